/* Lets the browser keep a copy of the program, and tells when a new build of it is ready.
 *
 * It runs when the page has started, and does nothing where a browser has or allows no such copies.
 */
const ROOT = new URL("../../", import.meta.url).href;
const OWN = document.documentElement.dataset.build; // of the program that runs in this page
const bar = document.querySelector("[data-update]");
let registration = null;

function say(text) {
  bar.querySelector("[data-update-text]").textContent = text;
  bar.hidden = false;
}

/** Another build answers for this page from now on, so it starts again, with the game that is on the table. */
function startAgain() {
  const address = window.euchreBoot.address?.() ?? "";
  if (address !== "" && address !== location.href) {
    history.replaceState(null, "", address);
  }
  location.reload();
}

function onMessage({ data }) {
  if (data.build !== undefined && data.build !== OWN) {
    startAgain();
  } else if (data.waits !== undefined) {
    say(data.alone ? "A new version is ready." : "Close the other windows of this game first.");
  }
}

/** The build that waits takes over at once if this page is of it; else it says that it is there. */
function offer() {
  registration.waiting?.postMessage({ build: OWN });
}

function watch(worker) {
  worker?.addEventListener("statechange", () => worker.state === "installed" && offer());
}

function onPress(event) {
  if (event.target.closest("[data-update-load]")) {
    if (registration.waiting) {
      registration.waiting.postMessage({ change: true });
    } else {
      startAgain(); // it has taken over already, since this page came from the host
    }
  } else if (event.target.closest("[data-update-later]")) {
    bar.hidden = true;
  }
}

async function begin() {
  navigator.serviceWorker.addEventListener("message", onMessage);
  navigator.serviceWorker.startMessages();
  registration = await navigator.serviceWorker.register(`${ROOT}sw.js`, { scope: ROOT });
  bar.addEventListener("click", onPress);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  offer();
}

if (navigator.serviceWorker) {
  begin().catch((error) => console.info(`No copy of the program is kept: ${error.message}`));
}
