"""House rules as independent fields of one frozen value.

`RuleSet()` is the game of the rules page: stick the dealer, 10 points, eldest hand leads, only the maker may go alone.
Every house rule that is known has its field; a value that the engine can't play yet is refused when the set is made.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from euchre.engine.cards import BENNY_DECK, SEVENS_DECK, STANDARD_DECK
from euchre.engine.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.engine.cards import Card


class StickDealer(StrEnum):
    """What the dealer may do when all others have passed twice."""

    ON = "on"  # must name a suit
    OFF = "off"  # may pass; the deal is thrown in
    FORFEIT = "forfeit"  # may pass, which gives the other side 1 point
    WITH_NO_TRUMP = "with_no_trump"  # must name a suit or no trump


class AllPassDeal(StrEnum):
    """Who deals after a deal was thrown in."""

    NEXT = "next"
    SAME = "same"


class LonerLead(StrEnum):
    """Who leads first to a lone hand."""

    LEFT_OF_DEALER = "left_of_dealer"
    LEFT_OF_MAKER = "left_of_maker"


class DefendAlone(StrEnum):
    """Whether one defender may play alone against a lone maker, and for what."""

    OFF = "off"
    AFTER_CALLER = "after_caller"  # only a seat that has not passed; 4 points either way
    EITHER = "either"  # either defender before the first lead; 4 points for three tricks
    ANY_CALL = "any_call"  # also against a maker who plays with a partner


class PartnerOrders(StrEnum):
    """How the dealer's partner may order up."""

    FREE = "free"
    MUST_ALONE = "must_alone"
    NOT_ALONE = "not_alone"


class NaturalTrump(StrEnum):
    """When a caller must hold a card of the suit that becomes trump (the left bower does not count)."""

    OFF = "off"
    CALL = "call"  # to order up or to name
    CALL_AND_PICKUP = "call_and_pickup"  # also for the dealer who picks up


class Farmers(StrEnum):
    """What a hand of nines and tens allows."""

    OFF = "off"
    REDEAL = "redeal"  # five nines and tens: the same dealer deals again
    REDEAL_NO_TRUMP = "redeal_no_trump"  # only after trump is made, and without a trump in the hand
    MCEVOY = "mcevoy"  # shown before any call, once a game for each seat
    THREE_OR_MORE = "three_or_more"  # three nines and tens are enough


class GoUnder(StrEnum):
    """Who may swap three cards for the three bottom cards before the auction."""

    OFF = "off"
    FARMERS = "farmers"
    THREE_LOW = "three_low"


class Pack(StrEnum):
    """Cards that are dealt from."""

    STANDARD = "24"
    WITH_BENNY = "25"
    WITH_SEVENS = "32"


class BennyUp(StrEnum):
    """What happens when Benny is turned up."""

    DEALER_NAMES_BLIND = "dealer_names_blind"
    NAMED_NORMALLY = "named_normally"


class NoTrumpCalls(StrEnum):
    """When no trump may be named."""

    OFF = "off"
    SECOND_ROUND = "second_round"
    STUCK_ONLY = "stuck_only"


class FirstDealer(StrEnum):
    """How the dealer of the first deal is found."""

    RANDOM = "random"
    FIRST_JACK = "first_jack"
    FIRST_BLACK_JACK = "first_black_jack"
    HIGH_CUT = "high_cut"
    LOW_CARD = "low_card"


class Cut(StrEnum):
    """Who cuts the shuffled pack before the deal."""

    OFF = "off"
    RIGHT = "right"  # the seat at the dealer's right
    LEFT = "left"


