"""What a player can set: names, faces, levels, speed, ways to deal and house rules.

Changes come as texts under keys: `name.S`, `face.N`, `level.W`, `character.E` (with a seat's letter; a character is a
name and a face together), `speed`, `packets`,
`letter_keys`, `key.<command>` for the key of a command, `rule.<field>` for a house rule, `rules` for several at once,
`preset` for a whole rule set, `keep_rules` with a name for the house rules of now, `forget_rules` to forget that name,
and `look.`, `habits.` or `sounds.` with a field of that group.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from euchre.ai.levels import LEVELS
from euchre.app.characters import OWN, character_called
from euchre.app.keymap import Keymap, keymap_of
from euchre.app.pacing import Speed
from euchre.app.preferences import Habits, Look, Sounds, text_of, texts, with_choice
from euchre.app.rule_changes import with_rule, with_rules
from euchre.app.rule_sets import UNNAMED, Own, own_data, read_own, rules_called, with_named, without
from euchre.engine import NotationError, Packets, RuleSet, Seat, encode
from euchre.engine.notation import parse_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME_LENGTH = 20
FACES = tuple(range(1, 13))
DEFAULT_NAMES = ("Rory", "Sam", "You", "Alex")
DEFAULT_LEVEL = "club"

GROUPS = ("look", "habits", "sounds")
"""Settings that are groups of choices."""

Four = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings; tuples of four are indexed by seat number. `rules` are those of the next game.

    `own_rules` are rule sets that the player has named. `letter_keys` lets single letters, digits and signs act.
    """

    names: Four = DEFAULT_NAMES
    faces: tuple[int, int, int, int] = (1, 2, 3, 4)
    levels: Four = (DEFAULT_LEVEL,) * 4
    speed: Speed = Speed.NORMAL
    packets: Packets = Packets.THREE_TWO
    letter_keys: bool = True
    keys: Keymap = field(default_factory=Keymap)
    look: Look = field(default_factory=Look)
    habits: Habits = field(default_factory=Habits)
    sounds: Sounds = field(default_factory=Sounds)
    rules: RuleSet = field(default_factory=RuleSet)
    own_rules: Own = ()


def clean_name(text: str, fallback: str) -> str:
    """A name fit for the table, or `fallback` when nothing of it is left.

    Composed letters, no control or format characters, single blanks, at most 20 characters.
    """
    composed = unicodedata.normalize("NFC", text[: 20 * NAME_LENGTH])
    shown = "".join(" " if sign.isspace() else sign for sign in composed if sign.isspace() or _is_visible(sign))
    name = " ".join(shown.split())[:NAME_LENGTH].strip()
    return name if any(not unicodedata.combining(sign) and sign != " " for sign in name) else fallback


def _is_visible(sign: str) -> bool:
    return not unicodedata.category(sign).startswith("C")


