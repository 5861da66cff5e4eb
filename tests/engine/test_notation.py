from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.engine.actions import Concede, Discard, NameTrump, OrderUp, Packets, Pass, Play, Shuffle
from euchre.engine.cards import STANDARD_DECK, Card, Suit
from euchre.engine.codec import decode, encode
from euchre.engine.errors import EuchreError, NotationError
from euchre.engine.notation import format_action, parse_action, parse_seat, parse_shuffle, parse_trump
from euchre.engine.perspective import observe, redact
from euchre.engine.record import GameRecord, replay, steps
from euchre.engine.rules import RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from euchre.engine.trump import NoTrump
from tests.builders import next_action, pack, play_random_game
from tests.engine.invariants import CANDIDATES, OBSERVERS
from tests.strategies import decks, games, rule_sets


def through_json(data: Any) -> Any:
    """Plain data after it was written to and read from text."""
    return json.loads(json.dumps(data))


def test_every_action_of_every_seat_is_read_back_from_its_text() -> None:
    """Parsing undoes printing, for all cards and actions."""
    for action in (*CANDIDATES, *map(Concede, Seat)):
        assert parse_action(format_action(action), action.seat) == action
        assert decode("action", through_json(encode(action))) == action


@given(decks(), st.sampled_from(Packets))
def test_every_shuffle_is_read_back_from_its_text(deck: tuple[Card, ...], packets: Packets) -> None:
    shuffle = Shuffle(deck, packets)
    assert parse_shuffle(format_action(shuffle)) == shuffle
    assert decode("action", through_json(encode(shuffle))) == shuffle


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Pass(Seat.EAST)),
        (" PASS ", Pass(Seat.EAST)),
        ("order", OrderUp(Seat.EAST)),
        ("order up", OrderUp(Seat.EAST)),
        ("pick up", OrderUp(Seat.EAST)),
        ("order alone", OrderUp(Seat.EAST, alone=True)),
        ("h", NameTrump(Seat.EAST, Suit.HEARTS)),
        ("hearts alone", NameTrump(Seat.EAST, Suit.HEARTS, alone=True)),
        ("S", NameTrump(Seat.EAST, Suit.SPADES)),
        ("♠", NameTrump(Seat.EAST, Suit.SPADES)),
        ("n alone", NameTrump(Seat.EAST, NoTrump.HIGH, alone=True)),
        ("-9c", Discard(Seat.EAST, Card.NINE_OF_CLUBS)),
        ("-10♣", Discard(Seat.EAST, Card.TEN_OF_CLUBS)),
        ("jH", Play(Seat.EAST, Card.JACK_OF_HEARTS)),
        ("concede", Concede(Seat.EAST)),
    ],
)
def test_action_texts_are_read_leniently(text: str, action: object) -> None:
    assert parse_action(text, Seat.EAST) == action


