"""A page whose text arrives in pieces, as over a slow line: its programs run before the last piece is there."""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.opening import READY_MS
from tools.serve import SiteRequest, make_server
from tools.site import SITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from e2e.gate import Gate

CALL = "the-rest"
# After two frames whatever the programs of the first piece put off has run.
REQUEST = f"fetch('./{CALL}').catch(() => {{}})"
ASK = f"requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {REQUEST})));"


class Pieces(SiteRequest):
    """Sends the page up to the mark, and the rest once it is asked for."""

    asked = threading.Event()
    mark = ""

    def do_GET(self) -> None:  # noqa: N802  # the name is the library's
        """Answer as ever, except for the page and the call for its rest."""
        if self.path.endswith(CALL):
            self.asked.set()
            self.send_response(204)
            self.end_headers()
            return
        if self.path.split("?", 1)[0] != self.sub_path:
            super().do_GET()
            return
        text = (SITE / "index.html").read_bytes()
        first = text.index(self.mark.encode())
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text[:first])
        self.wfile.flush()
        self.asked.wait()
        self.wfile.write(text[first:])


LAST_PROGRAM = '<script data-core="'


@pytest.fixture(params=['<dialog id="panel"', '<template id="card"', '<script type="py"', LAST_PROGRAM])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Address of a site whose page is cut before this text."""
    server = make_server("127.0.0.1", 0)
    Pieces.asked, Pieces.mark = threading.Event(), request.param
    server.RequestHandlerClass = functools.partial(Pieces, path="/", refresh=lambda: None, directory=str(SITE))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    Pieces.asked.set()
    server.shutdown()
    server.server_close()
    thread.join()


def test_page_starts_though_its_text_comes_in_pieces(page: Page, gate: Gate, address: str) -> None:
    gate.origins.add(address)
    page.add_init_script(ASK)
    page.goto(f"{address}/?seed=7&speed=instant", wait_until="commit")
    page.locator('html[data-ready="true"]').wait_for(state="attached", timeout=READY_MS)
    assert Pieces.asked.is_set()
    assert page.locator("#card").count() == 1


@pytest.mark.parametrize("address", [LAST_PROGRAM], indirect=True)
def test_press_before_the_page_listens_is_answered(page: Page, gate: Gate, address: str) -> None:
    gate.origins.add(address)
    page.goto(f"{address}/?seed=7&speed=instant", wait_until="commit")
    page.get_by_role("button", name="Deal").click()
    assert page.evaluate("typeof euchreBoot") == "undefined"
    page.evaluate(REQUEST)
    page.locator('html[data-ready="true"]').wait_for(state="attached", timeout=READY_MS)
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "idle")
