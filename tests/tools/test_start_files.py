"""What the page starts Python from."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING

import pytest

from tools.start_files import PARTS, SnapshotError, inputs_hash, package_files, pyscript_files, short_lock, zipped

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = {
    "euchre/__init__.py": "",
    "euchre/web/ai_worker.py": "",
    "euchre/web/dom.py": "import js\n",
    "euchre/web/main.py": "import euchre.web.dom\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in {**PACKAGE, **dict.fromkeys(PARTS, "1")}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def source_map(folder: Path, sources: dict[str, str]) -> None:
    text = json.dumps({"sources": list(sources), "sourcesContent": list(sources.values())})
    (folder / "core-1a.js.map").write_text(text, encoding="utf-8")


def test_package_is_all_modules_that_the_page_uses(root: Path) -> None:
    assert package_files(root) == PACKAGE


def test_archive_holds_the_package_and_is_the_same_each_time() -> None:
    with zipfile.ZipFile(io.BytesIO(zipped(PACKAGE))) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == PACKAGE
    assert zipped(PACKAGE) == zipped(PACKAGE)


@pytest.mark.parametrize("name", [*PACKAGE, *PARTS])
def test_any_change_of_what_goes_in_changes_the_hash(root: Path, name: str) -> None:
    """No stale code is ever run."""
    before = inputs_hash(root, package_files(root))
    assert inputs_hash(root, package_files(root)) == before
    (root / name).write_text("2\n" + (root / name).read_text(encoding="utf-8"), encoding="utf-8")
    assert inputs_hash(root, package_files(root)) != before


def test_modules_of_pyscript_are_read_from_its_source_map(tmp_path: Path) -> None:
    library = 'export default {"pyscript": {"ffi.py": "a", "inner": {"b.py": "b"}}};'
    source_map(tmp_path, {"../src/core.js": "", "../src/stdlib/pyscript.js": library})
    assert pyscript_files(tmp_path) == {"pyscript/ffi.py": "a", "pyscript/inner/b.py": "b"}


def test_lost_modules_of_pyscript_are_said(tmp_path: Path) -> None:
    source_map(tmp_path, {"../src/core.js": ""})
    with pytest.raises(SnapshotError, match="not where they were"):
        pyscript_files(tmp_path)


def test_short_lock_lists_no_package(tmp_path: Path) -> None:
    lock = {"info": {"abi_version": "1"}, "packages": {"numpy": {}}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    assert short_lock(tmp_path) == {"info": {"abi_version": "1"}, "packages": {}}
