"""What the other players say after a deal or a game: a word in character, about what everybody has seen.

A remark is chosen by the seed of the game and the number of the deal, so the same game brings the same words; nothing
but the public result goes into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING

from euchre.app.characters import Manner, character_with
from euchre.engine import Seat
from euchre.engine.events import DealScored, GameWon, ThrownIn
from euchre.engine.scoring import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.app.naming import Names
    from euchre.engine import Event

OFTEN = 0.5
"""Share of the deals worth a word that get one; the end of a game always does."""


class Occasion(StrEnum):
    """What a speaker may have something to say about."""

    EUCHRED_THEM = "euchred_them"
    GOT_EUCHRED = "got_euchred"
    MARCHED = "marched"
    WATCHED_A_MARCH = "watched_a_march"
    THROWN_IN = "thrown_in"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Who says what."""

    seat: Seat
    words: str

    def text(self, names: Names) -> str:
        """The remark as a line of text."""
        return f"{names[self.seat]}: “{self.words}”"


WORDS: Mapping[Manner, Mapping[Occasion, tuple[str, ...]]] = {
    Manner.DRY: {
        Occasion.EUCHRED_THEM: ("An optimistic call.", "We do take returns."),
        Occasion.GOT_EUCHRED: ("It looked better from here.", "Noted for the memoirs."),
        Occasion.MARCHED: ("All five. Tidy.", "I kept count, just in case."),
        Occasion.WATCHED_A_MARCH: ("You might have left one.", "I was never needed."),
        Occasion.THROWN_IN: ("A bold deal, that.", "Well, nobody lost."),
        Occasion.WON: ("As the numbers said.", "That was the plan, I believe."),
        Occasion.LOST: ("Statistically we are due.", "I blame the shuffle, politely."),
    },
    Manner.WARM: {
        Occasion.EUCHRED_THEM: ("Oh, well defended!", "Lovely teamwork."),
        Occasion.GOT_EUCHRED: ("Never mind, it was worth a try.", "Happens to the best of us."),
        Occasion.MARCHED: ("Isn't that a joy!", "You and me, what a pair."),
        Occasion.WATCHED_A_MARCH: ("Beautifully played, all of it.", "My, that was quick."),
        Occasion.THROWN_IN: ("Nothing for anyone. Again, dear?", "We are all being careful."),
        Occasion.WON: ("Thank you, that was a pleasure.", "Good company and a good game."),
        Occasion.LOST: ("You earned that. Another?", "Close enough to be fun."),
    },
    Manner.BRASH: {
        Occasion.EUCHRED_THEM: ("Ha! Not at this table!", "Who invited the trumps? We did!"),
        Occasion.GOT_EUCHRED: ("I'd call it again!", "Ouch. Deal, deal, deal!"),
        Occasion.MARCHED: ("Boom! All of them!", "Sweep the porch, we're done!"),
        Occasion.WATCHED_A_MARCH: ("Fine, fine, show-offs.", "Leave some for the rest of us!"),
        Occasion.THROWN_IN: ("Come on, somebody be brave!", "Eight passes? Eight!"),
        Occasion.WON: ("Drinks are on the losers!", "Told you! Didn't I tell you?"),
        Occasion.LOST: ("Double or nothing!", "Rematch. Right now."),
    },
    Manner.QUIET: {
        Occasion.EUCHRED_THEM: ("Got you.", "Mm. Thought so."),
        Occasion.GOT_EUCHRED: ("Ah well.", "Too thin."),
        Occasion.MARCHED: ("Good.", "That'll do."),
        Occasion.WATCHED_A_MARCH: ("Well sat.", "Strong."),
        Occasion.THROWN_IN: ("Next.", "Quiet one."),
        Occasion.WON: ("Good game.", "Thanks, partner."),
        Occasion.LOST: ("Fair.", "Well played."),
    },
}
"""What is said, by manner and occasion; a player's own saying joins in on good days."""

_PROUD = (Occasion.MARCHED, Occasion.WON)


def occasion_of(event: Event, seat: Seat) -> Occasion | None:
    """What this event is to the player at `seat`; None when it is nothing to talk about."""
    match event:
        case DealScored(result=result):
            ours = result.team is seat.team
            if result.result is Result.EUCHRED:
                return Occasion.EUCHRED_THEM if ours else Occasion.GOT_EUCHRED
            if result.result in (Result.MARCH, Result.LONE_MARCH):
                return Occasion.MARCHED if ours else Occasion.WATCHED_A_MARCH
            return None
        case ThrownIn():
            return Occasion.THROWN_IN
        case GameWon(team=team):
            return Occasion.WON if team is seat.team else Occasion.LOST
        case _:
            return None


def remark_on(event: Event, *, viewer: Seat, faces: tuple[int, ...], seed: str, number: int) -> Remark | None:
    """What one of the others says about this event of deal `number`; None when they keep silent."""
    chance = Random(f"{seed}|remark|{number}|{type(event).__name__}")
    seat = chance.choice([seat for seat in Seat if seat is not viewer])
    occasion = occasion_of(event, seat)
    if occasion is None or (not isinstance(event, GameWon) and chance.random() >= OFTEN):
        return None
    character = character_with(faces[seat])
    words = WORDS[character.manner][occasion]
    if occasion in _PROUD:
        words = (*words, character.saying)
    return Remark(seat=seat, words=chance.choice(words))
