"""A game as a file of the Euchre Game Notation (EGN, version 1.6): every deal that is over, with all its cards.

The notation stores what was dealt, called and played, and leaves the rest to the rules. What it has no name for goes
into texts that its readers skip: marks in the description for the exact rules, for how the players deal and for who
gave the game up, and notes to the calls for farmers' hands, going under and low no trump.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from euchre.app.egn_rules import egn_ruleset, with_rules_mark
from euchre.engine import Concede, Packets, Shuffle, apply
from euchre.engine.actions import Defend, Discard, Give, GoUnder, NameTrump, OrderUp, Pass, Play, ShowFarmers
from euchre.engine.cards import Card
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.rules import DefendAlone
from euchre.engine.seats import Seat, order_from
from euchre.engine.trump import NoTrump

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine import Action, GameRecord, GameState

FILE_TYPE = "Euchre Game Notation"
VERSION = "1.6"
LONGEST_NAME = 64
MOST_DEALS = 100
LOW = "low no trump"
NOBODY = -1
_PLAIN_LIST = re.compile(r"\[\n\s+([^\[\]{}\n]+(?:,\n\s+[^\[\]{}\n]+)*)\n\s+\]")
_USUAL_PACKETS = Packets.THREE_TWO


def egn_text(record: GameRecord, title: str = "") -> str:
    """The file's text, a trick a line. A deal that is not over is left out, so that no hidden card is told."""
    state = record.start()
    deals: list[dict[str, Any]] = []
    scores, conceded = [state.scores], ""
    log = _Log()
    for action in record.actions:
        before, state = state, apply(state, action).state
        if isinstance(action, Concede):
            conceded = str(action.seat)
        log.add(before, action)
        if state.phase in (Phase.DEAL_OVER, Phase.GAME_OVER) and not conceded:
            deals.append(log.deal(state, len(deals)))
            scores.append(state.scores)
            log = _Log()
    metadata = _metadata(record, state, title, conceded)
    metadata["initialScore"] = list(scores[max(0, len(deals) - MOST_DEALS)])
    data = {"fileType": FILE_TYPE, "version": VERSION, "metadata": metadata, "deals": deals[-MOST_DEALS:]}
    return _PLAIN_LIST.sub(_on_one_line, json.dumps(data, indent=2, ensure_ascii=False)) + "\n"


def card_text(card: Card) -> str:
    """The card as the notation writes it; Benny is `B`."""
    return "B" if card is Card.BENNY else str(card)


def _on_one_line(found: re.Match[str]) -> str:
    return f"[{' '.join(line.strip() for line in found[1].splitlines())}]"


def _metadata(record: GameRecord, state: GameState, title: str, conceded: str) -> dict[str, Any]:
    marks = " ".join(_marks(state, conceded))
    data: dict[str, Any] = {
        "title": title or "Euchre",
        "description": with_rules_mark(marks, record.rules),
        "players": [name[:LONGEST_NAME] for name in record.names],
        "ruleset": egn_ruleset(record.rules),
    }
    return data if state.winner is None else {**data, "finalScore": list(state.scores)}


def _marks(state: GameState, conceded: str) -> Iterator[str]:
    packets = [kept or _USUAL_PACKETS for kept in state.packets]
    if any(kept is not _USUAL_PACKETS for kept in packets):
        yield f"[packets {' '.join(packets)}]"
    if conceded:
        yield f"[conceded {conceded}]"


@dataclass(slots=True)
class _Log:
    """What was done in one deal, in the names of the notation."""

    deck: tuple[Card, ...] = ()
    calls: list[str] = field(default_factory=list)
    notes: dict[str, list[str]] = field(default_factory=dict)
    exchanges: list[dict[str, Any]] = field(default_factory=list)
    discard: str = ""
    defender: int = NOBODY

    def add(self, before: GameState, action: Action) -> None:
        """Note an action that is legal in the state `before`."""
        match action:
            case Shuffle(deck=deck):
                self.deck = deck
            case Pass() if before.phase in (Phase.FIRST_ROUND, Phase.SECOND_ROUND):
                self.calls.append("Pass")
            case OrderUp():
                self.calls.append("Order")
            case NameTrump():
                self._name(before, action)
            case ShowFarmers() | GoUnder():
                self._special(before, action)
            case Discard(card=card):
                self.discard = card_text(card)
            case Give(seat=seat, card=card):
                self.exchanges.append({"sender": seat, "receiver": seat.partner, "cards": [card_text(card)]})
            case Defend(seat=seat):
                self.defender = int(seat)
            case Pass() | Play() | Concede():
                pass

    def _name(self, before: GameState, action: NameTrump) -> None:
        if before.phase is Phase.BLIND_CALL:
            self.calls += ["Pass"] * 3  # so that the place of the call tells the dealer
        if action.trump is NoTrump.LOW:
            self._note(len(self.calls), LOW)
        self.calls.append("n" if isinstance(action.trump, NoTrump) else str(action.trump))

    def _special(self, before: GameState, action: ShowFarmers | GoUnder) -> None:
        if isinstance(action, GoUnder) and not before.current.unders:
            bottom = [card_text(card) for card in before.current.kitty[-3:]]
            self.exchanges.append({"receiver": int(action.seat), "cards": bottom})
        self._note(max(0, len(self.calls) - 1), f"{action.seat}: {format_action(action)}")

    def _note(self, call: int, text: str) -> None:
        self.notes.setdefault(str(call), []).append(text)

    def deal(self, state: GameState, number: int) -> dict[str, Any]:
        """The deal, which is over in this state."""
        deal = state.current
        dealt = dict(zip(order_from(deal.dealer.left), range(0, 20, 5), strict=True))
        phases = [self._bidding(state)]
        if deal.taken:
            tricks = [[card_text(play.card) for play in taken.plays] for taken in deal.taken]
            phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks})
        return {
            "dealNumber": number,
            "initialState": {
                "dealer": int(deal.dealer),
                "upCard": card_text(deal.up_card),
                "playerCards": [list(map(card_text, self.deck[dealt[seat] : dealt[seat] + 5])) for seat in Seat],
            },
            "phases": phases,
        }

    def _bidding(self, state: GameState) -> dict[str, Any]:
        contract = state.current.contract
        data: dict[str, Any] = {
            "phaseNumber": 0,
            "type": "EUCHRE_BIDDING",
            "calls": self.calls,
            "isAlone": contract is not None and contract.alone,
        }
        if state.rules.defend_alone is not DefendAlone.OFF:
            data["aloneDefender"] = self.defender
        if self.discard:
            data["discard"] = self.discard
        if self.exchanges:
            data["cardExchanges"] = self.exchanges
        return {**data, "callAnnotations": self.notes} if self.notes else data
