"""Reading a file of the Euchre Game Notation: every deal is played again by the rules of the file.

A fault is told in a sentence with its line. Files of other programs may leave hands out and tell fewer rules than ours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.egn_deals import DealScript, deal_script
from euchre.app.egn_hands import deck_of
from euchre.app.egn_items import EgnError, Item, parsed
from euchre.app.egn_rules import EgnRulesError, rules_of_egn
from euchre.app.egn_writing import FILE_TYPE, LONGEST_NAME, MOST_DEALS
from euchre.app.naming import capital, count, reason_sentence
from euchre.engine import Concede, GameRecord, IllegalAction, NotationError, Packets, Shuffle, apply, new_game, observe
from euchre.engine.actions import Defend, Discard, Give, GoUnder, NameTrump, OrderUp, Pass, Play, ShowFarmers
from euchre.engine.notation import parse_action, parse_seat
from euchre.engine.observation import Phase
from euchre.engine.phases.dealing import next_dealer
from euchre.engine.seats import Seat

if TYPE_CHECKING:
    from euchre.app.egn_rules import EgnRules
    from euchre.engine import Action, GameState, SeatAction, Step

MOST_POINTS = 100
_PACKETS = re.compile(r"\[packets ([\d -]+)\]")
_CONCEDED = re.compile(r"\[conceded ([NESW])\]")


@dataclass(frozen=True, slots=True, kw_only=True)
class EgnGame:
    """A game read from a file, with its steps; `start` are the points it begins with.

    `remarks` are sentences about what the file left open. The record alone is the game if `start` is nothing, or what
    the rules let carry over.
    """

    title: str
    record: GameRecord
    start: tuple[int, int]
    steps: tuple[Step, ...]
    remarks: tuple[str, ...] = ()


class _BrokenOffError(Exception):
    """The deal has no more actions, but is not over."""


def read_egn(text: str) -> EgnGame:
    """The game in this text; EgnError when there is none that can be played."""
    whole = parsed(text)
    kind = whole.optional("fileType")
    if kind is None or kind.value != FILE_TYPE:
        raise (kind or whole).fault(
            f'This is no file of the Euchre Game Notation: its "fileType" should be "{FILE_TYPE}".'
        )
    version = whole.member("version")
    if re.fullmatch(r"1\.\d(\.\d+)?", version.text) is None:
        raise version.fault("The file is of a version of the notation that can't be read here.")
    metadata, deals = whole.member("metadata"), whole.member("deals").items()
    if not 0 < len(deals) <= MOST_DEALS:
        raise whole.member("deals").fault(f"There should be from 1 to {MOST_DEALS} deals.")
    return _Game(metadata, [deal_script(deal) for deal in deals]).read()


class _Game:
    """A game as far as it was read."""

    def __init__(self, metadata: Item, scripts: list[DealScript]) -> None:
        self._metadata = metadata
        self._scripts = scripts
        self._description = _text_of(metadata, "description")
        self._rules = _rules_of(metadata, self._description)
        self._names = _names_of(metadata)
        self._start = _points_of(metadata.member("initialScore"))
        self._packets = _packets_of(self._description)
        self._state: GameState = replace(new_game(self._rules.rules, scripts[0].dealer), scores=self._start)
        self._actions: list[Action] = []
        self._steps: list[Step] = []
        self._remarks: list[str] = []
        self._filled: list[int] = []

    def read(self) -> EgnGame:
        """The whole game."""
        if max(self._start) >= self._rules.rules.target:
            raise self._metadata.member("initialScore").fault(
                "With this score the game would be over before it begins."
            )
        for number, script in enumerate(self._scripts, start=1):
            self._read_deal(script, number)
        conceded = _CONCEDED.search(self._description)
        if conceded is not None and self._state.winner is None:
            self._apply(Concede(parse_seat(conceded[1])), self._metadata)
        self._compare()
        carries = self._rules.rules.carry_over and 0 == min(self._start) < max(self._start) < 5
        record = GameRecord(
            rules=self._rules.rules,
            first_dealer=self._scripts[0].dealer,
            names=self._names,
            actions=tuple(self._actions),
            carried=self._start if carries else (0, 0),
        )
        return EgnGame(
            title=_text_of(self._metadata, "title"),
            record=record,
            start=self._start,
            steps=tuple(self._steps),
            remarks=tuple(self._remarks),
        )

    def _read_deal(self, script: DealScript, number: int) -> None:
        if self._state.winner is not None:
            raise script.place.fault("The game was won before this deal.")
        dealer = next_dealer(self._state)
        if script.dealer is not dealer:
            told, due = self._names[script.dealer], self._names[dealer]
            raise script.place.fault(f"Here {told} deals, but by the rules it is the turn of {due}.")
        before = self._state, len(self._actions)
        deck, filled = deck_of(script, self._rules.rules)
        self._apply(Shuffle(deck, self._packets[dealer]), script.place)
        turns = _Turns(script)
        try:
            while self._state.turn is not None:
                action, place = turns.next(self._state)
                self._apply(action, place)
        except _BrokenOffError:
            if script is not self._scripts[-1]:
                raise script.place.fault("This deal breaks off before it is over.") from None
            self._state = before[0]
            del self._actions[before[1] :], self._steps[before[1] :]
            self._remarks.append(f"Deal {number} breaks off and was left out.")
            return
        turns.check_done()
        if filled:
            self._filled.append(number)

    def _apply(self, action: Action, place: Item) -> None:
        try:
            step = apply(self._state, action)
        except IllegalAction as error:
            raise self._refused(error, place) from error
        self._state = step.state
        self._actions.append(action)
        self._steps.append(step)

    def _refused(self, error: IllegalAction, place: Item) -> EgnError:
        seat = self._state.turn
        sentence = reason_sentence(error.reason, None if seat is None else observe(self._state, seat))
        who = "" if seat is None else f" of {self._names[seat]}"
        what = f'"{place.value[:30]}"' if isinstance(place.value, str) else "This"
        return place.fault(f"{what}{who} is against the rules: {sentence[:1].lower()}{sentence[1:]}.")

    def _compare(self) -> None:
        """Remark what the file tells otherwise than the rules."""
        told = self._metadata.optional("finalScore")
        if self._filled:
            deals = f"{count(len(self._filled), 'deal')} ({', '.join(map(str, self._filled))})"
            self._remarks.append(f"In {deals} the file leaves cards out; some that nobody saw were filled in.")
        if not self._rules.exact:
            self._remarks.append("The file tells only the common house rules; the nearest rules were taken.")
        if told is not None and self._state.winner is not None and _points_of(told) != self._state.scores:
            ours, theirs = self._state.scores
            self._remarks.append(f"The file tells another final score; by the rules it is {ours} to {theirs}.")


class _Turns:
    """The actions of one deal, one after the other."""

    def __init__(self, script: DealScript) -> None:
        self._script = script
        self._calls = list(enumerate(script.calls))
        self._plays = list(script.plays)
        self._gifts = list(script.gifts)

    def next(self, state: GameState) -> tuple[SeatAction, Item]:
        """The next action and where it stands; _BrokenOffError when the file has none."""
        script, seat = self._script, state.turn
        if seat is None:
            raise _BrokenOffError
        match state.phase:
            case Phase.FARMERS_HAND | Phase.GO_UNDER:
                return self._noted(seat, state.phase), script.place
            case Phase.FIRST_ROUND | Phase.SECOND_ROUND | Phase.BLIND_CALL:
                return self._call(seat, blind=state.phase is Phase.BLIND_CALL)
            case Phase.DISCARD:
                return self._discard(seat, state)
            case Phase.EXCHANGE:
                return self._gift(seat)
            case Phase.DEFENSE:
                return (Defend(seat) if script.defender is seat else Pass(seat)), script.place
            case _:
                if not self._plays:
                    raise _BrokenOffError
                place = self._plays.pop(0)
                return Play(seat, place.card(script.bowers)), place

    def check_done(self) -> None:
        """Complain about calls or cards after the end of the deal."""
        for place in (*(call for _, call in self._calls), *self._plays):
            raise place.fault("The deal is over before this.")

    def _noted(self, seat: Seat, phase: Phase) -> SeatAction:
        wanted = ShowFarmers if phase is Phase.FARMERS_HAND else GoUnder
        for other, text in self._script.notes:
            try:
                action = parse_action(text, other)
            except NotationError:
                continue
            if other is seat and isinstance(action, wanted):
                return action
        return Pass(seat)

    def _call(self, seat: Seat, *, blind: bool) -> tuple[SeatAction, Item]:
        while blind and self._calls and self._calls[0][1].text == "Pass":
            del self._calls[0]
        if not self._calls:
            raise _BrokenOffError
        index, place = self._calls.pop(0)
        trump = self._script.trump_of(index)
        if place.text == "Pass":
            return Pass(seat), place
        if place.text == "Order" or trump is None:
            return OrderUp(seat, self._script.alone), place
        return NameTrump(seat, trump, self._script.alone), place

    def _discard(self, seat: Seat, state: GameState) -> tuple[SeatAction, Item]:
        """The card that the file tells, else the one of the six that is not played."""
        script = self._script
        if script.discard is not None and not script.discard.is_unknown:
            return Discard(seat, script.discard.card(script.bowers)), script.discard
        played = {place.card(script.bowers) for place in script.plays}
        kept = [card for card in state.current.hands[seat] if card not in played]
        if len(kept) != 1:
            raise _BrokenOffError
        return Discard(seat, kept[0]), script.place

    def _gift(self, seat: Seat) -> tuple[SeatAction, Item]:
        for index, (giver, place) in enumerate(self._gifts):
            if giver is seat:
                del self._gifts[index]
                return Give(seat, place.card(self._script.bowers)), place
        raise _BrokenOffError


def _text_of(metadata: Item, name: str) -> str:
    found = metadata.optional(name)
    return "" if found is None else found.text


def _rules_of(metadata: Item, description: str) -> EgnRules:
    told = metadata.optional("ruleset")
    if told is None:
        return rules_of_egn({}, description)
    told.optional("std")  # an object
    try:
        return rules_of_egn(told.value, description)
    except EgnRulesError as error:
        raise told.fault(str(error)) from error


def _names_of(metadata: Item) -> tuple[str, str, str, str]:
    players = metadata.member("players")
    items = players.items()
    if len(items) != 4:
        raise players.fault("There should be the names of four players.")
    north, east, south, west = (_name_of(item, seat) for item, seat in zip(items, Seat, strict=True))
    return north, east, south, west


def _name_of(item: Item, seat: Seat) -> str:
    name = item.member("name").text if isinstance(item.value, dict) else item.text
    return " ".join(name.split())[:LONGEST_NAME] or capital(seat.name.lower())


def _points_of(told: Item) -> tuple[int, int]:
    items = told.items()
    if len(items) != 2:
        raise told.fault("There should be the points of both sides.")
    ours, theirs = (item.below(MOST_POINTS) for item in items)
    return ours, theirs


def _packets_of(description: str) -> tuple[Packets, ...]:
    found = _PACKETS.search(description)
    words = [] if found is None else found[1].split()
    if len(words) != len(Seat) or any(word not in tuple(Packets) for word in words):
        return (Packets.THREE_TWO,) * len(Seat)
    return tuple(map(Packets, words))
