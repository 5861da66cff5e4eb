"""friends.html, made of the real index.html."""

from __future__ import annotations

import re

import pytest

from tools.friends_page import ENTRY, friends_page
from tools.start_files import ROOT

INDEX = (ROOT / "index.html").read_text(encoding="utf-8")


def test_it_starts_another_program_and_says_so_on_its_root() -> None:
    page = friends_page(INDEX)
    assert '<html lang="en" data-page="friends"' in page
    assert f'<script type="py" src="./{ENTRY}"' in page
    assert "euchre/web/main.py" not in page


def test_its_menu_has_no_entry_for_a_game_alone_but_a_link_to_it() -> None:
    page = friends_page(INDEX)
    menu = page[page.index('id="menu"') : page.index("</header>")]
    commands = set(re.findall(r'data-command="([\w-]+)"', menu))
    assert {"friends", "talk", "people", "concede", "rules", "settings"} <= commands
    assert not {"new-game", "guide", "hint", "statistics", "achievements"} & commands
    assert '<a href="./" class="menu-link">' in menu


def test_a_page_that_can_not_be_made_is_told() -> None:
    with pytest.raises(ValueError, match="Ready to play"):
        friends_page(INDEX.replace("Ready to play", "Ready"))
