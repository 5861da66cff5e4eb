"""Decisions as text: one JSON message in, one JSON message out. This is all that a worker has to export."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from euchre.ai.explain import explain
from euchre.ai.levels import LEVELS, bot_for
from euchre.ai.rounding import steady
from euchre.engine.codec import decode as read
from euchre.engine.errors import NotationError
from euchre.engine.notation import format_action
from euchre.engine.observation import Observation

if TYPE_CHECKING:
    from euchre.ai.bot import Candidate, Decision

VERSION = 1
MAX_CHARACTERS = 65_536
_MAX_EFFORT = 100.0


class _BadRequestError(ValueError):
    """A message that can't be answered; the text says why."""


def decide(text: str) -> str:
    """The decision for a request, or `{"v": 1, "error": …}` with one clear sentence; it never raises.

    A request has `v` 1, `level` (one of LEVELS), `seed` (a whole number), `effort` (above 0, at most 100; else 1)
    and `observation`; a `turn_id` in it comes back unchanged. With `explain` true the `reason` is made of facts that
    hold in the observation, to the player on turn; without it, of the player's own thought.
    """
    try:
        request = _request(text)
        answer = _answer(request)
    except (_BadRequestError, NotationError) as fault:
        return json.dumps({"v": VERSION, "error": f"The request can't be answered: {fault}."})
    except Exception as fault:  # noqa: BLE001 - a bad message must not end the worker
        return json.dumps({"v": VERSION, "error": f"The player failed: {type(fault).__name__}."})
    return json.dumps(answer)


def _request(text: str) -> dict[str, Any]:
    if len(text) > MAX_CHARACTERS:
        raise _BadRequestError(f"it is longer than {MAX_CHARACTERS} characters")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _BadRequestError("it is not JSON") from None
    if not isinstance(data, dict):
        raise _BadRequestError("it is not a JSON object")
    if data.get("v") != VERSION or isinstance(data["v"], bool):
        raise _BadRequestError(f"its version v must be {VERSION}")
    return data


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    level = request.get("level")
    if not isinstance(level, str) or level not in LEVELS:
        raise _BadRequestError(f"level must be one of {', '.join(LEVELS)}")
    seed, effort = _seed(request), _effort(request)
    obs = read("observation", request.get("observation"))
    if not isinstance(obs, Observation) or obs.seat is None or not obs.legal:
        raise _BadRequestError("the observation has no legal action")
    decision = bot_for(level).decide(obs, effort, seed)
    if request.get("explain") is True:
        decision = replace(decision, reason=explain(obs, decision, seed=seed))
    answer = _plain(decision)
    if isinstance(request.get("turn_id"), int):
        answer["turn_id"] = request["turn_id"]
    return answer


def _seed(request: dict[str, Any]) -> int:
    seed = request.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise _BadRequestError("seed must be a whole number")
    return seed


def _effort(request: dict[str, Any]) -> float:
    effort = request.get("effort", 1.0)
    if isinstance(effort, bool) or not isinstance(effort, int | float):
        raise _BadRequestError("effort must be a number")
    if not math.isfinite(effort) or not 0 < effort <= _MAX_EFFORT:
        raise _BadRequestError(f"effort must be above 0 and at most {_MAX_EFFORT:g}")
    return float(effort)


def _plain(decision: Decision) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "v": VERSION,
        "action": format_action(decision.action),
        "candidates": [_plain_candidate(candidate) for candidate in decision.candidates],
        "reason": decision.reason,
    }
    if decision.truncated:
        answer["truncated"] = True
    return answer


def _plain_candidate(candidate: Candidate) -> dict[str, Any]:
    return {
        "action": format_action(candidate.action),
        "points": steady(candidate.points, 4),
        "se": steady(candidate.se, 4),
        "win": steady(candidate.win, 5),
    }
