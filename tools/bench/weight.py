"""What a first visit downloads, in bytes: as it is, and as a host sends it that compresses text with gzip.

    python -m tools.bench.weight [SITE]

The list is of what a browser asks for until the worker thinks; a plain start, without the snapshot, needs more.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

from tools.site import PAGE, SITE

LIMIT = 9_000_000  # gzipped
COMPRESSED = {".gz", ".zip", ".png", ".woff2"}
LATER = ("python_stdlib.zip", "euchre-")  # a plain start alone asks for them


def first_visit(site: Path) -> list[Path]:
    """Files of the site that a first visit asks for, the largest first."""
    page = (site / PAGE).read_text(encoding="utf-8")
    named = {address.split("#")[0] for address in re.findall(r'"(\./[^"#]+)', page)}
    listed = [names.split() for names in re.findall(r'data-(?:wasm|snapshot|early|modules)="([^"]+)"', page)]
    named |= {name for names in listed for name in names}
    paths = {site / name for name in named if (site / name).is_file()}
    return sorted({site / PAGE, *paths}, key=lambda path: -sent(path))


def sent(path: Path) -> int:
    """Size of the file in bytes when compressed, as far as that makes it smaller."""
    data = path.read_bytes()
    return len(data) if path.suffix in COMPRESSED else len(gzip.compress(data, 6))


def main(arguments: list[str]) -> int:
    """Print the list and the sums; the exit code is 1 beyond the limit."""
    site = Path(arguments[0]) if arguments else SITE
    paths = first_visit(site)
    for path in paths:
        print(f"{path.stat().st_size:>10,} {sent(path):>10,}  {path.relative_to(site).as_posix()}")
    raw, total = sum(path.stat().st_size for path in paths), sum(map(sent, paths))
    print(f"{raw:>10,} {total:>10,}  in all, {len(paths)} files")
    return int(total > LIMIT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
