"""Fit the weights of the beliefs on self-play and write their table: `python -m tools.fit_beliefs [deals]`.

Every model is a conditional logit, fitted by Newton's method with a small ridge.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING

from euchre.ai import call_likelihood, play_likelihood
from euchre.ai.belief_weights import BeliefTable, Row
from euchre.ai.kernel_tables import BIT_OF, mask_of
from euchre.engine.cards import Suit
from tools.self_play import finished_deals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.engine.observation import Observation

TARGET = Path(__file__).parent.parent / "euchre" / "ai" / "belief_table.py"
LEVELS = ("casual", "club", "club")
_RIDGE = 0.5
_STEPS = 12

Choice = tuple[tuple[Row, ...], int]
"""Numbers of every option, and which was chosen."""


def fit(choices: Counter[Choice], size: int) -> Row:
    """Weights under which the choices are likeliest, less a ridge; all 0 without choices."""
    weights = [0.0] * size
    for _ in range(_STEPS):
        slope = [-_RIDGE * weight for weight in weights]
        curve = [[_RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for (options, chosen), count in choices.items():
            _add(weights, slope, curve, options, chosen, count)
        step = _solve(curve, slope)
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 2.0 / longest) if longest else 1.0
        weights = [weight + scale * change for weight, change in zip(weights, step, strict=True)]
    return tuple(round(weight, 3) for weight in weights)


def _add(
    weights: list[float],
    slope: list[float],
    curve: list[list[float]],
    options: Sequence[Row],
    chosen: int,
    count: int,
) -> None:
    size = len(weights)
    values = [exp(sum(w * x for w, x in zip(weights, option, strict=True))) for option in options]
    total = sum(values)
    chances = [value / total for value in values]
    mean = [sum(p * option[i] for p, option in zip(chances, options, strict=True)) for i in range(size)]
    for i in range(size):
        slope[i] += count * (options[chosen][i] - mean[i])
    for chance, option in zip(chances, options, strict=True):
        away = [x - m for x, m in zip(option, mean, strict=True)]
        for i, x in enumerate(away):
            if x:
                row, factor = curve[i], count * chance * x
                for j, y in enumerate(away):
                    row[j] += factor * y


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss elimination of a positive definite system."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / pivot[i]
            if factor:
                rows[k] = [x - factor * y for x, y in zip(rows[k], pivot, strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][k] * found[k] for k in range(i + 1, size))) / rows[i][i]
    return found


def _by_kind(kinds: dict[int, int], card: int, size: int) -> Choice:
    cards = sorted(kinds, key=lambda bit: (kinds[bit], bit != card))
    rows = tuple(tuple(float(kinds[bit] == kind) for kind in range(size)) for bit in cards)
    return rows, cards.index(card)


class Choices:
    """The choices seen, for each set of weights."""

    def __init__(self) -> None:
        self.calls = [[Counter[Choice]() for _ in range(4)] for _ in range(2)]
        self.alone = [Counter[Choice]() for _ in range(2)]
        self.discard = Counter[Choice]()
        self.leads = [Counter[Choice]() for _ in play_likelihood.LEADERS]
        self.follows = [Counter[Choice]() for _ in play_likelihood.FOLLOWERS]

    def add(self, observation: Observation) -> None:
        """Count everything done in a finished deal."""
        self._add_calls(observation)
        contract, revealed = observation.contract, observation.revealed
        if contract is None or revealed is None or not isinstance(contract.trump, Suit):
            return
        if revealed.discard is not None and observation.up_card is not None:
            six = mask_of((*revealed.hands[observation.dealer], observation.up_card), contract.trump)
            kinds = play_likelihood.discard_kinds(six)
            card = BIT_OF[contract.trump][revealed.discard]
            self.discard[_by_kind(kinds, card, len(play_likelihood.DISCARD_KINDS))] += 1
        for fact in play_likelihood.facts_of(observation, contract.trump):
            kinds = play_likelihood.kinds_of(fact, fact.kept)
            counters = self.follows if fact.lead else self.leads
            size = len(play_likelihood.FOLLOW_KINDS if fact.lead else play_likelihood.LEAD_KINDS)
            if len(set(kinds.values())) > 1:
                counters[fact.situation][_by_kind(kinds, fact.card, size)] += 1

    def _add_calls(self, observation: Observation) -> None:
        revealed = observation.revealed
        if revealed is None:
            return
        for fact in call_likelihood.facts_of(observation):
            trump = fact.suits[0]
            rows = call_likelihood.call_numbers(fact, mask_of(revealed.hands[fact.seat], trump), trump)
            options = list(rows)
            if fact.may_pass:
                options.append((0.0,) * len(call_likelihood.CALL_NUMBERS))
            chosen = len(rows) if fact.chosen is None else fact.chosen
            self.calls[fact.second_round][fact.place][tuple(options), chosen] += 1
            if fact.chosen is not None:
                pair = (rows[fact.chosen][:4], (0.0,) * 4)
                self.alone[fact.second_round][pair, int(not fact.alone)] += 1

    def table(self) -> BeliefTable:
        """The weights fitted on what was counted."""
        first, second = (
            tuple(fit(place, len(call_likelihood.CALL_NUMBERS)) for place in places) for places in self.calls
        )
        plain, named = (fit(counter, len(call_likelihood.ALONE_NUMBERS)) for counter in self.alone)
        return BeliefTable(
            calls=(first, second),
            alone=(plain, named),
            discard=fit(self.discard, len(play_likelihood.DISCARD_KINDS)),
            leads=tuple(fit(counter, len(play_likelihood.LEAD_KINDS)) for counter in self.leads),
            follows=tuple(fit(counter, len(play_likelihood.FOLLOW_KINDS)) for counter in self.follows),
        )


def fitted(deals: Iterable[Observation]) -> BeliefTable:
    """The weights fitted on finished deals."""
    choices = Choices()
    for observation in deals:
        choices.add(observation)
    return choices.table()


def _block(rows: Iterable[Row], indent: str) -> str:
    return "".join(f"{indent}({', '.join(f'{weight:.3f}' for weight in row)}),\n" for row in rows)


def as_module(table: BeliefTable) -> str:
    """The text of the table's module."""
    rounds = "".join(f"        (\n{_block(places, ' ' * 12)}        ),\n" for places in table.calls)
    discard = ", ".join(f"{weight:.3f}" for weight in table.discard)
    return (
        '"""Weights of the beliefs. Made by `python -m tools.fit_beliefs`; do not edit."""\n\n'
        "from __future__ import annotations\n\n"
        "from euchre.ai.belief_weights import BeliefTable\n\n"
        "# fmt: off\n"
        "TABLE = BeliefTable(\n"
        f"    calls=(\n{rounds}    ),\n"
        f"    alone=(\n{_block(table.alone, ' ' * 8)}    ),\n"
        f"    discard=({discard}),\n"
        f"    leads=(\n{_block(table.leads, ' ' * 8)}    ),\n"
        f"    follows=(\n{_block(table.follows, ' ' * 8)}    ),\n"
        ")\n"
    )


def main(count: int) -> None:
    """Fit on `count` deals and write the table."""
    TARGET.write_text(as_module(fitted(finished_deals(LEVELS, range(1, count + 1)))), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
