"""Results in words: of a hand, of the game, and the rows of the hand-by-hand table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.naming import (
    Names,
    capital,
    count,
    mid_name,
    number_word,
    possessive,
    seat_name,
    seat_says,
    suit_name,
    team_name,
)
from euchre.app.view import HistoryRow
from euchre.engine import Seat, Team
from euchre.engine.scoring import Result

if TYPE_CHECKING:
    from euchre.engine import Contract, Observation
    from euchre.engine.scoring import DealResult


def deal_headline(observation: Observation, names: Names) -> str:
    """The result of a finished hand: `You made it: 3 tricks, 1 point`, `Rory's lone march: 4 points`."""
    result, contract, viewer = observation.result, observation.contract, observation.seat
    if observation.redealt_by is not None:
        return f"{seat_says(observation.redealt_by, names, viewer, 'show')} a farmer's hand: dealt again"
    if result is None:
        return "Thrown in: everyone passed"
    if contract is None:
        return f"{seat_name(observation.dealer, names, viewer)} gave up a point"
    points = count(result.points, "point")
    ours = viewer is not None and viewer.team is contract.makers
    makers = "You" if ours else team_name(contract.makers, names, viewer)
    match result.result:
        case Result.POINT:
            who = f"{seat_name(contract.maker, names, viewer)} alone" if contract.alone else makers
            return f"{who} made it: {count(observation.tricks[contract.makers], 'trick')}, {points}"
        case Result.MARCH:
            return f"March! All five tricks, {points}" if ours else f"March by {makers}: {points}"
        case Result.LONE_MARCH:
            return f"{possessive(contract.maker, names, viewer)} lone march: {points}"
        case Result.FAST_BREAK:
            return f"{makers} made it, but lost the first two tricks: no point"
        case Result.FORFEITED:
            return f"{seat_name(observation.dealer, names, viewer)} gave up a point"
        case Result.EUCHRED:
            return f"Euchred! {capital(points)} for {_mid_team(result.team, names, viewer)}"
        case _:
            assert_never(result.result)


def _mid_team(team: Team, names: Names, viewer: Seat | None) -> str:
    name = team_name(team, names, viewer)
    return f"you{name[3:]}" if viewer is not None and viewer.team is team else name


def game_headline(observation: Observation, names: Names, *, conceded: bool) -> str:
    """How the game ended, for the viewer; an empty text before its end."""
    winner, viewer = observation.winner, observation.seat
    if winner is None:
        return ""
    if viewer is not None and viewer.team is winner:
        return "Congratulations, you won!"
    won = f"{team_name(winner, names, viewer)} won"
    return f"You conceded: {won}" if conceded and viewer is not None else won


def score_words(scores: tuple[int, int], viewer: Seat | None) -> str:
    """The score with the viewer's team first: `10 to 6`."""
    mine = 0 if viewer is None else int(viewer.team)
    return f"{scores[mine]} to {scores[1 - mine]}"


def history_row(observation: Observation, names: Names) -> HistoryRow:
    """The row of a finished hand; points of the viewer's team first."""
    viewer, result = observation.seat, observation.result
    if result is None:
        note = "Thrown in" if observation.redealt_by is None else "Farmer's hand"
        return HistoryRow(number=observation.number, points=(0, 0), winners="", note=note)
    mine = Team.NORTH_SOUTH if viewer is None else viewer.team
    return HistoryRow(
        number=observation.number,
        points=(result.points, 0) if result.team is mine else (0, result.points),
        winners=team_name(result.team, names, viewer) if result.points else "",
        note=_story(observation, names, result),
    )


def _story(observation: Observation, names: Names, result: DealResult) -> str:
    """What happened in a deal that was scored: `Rory called hearts alone: march`."""
    contract, viewer = observation.contract, observation.seat
    if contract is None:
        return f"{seat_name(observation.dealer, names, viewer)} gave up a point"
    caller = f"{seat_name(contract.maker, names, viewer)} called {suit_name(contract.trump)}"
    alone = " alone" if contract.alone else ""
    defender = contract.defender_alone
    against = "" if defender is None else f" against {mid_name(defender, names, viewer)} alone"
    return f"{caller}{alone}{against}: {_outcome(observation, contract, result)}"


def _outcome(observation: Observation, contract: Contract, result: DealResult) -> str:
    match result.result:
        case Result.POINT:
            return f"{number_word(observation.tricks[contract.makers])} tricks"
        case Result.MARCH | Result.LONE_MARCH:
            return "march"
        case Result.EUCHRED:
            return "euchred"
        case Result.FAST_BREAK:
            return "fast break"
        case Result.FORFEITED:
            return "given up"
        case _:
            assert_never(result.result)
