/* The interpreter that pyscript.toml names, for the page and for its worker: our own copy of Pyodide.
 *
 * Python starts from a memory snapshot, in which the program is imported already. Where that fails for any reason,
 * a file that is missing or a browser that refuses, it starts plainly: the same program, some seconds later.
 */
import { names } from "../runtime/start/names.mjs";
import { restore } from "./no_database.mjs";
import createModule from "../runtime/pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.mjs";

const FOLDER = new URL("../runtime/pyodide/", import.meta.url).href;
const START = new URL("../runtime/start/", import.meta.url);
const NO_LIBRARY = `${FOLDER}none.zip`; // no such file: an address that is never asked of the host
const INPUT_ERROR = 29; // Emscripten's number for a failed read

/** The bytes in a compressed response, as a stream. */
function unpacked(response) {
  if (!response.ok) {
    throw new Error(`${response.url} could not be loaded (${response.status})`);
  }
  return response.body.pipeThrough(new DecompressionStream("gzip"));
}

async function fetchWasm() {
  const stream = unpacked(await fetch(new URL(names.wasm, START)));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}

/** The snapshot, if it is whole: the stream checks what it unpacks, and its length is known. */
async function fetchSnapshot() {
  const memory = new Uint8Array(names.memory.length);
  let filled = 0;
  for (let reader = unpacked(await fetch(new URL(names.snapshot, START))).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    memory.set(value, filled);
    filled += value.length;
  }
  if (filled !== memory.length) {
    throw new Error(`the snapshot is ${filled} bytes long, not ${memory.length}`);
  }
  return memory;
}

/** Make the snapshot whole: as sent, it is the difference from the memory of an interpreter that has not run. */
function complete(snapshot, untouched) {
  const { header, untouched: length, sum } = names.memory;
  const words = new Uint32Array(snapshot.buffer, header, length >> 2);
  const base = new Uint32Array(untouched.buffer, untouched.byteOffset, length >> 2);
  let found = 0;
  for (let i = 0; i < words.length; i += 1) {
    words[i] ^= base[i];
    found = (Math.imul(found, 31) + words[i]) >>> 0;
  }
  if (found !== sum) {
    throw new Error("the snapshot does not fit the interpreter of this browser");
  }
}

/** Start Pyodide, which asks for its files by itself, with our compressed one in place of the interpreter's. */
async function startPyodide(options) {
  const { fetch } = globalThis;
  const ours = { [`${FOLDER}pyodide.asm.wasm`]: fetchWasm, [NO_LIBRARY]: async () => new Response(new Uint8Array()) };
  const answer = (resource, init) => ours[resource.toString()]?.() ?? fetch(resource, init);
  globalThis.fetch = answer;
  try {
    return await load({ ...options, indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: names.lock });
  } finally {
    if (globalThis.fetch === answer) {
      globalThis.fetch = fetch;
    }
  }
}

/** Content of a file, before anything else happens: Python's reading of a file cannot wait. */
function fetchNow(address, FS) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  try {
    request.send();
  } catch {
    throw new FS.ErrnoError(INPUT_ERROR);
  }
  if (request.status !== 200) {
    throw new FS.ErrnoError(INPUT_ERROR);
  }
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0) & 255);
}

/** Put a file at `path` that is fetched when it is read first, which an import of an unforeseen module does. */
function placeLater(FS, path, address) {
  FS.writeFile(path, new Uint8Array(0));
  let content = null;
  const read = () => (content ??= fetchNow(address, FS));
  Object.defineProperties(FS.lookupPath(path).node, {
    contents: { get: read },
    usedBytes: { get: () => read().length },
  });
}

async function startFromSnapshot(options) {
  const memory = fetchSnapshot();
  memory.catch(() => {}); // told by whoever waits for it
  const python = await startPyodide({
    ...options,
    stdLibURL: NO_LIBRARY, // every module in use is in memory
    _loadSnapshot: memory,
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      complete(await memory, module.HEAPU8);
      module.growMemory(Math.max(names.memory.memory, module.HEAPU8.length));
      return module;
    },
  });
  const build = python.runPython("import random, snapshot_content; random.seed(); snapshot_content.BUILD");
  if (build !== names.build) {
    throw new Error(`the snapshot is of build ${build}, not ${names.build}`);
  }
  placeLater(python.FS, names.stdlibPath, `${FOLDER}python_stdlib.zip`);
  placeLater(python.FS, names.archivePath, new URL(names.archive, START).href);
  return python;
}

async function startPlainly(options) {
  const archive = fetch(new URL(names.archive, START)).then((response) => response.arrayBuffer());
  const python = await startPyodide({ ...options, createPyodideModule: createModule });
  python.FS.writeFile(names.archivePath, new Uint8Array(await archive));
  python.runPython(`import sys; sys.path.append("${names.archivePath}")`);
  return python;
}

/** Start Python; PyScript calls it when it has opened its databases. */
async function loadPyodide(options) {
  restore();
  try {
    return await startFromSnapshot(options);
  } catch (error) {
    console.info(`Python starts without the snapshot: ${error.message}`);
    return startPlainly(options);
  }
}

export { loadPyodide, version };
