"""Errors of the engine and the reasons for which an action is refused."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an action may not be applied now; the sentence for people is made elsewhere."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    SITTING_OUT = "sitting_out"
    WRONG_PHASE = "wrong_phase"
    BAD_DECK = "bad_deck"
    PACKETS_CHANGED = "packets_changed"
    MUST_NAME_TRUMP = "must_name_trump"
    SUIT_TURNED_DOWN = "suit_turned_down"
    TRUMP_NOT_ALLOWED = "trump_not_allowed"
    NEEDS_NATURAL_TRUMP = "needs_natural_trump"
    MUST_GO_ALONE = "must_go_alone"
    MAY_NOT_GO_ALONE = "may_not_go_alone"
    NO_FARMERS_HAND = "no_farmers_hand"
    MUST_GIVE_THREE = "must_give_three"
    MUST_GIVE_LOW_CARDS = "must_give_low_cards"
    CARD_NOT_HELD = "card_not_held"
    MUST_KEEP_UP_CARD = "must_keep_up_card"
    MUST_FOLLOW_SUIT = "must_follow_suit"


class EuchreError(Exception):
    """Base of every error that this package raises on purpose."""


class IllegalAction(EuchreError):  # noqa: N818 - the field's term
    """An action was refused; the state it was meant for is unchanged."""

    def __init__(self, reason: Reason, action: object) -> None:
        super().__init__(f"{reason}: {action}")
        self.reason = reason
        self.action = action


class NotationError(EuchreError, ValueError):
    """A text or JSON value can't be read; `place` says where in it the fault lies."""

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.place = place


class RulesError(EuchreError, ValueError):
    """A combination of house rules that can't be played; the text names the fields."""
