"""The rules page, made from the rules that are in force, so that it can't say anything else than what is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Cards, Heading, Panel, Paragraph, Strong, Table, Text
from euchre.app.pages.examples import example_blocks
from euchre.app.pages.glossary import glossary, term
from euchre.app.pages.rule_effects import effect_blocks
from euchre.app.pages.rules_deal import deal_blocks
from euchre.app.presets import preset_of
from euchre.app.rule_names import differences
from euchre.engine.cards import Suit
from euchre.engine.rules import (
    AllPassDeal,
    DefendAlone,
    LonerLead,
    NaturalTrump,
    NoTrumpCalls,
    Pack,
    PartnerOrders,
    PartnersBest,
    RuleSet,
    StickDealer,
)
from euchre.engine.scoring import score_deal
from euchre.engine.seats import Team
from euchre.engine.trump import trump_order

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_AIRY = 3  # changes to the standard rules that fit on a sheet in letters of the usual size, whichever they are


def rules_panel(rules: RuleSet, name: str = "") -> Panel:
    """The printable rules of the game as `rules`, which are called `name`, say, with the glossary at the end."""
    blocks = (
        *_overview(rules, name),
        *deal_blocks(rules),
        *_auction(rules),
        *_alone(rules),
        *_ranking(rules),
        *_play(rules),
        *_scoring(rules),
        *example_blocks(rules),
        *effect_blocks(rules),
        Heading("Words", anchor="rules-words"),
        glossary(rules),
    )
    dense = preset_of(rules) is None and len(differences(rules)) > _MOST_AIRY
    return Panel(id="rules", title="Rules of euchre", blocks=blocks, printable=True, dense=dense)


def _overview(rules: RuleSet, name: str) -> Iterator[Block]:
    yield Paragraph(
        (
            *((Strong(f"House rules: {name}. "),) if name else ()),
            "Euchre is a game of tricks for two sides of two; partners sit across from each other. In each ",
            term("Deal"),
            " one side makes ",
            term("Trump"),
            " and must then take at least three of the five tricks. This is knock euchre, the game with the turned-up "
            "card, and not bid euchre, where sides bid for a number of tricks. ",
            Strong(f"The first side with {rules.target} points wins the game."),
        )
    )


def _auction(rules: RuleSet) -> Iterator[Block]:
    yield Heading("Making trump", anchor="rules-auction")
    yield Paragraph(
        (
            "The ",
            term("Auction"),
            " starts with ",
            term("Eldest hand"),
            ". In the first round each seat in turn passes or lets the dealer take the up card (",
            term("Order up"),
            "); the dealer may take it too. Its suit is then trump, and the dealer puts one card away face down (",
            term("Discard"),
            ") " + ("- any of the six." if rules.discard_up_card else "- but not the card just picked up."),
        )
    )
    yield Paragraph(
        (
            "When all four pass, the card is turned over (",
            term("Turn down"),
            ") and a second round begins: each seat in turn may pass or name one of the three other suits. ",
            *_stick(rules),
        )
    )
    extras = tuple(_auction_extras(rules))
    if extras:
        yield Bullets(extras)


def _stick(rules: RuleSet) -> Text:
    if rules.stick_dealer is StickDealer.ON:
        return (
            "The dealer can't pass in the second round and must name a suit (",
            term("Stick the dealer"),
            "), so that every deal is played.",
        )
    if rules.stick_dealer is StickDealer.WITH_NO_TRUMP:
        return (
            "The dealer can't pass in the second round and must name a suit or no trump (",
            term("Stick the dealer"),
            "), so that every deal is played.",
        )
    if rules.stick_dealer is StickDealer.FORFEIT:
        return ("When the dealer passes too, the other side gets a point and the next dealer deals.",)
    again = "the same dealer deals" if rules.allpass_deal is AllPassDeal.SAME else "the next dealer deals"
    return (
        f"When the dealer passes too, the deal is thrown in without points and {again} again. There is no ",
        term("Stick the dealer"),
        " here.",
    )


def _auction_extras(rules: RuleSet) -> Iterator[Text]:
    if rules.partner_orders is PartnerOrders.MUST_ALONE:
        yield ("The dealer's partner may order up only alone.",)
    if rules.partner_orders is PartnerOrders.NOT_ALONE:
        yield ("The dealer's partner may not go alone when ordering up.",)
    if rules.natural_trump is not NaturalTrump.OFF:
        strict = rules.natural_trump is NaturalTrump.CALL_AND_PICKUP
        calls = "To order up, pick up or name a suit" if strict else "To order up or name a suit"
        yield (f"{calls} you must hold a card printed in that suit; the left bower does not count.",)

    yield from _no_trump(rules)


def _no_trump(rules: RuleSet) -> Iterator[Text]:
    who = {
        NoTrumpCalls.OFF: "A stuck dealer" if rules.stick_dealer is StickDealer.WITH_NO_TRUMP else "",
        NoTrumpCalls.SECOND_ROUND: "In the second round everyone",
        NoTrumpCalls.STUCK_ONLY: "A stuck dealer",
    }[rules.no_trump]
    if who:
        yield (
            f"{who} may also call ",
            term("No trump"),
            ", with a partner or alone: the highest card of the suit led wins, and jacks rank in their places.",
        )
    if rules.low_no_trump:
        yield ("Low no trump may be called in the same way: the lowest card of the suit led wins.",)


_DEFENSE = {
    DefendAlone.OFF: "Only the player who makes trump can go alone, never the defenders. ",
    DefendAlone.AFTER_CALLER: "A defender who has not passed in that round may challenge a lone player; both partners then "
    "sit out, and three tricks score 4 for either side. ",
    DefendAlone.EITHER: "Before the first lead a defender may play alone against a lone player; both partners then sit out, "
    "and three tricks of the defender score 4. ",
    DefendAlone.ANY_CALL: "Before the first lead a defender may play alone against any maker; the defender's partner sits "
    "out, and three tricks of the defender score 4. ",
}
_EXCHANGE: dict[PartnersBest, Text] = {
    PartnersBest.OFF: (),
    PartnersBest.SEEN: (
        "A lone player first gets a card of the partner's choice and then gives one back (",
        term("Partner's best"),
        "). ",
    ),
    PartnersBest.BLIND: (
        "A lone player first gives the partner a card, unseen what comes back, and then gets one (",
        term("Partner's best"),
        "). ",
    ),
}


def _alone(rules: RuleSet) -> Iterator[Block]:
    lead = {
        LonerLead.LEFT_OF_DEALER: "The seat at the dealer's left leads, or the next one if that seat sits out.",
        LonerLead.LEFT_OF_MAKER: "The seat at the lone player's left leads.",
    }[rules.loner_lead]
    yield Heading("Playing alone", anchor="rules-alone")
    yield Paragraph(
        (
            "Whoever makes trump may say so ",
            term("Alone"),
            ". The partner then lays the cards down and sits out, and a trick has three cards. ",
            _DEFENSE[rules.defend_alone],
            *_EXCHANGE[rules.partners_best],
            f"{lead} When the dealer sits out, the up card stays out of play. Such a deal is a ",
            term("Loner"),
            ".",
        )
    )


def _ranking(rules: RuleSet) -> Iterator[Block]:
    yield Heading("Which card beats which", anchor="rules-ranking")
    yield Paragraph(
        (
            f"In a plain suit the ace is highest, then king, queen, jack, {_low_ranks(rules)}. {_rulers(rules)}each a ",
            term("Bower"),
            ": the jack of trump is the ",
            term("Right bower"),
            ", and the other jack of the same color is the ",
            term("Left bower"),
            ". The left bower belongs to trump in everything: it follows trump, and it does not follow the suit printed "
            "on it. (The other suit of a color is called ",
            term("Next"),
            ".)",
        )
    )
    rows: tuple[tuple[Text, ...], ...] = tuple(
        ((suit.name.capitalize(),), (Cards(tuple(map(str, trump_order(suit, rules.cards)))),)) for suit in Suit
    )
    number = {Pack.STANDARD: "seven", Pack.WITH_BENNY: "eight", Pack.WITH_SEVENS: "nine"}[rules.pack]
    yield Table(f"The {number} trumps, highest first", ("Trump", "Order"), rows)


def _low_ranks(rules: RuleSet) -> str:
    return "ten, nine, eight and seven" if rules.pack is Pack.WITH_SEVENS else "ten and nine"


def _rulers(rules: RuleSet) -> str:
    benny = "Benny is the highest trump. Below it trump" if rules.pack is Pack.WITH_BENNY else "Trump"
    return f"{benny} has two extra rulers, "


def _play(rules: RuleSet) -> Iterator[Block]:
    del rules
    yield Heading("The play", anchor="rules-play")
    yield Paragraph(
        (
            "Eldest hand leads to the first ",
            term("Trick"),
            ". Everyone must ",
            term("Follow suit"),
            " who can; who can't may play anything. Trump may be led at any time. The highest trump takes the trick, or "
            "the highest card of the suit led when nobody trumped. The taker makes the next ",
            term("Lead"),
            ".",
        )
    )


def _scoring(rules: RuleSet) -> Iterator[Block]:
    yield Heading("Points", anchor="rules-points")
    yield Paragraph(
        (
            "The side that made trump are the ",
            term("Makers"),
            ", the others the ",
            term("Defenders"),
            ". All five tricks are a ",
            term("March"),
            "; makers who take too few are ",
            term("Euchred"),
            ". Only one side scores in a deal.",
        )
    )
    yield Table("Points of a deal", ("Tricks of the makers", "With partner", "Alone"), tuple(_score_rows(rules)))
    yield Paragraph((_winning(rules),))
    extras = tuple(_point_extras(rules))
    if extras:
        yield Bullets(extras)


def _point_extras(rules: RuleSet) -> Iterator[Text]:
    if rules.fast_break:
        yield ("Makers who lose the first two tricks and take the last three score nothing.",)
    if rules.carry_over:
        yield ("Points beyond what was needed to win go into the next game.",)
    if rules.progressive_caller_bonus:
        yield ("On scorecards kept for each player a lone march counts 1 more for the caller than for the partner.",)


def _score_rows(rules: RuleSet) -> Iterator[tuple[Text, ...]]:
    groups = (("All 5", (5,)), ("3 or 4", (4, 3)), ("1 or 2", (2, 1)), ("None", (0,)))
    for label, counts in groups:
        cells = []
        for alone in (False, True):
            results = {score_deal(Team.NORTH_SOUTH, count, alone=alone, rules=rules) for count in counts}
            result = results.pop()
            side = "makers" if result.team is Team.NORTH_SOUTH else "defenders"
            cells.append(f"{result.points} to the {side}")
        yield (label,), (cells[0],), (cells[1],)


def _winning(rules: RuleSet) -> str:
    if rules.win_by == 1:
        return f"The game ends as soon as a side has {rules.target} points; a lead of one is enough."
    return f"The game ends as soon as a side has {rules.target} points and leads by {rules.win_by}."
