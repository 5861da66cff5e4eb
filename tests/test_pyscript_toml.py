"""pyscript.toml: the interpreter is ours, and nothing else is fetched by it."""

from __future__ import annotations

import re
import tomllib

from tools.runtime import PYODIDE_FILES
from tools.start_files import ENTRIES, ROOT


def config() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))


def test_modules_come_with_the_interpreter() -> None:
    assert "files" not in config()


def test_entries_are_the_scripts_that_the_page_starts() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    started = re.findall(r'<script type="py"[^>]*\bsrc="\./([^"]+)"', page)
    assert sorted(started) == sorted(ENTRIES)


def test_interpreter_is_our_own_copy() -> None:
    """BC-PY-02."""
    interpreter = ROOT / str(config()["interpreter"])
    assert f'from "../runtime/pyodide/{PYODIDE_FILES[0]}"' in interpreter.read_text(encoding="utf-8")


def test_nothing_is_installed_at_run_time() -> None:
    """BC-PY-02."""
    assert "packages" not in config()
