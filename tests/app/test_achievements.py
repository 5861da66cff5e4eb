"""Achievements on the page: told once, kept, worn, taken along."""

from __future__ import annotations

import pytest

from euchre.app.achievements import (
    ACHIEVEMENTS,
    Shelf,
    achievement_called,
    earned_by_stats,
    merged_shelves,
    read_shelf,
    shelf_data,
)
from euchre.app.controller import STILL_LOCKED
from euchre.app.document import Fields, Medals, Panel
from euchre.app.keeper import SHELF
from euchre.app.pages.achievements import achievements_panel
from euchre.app.preferences import Hat, Look, choices, text_of
from euchre.app.rewards import REWARDS, locked_values
from euchre.app.settings import Settings, changed
from euchre.app.stats import Stats
from euchre.app.store import PREFIX, unseal
from euchre.app.tally import Tally
from euchre.engine import Phase
from tests.app.visiting import INSTANT, Visit, agreed, reopened, texts, visits

DAY = "2026-11-30"


async def crowned(phase: Phase = Phase.DEAL_OVER) -> Visit:
    """A visit in this phase whose player has earned a crown."""
    visit = Visit()
    await visit.play_to(phase)
    visit.controller.awards.leave()
    visit.controller.keeper.keep_shelf(Shelf(earned={"out_of_the_ashes": DAY}))
    visit.controller.awards._waiting.append("out_of_the_ashes")
    return visit


def test_achievements_are_many_and_told_apart() -> None:
    assert len(ACHIEVEMENTS) >= 12
    for texts_of in ({a.name for a in ACHIEVEMENTS}, {a.title for a in ACHIEVEMENTS}, {a.how for a in ACHIEVEMENTS}):
        assert len(texts_of) == len(ACHIEVEMENTS)
    assert achievement_called("encore").title == "Encore"


def test_every_reward_is_a_value_that_can_be_set_and_belongs_to_an_achievement() -> None:
    assert {achievement_called(name).name for name in REWARDS} == set(REWARDS)
    assert len({(reward.key, reward.value) for reward in REWARDS.values()}) == len(REWARDS)
    for reward in REWARDS.values():
        settings = changed(Settings(), reward.key, reward.value)
        field = reward.key.removeprefix("look.")
        assert text_of(getattr(settings.look, field)) == reward.value


def test_every_hat_and_every_frame_is_a_reward() -> None:
    rewards = {(reward.key, reward.value) for reward in REWARDS.values()}
    for field in ("hat", "frame"):
        values = {text_of(value) for value in choices(Look(), field)}
        assert {value for key, value in rewards if key == f"look.{field}"} == values - {"none"}


def test_what_was_earned_is_locked_no_more() -> None:
    assert ("look.hat", "crown") in locked_values({})
    assert ("look.hat", "crown") not in locked_values({"out_of_the_ashes"})


def test_ten_games_make_a_regular_and_five_wins_running_a_roll() -> None:
    stats = Stats()
    for number in range(9):
        stats = stats.with_game(f"game {number}", Tally(games=1, won=int(number >= 5)))
    assert earned_by_stats(stats) == ()
    stats = stats.with_game("game 9", Tally(games=1, won=1))
    assert earned_by_stats(stats) == ("regular", "on_a_roll")
    assert earned_by_stats(Stats(older={"": Tally(games=100)})) == ("regular", "old_hand")


def test_an_achievement_keeps_its_first_day() -> None:
    shelf = Shelf().with_earned(["encore"], DAY).with_earned(["encore", "regular"], "2026-12-01")
    assert shelf.earned == {"encore": DAY, "regular": "2026-12-01"}
    other = Shelf(earned={"regular": "2026-01-01"})
    assert merged_shelves(shelf, other).earned == {"regular": "2026-01-01", "encore": DAY}


def test_a_shelf_is_read_as_it_was_written_and_what_is_unknown_is_left_out() -> None:
    shelf = Shelf(earned={"encore": DAY})
    assert read_shelf(shelf_data(shelf)) == shelf
    assert read_shelf({"earned": {"encore": DAY, "from the future": DAY}}) == shelf
    assert read_shelf({}) == Shelf()


@pytest.mark.parametrize("data", [{"earned": []}, {"earned": {"encore": "yesterday"}}, {"earned": {"encore": 3}}])
def test_a_broken_shelf_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        read_shelf(data)


@visits
async def test_nothing_is_told_before_a_result_is_shown() -> None:
    visit = await crowned(Phase.PLAY)
    assert visit.view.award is None
    await visit.play_to(Phase.DEAL_OVER)
    award = visit.view.award
    assert award is not None
    assert award.name == "out_of_the_ashes"
    assert "Out of the ashes" in award.text
    assert award.accept == "Put it on"


