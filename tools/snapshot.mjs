/* Make the memory snapshot: Python with the program already imported, as bytes that a page can load.
 *
 *     node tools/snapshot.mjs PYODIDE_FOLDER OUTPUT < plan.json
 *
 * The plan holds `content`, the text of snapshot_content.py; `archive`, the zip file of the program in base64; and
 * `given`, what snapshot_content.py fills the snapshot from. Equal plans give equal bytes: clocks stand still here,
 * and random bytes are all alike. The memory is written as its difference from that of an interpreter which has not
 * run yet, since the page has one of those anyway, and without what is zero in it. Prints what the page has to know of
 * it, and the names of the modules that wait for a browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const UNTOUCHED = 3 << 20; // what lies above depends on the browser here and there
const BLOCK = 256; // so many bytes that are all zero are left out
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
  for (let size = 1 << 16; size >= 16; size = size > 512 ? size >> 1 : size - 8) {
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

/** First part of the memory of an interpreter that has not run: data of the program, alike in every browser. */
async function untouchedMemory() {
  let memory;
  const createPyodideModule = async (settings) => {
    memory = (await createModule({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw new Error("enough");
  };
  await loadPyodide({ createPyodideModule }).catch(() => {});
  return memory.subarray(0, UNTOUCHED);
}

/** Places and lengths, one after the other, of the pieces of memory that are not zero. */
function pieces(memory) {
  const found = [];
  for (let place = 0; place < memory.length; place += BLOCK) {
    if (memory.subarray(place, place + BLOCK).every((byte) => byte === 0)) continue;
    if (found.length > 0 && found.at(-2) + found.at(-1) === place) {
      found[found.length - 1] += BLOCK;
    } else {
      found.push(place, BLOCK);
    }
  }
  return found;
}

/** Bytes of the file: Pyodide's header, the number of pieces, place and length of each, and the pieces themselves. */
function packed(snapshot, header) {
  const memory = snapshot.subarray(header);
  const table = pieces(memory);
  const parts = [snapshot.subarray(0, header), new Uint8Array(Uint32Array.of(table.length / 2, ...table).buffer)];
  for (let i = 0; i < table.length; i += 2) {
    parts.push(memory.subarray(table[i], table[i] + table[i + 1]));
  }
  return Buffer.concat(parts);
}

/** Sum of the words, to know them again; python.mjs counts alike. */
function sumOfWords(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  return words.reduce((sum, word) => (Math.imul(sum, 31) + word) >>> 0, 0);
}

/** Make `snapshot` hold the difference from `untouched` in place of the memory; gives what restores it. */
function subtract(snapshot, untouched) {
  const header = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]; // where the memory begins
  const memory = snapshot.subarray(header);
  const facts = { header, untouched: untouched.length, sum: sumOfWords(memory.slice(0, untouched.length)) };
  untouched.forEach((byte, place) => (memory[place] ^= byte));
  return facts;
}

standStill();
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const { default: createModule } = await import(pathToFileURL(join(resolve(folder), "pyodide.asm.mjs")).href);
const python = await loadPyodide({ _makeSnapshot: true, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
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
const snapshot = python.makeMemorySnapshot();
const facts = subtract(snapshot, await untouchedMemory());
const file = packed(snapshot, facts.header);
writeFileSync(output, file);
process.stdout.write(`${JSON.stringify({ ...facts, length: file.length, memory: python._module.HEAPU8.length })}\n`);
process.stdout.write(`${waiting}\n`);
