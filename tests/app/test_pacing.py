from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from euchre.app.pacing import Moment, Pacing, Speed, seconds
from euchre.engine import Phase, Play, Seat, format_action
from tests.app.visiting import Visit, no_sleep, visits


class Clockwork:
    """A sleep that is woken by hand."""

    def __init__(self) -> None:
        self.pending: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, time: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pending.append((time, future))
        try:
            await future
        finally:
            self.pending.remove((time, future))

    async def advance(self) -> None:
        """Wake whatever sleeps, once."""
        for _, future in tuple(self.pending):
            if not future.done():
                future.set_result(None)
        for _ in range(6):
            await asyncio.sleep(0)


async def turn_over() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def test_instant_speed_waits_for_nothing() -> None:
    waits = {moment: seconds(Speed.INSTANT, moment) for moment in Moment}
    assert {moment for moment, time in waits.items() if time} == {Moment.RESULT}  # a result is to be read


def test_speeds_are_ordered() -> None:
    for moment in Moment:
        times = [seconds(speed, moment) for speed in (Speed.INSTANT, Speed.FAST, Speed.NORMAL, Speed.SLOW)]
        assert times == sorted(times)
        assert len(set(times)) == 4


def test_normal_times_are_those_of_the_table() -> None:
    assert seconds(Speed.NORMAL, Moment.THINK) == 0.6
    assert seconds(Speed.NORMAL, Moment.TRICK) == 1.2
    assert seconds(Speed.FAST, Moment.TRICK) == 0.4
    assert seconds(Speed.NORMAL, Moment.SWEEP) == 0.52


ROUND = (Moment.GRACE, Moment.THINK, Moment.THINK)  # of calls or cards, when the player acts first of all
LONGEST_DEAL = (
    *(Moment.SHUFFLE, Moment.DEAL, Moment.TURN_UP),
    *(*ROUND, Moment.TURN_UP, *ROUND, Moment.MADE, Moment.PICK_UP),
    *(*ROUND, Moment.CARD, Moment.TRICK) * 5,
    Moment.SWEEP,
)


@pytest.mark.parametrize(("speed", "budget", "left_for_work"), [(Speed.NORMAL, 25, 0.5), (Speed.FAST, 8, 1.2)])
def test_what_the_longest_deal_waits_for_leaves_room_in_its_budget(
    speed: Speed, budget: float, left_for_work: float
) -> None:
    """What is left is for thinking, drawing and all else that is not done while the table waits.

    At fast speed there is less of it to hide behind, since the waits are short.
    """
    assert sum(seconds(speed, moment) for moment in LONGEST_DEAL) <= budget - left_for_work


@visits
async def test_no_deal_waits_for_more_than_the_longest_one() -> None:
    waited: list[Moment] = []
    wait = Pacing.wait

    async def noted(pacing: Pacing, moment: Moment) -> bool:
        waited.append(moment)
        return await wait(pacing, moment)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pacing, "wait", noted)
        for seed in (6, 9):  # two auctions that take long
            visit = Visit(f"seed={seed}&speed=fast", label=str(seed))
            await visit.play_to(Phase.DEAL_OVER)
    seen = Counter(moment for moment in waited if moment is not Moment.DRAW)
    assert seen[Moment.TRICK] >= 8  # the others end at once with the lead to the next
    assert seen[Moment.THINK] + seen[Moment.GRACE] >= 32
    longest = Counter(LONGEST_DEAL)
    thinking = longest[Moment.THINK] + longest[Moment.GRACE]
    assert seen[Moment.THINK] + seen[Moment.GRACE] <= 2 * thinking
    assert seen[Moment.GRACE] <= 2 * longest[Moment.GRACE]
    assert all(seen[moment] <= 2 * longest[moment] for moment in seen if moment is not Moment.THINK)


@visits
async def test_a_wait_can_be_skipped() -> None:
    clock = Clockwork()
    pacing = Pacing(clock.sleep, Speed.NORMAL)
    wait = asyncio.ensure_future(pacing.wait(Moment.TRICK))
    await turn_over()
    assert not wait.done()
    pacing.skip()
    assert await wait is False
    await turn_over()
    assert clock.pending == []


@visits
async def test_a_faster_speed_ends_the_wait_under_way() -> None:
    clock = Clockwork()
    pacing = Pacing(clock.sleep, Speed.SLOW)
    wait = asyncio.ensure_future(pacing.wait(Moment.TRICK))
    await turn_over()
    pacing.change(Speed.INSTANT)
    assert await wait is False
    assert await pacing.wait(Moment.TRICK) is True


@visits
async def test_a_cancelled_wait_leaves_no_timer() -> None:
    clock = Clockwork()
    wait = asyncio.ensure_future(Pacing(clock.sleep).wait(Moment.CARD))
    await turn_over()
    wait.cancel()
    await turn_over()
    assert clock.pending == []


@visits
async def test_hidden_page_piles_nothing_up() -> None:
    """BC-PY-11: while timers stand still at most one is pending, and the game goes on in order after that."""
    clock = Clockwork()
    visit = Visit("seed=fox&speed=normal", sleep=clock.sleep)
    await visit.settle()
    visit.command("deal")
    for _ in range(30):
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(clock.pending) <= 1
        await clock.advance()


