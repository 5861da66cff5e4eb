from __future__ import annotations

import pytest

from euchre.app.keymap import CARD_KEYS, KEY_COMMANDS, Keymap, keymap_of

NAMES = [command.name for command in KEY_COMMANDS]


def test_no_two_commands_have_the_same_usual_key() -> None:
    keys = [command.key for command in KEY_COMMANDS]
    assert len(set(keys)) == len(keys)
    assert len(set(NAMES)) == len(NAMES)
    assert not set(keys) & set(CARD_KEYS)


def test_the_usual_keys_are_those_of_the_words() -> None:
    usual = Keymap()
    assert [usual.command_of(key) for key in "opacdhsltknu?i/"] == [
        *("order", "pass", "alone", "clubs", "diamonds", "hearts", "spades"),
        *("last-trick", "trump", "score", "counter", "undo", "hint", "keys", "console"),
    ]
    assert usual.command_of("z") == ""


def test_a_command_gets_another_key_and_its_old_one_is_free() -> None:
    keys = Keymap().with_key("order", "y")
    assert keys.key_of("order") == "Y"
    assert keys.command_of("Y") == "order"
    assert keys.command_of("o") == ""
    assert keys.with_key("pass", "o").command_of("O") == "pass"
    assert keys.with_key("order", "o") == Keymap()


def test_a_command_can_have_no_key() -> None:
    keys = Keymap().with_key("order", " ")
    assert keys.key_of("order") == ""
    assert keys.command_of("o") == ""
    assert keys.command_of("") == ""


def test_a_key_that_is_taken_is_refused_with_what_it_does() -> None:
    with pytest.raises(ValueError, match=r"^P is taken: “Pass”\. Give that another key, or none, first\.$"):
        Keymap().with_key("order", "p")
    assert Keymap().with_key("order", "O") == Keymap()


@pytest.mark.parametrize("text", ["1", "6", "ab", "\u0000", "F1"])
def test_cards_keys_and_what_is_no_key_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Keymap().with_key("order", text)


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(ValueError, match="no such"):
        Keymap().with_key("fly", "f")
    with pytest.raises(ValueError, match="no such"):
        keymap_of({"fly": "f"})


def test_all_changes_can_be_made_at_once_and_two_can_swap() -> None:
    swapped = keymap_of({"order": "P", "pass": "O"})
    assert (swapped.command_of("o"), swapped.command_of("p")) == ("pass", "order")
    with pytest.raises(ValueError, match="same key"):
        keymap_of({"order": "P"})


def test_letters_of_any_alphabet_can_be_keys() -> None:
    assert Keymap().with_key("order", "щ").command_of("Щ") == "order"
