"""The players that the arena measures others by."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from euchre.ai.levels import bot_for
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.observation import Phase
from euchre.engine.perspective import observe
from euchre.engine.rules import RuleSet
from euchre.engine.seats import Seat, Team
from euchre.engine.transitions import apply, legal_actions
from tests.ai.positions import seen
from tests.builders import deal_of, position
from tools.arena.deals import Tally, dealt, play_deal
from tools.arena.match import Order, play_match
from tools.arena.odd_players import HABITS, OddBot
from tools.arena.pimc import Pimc
from tools.arena.players import player, rules_for

SPIEL_RULES = rules_for(RuleSet(), "ismcts-10")


@pytest.mark.parametrize("name", ["random", "random-stepwise", "pimc3", "smart", "smart-unsorted", *HABITS])
def test_an_opponent_plays_whole_deals(name: str) -> None:
    for seed in range(6):
        bots = (player(name), player("club"))
        play_deal(dealt(seed, Seat(seed % 4), RuleSet()), bots, (Tally(), Tally()), seed=seed)


def test_pimc_knows_that_the_right_bower_makes_the_third_trick() -> None:
    """Two tricks are in; the bower takes this one or the last, however the cards lie."""
    taken = ("S:As W:9s N:Ts E:Qs", "S:Ac W:Tc N:Jc E:Qc", "S:Td W:Kd N:Qd E:Ad")
    state = position(trump="h", maker="S", dealer="E", taken=taken, trick="E:9d", turn="S", S="Jh 9c")
    decision = Pimc(worlds=20).decide(seen(state), 1.0, 1)
    assert [(candidate.points, candidate.se) for candidate in decision.candidates] == [(1, 0), (1, 0)]


def test_pimc_goes_alone_with_all_high_trumps_and_passes_with_nothing() -> None:
    strong = deal_of(dealer="S", up="9h", W="Jh Jd Ah Kh Qh")
    assert Pimc().decide(seen(strong), 1.0, 1).action == OrderUp(Seat.WEST, alone=True)
    weak = deal_of(dealer="S", up="Jh", W="9c Tc 9s Ts 9d")
    assert Pimc().decide(seen(weak), 1.0, 1).action == Pass(Seat.WEST)


def test_pimc_is_the_same_for_the_same_seed() -> None:
    state = seen(deal_of(dealer="S", up="9h", W="Jh Jd Ah 9s Qc"))
    assert Pimc().decide(state, 1.0, 5) == Pimc().decide(state, 1.0, 5)


def test_chance_decides_step_by_step_whether_to_call_and_then_whether_alone() -> None:
    asked = seen(deal_of(dealer="S", up="9h", W="Jh Jd Ah 9s Qc"))
    for name, passes in (("random", 1 / 3), ("random-stepwise", 1 / 2)):
        found = Counter(player(name).decide(asked, 1.0, seed).action for seed in range(3000))  # type: ignore[union-attr]
        assert set(found) == set(asked.legal)
        assert found[Pass(Seat.WEST)] / 3000 == pytest.approx(passes, abs=0.03)
        assert found[OrderUp(Seat.WEST)] / found[OrderUp(Seat.WEST, alone=True)] == pytest.approx(1, abs=0.15)


def test_habits_show() -> None:
    state = deal_of(dealer="S", up="9h", W="9c Tc 9s Ts 9d")
    assert OddBot(HABITS["always-orders"]).decide(seen(state), 1.0, 1).action == OrderUp(Seat.WEST)
    assert OddBot(HABITS["always-alone"]).decide(seen(state), 1.0, 1).action == OrderUp(Seat.WEST, alone=True)
    strong = seen(deal_of(dealer="S", up="9h", W="Jh Jd Ah Kh Qh"))
    assert OddBot(HABITS["never-orders"]).decide(strong, 1.0, 1).action == Pass(Seat.WEST)
    assert OddBot(HABITS["never-alone"]).decide(strong, 1.0, 1).action == OrderUp(Seat.WEST)


def test_donating_depends_on_the_score() -> None:
    state = deal_of(dealer="S", up="9h", W="9c Tc 9s Ts 9d")
    donor = OddBot(HABITS["donates"])
    assert donor.decide(seen(replace(state, scores=(6, 9))), 1.0, 1).action == OrderUp(Seat.WEST)
    assert donor.decide(seen(replace(state, scores=(6, 6))), 1.0, 1).action == Pass(Seat.WEST)


def test_a_stuck_dealer_who_never_orders_names_a_suit() -> None:
    outcome = play_match(Order(a="never-orders", b="never-orders", deals=4), processes=1)
    assert set(outcome.a.calls) == {"2.4"}


def test_open_spiel_stands_where_we_stand() -> None:
    """Every turn of random deals is mirrored: the same seat may do the same."""
    ismcts = pytest.importorskip("tools.arena.ismcts")
    rng = Random(4)
    alone = 0
    for seed in range(80):
        state = dealt(seed, Seat(seed % 4), SPIEL_RULES)
        while state.turn is not None:
            mirror = ismcts.mirrored(state)
            assert mirror.current_player() == state.turn
            up = state.current.up_card.printed_suit
            legal = {
                ismcts.card_number(action.card)
                if isinstance(action, Play | Discard)
                else ismcts.called_suit(action, up)
                for action in legal_actions(state)
            }
            assert set(mirror.legal_actions()) == legal
            state = apply(state, rng.choice(legal_actions(state))).state
            alone += state.phase is Phase.PLAY and state.current.made.alone
    assert alone > 0


def test_ismcts_plays_whole_deals_and_beats_chance() -> None:
    pytest.importorskip("pyspiel")
    outcome = play_match(Order(a="ismcts-30", b="random", deals=12, rules=SPIEL_RULES), processes=1)
    assert outcome.mean > 0.5
    assert not outcome.a.forecasts


def test_the_up_card_stays_only_where_open_spiel_plays() -> None:
    assert rules_for(RuleSet(), "club", "ismcts-1000") == replace(RuleSet(), discard_up_card=False)
    assert rules_for(RuleSet(), "club", "pimc50") == RuleSet()


def test_never_alone_is_a_club_player_otherwise() -> None:
    odd, club = OddBot(HABITS["never-alone"]), bot_for("club")
    for seed in range(40):
        obs = observe(dealt(seed, Seat.NORTH, RuleSet()), Seat.EAST)
        mine, theirs = odd.decide(obs, 1.0, 1).action, club.decide(obs, 1.0, 1).action
        assert mine == theirs or (isinstance(theirs, OrderUp | NameTrump) and theirs.alone)
        assert mine.seat.team is Team.EAST_WEST
