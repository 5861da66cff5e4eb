"""Plain JSON data from the engine's frozen values, and back, with the place of a fault in bad data.

One codec is built from the type hints of each dataclass, so that a new field can't be forgotten. Cards, seats, suits
and actions are written as in `notation`; an event carries the name of its class under `kind`.
"""

from __future__ import annotations

import dataclasses
import types
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from euchre.engine import actions, cards, events, observation, rules, scoring, seats, trump
from euchre.engine.actions import Shuffle
from euchre.engine.cards import Card, Suit, parse_card, parse_suit
from euchre.engine.errors import NotationError
from euchre.engine.notation import format_action, parse_action, parse_seat, parse_shuffle, parse_trump
from euchre.engine.seats import Seat, Team
from euchre.engine.trump import NoTrump

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
"""An object of plain JSON data."""

_NAMES: dict[str, Any] = {}
for _module in (actions, cards, events, observation, rules, scoring, seats, trump):
    _NAMES.update({name: value for name, value in vars(_module).items() if not name.startswith("_")})
_ACTIONS = frozenset(get_args(actions.Action))
_TEXTS: dict[Any, Callable[[str], Any]] = {Card: parse_card, Suit: parse_suit, Seat: parse_seat}
_KINDS: dict[str, type] = {"observation": observation.Observation, "rules": rules.RuleSet}
_MAX_ITEMS = 5000


def register_kind(name: str, kind: type) -> None:
    """Let `decode` read values of a dataclass defined above this module."""
    _KINDS[name] = kind
    _NAMES[kind.__name__] = kind


def encode(value: Any) -> Json:  # noqa: ANN401 - any of the engine's values
    """Plain JSON data for an observation, action, rule set, event or record."""
    data = _plain(value)
    if not isinstance(data, dict):
        message = f"no JSON form for {type(value).__name__}"
        raise TypeError(message)
    return data


def decode(kind: str, data: object) -> Any:  # noqa: ANN401 - depends on kind
    """The value of this kind that `encode` wrote; NotationError names the place of the fault.

    Kinds: `observation`, `action`, `rules`, `event` and `record`. Missing fields take their defaults.
    """
    if kind == "action":
        return _read(actions.Action, data, kind)
    if kind == "event":
        return _read(events.Event, data, kind)
    if kind not in _KINDS:
        message = f"unknown kind {kind!r}"
        raise ValueError(message)
    return _read(_KINDS[kind], data, kind)


def _plain(value: Any) -> Any:  # noqa: ANN401
    if type(value) in _ACTIONS:
        return _plain_action(value)
    if isinstance(value, (Card, Suit, Seat, Team, NoTrump, StrEnum)):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value):
        plain = {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"kind": type(value).__name__, **plain} if isinstance(value, get_args(events.Event)) else plain
    return value


def _plain_action(action: actions.Action) -> Json:
    text = format_action(action)
    return {"action": text} if isinstance(action, Shuffle) else {"seat": str(action.seat), "action": text}


def _read(hint: Any, data: object, place: str) -> Any:  # noqa: ANN401
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(hint), data, place)
    if origin is tuple:
        return _read_tuple(get_args(hint), data, place)
    if hint in _ACTIONS:
        return _read_action((hint,), data, place)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _read_fields(hint, data, place)
    return _read_scalar(hint, data, place)


def _read_union(options: tuple[Any, ...], data: object, place: str) -> Any:  # noqa: ANN401
    if data is None and type(None) in options:
        return None
    options = tuple(option for option in options if option is not type(None))
    if len(options) == 1:
        return _read(options[0], data, place)
    if _ACTIONS.issuperset(options):
        return _read_action(options, data, place)
    if set(options) == {Suit, NoTrump}:
        return _guarded(parse_trump, _text(data, place), place)
    kinds = {option.__name__: option for option in options}
    name = _object(data, place).get("kind")
    if not isinstance(name, str) or name not in kinds:
        message = f"unknown kind {str(name)[:20]!r}"
        raise NotationError(message, place)
    return _read_fields(kinds[name], {key: item for key, item in _object(data, place).items() if key != "kind"}, place)


def _read_action(options: tuple[Any, ...], data: object, place: str) -> Any:  # noqa: ANN401
    fields = _object(data, place)
    text = _text(fields.get("action"), f"{place}.action")
    if "seat" in fields:
        seat = _guarded(parse_seat, _text(fields["seat"], f"{place}.seat"), f"{place}.seat")
        action: actions.Action = _guarded(lambda word: parse_action(word, seat), text, f"{place}.action")
    else:
        action = _guarded(parse_shuffle, text, f"{place}.action")
    if type(action) not in options:
        message = f"{text[:20]!r} is not expected here"
        raise NotationError(message, place)
    return action


def _read_tuple(items: tuple[Any, ...], data: object, place: str) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) > _MAX_ITEMS:
        message = "expected a list"
        raise NotationError(message, place)
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_read(items[0], item, f"{place}[{index}]") for index, item in enumerate(data))
    if len(data) != len(items):
        message = f"expected {len(items)} items"
        raise NotationError(message, place)
    pairs = zip(items, data, strict=True)
    return tuple(_read(hint, item, f"{place}[{index}]") for index, (hint, item) in enumerate(pairs))


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind, localns=_NAMES)
    return _HINTS[kind]


def _read_fields(kind: type, data: object, place: str) -> Any:  # noqa: ANN401
    given = _object(data, place)
    hints = _hints(kind)
    unknown = sorted(str(key) for key in given if key not in hints)
    if unknown:
        message = f"unknown field {unknown[0][:30]!r}"
        raise NotationError(message, place)
    values = {key: _read(hints[key], item, f"{place}.{key}") for key, item in given.items()}
    try:
        return kind(**values)
    except TypeError:
        needed = [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]
        missing = next(name for name in needed if name not in values)
        message = f"missing field {missing!r}"
        raise NotationError(message, place) from None
    except ValueError as error:
        raise NotationError(str(error), place) from error


def _read_scalar(hint: Any, data: object, place: str) -> Any:  # noqa: ANN401
    if hint is bool or hint is int or hint is str:
        if type(data) is hint:
            return data
        message = f"expected {hint.__name__}"
        raise NotationError(message, place)
    text = _text(data, place)
    if hint in _TEXTS:
        return _guarded(_TEXTS[hint], text, place)
    if isinstance(hint, type) and issubclass(hint, (StrEnum, IntEnum)):
        for member in hint:
            if str(member) == text:
                return member
    message = f"unexpected value {text[:20]!r}"
    raise NotationError(message, place)


def _guarded(parse: Callable[[str], Any], text: str, place: str) -> Any:  # noqa: ANN401
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(error.message, place) from error


def _object(data: object, place: str) -> Json:
    if isinstance(data, dict):
        return data
    message = "expected an object"
    raise NotationError(message, place)


def _text(data: object, place: str) -> str:
    if isinstance(data, str):
        return data
    message = "expected a text"
    raise NotationError(message, place)
