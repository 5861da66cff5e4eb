"""The strategy guide: short advice, and positions that are set up through the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Cards, Heading, Panel, Paragraph, Strong, Text
from euchre.app.pages.guide_positions import POSITIONS, GuidePosition
from euchre.engine.actions import Discard, NameTrump, OrderUp, Pass, Play
from euchre.engine.notation import parse_action
from euchre.engine.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

_ADVICE: tuple[tuple[str, str], ...] = (
    (
        "The seat matters more than the hand",
        "The up card always goes to the dealer. Call more freely when that is your side, less when it is theirs. In the "
        "second round the first seat is the best one: the dealer has shown no liking for the color, so the other suit of "
        "the same color is often safe to name.",
    ),
    (
        "Count tricks, not cards",
        "You need three. A bower, a second high trump and an ace on the side make a call with a partner who takes one. "
        "Three small trumps and no ace do not.",
    ),
    (
        "The dealer can be stuck",
        "When you deal and the first three pass twice, you must name a suit. With a middling hand in the seat at the "
        "dealer's left, passing hands that pressure on.",
    ),
    (
        "Alone, when it can help",
        "Three or four tricks alone score one point, as they would with your partner. You risk only what your partner "
        "would add. At 6 points or fewer a lone march is worth it with a real chance at all five; at 9 any made trump "
        "wins, and at 8 a march with your partner does.",
    ),
    (
        "Makers lead trump",
        "When your side made trump, lead it: two rounds empty most hands, and your side aces live. When your partner made "
        "it, lead it to your partner too - unless the dealer was stuck and holds little.",
    ),
    (
        "Defenders cash aces early",
        "A side ace takes a trick while everyone still follows. Don't lead trump into the makers, and don't trump what "
        "your partner has already won.",
    ),
    (
        "Keep the left guarded",
        "A lone left bower falls to the right. Don't ruff with the small trump beside it for a trick that does not matter.",
    ),
    (
        "Twenty cards, not twenty-four",
        "Only 20 cards are in play, 15 against a loner. A trump that has not appeared by the fourth trick often lies in "
        "the kitty. The counter beside the table does the counting; with practice you need it less.",
    ),
)
_ORDERED_FROM = "The up card is"


def strategy_panel() -> Panel:
    """Advice, then example positions with what to do and why."""
    blocks: list[Block] = []
    for title, text in _ADVICE:
        blocks += [Heading(title), Paragraph((text,))]
    blocks.append(Heading("What would you do?", anchor="strategy-positions"))
    for position in POSITIONS:
        blocks += list(_position(position))
    return Panel(id="strategy", title="Playing well", blocks=tuple(blocks), printable=True)


def _position(position: GuidePosition) -> Iterator[Block]:
    yield Heading(position.name, level=3)
    yield Paragraph(_setting(position))
    yield Paragraph((Strong(f"{advice_text(position)}."), f" {position.why}"))
    if position.exception:
        yield Paragraph((position.exception,))


def _setting(position: GuidePosition) -> Text:
    faces = tuple(position.hands[str(Seat.SOUTH)].split())
    score = f"It is {position.scores[0]} to {position.scores[1]}. " if any(position.scores) else ""
    return (f"{score}Your hand: ", Cards(faces), f" {_ORDERED_FROM} ", Cards((position.up_card,)))


def advice_text(position: GuidePosition) -> str:
    """The advised action in words."""
    action = parse_action(position.advice, Seat.SOUTH)
    match action:
        case Pass():
            return "Pass"
        case OrderUp(alone=alone):
            verb = "Pick it up" if position.dealer is Seat.SOUTH else "Order it up"
            return f"{verb}, alone" if alone else verb
        case NameTrump():
            return f"Name {getattr(action.trump, 'name', '').lower()}" + (", alone" if action.alone else "")
        case Discard() | Play():
            rank = action.card.rank.name.lower()
            verb = "Put away" if isinstance(action, Discard) else "Play"
            return f"{verb} the {rank} of {action.card.printed_suit.name.lower()}"
        case _:
            message = f"no advice is worded like {position.advice!r}"
            raise ValueError(message)
