"""Words for cards, suits, seats, numbers and refusals, as people say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.engine import Card, Rank, Reason, Seat, Suit, Team
from euchre.engine.trump import NoTrump, Trump, effective_suit, left_bower, right_bower

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine import Observation

Names = tuple[str, str, str, str]
"""Names of the four players by seat number."""

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS = ("♣", "♦", "♥", "♠")
RANK_WORDS = {
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_NO_TRUMP_WORDS = {NoTrump.HIGH: "no trump", NoTrump.LOW: "low no trump"}
_NUMBER_WORDS = ("no", "one", "two", "three", "four", "five")


def _card_name(card: Card) -> str:
    return "Benny" if card is Card.BENNY else f"{RANK_WORDS[card.rank]} of {SUIT_WORDS[card.printed_suit]}"


def _card_short(card: Card) -> str:
    if card is Card.BENNY:
        return "Benny"
    rank = "10" if card.rank is Rank.TEN else str(card.rank)
    return rank + SUIT_SYMBOLS[card.printed_suit]


CARD_NAMES = tuple(map(_card_name, Card))
FACE_NAMES = dict(zip(map(str, Card), CARD_NAMES, strict=True))
"""Names of the cards by their texts: `Jh` is the jack of hearts."""
CARD_SHORTS = tuple(map(_card_short, Card))


def card_name(card: Card) -> str:
    """Full name: `jack of clubs`."""
    return CARD_NAMES[card]


def card_short(card: Card) -> str:
    """Index and symbol: `J♣`, `10♥`."""
    return CARD_SHORTS[card]


def rank_name(card: Card) -> str:
    """Rank alone: `ace`."""
    return "Benny" if card is Card.BENNY else RANK_WORDS[card.rank]


def role_name(card: Card, trump: Trump | None) -> str:
    """`right bower` or `left bower` while that card is one, else an empty text."""
    if not isinstance(trump, Suit):
        return ""
    if card is right_bower(trump):
        return "right bower"
    return "left bower" if card is left_bower(trump) else ""


def role_tag(card: Card, trump: Trump | None) -> str:
    """`R` or `L` on the bowers while trump is set, else an empty text."""
    return role_name(card, trump)[:1].upper()


def suit_name(trump: Trump) -> str:
    """`hearts`; `no trump` when there is no trump suit."""
    return SUIT_WORDS[trump] if isinstance(trump, Suit) else _NO_TRUMP_WORDS[trump]


def suit_symbol(trump: Trump) -> str:
    """`♥`; an empty text without a trump suit."""
    return SUIT_SYMBOLS[trump] if isinstance(trump, Suit) else ""


def capital(text: str) -> str:
    """`text` with its first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]


def seat_name(seat: Seat, names: Names, viewer: Seat | None) -> str:
    """`You` for the viewer's own seat, the player's name for the others."""
    return "You" if seat is viewer else names[seat]


def mid_name(seat: Seat, names: Names, viewer: Seat | None) -> str:
    """The seat's name inside a sentence: `you` or the player's name."""
    return "you" if seat is viewer else names[seat]


def possessive(seat: Seat, names: Names, viewer: Seat | None) -> str:
    """`Your` or `Rory's` at the start of a sentence."""
    if seat is viewer:
        return "Your"
    name = names[seat]
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def seat_says(seat: Seat, names: Names, viewer: Seat | None, verb: str) -> str:
    """Subject and verb: `You lead`, `Rory leads`; `verb` is the plain form."""
    return f"You {verb}" if seat is viewer else f"{names[seat]} {third_person(verb)}"


def third_person(verb: str) -> str:
    """`leads` for `lead`, `passes` for `pass`, `goes` for `go`, `has` for `have`; only the first word changes."""
    first, space, rest = verb.partition(" ")
    if first == "have":
        return f"has{space}{rest}"
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{first}{ending}{space}{rest}"


def team_name(team: Team, names: Names, viewer: Seat | None) -> str:
    """`You & Rory` for the viewer's team, `Alex & Sam` for the other; the seat left of the viewer comes first there."""
    first, second = team.seats
    if viewer is second or (viewer is not None and viewer.left is second):
        first, second = second, first
    return f"{seat_name(first, names, viewer)} & {names[second]}"


def count(number: int, noun: str) -> str:
    """`1 trick`, `3 tricks`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def number_word(number: int) -> str:
    """`no`, `one` … `five`; digits above."""
    return _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)


def join_names(parts: Sequence[str]) -> str:
    """`Alex`, `Alex and Rory`, `Alex, Rory and Sam`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def led_suit(observation: Observation) -> Suit | None:
    """Suit that was led to the trick on the table, None when the next card is a lead."""
    if observation.trick is None or not observation.trick.plays:
        return None
    return effective_suit(observation.trick.plays[0].card, observation.trump)


_SENTENCES = {
    Reason.GAME_OVER: "The game is over",
    Reason.NOT_YOUR_TURN: "It is not your turn",
    Reason.SITTING_OUT: "You sit out this hand",
    Reason.WRONG_PHASE: "That can't be done now",
    Reason.BAD_DECK: "This is not the full pack",
    Reason.PACKETS_CHANGED: "A dealer deals the same way for the whole game",
    Reason.MUST_NAME_TRUMP: "Everyone else passed, so you must name trump",
    Reason.SUIT_TURNED_DOWN: "That suit was turned down",
    Reason.TRUMP_NOT_ALLOWED: "The house rules don't allow that trump",
    Reason.NEEDS_NATURAL_TRUMP: "You need a card of that suit to call it; the left bower does not count",
    Reason.MUST_GO_ALONE: "The dealer's partner may order up only alone",
    Reason.MAY_NOT_GO_ALONE: "The dealer's partner may not order up alone",
    Reason.NO_FARMERS_HAND: "This is no farmer's hand by the house rules",
    Reason.MUST_GIVE_THREE: "Three cards go under",
    Reason.MUST_GIVE_LOW_CARDS: "Only tens and lower go under",
    Reason.CARD_NOT_HELD: "You don't hold that card",
    Reason.MUST_KEEP_UP_CARD: "You must keep the card you picked up",
    Reason.MUST_FOLLOW_SUIT: "You must follow suit",
}


def reason_sentence(reason: Reason, observation: Observation | None = None) -> str:
    """Why an action was refused, for people; with the observation it names the suit concerned."""
    if observation is None:
        return _SENTENCES[reason]
    led, up_card = led_suit(observation), observation.up_card
    if reason is Reason.MUST_FOLLOW_SUIT and led is not None:
        return f"You must follow {suit_name(led)}"
    if reason is Reason.SUIT_TURNED_DOWN and up_card is not None:
        return f"{capital(suit_name(up_card.printed_suit))} was turned down"
    return _SENTENCES[reason]
