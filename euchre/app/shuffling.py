"""Decks, cuts and seeds: all chance of a game comes from its seed text, by SHA-256.

A deck is made by Fisher and Yates' exchange (Durstenfeld's form: from the last place down, exchange with a place drawn
evenly from those not yet settled). The draws are the bytes of SHA-256 over a label and a counter; a byte that would
favor some places is thrown away, so all orders are equally likely as far as the hash is even. Nothing but the seed, the
deal's number and the cut enters: no name, no setting, no clock.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from euchre.engine.actions import Packets
from euchre.engine.cards import STANDARD_DECK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.engine.cards import Card
    from euchre.engine.seats import Seat


_SEED_BYTES = 15
_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
FIRST_CUT, LAST_CUT = 3, 21


def _stream(label: str) -> Iterator[int]:
    """Endless bytes drawn from the label."""
    counter = 0
    while True:
        yield from sha256(f"{label}|{counter}".encode()).digest()
        counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    """An even draw from 0 to `limit` - 1; `limit` is at most 256."""
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit


def shuffled(label: str, cards: tuple[Card, ...] = STANDARD_DECK) -> tuple[Card, ...]:
    """These cards in the order that this label stands for."""
    stream = _stream(label)
    deck = list(cards)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def deck_for(
    seed: str, deal_number: int, cut: int | None = None, cards: tuple[Card, ...] = STANDARD_DECK
) -> tuple[Card, ...]:
    """The pack of these cards for this deal (from 1), in dealing order.

    A cut lifts that many cards off the top and puts them below the rest; None is no cut.
    """
    deck = shuffled(f"euchre deck 1|{seed}|{deal_number}", cards)
    return deck if cut is None else deck[cut:] + deck[:cut]


def cut_for(seed: str, deal_number: int) -> int:
    """Where a computer player cuts: 3 to 21 cards."""
    return FIRST_CUT + _below(LAST_CUT - FIRST_CUT + 1, _stream(f"euchre cut 1|{seed}|{deal_number}"))


def packets_for(seed: str, seat: Seat) -> Packets:
    """A computer player's way to deal, the same for a whole game."""
    ways = tuple(Packets)
    return ways[_below(len(ways), _stream(f"euchre packets 1|{seed}|{seat}"))]


def seat_number(seed: str) -> int:
    """A number from 0 to 3, each equally likely."""
    return next(_stream(f"euchre dealer 1|{seed}")) % 4


def bot_seed(seed: str, turn_id: int, seat: Seat) -> int:
    """What a computer player's chance starts from in this turn: 48 bits, from which the deck can't be told."""
    return int.from_bytes(sha256(f"euchre bot 1|{seed}|{turn_id}|{seat}".encode()).digest()[:6], "big")


def fresh_seed(entropy: Callable[[int], bytes]) -> str:
    """A new seed of 120 unpredictable bits, as 24 letters and digits."""
    number = int.from_bytes(entropy(_SEED_BYTES), "big")
    letters = []
    for _ in range(_SEED_BYTES * 8 // 5):
        number, digit = divmod(number, 32)
        letters.append(_ALPHABET[digit])
    return "".join(letters)
