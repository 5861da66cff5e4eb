"""A page that holds its own programs and styles: what it needs for the first paint comes in one answer of the host.

The policy of the page names each of them by the hash of its content, so nothing else that stands in the page can run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools.offline import integrity

if TYPE_CHECKING:
    from pathlib import Path

STYLE_LINK = re.compile(r' *<link rel="stylesheet" href="\./(static/css/[\w-]+\.css)">\n')
CLASSIC = re.compile(r'<script( type="text/plain")? src="\./(static/js/[\w-]+\.js)"([^>]*)></script>')
IMAGES_OF_STYLES, IMAGES_OF_PAGE = 'url("../img/', 'url("./static/img/'
SCRIPTS, STYLES = "script-src 'self'", "style-src 'self'"


def inlined(names: list[str]) -> set[str]:
    """Those of these files that no page asks for, since the pages hold them."""
    return {name for name in names if re.fullmatch(r"static/(css/[\w-]+\.css|js/[\w-]+\.js)", name)}


def one_style_sheet(page: str, root: Path) -> str:
    """Content of the style sheets that the page names, in their order, with addresses as seen from the page."""
    texts = [(root / name).read_text(encoding="utf-8") for name in STYLE_LINK.findall(page)]
    return "".join(texts).replace(IMAGES_OF_STYLES, IMAGES_OF_PAGE)


def with_styles(page: str, root: Path) -> str:
    """`page` with the content of its style sheets in place of the first of them, allowed by its policy."""
    first = STYLE_LINK.search(page)
    if first is None:
        return page
    styles = one_style_sheet(page, root)
    allowed = page.replace(STYLES, f"{STYLES} '{integrity(styles.encode())}'", 1)
    place = allowed.index(first[0])
    return f"{allowed[:place]}    <style>{styles}</style>\n{STYLE_LINK.sub('', allowed[place:])}"


def with_programs(page: str, root: Path) -> str:
    """`page` with the content of its classic scripts, allowed by its policy; one of plain text runs in no page."""
    hashes = []

    def content(found: re.Match[str]) -> str:
        text = (root / found[2]).read_text(encoding="utf-8")
        if "</script" in text:
            raise ValueError(f"{found[2]} would end the element that holds it")
        if not found[1]:
            hashes.append(f" '{integrity(text.encode())}'")
        return f"<script{found[1] or ''}{found[3]}>{text}</script>"

    page = CLASSIC.sub(content, page)
    return page.replace(SCRIPTS, SCRIPTS + "".join(hashes), 1)