@visits
async def test_bots_bid_after_the_cards_are_dealt_and_turned_up() -> None:
    """BC-UI-07, BC-UI-08: nothing names or shows the up card before it is turned."""
    visit = Visit("seed=fox&speed=normal", sleep=no_sleep)
    for _ in range(2):
        start = len(visit.views)
        asked = len(visit.brain.asked)
        await visit.settle()
        visit.command("continue")
        while not any(card.zone == "up" and card.face for card in visit.view.table.cards):
            assert len(visit.brain.asked) == asked
            await asyncio.sleep(0)
        up_card = visit.observation.up_card
        before = [view for view in visit.views[start:] if view.table.phase == "first_round"]
        hidden = [view for view in before if not any(card.zone == "up" and card.face for card in view.table.cards)]
        assert hidden
        for view in hidden:
            shown = [card.face for card in view.table.cards if card.zone != "hand"]
            assert str(up_card) not in shown
            assert "turned up" not in view.announcement
        await visit.play_to(Phase.DEAL_OVER)


@visits
async def test_presses_while_the_table_moves_do_nothing() -> None:
    """BC-UI-03: during the deal, the bots' turns and the sweep nothing is taken but what the person may do now."""
    clock = Clockwork()
    visit = Visit("seed=fox&speed=normal", sleep=clock.sleep)
    await visit.settle()
    visit.command("deal")
    await turn_over()
    for _ in range(60):
        observation = visit.observation
        if observation.turn is not Seat.SOUTH or visit.controller.table.ui.busy:
            for text in ("pass", "order", "h", *(str(card) for card in observation.hand)):
                visit.press(text)
            await turn_over()
            assert visit.observation.turn_id == observation.turn_id
        await clock.advance()
    assert visit.observation.turn_id > 1


@visits
async def test_leading_while_the_last_trick_lies_releases_it() -> None:
    """BC-UI-04: the new lead stays, the table shows the trick in play."""
    clock = Clockwork()
    visit = Visit("seed=fox&speed=normal", sleep=clock.sleep)
    leads = 0
    visit.command("deal")
    for _ in range(6000):
        table, observation = visit.controller.table, visit.observation
        if table.ui.trick_held and observation.turn is Seat.SOUTH:
            lead = next(action for action in observation.legal if isinstance(action, Play))
            visit.press(str(lead.card))
            assert not table.ui.trick_held
            visit.press(str(observation.hand[-1]))
            await turn_over()
            trick = [card.face for card in visit.view.table.cards if card.zone == "trick"]
            assert trick[:1] == [str(lead.card)]
            assert visit.observation.turn_id == observation.turn_id + 1
            leads += 1
            if leads == 5:
                return
        elif visit.waits:
            await visit_act(visit)
        else:
            await clock.advance()
    raise AssertionError("too few leads")


async def visit_act(visit: Visit) -> None:
    """Press without waiting for what follows."""
    observation = visit.observation
    if observation.turn is Seat.SOUTH:
        text = format_action(observation.legal[0])
        visit.press(text)
        if text.startswith("-"):
            visit.press(text)
    elif observation.phase is Phase.GAME_OVER:
        visit.command("new-game")
    else:
        visit.command("continue")
    await turn_over()


@visits
async def test_last_trick_lies_before_the_result_shows() -> None:
    """BC-UI-10: four cards, five tricks counted, empty hands, no prompt."""
    clock = Clockwork()
    visit = Visit("seed=fox&speed=normal", sleep=clock.sleep)
    visit.command("deal")
    for _ in range(6000):
        observation = visit.observation
        if observation.phase is Phase.DEAL_OVER and visit.controller.table.ui.trick_held:
            view = visit.view.table
            active = 4 if observation.sitting_out is None else 3
            assert len([card for card in view.cards if card.zone == "trick"]) == active
            assert sum(seat.tricks for seat in view.seats) == 5
            assert view.prompt is None
            return
        if visit.waits:
            await visit_act(visit)
        else:
            await clock.advance()
    raise AssertionError("no deal ended")


@visits
async def test_thinking_takes_the_same_time_for_every_hand() -> None:
    times: list[float] = []

    async def sleep(time: float) -> None:
        times.append(time)
        await asyncio.sleep(0)

    visit = Visit("seed=fox&speed=normal", sleep=sleep)
    await visit.play_to(Phase.DEAL_OVER)
    assert times.count(0.6) + times.count(0.7) == len(visit.brain.asked)  # more while an undo is offered


@visits
async def test_speed_can_change_at_any_time() -> None:
    visit = Visit("seed=fox&speed=slow", sleep=no_sleep)
    assert visit.view.speed == "slow"
    visit.command("deal")
    visit.change("speed", "instant")
    assert visit.view.speed == "instant"
    await visit.play_game()


@pytest.mark.parametrize(("speed", "most"), [("normal", 25.0), ("fast", 8.0)])
def test_a_hand_takes_no_longer_than_people_bear(speed: str, most: float) -> None:
    """With a person who plays at once, and brains that think no longer than the table waits."""

    @visits
    async def run() -> None:
        times: list[float] = []

        async def sleep(time: float) -> None:
            times.append(time)
            await asyncio.sleep(0)

        visit = Visit(f"seed=fox&speed={speed}", sleep=sleep)
        longest = 0.0
        for _ in range(12):
            await visit.play_to(Phase.DEAL_OVER, Phase.GAME_OVER)
            longest = max(longest, sum(times))
            times.clear()
            if visit.observation.phase is Phase.GAME_OVER:
                visit.command("new-game")
            await visit.act()
        assert most / 2 < longest <= most

    run()
