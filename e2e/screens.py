"""Pictures of every screen for the eye: python -m e2e.screens FOLDER [name=value …].

One page walks through a game and takes every size at every stop. Names and values are those of the look, such as
`felt=blue`; `scheme=dark` is the theme of the system, `sizes=320x568,1280x800` takes these sizes only, and
`stops=play` the stops that have this word in their names. Nothing is compared.
"""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from e2e import tour
from e2e.visitor import play_until, press
from tools.bench.browser import chromium, site_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

SIZES = "320x568,375x667,568x320,768x1024,1280x800"
_DRESS = "look => Object.entries(look).forEach(([n, v]) => document.documentElement.setAttribute(`data-${n}`, v))"


def every_stop(page: Page) -> Iterator[str]:
    """The names of all stops, in the order of one game and the start of the next."""
    yield from chain(tour.start_stops(page), tour.auction_stops(page), tour.play_stops(page))
    yield from chain(tour.note_stops(page), tour.panel_stops(page), tour.house_rule_stops(page))
    yield from tour.end_stops(page)
    press(page, "new-game")
    play_until(page, "idle", most=0)
    yield from tour.guided_stop(page)


def main(arguments: list[str]) -> None:
    """Write `stop_width x height.png` for all stops and sizes into the folder."""
    folder = Path(arguments[0])
    look = dict(argument.split("=", 1) for argument in arguments[1:])
    folder.mkdir(parents=True, exist_ok=True)
    scheme: Literal["dark", "light"] = "dark" if look.pop("scheme", "light") == "dark" else "light"
    sizes = [tuple(map(int, size.split("x"))) for size in look.pop("sizes", SIZES).split(",")]
    wanted = look.pop("stops", "")
    with site_address() as address, chromium() as browser:
        context = browser.new_context(
            base_url=address, color_scheme=scheme, reduced_motion="reduce", service_workers="block"
        )
        page = context.new_page()
        page.set_viewport_size({"width": 375, "height": 667})
        for stop in every_stop(page):
            if wanted not in stop:
                continue
            page.evaluate(_DRESS, look)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                page.screenshot(path=folder / f"{stop.replace(' ', '-')}_{width}x{height}.png")
            page.set_viewport_size({"width": 375, "height": 667})


if __name__ == "__main__":
    main(sys.argv[1:])
