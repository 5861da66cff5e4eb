"""Pictures of the table for the eye: python -m e2e.screens FOLDER [name=value …].

One page plays to each phase and takes every size there. Names and values are those of the look, such as `felt=blue`;
`scheme=dark` is the theme of the system. Nothing is compared.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

from e2e.test_layout import PHASES, SEED, SIZES
from e2e.visitor import play_on, play_until, press
from tools.bench.browser import chromium, site_address


def main(arguments: list[str]) -> None:
    """Write `phase_width x height.png` for all phases and sizes into the folder."""
    folder = Path(arguments[0])
    look = dict(argument.split("=", 1) for argument in arguments[1:])
    folder.mkdir(parents=True, exist_ok=True)
    scheme: Literal["dark", "light"] = "dark" if look.pop("scheme", "light") == "dark" else "light"
    with site_address() as address, chromium() as browser:
        context = browser.new_context(color_scheme=scheme, reduced_motion="reduce", service_workers="block")
        page = context.new_page()
        page.set_viewport_size({"width": 375, "height": 667})
        page.goto(f"{address}?seed={SEED}&speed=instant")
        page.locator('html[data-ready="true"]').wait_for(state="attached", timeout=60_000)
        press(page, "consent-decline")
        for phase in PHASES:
            play_until(page, phase)
            if phase == "play":
                play_on(page, 2)
            for name, value in look.items():
                page.evaluate("([n, v]) => document.documentElement.setAttribute(`data-${n}`, v)", [name, value])
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.screenshot(path=folder / f"{phase}_{width}x{height}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
