"""Visits with several browsers: which are found, and what is said."""

from __future__ import annotations

import shutil

import pytest

from tools import engines


def test_webkit_is_visited_on_a_screen_of_its_own() -> None:
    assert engines.command("webkit", "/driver", "http://x/")[:2] == ["xvfb-run", "--auto-servernum"]
    assert engines.command("firefox", "/firefox", "http://x/")[0] == "node"


def test_webkit_needs_driver_screen_and_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(engines, "minibrowser", lambda: "")
    assert engines.program("webkit") is None
    monkeypatch.setattr(engines, "minibrowser", lambda: "/lib/MiniBrowser")
    assert engines.program("webkit") == "/bin/WebKitWebDriver"


def test_missing_browser_is_said_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engines, "publish", lambda: 0)
    monkeypatch.setattr(engines, "found_or_installed", lambda _: None)
    assert engines.main(["webkit"]) == 2
    assert "webkit  is missing: install webkit2gtk-driver and xvfb" in capsys.readouterr().out


def test_failed_visit_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "publish", lambda: 0)
    monkeypatch.setattr(engines, "found_or_installed", lambda name: name)
    monkeypatch.setattr(engines, "visit", lambda name, _: name != "firefox")
    assert engines.main(["chromium"]) == 0
    assert engines.main(["chromium", "firefox"]) == 1


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"browser": "webkit", "step": "load", "good": True, "ms": 1234}, "load ok 1.2 s"),
        ({"browser": "webkit", "step": "offline", "good": None, "why": "no copies"}, "offline not done no copies"),
    ],
)
def test_each_step_is_a_line(facts: dict[str, object], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    engines.report(facts)
    assert " ".join(capsys.readouterr().out.split()) == f"webkit {line}"