@visits
async def test_a_reward_is_put_on_when_asked_and_can_be_taken_off() -> None:
    visit = await crowned()
    visit.command("award-accept")
    assert visit.view.look.hat is Hat.CROWN
    assert visit.view.award is None or visit.view.award.name != "out_of_the_ashes"
    visit.change("look.hat", "none")
    assert visit.view.look.hat is Hat.NONE


@visits
async def test_going_on_leaves_the_question_and_it_is_not_asked_again() -> None:
    visit = await crowned()
    await visit.act()
    await visit.play_to(Phase.DEAL_OVER)
    assert visit.view.award is None or visit.view.award.name != "out_of_the_ashes"
    assert visit.view.look.hat is Hat.NONE


@visits
async def test_what_is_not_earned_can_not_be_put_on() -> None:
    visit = Visit()
    visit.change("look.hat", "crown")
    assert visit.view.look.hat is Hat.NONE
    assert STILL_LOCKED in str(visit.view)


@visits
async def test_achievements_are_kept_with_consent_and_are_there_after_a_reload() -> None:
    visit = await agreed(Phase.GAME_OVER)
    earned = dict(visit.controller.keeper.shelf.earned)
    assert set(earned.values()) <= {"2027-01-15"}
    visit.controller.keeper.keep_shelf(visit.controller.keeper.shelf.with_earned(["encore"], DAY))
    assert unseal(SHELF, texts(visit)[PREFIX + SHELF])["earned"]["encore"] == DAY
    again = reopened(visit)
    assert again.controller.keeper.shelf.earned == {**earned, "encore": DAY}
    again.command("erase-confirm")
    assert again.controller.keeper.shelf == Shelf()
    assert PREFIX + SHELF not in texts(again)


@visits
async def test_without_consent_achievements_last_for_the_visit() -> None:
    visit = Visit(INSTANT)
    await visit.play_game()
    visit.controller.keeper.keep_shelf(Shelf(earned={"encore": DAY}))
    assert texts(visit) == {}
    assert visit.controller.keeper.shelf.earned == {"encore": DAY}
    visit.command("consent-accept")
    assert unseal(SHELF, texts(visit)[PREFIX + SHELF])["earned"] == {"encore": DAY}


@visits
async def test_a_broken_shelf_is_set_aside() -> None:
    visit = await agreed()
    texts(visit)[PREFIX + SHELF] = "{"
    again = reopened(visit)
    assert again.controller.keeper.shelf == Shelf()
    assert PREFIX + SHELF + "-bad" in texts(again)


@visits
async def test_an_exported_file_takes_achievements_along() -> None:
    visit = await agreed()
    visit.controller.keeper.keep_shelf(Shelf(earned={"encore": DAY}))
    visit.command("export")
    other = Visit(label="other")
    other.change("import", visit.paper.files[-1][1])
    assert other.controller.keeper.shelf.earned == {"encore": DAY}


@visits
async def test_games_that_are_not_counted_earn_nothing() -> None:
    kept = await agreed()
    visit = reopened(kept, "seed=another&speed=instant")
    before = dict(visit.controller.keeper.shelf.earned)
    assert not visit.controller.table.session.identity.kept
    await visit.play_game()
    assert visit.controller.keeper.shelf.earned == before


def fields_of(panel: Panel) -> dict[str, list[str]]:
    groups = [block for block in panel.blocks if isinstance(block, Fields)]
    return {field.key: [value for value, _ in field.options] for group in groups for field in group.fields}


def test_the_page_lists_all_and_offers_what_was_earned() -> None:
    panel = achievements_panel(Shelf(earned={"out_of_the_ashes": DAY}), Look())
    (case,) = [block for block in panel.blocks if isinstance(block, Medals)]
    assert [medal.motif for medal in case.medals] == [achievement.name for achievement in ACHIEVEMENTS]
    assert [(medal.title, medal.brings) for medal in case.medals if medal.day] == [("Out of the ashes", "a crown")]
    assert fields_of(panel)["look.hat"] == ["none", "crown"]
    assert fields_of(achievements_panel(Shelf(), Look())) == {}


@pytest.mark.parametrize(
    ("kept", "told"),
    [("2026-11-30", "30 November 2026"), ("2027-01-02", "2 January 2027"), ("2026-99-99", "2026-99-99")],
)
def test_the_page_tells_days_in_words(kept: str, told: str) -> None:
    panel = achievements_panel(Shelf(earned={"first_win": kept}), Look())
    (case,) = [block for block in panel.blocks if isinstance(block, Medals)]
    assert case.medals[0].day == told
