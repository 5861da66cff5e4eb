from __future__ import annotations

import os
import random
from typing import Any

import pytest

from euchre.ai.kernel import Position, Solver, after, cashable, legal_mask, trick_winner
from euchre.ai.kernel_moves import distinct, equal_groups
from euchre.ai.kernel_tables import BIT_OF, bits, card_of_bit, cards_of, mask_of
from euchre.engine.cards import STANDARD_DECK, Suit, parse_card, parse_cards
from euchre.engine.seats import Seat, Team
from euchre.engine.trump import winning_index
from tests.ai.open_positions import Open, exhaustive, random_open, value_of_move
from tools.bench.deals import open_deal
from tools.bench.plain_solver import PlainSolver
from tools.bench.solver import position_of

LONG = bool(os.environ.get("EUCHRE_LONG"))


def endgames(count: int, seed: int) -> list[Open]:
    rng = random.Random(seed)
    found = []
    for index in range(count):
        alone = index % 2 == 1
        tricks = rng.choice((1, 2, 2, 3))
        found.append(random_open(rng, tricks, rng.randrange(3 if alone else 4), alone=alone))
    return found


def test_legal_moves_equal_the_rules_on_random_positions() -> None:
    rng = random.Random(11)
    for _ in range(500):
        alone = rng.random() < 0.4
        position = random_open(rng, rng.randrange(1, 6), rng.randrange(3 if alone else 4), alone=alone)
        assert cards_of(legal_mask(position.kernel), position.trump) == tuple(sorted(position.legal))


def test_the_trick_winner_equals_the_rules_on_random_tricks() -> None:
    rng = random.Random(12)
    for _ in range(2000):
        trump = rng.choice(tuple(Suit))
        cards = rng.sample(STANDARD_DECK, rng.randrange(1, 5))
        assert trick_winner(tuple(BIT_OF[trump][card] for card in cards)) == winning_index(cards, trump)


def test_playing_on_equals_the_rules_to_the_last_card() -> None:
    rng = random.Random(13)
    for index in range(100):
        position = random_open(rng, 5, 0, alone=index % 2 == 0)
        while any(position.legal):
            card = rng.choice(position.legal)
            later = after(position.kernel, BIT_OF[position.trump][card])
            position = position.play(card)
            assert later == position.kernel


@pytest.mark.parametrize("seed", range(4))
def test_endgames_equal_exhaustive_search(seed: int) -> None:
    solver = Solver()
    for position in endgames(550, seed):
        for team in Team:
            assert solver.tricks(position.kernel, team) == exhaustive(position, team)


def test_every_move_of_an_endgame_equals_exhaustive_search() -> None:
    solver = Solver()
    for position in endgames(300, 99):
        team = random.Random(repr(position)).choice(tuple(Team))
        found = solver.tricks_by_move(position.kernel, team)
        readable = {card_of_bit(bit, position.trump): tricks for bit, tricks in found.items()}
        assert readable == {card: value_of_move(position, card, team) for card in position.legal}


@pytest.mark.parametrize("alone", [False, True])
def test_full_deals_equal_plain_alpha_beta(alone: bool) -> None:
    rng = random.Random(21)
    solver = Solver()
    for _ in range(260 if LONG else 12):
        deal = open_deal(rng, alone=alone)
        plain = PlainSolver(deal.trump, deal.maker.team, deal.sitting_out)
        assert solver.tricks(position_of(deal), deal.maker.team) == plain.tricks(deal.hands, deal.leader)


def test_mid_trick_full_deals_agree_with_their_own_continuations() -> None:
    rng = random.Random(31)
    solver = Solver()
    for index in range(60):
        position = random_open(rng, 5, rng.randrange(3), alone=index % 3 == 0).kernel
        team = Team(index % 2)
        by_move = solver.tricks_by_move(position, team)
        best = max if position.to_act.team is team else min
        assert best(by_move.values()) == solver.tricks(position, team)
        for card, tricks in by_move.items():
            later = after(position, card)
            won = int(not later.played and later.leader.team is team)
            assert Solver().tricks(later, team) + won == tricks


def test_both_teams_share_the_tricks() -> None:
    rng = random.Random(41)
    solver = Solver()
    for index in range(60):
        position = random_open(rng, 5, 0, alone=index % 2 == 0).kernel
        assert sum(solver.tricks(position, team) for team in Team) == 5


