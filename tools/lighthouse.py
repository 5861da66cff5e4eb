"""Run Lighthouse on the site, as a desktop's browser sees it, and compare its scores with their limits.

python -m tools.lighthouse
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.bench.browser import FLAGS, site_address
from tools.chromium import installed

CLI = Path(__file__).resolve().parent / "browsers/node_modules/lighthouse/cli/index.js"
LIMITS = {"performance": 90, "accessibility": 100, "best-practices": 100, "seo": 100}


def audited(address: str, output: Path) -> dict[str, Any]:
    """Lighthouse's report of the page."""
    flags = " ".join(["--headless=new", *FLAGS])
    command = ["node", str(CLI), address, "--quiet", "--preset=desktop", "--output=json", f"--output-path={output}"]
    command += [f"--only-categories={','.join(LIMITS)}", f"--chrome-flags={flags}"]
    environment = {**os.environ, "CHROME_PATH": os.environ.get("CHROMIUM") or installed() or ""}
    subprocess.run(command, check=True, env=environment, stdout=sys.stderr)
    found: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
    return found


def faults(report: dict[str, Any], category: str) -> list[str]:
    """Titles of the audits that cost the category points."""
    weights = {entry["id"]: entry["weight"] for entry in report["categories"][category]["auditRefs"]}
    audits = report["audits"].items()
    return [audit["title"] for name, audit in audits if weights.get(name) and audit["score"] not in {None, 1}]


def main() -> int:
    """Print scores and what they lack; the exit code is 1 when one is below its limit."""
    with site_address() as address, tempfile.TemporaryDirectory() as folder:
        report = audited(address, Path(folder) / "report.json")
    good = True
    for name, limit in LIMITS.items():
        score = round(report["categories"][name]["score"] * 100)
        good = good and score >= limit
        print(f"{name:>16} {score:4}   limit {limit}")
        for title in faults(report, name):
            print(f"{'':>22}- {title}")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
