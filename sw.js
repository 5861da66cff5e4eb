/* Keeps a whole copy of one build of the page, and answers for it: the page starts without a network, and no page is
 * ever made of two builds.
 *
 * - A build is installed when each of its files has arrived with the right hash, or not at all; then the one before
 *   works on.
 * - A new build waits. It takes over when the page asks for it, or when the game is opened or loaded again in its only
 *   window. Nothing of another site on this origin is touched, and nothing about the player is kept.
 * - Interpreter and snapshot are kept unpacked, so that later starts need not do it, and a browser can keep beside the
 *   interpreter what it has made of it.
 * - On the developer's own computer the host is asked first: a copy of another build than the host's is thrown away.
 *
 * tools/site.py fills in the build and its files.
 */
"use strict";

const BUILD = "none";
const FILES = {}; // path below the page's folder: hash of the content, as a browser compares it
const PAGE = "./";
const FRIENDS = "friends.html";
const SCOPE = registration.scope;
const FAMILY = `euchre ${SCOPE} `; // one origin may hold several pages
const CACHE = FAMILY + BUILD;
const OWN_COMPUTER = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
const MOST_TURNS = 30; // half a minute in all

let turns = 0;

/* What a window shows for the moment in which the new build takes over. It looks again when that has happened, and from
 * time to time, since it may have happened before the window listened; a busy computer gets longer and longer for it. */
function turnPage() {
  return `<!doctype html><meta charset="utf-8"><title>Euchre</title><link rel="icon" href="data:,"><script>
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    setTimeout(() => location.reload(), ${Math.min(100 * turns, 1000)});
  </script>`;
}

addEventListener("install", (event) => event.waitUntil(Promise.all([install(), answerAtOnce(event)])));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => event.waitUntil(offered(event)));
addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== "") {
    event.respondWith(event.request.mode === "navigate" ? answerPage(event.request, path) : answer(event.request, path));
  }
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(FILES).map(([path, integrity]) => keep(cache, path, integrity)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Let the browser take files out of the copy by itself where it can, which spares each of them the way through here. */
async function answerAtOnce(event) {
  if (!event.addRoutes) return;
  const files = { requestMethod: "GET", urlPattern: new URLPattern(`${SCOPE}static/*`) };
  await event.addRoutes([{ condition: files, source: { cacheName: CACHE } }]);
}

/** Fetch a file and keep it if it is right; what the host has not changed comes from the browser's own cache. */
async function keep(cache, path, integrity) {
  const response = await fetch(new Request(path, { integrity, cache: "no-cache" }));
  if (!response.ok) {
    throw new Error(`${path}: ${response.status}`);
  }
  const kept = { gz: unpacked, svg: lasting }[path.split(".").at(-1)];
  await cache.put(path, kept ? kept(response, path) : response);
}

/** The same drawings, which a page reads once, and not again for each picture that uses them. */
function lasting({ body, headers }) {
  const added = new Headers(headers);
  added.set("Cache-Control", "max-age=31536000");
  return new Response(body, { headers: added });
}

/** The same file for python.mjs and unpack.js, which know by the header that nothing is left to unpack. */
function unpacked({ body }, path) {
  const type = path.endsWith(".wasm.gz") ? "application/wasm" : "application/octet-stream";
  const headers = { "Content-Type": type, "X-Unpacked": "yes" };
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  for (const client of await clients.matchAll({ type: "window" })) {
    client.postMessage({ build: BUILD });
  }
}

/** A page offers to let this build take over: always if the page is of it, else if no other window would be torn. */
async function offered({ data, source }) {
  if (data.build === BUILD || (data.change && (await windows()) < 2)) {
    await skipWaiting();
  } else {
    source?.postMessage({ waits: BUILD, alone: !data.change });
  }
}

async function windows() {
  return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
}

/** Path of the file that a request is for, if it is one of this build's, else "". */
function pathOf({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(SCOPE)) {
    return "";
  }
  const path = url.slice(SCOPE.length).split(/[?#]/, 1)[0];
  if (mode === "navigate") {
    return path === "" || path === "index.html" ? PAGE : path === FRIENDS ? path : "";
  }
  return Object.hasOwn(FILES, path) ? path : "";
}

async function answerPage(request, path) {
  if (await turnsOver(request)) {
    return new Response(turnPage(), { headers: { "Content-Type": "text/html", "Cache-Control": "no-store" } });
  }
  if (OWN_COMPUTER && (await isStale())) {
    await caches.delete(CACHE);
  }
  return answer(request, path);
}

/** The kept file. A browser that needs room throws all of them away together: then the host answers for all. */
async function answer(request, path) {
  return (await kept(path)) ?? fetch(request);
}

/** The file, if there is a copy that can be read. */
async function kept(path) {
  try {
    return await caches.match(path, { cacheName: CACHE });
  } catch {
    return undefined;
  }
}

/** Whether a build that waits takes over now: nothing of the old one is open but the window that asks. */
async function turnsOver({ isReloadNavigation }) {
  const { waiting } = registration;
  if (!waiting || turns >= MOST_TURNS || (await windows()) > (isReloadNavigation || turns > 0 ? 1 : 0)) {
    return false;
  }
  turns += 1;
  waiting.postMessage({ change: true });
  return true;
}

/** Whether the host is there and has another build. */
async function isStale() {
  try {
    const response = await fetch("sw.js", { cache: "no-store" });
    return response.ok && !(await response.text()).includes(`"${BUILD}"`);
  } catch {
    return false;
  }
}
