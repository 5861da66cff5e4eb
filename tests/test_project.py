"""Facts that stand in more than one place, and must not drift apart."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import euchre
from tools.friends_page import PAGE as FRIENDS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
BOOT = (ROOT / "static" / "js" / "boot.js").read_text(encoding="utf-8")
PYODIDE_DENIED = {"0.27.1", "0.27.2"}  # crash or hang WebKit on iOS


def read_json(name: str) -> dict[str, Any]:
    data = json.loads((ROOT / name).read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def read_toml(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def files_sent() -> list[Path]:
    """Text files that a browser gets, the runtime excepted."""
    styles = sorted((ROOT / "static" / "css").glob("*.css"))
    scripts = sorted((ROOT / "static" / "js").rglob("*.*js"))
    drawings = sorted((ROOT / "static" / "img").glob("*.svg"))
    return [ROOT / "index.html", ROOT / "pyscript.toml", *styles, *scripts, *drawings]


def test_version_is_the_same_everywhere() -> None:
    versions = {
        "pyproject.toml": read_toml("pyproject.toml")["project"]["version"],
        "package.json": read_json("package.json")["version"],
        "package-lock.json": read_json("package-lock.json")["version"],
        "pyscript.toml": read_toml("pyscript.toml")["version"],
    }
    assert versions == dict.fromkeys(versions, euchre.__version__)


def test_every_style_sheet_is_linked_once() -> None:
    linked = re.findall(r'<link rel="stylesheet" href="\./static/css/([^"]+)"', PAGE)
    assert sorted(linked) == sorted(path.name for path in (ROOT / "static" / "css").glob("*.css"))


def test_addresses_of_the_page_are_relative_and_there() -> None:
    """A page below a sub-path works, and asks for nothing that is missing."""
    addresses = re.findall(r'\b(?:src|href|config|data-core)="([^"#][^"]*)"', PAGE)
    addresses = [address.split("#")[0].split("?")[0] for address in addresses if not address.startswith("data:")]
    assert addresses != []
    assert [address for address in addresses if not address.startswith("./")] == []
    made = f"./{FRIENDS}"  # out of this page, when the site is built
    own = [address for address in addresses if "/runtime/" not in address and address != made]
    assert [address for address in own if not (ROOT / address).is_file()] == []


@pytest.mark.parametrize("path", files_sent(), ids=lambda path: path.name)
def test_nothing_sent_names_another_host(path: Path) -> None:
    """BC-PY-02; names of XML vocabularies are no addresses."""
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
    assert re.findall(r"(?:https?:)?//[\w-]+\.[\w.-]+", text) == []


def test_page_has_no_inline_program_or_style() -> None:
    """A strict content policy can be set by any host."""
    assert re.findall(r"\son\w+=", PAGE) == []
    assert re.findall(r"\sstyle=|<style", PAGE) == []
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", PAGE) == []


def test_start_script_is_a_classic_one() -> None:
    """An old browser has to be able to read it."""
    assert re.findall(r"^\s*(?:import|export|const|let|class)\b|=>|`\$", BOOT, re.MULTILINE) == []


def test_runtime_packages_are_pinned_exactly() -> None:
    """BC-PY-02."""
    manifest, lock = read_json("package.json"), read_json("package-lock.json")
    wanted = {**manifest["dependencies"], **manifest["devDependencies"]}
    assert [version for version in wanted.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
    assert {name: lock["packages"][f"node_modules/{name}"]["version"] for name in wanted} == wanted


def test_lock_has_a_hash_for_every_package_and_names_no_host() -> None:
    packages = read_json("package-lock.json")["packages"]
    assert [name for name, facts in packages.items() if name and "integrity" not in facts] == []
    assert [name for name, facts in packages.items() if "resolved" in facts] == []


def test_pyodide_is_none_that_crashes_on_phones() -> None:
    """BC-PY-07."""
    assert read_json("package.json")["dependencies"]["pyodide"] not in PYODIDE_DENIED


def test_python_tools_are_pinned_exactly() -> None:
    groups = read_toml("pyproject.toml")["dependency-groups"]
    pins = [pin for group in groups.values() for pin in group if isinstance(pin, str)]
    assert [pin for pin in pins if not re.match(r"[\w-]+==[\d.]+(; .*)?$", pin)] == []


@pytest.mark.parametrize(
    ("file", "command"),
    [
        (".ci/run", "make test"),
        (".github/workflows/ci.yml", "make test"),
        (".github/workflows/pages.yml", "make site"),
        ("README.md", "make play"),
        ("README.md", "make test"),
        ("CONTRIBUTING.md", "make test"),
    ],
)
def test_command_is_the_same_for_people_and_machines(file: str, command: str) -> None:
    target = command.split()[1]
    assert re.search(rf"\b{command}\b", (ROOT / file).read_text(encoding="utf-8"))
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_pages_publishes_the_site_folder() -> None:
    workflow = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    assert "path: build/site" in workflow


def test_every_picture_has_its_license() -> None:
    folder = ROOT / "static" / "img"
    pictures = sorted(path.name for path in folder.rglob("*") if path.is_file() and path.name != "LICENSE")
    listed = (folder / "LICENSE").read_text(encoding="utf-8") if pictures else ""
    assert [name for name in pictures if name not in listed] == []
