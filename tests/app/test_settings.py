from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.keymap import keymap_of
from euchre.app.options import parse_options
from euchre.app.pacing import Speed
from euchre.app.preferences import Felt, Habits, Look, Sorting, Sounds, text_of
from euchre.app.settings import (
    DEFAULT_NAMES,
    Settings,
    changed,
    clean_name,
    read_settings,
    settings_data,
)
from euchre.engine import Packets, RuleSet, Seat
from euchre.engine.rules import NoTrumpCalls, values_of
from tests.app.addresses import pairs
from tests.strategies import FIELDS

PAIRS = st.lists(st.tuples(st.sampled_from(["seed", "speed", "rules", "g", "x"]), st.text()))


def test_default_names_are_those_of_the_table() -> None:
    assert Settings().names == ("Rory", "Sam", "You", "Alex")
    assert Settings().names[Seat.WEST] == "Alex"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("A\u0000n\u200bn\u202e", "Ann"),
        ("e\u0301", "é"),
        ("x" * 50, "x" * 20),
        ("", "Rory"),
        (" \u200f\n", "Rory"),
        ("\u0301\u0301", "Rory"),
    ],
)
def test_name_is_made_fit_for_the_table(text: str, name: str) -> None:
    assert clean_name(text, "Rory") == name


@given(st.text())
def test_any_name_is_short_and_visible(text: str) -> None:
    name = clean_name(text, "Rory")
    assert 1 <= len(name) <= 20
    assert name == name.strip()
    assert name.isprintable()
    assert clean_name(name, "Rory") == name


def test_change_sets_one_thing() -> None:
    usual = Settings()
    assert changed(usual, "name.N", "Ada") == replace(usual, names=("Ada", *DEFAULT_NAMES[1:]))
    assert changed(usual, "face.W", "7").faces == (1, 2, 3, 7)
    assert changed(usual, "level.E", "expert").levels == ("club", "expert", "club", "club")
    assert changed(usual, "speed", "fast").speed is Speed.FAST
    assert changed(usual, "packets", "2-3").packets is Packets.TWO_THREE
    assert changed(usual, "look.felt", "blue").look.felt is Felt.BLUE
    assert changed(usual, "habits.undo", "false").habits.undo is False
    assert changed(usual, "key.order", "y").keys == keymap_of({"order": "Y"})
    assert changed(usual, "sounds.volume", "20").sounds.volume == 20
    assert changed(usual, "rule.target", "5").rules == RuleSet(target=5)
    assert changed(usual, "rule.discard_up_card", "false").rules.discard_up_card is False


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("name.Q", "x"),
        ("face.N", "0"),
        ("level.N", "god"),
        ("speed", "warp"),
        ("packets", "5"),
        ("letter_keys", "maybe"),
        ("key.order", "p"),
        ("key.order", "1"),
        ("key.fly", "f"),
        ("look.felt", "plaid"),
        ("habits.nonsense", "true"),
        ("sounds.volume", "50"),
        ("rule.target", "8"),
        ("rule.target", "ten"),
        ("rule.pack", "52"),
        ("rule.nonsense", "1"),
        ("", ""),
    ],
)
def test_change_that_makes_no_sense_is_refused_with_a_sentence(key: str, value: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        changed(Settings(), key, value)


def test_every_house_rule_that_leaves_a_choice_can_be_set() -> None:
    for name in FIELDS:
        for value in values_of(name):
            usual = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND) if name == "low_no_trump" else RuleSet()
            settings = changed(Settings(rules=usual), f"rule.{name}", text_of(value))
            assert getattr(settings.rules, name) == value
            assert type(getattr(settings.rules, name)) is type(value)


def test_settings_come_back_with_their_types() -> None:
    """BC-PER-09: numbers stay numbers, false stays false."""
    settings = Settings(
        names=("A", "B", "C", "D"),
        faces=(4, 3, 2, 1),
        levels=("expert", "casual", "club", "beginner"),
        speed=Speed.SLOW,
        packets=Packets.SINGLES,
        letter_keys=False,
        keys=keymap_of({"order": "P", "pass": "O", "undo": ""}),
        look=Look(felt=Felt.BLUE, jumbo=True),
        habits=Habits(sorting=Sorting.ASCENDING, undo=False),
        sounds=Sounds(on=False, volume=80),
        rules=RuleSet(target=5, discard_up_card=False),
    )
    again, faultless = read_settings(json.loads(json.dumps(settings_data(settings))))
    assert faultless
    assert again == settings
    assert again.rules.discard_up_card is False
    assert type(again.rules.target) is int


@pytest.mark.parametrize("field", list(settings_data(Settings())))
def test_missing_setting_takes_its_default(field: str) -> None:
    """BC-PER-02."""
    data = settings_data(Settings())
    del data[field]
    assert read_settings(data) == (Settings(), True)


@pytest.mark.parametrize("keys", [{"order": "p"}, {"fly": "f"}, {"order": "abc"}, ["o"]])
def test_keys_that_can_not_be_are_the_usual_ones_and_told(keys: object) -> None:
    data = {**settings_data(Settings()), "keys": keys}
    assert read_settings(data) == (Settings(), False)


def test_unknown_house_rule_is_left_out_and_told() -> None:
    """BC-PER-02."""
    data = settings_data(Settings(speed=Speed.FAST))
    data["rules"]["jokers"] = "seven"
    assert read_settings(data) == (Settings(speed=Speed.FAST), False)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(list(settings_data(Settings()))), json_values))
def test_any_data_gives_settings(data: dict[str, object]) -> None:
    settings, _ = read_settings(data)
    assert isinstance(settings, Settings)


def test_options_are_read_from_the_address() -> None:
    options = parse_options(pairs("?seed=my%20seed&speed=FAST&seed=2&other=1"), pairs("#g=1.ab.cd.ef"))
    assert (options.seed, options.speed, options.game, options.notes) == ("my seed", Speed.FAST, "1.ab.cd.ef", ())


def test_options_without_anything_are_empty() -> None:
    options = parse_options((), ())
    assert (options.seed, options.speed, options.game, options.notes) == (None, None, None, ())


@pytest.mark.parametrize("query", ["speed=warp", "speed=", "seed=", "seed=" + "x" * 101])
def test_bad_option_is_told_and_ignored(query: str) -> None:
    options = parse_options(pairs(query))
    assert (options.seed, options.speed) == (None, None)
    assert len(options.notes) == 1


@given(PAIRS, PAIRS)
def test_any_address_is_read(query: list[tuple[str, str]], fragment: list[tuple[str, str]]) -> None:
    assert parse_options(query, fragment).game == dict(reversed(fragment)).get("g")
