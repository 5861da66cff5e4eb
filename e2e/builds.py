"""Builds of the site that follow each other on one server."""

from __future__ import annotations

import os
import shutil
import threading
from typing import TYPE_CHECKING

from tools import offline
from tools.serve import make_server
from tools.site import MARKER, PAGE, ROOT, SITE

if TYPE_CHECKING:
    from pathlib import Path

OLD_ICON, NEW_ICON = "static/img/favicon.svg", "static/img/favicon-new.svg"
HOST = "euchre.localhost"  # a secure place, but not the developer's own address


class Builds:
    """Serves one of several builds below `folder` at a time; the first is a copy of the site."""

    def __init__(self, folder: Path) -> None:
        self._live = folder / "live"
        self._folder = folder
        shutil.copytree(SITE, folder / "old", copy_function=os.link)
        self.put("old")
        self._asked: list[str] = []
        self.server = make_server("127.0.0.1", 0, path="/euchre/", site=self._live)
        self.server.heard = self._asked.append
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()
        self.origin = f"http://{HOST}:{self.server.server_port}"
        self.own_origin = f"http://127.0.0.1:{self.server.server_port}"

    def make_new(self) -> None:
        """Make a second build, "new", in which a file that the page needs has another name."""
        site = self._folder / "new"
        shutil.copytree(self._folder / "old", site, copy_function=os.link)
        (site / OLD_ICON).rename(site / NEW_ICON)
        _replace(site / PAGE, (site / PAGE).read_text(encoding="utf-8").replace(OLD_ICON, NEW_ICON))
        names = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
        kept = offline.kept_files(name for name in names if name not in {PAGE, MARKER, offline.WORKER})
        hashes = offline.file_hashes(site, kept)
        page = (site / PAGE).read_text(encoding="utf-8").replace(self.name("old"), "new")
        _replace(site / PAGE, page)
        hashes[offline.ADDRESS_OF_PAGE] = offline.integrity(page.encode())
        worker = (ROOT / offline.WORKER).read_text(encoding="utf-8")
        _replace(site / offline.WORKER, offline.filled(worker, "new", hashes))

    def spoil(self, build: str, name: str) -> None:
        """Let the file of that build end early, as in the middle of a deploy."""
        path = self._folder / build / name
        _replace(path, path.read_text(encoding="utf-8")[:100])

    def before_worker(self, program: str) -> None:
        """Let this run in the browser before the program that keeps the copy."""
        path = self._folder / "old" / offline.WORKER
        _replace(path, path.read_text(encoding="utf-8").replace('"use strict";', f'"use strict";\n{program}', 1))

    def put(self, build: str) -> None:
        """Serve this build from now on."""
        self._live.unlink(missing_ok=True)
        self._live.symlink_to(self._folder / build)

    def name(self, build: str) -> str:
        """Name of the build, as its page knows it."""
        text = (self._folder / build / PAGE).read_text(encoding="utf-8")
        return text.partition('data-build="')[2].partition('"')[0]

    def watch(self) -> list[str]:
        """Paths that are asked of the server from now on."""
        self._asked.clear()
        return self._asked

    def stop(self) -> None:
        """Take the server away."""
        if self._thread.is_alive():
            self.server.gone = True
            self.server.shutdown()
            self.server.server_close()
            self._thread.join()


def _replace(path: Path, text: str) -> None:
    """Write the file anew; the same file of another build stays as it is."""
    path.unlink()
    path.write_text(text, encoding="utf-8")
