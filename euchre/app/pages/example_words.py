"""Words and cards of the worked examples: what a deal that the engine has played looks like to the reader.

The reader sits south.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Cards
from euchre.app.naming import count, join_names, number_word, seat_says, suit_name
from euchre.app.sorting import sort_hand
from euchre.engine import Seat, legal_actions
from euchre.engine.actions import NameTrump, OrderUp, Pass, Play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.engine import Card, GameState, Suit

YOU, LEFT, PARTNER, RIGHT = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
_NAMES = ("Your partner", "The player at your right", "You", "The player at your left")


def faces(cards: Sequence[Card]) -> Cards:
    """These cards as small faces."""
    return Cards(tuple(map(str, cards)))


def hand_of(state: GameState, trump: Suit | None = None) -> Cards:
    """The reader's cards as they are sorted at the table, with this trump suit if none is made yet."""
    contract = state.current.contract
    return faces(sort_hand(state.current.hands[YOU], trump if contract is None else contract.trump))


def up_card(state: GameState) -> Cards:
    """The card that was turned up."""
    return faces((state.current.up_card,))


def says(seat: Seat, verb: str) -> str:
    """`You lead`, `Your partner leads`."""
    return seat_says(seat, _NAMES, YOU, verb)


def says_within(seat: Seat, verb: str) -> str:
    """`you lead`, `your partner leads`: the same inside a sentence."""
    told = says(seat, verb)
    return told[0].lower() + told[1:]


def either(parts: Sequence[str]) -> str:
    """`hearts`, `hearts or spades`, `clubs, hearts or spades`."""
    return join_names(parts).replace(" and ", " or ")


def points_told(state: GameState) -> str:
    """What the deal came to, for the reader's side or the other."""
    result = state.current.result
    if result is None or result.points == 0:
        return "nobody scores"
    return f"{'your' if result.team is YOU.team else 'the other'} side scores {count(result.points, 'point')}"


def tricks_of(state: GameState) -> int:
    """Tricks that the reader's side has taken."""
    return sum(trick.winner.team is YOU.team for trick in state.current.taken)


def tricks_told(state: GameState) -> str:
    """`one trick`, `four tricks`: what the reader's side has taken."""
    number = tricks_of(state)
    return f"{number_word(number)} {'trick' if number == 1 else 'tricks'}"


def playable(state: GameState) -> Cards:
    """Cards that the seat on turn may play."""
    return faces([action.card for action in legal_actions(state) if isinstance(action, Play)])


def calls_told(state: GameState) -> str:
    """What the seat on turn may say, in words."""
    legal = legal_actions(state)
    orders = [call.alone for call in legal if isinstance(call, OrderUp)]
    order = {(): "", (False,): "order it up with your partner", (True,): "order it up alone"}.get(
        tuple(orders), "order it up, alone or not"
    )
    named = dict.fromkeys(suit_name(call.trump) for call in legal if isinstance(call, NameTrump))
    name = f"name {either(tuple(named))}, alone or not" if named else ""
    passes = "pass" if any(isinstance(call, Pass) for call in legal) else ""
    said_so = [words for words in (passes, order, name) if words]
    only = "only " if said_so == ["pass"] else ""
    return f"{'may' if passes else 'must'} {only}{either(said_so)}"
