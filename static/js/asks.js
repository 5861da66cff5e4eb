/* Before the first paint: will the page ask about saving? Then its question stands there from the beginning, and
 * nothing moves when Python shows it. Nothing is stored yet in that case, and something could be. */
(function () {
  "use strict";
  try {
    if (localStorage.getItem("euchre.consent") === null) {
      document.documentElement.setAttribute("data-asks", "yes");
    }
  } catch (error) {
    // Storage is forbidden here, so there is nothing to ask.
  }
})();
