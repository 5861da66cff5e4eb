/* Before the first paint: is this browser able to, will the page ask about saving, and what takes long begins.
 *
 * A classic script in the language of old browsers, ahead of the styles, so that it waits for nothing. Interpreter and
 * snapshot are fetched here, and unpacked and compiled by unpack.js on a thread of its own; `euchreFirst.unpacked`
 * promises them to python.mjs. The programs that the start imports are asked for at once, not one after the other.
 */
(function () {
  "use strict";

  var self = document.currentScript;
  var first = (window.euchreFirst = {
    supported: supported(),
    unpacked: null, // promises of a compiled module, `wasm`, and of the snapshot's memory, `snapshot`
    bytes: 0, // of interpreter and snapshot, so far
    onbytes: null,
    missing: "", // first program that could not be fetched
  });

  function supported() {
    return (
      location.protocol !== "file:" &&
      typeof WebAssembly === "object" &&
      typeof WebAssembly.instantiateStreaming === "function" &&
      typeof BigInt64Array === "function" &&
      typeof TransformStream === "function" &&
      typeof DecompressionStream === "function" &&
      typeof HTMLDialogElement === "function" &&
      typeof structuredClone === "function" &&
      "noModule" in HTMLScriptElement.prototype &&
      "at" in Array.prototype
    );
  }

  /* Nothing is stored yet, and something could be: then the question stands there before Python shows it. */
  function asks() {
    try {
      return localStorage.getItem("euchre.consent") === null;
    } catch (error) {
      return false; // storage is forbidden here
    }
  }

  function unpack(wasm, snapshot, length) {
    var ends = {};
    function promise(name) {
      var made = new Promise(function (resolve, reject) {
        ends[name] = { resolve: resolve, reject: reject };
      });
      made.catch(function () {}); // told by whoever waits for it
      return made;
    }
    first.unpacked = { wasm: promise("wasm"), snapshot: promise("snapshot") };
    var arriving = { wasm: fetch(wasm), snapshot: fetch(snapshot) };
    var worker = new Worker(new URL("unpack.js", self.src));
    worker.onmessage = function (event) {
      var data = event.data;
      if (data.error) {
        ends[data.name].reject(new Error(data.error));
      } else {
        ends[data.name].resolve(data.value);
      }
    };
    worker.onerror = function (event) {
      event.preventDefault(); // the page does the same by itself then
      ends.wasm.reject(new Error("no worker"));
      ends.snapshot.reject(new Error("no worker"));
    };
    worker.postMessage({ length: length });
    Object.keys(arriving).forEach(function (name) {
      arriving[name].then(forward.bind(null, worker, name)).catch(ends[name].reject);
    });
  }

  /* Let the worker have all bytes of the response as they arrive. */
  function forward(worker, name, response) {
    if (!response.ok || !response.body) {
      throw new Error(response.url + " could not be loaded (" + response.status + ")");
    }
    var reader = response.body.getReader();
    function next(result) {
      var chunk = result.value;
      if (result.done) {
        worker.postMessage({ name: name });
        return undefined;
      }
      first.bytes += chunk.byteLength;
      worker.postMessage({ name: name, chunk: chunk }, [chunk.buffer]);
      if (first.onbytes) {
        first.onbytes();
      }
      return reader.read().then(next);
    }
    return reader.read().then(next);
  }

  function preload(address) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    link.onerror = function () {
      first.missing = first.missing || link.href;
    };
    document.head.appendChild(link);
  }

  if (asks()) {
    document.documentElement.setAttribute("data-asks", "yes");
  }
  if (first.supported && self.hasAttribute("data-wasm")) {
    unpack(self.getAttribute("data-wasm"), self.getAttribute("data-snapshot"), Number(self.getAttribute("data-length")));
    self.getAttribute("data-modules").split(" ").forEach(preload);
  }
})();
