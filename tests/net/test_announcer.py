"""When the host of a public table tells what."""

from __future__ import annotations

from dataclasses import replace

from euchre.net.announcement import LASTS, expires, read_content
from euchre.net.announcer import CHANGE_GAP, REPEAT_FROM, REPEAT_WITHIN, Announcer
from tests.app.visiting import entropy_of
from tests.net.fake_keys import Ring
from tests.net.posting import NOW, Poster

POSTER = Poster(Ring(), "Ann")
TOLD = POSTER.told


def announcer(last: int = 0) -> Announcer:
    return Announcer(POSTER.stamp, entropy_of("announcer"), last)


def test_nothing_is_told_before_a_table_is_wanted_on_the_list() -> None:
    assert announcer().due(None, NOW) is None


def test_table_is_told_at_once_and_expires_after_90_seconds() -> None:
    ann = announcer()
    event = ann.due(TOLD, NOW + 0.5)
    assert event is not None
    assert read_content(event) == TOLD
    assert (event.created_at, expires(event)) == (NOW, NOW + LASTS)
    assert ann.shows


def test_it_is_repeated_after_45_to_60_seconds_and_not_always_the_same() -> None:
    ann, now = announcer(), float(NOW)
    gaps: list[float] = []
    ann.due(TOLD, now)
    while len(gaps) < 20:
        waited = 0.0
        while ann.due(TOLD, now + waited) is None:
            waited += 0.25
        gaps.append(waited)
        now += waited
    assert REPEAT_FROM <= min(gaps) < max(gaps) <= REPEAT_FROM + REPEAT_WITHIN < LASTS
    assert len(set(gaps)) > 5


def test_change_is_told_soon_but_not_more_often_than_every_few_seconds() -> None:
    ann = announcer()
    ann.due(TOLD, NOW)
    fewer = replace(TOLD, free=1)
    assert ann.due(fewer, NOW + CHANGE_GAP - 0.1) is None
    event = ann.due(fewer, NOW + CHANGE_GAP)
    assert event is not None
    assert read_content(event) == fewer


def test_table_that_is_full_is_closed_at_once_and_shown_again_when_a_seat_is_free() -> None:
    ann = announcer()
    ann.due(TOLD, NOW)
    event = ann.due(None, NOW + 0.1)
    assert event is not None
    assert read_content(event) is None
    assert not ann.shows
    assert ann.due(None, NOW + 0.2) is None
    assert ann.due(TOLD, NOW + 0.3) is not None


def test_each_event_is_newer_than_the_one_before_even_within_a_second_and_after_a_reload() -> None:
    ann = announcer()
    events = [ann.due(TOLD, NOW), ann.close(NOW), ann.due(TOLD, NOW), ann.farewell()]
    again = announcer(ann.last)
    events.append(again.due(TOLD, NOW))
    times = [event.created_at for event in events if event is not None]
    assert times == [NOW, NOW + 1, NOW + 2, NOW + 3, NOW + 4]


def test_farewell_closes_only_what_is_shown() -> None:
    ann = announcer()
    assert ann.farewell() is None
    ann.due(TOLD, NOW)
    event = ann.farewell()
    assert event is not None
    assert read_content(event) is None
    assert ann.shows
