"""Worked examples of what is said before the play. Each plays a deal by the rules and tells what the engine did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.naming import capital
from euchre.app.pages.example_words import (
    PARTNER,
    RIGHT,
    YOU,
    calls_told,
    faces,
    hand_of,
    points_told,
    says_within,
    up_card,
)
from euchre.app.pages.set_deals import asked, dealt, said
from euchre.app.sorting import sort_hand
from euchre.engine import legal_actions
from euchre.engine.actions import Discard, Pass
from euchre.engine.phases.dealing import next_dealer
from euchre.engine.rules import BennyUp, Farmers, RuleSet

if TYPE_CHECKING:
    from euchre.app.document import Text
    from euchre.engine import GameState

_POOR = "9c Tc 9d Td 9s"
_NEARLY_POOR = "9c Tc 9d Kh As"


def farmers_hand(rules: RuleSet) -> Text:
    """Who shows which hand when, and who deals then."""
    poor = _NEARLY_POOR if rules.farmers is Farmers.THREE_OR_MORE else _POOR
    state = dealt(rules, RIGHT, "Th", S=poor, N="Ah Qh Jh Kc Ks")
    told: Text = ("You hold ", hand_of(state))
    if rules.farmers is Farmers.REDEAL_NO_TRUMP:
        over = said(state, "pass", "pass", "order", "show")
        when = ", and your partner makes hearts trump: you may show the hand before the play. "
    else:
        over, when = said(state, "show"), ": you may show the hand before any call. "
    return *told, f"{when}{capital(points_told(over))}, and {_deals_next(over)}."


def _deals_next(over: GameState) -> str:
    seat = next_dealer(over)
    again = " again" if seat is over.current.dealer else ""
    return f"{says_within(seat, 'deal')}{again or ' next'}"


def going_under(rules: RuleSet) -> Text:
    """Three poor cards for the bottom three."""
    state = dealt(rules, RIGHT, "Th", "Qd Ks Ah", S=_POOR)
    after = said(state, "under 9c Tc 9d")
    (swap,) = after.current.unders
    return ("You hold ", hand_of(state), ", put ", faces(swap.cards), " under, and now hold ", hand_of(after), ".")


def benny_turned_up(rules: RuleSet) -> Text:
    """Who names trump then, and when."""
    state = asked(dealt(rules, YOU, "Bj", S="9c Tc Qd Kd As"))
    blind = rules.benny_up is BennyUp.DEALER_NAMES_BLIND
    before = "Before you look at your hand" if blind else "When the three others have passed"
    if not blind:
        state = said(state, "pass", "pass", "pass")
    named = said(state, "d")
    return (
        f"Benny is turned up, and you deal. {before}, you {calls_told(state)}. Name diamonds, and Benny joins your hand: ",
        hand_of(asked(named)),
        ", of which you put one away.",
    )


def seven_passes(rules: RuleSet) -> Text:
    """What the dealer may do when all others have passed twice, and what comes of another pass."""
    state = said(dealt(rules, YOU, "9h", S="Qc Td Ks Qd Tc"), *("pass",) * 7)
    told: Text = (
        "You deal, ",
        up_card(state),
        " was turned down, and all others have passed twice. With ",
        hand_of(state),
        f" you {calls_told(state)}.",
    )
    if not any(isinstance(call, Pass) for call in legal_actions(state)):
        return told
    over = said(state, "pass")
    return (*told, f" When you pass, {points_told(over)}, and {_deals_next(over)}.")


def natural_trump(rules: RuleSet) -> Text:
    """A hand with the left bower and no card printed in the suit."""
    hand = "Jd Qd Kc Qc As"
    state = asked(dealt(rules, RIGHT, "9h", S=hand))
    dealer = said(dealt(rules, YOU, "9h", S=hand), "pass", "pass", "pass")
    return (
        up_card(state),
        " is turned up, and you hold ",
        hand_of(state),
        f" at the dealer's left: you {calls_told(state)}. As the dealer you {calls_told(dealer).replace('order it up', 'take it')}.",
    )


def partner_deals(rules: RuleSet) -> Text:
    """What the dealer's partner may say about the up card."""
    state = said(dealt(rules, PARTNER, "9h", S="Jh Ah Kc Qc As"), "pass")
    return "Your partner has turned up ", up_card(state), f", and it is your turn: you {calls_told(state)}."


def card_to_put_away(rules: RuleSet) -> Text:
    """What the dealer may put away."""
    state = said(dealt(rules, YOU, "9h", S="Jh Ah Kc Qc As"), "pass", "pass", "pass", "order")
    state = asked(state)
    may = [action.card for action in legal_actions(state) if isinstance(action, Discard)]
    return (
        "You take ",
        up_card(state),
        " up and may put away one of ",
        faces(sort_hand(may, state.current.made.trump)),
        ".",
    )
