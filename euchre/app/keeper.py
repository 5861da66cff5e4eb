"""What outlives the visit when the player agrees: settings, statistics, achievements and the game in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.achievements import Shelf, merged_shelves, read_shelf, shelf_data
from euchre.app.consent import Consent
from euchre.app.lease import Lease
from euchre.app.links import read_game
from euchre.app.rules_code import rules_code
from euchre.app.settings import Settings, read_settings, settings_data
from euchre.app.stats import Stats, merged, read_stats, stats_data
from euchre.app.store import Json, Store
from euchre.app.tally import tally_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.game import Game
    from euchre.app.surroundings import Surroundings
    from euchre.engine import GameRecord, Seat

CONSENT, SETTINGS, STATS, SHELF, GAME = "consent", "settings", "stats", "achievements", "game"

ELSEWHERE = (
    "The game is open in another tab. You can play here too, but this tab saves nothing. "
    "Close the other one and reload to save here."
)
TURNED_OFF = "Saving was turned off in another tab, so nothing is saved here either."


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game to take up again."""

    game_id: str
    record: GameRecord


class Keeper:
    """Owner of settings, statistics and achievements, and of what is stored.

    Without consent all of it lasts for the visit.
    """

    def __init__(self, around: Surroundings, *, writer: str, viewer: Seat, tell: Callable[[str], None]) -> None:
        self._store = Store(around.storage, tell)
        self._lease = Lease(self._store, writer, around.clock, around.only_page)
        self._viewer = viewer
        self._saves_here = False
        self.consent = Consent.UNDECIDED
        self.settings = Settings()
        self.stats = Stats()
        self.shelf = Shelf()

    @property
    def can_ask(self) -> bool:
        """Whether the question of consent is open, and there is a storage to ask it for."""
        return self.consent is Consent.UNDECIDED and self._store.readable

    def open(self) -> SavedGame | None:
        """Read what was kept, if the player agreed to keep it, and give back the game to take up again."""
        agreed = self._store.read(CONSENT)
        if agreed is None or agreed.get("agreed") is not True:
            return None
        self.consent = Consent.AGREED
        self._claim()
        self._read_settings()
        self._read_stats()
        self._read_shelf()
        return self._read_game() if self._saves_here else None

    def agree(self) -> None:
        """Keep everything from now on, and what this visit has brought so far."""
        if self.consent is Consent.AGREED:
            return
        self.consent = Consent.AGREED
        self._store.allowed = True
        if not self._store.write(CONSENT, {"agreed": True}):
            self._store.allowed = False
            return
        self._claim()
        self._read_stats()
        self._read_shelf()
        self.keep_settings(self.settings)
        self._write(STATS, stats_data(self.stats))
        self.keep_shelf(self.shelf)

    def decline(self) -> bool:
        """Keep nothing, and erase what was kept; tells whether nothing is left."""
        withdrawn = self.consent is Consent.AGREED
        self.consent = Consent.DECLINED
        return self.erase() if withdrawn else True

    def erase(self) -> bool:
        """Forget everything ever stored, what the visit has brought included; tells whether nothing is left."""
        if self.consent is Consent.AGREED:
            self.consent = Consent.UNDECIDED
        self._store.allowed = self._saves_here = False
        self.stats, self.shelf = Stats(), Shelf()
        return self._store.erase()

    def keep_settings(self, settings: Settings) -> None:
        """These are the settings from now on."""
        self.settings = settings
        self._write(SETTINGS, settings_data(settings))

    def keep_game(self, session: Game) -> None:
        """Keep the game as it stands, and count what is finished of it."""
        if not session.identity.kept:
            return
        if session.over or not session.dealt:
            self._forget(GAME)
        else:
            self._write(GAME, game_data(session))

    def count(self, session: Game) -> None:
        """Count the finished deals of the game, each once however often this is called."""
        if session.identity.kept:
            tally = tally_of(session.record, self._viewer)
            rules = rules_code(session.record.rules)
            self.keep_stats(self.stats.with_game(session.identity.game_id, tally, rules))

    def keep_stats(self, stats: Stats) -> None:
        """These are the statistics from now on."""
        self.stats = stats
        self._write(STATS, stats_data(stats))

    def keep_shelf(self, shelf: Shelf) -> None:
        """These are the achievements from now on."""
        self.shelf = shelf
        self._write(SHELF, shelf_data(shelf))

    def remembered(self, kind: str) -> Json | None:
        """What another part of the program keeps under this name; None without consent."""
        return self._store.read(kind) if self.consent is Consent.AGREED else None

    def remember(self, kind: str, data: Json) -> None:
        """Keep this under this name, if the player agreed to keep things."""
        self._write(kind, data)

    def renew(self) -> None:
        """Show other pages that this one still saves; to be called every few seconds."""
        if self._may_write():
            self._lease.renew()

    def release(self) -> None:
        """Let another page save: this one is about to close."""
        if self._saves_here:
            self._lease.release()

    def _claim(self) -> None:
        self._saves_here = self._store.allowed = self._lease.is_free
        if self._saves_here:
            self._lease.renew()
        else:
            self._store.tell(ELSEWHERE)

    def _may_write(self) -> bool:
        """Whether this page still saves: the consent stands and no other page has taken over."""
        if self.consent is not Consent.AGREED or not self._saves_here:
            return False
        if self._store.text(CONSENT) is None and self._store.readable:
            self._stop(TURNED_OFF)
            self.consent = Consent.UNDECIDED
        elif not self._lease.is_free:
            self._stop(ELSEWHERE)
        return self._saves_here

    def _stop(self, sentence: str) -> None:
        self._saves_here = self._store.allowed = False
        self._store.tell(sentence)

    def _write(self, kind: str, data: Json) -> None:
        if self._may_write():
            self._store.write(kind, data)
            self._lease.renew()

    def _forget(self, kind: str) -> None:
        if self._may_write():
            self._store.remove(kind)

    def _read_settings(self) -> None:
        data = self._store.read(SETTINGS)
        if data is None:
            return
        self.settings, faultless = read_settings(data)
        if not faultless:
            self._store.tell("Some of your settings could not be read and are back to what they were at first.")

    def _read_stats(self) -> None:
        data = self._store.read(STATS)
        if data is None:
            return
        try:
            self.stats = merged(read_stats(data), self.stats)
        except ValueError:
            self._store.set_aside(STATS)

    def _read_shelf(self) -> None:
        data = self._store.read(SHELF)
        if data is None:
            return
        try:
            self.shelf = merged_shelves(read_shelf(data), self.shelf)
        except ValueError:
            self._store.set_aside(SHELF)

    def _read_game(self) -> SavedGame | None:
        data = self._store.read(GAME)
        if data is None:
            return None
        try:
            return read_saved_game(data)
        except ValueError:
            self._store.set_aside(GAME)
            return None


def game_data(session: Game) -> Json:
    """The game as plain JSON data, to be taken up again."""
    return {"id": session.identity.game_id, "game": session.text}


def read_saved_game(data: object) -> SavedGame:
    """The game that `game_data` wrote; ValueError when there is none in it."""
    if not isinstance(data, dict):
        raise ValueError("not a game")  # noqa: TRY004 - a fault of the data, not of the program
    game_id, text = data.get("id"), data.get("game")
    if not isinstance(game_id, str) or not isinstance(text, str) or not 1 <= len(game_id) <= 64:
        raise ValueError("not a game")
    return SavedGame(game_id=game_id, record=read_game(text))
