"""Visit the site with Chromium, Firefox and WebKit: load, a whole deal, a reload in a deal, and all that offline.

    python -m tools.engines [chromium] [firefox] [webkit]

A browser that is missing is installed by the system's package manager when root; else it is said what to install.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from tools.chromium import installed, run
from tools.serve import SiteServer, make_server
from tools.site import publish

SMOKE = Path(__file__).resolve().parent / "browsers" / "smoke.mjs"
PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb"),
}
LIBRARIES, MINIBROWSER = Path("/usr/lib"), "*/webkit2gtk-4.?/MiniBrowser"
LONGEST_VISIT = 600  # seconds


def minibrowser() -> str:
    """Path of WebKit's small browser, or ""."""
    return next((str(path) for path in LIBRARIES.glob(MINIBROWSER)), "")


def program(name: str) -> str | None:
    """Path of what starts the browser, or None."""
    if name == "chromium":
        return installed()
    if name == "firefox":
        return shutil.which("firefox-esr") or shutil.which("firefox")
    needed = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run"), minibrowser()
    return needed[0] if all(needed) else None


def found_or_installed(name: str) -> str | None:
    """Path of what starts the browser, installed if that is possible here."""
    found = program(name)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *PACKAGES[name])
        found = program(name)
    return found


def command(name: str, path: str, address: str) -> list[str]:
    """Command that visits the address with this browser."""
    smoke = ["node", str(SMOKE), address, f"{name}={path}"]
    return ["xvfb-run", "--auto-servernum", *smoke] if name == "webkit" else smoke


def report(facts: dict[str, Any]) -> None:
    """Print one step."""
    word = {True: "ok", False: "FAILED", None: "not done"}[facts["good"]]
    detail = f"{facts['ms'] / 1000:.1f} s" if "ms" in facts else facts["why"]
    print(f"{facts['browser']:>9}  {facts['step']:<24} {word:<9} {detail}", flush=True)


def stopped(server: SiteServer) -> None:
    """Take the host away, with the connections that are open."""
    server.shutdown()
    server.server_close()
    server.gone = True


def visit(name: str, path: str) -> bool:
    """Visit a server of its own; True when nothing failed."""
    server = make_server("127.0.0.1", 0, path="/euchre/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/euchre/"
    environment = {**os.environ, "MINIBROWSER": minibrowser()}
    smoke = subprocess.Popen(
        command(name, path, address), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    )
    timer = threading.Timer(LONGEST_VISIT, smoke.kill)
    timer.start()
    assert smoke.stdin is not None  # noqa: S101  # both are pipes
    assert smoke.stdout is not None  # noqa: S101
    for line in smoke.stdout:
        facts = json.loads(line)
        if "stop" in facts:
            stopped(server)
            smoke.stdin.write("gone\n")
            smoke.stdin.flush()
        else:
            report(facts)
    timer.cancel()
    good = smoke.wait() == 0
    if not server.gone:
        stopped(server)
    return good


def main(arguments: list[str]) -> int:
    """Visit with all browsers that are there; the exit code is 1 when a step failed, 2 when a browser is missing."""
    publish()
    missing, failed = [], []
    for name in arguments or list(PACKAGES):
        path = found_or_installed(name)
        if path is None:
            missing.append(name)
        elif not visit(name, path):
            failed.append(name)
    for name in missing:
        print(f"{name:>9}  is missing: install {' and '.join(PACKAGES[name])}")
    return 1 if failed else 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
