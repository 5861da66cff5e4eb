"""How many ways a fixed deal can go on: numbers that any change of legality changes.

The counts of the play are made a second time by the referee, which shares no code with the engine.
"""

from __future__ import annotations

from random import Random

import pytest

from euchre.engine.actions import Shuffle
from euchre.engine.game import GameState
from euchre.engine.observation import Phase
from euchre.engine.rules import LonerLead, NaturalTrump, PartnerOrders, RuleSet, StickDealer
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game
from tests.builders import after, deal_of, next_action, pack
from tests.engine import referee
from tests.engine.invariants import played


def perft(state: GameState, depth: int) -> int:
    """Sequences of `depth` legal actions, or fewer when the deal ends before."""
    legal = legal_actions(state)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(apply(state, action).state, depth - 1) for action in legal)


def dealt(seed: int, rules: RuleSet, dealer: Seat = Seat.SOUTH) -> GameState:
    return apply(new_game(rules, dealer), Shuffle(pack(Random(seed)))).state


HOUSE = RuleSet(
    stick_dealer=StickDealer.OFF,
    partner_orders=PartnerOrders.MUST_ALONE,
    natural_trump=NaturalTrump.CALL_AND_PICKUP,
    loner_lead=LonerLead.LEFT_OF_MAKER,
    discard_up_card=False,
)


@pytest.mark.parametrize(
    ("seed", "rules", "counts"),
    [
        (1, RuleSet(), (3, 15, 74, 292, 516, 1387)),
        (2, RuleSet(), (3, 15, 74, 227, 611, 2057)),
        (1, HOUSE, (3, 12, 58, 165, 259, 785)),
        (2, HOUSE, (3, 11, 53, 144, 343, 1240)),
    ],
    ids=["standard-1", "standard-2", "house-1", "house-2"],
)
def test_openings_count_the_same_as_ever(seed: int, rules: RuleSet, counts: tuple[int, ...]) -> None:
    """From the first call, one to six actions deep."""
    assert tuple(perft(dealt(seed, rules), depth) for depth in range(1, 7)) == counts


def test_each_round_of_the_auction_offers_its_calls() -> None:
    """Pass or order, plain or alone; then pass or one of three suits; for the stuck dealer no pass."""
    state = deal_of(dealer="S", up="9h")
    assert [perft(state, 1), perft(after(state, "pass", "pass", "pass", "pass"), 1)] == [3, 7]
    assert perft(after(state, *("pass",) * 7), 1) == 6


def referee_count(
    hands: dict[int, list[str]], trick: list[tuple[int, str]], turn: int, trump: str, out: int | None
) -> int:
    """Ways to play all cards that are left, by the referee."""
    size = 4 if out is None else 3
    if len(trick) == size:
        winner = trick[referee.trick_winner([card for _, card in trick], trump)][0]
        return referee_count(hands, [], winner, trump, out)
    if not hands[turn]:
        return 1
    following = (turn + 1) % 4
    following = (following + 1) % 4 if following == out else following
    total = 0
    for card in referee.may_play(hands[turn], trick[0][1] if trick else None, trump):
        rest = {**hands, turn: [held for held in hands[turn] if held != card]}
        total += referee_count(rest, [*trick, (turn, card)], following, trump, out)
    return total


@pytest.mark.parametrize("seed", range(12))
def test_the_last_cards_can_be_played_in_as_many_ways_as_the_referee_finds(seed: int) -> None:
    """All ways to play the last eight or nine cards of a random deal."""
    rng = Random(seed)
    state = dealt(seed, RuleSet(), rng.choice(list(Seat)))
    while state.phase is not Phase.PLAY or len(played(state.current)) < (6 if state.current.made.alone else 11):
        state = apply(state, next_action(state, rng)).state
    deal = state.current
    assert deal.trick is not None
    assert state.turn is not None
    hands = {int(seat): [str(card) for card in deal.hands[seat]] for seat in Seat}
    trick = [(int(play.seat), str(play.card)) for play in deal.trick.plays]
    out = None if deal.sitting_out is None else int(deal.sitting_out)
    assert perft(state, 20) == referee_count(hands, trick, int(state.turn), str(deal.made.trump), out)
