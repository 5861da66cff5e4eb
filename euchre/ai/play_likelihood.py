"""How likely a player buries or plays a card from a given hand: a logit over kinds of cards.

Each legal card is of one kind; a kind has a weight in each situation, and chances go with the exponential of the
weight. Cards are bits under the trump of the deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, fsum, log
from typing import TYPE_CHECKING

from euchre.ai.kernel_tables import BIT_OF, SUIT_MASKS, SUIT_OF, TRUMPS, bits

if TYPE_CHECKING:
    from euchre.engine.cards import Suit
    from euchre.engine.observation import Observation
    from euchre.engine.seats import Seat

LEAD_KINDS = ("boss_trump", "trump", "boss", "singleton", "low", "higher")
FOLLOW_KINDS = ("win", "win_dearer", "ruff", "ruff_dearer", "low", "higher", "boss", "trump")
DISCARD_KINDS = ("trump", "ace", "lone_low", "lone_king", "low", "higher")
LEADERS = ("maker", "makers_partner", "defender")
FOLLOWERS = ("they_win", "they_win_last", "partner_wins", "partner_wins_last")

_SHY = 0.1  # chance of a card that the model does not explain


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayFact:
    """A card played with all that is public about it; `kept` are the cards that its seat has played since, it included.

    `lead` and `best` are 0 for a lead; `gone` are the cards played before; `situation` indexes LEADERS or FOLLOWERS.
    """

    seat: Seat
    card: int
    kept: int
    lead: int
    best: int
    gone: int
    situation: int


def facts_of(observation: Observation, trump: Suit) -> tuple[PlayFact, ...]:
    """Every card played in this deal, in order."""
    contract = observation.contract
    if contract is None:
        return ()
    tricks = [taken.plays for taken in observation.taken]
    if observation.trick is not None:
        tricks.append(observation.trick.plays)
    since = [0, 0, 0, 0]
    for plays in tricks:
        for play in plays:
            since[play.seat] |= BIT_OF[trump][play.card]
    facts, gone = [], 0
    seats = 3 if contract.alone else 4
    for plays in tricks:
        lead = best = 0
        winner = None
        before = gone
        for index, play in enumerate(plays):
            card = BIT_OF[trump][play.card]
            if winner is None:
                situation = 0 if play.seat is contract.maker else 2 - (play.seat.team is contract.makers)
            else:
                situation = 2 * (winner.team is play.seat.team) + (index == seats - 1)
            facts.append(
                PlayFact(
                    seat=play.seat,
                    card=card,
                    kept=since[play.seat],
                    lead=lead,
                    best=best,
                    gone=before,
                    situation=situation,
                )
            )
            since[play.seat] ^= card
            gone |= card
            lead = lead or card
            if card & (SUIT_OF[lead] | TRUMPS) > best:
                best, winner = card, play.seat
    return tuple(facts)


def lead_kinds(hand: int, gone: int) -> dict[int, int]:
    """Card → its number in LEAD_KINDS."""
    kinds = {}
    for suit in SUIT_MASKS:
        held = hand & suit
        higher_hidden = suit & ~hand & ~gone
        for card in bits(held):
            boss = higher_hidden < card
            if suit == TRUMPS:
                kinds[card] = 0 if boss else 1
            elif boss:
                kinds[card] = 2
            elif held == card:
                kinds[card] = 3
            else:
                kinds[card] = 4 if card == held & -held else 5
    return kinds


def follow_kinds(hand: int, fact: PlayFact) -> dict[int, int]:
    """Legal card → its number in FOLLOW_KINDS."""
    led = SUIT_OF[fact.lead]
    following = hand & led
    legal = following or hand
    kinds, won = {}, False
    for card in bits(legal):
        suit = SUIT_OF[card]
        if card & (led | TRUMPS) > fact.best:
            kinds[card] = (0 if following else 2) + won
            won = True
        elif suit == TRUMPS and not following:
            kinds[card] = 7
        elif suit != TRUMPS and suit & ~hand & ~fact.gone < card:
            kinds[card] = 6
        else:
            held = hand & suit
            kinds[card] = 4 if card == held & -held else 5
    return kinds


def discard_kinds(six: int) -> dict[int, int]:
    """Card of the dealer's six → its number in DISCARD_KINDS."""
    kinds = {}
    for suit in SUIT_MASKS:
        held = six & suit
        highest = 1 << suit.bit_length() - 1
        for card in bits(held):
            if suit == TRUMPS:
                kinds[card] = 0
            elif card == highest:
                kinds[card] = 1
            elif held == card:
                kinds[card] = 3 if card == highest >> 1 else 2
            else:
                kinds[card] = 4 if card == held & -held else 5
    return kinds


def kinds_of(fact: PlayFact, hand: int) -> dict[int, int]:
    """The kinds of the legal cards, for the hand from which the card of the fact was played."""
    return follow_kinds(hand, fact) if fact.lead else lead_kinds(hand, fact.gone)


def options(fact: PlayFact, hand: int) -> int:
    """Number of cards that were legal, for the hand from which the card of the fact was played."""
    return (hand & SUIT_OF[fact.lead] or hand if fact.lead else hand).bit_count()


def log_chances(kinds: dict[int, int], weights: tuple[float, ...]) -> dict[int, float]:
    """Card → logarithm of its chance, a little above what the weights say alone."""
    values = {card: exp(weights[kind]) for card, kind in kinds.items()}
    total = fsum(values.values())
    shy = _SHY / len(values)
    return {card: log(shy + (1 - _SHY) * value / total) for card, value in values.items()}
