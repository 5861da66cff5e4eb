"""Names, conceding, and small windows: what a player must always see and never loses by a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_facts import differences, shown
from euchre.engine import Concede, Seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARCH = Deal(up="9c", south="Jh Jd Ah Kh Qh", then="pass pass pass pass h", to_end=True)


def test_new_name_of_the_partner_is_used_everywhere(page: Page) -> None:
    """The table, the score table, the log and what is said next."""
    keep(page, game(MARCH, Deal(up="9h", south="Jh Jd Ah Kh Qh"), dealer="E"))
    player = Player(page).open()
    assert "Rory" in player.log_text()
    page.get_by_role("button", name="Settings").first.click()
    field = page.locator('#panel [data-key="name.N"]')
    field.fill("<b>Zoë</b>")
    field.press("Tab")
    page.locator('#panel [data-command="close"]').first.click()
    facts = shown(page)
    assert next(seat[2] for seat in facts["seats"] if seat[0] == "N") == "<b>Zoë</b>"
    assert facts["scores"][0][0] == "You & <b>Zoë</b>"
    assert any("<b>Zoë</b>" in line for line in facts["log"])
    assert "Rory" not in player.log_text()
    assert page.locator(".felt b, .log b, .scores b").count() == 0
    player.do("pass")
    expect(page.locator("#announcer")).to_contain_text("<b>Zoë</b>")
    assert "Rory" not in str(page.locator("body").aria_snapshot())


def test_concede_asks_once_and_can_be_cancelled(page: Page) -> None:
    keep(page, game(Deal(up="9h", south="Jh Jd Ah Kh Qh"), dealer="E"))
    player = Player(page).open()
    before, record = shown(page), player.record()
    for name in ("cancel", "concede-confirm"):
        page.get_by_role("button", name="Menu").click()
        page.locator('#menu [data-command="concede"]').click()
        expect(page.locator("#panel")).to_be_visible()
        assert player.record() == record
        page.locator(f'#panel [data-command="{name}"]').click()
        expect(page.locator("#panel")).to_be_hidden()
        if name == "cancel":
            assert shown(page) == before
    facts = shown(page)
    assert facts["phase"] == "game_over"
    assert facts["title"] == "You conceded: Alex & Sam won"
    assert page.evaluate("document.activeElement !== document.body")
    assert player.reported_record().actions[-1] == Concede(Seat.SOUTH)


_COVERED = """() => [...document.querySelectorAll('.choice, .switch, .card[data-live="yes"], .bar button')]
  .filter(node => node.checkVisibility()).filter(node => {
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !(top && (node.contains(top) || top.contains(node)));
  }).map(node => node.outerHTML.slice(0, 120))"""


def test_small_windows_keep_score_and_controls_in_reach(page: Page) -> None:
    """Both scores at 320 pixels without scrolling, nothing covered at 375 x 667."""
    page.set_viewport_size({"width": 320, "height": 568})
    keep(page, game(MARCH, Deal(up="9h", south="Jh Jd Ah Kh Qh"), dealer="E"))
    player = Player(page).open()
    assert [row[2] for row in shown(page)["scores"]] == ["2", "0"]
    for points in page.locator('[data-region="scores"] .points').all():
        box = points.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["y"] + box["height"] <= 568
    page.set_viewport_size({"width": 375, "height": 667})
    assert page.evaluate(_COVERED) == []
    toggle = page.locator(".side-toggle")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.click()
    expect(page.locator('[data-region="history"]')).to_be_visible()
    page.locator(".side-close").click()
    expect(toggle).to_have_attribute("aria-expanded", "false")
    assert page.evaluate(_COVERED) == []
    assert differences(page, player.record()) == {}


_INSET = """bottom => {
  const probe = document.createElement("div");
  probe.style.paddingBottom = "env(safe-area-inset-bottom)";
  document.body.append(probe);
  const padding = getComputedStyle(probe).paddingBottom;
  probe.remove();
  return padding === `${bottom}px`;
}"""


def test_nothing_lies_under_the_notch(page: Page) -> None:
    """BC-A11Y-03: insets of 47 and 34 pixels, upright and on the side."""
    keep(page, game(Deal(up="9h", south="Jh Jd Ah Kh Qh", then="pass pass pass order"), dealer="S"))
    Player(page).open()
    session = page.context.new_cdp_session(page)
    for width, height, insets in (
        (320, 640, {"top": 47, "bottom": 34}),
        (844, 390, {"left": 47, "right": 47, "bottom": 34}),
    ):
        page.set_viewport_size({"width": width, "height": height})
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        page.wait_for_function(_INSET, arg=insets["bottom"])
        under = page.evaluate(
            """([width, height, insets]) =>
              [...document.querySelectorAll('.card[data-card], .choice, .switch, .bar button, [data-region="scores"]')]
              .filter(node => node.checkVisibility()).filter(node => {
                const box = node.getBoundingClientRect();
                return box.left < (insets.left ?? 0) - 1 || box.top < (insets.top ?? 0) - 1
                  || box.right > width - (insets.right ?? 0) + 1 || box.bottom > height - (insets.bottom ?? 0) + 1;
              }).map(node => node.outerHTML.slice(0, 120) + JSON.stringify(node.getBoundingClientRect()))""",
            [width, height, insets],
        )
        assert under == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
