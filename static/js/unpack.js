/* A worker of the start: it unpacks interpreter and snapshot while the page lays out and reads programs.
 *
 * The first message tells the length of the snapshot. Others bring `{ name, chunk }`, the bytes of "wasm" or "snapshot"
 * as they arrive, and `{ name }` at the end of each. It answers with `{ name, value }` or `{ name, error }`.
 */
"use strict";

const writers = {};

/** The bytes of that name, unpacked while they arrive. */
function unpacked(name) {
  const { readable, writable } = new DecompressionStream("gzip");
  writers[name] = writable.getWriter();
  return readable;
}

/** Content of the snapshot, if it has this length. */
async function read(stream, length) {
  const memory = new Uint8Array(length);
  let filled = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    memory.set(value, filled);
    filled += value.length;
  }
  if (filled !== length) {
    throw new Error(`the snapshot is ${filled} bytes long, not ${length}`);
  }
  return memory;
}

async function answer(name, promise) {
  try {
    const value = await promise;
    postMessage({ name, value }, value.buffer ? [value.buffer] : []);
  } catch (error) {
    postMessage({ name, error: error.message || String(error) });
  }
}

async function begin(length) {
  const headers = { "Content-Type": "application/wasm" };
  const wasm = WebAssembly.compileStreaming(new Response(unpacked("wasm"), { headers }));
  await Promise.all([answer("wasm", wasm), answer("snapshot", read(unpacked("snapshot"), length))]);
  close();
}

onmessage = ({ data }) => {
  if (data.length !== undefined) {
    begin(data.length);
    return;
  }
  const writer = writers[data.name];
  (data.chunk ? writer.write(data.chunk) : writer.close()).catch(() => {}); // its reader tells
};
