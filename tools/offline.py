"""Fill in sw.js: the build that the browser keeps for the time without a network, and its files with their hashes."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from typing import TYPE_CHECKING

from tools.friends_page import ENTRY
from tools.start_files import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

WORKER = "sw.js"
ADDRESS_OF_PAGE = "./"  # a host may lead index.html elsewhere
NOT_KEPT = (
    "static/img/LICENSE",  # no page asks for it
    "static/runtime/net/LICENSES.txt",  # the same
    "static/runtime/net/schnorr.mjs",  # for the list of open tables, which needs a network
    "static/runtime/net/trystero-mqtt.mjs",  # large, rarely asked for, and of no use without a network
)


def kept_files(names: Iterable[str]) -> list[str]:
    """Those of the site's files that the page needs without a network; of the package that is the scripts it starts.

    The other modules are in the snapshot and in the archive of a start without it.
    """
    kept = set(names) - set(NOT_KEPT)
    return sorted(name for name in kept if not name.startswith("euchre/") or name in (*ENTRIES, ENTRY))


def integrity(data: bytes) -> str:
    """Hash of a file in the form that a browser compares when it fetches."""
    return "sha256-" + b64encode(hashlib.sha256(data).digest()).decode()


def file_hashes(root: Path, names: Iterable[str]) -> dict[str, str]:
    """Hash of each of these files."""
    return {name: integrity((root / name).read_bytes()) for name in names}


def build_name(hashes: dict[str, str], page: str, worker: str) -> str:
    """Name of the build that consists of these files, this page and this worker, as they are before it is filled in."""
    return hashlib.sha256(json.dumps([hashes, page, worker]).encode()).hexdigest()[:16]


def with_build(page: str, build: str) -> str:
    """`page` with the name of its build, by which it knows whether the kept copy is another one."""
    return re.sub(r"<html\b", f'<html data-build="{build}"', page, count=1)


def filled(worker: str, build: str, hashes: dict[str, str]) -> str:
    """Text of the worker with build and files."""
    text = worker.replace('const BUILD = "none";', f'const BUILD = "{build}";')
    return text.replace("const FILES = {};", f"const FILES = {json.dumps(hashes, indent=2)};")
