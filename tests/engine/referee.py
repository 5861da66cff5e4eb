"""A second opinion on the cards, written by hand as lists of texts; it shares nothing with the engine."""

from __future__ import annotations

# For each trump the suits as they are played, each from the highest card to the lowest.
SUITS = {
    "c": {
        "c": ["Jc", "Js", "Ac", "Kc", "Qc", "Tc", "9c"],
        "d": ["Ad", "Kd", "Qd", "Jd", "Td", "9d"],
        "h": ["Ah", "Kh", "Qh", "Jh", "Th", "9h"],
        "s": ["As", "Ks", "Qs", "Ts", "9s"],
    },
    "d": {
        "c": ["Ac", "Kc", "Qc", "Jc", "Tc", "9c"],
        "d": ["Jd", "Jh", "Ad", "Kd", "Qd", "Td", "9d"],
        "h": ["Ah", "Kh", "Qh", "Th", "9h"],
        "s": ["As", "Ks", "Qs", "Js", "Ts", "9s"],
    },
    "h": {
        "c": ["Ac", "Kc", "Qc", "Jc", "Tc", "9c"],
        "d": ["Ad", "Kd", "Qd", "Td", "9d"],
        "h": ["Jh", "Jd", "Ah", "Kh", "Qh", "Th", "9h"],
        "s": ["As", "Ks", "Qs", "Js", "Ts", "9s"],
    },
    "s": {
        "c": ["Ac", "Kc", "Qc", "Tc", "9c"],
        "d": ["Ad", "Kd", "Qd", "Jd", "Td", "9d"],
        "h": ["Ah", "Kh", "Qh", "Jh", "Th", "9h"],
        "s": ["Js", "Jc", "As", "Ks", "Qs", "Ts", "9s"],
    },
}
# The same with Benny above all trumps, and with sevens and eights below the nines.
EVERY_CARD = {
    trump: {
        suit: [*(["Bj"] if suit == trump else []), *ranked, f"8{suit}", f"7{suit}"] for suit, ranked in suits.items()
    }
    for trump, suits in SUITS.items()
}
# Without a trump suit, the ace highest or the lowest card highest.
_HIGH = {suit: [f"{rank}{suit}" for rank in "AKQJT987"] for suit in "cdhs"}
EVERY_CARD |= {"n": _HIGH, "l": {suit: ranked[::-1] for suit, ranked in _HIGH.items()}}
PACK = (
    *("9c", "Tc", "Jc", "Qc", "Kc", "Ac"),
    *("9d", "Td", "Jd", "Qd", "Kd", "Ad"),
    *("9h", "Th", "Jh", "Qh", "Kh", "Ah"),
    *("9s", "Ts", "Js", "Qs", "Ks", "As"),
)


def suit_of(card: str, trump: str) -> str:
    """Letter of the suit that the card is played as."""
    return next(suit for suit, ranked in EVERY_CARD[trump].items() if card in ranked)


def trick_winner(trick: list[str], trump: str) -> int:
    """Position of the card that takes the trick."""
    trumps, led = EVERY_CARD[trump].get(trump, []), EVERY_CARD[trump][suit_of(trick[0], trump)]
    for ranked in (trumps, led):
        played = [card for card in ranked if card in trick]
        if played:
            return trick.index(played[0])
    raise AssertionError(trick)


def may_play(hand: list[str], led: str | None, trump: str) -> set[str]:
    """Cards of the hand that may be played to a trick that `led` opened."""
    if led is None:
        return set(hand)
    asked = EVERY_CARD[trump][suit_of(led, trump)]
    return {card for card in hand if card in asked} or set(hand)


# Maker tricks → (points of the makers, points of the defenders) by the standard rules.
POINTS = {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (1, 0), 4: (1, 0), 5: (2, 0)}
POINTS_ALONE = {0: (0, 2), 1: (0, 2), 2: (0, 2), 3: (1, 0), 4: (1, 0), 5: (4, 0)}
