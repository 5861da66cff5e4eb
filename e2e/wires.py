"""A bare page of the site on which Python has the modules for play between browsers, for tests of the ways of texts.

It starts as the game does, but without the game. `wires_main.py` runs on it, and gives the test a way to run Python.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import threading
import zipfile
from contextlib import contextmanager
from socket import socket
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from e2e.gate import Gate
from tools.serve import make_server
from tools.site import ROOT, SITE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

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
<script type="py" src="./wires_main.py" config="./pyscript.toml"></script>
<script type="module" src="./static/js/pyscript.mjs"></script>
</body></html>
"""

JOIN = """
from euchre.web.net_way import join_by
ear = Ear()
async def join(way, **options):
    ear.way = await join_by(way, options, ear)
    return ear.way.status()
"""

BY_HAND = """
from euchre.net.falling_back import TABS
from euchre.net.relays import Relays
from euchre.net.table_code import Room
from euchre.web.net_connect import Connection
ear = Ear()
ear.way = Connection(TABS, Room(name='7a' * 32, password=''), Relays(), ear)
async def begin_by_hand():
    global hand
    hand = await ear.way.by_hand()
"""


def modules() -> bytes:
    """Zip file of the modules that the game alone does not need."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for pattern in PARTS:
            for path in sorted(ROOT.glob(pattern)):
                archive.write(path, path.relative_to(ROOT).as_posix())
    return buffer.getvalue()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Address of a server of the site with the bare page; `folder` is for a copy of the site."""
    site = folder / "wires_site"
    shutil.copytree(SITE, site, copy_function=os.link)
    (site / "wires.html").write_text(PAGE, encoding="utf-8")
    (site / "wires.zip").write_bytes(modules())
    shutil.copyfile(ROOT / "e2e/wires_main.py", site / "wires_main.py")
    server = make_server("127.0.0.1", 0, path="/euchre/", site=site)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


class Wires:
    """Opens bare pages, and knows at the end whether something went wrong in any."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._opened: list[tuple[BrowserContext, Gate]] = []

    def context(self) -> BrowserContext:
        """Open a new context behind a gate."""
        context = self._browser.new_context(base_url=f"{self._origin}/euchre/", service_workers="block")
        gate = Gate(context, self._origin)
        gate.allow("^WebSocket connection to .* failed")
        gate.allow("^WebSocket is already in CLOSING or CLOSED state")
        gate.allow("^Trystero peer error: .* reason=Close called")  # the far end has left
        self._opened.append((context, gate))
        return context

    def open(self, context: BrowserContext | None = None) -> Wire:
        """Open a bare page, in a context of its own if none is given, and return when Python answers."""
        page = (context or self.context()).new_page()
        page.goto("./wires.html")
        page.wait_for_function("() => globalThis.wires !== undefined", timeout=READY_MS)
        return Wire(page)

    def close(self) -> None:
        """Close all, and fail for what went wrong."""
        for context, _ in self._opened:
            context.close()
        for _, gate in self._opened:
            gate.check()


class Relay:
    """A relay on this computer: of kind "nostr" or "mqtt", or the broker "mosquitto" where that is installed."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, or start again at the same port."""
        if self._kind == "mosquitto":
            self._start_mosquitto()
            return
        command = ["node", str(ROOT / "tools/relays.mjs"), self._kind, str(self.port)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def _start_mosquitto(self) -> None:
        """Its older versions do not start without a listener that is no WebSocket."""
        plain, self.port = _free_ports()
        lines = (
            f"listener {plain} 127.0.0.1",
            f"listener {self.port} 127.0.0.1",
            "protocol websockets",
            "allow_anonymous true",
            "persistence false",
        )
        with NamedTemporaryFile("w", suffix=".conf") as file:
            file.write("\n".join(lines))
            file.flush()
            command = ["mosquitto", "-c", file.name]
            self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
            assert self._process.stderr is not None
            for line in self._process.stderr:
                if line.endswith(" running\n"):
                    return
        raise AssertionError("mosquitto does not start")

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Die at once."""
        self._process.kill()
        self._process.communicate()


def _free_ports() -> tuple[int, int]:
    with socket() as one, socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


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
