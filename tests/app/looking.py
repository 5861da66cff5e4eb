"""Looking at a table from a seat, for the tests of what the page shows and says."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from euchre.app.ui_state import DealStage, UiState
from euchre.app.viewmodel import table_view
from euchre.engine import Phase, RuleSet, Seat, apply, new_game, observe
from tests.builders import next_action

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.view import CardView, TableView
    from euchre.engine import Event, GameState

NAMES = ("Rory", "Sam", "Kim", "Alex")  # north, east, south (the viewer), west


def ui(viewer: Seat = Seat.SOUTH, **state: Any) -> UiState:
    """The page's state for a viewer, by default one whose table is at rest."""
    return UiState(viewer=viewer, names=NAMES, **state)


def look(state: GameState, viewer: Seat = Seat.SOUTH, **page: Any) -> TableView:
    """What the page shows `viewer`."""
    return table_view(observe(state, viewer), ui(viewer, **page))


def cards_by_id(view: TableView) -> dict[str, CardView]:
    """The cards of a table by their ids."""
    return {card.id: card for card in view.cards}


def in_zone(view: TableView, zone: str, seat: str | None = None) -> list[CardView]:
    """Cards in a zone (of a seat), by index and layer."""
    found = [card for card in view.cards if card.zone == zone and seat in (None, card.seat)]
    return sorted(found, key=lambda card: (card.index, card.layer))


def random_game(seed: int, rules: RuleSet | None = None) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Every state of a game played by chance, each with the events that led to it."""
    rng = Random(seed)
    state = new_game(RuleSet() if rules is None else rules, rng.choice(list(Seat)))
    yield state, ()
    while state.winner is None:
        step = apply(state, next_action(state, rng))
        state = step.state
        yield state, step.events


def stages(state: GameState) -> tuple[DealStage, ...]:
    """Stages in which the page may show this state."""
    fresh = state.phase is Phase.FIRST_ROUND and state.deal is not None and not state.deal.calls
    return tuple(DealStage) if fresh else (DealStage.TURNED_UP,)
