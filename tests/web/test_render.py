from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from euchre.app.view import AdviceView, AwardView
from euchre.engine import Phase, Play, Seat
from euchre.web.areas import AREAS
from euchre.web.card_layer import AT_ONCE
from euchre.web.render import Renderer
from tests.app.visiting import Visit, visits
from tests.web.fake_dom import FakeDom, FakeNode

if TYPE_CHECKING:
    from euchre.app.view import PageView

FACE = re.compile(r"\b(9|10|nine|ten|jack|queen|king|ace)\b|cards\.svg#[9TJQKA]", re.IGNORECASE)


def drawn(view: PageView) -> tuple[FakeDom, Renderer]:
    dom = FakeDom()
    renderer = Renderer(dom)
    renderer.show(view)
    dom.writes.clear()
    return dom, renderer


def words_of(node: FakeNode) -> str:
    parts = [node, *node.below()]
    return " ".join([*(value for part in parts for value in part.attributes.values()), node.text])


def cards_in(dom: FakeDom, zone: str) -> list[FakeNode]:
    return [node for node in dom.find_all(".card") if node.attributes.get("data-zone") == zone]


def own_hand(dom: FakeDom) -> list[FakeNode]:
    """The viewer's cards, left to right."""
    owned = dom.find("#hand").attributes.get("aria-owns", "").split()
    return [dom.find(f"#{name}") for name in owned]


async def asked_to_play(visit: Visit) -> None:
    await visit.settle()
    while visit.observation.phase is not Phase.PLAY or visit.observation.turn is not Seat.SOUTH:
        await visit.act()


@visits
async def test_an_equal_view_touches_nothing() -> None:
    visit = Visit()
    await asked_to_play(visit)
    dom, renderer = drawn(visit.view)
    renderer.show(visit.view)
    assert dom.writes == []


@visits
async def test_of_the_pack_only_the_upper_backs_are_drawn() -> None:
    """Of the cards under them there is a rim to see."""
    visit = Visit()
    dom, _ = drawn(await visit.settle())
    pack = [node for node in dom.find_all(".card") if node.attributes.get("data-spot") == "deck"]
    shown = {int(node.styles["--index"]) for node in pack if node.attributes.get("data-under") is None}
    assert shown == {len(pack) - 2, len(pack) - 1}
    await asked_to_play(visit)
    dom, _ = drawn(visit.view)
    assert [node for node in dom.find_all(".card") if node.attributes.get("data-under") is not None] == []


@visits
async def test_cards_that_are_dealt_get_their_drawings_one_a_frame_but_their_names_at_once() -> None:
    visit = Visit()
    idle = replace(await visit.settle(), speed="normal")
    dom, renderer = drawn(idle)
    await asked_to_play(visit)
    renderer.show(replace(visit.view, speed="normal"))
    names = [str(node.attributes["data-card"]) for node in own_hand(dom)]
    assert len(names) == 5
    assert all("aria-label" in node.attributes for node in own_hand(dom))

    def drawings() -> list[str]:
        uses = [next(part for part in card.below() if part.tag == "use") for card in own_hand(dom)]
        return [use.attributes.get("href", "").partition("#")[2] for use in uses]

    assert drawings() == [""] * 5
    dom.frames.pop(0)()
    assert sum(map(bool, drawings())) == 1
    assert dom.run_frames() >= 4
    assert drawings() == names


@visits
async def test_dealt_cards_are_moved_a_few_at_a_time_and_what_can_be_pressed_changes_last() -> None:
    visit = Visit()
    idle = replace(await visit.settle(), speed="normal")
    dom, renderer = drawn(idle)
    await asked_to_play(visit)
    dealt: list[int] = []
    legal: list[bool] = []
    for _ in renderer.steps(replace(visit.view, speed="normal")):
        dealt.append(24 - len(cards_in(dom, "deck")))
        legal.append(dom.find_all('[data-legal="yes"]') != [])
        assert legal[-1] is (own_hand(dom) != [])
    assert legal == [False] * (len(legal) - 1) + [True], "only the focus comes after it"
    moved = [now - before for before, now in pairwise(dealt)]
    assert max(moved) == AT_ONCE
    assert sum(moved) >= 20 - AT_ONCE
    assert len(own_hand(dom)) == 5
    assert dom.find_all('[data-legal="yes"]') != []


@visits
async def test_a_card_that_may_be_played_rises_without_the_wait_it_was_dealt_with() -> None:
    visit = Visit()
    dom, renderer = drawn(replace(await visit.settle(), speed="normal"))
    await asked_to_play(visit)
    dealt = replace(visit.view.table, cards=tuple(replace(card, action="") for card in visit.view.table.cards))
    renderer.show(replace(visit.view, speed="normal", table=dealt))
    assert [node.attributes.get("data-move") for node in own_hand(dom)] == ["deal"] * 5
    renderer.show(replace(visit.view, speed="normal"))
    assert [node.attributes.get("data-move") for node in own_hand(dom)] == [None] * 5


