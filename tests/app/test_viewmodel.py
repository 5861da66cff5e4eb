from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.counter import NO_COUNTER
from euchre.app.ui_state import DealStage
from euchre.app.view import HistoryRow, Position, SeatView, TableView
from euchre.app.viewmodel import table_view
from euchre.engine import GameState, Phase, Seat, Suit, new_game, observe
from euchre.engine.rules import FirstDealer, RuleSet
from tests.app.looking import look, random_game, ui
from tests.builders import after, card, deal_of, plays, position

N, E, S, W = Seat


def first_play(state: GameState) -> str:
    return str(plays(state)[0])


def seat(view: TableView, letter: str) -> SeatView:
    return next(shown for shown in view.seats if shown.seat == letter)


@pytest.mark.parametrize(("viewer", "round_the_table"), [(S, "SWNE"), (W, "WNES"), (N, "NESW"), (E, "ESWN")])
def test_the_viewer_sits_at_the_bottom_and_the_rest_clockwise(viewer: Seat, round_the_table: str) -> None:
    view = look(deal_of(), viewer)
    assert "".join(shown.seat for shown in view.seats) == round_the_table
    assert [shown.position for shown in view.seats] == [
        Position.BOTTOM,
        Position.LEFT,
        Position.TOP,
        Position.RIGHT,
    ]
    assert view.viewer == round_the_table[0]


def test_a_seat_says_who_sits_there_and_what_lies_before_it() -> None:
    state = position(trump="c", dealer="W", maker="W", turn=None, taken=("N:Ah E:9h S:Th W:Qh",), trick="N:As E:9s")
    view = look(state)
    assert seat(view, "W").label == "Alex, dealer, maker, 4 cards, 0 tricks"
    assert seat(view, "N").label == "Rory, 3 cards, 1 trick"
    assert seat(view, "S").label == "You, 4 cards, 0 tricks, to act"
    assert (seat(view, "S").name, seat(view, "S").turn, seat(view, "N").tricks) == ("Kim", True, 1)


def test_the_turn_is_at_the_dealer_during_the_discard() -> None:
    """BC-UI-16."""
    view = look(after(deal_of(up="9h", dealer="W"), "pass", "order"))
    assert [shown.seat for shown in view.seats if shown.turn] == ["W"]
    assert seat(view, "W").label == "Alex, dealer, 6 cards, 0 tricks, to act"


def test_no_turn_is_marked_before_the_card_is_turned_up() -> None:
    """BC-UI-08."""
    view = look(deal_of(dealer="E"), stage=DealStage.DEALT)
    assert not any(shown.turn for shown in view.seats)
    assert [shown.cards for shown in look(deal_of(), stage=DealStage.SHUFFLED).seats] == [0, 0, 0, 0]


def test_only_the_bot_that_is_asked_is_thinking() -> None:
    assert [shown.seat for shown in look(deal_of(dealer="S"), thinking=W).seats if shown.thinking] == ["W"]
    assert not any(shown.thinking for shown in look(deal_of(dealer="S")).seats)


def test_the_calls_of_a_round_stay_as_bubbles_until_it_ends() -> None:
    state = after(deal_of(up="9h", dealer="S"), "pass", "pass")
    assert [shown.bubble for shown in look(state).seats] == ["", "Pass", "Pass", ""]
    second = after(state, "pass", "pass")
    assert [shown.bubble for shown in look(second).seats] == ["", "", "", ""]
    named = after(second, "pass", "s alone")
    assert [shown.bubble for shown in look(named).seats] == ["", "Pass", "Spades, alone", ""]
    led = after(named, first_play(named))
    assert [shown.bubble for shown in look(led).seats] == ["", "", "", ""]


def test_a_call_on_the_up_card_is_worded_by_seat() -> None:
    assert seat(look(after(deal_of(dealer="S"), "order")), "W").bubble == "Order it up"
    assert seat(look(after(deal_of(dealer="S"), "pass", "order")), "N").bubble == "Assist"
    assert seat(look(after(deal_of(dealer="S"), "pass", "pass", "pass", "order")), "S").bubble == "Pick it up"


