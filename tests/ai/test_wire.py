"""Decisions as JSON text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from euchre.ai.levels import LEVELS
from euchre.ai.wire import MAX_CHARACTERS, decide
from euchre.engine.codec import encode
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from tests.ai.positions import choice, seen
from tests.builders import deal_of, position

STRONG = deal_of(dealer="S", up="9h", W="Jh Jd Ah Kh As")
PLAY = position(trump="h", trick="N:As", turn="E", E="9s Ks Ah Qc Qd")


def request(**changes: Any) -> str:
    whole = {"v": 1, "level": "club", "seed": 7, "effort": 1.0, "observation": encode(seen(STRONG))}
    return json.dumps({**whole, **changes})


def answer(text: str) -> dict[str, Any]:
    data = json.loads(decide(text))
    assert isinstance(data, dict)
    return data


def test_a_call_comes_back_with_its_candidates_and_reason() -> None:
    data = answer(request())
    assert data["v"] == 1
    assert data["action"] == choice(STRONG, seed=7)
    assert [set(candidate) for candidate in data["candidates"]] == [{"action", "points", "se", "win"}] * 3
    assert {candidate["action"] for candidate in data["candidates"]} == {"pass", "order", "order alone"}
    assert data["reason"].endswith(".")


def test_a_card_comes_back_as_its_text() -> None:
    assert answer(request(observation=encode(seen(PLAY))))["action"] == "9s"


def test_the_turn_id_comes_back() -> None:
    assert answer(request(turn_id=12))["turn_id"] == 12


def test_a_reason_of_facts_is_given_when_asked_for() -> None:
    plain, asked = answer(request()), answer(request(explain=True))
    assert {**asked, "reason": ""} == {**plain, "reason": ""}
    assert "With hearts as trump there are four trumps (right bower, left bower, ace of hearts," in asked["reason"]
    assert answer(request(explain="yes")) == plain


@pytest.mark.parametrize("level", [name for name in LEVELS if name != "expert"])
def test_every_level_answers(level: str) -> None:
    assert "error" not in answer(request(level=level))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "not JSON"),
        ("[" * 60_000, "not JSON"),
        ("[]", "not a JSON object"),
        (request(v=2), "version"),
        (request(v=True), "version"),
        (request(level="god"), "level must be one of"),
        (request(level=["club"]), "level must be one of"),
        (request(seed="7"), "seed must be a whole number"),
        (request(seed=1.5), "seed must be a whole number"),
        (request(effort=0), "effort must be above 0"),
        (request(effort="much"), "effort must be a number"),
        (request(effort=float("nan")), "effort must be above 0"),
        (request(observation=None), "object"),
        (request(observation={**encode(seen(STRONG)), "hand": ["Xx"]}), "not a card"),
        (request(observation=encode(observe(STRONG, Seat.EAST))), "no legal action"),
        (request(observation=encode(observe(STRONG, None))), "no legal action"),
        (" " * (MAX_CHARACTERS + 1), "longer than"),
    ],
)
def test_a_bad_request_is_answered_with_one_clear_sentence(text: str, fault: str) -> None:
    data = answer(text)
    assert set(data) == {"v", "error"}
    assert fault in data["error"]


def test_an_observation_that_contradicts_itself_does_not_raise() -> None:
    broken = {**encode(seen(PLAY)), "contract": None}
    assert set(answer(request(observation=broken))) == {"v", "error"}
