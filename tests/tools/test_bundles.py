"""The packages for play between browsers, and their licenses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.bundles import CONTENTS, BundleError, license_texts, with_needed
from tools.site import ROOT


def add(root: Path, path: str, *, needs: tuple[str, ...] = (), license_file: str = "LICENSE") -> Path:
    folder = root / "node_modules" / path
    folder.mkdir(parents=True)
    name = path.rpartition("node_modules/")[2]
    facts = {"name": name, "version": "1.2.3", "license": "MIT", "dependencies": dict.fromkeys(needs, "*")}
    (folder / "package.json").write_text(json.dumps(facts), encoding="utf-8")
    if license_file:
        (folder / license_file).write_text(f"Terms of {name}.\n", encoding="utf-8")
    return folder


def test_packages_inside_a_bundled_one_are_found_where_node_finds_them(tmp_path: Path) -> None:
    radio = add(tmp_path, "@waves/radio", needs=("wire", "copper", "@types/node", "absent"))
    inner = add(tmp_path, "@waves/radio/node_modules/wire", needs=("copper",))
    copper = add(tmp_path, "copper")
    add(tmp_path, "wire")
    add(tmp_path, "@types/node")
    assert with_needed(tmp_path, [radio]) == sorted([radio, inner, copper])


def test_each_package_stands_with_its_version_and_its_text(tmp_path: Path) -> None:
    text = license_texts([add(tmp_path, "wire"), add(tmp_path, "copper", license_file="License.md")])
    assert text.startswith("wire 1.2.3 (MIT)\n\nTerms of wire.\n")
    assert "\ncopper 1.2.3 (MIT)\n\nTerms of copper.\n" in text


def test_package_without_a_text_is_told_by_the_name_of_its_license(tmp_path: Path) -> None:
    assert "no text of it: MIT." in license_texts([add(tmp_path, "wire", license_file="")])


def test_package_without_a_license_is_not_bundled(tmp_path: Path) -> None:
    folder = add(tmp_path, "wire", license_file="")
    (folder / "package.json").write_text('{"name": "wire", "version": "1.2.3"}', encoding="utf-8")
    with pytest.raises(BundleError, match="wire tells no license"):
        license_texts([folder])


@pytest.mark.parametrize("name", CONTENTS)
def test_bundle_makes_no_program_of_text(name: str) -> None:
    """The page's policy forbids it."""
    bundle = ROOT / "static/runtime/net" / f"{name}.mjs"
    if not bundle.is_file():
        pytest.skip("the bundles are not made: run `make runtime`")
    text = bundle.read_text(encoding="utf-8")
    assert [word for word in ("new Function", "eval(") if word in text] == []
