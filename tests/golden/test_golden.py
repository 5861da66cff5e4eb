from __future__ import annotations

import pytest

from euchre.app.presets import PRESETS
from tools.golden import FOLDER, PLAYTHROUGHS, Playthrough, playthrough_text


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_the_game_goes_as_it_is_written(playthrough: Playthrough) -> None:
    """When a change of the rules is meant, `python -m tools.golden` writes the files anew; read the diff."""
    path = FOLDER / f"{playthrough.name}.txt"
    assert playthrough_text(playthrough) == path.read_text(encoding="utf-8")


def test_every_file_has_its_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {playthrough.name for playthrough in PLAYTHROUGHS}


def test_the_files_show_every_kind_of_event() -> None:
    """What is never shown can't be missed."""
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    shown = {line.split()[0] for line in text.splitlines() if line.startswith("  ")}
    assert {
        "Dealt", "HandReceived", "TurnedUp", "Passed", "TurnedDown", "TrumpMade", "WentAlone", "PickedUp",
        "Discarded", "Played", "TrickTaken", "DealScored", "ThrownIn", "GameWon", "Misdealt", "WentUnder", "Gave",
        "DefendedAlone", "LetBe", "Forfeited",
    } <= shown  # fmt: skip


def test_the_files_show_every_kind_of_trump_and_a_turned_up_benny() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    assert [trump for trump in ("c", "d", "h", "s", "n", "l") if f"trump={trump} " not in text] == []
    assert "TurnedUp card=Bj" in (FOLDER / "preset_british.txt").read_text(encoding="utf-8")


def test_every_preset_has_a_whole_game() -> None:
    for preset in PRESETS:
        text = (FOLDER / f"preset_{preset.key}.txt").read_text(encoding="utf-8")
        assert "GameWon" in text.splitlines()[-2], preset.name
