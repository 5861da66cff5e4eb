/* Before the first paint: is this browser able to, will the page ask about saving, and what takes long begins.
 *
 * A classic script in the language of old browsers, ahead of the styles, so that it waits for nothing. When the styles
 * are there, unpack.js fetches, unpacks and compiles interpreter and snapshot on a thread of its own;
 * `euchreFirst.unpacked` promises them to python.mjs. The programs that the start imports are asked for at the same
 * time, not one after the other.
 */
(function () {
  "use strict";

  var SILENCE = 5000; // milliseconds after which a helper that has fetched nothing is given up
  var self = document.currentScript;
  var first = (window.euchreFirst = {
    supported: supported(),
    begin: function () {}, // fetch what is large, unless that has begun
    unpacked: null, // promises of a compiled module, `wasm`, and of the snapshot's memory, `snapshot`
    bytes: 0, // of interpreter and snapshot, so far
    onbytes: null,
    missing: "", // first program that could not be fetched
    clicked: [], // elements, until boot.js listens
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

  /* The worker gets ready while the styles arrive. */
  function unpack() {
    var ends = {};
    function promise(name) {
      var made = new Promise(function (resolve, reject) {
        ends[name] = { resolve: resolve, reject: reject };
      });
      made.catch(function () {}); // told by whoever waits for it
      return made;
    }
    first.unpacked = { wasm: promise("wasm"), snapshot: promise("snapshot") };
    var worker = new Worker(new URL("unpack.js", self.src));
    worker.onmessage = function (event) {
      var data = event.data;
      if (data.bytes) {
        first.bytes += data.bytes;
        if (first.onbytes) {
          first.onbytes();
        }
      } else if (data.error) {
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
    return worker;
  }

  function absolute(name) {
    return new URL(self.getAttribute(name), location.href).href;
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

  function onClick(event) {
    first.clicked.push(event.target);
  }

  first.handOver = function () {
    document.removeEventListener("click", onClick, true);
    return first.clicked;
  };
  document.addEventListener("click", onClick, true);
  if (asks()) {
    document.documentElement.setAttribute("data-asks", "yes");
  }
  if (first.supported && self.hasAttribute("data-wasm")) {
    var worker = unpack();
    var begun = false;
    first.begin = function () {
      if (!begun) {
        begun = true;
        worker.postMessage({
          wasm: absolute("data-wasm"),
          snapshot: absolute("data-snapshot"),
          length: Number(self.getAttribute("data-length")),
        });
        setTimeout(function () {
          if (first.bytes === 0) {
            worker.terminate(); // it says nothing: the page does the same by itself
            worker.onerror(new Event("error"));
          }
        }, SILENCE);
        self.getAttribute("data-modules").split(" ").forEach(preload);
      }
    };
    // What is large comes after the styles, so that the first paint has the line for itself.
    document.addEventListener(
      "load",
      function (event) {
        if (event.target.rel === "stylesheet") {
          first.begin();
        }
      },
      true,
    );
  }
})();
