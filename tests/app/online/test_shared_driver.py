from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from euchre.app.online.facts import Stage
from euchre.engine import Phase, Seat
from euchre.engine.events import Discarded, HandReceived
from tests.app.online.sharing import Sharing
from tests.app.visiting import visits
from tests.strategies import random_rules

if TYPE_CHECKING:
    from euchre.engine import Event


async def _seated(sharing: Sharing, *names: str) -> None:
    host = sharing.host(names[0])
    for name in names[1:]:
        sharing.guest(name)
    await sharing.run(lambda: all(sharing.pages[name].peer.seat is not None for name in names))
    for name in names:
        sharing.pages[name].sit()
    host.peer.hosting.begin(Seat.WEST)
    host.peer.tick(sharing.now)
    host.line.pump()


def _over(sharing: Sharing) -> bool:
    return all(
        page.driver is not None
        and page.table._session is not None
        and page.table.observation.phase is Phase.GAME_OVER
        and not page.table.ui.busy
        for page in sharing.pages.values()
        if page.up
    )


@visits
async def test_four_people_play_a_whole_game_and_each_page_shows_it_from_its_seat() -> None:
    sharing = Sharing()
    await _seated(sharing, "ann", "bob", "cid", "dee")
    await sharing.run(lambda: _over(sharing))
    views = {name: page.table.observation for name, page in sharing.pages.items()}
    assert {view.seat for view in views.values()} == set(Seat)
    assert len({view.scores for view in views.values()}) == 1
    assert max(views["ann"].scores) >= 5
    facts = sharing.pages["ann"].peer.facts
    assert facts is not None
    assert facts.before.scores == views["ann"].scores
    rows = {name: page.table.ui.history for name, page in sharing.pages.items()}
    assert {len(row) for row in rows.values()} == {views["ann"].number}
    ours = [row.points for row in rows["ann"]]
    theirs = [row.points for row in rows["bob"]]
    partners = sharing.pages["ann"].table.ui.viewer.partner is sharing.pages["bob"].table.ui.viewer
    assert ours == (theirs if partners else [(b, a) for a, b in theirs])
    assert all(page.notes == [] for page in sharing.pages.values())


@visits
async def test_computers_fill_the_empty_seats_and_every_card_is_shown() -> None:
    sharing = Sharing(seed=3)
    await _seated(sharing, "ann", "bob")
    await sharing.run(lambda: _over(sharing))
    for page in sharing.pages.values():
        log = "\n".join(page.table.ui.log)
        assert log.count("trick") >= 5 * page.table.observation.number - 5
        assert page.table.observation.winner is not None


@visits
async def test_a_page_that_is_loaded_anew_gets_its_seat_and_the_same_table_back() -> None:
    sharing = Sharing(seed=5)
    await _seated(sharing, "ann", "bob", "cid", "dee")
    bob = sharing.pages["bob"]
    await sharing.run(lambda: len(bob.table.observation.taken) == 2 if bob.table._session else False)
    sharing.pages["bob"].plays = False
    seat, log = bob.peer.seat, len(bob.table.ui.log)
    sharing.close("bob")
    again = sharing.guest("bob")
    await sharing.run(lambda: again.peer.view is not None and again.peer.seat is not None)
    again.sit(late=True)
    await sharing.run(lambda: again.table._session is not None)
    assert again.peer.seat is seat
    assert len(again.table.observation.taken) >= 2
    assert len(again.table.ui.log) >= log - 1
    await sharing.run(lambda: _over(sharing))


@visits
async def test_the_game_goes_on_with_the_same_cards_when_the_hosts_page_is_closed() -> None:
    sharing = Sharing(seed=8, patience=5)
    await _seated(sharing, "ann", "bob", "cid")
    bob = sharing.pages["bob"]
    await sharing.run(lambda: bob.table._session is not None and len(bob.table.observation.taken) == 1)
    hand = set(bob.table.observation.hand)
    number = bob.table.observation.number
    sharing.close("ann")
    await sharing.run(lambda: bob.peer.facts is not None and bob.peer.facts.term == 1)
    assert bob.table.observation.number == number
    assert set(bob.table.observation.hand) <= hand
    await sharing.run(lambda: _over(sharing))


async def _told(seed: int) -> dict[str, tuple[Seat | None, list[Event]]]:
    """What each page was told in the first deal under rules by chance, with the seat of each."""
    sharing = Sharing(seed=seed, rules=random_rules(Random(seed)))
    told: dict[str, tuple[Seat | None, list[Event]]] = {}
    await _seated(sharing, "ann", "bob", "cid", "dee")
    for name, page in sharing.pages.items():
        events: list[Event] = []
        told[name] = page.peer.seat, events
        page.table._on_step = lambda step, events=events: events.extend(step.events)  # type: ignore[misc]
    pages = tuple(sharing.pages.values())
    await sharing.run(lambda: all(page.table._session and page.table.observation.number >= 2 for page in pages))
    return told


@visits
async def test_what_only_the_own_seat_knows_is_told_to_it_alone_under_any_rules() -> None:
    for seed in (0, 2):
        for seat, events in (await _told(seed)).values():
            hands = [event for event in events if isinstance(event, HandReceived)]
            buried = [event for event in events if isinstance(event, Discarded)]
            assert hands
            assert {event.seat for event in hands} == {seat}
            assert all((event.card is not None) is (event.seat is seat) for event in buried)


@visits
async def test_a_link_whose_far_end_proves_nothing_stays_closed() -> None:
    sharing = Sharing()
    sharing.host("ann")
    heard: list[str] = []

    class Stranger:
        def joined(self, link: str) -> None:
            end.send('{"greets":"' + "ab" * 32 + '","nonce":"' + "00" * 16 + '"}', link)
            end.send('{"proves":"' + "00" * 32 + '"}', link)

        def left(self, link: str) -> None:
            heard.append(link)

        def text(self, link: str, text: str) -> None:
            pass

        def trouble(self, word: str) -> None:
            pass

    end = sharing.hub.join(Stranger())
    sharing.pump()
    assert len(heard) == 1
    assert sharing.pages["ann"].peer.links == {}
    assert sharing.pages["ann"].peer.facts is not None
    assert sharing.pages["ann"].peer.facts.stage is Stage.WAITING
