"""The list of open tables: what is taken into it, and what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.net.announcement import KIND, LASTS, MOST_AHEAD, TOPIC, closing, place_of, read_content, sign_for
from euchre.net.nostr import LONGEST_FRAME, Event, make_event, telling
from euchre.net.open_tables import MOST_KNOWN, UPDATES, OpenTables, Taken
from euchre.net.schema import canonical, plain
from tests.net.fake_keys import FakeStamp, Ring
from tests.net.posting import NOW, Poster


class Board:
    """A list, and hosts who announce their tables."""

    def __init__(self, ring: Ring | None = None) -> None:
        self.ring = ring or Ring()
        self.stamp = FakeStamp(self.ring, "reader")
        self.tables = OpenTables(self.stamp, self.ring.keys("reader"))

    def poster(self, name: str = "Ann") -> Poster:
        return Poster(self.ring, name)

    def names(self, now: float = NOW) -> list[str]:
        return [table.name for table in self.tables.shown(now)]


def test_announced_table_stands_in_the_list_with_all_that_was_told() -> None:
    board = Board()
    ann = board.poster()
    assert board.tables.take(ann.event(), NOW) is Taken.NEWS
    (table,) = board.tables.shown(NOW)
    assert (table.author, table.name, table.told) == (ann.stamp.public, "Ann", ann.told)


def test_announcement_of_any_length_fits_into_a_frame() -> None:
    poster = Board().poster()
    relays = tuple(f"wss://{letter * 60}.example/relay" for letter in "abc")
    event = poster.event(name="\U0001f0cf" * 20, relays=relays, rules="1" + "a1" * 27 + ".abcd")
    assert read_content(event) == poster.told
    assert len(telling(event)) + 20 < LONGEST_FRAME


def test_newest_word_of_an_author_holds_in_whatever_order_they_come() -> None:
    board = Board()
    ann = board.poster()
    first, second, third = ann.event(NOW, free=3), ann.event(NOW + 5, free=2), ann.event(NOW + 10, free=1)
    assert board.tables.take(second, NOW + 11) is Taken.NEWS
    assert board.tables.take(first, NOW + 11) is Taken.NOTHING_NEW
    assert board.tables.take(second, NOW + 11) is Taken.NOTHING_NEW
    assert board.tables.take(third, NOW + 11) is Taken.NEWS
    assert [table.told.free for table in board.tables.shown(NOW + 11)] == [1]


def test_of_two_words_in_one_second_that_with_the_smaller_id_holds() -> None:
    ring = Ring()
    ann = Poster(ring, "Ann")
    pair = sorted((ann.event(free=1), ann.event(free=3)), key=lambda event: event.id)
    for order in (pair, pair[::-1]):
        board = Board(ring)
        for event in order:
            board.tables.take(event, NOW)
        (table,) = board.tables.shown(NOW)
        assert canonical(plain(table.told)) == pair[0].content


def test_closed_table_is_gone_and_an_older_word_does_not_bring_it_back() -> None:
    board = Board()
    ann = board.poster()
    board.tables.take(ann.event(NOW), NOW)
    assert board.tables.take(closing(ann.stamp, ann.code, NOW + 1), NOW + 1) is Taken.NEWS
    assert board.names(NOW + 1) == []
    assert board.tables.take(ann.event(NOW), NOW + 2) is Taken.NOTHING_NEW
    assert board.names(NOW + 2) == []
    board.tables.take(ann.event(NOW + 20), NOW + 20)
    assert board.names(NOW + 20) == ["Ann"]


def test_table_that_is_not_announced_again_is_forgotten() -> None:
    board = Board()
    board.tables.take(board.poster().event(NOW), NOW)
    assert board.names(NOW + LASTS - 1) == ["Ann"]
    assert board.names(NOW + LASTS) == []
    assert board.tables.forget(NOW + LASTS - 1) is False
    assert board.tables.forget(NOW + LASTS) is True
    assert board.tables.forget(NOW + LASTS) is False


@pytest.mark.parametrize("at", [NOW - LASTS, NOW - MOST_AHEAD - 1, NOW + MOST_AHEAD + 1, NOW + MOST_AHEAD - LASTS + 1])
def test_word_that_is_over_or_from_too_far_ahead_is_not_taken(at: int) -> None:
    board = Board()
    assert board.tables.take(board.poster().event(at), NOW) is Taken.NOTHING_NEW
    assert board.names() == []


def test_one_author_has_one_table() -> None:
    board = Board()
    ann = board.poster()
    other = Poster(board.ring, "Ann's second")
    other.stamp = ann.stamp
    board.tables.take(ann.event(NOW), NOW)
    proof = sign_for(other.keys, ann.stamp.public, other.code)
    assert board.tables.take(other.event(NOW + 1, proof=proof), NOW + 1) is Taken.NEWS
    assert board.names(NOW + 1) == ["Ann's second"]


def test_nobody_can_pose_as_another_host() -> None:
    board = Board()
    ann, eve = board.poster(), board.poster("Eve")
    assert board.tables.take(eve.event(host=ann.keys.public), NOW) is Taken.MALFORMED
    assert board.tables.take(eve.event(host=ann.keys.public, proof=ann.told.proof), NOW) is Taken.MALFORMED
    assert board.names() == []


def test_forged_event_is_told_from_one_that_its_author_spoiled() -> None:
    board = Board()
    event = board.poster().event()
    for forged in (
        replace(event, sig="00" * 64),
        replace(event, id="00" * 32),
        replace(event, pubkey=board.poster("Eve").stamp.public),
    ):
        assert board.tables.take(forged, NOW) is Taken.FORGED
    assert board.names() == []


def test_forged_events_do_not_use_up_what_their_author_may_say() -> None:
    board = Board()
    ann = board.poster()
    for _ in range(2 * UPDATES.burst):
        board.tables.take(replace(ann.event(), sig="00" * 64), NOW)
    assert board.tables.take(ann.event(), NOW) is Taken.NEWS


def test_one_author_may_change_its_table_only_so_often_but_always_close_it() -> None:
    board = Board()
    ann = board.poster()
    taken = [board.tables.take(ann.event(NOW + step), NOW) for step in range(20)]
    assert taken.count(Taken.NEWS) == UPDATES.burst
    assert board.tables.take(closing(ann.stamp, ann.code, NOW + 25), NOW) is Taken.NEWS
    assert board.names() == []


def test_what_is_known_is_not_verified_again() -> None:
    board = Board()
    event = board.poster().event()
    for _ in range(3):
        board.tables.take(event, NOW)
    assert board.stamp.verified == 1


def test_only_so_many_authors_are_remembered_at_a_time() -> None:
    board = Board()
    for number in range(MOST_KNOWN + 5):
        board.tables.take(board.poster(f"host {number}").event(), NOW)
    assert len(board.tables.shown(NOW)) == MOST_KNOWN
    late = NOW + LASTS
    assert board.tables.take(board.poster("late").event(late), late) is Taken.NEWS
    assert board.names(late) == ["late"]


def test_names_are_made_fit_to_show() -> None:
    board = Board()
    board.tables.take(board.poster().event(name="A\u202enn\u0000 <b>"), NOW)
    board.tables.take(board.poster("Bob").event(name="\u200b"), NOW)
    first, second = board.names()
    assert first == "Ann <b>"
    assert second.startswith("Player ")


def _with(poster: Poster, change: dict[str, Any], **event: Any) -> Event:
    facts: dict[str, Any] = {"at": NOW, "kind": KIND, "content": canonical({**plain(poster.told), **change})} | event
    tags = (("d", place_of(poster.code)), ("t", TOPIC), ("expiration", str(NOW + LASTS)))
    return make_event(poster.stamp, **{"tags": tags, **facts})


def test_the_other_tests_change_an_event_that_would_be_taken() -> None:
    board = Board()
    assert board.tables.take(_with(board.poster(), {}), NOW) is Taken.NEWS


@pytest.mark.parametrize(
    "change",
    [
        {"code": "AAAAA-AAAAL"},
        {"code": "77777-77777"},
        {"host": "xyz"},
        {"name": ""},
        {"name": "x" * 21},
        {"free": 0},
        {"free": 4},
        {"free": True},
        {"playing": 1},
        {"language": "English"},
        {"language": "en\n"},
        {"rules": "x" * 101},
        {"timer": 1},
        {"relays": ["http://a.example"]},
        {"relays": ["wss://a.example"] * 4},
        {"relays": "wss://a.example"},
        {"proof": "00"},
        {"more": 1},
        {"closed": True},
    ],
)
def test_table_of_another_form_is_not_taken(change: dict[str, Any]) -> None:
    board = Board()
    assert board.tables.take(_with(board.poster(), change), NOW) is Taken.MALFORMED


PLACE = ("d", place_of(Board().poster().code))
END = ("expiration", str(NOW + LASTS))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": 1},
        {"tags": (("t", TOPIC), END)},
        {"tags": (PLACE, PLACE, ("t", TOPIC), END)},
        {"tags": (PLACE, ("t", "other"), END)},
        {"tags": (PLACE, ("t", TOPIC))},
        {"tags": (PLACE, ("t", TOPIC), ("expiration", "soon"))},
        {"tags": (PLACE, ("t", TOPIC), ("expiration", "-1"))},
        {"tags": (PLACE, ("t", TOPIC), ("expiration", "٣"))},
        {"tags": (("d", "0" * 32), ("t", TOPIC), END)},
        {"content": ""},
        {"content": "[]"},
        {"content": '{"closed":false}'},
        {"content": '{"closed":true,"more":1}'},
    ],
)
def test_event_about_something_else_is_not_taken(change: dict[str, Any]) -> None:
    board = Board()
    assert board.tables.take(_with(board.poster(), {}, **change), NOW) is Taken.MALFORMED


TEXTS = st.text(max_size=40)
TAGS = st.lists(
    st.tuples(st.sampled_from(["d", "t", "expiration"]), st.sampled_from([TOPIC, PLACE[1], END[1]]) | TEXTS), max_size=8
)


@given(TAGS, TEXTS | st.sampled_from([canonical(plain(Board().poster().told)), '{"closed":true}']), st.integers(0, 2))
def test_no_event_breaks_the_list_or_brings_in_what_was_not_signed(
    tags: list[tuple[str, str]], content: str, spoil: int
) -> None:
    board = Board()
    ann = board.poster()
    try:
        event = make_event(ann.stamp, at=NOW, kind=KIND, tags=tuple(tags), content=content)
    except UnicodeEncodeError:
        return  # a reader of frames lets no such text through
    event = [event, replace(event, sig="0" * 128), replace(event, content=content + " ")][spoil]
    taken = board.tables.take(event, NOW)
    assert isinstance(taken, Taken)
    if spoil or taken is not Taken.NEWS:
        assert board.names() == []
