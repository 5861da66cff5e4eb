"""Make build/site: the tree that the local server, the browser tests and the public page all use.

    python -m tools.site [FOLDER]

It holds index.html, pyscript.toml, the package euchre/, static/ with the runtime, and .nojekyll; nothing else.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.pyscript_toml import modules, with_files

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PAGES = ("index.html", "pyscript.toml")
MARKER = ".nojekyll"


def site_files(root: Path = ROOT) -> list[str]:
    """Paths, relative to `root`, of all files that belong to the site, sorted; the marker excepted."""
    paths = [root / name for name in PAGES]
    paths += (root / "euchre").rglob("*.py")
    paths += (path for path in (root / "static").rglob("*") if path.is_file())
    return sorted(path.relative_to(root).as_posix() for path in paths if not path.name.startswith("."))


def build(root: Path = ROOT, site: Path = SITE) -> int:
    """Make `site` equal to the sources; gives the number of files that had to change.

    The copy of pyscript.toml lists the modules that are there, even if the source was not brought up to date.
    Raises FileNotFoundError when the runtime was not copied yet.
    """
    if not (root / "static" / "runtime" / "pyodide").is_dir():
        message = "static/runtime is missing: run `make runtime`"
        raise FileNotFoundError(message)
    names = site_files(root)
    changed = 0
    for name in names:
        changed += _copy(root / name, site / name) if name != "pyscript.toml" else _copy_config(root, site)
    changed += _write(site / MARKER, "")
    return changed + _remove_strangers(site, {*names, MARKER})


def _copy(source: Path, target: Path) -> int:
    """Copy with its time, unless size and time are equal already; 1 if it copied."""
    facts = source.stat()
    if target.is_file():
        old = target.stat()
        if (old.st_size, old.st_mtime_ns) == (facts.st_size, facts.st_mtime_ns):
            return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    shutil.copy2(source, part)
    part.replace(target)  # a reader sees the old file or the new one, never half of it
    return 1


def _copy_config(root: Path, site: Path) -> int:
    """Write pyscript.toml with the table of the modules that are there."""
    text = (root / "pyscript.toml").read_text(encoding="utf-8")
    return _write(site / "pyscript.toml", with_files(text, modules(root)))


def _write(target: Path, text: str) -> int:
    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return 1


def _remove_strangers(site: Path, names: set[str]) -> int:
    """Remove what does not belong to the site; gives the number of files removed."""
    strangers = [path for path in site.rglob("*") if path.is_file()]
    strangers = [path for path in strangers if path.relative_to(site).as_posix() not in names]
    for path in strangers:
        path.unlink()
    for folder in sorted((path for path in site.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return len(strangers)


def main(arguments: list[str]) -> int:
    """Build, say what changed, and give the exit code."""
    site = Path(arguments[0]) if arguments else SITE
    try:
        changed = build(site=site)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    if changed > 0:
        print(f"Site: {changed} files changed in {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
