"""What the viewer is asked now: title, buttons and the alone switch."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.calls import is_stuck
from euchre.app.card_choices import confirm, suit_choice
from euchre.app.card_places import is_asked
from euchre.app.lone_prompts import defense_prompt, exchange_prompt
from euchre.app.naming import (
    Names,
    capital,
    card_name,
    join_names,
    reason_sentence,
    suit_name,
)
from euchre.app.narrate import own_turn_line
from euchre.app.opening_prompts import benny_prompt, low_cards_prompt
from euchre.app.results import deal_headline, game_headline, score_words
from euchre.app.start_choices import DEAL, OTHERS
from euchre.app.ui_state import DealStage
from euchre.app.view import AloneSwitch, Choice, Prompt
from euchre.engine import (
    Card,
    Discard,
    NameTrump,
    Observation,
    OrderUp,
    Pass,
    Phase,
    Play,
    Reason,
    Suit,
)
from euchre.engine.rules import PartnerOrders, StickDealer
from euchre.engine.trump import NoTrump

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Seat

_CUTS = (("Near the top", "6"), ("In the middle", "12"), ("Near the bottom", "18"))


def prompt_for(observation: Observation, ui: UiState) -> Prompt | None:
    """The prompt of the moment; None while the table has to show something first."""
    if ui.cutting:
        return _cut_prompt()
    if ui.dealer_draw:
        return None
    if observation.phase is Phase.IDLE:
        return Prompt(title="Ready to play", choices=(DEAL, *OTHERS))
    if observation.phase is Phase.GAME_OVER:
        return None if ui.trick_held and not ui.conceded else _game_over(observation, ui)
    if ui.stage is not DealStage.TURNED_UP or (ui.trick_held and observation.phase is Phase.DEAL_OVER):
        return None
    if observation.phase is Phase.DEAL_OVER:
        return _deal_over(observation, ui)
    return _own_prompt(observation, ui) if is_asked(observation, ui) else _waiting(observation, ui)


def _own_prompt(observation: Observation, ui: UiState) -> Prompt | None:
    match observation.phase:
        case Phase.FARMERS_HAND | Phase.GO_UNDER:
            return low_cards_prompt(observation, ui)
        case Phase.BLIND_CALL:
            return benny_prompt(observation, ui, _alone_switch(observation, ui))
        case Phase.FIRST_ROUND:
            return _first_round(observation, ui)
        case Phase.SECOND_ROUND:
            return _second_round(observation, ui)
        case Phase.DISCARD:
            return _discard(observation, ui)
        case Phase.EXCHANGE:
            return exchange_prompt(observation, ui)
        case Phase.DEFENSE:
            return defense_prompt(observation, ui)
        case Phase.PLAY:
            return _play(observation, ui)
        case Phase.IDLE | Phase.DEAL_OVER | Phase.GAME_OVER:
            return None
        case _:
            assert_never(observation.phase)


def _cut_prompt() -> Prompt:
    cuts = tuple(Choice(label=label, command="cut", value=place) for label, place in _CUTS)
    return Prompt(title="Where do you cut the pack?", note="The bottom card stays hidden", choices=cuts)


def _waiting(observation: Observation, ui: UiState) -> Prompt | None:
    if observation.turn is None or observation.phase in (Phase.FARMERS_HAND, Phase.GO_UNDER):
        return None
    name = ui.names[observation.turn]
    title = f"{name} is thinking" if ui.thinking is observation.turn else f"Waiting for {name}"
    return Prompt(title=title)


def _can_go_alone(observation: Observation) -> bool:
    return any(isinstance(call, (OrderUp, NameTrump)) and call.alone for call in observation.legal)


def _alone_switch(observation: Observation, ui: UiState) -> AloneSwitch | None:
    """The switch when going alone is a choice; None when the rules forbid it or leave no choice."""
    seat, rules = observation.seat, observation.rules
    if seat is None or not _can_go_alone(observation) or _must_go_alone(observation):
        return None
    opponents = join_names([ui.names[seat.left], ui.names[seat.right]])
    reward = rules.loner_march
    return AloneSwitch(
        checked=ui.alone,
        label="Alone",
        note=f"No partner; five tricks score {reward}",
        description=f"Play without {ui.names[seat.partner]} against {opponents}: "
        f"harder, but taking all five tricks scores {reward} points instead of 2",
    )


def _is_partner_of_dealer(observation: Observation) -> bool:
    return observation.phase is Phase.FIRST_ROUND and observation.seat is observation.dealer.partner


def _must_go_alone(observation: Observation) -> bool:
    return _is_partner_of_dealer(observation) and observation.rules.partner_orders is PartnerOrders.MUST_ALONE


def _first_round(observation: Observation, ui: UiState) -> Prompt | None:
    seat, up_card = observation.seat, observation.up_card
    if seat is None or up_card is None:
        return None
    if up_card is Card.BENNY:
        return benny_prompt(observation, ui, _alone_switch(observation, ui))
    picks_up = seat is observation.dealer
    verb = "Pick up" if picks_up else "Order up"
    alone = _must_go_alone(observation) or (ui.alone and _can_go_alone(observation))
    order = Choice(
        label=_order_label(observation) + (" alone" if alone else ""),
        action="order alone" if alone else "order",
        enabled=OrderUp(seat, alone) in observation.legal and not ui.busy,
        reason="" if OrderUp(seat, alone) in observation.legal else reason_sentence(Reason.NEEDS_NATURAL_TRUMP),
        suit=str(up_card.printed_suit),
        key="O",
    )
    return Prompt(
        title=f"{verb} the {card_name(up_card)}?",
        note=_first_round_note(observation, ui.names),
        choices=(order, _pass(observation, ui, seat)),
        alone=_alone_switch(observation, ui),
    )


def _order_label(observation: Observation) -> str:
    if observation.seat is observation.dealer:
        return "Pick it up"
    return "Order up (assist)" if observation.seat is observation.dealer.partner else "Order it up"


def _first_round_note(observation: Observation, names: Names) -> str:
    if _is_partner_of_dealer(observation):
        match observation.rules.partner_orders:
            case PartnerOrders.MUST_ALONE:
                return reason_sentence(Reason.MUST_GO_ALONE)
            case PartnerOrders.NOT_ALONE:
                return reason_sentence(Reason.MAY_NOT_GO_ALONE)
            case PartnerOrders.FREE:
                return f"It goes to your partner {names[observation.dealer]}"
    if observation.seat is observation.dealer:
        return "You take it and discard a card"
    return f"It goes to your opponent {names[observation.dealer]}"


def _pass(observation: Observation, ui: UiState, seat: Seat) -> Choice:
    label = "Give up a point" if _may_forfeit(observation) else "Pass"
    return Choice(label=label, action="pass", enabled=Pass(seat) in observation.legal and not ui.busy, key="P")


def _second_round(observation: Observation, ui: UiState) -> Prompt | None:
    seat, up_card = observation.seat, observation.up_card
    if seat is None or up_card is None:
        return None
    down = up_card.printed_suit
    alone = ui.alone and _can_go_alone(observation)
    suits = tuple(suit_choice(observation, ui, NameTrump(seat, suit, alone)) for suit in Suit if suit is not down)
    without = tuple(suit_choice(observation, ui, NameTrump(seat, trump, alone)) for trump in _no_trumps(observation))
    stuck = is_stuck(observation)
    return Prompt(
        title="Choose trump" if without else "Choose a trump suit",
        note=_second_round_note(observation),
        choices=(*suits, *without) if stuck else (*suits, *without, _pass(observation, ui, seat)),
        alone=_alone_switch(observation, ui),
    )


def _no_trumps(observation: Observation) -> tuple[NoTrump, ...]:
    """The ways to play without a trump suit that the viewer may call now."""
    return tuple(
        trump
        for trump in NoTrump
        if any(isinstance(call, NameTrump) and call.trump is trump for call in observation.legal)
    )


def _second_round_note(observation: Observation) -> str:
    if is_stuck(observation):
        return "Stick the dealer: everyone passed, so you must name trump"
    if _may_forfeit(observation):
        return "Everyone passed: name trump, or the opponents get a point"
    down = "" if observation.up_card is None else suit_name(observation.up_card.printed_suit)
    return f"{capital(down)} can't be named: it was turned down"


def _may_forfeit(observation: Observation) -> bool:
    last = observation.phase is Phase.SECOND_ROUND and observation.turn is observation.dealer
    return last and observation.rules.stick_dealer is StickDealer.FORFEIT


def _discard(observation: Observation, ui: UiState) -> Prompt | None:
    seat, card = observation.seat, ui.selected
    if seat is None:
        return None
    note = "" if observation.rules.discard_up_card else reason_sentence(Reason.MUST_KEEP_UP_CARD)
    if card is None or Discard(seat, card) not in observation.legal:
        return Prompt(title="Choose a card to discard", note=note)
    return Prompt(title=f"Discard the {card_name(card)}?", note=note, choices=confirm(Discard(seat, card), ui))


def _play(observation: Observation, ui: UiState) -> Prompt | None:
    seat, card = observation.seat, ui.selected
    title = own_turn_line(observation)
    if seat is None or card is None or Play(seat, card) not in observation.legal:
        return Prompt(title=title)
    return Prompt(title=title, choices=confirm(Play(seat, card), ui))


def _show_all(ui: UiState) -> Choice:
    return Choice(label="Show all hands", command="review", enabled=not ui.busy)


def _looks_back(observation: Observation, ui: UiState) -> tuple[Choice, ...]:
    """What can be looked at after a deal: the hands, and the scorecards where each player has one."""
    hands = (_show_all(ui),) if observation.revealed is not None else ()
    if not observation.rules.progressive_caller_bonus:
        return hands
    return (*hands, Choice(label="Scorecards", command="scorecards", enabled=not ui.busy))


def _deal_over(observation: Observation, ui: UiState) -> Prompt:
    go_on = Choice(label="Continue", command="continue", enabled=not ui.busy, primary=True, key="Enter")
    note = _with_remark("" if observation.result is not None else "Nobody scores", ui)
    return Prompt(title=deal_headline(observation, ui.names), note=note, choices=(go_on, *_looks_back(observation, ui)))


def _with_remark(note: str, ui: UiState) -> str:
    """The note, and what another player has to say."""
    return ". ".join(text for text in (note, ui.remark) if text)


def _game_over(observation: Observation, ui: UiState) -> Prompt:
    again = Choice(label="Play again", command="new-game", enabled=not ui.busy, primary=True, key="Enter")
    return Prompt(
        title=game_headline(observation, ui.names, conceded=ui.conceded),
        note=_with_remark(_final_note(observation, ui), ui),
        choices=(again, *_looks_back(observation, ui)),
    )


def _final_note(observation: Observation, ui: UiState) -> str:
    score = score_words(observation.scores, observation.seat)
    if ui.conceded:
        return f"The game was given up at {score}"
    return f"Final score {score}"
