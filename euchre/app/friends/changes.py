"""What the fields of the page of friends set, by their names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.settings import clean_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.friends.controller import FriendsController

    Change = Callable[[FriendsController, str], None]


def _name(controller: FriendsController, value: str) -> None:
    controller.name = clean_name(value, "")


def _code(controller: FriendsController, value: str) -> None:
    controller.asked = value


def _line(controller: FriendsController, value: str) -> None:
    controller.draft = value


def _hand_answer(controller: FriendsController, value: str) -> None:
    controller.hand.pasted = value


def _relayed(controller: FriendsController, value: str) -> None:
    controller.relayed = value == "true"


def _relays(controller: FriendsController, value: str) -> None:
    controller.lobby.use_relays(value)


def _of_offer(name: str) -> Change:
    """Of the table that is offered next."""

    def change(controller: FriendsController, value: str) -> None:
        controller.offer = replace(controller.offer, **{name: value})

    return change


def _filter(name: str) -> Change:
    """Of what the player looks for among open tables."""
    return lambda controller, value: controller.lobby.filter_by(name, value)


CHANGES: dict[str, Change] = {
    "name": _name,
    "code": _code,
    "line": _line,
    "hand-answer": _hand_answer,
    "relayed": _relayed,
    "relays": _relays,
    **{name: _of_offer(name) for name in ("rules", "timer", "patience", "watch", "listed")},
    **{f"filter-{name}": _filter(name) for name in ("rules", "free", "language", "words")},
}
"""Every field that only this page has."""
