/* Before the first paint: the look that was kept, if the player agreed to keep it, on the root element. Python writes
 * the same attributes later, so nothing changes then. Nonsense in the storage leaves the page as it comes. The color
 * of the browser's own frame follows the theme. */
(function () {
  "use strict";
  var NAMES = ["theme", "felt", "back", "deck", "suit_letters", "jumbo", "left_handed", "text_size", "score", "hat", "frame"];
  var root = document.documentElement;

  function kept(kind) {
    return JSON.parse(localStorage.getItem("euchre." + kind)).data;
  }

  function apply(look) {
    NAMES.forEach(function (name) {
      var value = look[name];
      if (typeof value === "string" && /^[a-z0-9_]{1,16}$/.test(value)) {
        root.setAttribute("data-" + name.replace("_", "-"), value);
      }
    });
  }

  function paintFrame() {
    var theme = root.getAttribute("data-theme");
    var colors = { light: "#efe6d6", dark: "#181411" };
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      var own = meta.media.indexOf("dark") < 0 ? "light" : "dark";
      meta.content = colors[theme] || colors[own];
    });
  }

  try {
    if (kept("consent").agreed === true) {
      apply(kept("settings").look);
    }
  } catch (error) {
    // Nothing is kept, or nothing that can be read: the page has a look of its own.
  }
  paintFrame();
  new MutationObserver(paintFrame).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
})();
