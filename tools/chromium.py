"""Find a Chromium for the browser tests, or install one, and print its path.

    python -m tools.chromium

Tried in this order: $CHROMIUM, an installed Chromium or Chrome, the one Playwright keeps, Playwright's
download, the system's package manager when root. What was used is said on standard error. Tests rather take the
browser without a window where there is one, see `shell`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SHELL = "chromium-headless-shell"
INSTALL_SECONDS = 600


def installed() -> str | None:
    """Path of a browser that is already there, or None."""
    chosen = os.environ.get("CHROMIUM", "")
    candidates = [chosen] if chosen else [shutil.which(name) or "" for name in NAMES] + list(PLACES)
    return next((path for path in candidates if path and Path(path).is_file()), None)


def shell() -> str | None:
    """Path of the browser that $E2E_CHROMIUM names, or of Chromium without a window, or None.

    The latter shows the same pages with about half of the work: the one that many short tests are for.
    """
    path = os.environ.get("E2E_CHROMIUM") or shutil.which(SHELL) or ""
    return path if Path(path).is_file() else None


def playwrights_own() -> str | None:
    """Path of the browser that Playwright downloaded for itself, or None."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  # the tool also runs without it
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def run(*command: str) -> bool:
    """Run a command with its output on standard error; True if it succeeded."""
    try:
        done = subprocess.run(command, stdout=sys.stderr, check=False, timeout=INSTALL_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find_or_install() -> str | None:
    """Path of a browser, installed if need be, or None."""
    found = installed() or playwrights_own()
    if found:
        return found
    print("No Chromium found: asking Playwright for one", file=sys.stderr)
    if run(sys.executable, "-m", "playwright", "install", "chromium") and (found := playwrights_own()):
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Playwright has none here: installing the system's package", file=sys.stderr)
        if run("apt-get", "-qq", "update") and run("apt-get", "-qq", "-y", "install", "chromium", SHELL):
            return installed()
    return None


def main() -> int:
    """Print the path; the exit code is 1 when there is no browser."""
    path = find_or_install()
    if path is None:
        print(
            "The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
