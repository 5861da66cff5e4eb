"""The rules by which the player of another make (`smart`) leads and follows: the first that fits decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.ai.situation import Role
from euchre.engine.cards import Rank, Suit
from euchre.engine.trump import left_bower, right_bower

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from euchre.ai.situation import Situation
    from euchre.engine.cards import Card

    Rule = Callable[[Situation, Random], Card | None]

_MANY_TRUMPS = 3
_EARLY_TRICKS = 3


def choose_card(turn: Situation, rng: Random, hand: Sequence[Card] | None = None) -> Card:
    """The card to play; trump must be a suit.

    Who follows takes the first card of its `hand` for the highest and the last for the lowest, so the order of a hand
    matters. Without one it is held from the highest card down.
    """
    if len(turn.legal) == 1:
        return turn.legal[0]
    best = turn.winning
    if best is None:
        rules = _LATER_LEADS if turn.obs.taken else _FIRST_LEADS
        found = (rule(turn, rng) for rule in rules)
        return next((card for card in found if card is not None), _from_longest(turn))
    held = sorted(turn.legal, key=turn.power, reverse=True) if hand is None else hand
    following = [card for card in held if card in turn.legal and turn.suit(card) is turn.led]
    if best.seat is turn.seat.partner:
        return following[-1] if following else _thrown(turn) or min(turn.legal, key=turn.power)
    return _against_opponent(turn, following) or _thrown(turn) or rng.choice(turn.legal)


def _is_next_call(turn: Situation) -> bool:
    """Whether eldest hand named the other suit of the up card's color as soon as that was turned down."""
    up_card = turn.obs.up_card
    eldest = turn.contract.maker is turn.obs.dealer.left
    return eldest and turn.obs.up_card_turned_down and up_card is not None and turn.trump is up_card.printed_suit.next


def _bowers(turn: Situation) -> set[Card]:
    return {right_bower(turn.trump), left_bower(turn.trump)} if isinstance(turn.trump, Suit) else set()


def _own(turn: Situation) -> set[Card]:
    """The cards that the seat holds or has played."""
    return {*turn.hand, *(play.card for trick in turn.obs.taken for play in trick.plays if play.seat is turn.seat)}


def _singles(turn: Situation) -> list[Card]:
    """Cards that are the only one of their suit in the hand, a single trump as well."""
    return [card for card in turn.hand if turn.length(turn.suit(card)) == 1]


def _to_next(turn: Situation, _: Random) -> Card | None:
    """After a call of next: the lowest trump without a bower, the ace from right and ace."""
    trumps = turn.trumps(turn.hand)
    if not trumps or not _is_next_call(turn):
        return None
    if not _bowers(turn).intersection(trumps):
        return trumps[-1]
    if len(trumps) > 1 and trumps[0].rank is Rank.JACK and trumps[1].rank is Rank.ACE and _holds_right(turn):
        return trumps[1]
    return None


def _holds_right(turn: Situation) -> bool:
    return isinstance(turn.trump, Suit) and right_bower(turn.trump) in turn.hand


def _draw(turn: Situation, _: Random) -> Card | None:
    """The maker's highest trump from three on, and from two once it has begun to draw them."""
    trumps = turn.trumps(turn.hand)
    if turn.role not in (Role.MAKER, Role.LONER) or not turn.unseen_trumps:
        return None
    enough = _MANY_TRUMPS - 1 if _has_drawn(turn) else _MANY_TRUMPS
    return trumps[0] if len(trumps) >= enough else None


def _has_drawn(turn: Situation) -> bool:
    """Whether the seat has led trumps to get them out, not for the partner's bower after a call of next."""
    if _is_next_call(turn) and not _bowers(turn) & _own(turn):
        return False
    return any(trick.leader is turn.seat and turn.is_trump(trick.plays[0].card) for trick in turn.obs.taken)


def _side_ace(turn: Situation, rng: Random) -> Card | None:
    aces = [card for card in turn.sides(turn.hand) if card.rank is Rank.ACE]
    return rng.choice(aces) if aces else None


def _to_partner(turn: Situation, rng: Random) -> Card | None:
    """Before any trump was played, to the partner who made it: from a bower, from two trumps, or a single card."""
    trumps = turn.trumps(turn.hand)
    fallen = any(turn.is_trump(play.card) for trick in turn.obs.taken for play in trick.plays)
    if turn.role is not Role.PARTNER or not trumps or fallen:
        return None
    if _bowers(turn).intersection(trumps):
        return trumps[0]
    return trumps[-1] if len(trumps) > 1 else _single(turn, rng)


def _single(turn: Situation, rng: Random) -> Card | None:
    """Some single card, to be able to trump that suit."""
    singles = _singles(turn)
    return rng.choice(singles) if singles and turn.trumps(turn.hand) else None


def _side_winner(turn: Situation, _: Random) -> Card | None:
    """A card that nobody can beat in its suit: the lowest such in the first three tricks, later the highest."""
    winners = sorted((card for card in turn.sides(turn.hand) if turn.is_boss(card)), key=turn.power)
    if not winners:
        return None
    return winners[0] if len(turn.obs.taken) < _EARLY_TRICKS else winners[-1]


def _low_side(turn: Situation, rng: Random) -> Card | None:
    """The lowest side card, as long as there is a trump behind it."""
    sides = turn.sides(turn.hand)
    return rng.choice(_lowest(turn, sides)) if sides and turn.trumps(turn.hand) else None


def _from_longest(turn: Situation) -> Card:
    """The highest card of the longest suit."""
    longest = max(turn.hand, key=lambda card: turn.length(turn.suit(card)))
    return max((card for card in turn.hand if turn.suit(card) is turn.suit(longest)), key=turn.power)


def _lowest(turn: Situation, cards: Iterable[Card]) -> list[Card]:
    """The cards of the lowest rank among side cards."""
    held = list(cards)
    low = min(map(turn.power, held))
    return [card for card in held if turn.power(card) == low]


_FIRST_LEADS: tuple[Rule, ...] = (_to_next, _draw, _side_ace, _to_partner, _single)
_LATER_LEADS: tuple[Rule, ...] = (_draw, _side_ace, _to_partner, _side_winner, _single, _low_side)


def _thrown(turn: Situation) -> Card | None:
    """With a trump left, the lowest of the single cards; else the lowest side card; None when all are trumps."""
    singles, sides = _singles(turn), turn.sides(turn.hand)
    if singles and turn.trumps(turn.hand):
        return min(singles, key=lambda card: _level(turn, card))
    return min(sides, key=turn.power) if sides else None


def _level(turn: Situation, card: Card) -> int:
    """Height of a card among all others, trump or not, the bowers on top."""
    nine = min(turn.power(other) for other in turn.obs.rules.cards if turn.is_trump(other) is turn.is_trump(card))
    return turn.power(card) - nine


def _against_opponent(turn: Situation, following: Sequence[Card]) -> Card | None:
    """A card that takes the trick from an opponent, or that follows suit; None where it would rather throw off."""
    best = turn.winning
    trumped = best is not None and turn.is_trump(best.card) and turn.suit(best.card) is not turn.led
    winners = turn.winners(turn.legal)
    if following:
        if trumped or following[0] not in winners:
            return following[-1]
        return following[0] if turn.behind else next(card for card in reversed(following) if card in winners)
    trumps = turn.trumps(turn.hand)
    if not trumps:
        return None
    if trumped:
        return trumps[0] if trumps[0] in winners else None
    if len(trumps) > 1:
        return trumps[-1]
    return None if turn.is_boss(trumps[0]) else trumps[0]
