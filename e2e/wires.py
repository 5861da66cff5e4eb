"""A bare page of the site on which Python has the modules for play between browsers, for tests of the ways of texts.

It starts as the game does, but without the game. `wires_main.py` runs on it, and gives the test a way to run Python.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import TYPE_CHECKING, Any

from tools.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

READY_MS = 60_000
POLL_MS = 20
PARTS = ("euchre/net/*.py", "euchre/app/online/*.py", "euchre/web/net_*.py")
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self' ws://127.0.0.1:*; style-src 'self'; img-src 'self' data:"
)
EXTRAS = re.findall(r"<mpy-config hidden>(.*?)</mpy-config>", (ROOT / "index.html").read_text(encoding="utf-8"))[0]
PAGE = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wires</title>
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="icon" href="data:,">
</head><body>
<mpy-config hidden>{EXTRAS}</mpy-config>
<script type="py" src="./wires/main.py" config="./pyscript.toml"></script>
<script type="module" src="./static/js/pyscript.mjs"></script>
</body></html>
"""


def modules() -> bytes:
    """Zip file of the modules that the game alone does not need."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for pattern in PARTS:
            for path in sorted(ROOT.glob(pattern)):
                archive.write(path, path.relative_to(ROOT).as_posix())
    return buffer.getvalue()


def serve(context: BrowserContext) -> None:
    """Let the pages of this context find the bare page at ./wires.html."""
    archive, main = modules(), (ROOT / "e2e/wires_main.py").read_text(encoding="utf-8")

    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        kinds: dict[str, tuple[str | bytes, str]] = {
            "wires.html": (PAGE, "text/html"),
            "main.py": (main, "text/plain"),
            "modules.zip": (archive, "application/zip"),
        }
        body, kind = kinds[name]
        route.fulfill(body=body, content_type=kind)

    context.route("**/wires.html", answer)
    context.route("**/wires/*", answer)


class Wire:
    """Python of one bare page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def run(self, code: str) -> Any:
        """Run statements, or give the value of an expression as JSON can tell it."""
        return json.loads(self.page.evaluate("(code) => wires(code)", code))

    def wait(self, expression: str, timeout: float = 10_000) -> Any:
        """Wait until this expression is true, and give its value."""
        test = "(code) => { const text = wires(code); return ['null', 'false', '[]', '0'].includes(text) ? 0 : text; }"
        handle = self.page.wait_for_function(test, arg=expression, polling=POLL_MS, timeout=timeout)
        return json.loads(handle.json_value())

    def start(self, coroutine: str, timeout: float = 10_000) -> Any:
        """Run a coroutine to its end and give its value."""
        self.run(f"begin({coroutine})")
        return self.wait("done()", timeout)[0]


def open_wire(context: BrowserContext) -> Wire:
    """Open a bare page and return when Python answers; `serve` was called for the context."""
    page = context.new_page()
    page.goto("./wires.html")
    page.wait_for_function("() => globalThis.wires !== undefined", timeout=READY_MS)
    return Wire(page)
