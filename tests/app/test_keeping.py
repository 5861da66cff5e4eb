from __future__ import annotations

from euchre.app.keeper import CONSENT, GAME, SETTINGS, SHELF, STATS
from euchre.app.links import game_text
from euchre.app.store import PREFIX, MemoryStorage, seal
from euchre.engine import GameRecord, Phase, Seat
from tests.app.visiting import INSTANT, ChanceBrain, Visit, agreed, reopened, texts, visits

KINDS = (CONSENT, SETTINGS, STATS, SHELF, GAME, "lease")


@visits
async def test_nothing_is_written_before_the_answer_nor_after_declining() -> None:
    """Row 88: through a whole game, settings changed and panels opened."""
    visit = Visit(INSTANT)
    assert visit.view.consent_bar
    visit.change("name.S", "Ann")
    await visit.play_to(Phase.DEAL_OVER)
    assert texts(visit) == {}
    visit.command("consent-decline")
    assert not visit.view.consent_bar
    await visit.play_game()
    visit.controller.tick()
    visit.command("statistics")
    visit.command("new-game")
    visit.controller.close()
    assert texts(visit) == {}
    assert visit.controller.keeper.stats.total.games == 1
    assert visit.view.table.seats[0].name == "Ann"


@visits
async def test_agreeing_keeps_what_the_visit_brought() -> None:
    visit = Visit(INSTANT)
    visit.change("name.N", "Ada")
    await visit.play_to(Phase.DEAL_OVER)
    visit.command("consent-accept")
    assert not visit.view.consent_bar
    again = reopened(visit)
    assert not again.view.consent_bar
    assert again.controller.keeper.settings.names[Seat.NORTH] == "Ada"
    assert again.controller.keeper.stats.total.deals == 1
    assert again.observation == visit.observation


@visits
async def test_withdrawing_erases_everything() -> None:
    visit = await agreed()
    texts(visit)["other"] = "not ours"
    visit.command("consent-decline")
    await visit.play_game()
    assert texts(visit) == {"other": "not ours"}


@visits
async def test_erasing_asks_first_and_leaves_nothing() -> None:
    visit = await agreed()
    visit.command("erase")
    assert GAME in "".join(texts(visit))
    assert visit.view.panel is not None
    visit.command("erase-confirm")
    await visit.play_to(Phase.GAME_OVER)
    assert texts(visit) == {}
    assert visit.view.consent_bar


@visits
async def test_resuming_at_every_step_continues_the_same_game() -> None:
    """BC-PER-06: reloaded after every press, the game is the one that was never interrupted."""
    straight = Visit("seed=fox&speed=instant")
    await straight.play_game()
    visit = Visit("seed=fox&speed=instant")
    visit.command("consent-accept")
    await visit.settle()
    brains = [visit.brain]
    while True:
        await visit.act()
        if visit.observation.phase is Phase.GAME_OVER:
            break
        before = visit.observation
        visit = reopened(visit, "seed=fox&speed=instant")
        brains.append(visit.brain)
        await visit.settle()
        assert visit.observation == before
    assert visit.controller.table.session.record.actions == straight.controller.table.session.record.actions
    assert sum(len(brain.asked) for brain in brains) == len(straight.brain.asked)


@visits
async def test_resuming_in_the_middle_of_a_bots_turn_drives_once() -> None:
    """BC-PER-06."""
    straight = Visit("seed=fox&speed=instant")
    await straight.play_to(Phase.DEAL_OVER)
    record = straight.controller.table.session.record
    for length in range(1, len(record.actions)):
        storage = MemoryStorage()
        storage.set(PREFIX + CONSENT, seal(CONSENT, {"agreed": True}))
        part = GameRecord(first_dealer=record.first_dealer, seed="fox", actions=record.actions[:length])
        storage.set(PREFIX + GAME, seal(GAME, {"id": "game", "game": game_text(part)}))
        visit = Visit("seed=fox&speed=instant", storage=storage)
        await visit.play_to(Phase.DEAL_OVER)
        assert visit.controller.table.session.record.actions == record.actions


