"""Which modules of the package the page uses: those that its two scripts import, directly or through others.

What no script of the page reaches is neither published nor part of the start.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def used_modules(root: Path, entries: Iterable[str]) -> list[str]:
    """Paths, such as "euchre/web/dom.py", of the entries and of all modules below `root` that they need, sorted."""
    found: set[str] = set()
    waiting = [*entries]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        waiting += _packages_above(root, path)
        tree = ast.parse((root / path).read_text(encoding="utf-8"))
        waiting += (file for name in _imported(tree) if (file := _file_of(root, name)) is not None)
    return sorted(found)


def _imported(tree: ast.Module) -> Iterator[str]:
    """Names of all modules that a text may import; what is taken out of a package may be a module, too."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module
                yield from (f"{module}.{alias.name}" for alias in node.names)


def _file_of(root: Path, name: str) -> str | None:
    base = name.replace(".", "/")
    return next((path for path in (f"{base}.py", f"{base}/__init__.py") if (root / path).is_file()), None)


def _packages_above(root: Path, path: str) -> Iterator[str]:
    for folder in (root / path).relative_to(root).parents:
        package = folder / "__init__.py"
        if (root / package).is_file():
            yield package.as_posix()
