from __future__ import annotations

from euchre.app.view import AwardView
from euchre.web.award_layer import AwardLayer
from tests.web.fake_dom import FakeDom

CROWN = AwardView(name="out_of_the_ashes", text="Achievement: Out of the ashes.", accept="Put it on")
PLAIN = AwardView(name="encore", text="Achievement: Encore.")


def shown(*awards: AwardView | None) -> FakeDom:
    dom = FakeDom()
    layer = AwardLayer(dom)
    for award in awards:
        layer.draw(award)
    return dom


def test_a_reward_is_offered_with_two_buttons() -> None:
    dom = shown(CROWN)
    assert "hidden" not in dom.find('[data-region="award"]').attributes
    assert dom.find(".award-text").text == CROWN.text
    assert [node.text for node in dom.find_all(".award-buttons button")] == ["Put it on", "Not now"]


def test_an_achievement_without_a_reward_has_one_button() -> None:
    dom = shown(CROWN, PLAIN)
    assert "hidden" in dom.find(".award-accept").attributes
    assert dom.find(".award-decline").text == "Good"


def test_the_notice_goes() -> None:
    dom = shown(CROWN, None)
    assert "hidden" in dom.find('[data-region="award"]').attributes
    assert dom.find(".award-text").text == ""


def test_the_same_notice_touches_nothing() -> None:
    dom = FakeDom()
    layer = AwardLayer(dom)
    layer.draw(CROWN)
    dom.writes.clear()
    layer.draw(CROWN)
    assert dom.writes == []


def test_the_notice_takes_no_focus() -> None:
    assert shown(CROWN).focus_node is None
