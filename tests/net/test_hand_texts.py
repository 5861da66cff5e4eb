"""Texts that people copy to link their pages, as they come out of chats and mails."""

from __future__ import annotations

import pytest

from euchre.net.hand_texts import Fault, WrittenOffer, bare, mark_of, read_answer, read_offer, with_offer
from euchre.net.table_code import Invitation, write_invitation

CODE = "7QK3M-0XWZA"
HOST = "ab" * 32
PAGE = "https://cards.example.org/euchre/friends.html"
OFFER = "EUCHRE1.o.7a7a7a7a.Ab+/.q1-_Zz09.e"
ANSWER = "EUCHRE1.a.7a7a7a7a.Ab+/.q1-_Zz09.e"
INVITATION = Invitation(code=CODE, host=HOST, relays=("wss://relay.example.org",))
LINK = with_offer(write_invitation(PAGE, bare(INVITATION)), OFFER)


def test_an_offer_is_a_link_that_asks_no_relay() -> None:
    assert f"{PAGE}#t={CODE}&h={HOST}&w=hand&o={OFFER}" == LINK
    offer = read_offer(LINK)
    assert offer == WrittenOffer(invitation=Invitation(code=CODE, host=HOST, by_hand=True), text=OFFER)


def test_words_around_a_text_and_line_breaks_in_it_do_not_matter() -> None:
    broken = "\n> ".join([LINK[:60], LINK[60:130], LINK[130:]]).replace("> ", " ")
    assert read_offer(f"Come and play: {broken} See you, Ann") == read_offer(LINK)
    wrapped = f"Here it is:\n{ANSWER[:20]}\n{ANSWER[20:]}\nregards"
    assert read_answer(wrapped, (mark_of(OFFER),)) == ANSWER


@pytest.mark.parametrize(
    ("pasted", "fault"),
    [
        ("", Fault.EMPTY),
        ("  \n", Fault.EMPTY),
        ("hello", Fault.NO_TEXT),
        (f"{PAGE}#t={CODE}", Fault.NO_TEXT),
        (OFFER, Fault.NO_TEXT),
        (LINK[:-2], Fault.NO_TEXT),
        (ANSWER, Fault.ANSWER),
        (LINK * 30, Fault.TOO_LONG),
    ],
)
def test_what_is_no_offer_is_told_apart(pasted: str, fault: Fault) -> None:
    assert read_offer(pasted) is fault


@pytest.mark.parametrize(
    ("pasted", "fault"),
    [
        ("", Fault.EMPTY),
        ("hello", Fault.NO_TEXT),
        (ANSWER[:-2], Fault.NO_TEXT),
        (OFFER, Fault.OFFER),
        (LINK, Fault.OFFER),
        (ANSWER.replace("7a7a7a7a", "7b7b7b7b"), Fault.OTHER_TABLE),
        (ANSWER.replace("Ab+/", "Cd+/"), Fault.OLD),
        ("x" * 5000, Fault.TOO_LONG),
    ],
)
def test_what_is_no_answer_to_an_own_offer_is_told_apart(pasted: str, fault: Fault) -> None:
    assert read_answer(pasted, (mark_of(OFFER),)) is fault


def test_an_answer_that_nothing_waits_for_is_an_old_one() -> None:
    assert read_answer(ANSWER, ()) is Fault.OLD


def test_what_no_page_has_made_has_no_mark() -> None:
    with pytest.raises(ValueError, match="no text that makes a link"):
        mark_of(f"{OFFER}x")
