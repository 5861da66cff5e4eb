"""Write the golden playthroughs: whole games and deals as text, compared by the tests and read as diffs.

python -m tools.golden
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from euchre.app.presets import PRESETS
from euchre.engine.actions import Action, Pass, Shuffle
from euchre.engine.cards import Card, format_cards, is_low
from euchre.engine.codec import encode
from euchre.engine.notation import format_action
from euchre.engine.perspective import observe, redact
from euchre.engine.rules import (
    AllPassDeal,
    BennyUp,
    DefendAlone,
    Farmers,
    GoUnder,
    LonerLead,
    NaturalTrump,
    NoTrumpCalls,
    Pack,
    PartnerOrders,
    PartnersBest,
    RuleSet,
    StickDealer,
)
from euchre.engine.seats import Seat
from euchre.engine.transitions import apply, legal_actions, new_game

if TYPE_CHECKING:
    from euchre.engine.events import Event
    from euchre.engine.game import GameState

FOLDER = Path(__file__).parent.parent / "tests" / "golden"


@dataclass(frozen=True, slots=True, kw_only=True)
class Playthrough:
    """One golden file: a game by these rules, its decks and actions drawn from `seed`, cut off after `deals` deals."""

    name: str
    seed: int
    rules: RuleSet = field(default_factory=RuleSet)
    first_dealer: Seat = Seat.SOUTH
    deals: int = 99


_PASSES = 0.75
_RARE = 0.5
_NO_STICK = StickDealer.OFF
PLAYTHROUGHS = (
    Playthrough(name="standard_game", seed=1),
    Playthrough(name="every_detail_of_two_deals", seed=2, deals=2),
    Playthrough(
        name="canadian",
        seed=3,
        rules=RuleSet(stick_dealer=_NO_STICK, partner_orders=PartnerOrders.MUST_ALONE),
        first_dealer=Seat.NORTH,
    ),
    Playthrough(
        name="natural_trump",
        seed=4,
        rules=RuleSet(natural_trump=NaturalTrump.CALL_AND_PICKUP, discard_up_card=False),
        first_dealer=Seat.EAST,
    ),
    Playthrough(
        name="long_game",
        seed=5,
        rules=RuleSet(
            stick_dealer=_NO_STICK,
            allpass_deal=AllPassDeal.SAME,
            loner_lead=LonerLead.LEFT_OF_MAKER,
            target=15,
            win_by=2,
            loner_march=5,
            loner_euchred=4,
            super_euchre=True,
        ),
        first_dealer=Seat.WEST,
    ),
    Playthrough(
        name="no_trump_and_best",
        seed=11,
        rules=RuleSet(
            stick_dealer=StickDealer.FORFEIT,
            no_trump=NoTrumpCalls.SECOND_ROUND,
            low_no_trump=True,
            partners_best=PartnersBest.SEEN,
            defend_alone=DefendAlone.ANY_CALL,
        ),
    ),
    Playthrough(
        name="poor_hands_and_benny",
        seed=7,
        rules=RuleSet(
            pack=Pack.WITH_BENNY,
            benny_up=BennyUp.NAMED_NORMALLY,
            farmers=Farmers.THREE_OR_MORE,
            go_under=GoUnder.THREE_LOW,
            go_under_repeat=True,
            go_under_reveal=True,
            partners_best=PartnersBest.BLIND,
            fast_break=True,
        ),
        first_dealer=Seat.NORTH,
    ),
    *(
        Playthrough(name=f"preset_{preset.key}", seed=10 + place, rules=preset.rules)
        for place, preset in enumerate(PRESETS)
    ),
)


def playthrough_text(playthrough: Playthrough) -> str:
    """The file's text: rules, then each action with its events and, while a deal is short, what was possible."""
    rng = Random(playthrough.seed)
    state = new_game(playthrough.rules, playthrough.first_dealer)
    lines = [*_rules_lines(playthrough.rules), f"first dealer {state.dealer}", ""]
    detailed = playthrough.deals < 3
    while state.winner is None and (state.turn is not None or state.number < playthrough.deals):
        action = _next_action(state, rng)
        lines += _action_lines(state, action, detailed=detailed)
        step = apply(state, action)
        state = step.state
        lines += [f"  {_event_text(event)}" for event in step.events]
        if state.turn is None:
            lines += [f"  scores {state.scores[0]} {state.scores[1]}", ""]
    return "\n".join(lines).rstrip() + "\n"


def _next_action(state: GameState, rng: Random) -> Action:
    """A random action; three of four times a pass where one is legal, so that long auctions are shown too."""
    legal = legal_actions(state)
    if legal and isinstance(legal[0], Pass) and rng.random() < _PASSES:
        return legal[0]
    if legal:
        return rng.choice(legal)
    return Shuffle(_pack(rng, state.rules))


def _pack(rng: Random, rules: RuleSet) -> tuple[Card, ...]:
    """A shuffled pack; every other time one with a hand of low cards or Benny turned up, if the rules know of them."""
    deck = list(rules.cards)
    rng.shuffle(deck)
    rare = rules.pack is Pack.WITH_BENNY or rules.farmers is not Farmers.OFF or rules.go_under is not GoUnder.OFF
    if rare and rng.random() < _RARE:
        while not _is_rare(deck, rules):
            rng.shuffle(deck)
    return tuple(deck)


def _is_rare(deck: list[Card], rules: RuleSet) -> bool:
    if rules.pack is Pack.WITH_BENNY and deck[20] is Card.BENNY:
        return True
    return any(all(map(is_low, deck[start : start + 5])) for start in range(0, 20, 5))


def _rules_lines(rules: RuleSet) -> list[str]:
    changed = [rule.name for rule in fields(rules) if getattr(rules, rule.name) != rule.default]
    return [f"rule {name} {getattr(rules, name)}" for name in changed]


def _action_lines(state: GameState, action: Action, *, detailed: bool) -> list[str]:
    if isinstance(action, Shuffle):
        return [format_action(action)]
    lines = [f"{action.seat} {format_action(action)}"]
    if detailed:
        seen = observe(state, action.seat)
        lines.append(f"  holds {format_cards(seen.hand)}")
        lines.append(f"  could {', '.join(map(format_action, seen.legal))}")
    return lines


def _event_text(event: Event) -> str:
    """The event as `Kind field=value`, with a mark when some seats don't learn all of it."""
    data = encode(event)
    kind = data.pop("kind")
    secret = " (secret)" if redact(event, None) != event else ""
    return " ".join((f"{kind}{secret}", *(f"{name}={_plain(value)}" for name, value in data.items())))


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return "/".join(_plain(item) for item in value.values())
    if isinstance(value, list):
        return ",".join(_plain(item) for item in value)
    return str(value)


def main() -> None:
    """Write every playthrough to its file and remove files that no playthrough writes."""
    names = {f"{playthrough.name}.txt" for playthrough in PLAYTHROUGHS}
    for stale in FOLDER.glob("*.txt"):
        if stale.name not in names:
            stale.unlink()
    for playthrough in PLAYTHROUGHS:
        path = FOLDER / f"{playthrough.name}.txt"
        path.write_text(playthrough_text(playthrough), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
