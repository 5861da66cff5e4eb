"""Copy the runtime files that the page uses from node_modules to static/runtime.

    python -m tools.runtime

Nothing is copied when static/runtime already holds the installed versions. The command makes the bundles as well.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from tools import bundles, interpreter

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "static" / "runtime"
STAMP = ".versions.json"

# The interpreter itself, pyodide.asm.wasm, is sent compressed: tools/start_files.py makes that copy. The program beside
# it is made smaller in the same way.
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
# PyScript's first file, what it loads for a TOML configuration, and its way of telling errors. The other
# plug-ins (editors, terminal, pygame) are switched off in pyscript.toml and never asked for.
PYSCRIPT_FIRST = ("core.js",)
PYSCRIPT_LAZY = ("toml-*.js", "error-*.js")

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")


class RuntimeFileError(Exception):
    """A file that the page needs is not in node_modules."""


def pyscript_files(dist: Path) -> list[str]:
    """Names of PyScript's files that the page may ask for: the first, the lazy ones, and all they import."""
    names = [path.name for pattern in PYSCRIPT_FIRST + PYSCRIPT_LAZY for path in sorted(dist.glob(pattern))]
    for name in names:
        for other in IMPORT.findall((dist / name).read_text(encoding="utf-8")):
            if other not in names:
                names.append(other)
    return names


def installed_versions(modules: Path) -> dict[str, str]:
    """Version of each runtime package in `modules`; raises RuntimeFileError when one is not installed."""
    versions = {}
    for package in ("pyodide", "@pyscript/core"):
        manifest = modules / package / "package.json"
        if not manifest.is_file():
            message = f"{package} is not installed: run `npm ci`"
            raise RuntimeFileError(message)
        versions[package] = str(json.loads(manifest.read_text(encoding="utf-8"))["version"])
    return versions


def copy_runtime(root: Path = ROOT) -> bool:
    """Make static/runtime hold exactly the files of the installed versions; True when it had to copy."""
    modules, runtime = root / "node_modules", root / "static" / "runtime"
    versions = installed_versions(modules)
    sources = {f"pyodide/{name}": modules / "pyodide" / name for name in PYODIDE_FILES}
    dist = modules / "@pyscript" / "core" / "dist"
    sources |= {f"pyscript/{name}": dist / name for name in pyscript_files(dist)}
    for source in sources.values():
        if not source.is_file() or source.stat().st_size == 0:
            message = f"{source.relative_to(root)} is missing or empty: run `npm ci`"
            raise RuntimeFileError(message)

    stamp = runtime / STAMP
    facts = {"versions": versions, "files": sorted(sources), "smaller": interpreter.method()}
    wanted = json.dumps(facts, indent=2) + "\n"
    present = all((runtime / name).is_file() for name in sources)
    if present and stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return False

    for folder in ("pyodide", "pyscript"):
        shutil.rmtree(runtime / folder, ignore_errors=True)
        (runtime / folder).mkdir(parents=True)
    for name, source in sources.items():
        shutil.copyfile(source, runtime / name)
    program, _ = interpreter.smaller_pair(modules / "pyodide")
    (runtime / "pyodide" / interpreter.PROGRAM).write_text(program, encoding="utf-8")
    stamp.write_text(wanted, encoding="utf-8")
    return True


def main() -> int:
    """Copy, say so, and give the exit code."""
    try:
        copied = copy_runtime()
        bundles.make()
    except (RuntimeFileError, interpreter.InterpreterError, bundles.BundleError) as error:
        print(error, file=sys.stderr)
        return 1
    if copied:
        versions = installed_versions(ROOT / "node_modules")
        print("Runtime:", ", ".join(f"{name} {version}" for name, version in versions.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
