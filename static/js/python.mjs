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

const BEGUN = globalThis.euchreFirst?.unpacked; // by the page's first script; its worker has no such thing

/** The file, unpacked; the browser's kept copy of it is so already. */
async function unpacked(name) {
  const response = await fetch(new URL(name, START));
  if (!response.ok) {
    throw new Error(`${response.url} could not be loaded (${response.status})`);
  }
  if (response.headers.get("X-Unpacked") === "yes") return response;
  const headers = { "Content-Type": "application/wasm" };
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function compile() {
  return WebAssembly.compileStreaming(await unpacked(names.wasm));
}

/** Content of the snapshot; the stream checks what it unpacks. */
async function fetchSnapshot() {
  const memory = new Uint8Array(names.memory.length);
  let filled = 0;
  for (let reader = (await unpacked(names.snapshot)).body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    memory.set(value, filled);
    filled += value.length;
  }
  return memory.subarray(0, filled);
}

/** The promise, whose failure is told by whoever waits for it. */
function kept(promise) {
  promise.catch(() => {});
  return promise;
}

/** Write the snapshot over the memory of a fresh interpreter; gives Pyodide's own header of it.
 *
 * The file has that header, the number of pieces of memory that are not zero, place and length of each, and the pieces.
 * The first part of the memory is the difference from that of an interpreter that has not run.
 */
function restoreMemory(file, module) {
  const { header, untouched, sum, memory, length: whole } = names.memory;
  if (file.length !== whole) {
    throw new Error(`the snapshot is ${file.length} bytes long, not ${whole}`);
  }
  const fresh = module.HEAPU8.length;
  module.growMemory(Math.max(memory, fresh));
  const { HEAPU8, HEAPU32 } = module;
  const words = new Uint32Array(file.buffer, header);
  const table = words.subarray(1, 1 + 2 * words[0]);
  let from = 1 + table.length; // in words
  let end = untouched; // of what was written last
  for (let i = 0; i < table.length; i += 2) {
    const [place, length] = table.subarray(i, i + 2);
    const piece = words.subarray(from, from + (length >> 2));
    from += piece.length;
    const before = Math.max(0, Math.min(untouched - place, length)) >> 2;
    for (let k = 0; k < before; k += 1) {
      HEAPU32[(place >> 2) + k] ^= piece[k];
    }
    if (before === piece.length) continue;
    if (place > end && end < fresh) HEAPU8.fill(0, end, Math.min(place, fresh));
    HEAPU32.set(piece.subarray(before), (place >> 2) + before);
    end = place + length;
  }
  if (end < fresh) HEAPU8.fill(0, end, fresh);
  let found = 0;
  for (let i = 0; i < untouched >> 2; i += 1) {
    found = (Math.imul(found, 31) + HEAPU32[i]) >>> 0;
  }
  if (found !== sum) {
    throw new Error("the snapshot does not fit the interpreter of this browser");
  }
  return file.subarray(0, header);
}

/** Start Pyodide, which asks for its files by itself, with the `wasm` that is compiled already as its interpreter. */
async function startPyodide(wasm, options) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const ours = { [`${FOLDER}pyodide.asm.wasm`]: wasm, [NO_LIBRARY]: new Response(new Uint8Array()) };
  const answer = async (resource, init) => ours[resource.toString()] ?? fetch(resource, init);
  globalThis.fetch = answer;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = await source;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await load({ ...options, indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: names.lock });
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
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

/** PyScript's own program for the start, without the part that writes its modules into files: they are in memory. */
function withoutFiles(program) {
  const [before, files] = ["import os as _os\n", "\nimport pyscript as _pyscript\n"].map((line) => program.indexOf(line));
  return before < 0 || files < before
    ? program
    : `${program.slice(0, before)}_os = _Path = _path = None${program.slice(files)}`;
}

/** Let Python spare itself what PyScript does first and the snapshot has done already. */
function spare(python) {
  const { runPythonAsync } = python;
  python.runPythonAsync = (program, ...options) => {
    python.runPythonAsync = runPythonAsync;
    return python.runPythonAsync(withoutFiles(program), ...options);
  };
}

async function startFromSnapshot(wasm, options) {
  const memory = kept(BEGUN ? BEGUN.snapshot.catch(fetchSnapshot) : fetchSnapshot());
  const python = await startPyodide(wasm, {
    ...options,
    stdLibURL: NO_LIBRARY, // every module in use is in memory
    _loadSnapshot: new Uint8Array(), // it comes while the interpreter is made
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      const header = restoreMemory(await memory, module);
      const { restoreSnapshot } = module.API;
      module.API.restoreSnapshot = () => restoreSnapshot(header);
      return module;
    },
  });
  const build = python.runPython("import random, snapshot_content; random.seed(); snapshot_content.BUILD");
  if (build !== names.build) {
    throw new Error(`the snapshot is of build ${build}, not ${names.build}`);
  }
  placeLater(python.FS, names.stdlibPath, `${FOLDER}python_stdlib.zip`);
  placeLater(python.FS, names.archivePath, new URL(names.archive, START).href);
  spare(python);
  return python;
}

async function startPlainly(wasm, options) {
  const archive = fetch(new URL(names.archive, START)).then((response) => response.arrayBuffer());
  const python = await startPyodide(wasm, { ...options, createPyodideModule: createModule });
  python.FS.writeFile(names.archivePath, new Uint8Array(await archive));
  python.runPython(`import sys; sys.path.append("${names.archivePath}")`);
  return python;
}

async function start(options) {
  const wasm = kept(BEGUN ? BEGUN.wasm.catch(compile) : compile());
  try {
    return await startFromSnapshot(wasm, options);
  } catch (error) {
    console.info(`Python starts without the snapshot: ${error.message}`);
    dispatchEvent(new CustomEvent("py:progress", { detail: "Starting plainly" }));
    return startPlainly(wasm, options);
  }
}

/** Python; PyScript calls it when it has opened its databases. On the page the start has begun by then. */
async function loadPyodide(options) {
  restore();
  Object.assign(out, options);
  return started ?? start(options);
}

// Where Python writes to is told later.
const out = { stdout: console.log, stderr: console.error };
const written = { stdout: (text) => out.stdout(text), stderr: (text) => out.stderr(text) };
const started = BEGUN && kept(start(written));

export { loadPyodide, version };
