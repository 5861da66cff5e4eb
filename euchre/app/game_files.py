"""What the commands for games as files do: save or copy the game on the table, and open one to look at."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.egn_items import EgnError
from euchre.app.egn_reading import read_egn
from euchre.app.egn_writing import egn_text
from euchre.app.replay import replay_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.controller import Controller

FIELDS = ("egn", "egn-text")
"""Fields of the page whose values are files."""


def open_egn(controller: Controller, text: str) -> None:
    """Show the game of this text, or say why there is none; the game on the table goes on as it was."""
    if text.strip() == "":
        return
    try:
        controller.replay = replay_of(read_egn(text))
    except EgnError as fault:
        controller.object(f"{fault} Nothing was opened.")
        return
    controller.open_panel("replay")


def _text(controller: Controller) -> str:
    record = replace(controller.table.session.record, names=controller.keeper.settings.names)
    return egn_text(record)


def _save(controller: Controller, _: str) -> None:
    if controller.table.ui.history:
        day = time.strftime("%Y-%m-%d", time.gmtime(controller.around.clock()))
        controller.around.effects.download(f"euchre-{day}.egn", _text(controller))


def _copy(controller: Controller, _: str) -> None:
    if controller.table.ui.history:
        controller.around.effects.copy(_text(controller))
        controller.open_panel("games-copied")


def _read(_: Controller, __: str) -> None:
    """Nothing: the text was read when its field lost the focus to the button."""


def _deal(controller: Controller, value: str) -> None:
    if value.isdecimal() and len(value) < 4:
        controller.replay_deal = int(value)
        controller.open_panel("replay-deal")


COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "games": lambda controller, _: controller.open_panel("games"),
    "save-egn": _save,
    "copy-egn": _copy,
    "read-egn": _read,
    "replay": lambda controller, _: controller.open_panel("replay"),
    "replay-deal": _deal,
}
"""Every command for games as files by its name."""
