"""Keep the [files] table of pyscript.toml equal to the modules of the package, save the two that the page starts.

python -m tools.pyscript_toml           writes the table anew
python -m tools.pyscript_toml --check   says whether it is up to date, and changes nothing
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "pyscript.toml"
HEADER = "[files]"
ENTRIES = frozenset({"euchre/web/main.py", "euchre/web/ai_worker.py"})  # index.html starts them, nothing imports them


def modules(root: Path = ROOT) -> list[str]:
    """Paths of the modules that can be imported, relative to `root`, sorted."""
    paths = {path.relative_to(root).as_posix() for path in (root / "euchre").rglob("*.py")}
    return sorted(paths - ENTRIES)


def with_files(text: str, paths: list[str]) -> str:
    """`text` of a pyscript.toml with its [files] table replaced by one line for each path.

    The table is the last one of the file. Raises ValueError when there is none.
    """
    head, found, _ = text.partition(f"\n{HEADER}\n")
    if not found:
        message = f"pyscript.toml has no {HEADER} table"
        raise ValueError(message)
    lines = "".join(f'"./{path}" = "./{path}"\n' for path in paths)
    return f"{head}\n{HEADER}\n{lines}"


def main(arguments: list[str]) -> int:
    """Write or check the table; the exit code is 1 when a check fails."""
    old = CONFIG.read_text(encoding="utf-8")
    new = with_files(old, modules())
    if new == old:
        return 0
    if "--check" in arguments:
        print("pyscript.toml does not list the modules of euchre/: run `python -m tools.pyscript_toml`")
        return 1
    CONFIG.write_text(new, encoding="utf-8")
    print(f"pyscript.toml lists {len(modules())} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
