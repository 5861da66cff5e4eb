"""What a reader of the page hears: every text of the live region, noted down as it comes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONGEST = 120
_NOTE_DOWN = """() => {
  window.heard = [];
  window.lost = [];
  const announcer = document.querySelector("#announcer");
  new MutationObserver(() => { if (announcer.textContent) heard.push(announcer.textContent); })
    .observe(announcer, {childList: true, characterData: true, subtree: true});
  document.addEventListener("focusout", () => setTimeout(() => {
    if (document.activeElement === document.body) lost.push(document.querySelector("#table").dataset.phase);
  }));
}"""


def listen(page: Page) -> None:
    """From now on note down what is announced, and each time that the focus falls to the page itself."""
    page.evaluate(_NOTE_DOWN)


def heard(page: Page) -> list[str]:
    """Everything announced so far."""
    return [str(text).rstrip("\u00a0") for text in page.evaluate("window.heard")]


def wait_until_told(page: Page, words: str) -> None:
    """Return once these words were announced; long news takes several texts, one after the other."""
    page.wait_for_function("words => window.heard.some(text => text.includes(words))", arg=words)


def check_heard(page: Page) -> None:
    """Each text was short, the focus never fell to the page, and every card played was told once."""
    texts = heard(page)
    assert texts
    assert [text for text in texts if len(text) > LONGEST] == []
    assert page.evaluate("window.lost") == []
    doubled = [text for text, before in zip(texts[1:], texts, strict=False) if text == before and "." in text]
    assert doubled == []
    log = page.locator('[data-region="log"] li').all_text_contents()
    told = " ".join(texts)
    tricks = Counter(line.rpartition(" take")[0] for line in log if " trick " in line)
    wins = sum(told.count(words) for words in (" and win", " win the trick", " wins the trick"))
    assert wins == sum(tricks.values()), "every trick is told once"
    deals = sum(line.startswith("Hand ") for line in log)
    assert told.count(" is turned up") == deals, "every deal is told once"
