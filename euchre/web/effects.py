"""What the program asks of the browser besides drawing: files, the clipboard, addresses, full screen, printing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import js
from pyodide.ffi import to_js

from euchre.web.browser import known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.web.sound import Speaker

NARROW = "(max-width: 43.74rem), (max-height: 30rem)"  # as in layout.css


class BrowserEffects:
    """Files go to the player's downloads; what a browser does not offer does nothing."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def download(self, filename: str, text: str) -> None:
        """Offer `text` as a file."""
        kind = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
        address = js.URL.createObjectURL(js.Blob.new(to_js([text]), kind))
        link = js.document.createElement("a")
        link.href = address
        link.download = filename
        js.document.body.append(link)
        link.click()
        link.remove()
        js.URL.revokeObjectURL(address)

    def copy(self, text: str) -> None:
        """Put `text` on the clipboard where the browser has one for us."""
        clipboard = getattr(js.navigator, "clipboard", None)
        if clipboard is not None:
            clipboard.writeText(text).catch(js.Boolean)  # a function that is there: a refusal is no error

    def play(self, cues: Sequence[str], volume: int) -> None:
        """Let these cues sound."""
        self._speaker.play(cues, volume)

    def visit(self, page: str) -> None:
        """Leave for another page of the game."""
        js.location.assign(page)

    def address(self, query: str, fragment: str) -> str:
        """Absolute address of this page with this query and fragment."""
        return address(query, fragment)


def pairs(text: object) -> list[tuple[str, str]]:
    """Names and values of a query or fragment, which may begin with `?` or `#`, decoded."""
    found = js.URLSearchParams.new(str(text).removeprefix("#"))
    return [(str(name), str(value)) for name, value in found.entries()]


def address(query: str, fragment: str) -> str:
    """Absolute address of this page with this query and fragment."""
    url = js.URL.new(js.location.href)
    url.search = query
    url.hash = fragment
    return str(url.href)


def notes_lie_over() -> bool:
    """Whether the notes lie over the table, as they do on a phone, instead of beside it."""
    return bool(js.matchMedia(NARROW).matches)


def can_fill_screen() -> bool:
    """Whether the browser lets a page fill the screen."""
    return bool(getattr(js.document, "fullscreenEnabled", False))


def fills_screen() -> bool:
    """Whether the page fills the screen now."""
    return known(js.document.fullscreenElement) is not None


def toggle_full_screen() -> None:
    """Fill the screen, or go back."""
    if fills_screen():
        js.document.exitFullscreen()
    else:
        js.document.documentElement.requestFullscreen()


def menu_is_open() -> bool:
    """Whether the menu lies over the page."""
    return known(js.document.querySelector("#menu:popover-open")) is not None


def open_menu() -> None:
    """Open the menu with the focus on its first entry; the focus comes back when it closes."""
    menu = js.document.querySelector("#menu")
    menu.showPopover()
    menu.querySelector("button").focus()


def move_in_menu(step: int) -> None:
    """The focus is on the entry of the menu so many further on; from the last it goes to the first."""
    entries = list(js.document.querySelectorAll("#menu button, #menu a"))
    focused = known(js.document.activeElement)
    places = [place for place, entry in enumerate(entries) if focused is not None and entry.isSameNode(focused)]
    entries[(places[0] + step) % len(entries) if places else 0].focus()


def print_page() -> None:
    """Open the browser's print dialog."""
    js.window.print()
