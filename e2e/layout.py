"""Is everything on the screen, large enough, and nothing on top of anything else?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

TARGET = 44
SIZES = (
    (320, 568),
    (375, 667),
    (390, 844),
    (568, 320),
    (667, 375),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
)
"""Windows, in pixels, in which every state of the table is looked at."""

_FAULTS = """(least) => {
  const faults = [];
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;
  const name = (node) => node.getAttribute('aria-label') || node.textContent.trim().slice(0, 40) || node.className;
  const box = (node) => node.getBoundingClientRect();
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.unseen')
    && node.getAttribute('aria-hidden') !== 'true';
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const start = (node) => {
    const letters = document.createRange();
    letters.selectNodeContents(node);
    const { left, right } = letters.getBoundingClientRect();
    return getComputedStyle(node).textAlign === 'end' ? right : left;
  };
  const page = document.scrollingElement;
  if (page.scrollWidth > width || page.scrollHeight > height) {
    faults.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);
  }
  const outside = (node) => {
    const { left, top, right, bottom } = box(node);
    return left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5;
  };
  const overlap = (a, b) => {
    const [one, two] = [box(a), box(b)];
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    return across > 1 && down > 1;
  };
  const controls = [...document.querySelectorAll('button')].filter(shown)
    .filter((node) => !node.classList.contains('card') || node.dataset.live === 'yes');
  const lines = '.status, .prompt-title, .prompt-note, .seat, .seat-bubble, .team, .points, .trump, .recap > span';
  const texts = [...document.querySelectorAll(lines)]
    .filter((node) => shown(node) && node.textContent.trim() !== '' && box(node).width > 2);
  const faces = [...document.querySelectorAll('.card[data-card]')].filter((node) => node.dataset.live !== 'yes');
  for (const node of [...controls, ...texts, ...faces]) {
    if (outside(node)) faults.push(`outside: ${name(node)}`);
  }
  for (const node of controls) {
    const { width: across, height: down, left, top } = box(node);
    if (across < least - 0.5 || down < least - 0.5) faults.push(`small: ${name(node)} ${across} x ${down}`);
    const hit = document.elementFromPoint(left + across / 2, top + down / 2);
    if (!hit || hit.closest('button') !== node) faults.push(`covered: ${name(node)} by ${hit?.outerHTML.slice(0, 60)}`);
    const edge = document.elementFromPoint(left + 3, top + down / 2);
    if (!edge || edge.closest('button') !== node) faults.push(`covered at its edge: ${name(node)}`);
  }
  const all = [...controls, ...texts, ...faces.filter((node) => node.dataset.zone === 'up')];
  all.forEach((a, place) => all.slice(place + 1).forEach((b) => {
    if (!a.contains(b) && !b.contains(a) && overlap(a, b)) faults.push(`overlap: ${name(a)} / ${name(b)}`);
  }));
  const words = '.choice, .switch-label, .switch-note, .prompt-note, .status, .seat-name, .seat-bubble, .team, '
    + '.seat-note, .trump > span, .recap > span';
  for (const node of [...document.querySelectorAll(words)].filter((node) => shown(node) && box(node).width > 2)) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0) faults.push(`cut: ${name(node)}`);
  }
  for (const tag of [...document.querySelectorAll('.card[data-up="yes"] .card-tag')].filter(shown)) {
    const card = tag.closest('.card');
    if (box(tag).width > box(card).width * 0.7) faults.push(`large: the tag of ${name(card)}`);
  }
  for (const card of faces) {
    for (const other of [...controls, ...texts]) {
      if (overlap(card, other)) faults.push(`card over: ${name(card)} / ${name(other)}`);
    }
  }
  const backs = [...document.querySelectorAll('.card[data-zone]')].filter(seen)
    .filter((card) => !faces.includes(card) && card.dataset.live !== 'yes');
  for (const said of texts.filter((node) => node.matches('.seat-bubble, .status'))) {
    for (const back of backs) if (overlap(back, said)) faults.push(`said over a card: ${name(said)}`);
  }
  const [note, alone] = ['.prompt-note', '.switch-note'].map((line) => document.querySelector(line));
  if ([note, alone].every((line) => shown(line) && line.textContent !== '' && box(line).width > 2)
    && Math.abs(start(note) - start(alone)) > 1) {
    faults.push(`ragged: ${name(note)} / ${name(alone)}`);
  }
  return faults;
}"""


def layout_faults(page: Page) -> list[str]:
    """All that is wrong with the places of controls, texts and open cards, in words."""
    faults: list[str] = page.evaluate(_FAULTS, TARGET)
    return faults
