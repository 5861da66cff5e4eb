"""The rule sets that are measured: the usual one, each single house rule, and the sets that have a name."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from euchre.app.preferences import text_of
from euchre.app.presets import PRESETS
from euchre.engine.rules import (
    GoUnder,
    NoTrumpCalls,
    Pack,
    RuleSet,
    StickDealer,
    values_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.preferences import Value

NOT_MEASURED = {
    "first_dealer": "who deals first does not change how the deals of a game are distributed",
    "cut": "a cut of a well shuffled pack leaves it as well shuffled",
}
"""Field to why it needs no measuring. Packets, which are no field, are of the kind of the cut."""

_NEEDS: dict[str, dict[str, Any]] = {
    "allpass_deal": {"stick_dealer": StickDealer.OFF},
    "go_under_repeat": {"go_under": GoUnder.THREE_LOW},
    "go_under_reveal": {"go_under": GoUnder.THREE_LOW},
    "benny_up": {"pack": Pack.WITH_BENNY},
    "low_no_trump": {"no_trump": NoTrumpCalls.SECOND_ROUND},
}
"""Field to the other rule without which it does nothing; it is measured with that rule, and against it."""

USUAL = "usual"
PRESET = "preset"
"""Field of the sets that have a name, whose value is their key; it is no field of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One rule set to measure. `base` is the variant that it is compared with, None for the usual rules.

    `field` and `value` are the house rule and the text of its value, or `PRESET` and its key; both are empty for the
    usual rules.
    """

    name: str
    rules: RuleSet
    base: str | None = USUAL
    field: str = ""
    value: str = ""


def variants() -> tuple[Variant, ...]:
    """Everything that is measured, the usual rules first, a base before what is compared with it."""
    return (Variant(name=USUAL, rules=RuleSet(), base=None), *_single_rules(), *_presets())


def _single_rules() -> Iterator[Variant]:
    for field in fields(RuleSet):
        if field.name in NOT_MEASURED:
            continue
        needed = _NEEDS.get(field.name, {})
        base = replace(RuleSet(), **needed)
        for value in values_of(field.name):
            if value == field.default:
                continue
            choice: dict[str, Any] = {field.name: value}
            yield Variant(
                name=name_of(field.name, value),
                rules=replace(base, **choice),
                base=next((name_of(*need) for need in needed.items()), USUAL),
                field=field.name,
                value=text_of(value),
            )


def _presets() -> Iterator[Variant]:
    for preset in PRESETS:
        if preset.rules != RuleSet():
            yield Variant(name=f"{PRESET}-{preset.key}", rules=preset.rules, field=PRESET, value=preset.key)


def name_of(field: str, value: Value) -> str:
    """Name of the variant in which this field has this value, such as `stick_dealer-off`."""
    return f"{field}-{text_of(value)}"


def rules_as_data(rules: RuleSet) -> dict[str, str]:
    """The rules field by field as texts."""
    return {name: text_of(value) for name, value in asdict(rules).items()}
