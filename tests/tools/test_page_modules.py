from __future__ import annotations

from typing import TYPE_CHECKING

from tools.friends_page import ENTRY, own_modules
from tools.page_modules import used_modules
from tools.start_files import ENTRIES, ROOT, package_files

if TYPE_CHECKING:
    from pathlib import Path


def test_what_the_scripts_reach_is_found_with_the_packages_around_it(tmp_path: Path) -> None:
    texts = {
        "game/__init__.py": "",
        "game/start.py": "import json\nfrom game import table\nfrom game.cards.suits import CLUBS\n",
        "game/table.py": "def late() -> None:\n    import game.sound\n",
        "game/sound.py": "from game.start import CLUBS\n",
        "game/cards/__init__.py": "",
        "game/cards/suits.py": "CLUBS = 0\n",
        "game/cards/ranks.py": "",
        "game/online/__init__.py": "",
        "game/online/lobby.py": "import game.start\n",
    }
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    unused = {"game/cards/ranks.py", "game/online/__init__.py", "game/online/lobby.py"}
    assert used_modules(tmp_path, ["game/start.py"]) == sorted(texts.keys() - unused)


def test_the_pages_bring_no_module_that_nothing_on_them_uses() -> None:
    everything = {path.relative_to(ROOT).as_posix() for path in (ROOT / "euchre").rglob("*.py")}
    assert set(ENTRIES) <= package_files(ROOT).keys()
    assert everything - package_files(ROOT).keys() == {ENTRY, *own_modules(ROOT)}


def test_the_game_for_one_carries_nothing_of_shared_tables() -> None:
    shared = ("euchre/net/", "euchre/app/online/", "euchre/app/friends/", "euchre/web/net_")
    assert [path for path in package_files(ROOT) if path.startswith(shared)] == []
