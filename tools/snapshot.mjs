/* Make the memory snapshot: Python with the program already imported, as bytes that a page can load.
 *
 *     node tools/snapshot.mjs PYODIDE_FOLDER OUTPUT < plan.json
 *
 * The plan holds `content`, the text of snapshot_content.py; `archive`, the zip file of the program in base64; and
 * `given`, what snapshot_content.py fills the snapshot from. Equal plans give equal bytes: clocks stand still here,
 * and random bytes are all alike. Prints the names of the modules that wait for a browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const MOMENT = Date.UTC(2020, 0, 1);
const [folder, output] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(0, "utf8"));

function standStill() {
  const fill = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7) && array;
  createRequire(import.meta.url)("node:crypto").randomFillSync = fill;
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value: fill });
  Math.random = () => 0.5;
  Date.now = () => MOMENT;
  performance.now = () => 0;
}

/** Overwrite the allocator's free memory with zeros, which compress to nothing; memory does not grow. */
function zeroFreeMemory(module) {
  const taken = [];
  const end = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  for (let size = 1 << 22; size >= 16; size = size > 512 ? size >> 1 : size - 8) {
    for (;;) {
      const before = end();
      const place = module._malloc(size);
      if (place === 0) break;
      if (end() !== before) {
        module._free(place);
        break;
      }
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  taken.forEach((place) => module._free(place));
}

standStill();
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile(plan.given.archive, Buffer.from(plan.archive, "base64"));
python.FS.writeFile("/lib/snapshot_content.py", plan.content);
python.FS.writeFile("/lib/given.json", JSON.stringify(plan.given));
const waiting = python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path[:] = [place for place in sys.path if place] + ["/lib"]
import snapshot_content
sys.path.remove("/lib")
sys.path.append(json.load(open("/lib/given.json"))["archive"])
json.dumps(snapshot_content.fill(**json.load(open("/lib/given.json"))))
`);
python.runPython("snapshot_content.clean(); del json, sys, snapshot_content");
zeroFreeMemory(python._module);
writeFileSync(output, python.makeMemorySnapshot());
process.stdout.write(waiting + "\n");
