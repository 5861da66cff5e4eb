"""What house rules and their values are called, and what each is about, in plain words."""

from __future__ import annotations

from euchre.app.preferences import text_of
from euchre.engine.rules import RuleSet

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

HELP: dict[str, str] = {
    "stick_dealer": "What the dealer may do when everybody else has passed twice.",
    "allpass_deal": "Who deals when all four have passed twice. It matters where the dealer may pass.",
    "loner_lead": "Who plays the first card when somebody plays alone.",
    "defend_alone": "One defender against the makers, while the partner sits out.",
    "partner_orders": "In the first round, when the partner would take the up card.",
    "natural_trump": "A card printed in the suit that you call; the left bower does not count.",
    "farmers": "A hand of nines and tens only, or of three of them.",
    "go_under": "Three poor cards are swapped for the bottom of the kitty before the first call.",
    "go_under_repeat": "The next one takes the three cards that the first one gave.",
    "go_under_reveal": "Everybody sees the three cards that are given.",
    "pack": "The cards that are dealt from.",
    "benny_up": "Only with the pack of 25 cards.",
    "no_trump": "Without trump the highest card of the suit led wins, and jacks are plain.",
    "low_no_trump": "The lowest card of the suit led wins. It can be called where no trump can.",
    "target": "The first side with so many points wins the game.",
    "win_by": "How far ahead the winners must be.",
    "carry_over": "Winners start the next game with what they made beyond the target.",
    "loner_march": "For all five tricks taken alone.",
    "loner_euchred": "What the defenders get from a lone player with fewer than three tricks.",
    "alone_must_take_five": "A lone player with fewer than five tricks is euchred.",
    "progressive_caller_bonus": "For parties where each player keeps a card; the game itself scores as always.",
    "partners_best": "The lone player gives one back.",
    "super_euchre": "For the defenders when they take all five tricks.",
    "fast_break": "When the defenders take the first two tricks and lose the other three.",
    "first_dealer": "How the dealer of the first deal is found.",
    "cut": "Before each deal.",
    "discard_up_card": "Otherwise the dealer keeps the up card.",
}
"""House rule to one sentence about it."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Calling", ("stick_dealer", "allpass_deal", "partner_orders", "natural_trump", "no_trump", "low_no_trump")),
    ("Going alone", ("loner_lead", "defend_alone", "partners_best", "alone_must_take_five")),
    ("Before the auction", ("farmers", "go_under", "go_under_repeat", "go_under_reveal")),
    ("Cards", ("pack", "benny_up", "discard_up_card")),
    (
        "Scoring",
        (
            "target",
            "win_by",
            "carry_over",
            "loner_march",
            "loner_euchred",
            "super_euchre",
            "fast_break",
            "progressive_caller_bonus",
        ),
    ),
    ("Dealing", ("first_dealer", "cut")),
)
"""House rules by what they are about, in the order of a game."""


def value_label(name: str, text: str) -> str:
    """What a value is called, by its text."""
    return VALUE_LABELS.get((name, text)) or {"true": "yes", "false": "no"}.get(text, text)


def differences(rules: RuleSet) -> tuple[str, ...]:
    """What is not as usual in these rules: one line for each field, group by group."""
    usual = RuleSet()
    return tuple(
        f"{RULE_LABELS[name]}: {value_label(name, text_of(getattr(rules, name)))}"
        for _, names in GROUPS
        for name in names
        if getattr(rules, name) != getattr(usual, name)
    )