@visits
async def test_at_instant_speed_cards_get_their_drawings_at_once() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    await asked_to_play(visit)
    renderer.show(visit.view)
    assert dom.frames == []


@visits
async def test_a_view_that_differs_in_the_status_writes_the_status_alone() -> None:
    visit = Visit()
    view = await visit.settle()
    dom, renderer = drawn(view)
    renderer.show(replace(view, table=replace(view.table, status="Rory shuffles")))
    assert [what for _, _, what in dom.writes] == ["Rory shuffles"]


@visits
async def test_there_are_24_cards_and_they_live_for_ever() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    before = dom.find_all(".card")
    await visit.play_game()
    for view in visit.views:
        renderer.show(view)
    assert dom.find_all(".card") == before
    assert len(before) == 24


@visits
async def test_a_larger_pack_gets_more_cards_and_a_smaller_one_hides_them() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    before = dom.find_all(".card")
    visit.change("rule.pack", "32")
    await visit.play_to(Phase.PLAY)
    renderer.show(visit.view)
    more = dom.find_all(".card")
    assert more[:24] == before
    assert len({node.attributes["id"] for node in more}) == len(more) == 32
    assert [node for node in more if "hidden" in node.attributes] == []
    visit.change("rule.pack", "24")
    visit.command("new-game-confirm")
    await visit.settle()
    renderer.show(visit.view)
    assert [node for node in dom.find_all(".card") if "hidden" not in node.attributes] != []
    assert sum("hidden" in node.attributes for node in dom.find_all(".card")) == 8


@visits
async def test_a_played_card_is_the_element_that_lay_in_the_hand() -> None:
    visit = Visit()
    await asked_to_play(visit)
    dom, renderer = drawn(visit.view)
    card = next(node for node in own_hand(dom) if node.attributes["data-legal"] == "yes")
    text = card.attributes["data-action"]
    count = len(visit.views)
    await visit.act(next(act for act in visit.observation.legal if isinstance(act, Play) and str(act.card) == text))
    later = next(
        view
        for view in visit.views[count:]
        if any(shown.face == text and str(shown.zone) == "trick" for shown in view.table.cards)
    )
    renderer.show(later)
    assert card.attributes["data-zone"] == "trick"
    assert card.attributes["data-spot"] == "trick-bottom"
    assert card.attributes["data-card"] == text


@visits
async def test_face_down_cards_tell_nothing_at_any_moment() -> None:
    """BC-A11Y-04."""
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    await visit.play_game()
    for view in visit.views:
        renderer.show(view)
        hidden = [node for node in dom.find_all(".card") if node.attributes["data-up"] == "no"]
        assert len(hidden) >= 4
        for node in hidden:
            assert node.attributes["aria-hidden"] == "true"
            assert node.attributes["tabindex"] == "-1"
            assert FACE.search(words_of(node)) is None


@visits
async def test_cards_that_may_not_be_played_say_so_and_can_be_reached() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    await visit.play_game()
    forbidden = 0
    for view in visit.views:
        renderer.show(view)
        for node in own_hand(dom):
            if node.attributes.get("data-legal") == "no":
                forbidden += 1
                assert node.attributes["aria-disabled"] == "true"
                assert "disabled" not in node.attributes
                assert node.attributes["tabindex"] in ("0", "-1")
    assert forbidden > 0


@visits
async def test_one_card_of_the_hand_is_reached_by_tab() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    await visit.play_game()
    for view in visit.views:
        renderer.show(view)
        stops = [node for node in dom.find_all(".card") if node.attributes["tabindex"] == "0"]
        assert len(stops) == (1 if own_hand(dom) else 0)


@visits
async def test_after_a_play_the_focus_is_on_the_neighbor() -> None:
    """BC-A11Y-05."""
    visit = Visit()
    await asked_to_play(visit)
    dom, renderer = drawn(visit.view)
    place = next(place for place, node in enumerate(own_hand(dom)) if node.attributes["data-legal"] == "yes")
    renderer.cards.rove(place)
    text = own_hand(dom)[place].attributes["data-action"]
    count = len(visit.views)
    await visit.act(next(act for act in visit.observation.legal if isinstance(act, Play) and str(act.card) == text))
    for view in visit.views[count:]:
        renderer.show(view)
        if len(own_hand(dom)) == 4:
            break
    hand = own_hand(dom)
    assert dom.focus_node is hand[min(place, 3)]


@visits
async def test_the_focus_is_never_on_something_that_cannot_have_it() -> None:
    """BC-A11Y-05: a game by keyboard, seen from the focus."""
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    dom.focus(dom.find(".choice"))
    await visit.play_game()
    for view in visit.views:
        renderer.show(view)
        focused = dom.focus_node
        assert focused is not None
        assert focused.parent is not None
        assert "aria-hidden" not in focused.attributes
    assert dom.focus_node is dom.find("#prompt-title")


