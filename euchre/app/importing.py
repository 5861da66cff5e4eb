"""Taking an exported file in: nothing that is here already is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.achievements import merged_shelves
from euchre.app.portable import BadFileError, unpack
from euchre.app.stats import merged

if TYPE_CHECKING:
    from euchre.app.controller import Controller

KEPT_OWN = "Statistics and settings were taken in. Your game in progress was kept, the one in the file was not opened."
TAKEN_IN = "Statistics and settings were taken in."
GAME_TOO = "Statistics, settings and the game in progress were taken in."


def import_text(controller: Controller, text: str) -> None:
    """Add the file's statistics, each game once, use its settings, and open its game unless one is in progress here."""
    try:
        luggage = unpack(text)
    except BadFileError as fault:
        controller.tell(f"{fault} Nothing was changed.")
        return
    keeper, session = controller.keeper, controller.table.session
    keeper.keep_stats(merged(keeper.stats, luggage.stats))
    keeper.keep_shelf(merged_shelves(keeper.shelf, luggage.shelf))
    keeper.keep_settings(luggage.settings)
    controller.set_speed(luggage.settings.speed)
    controller.table.dress(luggage.settings)
    if luggage.game is None:
        controller.driver.apply_rules()
        controller.tell(TAKEN_IN)
    elif session.dealt and not session.over:
        controller.tell(KEPT_OWN)
    else:
        controller.driver.resume(luggage.game)
        keeper.keep_game(controller.table.session)
        controller.tell(GAME_TOO)