@pytest.mark.parametrize(
    "text", ["", " ", "-", "--9c", "9c alone", "alone", "pass alone", "order alone alone", "x", "-h", "Jh Jd"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    """BC-BID-12: nothing is guessed."""
    with pytest.raises(NotationError):
        parse_action(text, Seat.SOUTH)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = parse_action(text, Seat.NORTH)
    except NotationError:
        return
    assert parse_action(format_action(action), Seat.NORTH) == action


@pytest.mark.parametrize(
    "text", ["", "deal", "deal 3-2", "deal 9-9 Jh", "shuffle 3-2 Jh", "deal 3-2 Jh Jh", "deal 3-2 Jh 6h"]
)
def test_other_texts_are_no_shuffles(text: str) -> None:
    with pytest.raises(NotationError):
        parse_shuffle(text)


def test_seats_and_trumps_are_read_by_their_letters() -> None:
    assert [parse_seat(str(seat)) for seat in Seat] == list(Seat)
    assert [parse_seat(str(seat).lower()) for seat in Seat] == list(Seat)
    assert parse_trump("n") is NoTrump.HIGH
    for text in ("", "X", "NE"):
        with pytest.raises(NotationError, match="not a seat"):
            parse_seat(text)


@given(games())
def test_observations_and_events_survive_json(state: Any) -> None:
    """BC-PER-09: types stay what they were."""
    for seat in OBSERVERS:
        seen = observe(state, seat)
        assert decode("observation", through_json(encode(seen))) == seen
    if state.winner is None:
        for event in apply(state, next_action(state, Random(1))).events:
            for shown in (event, redact(event, Seat.NORTH)):
                assert shown is None or decode("event", through_json(encode(shown))) == shown


@given(rule_sets())
def test_rule_sets_survive_json(rules: RuleSet) -> None:
    """BC-PER-09."""
    read = decode("rules", through_json(encode(rules)))
    assert read == rules
    for name in RuleSet.__dataclass_fields__:
        assert type(getattr(read, name)) is type(getattr(rules, name)), name


def test_off_stays_off() -> None:
    """BC-PER-09: a switch that is off does not come back as a text that counts as on."""
    read = decode("rules", through_json(encode(RuleSet(stick_dealer=StickDealer.OFF, discard_up_card=False))))
    assert read.stick_dealer is StickDealer.OFF
    assert read.discard_up_card is False


@pytest.mark.parametrize(
    ("kind", "data", "place"),
    [
        ("rules", {"target": "10"}, "rules.target"),
        ("rules", {"target": True}, "rules.target"),
        ("rules", {"target": 12}, "rules"),
        ("rules", {"discard_up_card": "false"}, "rules.discard_up_card"),
        ("rules", {"discard_up_card": 0}, "rules.discard_up_card"),
        ("rules", {"stick_dealer": "maybe"}, "rules.stick_dealer"),
        ("rules", {"no_such_rule": 1}, "rules"),
        ("rules", [], "rules"),
        ("action", {"seat": "N", "action": "x"}, "action.action"),
        ("action", {"seat": 0, "action": "pass"}, "action.seat"),
        ("action", {"seat": "N"}, "action.action"),
        ("action", {"action": "pass"}, "action.action"),
        ("event", {"kind": "Nothing"}, "event"),
        ("event", {"kind": []}, "event"),
        ("event", {"kind": "Passed", "seat": "N"}, "event"),
        ("event", {"kind": "Passed", "seat": "N", "round": "1"}, "event.round"),
        ("record", {"actions": {}}, "record.actions"),
        ("record", {"actions": [{"action": "deal 3-2 Jh Jh"}]}, "record.actions[0].action"),
        ("record", {"first_dealer": "Q"}, "record.first_dealer"),
        ("record", {"names": ["a", "b", "c"]}, "record.names"),
        ("record", {"version": 99}, "record"),
        ("observation", {}, "observation"),
        ("observation", None, "observation"),
    ],
)
def test_bad_data_is_refused_with_its_place(kind: str, data: object, place: str) -> None:
    """BC-PER-09."""
    with pytest.raises(NotationError) as refused:
        decode(kind, data)
    assert refused.value.place == place


def test_missing_fields_take_their_defaults() -> None:
    assert decode("rules", {}) == RuleSet()
    assert decode("record", {}) == GameRecord()


def test_only_the_engines_values_have_a_json_form() -> None:
    with pytest.raises(TypeError, match="int"):
        encode(3)
    with pytest.raises(ValueError, match="unknown kind"):
        decode("secret", {})


plain_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
KINDS = st.sampled_from(["rules", "action", "event", "record", "observation"])
FIELDS = st.sampled_from(
    ["seat", "action", "kind", "rules", "actions", "target", "names", "first_dealer", "cards", "version"]
)


@given(KINDS, plain_data | st.dictionaries(FIELDS, plain_data, max_size=4))
def test_no_data_makes_reading_fail_otherwise(kind: str, data: object) -> None:
    """What comes from outside is read or refused, never a crash."""
    try:
        decode(kind, data)
    except EuchreError:
        return


def test_a_record_replays_to_the_same_state() -> None:
    for seed in range(5):
        state, record = play_random_game(Random(seed))
        assert replay(record) == state
        assert decode("record", through_json(encode(record))) == record
        assert [step.state for step in steps(record)][-1] == state


def test_a_record_grows_by_one_action_at_a_time() -> None:
    shuffle = Shuffle(pack(Random(1)))
    record = GameRecord().with_action(shuffle)
    assert record.actions == (shuffle,)
    assert replay(GameRecord()) == new_game()
    assert replay(record) == apply(new_game(), shuffle).state


def test_a_record_with_an_action_that_the_rules_refuse_is_refused() -> None:
    with pytest.raises(EuchreError, match="wrong_phase"):
        replay(GameRecord(actions=(Pass(Seat.WEST),)))


def test_the_pack_is_written_in_the_order_dealt() -> None:
    assert format_action(Shuffle(STANDARD_DECK)).startswith("deal 3-2 9c Tc Jc Qc Kc Ac 9d ")
