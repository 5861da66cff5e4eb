from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.prompts import prompt_for
from euchre.app.ui_state import DealStage
from euchre.app.view import Choice, Prompt
from euchre.engine import Concede, GameState, Phase, RuleSet, Seat, apply, format_action, new_game, observe
from euchre.engine.rules import NaturalTrump, PartnerOrders, StickDealer
from tests.app.looking import NAMES, look, random_game, ui
from tests.builders import after, card, deal_of, position


def ask(state: GameState, viewer: Seat = Seat.SOUTH, **page: object) -> Prompt:
    prompt = prompt_for(observe(state, viewer), ui(viewer, **page))
    assert prompt is not None
    return prompt


def choice(prompt: Prompt, label: str) -> Choice:
    return next(offered for offered in prompt.choices if offered.label == label)


def labels(prompt: Prompt) -> list[str]:
    return [offered.label for offered in prompt.choices]


def second_round(viewer_passes: int = 4, **deal: object) -> GameState:
    return after(deal_of(up="9h", **deal), *["pass"] * viewer_passes)  # type: ignore[arg-type]


def test_an_idle_table_offers_to_deal() -> None:
    deal = ask(new_game()).choices[0]
    assert deal == Choice(label="Deal", command="deal", primary=True, key="Enter")


@pytest.mark.parametrize(
    ("dealer", "title", "button", "note"),
    [
        ("S", "Pick up the nine of hearts?", "Pick it up", "You take it and discard a card"),
        ("N", "Order up the nine of hearts?", "Order up (assist)", "It goes to your partner Rory"),
        ("E", "Order up the nine of hearts?", "Order it up", "It goes to your opponent Sam"),
        ("W", "Order up the nine of hearts?", "Order it up", "It goes to your opponent Alex"),
    ],
)
def test_the_first_round_is_worded_by_seat(dealer: str, title: str, button: str, note: str) -> None:
    state = deal_of(up="9h", dealer=dealer)
    while state.turn is not Seat.SOUTH:
        state = after(state, "pass")
    prompt = ask(state)
    assert (prompt.title, prompt.note) == (title, note)
    assert [(c.label, c.action, c.key, c.enabled) for c in prompt.choices] == [
        (button, "order", "O", True),
        ("Pass", "pass", "P", True),
    ]


def test_the_alone_switch_names_both_opponents_and_the_reward() -> None:
    switch = ask(deal_of(up="9h", dealer="E")).alone
    assert switch is not None
    assert (switch.checked, switch.label) == (False, "Alone")
    assert switch.note == "No partner; five tricks score 4"
    assert switch.description == (
        "Play without Rory against Alex and Sam: harder, but taking all five tricks scores 4 points instead of 2"
    )


def test_the_reward_comes_from_the_house_rules() -> None:
    switch = ask(deal_of(up="9h", dealer="E", rules=RuleSet(loner_march=5))).alone
    assert switch is not None
    assert switch.note == "No partner; five tricks score 5"


def test_with_the_switch_on_every_call_is_alone() -> None:
    prompt = ask(deal_of(up="9h", dealer="E"), alone=True)
    assert choice(prompt, "Order it up alone").action == "order alone"
    state = second_round(dealer="E")
    assert [c.action for c in ask(state, alone=True).choices] == ["c alone", "d alone", "s alone", "pass"]


def test_a_partner_who_must_go_alone_has_no_switch_and_is_told_so() -> None:
    rules = RuleSet(partner_orders=PartnerOrders.MUST_ALONE)
    prompt = ask(after(deal_of(up="9h", dealer="N", rules=rules), "pass"))
    assert prompt.alone is None
    assert prompt.note == "The dealer's partner may order up only alone"
    order = choice(prompt, "Order up (assist) alone")
    assert (order.action, order.enabled) == ("order alone", True)


