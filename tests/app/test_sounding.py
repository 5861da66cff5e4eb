from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.app.preferences import Sounds
from euchre.app.sounding import KIND_OF, SAMPLES, Cue, Ear, audible, cue_of
from euchre.app.voices import VOICES, length_of
from euchre.engine import Packets, Seat, Suit, Team
from euchre.engine.cards import parse_card
from euchre.engine.events import DealScored, Dealt, Event, GameWon, Passed, Played, TrickTaken, TrumpMade
from euchre.engine.scoring import DealResult, Result
from tests.app.visiting import Visit, visits

SOUTH = Seat.SOUTH


def scored(team: Team, result: Result) -> DealScored:
    return DealScored(result=DealResult(team=team, points=2, result=result), maker_tricks=0, scores=(2, 0))


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (Dealt(dealer=Seat.EAST, number=1, packets=Packets.THREE_TWO), Cue.DEAL),
        (Passed(seat=Seat.EAST, round=1), None),
        (Played(seat=Seat.EAST, card=parse_card("Jh"), led=True), Cue.CARD),
        (TrickTaken(seat=Seat.NORTH, number=1), Cue.TRICK_WON),
        (TrickTaken(seat=Seat.WEST, number=1), Cue.TRICK_LOST),
        (TrumpMade(seat=Seat.WEST, trump=Suit.HEARTS, alone=True, ordered=True), Cue.LONER),
        (TrumpMade(seat=Seat.WEST, trump=Suit.HEARTS, alone=False, ordered=True), None),
        (scored(SOUTH.team, Result.POINT), None),
        (scored(SOUTH.team, Result.EUCHRED), Cue.EUCHRE_MADE),
        (scored(SOUTH.team.other, Result.EUCHRED), Cue.EUCHRE_SUFFERED),
        (scored(SOUTH.team, Result.LONE_MARCH), Cue.MARCH_MADE),
        (scored(SOUTH.team.other, Result.MARCH), Cue.MARCH_SUFFERED),
        (GameWon(team=SOUTH.team, scores=(10, 4)), Cue.GAME_WON),
        (GameWon(team=SOUTH.team.other, scores=(4, 10)), Cue.GAME_LOST),
    ],
)
def test_each_event_has_its_cue(event: Event, cue: Cue | None) -> None:
    assert cue_of(event, SOUTH) is cue


def test_what_is_switched_off_is_not_heard() -> None:
    every = (Cue.CARD, Cue.YOUR_TURN)
    assert audible(every, Sounds()) == every
    assert audible(every, Sounds(on=False)) == ()
    assert audible(every, Sounds(cards=False)) == (Cue.YOUR_TURN,)
    for cue, kind in KIND_OF.items():
        assert audible((cue,), Sounds()) == (cue,)
        assert audible((cue,), replace(Sounds(), **{kind: False})) == ()


def test_of_many_things_at_once_the_important_are_heard_and_the_call_for_a_turn_last() -> None:
    assert audible((Cue.CARD, Cue.CARD, Cue.CARD), Sounds()) == (Cue.CARD,)
    assert audible((Cue.CARD, Cue.TRICK_LOST), Sounds()) == (Cue.TRICK_LOST,)
    assert audible((Cue.YOUR_TURN, Cue.CARD, Cue.TRICK_WON), Sounds()) == (Cue.TRICK_WON, Cue.YOUR_TURN)
    assert audible((Cue.TRICK_WON, Cue.MARCH_MADE, Cue.GAME_WON), Sounds()) == (Cue.MARCH_MADE, Cue.GAME_WON)


def test_a_sound_that_is_off_drowns_nothing() -> None:
    assert audible((Cue.TRICK_WON, Cue.MARCH_MADE), Sounds(marches=False)) == (Cue.TRICK_WON,)


def test_what_was_taken_is_not_heard_again() -> None:
    ear = Ear(SOUTH)
    ear.hear(TrickTaken(seat=Seat.NORTH, number=1))
    assert ear.take(Sounds()) == (Cue.TRICK_WON,)
    assert ear.take(Sounds()) == ()


def test_every_cue_has_a_sound_of_its_own_that_is_short_and_not_too_loud() -> None:
    assert set(VOICES) == set(KIND_OF) == set(Cue)
    assert len(set(VOICES.values())) == len(Cue)
    for cue, voices in VOICES.items():
        assert 0.05 <= length_of(cue) <= 1.5
        for voice in voices:
            assert voice.wave in {"sine", "triangle", "square", "noise"}
            assert 60 <= min(voice.pitch, voice.to_pitch) <= max(voice.pitch, voice.to_pitch) <= 4000
            assert 0 < voice.loud <= 0.35
            assert voice.length >= 0.04
    assert length_of(Cue.CARD) < 0.1  # the one that is heard most


def test_samples_to_try_are_of_every_kind() -> None:
    assert {KIND_OF[cue] for cue, _ in SAMPLES} == set(KIND_OF.values())


@visits
async def test_a_deal_is_heard() -> None:
    visit = Visit("seed=fox&speed=fast")
    visit.change("sounds.volume", "40")
    await visit.settle()
    visit.paper.played.clear()
    await visit.act()
    cues = [cue for played, _ in visit.paper.played for cue in played]
    assert cues[0] == Cue.DEAL
    assert cues[-1] == Cue.YOUR_TURN
    assert {volume for _, volume in visit.paper.played} == {40}


@visits
async def test_nothing_is_heard_while_sounds_are_off_but_what_is_tried() -> None:
    visit = Visit()
    visit.change("sounds.on", "false")
    await visit.play_game()
    assert visit.paper.played == []
    visit.command("try-sound", "march_made")
    visit.command("try-sound", "nothing")
    assert visit.paper.played == [(("march_made",), 60)]


@visits
async def test_the_end_of_a_game_is_heard_at_any_speed() -> None:
    visit = Visit()
    await visit.play_game()
    heard = {cue for played, _ in visit.paper.played for cue in played}
    assert heard & {Cue.GAME_WON, Cue.GAME_LOST}
