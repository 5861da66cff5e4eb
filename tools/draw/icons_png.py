"""Render the page icon to PNG with a local Chromium: python -m tools.draw.icons_png.

Not part of the deterministic drawings: the bytes depend on the browser's version.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from tools.draw.favicon import draw_favicon, draw_maskable

IMAGES = Path(__file__).resolve().parents[2] / "static" / "img"
ICONS = {
    "icon-192.png": (192, draw_favicon),
    "icon-512.png": (512, draw_favicon),
    "icon-maskable-512.png": (512, draw_maskable),
}
BROWSER = "chromium"


def render(name: str) -> None:
    """Write a picture, transparent outside the drawing."""
    size, draw = ICONS[name]
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "icon.html"
        style = f"margin:0;width:{size}px;height:{size}px"
        picture = draw().replace("<svg ", f'<svg style="{style}" ', 1)
        page.write_text(f'<body style="margin:0">{picture}', encoding="utf-8")
        command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        command += ["--default-background-color=00000000", f"--window-size={size},{size}"]
        command += [f"--screenshot={IMAGES / name}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)


if __name__ == "__main__":
    for icon in ICONS:
        render(icon)
