"""The whole table as plain data, from what the viewer knows and the page's own state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.calls import bubbles
from euchre.app.card_places import card_views
from euchre.app.counter import NO_COUNTER, counter_view, order_note
from euchre.app.first_dealer import drawn_dealer
from euchre.app.naming import capital, count, mid_name, suit_name, team_name
from euchre.app.narrate import status_line
from euchre.app.prompts import prompt_for
from euchre.app.ui_state import DealStage
from euchre.app.view import Position, SeatView, TableView, TeamScore, TrumpView
from euchre.engine import Observation, OrderUp, Phase, Seat, Team
from euchre.engine.rules import FirstDealer

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Contract

_POSITIONS = (Position.BOTTOM, Position.LEFT, Position.TOP, Position.RIGHT)
_SEATS = tuple(Seat)
_LETTERS = tuple(map(str, Seat))


def table_view(observation: Observation, ui: UiState) -> TableView:
    """The table as `ui.viewer` sees it from the bottom seat.

    `observation` is that seat's, or a spectator's. A sentence in `ui.status` takes the place of the status line.
    """
    shown = _shows_deal(observation, ui)
    return TableView(
        phase=str(observation.phase),
        cards=card_views(observation, ui),
        seats=_seats(observation, ui),
        scores=_scores(observation, ui),
        target=observation.rules.target,
        history=ui.history,
        trump=trump_view(observation, ui) if shown else None,
        order=order_note(observation) if shown and ui.habits.card_order else (),
        counter=counter_view(observation) if shown and ui.habits.counter else NO_COUNTER,
        prompt=prompt_for(observation, ui),
        status=ui.status or status_line(observation, ui),
        log=ui.log,
        viewer=_LETTERS[ui.viewer],
        deal_number=observation.number,
        last_trick=bool(observation.taken) and shown,
        note=ui.note,
        undo=ui.undo,
    )


def shows_result(observation: Observation, ui: UiState) -> bool:
    """Whether a deal is over, and its last trick has been swept."""
    return observation.phase in (Phase.DEAL_OVER, Phase.GAME_OVER) and not ui.trick_held and not ui.cutting


def _shows_deal(observation: Observation, ui: UiState) -> bool:
    """Whether the cards of the deal lie on the table."""
    return observation.phase is not Phase.IDLE and not ui.cutting and ui.stage is not DealStage.SHUFFLED


def _seats(observation: Observation, ui: UiState) -> tuple[SeatView, ...]:
    """The four seats clockwise from the viewer's own at the bottom."""
    said = bubbles(observation)
    return tuple(
        _seat(observation, ui, _SEATS[(ui.viewer + step) % 4], position, said)
        for step, position in enumerate(_POSITIONS)
    )


def _seat(
    observation: Observation, ui: UiState, seat: Seat, position: Position, said: tuple[str, str, str, str]
) -> SeatView:
    shown = _shows_deal(observation, ui)
    contract = observation.contract
    cards = observation.counts[seat] if shown else 0
    tricks = sum(taken.winner is seat for taken in observation.taken) if shown else 0
    dealer = seat is observation.dealer and _dealer_is_known(observation, ui)
    out = shown and seat in observation.seats_out
    turn = shown and seat is observation.turn and ui.stage is DealStage.TURNED_UP
    maker = shown and contract is not None and contract.maker is seat
    name = "You" if seat is observation.seat else ui.names[seat]
    words = (
        name,
        "dealer" if dealer else "",
        _part(contract, seat) if shown and contract is not None else "",
        "sitting out" if out else count(cards, "card"),
        count(tricks, "trick") if contract is not None and shown and not out else "",
        "to act" if turn else "",
    )
    return SeatView(
        seat=_LETTERS[seat],
        position=position,
        name=ui.names[seat],
        face=ui.faces[seat],
        cards=cards,
        tricks=tricks,
        dealer=dealer,
        turn=turn,
        maker=maker,
        sitting_out=out,
        thinking=ui.thinking is seat,
        bubble=said[seat] if shown else "",
        label=", ".join(word for word in words if word),
    )


def _part(contract: Contract, seat: Seat) -> str:
    """What the seat plays in the contract, in words."""
    if seat is contract.maker:
        return "playing alone" if contract.alone else "maker"
    return "defending alone" if seat is contract.defender_alone else ""


def _dealer_is_known(observation: Observation, ui: UiState) -> bool:
    """Whether the first dealer is found: always but before the draw for it has shown the card that decides."""
    if observation.phase is not Phase.IDLE or ui.cutting or observation.rules.first_dealer is FirstDealer.RANDOM:
        return True
    return drawn_dealer(ui.dealer_draw, observation.rules.first_dealer) is not None


def _scores(observation: Observation, ui: UiState) -> tuple[TeamScore, TeamScore]:
    """Both rows of the score table, the team at the bottom first."""
    first = ui.viewer.team
    return _score(observation, ui, first), _score(observation, ui, first.other)


def _score(observation: Observation, ui: UiState, team: Team) -> TeamScore:
    shown = _shows_deal(observation, ui)
    contract = observation.contract
    return TeamScore(
        name=team_name(team, ui.names, observation.seat),
        score=observation.scores[team],
        tricks=observation.tricks[team] if shown else 0,
        makers=shown and contract is not None and contract.makers is team,
        own=observation.seat is not None and observation.seat.team is team,
    )


def trump_view(observation: Observation, ui: UiState) -> TrumpView | None:
    """The trump badge from the naming on; None before."""
    contract = observation.contract
    if contract is None:
        return None
    word = capital(suit_name(contract.trump))
    maker = mid_name(contract.maker, ui.names, observation.seat)
    ordered = any(isinstance(call, OrderUp) for call in observation.calls)
    defender = contract.defender_alone
    against = "" if defender is None else f", against {mid_name(defender, ui.names, observation.seat)} alone"
    verb = "named" if not ordered else "picked up" if contract.maker is observation.dealer else "ordered up"
    return TrumpView(
        suit=str(contract.trump),
        word=word,
        maker=capital(maker) if contract.maker is observation.seat else maker,
        alone=contract.alone,
        text=f"{word}, {verb} by {maker}" + (", alone" if contract.alone else "") + against,
    )
