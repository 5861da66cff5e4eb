"""The strongest player: what partners want of it, and that it is fair, repeatable and bounded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.ai.expert import ExpertBot, is_beyond_search
from euchre.ai.kernel_moves import PLAYS_CAP, POSITIONS_CAP
from euchre.ai.levels import LEVELS, bot_for, is_quick
from euchre.ai.match_equity import Stakes
from euchre.ai.open_play import OpenPlay
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Shuffle
from euchre.engine.codec import encode
from euchre.engine.deal import with_hand
from euchre.engine.notation import format_action
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, new_game
from tests.ai.partner_positions import CALLS, PLAYS, Wanted
from tests.ai.positions import decision, seen, turns
from tests.builders import after, deal_of, pack
from tests.strategies import random_rules

if TYPE_CHECKING:
    from euchre.ai.bot import Decision
    from euchre.engine.game import GameState

EXPERT = bot_for("expert")
BETTER = 0.03  # points; what another play must be worth more, by the expert's own count, than the one wanted
LITTLE = 0.1  # effort of tests about anything but strength
POSITIONS = {**CALLS, **PLAYS}
TIMES = 10 if os.environ.get("EUCHRE_LONG") else 1


@pytest.mark.parametrize("turns", range(4 if TIMES > 1 else 2))
@pytest.mark.parametrize("wanted", POSITIONS.values(), ids=POSITIONS.keys())
def test_the_expert_does_what_partners_want_or_counts_more_for_another_play(wanted: Wanted, turns: int) -> None:
    obs = seen(wanted.turned(turns))
    if wanted.wants(EXPERT.decide(obs, 1.0, 1).action, turns):
        return
    made = EXPERT.decide(obs, 4.0, 1)
    if wanted.wants(made.action, turns):
        return
    best = max(choice.points for choice in made.candidates if wanted.wants(choice.action, turns))
    chosen = made.candidates[0]
    assert chosen.points - best >= BETTER
    assert chosen.se < 0.15


def _checked(state: GameState, made: Decision) -> None:
    obs = seen(state)
    assert made.action in obs.legal
    if is_beyond_search(obs):
        return
    assert made.candidates[0].action == made.action
    assert {choice.action for choice in made.candidates} == set(obs.legal)
    assert all(choice.se >= 0.0 and -5.0 <= choice.points <= 5.0 for choice in made.candidates)
    assert all(-1.0 <= choice.win <= 1.0 for choice in made.candidates)
    assert made.reason


def test_every_legal_action_is_weighed_under_any_house_rules() -> None:
    rng = Random("expert legal")

    class Hasty:
        def decide(self, obs: object, effort: float, seed: int) -> Decision:  # noqa: ARG002
            return EXPERT.decide(obs, LITTLE, seed)  # type: ignore[arg-type]

    decisions = 0
    for _ in range(12 * TIMES):
        for state, made in turns(Hasty(), rng, 1, random_rules(rng)):
            _checked(state, made)
            decisions += 1
    assert decisions > 100


def test_there_is_nothing_to_decide_out_of_turn() -> None:
    with pytest.raises(ValueError, match="no legal action"):
        EXPERT.decide(observe(deal_of(dealer="S"), Seat.SOUTH), 1.0, 1)


def _auction_pair(rng: Random) -> tuple[GameState, GameState]:
    """Two deals that look alike to the seat on turn in the auction or at the discard."""
    deck = list(pack(rng))
    game = new_game(first_dealer=Seat(rng.randrange(4)))
    state = apply(game, Shuffle(tuple(deck))).state
    passes = rng.randrange(9)
    seat = Seat((state.current.dealer + 1 + passes) % 4) if passes < 8 else state.current.dealer
    own = set(state.current.hands[seat])
    hidden = [place for place, card in enumerate(deck) if card not in own and place != 20]
    cards = rng.sample([deck[place] for place in hidden], len(hidden))
    for place, card in zip(hidden, cards, strict=True):
        deck[place] = card
    other = apply(game, Shuffle(tuple(deck))).state
    texts = ["pass"] * passes if passes < 8 else ["order"]
    return after(state, *texts), after(other, *texts)


def test_hidden_cards_make_no_difference_to_a_call_or_a_discard() -> None:
    """BC-AI-12: the cards that a seat can't see are dealt again, and it decides as before."""
    rng = Random("expert hidden")
    phases = set()
    for _ in range(60 * TIMES):
        state, other = _auction_pair(rng)
        assert seen(state) == seen(other)
        one, two = (EXPERT.decide(seen(turn), LITTLE, 4) for turn in (state, other))
        assert one == two
        phases.add(state.phase)
    assert phases == {Phase.FIRST_ROUND, Phase.SECOND_ROUND, Phase.DISCARD}


