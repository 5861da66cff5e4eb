"""The table of what a deal comes to."""

from __future__ import annotations

from collections import Counter

import pytest

from euchre.ai import equity_table
from tools.arena.fit_equity import results, source_of


def test_every_deal_is_counted_once() -> None:
    found = results(("club", 700, 720))
    assert found.total() == 20
    assert {points for _, points in found} <= {1, 2, 4}
    assert found == results(("club", 700, 710)) + results(("club", 710, 720))


def test_the_module_holds_shares_that_add_up() -> None:
    found = Counter({(True, 1): 5, (True, 2): 1, (False, 1): 1, (False, 2): 1, (False, 4): 1})
    module: dict[str, object] = {}
    exec(source_of(found, "club"), module)  # noqa: S102 - the text was just made
    assert module["DEALS"] == 9
    shares = [share for side in ("DEALER_SIDE", "OTHER_SIDE") for _, share in module[side]]  # type: ignore[attr-defined]
    assert sum(shares) == pytest.approx(1.0)
    assert module["OTHER_SIDE"] == ((1, 0.1111), (2, 0.1111), (4, 0.1111))


def test_the_table_in_use_comes_from_many_deals() -> None:
    assert equity_table.DEALS >= 10_000
    assert equity_table.DEALER_SIDE[0][1] > equity_table.OTHER_SIDE[0][1]