@pytest.mark.parametrize(("maker", "out"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_the_lone_makers_partner_is_labelled_sitting_out(maker: str, out: str) -> None:
    """BC-ALN-10."""
    view = look(position(trump="c", dealer="S", maker=maker, alone=True, up="9d"))
    assert [shown.seat for shown in view.seats if shown.sitting_out] == [out]
    assert "sitting out" in seat(view, out).label
    assert "playing alone" in seat(view, maker).label


def test_a_viewer_who_sits_out_sees_the_deal_go_on_without_a_press() -> None:
    """BC-ALN-08. No state of the lone hand asks the sitting viewer for anything."""
    state = position(trump="c", dealer="E", maker="N", alone=True, up="9d")
    while state.phase is Phase.PLAY:
        view = look(state)
        assert view.prompt is not None
        assert view.prompt.choices == ()
        assert not any(shown.action for shown in view.cards)
        state = after(state, first_play(state))
    prompt = look(state).prompt
    assert prompt is not None
    assert prompt.choices[0].command == "continue"


def test_the_score_table_has_the_viewers_team_first() -> None:
    state = position(trump="c", dealer="S", maker="E", scores=(3, 7), taken=("W:Ah N:9h E:Th S:Qh",), up="9d")
    ours, theirs = look(state).scores
    assert (ours.name, ours.score, ours.tricks, ours.makers) == ("You & Rory", 3, 0, False)
    assert (theirs.name, theirs.score, theirs.tricks, theirs.makers) == ("Alex & Sam", 7, 1, True)
    assert [team.score for team in look(state, W).scores] == [7, 3]


@pytest.mark.parametrize("trump", list(Suit))
def test_the_badge_names_the_trump_and_its_maker(trump: Suit) -> None:
    badge = look(position(trump=str(trump), dealer="S", maker="N")).trump
    assert badge is not None
    word = ("Clubs", "Diamonds", "Hearts", "Spades")[trump]
    assert (badge.suit, badge.word, badge.maker, badge.alone) == (str(trump), word, "Rory", False)
    assert badge.text == f"{word}, named by Rory"


def test_the_badge_tells_ordering_picking_up_and_going_alone() -> None:
    ordered = look(after(deal_of(up="9h", dealer="S"), "order alone")).trump
    picked_up = look(after(deal_of(up="9h", dealer="S"), "pass", "pass", "pass", "order")).trump
    assert ordered is not None
    assert picked_up is not None
    assert ordered.text == "Hearts, ordered up by Alex, alone"
    assert (picked_up.text, picked_up.maker) == ("Hearts, picked up by you", "You")


def test_a_shuffled_pack_shows_nothing_of_the_deal() -> None:
    """BC-UI-08."""
    for page in ({"stage": DealStage.SHUFFLED}, {"cutting": True}):
        state = position(trump="c", dealer="S", taken=("W:Ah N:9h E:Th S:Qh",))
        view = look(state, **page)
        assert (view.trump, view.order, view.counter, view.last_trick) == (None, (), NO_COUNTER, False)
        assert [shown.bubble for shown in view.seats] == ["", "", "", ""]
        assert [team.tricks for team in view.scores] == [0, 0]


def test_the_last_trick_can_be_looked_at_once_one_is_taken() -> None:
    assert look(position(trump="c", dealer="S", taken=("W:Ah N:9h E:Th S:Qh",))).last_trick
    assert not look(position(trump="c", dealer="S")).last_trick


def test_the_pages_own_texts_are_passed_on() -> None:
    row = HistoryRow(number=1, points=(1, 0), winners="You & Rory", note="")
    view = look(deal_of(), status="You must follow hearts", log=("Alex passes",), history=(row,), note="Not saved")
    assert (view.status, view.log, view.history, view.note) == (
        "You must follow hearts",
        ("Alex passes",),
        (row,),
        "Not saved",
    )


def test_phase_target_and_number_are_those_of_the_game() -> None:
    view = look(deal_of(rules=RuleSet(target=15)))
    assert (view.phase, view.target, view.deal_number) == ("first_round", 15, 1)
    assert look(new_game()).phase == "idle"


def test_a_spectator_sees_names_only_and_is_asked_nothing() -> None:
    for state, _ in random_game(4):
        view = table_view(observe(state, None), ui())
        texts = [view.status, *(shown.label for shown in view.seats), *(shown.label for shown in view.cards)]
        assert not any(text.startswith(("You", "Your")) for text in texts)
        assert [team.name for team in view.scores] == ["Rory & Kim", "Sam & Alex"]
        assert not any(shown.action for shown in view.cards)


def test_a_new_name_changes_every_text() -> None:
    state = after(deal_of(up="9h", dealer="N"), "pass", "pass", "pass", "order")
    texts = repr(look(state))
    assert "Rory" in texts
    renamed = replace(ui(), names=("Zoe", "Sam", "Kim", "Alex"))
    again = repr(table_view(observe(state, S), renamed))
    assert "Rory" not in again
    assert again.count("Zoe") == texts.count("Rory")


def test_the_draw_for_the_first_dealer_shows_its_cards_up_to_the_jack() -> None:
    """BC-UI-08. No seat is the dealer before the jack is shown."""
    state = new_game(RuleSet(first_dealer=FirstDealer.FIRST_JACK), N)
    draw = ((W, card("9c")), (N, card("Jh")))
    assert not any(shown.dealer for shown in look(state).seats)
    first, whole = look(state, dealer_draw=draw[:1]), look(state, dealer_draw=draw)
    assert first.status == "The first jack makes the dealer"
    assert not any(shown.dealer for shown in first.seats)
    assert whole.status == "Rory gets the jack of hearts and deals first"
    assert [shown.seat for shown in whole.seats if shown.dealer] == ["N"]
    assert whole.prompt is None
    laid = sorted((shown for shown in whole.cards if shown.face), key=lambda shown: shown.index)
    assert [(shown.face, shown.seat, shown.winning) for shown in laid] == [("9c", "W", False), ("Jh", "N", True)]
    assert laid[1].label == "Jack of hearts, dealt to Rory"
    assert len({shown.id for shown in whole.cards}) == 24
    assert {shown.id for shown in whole.cards} == {shown.id for shown in look(state).cards}


def test_your_own_first_jack_is_told_to_you() -> None:
    state = new_game(RuleSet(first_dealer=FirstDealer.FIRST_JACK), S)
    assert look(state, dealer_draw=((S, card("Jh")),)).status == "You get the jack of hearts and deal first"
