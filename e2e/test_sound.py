"""What is heard: nothing before a press, nothing when it is switched off, and no fault where there is no sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.opening import open_table
from e2e.visitor import PLAYER_DEALS, change, panel, play_until, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Counts what is built for sound and what is started.
WATCH_SOUND = """
window.built = 0;
window.started = [];
const Original = window.AudioContext;
window.AudioContext = class extends Original {
  constructor(...given) { super(...given); window.built += 1; window.sounding = this; }
};
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...given) {
    window.started.push(kind.name);
    return start.apply(this, given);
  };
}
"""


def sources(page: Page) -> list[str]:
    started: list[str] = page.evaluate("window.started")
    return started


def wake(page: Page) -> None:
    """A real press, and the time that a browser takes to begin to sound."""
    page.locator("#heading-table").evaluate("node => node.scrollIntoView()")
    page.mouse.click(5, 5)
    page.wait_for_function("() => window.sounding && window.sounding.state === 'running'")


def test_nothing_is_built_for_sound_before_a_press_and_a_deal_is_heard_after_it(page: Page) -> None:
    page.add_init_script(WATCH_SOUND)
    open_table(page, seed=PLAYER_DEALS, speed="fast")
    assert page.evaluate("window.built") == 0
    wake(page)
    assert page.evaluate("window.built") == 1
    press(page, "deal")
    page.wait_for_function("() => window.started.includes('OscillatorNode')")
    assert "AudioBufferSourceNode" in sources(page)
    assert page.evaluate("window.built") == 1


def test_sounds_that_are_off_stay_off_but_can_be_tried(page: Page) -> None:
    page.add_init_script(WATCH_SOUND)
    open_table(page, seed=PLAYER_DEALS)
    change(page, {"sounds.on": "false"})
    page.mouse.click(5, 5)
    play_until(page, "deal_over")
    assert sources(page) == []
    page.locator("button[data-command='settings']").first.click()
    panel(page).get_by_role("button", name="March", exact=True).click()
    page.wait_for_function("() => window.sounding && window.sounding.state === 'running'")
    panel(page).get_by_role("button", name="March", exact=True).click()
    page.wait_for_function("() => window.started.length > 4")


def test_a_browser_without_sound_plays_on(page: Page) -> None:
    page.add_init_script("delete window.AudioContext; delete window.webkitAudioContext;")
    open_table(page, seed=PLAYER_DEALS)
    page.mouse.click(5, 5)
    play_until(page, "deal_over")
    expect(page.locator("#trouble")).to_be_hidden()
