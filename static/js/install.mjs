/* Shows "Install" in the menu while the browser offers to install the page as an app, and passes the press on.
 *
 * Browsers without such an offer have their own way, which the page about the game tells.
 */
const button = document.querySelector("[data-install]");
let offer = null;

function keep(event) {
  offer = event;
  button.hidden = event === null;
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // no banner over the table
  keep(event);
});
addEventListener("appinstalled", () => keep(null));
button.addEventListener("click", () => {
  const asked = offer;
  keep(null); // it can be used once; a browser that still can makes a new one
  asked?.prompt();
});