def test_a_partner_who_may_not_go_alone_has_no_switch_and_is_told_so() -> None:
    rules = RuleSet(partner_orders=PartnerOrders.NOT_ALONE)
    prompt = ask(after(deal_of(up="9h", dealer="N", rules=rules), "pass"), alone=True)
    assert prompt.alone is None
    assert prompt.note == "The dealer's partner may not order up alone"
    assert choice(prompt, "Order up (assist)").action == "order"


def test_a_call_without_a_natural_trump_is_offered_but_disabled_with_its_reason() -> None:
    rules = RuleSet(natural_trump=NaturalTrump.CALL)
    prompt = ask(deal_of(up="9h", dealer="E", rules=rules, S="9c Tc Jd Qs Ks"))
    order = choice(prompt, "Order it up")
    assert not order.enabled
    assert order.reason == "You need a card of that suit to call it; the left bower does not count"
    assert choice(prompt, "Pass").enabled


def test_the_second_round_offers_three_suits_by_word_symbol_and_key() -> None:
    """BC-UI-12. Nothing of the first round is left."""
    prompt = ask(second_round(dealer="E"))
    assert (prompt.title, prompt.note) == ("Choose a trump suit", "Hearts can't be named: it was turned down")
    assert [(c.label, c.action, c.suit, c.key) for c in prompt.choices] == [
        ("♣ Clubs", "c", "c", "C"),
        ("♦ Diamonds", "d", "d", "D"),
        ("♠ Spades", "s", "s", "S"),
        ("Pass", "pass", "", "P"),
    ]
    assert prompt.alone is not None


def test_the_stuck_dealer_has_no_pass_and_is_told_why() -> None:
    """BC-BID-03."""
    prompt = ask(second_round(7, dealer="S"))
    assert labels(prompt) == ["♣ Clubs", "♦ Diamonds", "♠ Spades"]
    assert prompt.note == "Stick the dealer: everyone passed, so you must name trump"


def test_a_dealer_who_is_not_stuck_may_pass() -> None:
    prompt = ask(second_round(7, dealer="S", rules=RuleSet(stick_dealer=StickDealer.OFF)))
    assert "Pass" in labels(prompt)


def test_a_discard_is_confirmed_or_taken_back() -> None:
    state = after(deal_of(up="9h", dealer="S", S="9c Tc"), "order")
    assert ask(state) == Prompt(title="Choose a card to discard")
    prompt = ask(state, selected=card("9c"))
    assert prompt.title == "Discard the nine of clubs?"
    assert [(c.label, c.action, c.command) for c in prompt.choices] == [
        ("Discard 9♣", "-9c", ""),
        ("Take back", "", "take-back"),
    ]


def test_a_selection_that_is_gone_can_not_be_confirmed() -> None:
    """BC-UI-14."""
    state = after(deal_of(up="9h", dealer="S", S="9c Tc", N="As"), "order")
    assert ask(state, selected=card("As")).choices == ()


def test_a_dealer_who_must_keep_the_up_card_is_told_so() -> None:
    state = after(deal_of(up="9h", dealer="S", rules=RuleSet(discard_up_card=False)), "order")
    assert ask(state).note == "You must keep the card you picked up"
    assert ask(state, selected=card("9h")).choices == ()


def test_a_card_chosen_in_two_steps_is_played_by_confirming() -> None:
    state = position(trump="c", trick="E:Js", S="9c Ah", dealer="N")
    prompt = ask(state, selected=card("9c"))
    assert [(c.label, c.action or c.command) for c in prompt.choices] == [("Play 9♣", "9c"), ("Take back", "take-back")]
    assert ask(state, selected=card("Ah")).choices == ()


def test_the_play_says_what_to_follow_or_that_you_lead() -> None:
    assert ask(position(trump="c", trick="E:Js", S="9c Ah", dealer="N")).title == "Your turn: follow clubs"
    assert ask(position(trump="c", turn="S", dealer="E")).title == "Your lead"


