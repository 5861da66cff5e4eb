"""Questions that players ask, answered for the rules in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.document import Block, Heading, Link, Panel, Paragraph, Text
from euchre.engine.rules import (
    AllPassDeal,
    DefendAlone,
    Farmers,
    GoUnder,
    LonerLead,
    NoTrumpCalls,
    Pack,
    PartnerOrders,
    RuleSet,
    StickDealer,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def faq_panel(rules: RuleSet) -> Panel:
    """Questions and answers; the answers change with `rules`."""
    blocks: list[Block] = []
    for anchor, question, answer in _entries(rules):
        blocks += [Heading(question, anchor=f"faq-{anchor}"), Paragraph(answer)]
    return Panel(id="faq", title="Questions and answers", blocks=tuple(blocks))


def _entries(rules: RuleSet) -> Iterator[tuple[str, str, Text]]:
    yield from _about_rules(rules)
    yield from _about_play(rules)


def _about_rules(rules: RuleSet) -> Iterator[tuple[str, str, Text]]:
    yield (
        "bid",
        "Is this bid euchre?",
        ("No, it is knock euchre: a card is turned up, and each side makes trump or passes. ", Link("Rules", "#rules")),
    )
    yield "partner-alone", "Must the dealer's partner go alone?", (_partner(rules),)
    yield "stuck", "What if nobody wants to make trump?", (_stuck(rules),)
    yield "lead-alone", "Who leads when somebody plays alone?", (_lead(rules),)
    yield "defend-alone", "May a defender play alone?", (_DEFENSE[rules.defend_alone],)
    yield "no-trump", "Can a deal be played without trump?", (_no_trump(rules),)
    yield "poor-hand", "Can a hand of nines and tens be given up?", (_farmers(rules),)
    yield (
        "void",
        "May I order up a suit that I don't hold?",
        ("Yes, with any five cards." if rules.natural_trump == "off" else "No. You must hold a card printed in it.",),
    )
    yield (
        "pick-up",
        "May the dealer put away the card just picked up?",
        ("Yes, any of the six cards." if rules.discard_up_card else "No, with these rules it must be kept.",),
    )


def _about_play(rules: RuleSet) -> Iterator[tuple[str, str, Text]]:
    yield (
        "friends",
        "Can I play with friends?",
        (
            "Yes, from browser to browser: choose With friends in the menu, make a table and send its link. Computers fill "
            "the seats that stay empty. The program of the host deals, and the programs of all check every deal.",
        ),
    )
    yield (
        "left",
        "Why could I not play my jack to its own suit?",
        (
            "While its sister suit is trump, the other jack of that color is a trump itself, the left bower. It must be "
            "played when trump is led, and it can't follow the suit printed on it. The small L on the card marks it.",
        ),
    )
    yield (
        "counter",
        "Why does the counter show cards as still out that never come?",
        (
            f"{_NOT_DEALT[rules.pack]} cards are not in play in any deal: the rest of the pack, and what was turned down or "
            "put away. Nobody at the table knows all of them, so for you they are still out.",
        ),
    )
    yield (
        "cheat",
        "Do the other players see my cards?",
        (
            "No. Each of them is asked with nothing but what its own seat has seen. The same data with other hidden cards "
            "gives the same play; a test of the program proves it.",
        ),
    )
    yield (
        "fair",
        "Are the deals fair?",
        (
            "Every order of the pack is equally likely, and your browser's random generator picks the start. How many cards "
            "are dealt at a time, and where the pack is cut, changes nothing about that. Five hands in a row without a "
            f"bower happen once in {_WITHOUT_BOWER[rules.pack]} times, so that a dry spell feels worse than it is.",
        ),
    )


_NOT_DEALT = {Pack.STANDARD: "Four", Pack.WITH_BENNY: "Five", Pack.WITH_SEVENS: "Twelve"}
_WITHOUT_BOWER = {Pack.STANDARD: "eleven", Pack.WITH_BENNY: "ten", Pack.WITH_SEVENS: "six"}


def _partner(rules: RuleSet) -> str:
    if rules.partner_orders is PartnerOrders.MUST_ALONE:
        return "Yes, with these rules: who orders the partner up plays alone. In the second round it is free."
    if rules.partner_orders is PartnerOrders.NOT_ALONE:
        return "No. With these rules the dealer's partner may not even do so when ordering up."
    return (
        "No. Ordering your partner up is a call like any other, and you decide about going alone yourself. Some places in "
        "Canada, England and Australia play that it must be alone; you can choose that in the settings."
    )


def _stuck(rules: RuleSet) -> str:
    match rules.stick_dealer:
        case StickDealer.ON:
            return "Then the dealer is stuck: after seven passes the dealer must name one of the three suits left."
        case StickDealer.WITH_NO_TRUMP:
            return (
                "Then the dealer is stuck: after seven passes the dealer must name one of the other suits or no trump."
            )
        case StickDealer.FORFEIT:
            return "Then the dealer may pass as well, which gives the other side a point, and the next dealer deals."
        case StickDealer.OFF:
            who = "the same dealer deals again" if rules.allpass_deal is AllPassDeal.SAME else "the next dealer deals"
            return f"Then the deal is thrown in after eight passes; nobody scores, and {who}."
        case _:
            assert_never(rules.stick_dealer)


_DEFENSE = {
    DefendAlone.OFF: "No, only the player who makes trump may play alone.",
    DefendAlone.AFTER_CALLER: "Yes, against a loner, who has not passed in that round. Three tricks score 4 for either side.",
    DefendAlone.EITHER: "Yes, against a loner, before the first lead. Three tricks of the defender score 4.",
    DefendAlone.ANY_CALL: "Yes, against any maker, before the first lead. Three tricks of the defender score 4.",
}
_FARMERS = {
    Farmers.OFF: "No, with these rules every hand is played.",
    Farmers.REDEAL: "Yes: show it before any call, and the same dealer deals again.",
    Farmers.REDEAL_NO_TRUMP: "Yes: when it holds no trump either, show it once trump is made.",
    Farmers.MCEVOY: "Yes: show it before any call, once a game for each player.",
    Farmers.THREE_OR_MORE: "Yes: even three such cards are enough to show the hand before any call.",
}


def _farmers(rules: RuleSet) -> str:
    under = (
        "" if rules.go_under is GoUnder.OFF else " You can also swap three of its cards for the bottom of the kitty."
    )
    return f"{_FARMERS[rules.farmers]}{under}"


def _no_trump(rules: RuleSet) -> str:
    if rules.no_trump is NoTrumpCalls.SECOND_ROUND:
        who = "Yes, in the second round."
    elif rules.stuck_may_name_no_trump:
        who = "Only the stuck dealer can."
    else:
        return "No, with these rules one of the four suits is always trump."
    return f"{who} The lowest card can be made the best, too." if rules.low_no_trump else who


def _lead(rules: RuleSet) -> str:
    if rules.loner_lead is LonerLead.LEFT_OF_MAKER:
        return "The seat at the lone player's left, with these rules."
    return "As always the seat at the dealer's left. If that is the partner who sits out, the next seat leads."
