from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.app.card_places import card_views
from euchre.app.own_hand import has_not_looked
from euchre.app.ui_state import DealStage
from euchre.app.view import CardView, Zone
from euchre.engine import GameState, Observation, Phase, RuleSet, Seat, new_game, observe
from euchre.engine.rules import PartnersBest
from tests.app.looking import cards_by_id, in_zone, look, random_game, stages, ui
from tests.builders import after, card, deal_of, position
from tests.strategies import rule_sets

VIEWERS = (*Seat, None)
WORDS = ("clubs", "diamonds", "hearts", "spades", "nine", "ten", "jack", "queen", "king", "ace", "bower")


def views(state: GameState, viewer: Seat | None, **page: object) -> tuple[CardView, ...]:
    return card_views(observe(state, viewer), ui(Seat.SOUTH if viewer is None else viewer, **page))


def known(seen: Observation) -> set[str]:
    """Texts of the cards that the observation contains, without what is revealed after the deal."""
    plays = [play for taken in seen.taken for play in taken.plays]
    plays += () if seen.trick is None else seen.trick.plays
    found = {play.card for play in plays} | set(seen.hand) | {gift.card for gift in seen.gifts}
    return {str(held) for held in (*found, seen.up_card, seen.own_discard) if held is not None}


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), rules=rule_sets())
def test_no_viewer_is_shown_a_card_that_the_observation_does_not_contain(seed: int, rules: RuleSet) -> None:
    """BC-A11Y-04. Face-down cards carry no face, action, tag, name or telling id."""
    for state, _ in random_game(seed, rules):
        for viewer in VIEWERS:
            seen = observe(state, viewer)
            for stage in stages(state):
                for view in views(state, viewer, stage=stage, trick_held=True):
                    assert view.face is None or view.face in known(seen)
                    assert view.id[0] not in "9TJQKA" or view.id in known(seen)
                    if view.face is None:
                        assert (view.action, view.tag, view.enabled, view.selected) == ("", "", False, False)
                        assert not any(word in view.label.lower().split() for word in WORDS)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), rules=rule_sets())
def test_ids_are_one_fixed_set_in_a_deal_and_a_seen_card_keeps_its_own(seed: int, rules: RuleSet) -> None:
    """Until the viewer may look at the hand for the first time, or cards go under."""
    fixed: dict[tuple[object, ...], set[str]] = {}
    ids: dict[tuple[object, ...], str] = {}
    for state, _ in random_game(seed, rules):
        for viewer in VIEWERS:
            for stage in stages(state):
                shown = views(state, viewer, stage=stage, trick_held=state.turn_id % 2 == 0)
                seen = observe(state, viewer)
                key = (state.number, viewer, has_not_looked(seen), len(seen.unders))
                assert len(shown) == len(rules.cards)
                assert {view.id for view in shown} == fixed.setdefault(key, {v.id for v in shown})
                assert len({view.id for view in shown}) == len(rules.cards)
                for view in shown:
                    if view.face is not None:
                        assert ids.setdefault((*key, view.face), view.id) == view.id


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), rules=rule_sets())
def test_zones_match_the_counts_of_the_observation(seed: int, rules: RuleSet) -> None:
    for state, _ in random_game(seed, rules):
        if state.phase is Phase.IDLE:
            continue
        for viewer in VIEWERS:
            seen = observe(state, viewer)
            shown = views(state, viewer)
            held = Counter(view.seat for view in shown if view.zone in (Zone.HAND, Zone.OUT))
            on_its_way = rules.partners_best is PartnersBest.BLIND and len(seen.gifts) == 1
            assert sum(held.values()) == sum(seen.counts) + on_its_way
            assert on_its_way or [held[str(seat)] for seat in Seat] == list(seen.counts)
            zones = Counter(view.zone for view in shown)
            on_table = 0 if seen.trick is None else len(seen.trick.plays)
            assert zones[Zone.TRICK] == on_table
            assert zones[Zone.TAKEN] == sum(len(taken.plays) for taken in seen.taken)
            assert zones[Zone.UP] == (seen.phase is Phase.FIRST_ROUND or (len(seen.calls) < 4 and not seen.contract))
            six = seen.up_card_picked_up and state.current.discard is None
            assert zones[Zone.KITTY] + zones[Zone.UP] == len(rules.cards) - 20 - six


def test_before_the_first_deal_all_cards_lie_in_the_pack() -> None:
    shown = views(new_game(), Seat.SOUTH)
    assert {view.zone for view in shown} == {Zone.DECK}
    assert {view.face for view in shown} == {None}
    assert sorted(view.index for view in shown) == list(range(24))


def test_the_first_card_dealt_lies_on_top_of_the_pack() -> None:
    shown = cards_by_id(look(deal_of(dealer="S"), stage=DealStage.SHUFFLED))
    assert [shown[name].index for name in ("W0", "N0", "up", "k0", "k2")] == [23, 18, 3, 2, 0]


