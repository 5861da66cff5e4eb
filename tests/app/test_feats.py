"""What a game earns, told from its events."""

from __future__ import annotations

from euchre.app.achievements import ACHIEVEMENTS
from euchre.app.feats import Feats
from euchre.engine import Packets, Pass, Phase, Seat, Suit
from euchre.engine.cards import parse_card
from euchre.engine.events import Conceded, DealScored, Dealt, Event, GameWon, Passed, Played, TrickTaken, TrumpMade
from euchre.engine.scoring import DealResult, Result
from tests.app.visiting import PassingBrain, Visit, visits

SOUTH, WEST, NORTH, EAST = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
OURS, THEIRS = SOUTH.team, SOUTH.team.other


def earned(*events: Event, feats: Feats | None = None) -> list[str]:
    feats = Feats(SOUTH, 10) if feats is None else feats
    return [name for event in events for name in feats.note(event)]


def dealt(dealer: Seat) -> Dealt:
    return Dealt(dealer=dealer, number=1, packets=Packets.THREE_TWO)


def called(seat: Seat, trump: Suit = Suit.HEARTS, *, alone: bool = False, ordered: bool = True) -> TrumpMade:
    return TrumpMade(seat=seat, trump=trump, alone=alone, ordered=ordered)


def score(mine: int, theirs: int) -> tuple[int, int]:
    return (mine, theirs) if int(OURS) == 0 else (theirs, mine)


def scored(result: Result, *, ours: bool = True, tricks: int = 3, to: tuple[int, int] = (1, 0)) -> DealScored:
    team = OURS if ours else THEIRS
    return DealScored(result=DealResult(team=team, points=1, result=result), maker_tricks=tricks, scores=score(*to))


def played(seat: Seat, card: str) -> Played:
    return Played(seat=seat, card=parse_card(card), led=False)


def test_a_nine_of_a_side_suit_that_takes_a_trick_is_small_change() -> None:
    before = (dealt(WEST), called(NORTH))
    assert earned(*before, played(SOUTH, "9s"), TrickTaken(seat=SOUTH, number=1)) == ["small_change"]
    assert earned(*before, played(SOUTH, "9h"), TrickTaken(seat=SOUTH, number=1)) == []
    assert earned(*before, played(SOUTH, "9s"), TrickTaken(seat=NORTH, number=1)) == []
    assert earned(*before, played(SOUTH, "Ts"), TrickTaken(seat=SOUTH, number=1)) == []


def test_all_five_alone_are_a_lone_trail_and_at_nothing_to_nine_more() -> None:
    lone = (dealt(WEST), called(SOUTH, alone=True), played(SOUTH, "Jh"), scored(Result.LONE_MARCH, tricks=5, to=(4, 9)))
    assert earned(*lone) == ["lone_trail"]
    behind = scored(Result.POINT, ours=False, to=(0, 9))
    assert earned(dealt(EAST), called(WEST), behind, *lone) == ["lone_trail", "out_of_the_ashes"]
    eight = scored(Result.POINT, ours=False, to=(0, 8))
    assert earned(dealt(EAST), called(WEST), eight, *lone) == ["lone_trail"]


def test_a_partners_lone_march_is_not_the_players() -> None:
    assert earned(dealt(WEST), called(NORTH, alone=True), scored(Result.LONE_MARCH, tricks=5)) == []


def test_a_lone_player_who_is_euchred_meets_a_stop_sign() -> None:
    euchred = scored(Result.EUCHRED, tricks=2)
    assert earned(dealt(WEST), called(EAST, alone=True), euchred) == ["stop_sign"]
    assert earned(dealt(WEST), called(EAST), euchred) == []
    assert earned(dealt(WEST), called(SOUTH, alone=True), scored(Result.EUCHRED, ours=False, tricks=2)) == []


def test_makers_without_a_trick_meet_a_shut_door() -> None:
    assert earned(dealt(WEST), called(EAST), scored(Result.EUCHRED, tricks=0)) == ["shut_door"]
    assert earned(dealt(WEST), called(EAST), scored(Result.EUCHRED, tricks=1)) == []


