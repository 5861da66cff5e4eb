"""The statistics page says what was counted, and no division by nothing shows."""

from __future__ import annotations

from euchre.app.document import Buttons, Panel, Paragraph, Table
from euchre.app.pages.statistics import average, percent, statistics_panel
from euchre.app.stats import Stats
from euchre.app.tally import Tally

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
    assert summary["Won"] == ("1 (100 %)",)
    assert summary["Streak"] == ("1 won",)
    assert summary["Points for and against"] == ("10 : 4",)
    assert summary["Points a deal, for and against"] == ("1.25 : 0.50",)
    assert summary["Trump made by you"] == ("3, euchred 33 %",)
    assert summary["Trump made by your partner"] == ("3, euchred 33 %",)
    assert summary["Played alone"] == ("2, all five tricks 50 %",)
    assert summary["Opponents euchred"] == ("2",)


def test_calls_are_shown_by_seat_and_round() -> None:
    calls = rows(statistics_panel(Stats().with_game("a", TALLY), consented=True), "Your calls by seat")
    assert len(calls) == 8
    assert calls["Second seat, first round"] == ("2", "1 (50 %)", "0 %")
    assert calls["Dealer, second round"] == ("1", "1 (100 %)", "100 %")
    assert calls["First seat, second round"] == ("1", "0 (0 %)", "-")


def test_only_without_consent_keeping_is_offered() -> None:
    assert "consent-accept" in commands(statistics_panel(Stats(), consented=None))
    assert "consent-accept" not in commands(statistics_panel(Stats(), consented=True))
    assert {"export", "reset-statistics"} <= set(commands(statistics_panel(Stats(), consented=True)))
