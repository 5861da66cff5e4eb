"""Make build/site: the tree that the local server, the browser tests and the public page all use.

    python -m tools.site [FOLDER]

It holds index.html, pyscript.toml, manifest.webmanifest, sw.js, the package euchre/, static/ with the runtime, and
.nojekyll; nothing else. Its index.html names the files that the start of the page asks for first, its sw.js all that
make up this build.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from tools import offline, start_files
from tools.runtime import RuntimeFileError

try:
    import fcntl
except ImportError:  # no such thing on Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PAGE = "index.html"
PAGES = (PAGE, "pyscript.toml", "manifest.webmanifest", offline.WORKER)
MARKER = ".nojekyll"
LATER = {"offline.mjs"}  # imported when the page has started
LOCK = "build/.site.lock"


def site_files(root: Path = ROOT) -> list[str]:
    """Paths, relative to `root`, of all files that belong to the site, sorted; the marker excepted."""
    paths = [root / name for name in PAGES]
    paths += (root / "euchre").rglob("*.py")
    paths += (path for path in (root / "static").rglob("*") if path.is_file())
    return sorted(path.relative_to(root).as_posix() for path in paths if not path.name.startswith("."))


def build(root: Path = ROOT, site: Path = SITE) -> int:
    """Make `site` equal to the sources; gives the number of files that had to change.

    Raises FileNotFoundError when the runtime was not copied yet.
    """
    if not (root / "static" / "runtime" / "pyodide").is_dir():
        raise FileNotFoundError("static/runtime is missing: run `make runtime`")
    names = site_files(root)
    copied = [name for name in names if name not in {PAGE, offline.WORKER}]
    changed = sum(_copy(root / name, site / name) for name in copied)
    changed += _write_build(root, site, offline.kept_files(copied))
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


def early_files(root: Path) -> list[str]:
    """Paths of the files that the start fetches, save programs, in the order of their use."""
    names = start_files.read_names(root)
    start = ("static/runtime/start/" + names[part] for part in ("wasm", "snapshot"))
    return ["pyscript.toml", *start, start_files.ENTRIES[0]]


def early_modules(root: Path) -> list[str]:
    """Paths of the programs that the start imports."""
    pyscript = sorted((root / "static/runtime/pyscript").glob("*.js"))
    pyodide = [root / "static/runtime/pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    own = [path for path in sorted((root / "static/js").glob("*.mjs")) if path.name not in LATER]
    paths = [*pyscript, *own, root / "static/runtime/start/names.mjs", *pyodide]
    return [path.relative_to(root).as_posix() for path in paths]


def with_early(text: str, files: list[str], modules: list[str], size: int) -> str:
    """`text` of index.html, with what its start script shall fetch at once, and the size of it in bytes."""
    attributes = [
        f'data-bytes="{size}"',
        f'data-early="{" ".join("./" + name for name in files)}"',
        f'data-modules="{" ".join("./" + name for name in modules)}"',
    ]
    return re.sub(r'data-bytes="\d+"', " ".join(attributes), text)


def _write_build(root: Path, site: Path, kept: list[str]) -> int:
    """Write index.html with the files of the start, and sw.js with these files and the page."""
    early = early_files(root)
    size = sum((root / name).stat().st_size for name in early)
    page = with_early((root / PAGE).read_text(encoding="utf-8"), early, early_modules(root), size)
    worker = (root / offline.WORKER).read_text(encoding="utf-8")
    hashes = offline.file_hashes(site, kept)
    build = offline.build_name(hashes, page, worker)
    page = offline.with_build(page, build)
    hashes[offline.ADDRESS_OF_PAGE] = offline.integrity(page.encode())
    return _write(site / PAGE, page) + _write(site / offline.WORKER, offline.filled(worker, build, hashes))


def _write(target: Path, text: str) -> int:
    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(target)
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


def publish(root: Path = ROOT, site: Path = SITE) -> int:
    """Bring the files of the start up to date, then the site; gives the number of files that changed.

    Other processes that want the same wait meanwhile, where the system can lock a file.
    """
    (root / LOCK).parent.mkdir(parents=True, exist_ok=True)
    with (root / LOCK).open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        start_files.make(root)
        return build(root, site)


def main(arguments: list[str]) -> int:
    """Build, say what changed, and give the exit code."""
    site = Path(arguments[0]) if arguments else SITE
    try:
        changed = publish(site=site)
    except (FileNotFoundError, RuntimeFileError, start_files.SnapshotError) as error:
        print(error, file=sys.stderr)
        return 1
    if changed > 0:
        print(f"Site: {changed} files changed in {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
