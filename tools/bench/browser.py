"""A headless Chromium on the built site, for measurements."""

from __future__ import annotations

import os
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tools.chromium import installed
from tools.serve import make_server
from tools.site import publish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def site_address() -> Iterator[str]:
    """Serve the freshly built site on a free port and give its address."""
    publish()
    server = make_server("127.0.0.1", 0, path="/euchre/")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/euchre/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser that $CHROMIUM or the system names, else Playwright's own."""
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or installed()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
