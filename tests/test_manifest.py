"""manifest.webmanifest: what an installed game is called, where it opens, and its icons."""

from __future__ import annotations

import json
import re
import struct
from typing import Any
from urllib.parse import urljoin

import pytest

from tools.site import ROOT

PAGE = "https://host.test/euchre/"


@pytest.fixture
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    return found


def test_page_names_the_manifest() -> None:
    assert '<link rel="manifest" href="./manifest.webmanifest">' in (ROOT / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("member", ["id", "start_url", "scope"])
def test_installed_game_stays_below_the_folder_of_the_page(manifest: dict[str, Any], member: str) -> None:
    assert urljoin(PAGE, manifest[member]) == PAGE


def test_installed_game_has_a_name_and_a_window_of_its_own(manifest: dict[str, Any]) -> None:
    assert manifest["name"] == manifest["short_name"] == "Euchre"
    assert manifest["display"] == "standalone"


def test_color_of_the_window_is_the_one_of_the_page(manifest: dict[str, Any]) -> None:
    colors = re.findall(r'name="theme-color" content="([^"]+)"', (ROOT / "index.html").read_text(encoding="utf-8"))
    assert manifest["theme_color"] == manifest["background_color"] == colors[0]


def test_each_icon_is_there_in_its_size(manifest: dict[str, Any]) -> None:
    for icon in manifest["icons"]:
        data = (ROOT / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_icons_that_systems_ask_for_are_there(manifest: dict[str, Any]) -> None:
    offered = {(icon.get("purpose", "any"), icon["sizes"]) for icon in manifest["icons"]}
    assert offered >= {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}
