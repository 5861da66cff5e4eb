"""Everything that is kept as one file, to take along to another device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.achievements import Shelf, read_shelf, shelf_data
from euchre.app.keeper import SavedGame, game_data, read_saved_game
from euchre.app.settings import Settings, read_settings, settings_data
from euchre.app.stats import Stats, read_stats, stats_data
from euchre.app.store import seal, unseal

if TYPE_CHECKING:
    from euchre.app.game import Game

KIND = "euchre-export"


class BadFileError(ValueError):
    """The file can't be read; the text says so to people, and nothing was changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Luggage:
    """What a file holds."""

    settings: Settings
    stats: Stats
    shelf: Shelf
    game: SavedGame | None


def pack_up(settings: Settings, stats: Stats, shelf: Shelf, session: Game) -> str:
    """The file's text; the game is in it when it is one in progress."""
    in_progress = session.dealt and not session.over and session.identity.kept
    game = game_data(session) if in_progress else None
    data = {
        "settings": settings_data(settings),
        "stats": stats_data(stats),
        "achievements": shelf_data(shelf),
        "game": game,
    }
    return seal(KIND, data) + "\n"


def unpack(text: str) -> Luggage:
    """What the file's text holds; BadFileError when it is not such a file, or a broken one."""
    try:
        data = unseal(KIND, text)
        settings, _ = read_settings(data.get("settings") or {})
        stats = read_stats(data.get("stats") or {})
        shelf = read_shelf(data.get("achievements") or {})
        game = data.get("game")
        saved = None if game is None else read_saved_game(game)
    except (ValueError, TypeError, AttributeError) as error:
        raise BadFileError("This file is not one that the game has exported, or it is damaged.") from error
    return Luggage(settings=settings, stats=stats, shelf=shelf, game=saved)
