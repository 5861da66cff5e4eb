"""Texts at twice the size: every word of the table is still there, twice as large, and nothing has to be scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from e2e.layout import layout_faults
from e2e.opening import open_table
from e2e.tour import phases
from e2e.visitor import press

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = "cat"  # it brings all phases in this order
SIZES = ((320, 568), (375, 667), (667, 375), (844, 390), (768, 1024), (1280, 800))
PHASES = ("idle", "first_round", "second_round", "play", "deal_over")
# What a narrow table says once instead of twice: the ring and the buttons tell whose turn it is and what is asked.
SAID_OTHERWISE = {
    "to play",
    "Your call: the queen of clubs is turned up",
    "Your call: any suit but clubs",
    "Clubs can't be named: it was turned down",
}
# Every text of the table by what it says, with its size in CSS pixels.
_TEXTS = """() => Object.fromEntries([...document.querySelectorAll("#table *")]
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .filter((node) => !node.closest(".unseen, .side, .menu, .card, .recap, .print"))
  .filter((node) => node.getBoundingClientRect().width > 2 && getComputedStyle(node).clipPath === "none")
  .filter((node) => !node.closest("thead"))
  .map((node) => [node.textContent.trim(), parseFloat(getComputedStyle(node).fontSize)]))"""
_SIZE = "size => document.documentElement.setAttribute('data-text-size', size)"


def test_every_word_of_the_table_is_there_at_twice_the_size(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 375, "height": 667})
    open_table(page, seed=SEED)
    press(page, "consent-decline")
    lost: dict[str, object] = {}
    for phase in phases(page, PHASES):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            usual: dict[str, float] = page.evaluate(_TEXTS)
            page.evaluate(_SIZE, "200")
            large: dict[str, float] = page.evaluate(_TEXTS)
            small = {text: (size, large.get(text)) for text, size in usual.items() if large.get(text, 0) < 1.99 * size}
            said = SAID_OTHERWISE if width < 1000 else set()
            lost |= {f"{phase} {width} x {height}: {text}": sizes for text, sizes in small.items() if text not in said}
            lost |= {f"{phase} {width} x {height}": faults for faults in [layout_faults(page)] if faults}
            page.evaluate(_SIZE, "100")
    assert lost == {}, lost