def test_a_holding_move_keeps_the_target() -> None:
    trump = Suit.SPADES
    north, east, south, west = (mask_of(parse_cards(text), trump) for text in ("Js 9h", "Jc As", "9d Td", "9c Tc"))
    position = Position((north, east, south, west), Seat.NORTH)
    solver = Solver()
    assert solver.tricks(position, Team.NORTH_SOUTH) == 1
    assert cards_of(solver.holding_moves(position, Team.NORTH_SOUTH, 1), trump) == parse_cards("9h Js")
    assert solver.holding_moves(position, Team.NORTH_SOUTH, 2) == 0
    assert solver.holding_moves(position, Team.NORTH_SOUTH, 0) == north


def test_equal_cards_get_the_same_answer() -> None:
    trump = Suit.HEARTS
    hand = mask_of(parse_cards("9c Tc Qc Ac"), trump)
    live = hand | mask_of(parse_cards("Kc 9d"), trump)
    assert [cards_of(group, trump) for _, group in equal_groups(hand, live)] == [
        parse_cards("9c Tc Qc"),
        parse_cards("Ac"),
    ]
    assert [card_of_bit(bit, trump) for bit in distinct(hand, live)] == [parse_card("9c"), parse_card("Ac")]


def test_cards_of_different_suits_are_never_equal() -> None:
    trump = Suit.HEARTS
    hand = mask_of(parse_cards("Ac 9s As 9d Ad 9h"), trump)
    assert len(equal_groups(hand, hand)) == 4
    assert sum(group for _, group in equal_groups(hand, hand)) == hand


def test_targets_outside_the_tricks_left_need_no_search() -> None:
    position = random_open(random.Random(5), 5, 0, alone=False).kernel
    solver = Solver()
    assert solver.takes(position, Team.NORTH_SOUTH, 0)
    assert not solver.takes(position, Team.NORTH_SOUTH, 6)
    assert solver.known_positions == 0


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    rng = random.Random(51)
    positions = [random_open(rng, 5, rng.randrange(4), alone=False).kernel for _ in range(40)]
    kept = Solver()
    forward = [kept.tricks(position, Team.EAST_WEST) for position in positions]
    assert [Solver().tricks(position, Team.EAST_WEST) for position in reversed(positions)] == forward[::-1]
    kept.forget()
    assert kept.known_positions == 0
    assert [kept.tricks(position, Team.EAST_WEST) for position in positions] == forward


def test_every_memo_stays_within_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(61)
    for name in ("PLAYS_CAP", "LEADS_CAP", "POSITIONS_CAP"):
        monkeypatch.setattr(f"euchre.ai.kernel.{name}", 200)
    solver = Solver()
    answers = solver._answers
    memos: tuple[dict[Any, Any], ...] = (answers, answers.eager, answers.patient, answers.leads)
    growth = [0] * len(memos)
    for _ in range(150):
        before = [len(memo) for memo in memos]
        position = random_open(rng, 5, 0, alone=False).kernel
        solver.takes(position, Team.NORTH_SOUTH, 3)
        growth = [
            max(most, len(memo) - (0 if old > 200 else old))
            for most, memo, old in zip(growth, memos, before, strict=True)
        ]
        assert all(len(memo) <= 200 + most for memo, most in zip(memos, growth, strict=True))
    assert sum(growth) < 20_000


def test_a_seat_that_sits_out_never_matters() -> None:
    rng = random.Random(71)
    solver = Solver()
    for _ in range(40):
        position = random_open(rng, 5, 0, alone=True)
        assert position.sitting_out is not None
        hands = list(position.kernel.hands)
        hands[position.sitting_out] = 0
        without = Position((hands[0], hands[1], hands[2], hands[3]), position.leader, (), position.sitting_out)
        assert solver.tricks(without, Team.NORTH_SOUTH) == solver.tricks(position.kernel, Team.NORTH_SOUTH)
        assert len(list(bits(legal_mask(without)))) == 5


@pytest.mark.parametrize(
    ("hand", "others", "tricks"),
    [
        ("9h Th", "Ah Ac", 2),  # a partner's higher trump takes them for the same side
        ("Ac Kc Tc", "Qc 9d", 2),
        ("Kc 9s", "Ac 9c", 1),
        ("9c 9d 9s", "Tc Td Ts", 0),
    ],
)
def test_tricks_that_a_leader_cashes(hand: str, others: str, tricks: int) -> None:
    masks = (mask_of(parse_cards(text), Suit.HEARTS) for text in (hand, others))
    assert cashable(*masks) == tricks
