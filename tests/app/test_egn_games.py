"""Games as files of the Euchre Game Notation: written, read back, and refused with the line of the fault."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.app.egn_items import EgnError
from euchre.app.egn_reading import read_egn
from euchre.app.egn_writing import MOST_DEALS, egn_text
from euchre.app.presets import PRESETS, Preset
from euchre.engine import Action, Concede, GameRecord, Packets, RuleSet, Seat, Shuffle, apply, new_game, replay
from euchre.engine.cards import Card
from euchre.engine.observation import Phase
from euchre.engine.rules import Farmers, GoUnder, NoTrumpCalls, Pack, PartnersBest
from tests.builders import next_action
from tests.strategies import random_rules

CARD = r"([78N9TJQKAX][SsHhCcDdxtngh]|[LRB])"


def whole_game(rules: RuleSet, seed: int, first: Seat = Seat.SOUTH) -> GameRecord:
    """A game by chance to its end."""
    rng, state, actions = Random(seed), new_game(rules, first), []
    while state.winner is None:
        actions.append(next_action(state, rng))
        state = apply(state, actions[-1]).state
    return GameRecord(rules=rules, first_dealer=first, actions=tuple(actions))


def as_seen(record: GameRecord) -> list[Action | tuple[object, ...]]:
    """The actions, of a shuffle only what was dealt: the order of the never dealt cards is not in a file."""
    return [(a.deck[:21], a.packets) if isinstance(a, Shuffle) else a for a in record.actions]


def deals_of(text: str) -> list[dict[str, Any]]:
    """The deals of a file."""
    deals: list[dict[str, Any]] = json.loads(text)["deals"]
    return deals


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_game_of_every_preset_comes_back(preset: Preset) -> None:
    record = whole_game(preset.rules, 5, Seat.EAST)
    read = read_egn(egn_text(record))
    assert as_seen(read.record) == as_seen(record)
    assert (read.record.rules, read.record.first_dealer, read.remarks) == (preset.rules, Seat.EAST, ())
    assert read.steps[-1].state.scores == replay(record).scores


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_a_game_under_any_rules_comes_back(seed: int) -> None:
    record = whole_game(random_rules(Random(seed)), seed)
    text = egn_text(record)
    read = read_egn(text)
    assert egn_text(read.record) == text
    if len(deals_of(text)) < MOST_DEALS:
        assert as_seen(read.record) == as_seen(record)


def test_a_file_holds_only_what_the_notation_allows() -> None:
    rules = RuleSet(
        farmers=Farmers.THREE_OR_MORE,
        go_under=GoUnder.THREE_LOW,
        go_under_repeat=True,
        pack=Pack.WITH_SEVENS,
        no_trump=NoTrumpCalls.SECOND_ROUND,
        low_no_trump=True,
        partners_best=PartnersBest.SEEN,
        target=21,
    )
    data = json.loads(egn_text(whole_game(rules, 8)))
    assert set(data) == {"fileType", "version", "metadata", "deals"}
    assert set(data["metadata"]) == {"title", "description", "players", "ruleset", "initialScore", "finalScore"}
    assert len(data["deals"]) <= MOST_DEALS
    for deal in data["deals"]:
        assert set(deal) == {"dealNumber", "initialState", "phases"}
        assert set(deal["initialState"]) == {"dealer", "upCard", "playerCards"}
        bidding, *play = deal["phases"]
        assert set(bidding) <= {
            *("phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard", "cardExchanges"),
            "callAnnotations",
        }
        assert set(bidding["calls"]) <= {"Pass", "Order", *"shdcnx"}
        assert len(bidding.get("cardExchanges", ())) <= 4
        assert all(key.isdecimal() for key in bidding.get("callAnnotations", ()))
        assert all(set(phase) == {"phaseNumber", "type", "tricks"} for phase in play)
        cards = [card for phase in play for trick in phase["tricks"] for card in trick]
        cards += [card for hand in deal["initialState"]["playerCards"] for card in hand]
        assert all(re.fullmatch(CARD, card) for card in cards)


def test_a_deal_in_progress_is_left_out() -> None:
    record = whole_game(RuleSet(), 3)
    places = [place for place, action in enumerate(record.actions) if isinstance(action, Shuffle)]
    two_deals = replace(record, actions=record.actions[: places[2]])
    third_begun = replace(record, actions=record.actions[: places[2] + 6])
    assert egn_text(third_begun) == egn_text(two_deals)
    assert len(deals_of(egn_text(third_begun))) == 2


def test_a_game_given_up_ends_with_that() -> None:
    record = whole_game(RuleSet(), 3)
    first = [place for place, action in enumerate(record.actions) if isinstance(action, Shuffle)][1]
    given_up = replace(record, actions=(*record.actions[:first], Concede(Seat.WEST)))
    assert read_egn(egn_text(given_up)).record.actions[-1] == Concede(Seat.WEST)


def test_the_ways_to_deal_and_the_names_come_along() -> None:
    record = whole_game(RuleSet(), 3)
    ways = dict(zip(Seat, Packets, strict=False))
    state, actions = record.start(), []
    for action in record.actions:
        changed = (
            replace(action, packets=ways[state.dealer.left if state.deal else state.dealer])
            if isinstance(action, Shuffle)
            else action
        )
        actions.append(changed)
        state = apply(state, changed).state
    record = replace(record, actions=tuple(actions), names=("Ann", "B. <b>", "You", "D"))
    read = read_egn(egn_text(record)).record
    assert as_seen(read) == as_seen(record)
    assert read.names == record.names


OTHERS = {
    "fileType": "Euchre Game Notation",
    "version": "1.4",
    "metadata": {"players": ["A", {"name": "B"}, "C", "D"], "initialScore": [4, 9], "ruleset": {"std": True}},
    "deals": [
        {
            "dealNumber": 0,
            "initialState": {"dealer": 0, "upCard": "Ks"},
            "phases": [
                {"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 5 + ["h"], "isAlone": True},
                {
                    "type": "TRICK_PLAY",
                    "tricks": [
                        *(["9s", "AS", "Js"], ["R", "Ah", "Nh"], ["L", "Kh", "Qh"], ["Th", "9d", "Ts"]),
                        ["Qs", "Tc", "Jc"],
                    ],
                },
            ],
        }
    ],
}


def test_a_file_of_another_program_without_hands_is_played_again() -> None:
    read = read_egn(json.dumps(OTHERS))
    end = read.steps[-1].state
    assert (read.start, end.scores) == ((4, 9), (8, 9))
    hands = next(step.state.current.hands for step in read.steps if step.state.phase is Phase.PLAY)
    assert Card.JACK_OF_HEARTS in hands[Seat.SOUTH]
    assert read.remarks == (
        "In 1 deal (1) the file leaves cards out; some that nobody saw were filled in.",
        "The file tells only the common house rules; the nearest rules were taken.",
    )


def test_a_last_deal_that_breaks_off_is_left_out_with_a_remark() -> None:
    data = json.loads(egn_text(whole_game(RuleSet(), 3)))
    data["deals"][-1]["phases"][1]["tricks"].pop()
    del data["metadata"]["finalScore"]
    read = read_egn(json.dumps(data))
    assert read.remarks == (f"Deal {len(data['deals'])} breaks off and was left out.",)
    assert read.steps[-1].state.phase is Phase.DEAL_OVER


def test_another_final_score_is_remarked() -> None:
    data = json.loads(egn_text(whole_game(RuleSet(), 3)))
    ours, theirs = data["metadata"]["finalScore"]
    data["metadata"]["finalScore"] = [theirs, ours]
    assert read_egn(json.dumps(data)).remarks == (
        f"The file tells another final score; by the rules it is {ours} to {theirs}.",
    )


def line_with(text: str, part: str) -> int:
    """Number of the first line that holds this."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


