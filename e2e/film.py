"""A film of the table: what the page showed after every change, taken while it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_START = """() => {
  const cards = (zone) => [...document.querySelectorAll(`.card[data-zone="${zone}"]`)];
  const text = (selector) => document.querySelector(selector).textContent;
  window.film = [];
  const take = () => {
    const frame = {
      phase: document.querySelector("#table").dataset.phase,
      turn: document.querySelector('.seat[data-turn="yes"]')?.dataset.seat ?? "",
      asked: document.querySelector('[data-region="prompt"]').dataset.asked === "yes",
      title: text("#prompt-title"),
      trick: cards("trick").map(card => card.dataset.card).sort(),
      taken: cards("taken").length,
      held: cards("hand").length,
      open: [...document.querySelectorAll(".card[data-card]")].map(card => card.dataset.card).sort(),
      up: cards("up").map(card => card.dataset.card ?? "").join(),
      deck: cards("deck").length,
      words: text('[data-region="status"]') + "|" + text("#announcer") + "|" + text("#prompt-title")
        + "|" + text('[data-region="log"]'),
      bubbles: [...document.querySelectorAll(".seat-bubble")].map(node => node.textContent).join(""),
    };
    if (JSON.stringify(frame) !== JSON.stringify(window.film.at(-1))) window.film.push(frame);
  };
  take();
  new MutationObserver(take).observe(document.body,
    {subtree: true, childList: true, characterData: true, attributes: true});
}"""


def start(page: Page) -> None:
    """Film from now on."""
    page.evaluate(_START)


def frames(page: Page) -> list[dict[str, Any]]:
    """All frames so far, the oldest first; equal ones in a row are one."""
    found: list[dict[str, Any]] = page.evaluate("film")
    return found