def test_own_cards_are_known_by_their_texts_and_others_by_slots() -> None:
    shown = cards_by_id(look(deal_of(up="9h", S="Jc As 9d Th Qc", dealer="S")))
    assert {"Jc", "As", "9d", "Th", "Qc", "up", "k0", "k1", "k2", "W0", "W4", "N2", "E3"} <= set(shown)
    assert (shown["Jc"].face, shown["Jc"].zone, shown["Jc"].seat) == ("Jc", Zone.HAND, "S")
    assert (shown["W2"].face, shown["W2"].label) == (None, "Alex, face-down card")


def test_the_up_card_has_no_face_until_it_is_turned() -> None:
    """BC-UI-08."""
    state = deal_of(up="Jh")
    assert cards_by_id(look(state, stage=DealStage.DEALT))["up"].face is None
    turned = cards_by_id(look(state))["up"]
    assert (turned.face, turned.zone, turned.label) == ("Jh", Zone.UP, "Jack of hearts, turned up")


def test_a_shuffled_pack_shows_nothing_of_the_deal_to_come() -> None:
    """BC-UI-08."""
    shown = look(deal_of(up="Jh"), stage=DealStage.SHUFFLED)
    assert {view.zone for view in shown.cards} == {Zone.DECK}
    assert {view.face for view in shown.cards} == {None}


def test_a_turned_down_card_lies_face_down_in_the_kitty() -> None:
    """BC-UI-09."""
    up = cards_by_id(look(after(deal_of(up="9h"), "pass", "pass", "pass", "pass")))["up"]
    assert (up.zone, up.face) == (Zone.KITTY, None)


def test_a_card_ordered_up_is_in_the_dealers_hand_and_nowhere_else() -> None:
    """BC-UI-09. Face down for the others, face up for the dealer."""
    state = after(deal_of(up="Jh", dealer="W"), "pass", "order")
    for viewer, face in ((Seat.SOUTH, None), (Seat.WEST, "Jh")):
        shown = look(state, viewer)
        assert not in_zone(shown, Zone.UP)
        up = cards_by_id(shown)["up"]
        assert (up.zone, up.seat, up.face) == (Zone.HAND, "W", face)
        assert len(in_zone(shown, Zone.HAND, "W")) == 6


def test_the_dealers_new_card_is_named_as_picked_up() -> None:
    state = after(deal_of(up="9h", dealer="S"), "order")
    up = cards_by_id(look(state))["up"]
    assert (up.face, up.action, up.enabled) == ("9h", "-9h", True)
    assert up.label == "Nine of hearts, picked up, can be discarded"


def test_another_dealers_discard_moves_a_slot_whatever_card_it_was() -> None:
    state = after(deal_of(up="9h", W="9c Ts", dealer="W"), "order")
    for buried in ("-9c", "-9h", "-Ts"):
        shown = cards_by_id(look(after(state, buried)))
        assert (shown["W0"].zone, shown["W0"].face, shown["up"].zone) == (Zone.KITTY, None, Zone.HAND)


def test_the_viewers_own_discard_is_the_very_card_and_turns_face_down() -> None:
    state = after(deal_of(up="9h", S="9c Ts", dealer="S"), "order", "-9c")
    buried = cards_by_id(look(state))["9c"]
    assert (buried.zone, buried.face, buried.label) == (Zone.KITTY, None, "Face-down card in the kitty")


def test_the_up_card_stays_out_of_play_when_the_dealers_partner_goes_alone() -> None:
    state = after(deal_of(up="9h", dealer="N"), "pass", "order alone")
    shown = look(state, Seat.WEST)
    assert cards_by_id(shown)["up"].zone is Zone.KITTY
    assert len(in_zone(shown, Zone.OUT, "N")) == 5


def test_a_seat_plays_its_highest_slot_and_the_picked_up_card_as_up() -> None:
    state = position(trump="h", up="9h", dealer="W", trick="N:Ah E:Th", S="Qh", W="9h", discard="9c")
    shown = cards_by_id(look(state))
    assert (shown["N4"].face, shown["N4"].zone, shown["E4"].face) == ("Ah", Zone.TRICK, "Th")
    shown = cards_by_id(look(after(state, "Qh", "9h"), trick_held=True))
    assert (shown["up"].face, shown["up"].zone, shown["W4"].zone) == ("9h", Zone.TRICK, Zone.HAND)


def test_the_trick_tells_who_led_and_who_wins_so_far() -> None:
    state = position(trump="c", dealer="S", trick="W:Js N:Ah", maker="S")
    led, second = in_zone(look(state), Zone.TRICK)
    assert (led.face, led.seat, led.led, led.winning, led.tag) == ("Js", "W", True, True, "L")
    assert led.label == "Jack of spades, left bower, led by Alex, winning"
    assert (second.label, second.winning, second.index) == ("Ace of hearts, played by Rory", False, 1)


