"""The statistics of the player: a short first table, then where calls were made and how they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Button, Buttons, Panel, Paragraph, Table, Text
from euchre.app.rule_names import differences
from euchre.app.rule_sets import name_of
from euchre.app.rules_code import RulesCodeError, read_rules_code
from euchre.app.tally import share

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.rule_sets import Own
    from euchre.app.stats import Stats
    from euchre.app.tally import Tally

_PLACES = ("First seat", "Second seat", "Third seat", "Dealer")
_ROUNDS = ("first round", "second round")
_NOTHING = "-"


def statistics_panel(stats: Stats, *, consented: bool | None, own: Own = ()) -> Panel:
    """Everything counted for the player; says whether it is kept when the page is closed. `own` are named rule sets."""
    total = stats.total
    blocks: tuple[Block, ...] = (Paragraph(("Nothing is counted yet. Finish a deal first.",)),)
    if total.deals > 0 or total.games > 0:  # a game can be conceded in its first deal
        blocks = (_summary(stats), _rules_table(stats, own), _calls_table(total))
    kept = "They are kept on this device." if consented else "They are forgotten when the page is closed."
    buttons = [Button("Export", "export"), Button("Reset", "reset-statistics", danger=True)]
    if not consented:
        buttons.insert(0, Button("Keep my statistics", "consent-accept", primary=True))
    return Panel(
        id="statistics", title="Your statistics", blocks=(*blocks, Paragraph((kept,)), Buttons(tuple(buttons)))
    )


def percent(part: int, whole: int) -> str:
    """`part` of `whole` in percent, or a dash when there is nothing to divide by."""
    value = share(part, whole)
    return _NOTHING if value is None else f"{100 * value:.0f}%"


def average(part: int, whole: int) -> str:
    """`part` for each of `whole` with two decimals, or a dash when there is nothing to divide by."""
    value = share(part, whole)
    return _NOTHING if value is None else f"{value:.2f}"


def _summary(stats: Stats) -> Table:
    total = stats.total
    lines = (
        ("Games", str(total.games)),
        ("Won", _with_share(total.won, " ({})", total.won, total.games)),
        ("Conceded", str(total.conceded)),
        ("Streak", _streak(stats.streak)),
        ("Longest run of wins", str(stats.best_streak)),
        ("Deals", str(total.deals)),
        ("Points for and against", f"{total.points_for} : {total.points_against}"),
        ("Points a deal, for and against", _points_a_deal(total)),
        ("Trump made by you", _with_share(total.own_calls, ", euchred {}", total.own_euchred, total.own_calls)),
        ("Trump made by your partner", _partner_calls(total)),
        ("Played alone", _with_share(total.loners, ", all five tricks {}", total.loners_made, total.loners)),
        ("Marches", str(total.marches)),
        ("Opponents euchred", str(total.euchres_made)),
    )
    rows: tuple[tuple[Text, ...], ...] = tuple(((name,), (value,)) for name, value in lines)
    return Table("Your games", ("What", "Count"), rows)


def _points_a_deal(total: Tally) -> str:
    return f"{average(total.points_for, total.deals)} : {average(total.points_against, total.deals)}"


def _partner_calls(total: Tally) -> str:
    return _with_share(total.partner_calls, ", euchred {}", total.partner_euchred, total.partner_calls)


def _with_share(count: int, words: str, part: int, whole: int) -> str:
    """The count, and right behind it the share in these words; the count alone when there is nothing to divide by."""
    return f"{count}" + (words.format(percent(part, whole)) if whole else "")


def _streak(streak: int) -> str:
    if streak == 0:
        return _NOTHING
    return f"{abs(streak)} {'won' if streak > 0 else 'lost'}"


def _rules_table(stats: Stats, own: Own) -> Table:
    return Table(
        "By house rules",
        ("House rules", "Games", "Won", "Deals", "Points a deal"),
        tuple(_rules_row(code, tally, own) for code, tally in stats.by_rules.items()),
    )


def _rules_row(code: str, tally: Tally, own: Own) -> tuple[Text, ...]:
    won = f"{tally.won} ({percent(tally.won, tally.games)})"
    return (_rules_words(code, own),), (str(tally.games),), (won,), (str(tally.deals),), (_points_a_deal(tally),)


def _rules_words(code: str, own: Own) -> str:
    """The name of the house rules with this text; what is not as usual in them when they have none."""
    try:
        rules = read_rules_code(code)
    except RulesCodeError:
        return "Not noted"
    return name_of(rules, own) or "; ".join(differences(rules))


def _calls_table(total: Tally) -> Table:
    return Table(
        "Your calls by seat",
        ("Seat", "Asked", "Called", "Euchred"),
        tuple(_call_rows(total)),
    )


def _call_rows(total: Tally) -> Iterator[tuple[Text, ...]]:
    for place, (chances, calls, euchred) in enumerate(zip(total.chances, total.calls, total.euchred, strict=True)):
        name = f"{_PLACES[place % 4]}, {_ROUNDS[place // 4]}"
        yield (name,), (str(chances),), (_with_share(calls, " ({})", calls, chances),), (percent(euchred, calls),)