def test_while_others_act_there_is_nothing_to_press() -> None:
    """BC-UI-16. During another seat's discard the prompt waits for that seat."""
    state = after(deal_of(up="9h", dealer="W"), "pass", "order")
    assert ask(state, Seat.SOUTH) == Prompt(title="Waiting for Alex")
    assert ask(state, Seat.SOUTH, thinking=Seat.WEST) == Prompt(title="Alex is thinking")


def test_nothing_can_be_pressed_while_the_table_moves() -> None:
    """BC-UI-03."""
    assert [c.enabled for c in ask(deal_of(up="9h", dealer="E"), busy=True).choices] == [False, False]


def test_there_is_no_prompt_before_the_card_is_turned_up() -> None:
    """BC-UI-08."""
    for stage in (DealStage.SHUFFLED, DealStage.DEALT):
        assert prompt_for(observe(deal_of(dealer="E"), Seat.SOUTH), ui(stage=stage)) is None


def test_the_cutter_chooses_a_place() -> None:
    prompt = ask(new_game(), cutting=True)
    assert prompt.title == "Where do you cut the pack?"
    assert {(c.command, c.value) for c in prompt.choices} == {("cut", "6"), ("cut", "12"), ("cut", "18")}


def finished(seed: int, phase: Phase) -> GameState:
    return next(state for state, _ in random_game(seed) if state.phase is phase)


def test_a_finished_hand_waits_for_the_viewer_after_its_last_trick_was_seen() -> None:
    """BC-UI-10, BC-UI-11."""
    state = finished(3, Phase.DEAL_OVER)
    assert prompt_for(observe(state, Seat.SOUTH), ui(trick_held=True)) is None
    prompt = ask(state)
    assert [(c.label, c.command) for c in prompt.choices] == [("Continue", "continue"), ("Show all hands", "review")]


def test_a_hand_thrown_in_says_so() -> None:
    """BC-UI-06."""
    state = after(deal_of(rules=RuleSet(stick_dealer=StickDealer.OFF)), *["pass"] * 8)
    prompt = ask(state)
    assert (prompt.title, prompt.note) == ("Thrown in: everyone passed", "Nobody scores")


def test_the_end_of_the_game_congratulates_or_names_the_winners() -> None:
    state = finished(3, Phase.GAME_OVER)
    assert state.winner is not None
    ours, theirs = state.winner.seats[0], state.winner.other.seats[0]
    high, low = max(state.scores), min(state.scores)
    prompt = ask(state, ours)
    assert (prompt.title, prompt.note) == ("Congratulations, you won!", f"Final score {high} to {low}")
    assert [c.command for c in prompt.choices] == ["new-game", "review"]
    lost = ask(state, theirs)
    assert lost.title == f"{NAMES[ours.left.left]} & {NAMES[ours]} won" or lost.title.endswith(" won")
    assert lost.note == f"Final score {low} to {high}"


def test_a_conceded_game_says_who_won() -> None:
    state = apply(replace(deal_of(), scores=(4, 6)), Concede(Seat.SOUTH)).state
    prompt = ask(state, conceded=True)
    assert prompt.title == "You conceded: Alex & Sam won"
    assert prompt.note == "The game was given up at 4 to 6"


def test_every_enabled_choice_is_legal_and_every_legal_call_can_be_reached() -> None:
    """BC-UI-12. Whatever the phase, the buttons and cards send what the engine takes, and all of it."""
    for state, _ in random_game(11):
        if state.turn is None:
            continue
        legal = {format_action(action) for action in observe(state, state.turn).legal}
        sent: set[str] = set()
        for alone in (False, True):
            shown = look(state, state.turn, alone=alone)
            offered = () if shown.prompt is None else shown.prompt.choices
            sent |= {c.action for c in offered if c.enabled and c.action}
            sent |= {view.action for view in shown.cards if view.enabled}
        assert sent == legal
