"""The part of the rules page about the pack, the deal and what may happen before the first call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Heading, Paragraph, Text
from euchre.app.pages.glossary import term
from euchre.engine.rules import BennyUp, Cut, Farmers, FirstDealer, GoUnder, Pack, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator

_PACKS = {
    Pack.STANDARD: "The pack has 24 cards: nine, ten, jack, queen, king and ace of each suit, and no joker. ",
    Pack.WITH_BENNY: "The pack has 25 cards: nine, ten, jack, queen, king and ace of each suit, and Benny, the joker. ",
    Pack.WITH_SEVENS: "The pack has 32 cards: seven to ten, jack, queen, king and ace of each suit, and no joker. ",
}
_KITTY = {
    Pack.STANDARD: ". The three below it are the ",
    Pack.WITH_BENNY: ". The four below it are the ",
    Pack.WITH_SEVENS: ". The eleven below it are the ",
}
_FIRST_DEALER = {
    FirstDealer.RANDOM: "The first dealer is drawn at random.",
    FirstDealer.FIRST_JACK: "Cards are dealt face up to find the first dealer: it is the seat that gets the first jack.",
    FirstDealer.FIRST_BLACK_JACK: "Cards are dealt face up to find the first dealer: it is the seat that gets the first "
    "black jack.",
    FirstDealer.HIGH_CUT: "Each seat draws a card, and the highest makes the first dealer, the ace above all; those that "
    "are equal draw again.",
    FirstDealer.LOW_CARD: "Each seat draws a card, and the lowest makes the first dealer, the ace above all; those that "
    "are equal draw again.",
}
_CUT = {
    Cut.OFF: "",
    Cut.RIGHT: " The player at the dealer's right cuts the pack before each deal.",
    Cut.LEFT: " The player at the dealer's left cuts the pack before each deal.",
}
_AGAIN = "nobody scores and the same dealer deals again."
_FARMERS = {
    Farmers.REDEAL: f"Who holds only tens and lower may show the hand before any call: {_AGAIN}",
    Farmers.REDEAL_NO_TRUMP: "Who holds only tens and lower, and no trump, may show the hand once trump is made: "
    f"{_AGAIN} A seat that sits out may not.",
    Farmers.MCEVOY: "Who holds only tens and lower may show the hand before any call, once a game for each player: "
    f"{_AGAIN}",
    Farmers.THREE_OR_MORE: f"Who holds three or more cards of ten and below may show the hand before any call: {_AGAIN}",
}
_UNDER = {
    GoUnder.FARMERS: "Before the first call, who holds only tens and lower may swap three of the cards for the three "
    "bottom cards of the kitty",
    GoUnder.THREE_LOW: "Before the first call, who holds three cards of ten and below may swap three such cards for the "
    "three bottom cards of the kitty",
}
_BENNY = {
    BennyUp.DEALER_NAMES_BLIND: "When Benny is turned up, the dealer names a trump suit before looking at the hand, alone "
    "or with the partner, takes Benny and discards a card. Nobody else calls.",
    BennyUp.NAMED_NORMALLY: "When Benny is turned up, each seat in turn may name any suit as trump or pass, and the "
    "dealer must name one after three passes. The dealer takes Benny and discards a card.",
}


def deal_blocks(rules: RuleSet) -> Iterator[Block]:
    """Pack, first dealer, cut and deal, then the house rules that come before the first call."""
    yield Heading("The deal", anchor="rules-deal")
    yield Paragraph(
        (
            _PACKS[rules.pack],
            _FIRST_DEALER[rules.first_dealer],
            _CUT[rules.cut],
            " After each deal the left neighbor becomes ",
            term("Dealer"),
            ". Everyone gets five cards in two rounds of two or three, from the dealer's left. The next card is turned "
            "face up: the ",
            term("Up card"),
            _KITTY[rules.pack],
            term("Kitty"),
            " and stay hidden.",
        )
    )
    extras = tuple(_extras(rules))
    if extras:
        yield Bullets(extras)


def _extras(rules: RuleSet) -> Iterator[Text]:
    if rules.farmers is not Farmers.OFF:
        yield term("Farmer's hand", "Farmer's hand"), f": {_lower_first(_FARMERS[rules.farmers])}"
    if rules.go_under is not GoUnder.OFF:
        yield term("Going under", "Going under"), f": {_lower_first(_UNDER[rules.go_under])}{_under_details(rules)}"
    if rules.pack is Pack.WITH_BENNY:
        yield (
            term("Benny", "Benny"),
            " is the highest trump and of the trump suit; before trump is named it has no suit.",
        )
        yield (_BENNY[rules.benny_up],)


def _lower_first(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _under_details(rules: RuleSet) -> str:
    shown = "everyone sees the cards given" if rules.go_under_reveal else "nobody sees the cards given"
    who = "the next who goes under takes them" if rules.go_under_repeat else "only one player can"
    return f"; eldest hand is asked first, {who}, and {shown}."
