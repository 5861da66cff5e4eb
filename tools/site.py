"""Make build/site: the tree that the local server, the browser tests and the public page all use.

    python -m tools.site [FOLDER]

It holds index.html and friends.html, which is made of it, pyscript.toml, manifest.webmanifest, relays.json, sw.js, the
package euchre/, static/ with the runtime, and .nojekyll; nothing else. Both pages hold their styles and first programs,
and what stands in pyscript.toml; they tell the files that the start of the page asks for first; sw.js tells all that
make up this build.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

from tools import bundles, friends_page, inlining, offline, start_files
from tools.interpreter import InterpreterError
from tools.page_modules import used_modules
from tools.runtime import RuntimeFileError, copy_runtime

try:
    import fcntl
except ImportError:  # no such thing on Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
PAGE = "index.html"
MARKER = ".nojekyll"
CONFIG = "pyscript.toml"
PAGES = (PAGE, CONFIG, "manifest.webmanifest", "relays.json", offline.WORKER)
LATER = {"install.mjs", "offline.mjs"}  # the start does without them
LOCK = "build/.site.lock"


def site_files(root: Path = ROOT) -> list[str]:
    """Paths, relative to `root`, of all files that belong to the site, sorted; the marker excepted."""
    paths = [root / name for name in PAGES]
    paths += (root / path for path in used_modules(root, (*start_files.ENTRIES, friends_page.ENTRY)))
    paths += (path for path in (root / "static").rglob("*") if path.is_file())
    return sorted(path.relative_to(root).as_posix() for path in paths if not path.name.startswith("."))


def build(root: Path = ROOT, site: Path = SITE) -> int:
    """Make `site` equal to the sources; gives the number of files that had to change.

    Raises FileNotFoundError when the runtime was not copied yet.
    """
    if not (root / "static" / "runtime" / "pyodide").is_dir():
        raise FileNotFoundError("static/runtime is missing: run `make runtime`")
    modules = friends_page.make_modules(root)
    names = site_files(root)
    copied = sorted(set(names) - inlining.inlined(names) - {PAGE, offline.WORKER})
    changed = sum(_copy(root / name, site / name) for name in copied)
    changed += _write_build(root, site, offline.kept_files(copied), modules)
    changed += _write(site / MARKER, "")
    return changed + _remove_strangers(site, {*copied, PAGE, friends_page.PAGE, offline.WORKER, MARKER})


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


def early_modules(root: Path) -> list[str]:
    """Paths of the programs that the start imports."""
    pyscript = sorted((root / "static/runtime/pyscript").glob("[!t]*.js"))  # toml is for a page that has a file of it
    pyodide = [root / "static/runtime/pyodide" / name for name in ("pyodide.asm.mjs", "pyodide.mjs")]
    own = [path for path in sorted((root / "static/js").glob("*.mjs")) if path.name not in LATER]
    paths = [*pyodide, *pyscript, *own, root / "static/runtime/start/names.mjs"]
    return [path.relative_to(root).as_posix() for path in paths]


def with_early(text: str, root: Path, *programs: str) -> str:
    """`text` of a page, with what its scripts shall fetch at once, and the size of it in bytes."""
    names = start_files.read_names(root)
    wasm, snapshot = ("static/runtime/start/" + names[part] for part in ("wasm", "snapshot"))
    small = programs or start_files.ENTRIES[:1]
    size = sum((root / name).stat().st_size for name in (wasm, snapshot, *small))
    attributes = {
        "wasm": f"./{wasm}",
        "snapshot": f"./{snapshot}",
        "length": names["memory"]["length"],
        "modules": " ".join("./" + name for name in early_modules(root)),
    }
    script = 'src="./static/js/first.js"'
    told = " ".join(f'data-{name}="{value}"' for name, value in attributes.items())
    text = text.replace(script, f"{script} {told}")
    early = " ".join("./" + name for name in small)
    return re.sub(r'data-bytes="\d+"', f'data-bytes="{size}" data-early="{early}"', text)


def with_config(text: str, root: Path) -> str:
    """`text` of a page that holds what stands in pyscript.toml, and has neither to fetch nor to read that file."""
    config = json.dumps(tomllib.loads((root / CONFIG).read_text(encoding="utf-8")), separators=(",", ":"))
    return text.replace(f'config="./{CONFIG}"', f'config="{html.escape(config)}"')


def _write_build(root: Path, site: Path, kept: list[str], modules: str) -> int:
    """Write both pages with the files of the start, and sw.js with these files and the pages."""
    source = with_config((root / PAGE).read_text(encoding="utf-8"), root)
    friends = friends_page.with_modules(friends_page.friends_page(source), modules)
    pages = {
        PAGE: with_early(source, root),
        friends_page.PAGE: with_early(friends, root, friends_page.ENTRY, modules),
    }
    pages = {name: inlining.with_styles(inlining.with_programs(text, root), root) for name, text in pages.items()}
    worker = (root / offline.WORKER).read_text(encoding="utf-8")
    hashes = offline.file_hashes(site, kept)
    build = offline.build_name(hashes, "".join(pages.values()), worker)
    pages = {name: offline.with_build(text, build) for name, text in pages.items()}
    hashes[offline.ADDRESS_OF_PAGE] = offline.integrity(pages[PAGE].encode())
    hashes[friends_page.PAGE] = offline.integrity(pages[friends_page.PAGE].encode())
    changed = sum(_write(site / name, text) for name, text in pages.items())
    return changed + _write(site / offline.WORKER, offline.filled(worker, build, hashes))


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
    """Bring the runtime and the files of the start up to date, then the site; gives the number of files that changed.

    Other processes that want the same wait meanwhile, where the system can lock a file.
    """
    (root / LOCK).parent.mkdir(parents=True, exist_ok=True)
    with (root / LOCK).open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        copy_runtime(root)
        bundles.make(root)
        start_files.make(root)
        return build(root, site)


def main(arguments: list[str]) -> int:
    """Build, say what changed, and give the exit code."""
    site = Path(arguments[0]) if arguments else SITE
    try:
        changed = publish(site=site)
    except (
        FileNotFoundError,
        RuntimeFileError,
        bundles.BundleError,
        InterpreterError,
        start_files.SnapshotError,
    ) as error:
        print(error, file=sys.stderr)
        return 1
    if changed > 0:
        print(f"Site: {changed} files changed in {site}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
