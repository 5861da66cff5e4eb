"""How cards travel: every move of a deal, at the pace of its speed, and no wait that can't be ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from e2e.opening import open_table
from e2e.player import Player
from e2e.positions import Deal, game, keep
from e2e.table_page import LEGAL_CARDS
from e2e.visitor import PLAYER_DEALS
from euchre.app.settings import Settings
from euchre.engine import Packets

if TYPE_CHECKING:
    from playwright.sync_api import Page

_WATCH = """() => {
  const seen = window.flights = [];
  const flown = window.flown = new Set();
  const places = new Map();
  const place = (card) => `${card.dataset.spot} ${card.style.getPropertyValue("--index")}`;
  const cards = [...document.querySelectorAll(".card")];
  for (const card of cards) places.set(card, place(card));
  document.addEventListener("transitionrun", (event) => {
    if (event.propertyName === "translate") flown.add(event.target.id);
  });
  new MutationObserver(() => {
    for (const card of cards.filter(one => place(one) !== places.get(one))) {
      places.set(card, place(card));
      const { transitionDuration, transitionDelay } = getComputedStyle(card);
      seen.push({
        id: card.id, card: card.dataset.card ?? "", zone: card.dataset.zone, seat: card.dataset.seat ?? "",
        move: card.dataset.move ?? "", takes: Math.round(1000 * parseFloat(transitionDuration)),
        after: Math.round(1000 * parseFloat(transitionDelay)),
      });
    }
  }).observe(document.querySelector(".cards"), {subtree: true, attributes: true});
}"""
_FLOWN = """([least, facts]) => {
  const found = flights.filter(one => Object.entries(facts).every(([name, value]) => one[name] === value));
  return found.length >= least && found.every(one => flown.has(one.id)) ? found : false;
}"""


def watch(page: Page) -> None:
    """Note every card that gets another place from now on."""
    page.evaluate(_WATCH)


def flights(page: Page, *, least: int = 1, **facts: Any) -> list[dict[str, Any]]:
    """The ways of cards to which these facts belong, once so many of them and each that is there started to move."""
    found: list[dict[str, Any]] = page.wait_for_function(_FLOWN, arg=[least, facts]).json_value()
    return found


def times(found: list[dict[str, Any]]) -> set[float]:
    return {one["takes"] for one in found}


def test_every_move_of_a_deal_is_a_flight_with_its_own_time(page: Page) -> None:
    """Picked up, sorted anew with the left bower, buried, played and swept."""
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks", then="pass pass pass"), dealer="S"))
    player = Player(page).open(speed="normal")
    before = player.place_of("Jd")
    watch(page)
    player.button("order").click()
    assert times(flights(page, card="9h", zone="hand")) == {350}
    assert player.place_of("Jd") == 2 != before
    assert times(flights(page, card="Jd", zone="hand")) == {350}
    player.wait_until_asked()
    player.click("-Ks")
    assert times(flights(page, zone="kitty")) == {350}
    skip_until_asked(page)
    assert times(flights(page, zone="trick")) == {350}
    page.locator(LEGAL_CARDS).first.click()
    assert {one["zone"] for one in flights(page, move="sweep") if one["takes"] == 520} == {"taken"}


@pytest.mark.parametrize(("packets", "sizes"), [(Packets.THREE_TWO, (3, 2)), (Packets.TWO_THREE, (2, 3))])
def test_cards_are_dealt_one_after_the_other_in_the_packets_that_were_chosen(
    page: Page, packets: Packets, sizes: tuple[int, ...]
) -> None:
    keep(page, settings=Settings(packets=packets))
    open_table(page, seed=PLAYER_DEALS, speed="normal")
    watch(page)
    page.keyboard.press("Enter")
    dealt = sorted(flights(page, least=20, move="deal", zone="hand"), key=lambda one: float(one["after"]))
    assert [one["seat"] for one in dealt] == [seat for size in sizes for seat in "WNES" for _ in range(size)]
    assert [one["after"] for one in dealt] == [60 * place for place in range(20)]
    assert times(dealt) == {220}


@pytest.mark.parametrize("way", ["key", "tap"])
def test_every_wait_can_be_ended(page: Page, way: str) -> None:
    """Timers stand still here: no wait ends by itself, so the trick goes on by the presses alone."""
    keep(page, game(Deal(up="9h", south="Jh Jd Ah As Ks", then="pass pass pass order -Ks"), dealer="S"))
    player = Player(page).open(speed="slow")
    page.evaluate(_NO_TIMERS)
    for _ in range(2):
        player.card("Ah").focus()
        skip_until_asked(page, way=way)
        before = player.log_text()
        page.locator(LEGAL_CARDS).last.click()
        page.wait_for_function(_LOGGED, arg=before)


_LOGGED = "before => document.querySelector('[data-region=\"log\"]').textContent !== before"
_NO_TIMERS = """() => {
  const real = window.setTimeout;
  window.setTimeout = (call, time, ...rest) => time < 400 ? real(call, time, ...rest) : 0;
}"""
_SKIP = """way => {
  if (document.querySelector('.card[data-live="yes"][data-legal="yes"]') !== null) return true;
  const space = new KeyboardEvent("keydown", {key: " ", bubbles: true, cancelable: true});
  if (way === "key") document.activeElement.dispatchEvent(space);
  else document.querySelector(".felt").click();
  return false;
}"""


def skip_until_asked(page: Page, *, way: str = "tap") -> None:
    """End every wait until the player may play a card."""
    page.wait_for_function(_SKIP, arg=way)
