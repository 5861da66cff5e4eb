"""A card keeps its id when it crosses the table, and nothing hidden is told by an id."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from euchre.app.view import Zone
from euchre.engine import Phase, RuleSet, Seat, Shuffle, apply, new_game, observe
from euchre.engine.rules import DefendAlone, PartnersBest
from tests.app.looking import cards_by_id, in_zone, look
from tests.builders import after, deal_of, next_action, pack

if TYPE_CHECKING:
    from euchre.engine import GameState

SEEN = RuleSet(partners_best=PartnersBest.SEEN)
BLIND = RuleSet(partners_best=PartnersBest.BLIND)
HANDS: Any = {"S": "9c Tc Jc Qc Kc", "N": "9d Td Jd Qd Kd"}


def lone(rules: RuleSet, maker: str = "S") -> GameState:
    """South or north plays clubs alone; west deals."""
    state = after(deal_of(dealer="W", up="9h", rules=rules, **HANDS), *("pass",) * (4 if maker == "N" else 6))
    return after(state, "c alone")


def test_the_lone_viewer_gets_the_partners_card_and_gives_one_back() -> None:
    shown = cards_by_id(look(after(lone(SEEN), "give Kd")))
    assert (shown["N4"].face, shown["N4"].zone, shown["N4"].seat) == ("Kd", Zone.HAND, "S")
    assert (shown["9c"].action, shown["9c"].enabled) == ("give 9c", True)
    view = look(after(lone(SEEN), "give Kd", "give 9c"))
    assert [card.face for card in in_zone(view, Zone.HAND, "S")] == ["Jc", "Kc", "Qc", "Tc", "Kd"]
    assert cards_by_id(view)["9c"].zone is Zone.OUT
    assert cards_by_id(view)["9c"].face is None


def test_the_viewer_who_will_sit_out_chooses_a_card_with_open_eyes() -> None:
    state = lone(SEEN, "N")
    hand = in_zone(look(state), Zone.HAND, "S")
    assert {card.action for card in hand} == {f"give {card.face}" for card in hand}
    done = look(after(state, "give Kc", "give 9d"))
    assert not in_zone(done, Zone.HAND, "S")
    assert len(in_zone(done, Zone.OUT, "S")) == 5


def test_a_card_given_blind_lies_face_down_before_the_viewer() -> None:
    state = after(lone(BLIND, "N"), "give 9d")
    waiting = cards_by_id(look(state))["N4"]
    assert (waiting.face, waiting.zone, waiting.seat, waiting.action) == (None, Zone.HAND, "S", "")
    assert waiting.label == "Face-down card, yours once you have given one"


def test_both_partners_of_two_lone_hands_lie_face_down() -> None:
    state = after(lone(RuleSet(defend_alone=DefendAlone.EITHER)), "defend alone")
    view = look(state)
    assert {card.seat for card in in_zone(view, Zone.OUT)} == {"N", "E"}
    assert [seat.seat for seat in view.seats if seat.sitting_out] == ["N", "E"]
    assert view.seats[1].label == "Alex, dealer, defending alone, 5 cards, 0 tricks"


@pytest.mark.parametrize("rules", [SEEN, BLIND], ids=["seen", "blind"])
def test_in_every_state_each_card_of_the_pack_has_one_element(rules: RuleSet) -> None:
    """For every viewer; hands have as many cards as they should, and a face that is seen is never hidden again."""
    rng = Random(4)
    for _ in range(60):
        state = apply(new_game(rules, rng.choice(list(Seat))), Shuffle(pack(rng))).state
        while state.turn is not None:
            state = apply(state, next_action(state, rng)).state
            for viewer in Seat:
                view = look(state, viewer)
                assert len({card.id for card in view.cards}) == len(view.cards) == 24
                faces = [card.face for card in view.cards if card.face is not None]
                assert len(set(faces)) == len(faces)
                check_hands(state, viewer)


def check_hands(state: GameState, viewer: Seat) -> None:
    """Each seat shows its cards, the one that lies between two partners among those of the second."""
    view, counts = look(state, viewer), observe(state, viewer).counts
    between = state.phase is Phase.EXCHANGE and sum(counts) == 19
    for seat in Seat:
        shown = len(in_zone(view, Zone.HAND, str(seat))) + len(in_zone(view, Zone.OUT, str(seat)))
        assert shown == counts[seat] + (between and state.turn is seat)