def test_two_marches_running_are_an_encore() -> None:
    march = (dealt(EAST), called(NORTH), scored(Result.MARCH, tricks=5))
    point = (dealt(EAST), called(NORTH), scored(Result.POINT))
    assert earned(*march, *march) == ["encore"]
    assert earned(*march, *point, *march) == []


def test_ordering_the_partner_up_to_a_march_is_neighborly() -> None:
    bower = played(SOUTH, "Jh")
    march = scored(Result.MARCH, tricks=5)
    assert earned(dealt(NORTH), called(SOUTH), bower, march) == ["good_neighbor"]
    assert earned(dealt(EAST), called(SOUTH), bower, march) == []
    assert earned(dealt(NORTH), called(SOUTH), bower, scored(Result.POINT)) == []


def test_a_call_made_without_a_bower_is_made_with_bare_hands() -> None:
    assert earned(dealt(EAST), called(SOUTH), played(SOUTH, "Ah"), scored(Result.POINT)) == ["bare_hands"]
    assert earned(dealt(EAST), called(SOUTH), played(SOUTH, "Jd"), scored(Result.POINT)) == []
    assert earned(dealt(EAST), called(NORTH), played(SOUTH, "Ah"), scored(Result.POINT)) == []


def test_a_stuck_dealer_who_makes_it_was_at_rock_bottom() -> None:
    passes = [Passed(seat=SOUTH, round=1)] * 7
    bower = played(SOUTH, "Jh")
    call = called(SOUTH, ordered=False)
    assert earned(dealt(SOUTH), *passes, call, bower, scored(Result.POINT)) == ["rock_bottom"]
    assert earned(dealt(SOUTH), *passes[1:], call, bower, scored(Result.POINT)) == []
    assert earned(dealt(SOUTH), *passes, call, bower, scored(Result.EUCHRED, ours=False)) == []


def test_four_suits_in_one_game_are_four_corners() -> None:
    bowers = {Suit.CLUBS: "Jc", Suit.DIAMONDS: "Jd", Suit.HEARTS: "Jh", Suit.SPADES: "Js"}
    feats = Feats(SOUTH, 10)
    found = [
        earned(dealt(EAST), called(SOUTH, suit), played(SOUTH, bowers[suit]), scored(Result.POINT), feats=feats)
        for suit in bowers
    ]
    assert found == [[], [], [], ["four_corners"]]


def test_wins_are_told_apart() -> None:
    won = GameWon(team=OURS, scores=score(10, 0))
    assert earned(scored(Result.POINT, to=(10, 0)), won) == ["first_win", "clean_slate"]
    assert earned(scored(Result.POINT, to=(10, 3)), won) == ["first_win"]
    behind = scored(Result.POINT, ours=False, to=(0, 8))
    assert earned(behind, scored(Result.POINT, to=(10, 8)), won) == ["first_win", "long_way_back"]


def test_a_game_that_was_lost_or_given_up_earns_nothing() -> None:
    assert earned(GameWon(team=THEIRS, scores=score(0, 10))) == []
    assert earned(Conceded(seat=NORTH), GameWon(team=OURS, scores=score(0, 0))) == []


@visits
async def test_feats_of_a_record_are_those_of_its_events_one_by_one() -> None:
    visit = Visit()
    await visit.play_game()
    record = visit.controller.table.session.record
    _, found = Feats.of(record, SOUTH)
    assert set(found) <= {achievement.name for achievement in ACHIEVEMENTS}
    assert set(found) <= set(visit.controller.keeper.shelf.earned)


@visits
async def test_what_was_taken_back_never_counted() -> None:
    visit = Visit(brain=PassingBrain())
    await visit.settle()
    while visit.observation.phase is not Phase.FIRST_ROUND or visit.observation.turn is not SOUTH:
        await visit.act()
    visit.press("pass")
    visit.command("undo")
    await visit.settle()
    visit.press("pass")
    await visit.settle()
    awards = visit.controller.awards
    assert awards._feats is not None
    assert awards._feats._passes == sum(isinstance(call, Pass) for call in visit.observation.calls)
