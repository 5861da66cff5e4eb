"""The drawings look alike whether or not they were made flat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tools.draw.cards import card_names, cards_of_parts, draw_cards

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOKS = {
    "usual": "",
    "jumbo": "--card-picture:none;--card-jumbo:inline",
    "letters": "--suit-alone:none;--suit-lettered:inline",
    "other colors": "--suit-h:#1f6f3a;--card-face:#222;--card-gold:#7af",
}
NAMES = [*card_names(), "Bj"]
FAR = 128  # of 255: more than the edge of a line that lies a little otherwise
COUNT = """
async ([one, other, far]) => {
  const pixels = async (text) => {
    const picture = new Image();
    picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text);
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  let different = 0;
  for (let i = 0; i < a.length; i += 1) if (Math.abs(a[i] - b[i]) > far) different += 1;
  return [different, new Set(a).size];
}
"""


def picture(sprite: str, style: str) -> str:
    """A picture of all cards beside each other."""
    places = "".join(
        f'<svg x="{100 * (i % 9)}" y="{140 * (i // 9)}" width="100" height="140"><use href="#{name}"/></svg>'
        for i, name in enumerate(NAMES)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560" style="{style}">'
    hidden = sprite.replace("<svg ", "<svg width='0' ", 1)
    return f"{head}{hidden}{places}</svg>"


@pytest.mark.parametrize("look", LOOKS)
def test_cards_of_few_elements_look_like_those_of_many_parts(page: Page, look: str) -> None:
    page.set_content("<!doctype html>")
    texts = [picture(sprite, LOOKS[look]) for sprite in (cards_of_parts(), draw_cards())]
    different, shades = page.evaluate(COUNT, [*texts, FAR])
    assert different == 0
    assert shades > 40  # something was drawn
