"""The cards that an absent-minded player might play: not the best, but never absurd."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.ai.situation import Situation
    from euchre.engine.cards import Card


def plausible(s: Situation) -> tuple[Card, ...]:
    """Legal cards that waste nothing plainly: a partner keeps its trick, a last seat takes what it can. Never empty."""
    if not s.plays or s.winning is None:
        return s.legal
    winners = s.winners(s.legal)
    if s.winning.seat is s.seat.partner:
        modest = tuple(card for card in s.legal if card not in winners and not s.is_trump(card))
        cheap = tuple(card for card in modest if not s.is_boss(card))
        return cheap or modest or (min(s.legal, key=s.power),)
    if not s.behind and winners:
        return winners
    modest = tuple(card for card in s.legal if card in winners or not s.is_trump(card))
    return modest or s.legal
