"""House rules in the names of the Euchre Game Notation (EGN, versions 1.2 to 1.6), and back.

EGN has a name for the common house rules only, most of them just on or off, and its objects allow no other names. The
exact rules therefore go into the description of the game as a mark, `[rules …]` around the text of `rules_code`. Who
reads the file without knowing the mark gets the nearest rules that EGN can say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from euchre.app.rule_names import RULE_LABELS
from euchre.app.rules_code import RulesCodeError, read_rules_code, rules_code
from euchre.engine.errors import RulesError
from euchre.engine.rules import (
    DefendAlone,
    Farmers,
    GoUnder,
    LonerLead,
    NoTrumpCalls,
    Pack,
    PartnerOrders,
    PartnersBest,
    RuleSet,
    StickDealer,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_DESCRIPTION = 1024
_MARK = re.compile(r" ?\[rules ([A-Za-z0-9._-]+)\]")
_LEADS = {LonerLead.LEFT_OF_DEALER: "LEFT_OF_DEALER", LonerLead.LEFT_OF_MAKER: "LEFT_OF_LONER"}
_USUAL: dict[str, object] = {
    "std": True,
    "min_rank": 9,
    "winning_score": 10,
    "num_deals": 0,
    "canadian": False,
    "loner_lead": "LEFT_OF_DEALER",
    "loner_march_score": 4,
    "loner_euchred_score": 2,
    "defend_alone": False,
    "farmers": False,
    "partners_best": False,
    "go_under": False,
    "joker": False,
    "num_players": 4,
    "allow_no_trump": False,
    "fast_break": False,
    "four_trick_tokens": False,
}
_NOT_PLAYED = {
    "num_deals": "a fixed number of deals",
    "num_players": "other than four players",
    "four_trick_tokens": "tokens for four tricks",
}


class EgnRulesError(ValueError):
    """The rules of the file can't be played here; says why in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EgnRules:
    """Rules read from a file: `exact` when the file's mark told them, else the nearest to what EGN can say."""

    rules: RuleSet
    exact: bool


def egn_ruleset(rules: RuleSet) -> dict[str, object]:
    """The `ruleset` of a file for these rules, every name with its value but `num_deals`, which a target excludes."""
    return {
        "std": rules.sticks,
        "min_rank": 7 if rules.pack is Pack.WITH_SEVENS else 9,
        "winning_score": rules.target,
        "canadian": rules.partner_orders is PartnerOrders.MUST_ALONE,
        "loner_lead": _LEADS[rules.loner_lead],
        "loner_march_score": rules.loner_march,
        "loner_euchred_score": rules.loner_euchred,
        "defend_alone": rules.defend_alone is not DefendAlone.OFF,
        "farmers": rules.farmers is not Farmers.OFF,
        "partners_best": rules.partners_best is not PartnersBest.OFF,
        "go_under": rules.go_under is not GoUnder.OFF,
        "joker": rules.pack is Pack.WITH_BENNY,
        "num_players": 4,
        "allow_no_trump": rules.has_no_trump,
        "fast_break": rules.fast_break,
        "four_trick_tokens": False,
    }


def with_rules_mark(description: str, rules: RuleSet) -> str:
    """The description with the exact rules at its end, cut to the length that EGN allows; an older mark goes."""
    mark = f"[rules {rules_code(rules)}]"
    text = _MARK.sub("", description)[: LONGEST_DESCRIPTION - len(mark) - 1].rstrip()
    return f"{text} {mark}".lstrip()


def unsaid(rules: RuleSet) -> tuple[str, ...]:
    """Names of the fields that a reader of the `ruleset` alone gets otherwise than they are."""
    nearest = _nearest(egn_ruleset(rules))
    return tuple(field.name for field in fields(RuleSet) if getattr(nearest, field.name) != getattr(rules, field.name))


def unsaid_labels(rules: RuleSet) -> tuple[str, ...]:
    """The same in the words of the settings."""
    return tuple(RULE_LABELS[name] for name in unsaid(rules))


def rules_of_egn(ruleset: Mapping[str, object], description: str = "") -> EgnRules:
    """The rules of a file; EgnRulesError when they can't be played.

    A mark that is broken, or that contradicts the file's own `ruleset`, does not count.
    """
    nearest = _nearest(ruleset)
    for code in reversed(_MARK.findall(description)):
        try:
            marked = read_rules_code(code)
        except RulesCodeError:
            continue
        if egn_ruleset(marked) == egn_ruleset(nearest):
            return EgnRules(rules=marked, exact=True)
    return EgnRules(rules=nearest, exact=False)


def _nearest(ruleset: Mapping[str, object]) -> RuleSet:
    said = _checked(ruleset)
    chosen: dict[str, Any] = {
        "stick_dealer": StickDealer.ON if said["std"] else StickDealer.OFF,
        "target": said["winning_score"],
        "partner_orders": PartnerOrders.MUST_ALONE if said["canadian"] else PartnerOrders.FREE,
        "loner_lead": next((lead for lead, name in _LEADS.items() if name == said["loner_lead"]), None),
        "loner_march": said["loner_march_score"],
        "loner_euchred": said["loner_euchred_score"],
        "defend_alone": DefendAlone.EITHER if said["defend_alone"] else DefendAlone.OFF,
        "farmers": Farmers.REDEAL if said["farmers"] else Farmers.OFF,
        "partners_best": PartnersBest.SEEN if said["partners_best"] else PartnersBest.OFF,
        "go_under": GoUnder.THREE_LOW if said["go_under"] else GoUnder.OFF,
        "pack": _pack(said),
        "no_trump": NoTrumpCalls.SECOND_ROUND if said["allow_no_trump"] else NoTrumpCalls.OFF,
        "fast_break": said["fast_break"],
    }
    try:
        return RuleSet(**chosen)
    except RulesError as error:
        raise EgnRulesError(f"The rules of the file can't be played here: {error}.") from error


def _checked(ruleset: Mapping[str, object]) -> dict[str, object]:
    """The names of EGN with their values, the usual ones where the file is silent."""
    for name, value in ruleset.items():
        if name not in _USUAL or type(value) is not type(_USUAL[name]):
            raise EgnRulesError("The rules of the file are not those of the notation.")
        if name in _NOT_PLAYED and value != _USUAL[name]:
            raise EgnRulesError(f"The file asks for {_NOT_PLAYED[name]}, which can't be played here.")
    return _USUAL | dict(ruleset)


def _pack(said: Mapping[str, object]) -> Pack:
    packs = {(9, False): Pack.STANDARD, (9, True): Pack.WITH_BENNY, (7, False): Pack.WITH_SEVENS}
    for (lowest, joker), pack in packs.items():
        if (said["min_rank"], said["joker"]) == (lowest, joker):
            return pack
    raise EgnRulesError("The file asks for a pack that can't be played here.")
