/* PyScript, started without a database and without text that is run as a program.
 *
 * Before each worker starts, PyScript turns its own step for "files of the visitor are not available here" into
 * text, and that text into a function, on the page and once more in the worker: a policy that forbids such programs
 * would end the start. The page has no use for that step, so it is taken out while nothing has asked for it yet:
 * this program runs directly after PyScript's own, and PyScript starts no worker before it has its configuration.
 */
import "./no_database.mjs";
import "./python.mjs";
import { hooks } from "../runtime/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
if (window.euchreBoot) {
  window.euchreBoot.begun = true;
}
