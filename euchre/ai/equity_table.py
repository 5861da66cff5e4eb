"""What a deal comes to between equal players. Made by `python -m tools.arena.fit_equity`; do not edit."""

from __future__ import annotations

DEALS = 10000
"""Deals that were played, by players of the level club, sticking the dealer."""

DEALER_SIDE = ((1, 0.474), (2, 0.1492), (4, 0.0559))
"""Points and share of all deals in which the dealer's side makes them."""

OTHER_SIDE = ((1, 0.1553), (2, 0.15), (4, 0.0156))
