from __future__ import annotations

import pytest

from euchre.app.presets import PRESETS, Preset, preset_called, preset_of
from euchre.app.rule_names import differences
from euchre.engine.rules import (
    AllPassDeal,
    Cut,
    DefendAlone,
    Farmers,
    FirstDealer,
    GoUnder,
    Pack,
    PartnerOrders,
    RuleSet,
    StickDealer,
)


def test_the_presets_are_those_that_people_know() -> None:
    assert [preset.name for preset in PRESETS] == [
        "Standard",
        "Ohio tournament",
        "Progressive",
        "Canadian",
        "British",
        "Pogo-like",
        "1888 Laws",
        "Kitchen table",
    ]


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("standard", RuleSet()),
        ("ohio", RuleSet(first_dealer=FirstDealer.FIRST_JACK, cut=Cut.RIGHT)),
        (
            "progressive",
            RuleSet(
                stick_dealer=StickDealer.OFF,
                allpass_deal=AllPassDeal.SAME,
                progressive_caller_bonus=True,
                first_dealer=FirstDealer.FIRST_JACK,
                cut=Cut.RIGHT,
            ),
        ),
        ("canadian", RuleSet(partner_orders=PartnerOrders.MUST_ALONE)),
        (
            "british",
            RuleSet(
                pack=Pack.WITH_BENNY,
                target=11,
                loner_euchred=4,
                partner_orders=PartnerOrders.MUST_ALONE,
                first_dealer=FirstDealer.HIGH_CUT,
                cut=Cut.LEFT,
            ),
        ),
        ("pogo", RuleSet(stick_dealer=StickDealer.OFF)),
        ("laws1888", RuleSet(pack=Pack.WITH_SEVENS, target=5, loner_euchred=4, stick_dealer=StickDealer.OFF)),
        (
            "kitchen",
            RuleSet(farmers=Farmers.REDEAL, go_under=GoUnder.FARMERS, defend_alone=DefendAlone.EITHER),
        ),
    ],
)
def test_a_preset_has_exactly_these_rules(key: str, rules: RuleSet) -> None:
    assert preset_called(key).rules == rules


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_found_by_its_key_and_by_its_rules(preset: Preset) -> None:
    assert preset_called(preset.key) is preset
    assert preset_of(preset.rules) is preset


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_describes_itself_in_sentences(preset: Preset) -> None:
    for sentence in (preset.sentence, preset.source):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert sum(preset.sentence.count(stop) for stop in ".!?") == 1


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_tells_every_difference_to_the_usual_rules(preset: Preset) -> None:
    usual = RuleSet()
    changed = [name for name in RuleSet.__dataclass_fields__ if getattr(preset.rules, name) != getattr(usual, name)]
    told = differences(preset.rules)
    assert len(told) == len(changed)
    assert all("_" not in line for line in told)


def test_rules_of_ones_own_are_no_preset() -> None:
    assert preset_of(RuleSet(target=21)) is None
    with pytest.raises(KeyError):
        preset_called("nobody")


def test_differences_are_plain_words() -> None:
    assert differences(RuleSet()) == ()
    assert differences(RuleSet(target=5, super_euchre=True, discard_up_card=False)) == (
        "The card just picked up may be put away: no",
        "Points to win: 5",
        "Makers without a trick cost 4: yes",
    )
