/* The interpreter that pyscript.toml names, for the page and for its worker: our own copy of Pyodide. */
import { restore } from "./no_database.mjs";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";

const FOLDER = new URL("../runtime/pyodide/", import.meta.url).href;

/** Start Python; PyScript calls it when it has opened its databases. */
function loadPyodide(options) {
  restore();
  return load({ ...options, indexURL: FOLDER });
}

export { loadPyodide, version };
