"""A real browser on build/site, served below /euchre/ the way a plain static host does.

Asking for `page` is enough: any console error or warning, uncaught error, failed request or request to
another host fails the test at its end (see gate.py).
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from e2e import opening
from e2e.gate import Gate
from e2e.wires import Relay, Wires, served
from tools.chromium import installed, shell
from tools.serve import make_server
from tools.site import SITE, publish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Machine code made once and quickly: most tests end before a better one would have paid.
    "--js-flags=--liftoff-only",
    # A second name of this computer that the browser does not take for a secure place.
    "--host-resolver-rules=MAP euchre.test 127.0.0.1",
)
INSECURE_HOST = "euchre.test"
ACTION_MS = 15_000
HERE = Path(__file__).parent
expect.set_options(timeout=ACTION_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give each browser test a second try, which the summary counts: a browser and its computer have moods."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site_port() -> Iterator[int]:
    """Port of a server of the site; each worker process of the tests has its own."""
    if not (SITE / "index.html").is_file():
        publish()
    server = make_server("127.0.0.1", 0, path="/euchre/")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def origin(site_port: int) -> str:
    """Origin of the site."""
    return f"http://127.0.0.1:{site_port}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser without a window, or the one that $CHROMIUM or the system names, else Playwright's own."""
    with sync_playwright() as playwright:
        path = shell() or os.environ.get("CHROMIUM") or installed()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def context_options() -> dict[str, object]:
    """Options of the browser context; a test module may override the fixture."""
    return {}


@pytest.fixture
def context(browser: Browser, origin: str, context_options: dict[str, object]) -> Iterator[BrowserContext]:
    """Open a fresh context: no cache, no storage, and no copy of the program unless a test module asks for it."""
    options = {"base_url": f"{origin}/euchre/", "service_workers": "block", **context_options}
    context = browser.new_context(**options)  # type: ignore[arg-type]
    context.set_default_timeout(ACTION_MS)
    yield context
    context.close()


@pytest.fixture
def gate(context: BrowserContext, origin: str) -> Iterator[Gate]:
    """Watch the context and fail the test for what went wrong in it."""
    gate = Gate(context, origin)
    yield gate
    gate.check()


@pytest.fixture
def page(context: BrowserContext, gate: Gate) -> Page:
    """Open a blank page behind the gate."""
    return context.new_page()


@pytest.fixture(scope="session")
def wires_origin(site_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Origin of the site with the bare page of wires.py."""
    with served(tmp_path_factory.mktemp("wires")) as origin:
        yield origin


@pytest.fixture
def wires(browser: Browser, wires_origin: str) -> Iterator[Wires]:
    """Open pages in contexts that know nothing of each other; whatever goes wrong in one fails the test at its end."""
    wires = Wires(browser, wires_origin)
    yield wires
    wires.close()


@pytest.fixture
def relay(request: pytest.FixtureRequest) -> Iterator[Relay]:
    """A relay on this computer, for one test: for Nostr unless the test names another kind."""
    relay = Relay(getattr(request, "param", "nostr"))
    yield relay
    relay.stop()


@pytest.fixture
def open_table() -> Callable[..., Page]:
    """Give `opening.open_table(page, seed=…, speed="instant", **options)`."""
    return opening.open_table
