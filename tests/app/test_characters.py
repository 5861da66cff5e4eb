from __future__ import annotations

import pytest

from euchre.app.characters import CHARACTERS, OWN, Manner, character_called, character_key, character_with
from euchre.app.settings import DEFAULT_NAMES, FACES, NAME_LENGTH, Settings, changed
from euchre.engine import Seat


def test_every_face_has_a_character_of_its_own() -> None:
    assert tuple(character.face for character in CHARACTERS) == FACES
    for texts in (
        {character.name for character in CHARACTERS},
        {character.looks for character in CHARACTERS},
        {character.about for character in CHARACTERS},
        {character.key for character in CHARACTERS},
    ):
        assert len(texts) == len(FACES)
    assert all(len(character.name) <= NAME_LENGTH for character in CHARACTERS)
    assert OWN not in {character.key for character in CHARACTERS}


def test_every_manner_is_somebodys() -> None:
    assert {character.manner for character in CHARACTERS} == set(Manner)


def test_players_of_a_first_visit_are_characters() -> None:
    settings = Settings()
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        assert character_with(settings.faces[seat]).name == DEFAULT_NAMES[seat]


def test_a_character_is_a_name_and_a_face() -> None:
    settings = changed(Settings(), "character.E", "edith")
    assert (settings.names[Seat.EAST], settings.faces[Seat.EAST]) == ("Edith", 7)
    assert character_key("Edith", 7) == "edith"
    assert character_key("Edith", 8) == OWN
    assert character_called("edith") is character_with(7)


def test_keeping_an_own_player_changes_nothing() -> None:
    settings = changed(Settings(), "name.E", "Bo")
    assert changed(settings, "character.E", OWN) == settings


@pytest.mark.parametrize(("key", "value"), [("character.E", "nobody"), ("character.X", "edith")])
def test_an_unknown_character_is_refused(key: str, value: str) -> None:
    with pytest.raises(ValueError, match="There is no such"):
        changed(Settings(), key, value)
