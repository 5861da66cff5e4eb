"""The positions of the strategy guide, set up through the engine so that advice and rules can't part ways."""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre.app.pages.set_deals import deck_with, said
from euchre.engine import Observation, RuleSet, Seat, Shuffle, apply, new_game, observe

VIEWER = Seat.SOUTH
_R_HAND = "Jc Ks Ts Ah 9d"


@dataclass(frozen=True, slots=True, kw_only=True)
class GuidePosition:
    """A decision of the viewer, who sits south, and the action advised.

    `hands` are the hands that matter by seat letter; the others are filled in from the lowest cards left. `actions` lead
    up to the decision, each said by whoever is on turn. `exception` says why a computer player may choose otherwise.
    """

    name: str
    dealer: Seat
    hands: dict[str, str]
    up_card: str
    advice: str
    why: str
    actions: tuple[str, ...] = ()
    scores: tuple[int, int] = (0, 0)
    exception: str = ""

    def observation(self) -> Observation:
        """What the viewer sees at the moment of the decision."""
        state = replace(new_game(RuleSet(), self.dealer), scores=self.scores)
        state = apply(state, Shuffle(deck_with(self.hands, self.up_card, self.dealer))).state
        return observe(said(state, *self.actions), VIEWER)


POSITIONS: tuple[GuidePosition, ...] = (
    GuidePosition(
        name="You deal, three have passed",
        dealer=Seat.SOUTH,
        hands={"S": _R_HAND},
        up_card="As",
        actions=("pass", "pass", "pass"),
        advice="order alone",
        why="The ace joins you: four trumps from the left bower down, an ace beside them, and nothing else once the nine of "
        "diamonds is put away. Only the right bower can stop you, and nearly half the time no opponent holds it. Three "
        "tricks are all but sure, so that going alone risks little.",
    ),
    GuidePosition(
        name="Your partner deals",
        dealer=Seat.NORTH,
        hands={"S": _R_HAND},
        up_card="As",
        actions=("pass",),
        advice="order",
        why="The ace goes to your side. Your left bower, king and ten with partner's ace are most of the suit.",
    ),
    GuidePosition(
        name="The player at your right deals, you speak first",
        dealer=Seat.EAST,
        hands={"S": _R_HAND},
        up_card="As",
        advice="pass",
        why="The ace would go to an opponent, who then sits behind you with it. Three trumps without the right bower are "
        "a gamble from here; let the others speak.",
        exception="Three trumps with the left bower and an ace beside are close; a computer player may order.",
    ),
    GuidePosition(
        name="The player at your left deals, two have passed",
        dealer=Seat.WEST,
        hands={"S": _R_HAND},
        up_card="As",
        actions=("pass", "pass"),
        advice="pass",
        why="The dealer would get the ace and play after you, and your partner has just shown no strength in spades.",
        exception="Three trumps with the left bower and an ace beside are close; a computer player may order.",
    ),
    GuidePosition(
        name="At 9 points with a big hand",
        dealer=Seat.SOUTH,
        hands={"S": "Jh Jd Ah Kh 9c"},
        up_card="Qh",
        actions=("pass", "pass", "pass"),
        scores=(9, 6),
        advice="order",
        why="Any made trump wins the game, so that the extra points of a loner are worth nothing. Keep your partner in.",
    ),
    GuidePosition(
        name="At 6 points with the same hand",
        dealer=Seat.SOUTH,
        hands={"S": "Jh Jd Ah Kh 9c"},
        up_card="Qh",
        actions=("pass", "pass", "pass"),
        scores=(6, 6),
        advice="order alone",
        why="Five trumps from the top: a lone march is four points and the game, and three tricks are yours anyway.",
    ),
    GuidePosition(
        name="Your partner made trump, and you lead",
        dealer=Seat.EAST,
        hands={"S": "Jd 9h Ac Td 9s", "N": "Jh Ah Kh Qd Ks", "E": "9c Kc Qc 9d As"},
        up_card="Th",
        actions=("pass", "pass", "order", "-9c"),
        advice="Jd",
        why="A trump lead for the maker pulls the trumps of the defenders before they can ruff, and a bower tells your "
        "partner where it is.",
        exception="The nine of trump does nearly as well here; computer players choose either.",
    ),
    GuidePosition(
        name="You defend and hold an ace",
        dealer=Seat.EAST,
        hands={"S": "Ac Td 9d Ks 9h", "E": "Jh Jd Ah Qs Kc", "W": "Tc Qc Kd As Ts"},
        up_card="Kh",
        actions=("pass", "pass", "pass", "order", "-Qs"),
        advice="Ac",
        why="Now both makers most likely still hold clubs and must follow. In two tricks one of them can trump it.",
    ),
    GuidePosition(
        name="Stuck, with nothing to speak of",
        dealer=Seat.SOUTH,
        hands={"S": "9c Tc Qc Kd 9h"},
        up_card="As",
        actions=("pass",) * 7,
        advice="c",
        why="You must name something. Three small clubs, the color next to the suit that nobody wanted, are the best of "
        "a bad lot: whoever had a black bower would have spoken earlier.",
    ),
)
"""Every position of the guide, in the order of the page."""
