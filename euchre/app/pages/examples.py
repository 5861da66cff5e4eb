"""Worked examples of the rules page. Cards, choices and points come from deals that the engine plays by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.document import Block, Heading, Paragraph, Strong, Text
from euchre.app.pages import example_calls as calls
from euchre.app.pages import example_play as play
from euchre.engine.rules import DefendAlone, Farmers, GoUnder, NaturalTrump, Pack, PartnerOrders, RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A title, the rules that it is of use under, and its text under such rules."""

    title: str
    applies: Callable[[RuleSet], bool]
    text: Callable[[RuleSet], Text]


def example_blocks(rules: RuleSet) -> Iterator[Block]:
    """The examples that these rules need, each a paragraph."""
    yield Heading("Examples", anchor="rules-examples")
    for example in EXAMPLES:
        if example.applies(rules):
            yield Paragraph((Strong(f"{example.title}."), " ", *example.text(rules)))


def _always(_: RuleSet) -> bool:
    return True


EXAMPLES: tuple[Example, ...] = (
    Example(title="The left bower", applies=_always, text=play.left_bower),
    Example(title="Benny in play", applies=lambda rules: rules.pack is Pack.WITH_BENNY, text=play.benny_in_play),
    Example(title="Benny turned up", applies=lambda rules: rules.pack is Pack.WITH_BENNY, text=calls.benny_turned_up),
    Example(title="A farmer's hand", applies=lambda rules: rules.farmers is not Farmers.OFF, text=calls.farmers_hand),
    Example(title="Going under", applies=lambda rules: rules.go_under is not GoUnder.OFF, text=calls.going_under),
    Example(title="Seven passes", applies=_always, text=calls.seven_passes),
    Example(
        title="Natural trump",
        applies=lambda rules: rules.natural_trump is not NaturalTrump.OFF,
        text=calls.natural_trump,
    ),
    Example(
        title="Your partner deals",
        applies=lambda rules: rules.partner_orders is not PartnerOrders.FREE,
        text=calls.partner_deals,
    ),
    Example(title="The card to put away", applies=lambda rules: not rules.discard_up_card, text=calls.card_to_put_away),
    Example(
        title="No trump", applies=lambda rules: rules.has_no_trump, text=lambda rules: play.without_trump(rules, "n")
    ),
    Example(
        title="Low no trump",
        applies=lambda rules: rules.low_no_trump,
        text=lambda rules: play.without_trump(rules, "l"),
    ),
    Example(title="A loner", applies=_always, text=play.loner),
    Example(
        title="A loner without all five", applies=lambda rules: rules.alone_must_take_five, text=play.four_tricks_alone
    ),
    Example(
        title="Defending alone",
        applies=lambda rules: rules.defend_alone is not DefendAlone.OFF,
        text=play.lone_defender,
    ),
    Example(title="A euchre", applies=_always, text=play.euchre),
    Example(
        title="A euchre without a trick", applies=lambda rules: rules.super_euchre, text=play.euchre_without_a_trick
    ),
    Example(title="A late point", applies=lambda rules: rules.fast_break, text=play.late_point),
    Example(title="A lead of two", applies=lambda rules: rules.win_by > 1, text=play.lead_of_two),
    Example(title="Points left over", applies=lambda rules: rules.carry_over, text=play.points_left_over),
)
"""Every example, in the order of the page."""
