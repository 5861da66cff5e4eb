/* A worker of the start: it fetches and unpacks the interpreter or the snapshot, while the page lays out and reads programs
 * and another worker does the same for the other file.
 *
 * It gets the address, and for the snapshot the length of its content, by its name or by a message, and answers with
 * `{ bytes }` for what has arrived, and with `{ value }` or `{ error }` at the end.
 */
"use strict";

/** The file, unpacked while it arrives; a kept copy is so already, and as the browser made it. */
async function unpacked(address) {
  const response = await fetch(address, { priority: "low" }); // the line is the page's and its styles' first
  if (!response.ok || !response.body) {
    throw new Error(`${address} could not be loaded (${response.status})`);
  }
  if (response.headers.get("X-Unpacked") === "yes") {
    postMessage({ bytes: 1 });
    return response;
  }
  const { readable, writable } = new DecompressionStream("gzip");
  pour(response.body, writable.getWriter());
  return new Response(readable, { headers: { "Content-Type": "application/wasm" } });
}

/** Unpack and tell what arrives; whoever reads the other end hears of errors. */
async function pour(body, unpacker) {
  try {
    for (const reader = body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      postMessage({ bytes: value.byteLength });
      await unpacker.write(value);
    }
    await unpacker.close();
  } catch (error) {
    unpacker.abort(error).catch(() => {});
  }
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

async function start({ address, length }) {
  try {
    const value = await (length ? read(address, length) : compile(address));
    postMessage({ value }, value.buffer ? [value.buffer] : []);
  } catch (error) {
    postMessage({ error: error.message || String(error) });
  }
  close();
}

onmessage = ({ data }) => start(data);
if (name !== "") start(JSON.parse(name)); // a message would wait until the page's own thread has time
