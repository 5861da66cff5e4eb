"""Render the page icon to PNG with a local Chromium: python -m tools.draw.icons_png.

Not part of the deterministic drawings: the bytes depend on the browser's version.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from tools.draw.favicon import draw_favicon

IMAGES = Path(__file__).resolve().parents[2] / "static" / "img"
SIZES = (192, 512)
BROWSER = "chromium"


def render(size: int) -> None:
    """Write icon-SIZE.png, transparent outside the rounded square."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "icon.html"
        style = f"margin:0;width:{size}px;height:{size}px"
        picture = draw_favicon().replace("<svg ", f'<svg style="{style}" ', 1)
        page.write_text(f'<body style="margin:0">{picture}', encoding="utf-8")
        command = [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        command += ["--default-background-color=00000000", f"--window-size={size},{size}"]
        command += [f"--screenshot={IMAGES / f'icon-{size}.png'}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)


if __name__ == "__main__":
    for pixels in SIZES:
        render(pixels)
