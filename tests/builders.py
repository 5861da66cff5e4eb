"""Readable ways to set up cards, deals, positions and whole random games.

Every position is reached by legal actions from a shuffle, so none can exist that the engine would not produce.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.engine.actions import Action, Play, Shuffle
from euchre.engine.cards import STANDARD_DECK, Card, Suit, is_low, parse_card, parse_cards, parse_suit
from euchre.engine.notation import parse_action
from euchre.engine.observation import Phase
from euchre.engine.record import GameRecord
from euchre.engine.rules import Farmers, GoUnder, Pack, RuleSet
from euchre.engine.seats import Seat, order_from
from euchre.engine.transitions import apply, legal_actions, new_game
from euchre.engine.trump import effective_suit

if TYPE_CHECKING:
    from random import Random

    from euchre.engine.game import GameState

SEATS = {"N": Seat.NORTH, "E": Seat.EAST, "S": Seat.SOUTH, "W": Seat.WEST}
DEFAULT_RULES = RuleSet()


def cards(text: str) -> tuple[Card, ...]:
    """The cards of `text`, in its order."""
    return parse_cards(text)


def card(text: str) -> Card:
    """One card."""
    return parse_card(text)


def after(state: GameState, *texts: str) -> GameState:
    """The state after the seats on turn did what the texts say, one after the other."""
    for text in texts:
        assert state.turn is not None, f"nobody can {text!r} now"
        state = apply(state, parse_action(text, state.turn)).state
    return state


def _filled(
    hands: dict[Seat, list[Card]], up: Card | None, banned: dict[Seat, set[Card]], deck: tuple[Card, ...]
) -> tuple[dict[Seat, list[Card]], Card]:
    """Hands of five and an up card, what is not given taken from the rest of the pack in card order."""
    given = [held for hand in hands.values() for held in hand] + ([] if up is None else [up])
    assert len(set(given)) == len(given), "a card is given twice"
    rest = [held for held in deck if held not in given]
    if up is None:
        up = rest.pop()
    for seat in sorted(hands, key=lambda seat: -len(banned[seat])):
        while len(hands[seat]) < 5:
            chosen = next(held for held in rest if held not in banned[seat])
            rest.remove(chosen)
            hands[seat].append(chosen)
    return hands, up


def _dealt(dealer: Seat, hands: dict[Seat, list[Card]], up: Card, rules: RuleSet, scores: tuple[int, int]) -> GameState:
    dealt = [held for seat in order_from(dealer.left) for held in hands[seat]] + [up]
    rest = [held for held in rules.cards if held not in dealt]
    game = replace(new_game(rules, dealer), scores=scores)
    return apply(game, Shuffle((*dealt, *rest))).state


def deal_of(
    *,
    dealer: str = "S",
    up: str | None = None,
    rules: RuleSet = DEFAULT_RULES,
    scores: tuple[int, int] = (0, 0),
    **hands: str,
) -> GameState:
    """A first round with these dealt hands (`N="9c Jh"`); what is missing is filled in card order."""
    held = {seat: list(cards(hands.get(letter, ""))) for letter, seat in SEATS.items()}
    full, turned = _filled(held, None if up is None else card(up), {seat: set() for seat in Seat}, rules.cards)
    return _dealt(SEATS[dealer], full, turned, rules, scores)


def _plays(trick: str) -> list[Play]:
    """Plays written `N:Js E:9c`."""
    pairs = [word.split(":") for word in trick.split()]
    return [Play(SEATS[letter], card(text)) for letter, text in pairs]


def _void_cards(plays: list[list[Play]], trump: Suit) -> dict[Seat, set[Card]]:
    """Cards that each seat can't hold because it did not follow suit."""
    banned: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    for trick in plays:
        led = effective_suit(trick[0].card, trump)
        for play in trick:
            if effective_suit(play.card, trump) is not led:
                banned[play.seat] |= {held for held in Card if effective_suit(held, trump) is led}
    return banned


def _auction(state: GameState, trump: Suit, maker: Seat, *, alone: bool, ordered: bool) -> GameState:
    if not ordered:
        state = after(state, "pass", "pass", "pass", "pass")
    while state.turn is not maker:
        state = after(state, "pass")
    call = "order" if ordered else str(trump)
    return after(state, f"{call} alone" if alone else call)


