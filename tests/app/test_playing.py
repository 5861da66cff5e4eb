from __future__ import annotations

import asyncio

from euchre.app.document import Fields, Paragraph
from euchre.engine import Discard, OrderUp, Pass, Phase, Play, Reason, Seat, format_action
from tests.app.visiting import LonerBrain, PassingBrain, Visit, visits


async def at(visit: Visit, phase: Phase) -> None:
    """Play until the person is asked in this phase."""
    await visit.settle()
    while visit.observation.phase is not phase or visit.observation.turn is not Seat.SOUTH:
        if visit.observation.phase is Phase.GAME_OVER:
            visit.command("new-game")
        observation = visit.observation
        passes = observation.turn is Seat.SOUTH and observation.phase is Phase.FIRST_ROUND
        wants_pass = passes and phase is Phase.SECOND_ROUND
        await visit.act(Pass(Seat.SOUTH) if wants_pass else None)


@visits
async def test_nothing_moves_before_the_deal() -> None:
    visit = Visit()
    view = await visit.settle()
    for _ in range(50):
        await asyncio.sleep(0)
    assert view.table.phase == "idle"
    assert visit.brain.asked == []
    assert view.table.prompt.choices[0].command == "deal"  # type: ignore[union-attr]
    assert visit.announcement == "Press Deal to start"


@visits
async def test_a_whole_game_can_be_played() -> None:
    visit = Visit()
    await visit.play_game()
    view = visit.view
    assert view.table.phase == "game_over"
    assert max(row.score for row in view.table.scores) >= 10
    ours, theirs = (sum(row.points[team] for row in view.table.history) for team in (0, 1))
    assert (ours, theirs) == tuple(row.score for row in view.table.scores)
    assert [row.name for row in view.table.scores] == ["You & Rory", "Alex & Sam"]
    assert "new-game" in [choice.command for choice in view.table.prompt.choices]  # type: ignore[union-attr]


@visits
async def test_settings_show_the_speed_in_force() -> None:
    visit = Visit("speed=fast")
    visit.command("settings")
    panel = visit.view.panel
    assert panel is not None
    fields = [field for block in panel.blocks if isinstance(block, Fields) for field in block.fields]
    assert [field.value for field in fields if field.key == "speed"] == ["fast"]


@visits
async def test_double_press_is_one_action() -> None:
    """BC-UI-01, BC-MP-01: two cards, or the same twice, before the table has moved."""
    visit = Visit()
    await at(visit, Phase.PLAY)
    observation = visit.observation
    first, *others = (format_action(action) for action in observation.legal)
    for text in (first, first, *others, first):
        visit.press(text)
    await visit.settle()
    later = visit.controller.table.session.record.actions[observation.turn_id :]
    played = [action for action in later if isinstance(action, Play) and action.seat is Seat.SOUTH]
    assert format_action(played[0]) == first
    assert len(played) == 1
    assert visit.view.table.note == ""


@visits
async def test_illegal_card_only_says_why() -> None:
    visit = Visit()
    while True:
        await at(visit, Phase.PLAY)
        legal = {action.card for action in visit.observation.legal if isinstance(action, Play)}
        held_back = [card for card in visit.observation.hand if card not in legal]
        if held_back:
            break
        await visit.act()
    turn_id = visit.observation.turn_id
    visit.press(str(held_back[0]))
    assert visit.announcement.startswith("You must follow ")
    once = visit.view.announcement
    visit.press(str(held_back[0]))
    assert visit.view.announcement != once
    assert visit.announcement == once
    assert visit.observation.turn_id == turn_id


async def deal_with_pickup(visit: Visit) -> None:
    """Play until the person, dealing, holds six cards."""
    await visit.settle()
    while visit.observation.phase is not Phase.DISCARD or visit.observation.turn is not Seat.SOUTH:
        observation = visit.observation
        if observation.phase is Phase.GAME_OVER:
            visit.command("new-game")
            await visit.settle()
        own = observation.dealer is Seat.SOUTH and observation.phase is Phase.FIRST_ROUND
        await visit.act(OrderUp(Seat.SOUTH) if own and observation.turn is Seat.SOUTH else None)


@visits
async def test_discard_is_selected_then_confirmed() -> None:
    """BC-UI-02, BC-UI-13: six cards can be chosen; another choice, a take-back and a confirmation."""
    visit = Visit()
    await deal_with_pickup(visit)
    cards = [card for card in visit.view.table.cards if card.enabled]
    assert len(cards) == 6
    first, second = cards[0].action, cards[1].action
    visit.press(first)
    assert [card.action for card in visit.view.table.cards if card.selected] == [first]
    visit.press(second)
    assert [card.action for card in visit.view.table.cards if card.selected] == [second]
    assert second in [choice.action for choice in visit.view.table.prompt.choices]  # type: ignore[union-attr]
    visit.command("take-back")
    assert not any(card.selected for card in visit.view.table.cards)
    assert visit.observation.phase is Phase.DISCARD
    visit.press(first)
    visit.press(first)
    visit.press(first)
    await visit.settle()
    assert visit.observation.phase is not Phase.DISCARD
    assert visit.observation.own_discard is not None
    assert f"-{visit.observation.own_discard}" == first
    assert visit.controller.table.ui.selected is None