@visits
async def test_resumed_table_shows_all_that_was_there() -> None:
    """BC-PER-07."""
    visit = await agreed()
    await visit.play_to(Phase.PLAY)
    while len(visit.observation.taken) < 2:
        await visit.act()
    again = reopened(visit)
    await again.settle()
    before, now = visit.view.table, again.view.table
    assert now == before
    assert sum(seat.tricks for seat in now.seats) == len(visit.observation.taken)


@visits
async def test_finished_game_is_counted_once_and_not_resumed() -> None:
    """BC-PER-04, BC-PER-11, BC-SCO-04: five reloads on the result."""
    visit = await agreed(Phase.GAME_OVER)
    total = visit.controller.keeper.stats.total
    assert total.games == 1
    visit.controller.keeper.count(visit.controller.table.session)
    assert visit.controller.keeper.stats.total == total
    for _ in range(5):
        visit = reopened(visit)
        assert visit.controller.keeper.stats.total == total
        assert visit.observation.phase is Phase.IDLE
        assert PREFIX + GAME not in texts(visit)


@visits
async def test_finished_game_left_in_the_storage_is_counted_and_dropped() -> None:
    """BC-PER-11: the page closed between the result and its clearing."""
    visit = await agreed(Phase.GAME_OVER)
    session = visit.controller.table.session
    data = {"id": session.identity.game_id, "game": session.text}
    texts(visit)[PREFIX + GAME] = seal(GAME, data)
    again = reopened(visit)
    assert again.controller.keeper.stats.total == visit.controller.keeper.stats.total
    assert again.observation.phase is Phase.IDLE
    assert PREFIX + GAME not in texts(again)


@visits
async def test_same_keys_are_written_and_read() -> None:
    """BC-PER-03."""

    class Noting(MemoryStorage):
        def __init__(self) -> None:
            super().__init__()
            self.read: set[str] = set()
            self.written: set[str] = set()

        def get(self, key: str) -> str | None:
            self.read.add(key)
            return super().get(key)

        def set(self, key: str, value: str) -> None:
            self.written.add(key)
            super().set(key, value)

    storage = Noting()
    visit = Visit(INSTANT, storage=storage)
    visit.command("consent-accept")
    await visit.play_game()
    reopened(visit)
    assert storage.written == storage.read == {PREFIX + kind for kind in KINDS}


@visits
async def test_second_tab_is_told_and_saves_nothing() -> None:
    """BC-MP-09."""
    first = await agreed()
    second = Visit(INSTANT, storage=first.storage, label="second")
    await second.settle()
    assert "another tab" in second.view.table.note
    before = dict(texts(first))
    await second.play_to(Phase.DEAL_OVER)
    second.change("name.N", "Ada")
    second.controller.tick()
    second.controller.close()
    assert texts(first) == before
    await first.act()
    assert texts(first) != before
    assert first.view.table.note == ""


@visits
async def test_tab_that_lost_its_lease_stops_saving_and_says_so() -> None:
    """BC-MP-09: a page that stood still for long does not write over the other one."""
    first = await agreed()
    second = Visit(INSTANT, storage=first.storage, label="second", now=first.now + 60)
    await second.act()
    await second.play_to(Phase.DEAL_OVER, Phase.GAME_OVER)
    assert second.view.table.note == ""
    before = dict(texts(first))
    first.now += 61
    await first.act()
    assert "another tab" in first.view.table.note
    assert texts(first) == before


@visits
async def test_game_of_a_page_that_was_killed_goes_on_at_once() -> None:
    """BC-PY-08: a killed tab can't take back its lease, but the browser knows that no other page is open."""
    first = await agreed()
    await first.act()
    again = Visit(INSTANT, storage=first.storage, label="again", now=first.now + 1, only_page=True)
    assert again.view.table.note == ""
    assert again.controller.table.session.text == first.controller.table.session.text
    await again.act()
    assert again.controller.table.session.text in texts(again)[PREFIX + GAME]


