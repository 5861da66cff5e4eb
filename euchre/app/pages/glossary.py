"""The words of the game, each with an anchor that the rules link to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Definitions, Link, Text
from euchre.engine.rules import Farmers, GoUnder, Pack, PartnersBest

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.engine.rules import RuleSet

TERMS: tuple[tuple[str, str], ...] = (
    ("Alone", "The maker plays without the partner, who lays the cards down for this deal."),
    ("Auction", "The two rounds of calls in which trump is made."),
    ("Bower", "A jack that trump has made special: the right bower or the left bower."),
    ("Deal", "One round of the game, from the shuffle to its points."),
    ("Dealer", "The seat with the dealer button. It gets the up card when somebody orders it up."),
    ("Defenders", "The side that did not make trump."),
    ("Discard", "The card that the dealer buries after taking the up card. Only the dealer knows it."),
    ("Eldest hand", "The seat at the dealer's left, first to call and first to lead."),
    ("Euchred", "What makers are who take fewer tricks than they must. It costs them points."),
    ("Follow suit", "To play a card of the suit that was led, which everyone must who can."),
    ("Kitty", "The cards that nobody was dealt. They stay face down to the end of the deal."),
    ("Lead", "To play the first card of a trick."),
    (
        "Left bower",
        "The jack of the other suit of trump's color: the trump below the right bower, and no card of its own suit.",
    ),
    ("Loner", "A deal played alone."),
    ("Makers", "The side that made trump: the maker, who said so, and the partner."),
    ("March", "All five tricks taken by the makers."),
    ("Next", "The other suit of the same color; the two suits of the other color are cross or green."),
    ("Order up", "To make the up card's suit trump in the first round and send the card to the dealer."),
    ("Right bower", "The jack of trump, the highest card of all but for Benny, where that is in the pack."),
    ("Stick the dealer", "The rule that the dealer must name a suit when everybody else has passed twice."),
    ("Trick", "One card from each seat that plays. Five tricks make a deal."),
    ("Trump", "The suit that beats the others in this deal."),
    ("Turn down", "To let the up card go: all four pass, and its suit can't be named any more."),
    ("Up card", "The card turned face up after the deal; its suit is offered as trump first."),
)
"""Term and meaning, in the order of the alphabet."""


HOUSE_TERMS: tuple[tuple[str, str], ...] = (
    ("Benny", "The joker of the pack of 25 cards, above the right bower."),
    ("Farmer's hand", "A hand of tens and lower cards, which may be given up."),
    ("Going under", "To swap three poor cards for the bottom three of the kitty before the first call."),
    ("No trump", "A deal without a trump suit."),
    ("Partner's best", "The card that a lone player gets from the partner, who gets one back."),
)
"""The same for words that only some house rules need."""

_IN_USE: dict[str, Callable[[RuleSet], bool]] = {
    "Benny": lambda rules: rules.pack is Pack.WITH_BENNY,
    "Farmer's hand": lambda rules: rules.farmers is not Farmers.OFF,
    "Going under": lambda rules: rules.go_under is not GoUnder.OFF,
    "No trump": lambda rules: rules.has_no_trump,
    "Partner's best": lambda rules: rules.partners_best is not PartnersBest.OFF,
}


def anchor_of(term: str) -> str:
    """The anchor of a glossary term, whatever its case."""
    return "term-" + "-".join(term.lower().replace("'", "").split())


_ANCHORS = {anchor_of(term) for term, _ in TERMS + HOUSE_TERMS}


def term(name: str, text: str = "") -> Link:
    """A link to the meaning of `name`, shown as `text`; KeyError when the glossary has no such term."""
    anchor = anchor_of(name)
    if anchor not in _ANCHORS:
        raise KeyError(name)
    return Link(text or name.lower(), f"#{anchor}")


def glossary(rules: RuleSet) -> Definitions:
    """The words that these rules need, with their anchors, in the order of the alphabet."""
    words = sorted(TERMS + tuple(item for item in HOUSE_TERMS if _IN_USE[item[0]](rules)))
    items: tuple[tuple[str, str, Text], ...] = tuple((word, anchor_of(word), (meaning,)) for word, meaning in words)
    return Definitions(items)
