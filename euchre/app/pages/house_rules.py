"""The house rules as fields of the settings page: their names, and what their values mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Field
from euchre.app.settings import playable_rules, rule_text, rule_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.engine import RuleSet

RULE_LABELS: dict[str, str] = {
    "stick_dealer": "Stick the dealer",
    "allpass_deal": "After a throw-in",
    "loner_lead": "Lead to a loner",
    "defend_alone": "Defending alone",
    "partner_orders": "Dealer's partner ordering up",
    "natural_trump": "Natural trump",
    "farmers": "Farmer's hand",
    "go_under": "Going under",
    "go_under_repeat": "Several may go under",
    "go_under_reveal": "Cards that go under are shown",
    "pack": "Pack",
    "benny_up": "Benny turned up",
    "no_trump": "No trump",
    "low_no_trump": "Low no trump too",
    "target": "Points to win",
    "win_by": "Lead needed to win",
    "carry_over": "Surplus points go to the next game",
    "loner_march": "Lone march scores",
    "loner_euchred": "Euchred loner costs",
    "alone_must_take_five": "A loner must take all five",
    "progressive_caller_bonus": "On scorecards a lone caller's march counts 1 more than the partner's",
    "partners_best": "A loner gets the partner's best card",
    "super_euchre": "Makers without a trick cost 4",
    "fast_break": "Makers who lose the first two tricks make no point",
    "first_dealer": "First dealer",
    "cut": "Cutting the pack",
    "discard_up_card": "The card just picked up may be put away",
}
"""House rule to its name on the page."""

VALUE_LABELS: dict[tuple[str, str], str] = {
    ("stick_dealer", "on"): "On: the dealer must name a suit",
    ("stick_dealer", "off"): "Off: eight passes throw the deal in",
    ("stick_dealer", "forfeit"): "The dealer may pass, which gives the others a point",
    ("stick_dealer", "with_no_trump"): "On: the dealer must name a suit or no trump",
    ("allpass_deal", "next"): "The next dealer deals",
    ("allpass_deal", "same"): "The same dealer deals",
    ("loner_lead", "left_of_dealer"): "Left of the dealer",
    ("loner_lead", "left_of_maker"): "Left of the lone player",
    ("defend_alone", "off"): "Not allowed",
    ("defend_alone", "after_caller"): "Against a loner, by one who has not passed; three tricks score 4 for either",
    ("defend_alone", "either"): "Against a loner; three tricks score 4",
    ("defend_alone", "any_call"): "Against any maker; three tricks score 4",
    ("partner_orders", "free"): "With partner or alone",
    ("partner_orders", "must_alone"): "Only alone",
    ("partner_orders", "not_alone"): "Never alone",
    ("natural_trump", "off"): "Not needed",
    ("natural_trump", "call"): "Needed to order up or name",
    ("natural_trump", "call_and_pickup"): "Needed to order, name or pick up",
    ("farmers", "off"): "Is played like any other",
    ("farmers", "redeal"): "Only nines and tens: may be dealt again",
    ("farmers", "redeal_no_trump"): "Nines and tens without a trump: may be dealt again once trump is made",
    ("farmers", "mcevoy"): "Only nines and tens: may be dealt again, once a game for each player",
    ("farmers", "three_or_more"): "Three nines and tens: may be dealt again",
    ("go_under", "off"): "Not allowed",
    ("go_under", "farmers"): "With only nines and tens",
    ("go_under", "three_low"): "With three nines and tens",
    ("pack", "24"): "24 cards, nine to ace",
    ("pack", "25"): "25 cards, with Benny as the highest trump",
    ("pack", "32"): "32 cards, seven to ace",
    ("benny_up", "dealer_names_blind"): "The dealer names trump before looking",
    ("benny_up", "named_normally"): "Each in turn may name trump; the dealer must",
    ("no_trump", "off"): "Never",
    ("no_trump", "second_round"): "May be called in the second round",
    ("no_trump", "stuck_only"): "Only by a stuck dealer",
    ("partners_best", "off"): "No",
    ("partners_best", "seen"): "Yes, and gives one back after seeing it",
    ("partners_best", "blind"): "Yes, and gives one back before seeing it",
    ("win_by", "1"): "One point is enough",
    ("win_by", "2"): "Two points",
    ("first_dealer", "random"): "At random",
    ("first_dealer", "first_jack"): "First jack deals",
    ("first_dealer", "first_black_jack"): "First black jack deals",
    ("first_dealer", "high_cut"): "Highest card drawn deals",
    ("first_dealer", "low_card"): "Lowest card drawn deals",
    ("cut", "off"): "No cut",
    ("cut", "right"): "Right of the dealer cuts",
    ("cut", "left"): "Left of the dealer cuts",
}
"""House rule and the text of its value to what that means, where the text does not say it."""


def rule_fields(rules: RuleSet) -> Iterator[Field]:
    """One field for every house rule that leaves a choice, with the values of `rules`."""
    for name in playable_rules():
        value = rule_text(getattr(rules, name))
        values = tuple(rule_text(choice) for choice in rule_values(name))
        label = RULE_LABELS[name]
        if set(values) == {"true", "false"}:
            yield Field(f"rule.{name}", label, "switch", value)
        else:
            options = tuple((choice, VALUE_LABELS.get((name, choice), choice)) for choice in values)
            yield Field(f"rule.{name}", label, "choice", value, options=options)


def when_sentence(rules: RuleSet, playing: RuleSet) -> str:
    """From when on `rules` hold while a game is played by `playing`."""
    if rules == playing:
        return "House rules hold for a whole game. Changes take effect with the next one."
    return "The game on the table goes on with the rules it began with. These hold from the next game."
