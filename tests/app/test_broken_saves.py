from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from euchre.app.keeper import CONSENT, GAME, SETTINGS, STATS
from euchre.app.store import PREFIX, MemoryStorage, seal
from euchre.engine import Phase
from tests.app.visiting import INSTANT, Visit, agreed, reopened, texts, visits

if TYPE_CHECKING:
    from collections.abc import Iterable


KINDS = (CONSENT, SETTINGS, STATS, GAME, "lease")


class RefusingStorage(MemoryStorage):
    """A storage that the browser does not allow, at all or after some writes."""

    def __init__(self, *, reads: bool = False, writes: int = 0) -> None:
        super().__init__()
        self.reads = reads
        self.writes = writes

    def get(self, key: str) -> str | None:
        if not self.reads:
            raise PermissionError("SecurityError")
        return super().get(key)

    def set(self, key: str, value: str) -> None:
        if self.writes <= 0:
            raise OSError("QuotaExceededError")
        self.writes -= 1
        super().set(key, value)

    def keys(self) -> Iterable[str]:
        if not self.reads:
            raise PermissionError("SecurityError")
        return super().keys()


BAD_VALUES = ["", "{", "null", "[]", '"x"', '{"score":"ten"}', "\x00\ud800" * 3, "noise " * 17_000, "[" * 100_000]


@pytest.mark.parametrize("value", BAD_VALUES, ids=range(len(BAD_VALUES)))
@pytest.mark.parametrize("kind", KINDS)
def test_broken_value_never_stops_the_start(kind: str, value: str) -> None:
    """BC-PER-01: the game starts, can be played and saved, with at most one note."""

    @visits
    async def run() -> None:
        visit = await agreed()
        visit.controller.close()
        texts(visit)[PREFIX + kind] = value
        again = Visit(INSTANT, storage=visit.storage, label="again")
        await again.settle()
        assert len(again.controller._notes) <= 1
        if kind in (SETTINGS, STATS, GAME):
            assert texts(again)[f"{PREFIX}{kind}-bad"] == value[:20_000]
        again.command("dismiss-note")
        await again.act()
        await again.play_to(Phase.DEAL_OVER, Phase.GAME_OVER)
        if kind != CONSENT:
            third = reopened(again)
            assert third.view.table.note == ""
            assert third.observation == again.observation or again.observation.phase is Phase.GAME_OVER

    run()


@visits
async def test_oversized_value_is_set_aside_shortened() -> None:
    visit = await agreed()
    texts(visit)[PREFIX + STATS] = seal(STATS, {"noise": "x" * 1_200_000})
    again = reopened(visit)
    assert len(texts(again)[f"{PREFIX}{STATS}-bad"]) == 20_000


@pytest.mark.parametrize("kind", [SETTINGS, STATS, GAME])
def test_save_that_lacks_a_field_is_filled_up_or_refused(kind: str) -> None:
    """BC-PER-02: each field of the envelope and of the data in turn, and a higher version."""

    @visits
    async def run() -> None:
        visit = await agreed()
        whole = json.loads(texts(visit)[PREFIX + kind])
        visit.controller.close()
        broken = [{key: whole[key] for key in whole if key != left_out} for left_out in whole]
        broken += [{**whole, "v": 2}]
        broken_texts = [json.dumps(item) for item in broken]
        data = whole["data"]
        broken_texts += [seal(kind, {key: data[key] for key in data if key != left_out}) for left_out in data]
        for text in broken_texts:
            storage = MemoryStorage()
            storage.texts.update(texts(visit))
            storage.texts[PREFIX + kind] = text
            again = Visit(INSTANT, storage=storage, label="again")
            await again.settle()
            assert len(again.controller._notes) <= 1
            await again.act()

    run()


@visits
async def test_blocked_storage_lets_the_game_be_played_with_one_note() -> None:
    """BC-PER-08, row 68."""
    visit = Visit(INSTANT, storage=RefusingStorage())
    assert "not saved" in visit.view.table.note
    assert not visit.view.consent_bar
    visit.command("consent-accept")
    visit.command("dismiss-note")
    await visit.play_game()
    visit.command("erase-confirm")
    assert visit.observation.phase is Phase.GAME_OVER


@visits
async def test_full_storage_is_told_once() -> None:
    """BC-PER-08: from the third write on."""
    visit = Visit(INSTANT, storage=RefusingStorage(reads=True, writes=2))
    visit.command("consent-accept")
    assert "not saved" in visit.view.table.note
    visit.command("dismiss-note")
    await visit.play_game()
    assert visit.view.table.note == ""


@pytest.mark.parametrize(
    "text", ["", "{}", "null", "x" * 2_000_000, seal("euchre-export", {"stats": 3}), seal("other", {})]
)
def test_bad_file_is_told_and_changes_nothing(text: str) -> None:
    @visits
    async def run() -> None:
        visit = await agreed()
        before, stats = dict(texts(visit)), visit.controller.keeper.stats
        visit.change("import", text)
        assert "Nothing was changed" in visit.view.table.note
        assert texts(visit) == before
        assert visit.controller.keeper.stats == stats

    run()