@pytest.mark.parametrize(
    ("old", "new", "at", "sentence"),
    [
        (
            '"Euchre Game Notation"',
            '"Chess"',
            '"fileType"',
            'This is no file of the Euchre Game Notation: its "fileType"',
        ),
        ('"1.6"', '"2.0"', '"2.0"', "The file is of a version of the notation that can't be read here."),
        ('"players": [', '"players": 4, "x": [', '"players"', "A list in brackets should stand here."),
        ('"West"]', '"West", "Fifth"]', '"players"', "There should be the names of four players."),
        ('"std": true', '"std": 7', '"ruleset"', "The rules of the file are not those of the notation."),
        ('Score": [0, 0]', 'Score": [0, 10]', '"initialScore"', "With this score the game would be over"),
        ('Score": [0, 0]', 'Score": [0, -1]', '"initialScore"', "A number from 0 to 99 should stand here."),
        ('"dealer": 2', '"dealer": 4', '"dealer": 4', "A number from 0 to 3 should stand here."),
        ('"upCard"', '"upcard"', '"initialState"', '"upCard" is missing here.'),
        ('"EUCHRE_BIDDING"', '"CHAT"', '"CHAT"', '"CHAT" is no part of a deal.'),
        ('"Pass"', '"Bid"', '"Bid"', '"Bid" is not a call that can be played.'),
        ('"Pass", ', '"Pass" ', '"Pass" "', "the text is cut off or no JSON here (Expecting ',' delimiter)."),
    ],
)
def test_a_fault_is_told_in_a_sentence_with_its_line(old: str, new: str, at: str, sentence: str) -> None:
    text = egn_text(whole_game(RuleSet(), 3))
    assert old in text
    broken = text.replace(old, new, 1)
    with pytest.raises(EgnError) as caught:
        read_egn(broken)
    found = re.fullmatch(r"Line (\d+): (.+)", str(caught.value))
    assert found is not None, caught.value
    assert found[2].startswith(sentence)
    assert int(found[1]) == line_with(broken, at)