@visits
async def test_reload_of_the_same_tab_saves_on_at_once() -> None:
    first = await agreed()
    again = reopened(first)
    assert again.view.table.note == ""
    await again.act()
    assert again.controller.table.session.text in texts(again)[PREFIX + GAME]


@visits
async def test_consent_withdrawn_in_another_tab_counts_here_too() -> None:
    first = await agreed()
    second = Visit(INSTANT, storage=first.storage, label="second")
    second.command("consent-decline")
    assert texts(first) == {}
    await first.act()
    assert texts(first) == {}
    assert "another tab" in first.view.table.note


@visits
async def test_export_and_import_bring_everything_along() -> None:
    """Rows 50 and 78: twice taken in is once counted; the game goes on alike."""
    visit = await agreed(Phase.GAME_OVER)
    visit.command("new-game")
    visit.change("name.W", "Zoë")
    await visit.play_to(Phase.PLAY)
    visit.command("export")
    filename, text = visit.paper.files[-1]
    assert filename == "euchre-2027-01-15.json"
    other = Visit(INSTANT, label="elsewhere")
    other.change("import", text)
    other.change("import", text)
    await other.settle()
    assert other.controller.keeper.stats == visit.controller.keeper.stats
    assert other.controller.keeper.settings == visit.controller.keeper.settings
    assert other.observation == visit.observation
    await visit.play_game()
    await other.play_game()
    assert other.controller.table.session.record.actions == visit.controller.table.session.record.actions


@visits
async def test_imported_game_is_kept_at_once() -> None:
    """BC-PY-08: nobody has to play on first."""
    visit = await agreed(Phase.PLAY)
    visit.command("export")
    other = Visit(INSTANT, label="elsewhere")
    other.command("consent-accept")
    other.change("import", visit.paper.files[-1][1])
    assert reopened(other).observation == visit.observation


@visits
async def test_import_keeps_the_own_game() -> None:
    visit = await agreed()
    visit.command("export")
    other = Visit(INSTANT, label="elsewhere")
    await other.play_to(Phase.DEAL_OVER)
    before = other.observation
    other.change("import", visit.paper.files[-1][1])
    assert other.observation == before
    assert "kept" in other.view.table.note


@visits
async def test_statistics_can_be_reset_after_a_question() -> None:
    visit = await agreed()
    visit.command("reset-statistics")
    assert visit.controller.keeper.stats.total.deals == 1
    visit.command("reset-statistics-confirm")
    assert visit.controller.keeper.stats.total.deals == 0


@visits
async def test_levels_apply_at_once() -> None:
    visit = Visit(INSTANT, brain=ChanceBrain())
    visit.change("level.W", "expert")
    await visit.play_to(Phase.DEAL_OVER)
    assert {(level, seat) for level, _, seat in visit.brain.asked} >= {("expert", Seat.WEST), ("club", Seat.NORTH)}


@visits
async def test_seed_in_the_address_leaves_the_saved_game_alone() -> None:
    visit = await agreed()
    visit.controller.close()
    other = Visit("seed=owl&speed=instant", storage=visit.storage, label="again")
    assert other.observation.phase is Phase.IDLE
    await other.play_to(Phase.DEAL_OVER)
    other.command("new-game")
    await other.settle()
    assert other.observation == visit.observation


@visits
async def test_rematch_of_a_resumed_seeded_game_is_the_next_one() -> None:
    query = "seed=a/b&speed=instant"
    straight = Visit(query)
    await straight.play_game()
    straight.command("new-game")
    await straight.play_to(Phase.DEAL_OVER)
    visit = reopened(await agreed(Phase.DEAL_OVER, query), query)
    await visit.play_game()
    visit.command("new-game")
    await visit.play_to(Phase.DEAL_OVER)
    visit = reopened(visit, query)
    assert visit.controller.table.session.record.actions == straight.controller.table.session.record.actions
    assert visit.view.table.note == ""
