"""Games that were left and are taken up again, each at a moment that matters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from e2e.positions import Deal, game
from euchre.app.keeper import GAME
from euchre.app.links import game_text
from euchre.app.store import seal
from euchre.engine import RuleSet

if TYPE_CHECKING:
    from euchre.engine import GameRecord

TO_FIVE = RuleSet(target=5)


def sealed_game(record: GameRecord, game_id: str = "left") -> str:
    """The record as it is stored for a player who left it."""
    return seal(GAME, {"id": game_id, "game": game_text(record)})


def nearly_won() -> GameRecord:
    """A game to five at 4 : 0 where the player leads the last card of a third march."""
    won = game(
        *(_march(calls) for calls in ("order", "pass pass pass order", "pass pass order")), dealer="E", rules=TO_FIVE
    )
    return replace(won, actions=won.actions[:-4])


def _march(calls: str) -> Deal:
    """South has the five highest trumps, calls as said and takes all."""
    return Deal(up="9h", south="Jh Jd Ah Kh Qh", then=calls, to_end=True)


def sitting_out() -> GameRecord:
    """North, dealing, goes alone: the player only looks on. East has yet to lead."""
    return game(Deal(up="9h", north="Jh Jd Ah Kh Qh", then="pass pass pass order_alone -9h"), dealer="N", rules=TO_FIVE)


def stuck_dealer(rules: RuleSet | None = None) -> GameRecord:
    """All have passed twice, and the player deals."""
    return game(Deal(up="9h", then=" ".join(["pass"] * 7)), dealer="S", rules=rules)


def after_three_tricks() -> GameRecord:
    """The makers lead 2 : 1, hearts are trump, and the player is third in a trick that has begun."""
    return game(
        Deal(
            up="Qh",
            north="Ah 9c Td Jc 9s",
            east="As Kd Ac Qs Tc",
            south="Jh Kh Kc 9d Js",
            west="Ts Qd Qc Ad Ks",
            then="pass order -9d Ad Td Kd Kh Kc Qc 9c Ac Tc Js Ts Jc 9s Qs",
        ),
        dealer="S",
    )
