"""The statistics page says what was counted, and no division by nothing shows."""

from __future__ import annotations

from dataclasses import replace

from euchre.app.document import Buttons, Panel, Paragraph, Table
from euchre.app.pages.review import scorecards_panel
from euchre.app.pages.statistics import average, percent, statistics_panel
from euchre.app.presets import preset_called
from euchre.app.rule_sets import NamedRules
from euchre.app.rules_code import rules_code
from euchre.app.stats import Stats
from euchre.app.tally import Tally
from euchre.engine import Phase, RuleSet, Seat, new_game, observe
from tests.app.visiting import INSTANT, Visit, visits

TALLY = Tally(
    games=1,
    won=1,
    deals=8,
    points_for=10,
    points_against=4,
    marches=1,
    euchres_made=2,
    loners=2,
    loners_made=1,
    partner_calls=3,
    partner_euchred=1,
    chances=(2, 2, 2, 2, 1, 1, 1, 1),
    calls=(0, 1, 0, 1, 0, 0, 0, 1),
    euchred=(0, 0, 0, 0, 0, 0, 0, 1),
)


def rows(panel: Panel, caption: str) -> dict[object, tuple[object, ...]]:
    (table,) = (block for block in panel.blocks if isinstance(block, Table) and block.caption == caption)
    return {row[0][0]: tuple(cell[0] for cell in row[1:]) for row in table.rows}


def commands(panel: Panel) -> list[str]:
    return [button.command for block in panel.blocks if isinstance(block, Buttons) for button in block.buttons]


def test_without_a_deal_the_page_says_so() -> None:
    """BC-PER-05: averages with no games."""
    panel = statistics_panel(Stats(), consented=None)
    assert panel.blocks[0] == Paragraph(("Nothing is counted yet. Finish a deal first.",))
    assert percent(0, 0) == "-"
    assert average(3, 0) == "-"


def test_counts_and_shares_are_shown() -> None:
    summary = rows(statistics_panel(Stats().with_game("a", TALLY), consented=True), "Your games")
    assert summary["Games"] == ("1",)
    assert summary["Won"] == ("1 (100%)",)
    assert summary["Streak"] == ("1 won",)
    assert summary["Points for and against"] == ("10 : 4",)
    assert summary["Points a deal, for and against"] == ("1.25 : 0.50",)
    assert summary["Trump made by you"] == ("3, euchred 33%",)
    assert summary["Trump made by your partner"] == ("3, euchred 33%",)
    assert summary["Played alone"] == ("2, all five tricks 50%",)
    assert summary["Opponents euchred"] == ("2",)


def test_calls_are_shown_by_seat_and_round() -> None:
    calls = rows(statistics_panel(Stats().with_game("a", TALLY), consented=True), "Your calls by seat")
    assert len(calls) == 8
    assert calls["Second seat, first round"] == ("2", "1 (50%)", "0%")
    assert calls["Dealer, second round"] == ("1", "1 (100%)", "100%")
    assert calls["First seat, second round"] == ("1", "0 (0%)", "-")


def test_only_without_consent_keeping_is_offered() -> None:
    assert "consent-accept" in commands(statistics_panel(Stats(), consented=None))
    assert "consent-accept" not in commands(statistics_panel(Stats(), consented=True))
    assert {"export", "reset-statistics"} <= set(commands(statistics_panel(Stats(), consented=True)))


def test_counts_are_shown_by_house_rules_and_their_names() -> None:
    club = RuleSet(target=21)
    stats = Stats().with_game("a", TALLY, rules_code(RuleSet()))
    for game_id, code in (("b", rules_code(club)), ("c", rules_code(RuleSet(target=7, win_by=2))), ("d", "")):
        stats = stats.with_game(game_id, replace(TALLY, won=0), code)
    own = (NamedRules(name="Club", rules=club),)
    shown = rows(statistics_panel(stats, consented=True, own=own), "By house rules")
    assert shown == {
        "Standard": ("1", "1 (100%)", "8", "1.25 : 0.50"),
        "Club": ("1", "0 (0%)", "8", "1.25 : 0.50"),
        "Points to win: 7; Lead needed to win: Two points": ("1", "0 (0%)", "8", "1.25 : 0.50"),
        "Not noted": ("1", "0 (0%)", "8", "1.25 : 0.50"),
    }


@visits
async def test_a_game_is_counted_and_logged_under_the_name_of_its_house_rules() -> None:
    visit = Visit(f"{INSTANT}&seed=fox&rules={rules_code(preset_called('progressive').rules)}")
    await visit.play_to(Phase.DEAL_OVER)
    assert visit.view.table.log[0] == "House rules: Progressive"
    visit.command("statistics")
    assert visit.view.panel is not None
    assert list(rows(visit.view.panel, "By house rules")) == ["Progressive"]


@visits
async def test_scorecards_are_a_press_away_only_where_each_player_keeps_one() -> None:
    """After a deal, and among the hands at any time."""
    for key, wanted in (("progressive", True), ("standard", False)):
        visit = Visit(f"{INSTANT}&seed=fox&rules={rules_code(preset_called(key).rules)}")
        await visit.play_to(Phase.DEAL_OVER)
        prompt = visit.view.table.prompt
        assert prompt is not None
        assert ("scorecards" in [choice.command for choice in prompt.choices]) is wanted
        visit.command("history")
        assert visit.view.panel is not None
        assert ("scorecards" in commands(visit.view.panel)) is wanted


def test_the_scorecards_list_the_players_by_points_the_reader_first_among_equals() -> None:
    seen = observe(replace(new_game(preset_called("progressive").rules), scorecards=(4, 2, 5, 2)), Seat.SOUTH)
    panel = scorecards_panel(seen, ("Rory", "Sam", "You", "Alex"))
    assert rows(panel, "Points of this game") == {"You": ("5",), "Rory": ("4",), "Alex": ("2",), "Sam": ("2",)}
    assert "history" in commands(panel)
