/* Start of the page, before Python: is this browser able to, what is being loaded, what went wrong.
 *
 * A classic script without imports, in the language of old browsers, so that it can speak to them. first.js has begun
 * to load what is large; this one shows one [data-boot-part] of the page at a time, starts PyScript, and watches what
 * is loaded. Python tells it the end: `euchreBoot.ready()` gives the commands pressed meanwhile,
 * `euchreBoot.failed(text)` shows an error. One of them has to be called before the first script of Python ends, unless
 * that has set `euchreBoot.waits`. What Python puts into `euchreBoot.address` gives the address under which the game on
 * the table goes on. pyscript.mjs sets `euchreBoot.begun`.
 */
(function () {
  "use strict";

  var SILENCE_MS = 20000; // no byte and no step for so long: the load has stalled
  var REFETCH_MS = 8000; // longest wait for a fresh copy of a broken file before the page is loaded again
  var GRACE_MS = 3000; // after the end of Python's first script it has told whether the table is ready
  var TICK_MS = 500;
  var TELL_MS = 100; // between two figures of what has come: each lays the page out anew
  var BUSY_MS = 300; // after which the worker starts even if the page has no rest
  var LATER_MS = 3000; // the copy for the time without a network waits until the table and the worker have started

  var root = document.documentElement;
  var self = document.currentScript;
  var base = new URL(".", location.href).href;
  var expectedBytes = Number(self.getAttribute("data-bytes")) || 1;
  var coreAddress = self.getAttribute("data-core");
  var earlyAddresses = list(self.getAttribute("data-early")); // files that PyScript asks for by and by
  var first = window.euchreFirst;
  var originalFetch = window.fetch;

  var bytes = 0;
  var plain = false; // Python starts without the snapshot
  var silence = 0;
  var lastTick = 0;
  var ticking = null;
  var telling = null;
  var changes = null;
  var broken = [];
  var early = {};

  var STEPS = {
    "Loading Pyodide": "Python",
    "Loading interpreter": "Python",
    "Loaded interpreter": "Python is here",
    "Loading files": "the game",
    "Loaded files": "the game is here",
    "Starting plainly": "Python in another way, which takes some seconds more",
    "Loaded Pyodide": "the table",
  };

  var boot = (window.euchreBoot = { pressed: "", ready: ready, failed: failed, first: first, begun: false, waits: false });

  function list(text) {
    return (text || "").split(" ").filter(Boolean);
  }

  function part(name) {
    return document.querySelector('[data-boot-part="' + name + '"]');
  }

  function show(name) {
    var all = document.querySelectorAll("[data-boot-part]");
    for (var i = 0; i < all.length; i += 1) {
      all[i].hidden = all[i].getAttribute("data-boot-part") !== name;
    }
    root.setAttribute("data-boot", name);
  }

  function write(selector, text) {
    var place = document.querySelector(selector);
    if (place && place.textContent !== text) {
      place.textContent = text;
    }
  }

  /* ---- progress ---- */

  function progressed() {
    silence = 0;
  }

  function tell() {
    if (telling === null) {
      telling = setTimeout(tellNow, TELL_MS);
    }
  }

  function tellNow() {
    telling = null;
    var bar = document.querySelector("[data-boot-progress]");
    var all = bytes + first.bytes;
    var share = Math.min(all / expectedBytes, 1);
    if (bar && plain) {
      bar.removeAttribute("value"); // there is no telling how far it is
    } else if (bar) {
      bar.value = Math.round(share * 100);
    }
    write("[data-boot-bytes]", (all / 1e6).toFixed(1) + " MB");
  }

  function onStep(event) {
    progressed();
    if (STEPS[event.detail]) {
      write("[data-boot-step]", STEPS[event.detail]);
    }
    plain = plain || event.detail === "Starting plainly";
    tell();
  }

  function tick() {
    var now = performance.now();
    // A thread that was busy, or a tab that slept, does not count as silence of the network.
    silence += Math.min(now - lastTick, 2 * TICK_MS);
    lastTick = now;
    if (silence >= SILENCE_MS) {
      failed("Nothing has arrived for " + SILENCE_MS / 1000 + " seconds.");
    }
  }

  /* ---- what is fetched ---- */

  function name(address) {
    return address.indexOf(base) === 0 ? address.slice(base.length).split(/[?#]/)[0] || "index.html" : address;
  }

  /* Python starts without its memory snapshot too, only later. */
  function optional(address) {
    return name(address).indexOf("static/runtime/start/snapshot-") === 0;
  }

  function breaks(address, why) {
    if (optional(address)) {
      return;
    }
    broken.push(address);
    failed("The file " + name(address) + " " + why + ".");
  }

  function metered(response, address) {
    var type = response.headers.get("Content-Type") || "";
    if (!response.ok) {
      breaks(address, "could not be loaded (" + response.status + ")");
      return response;
    }
    if (type.indexOf("text/html") === 0) {
      breaks(address, "came as a web page instead");
      return response;
    }
    var mayBeEmpty = /__init__\.py$/.test(name(address));
    if (!response.body) {
      if (!mayBeEmpty) {
        breaks(address, "came empty");
      }
      return response;
    }
    var size = 0;
    var count = {
      transform: function (chunk, controller) {
        size += chunk.byteLength;
        bytes += chunk.byteLength;
        progressed();
        tell();
        controller.enqueue(chunk);
      },
      flush: function () {
        if (size === 0 && !mayBeEmpty) {
          breaks(address, "came empty");
        }
      },
    };
    // The reader may come late; let the bytes flow meanwhile.
    var meter = new TransformStream(count, undefined, { highWaterMark: Infinity });
    return new Response(response.body.pipeThrough(meter), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  }

  function meteredFetch(resource, init) {
    var address = new URL(typeof resource === "string" ? resource : resource.url || String(resource), location.href).href;
    progressed();
    if (address.indexOf(base) !== 0) {
      return originalFetch.call(window, resource, init);
    }
    var begun = early[address];
    if (begun) {
      delete early[address];
      return begun;
    }
    return begin(address, resource, init);
  }

  function begin(address, resource, init) {
    return originalFetch.call(window, resource, init).then(
      function (response) {
        return metered(response, address);
      },
      function (error) {
        breaks(address, "could not be loaded");
        throw error;
      },
    );
  }

  /* Let all that will be asked for stream at once, instead of one after the other. */
  function beginEarly() {
    earlyAddresses.forEach(function (relative) {
      var address = new URL(relative, location.href).href;
      early[address] = begin(address, address);
      early[address].catch(function () {}); // told already, or by whoever asks
    });
  }

  function onError(event) {
    if (event.filename && event.filename.indexOf(base) === 0) {
      failed("The file " + name(event.filename) + " does not run here: " + event.message);
    }
  }

  function onRejection(event) {
    var reason = event.reason;
    failed(String((reason && reason.message) || reason).trim().split("\n").pop());
  }

  /* PyScript shows its own errors in an element of this class; ours says the same in our place. */
  function onChange() {
    var shown = document.querySelector(".py-error, .mpy-error");
    if (shown) {
      failed(shown.textContent.trim());
      shown.remove();
    }
  }

  function onEnd() {
    if (boot.waits) {
      return; // it has begun something that will tell the end
    }
    setTimeout(function () {
      failed("Its program ended early; the browser's console says why.");
    }, GRACE_MS);
  }

  /* ---- the three ends: started, failed, tried again ---- */

  function stop() {
    clearInterval(ticking);
    first.onbytes = null;
    changes.disconnect();
    window.removeEventListener("py:progress", onStep);
    document.removeEventListener("py:done", onEnd);
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
    if (window.fetch === meteredFetch) {
      window.fetch = originalFetch;
    }
  }

  function failed(text) {
    if (root.getAttribute("data-boot") === "failed" || root.getAttribute("data-ready") === "true") {
      return; // the first cause is the one to tell
    }
    clearInterval(ticking);
    show("failed");
    write("[data-boot-error]", text);
    var retry = document.querySelector("[data-boot-retry]");
    if (retry) {
      retry.focus();
    }
  }

  function ready() {
    stop();
    document.removeEventListener("click", onClick, true);
    show("ready");
    root.removeAttribute("data-asks"); // Python shows the question now
    whenIdle(startLater);
    setTimeout(startOffline, LATER_MS);
    root.setAttribute("data-ready", "true");
    return boot.pressed;
  }

  /* Not before the presses that came early are answered. */
  function whenIdle(begin) {
    if (window.requestIdleCallback) {
      requestIdleCallback(begin, { timeout: BUSY_MS });
    } else {
      setTimeout(begin, BUSY_MS / 2);
    }
  }

  /* Put the scripts that can wait, the thinking worker's, into the page. */
  function startLater() {
    var later = document.querySelectorAll("template[data-boot-later]");
    for (var i = 0; i < later.length; i += 1) {
      document.body.appendChild(document.importNode(later[i].content, true));
    }
  }

  function startOffline() {
    var script = document.createElement("script");
    script.type = "module";
    script.src = new URL("static/js/offline.mjs", base).href;
    document.head.appendChild(script);
  }

  /* Load the page again, with fresh copies of what was broken: a bad answer may sit in the browser's cache. */
  function again() {
    var limit = new Promise(function (resolve) {
      setTimeout(resolve, REFETCH_MS);
    });
    var fresh = broken.map(function (address) {
      return originalFetch.call(window, address, { cache: "reload" }).then(
        function (response) {
          return response.arrayBuffer();
        },
        function () {},
      );
    });
    Promise.race([Promise.all(fresh), limit]).then(function () {
      location.reload();
    });
  }

  function onClick(event) {
    var target = event.target && event.target.closest ? event.target : null;
    if (!target) {
      return;
    }
    if (target.closest("[data-boot-retry]")) {
      again();
      return;
    }
    var control = target.closest("[data-command]");
    if (control && root.getAttribute("data-boot") === "loading") {
      var command = control.getAttribute("data-command");
      if (boot.pressed.split(" ").indexOf(command) < 0) {
        boot.pressed = (boot.pressed + " " + command).trim();
      }
      write("[data-boot-pressed]", "It starts as soon as everything is here.");
    }
  }

  /* The drawings of the cards are large: they are read when the page has a rest, not when it lays the table. */
  function readCards() {
    var rest = window.requestIdleCallback || setTimeout;
    requestAnimationFrame(function () {
      rest(function () {
        var picture = document.querySelector("[data-boot-cards]");
        var use = document.createElementNS("http://www.w3.org/2000/svg", "use");
        use.setAttribute("href", picture.getAttribute("data-boot-cards"));
        picture.appendChild(use);
      });
    });
  }

  function startPyScript() {
    var script = document.createElement("script");
    script.type = "module";
    script.src = coreAddress;
    script.onerror = function () {
      // It fails with any program that it imports; which one that was the page hears at about the same time.
      setTimeout(function () {
        breaks(first.missing || script.src, "could not be loaded");
      }, TICK_MS);
    };
    script.onload = function () {
      progressed();
      if (!boot.begun) {
        breaks(script.src, "came empty");
      }
    };
    document.head.appendChild(script);
  }

  function start() {
    show("loading");
    window.addEventListener("py:progress", onStep);
    document.addEventListener("py:done", onEnd);
    changes = new MutationObserver(onChange);
    changes.observe(root, { childList: true, subtree: true });
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    document.addEventListener("click", onClick, true);
    first.handOver().forEach(function (target) {
      onClick({ target: target });
    });
    window.fetch = meteredFetch;
    first.onbytes = function () {
      progressed();
      tell();
    };
    if (typeof PerformanceObserver === "function") {
      new PerformanceObserver(progressed).observe({ type: "resource", buffered: true });
    }
    lastTick = performance.now();
    ticking = setInterval(tick, TICK_MS);
    first.begin();
    beginEarly();
    startPyScript();
    readCards();
  }

  if (location.protocol === "file:") {
    show("file");
  } else if (!first.supported) {
    show("old");
  } else {
    start();
  }
})();
