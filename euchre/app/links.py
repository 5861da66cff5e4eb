"""A game as a short text for a link, and for keeping it.

The text has four parts between dots: the version, a header (first dealer, number of actions, seat that conceded, seed,
house rules that differ from the usual, points carried into it), the actions, and three bytes of check sum. The actions
are digits of a mixed base: what a seat did is its place among what it could legally do, a shuffle is its place among
the orders of the pack. A game to ten needs a few hundred characters.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from math import factorial
from typing import TYPE_CHECKING, Any

from euchre.app.check_sum import check_sum
from euchre.app.preferences import text_of
from euchre.app.rule_changes import RULE_FIELDS, with_rule
from euchre.engine import (
    Concede,
    GameRecord,
    IllegalAction,
    Packets,
    RuleSet,
    Shuffle,
    apply,
    legal_actions,
)
from euchre.engine.notation import parse_seat

if TYPE_CHECKING:
    from euchre.engine import Action, Card, GameState, Seat

VERSION = "1"
LONGEST = 8000
MOST_ACTIONS = 5000
LONGEST_SEED = 200
_PACKETS = tuple(Packets)


class LinkError(ValueError):
    """The text is not a game: cut off, changed, or of another version."""


class GameText:
    """The text of a game, written as it goes on: each action costs the same, however long the game is."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._value = 0
        self._base = 1
        self._count = 0
        self._conceded: Seat | None = None
        state = record.start()
        for action in record.actions:
            self.add(state, action)
            state = apply(state, action).state

    def add(self, before: GameState, action: Action) -> None:
        """Append an action that is legal in the state `before`."""
        if isinstance(action, Concede):
            self._conceded = action.seat
            return
        digit, base = _digit(before, action)
        self._value += digit * self._base
        self._base *= base
        self._count += 1

    @property
    def text(self) -> str:
        """The text of the game so far."""
        usual = RuleSet()
        rules = {name: getattr(self._record.rules, name) for name in RULE_FIELDS}
        header = [
            str(self._record.first_dealer),
            self._count,
            "" if self._conceded is None else str(self._conceded),
            self._record.seed,
            {name: text_of(value) for name, value in rules.items() if value != getattr(usual, name)},
            *([self._record.carried] if any(self._record.carried) else []),
        ]
        size = (self._value.bit_length() + 7) // 8
        parts = (
            VERSION,
            _armor(json.dumps(header, separators=(",", ":")).encode()),
            _armor(self._value.to_bytes(size, "big")),
        )
        body = ".".join(parts)
        return f"{body}.{check_sum(body)}"


def game_text(record: GameRecord) -> str:
    """The text of a whole record; its names are left out."""
    return GameText(record).text


def read_game(text: str) -> GameRecord:
    """The record in a text; LinkError when there is none."""
    body, _, check = text.strip().rpartition(".")
    if len(text) > LONGEST or check != check_sum(body):
        raise LinkError("The link is incomplete or was changed on its way.")
    version, *parts = body.split(".")
    if version != VERSION or len(parts) != 2:
        raise LinkError("The link was made by another version of the game.")
    try:
        return _record(json.loads(_bare(parts[0])), int.from_bytes(_bare(parts[1]), "big"))
    except (ValueError, KeyError, TypeError, RecursionError, IllegalAction) as error:
        raise LinkError("The link does not hold a game that can be played.") from error


def _record(header: Any, value: int) -> GameRecord:  # noqa: ANN401 - any JSON
    dealer, count, conceded, seed, rules, *more = header
    if type(count) is not int or not 0 <= count <= MOST_ACTIONS or not isinstance(seed, str):
        raise LinkError("a bad header")
    record = GameRecord(
        rules=_rules(rules),
        first_dealer=parse_seat(dealer),
        seed=seed[:LONGEST_SEED],
        carried=_carried(*more) if more else (0, 0),
    )
    state = record.start()
    actions: list[Action] = []
    for _ in range(count):
        action, value = _action(state, value)
        state = apply(state, action).state
        actions.append(action)
    if value != 0:
        raise LinkError("more than the actions")
    if conceded != "":
        actions.append(Concede(parse_seat(conceded)))
        apply(state, actions[-1])
    return replace(record, actions=tuple(actions))


def _carried(points: Any) -> tuple[int, int]:  # noqa: ANN401 - any JSON
    ours, theirs = points
    if type(ours) is not int or type(theirs) is not int:
        raise LinkError("bad points")
    return ours, theirs


def _rules(given: dict[str, str]) -> RuleSet:
    rules = RuleSet()
    for name, text in given.items():
        rules = with_rule(rules, name, text)
    return rules


def _digit(state: GameState, action: Action) -> tuple[int, int]:
    """Place of the action among all that could be done, and how many those are."""
    if isinstance(action, Shuffle):
        cards = state.rules.cards
        return _order(action.deck, cards) * len(_PACKETS) + _PACKETS.index(action.packets), _shuffles(cards)
    legal = legal_actions(state)
    return legal.index(action), len(legal)


def _action(state: GameState, value: int) -> tuple[Action, int]:
    """The action whose digit is lowest in `value`, and the rest of the value."""
    legal = legal_actions(state)
    if legal:
        rest, digit = divmod(value, len(legal))
        return legal[digit], rest
    if state.winner is not None:
        raise LinkError("actions after the end")
    rest, digit = divmod(value, _shuffles(state.rules.cards))
    order, packets = divmod(digit, len(_PACKETS))
    return Shuffle(_deck(order, state.rules.cards), _PACKETS[packets]), rest


def _shuffles(cards: tuple[Card, ...]) -> int:
    """How many ways there are to shuffle and deal these cards."""
    return factorial(len(cards)) * len(_PACKETS)


def _order(deck: tuple[Card, ...], cards: tuple[Card, ...]) -> int:
    """Place of this order among all orders of the pack (Lehmer's code)."""
    rest, number = list(cards), 0
    for card in deck:
        number = number * len(rest) + rest.index(card)
        rest.remove(card)
    return number


def _deck(number: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    places = []
    for size in range(1, len(cards) + 1):
        number, place = divmod(number, size)
        places.append(place)
    rest = list(cards)
    return tuple(rest.pop(place) for place in reversed(places))


def _armor(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bare(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
