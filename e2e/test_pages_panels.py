"""Settings, texts and the other panels in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.kept_games import after_three_tricks, nearly_won, sealed_game
from e2e.listening import listen, wait_until_told
from e2e.opening import open_table
from e2e.visitor import (
    AGREED,
    PLAYER_DEALS,
    change,
    close_panel,
    open_kept,
    panel,
    phase_of,
    play_game,
    play_on,
    play_until,
    press,
    put,
    reload,
    statistics,
)
from euchre import __version__
from euchre.app.pages.about import CREDITS
from euchre.app.pages.glossary import TERMS, anchor_of
from euchre.app.presets import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOLD = "<b>Bo</b>"


def test_names_and_faces_are_used_everywhere_and_stay(page: Page) -> None:
    """A name is shown as it was written, never as markup."""
    put(page, consent=AGREED)
    open_table(page, seed=PLAYER_DEALS)
    change(page, {"name.N": BOLD, "name.S": "Kim & co", "face.N": "12", "face.S": "7"})
    partner, own = (page.locator(f".seat[data-seat='{seat}']") for seat in "NS")

    def looks() -> None:
        expect(partner.locator(".seat-name")).to_have_text(BOLD)
        assert str(partner.locator(".seat-face use").get_attribute("href")).endswith("#face-12")
        assert str(own.locator(".seat-face use").get_attribute("href")).endswith("#face-7")
        expect(page.locator("[data-region='scores'] .team").first).to_have_text(f"You & {BOLD}")

    looks()
    play_until(page, "play")
    assert BOLD in page.locator("[data-region='log']").inner_text()
    listen(page)
    play_until(page, "deal_over")
    wait_until_told(page, BOLD)
    expect(panel(page, "review")).to_contain_text(BOLD)
    expect(panel(page)).to_contain_text("Kim & co")
    close_panel(page)
    assert page.evaluate("document.querySelectorAll('b').length") == 0
    reload(page)
    looks()
    panel(page, "settings")
    expect(page.locator("#panel [data-key='name.N']")).to_have_value(BOLD)
    expect(page.locator("#panel [data-key='face.N'][value='12']")).to_be_checked()
    page.locator("#panel [data-key='name.N']").fill("\u202e \u0000")
    page.locator("#panel [data-key='name.N']").press("Tab")
    expect(page.locator("#panel [data-key='name.N']")).to_have_value("Rory")


def test_texts_follow_the_house_rules(page: Page) -> None:
    """Before the first deal a changed rule holds at once."""
    open_table(page)
    body = page.locator("#panel .panel-body")
    panel(page, "rules")
    expect(body).to_contain_text("This is knock euchre, the game with the turned-up card, and not bid euchre")
    expect(body).to_contain_text("The dealer can't pass in the second round")
    close_panel(page)
    panel(page, "faq")
    answer = page.locator("#faq-partner-alone + p")
    expect(answer).to_contain_text("No. Ordering your partner up is a call like any other")
    expect(page.locator("#faq-stuck + p")).to_contain_text("Then the dealer is stuck")
    close_panel(page)
    change(page, {"rule.stick_dealer": "off", "rule.partner_orders": "must_alone", "rule.target": "7"})
    panel(page, "faq")
    expect(answer).to_contain_text("Yes, with these rules")
    expect(page.locator("#faq-stuck + p")).to_contain_text("thrown in after eight passes")
    close_panel(page)
    panel(page, "rules")
    expect(body).to_contain_text("The dealer's partner may order up only alone.")
    expect(body).to_contain_text("The first side with 7 points wins the game.")
    expect(body).not_to_contain_text("The dealer can't pass")
    expect(page.locator("[data-region='target']")).to_have_text("First to 7")


def test_every_word_has_an_anchor_that_leads_to_it(page: Page) -> None:
    open_table(page)
    panel(page, "rules")
    anchors = {anchor_of(word) for word, _ in TERMS}
    linked = set(
        page.locator("#panel a").evaluate_all("links => links.map(link => link.getAttribute('href').slice(1))")
    )
    assert anchors <= linked
    assert set(page.locator("#panel dt").evaluate_all("terms => terms.map(term => term.id)")) == anchors
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(node => node.id)")
    assert len(ids) == len(set(ids))
    page.locator("#panel a[href='#term-left-bower']").first.click()
    expect(page.locator("#term-left-bower")).to_be_focused()
    expect(page.locator("#term-left-bower")).to_be_in_viewport()
    close_panel(page)
    panel(page, "faq")
    page.locator("#panel a[href='#rules']").click()
    expect(page.locator("#panel-title")).to_have_text("Rules of euchre")
    expect(page.locator("#panel-title")).to_be_focused()
    close_panel(page)
    panel(page, "about")
    text = page.locator("#panel").inner_text()
    assert f"This is version {__version__}." in text
    for file, _, kind in CREDITS:
        assert re.search(rf"{re.escape(file)}: .*\({kind} license\)", text)
    press(page, "changelog")
    expect(page.locator("#panel")).to_contain_text(f"Version {__version__}, 20")


_PAPERS = {"A4": (794, 1123), "Letter": (816, 1056)}
_MARGIN = 38  # pixels, a centimeter


def test_rules_are_printed_without_the_table(page: Page) -> None:
    """The panel alone, within the paper, by the name of the rule set."""
    open_table(page)
    panel(page, "rules")
    page.emulate_media(media="print")
    expect(page.locator("#panel")).to_be_visible()
    expect(page.locator("#panel .panel-body")).to_contain_text("House rules: Standard.")
    for hidden in ("main", ".consent", "#panel button", ".card", "[data-region='status']"):
        assert [node for node in page.locator(hidden).all() if node.is_visible()] == [], hidden
    for width, _ in _PAPERS.values():
        page.set_viewport_size({"width": width - 2 * _MARGIN, "height": 1000})
        assert page.evaluate("document.documentElement.scrollWidth") <= width - 2 * _MARGIN
    page.emulate_media(media="screen")
    close_panel(page)
    page.emulate_media(media="print")
    assert page.locator("main").is_visible() is False or page.locator("#panel").is_visible() is False


def test_the_rules_of_every_preset_fit_on_one_sheet(page: Page) -> None:
    """Measured on both papers for each, and the longest printed."""
    open_table(page)
    panel(page, "rules")
    page.emulate_media(media="print")
    heights: dict[str, dict[str, float]] = {paper: {} for paper in _PAPERS}
    for preset in PRESETS:
        page.evaluate(_CHOOSE, preset.key)
        expect(page.locator("#panel .panel-body")).to_contain_text(f"House rules: {preset.name}.")
        for paper, (width, _) in _PAPERS.items():
            page.set_viewport_size({"width": width - 2 * _MARGIN, "height": 1000})
            heights[paper][preset.key] = page.evaluate(_HEIGHT)
    for paper, (_, height) in _PAPERS.items():
        assert max(heights[paper].values()) <= height - 2 * _MARGIN, heights
    page.evaluate(_CHOOSE, max(heights["Letter"], key=heights["Letter"].__getitem__))
    margin = f"{_MARGIN}px"
    sheet = page.pdf(format="Letter", margin={"top": margin, "right": margin, "bottom": margin, "left": margin})
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1


# The longest texts of rules with three changes, and with any number: they were searched for.
@pytest.mark.parametrize(
    ("code", "dense"), [("1g4h2k1.3IIM", "no"), ("1a1b1c1d3e1f2g4h2i0j0k2l1m1n0o0p1q0r0s2t0u0v1w0x0y3z1A1.-tLE", "yes")]
)
def test_rules_of_the_player_fit_on_one_sheet_however_many_they_are(page: Page, code: str, dense: str) -> None:
    open_table(page, rules=code)
    panel(page, "rules")
    page.emulate_media(media="print")
    assert page.locator("#panel").get_attribute("data-dense") == dense
    for width, height in _PAPERS.values():
        page.set_viewport_size({"width": width - 2 * _MARGIN, "height": 1000})
        assert page.evaluate(_HEIGHT) <= height - 2 * _MARGIN


# Presses what the list of rule sets offers, without opening that list.
_CHOOSE = """key => {
  const button = document.createElement('button');
  Object.assign(button.dataset, { command: 'choose-rules', value: key });
  document.querySelector('#panel').append(button);
  button.click();
  button.remove();
}"""
_HEIGHT = """() => ['.panel-bar', '.panel-body']
  .reduce((sum, part) => sum + document.querySelector(`#panel ${part}`).getBoundingClientRect().height, 0)"""


def test_a_refused_house_rule_is_marked_says_why_and_leads_on(page: Page) -> None:
    """What was refused goes back, and nothing else changes until a way on is chosen."""
    open_table(page)
    page.set_viewport_size({"width": 390, "height": 844})
    panel(page, "settings")
    page.select_option("[data-key='preset']", "british")
    expect(page.locator("[data-key='rule.target']")).to_have_value("11")
    control = page.locator("[data-key='rule.no_trump']")
    control.select_option("second_round")
    expect(page.locator(".panel-trouble")).to_contain_text('Change "Pack" first.')
    expect(control).to_have_value("off")
    expect(control).to_have_attribute("aria-invalid", "true")
    expect(control).to_have_accessible_description(re.compile("Benny belongs to the trump suit"))
    expect(page.locator("[data-key='preset']")).to_have_value("british")
    told, body = (page.locator(part).bounding_box() for part in (".panel-trouble", ".panel-body"))
    assert told is not None
    assert body is not None
    assert told["y"] + told["height"] <= body["y"] + 0.5
    page.get_by_role("button", name="Set it, with Pack: 24 cards, nine to ace").click()
    expect(control).to_have_value("second_round")
    expect(control).not_to_have_attribute("aria-invalid", "true")
    expect(control).to_be_focused()
    expect(page.locator("[data-key='rule.pack']")).to_have_value("24")
    page.locator("[data-command='share-rules']").click()
    expect(page.locator("#panel")).to_contain_text("?rules=1e1m1o3s2y3z2.")


def test_full_screen_is_entered_and_left(page: Page) -> None:
    open_table(page)
    button = page.locator("[data-local='fullscreen']")
    for state in ("true", "false"):
        button.click()
        expect(button).to_have_attribute("aria-pressed", state)
        assert page.evaluate("document.fullscreenElement !== null") is (state == "true")


def test_concede_asks_once(page: Page) -> None:
    """BC-PER-05: cancel changes nothing; conceded is counted and nothing divides by zero."""
    open_kept(page, game=sealed_game(after_three_tricks()))
    play_on(page, 0)
    before = page.locator("main").inner_text()
    press(page, "concede")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.get_by_role("heading", name="Concede the game?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    press(page, "concede")
    panel(page).get_by_role("button", name="Cancel").click()
    assert page.locator("main").inner_text() == before
    press(page, "concede")
    panel(page).get_by_role("button", name="Concede", exact=True).click()
    assert phase_of(page) == "game_over"
    expect(page.locator("[data-region='prompt'] h3")).to_be_focused()
    counted = statistics(page)
    assert (counted["Games"], counted["Conceded"], counted["Won"]) == ("1", "1", "0 (0%)")
    assert "NaN" not in " ".join(counted.values())


def test_hands_are_listed_and_add_up(page: Page) -> None:
    open_kept(page, game=sealed_game(nearly_won()))
    play_game(page)
    rows = page.locator("[data-region='history'] tbody tr").evaluate_all(_CELLS)
    assert rows == [["1", "2", "0", "You & Rory"], ["2", "2", "0", "You & Rory"], ["3", "2", "0", "You & Rory"]]
    expect(page.locator("[data-region='scores'] .points")).to_have_text(["6", "0"])


_CELLS = "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
