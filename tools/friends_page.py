"""friends.html: index.html made ready for playing with others, and the modules that only it needs.

Everything that both pages share stands in index.html alone. The policy of friends.html lets it speak to relays, which
are chosen by the player; index.html keeps its own. The modules come as one packed file, which the page fetches when it
opens, so that the game for one carries nothing of them.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from typing import TYPE_CHECKING

from tools.page_modules import used_modules
from tools.start_files import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "friends.html"
ENTRY = "euchre/web/friends.py"
FOLDER = "static/runtime/friends"
SOURCES = "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*;"

_ICON = '<svg class="icon" aria-hidden="true"><use href="./static/img/icons.svg#{}"/></svg>'
_HIDES = 'popovertarget="menu" popovertargetaction="hide"'
_ALONE_ONLY = ("new-game", "guide", "hint", "achievements", "statistics")


def _entry(command: str, icon: str, label: str) -> str:
    return f'<button type="button" data-command="{command}" {_HIDES}>{_ICON.format(icon)}{label}</button>'


_MENU = (
    _entry("friends", "friends", "Table"),
    _entry("talk", "talk", "Talk"),
    _entry("people", "user", "People"),
    _entry("open-tables", "notes", "Open tables"),
    f'<a href="./" class="menu-link">{_ICON.format("deal")}Play alone</a>',
)

CHANGES = (
    ('<html lang="en"', '<html lang="en" data-page="friends"'),
    ("connect-src 'self';", SOURCES),
    ("Euchre for one, against three players of the computer.", "Euchre with friends, from browser to browser."),
    ("<title>Euchre</title>", "<title>Euchre with friends</title>"),
    ("Press Deal to start", "Make a table or join one"),
    ("Ready to play", "Play with friends"),
    (
        'data-command="deal" data-primary="yes" autofocus>Deal<',
        'data-command="make" data-primary="yes" autofocus>Make a table<',
    ),
    ('data-command="friends" data-minor="yes">With friends<', 'data-command="join" data-minor="yes">Join a table<'),
    ('data-command="guide" data-minor="yes">Guided hand<', 'data-command="open-tables" data-minor="yes">Open tables<'),
    ('<script type="py" src="./euchre/web/main.py"', f'<script type="py" src="./{ENTRY}"'),
)


def friends_page(index: str) -> str:
    """Text of friends.html; ValueError when index.html has changed so that it can't be made of it."""
    text = index
    for before, after in CHANGES:
        if text.count(before) != 1:
            raise ValueError(f"index.html should have this once: {before}")
        text = text.replace(before, after)
    for command in _ALONE_ONLY:
        text = re.sub(rf'\n *<button [^>]*data-command="{command}"[^\n]*</button>', "", text)
    text = re.sub(r'\n *<a href="\./friends\.html"[^\n]*</a>', "", text)
    first = '<div id="menu" class="menu" popover aria-label="Menu">'
    entries = "".join(f"\n          {entry}" for entry in _MENU)
    return text.replace(first, first + entries)


def own_modules(root: Path) -> list[str]:
    """Paths of the modules that friends.html needs beyond those of index.html, sorted."""
    return sorted(set(used_modules(root, (ENTRY,))) - set(used_modules(root, ENTRIES)))


def make_modules(root: Path) -> str:
    """Pack these modules and give the path of the file, which is named by the hash of its content."""
    texts = {path: (root / path).read_text(encoding="utf-8") for path in own_modules(root) if path != ENTRY}
    data = gzip.compress(json.dumps(texts).encode(), 9, mtime=0)
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    name = f"modules-{hashlib.sha256(data).hexdigest()[:16]}.json.gz"
    for stale in folder.iterdir():
        if stale.name != name:
            stale.unlink()
    if not (folder / name).is_file():
        part = folder / f".{name}.part"
        part.write_bytes(data)
        part.replace(folder / name)
    return f"{FOLDER}/{name}"


def with_modules(text: str, path: str) -> str:
    """`text` of the page, told where its modules are."""
    return text.replace('data-page="friends"', f'data-page="friends" data-modules="./{path}"')
