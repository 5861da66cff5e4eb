"""The interface of transport, held by the way inside one process."""

from __future__ import annotations

import pytest

from euchre.net.transport import LONGEST, Loopback, Status, Transport, Trouble


class Notebook:
    """A listener that writes down what it hears."""

    def __init__(self) -> None:
        self.links: list[str] = []
        self.heard: list[tuple[str, ...]] = []

    def joined(self, link: str) -> None:
        self.links.append(link)
        self.heard.append(("joined", link))

    def left(self, link: str) -> None:
        self.links.remove(link)
        self.heard.append(("left", link))

    def text(self, link: str, text: str) -> None:
        self.heard.append(("text", link, text))

    def trouble(self, word: str) -> None:
        self.heard.append(("trouble", word))

    @property
    def texts(self) -> list[str]:
        return [text for kind, *rest in self.heard if kind == "text" for text in rest[1:]]


class Table:
    """So many programs that are linked already."""

    def __init__(self, count: int) -> None:
        self.hub = Loopback()
        self.books = [Notebook() for _ in range(count)]
        self.ends: list[Transport] = [self.hub.join(book) for book in self.books]
        self.hub.run()


def test_everybody_at_a_table_is_linked_with_everybody_else() -> None:
    table = Table(4)
    assert [len(set(book.links)) for book in table.books] == [3, 3, 3, 3]
    assert {end.status() for end in table.ends} == {Status.LINKED}


def test_text_for_all_reaches_each_once_and_in_order() -> None:
    table = Table(3)
    table.ends[0].send("one", None)
    table.ends[0].send("two", None)
    table.hub.run()
    assert [book.texts for book in table.books] == [[], ["one", "two"], ["one", "two"]]


def test_text_for_one_link_reaches_nobody_else() -> None:
    table = Table(3)
    table.ends[0].send("only", table.books[0].links[1])
    table.hub.run()
    assert [book.texts for book in table.books] == [[], [], ["only"]]


def test_answer_goes_over_the_link_that_the_text_came_by() -> None:
    table = Table(3)
    table.ends[1].send("who?", None)
    table.hub.run()
    _, link, _ = table.books[2].heard[-1]
    table.ends[2].send("me", link)
    table.hub.run()
    assert [book.texts for book in table.books] == [["who?"], ["me"], ["who?"]]


def test_nothing_is_heard_before_it_is_due() -> None:
    hub = Loopback()
    book, other = Notebook(), Notebook()
    hub.join(book)
    hub.join(other)
    assert book.heard == []
    hub.run()
    assert book.heard == [("joined", book.links[0])]


def test_closed_link_is_left_at_both_ends_and_carries_nothing() -> None:
    table = Table(2)
    link, far = table.books[0].links[0], table.books[1].links[0]
    table.ends[0].close(link)
    table.ends[0].send("late", link)
    table.ends[1].send("later", far)
    table.hub.run()
    assert table.books[0].heard == [("joined", link), ("left", link)]
    assert table.books[1].heard == [("joined", far), ("left", far)]
    assert {end.status() for end in table.ends} == {Status.CUT}


def test_text_under_way_is_lost_when_its_link_is_closed() -> None:
    table = Table(2)
    table.ends[0].send("under way", None)
    table.ends[1].close(table.books[1].links[0])
    table.hub.run()
    assert table.books[1].texts == []


def test_who_leaves_hears_nothing_more_and_is_gone_for_the_others() -> None:
    table = Table(3)
    before = list(table.books[0].heard)
    table.ends[1].send("too late", None)
    table.ends[0].leave()
    table.ends[0].leave()
    table.hub.run()
    assert table.books[0].heard == before
    assert [len(book.links) for book in table.books[1:]] == [1, 1]
    assert [end.status() for end in table.ends] == [Status.LEFT, Status.LINKED, Status.LINKED]


def test_newcomer_is_linked_with_those_who_are_still_there() -> None:
    table = Table(2)
    table.ends[0].leave()
    late = Notebook()
    end = table.hub.join(late)
    end.send("hello", None)
    table.hub.run()
    assert table.books[1].texts == ["hello"]
    assert len(late.links) == 1


def test_first_one_waits() -> None:
    assert Loopback().join(Notebook()).status() == Status.WAITING


@pytest.mark.parametrize(("length", "arrives"), [(LONGEST, True), (LONGEST + 1, False)])
def test_text_of_unbearable_length_costs_the_link(length: int, arrives: bool) -> None:
    table = Table(2)
    table.ends[0].send("x" * length, None)
    table.hub.run()
    assert bool(table.books[1].texts) is arrives
    assert (("trouble", Trouble.TOO_LONG) in table.books[1].heard) is not arrives
    assert len(table.books[0].links) == len(table.books[1].links) == int(arrives)
