/* A worker of the start: it fetches and unpacks interpreter and snapshot while the page lays out and reads programs.
 *
 * It gets the addresses of both, or of the snapshot alone, and the length of that, and answers with `{ bytes }` for what has arrived, and
 * with `{ name, value }` or `{ name, error }` at the end of each.
 */
"use strict";

/** The file, unpacked while it arrives; a kept copy is so already, and as the browser made it. */
async function unpacked(address) {
  const response = await fetch(address);
  if (!response.ok || !response.body) {
    throw new Error(`${address} could not be loaded (${response.status})`);
  }
  if (response.headers.get("X-Unpacked") === "yes") {
    postMessage({ bytes: 1 });
    return response;
  }
  const transform = (chunk, controller) => {
    postMessage({ bytes: chunk.byteLength });
    controller.enqueue(chunk);
  };
  const stream = response.body.pipeThrough(new TransformStream({ transform }));
  const headers = { "Content-Type": "application/wasm" };
  return new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function compile(address) {
  return WebAssembly.compileStreaming(await unpacked(address));
}

/** Content of the snapshot, if it has this length. */
async function read(address, length) {
  const memory = new Uint8Array(length);
  let filled = 0;
  for (const reader = (await unpacked(address)).body.getReader(); ; ) {
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
  const wasm = data.wasm && answer("wasm", compile(data.wasm));
  await Promise.all([wasm, answer("snapshot", read(data.snapshot, data.length))]);
  close();
};
