"""Copying the runtime out of the installed packages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.test_program import PROGRAM
from tools import interpreter
from tools.runtime import PYODIDE_FILES, RuntimeFileError, copy_runtime, pyscript_files

PYSCRIPT = {
    "core.js": 'export{a}from"./core-1a.js";',
    "core-1a.js": 'import("./toml-2b.js");import("./error-4d.js")',
    "toml-2b.js": 'import{x}from"./shared-3c.js"',
    "error-4d.js": 'import"./core-1a.js"',
    "shared-3c.js": "export const x=1",
    "xterm-5e.js": "export {}",
    "core.js.map": "{}",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    pyodide, pyscript = tmp_path / "node_modules/pyodide", tmp_path / "node_modules/@pyscript/core"
    (pyscript / "dist").mkdir(parents=True)
    pyodide.mkdir(parents=True)
    for name in (*PYODIDE_FILES, "console.html"):
        (pyodide / name).write_text(name, encoding="utf-8")
    (pyodide / interpreter.PROGRAM).write_text(PROGRAM, encoding="utf-8")
    (pyodide / interpreter.WASM).write_bytes(b"\0asm\1\0\0\0")
    for name, text in PYSCRIPT.items():
        (pyscript / "dist" / name).write_text(text, encoding="utf-8")
    for folder in (pyodide, pyscript):
        (folder / "package.json").write_text('{"version": "1.0.0"}', encoding="utf-8")
    return tmp_path


def copied(root: Path) -> set[str]:
    runtime = root / "static" / "runtime"
    return {path.relative_to(runtime).as_posix() for path in runtime.rglob("*") if path.is_file()}


def test_exactly_the_files_in_use_are_copied(root: Path) -> None:
    assert copy_runtime(root) is True
    assert copied(root) == {
        ".versions.json",
        *(f"pyodide/{name}" for name in PYODIDE_FILES),
        *(f"pyscript/{name}" for name in ("core.js", "core-1a.js", "toml-2b.js", "error-4d.js", "shared-3c.js")),
    }


def test_second_copy_has_nothing_to_do(root: Path) -> None:
    copy_runtime(root)
    assert copy_runtime(root) is False


def test_new_version_replaces_the_old_files(root: Path) -> None:
    copy_runtime(root)
    (root / "node_modules/pyodide/package.json").write_text('{"version": "1.0.1"}', encoding="utf-8")
    (root / "static/runtime/pyodide/old.mjs").touch()
    assert copy_runtime(root) is True
    assert "pyodide/old.mjs" not in copied(root)
    stamp = json.loads((root / "static/runtime/.versions.json").read_text(encoding="utf-8"))
    assert stamp["versions"] == {"pyodide": "1.0.1", "@pyscript/core": "1.0.0"}


def test_lost_file_is_copied_again(root: Path) -> None:
    copy_runtime(root)
    (root / "static/runtime/pyodide/pyodide.mjs").unlink()
    assert copy_runtime(root) is True


@pytest.mark.parametrize("name", PYODIDE_FILES)
def test_missing_and_empty_files_are_named(root: Path, name: str) -> None:
    """BC-PY-01: better told at the build than at the player."""
    (root / "node_modules/pyodide" / name).write_text("", encoding="utf-8")
    with pytest.raises(RuntimeFileError, match=name):
        copy_runtime(root)


def test_package_that_is_not_installed_is_named(tmp_path: Path) -> None:
    with pytest.raises(RuntimeFileError, match="pyodide is not installed"):
        copy_runtime(tmp_path)


def test_other_plugins_are_not_asked_for(root: Path) -> None:
    assert "xterm-5e.js" not in pyscript_files(root / "node_modules/@pyscript/core/dist")
