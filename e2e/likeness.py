"""Two pictures side by side: how much of one differs visibly from the other. The browser decodes and counts."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

VISIBLE = 16
"""A pixel differs when red, green or blue differ by more than this, of 255."""

# A pixel is like the other picture if that has, at most one pixel away, a color that is near enough: what moved by a
# fraction of a pixel is drawn with other shades along its edges, and looks the same.
_COMPARE = """async ([one, other, visible]) => {
  const read = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(one), await read(other)];
  const { width, height } = a;
  if (width !== b.width || height !== b.height) return { share: 1, picture: "" };
  const near = (from, to, x, y) => {
    const place = 4 * (y * width + x);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const there = 4 * (row * width + column);
        let most = 0;
        for (let part = 0; part < 3; part += 1) {
          most = Math.max(most, Math.abs(from[place + part] - to[there + part]));
        }
        if (most <= visible) return true;
      }
    }
    return false;
  };
  const marked = new ImageData(new Uint8ClampedArray(b.data), width, height);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (near(a.data, b.data, x, y) && near(b.data, a.data, x, y)) continue;
      count += 1;
      marked.data.set([255, 0, 255, 255], 4 * (y * width + x));
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(marked, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return { share: count / (width * height), picture: btoa(Array.from(bytes, (n) => String.fromCharCode(n)).join("")) };
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """`share` of the pixels differ, from 0 to 1; `marked` is the second picture with them in magenta, as PNG."""

    share: float
    marked: bytes


def likeness(page: Page, one: bytes, other: bytes) -> Likeness:
    """Compare two PNG pictures; those of different sizes differ everywhere. `page` may show anything."""
    if one == other:
        return Likeness(share=0, marked=other)
    texts = [b64encode(picture).decode() for picture in (one, other)]
    found: dict[str, Any] = page.evaluate(_COMPARE, [*texts, VISIBLE])
    return Likeness(share=float(found["share"]), marked=b64decode(found["picture"]))
