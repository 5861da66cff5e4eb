"""The local server behaves like a plain static host."""

from __future__ import annotations

import http.client
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.serve import SiteServer, main, make_server, sub_path

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = {
    "index.html": "text/html",
    "pyscript.toml": "application/toml",
    "static/runtime/pyodide.mjs": "text/javascript",
    "static/runtime/pyodide.asm.wasm": "application/wasm",
    "static/js/boot.js": "text/javascript",
    "static/css/base.css": "text/css",
    "static/img/cards.svg": "image/svg+xml",
    "static/runtime/start.gz": "application/gzip",
    "euchre/__init__.py": "text/x-python",
    "manifest.webmanifest": "application/manifest+json",
}


class Site:
    """A server below /euchre/ that counts how often it was asked to bring the site up to date."""

    def __init__(self, folder: Path) -> None:
        self.refreshed = 0
        self.server: SiteServer = make_server("127.0.0.1", 0, path="euchre", site=folder, refresh=self.refresh)

    def refresh(self) -> None:
        self.refreshed += 1

    def get(self, path: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=10)
        connection.request("GET", path, headers={"Connection": "close"})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    site = Site(tmp_path)
    thread = threading.Thread(target=site.server.serve_forever)
    thread.start()
    yield site
    site.server.shutdown()
    site.server.server_close()
    thread.join()


@pytest.mark.parametrize(("name", "kind"), FILES.items())
def test_file_has_its_type(site: Site, name: str, kind: str) -> None:
    answer = site.get(f"/euchre/{name}")
    assert (answer.status, answer.headers.get_content_type()) == (200, kind)


def test_no_special_header_is_sent(site: Site) -> None:
    """BC-PY-06."""
    names = {name.lower() for name in site.get("/euchre/").headers}
    assert names == {"server", "date", "content-type", "content-length", "last-modified", "cache-control"}


@pytest.mark.parametrize("path", ["/", "/euchre"])
def test_root_leads_to_the_page(site: Site, path: str) -> None:
    answer = site.get(f"{path}?seed=7")
    assert (answer.status, answer.headers["Location"]) == (302, "/euchre/?seed=7")


@pytest.mark.parametrize("path", ["/index.html", "/euchre/none.js", "/euchre/../../etc/passwd", "/other/"])
def test_nothing_else_is_there(site: Site, path: str) -> None:
    assert site.get(path).status == 404


def test_only_a_load_of_the_page_brings_the_site_up_to_date(site: Site) -> None:
    site.get("/euchre/static/js/boot.js")
    assert site.refreshed == 0
    site.get("/euchre/?seed=7")
    site.get("/euchre/index.html")
    assert site.refreshed == 2


@pytest.mark.parametrize(("text", "path"), [("", "/"), ("/", "/"), ("euchre", "/euchre/"), ("/a/b", "/a/b/")])
def test_sub_path_has_a_slash_at_each_end(text: str, path: str) -> None:
    assert sub_path(text) == path


def test_busy_port_is_said_in_one_line(
    site: Site, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.serve.publish", lambda: 0)
    port = str(site.server.server_port)
    assert main(["--port", port]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"Port {port} of 127.0.0.1 cannot be used")
    assert told.count("\n") == 1
