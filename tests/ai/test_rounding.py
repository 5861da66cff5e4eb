"""Rounding that comes out the same in every interpreter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest

from euchre.ai.levels import LEVELS, bot_for
from euchre.ai.rounding import steady
from euchre.engine.codec import encode
from tests.ai.positions import seen, turns

WATCHED = """
import builtins, json, sys
plain, seen = sum, set()
def watched(*args, **named):
    total = plain(*args, **named)
    if "euchre" in sys._getframe(1).f_code.co_filename:
        seen.add(type(total).__name__)
        assert not isinstance(total, float), f"sum of floats in {sys._getframe(1).f_code}"
    return total
builtins.sum = watched
from euchre.ai.wire import decide
answers = [decide(line) for line in sys.stdin]
print(json.dumps([sorted(seen), [answer for answer in answers if "error" in json.loads(answer)]]))
"""


@pytest.mark.parametrize("value", [-1.185, 0.03125, 0.5, -0.2375, 0.0, 1 / 3])
def test_noise_behind_the_fifteenth_digit_makes_no_difference(value: float) -> None:
    noise = 1e-15
    texts = {repr(steady(value + shift, 2)) for shift in (-noise, 0.0, noise)}
    assert len(texts) == 1


def test_there_is_no_minus_zero() -> None:
    assert repr(steady(-0.0, 4)) == "0.0"
    assert repr(steady(-1e-17, 4)) == "0.0"
    assert repr(steady(-0.00004, 4)) == "0.0"


def test_it_rounds() -> None:
    assert steady(0.123456, 4) == 0.1235
    assert steady(-1.25, 1) == round(-1.25, 1)


def test_floats_are_added_in_one_way_everywhere() -> None:
    """From Python 3.12 on the built-in `sum` compensates for errors with floats, so it may only count."""
    requests = [
        {"v": 1, "level": level, "seed": 3, "effort": 0.1, "explain": True, "observation": encode(seen(state))}
        for level in LEVELS
        for state, _ in turns(bot_for("club"), Random(f"sum {level}"), 8)
    ]
    told = subprocess.run(
        [sys.executable, "-c", WATCHED],
        input="\n".join(map(json.dumps, requests)),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert json.loads(told.stdout) == [["int"], []]