@visits
async def test_prompt_buttons_carry_the_action_they_send() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    await visit.play_game()
    seen = set()
    for view in visit.views:
        renderer.show(view)
        choices = () if view.table.prompt is None else view.table.prompt.choices
        buttons = dom.find_all(".choice")
        assert [node.attributes.get("data-action", "") for node in buttons] == [choice.action for choice in choices]
        assert [node.attributes.get("data-command", "") for node in buttons] == [choice.command for choice in choices]
        seen |= {choice.action for choice in choices}
    assert "pass" in seen


@visits
async def test_a_log_that_grew_gets_its_new_lines_only() -> None:
    visit = Visit()
    view = await visit.settle()
    dom, renderer = drawn(replace(view, table=replace(view.table, log=("one", "two"))))
    first = dom.find(".log").children[0]
    renderer.show(replace(view, table=replace(view.table, log=("one", "two", "three"))))
    renderer.show(replace(view, table=replace(view.table, log=("two", "three", "four"))))
    assert [node.text for node in dom.find_all(".log li")] == ["two", "three", "four"]
    assert first not in dom.find(".log").children
    assert sum(kind == "append" for kind, _, _ in dom.writes) == 2


@visits
async def test_trump_is_told_by_symbol_word_and_maker() -> None:
    visit = Visit()
    await asked_to_play(visit)
    dom, _ = drawn(visit.view)
    trump = visit.view.table.trump
    assert trump is not None
    badge = dom.find('[data-region="trump"]')
    assert badge.attributes["data-shown"] == "yes"
    assert dom.find(".trump-word", badge).text == trump.word
    assert dom.find(".cube use").attributes["href"].endswith(f"#suit-{trump.suit}")
    assert dom.find(".cube").attributes["data-shown"] == "yes"


@visits
async def test_one_key_goes_through_the_areas_of_the_page() -> None:
    visit = Visit()
    await asked_to_play(visit)
    dom, renderer = drawn(visit.view)
    places = []
    for _ in range(6):
        renderer.move_area(1, over=False)
        assert dom.focus_node is not None
        places.append(next(area for area in AREAS if dom.is_within(dom.focus_node, area)))
    assert places == [".hand", ".actions", ".score", ".side", ".bar", ".felt"]
    renderer.move_area(-1, over=True)
    assert dom.focus_node is not None
    assert dom.is_within(dom.focus_node, ".bar")
    renderer.show(replace(visit.view, side_open=False))
    renderer.move_area(-1, over=True)
    assert dom.focus_node is not None
    assert dom.is_within(dom.focus_node, ".score")


@visits
async def test_the_focus_leaves_the_question_about_saving_with_its_answer() -> None:
    visit = Visit()
    dom, renderer = drawn(await visit.settle())
    dom.focus(dom.find('[data-command="consent-decline"]'))
    visit.command("consent-decline")
    renderer.show(visit.view)
    assert dom.focus_node is not None
    assert dom.is_within(dom.focus_node, ".prompt")


@visits
async def test_the_focus_leaves_a_note_over_the_table_that_goes_away() -> None:
    visit = Visit()
    view = await visit.settle()
    over = {
        '[data-command="dismiss-note"]': replace(view, table=replace(view.table, note="Nothing is kept.")),
        ".award-decline": replace(view, award=AwardView(name="encore", text="Achievement: Encore.")),
        '[data-command="dismiss-advice"]': replace(view, advice=AdviceView(sentence="A strong player would pass.")),
    }
    for control, shown in over.items():
        dom, renderer = drawn(shown)
        dom.focus(dom.find(control))
        renderer.show(view)
        assert dom.focus_node is not None
        assert dom.is_within(dom.focus_node, ".prompt"), control


@visits
async def test_the_line_above_the_hand_sums_up_trump_and_tricks_while_cards_are_played() -> None:
    visit = Visit()
    view = await visit.settle()
    dom, renderer = drawn(view)
    recap = dom.find('[data-region="recap"]')
    assert recap.attributes["data-shown"] == "no"
    await asked_to_play(visit)
    table = replace(visit.view.table, prompt=None)
    us, them = (replace(score, tricks=tricks) for score, tricks in zip(visit.view.table.scores, (2, 1), strict=True))
    renderer.show(replace(visit.view, table=replace(table, scores=(us, them))))
    assert recap.attributes["data-shown"] == "yes"
    assert table.trump is not None
    assert recap.text == f"{table.trump.text}Your side 21 others"
    won = [node.attributes.get("data-won") for node in dom.find_all(".recap-trick")]
    assert won == ["us", "us", None, None, "them"]
    assert dom.find(".points").attributes["data-target"] == "10"


@visits
async def test_the_focus_is_given_in_a_step_behind_all_that_has_to_be_laid_out_for_it() -> None:
    visit = Visit()
    dom, renderer = drawn(replace(await visit.settle(), speed="normal"))
    dom.focus(dom.find('.choice[data-command="deal"]'))
    await asked_to_play(visit)
    view = replace(visit.view, speed="normal")
    writes = [0]
    for _ in renderer.steps(view):
        assert dom.focused() not in own_hand(dom)
        writes.append(len(dom.writes))
    assert dom.focused() in own_hand(dom)
    assert len(dom.writes) - writes[-1] < 10 < writes[-1] - writes[-2]
