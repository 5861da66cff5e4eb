"""Make static/runtime/start: what a page starts Python from.

    python -m tools.start_files

It holds the memory snapshot and the interpreter, both compressed, and a zip file of the package for a start without
the snapshot. Each is named by the hash of its content; names.mjs tells the names. Nothing is made anew as long as no
source changed.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import interpreter
from tools.page_modules import used_modules
from tools.runtime import RuntimeFileError

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
ENTRIES = ("euchre/web/main.py", "euchre/web/ai_worker.py")  # index.html starts them, nothing imports them
NEEDS_BROWSER = "euchre.web"  # modules elsewhere are imported before the snapshot is made
ARCHIVE = "/lib/euchre.zip"  # where Python finds the zip file of the package
STDLIB = "/lib/python314.zip"  # where Pyodide puts the standard library
STAMP = ".start.json"
PARTS = (
    "tools/interpreter.py",
    "tools/page_modules.py",
    "tools/program.mjs",
    "tools/program.py",
    "tools/snapshot.mjs",
    "tools/snapshot_content.py",
    "tools/start_files.py",
    "package-lock.json",
)
NODE_NEEDS = ("package.json", "pyodide-lock.json", "python_stdlib.zip", interpreter.LOADER)
PYSCRIPT_LIBRARY = "../src/stdlib/pyscript.js"
FIRST_DATE = (1980, 1, 1, 0, 0, 0)


class SnapshotError(Exception):
    """The snapshot could not be made."""


def package_files(root: Path) -> dict[str, str]:
    """Text of each module that the page uses by its path, such as "euchre/web/dom.py", sorted."""
    return {path: (root / path).read_text(encoding="utf-8") for path in used_modules(root, ENTRIES)}


def inputs_hash(root: Path, package: dict[str, str]) -> str:
    """Hash of everything that the start files are made from."""
    parts = {name: (root / name).read_text(encoding="utf-8") for name in PARTS}
    return hashlib.sha256(json.dumps([package, parts]).encode()).hexdigest()[:16]


def zipped(package: dict[str, str]) -> bytes:
    """Zip file of the package, the same for the same sources."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path, text in package.items():
            entry = zipfile.ZipInfo(path, date_time=FIRST_DATE)
            archive.writestr(entry, text, compress_type=zipfile.ZIP_DEFLATED, compresslevel=9)
    return buffer.getvalue()


def pyscript_files(dist: Path) -> dict[str, str]:
    """Text of each Python module that PyScript brings, by its path, such as "pyscript/ffi.py".

    They stand in the source map of PyScript's main file.
    """
    for path in sorted(dist.glob("core-*.js.map")):
        source_map = json.loads(path.read_text(encoding="utf-8"))
        texts = dict(zip(source_map["sources"], source_map["sourcesContent"], strict=True))
        if PYSCRIPT_LIBRARY in texts:
            text = texts[PYSCRIPT_LIBRARY]
            return dict(_flat(json.loads(text[text.index("{") : text.rindex("}") + 1])))
    raise SnapshotError("PyScript's Python modules are not where they were: see pyscript_files")


def _flat(tree: dict[str, Any], above: str = "") -> list[tuple[str, str]]:
    """Pairs of path and text of a tree of folders and files."""
    files: list[tuple[str, str]] = []
    for name, inner in tree.items():
        files += [(above + name, inner)] if isinstance(inner, str) else _flat(inner, f"{above}{name}/")
    return files


