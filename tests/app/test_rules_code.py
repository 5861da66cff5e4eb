from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.check_sum import check_sum
from euchre.app.presets import PRESETS
from euchre.app.rules_code import LETTERS, RulesCodeError, read_rules_code, rules_code
from euchre.engine.rules import RuleSet, values_of
from tests.strategies import FIELDS, rule_sets


@given(rule_sets())
def test_any_rules_come_back_from_their_text(rules: RuleSet) -> None:
    text = rules_code(rules)
    assert read_rules_code(text) == rules
    assert re.fullmatch(r"[A-Za-z0-9._-]+", text)
    assert len(text) <= 2 * len(FIELDS) + 6


def test_every_field_has_a_letter_and_every_value_a_digit() -> None:
    assert set(LETTERS) == set(FIELDS)
    assert len(set(LETTERS.values())) == len(FIELDS)
    assert all(len(values_of(name)) <= 10 for name in FIELDS)


def test_letters_and_digits_keep_their_meaning() -> None:
    """A link that somebody kept must mean the same for ever."""
    assert {preset.key: rules_code(preset.rules).partition(".")[0] for preset in PRESETS} == {
        "standard": "1",
        "ohio": "1y1z1",
        "progressive": "1a1b1u0y1z1",
        "canadian": "1e1",
        "british": "1e1k1o3s2y3z2",
        "pogo": "1a1",
        "laws1888": "1a1k2o0s2",
        "kitchen": "1d2g1h1",
    }


def test_only_what_differs_is_written() -> None:
    assert rules_code(RuleSet()).startswith("1.")
    assert rules_code(RuleSet(target=5)).startswith("1o0.")


@given(rule_sets(), st.data())
def test_a_text_with_one_changed_sign_is_refused(rules: RuleSet, data: st.DataObject) -> None:
    text = rules_code(rules)
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from("abz019.-é"))
    changed = text[:place] + sign + text[place + 1 :]
    if changed != text:
        with pytest.raises(RulesCodeError):
            read_rules_code(changed)


@given(st.text())
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RulesCodeError, match=r"^The .*\.$"):
        read_rules_code(text)


@pytest.mark.parametrize("body", ["1a", "1a9", "1Z0", "1a1a1", "1b1a1", "1o2", "1n0", "2a1", "1a٣"])
def test_a_text_with_a_right_check_sum_that_nobody_wrote_is_refused(body: str) -> None:
    """Half pairs, unknown letters and values, twice the same, usual values, contradictions, another version."""
    checked = f"{body}.{check_sum(body)}"
    with pytest.raises(RulesCodeError):
        read_rules_code(checked)
