"""What the player achieves in a game, seen from its events as they come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine import Seat, Suit, steps
from euchre.engine.cards import PRINTED_RANK, Rank
from euchre.engine.events import Conceded, DealScored, Dealt, Event, GameWon, Passed, Played, TrickTaken, TrumpMade
from euchre.engine.scoring import Result
from euchre.engine.trump import is_trump, left_bower, right_bower

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine import Card, GameRecord
    from euchre.engine.scoring import DealResult

_MARCHES = (Result.MARCH, Result.LONE_MARCH)
_MADE = (Result.POINT, *_MARCHES)
_PASSES_BEFORE_STUCK = 7
_FAR_BEHIND = 8


class Feats:
    """Achievements of one game for the player at `seat`. `target` are the points that win it."""

    def __init__(self, seat: Seat, target: int) -> None:
        self._seat = seat
        self._target = target
        self._scores = (0, 0)
        self._was_far_behind = False
        self._conceded = False
        self._marches = 0
        self._suits: set[Suit] = set()
        self._dealer = seat
        self._passes = 0
        self._made: TrumpMade | None = None
        self._trick: dict[Seat, Card] = {}
        self._played: list[Card] = []

    @classmethod
    def of(cls, record: GameRecord, seat: Seat) -> tuple[Feats, tuple[str, ...]]:
        """The feats of a game so far, and the names of the achievements in it."""
        feats = cls(seat, record.rules.target)
        found = [name for step in steps(record) for event in step.events for name in feats.note(event)]
        return feats, tuple(dict.fromkeys(found))

    def note(self, event: Event) -> tuple[str, ...]:
        """Take the next event in, and give the names of the achievements that it earns."""
        match event:
            case Dealt(dealer=dealer):
                self._begin_deal(dealer)
            case Passed():
                self._passes += 1
            case TrumpMade():
                self._made = event
            case Played(seat=seat, card=card):
                self._trick[seat] = card
                self._played += [card] if seat is self._seat else []
            case TrickTaken(seat=seat):
                return self._take_trick(seat)
            case DealScored(result=result, maker_tricks=tricks, scores=scores):
                return self._score(result, tricks, scores)
            case Conceded():
                self._conceded = True
            case GameWon(team=team) if team is self._seat.team and not self._conceded:
                return tuple(self._win())
            case _:
                pass
        return ()

    def _begin_deal(self, dealer: Seat) -> None:
        self._dealer = dealer
        self._passes = 0
        self._made = None
        self._trick = {}
        self._played = []

    def _take_trick(self, winner: Seat) -> tuple[str, ...]:
        card = self._trick.get(self._seat)
        self._trick = {}
        if winner is not self._seat or card is None or self._made is None:
            return ()
        return ("small_change",) if PRINTED_RANK[card] is Rank.NINE and not is_trump(card, self._made.trump) else ()

    def _score(self, result: DealResult, maker_tricks: int, scores: tuple[int, int]) -> tuple[str, ...]:
        found = tuple(self._deal_feats(result, maker_tricks))
        self._scores = scores
        mine, theirs = self._both(scores)
        self._was_far_behind = self._was_far_behind or (mine == 0 and theirs >= _FAR_BEHIND)
        return found

    def _deal_feats(self, result: DealResult, maker_tricks: int) -> Iterator[str]:
        ours = result.team is self._seat.team
        march = ours and result.result in _MARCHES
        self._marches = self._marches + 1 if march else 0
        if self._marches >= 2:
            yield "encore"
        made = self._made
        if made is None or not ours:
            return
        if result.result is Result.EUCHRED:
            if made.alone:
                yield "stop_sign"
            if maker_tricks == 0:
                yield "shut_door"
        elif made.seat is self._seat and result.result in _MADE:
            yield from self._call_feats(made, result)

    def _call_feats(self, made: TrumpMade, result: DealResult) -> Iterator[str]:
        """What a call of the player earns that was made."""
        trump = made.trump
        if isinstance(trump, Suit):
            self._suits.add(trump)
            if len(self._suits) == len(Suit):
                yield "four_corners"
            if not {right_bower(trump), left_bower(trump)} & set(self._played):
                yield "bare_hands"
        if not made.ordered and self._seat is self._dealer and self._passes == _PASSES_BEFORE_STUCK:
            yield "rock_bottom"
        if made.ordered and self._dealer is self._seat.partner and result.result is Result.MARCH:
            yield "good_neighbor"
        if result.result is Result.LONE_MARCH:
            yield "lone_trail"
            if self._both(self._scores) == (0, self._target - 1):
                yield "out_of_the_ashes"

    def _win(self) -> Iterator[str]:
        yield "first_win"
        if self._both(self._scores)[1] == 0:
            yield "clean_slate"
        if self._was_far_behind:
            yield "long_way_back"

    def _both(self, scores: tuple[int, int]) -> tuple[int, int]:
        team = self._seat.team
        return scores[team], scores[team.other]