@contextmanager
def smaller_pyodide(pyodide: Path) -> Iterator[Path]:
    """A folder of Pyodide for Node, with the interpreter that the page has."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program, wasm = interpreter.smaller_pair(pyodide)
        (folder / interpreter.PROGRAM).write_text(program, encoding="utf-8")
        (folder / interpreter.WASM).write_bytes(wasm)
        for file in NODE_NEEDS:
            shutil.copyfile(pyodide / file, folder / file)
        yield folder


def make_snapshot(
    root: Path, pyodide: Path, package: dict[str, str], archive: bytes, output: Path, build: str
) -> dict[str, int]:
    """Write the snapshot to `output` and give what restores it; raises SnapshotError when that fails."""
    given = {
        "package": package,
        "entries": ENTRIES,
        "pyscript": pyscript_files(root / "node_modules/@pyscript/core/dist"),
        "archive": ARCHIVE,
        "build": build,
    }
    content = (root / "tools/snapshot_content.py").read_text(encoding="utf-8")
    plan = {"content": content, "archive": base64.b64encode(archive).decode(), "given": given}
    command = ["node", str(root / "tools/snapshot.mjs"), str(pyodide), str(output)]
    done = subprocess.run(command, input=json.dumps(plan), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SnapshotError(f"the memory snapshot could not be made:\n{done.stdout}{done.stderr}")
    facts: dict[str, int]
    facts, waiting = map(json.loads, done.stdout.splitlines()[-2:])
    strangers = [name for name in waiting if not name.startswith(NEEDS_BROWSER)]
    if strangers:
        raise SnapshotError(f"only {NEEDS_BROWSER} may need a browser, but so do: {', '.join(strangers)}")
    return facts


def short_lock(pyodide: Path) -> dict[str, Any]:
    """What Pyodide has to know of its package index when no package is installed."""
    return {"info": json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"], "packages": {}}


def _named(folder: Path, name: str, ending: str, data: bytes) -> str:
    """Write `data` under a name that tells its hash, and give that name."""
    full = f"{name}-{hashlib.sha256(data).hexdigest()[:16]}{ending}"
    if not (folder / full).is_file():
        part = folder / f".{full}.part"
        part.write_bytes(data)
        part.replace(folder / full)
    return full


def read_names(root: Path = ROOT) -> dict[str, Any]:
    """Facts about the start files, as names.mjs tells them to the page."""
    stamp = root / "static/runtime/start" / STAMP
    facts: dict[str, Any] = json.loads(stamp.read_text(encoding="utf-8"))
    return facts


def make(root: Path = ROOT) -> bool:
    """Bring static/runtime/start up to date; True when something had to be made.

    Raises RuntimeFileError when the runtime is not installed, SnapshotError when the snapshot cannot be made.
    """
    pyodide, folder = root / "node_modules/pyodide", root / "static/runtime/start"
    if not (pyodide / "pyodide.asm.wasm").is_file():
        raise RuntimeFileError("pyodide is not installed: run `npm ci`")
    package = package_files(root)
    build = inputs_hash(root, package)
    stamp = folder / STAMP
    if stamp.is_file() and read_names(root)["build"] == build:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    archive = zipped(package)
    raw = folder / ".snapshot"
    with smaller_pyodide(pyodide) as smaller:
        wasm = (smaller / interpreter.WASM).read_bytes()
        facts = make_snapshot(root, smaller, package, archive, raw, build)
    snapshot = raw.read_bytes()
    raw.unlink()
    names = {
        "build": build,
        "snapshot": _named(folder, "snapshot", ".gz", gzip.compress(snapshot, 9, mtime=0)),
        "memory": facts,
        "wasm": _named(folder, "python", ".wasm.gz", gzip.compress(wasm, 9, mtime=0)),
        "archive": _named(folder, "euchre", ".zip", archive),
        "archivePath": ARCHIVE,
        "stdlibPath": STDLIB,
        "lock": short_lock(pyodide),
    }
    (folder / "names.mjs").write_text(f"export const names = {json.dumps(names, indent=2)};\n", encoding="utf-8")
    stamp.write_text(json.dumps(names), encoding="utf-8")
    kept = {*map(str, names.values()), "names.mjs", STAMP}
    for path in folder.iterdir():
        if path.name not in kept:
            path.unlink()
    return True


def main() -> int:
    """Make, say so, and give the exit code."""
    try:
        made = make()
    except (RuntimeFileError, SnapshotError, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    if made:
        print("Start files:", ", ".join(sorted(path.name for path in (ROOT / "static/runtime/start").glob("*-*"))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
