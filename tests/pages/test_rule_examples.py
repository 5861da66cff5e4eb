"""The examples of the rules page are played by the engine under the rules in force, and only where they apply."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from euchre.app.document import Cards, Paragraph, Strong
from euchre.app.pages.examples import EXAMPLES, example_blocks
from euchre.app.pages.rules import rules_panel
from euchre.app.presets import preset_called
from euchre.engine.rules import (
    AllPassDeal,
    BennyUp,
    DefendAlone,
    Farmers,
    GoUnder,
    LonerLead,
    NaturalTrump,
    NoTrumpCalls,
    Pack,
    PartnerOrders,
    PartnersBest,
    RuleSet,
    StickDealer,
)
from tests.strategies import rule_sets

ALWAYS = ["The left bower", "Seven passes", "A loner", "A euchre"]


def examples(rules: RuleSet) -> dict[str, str]:
    """Title to text; cards in brackets."""
    found: dict[str, str] = {}
    for block in example_blocks(rules):
        if isinstance(block, Paragraph):
            title, _, *rest = block.content
            assert isinstance(title, Strong)
            found[title.text.removesuffix(".")] = "".join(map(_text, rest))
    return found


def _text(piece: object) -> str:
    return f"[{' '.join(piece.faces)}]" if isinstance(piece, Cards) else str(piece)


def test_the_usual_rules_need_four_examples() -> None:
    assert examples(RuleSet()) == {
        "The left bower": "Hearts are trump. You hold [Jd Ac Kc Kd Ts]. When [Kh] is led, you may play only [Jd]: the "
        "left bower is a trump. When [Qd] is led, you may play only [Kd]: the left bower is no diamond.",
        "Seven passes": "You deal, [9h] was turned down, and all others have passed twice. With [Ks Qc Tc Qd Td] you "
        "must name clubs, diamonds or spades, alone or not.",
        "A loner": "You sit at the dealer's left, hold [Jh Jd Ah Kh Ks], order [Th] up and play alone. You lead. You "
        "take five tricks, and your side scores 4 points.",
        "A euchre": "You deal and take [Qh] up, with [Th 9h Qc Kd 9s] in hand. You and your partner take one trick: "
        "euchred, and the other side scores 2 points.",
    }


@pytest.mark.parametrize(
    ("rules", "title", "words"),
    [
        (RuleSet(loner_march=5), "A loner", "your side scores 5 points"),
        (RuleSet(loner_lead=LonerLead.LEFT_OF_MAKER), "A loner", "The player at your left leads."),
        (preset_called("progressive").rules, "A loner", "On the scorecards you get 5 and your partner 4."),
        (
            RuleSet(partners_best=PartnersBest.SEEN),
            "A loner",
            "gives you [As], and you give [Ks] back. You lead.",
        ),
        (RuleSet(partners_best=PartnersBest.BLIND), "A loner", "You give your partner [Ks] and get [As]. You lead."),
        (RuleSet(), "A euchre", "the other side scores 2 points"),
        (
            RuleSet(stick_dealer=StickDealer.OFF),
            "Seven passes",
            "nobody scores, and the player at your left deals",
        ),
        (
            RuleSet(stick_dealer=StickDealer.OFF, allpass_deal=AllPassDeal.SAME),
            "Seven passes",
            "you may pass or name clubs, diamonds or spades, alone or not. When you pass, nobody scores, and you deal",
        ),
        (RuleSet(stick_dealer=StickDealer.FORFEIT), "Seven passes", "the other side scores 1 point, and the player"),
        (
            RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP),
            "Seven passes",
            "must name clubs, diamonds, spades or no trump",
        ),
        (
            RuleSet(farmers=Farmers.REDEAL),
            "A farmer's hand",
            "before any call. Nobody scores, and the player at your right deals again.",
        ),
        (
            RuleSet(farmers=Farmers.REDEAL_NO_TRUMP),
            "A farmer's hand",
            "makes hearts trump: you may show the hand",
        ),
        (RuleSet(farmers=Farmers.THREE_OR_MORE), "A farmer's hand", "You hold [As Kh"),
        (RuleSet(go_under=GoUnder.FARMERS), "Going under", "put [9c Tc 9d] under, and now hold [Ks 9s Ah Qd Td]."),
        (
            RuleSet(pack=Pack.WITH_BENNY),
            "Benny turned up",
            "Before you look at your hand, you must name clubs, diamonds, hearts or spades, alone or not. Name",
        ),
        (
            RuleSet(pack=Pack.WITH_BENNY),
            "Benny turned up",
            "and Benny joins your hand: [Bj Kd Qd As Tc 9c], of which you put one away.",
        ),
        (
            RuleSet(pack=Pack.WITH_BENNY, benny_up=BennyUp.NAMED_NORMALLY),
            "Benny turned up",
            "When the three others have passed, you must name",
        ),
        (
            RuleSet(pack=Pack.WITH_BENNY),
            "Benny in play",
            "must play [Bj]. You take the trick, even when [Jh]",
        ),
        (
            RuleSet(natural_trump=NaturalTrump.CALL),
            "Natural trump",
            "you may only pass. As the dealer you may pass or take it, alone or not.",
        ),
        (
            RuleSet(natural_trump=NaturalTrump.CALL_AND_PICKUP),
            "Natural trump",
            "you may only pass. As the dealer you may only pass.",
        ),
        (RuleSet(partner_orders=PartnerOrders.MUST_ALONE), "Your partner deals", "you may pass or order it up alone."),
        (
            RuleSet(partner_orders=PartnerOrders.NOT_ALONE),
            "Your partner deals",
            "you may pass or order it up with your partner.",
        ),
        (RuleSet(discard_up_card=False), "The card to put away", "may put away one of [Jh Ah Kc Qc As]."),
        (RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND), "No trump", "[Td Jd Qd As]: [Qd] takes it."),
        (RuleSet(no_trump=NoTrumpCalls.STUCK_ONLY, low_no_trump=True), "Low no trump", "[Td Jd Qd As]: [Td] takes it."),
        (
            RuleSet(alone_must_take_five=True, loner_euchred=3),
            "A loner without all five",
            "You take four tricks, which is not all, and the other side scores 3 points.",
        ),
        (RuleSet(defend_alone=DefendAlone.AFTER_CALLER), "Defending alone", "four tricks: your side scores 4 points."),
        (RuleSet(super_euchre=True), "A euchre without a trick", "no trick at all: your side scores 4 points."),
        (RuleSet(fast_break=True), "A late point", "take the last three: nobody scores."),
        (RuleSet(win_by=2), "A lead of two", "At 10 : 9 the game goes on; 11 : 9 wins it."),
        (
            RuleSet(carry_over=True, target=5),
            "Points left over",
            "ends 7 : 1 lets the next one begin at 2 : 0.",
        ),
    ],
)
def test_an_example_tells_what_the_engine_does_by_these_rules(rules: RuleSet, title: str, words: str) -> None:
    assert words in examples(rules)[title]


@pytest.mark.parametrize(
    ("rules", "titles"),
    [
        ({}, []),
        ({"pack": Pack.WITH_BENNY}, ["Benny in play", "Benny turned up"]),
        ({"pack": Pack.WITH_SEVENS, "target": 5}, []),
        ({"farmers": Farmers.MCEVOY, "go_under": GoUnder.THREE_LOW}, ["A farmer's hand", "Going under"]),
        ({"no_trump": NoTrumpCalls.SECOND_ROUND}, ["No trump"]),
        ({"stick_dealer": StickDealer.WITH_NO_TRUMP, "low_no_trump": True}, ["No trump", "Low no trump"]),
        ({"defend_alone": DefendAlone.ANY_CALL, "fast_break": True}, ["Defending alone", "A late point"]),
        ({"carry_over": True, "win_by": 2}, ["A lead of two", "Points left over"]),
    ],
)
def test_only_examples_that_apply_are_shown(rules: dict[str, Any], titles: list[str]) -> None:
    assert sorted(examples(RuleSet(**rules))) == sorted(ALWAYS + titles)


@given(rule_sets())
def test_every_example_can_be_played_by_any_rules_and_says_what_its_title_says(rules: RuleSet) -> None:
    told = examples(rules)
    assert set(ALWAYS) <= set(told)
    assert f"five tricks, and your side scores {rules.loner_march} points." in told["A loner"]
    assert "one trick: euchred, and the other side scores 2 points." in told["A euchre"]
    assert "may play only [Jd]" in told["The left bower"]
    assert "Defending alone" not in told or "your side scores 4 points." in told["Defending alone"]
    assert "A late point" not in told or told["A late point"].endswith("nobody scores.")
    assert "A euchre without a trick" not in told or "no trick at all: your side scores 4" in str(told)
    missed = told.get("A loner without all five", "four tricks, the other side")
    assert "four tricks" in missed
    assert "the other side" in missed


def test_the_examples_stand_on_the_rules_page_under_their_heading() -> None:
    anchors = [getattr(block, "anchor", "") for block in rules_panel(RuleSet()).blocks]
    assert anchors.index("rules-points") < anchors.index("rules-examples") < anchors.index("rules-words")
    assert len({example.title for example in EXAMPLES}) == len(EXAMPLES)
