"""The guide's positions are reached by legal play, and its advice is what the computer players do."""

from __future__ import annotations

import pytest

from euchre.ai.levels import bot_for
from euchre.app.document import Cards, Heading, Paragraph, Strong
from euchre.app.pages.guide_positions import POSITIONS, VIEWER, GuidePosition
from euchre.app.pages.set_deals import deck_with
from euchre.app.pages.strategy import advice_text, strategy_panel
from euchre.engine import Seat, format_action
from euchre.engine.cards import STANDARD_DECK

CLOSE = 0.1
"""Points a deal within which two actions are as good as one another."""

positions = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)


@positions
def test_the_advice_is_legal_in_its_position(position: GuidePosition) -> None:
    observation = position.observation()
    assert observation.turn is VIEWER
    assert position.advice in [format_action(action) for action in observation.legal]


@positions
def test_the_rule_player_follows_the_advice(position: GuidePosition) -> None:
    decision = bot_for("club").decide(position.observation(), 1.0, 1)
    assert format_action(decision.action) == position.advice


@positions
def test_the_expert_follows_the_advice_or_an_exception_is_stated(position: GuidePosition) -> None:
    decision = bot_for("expert").decide(position.observation(), 1.0, 1)
    points = {format_action(candidate.action): candidate.points for candidate in decision.candidates}
    chosen = format_action(decision.action)
    assert chosen == position.advice or position.exception or points[chosen] - points[position.advice] <= CLOSE


def test_a_set_up_pack_deals_the_hands_asked_for() -> None:
    deck = deck_with({"S": "Jc Ks Ts Ah 9d", "W": "9c Tc Qc Kc Ac"}, "As", Seat.SOUTH)
    assert sorted(deck) == sorted(STANDARD_DECK)
    assert [str(card) for card in deck[0:5]] == ["9c", "Tc", "Qc", "Kc", "Ac"]
    assert [str(card) for card in deck[15:20]] == ["Jc", "Ks", "Ts", "Ah", "9d"]
    assert str(deck[20]) == "As"


def test_the_same_hand_is_judged_from_all_four_seats() -> None:
    seats = [(position.dealer, position.advice) for position in POSITIONS[:4]]
    assert seats == [
        (Seat.SOUTH, "order alone"),
        (Seat.NORTH, "order"),
        (Seat.EAST, "pass"),
        (Seat.WEST, "pass"),
    ]


def test_each_position_is_shown_with_its_cards_and_its_advice_in_words() -> None:
    panel = strategy_panel()
    words = [
        inline.text
        for block in panel.blocks
        if isinstance(block, Paragraph)
        for inline in block.content
        if isinstance(inline, Strong)
    ]
    assert words == [f"{advice_text(position)}." for position in POSITIONS]
    assert words[0] == "Pick it up, alone."
    assert words[-1] == "Name clubs."
    hands = [
        inline.faces
        for block in panel.blocks
        if isinstance(block, Paragraph)
        for inline in block.content
        if isinstance(inline, Cards) and len(inline.faces) == 5
    ]
    assert hands == [tuple(position.hands["S"].split()) for position in POSITIONS]
    titles = [block.text for block in panel.blocks if isinstance(block, Heading)]
    assert {position.name for position in POSITIONS} <= set(titles)
