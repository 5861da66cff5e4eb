"""The measured effects as a module that the page of the rules reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.rule_lab.figures import deals_of, figures
from tools.rule_lab.statistics import Z

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tools.rule_lab.figures import Figure
    from tools.rule_lab.runs import Plan, Run
    from tools.rule_lab.variants import Variant

_ERRORS = 3.0
_MOST = 3
_LEAST = {
    "points": 0.01,
    "edge": 0.01,
    "first_round": 0.005,
    "euchred": 0.005,
    "alone": 0.005,
    "lone_marches": 0.005,
    "thrown": 0.001,
    "forfeited": 0.001,
    "defended": 0.001,
    "no_trump": 0.001,
    "length": 0.1,
}
"""Change of each rate that is worth telling."""
_LINE = 120


def module(variants: Sequence[Variant], runs: Mapping[str, Run], plan: Plan) -> str:
    """Source of the module, with an entry for every rule and every named set that was played, as is its base."""
    entries = [
        line
        for variant in variants
        if variant.field and variant.base is not None and runs[variant.name] and runs[variant.base]
        for line in _entry(variant, runs[variant.name], runs[variant.base])
    ]
    head = _HEAD.format(command=f"make rule-lab DEALS={plan.deals} SEED={plan.seed}")
    return "\n".join([head, "EFFECTS: dict[tuple[str, str], Effect] = {", *entries, "}", ""])


def _entry(variant: Variant, run: Run, base: Run) -> Iterator[str]:
    changes = clearest(figures(run, base))
    name = f'("{variant.field}", "{variant.value}")'
    content = ", ".join(f'"{rate}": ({ours}, {theirs})' for rate, (ours, theirs) in changes.items())
    whole = f"    {name}: ({deals_of(run)}, {{{content}}}),"
    if len(whole) <= _LINE:
        yield whole
        return
    yield f"    {name}: ("
    yield f"        {deals_of(run)},"
    yield f"        {{{content}}},"
    yield "    ),"


def clearest(found: Mapping[str, Figure]) -> dict[str, tuple[float, float]]:
    """Up to three rates with and without the rule, whose change is worth telling and no luck, the clearest first."""
    told = []
    for name, figure in found.items():
        change = figure.change
        if change is None or abs(change.mean) < _LEAST[name] or abs(change.mean) * Z <= _ERRORS * change.half:
            continue
        clearness = abs(change.mean) / (change.half or 1e-9)
        told.append((clearness, name, (_rounded(figure.rate.mean), _rounded(figure.rate.mean - change.mean))))
    told.sort(reverse=True)
    return {name: rates for _, name, rates in told[:_MOST]}


def _rounded(value: float) -> float:
    return round(value, 4) + 0.0


_HEAD = '''"""What each house rule was measured to do; written by `{command}`, do not edit.

Only changes that are too clear for chance are told, the clearest first. docs/rule-lab.md has all figures.
"""

from __future__ import annotations

Effect = tuple[int, dict[str, tuple[float, float]]]
"""Deals played, and by the name of a rate what it is with the rule and what it is without."""
'''
