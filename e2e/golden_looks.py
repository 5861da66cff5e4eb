"""The pictures that the look of the page is compared with: python -m e2e.golden_looks writes them anew.

They are small: what is seen is drawn at a fraction of its size. `made_with.json` tells the browser and the letters that
they were made with; other ones draw texts differently.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from e2e.opening import open_table
from e2e.visitor import close_panel, panel, play_on, play_until, press
from euchre.app.preferences import Back
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

FOLDER = Path(__file__).parent / "looks"
MADE_WITH = FOLDER / "made_with.json"
SEED = "cat"  # it brings all phases in this order
SCALE = 0.33

_LETTERS = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(document.body);
  return ["400 16px", "700 16px"].map((size) => {
    pen.font = `${size} ${style.fontFamily}`;
    return pen.measureText("Euchre: Order up the jack of diamonds, 10 to 9").width.toFixed(2);
  });
}"""
# Built by script, as the page's policy wants it; the style is that of the page, so decks and themes count.
_CARDS = """async (names) => {
  const sheet = document.createElement("div");
  sheet.id = "all-cards";
  Object.assign(sheet.style, { display: "grid", gridTemplateColumns: "repeat(8, 96px)", gap: "4px", inlineSize: "796px",
    padding: "4px", position: "fixed", insetInlineStart: 0, insetBlockStart: 0, zIndex: 999, background: "#2c6a4d" });
  for (const name of names) {
    const back = name.startsWith("back-");
    const card = back ? new Image() : document.createElementNS("http://www.w3.org/2000/svg", "svg");
    Object.assign(card.style, { inlineSize: "96px", blockSize: "134px" });
    if (back) {
      card.src = `./static/img/${name}.svg`;
      await card.decode();
    } else {
      card.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
      card.firstChild.setAttribute("href", `./static/img/cards.svg#${name}`);
    }
    sheet.append(card);
  }
  document.body.append(sheet);
}"""
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """One picture: how the page comes to what is seen from what was seen before, and the size of the window."""

    name: str
    size: tuple[int, int]
    reach: Callable[[Page], object]
    scheme: Literal["light", "dark"] = "light"
    element: str = ""


def _stay(page: Page) -> None:
    """What is seen is there already."""


def _play(page: Page) -> None:
    play_until(page, "play")
    play_on(page, 2)


def _all_cards(page: Page) -> None:
    close_panel(page)
    names = [rank + suit for suit in "cdhs" for rank in "9TJQKA"]
    page.evaluate(_CARDS, [*names, "Bj", *(f"back-{back.value}" for back in Back)])


LOOKS = (
    Look(name="start", size=(375, 667), reach=lambda page: press(page, "consent-decline")),
    Look(name="first_round", size=(375, 667), reach=lambda page: play_until(page, "first_round")),
    Look(name="second_round", size=(320, 568), reach=lambda page: play_until(page, "second_round"), scheme="dark"),
    Look(name="play", size=(1280, 800), reach=_play),
    Look(name="play_sideways", size=(568, 320), reach=_stay, scheme="dark"),
    Look(name="deal_over", size=(600, 800), reach=lambda page: play_until(page, "deal_over")),
    Look(name="settings", size=(375, 667), reach=lambda page: panel(page, "settings"), scheme="dark"),
    Look(name="cards", size=(900, 700), reach=_all_cards, element="#all-cards"),
)


def options() -> dict[str, Any]:
    """Options of the browser context of all pictures."""
    return {"device_scale_factor": SCALE, "reduced_motion": "reduce", "viewport": {"width": 375, "height": 667}}


def made_with(page: Page) -> dict[str, Any]:
    """What pictures of this browser on this machine depend on, besides the page."""
    browser = page.context.browser
    return {"chromium": "" if browser is None else browser.version, "letters": page.evaluate(_LETTERS)}


def pictures(page: Page) -> Iterator[tuple[Look, bytes]]:
    """Every look with its picture, as PNG; `page` shows the fresh table of the seed."""
    for look in LOOKS:
        page.emulate_media(color_scheme=look.scheme)
        page.set_viewport_size({"width": look.size[0], "height": look.size[1]})
        look.reach(page)
        page.evaluate("document.activeElement.blur()")
        page.wait_for_load_state("networkidle")
        page.evaluate(_PAINTED)
        place: Page | Locator = page.locator(look.element) if look.element else page
        yield look, place.screenshot(animations="disabled", scale="device")


def main() -> None:
    """Write all pictures and what they were made with."""
    FOLDER.mkdir(exist_ok=True)
    with site_address() as address, chromium() as browser:
        page = browser.new_context(base_url=address, service_workers="block", **options()).new_page()
        open_table(page, seed=SEED)
        for look, data in pictures(page):
            (FOLDER / f"{look.name}.png").write_bytes(data)
        MADE_WITH.write_text(json.dumps(made_with(page), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
