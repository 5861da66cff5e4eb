"""What is asked before the first call, as the page shows it: poor hands, cards that go under, and Benny."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from euchre.app.prompts import prompt_for
from euchre.app.results import deal_headline
from euchre.app.view import Prompt, Whereabouts, Zone
from euchre.engine import GameState, Phase, RuleSet, Seat, observe
from euchre.engine.rules import BennyUp, Farmers, GoUnder, Pack
from tests.app.looking import NAMES, in_zone, look, ui
from tests.app.visiting import Visit, visits
from tests.builders import after, card, cards, deal_of

FIVE = "9c Tc 9d Td 9s"
THREE = "9c Tc 9d Js Qs"
HAND = "9c Tc Qd Kd As"


def dealt(rules: RuleSet, **deal: Any) -> GameState:
    usual: dict[str, Any] = {"dealer": "E", "up": "9h", "rules": rules}
    return deal_of(**(usual | deal))


def ask(state: GameState, viewer: Seat = Seat.SOUTH, **page: Any) -> Prompt | None:
    return prompt_for(observe(state, viewer), ui(viewer, **page))


def buttons(prompt: Prompt | None) -> list[tuple[str, str, bool]]:
    assert prompt is not None
    return [(choice.label, choice.action, choice.enabled) for choice in prompt.choices]


def test_a_farmers_hand_may_be_shown_or_played() -> None:
    prompt = ask(dealt(RuleSet(farmers=Farmers.REDEAL), S=FIVE))
    assert buttons(prompt) == [("Show the hand and deal again", "show", True), ("Play on", "pass", True)]


@pytest.mark.parametrize("rules", [RuleSet(farmers=Farmers.REDEAL), RuleSet(go_under=GoUnder.FARMERS)])
def test_a_player_with_another_hand_is_asked_nothing(rules: RuleSet) -> None:
    assert ask(dealt(rules, S=HAND)) is None


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (RuleSet(farmers=Farmers.REDEAL), "Farmer's hands may be shown"),
        (RuleSet(go_under=GoUnder.FARMERS), "Poor hands may go under"),
    ],
)
def test_the_status_names_nobody_who_is_asked_about_low_cards(rules: RuleSet, line: str) -> None:
    state = dealt(rules, dealer="S", W=FIVE)
    assert look(state).status == line
    assert ask(state) is None


def test_a_shown_hand_is_the_headline_of_the_deal() -> None:
    state = after(dealt(RuleSet(farmers=Farmers.REDEAL), dealer="S", W=FIVE), "show")
    assert deal_headline(observe(state, Seat.SOUTH), NAMES) == "Alex shows a farmer's hand: dealt again"
    assert deal_headline(observe(state, Seat.WEST), NAMES) == "You show a farmer's hand: dealt again"


def test_three_cards_are_chosen_before_they_go_under() -> None:
    state = dealt(RuleSet(go_under=GoUnder.THREE_LOW), S="9c Tc 9d Td Qs")
    assert buttons(ask(state)) == [("Go under", "", False), ("Keep the hand", "pass", True)]
    two = ask(state, marked=cards("Td 9c"))
    assert two is not None
    assert two.title == "Go under? Choose three cards: 2 of 3 chosen"
    ready = ask(state, marked=cards("Td 9c 9d"))
    assert buttons(ready)[0] == ("Go under with 9♣ 9♦ 10♦", "under 9c 9d Td", True)


def test_low_cards_can_be_pressed_to_go_under_and_others_say_that_they_stay() -> None:
    state = dealt(RuleSet(go_under=GoUnder.THREE_LOW), S=THREE)
    hand = {view.face: view for view in in_zone(look(state, marked=cards("9c")), Zone.HAND, "S")}
    assert (hand["9c"].action, hand["9c"].enabled, hand["9c"].selected) == ("9c", True, True)
    assert hand["9c"].label == "Nine of clubs, chosen to go under"
    assert hand["Tc"].label == "Ten of clubs, can go under"
    assert (hand["Js"].enabled, hand["Js"].label) == (False, "Jack of spades, stays in your hand")


def test_the_counter_knows_what_the_viewer_put_under() -> None:
    rules = RuleSet(go_under=GoUnder.THREE_LOW)
    state = after(dealt(rules, S=THREE), "under 9c Tc 9d", "order", "-9h")
    state = after(state, str(state.current.hands[Seat.SOUTH][0]))
    for viewer, where, text in (
        (Seat.SOUTH, Whereabouts.KITTY, "16 still out, 4 in your hand, 1 played, 3 in the kitty"),
        (Seat.WEST, Whereabouts.OUT, "18 still out, 5 in your hand, 1 played"),
    ):
        counter = look(state, viewer).counter
        assert dict(counter.cells)["9c"] is where
        assert counter.text == text


def blind(**deal: Any) -> GameState:
    return dealt(RuleSet(pack=Pack.WITH_BENNY), up="Bj", dealer="S", S=HAND, **deal)


def test_a_dealer_who_names_blind_sees_five_backs() -> None:
    view = look(blind())
    hand = in_zone(view, Zone.HAND, "S")
    assert [(shown.face, shown.action, shown.label) for shown in hand] == [(None, "", "Your face-down card")] * 5
    assert len(view.cards) == 25
    assert view.status == "Benny is turned up: you name trump without looking"
    assert look(blind(), Seat.WEST).status == "Benny is turned up: Kim names trump without looking"


@pytest.mark.parametrize("alone", [False, True])
def test_a_blind_dealer_is_offered_four_suits_and_going_alone(alone: bool) -> None:
    prompt = ask(blind(), alone=alone)
    assert prompt is not None
    assert [choice.action for choice in prompt.choices] == [f"{suit}{' alone' * alone}" for suit in "cdhs"]
    assert prompt.alone is not None


def test_after_the_name_the_hand_is_seen_with_benny_in_it() -> None:
    hand = in_zone(look(after(blind(), "h")), Zone.HAND, "S")
    assert {shown.face for shown in hand} == {*HAND.split(), "Bj"}
    assert next(shown for shown in hand if shown.face == "Bj").label.startswith("Benny, picked up")


def test_named_normally_others_may_pass() -> None:
    rules = RuleSet(pack=Pack.WITH_BENNY, benny_up=BennyUp.NAMED_NORMALLY)
    prompt = ask(dealt(rules, up="Bj"))
    assert prompt is not None
    assert [choice.label for choice in prompt.choices][-1] == "Pass"
    assert prompt.note == "Benny goes to your opponent Sam"
    last = ask(after(dealt(rules, up="Bj", dealer="S"), "pass", "pass", "pass"))
    assert last is not None
    assert [choice.action for choice in last.choices] == ["c", "d", "h", "s"]
    assert look(after(dealt(rules, up="Bj", dealer="S"), "pass")).status == "Rory to call: Benny is turned up"


@pytest.mark.parametrize(("pack", "count", "first"), [(Pack.WITH_BENNY, 8, "Benny"), (Pack.WITH_SEVENS, 9, "J♥")])
def test_order_note_and_counter_follow_the_pack(pack: Pack, count: int, first: str) -> None:
    state = after(dealt(RuleSet(pack=pack), dealer="S"), "order", "-9h")
    order = look(state).order
    assert (len(order), order[0].short, order[-1].short) == (count, first, "7" if count == 9 else "9")
    state = after(state, str(state.current.hands[Seat.WEST][0]))
    assert len(look(state).counter.cells) == len(RuleSet(pack=pack).cards)


def visit_by(seed: str, rules: RuleSet) -> Visit:
    """A visit whose first game goes by these rules."""
    visit = Visit(f"seed={seed}&speed=instant")
    visit.controller.keeper.keep_settings(replace(visit.controller.keeper.settings, rules=rules))
    visit.controller.driver.apply_rules()
    return visit


@visits
async def test_whole_games_are_played_with_every_pack_and_rule_for_low_cards() -> None:
    low: tuple[dict[str, Any], ...] = (
        {"farmers": Farmers.THREE_OR_MORE},
        {"go_under": GoUnder.THREE_LOW, "go_under_repeat": True},
    )
    for number, pack in enumerate(Pack):
        for benny in BennyUp:
            rules = RuleSet(pack=pack, benny_up=benny, target=5, **low[number % 2])
            visit = visit_by(f"pack {pack} {benny}", rules)
            await visit.play_game()
            assert visit.controller.table.session.record.rules == rules
            assert visit.view.table.note == "" or "saved" in visit.view.table.note


@visits
async def test_chosen_cards_go_under_by_one_press_more() -> None:
    for number in range(40):
        visit = visit_by(f"under {number}", RuleSet(go_under=GoUnder.THREE_LOW))
        await visit.settle()
        visit.command("deal")
        await visit.settle()
        prompt = visit.view.table.prompt
        if visit.observation.phase is Phase.GO_UNDER and prompt is not None and prompt.choices:
            break
    low = [view.face for view in visit.view.table.cards if view.enabled and view.face is not None]
    for face in low[:3]:
        visit.press(face)
    assert visit.announcement.endswith("3 of 3")
    prompt = visit.view.table.prompt
    assert prompt is not None
    visit.press(prompt.choices[0].action)
    await visit.settle()
    under = visit.observation.unders[0]
    assert under.given == tuple(sorted(card(face) for face in low[:3]))
    assert visit.controller.table.ui.marked == ()
