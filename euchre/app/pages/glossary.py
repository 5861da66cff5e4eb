"""The words of the game, each with an anchor that the rules link to."""

from __future__ import annotations

from euchre.app.document import Definitions, Link, Text

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
    ("Left bower", "The jack of the other suit of trump's color: the second trump, and no card of its own suit."),
    ("Loner", "A deal played alone."),
    ("Makers", "The side that made trump: the maker, who said so, and the partner."),
    ("March", "All five tricks taken by the makers."),
    ("Next", "The other suit of the same color; the two suits of the other color are cross or green."),
    ("Order up", "To make the up card's suit trump in the first round and send the card to the dealer."),
    ("Right bower", "The jack of trump, the highest card of all."),
    ("Stick the dealer", "The rule that the dealer must name a suit when everybody else has passed twice."),
    ("Trick", "One card from each seat that plays. Five tricks make a deal."),
    ("Trump", "The suit that beats the others in this deal."),
    ("Turn down", "To let the up card go: all four pass, and its suit can't be named any more."),
    ("Up card", "The card turned face up after the deal; its suit is offered as trump first."),
)
"""Term and meaning, in the order of the alphabet."""


def anchor_of(term: str) -> str:
    """The anchor of a glossary term, whatever its case."""
    return "term-" + "-".join(term.lower().split())


_ANCHORS = {anchor_of(term) for term, _ in TERMS}


def term(name: str, text: str = "") -> Link:
    """A link to the meaning of `name`, shown as `text`; KeyError when the glossary has no such term."""
    anchor = anchor_of(name)
    if anchor not in _ANCHORS:
        raise KeyError(name)
    return Link(text or name.lower(), f"#{anchor}")


def glossary() -> Definitions:
    """All terms with their anchors."""
    items: tuple[tuple[str, str, Text], ...] = tuple((word, anchor_of(word), (meaning,)) for word, meaning in TERMS)
    return Definitions(items)
