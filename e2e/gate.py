"""The gate of the browser tests: nothing may go wrong unseen, and nothing may be asked of another host."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# PyScript says it of every worker of a page without special headers; the game needs no such memory.
NO_SHARED_MEMORY = re.compile(r"^Unable to use `window` or `document` in worker\. This requires SharedArrayBuffer")
NO_COPY_IN_TESTS = re.compile(r"^Service Worker registration blocked by Playwright")
BROKEN_OFF = "net::ERR_ABORTED"  # by leaving the page while something loads
LOCAL_SCHEMES = {"blob", "data", "file"}
TROUBLE = {"error", "warning"}
TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.effectiveDirective} forbids ${event.blockedURI} at ${event.sourceFile}`);
});
"""


class Gate:
    """Collects what went wrong in a browser context; a test may allow what it provokes."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        """Watch every page of `context`; requests may go to `origin` only."""
        self.origins = {origin}
        self.faults: list[str] = []
        self.requests: list[str] = []
        self._allowed = [NO_SHARED_MEMORY, NO_COPY_IN_TESTS]
        self._open = False
        context.add_init_script(TELL_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def allow(self, pattern: str) -> None:
        """Let faults pass whose text `pattern` matches somewhere."""
        self._allowed.append(re.compile(pattern))

    def allow_everything(self) -> None:
        """Let all pass: for a test that breaks the page on purpose."""
        self._open = True

    def check(self) -> None:
        """Fail with all that went wrong and was not allowed."""
        assert self.faults == [], "\n".join(self.faults)

    def _fault(self, text: str) -> None:
        if not self._open and not any(pattern.search(text) for pattern in self._allowed):
            self.faults.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in TROUBLE:
            self._fault(message.text)

    def _error(self, error: WebError) -> None:
        self._fault(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme not in LOCAL_SCHEMES and f"{parts.scheme}://{parts.netloc}" not in self.origins:
            self._fault(f"request to another host: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != BROKEN_OFF:
            self._fault(f"request failed: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._fault(f"status {response.status}: {response.url}")