def position(
    *,
    trump: str,
    dealer: str | None = None,
    maker: str | None = None,
    alone: bool = False,
    up: str | None = None,
    discard: str | None = None,
    taken: tuple[str, ...] = (),
    trick: str = "",
    turn: str | None = None,
    rules: RuleSet = DEFAULT_RULES,
    scores: tuple[int, int] = (0, 0),
    **hands: str,
) -> GameState:
    """A position in the play: `hands` are what the seats hold now, `trick` and `taken` what was played (`N:Js E:9c`).

    The up card, when it is of the trump suit, was ordered up and replaced `discard` (by default the lowest other
    card) in the dealer's hand; else trump was named in the second round. The dealer defaults to the right of the
    first leader, the maker to the dealer.
    """
    suit = parse_suit(trump)
    tricks = [_plays(text) for text in (*taken, trick) if text]
    first = tricks[0][0].seat if tricks else SEATS[turn or "N"]
    deals = first.right if dealer is None else SEATS[dealer]
    makes = deals if maker is None else SEATS[maker]
    turned = _some_up_card(suit, tricks, hands) if up is None else card(up)
    ordered = turned.printed_suit is suit
    picked_up = ordered and not (alone and makes.partner is deals)
    held = {seat: list(cards(hands.get(letter, ""))) for letter, seat in SEATS.items()}
    for play in (play for plays in tricks for play in plays):
        held[play.seat].append(play.card)
    if picked_up and turned in held[deals]:
        held[deals].remove(turned)
        held[deals] += [] if discard is None else [card(discard)]
    full, turned = _filled(held, turned, _void_cards(tricks, suit), rules.cards)
    state = _auction(_dealt(deals, full, turned, rules, scores), suit, makes, alone=alone, ordered=ordered)
    if state.phase is Phase.DISCARD:
        kept = {turned} | set(cards(hands.get(str(deals), "")))
        low = next(held for held in full[deals] if held not in kept)
        state = after(state, f"-{low if discard is None else discard}")
    for play in (play for plays in tricks for play in plays):
        state = apply(state, play).state
    assert turn is None or state.turn is SEATS[turn], f"{state.turn} is on turn"
    return state


def _some_up_card(suit: Suit, tricks: list[list[Play]], hands: dict[str, str]) -> Card:
    used = {play.card for plays in tricks for play in plays} | {held for text in hands.values() for held in cards(text)}
    return next(held for held in STANDARD_DECK if held not in used and held.printed_suit not in (suit, suit.next))


def plays(state: GameState) -> tuple[Card, ...]:
    """Cards that the seat on turn may play."""
    return tuple(play.card for play in legal_actions(state) if isinstance(play, Play))


def pack(rng: Random, rules: RuleSet = DEFAULT_RULES) -> tuple[Card, ...]:
    """A shuffled pack of these rules."""
    deck = list(rules.cards)
    rng.shuffle(deck)
    return tuple(deck)


def next_action(state: GameState, rng: Random) -> Action:
    """A random legal action; a shuffle when one is due.

    Where the house rules make something of low cards or of Benny, packs come often that bring it about.
    """
    options = legal_actions(state)
    return rng.choice(options) if options else Shuffle(eventful_pack(rng, state.rules))


def eventful_pack(rng: Random, rules: RuleSet) -> tuple[Card, ...]:
    """A shuffled pack; every other time with a farmer's hand or Benny turned up, if the rules care."""
    deck = list(pack(rng, rules))
    if rules.pack is Pack.WITH_BENNY and rng.random() < 0.5:
        place = deck.index(Card.BENNY)
        deck[place], deck[20] = deck[20], Card.BENNY
    if (rules.farmers is not Farmers.OFF or rules.go_under is not GoUnder.OFF) and rng.random() < 0.5:
        start = 5 * rng.randrange(4)
        for place in range(start, start + 5):
            low = next(
                (other for other, held in enumerate(deck) if is_low(held) and not start <= other < start + 5), -1
            )
            if low >= 0 and not is_low(deck[place]) and low != 20:
                deck[place], deck[low] = deck[low], deck[place]
    return tuple(deck)


def play_random_deal(state: GameState, rng: Random) -> GameState:
    """`state` after its next deal was dealt and played out by chance."""
    state = apply(state, Shuffle(pack(rng, state.rules))).state
    while state.turn is not None:
        state = apply(state, next_action(state, rng)).state
    return state


def play_random_game(rng: Random, rules: RuleSet = DEFAULT_RULES) -> tuple[GameState, GameRecord]:
    """A whole game played by chance: how it ended and its record."""
    record = GameRecord(rules=rules, first_dealer=rng.choice(list(Seat)))
    state = record.start()
    done: list[Action] = []
    while state.winner is None:
        done.append(next_action(state, rng))
        state = apply(state, done[-1]).state
    return state, replace(record, actions=tuple(done))