def test_hidden_cards_make_no_difference_to_a_card() -> None:
    """BC-AI-12: two seats swap cards that have not been played, and the player decides as before."""
    checked, tricks = 0, set()
    for state, _ in turns(bot_for("club"), Random("expert swap"), 12 * TIMES):
        deal = state.current
        if deal.phase is not Phase.PLAY or deal.turn is None:
            continue
        left, right = deal.turn.left, deal.turn.right
        mine, theirs = deal.hands[left], deal.hands[right]
        if len(mine) != len(theirs):
            continue
        swapped = replace(state, deal=replace(deal, hands=with_hand(with_hand(deal.hands, left, theirs), right, mine)))
        if seen(swapped) != seen(state):
            continue
        one, two = (EXPERT.decide(seen(turn), LITTLE, 1) for turn in (state, swapped))
        assert one == two
        checked += 1
        tricks.add(len(deal.taken))
    assert checked > 80 * TIMES
    assert tricks == {0, 1, 2, 3, 4}


def test_another_process_with_another_hash_seed_decides_alike() -> None:
    lines = [
        json.dumps({"v": 1, "level": "expert", "seed": 3, "effort": LITTLE, "observation": encode(seen(state))})
        for state, _ in turns(bot_for("club"), Random(6), 2)
    ]
    program = "import sys; from euchre.ai.wire import decide; [print(decide(line)) for line in sys.stdin]"
    answers = [
        subprocess.run(
            [sys.executable, "-c", program],
            input="\n".join(order),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONPATH": os.pathsep.join(sys.path)},
        ).stdout.splitlines()
        for number, order in (("1", lines), ("77", lines[::-1]))
    ]
    assert answers[0] == answers[1][::-1]
    assert not any("error" in answer for answer in answers[0])


def test_what_was_thought_before_makes_no_difference() -> None:
    """BC-AI-08: what the solver keeps only saves time."""
    states = [state for state, _ in turns(bot_for("club"), Random(9), 2)]
    fresh = [ExpertBot(solver=OpenPlay()).decide(seen(state), LITTLE, 1) for state in states]
    assert [EXPERT.decide(seen(state), LITTLE, 1) for state in states] == fresh


def test_the_solver_forgets_before_it_grows_large() -> None:
    solver = OpenPlay()
    bot = ExpertBot(solver=solver)
    for state, _ in turns(bot_for("club"), Random(10), 6):
        bot.decide(seen(state), 0.3, 1)
        assert solver.size <= 2 * (POSITIONS_CAP + PLAYS_CAP)
    assert solver.size > 0


def test_more_effort_means_less_error() -> None:
    state = deal_of(dealer="S", up="9h", W="Jh Kh Th 9s Qc")
    little, much = (EXPERT.decide(seen(state), effort, 1).candidates for effort in (0.2, 2.0))
    assert max(choice.se for choice in much[:2]) < min(choice.se for choice in little[:2])


@pytest.mark.parametrize("scores", [(8, 3), (9, 9)])
def test_nobody_goes_alone_for_points_that_are_not_needed(scores: tuple[int, int]) -> None:
    rng = Random(f"alone {scores}")
    for _ in range(12):
        game = replace(new_game(first_dealer=Seat.SOUTH), scores=scores)
        state = after(apply(game, Shuffle(pack(rng))).state, "pass")
        assert Stakes(seen(state)).needed <= 2
        call = EXPERT.decide(seen(state), LITTLE, 1).action
        assert isinstance(call, Pass) or (isinstance(call, OrderUp | NameTrump) and not call.alone)


def test_a_stuck_dealer_names_a_suit() -> None:
    """BC-AI-02."""
    rng = Random("expert stuck")
    for _ in range(20):
        state = after(apply(new_game(first_dealer=Seat.WEST), Shuffle(pack(rng))).state, *["pass"] * 7)
        call = EXPERT.decide(seen(state), LITTLE, 1).action
        assert isinstance(call, NameTrump)
        assert call.trump is not state.current.up_card.printed_suit


def test_the_discard_keeps_trumps_and_aces() -> None:
    state = after(deal_of(dealer="S", up="Ah", S="Jh Kh As 9c 9s"), "pass", "pass", "pass", "order")
    made = decision(state, "expert")
    assert isinstance(made.action, Discard)
    assert format_action(made.action) in {"-9c", "-9s"}


def test_only_the_expert_needs_a_worker() -> None:
    assert [is_quick(level) for level in LEVELS] == [True, True, True, False]
