"""Serve the site to this computer, the way a plain static host does: right types, no special headers.

    python -m tools.serve [--host 127.0.0.1] [--port 8000] [--path /euchre/] [--open]

A load of the page, or of the list of its files in sw.js, brings build/site up to date with the sources first.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit, urlunsplit

from tools import start_files
from tools.runtime import RuntimeFileError
from tools.site import SITE, publish

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TYPES = {
    ".css": "text/css",
    ".gz": "application/gzip",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
    "": "application/octet-stream",
}


class SiteRequest(SimpleHTTPRequestHandler):
    """Answer one request for a file below the sub-path."""

    extensions_map: ClassVar[dict[str, str]] = TYPES  # type: ignore[misc]  # never what the machine believes
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: object, path: str, refresh: Callable[[], object], directory: str) -> None:
        self.sub_path = path
        self.refresh = refresh
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def send_head(self) -> object:  # type: ignore[override]
        """Map the address to a file, refresh the site for a page, and send the head."""
        if isinstance(self.server, SiteServer) and self.server.gone:
            raise ConnectionAbortedError  # a connection that was kept open
        parts = urlsplit(self.path)
        if isinstance(self.server, SiteServer) and self.server.heard is not None:
            self.server.heard(parts.path)
        if not parts.path.startswith(self.sub_path):
            self._outside(parts.path, parts.query)
            return None
        inside = "/" + parts.path.removeprefix(self.sub_path)
        if inside in {"/", "/index.html", "/friends.html", "/sw.js"}:
            self.refresh()
        self.path = urlunsplit(("", "", inside, parts.query, ""))
        return super().send_head()

    def _outside(self, path: str, query: str) -> None:
        """Lead the root, and the sub-path without its last slash, to the page; there is nothing else."""
        if path not in {"/", self.sub_path.rstrip("/")}:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", urlunsplit(("", "", self.sub_path, query, "")))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def end_headers(self) -> None:
        """Ask the browser to check for changes each time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is inherited
        """Stay quiet."""


class SiteServer(ThreadingHTTPServer):
    """The server; a browser that breaks off a download is no error."""

    daemon_threads = True
    gone = False
    heard: Callable[[str], object] | None = None  # told the path of each request

    def handle_error(self, request: object, client_address: object) -> None:
        """Tell errors, except a lost connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def sub_path(text: str) -> str:
    """`text` as a path with one slash at each end."""
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def make_server(
    host: str,
    port: int,
    *,
    path: str = "/",
    site: Path = SITE,
    refresh: Callable[[], object] = lambda: None,
) -> SiteServer:
    """Make a server bound to `host` and `port` (0: any free one), not yet serving."""
    request = functools.partial(SiteRequest, path=sub_path(path), refresh=refresh, directory=str(site))
    return SiteServer((host, port), request)


def rebuilding() -> Callable[[], None]:
    """Make a function that brings the site up to date, one call at a time."""
    lock = threading.Lock()

    def refresh() -> None:
        with lock:
            changed = publish()
        if changed > 0:
            print(f"Site: {changed} files changed", flush=True)

    return refresh


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Serve the game to this computer.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets others in")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--path", default="/", help="sub-path of the page, such as /euchre/")
    parser.add_argument("--open", action="store_true", help="open a browser")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Serve until interrupted; the exit code is 1 when the port is not free."""
    chosen = options(arguments)
    try:
        publish()
        server = make_server(chosen.host, chosen.port, path=chosen.path, refresh=rebuilding())
    except (FileNotFoundError, RuntimeFileError, start_files.SnapshotError) as error:
        print(error, file=sys.stderr)
        return 1
    except (OSError, OverflowError) as error:
        print(f"Port {chosen.port} of {chosen.host} cannot be used ({error}): try PORT=8001", file=sys.stderr)
        return 1
    shown = "127.0.0.1" if chosen.host in {"0.0.0.0", "::"} else chosen.host  # noqa: S104  # compared, not bound
    address = f"http://{shown}:{server.server_port}{sub_path(chosen.path)}"
    print(f"Euchre is at {address}  (Ctrl+C ends it)", flush=True)
    if chosen.open:
        webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt), server:
        server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
