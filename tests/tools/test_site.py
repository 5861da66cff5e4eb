"""The tree that is published."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from tools.site import build, site_files

SOURCES = {
    "index.html": "<!doctype html>",
    "pyscript.toml": 'name = "x"\n\n[files]\n',
    "euchre/__init__.py": "",
    "euchre/engine/cards.py": "ACE = 14\n",
    "euchre/engine/__pycache__/cards.pyc": "no source",
    "static/css/base.css": "/* base */",
    "static/runtime/pyodide/pyodide.mjs": "export {}",
    "static/runtime/.versions.json": "{}",
    "README.md": "not for players",
    "tests/test_x.py": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for name, text in SOURCES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def tree(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def test_site_holds_what_the_page_needs_and_nothing_else(root: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(root, site)
    assert tree(site) == [
        ".nojekyll",
        "euchre/__init__.py",
        "euchre/engine/cards.py",
        "index.html",
        "pyscript.toml",
        "static/css/base.css",
        "static/runtime/pyodide/pyodide.mjs",
    ]
    assert (site / "euchre/engine/cards.py").read_text(encoding="utf-8") == "ACE = 14\n"


def test_second_build_changes_nothing(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "site")
    assert build(root, tmp_path / "site") == 0


def test_changed_new_and_removed_files_are_followed(root: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(root, site)
    (root / "euchre/engine/cards.py").write_text("ACE = 1\n", encoding="utf-8")
    os.utime(root / "euchre/engine/cards.py", (1, 1))
    (root / "euchre/engine/seats.py").touch()
    (root / "static/css/base.css").unlink()
    build(root, site)
    assert (site / "euchre/engine/cards.py").read_text(encoding="utf-8") == "ACE = 1\n"
    assert "euchre/engine/seats.py" in tree(site)
    assert not (site / "static/css").exists()


def test_copy_of_the_configuration_lists_the_modules_that_are_there(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "site")
    text = (tmp_path / "site" / "pyscript.toml").read_text(encoding="utf-8")
    assert list(tomllib.loads(text)["files"]) == ["./euchre/__init__.py", "./euchre/engine/cards.py"]


def test_missing_runtime_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make runtime"):
        build(tmp_path, tmp_path / "site")


def test_hidden_files_are_no_part_of_the_site(root: Path) -> None:
    assert [name for name in site_files(root) if "/." in name] == []