@visits
async def test_selection_does_not_outlive_its_deal() -> None:
    """BC-UI-14."""
    visit = Visit()
    await deal_with_pickup(visit)
    visit.press(format_action(Discard(Seat.SOUTH, visit.observation.hand[0])))
    visit.command("new-game-confirm")
    await visit.settle()
    assert visit.controller.table.ui.selected is None
    visit.press("-9c")
    assert visit.observation.phase is Phase.IDLE


@visits
async def test_alone_is_a_switch_that_every_round_and_deal_resets() -> None:
    """BC-UI-12."""
    visit = Visit()
    await at(visit, Phase.FIRST_ROUND)
    visit.command("alone")
    assert visit.view.table.prompt.alone.checked  # type: ignore[union-attr]
    assert "order alone" in [choice.action for choice in visit.view.table.prompt.choices]  # type: ignore[union-attr]
    visit.command("alone")
    assert not visit.view.table.prompt.alone.checked  # type: ignore[union-attr]
    visit.command("alone")
    await visit.act(Pass(Seat.SOUTH))
    assert not visit.controller.table.ui.alone
    await at(visit, Phase.FIRST_ROUND)
    visit.command("alone")
    await visit.act(OrderUp(Seat.SOUTH, alone=True))
    await at(visit, Phase.FIRST_ROUND)
    assert not visit.view.table.prompt.alone.checked  # type: ignore[union-attr]


@visits
async def test_sitting_out_needs_no_press_and_takes_none() -> None:
    """BC-ALN-08, BC-ALN-09: when the partner is alone five tricks run by themselves."""
    visit = Visit(brain=LonerBrain())
    await visit.settle()
    while visit.observation.sitting_out is not Seat.SOUTH:
        own = visit.observation.turn is Seat.SOUTH and Pass(Seat.SOUTH) in visit.observation.legal
        await visit.act(Pass(Seat.SOUTH) if own else None)
    plays = [action for action in visit.controller.table.session.record.actions if isinstance(action, Play)]
    assert len(plays) % 20 == 15
    assert len(visit.observation.hand) == 5
    for card in visit.observation.hand:
        visit.press(str(card))
    assert len(visit.observation.hand) == 5
    assert visit.view.table.note == ""


@visits
async def test_continue_twice_deals_once() -> None:
    """BC-UI-11, BC-UI-07."""
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    number = visit.observation.number
    visit.command("continue")
    visit.command("continue")
    visit.command("deal")
    await visit.settle()
    visit.command("continue")
    assert visit.observation.number == number + 1


@visits
async def test_thrown_in_deal_is_shown_and_goes_on() -> None:
    """BC-UI-06."""
    visit = Visit(brain=PassingBrain())
    visit.change("rule.stick_dealer", "off")
    await visit.settle()
    await visit.act()
    while visit.observation.turn is Seat.SOUTH:
        await visit.act(Pass(Seat.SOUTH))
    assert visit.observation.phase is Phase.DEAL_OVER
    assert visit.observation.result is None
    assert "thrown in" in visit.announcement.lower()
    assert visit.view.table.history[-1].points == (0, 0)
    await visit.act()
    assert visit.observation.number == 2


@visits
async def test_renaming_changes_what_was_written_too() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    assert any("Rory" in line for line in visit.view.table.log)
    visit.change("name.N", "Ada")
    text = " ".join((*visit.view.table.log, *(row.winners for row in visit.view.table.history)))
    assert "Rory" not in text
    assert visit.view.table.scores[0].name == "You & Ada"


@visits
async def test_every_panel_opens_and_closes() -> None:
    visit = Visit()
    await visit.play_to(Phase.DEAL_OVER)
    names = [
        "last-trick",
        "review",
        "history",
        "statistics",
        "settings",
        "rules",
        "strategy",
        "faq",
        "glossary",
        "keys",
        "about",
        "privacy",
        "changelog",
        "report",
        "erase",
        "reset-statistics",
    ]
    for name in names:
        visit.command(name)
        assert visit.view.panel is not None, name
        visit.command("close")
        assert visit.view.panel is None


@visits
async def test_hidden_hands_stay_closed_during_the_deal() -> None:
    visit = Visit()
    await at(visit, Phase.FIRST_ROUND)
    visit.command("review")
    assert visit.view.panel is None


@visits
async def test_before_the_first_trick_there_is_no_last_one_to_show() -> None:
    visit = Visit()
    await at(visit, Phase.FIRST_ROUND)
    visit.command("last-trick")
    assert visit.view.panel is not None
    assert visit.view.panel.blocks == (Paragraph(("No trick has been played yet.",)),)


@visits
async def test_side_panel_opens_and_closes() -> None:
    visit = Visit()
    assert visit.view.side_open
    visit.command("side")
    assert not visit.view.side_open


@visits
async def test_state_refuses_what_the_table_did_not_offer() -> None:
    visit = Visit()
    await at(visit, Phase.PLAY)
    session = visit.controller.table.session
    assert session.refusal(Pass(Seat.SOUTH)) is Reason.WRONG_PHASE