def changed(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one change; ValueError (with a sentence for people) when it can't be made."""
    group, _, name = key.partition(".")
    match group:
        case "name" | "face" | "level" | "character":
            return _with_seat(settings, group, _seat(name), value)
        case "speed" if value in tuple(Speed):
            return replace(settings, speed=Speed(value))
        case "packets" if value in tuple(Packets):
            return replace(settings, packets=Packets(value))
        case "letter_keys" if value in ("true", "false"):
            return replace(settings, letter_keys=value == "true")
        case "key":
            return replace(settings, keys=settings.keys.with_key(name, value))
        case "look" | "habits" | "sounds":
            chosen = with_choice(getattr(settings, group), name, value)
            return replace(settings, **cast("dict[str, Any]", {group: chosen}))
        case "rule":
            return replace(settings, rules=with_rule(settings.rules, name, value))
        case "rules":
            return replace(settings, rules=with_rules(settings.rules, value))
        case "preset" | "keep_rules" | "forget_rules":
            return _with_rule_set(settings, key, value)
        case _:
            raise ValueError("There is no such setting.")


def _with_rule_set(settings: Settings, key: str, value: str) -> Settings:
    if key == "forget_rules":
        return replace(settings, own_rules=without(settings.own_rules, settings.rules))
    if key == "keep_rules":
        return replace(settings, own_rules=with_named(settings.own_rules, clean_name(value, ""), settings.rules))
    return settings if value == UNNAMED else replace(settings, rules=rules_called(value, settings.own_rules))


def _with_seat(settings: Settings, group: str, seat: Seat, value: str) -> Settings:
    if group == "name":
        return replace(settings, names=_put(settings.names, seat, clean_name(value, DEFAULT_NAMES[seat])))
    if group == "level":
        if value not in LEVELS:
            raise ValueError("There is no such level.")
        return replace(settings, levels=_put(settings.levels, seat, value))
    if group == "character":
        return _with_character(settings, seat, value)
    if value not in map(str, FACES):
        raise ValueError("There is no such face.")
    return replace(settings, faces=_put(settings.faces, seat, int(value)))


def _with_character(settings: Settings, seat: Seat, key: str) -> Settings:
    if key == OWN:
        return settings
    try:
        character = character_called(key)
    except KeyError:
        raise ValueError("There is no such character.") from None
    names, faces = _put(settings.names, seat, character.name), _put(settings.faces, seat, character.face)
    return replace(settings, names=names, faces=faces)


def _seat(text: str) -> Seat:
    try:
        return parse_seat(text)
    except NotationError:
        raise ValueError("There is no such seat.") from None


def _put(four: Any, seat: Seat, value: object) -> Any:  # noqa: ANN401
    return tuple(value if place is seat else kept for place, kept in zip(Seat, four, strict=True))


def settings_data(settings: Settings) -> dict[str, Any]:
    """The settings as plain JSON data."""
    return {
        "names": list(settings.names),
        "faces": list(settings.faces),
        "levels": list(settings.levels),
        "speed": str(settings.speed),
        "packets": str(settings.packets),
        "letter_keys": settings.letter_keys,
        "keys": dict(settings.keys.changes),
        "look": texts(settings.look),
        "habits": texts(settings.habits),
        "sounds": texts(settings.sounds),
        "rules": encode(settings.rules),
        "own_rules": own_data(settings.own_rules),
    }


def read_settings(data: Mapping[str, Any]) -> tuple[Settings, bool]:
    """The settings that `settings_data` wrote, and whether all of them could be read.

    A missing field takes its default, and so does one that can't be read.
    """
    settings, faultless = Settings(), True
    for key, value in _changes(data):
        try:
            settings = changed(settings, key, value)
        except ValueError:
            faultless = False
    try:
        settings = replace(settings, keys=_read_keys(data))
    except ValueError:
        faultless = False
    own, read = read_own(data.get("own_rules", []), lambda name: clean_name(name, ""))
    return replace(settings, own_rules=own), faultless and read and _is_known(data)


def _read_keys(data: Mapping[str, Any]) -> Keymap:
    """The keys that were written, read together, so that two commands may have swapped theirs."""
    keys = data.get("keys")
    return keymap_of({name: str(key) for name, key in keys.items()} if isinstance(keys, dict) else {})


def _changes(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for group, key in (("name", "names"), ("face", "faces"), ("level", "levels")):
        values = data.get(key)
        if isinstance(values, list) and len(values) == 4:
            found += [(f"{group}.{seat}", str(value)) for seat, value in zip(Seat, values, strict=True)]
    found += [(key, str(data[key])) for key in ("speed", "packets") if key in data]
    if "letter_keys" in data:
        letters = data["letter_keys"]
        found.append(("letter_keys", text_of(letters) if isinstance(letters, bool) else ""))
    for group in GROUPS:
        values = data.get(group)
        if isinstance(values, dict):
            found += [(f"{group}.{name}", str(value)) for name, value in values.items()]
    rules = data.get("rules")
    if isinstance(rules, dict):
        for name, value in rules.items():
            if isinstance(value, str | int):
                found.append((f"rule.{name}", value if isinstance(value, str) else text_of(value)))
    return found


def _is_known(data: Mapping[str, Any]) -> bool:
    lists = all(isinstance(data.get(key, []), list) for key in ("names", "faces", "levels"))
    return lists and all(isinstance(data.get(key, {}), dict) for key in (*GROUPS, "rules", "keys"))
