"""Silent links are dropped, and who is alone looks for the others."""

from __future__ import annotations

from itertools import pairwise

from euchre.net.transport import Listener
from euchre.net.watched import ANSWER, ASKED, REJOIN_AT_MOST, Watched
from tests.net.test_transport import Notebook


class FakeWay:
    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.did: list[tuple[str, ...]] = []

    def send(self, text: str, to: str | None) -> None:
        self.did.append(("send", text, str(to)))

    def close(self, link: str) -> None:
        self.did.append(("close", link))

    def drop(self, link: str) -> None:
        self.did.append(("drop", link))
        self.listener.left(link)

    def rejoin(self) -> None:
        self.did.append(("rejoin",))

    def leave(self) -> None:
        self.did.append(("leave",))

    def status(self) -> str:
        return "waiting"


class Room:
    """A watched way with a clock of its own."""

    def __init__(self, *links: str) -> None:
        self.now = 100.0
        self.book = Notebook()
        self.watched = Watched(self._make, self.book, lambda: self.now)
        for link in links:
            self.way.listener.joined(link)

    def _make(self, listener: Listener) -> FakeWay:
        self.way = FakeWay(listener)
        return self.way

    def wait(self, seconds: float, *, answering: tuple[str, ...] = ()) -> list[tuple[float, str]]:
        """Tick each second; gives when something but a question was done, counted from now."""
        start, before = self.now, len(self.way.did)
        done = []
        while self.now < start + seconds:
            self.now += 1.0
            self.watched.tick()
            for what, *rest in self.way.did[before:]:
                if what == "send" and rest[0] == ASKED and rest[1] in answering:
                    self.way.listener.text(rest[1], ANSWER)
                if what != "send":
                    done.append((self.now - start, what))
            before = len(self.way.did)
        return done


def test_texts_and_links_pass_through() -> None:
    room = Room("1")
    room.way.listener.text("1", "{}")
    room.way.listener.trouble("no_relay")
    room.watched.send("hello", "1")
    room.watched.close("1")
    assert room.book.heard == [("joined", "1"), ("text", "1", "{}"), ("trouble", "no_relay")]
    assert room.way.did == [("send", "hello", "1"), ("close", "1")]
    assert room.watched.status() == "waiting"


def test_question_is_answered_when_it_comes_and_stays_below() -> None:
    room = Room("1")
    room.way.listener.text("1", ASKED)
    room.way.listener.text("1", ANSWER)
    assert room.way.did == [("send", ANSWER, "1")]
    assert room.book.texts == []


def test_link_that_answers_is_kept() -> None:
    room = Room("1", "2")
    assert room.wait(60.0, answering=("1", "2")) == []
    assert room.book.links == ["1", "2"]


def test_link_that_is_talked_over_is_not_asked() -> None:
    room = Room("1")
    for _ in range(30):
        room.way.listener.text("1", "{}")
        room.wait(1.0)
    assert room.way.did == []


def test_silent_link_is_dropped_within_eight_seconds() -> None:
    room = Room("1", "2")
    assert room.wait(8.0, answering=("2",)) == [(7.0, "drop")]
    assert room.book.heard[-1] == ("left", "1")
    assert room.book.links == ["2"]


def test_silence_during_the_own_sleep_counts_for_nothing() -> None:
    room = Room("1")
    room.now += 20.0
    room.watched.tick()
    assert room.book.links == ["1"]
    assert room.wait(5.0, answering=("1",)) == []
    assert room.wait(20.0) != []


def test_who_is_alone_looks_for_others_ever_more_rarely() -> None:
    room = Room()
    times = [time for time, what in room.wait(400.0) if what == "rejoin"]
    assert times[:4] == [6.0, 18.0, 42.0, 90.0]
    assert {later - time for time, later in pairwise(times[3:])} == {REJOIN_AT_MOST}


def test_who_lost_everybody_looks_again_after_six_seconds() -> None:
    room = Room()
    room.wait(200.0)
    room.way.listener.joined("1")
    room.way.listener.left("1")
    assert room.wait(7.0) == [(6.0, "rejoin")]


def test_nobody_is_looked_for_while_somebody_is_there() -> None:
    room = Room("1")
    assert room.wait(100.0, answering=("1",)) == []


def test_leaving_ends_the_watch() -> None:
    room = Room("1")
    room.watched.leave()
    assert room.wait(20.0) == []
    assert room.way.did == [("leave",)]