def test_a_held_trick_stays_open_and_is_a_pile_once_swept() -> None:
    """BC-UI-10. The last card of the trick is on the table, its winner marked."""
    state = position(trump="c", dealer="S", taken=("W:Ah N:9h E:Th S:Qh",))
    held = in_zone(look(state, trick_held=True), Zone.TRICK)
    assert [view.face for view in held] == ["Ah", "9h", "Th", "Qh"]
    assert [view.winning for view in held] == [True, False, False, False]
    swept = look(state)
    pile = in_zone(swept, Zone.TAKEN, "W")
    assert [(view.face, view.index, view.layer) for view in pile] == [(None, 0, layer) for layer in range(4)]
    assert pile[0].label == "Face-down card, trick of Alex"
    assert not in_zone(swept, Zone.TRICK)


def test_the_last_trick_of_a_deal_is_held_with_empty_hands() -> None:
    """BC-UI-10. Four cards are visible and no hand holds any."""
    for state, _ in random_game(3):
        if state.phase is Phase.DEAL_OVER and state.deal is not None and state.deal.contract is not None:
            shown = look(state, trick_held=True)
            out = 0 if state.deal.sitting_out is None else 1
            assert len(in_zone(shown, Zone.TRICK)) == 4 - out
            assert not in_zone(shown, Zone.HAND)
            assert sum(seat.tricks for seat in shown.seats) == 5
            return
    pytest.fail("no deal was played out")


def test_each_trick_is_a_pile_of_its_own_at_its_winner() -> None:
    state = position(trump="c", dealer="S", taken=("W:Ah N:9h E:Th S:Qh", "W:Ad N:9d E:Td S:Qd"))
    assert {view.index for view in in_zone(look(state), Zone.TAKEN, "W")} == {0, 1}


def test_playable_cards_can_be_pressed_and_the_others_say_why_not() -> None:
    state = position(trump="c", trick="E:Js", S="9c Ah", dealer="N")
    shown = cards_by_id(look(state))
    assert (shown["9c"].action, shown["9c"].enabled, shown["9c"].label) == ("9c", True, "Nine of clubs, playable")
    assert (shown["Ah"].action, shown["Ah"].enabled) == ("Ah", False)
    assert shown["Ah"].label == "Ace of hearts, you must follow clubs"


def test_a_bower_is_named_as_such_in_the_hand() -> None:
    """BC-A11Y-06."""
    state = position(trump="h", turn="S", S="Jh Jd 9h Ad Ks", dealer="E")
    hand = in_zone(look(state), Zone.HAND, "S")
    assert [view.face for view in hand] == ["Jh", "Jd", "9h", "Ad", "Ks"]
    assert hand[0].label == "Jack of hearts, right bower, playable"
    assert (hand[1].label, hand[1].tag) == ("Jack of diamonds, left bower, playable", "L")


def test_no_card_can_be_pressed_out_of_turn_or_while_the_table_moves() -> None:
    """BC-UI-03, BC-UI-15."""
    waiting = position(trump="c", turn="W", S="9c Ah", dealer="S")
    assert {(view.action, view.enabled) for view in look(waiting).cards} == {("", False)}
    assert cards_by_id(look(waiting))["9c"].label == "Nine of clubs"
    mine = position(trump="c", trick="E:Js", S="9c Ah", dealer="N")
    assert {(view.action, view.enabled) for view in look(mine, busy=True).cards} == {("", False)}


def test_only_a_selected_card_of_the_hand_is_marked() -> None:
    """BC-UI-14. A selection that is no longer in the hand marks nothing."""
    state = position(trump="c", trick="E:Js", S="9c Ah", dealer="N")
    chosen = [view.id for view in look(state, selected=card("9c")).cards if view.selected]
    assert chosen == ["9c"]
    assert cards_by_id(look(state, selected=card("9c")))["9c"].label == "Nine of clubs, selected, playable"
    assert not [view for view in look(state, selected=card("Js")).cards if view.selected]


@pytest.mark.parametrize(("maker", "out"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_only_the_lone_makers_partner_sits_out(maker: str, out: str) -> None:
    """BC-ALN-08, BC-ALN-10. The idle hand lies face down, the viewer's included, and can't be pressed."""
    state = position(trump="c", dealer="S", maker=maker, alone=True, up="9d")
    shown = look(state)
    assert {view.seat for view in in_zone(shown, Zone.OUT)} == {out}
    assert {view.face for view in in_zone(shown, Zone.OUT)} == {None}
    assert {view.action for view in in_zone(shown, Zone.OUT)} == {""}
    assert len(in_zone(shown, Zone.HAND, "S")) == (0 if out == "S" else 5)
    who = {"S": "You sit", "W": "Alex sits", "N": "Rory sits", "E": "Sam sits"}[out]
    assert in_zone(shown, Zone.OUT)[0].label == f"{who} out, face-down card"


def test_the_pack_of_a_spectator_has_only_slots() -> None:
    shown = views(deal_of(), None)
    assert {view.id for view in shown} == {f"{seat}{slot}" for seat in Seat for slot in range(5)} | {
        "up",
        "k0",
        "k1",
        "k2",
    }
    assert {view.face for view in shown} == {None, "As"}
