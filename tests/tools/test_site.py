"""The tree that is published."""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from tools.friends_page import CHANGES, ENTRY, FOLDER
from tools.friends_page import SOURCES as SOURCES_OF_FRIENDS
from tools.offline import integrity
from tools.site import build, site_files

PAGE = """<script type="text/plain" src="./static/js/unpack.js"></script>
    <script src="./static/js/first.js"></script>
    <link rel="stylesheet" href="./static/css/base.css">
    <link rel="stylesheet" href="./static/css/a-card.css">
    <script src="./static/js/boot.js" data-bytes="1"></script>
""" + "\n".join(before for before, _ in CHANGES)
SOURCES = {
    "index.html": PAGE,
    "pyscript.toml": 'name = "x"\n',
    "manifest.webmanifest": "{}",
    "relays.json": "{}",
    "sw.js": 'const BUILD = "none";\nconst FILES = {};\n',
    "euchre/__init__.py": "",
    "euchre/engine/cards.py": "ACE = 14\n",
    "euchre/engine/__pycache__/cards.pyc": "no source",
    "static/css/base.css": "/* base */\n",
    "static/css/a-card.css": 'a { background: url("../img/hat.svg") }\n',
    "static/img/hat.svg": "<svg/>",
    "static/js/unpack.js": "unpack();",
    "static/js/first.js": "first();",
    "static/js/boot.js": "boot();",
    "static/js/python.mjs": "export {}",
    "static/runtime/pyodide/pyodide.mjs": "export {}",
    "static/runtime/.versions.json": "{}",
    "static/runtime/start/.start.json": json.dumps(
        {"wasm": "python-1.wasm.gz", "snapshot": "snapshot-2.gz", "memory": {"length": 99}}
    ),
    "static/runtime/start/python-1.wasm.gz": "wasm",
    "static/runtime/start/snapshot-2.gz": "memory",
    "euchre/engine/solitaire.py": "not used",
    "euchre/web/main.py": "import euchre.engine.cards\n",
    "euchre/web/ai_worker.py": "print()",
    ENTRY: "import euchre.engine.cards\nimport euchre.net.table\n",
    "euchre/net/table.py": "SEATS = 4\n",
    "README.md": "not for players",
    "tests/test_x.py": "",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    for name, text in SOURCES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def tree(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def test_site_holds_what_the_page_needs_and_nothing_else(root: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(root, site)
    assert [name for name in tree(site) if not name.startswith(FOLDER)] == [
        ".nojekyll",
        "euchre/__init__.py",
        "euchre/engine/cards.py",
        "euchre/net/table.py",
        "euchre/web/ai_worker.py",
        "euchre/web/friends.py",
        "euchre/web/main.py",
        "friends.html",
        "index.html",
        "manifest.webmanifest",
        "pyscript.toml",
        "relays.json",
        "static/img/hat.svg",
        "static/js/python.mjs",
        "static/runtime/pyodide/pyodide.mjs",
        "static/runtime/start/python-1.wasm.gz",
        "static/runtime/start/snapshot-2.gz",
        "sw.js",
    ]
    assert (site / "euchre/engine/cards.py").read_text(encoding="utf-8") == "ACE = 14\n"


def test_page_of_friends_brings_what_only_it_needs_and_may_speak_to_relays(root: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(root, site)
    text = (site / "friends.html").read_text(encoding="utf-8")
    [modules] = [name for name in tree(site) if name.startswith(FOLDER)]
    assert json.loads(gzip.decompress((site / modules).read_bytes())) == {"euchre/net/table.py": "SEATS = 4\n"}
    assert f'data-modules="./{modules}"' in text
    assert f'data-early="./euchre/web/friends.py ./{modules}"' in text
    assert SOURCES_OF_FRIENDS in text
    assert "connect-src 'self';" in (site / "index.html").read_text(encoding="utf-8")
    assert "wss:" not in (site / "index.html").read_text(encoding="utf-8")


def test_second_build_changes_nothing(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "site")
    assert build(root, tmp_path / "site") == 0


def test_changed_new_and_removed_files_are_followed(root: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(root, site)
    (root / "euchre/engine/cards.py").write_text("import euchre.engine.seats\n", encoding="utf-8")
    os.utime(root / "euchre/engine/cards.py", (1, 1))
    (root / "euchre/engine/seats.py").touch()
    (root / "static/css/base.css").write_text("/* other */\n", encoding="utf-8")
    build(root, site)
    assert (site / "euchre/engine/cards.py").read_text(encoding="utf-8") == "import euchre.engine.seats\n"
    assert "euchre/engine/seats.py" in tree(site)
    assert "<style>/* other */\n" in (site / "index.html").read_text(encoding="utf-8")


def test_page_names_what_its_start_fetches_first_and_the_size_of_it(root: Path, tmp_path: Path) -> None:
    build(root, tmp_path / "site")
    text = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    size = len(SOURCES["euchre/web/main.py"]) + len("wasm") + len("memory")
    assert f'data-bytes="{size}" data-early="./euchre/web/main.py"' in text
    assert 'data-wasm="./static/runtime/start/python-1.wasm.gz"' in text
    assert 'data-snapshot="./static/runtime/start/snapshot-2.gz" data-length="99"' in text
    assert 'data-modules="./static/runtime/pyodide/pyodide.asm.mjs ./static/runtime/pyodide/pyodide.mjs ' in text


def test_page_holds_its_configuration(root: Path, tmp_path: Path) -> None:
    with (root / "index.html").open("a", encoding="utf-8") as page:
        page.write('<script type="py" worker config="./pyscript.toml"></script>')
    build(root, tmp_path / "site")
    text = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert '<script type="py" worker config="{&quot;name&quot;:&quot;x&quot;}"></script>' in text


STYLES = '/* base */\na { background: url("./static/img/hat.svg") }\n'


@pytest.mark.parametrize("page", ["index.html", "friends.html"])
def test_page_holds_its_styles_in_their_order_and_its_classic_programs(root: Path, tmp_path: Path, page: str) -> None:
    build(root, tmp_path / "site")
    text = (tmp_path / "site" / page).read_text(encoding="utf-8")
    assert re.findall(r"<style>(.*?)</style>", text, re.DOTALL) == [STYLES]
    assert "stylesheet" not in text
    assert '<script type="text/plain">unpack();</script>' in text
    assert re.search(r'<script data-wasm="[^>]*>first\(\);</script>', text)
    assert re.search(r'<script data-bytes="[^>]*>boot\(\);</script>', text)


@pytest.mark.parametrize("page", ["index.html", "friends.html"])
def test_policy_allows_by_hash_what_the_page_holds_and_nothing_else(root: Path, tmp_path: Path, page: str) -> None:
    with (root / "index.html").open("a", encoding="utf-8") as source:
        source.write("<meta content=\"script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'\">")
    build(root, tmp_path / "site")
    text = (tmp_path / "site" / page).read_text(encoding="utf-8")
    first, boot, styles = (integrity(content.encode()) for content in ("first();", "boot();", STYLES))
    policy = f"script-src 'self' '{first}' '{boot}' 'wasm-unsafe-eval'; style-src 'self' '{styles}'; img-src 'self'"
    assert policy in text


def test_program_that_would_end_its_element_is_refused(root: Path, tmp_path: Path) -> None:
    (root / "static/js/first.js").write_text('"</script>"', encoding="utf-8")
    with pytest.raises(ValueError, match=r"static/js/first\.js would end"):
        build(root, tmp_path / "site")


def test_missing_runtime_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make runtime"):
        build(tmp_path, tmp_path / "site")


def test_hidden_files_are_no_part_of_the_site(root: Path) -> None:
    assert [name for name in site_files(root) if "/." in name] == []
