"""What is asked before the first call: a farmer's hand to show, cards to swap, and a trump suit while Benny is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.card_choices import suit_choice
from euchre.app.naming import card_short
from euchre.app.view import Choice, Prompt
from euchre.engine import GoUnder, NameTrump, Pass, Phase, ShowFarmers, Suit, format_action

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.app.view import AloneSwitch
    from euchre.engine import Observation, Seat

CARDS = 3
"""Cards that are swapped by going under."""


def low_cards_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    """What the viewer may do with a poor hand; None when that is nothing."""
    if observation.phase is Phase.FARMERS_HAND:
        return _farmers_prompt(observation, ui)
    return _go_under_prompt(observation, ui)


def _farmers_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    """Whether to show a farmer's hand; nothing is asked of a player without one."""
    seat = observation.seat
    if seat is None or ShowFarmers(seat) not in observation.legal:
        return None
    show = Choice(label="Show the hand and deal again", action="show", enabled=not ui.busy, key="S")
    return Prompt(
        title="You hold a farmer's hand",
        note="Everyone sees it, nobody scores, and the same dealer deals again",
        choices=(show, _play_on("Play on", ui)),
    )


def _go_under_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    """Which three cards to swap; nothing is asked of a player who may not."""
    seat = observation.seat
    if seat is None or not any(isinstance(action, GoUnder) for action in observation.legal):
        return None
    swap = GoUnder(seat, tuple(sorted(ui.marked)))
    names = " ".join(card_short(card) for card in swap.cards)
    ready = swap in observation.legal
    under = Choice(
        label=f"Go under with {names}" if ready else "Go under",
        action=format_action(swap) if ready else "",
        enabled=ready and not ui.busy,
        reason="" if ready else "Choose three low cards first",
        primary=ready,
        key="Enter" if ready else "",
    )
    return Prompt(
        title=f"Go under? Choose three cards: {len(ui.marked)} of {CARDS} chosen",
        note=_under_note(observation),
        choices=(under, _play_on("Keep the hand", ui)),
    )


def _under_note(observation: Observation) -> str:
    shown = "everyone sees what you give" if observation.rules.go_under_reveal else "nobody sees them"
    return f"You get the three bottom cards for them; {shown}"


def _play_on(label: str, ui: UiState) -> Choice:
    return Choice(label=label, action="pass", enabled=not ui.busy, key="P")


def benny_prompt(observation: Observation, ui: UiState, switch: AloneSwitch | None) -> Prompt | None:
    """Which suit to name while Benny is turned up, blind or not; `switch` is the one for going alone."""
    seat = observation.seat
    if seat is None:
        return None
    calls = [call for call in observation.legal if isinstance(call, NameTrump)]
    alone = ui.alone if switch is not None else bool(calls) and all(call.alone for call in calls)
    suits = tuple(suit_choice(observation, ui, NameTrump(seat, suit, alone)) for suit in Suit)
    may_pass = Pass(seat) in observation.legal
    return Prompt(
        title="Benny is turned up: name a trump suit",
        note=_benny_note(observation, ui, seat, may_pass=may_pass),
        choices=(*suits, _play_on("Pass", ui)) if may_pass else suits,
        alone=switch,
    )


def _benny_note(observation: Observation, ui: UiState, seat: Seat, *, may_pass: bool) -> str:
    if observation.phase is Phase.BLIND_CALL:
        return "You name it before looking at your hand, then take Benny and discard a card"
    if not may_pass:
        return "Everyone passed, so you must name trump; you take Benny and discard a card"
    if seat is observation.dealer.partner:
        return f"Benny goes to your partner {ui.names[observation.dealer]}"
    return f"Benny goes to your opponent {ui.names[observation.dealer]}"
