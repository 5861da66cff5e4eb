"""pyscript.toml and what it lists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools.pyscript_toml import CONFIG, ENTRIES, ROOT, modules, with_files
from tools.runtime import PYODIDE_FILES


def config() -> dict[str, object]:
    return tomllib.loads(CONFIG.read_text(encoding="utf-8"))


def test_files_are_the_modules_on_disk() -> None:
    listed = config()["files"]
    assert isinstance(listed, dict)
    assert list(listed) == [f"./{path}" for path in modules()]
    assert list(listed.values()) == list(listed)


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


def test_table_is_replaced_and_the_rest_kept() -> None:
    text = 'name = "x"\n\n# why\n[files]\n"./old.py" = "./old.py"\n'
    assert with_files(text, ["a/b.py"]) == 'name = "x"\n\n# why\n[files]\n"./a/b.py" = "./a/b.py"\n'


def test_text_without_a_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no \\[files\\] table"):
        with_files('name = "x"\n', [])


def test_entries_and_other_files_are_no_modules(tmp_path: Path) -> None:
    for name in (
        "euchre/__init__.py",
        "euchre/web/main.py",
        "euchre/web/ai_worker.py",
        "euchre/web/dom.py",
        "other.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert modules(tmp_path) == ["euchre/__init__.py", "euchre/web/dom.py"]
