"""Open the table in a browser, and know when Python answers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY = 'html[data-ready="true"]'
READY_MS = 60_000  # a cold start on two busy cores


def table_address(*, seed: int | str | None = None, speed: str = "instant", **options: str) -> str:
    """Address of the table, relative to the site, with its options."""
    query = {"speed": speed, **options} if seed is None else {"seed": str(seed), "speed": speed, **options}
    return "./?" + urlencode(query)


def wait_until_ready(page: Page) -> None:
    """Return once a press is answered by Python."""
    page.locator(READY).wait_for(state="attached", timeout=READY_MS)


def open_table(page: Page, *, seed: int | str | None = None, speed: str = "instant", **options: str) -> Page:
    """Load the table with these options of the address and return `page` once it is ready."""
    page.goto(table_address(seed=seed, speed=speed, **options))
    wait_until_ready(page)
    return page
