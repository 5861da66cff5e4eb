"""The list of files that make up a build, in sw.js."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tools.bench.weight import first_visit
from tools.friends_page import ENTRY
from tools.friends_page import PAGE as FRIENDS
from tools.offline import ADDRESS_OF_PAGE, NOT_KEPT, WORKER, build_name, filled, integrity, kept_files, with_build
from tools.runtime import PYODIDE_FILES
from tools.site import MARKER, PAGE, ROOT, build, site_files
from tools.start_files import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path


def listed(site: Path) -> dict[str, str]:
    text = (site / WORKER).read_text(encoding="utf-8")
    files: dict[str, str] = json.loads(re.findall(r"^const FILES = (\{.*?\});", text, re.MULTILINE | re.DOTALL)[0])
    return files


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real site, built apart, from the start files as they are."""
    if not (ROOT / "static/runtime/start/.start.json").is_file():
        pytest.skip("the start files are not made: run `make site`")
    site = tmp_path_factory.mktemp("site")
    build(ROOT, site)
    return site


def test_list_is_the_tree_without_what_is_of_no_use_offline(site: Path) -> None:
    tree = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    modules = {name for name in tree if name.startswith("euchre/")} - {*ENTRIES, ENTRY}
    assert set(listed(site)) == tree - modules - {PAGE, WORKER, MARKER, *NOT_KEPT} | {ADDRESS_OF_PAGE}
    assert set(NOT_KEPT) <= tree


def test_each_hash_is_that_of_the_file(site: Path) -> None:
    for name, value in listed(site).items():
        assert value == integrity((site / (PAGE if name == ADDRESS_OF_PAGE else name)).read_bytes()), name


def test_list_holds_all_that_a_first_visit_and_a_plain_start_load(site: Path) -> None:
    """BC-PY-09: nothing of a build is missing when the host is."""
    names = set(listed(site))
    visited = {path.relative_to(site).as_posix() for path in first_visit(site)} - {PAGE}
    assert visited <= names
    assert {f"static/runtime/pyodide/{name}" for name in PYODIDE_FILES} <= names
    assert [name for name in names if re.fullmatch(r"static/runtime/start/euchre-\w+\.zip", name)] != []
    assert {"static/js/offline.mjs", "manifest.webmanifest"} <= names


def test_page_and_worker_know_the_same_build(site: Path) -> None:
    page = re.findall(r'<html data-build="(\w{16})"', (site / PAGE).read_text(encoding="utf-8"))
    worker = re.findall(r'^const BUILD = "(\w+)";', (site / WORKER).read_text(encoding="utf-8"), re.MULTILINE)
    friends = re.findall(r'<html data-build="(\w{16})"', (site / FRIENDS).read_text(encoding="utf-8"))
    assert page == worker == friends


@pytest.mark.parametrize("change", [{"page": "p2"}, {"worker": "w2"}, {"hashes": {"a": "2"}}, {"hashes": {"b": "1"}}])
def test_any_change_makes_another_build(change: dict[str, Any]) -> None:
    facts: dict[str, Any] = {"hashes": {"a": "1"}, "page": "p", "worker": "w"}
    assert build_name(**facts) == build_name(**facts)
    assert build_name(**{**facts, **change}) != build_name(**facts)


def test_worker_is_filled_in_where_its_source_is_empty() -> None:
    source = (ROOT / WORKER).read_text(encoding="utf-8")
    text = filled(source, "b1", {"./": "sha256-x"})
    assert 'const BUILD = "b1";' in text
    assert 'const FILES = {\n  "./": "sha256-x"\n};' in text


def test_page_is_told_its_build_once() -> None:
    assert with_build('<html lang="en"><p>&lt;html', "b1") == '<html data-build="b1" lang="en"><p>&lt;html'


def test_modules_of_the_snapshot_are_not_kept_twice() -> None:
    kept = kept_files(site_files())
    assert [name for name in kept if name.startswith("euchre/")] == sorted((*ENTRIES, ENTRY))


def test_integrity_is_what_a_browser_compares() -> None:
    """The hash of nothing is a well-known one."""
    assert integrity(b"") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
