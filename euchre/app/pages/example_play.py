"""Worked examples of the play and its points. Each plays a deal by the rules and tells what the engine did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Cards
from euchre.app.naming import number_word
from euchre.app.pages.example_words import (
    LEFT,
    PARTNER,
    RIGHT,
    YOU,
    faces,
    hand_of,
    playable,
    points_told,
    says,
    tricks_of,
    tricks_told,
    up_card,
)
from euchre.app.pages.set_deals import dealt, played_out, said
from euchre.engine import Suit
from euchre.engine.rules import PartnersBest
from euchre.engine.scoring import carried_over, winner

if TYPE_CHECKING:
    from euchre.app.document import Text
    from euchre.engine import GameState, RuleSet


def left_bower(rules: RuleSet) -> Text:
    """The left bower follows trump and not the suit printed on it."""
    hands = {"W": "Jh Ah 9h Ks Qs", "N": "Kh Qd As 9s 9c", "E": "Qh 9d Td Tc Qc", "S": "Jd Kd Ac Kc Ts"}
    state = said(dealt(rules, LEFT, "Th", **hands), "pass", "pass", "pass", "order", "-Qs")
    trump_led, plain_led = said(state, "Kh", "Qh"), said(state, "Qd", "9d")
    return (
        "Hearts are trump. You hold ",
        hand_of(state),
        ". When ",
        Cards(("Kh",)),
        " is led, you may play only ",
        playable(trump_led),
        ": the left bower is a trump. When ",
        Cards(("Qd",)),
        " is led, you may play only ",
        playable(plain_led),
        ": the left bower is no diamond.",
    )


def benny_in_play(rules: RuleSet) -> Text:
    """Benny follows trump and beats the right bower."""
    hands = {"W": "Jh Ah 9h Ks Qs", "N": "Kh Qd As 9s 9c", "E": "Qh 9d Td Tc Qc", "S": "Bj Kd Ac Kc Ts"}
    state = said(dealt(rules, LEFT, "Th", **hands), "pass", "pass", "pass", "order", "-Qs", "Kh", "Qh")
    mine = playable(state)
    taken = said(state, "Bj", "Jh").current.taken[0]
    return (
        "Hearts are trump, and ",
        Cards(("Kh",)),
        " is led. You have no heart, but must play ",
        mine,
        f". {says(taken.winner, 'take')} the trick, even when ",
        Cards(("Jh",)),
        " comes after it.",
    )


def loner(rules: RuleSet) -> Text:
    """All five tricks alone: the exchange, the lead and the points."""
    hands = {"S": "Jh Jd Ah Kh Ks", "N": "As Js Qs 9s Ts", "E": "9c Kc 9d Td 9h", "W": "Qc Ac Qd Kd Ad"}
    state = dealt(rules, RIGHT, "Th", **hands)
    over = played_out(said(state, "order alone"))
    leader = over.current.taken[0].leader
    return (
        "You sit at the dealer's left, hold ",
        hand_of(state, Suit.HEARTS),
        ", order ",
        up_card(state),
        " up and play alone. ",
        *_exchange(over, rules),
        f"{says(leader, 'lead')}. You take {tricks_told(over)}, and {points_told(over)}.",
        *_scorecards(over, rules),
    )


def _exchange(over: GameState, rules: RuleSet) -> Text:
    if rules.partners_best is PartnersBest.OFF:
        return ()
    first, second = over.current.gifts
    if rules.partners_best is PartnersBest.SEEN:
        return "Your partner gives you ", faces((first.card,)), ", and you give ", faces((second.card,)), " back. "
    return "You give your partner ", faces((first.card,)), " and get ", faces((second.card,)), ". "


def _scorecards(over: GameState, rules: RuleSet) -> Text:
    if not rules.progressive_caller_bonus:
        return ()
    return (f" On the scorecards you get {over.scorecards[YOU]} and your partner {over.scorecards[PARTNER]}.",)


def four_tricks_alone(rules: RuleSet) -> Text:
    """A loner who misses one trick where all five are needed."""
    hands = {"S": "Jh Jd Ah Kh 9c", "N": "9d Td Qd Ts 9s", "E": "Ac Kc Qc Tc 9h", "W": "Qh Jc Js Ks Ad"}
    state = dealt(rules, RIGHT, "Th", **hands)
    over = played_out(said(state, "order alone"))
    return (
        "You play alone with ",
        hand_of(state, Suit.HEARTS),
        f". You take {tricks_told(over)}, which is not all, and {points_told(over)}.",
    )


def euchre(rules: RuleSet) -> Text:
    """Makers who take too few tricks."""
    hands = {"S": "9h Th Kd Qc 9s", "W": "Jh Ah Ac As Ad", "N": "9c Tc Qd Td Ts", "E": "Jd Kh Kc Ks 9d"}
    state = dealt(rules, YOU, "Qh", **hands)
    over = played_out(said(state, "pass", "pass", "pass", "order", "-9s"))
    return (
        "You deal and take ",
        up_card(state),
        " up, with ",
        hand_of(state, Suit.HEARTS),
        f" in hand. You and your partner take {tricks_told(over)}: euchred, and {points_told(over)}.",
    )


def euchre_without_a_trick(rules: RuleSet) -> Text:
    """Makers who take no trick."""
    hands = {"W": "Th Qd 9d 9s Tc", "E": "9c Qc Td Ts Kd", "N": "Jd Ah As Ac Ad", "S": "Jh Kh Qh Ks Kc"}
    state = dealt(rules, LEFT, "9h", **hands)
    over = played_out(said(state, "pass", "pass", "pass", "order", "-Tc"))
    return (f"The other side makes trump and takes no trick at all: {points_told(over)}.",)


def late_point(rules: RuleSet) -> Text:
    """Makers who lose the first two tricks and take the others."""
    hands = {"S": "Jh Jd 9s 9c Kd", "W": "As Ac Ks Kc Jc", "N": "Ts Tc 9d Qh Kh", "E": "Qs Qc Ad Qd Td"}
    state = dealt(rules, YOU, "Ah", **hands)
    over = played_out(said(state, "pass", "pass", "pass", "order", "-Kd"))
    return (
        f"You make trump, lose the first two tricks and take the last {number_word(tricks_of(over))}: {points_told(over)}.",
    )


def lone_defender(rules: RuleSet) -> Text:
    """A defender alone against a lone maker."""
    hands = {"E": "Ah Kh Qh 9c 9d", "S": "Jh Jd As Ac Ad", "W": "Kc Qc Kd Qd Ks", "N": "Tc Td Ts Qs 9s"}
    state = dealt(rules, PARTNER, "9h", **hands)
    over = played_out(said(state, "order alone", "-9s", "defend alone"))
    return (
        "The player at your right plays alone, and you defend alone with ",
        hand_of(state, Suit.HEARTS),
        f". You take {tricks_told(over)}: {points_told(over)}.",
    )


def without_trump(rules: RuleSet, call: str) -> Text:
    """A trick without a trump suit; `call` is `n` or `l`."""
    hands = {"W": "Td Kc Qc 9c Ks", "N": "Jd Jc Tc Ac Qs", "E": "Qd Kd Ad Jh Th", "S": "As Js Ts 9s Kh"}
    state = said(dealt(rules, YOU, "9h", **hands), *("pass",) * 7, call, "Td", "Jd", "Qd", "As")
    taken = state.current.taken[0]
    best = next(play.card for play in taken.plays if play.seat is taken.winner)
    return "The cards of a trick are ", faces([p.card for p in taken.plays]), ": ", faces((best,)), " takes it."


def lead_of_two(rules: RuleSet) -> Text:
    """A score at the line that decides nothing yet."""
    target = rules.target
    needed = next(ours for ours in range(target, 99) if winner((ours, target - 1), rules) is not None)
    return (f"At {target} : {target - 1} the game goes on; {needed} : {target - 1} wins it.",)


def points_left_over(rules: RuleSet) -> Text:
    """What a game leaves for the next one."""
    end = (rules.target + 2, 1)
    ours, theirs = carried_over(end, rules)
    return (f"A game that ends {end[0]} : {end[1]} lets the next one begin at {ours} : {theirs}.",)
