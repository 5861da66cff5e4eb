"""Which browser the tests and the measurements take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools import chromium

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def program(folder: Path, name: str) -> str:
    """An empty program of that name in the folder; its path."""
    path = folder / name
    path.write_text("", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_tests_take_the_named_browser_then_the_one_without_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("E2E_CHROMIUM", raising=False)
    assert chromium.shell() is None
    light = program(tmp_path, "chromium-headless-shell")
    assert chromium.shell() == light
    named = program(tmp_path, "another")
    monkeypatch.setenv("E2E_CHROMIUM", named)
    assert chromium.shell() == named
    monkeypatch.setenv("E2E_CHROMIUM", str(tmp_path / "missing"))
    assert chromium.shell() is None


def test_measurements_take_the_named_browser_then_the_installed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "PLACES", ())
    monkeypatch.delenv("CHROMIUM", raising=False)
    program(tmp_path, "chromium-headless-shell")
    assert chromium.installed() is None
    whole = program(tmp_path, "chromium")
    assert chromium.installed() == whole
    monkeypatch.setenv("CHROMIUM", program(tmp_path, "named"))
    assert chromium.installed() == str(tmp_path / "named")
