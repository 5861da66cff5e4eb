/* Before the first paint: is this browser able to, will the page ask about saving, and what takes long begins.
 *
 * Also whether another page of the game is open.
 *
 * A classic script in the language of old browsers. It stands in the page, ahead of the styles, so that it waits for
 * nothing. unpack.js, whose text stands before it, fetches, unpacks and compiles the interpreter on one thread of its own,
 * and fetches and unpacks the snapshot on another; of the browser's own copy it reads the snapshot alone.
 * `euchreFirst.unpacked` promises both to python.mjs. On a quick line this begins at once, and so do the programs that the
 * start imports; on others when the page is there.
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
    alone: null, // whether no other page of the game is open; false too where a browser cannot tell
    asked: null, // promises the same
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

  /* The first open page of the game holds a lock of the browser, which gives it back when the page ends, however that
   * happens. Nothing is stored. */
  function askWhetherAlone() {
    first.asked = new Promise(function (resolve) {
      function answer(alone) {
        first.alone = alone;
        resolve(alone);
      }
      if (!navigator.locks) {
        answer(false);
        return;
      }
      var request = navigator.locks.request("euchre", { ifAvailable: true }, function (lock) {
        answer(lock !== null);
        return lock && new Promise(Function.prototype); // for ever
      });
      request.catch(function () {
        answer(false);
      });
    });
  }

  /* On a quick line what is large need not wait for the rest of the page. */
  function isQuick() {
    var line = navigator.connection;
    return Boolean(line && line.effectiveType === "4g" && !line.saveData);
  }

  /* A worker for the file of this name gets ready while the page arrives. With `atOnce` it begins by itself, else when
   * `begin` is called; `judge` leaves the file to the page if the worker has said nothing. */
  function unpack(name, task, atOnce) {
    var end = {};
    first.unpacked[name] = new Promise(function (resolve, reject) {
      end.resolve = resolve;
      end.reject = reject;
    });
    first.unpacked[name].catch(function () {}); // told by whoever waits for it
    function giveUp() {
      end.reject(new Error("no worker")); // the page does the same by itself then
    }
    var worker = null;
    var heard = false;
    try {
      var program = new Blob([self.previousElementSibling.textContent], { type: "text/javascript" });
      worker = new Worker(URL.createObjectURL(program), { name: atOnce ? JSON.stringify(task) : "" });
    } catch (error) {
      giveUp();
      return { begin: Function.prototype, judge: Function.prototype };
    }
    worker.onmessage = function (event) {
      var data = event.data;
      heard = true;
      if (data.bytes) {
        first.bytes += data.bytes;
        if (first.onbytes) {
          first.onbytes();
        }
      } else if (data.error) {
        end.reject(new Error(data.error));
      } else {
        end.resolve(data.value);
      }
    };
    worker.onerror = function (event) {
      event.preventDefault();
      giveUp();
    };
    return {
      begin: function () {
        if (!atOnce) {
          worker.postMessage(task);
        }
      },
      judge: function () {
        if (!heard) {
          worker.terminate();
          giveUp();
        }
      },
    };
  }

  /* The browser's own copy of the interpreter is unpacked, and the browser keeps beside it what it has made of it. That
   * is so for a page that reads it by itself, not for a worker. */
  function compileCopy() {
    first.unpacked.wasm = fetch(absolute("data-wasm")).then(function (response) {
      if (response.headers.get("X-Unpacked") !== "yes") {
        throw new Error("there is no copy");
      }
      return WebAssembly.compileStreaming(response);
    });
    first.unpacked.wasm.catch(function () {}); // python.mjs does the same by itself then
  }

  function preloadModules() {
    self.getAttribute("data-modules").split(" ").forEach(preload);
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
  if (first.supported) {
    askWhetherAlone();
  }
  if (first.supported && self.hasAttribute("data-wasm")) {
    var begun = false;
    var copied = Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    var quick = copied || isQuick();
    first.unpacked = {};
    var workers = [];
    if (!copied) {
      workers.push(unpack("wasm", { address: absolute("data-wasm") }, quick)); // first, since it is needed first
    }
    var length = Number(self.getAttribute("data-length"));
    workers.push(unpack("snapshot", { address: absolute("data-snapshot"), length: length }, quick));
    first.begin = function () {
      if (!begun) {
        begun = true;
        fetchLarge();
        preloadModules();
      }
    };
    function fetchLarge() {
      if (copied) {
        compileCopy();
      }
      workers.forEach(function (worker) {
        worker.begin();
      });
      setTimeout(function () {
        workers.forEach(function (worker) {
          worker.judge();
        });
      }, SILENCE);
    }
    if (quick) {
      first.begin();
    }
  }
})();
