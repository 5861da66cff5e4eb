from __future__ import annotations

from euchre.app.view import AdviceView
from euchre.web.advice_layer import AdviceLayer
from tests.web.fake_dom import FakeDom

ADVICE = AdviceView(
    sentence="A strong player would pass.",
    reason="It is judged at about +0.10 points.",
    rows=(("Pass", "+0.10"), ("Order up", "\N{MINUS SIGN}0.42")),
)
BOX = '[data-region="advice"]'


def test_advice_is_shown_with_the_points_of_each_choice() -> None:
    dom = FakeDom()
    AdviceLayer(dom).draw(ADVICE)
    assert "hidden" not in dom.find(BOX).attributes
    assert dom.find(".advice-sentence").text == ADVICE.sentence
    assert [node.text for node in dom.find_all(".advice-action")] == ["Pass", "Order up"]
    assert [node.text for node in dom.find_all(".advice-points")] == ["+0.10", "\N{MINUS SIGN}0.42"]
    assert "hidden" in dom.find(".advice-lesson").attributes


def test_a_lesson_stands_alone_when_there_is_no_advice() -> None:
    dom = FakeDom()
    AdviceLayer(dom).draw(AdviceView(sentence="", lesson="That was a whole deal."))
    assert dom.find(".advice-lesson").text == "That was a whole deal."
    assert "hidden" in dom.find(".advice-sentence").attributes
    assert "hidden" in dom.find(".advice-rows").attributes


def test_the_advice_goes() -> None:
    dom = FakeDom()
    layer = AdviceLayer(dom)
    layer.draw(ADVICE)
    layer.draw(None)
    assert "hidden" in dom.find(BOX).attributes
