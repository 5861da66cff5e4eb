"""Games for the browser to open: built with the engine, put into the browser's storage or into a link."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.app.keeper import CONSENT, GAME, SETTINGS
from euchre.app.links import game_text
from euchre.app.settings import Settings, settings_data
from euchre.app.store import PREFIX, seal
from euchre.engine import Card, GameRecord, RuleSet, Seat, Shuffle, apply, legal_actions, parse_action
from euchre.engine.cards import STANDARD_DECK, parse_card, parse_cards
from euchre.engine.notation import parse_seat
from euchre.engine.phases.dealing import next_dealer
from euchre.engine.seats import order_from

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.app.store import Json
    from euchre.engine import GameState

SEED = "positions"
_SET_UP = """
if (location.protocol.startsWith("http") && sessionStorage.getItem("filled") === null) {
  sessionStorage.setItem("filled", "yes");
  for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, value);
}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal: what the seats get (`S="Jh Ah"`, filled up in card order), the up card, and what the seats then do.

    `then` holds action texts (`order_alone` for `order alone`). With `to_end` each seat goes on with its first legal
    action until the deal is over.
    """

    up: str
    then: str = ""
    to_end: bool = False
    north: str = ""
    east: str = ""
    south: str = ""
    west: str = ""


def game(*deals: Deal, dealer: str = "S", rules: RuleSet | None = None) -> GameRecord:
    """The record of these deals, the first one by `dealer`."""
    rules = RuleSet() if rules is None else rules
    record = GameRecord(rules=rules, first_dealer=parse_seat(dealer), seed=SEED)
    state = record.start()
    for deal in deals:
        record, state = _play(record, state, deal)
    return record


def _play(record: GameRecord, state: GameState, deal: Deal) -> tuple[GameRecord, GameState]:
    shuffle = Shuffle(_deck(deal, next_dealer(state)))
    record, state = record.with_action(shuffle), apply(state, shuffle).state
    for text in (word.replace("_", " ") for word in deal.then.split()):
        assert state.turn is not None, f"nobody can {text!r} now"
        action = parse_action(text, state.turn)
        record, state = record.with_action(action), apply(state, action).state
    while deal.to_end and state.turn is not None:
        action = legal_actions(state)[0]
        record, state = record.with_action(action), apply(state, action).state
    return record, state


def _deck(deal: Deal, dealer: Seat) -> tuple[Card, ...]:
    texts = {Seat.NORTH: deal.north, Seat.EAST: deal.east, Seat.SOUTH: deal.south, Seat.WEST: deal.west}
    hands = {seat: list(parse_cards(text)) for seat, text in texts.items()}
    up = parse_card(deal.up)
    given = {up, *(card for hand in hands.values() for card in hand)}
    assert len(given) == 1 + sum(map(len, hands.values())), "a card is given twice"
    rest = [card for card in STANDARD_DECK if card not in given]
    for hand in hands.values():
        while len(hand) < 5:
            hand.append(rest.pop(0))
    return (*(card for seat in order_from(dealer.left) for card in hands[seat]), up, *rest)


def keep(page: Page, record: GameRecord | None = None, settings: Settings | None = None) -> None:
    """Let `page`, before it is opened, find a player who agreed to saving, with this game and these settings."""
    values: dict[str, Json] = {CONSENT: {"agreed": True}, SETTINGS: settings_data(settings or Settings())}
    if record is not None:
        values[GAME] = {"id": "kept", "game": game_text(record)}
    texts = {PREFIX + kind: seal(kind, data) for kind, data in values.items()}
    page.add_init_script(_SET_UP % json.dumps(texts))


def with_rules(rules: RuleSet) -> Settings:
    """The usual settings, with these house rules for the next game."""
    return replace(Settings(), rules=rules)
