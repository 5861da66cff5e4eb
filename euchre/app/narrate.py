"""Sentences about the game: the status line, the log, the live region and the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from euchre.app.naming import (
    Names,
    capital,
    card_name,
    count,
    led_suit,
    number_word,
    possessive,
    seat_name,
    seat_says,
    suit_name,
    team_name,
)
from euchre.app.ui_state import DealStage
from euchre.app.view import HistoryRow
from euchre.engine import NameTrump, Observation, OrderUp, Pass, Phase, Seat, Team
from euchre.engine.events import (
    Conceded,
    DealScored,
    Dealt,
    Discarded,
    Event,
    GameWon,
    HandReceived,
    Passed,
    PickedUp,
    Played,
    ThrownIn,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    TurnedUp,
    WentAlone,
)
from euchre.engine.rules import StickDealer
from euchre.engine.scoring import Result
from euchre.engine.trump import effective_suit, playable

if TYPE_CHECKING:
    from euchre.app.ui_state import UiState
    from euchre.engine import Call

_RESULT_WORDS = {
    Result.POINT: "made it",
    Result.MARCH: "march",
    Result.LONE_MARCH: "lone march",
    Result.EUCHRED: "euchred",
}


def status_line(observation: Observation, ui: UiState) -> str:
    """One sentence that says where the game stands; it never tells what the table does not show yet."""
    if ui.cutting:
        return "Cut the pack"
    if observation.phase is Phase.IDLE:
        return "Press Deal to start"
    if observation.phase is not Phase.GAME_OVER and ui.stage is not DealStage.TURNED_UP:
        verb = "shuffle" if ui.stage is DealStage.SHUFFLED else "deal"
        return seat_says(observation.dealer, ui.names, observation.seat, verb)
    if ui.trick_held and observation.taken and not (observation.trick is not None and observation.trick.plays):
        return seat_says(observation.taken[-1].winner, ui.names, observation.seat, "take the trick")
    return _phase_line(observation, ui.names, conceded=ui.conceded)


def _phase_line(observation: Observation, names: Names, *, conceded: bool) -> str:
    match observation.phase:
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND:
            return _auction_line(observation, names)
        case Phase.DISCARD:
            return _discard_line(observation, names)
        case Phase.PLAY:
            return _play_line(observation, names)
        case Phase.DEAL_OVER:
            return deal_headline(observation, names)
        case Phase.GAME_OVER:
            return game_headline(observation, names, conceded=conceded)
        case Phase.IDLE:
            return "Press Deal to start"
        case _:
            assert_never(observation.phase)


def is_stuck(observation: Observation) -> bool:
    """Whether the seat on turn is the dealer who must name trump."""
    return (
        observation.phase is Phase.SECOND_ROUND
        and observation.turn is observation.dealer
        and observation.rules.stick_dealer is StickDealer.ON
    )


def _auction_line(observation: Observation, names: Names) -> str:
    turn, up_card = observation.turn, observation.up_card
    if turn is None or up_card is None:
        return ""
    mine = turn is observation.seat
    who = "Your call" if mine else f"{names[turn]} to call"
    if observation.phase is Phase.FIRST_ROUND:
        return f"{who}: {card_name(up_card)} is turned up"
    suit = suit_name(up_card.printed_suit)
    if is_stuck(observation):
        return f"{seat_name(turn, names, observation.seat)} must name trump, any suit but {suit}"
    return f"{who}: {suit} {'was' if suit.startswith('no') else 'were'} turned down"


def _discard_line(observation: Observation, names: Names) -> str:
    if observation.up_card is None:
        return ""
    picked_up = seat_says(observation.dealer, names, observation.seat, "pick up")
    ending = "choose a card to discard" if observation.dealer is observation.seat else "discarding"
    joint = ":" if observation.dealer is observation.seat else ","
    return f"{picked_up} the {card_name(observation.up_card)}{joint} {ending}"


def _play_line(observation: Observation, names: Names) -> str:
    turn, led = observation.turn, led_suit(observation)
    if turn is None or observation.trump is None:
        return ""
    if turn is not observation.seat:
        return f"{names[turn]} to lead" if led is None else f"{names[turn]} to play, {suit_name(led)} led"
    return own_turn_line(observation)


def own_turn_line(observation: Observation) -> str:
    """What the viewer is to do in the play: `Your lead`, `Your turn: follow hearts`."""
    led, trump = led_suit(observation), observation.trump
    if led is None or trump is None:
        return "Your lead"
    allowed = playable(observation.hand, trump, led)
    follows = len(allowed) < len(observation.hand) or _belongs(observation, led)
    return f"Your turn: follow {suit_name(led)}" if follows else f"Your turn: no {suit_name(led)}, play any card"


def _belongs(observation: Observation, led: object) -> bool:
    return any(effective_suit(card, observation.trump) is led for card in observation.hand)


def deal_headline(observation: Observation, names: Names) -> str:
    """The result of a finished hand: `You made it: 3 tricks, 1 point`, `Euchred! …`, `March! …`."""
    result, contract = observation.result, observation.contract
    if result is None or contract is None:
        return "Thrown in: everyone passed"
    viewer = observation.seat
    points = count(result.points, "point")
    ours = viewer is not None and viewer.team is contract.makers
    makers = "You" if ours else team_name(contract.makers, names, viewer)
    match result.result:
        case Result.POINT:
            who = seat_name(contract.maker, names, viewer) if contract.alone else makers
            alone = " alone" if contract.alone else ""
            tricks = count(observation.tricks[contract.makers], "trick")
            return f"{who} made it{alone}: {tricks}, {points}"
        case Result.MARCH:
            return f"March! All five tricks, {points}" if ours else f"March by {makers}: {points}"
        case Result.LONE_MARCH:
            return f"{possessive(contract.maker, names, viewer)} lone march: {points}"
        case Result.EUCHRED:
            return f"Euchred! {capital(points)} for {_mid_team(result.team, names, viewer)}"
        case _:
            assert_never(result.result)


def _mid_team(team: Team, names: Names, viewer: Seat | None) -> str:
    name = team_name(team, names, viewer)
    return f"you{name[3:]}" if viewer is not None and viewer.team is team else name


def game_headline(observation: Observation, names: Names, *, conceded: bool) -> str:
    """How the game ended, for the viewer."""
    winner, viewer = observation.winner, observation.seat
    if winner is None:
        return ""
    if viewer is not None and viewer.team is winner:
        return "Congratulations, you won!"
    won = f"{team_name(winner, names, viewer)} won"
    return f"You conceded: {won}" if conceded and viewer is not None else won


def bubbles(observation: Observation) -> tuple[str, str, str, str]:
    """The last call of each seat in the running round; the round that made trump stays until the first lead."""
    texts = ["", "", "", ""]
    if not _auction_shows(observation):
        return "", "", "", ""
    first_round = observation.phase is Phase.FIRST_ROUND or any(isinstance(c, OrderUp) for c in observation.calls)
    for call in observation.calls if first_round else observation.calls[4:]:
        texts[call.seat] = call_words(call, observation.dealer)
    north, east, south, west = texts
    return north, east, south, west


def _auction_shows(observation: Observation) -> bool:
    match observation.phase:
        case Phase.FIRST_ROUND | Phase.SECOND_ROUND | Phase.DISCARD:
            return True
        case Phase.PLAY:
            return not observation.taken and (observation.trick is None or not observation.trick.plays)
        case _:
            return observation.result is None and not observation.taken


def call_words(call: Call, dealer: Seat) -> str:
    """What a player says at the table: `Pass`, `Order it up`, `Hearts, alone`."""
    alone = ", alone" if not isinstance(call, Pass) and call.alone else ""
    match call:
        case Pass():
            return "Pass"
        case OrderUp(seat=seat):
            return ("Pick it up" if seat is dealer else "Assist" if seat is dealer.partner else "Order it up") + alone
        case NameTrump(trump=trump):
            return capital(suit_name(trump)) + alone
        case _:
            assert_never(call)


def log_line(event: Event, names: Names, viewer: Seat | None) -> str:
    """One line of the log for an event as this viewer may know it."""

    def says(seat: Seat, verb: str) -> str:
        return seat_says(seat, names, viewer, verb)

    match event:
        case Dealt(dealer=dealer, number=number):
            return f"Hand {number}: {says(dealer, 'deal')}"
        case HandReceived(seat=seat, cards=cards):
            return f"{says(seat, 'hold')} {', '.join(map(card_name, cards))}"
        case TurnedUp(card=card):
            return f"{capital(card_name(card))} is turned up"
        case Passed(seat=seat):
            return says(seat, "pass")
        case TurnedDown(card=card):
            return f"{capital(card_name(card))} is turned down"
        case TrumpMade():
            return _trump_made(event, names, viewer)
        case WentAlone(sitting_out=seat):
            return says(seat, "sit out")
        case PickedUp(seat=seat, card=card):
            return f"{says(seat, 'pick up')} the {card_name(card)}"
        case Discarded(seat=seat, card=card):
            return says(seat, "discard") + ("" if card is None else f" the {card_name(card)}")
        case Played(seat=seat, card=card, led=led):
            return f"{says(seat, 'lead' if led else 'play')} the {card_name(card)}"
        case TrickTaken(seat=seat, number=number):
            return f"{says(seat, 'take')} trick {number}"
        case _:
            return _ending_line(event, names, viewer)


def _trump_made(event: TrumpMade, names: Names, viewer: Seat | None) -> str:
    verb = "order up" if event.ordered else "name"
    return seat_says(event.seat, names, viewer, f"{verb} {suit_name(event.trump)}") + (" alone" if event.alone else "")


def _ending_line(event: DealScored | ThrownIn | Conceded | GameWon, names: Names, viewer: Seat | None) -> str:
    match event:
        case DealScored(result=result, scores=scores):
            return (
                f"{team_name(result.team, names, viewer)} score {result.points}: "
                f"{_RESULT_WORDS[result.result]}, score {_score_words(scores, viewer)}"
            )
        case ThrownIn():
            return "Everyone passed: the hand is thrown in"
        case Conceded(seat=seat):
            return seat_says(seat, names, viewer, "concede")
        case GameWon(team=team, scores=scores):
            return f"{team_name(team, names, viewer)} win the game, {_score_words(scores, viewer)}"
        case _:
            assert_never(event)


def _score_words(scores: tuple[int, int], viewer: Seat | None) -> str:
    """The score with the viewer's team first."""
    mine = 0 if viewer is None else int(viewer.team)
    return f"{scores[mine]} to {scores[1 - mine]}"


def history_row(observation: Observation, names: Names) -> HistoryRow:
    """The row of a finished hand; points of the viewer's team first."""
    viewer, result, contract = observation.seat, observation.result, observation.contract
    if result is None or contract is None:
        return HistoryRow(number=observation.number, points=(0, 0), winners="", note="Thrown in")
    mine = Team.NORTH_SOUTH if viewer is None else viewer.team
    points = (result.points, 0) if result.team is mine else (0, result.points)
    alone = " alone" if contract.alone else ""
    words = _RESULT_WORDS[result.result].removeprefix("lone ")
    if result.result is Result.POINT:
        words = f"{number_word(observation.tricks[contract.makers])} tricks"
    maker = seat_name(contract.maker, names, viewer)
    return HistoryRow(
        number=observation.number,
        points=points,
        winners=team_name(result.team, names, viewer),
        note=f"{maker} called {suit_name(contract.trump)}{alone}: {words}",
    )
