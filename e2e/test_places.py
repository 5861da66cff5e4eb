"""Where the cards of a trick lie, and what is told over the table: nothing hides what a player has to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.layout import SIZES
from e2e.opening import open_table
from e2e.tour import ADVICE, AWARD, SEED, advised
from e2e.visitor import play_until, press

if TYPE_CHECKING:
    from playwright.sync_api import Page


# Four cards are laid into the trick, the one at `first` before the others, and points of both indices of each are
# looked at: rank and suit stand in the first 34 percent of its width and 46 percent of its height.
_HIDDEN = """first => {
  const order = ["bottom", "left", "top", "right"];
  const all = [...document.querySelectorAll(".card")];
  const four = all.filter(card => card.dataset.spot !== "hand-bottom").slice(0, 4);
  const before = four.map(card => [card.dataset.spot, card.style.getPropertyValue("--index")]);
  four.forEach((card, place) => {
    card.dataset.spot = `trick-${order[(first + place) % 4]}`;
    card.style.setProperty("--index", place);
  });
  for (const card of all) card.style.pointerEvents = "auto";
  const hidden = [];
  for (const card of four) {
    const { left, top, width, height } = card.getBoundingClientRect();
    const style = getComputedStyle(card);
    const across = card.offsetWidth * Number(style.scale), down = card.offsetHeight * Number(style.scale);
    const turned = new DOMMatrix(`rotate(${style.rotate})`);
    for (const side of [1, -1]) {
      for (let u = 0.06; u <= 0.34; u += 0.07) for (let v = 0.05; v <= 0.46; v += 0.08) {
        const point = turned.transformPoint(new DOMPoint(side * (u - 0.5) * across, side * (v - 0.5) * down));
        const hit = document.elementFromPoint(left + width / 2 + point.x, top + height / 2 + point.y);
        if (hit?.closest(".card") !== card) {
          hidden.push(`${card.dataset.spot} by ${hit?.closest("[data-spot]")?.dataset.spot ?? hit?.className}`);
        }
      }
    }
  }
  four.forEach((card, place) => {
    [card.dataset.spot] = before[place];
    card.style.setProperty("--index", before[place][1]);
  });
  for (const card of all) card.style.pointerEvents = "";
  return [...new Set(hidden)];
}"""

_COVERED = """told => {
  const box = node => node.getBoundingClientRect();
  const over = box(document.querySelector(told));
  const wanted = '.seat[data-position="top"], .seat[data-position="bottom"], .scores, .trump, .choice, .switch, '
    + '.card[data-spot="hand-bottom"], .card[data-zone="up"], .card[data-zone="trick"], .recap';
  return [...document.querySelectorAll(wanted)].filter(node => {
    const under = box(node);
    const across = Math.min(over.right, under.right) - Math.max(over.left, under.left);
    const down = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
    return node.checkVisibility() && under.width > 2 && across > 1 && down > 1;
  }).map(node => node.getAttribute("aria-label") || node.className.baseVal || node.className);
}"""


def covered_at_all_sizes(page: Page, told: str) -> dict[str, list[str]]:
    """What lies under this box, by the size of the window."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.locator(told).is_visible() and (covered := page.evaluate(_COVERED, told)):
            found[f"{told}, {width} x {height}"] = covered
    page.set_viewport_size({"width": 375, "height": 667})
    return found


def test_no_card_of_a_trick_covers_the_index_of_another(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page, seed=SEED)
    press(page, "consent-decline")
    assert play_until(page, "play") == "play"
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for first in (0, 2):
            if hidden := page.evaluate(_HIDDEN, first):
                found[f"{width} x {height}, {first}"] = hidden
    assert found == {}


def test_what_is_told_covers_neither_score_nor_partner_nor_what_can_be_pressed(page: Page) -> None:
    """Advice in the auction and in play, and an achievement with the result."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})  # where the notes are closed at first
    open_table(page, seed=SEED)
    press(page, "consent-decline")
    found: dict[str, list[str]] = {}
    for phase in ("first_round", "play"):
        assert play_until(page, phase) == phase
        advised(page)
        found |= covered_at_all_sizes(page, ADVICE)
        press(page, "dismiss-advice")
    assert play_until(page, "deal_over") == "deal_over"
    expect(page.locator(AWARD)).to_be_visible()
    found |= covered_at_all_sizes(page, AWARD)
    assert found == {}
