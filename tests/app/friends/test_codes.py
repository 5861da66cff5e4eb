from __future__ import annotations

import pytest

from euchre.app.friends.codes import SIGNS, fresh_code, read_code, table_of
from tests.app.visiting import entropy_of


def test_a_code_has_ten_signs_of_the_bytes_it_is_made_of() -> None:
    assert fresh_code(lambda size: bytes(range(size))) == "01234-56789"
    assert fresh_code(lambda size: bytes([255] * size)) == "ZZZZZ-ZZZZZ"
    assert len(set(SIGNS)) == 32
    assert not set("ILOU") & set(SIGNS)


@pytest.mark.parametrize(
    "text",
    [
        "K7M2Q-4XW9B",
        "k7m2q4xw9b",
        " K7M2Q 4XW9B ",
        "https://example.org/euchre/friends.html#t=K7M2Q-4XW9B",
        "https://example.org/friends.html?speed=fast#r=x&t=k7m2q-4xw9b",
        "Come and play: https://example.org/friends.html#t=K7M2Q-4XW9B\nsee you",
        "The code is K7M2Q-4XW9B, hurry",
    ],
)
def test_a_code_is_found_in_what_people_paste(text: str) -> None:
    assert read_code(text) == "K7M2Q-4XW9B"


def test_signs_that_look_alike_are_taken_for_what_is_meant() -> None:
    assert read_code("oil00-oil00") == "01100-01100"


@pytest.mark.parametrize("text", ["", "hello", "K7M2Q-4XW9", "K7M2Q-4XW9BB", "U7M2Q-4XW9B", "#t=<b>", "x" * 5000])
def test_what_has_no_code_has_none(text: str) -> None:
    assert read_code(text) is None


def test_every_code_has_a_table_of_its_own() -> None:
    entropy = entropy_of("codes")
    tables = {table_of(fresh_code(entropy)) for _ in range(50)}
    assert len(tables) == 50
    assert all(len(table) == 64 for table in tables)
