"""The review of a deal shows what was hidden only when it is over."""

from __future__ import annotations

from random import Random

from euchre.app.document import Cards, Heading, Panel, Paragraph, Table
from euchre.app.pages.review import history_panel, last_trick_panel, review_panel
from euchre.app.view import HistoryRow
from euchre.engine import GameState, Phase, Seat, Shuffle, apply, legal_actions, new_game, observe, parse_action
from euchre.engine.cards import STANDARD_DECK

NAMES = ("Rory", "Sam", "You", "Alex")


def deal() -> GameState:
    deck = list(STANDARD_DECK)
    Random(5).shuffle(deck)
    return apply(new_game(), Shuffle(tuple(deck))).state


def played(state: GameState, actions: int) -> GameState:
    for _ in range(actions):
        state = apply(state, legal_actions(state)[-1]).state
    return state


def table(panel: Panel, caption: str) -> Table:
    (found,) = (block for block in panel.blocks if isinstance(block, Table) and caption in block.caption)
    return found


def ordered(state: GameState) -> GameState:
    assert state.turn is not None
    return apply(state, parse_action("order", state.turn)).state


def test_all_hands_and_tricks_are_shown_after_the_deal() -> None:
    state = played(ordered(deal()), 21)
    assert state.phase is Phase.DEAL_OVER
    observation = observe(state, Seat.SOUTH)
    panel = review_panel(observation, NAMES)
    hands = table(panel, "dealt").rows
    assert [row[0] for row in hands] == [("Alex",), ("Rory",), ("Sam",), ("You",)]
    shown = [face for row in hands for inline in row[1] if isinstance(inline, Cards) for face in inline.faces]
    out = [
        face
        for block in panel.blocks
        if isinstance(block, Paragraph)
        for inline in block.content
        if isinstance(inline, Cards)
        for face in inline.faces
    ]
    discard = out.pop(1)
    assert sorted([*shown, *out]) == sorted(map(str, STANDARD_DECK))
    assert discard in [*shown, str(state.current.up_card)]
    tricks = table(panel, "played").rows
    assert len(tricks) == 5
    assert tricks[0][5] == ("Alex",)


def test_before_the_end_no_hand_is_shown() -> None:
    state = played(ordered(deal()), 6)
    panel = review_panel(observe(state, Seat.SOUTH), NAMES)
    assert not [block for block in panel.blocks if isinstance(block, Heading) and block.text == "All hands"]
    assert len(table(panel, "played").rows) == 1


def test_without_a_trick_the_panels_say_so() -> None:
    observation = observe(deal(), Seat.SOUTH)
    assert review_panel(observation, NAMES).blocks[0] == Paragraph(("No trick has been played yet.",))
    assert last_trick_panel(observation, NAMES).blocks == (Paragraph(("No trick has been played yet.",)),)


def test_the_last_trick_lists_its_cards_in_the_order_played() -> None:
    state = played(ordered(deal()), 9)
    trick = state.current.taken[-1]
    panel = last_trick_panel(observe(state, Seat.SOUTH), NAMES)
    rows = table(panel, f"Trick 2, taken by {NAMES[trick.winner]}").rows
    assert [row[1] for row in rows] == [(Cards((str(play.card),)),) for play in trick.plays]


def test_the_hand_by_hand_table_adds_up() -> None:
    rows = (
        HistoryRow(number=1, points=(1, 0), winners="You & Rory", note="You called hearts"),
        HistoryRow(number=2, points=(0, 2), winners="Alex & Sam", note="Euchred"),
    )
    lines = table(history_panel(rows, ("You & Rory", "Alex & Sam")), "Points").rows
    assert [line[:3] for line in lines] == [
        (("1",), ("1",), ("0",)),
        (("2",), ("0",), ("2",)),
        (("All",), ("1",), ("2",)),
    ]
    assert history_panel((), ("", "")).blocks[0] == Paragraph(("No deal is over yet.",))
