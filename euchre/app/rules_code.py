"""House rules as a short text for a link.

The text is the version `1`, a pair of signs for every field that is not as usual (the field's letter and the digit of
its value), a dot and four signs of check sum. Letters and digits never change their meaning: a new field gets a new
letter, a new value the next digit.
"""

from __future__ import annotations

from typing import Any

from euchre.app.check_sum import check_sum
from euchre.engine.errors import RulesError
from euchre.engine.rules import RuleSet, values_of

VERSION = "1"
LETTERS: dict[str, str] = {
    "stick_dealer": "a",
    "allpass_deal": "b",
    "loner_lead": "c",
    "defend_alone": "d",
    "partner_orders": "e",
    "natural_trump": "f",
    "farmers": "g",
    "go_under": "h",
    "go_under_repeat": "i",
    "go_under_reveal": "j",
    "pack": "k",
    "benny_up": "l",
    "no_trump": "m",
    "low_no_trump": "n",
    "target": "o",
    "win_by": "p",
    "carry_over": "q",
    "loner_march": "r",
    "loner_euchred": "s",
    "alone_must_take_five": "t",
    "progressive_caller_bonus": "u",
    "partners_best": "v",
    "super_euchre": "w",
    "fast_break": "x",
    "first_dealer": "y",
    "cut": "z",
    "discard_up_card": "A",
}
"""Field to its letter."""

_FIELDS = {letter: name for name, letter in LETTERS.items()}


class RulesCodeError(ValueError):
    """The text holds no house rules that can be played; says why in a sentence."""


def rules_code(rules: RuleSet) -> str:
    """The text of these rules."""
    usual = RuleSet()
    pairs = "".join(
        f"{letter}{values_of(name).index(getattr(rules, name))}"
        for name, letter in LETTERS.items()
        if getattr(rules, name) != getattr(usual, name)
    )
    return f"{VERSION}{pairs}.{check_sum(VERSION + pairs)}"


def read_rules_code(text: str) -> RuleSet:
    """The rules in a text that `rules_code` wrote; RulesCodeError for any other."""
    body, _, check = text.strip().rpartition(".")
    if check != check_sum(body):
        raise RulesCodeError("The house rules in the link are incomplete or were changed on their way.")
    if not body.startswith(VERSION):
        raise RulesCodeError("The house rules in the link were made by another version of the game.")
    pairs = body.removeprefix(VERSION)
    try:
        chosen: dict[str, Any] = dict(
            _field(pairs[place], pairs[place + 1 : place + 2]) for place in range(0, len(pairs), 2)
        )
        rules = RuleSet(**chosen)
    except (LookupError, ValueError, RulesError) as error:
        raise RulesCodeError("The link does not hold house rules that can be played.") from error
    if rules_code(rules) != text.strip():
        raise RulesCodeError("The link does not hold house rules that can be played.")
    return rules


def _field(letter: str, digit: str) -> tuple[str, object]:
    name = _FIELDS[letter]
    return name, values_of(name)[int(digit)]
