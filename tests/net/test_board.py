"""The relays of the list of open tables, asked and told."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

from euchre.net.announcement import KIND, LASTS, TOPIC
from euchre.net.board import AGAIN_AFTER, MOST_FORGED, SILENT_AFTER, Answer, Board
from euchre.net.nostr import Event, telling
from euchre.net.open_tables import OpenTables
from tests.net.fake_keys import FakeStamp, Ring
from tests.net.posting import NOW, Poster

ONE, TWO = "wss://a.example", "wss://b.example"


@dataclass
class FakeSockets:
    done: list[tuple[str, ...]] = field(default_factory=list)
    last_words: str = ""

    def open(self, address: str) -> None:
        self.done.append(("open", address))

    def send(self, address: str, text: str) -> None:
        self.done.append(("send", address, text))

    def close(self, address: str) -> None:
        self.done.append(("close", address))

    def leave(self) -> None:
        self.done.append(("leave",))

    def farewell(self, text: str) -> None:
        self.last_words = text


class Reader:
    """Somebody who looks at the list."""

    def __init__(self, *addresses: str) -> None:
        self.ring = Ring()
        self.now = float(NOW)
        self.changes = 0
        self.sockets = FakeSockets()
        tables = OpenTables(FakeStamp(self.ring, "reader"), self.ring.keys("reader"))
        self.board = Board(
            addresses=addresses or (ONE, TWO), tables=tables, clock=lambda: self.now, changed=self._changed
        )

    def _changed(self) -> None:
        self.changes += 1

    def opens(self) -> None:
        self.board.begin(self.sockets)
        self.board.watch()
        for address in self.board.addresses:
            self.board.opened(address)

    def hears(self, event: Event, address: str = ONE) -> None:
        self.board.text(address, telling(event).replace('["EVENT",', '["EVENT","tables",', 1))

    def sent(self, word: str) -> list[tuple[str, str]]:
        """Where frames with this word went."""
        found = (done for done in self.sockets.done if done[0] == "send")
        return [(done[1], done[2]) for done in found if json.loads(done[2])[0] == word]

    @property
    def names(self) -> list[str]:
        return [table.name for table in self.board.tables.shown(self.now)]


def test_no_relay_is_asked_before_the_beginning() -> None:
    reader = Reader()
    reader.board.watch()
    reader.board.tick()
    reader.board.try_again()
    assert reader.sockets.done == []


def test_all_relays_are_asked_for_tables_of_the_last_minutes() -> None:
    reader = Reader()
    reader.opens()
    assert [address for address, _ in reader.sent("REQ")] == [ONE, TWO]
    word, name, wanted = json.loads(reader.sent("REQ")[0][1])
    assert (word, name) == ("REQ", "tables")
    assert wanted == {"kinds": [KIND], "#t": [TOPIC], "since": NOW - 120, "limit": 400}


def test_table_that_two_relays_tell_of_stands_once_in_the_list() -> None:
    reader = Reader()
    reader.opens()
    event = Poster(reader.ring, "Ann").event()
    reader.hears(event, ONE)
    before = reader.changes
    reader.hears(event, TWO)
    assert reader.names == ["Ann"]
    assert reader.changes == before


def test_answer_is_told_silent_only_when_all_have_failed_or_time_is_over() -> None:
    reader = Reader()
    reader.board.begin(reader.sockets)
    reader.board.watch()
    assert reader.board.answer is Answer.ASKED
    reader.board.closed(ONE)
    assert reader.board.answer is Answer.ASKED
    reader.now += SILENT_AFTER
    assert reader.board.answer is Answer.SILENT
    reader.board.opened(TWO)
    reader.board.text(TWO, '["EOSE","tables"]')
    assert reader.board.answer is Answer.TOLD
    assert reader.board.answering == (TWO,)
    reader.board.closed(TWO)
    assert reader.board.answer is Answer.SILENT


def test_relay_that_fails_is_tried_again_after_longer_and_longer_pauses() -> None:
    reader = Reader(ONE)
    reader.board.begin(reader.sockets)
    pauses = []
    for _ in range(6):
        reader.board.closed(ONE)
        failed, opened = reader.now, reader.sockets.done.count(("open", ONE))
        while reader.sockets.done.count(("open", ONE)) == opened:
            reader.now += 0.5
            reader.board.tick()
        pauses.append(reader.now - failed)
    assert pauses == [AGAIN_AFTER, 10, 20, 40, 60, 60]


def test_relay_is_tried_at_once_when_the_player_wants_it() -> None:
    reader = Reader()
    reader.opens()
    reader.board.closed(ONE)
    reader.board.try_again()
    assert reader.sockets.done.count(("open", ONE)) == 2
    assert reader.sockets.done.count(("open", TWO)) == 1
    reader.now += AGAIN_AFTER
    reader.board.tick()
    assert reader.sockets.done.count(("open", ONE)) == 2


def test_relay_that_passes_forged_events_on_is_left_alone() -> None:
    reader = Reader()
    reader.opens()
    ann = Poster(reader.ring, "Ann")
    for step in range(MOST_FORGED):
        assert ("close", ONE) not in reader.sockets.done
        reader.hears(replace(ann.event(NOW + step), sig="00" * 64))
    assert ("close", ONE) in reader.sockets.done
    assert reader.board.answering == (TWO,)
    reader.board.try_again()
    assert reader.sockets.done.count(("open", ONE)) == 1
    reader.hears(ann.event(), TWO)
    assert reader.names == ["Ann"]


def test_spoiled_tables_of_a_stranger_do_not_cost_a_relay() -> None:
    reader = Reader()
    reader.opens()
    eve = Poster(reader.ring, "Eve")
    for step in range(3 * MOST_FORGED):
        reader.hears(eve.event(NOW + step % 20, proof="00" * 32))
        reader.board.text(ONE, '["EVENT","tables",{}]')
    assert reader.board.answering == (ONE, TWO)
    assert reader.names == []


def test_flood_of_frames_is_cut() -> None:
    reader = Reader()
    reader.opens()
    for _ in range(700):
        reader.board.text(ONE, '["NOTICE","x"]')
    reader.hears(Poster(reader.ring, "Ann").event())
    assert reader.names == []
    reader.now += 1
    reader.hears(Poster(reader.ring, "Ann").event())
    assert reader.names == ["Ann"]


def test_nothing_is_heard_of_relays_after_looking_away() -> None:
    reader = Reader()
    reader.opens()
    reader.hears(Poster(reader.ring, "Ann").event())
    reader.board.look_away()
    assert [address for address, _ in reader.sent("CLOSE")] == [ONE, TWO]
    reader.hears(Poster(reader.ring, "Bob").event())
    assert reader.names == []
    assert reader.board.answering == (ONE, TWO)
    reader.board.leave()
    assert reader.sockets.done[-1] == ("leave",)
    reader.board.opened(ONE)
    reader.board.text(ONE, "x")
    reader.board.closed(ONE)
    reader.board.tick()
    assert reader.sockets.done[-1] == ("leave",)


def test_own_table_is_told_to_all_and_to_relays_that_come_later() -> None:
    reader = Reader()
    reader.board.begin(reader.sockets)
    reader.board.opened(ONE)
    ann = Poster(reader.ring, "Ann")
    event, farewell = ann.event(), ann.event(free=1)
    reader.board.tell(event, farewell)
    assert reader.sent("EVENT") == [(ONE, telling(event))]
    reader.board.opened(TWO)
    assert reader.sent("EVENT") == [(ONE, telling(event)), (TWO, telling(event))]
    assert reader.sent("REQ") == []
    assert reader.sockets.last_words == telling(farewell)
    reader.board.tell(event, None)
    assert reader.sockets.last_words == ""


def test_table_that_expires_leaves_the_list_by_itself() -> None:
    reader = Reader()
    reader.opens()
    reader.hears(Poster(reader.ring, "Ann").event())
    reader.now += LASTS
    before = reader.changes
    reader.board.tick()
    assert reader.changes == before + 1
    assert reader.names == []


def test_relay_that_ends_the_listing_counts_as_silent() -> None:
    reader = Reader(ONE)
    reader.opens()
    reader.board.text(ONE, '["CLOSED","tables","restricted"]')
    assert reader.board.answer is Answer.SILENT
