"""The published table of house rules, docs/rule-lab.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.rule_lab.figures import Figure, deals_of, figures
from tools.rule_lab.variants import NOT_MEASURED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tools.rule_lab.runs import Plan, Run
    from tools.rule_lab.variants import Variant

_SHARES = ("first_round", "euchred", "alone", "lone_marches", "thrown")
_COLUMNS = ("points", "edge", *_SHARES, "length")
_RARE = {
    "forfeited": "points given up by the dealer",
    "defended": "deals with a lone defender",
    "no_trump": "calls of no trump",
}


def page(variants: Sequence[Variant], runs: Mapping[str, Run], plan: Plan) -> str:
    """The whole page; a variant that was not played has a row that says so."""
    lines = [_HEAD.format(command=f"make rule-lab DEALS={plan.deals} SEED={plan.seed}", level=plan.level)]
    lines += ["## How the games go", "", *_TABLE]
    lines += [_row(variant, runs) for variant in variants]
    lines += ["", "## What each rule changes", "", _CHANGES, "", *_CHANGE_TABLE]
    lines += [_change_row(variant, runs) for variant in variants if variant.base is not None]
    lines += ["", "## What only some rules know", "", "| rules | what | share |", "|---|---|---|"]
    lines += [row for variant in variants for row in _rare_rows(variant, runs)]
    lines += ["", "## Not measured", ""]
    lines += [f"- `{name}`: {reason}." for name, reason in NOT_MEASURED.items()]
    return "\n".join([*lines, _NOTES])


def _row(variant: Variant, runs: Mapping[str, Run]) -> str:
    run = runs[variant.name]
    if not run:
        return f"| {_name(variant)} | 0 | not played |{' |' * (len(_COLUMNS) - 1)}"
    found = figures(run, None)
    cells = (_rate_text(name, found.get(name)) for name in _COLUMNS)
    return f"| {_name(variant)} | {deals_of(run)} | {' | '.join(cells)} |"


def _change_row(variant: Variant, runs: Mapping[str, Run]) -> str:
    base = variant.base or ""
    found = figures(runs[variant.name], runs[base]) if runs[variant.name] and runs[base] else {}
    cells = (_change_text(name, found.get(name)) for name in _COLUMNS)
    return f"| {_name(variant)} | {base.replace('-', ': ')} | {' | '.join(cells)} |"


def _rare_rows(variant: Variant, runs: Mapping[str, Run]) -> list[str]:
    found = figures(runs[variant.name], None)
    return [
        f"| {_name(variant)} | {title} | {_percent(found[name])} |"
        for name, title in _RARE.items()
        if name in found and found[name].rate.mean > 0
    ]


def _name(variant: Variant) -> str:
    return f"{variant.field}: {variant.value}" if variant.field else variant.name


def _rate_text(name: str, figure: Figure | None) -> str:
    if figure is None:
        return "-"
    if name in _SHARES:
        return _percent(figure)
    digits = 2 if name == "length" else 3
    sign = "+" if name == "edge" else ""
    return f"{figure.rate.mean:{sign}.{digits}f} ± {figure.rate.half:.{digits}f}"


def _percent(figure: Figure) -> str:
    return f"{figure.rate.mean:.1%} ± {figure.rate.half:.1%}" if figure.rate.mean else "0"


def _change_text(name: str, figure: Figure | None) -> str:
    if figure is None or figure.change is None:
        return "-"
    change = figure.change
    if change.mean == 0 and change.half == 0:
        return "0"
    if name in _SHARES:
        text = f"{100 * change.mean:+.1f} ± {100 * change.half:.1f}"
    else:
        digits = 2 if name == "length" else 3
        text = f"{change.mean:+.{digits}f} ± {change.half:.{digits}f}"
    return f"**{text}**" if abs(change.mean) > change.half else text


_HEAD = """# Rule laboratory

Written by `{command}`; do not edit. What a house rule does to the game, measured on whole games that four
players of the level `{level}` play against each other. A run that was stopped goes on where it was.

All rule sets with the same pack are dealt the same cards: the first deal of game 17 is the same under each of them.
The first dealer of the games rotates, a game ends as its rules say, and the seed fixes everything. What stands after ±
is half of a 95% interval. It comes from the spread between games, not between deals, and that of a change from the
differences between games with the same cards.

*Points* are those of both sides, a deal; the *dealer's edge* is what the dealer's side makes more than the other one, a
deal. *First round* is the share of calls made in the first round, *euchred* the share of calls that were lost; *alone*
the share of deals that are played alone, and *all five* the share of these that take all tricks. *Thrown in* are deals
that end without a call or with a farmer's hand shown. The *length* of a game is in deals, those thrown in counted too.
"""

_HEADS = "points | dealer's edge | first round | euchred | alone | all five | thrown in | length"
_LINE = "---|" * (2 + len(_COLUMNS))
_TABLE = (f"| rules | deals | {_HEADS} |", f"|{_LINE}")
_CHANGE_TABLE = (f"| rules | against | {_HEADS} |", f"|{_LINE}")

_CHANGES = """Differences to the usual rules, or to the other rule that a rule needs to have an effect; shares in
percentage points. Bold: the interval leaves zero out. Of 20 rules without any effect one is bold by chance, so a
change at the edge of its interval tells little; the rules page of the game tells those beyond three standard errors."""

_NOTES = """
Packets, which are no field of the rules, are not measured either: how a well shuffled pack is handed out does not
matter.

## What the figures can't tell

- The players go by rules of thumb. They know every rule, but were fitted to the usual ones, so they adapt only in part:
  they weigh what a loner costs and brings and how far the game is, but their chances to make a call come from deals
  under the usual rules, and their card play does not depend on the rules at all. People who have played a rule for
  years use it better, so a true effect is likely to be larger where a rule asks for another style.
- They hardly ever let a deal be thrown in, they go alone readily, and they rarely defend alone, so rules about stuck
  dealers and lone defenders show less here than at a table of people.
- The expert would adapt more, as it tries calls and cards out in imagined deals. It thinks for some tens of
  milliseconds a decision, so that this table would take it days.
- Two rules together need not do what each of them does alone; only the sets that have a name are measured as a whole.
"""
