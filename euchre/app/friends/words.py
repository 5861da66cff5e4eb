"""What happens at a shared table in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import join_names
from euchre.engine import Seat
from euchre.net.contents import Sits, TakesOver, Timer, Watches

if TYPE_CHECKING:
    from euchre.app.online.facts import Facts
    from euchre.app.online.ports import Notice
    from euchre.net.contents import Content

BOTS = ("Rory", "Sam", "Kim", "Alex")
"""Names of the computer players by seat, the same on every page."""

PLACES = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}

REFUSALS = {
    "wrong_code": "That is not the code of this table.",
    "blocked": "The host of this table does not want to play with you.",
    "full": "All four seats are taken.",
    "no_spectators": "At this table nobody may watch.",
    "crowded": "As many watch already as this table can bear.",
    "sent_away": "The table does not want you to watch any more.",
    "other_version": "The table runs another version of the game. Load the page again.",
    "illegal": "The rules don't allow that.",
    "not_now": "That is not possible now.",
}
_TROUBLES = {
    "no_relay": "None of the relays answers. A link between tabs of this browser still works.",
    "no_link": "Somebody was found, but no connection could be made.",
    "wrong_code": "Somebody came with another code.",
    "not_here": "This browser does not let the page connect to others.",
    "failed": "The program for connections could not be loaded. Load the page again.",
}
_BROKEN = {
    "audit_failed": "The deal was not what it should have been: {name}'s page has dealt or shown other cards.",
    "fork": "{name}'s page tells two different stories of the game.",
    "diverged": "{name}'s page has another table than yours. Load the page again.",
    "bad_view": "{name}'s page has shown cards that can't be.",
    "wrong_share": "{name}'s page has given a wrong part of the secret of this deal.",
}


_SITS = {
    "joined": "sits down",
    "left": "has left; a computer plays on",
    "back": "is back",
    "absent": "is away; a computer plays on",
    "idle": "is away; a computer plays on",
}
_WATCHES = {
    "came": "watches now",
    "left": "watches no longer",
    "absent": "watches no longer",
    "sent": "was sent away",
}
IDLE = "You let too many turns pass, so a computer plays your seat. Table in the menu gives it back to you."

NEXT_DEAL = "You get the next free seat when a deal ends."

STRANGE = "This table was not opened by the one who invited you. Leave it unless you know why."


def table_sentence(content: Content, facts: Facts, me: str) -> str:
    """What an entry of the log changes about who is at the table; empty for what the table itself shows."""
    match content:
        case Sits(key=key) | Watches(key=key) if key == me:
            return ""
        case Sits(name=name, why=why):
            return f"{name} {_SITS[why]}."
        case Watches(name=name, why=why):
            return f"{name} {_WATCHES[why]}."
        case TakesOver(host=host):
            return "Your page deals now." if host == me else f"{name_of(facts, host)}'s page deals now."
        case Timer(seconds=None):
            return "From now on nobody's time runs."
        case Timer(seconds=seconds):
            return f"From now on a turn has {seconds} seconds."
        case _:
            return ""


def seat_names(facts: Facts) -> tuple[str, str, str, str]:
    """Names of all four seats: of people, and of computer players in empty ones."""
    north, east, south, west = (_name(facts, seat) for seat in Seat)
    return north, east, south, west


def _name(facts: Facts, seat: Seat) -> str:
    chair = facts.chairs[seat]
    if chair.key is None:
        return BOTS[seat]
    return f"{chair.name} (away)" if chair.bot else chair.name


def name_of(facts: Facts | None, key: str) -> str:
    """The name of whoever has this key."""
    return "Somebody" if facts is None else facts.name_of(key) or "Somebody"


def sentence_of(notice: Notice, facts: Facts | None) -> str:
    """What a notice says to the player; empty when it is nothing for people."""
    if notice.about == "refused":
        return REFUSALS.get(notice.detail, "")
    name = name_of(facts, notice.key)
    if notice.about in _BROKEN:
        return _BROKEN[notice.about].format(name=name)
    if notice.about in ("voted_yes", "voted_no"):
        return _vote(notice, name, facts)
    return ""


def _vote(notice: Notice, name: str, facts: Facts | None) -> str:
    topic, _, rest = notice.detail.partition("|")
    value = rest.partition("|")[0]
    yes = notice.about == "voted_yes"
    match topic:
        case "rematch":
            return f"{name} {'wants' if yes else 'does not want'} another game."
        case "concede":
            return f"{name} {'wants to' if yes else 'would not'} give the game up."
        case "away":
            return f"{name} {'wants' if yes else 'does not want'} {name_of(facts, value)} to be sent away."
        case "timer":
            change = "to play without a timer" if value == "off" else f"a timer of {value} seconds"
            return f"{name} {'proposes' if yes else 'refuses'} {change}."
        case _:
            return ""


def trouble_sentence(word: str) -> str:
    """What the way to the others tells; empty when it is nothing for people."""
    return _TROUBLES.get(word, "")


def watching_words(facts: Facts) -> str:
    """`Eve watches`, `Eve and Fay watch`; empty when nobody does."""
    names = [spectator.name for spectator in facts.watching]
    return f"{join_names(names)} {'watches' if len(names) == 1 else 'watch'}" if names else ""


def seconds_words(seconds: float) -> str:
    """`1 second`, `42 seconds`."""
    whole = max(0, round(seconds))
    return "1 second" if whole == 1 else f"{whole} seconds"
