"""Rule sets that people know by a name, each with where it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from euchre.engine.rules import (
    AllPassDeal,
    Cut,
    DefendAlone,
    Farmers,
    FirstDealer,
    GoUnder,
    Pack,
    PartnerOrders,
    RuleSet,
    StickDealer,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A rule set with a key for the settings, a name, a sentence that describes it, and its source in words.

    Where it is `silent`, people at a shared table do not talk while a game is being played.
    """

    key: str
    name: str
    sentence: str
    source: str
    rules: RuleSet
    silent: bool = False


PRESETS: tuple[Preset, ...] = (
    Preset(
        key="standard",
        name="Standard",
        sentence="The usual game to 10 points, in which the dealer is stuck after seven passes.",
        source="The rules that most tables on the web agree on.",
        rules=RuleSet(),
    ),
    Preset(
        key="ohio",
        name="Ohio tournament",
        sentence="The strict game of a tournament: jacks find the first dealer, and the pack is cut before each deal.",
        source="Tournament rules of OhioEuchre.com; penalties for mistakes are left out, as none can be made here.",
        rules=RuleSet(first_dealer=FirstDealer.FIRST_JACK, cut=Cut.RIGHT),
        silent=True,
    ),
    Preset(
        key="progressive",
        name="Progressive",
        sentence="The game of euchre parties with a scorecard for each player; a deal that all pass is dealt again.",
        source="Progressive rules of OhioEuchre.com; here games go to 10 points and not over eight deals.",
        rules=RuleSet(
            stick_dealer=StickDealer.OFF,
            allpass_deal=AllPassDeal.SAME,
            progressive_caller_bonus=True,
            first_dealer=FirstDealer.FIRST_JACK,
            cut=Cut.RIGHT,
        ),
    ),
    Preset(
        key="canadian",
        name="Canadian",
        sentence="The dealer's partner who orders up must play alone.",
        source="Played in parts of Canada, England and Australia.",
        rules=RuleSet(partner_orders=PartnerOrders.MUST_ALONE),
    ),
    Preset(
        key="british",
        name="British",
        sentence="A game to 11 with Benny, the joker, above all trumps, and a high price for a loner who is euchred.",
        source="British pub leagues; sources differ on 10 or 11 points.",
        rules=RuleSet(
            pack=Pack.WITH_BENNY,
            target=11,
            loner_euchred=4,
            partner_orders=PartnerOrders.MUST_ALONE,
            first_dealer=FirstDealer.HIGH_CUT,
            cut=Cut.LEFT,
        ),
    ),
    Preset(
        key="pogo",
        name="Pogo-like",
        sentence="The usual game without a stuck dealer: after eight passes the deal is thrown in.",
        source="The table settings that players of Pogo start from.",
        rules=RuleSet(stick_dealer=StickDealer.OFF),
    ),
    Preset(
        key="laws1888",
        name="1888 Laws",
        sentence="The short old game to 5 points with 32 cards; a loner who is euchred costs 4.",
        source="The Laws of Euchre, Somerset Club, Boston 1888.",
        rules=RuleSet(pack=Pack.WITH_SEVENS, target=5, loner_euchred=4, stick_dealer=StickDealer.OFF),
    ),
    Preset(
        key="kitchen",
        name="Kitchen table",
        sentence="The family game: poor hands may be shown or go under, and a defender may play alone, too.",
        source="Optional rules of OhioEuchre.com and EuchreLinks.com.",
        rules=RuleSet(farmers=Farmers.REDEAL, go_under=GoUnder.FARMERS, defend_alone=DefendAlone.EITHER),
    ),
)
"""Every preset, the usual rules first."""


def preset_called(key: str) -> Preset:
    """The preset with this key; KeyError when there is none."""
    for preset in PRESETS:
        if preset.key == key:
            return preset
    raise KeyError(key)


def preset_of(rules: RuleSet) -> Preset | None:
    """The preset with exactly these rules."""
    return next((preset for preset in PRESETS if preset.rules == rules), None)
