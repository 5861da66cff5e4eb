from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.net.nostr import (
    LONGEST_FRAME,
    AllTold,
    Answered,
    Ended,
    Event,
    Told,
    asking,
    ending,
    event_id,
    is_genuine,
    make_event,
    read_frame,
    telling,
)
from euchre.net.schema import Malformed, canonical, plain
from tests.net.fake_keys import FakeStamp, Ring


def event(content: str = "hello") -> tuple[Event, FakeStamp]:
    stamp = FakeStamp(Ring(), "Ann")
    return make_event(stamp, at=1_800_000_000, kind=30_978, tags=(("d", "x"), ("t", "y")), content=content), stamp


def test_the_id_is_the_hash_of_the_text_that_nip_01_says() -> None:
    # Computed with nostr-tools 2.25.2 for the same fields.
    told = Event(
        id="",
        pubkey="79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
        created_at=1_800_000_000,
        kind=30_978,
        tags=(("d", 'a"b\\c'), ("t", "euchre-lobby-v1")),
        content="Zoë \u2028 \x7f \U0001f0cf\n\t\x01",
        sig="",
    )
    assert event_id(told) == "55910d8f39b09adb968bde0edd2b6d2aabdaceeac0ca95ddda6df97e053eaac9"


def test_event_is_genuine_only_as_it_was_signed() -> None:
    told, stamp = event()
    other, _ = event("other")
    assert is_genuine(told, stamp)
    changed: list[Any] = [
        {"content": "other"},
        {"created_at": 1},
        {"tags": ()},
        {"kind": 1},
        {"id": other.id},
        {"id": other.id, "content": "other"},
        {"sig": other.sig[:-2] + "00"},
        {"pubkey": FakeStamp(Ring(), "Bob").public},
    ]
    for change in changed:
        assert not is_genuine(Event(**{**_fields(told), **change}), stamp), change


def _fields(told: Event) -> dict[str, Any]:
    return {name: getattr(told, name) for name in Event.__slots__}


def test_frames_are_read_as_they_are_written() -> None:
    told, _ = event()
    assert telling(told) == '["EVENT",' + telling(told)[9:]
    data = plain(told)
    frame = telling(told).replace('["EVENT",', '["EVENT","tables",')
    assert data["tags"] == [["d", "x"], ["t", "y"]]
    assert read_frame(frame) == Told(event=told)
    assert asking("tables", {"kinds": [1]}) == '["REQ","tables",{"kinds":[1]}]'
    assert ending("tables") == '["CLOSE","tables"]'


@pytest.mark.parametrize(
    ("source", "frame"),
    [
        ('["EOSE","tables"]', AllTold()),
        ('["OK","ab",true,""]', Answered(taken=True)),
        ('["OK","ab",false,"blocked: no"]', Answered(taken=False)),
        ('["CLOSED","tables","error"]', Ended()),
        ('["NOTICE","hello"]', None),
        ('["AUTH","challenge"]', None),
    ],
)
def test_what_relays_say_beside_events_is_understood(source: str, frame: object) -> None:
    assert read_frame(source) == frame


@pytest.mark.parametrize(
    "source",
    [
        "",
        "null",
        "[]",
        "{}",
        '["EVENT"]',
        '["EVENT","tables",1]',
        '["EVENT","tables",{}]',
        '["EOSE"]',
        '["OK","ab",1]',
        '["EVENT","tables",{"__proto__":{}}]',
        "[" * 2000,
        '["NOTICE","' + "x" * LONGEST_FRAME + '"]',
        b'["EOSE","tables"]',
        None,
    ],
)
def test_what_is_no_frame_is_refused(source: object) -> None:
    with pytest.raises(Malformed):
        read_frame(source)


FIELDS = {
    "id": "0" * 64,
    "pubkey": "1" * 64,
    "created_at": 1,
    "kind": 1,
    "tags": [["d", "x"]],
    "content": "",
    "sig": "2" * 128,
}


@pytest.mark.parametrize(
    "change",
    [
        {"id": "A" * 64},
        {"id": "0" * 63},
        {"pubkey": None},
        {"created_at": 1.5},
        {"created_at": True},
        {"created_at": -1},
        {"created_at": 2**60},
        {"kind": 70_000},
        {"tags": "d"},
        {"tags": [["d"] * 5]},
        {"tags": [["d", 1]]},
        {"tags": [["d", "x"]] * 9},
        {"content": 5},
        {"content": "\ud800"},
        {"sig": "xyz"},
        {"more": 1},
    ],
)
def test_event_of_another_form_is_refused(change: dict[str, object]) -> None:
    assert isinstance(read_frame(canonical(["EVENT", "tables", FIELDS])), Told)
    with pytest.raises(Malformed):
        read_frame(canonical(["EVENT", "tables", {**FIELDS, **change}]))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(sorted(FIELDS)), inner),
    max_leaves=12,
)


@settings(max_examples=40)
@given(st.sampled_from(["EVENT", "EOSE", "OK", "CLOSED", "NOTICE", "REQ"]), st.lists(JSON, max_size=4))
def test_no_frame_raises_anything_but_malformed(word: str, rest: list[object]) -> None:
    try:
        frame = read_frame(json.dumps([word, *rest]))
    except Malformed:
        return
    assert frame is None or isinstance(frame, Told | AllTold | Answered | Ended)


@given(st.text(max_size=300))
def test_no_text_raises_anything_but_malformed(source: str) -> None:
    try:
        read_frame(source)
    except Malformed:
        return


@given(st.text(max_size=60))
def test_any_content_is_hashed_or_refused(content: str) -> None:
    try:
        content.encode()
    except UnicodeEncodeError:
        return
    told, stamp = event(content)
    assert is_genuine(told, stamp)
    frame = telling(told).replace('["EVENT",', '["EVENT","tables",', 1)
    assert read_frame(frame) == Told(event=told)
