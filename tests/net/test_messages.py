from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.net.contents import Acts, DealOpens, Sits
from euchre.net.log import NO_HASH, signed
from euchre.net.messages import (
    KINDS,
    LOCKED,
    Ack,
    Admit,
    Back,
    Bye,
    Chat,
    Commit,
    HandOver,
    Hello,
    Intent,
    Logged,
    Message,
    Ping,
    Pong,
    Private,
    Refuse,
    Reveal,
    Seen,
    Share,
    Unread,
    Vote,
    Want,
    read,
    write,
)
from euchre.net.wording import clean_chat, clean_name
from tests.net.fake_keys import Ring

KEYS = Ring().keys("north")
KEY, HASH = KEYS.public, "ab" * 32
ENTRY = signed(
    KEYS, term=1, seq=4, before=NO_HASH, content=Sits(seat="N", key=KEY, name="<b>Ann</b>", bot=False, why="joined")
)
EXAMPLES: tuple[Message, ...] = (
    Hello(name="<b>Ann</b>", proof=HASH, seat="S", watch=False),
    Hello(name="", proof=HASH, seat=None, watch=True),
    Admit(key=KEY, watch=False),
    Refuse(key=KEY, reason="blocked", about=0),
    Logged(entry=ENTRY),
    Want(since=7),
    Commit(opening=HASH, commitment=HASH),
    Reveal(opening=HASH, entropy=HASH),
    Share(opening=HASH, share=HASH),
    HandOver(opening=HASH, secret=HASH),
    Seen(opening=HASH, turn=3, observation="{}"),
    Intent(game=1, turn=3, action="Jh", nonce="00" * 16, proof=HASH, signature=HASH),
    Ack(seq=3, head=HASH, state=HASH),
    Ping(count=1, length=2, head=HASH, state=HASH),
    Pong(key=KEY, count=1),
    Chat(line="Well played"),
    Vote(topic="timer|off|0", yes=True, signature=HASH),
    Back(),
    Bye(),
    Private(locked="00" * 40),
)


def message(**fields: Any) -> str:
    return json.dumps({"v": 1, **fields})


def test_every_kind_of_message_has_an_example_here() -> None:
    assert {type(example) for example in EXAMPLES} == set(KINDS.values())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_a_message_is_read_back_as_it_was_written(example: Message) -> None:
    assert read(write(example), locked=isinstance(example, LOCKED)) == example


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_a_message_that_comes_the_other_way_is_refused(example: Message) -> None:
    """A hand sent openly is none, and a locked message can't pretend to have been said to all."""
    assert read(write(example), locked=not isinstance(example, LOCKED)) == Unread("this kind does not come this way")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "not JSON"),
        ("[]", "not a JSON object"),
        ("{" * 40, "nested too deeply"),
        ("[" * 4000, "nested too deeply"),
        ("null", "not a JSON object"),
        ('{"v":2,"is":"bye"}', "another version"),
        ('{"v":true,"is":"bye","x":1}', "an unknown field"),
        ('{"v":1,"is":"deal_me_aces"}', "unknown kind"),
        ('{"v":1,"is":["bye"]}', "unknown kind"),
        ('{"v":1,"is":"bye","is":"back"}', "a key stands twice"),
        ('{"v":1,"is":"bye","__proto__":{"admin":1}}', "a key is no plain name"),
        ('{"v":1,"is":"bye","constructor":1}', "an unknown field"),
        ('{"v":1,"is":"want","since":1.0}', "a number is not whole"),
        ('{"v":1,"is":"want","since":NaN}', "a number is not whole"),
        ('{"v":1,"is":"want","since":1e400}', "a number is not whole"),
        ('{"v":1,"is":"want","since":' + "9" * 5000 + "}", "a number is too big"),
        ('{"v":1,"is":"want","since":-1}', "since: not a whole number from 0 to 20000"),
        ('{"v":1,"is":"want","since":true}', "since: not a whole number from 0 to 20000"),
        ('{"v":1,"is":"want"}', "since: missing"),
        ('{"v":1,"is":"chat","line":"' + "x" * 401 + '"}', "line: not a text of 1 to 400 characters"),
        ('{"v":1,"is":"chat","line":"\\ud800"}', "line: not a text of 1 to 400 characters"),
        ('{"v":1,"is":"chat","line":"' + "x" * 5000 + '"}', "too long for its kind"),
        ('{"v":1,"is":"chat","line":"' + "x" * 60000 + '"}', "longer than 44000 characters"),
        ('{"v":1,"is":"pong","count":1,"key":"ABCDEF"}', "key: not 16 to 66 bytes in hexadecimal digits"),
    ],
    ids=range(24),
)
def test_what_is_no_message_is_refused_with_its_fault(source: str, reason: str) -> None:
    assert read(source) == Unread(reason)


def test_a_true_for_the_version_is_no_version() -> None:
    assert isinstance(read('{"v":"1","is":"bye"}'), Unread)


def test_an_entry_of_an_unknown_kind_is_refused() -> None:
    data = json.loads(write(Logged(entry=ENTRY)))
    data["entry"]["content"]["is"] = "__class__"
    assert read(json.dumps(data)) == Unread("entry: content: an entry of an unknown kind")


def test_a_longest_entry_fits_into_a_message() -> None:
    keys = ("ef" * 66,) * 3
    deal = DealOpens(deal=9999, attempt=9999, commitment=HASH, contributors=keys)
    act = Acts(
        seat="N",
        turn=10**7,
        action="under 9c 9d 9h",
        hidden="",
        by="seat",
        nonce="00" * 16,
        proof=HASH,
        signature="00" * 80,
        sealed="00" * 64,
    )
    for content in (deal, act):
        written = write(Logged(entry=signed(KEYS, term=1, seq=1, before=NO_HASH, content=content)))
        assert isinstance(read(written), Logged)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(EXAMPLES), st.data())
def test_a_message_with_any_field_spoiled_is_read_or_refused_and_never_raises(example: Message, data: Any) -> None:
    fields = json.loads(write(example))
    name = data.draw(st.sampled_from(sorted(fields)))
    fields[name] = data.draw(JSON)
    found = read(json.dumps(fields), locked=isinstance(example, LOCKED))
    assert isinstance(found, (Unread, *KINDS.values()))


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda data: data.decode("latin-1")))
def test_any_text_is_read_or_refused_and_never_raises(source: str) -> None:
    assert isinstance(read(source), Unread)


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("<b>Bob</b>", "<b>Bob</b>"),
        ("\u202eevil\u200b\u2066", "evil"),
        ("a\u0301\u0302\u0303\u0304\u0305b", "\u00e1\u0302\u0303b"),
        ("x" * 50, "x" * 20),
        ("\u200b\u00ad", "Player 7F3A"),
        ("", "Player 7F3A"),
        ("\u0301\u0301", "Player 7F3A"),
        ("tab\tand\nline", "tab and line"),
        ("\ue000\U000e0041", "Player 7F3A"),
    ],
)
def test_a_name_is_shown_as_one_short_line_that_hides_nothing(given_name: str, shown: str) -> None:
    assert clean_name(given_name, "7F3A" + "0" * 28) == shown


@given(st.text(max_size=120))
def test_a_cleaned_name_is_never_empty_and_stays_as_it_is_when_cleaned_again(given_name: str) -> None:
    name = clean_name(given_name, "7F3A")
    assert 1 <= len(name) <= 20
    assert clean_name(name, "7F3A") == name


def test_a_chat_line_has_at_most_200_characters_in_one_line() -> None:
    assert clean_chat("a\r\n" * 200) == ("a " * 100).strip()
