"""The rules page, the questions and the glossary say what the active rules say."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre import __version__
from euchre.app.document import Block, Bullets, Cards, Definitions, Heading, Link, Panel, Paragraph, Strong, Table, Text
from euchre.app.pages.about import CHANGES, CREDITS, about_panel, changelog_panel, privacy_panel
from euchre.app.pages.faq import faq_panel
from euchre.app.pages.glossary import TERMS, anchor_of, glossary, term
from euchre.app.pages.rules import rules_panel
from euchre.engine.rules import (
    AllPassDeal,
    Cut,
    DefendAlone,
    Farmers,
    FirstDealer,
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

if TYPE_CHECKING:
    from collections.abc import Iterator

IMAGES = Path(__file__).parents[2] / "static" / "img"


def inlines(panel: Panel) -> Iterator[object]:
    for block in panel.blocks:
        yield from _block_inlines(block)


def _block_inlines(block: Block) -> Iterator[object]:
    match block:
        case Paragraph(content=content):
            yield from content
        case Bullets(items=items):
            yield from (inline for item in items for inline in item)
        case Table(rows=rows):
            yield from (inline for row in rows for cell in row for inline in cell)
        case Heading(text=text):
            yield text
        case Definitions(items=items):
            yield from (inline for _, _, meaning in items for inline in meaning)
        case _:
            return


def text_of(panel: Panel) -> str:
    words = []
    for inline in inlines(panel):
        match inline:
            case Link(text=text) | Strong(text=text):
                words.append(text)
            case str():
                words.append(inline)
            case _:
                continue
    return "".join(words)


def cell(text: Text) -> str:
    (only,) = text
    assert isinstance(only, str)
    return only


def test_the_page_says_that_this_is_knock_euchre() -> None:
    text = text_of(rules_panel(RuleSet()))
    assert "knock euchre" in text
    assert "not bid euchre" in text


def test_switching_stick_the_dealer_off_changes_the_rules() -> None:
    stuck = "The dealer can't pass in the second round"
    assert stuck in text_of(rules_panel(RuleSet()))
    free = text_of(rules_panel(RuleSet(stick_dealer=StickDealer.OFF)))
    assert stuck not in free
    assert "thrown in without points and the next dealer deals" in free
    same = text_of(rules_panel(RuleSet(stick_dealer=StickDealer.OFF, allpass_deal=AllPassDeal.SAME)))
    assert "the same dealer deals" in same


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (RuleSet(target=5), "The first side with 5 points wins the game."),
        (RuleSet(win_by=2), "a side has 10 points and leads by 2"),
        (RuleSet(first_dealer=FirstDealer.FIRST_JACK), "the seat that gets the first jack"),
        (RuleSet(cut=Cut.RIGHT), "at the dealer's right cuts"),
        (RuleSet(cut=Cut.LEFT), "at the dealer's left cuts"),
        (RuleSet(discard_up_card=False), "but not the card just picked up"),
        (RuleSet(partner_orders=PartnerOrders.MUST_ALONE), "may order up only alone"),
        (RuleSet(partner_orders=PartnerOrders.NOT_ALONE), "may not go alone when ordering up"),
        (RuleSet(natural_trump=NaturalTrump.CALL), "To order up or name a suit you must hold"),
        (RuleSet(natural_trump=NaturalTrump.CALL_AND_PICKUP), "To order up, pick up or name a suit"),
        (RuleSet(loner_lead=LonerLead.LEFT_OF_MAKER), "at the lone player's left leads"),
    ],
)
def test_a_house_rule_in_force_is_said_and_only_then(rules: RuleSet, sentence: str) -> None:
    assert sentence in text_of(rules_panel(rules))
    assert sentence not in text_of(rules_panel(RuleSet()))


def points_table(rules: RuleSet) -> dict[str, tuple[str, str]]:
    (table,) = (b for b in rules_panel(rules).blocks if isinstance(b, Table) and b.caption == "Points of a deal")
    return {cell(row[0]): (cell(row[1]), cell(row[2])) for row in table.rows}


def test_the_points_table_is_the_one_that_is_played() -> None:
    assert points_table(RuleSet()) == {
        "All 5": ("2 to the makers", "4 to the makers"),
        "3 or 4": ("1 to the makers", "1 to the makers"),
        "1 or 2": ("2 to the defenders", "2 to the defenders"),
        "None": ("2 to the defenders", "2 to the defenders"),
    }
    strict = points_table(RuleSet(loner_march=5, loner_euchred=4, alone_must_take_five=True, super_euchre=True))
    assert strict == {
        "All 5": ("2 to the makers", "5 to the makers"),
        "3 or 4": ("1 to the makers", "4 to the defenders"),
        "1 or 2": ("2 to the defenders", "4 to the defenders"),
        "None": ("4 to the defenders", "4 to the defenders"),
    }


def test_the_order_of_trump_is_shown_for_each_suit() -> None:
    (table,) = (b for b in rules_panel(RuleSet()).blocks if isinstance(b, Table) and "trumps" in b.caption)
    orders = {cell(row[0]): row[1] for row in table.rows}
    assert orders["Clubs"] == (Cards(("Jc", "Js", "Ac", "Kc", "Qc", "Tc", "9c")),)
    assert orders["Hearts"] == (Cards(("Jh", "Jd", "Ah", "Kh", "Qh", "Th", "9h")),)
    assert len(orders) == 4


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RuleSet(), set()),
        (RuleSet(pack=Pack.WITH_BENNY, farmers=Farmers.MCEVOY), {"Benny", "Farmer's hand"}),
        (RuleSet(go_under=GoUnder.THREE_LOW, partners_best=PartnersBest.SEEN), {"Going under", "Partner's best"}),
        (RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, partners_best=PartnersBest.BLIND), {"No trump", "Partner's best"}),
        (RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP), {"No trump"}),
    ],
)
def test_every_word_of_the_glossary_has_an_anchor_that_the_rules_link_to(rules: RuleSet, words: set[str]) -> None:
    panel = rules_panel(rules)
    (words_block,) = (block for block in panel.blocks if isinstance(block, Definitions))
    anchors = [anchor for _, anchor, _ in words_block.items]
    assert len(set(anchors)) == len(anchors)
    assert {word for word, _, _ in words_block.items} == {word for word, _ in TERMS} | words
    linked = {inline.href.removeprefix("#") for inline in inlines(panel) if isinstance(inline, Link)}
    assert linked == set(anchors)


def test_the_glossary_is_in_alphabetical_order() -> None:
    everything = RuleSet(pack=Pack.WITH_BENNY, farmers=Farmers.REDEAL, go_under=GoUnder.FARMERS)
    for rules in (RuleSet(), everything):
        words = [word for word, _, _ in glossary(rules).items]
        assert words == sorted(words)


def test_an_unknown_word_of_the_glossary_is_refused() -> None:
    assert anchor_of("Left bower") == "term-left-bower"
    with pytest.raises(KeyError):
        term("Widow")


def answer(panel: Panel, anchor: str) -> str:
    place = next(i for i, b in enumerate(panel.blocks) if isinstance(b, Heading) and b.anchor == anchor)
    block = panel.blocks[place + 1]
    assert isinstance(block, Paragraph)
    first = block.content[0]
    assert isinstance(first, str)
    return first


def test_the_answer_about_partner_alone_follows_the_rule() -> None:
    assert answer(faq_panel(RuleSet()), "faq-partner-alone").startswith("No. Ordering your partner up")
    must = faq_panel(RuleSet(partner_orders=PartnerOrders.MUST_ALONE))
    assert answer(must, "faq-partner-alone").startswith("Yes, with these rules")
    never = faq_panel(RuleSet(partner_orders=PartnerOrders.NOT_ALONE))
    assert answer(never, "faq-partner-alone").startswith("No. With these rules")


def test_other_answers_follow_the_rules_too() -> None:
    assert "the dealer is stuck" in answer(faq_panel(RuleSet()), "faq-stuck")
    assert "thrown in" in answer(faq_panel(RuleSet(stick_dealer=StickDealer.OFF)), "faq-stuck")
    assert answer(faq_panel(RuleSet()), "faq-void").startswith("Yes")
    assert answer(faq_panel(RuleSet(natural_trump=NaturalTrump.CALL)), "faq-void").startswith("No")
    assert answer(faq_panel(RuleSet()), "faq-pick-up").startswith("Yes")
    assert answer(faq_panel(RuleSet(discard_up_card=False)), "faq-pick-up").startswith("No")
    assert "lone player's left" in answer(faq_panel(RuleSet(loner_lead=LonerLead.LEFT_OF_MAKER)), "faq-lead-alone")


def test_about_shows_the_version_and_every_picture_with_its_license() -> None:
    text = text_of(about_panel())
    assert f"version {__version__}" in text
    pictures = {path.name for path in IMAGES.iterdir() if path.suffix in (".svg", ".png")}
    assert {file for file, _, _ in CREDITS} == pictures
    for file, what, kind in CREDITS:
        assert f"{file}: {what}" in text
        assert f"{kind} license" in text


def test_the_newest_change_is_of_this_version() -> None:
    assert CHANGES[0][0] == __version__
    assert f"Version {__version__}" in text_of(changelog_panel())


@pytest.mark.parametrize(
    ("consented", "sentence"),
    [(True, "You have agreed"), (False, "not even this answer"), (None, "You have not decided yet")],
)
def test_the_privacy_page_says_what_is_stored_now(consented: bool | None, sentence: str) -> None:
    text = text_of(privacy_panel(consented=consented))
    assert sentence in text
    assert "localStorage" in text


def test_the_question_about_passing_is_answered_for_every_way_to_stick() -> None:
    answers = {way: answer(faq_panel(RuleSet(stick_dealer=way)), "faq-stuck") for way in StickDealer}
    assert len(set(answers.values())) == len(StickDealer)
    assert "or no trump" in answers[StickDealer.WITH_NO_TRUMP]
    assert "gives the other side a point" in answers[StickDealer.FORFEIT]
    same = RuleSet(stick_dealer=StickDealer.OFF, allpass_deal=AllPassDeal.SAME)
    assert answer(faq_panel(same), "faq-stuck").endswith("the same dealer deals again.")


@pytest.mark.parametrize(
    ("pack", "left", "bowers", "times"),
    [
        (Pack.STANDARD, "Four cards", 24, "eleven"),
        (Pack.WITH_BENNY, "Five cards", 25, "ten"),
        (Pack.WITH_SEVENS, "Twelve cards", 32, "six"),
    ],
)
def test_answers_about_cards_that_stay_out_and_fair_deals_count_the_pack(
    pack: Pack, left: str, bowers: int, times: str
) -> None:
    """Five hands in a row without either bower: the chance of one hand to the fifth power."""
    panel = faq_panel(RuleSet(pack=pack))
    assert answer(panel, "faq-counter").startswith(left)
    assert f"happen once in {times} times" in answer(panel, "faq-fair")
    assert "are dealt at a time" in answer(panel, "faq-fair")
    none = comb(bowers - 2, 5) / comb(bowers, 5)
    assert round(1 / none**5) == {"eleven": 11, "ten": 10, "six": 6}[times]


def test_questions_about_poor_hands_no_trump_and_lone_defenders_follow_the_rules() -> None:
    usual = faq_panel(RuleSet())
    for anchor in ("faq-defend-alone", "faq-no-trump", "faq-poor-hand"):
        assert answer(usual, anchor).startswith("No, ")
    for way in DefendAlone:
        assert answer(faq_panel(RuleSet(defend_alone=way)), "faq-defend-alone").startswith(("No, ", "Yes, "))
    low = RuleSet(no_trump=NoTrumpCalls.SECOND_ROUND, low_no_trump=True)
    assert answer(faq_panel(low), "faq-no-trump") == (
        "Yes, in the second round. The lowest card can be made the best, too."
    )
    stuck = RuleSet(stick_dealer=StickDealer.WITH_NO_TRUMP)
    assert answer(faq_panel(stuck), "faq-no-trump") == "Only the stuck dealer can."
    kitchen = RuleSet(farmers=Farmers.REDEAL, go_under=GoUnder.FARMERS)
    assert answer(faq_panel(kitchen), "faq-poor-hand") == (
        "Yes: show it before any call, and the same dealer deals again. "
        "You can also swap three of its cards for the bottom of the kitty."
    )
