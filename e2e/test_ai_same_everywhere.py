"""The computer players decide the same in the browser's Python as in any other, byte for byte."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from euchre.ai.levels import LEVELS
from tools.bench import thinking
from tools.bench.python_page import python_page, run, sources

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PER_LEVEL = 50


def test_decisions_are_the_same_text_in_both_interpreters(browser: Browser) -> None:
    kinds: Counter[str] = Counter()
    with python_page(browser, sources("tools/bench/thinking.py")) as page:
        for level in LEVELS:
            here = thinking.answers(level, PER_LEVEL, seed=11)
            program = f"from tools.bench import thinking\nthinking.answers_json({level!r}, {PER_LEVEL}, 11)"
            assert json.loads(run(page, program)) == here
            kinds.update(next(iter(json.loads(answer))) for answer in here)
            kinds.update("error" for answer in here if "error" in json.loads(answer))
    assert kinds == {"v": PER_LEVEL * len(LEVELS)}
    assert kinds.total() >= 200
