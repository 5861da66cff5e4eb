"""What is asked between the auction and the first lead: the card to give across the table, and who defends alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.card_choices import confirm
from euchre.app.naming import card_name, mid_name
from euchre.app.narrate import defense_line, exchange_line
from euchre.app.view import Choice, Prompt
from euchre.engine import Defend, Give, Pass, format_action
from euchre.engine.rules import DefendAlone, PartnersBest

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Observation


def exchange_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    """Which card to give; once one is chosen, whether it is really meant."""
    seat, card, contract = observation.seat, ui.selected, observation.contract
    if seat is None or contract is None:
        return None
    blind = observation.rules.partners_best is PartnersBest.BLIND and seat is contract.maker
    note = "You get a card for it, but see it only then" if blind else ""
    if card is None or Give(seat, card) not in observation.legal:
        return Prompt(title=exchange_line(observation, ui.names), note=note)
    return Prompt(title=f"Give the {card_name(card)}?", note=note, choices=confirm(Give(seat, card), ui))


def defense_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    """Whether to play alone against the makers."""
    seat = observation.seat
    if seat is None:
        return None
    defend = Choice(label="Defend alone", action=format_action(Defend(seat)), enabled=not ui.busy, key="D")
    rest = Choice(label="Let it be", action=format_action(Pass(seat)), enabled=not ui.busy, key="P")
    return Prompt(
        title=defense_line(observation, ui.names), note=_defense_note(observation, ui), choices=(defend, rest)
    )


def _defense_note(observation: Observation, ui: UiState) -> str:
    contract = observation.contract
    if contract is None:
        return ""
    note = "Your partner sits out; three tricks score 4"
    if observation.rules.defend_alone is DefendAlone.AFTER_CALLER:
        return f"{note}, for {mid_name(contract.maker, ui.names, observation.seat)} too"
    return note