def test_a_deal_out_of_turn_is_told_by_name() -> None:
    text = egn_text(whole_game(RuleSet(), 3)).replace('"dealer": 3', '"dealer": 2', 1)
    with pytest.raises(EgnError, match="Here South deals, but by the rules it is the turn of West") as caught:
        read_egn(text)
    second = line_with(text, '"dealNumber": 1')
    assert str(caught.value).startswith(f"Line {second - 1}: ")


def test_a_play_against_the_rules_is_told_with_its_line_and_reason() -> None:
    text = egn_text(whole_game(RuleSet(), 3))
    first = next(line for line in text.splitlines() if line.startswith("            [") and "," in line)
    cards = re.findall(r'"(..)"', first)
    twice = first.replace(cards[1], cards[0])
    with pytest.raises(EgnError, match=r"is against the rules: you don't hold that card\.") as caught:
        read_egn(text.replace(first, twice))
    assert str(caught.value).startswith(f'Line {line_with(text, first)}: "{cards[0]}" of ')


def test_cards_after_the_end_of_a_deal_are_refused() -> None:
    data = json.loads(egn_text(whole_game(RuleSet(), 3)))
    data["deals"][0]["phases"][1]["tricks"].append(["9c"])
    with pytest.raises(EgnError, match="The deal is over before this"):
        read_egn(json.dumps(data))


def test_a_card_dealt_twice_is_refused_by_name() -> None:
    data = json.loads(egn_text(whole_game(RuleSet(), 3)))
    hands = data["deals"][0]["initialState"]["playerCards"]
    hands[1] = hands[0]
    with pytest.raises(EgnError, match=r"In this deal the \w+ of \w+ lies in two places\."):
        read_egn(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[]", '"x"', "null", "1" * 5000, "{}", "x" * 1_000_001])
def test_what_is_no_such_file_at_all_is_refused(text: str) -> None:
    with pytest.raises(EgnError):
        read_egn(text)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_change_of_a_file_is_anything_but_read_or_refused(data: st.DataObject) -> None:
    """A value anywhere in the file is replaced by one of another kind."""
    whole = json.loads(egn_text(whole_game(RuleSet(target=5), 4)))
    holder, key = whole, data.draw(st.sampled_from(sorted(whole)))
    while isinstance(holder[key], dict | list) and holder[key] and data.draw(st.integers(0, 5)):
        holder = holder[key]
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
    holder[key] = data.draw(
        st.sampled_from([None, True, -1, 3, 1.5, "", "Pass", "9c", "<b>", [], [[]], {}, {"name": 1}])
    )
    with suppress(EgnError):
        assert read_egn(json.dumps(whole)).steps
