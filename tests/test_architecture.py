"""Sizes and words that the shape of the code forbids; who may import whom is for import-linter."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("euchre", "tools", "tests", "e2e")
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
NAMES = [path.relative_to(ROOT).as_posix() for path in FILES]
PACKAGE = [path for path in FILES if path.is_relative_to(ROOT / "euchre")]

MODULE_LINES = 400
FUNCTION_LINES = 50
VAGUE_MODULES = {"utils", "util", "helpers", "helper", "misc", "common"}
VAGUE_CLASS = re.compile(r"(Manager|Handler|Helper|Utils?)$")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_module_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MODULE_LINES


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_function_has_at_most_50_lines(path: Path) -> None:
    long = {node.name: lines_of(node) for node in functions(path) if lines_of(node) > FUNCTION_LINES}
    assert long == {}


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_comment_leaves_nothing_to_do(path: Path) -> None:
    source = io.StringIO(path.read_text(encoding="utf-8"))
    comments = [token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.COMMENT]
    assert [comment for comment in comments if UNFINISHED.search(comment)] == []


def test_module_is_named_for_what_it_holds() -> None:
    assert [path.name for path in FILES if path.stem in VAGUE_MODULES] == []


def test_class_is_named_for_what_it_is() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in FILES]
    classes = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert [name for name in classes if VAGUE_CLASS.search(name)] == []


def test_only_web_names_the_browser_modules() -> None:
    """The import-linter sees imports; this sees the names in strings of imports at run time as well."""
    dynamic = re.compile(r"""import_module\(\s*["'](js|pyodide|pyscript)\b""")
    outside = [path for path in PACKAGE if not path.is_relative_to(ROOT / "euchre" / "web")]
    assert [path for path in outside if dynamic.search(path.read_text(encoding="utf-8"))] == []
