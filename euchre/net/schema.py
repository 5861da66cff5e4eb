"""Strict reading of plain JSON from strangers: every field has a check, and whatever has none is refused.

A dataclass states its checks with `checked`; `read_fields` makes a value of it or raises Malformed with a reason.
"""

from __future__ import annotations

import json
import re
from dataclasses import field as dataclass_field
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Check = Any  # Callable[[object], Any]; a plain alias keeps the dataclass fields readable
T = TypeVar("T")

MOST_DEPTH = 8
_CHECK = "check"
_HEX = re.compile(r"[0-9a-f]*\Z")
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKET = re.compile(r"[\[\]{}]")
_NAME = re.compile(r"[a-z][a-z_]{0,31}\Z")
BIGGEST = 2**53 - 1
"""The biggest integer that a program in JavaScript keeps exactly."""


class Malformed(ValueError):  # noqa: N818 - it says what the data is
    """Data that does not have the agreed form; the text is the reason, without any part of the data."""


def checked(check: Check) -> Any:  # noqa: ANN401 - stands where a dataclass declares a field
    """A dataclass field whose value has to pass `check`."""
    return dataclass_field(metadata={_CHECK: check})


def text(low: int, high: int) -> Check:
    """A text of `low` to `high` code points."""

    def check(value: object) -> str:
        if not isinstance(value, str) or not low <= len(value) <= high or not _encodable(value):
            raise Malformed(f"not a text of {low} to {high} characters")
        return value

    return check


def _encodable(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def hexed(low: int, high: int) -> Check:
    """`low` to `high` bytes as lower-case hexadecimal digits."""

    def check(value: object) -> str:
        fits = isinstance(value, str) and 2 * low <= len(value) <= 2 * high and len(value) % 2 == 0
        if not isinstance(value, str) or not fits or not _HEX.match(value):
            raise Malformed(f"not {low} to {high} bytes in hexadecimal digits")
        return value

    return check


def whole(low: int, high: int) -> Check:
    """A whole number from `low` to `high`; true and false are none."""

    def check(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise Malformed(f"not a whole number from {low} to {high}")
        return value

    return check


def flag() -> Check:
    """True or false."""

    def check(value: object) -> bool:
        if type(value) is not bool:
            raise Malformed("neither true nor false")
        return value

    return check


def one_of(*words: str) -> Check:
    """One of these words."""

    def check(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise Malformed("not one of the words allowed here")
        return value

    return check


def maybe(inner: Check) -> Check:
    """What `inner` takes, or null."""

    def check(value: object) -> Any:  # noqa: ANN401
        return None if value is None else inner(value)

    return check


def many(inner: Check, most: int) -> Check:
    """A list of at most `most` items that `inner` takes, as a tuple."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)) or len(value) > most:
            raise Malformed(f"not a list of at most {most} items")
        return tuple(inner(item) for item in value)

    return check


def row(*inner: Check) -> Check:
    """A list with one item for each of these checks, as a tuple."""

    def check(value: object) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)) or len(value) != len(inner):
            raise Malformed(f"not a list of {len(inner)} items")
        return tuple(take(item) for take, item in zip(inner, value, strict=True))

    return check


def record(kind: type[Any]) -> Check:
    """An object with the fields of this dataclass."""

    def check(value: object) -> Any:  # noqa: ANN401
        return read_fields(kind, value)

    return check


def parsed(source: object, limit: int) -> dict[str, Any]:
    """The JSON object that `source` holds; Malformed if it is longer than `limit` characters, or doubtful in any way.

    Doubtful are repeated keys, keys that are no plain names (so `__proto__` too), numbers that are not whole or too
    big to be kept exactly elsewhere, and deep nesting.
    """
    value = _loaded(source, limit)
    if not isinstance(value, dict):
        raise Malformed("not a JSON object")
    return value


def parsed_list(source: object, limit: int) -> list[Any]:
    """The JSON list that `source` holds, on the same terms as `parsed`."""
    value = _loaded(source, limit)
    if not isinstance(value, list):
        raise Malformed("not a JSON list")
    return value


def _loaded(source: object, limit: int) -> object:
    if not isinstance(source, str):
        raise Malformed("not a text")
    if len(source) > limit:
        raise Malformed(f"longer than {limit} characters")
    _refuse_deep(source)
    try:
        return json.loads(
            source,
            object_pairs_hook=_plain_object,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
            parse_int=_int,
        )
    except Malformed:
        raise
    except (ValueError, RecursionError):
        raise Malformed("not JSON") from None


def _refuse_deep(source: str) -> None:
    """Count the brackets that are open at once, outside of texts, before anything is built."""
    depth = 0
    for bracket in _BRACKET.findall(_TEXT.sub("", source)):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_DEPTH:
            raise Malformed("nested too deeply")


def _plain_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if not _NAME.match(key):
            raise Malformed("a key is no plain name")
        if key in found:
            raise Malformed("a key stands twice")
        found[key] = value
    return found


def _no_fraction(_: str) -> float:
    raise Malformed("a number is not whole")


def _int(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > BIGGEST:
        raise Malformed("a number is too big")
    return int(digits)


_CHECKS: dict[type[Any], dict[str, Callable[[object], Any]]] = {}


def _checks(kind: type[Any]) -> dict[str, Callable[[object], Any]]:
    if kind not in _CHECKS:
        _CHECKS[kind] = {field.name: field.metadata[_CHECK] for field in fields(kind)}
    return _CHECKS[kind]


def read_fields(kind: type[T], data: object) -> T:
    """A value of the dataclass `kind` made of `data`, which must have exactly its fields; else Malformed."""
    if not isinstance(data, dict):
        raise Malformed("not an object")
    checks = _checks(kind)
    if data.keys() - checks.keys():
        raise Malformed("an unknown field")
    missing = checks.keys() - data.keys()
    if missing:
        raise Malformed(f"{min(missing)}: missing")
    values = {}
    for name, check in checks.items():
        try:
            values[name] = check(data[name])
        except Malformed as fault:
            raise Malformed(f"{name}: {fault}") from None
    return kind(**values)


def plain(value: Any) -> Any:  # noqa: ANN401 - any dataclass of checked fields, or a part of one
    """The JSON data that `read_fields` reads back."""
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in _checks(type(value))}
    return value


def canonical(data: Any) -> str:  # noqa: ANN401 - plain JSON data
    """The one text for this data: sorted keys, no blanks, ASCII. What is hashed and signed is this text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
