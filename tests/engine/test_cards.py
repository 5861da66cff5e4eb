from __future__ import annotations

import pytest

from euchre.engine.cards import (
    BENNY_DECK,
    SEVENS_DECK,
    STANDARD_DECK,
    Card,
    Rank,
    Suit,
    card_of,
    format_cards,
    is_low,
    parse_card,
    parse_cards,
    parse_suit,
)
from euchre.engine.errors import NotationError
from euchre.engine.seats import Seat, Team, order_from
from tests.builders import cards
from tests.engine.referee import PACK


def test_the_pack_holds_nine_to_ace_of_four_suits_once_each() -> None:
    """BC-DEAL-05. The default deck has 24 distinct cards, no sevens or eights and no joker."""
    assert len(STANDARD_DECK) == 24
    assert {str(card) for card in STANDARD_DECK} == set(PACK)
    assert [sum(card.printed_suit is suit for card in STANDARD_DECK) for suit in Suit] == [6, 6, 6, 6]
    assert {card.rank for card in STANDARD_DECK} == set(Rank) - {Rank.SEVEN, Rank.EIGHT}


def test_the_other_packs_add_benny_or_sevens_and_eights() -> None:
    assert [card for card in BENNY_DECK if card not in STANDARD_DECK] == [Card.BENNY]
    added = [card for card in SEVENS_DECK if card not in STANDARD_DECK]
    assert format_cards(tuple(added)) == "7c 8c 7d 8d 7h 8h 7s 8s"
    assert [len(set(deck)) for deck in (BENNY_DECK, SEVENS_DECK)] == [25, 32]


def test_the_pack_of_32_is_listed_suit_by_suit_from_the_seven_up() -> None:
    assert format_cards(SEVENS_DECK[:8]) == "7c 8c 9c Tc Jc Qc Kc Ac"
    assert [str(card)[1] for card in SEVENS_DECK] == ["c"] * 8 + ["d"] * 8 + ["h"] * 8 + ["s"] * 8


def test_tens_and_lower_are_low_and_benny_is_not() -> None:
    """What a farmer's hand is made of."""
    assert {str(card)[0] for card in Card if is_low(card)} == {"7", "8", "9", "T"}
    assert not is_low(Card.BENNY)


def test_ranks_go_nine_ten_jack_queen_king_ace() -> None:
    """BC-ENG-15: the ten is above the nine and below the ace, whatever its text looks like."""
    hand = cards("Tc 9c Ac Jc Qc Kc")
    assert sorted(hand, key=lambda card: card.rank) == list(cards("9c Tc Jc Qc Kc Ac"))
    assert [card for card in hand if card.rank > Rank.TEN] == list(cards("Ac Jc Qc Kc"))
    assert [card for card in hand if card.rank < Rank.TEN] == list(cards("9c"))


def test_cards_of_one_rank_are_different_cards() -> None:
    """BC-ENG-14."""
    assert len(set(cards("Ac Ad Ah As"))) == 4
    assert parse_card("Ac") is parse_card("AC")
    assert hash(parse_card("Ac")) == hash(Card.ACE_OF_CLUBS)


def test_sorting_never_changes_which_cards_there_are() -> None:
    """BC-ENG-14."""
    hand = cards("Ac Ad 9s Kh Tc")
    assert sorted(hand) == list(cards("Tc Ac Ad Kh 9s"))


@pytest.mark.parametrize("first", [Suit.CLUBS, Card.NINE_OF_CLUBS, Seat.NORTH, Team.NORTH_SOUTH])
def test_the_first_of_a_kind_is_never_false(first: object) -> None:
    """BC-SCO-08: number 0 is a seat, a team, a suit and a card like any other."""
    assert bool(first) is True
    assert first == 0


@pytest.mark.parametrize("text", list(map(str, SEVENS_DECK)))
def test_every_card_is_read_back_from_its_text(text: str) -> None:
    assert str(parse_card(text)) == text
    assert parse_card(text.lower()) is parse_card(text.upper()) is parse_card(text)
    read = parse_card(text)
    assert card_of(read.rank, read.printed_suit) is read


@pytest.mark.parametrize("text", ["10h", "10H", "Th", "tH", "T♥", "10♥️", " th "])
def test_the_ten_of_hearts_has_several_spellings(text: str) -> None:
    assert parse_card(text) is Card.TEN_OF_HEARTS


@pytest.mark.parametrize("text", ["", "h", "9", "6h", "2c", "1h", "hT", "Jx", "Jhh", "jack", "J h", "110h", "٩h"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(NotationError, match="not a card"):
        parse_card(text)


def test_benny_has_a_text_but_neither_suit_nor_rank() -> None:
    assert parse_card("bj") is Card.BENNY
    assert str(Card.BENNY) == "Bj"
    for part in ("printed_suit", "rank"):
        with pytest.raises(ValueError, match="Benny"):
            getattr(Card.BENNY, part)


@pytest.mark.parametrize("text", ["S", "s", "spades", "SPADES", "spade", "♠", "♤", " Spades "])
def test_spades_may_be_written_in_words_letters_and_symbols(text: str) -> None:
    """BC-BID-12."""
    assert parse_suit(text) is Suit.SPADES


@pytest.mark.parametrize("text", ["", " ", "X", "sp", "hearts!", "0", "n"])
def test_an_unknown_suit_is_refused_and_never_becomes_another_suit(text: str) -> None:
    """BC-BID-12."""
    with pytest.raises(NotationError, match="not a suit"):
        parse_suit(text)


def test_lists_of_cards_keep_their_order() -> None:
    assert format_cards(parse_cards("Jh  9c As")) == "Jh 9c As"
    assert parse_cards("") == ()


def test_suits_pair_by_color() -> None:
    """BC-ENG-08: spades with clubs, hearts with diamonds and nothing else."""
    assert {(suit.name, suit.next.name) for suit in Suit} == {
        ("CLUBS", "SPADES"),
        ("SPADES", "CLUBS"),
        ("HEARTS", "DIAMONDS"),
        ("DIAMONDS", "HEARTS"),
    }
    assert Suit.CLUBS.cross == Suit.SPADES.cross == (Suit.DIAMONDS, Suit.HEARTS)
    assert Suit.DIAMONDS.cross == Suit.HEARTS.cross == (Suit.CLUBS, Suit.SPADES)


def test_seats_go_clockwise_and_partners_sit_opposite() -> None:
    """BC-ALN-04, BC-DEAL-01."""
    assert "".join(str(seat) for seat in order_from(Seat.SOUTH)) == "SWNE"
    assert "".join(str(seat.left) for seat in Seat) == "ESWN"
    assert "".join(str(seat.right) for seat in Seat) == "WNES"
    assert "".join(str(seat.partner) for seat in Seat) == "SWNE"
    assert [*order_from(Seat.WEST, skip=Seat.NORTH)] == [Seat.WEST, Seat.EAST, Seat.SOUTH]


def test_partners_form_a_team() -> None:
    assert [str(seat.team) for seat in Seat] == ["NS", "EW", "NS", "EW"]
    assert Team.NORTH_SOUTH.seats == (Seat.NORTH, Seat.SOUTH)
    assert Team.EAST_WEST.seats == (Seat.EAST, Seat.WEST)
    assert [team.other for team in Team] == [Team.EAST_WEST, Team.NORTH_SOUTH]
