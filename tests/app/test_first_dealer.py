"""Ways to find the first dealer: the black jack, and the highest or lowest card drawn."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from euchre.app.first_dealer import deciding_place, draw_first_dealer, drawn_dealer
from euchre.engine import Seat
from euchre.engine.cards import BENNY_DECK, SEVENS_DECK
from euchre.engine.rules import FirstDealer
from tests.builders import card

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
CUTS = (FirstDealer.HIGH_CUT, FirstDealer.LOW_CARD)


def shown(text: str) -> list[tuple[Seat, object]]:
    """Cards shown, written `N:Jh`."""
    seats = {str(seat): seat for seat in Seat}
    return [(seats[word[0]], card(word[2:])) for word in text.split()]


@pytest.mark.parametrize(
    ("way", "cards", "dealer"),
    [
        (FirstDealer.FIRST_JACK, "W:9h N:Jh", N),
        (FirstDealer.FIRST_BLACK_JACK, "W:9h N:Jh", None),
        (FirstDealer.FIRST_BLACK_JACK, "W:9h N:Jh E:Js", E),
        (FirstDealer.FIRST_BLACK_JACK, "W:Jc", W),
        (FirstDealer.HIGH_CUT, "W:9h N:Kh E:Ts", None),
        (FirstDealer.HIGH_CUT, "W:9h N:Kh E:Ts S:Qd", N),
        (FirstDealer.HIGH_CUT, "W:9h N:Ah E:As S:Qd", None),
        (FirstDealer.HIGH_CUT, "W:9h N:Ah E:As S:Qd N:9c", None),
        (FirstDealer.HIGH_CUT, "W:9h N:Ah E:As S:Qd N:9c E:Tc", E),
        (FirstDealer.HIGH_CUT, "W:9h N:Ah E:As S:Qd N:9c E:9d N:Kc E:Qc", N),
        (FirstDealer.HIGH_CUT, "W:9h N:Ah E:Bj S:Qd", E),
        (FirstDealer.LOW_CARD, "W:9h N:Kh E:Ts S:Qd", W),
        (FirstDealer.LOW_CARD, "W:9h N:9s E:Ts S:Qd", None),
        (FirstDealer.LOW_CARD, "W:9h N:9s E:Ts S:Qd W:Ah N:Kh", N),
        (FirstDealer.LOW_CARD, "W:9h N:7s E:Ts S:Qd", N),
    ],
)
def test_the_cards_make_the_dealer_as_the_rule_says(way: FirstDealer, cards: str, dealer: Seat | None) -> None:
    """Equal cards draw again, and nobody else does."""
    assert drawn_dealer(shown(cards), way) is dealer  # type: ignore[arg-type]


def test_the_card_that_decides_is_the_last_one_of_the_dealer() -> None:
    assert deciding_place(shown("W:9h N:Kh E:Ts S:Qd"), FirstDealer.HIGH_CUT) == 1  # type: ignore[arg-type]
    assert deciding_place(shown("W:9h N:Kh"), FirstDealer.HIGH_CUT) is None  # type: ignore[arg-type]
    assert deciding_place((), FirstDealer.LOW_CARD) is None


@pytest.mark.parametrize("way", [FirstDealer.FIRST_BLACK_JACK, *CUTS])
@pytest.mark.parametrize("pack", [BENNY_DECK, SEVENS_DECK])
def test_a_draw_stops_at_the_card_that_decides(way: FirstDealer, pack: tuple[object, ...]) -> None:
    for number in range(300):
        draw = draw_first_dealer(f"stop {number}", way, pack)  # type: ignore[arg-type]
        assert drawn_dealer(draw.shown, way) is draw.dealer
        assert all(drawn_dealer(draw.shown[:count], way) is None for count in range(len(draw.shown)))
        assert len({held for _, held in draw.shown}) == len(draw.shown)


@pytest.mark.parametrize("way", [FirstDealer.FIRST_BLACK_JACK, *CUTS])
def test_each_way_is_fair(way: FirstDealer) -> None:
    counts = Counter(draw_first_dealer(f"fair {number}", way).dealer for number in range(6_000))
    assert all(1_350 <= counts[seat] <= 1_650 for seat in Seat)


@pytest.mark.parametrize("way", CUTS)
def test_seats_draw_in_turn(way: FirstDealer) -> None:
    for number in range(50):
        first = [seat for seat, _ in draw_first_dealer(f"turn {number}", way).shown[:4]]
        assert all(after is before.left for before, after in pairwise(first))
