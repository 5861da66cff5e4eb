"""Further ways, taken when the first leads nowhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from euchre.net.falling_back import DIRECT, RELAYED, FallingBack, Ways
from euchre.net.transport import Listener, Loopback, Status, Transport, Trouble
from tests.net.test_transport import Notebook


class Net:
    """Several ways, each a loopback of its own; a way is there when `arrive` is called."""

    def __init__(self, ways: Ways = DIRECT) -> None:
        self.hubs = {name: Loopback() for name in ("nostr", "mqtt", "relay")}
        self.far = {name: Notebook() for name in self.hubs}
        self.ears: dict[str, Listener] = {}
        self.due: list[Callable[[], None]] = []
        self.book = Notebook()
        self.way = FallingBack(ways, self._begin, self.book)

    def _begin(self, way: str, ear: Listener, there: Callable[[Transport], None]) -> None:
        self.ears[way] = ear
        self.due.append(lambda: there(self.hubs[way].join(ear)))

    def arrive(self) -> None:
        for there in self.due:
            there()
        self.due.clear()

    def run(self) -> None:
        for hub in self.hubs.values():
            hub.run()

    def meet(self, way: str) -> Transport:
        end = self.hubs[way].join(self.far[way])
        self.run()
        return end


def test_only_the_first_way_is_begun() -> None:
    net = Net()
    assert list(net.ears) == ["nostr"]
    assert net.way.status() == Status.SEARCHING
    net.arrive()
    assert net.way.status() == Status.WAITING
    net.meet("nostr")
    assert net.book.links == ["nostr 1b"]
    assert net.way.status() == Status.LINKED


@pytest.mark.parametrize(("word", "way"), [(Trouble.FAILED, "mqtt"), (Trouble.NO_LINK, "relay")])
def test_trouble_makes_another_way_begin_once_and_is_told_then(word: str, way: str) -> None:
    net = Net()
    net.arrive()
    net.ears["nostr"].trouble(word)
    assert list(net.ears) == ["nostr", way]
    assert net.book.heard == []
    net.ears["nostr"].trouble(word)
    net.ears[way].trouble(word)
    assert net.book.heard == [("trouble", word)] * 2


def test_that_no_relay_answers_is_told_only_when_no_way_is_left_that_may_find_one() -> None:
    net = Net()
    net.arrive()
    net.ears["nostr"].trouble(Trouble.NO_RELAY)
    net.way.widen()
    assert list(net.ears) == ["nostr", "mqtt", "relay"]
    net.ears["relay"].trouble(Trouble.NO_RELAY)
    assert net.book.heard == [], "the broker of the other kind may be there"
    net.ears["mqtt"].trouble(Trouble.NO_RELAY)
    assert net.book.heard == [("trouble", "no_relay")]


def test_way_of_those_who_take_no_direct_one_is_begun_once_when_it_is_asked_for() -> None:
    net = Net()
    net.way.widen()
    net.way.widen()
    assert list(net.ears) == ["nostr", "relay"]
    net.arrive()
    net.ears["nostr"].trouble(Trouble.NO_LINK)
    assert list(net.ears) == ["nostr", "relay"]
    alone = Net(RELAYED)
    alone.way.widen()
    assert list(alone.ears) == ["relay"]
    gone = Net()
    gone.way.leave()
    gone.way.widen()
    assert list(gone.ears) == ["nostr"]


def test_trouble_that_no_other_way_helps_against_is_told() -> None:
    net = Net()
    net.ears["nostr"].trouble(Trouble.TOO_LONG)
    assert net.book.heard == [("trouble", "too_long")]
    alone = Net(RELAYED)
    alone.ears["relay"].trouble(Trouble.NO_RELAY)
    assert alone.book.heard == [("trouble", "no_relay")]


def test_links_of_all_ways_stand_beside_each_other() -> None:
    net = Net()
    net.arrive()
    net.meet("nostr")
    net.ears["nostr"].trouble(Trouble.NO_LINK)
    net.arrive()
    far = net.meet("relay")
    assert net.book.links == ["nostr 1b", "relay 1b"]
    net.way.send("to all", None)
    net.way.send("to one", "relay 1b")
    far.send("back", None)
    net.run()
    assert [net.far[name].texts for name in ("nostr", "relay")] == [["to all"], ["to all", "to one"]]
    assert net.book.heard[-1] == ("text", "relay 1b", "back")
    net.way.close("nostr 1b")
    net.run()
    assert net.book.links == ["relay 1b"]
    assert net.far["nostr"].links == []
    net.way.leave()
    net.run()
    assert net.far["relay"].links == []
    assert net.way.status() == Status.LEFT


def test_way_that_comes_after_the_end_is_left_at_once() -> None:
    net = Net()
    net.way.leave()
    net.arrive()
    net.meet("nostr")
    assert net.far["nostr"].links == []


def test_text_for_a_way_that_is_not_there_yet_is_lost() -> None:
    net = Net()
    net.way.send("early", None)
    net.way.send("early", "nostr 1a")
    net.way.close("mqtt 1a")
    net.arrive()
    net.meet("nostr")
    assert net.far["nostr"].texts == []