class PartnersBest(StrEnum):
    """Whether a lone maker gets one card from the partner and gives one back."""

    OFF = "off"
    SEEN = "seen"  # gives back after seeing the card
    BLIND = "blind"  # gives back before seeing it


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One way to play euchre; raises RulesError for sets that contradict themselves or can't be played together."""

    stick_dealer: StickDealer = StickDealer.ON
    allpass_deal: AllPassDeal = AllPassDeal.NEXT
    loner_lead: LonerLead = LonerLead.LEFT_OF_DEALER
    defend_alone: DefendAlone = DefendAlone.OFF
    partner_orders: PartnerOrders = PartnerOrders.FREE
    natural_trump: NaturalTrump = NaturalTrump.OFF
    farmers: Farmers = Farmers.OFF
    go_under: GoUnder = GoUnder.OFF
    go_under_repeat: bool = False
    go_under_reveal: bool = False
    pack: Pack = Pack.STANDARD
    benny_up: BennyUp = BennyUp.DEALER_NAMES_BLIND
    no_trump: NoTrumpCalls = NoTrumpCalls.OFF
    low_no_trump: bool = False
    target: int = 10
    win_by: int = 1
    carry_over: bool = False
    loner_march: int = 4
    loner_euchred: int = 2
    alone_must_take_five: bool = False
    progressive_caller_bonus: bool = False
    partners_best: PartnersBest = PartnersBest.OFF
    super_euchre: bool = False
    fast_break: bool = False
    first_dealer: FirstDealer = FirstDealer.RANDOM
    cut: Cut = Cut.OFF
    discard_up_card: bool = True

    @property
    def cards(self) -> tuple[Card, ...]:
        """The pack that is dealt from, suit by suit from the lowest card up, Benny last."""
        return _DECKS[self.pack]

    @property
    def sticks(self) -> bool:
        """Whether the dealer must name trump when all others have passed twice."""
        return self.stick_dealer in (StickDealer.ON, StickDealer.WITH_NO_TRUMP)

    @property
    def stuck_may_name_no_trump(self) -> bool:
        """Whether a stuck dealer may name no trump where the others may not."""
        return self.no_trump is NoTrumpCalls.STUCK_ONLY or self.stick_dealer is StickDealer.WITH_NO_TRUMP

    @property
    def has_no_trump(self) -> bool:
        """Whether anybody may ever name no trump."""
        return self.no_trump is not NoTrumpCalls.OFF or self.stick_dealer is StickDealer.WITH_NO_TRUMP

    def __post_init__(self) -> None:
        """Refuse values of another type or outside the choices, and values that can't be played together."""
        for name in _DEFAULTS:
            fault = _fault(name, getattr(self, name))
            if fault is not None:
                raise RulesError(fault)
        for conflict in conflicts({name: getattr(self, name) for name in _DEFAULTS}):
            raise RulesError(conflict.sentence)


_DECKS = {Pack.STANDARD: STANDARD_DECK, Pack.WITH_BENNY: BENNY_DECK, Pack.WITH_SEVENS: SEVENS_DECK}
_CHOICES: dict[str, tuple[int, ...]] = {
    "target": (5, 7, 10, 11, 15, 21),
    "win_by": (1, 2),
    "loner_march": (3, 4, 5),
    "loner_euchred": (2, 3, 4),
}
_DEFAULTS = {field.name: field.default for field in fields(RuleSet)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """House rules that can't be played together: the fields concerned and the reason as a sentence for people."""

    fields: tuple[str, ...]
    sentence: str


def _calls_no_trump(chosen: Mapping[str, Any]) -> bool:
    return chosen["no_trump"] is not NoTrumpCalls.OFF or chosen["stick_dealer"] is StickDealer.WITH_NO_TRUMP


_CONFLICTS: tuple[tuple[Conflict, Callable[[Mapping[str, Any]], bool]], ...] = (
    (
        Conflict(
            fields=("no_trump", "stick_dealer", "low_no_trump"),
            sentence="Low no trump can be called only where no trump can",
        ),
        lambda chosen: chosen["low_no_trump"] and not _calls_no_trump(chosen),
    ),
    (
        Conflict(
            fields=("stick_dealer", "no_trump"),
            sentence="A dealer who may pass is never stuck, so no trump for a stuck dealer could never be called",
        ),
        lambda chosen: chosen["no_trump"] is NoTrumpCalls.STUCK_ONLY and chosen["stick_dealer"] is StickDealer.OFF,
    ),
    (
        Conflict(
            fields=("pack", "stick_dealer", "no_trump"),
            sentence="Benny belongs to the trump suit, so there can be no hand without one",
        ),
        lambda chosen: chosen["pack"] is Pack.WITH_BENNY and _calls_no_trump(chosen),
    ),
)


def conflicts(choices: Mapping[str, object]) -> tuple[Conflict, ...]:
    """Why these values, by field, can't be played together; a field that is missing has its default."""
    chosen = _DEFAULTS | dict(choices)
    return tuple(conflict for conflict, holds in _CONFLICTS if holds(chosen))


def values_of(name: str) -> tuple[StrEnum | int, ...]:
    """Every value that this field may have, in their order; KeyError for an unknown field."""
    default = _DEFAULTS[name]
    if isinstance(default, bool):
        return (True, False)
    return tuple(type(default)) if isinstance(default, StrEnum) else _CHOICES[name]


def _fault(name: str, value: object) -> str | None:
    """Why the field `name` can't have this value, or None."""
    default = _DEFAULTS[name]
    if type(value) is not type(default):
        return f"{name} must be of type {type(default).__name__}"
    if value not in _CHOICES.get(name, (value,)):
        return f"{name} must be one of {', '.join(map(str, _CHOICES[name]))}"
    return None
