/* A worker of the start: it fetches and unpacks interpreter and snapshot while the page lays out and reads programs.
 *
 * It gets the addresses of both and the length of the snapshot, and answers with `{ bytes }` for what has arrived, and
 * with `{ name, value }` or `{ name, error }` at the end of each.
 */
"use strict";

/** The file, unpacked while it arrives. */
async function unpacked(address) {
  const response = await fetch(address);
  if (!response.ok || !response.body) {
    throw new Error(`${address} could not be loaded (${response.status})`);
  }
  const transform = (chunk, controller) => {
    postMessage({ bytes: chunk.byteLength });
    controller.enqueue(chunk);
  };
  return response.body.pipeThrough(new TransformStream({ transform })).pipeThrough(new DecompressionStream("gzip"));
}

async function compile(address) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await unpacked(address), { headers }));
}

/** Content of the snapshot, if it has this length. */
async function read(address, length) {
  const memory = new Uint8Array(length);
  let filled = 0;
  for (const reader = (await unpacked(address)).getReader(); ; ) {
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

onmessage = async ({ data }) => {
  await Promise.all([answer("wasm", compile(data.wasm)), answer("snapshot", read(data.snapshot, data.length))]);
  close();
};
