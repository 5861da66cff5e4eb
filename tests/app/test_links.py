from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.app.links import GameText, LinkError, game_text, read_game
from euchre.app.shuffling import deck_for
from euchre.app.store import MemoryStorage
from euchre.engine import Concede, GameRecord, Pass, Phase, RuleSet, Seat, Shuffle, apply, replay
from euchre.engine.rules import StickDealer
from tests.app.visiting import Visit, visits
from tests.builders import play_random_game
from tests.strategies import random_rules


def random_record(seed: int, rules: RuleSet | None = None) -> GameRecord:
    rng = Random(seed)
    _, record = play_random_game(rng, random_rules(rng) if rules is None else rules)
    return replace(record, seed=f"seed {seed}")


@pytest.mark.parametrize("seed", range(25))
def test_any_game_comes_back_from_its_text(seed: int) -> None:
    record = random_record(seed)
    again = read_game(game_text(record))
    assert again.actions == record.actions
    assert again.rules == record.rules
    assert again.first_dealer is record.first_dealer
    assert again.seed == record.seed
    assert replay(again) == replay(record)


def test_text_of_a_whole_game_is_short() -> None:
    longest = max(len(game_text(random_record(seed, RuleSet()))) for seed in range(40))
    assert longest <= 2000


def test_text_of_the_longest_likely_game_is_short() -> None:
    """Every deal thrown in after eight passes costs less than thirty letters."""
    state_rules = RuleSet(stick_dealer=StickDealer.OFF)
    record = GameRecord(rules=state_rules, first_dealer=Seat.SOUTH, seed="x")
    state = record.start()
    text = GameText(record)
    for number in range(1, 41):
        for _ in range(9):
            action = Shuffle(deck_for("x", number)) if state.turn is None else Pass(state.turn)
            text.add(state, action)
            state = apply(state, action).state
    assert len(text.text) <= 2000
    assert read_game(text.text).actions[-1] == Pass(state.dealer)


@pytest.mark.parametrize("length", range(0, 60, 7))
def test_game_cut_off_anywhere_comes_back(length: int) -> None:
    record = random_record(3)
    part = GameRecord(rules=record.rules, first_dealer=record.first_dealer, actions=record.actions[:length])
    assert read_game(game_text(part)).actions == record.actions[:length]


def test_conceded_game_comes_back() -> None:
    record = random_record(4)
    part = GameRecord(
        rules=record.rules, first_dealer=record.first_dealer, actions=(*record.actions[:9], Concede(Seat.SOUTH))
    )
    again = read_game(game_text(part))
    assert again.actions == part.actions
    assert replay(again).winner is not None


def test_every_changed_letter_is_noticed() -> None:
    text = game_text(random_record(5))
    for place in range(len(text)):
        for letter in "Ab.":
            if text[place] != letter:
                with pytest.raises(LinkError):
                    read_game(text[:place] + letter + text[place + 1 :])


@given(st.text())
def test_any_text_is_a_game_or_refused(text: str) -> None:
    with pytest.raises(LinkError):
        read_game(text)


def test_names_are_not_in_a_link() -> None:
    record = GameRecord(names=("Ann", "Bo", "Cy", "Di"))
    assert read_game(game_text(record)).names == GameRecord().names


@visits
async def test_report_opens_the_same_position() -> None:
    """Row 59: the link plays on as the game itself does."""
    visit = Visit()
    await visit.play_to(Phase.PLAY)
    await visit.act()
    visit.command("report")
    link = visit.paper.copied[-1]
    assert visit.view.panel is not None
    other = Visit("speed=instant", link.partition("#")[2], label="elsewhere")
    await other.settle()
    assert other.observation == visit.observation
    assert "from a link" in other.view.table.note
    await visit.play_game()
    await other.play_game()
    assert other.controller.table.session.record.actions == visit.controller.table.session.record.actions


@visits
async def test_broken_link_is_told_and_loses_nothing() -> None:
    """Row 73."""
    visit = Visit()
    visit.command("consent-accept")
    await visit.play_to(Phase.DEAL_OVER)
    visit.controller.close()
    again = Visit("seed=fox&speed=instant", "#g=1.broken.link.xxxx", storage=visit.storage, label="visit")
    await again.settle()
    assert "incomplete or was changed" in again.view.table.note
    assert again.observation == visit.observation


@visits
async def test_game_from_a_link_is_neither_saved_nor_counted() -> None:
    visit = Visit("speed=instant")
    visit.command("consent-accept")
    await visit.play_to(Phase.DEAL_OVER)
    visit.controller.close()
    storage = visit.storage
    assert isinstance(storage, MemoryStorage)
    kept = {key: text for key, text in storage.texts.items() if key != "euchre.lease"}
    part = random_record(6, RuleSet())
    linked = game_text(replace(part, actions=part.actions[:30]))
    other = Visit("speed=instant", f"g={linked}", storage=storage, label="again")
    await other.play_game()
    assert {key: text for key, text in storage.texts.items() if key != "euchre.lease"} == kept
    assert other.controller.keeper.stats == visit.controller.keeper.stats
    other.command("new-game")
    await other.settle()
    assert other.observation == visit.observation


def test_points_carried_into_a_game_travel_with_it() -> None:
    record = GameRecord(rules=RuleSet(carry_over=True), carried=(0, 3))
    assert read_game(game_text(record)).start().scores == (0, 3)
