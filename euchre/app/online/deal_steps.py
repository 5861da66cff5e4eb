"""A deal in the log: opened, bound, dealt, played and shown. Each function gives the table after one such entry."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.online.facts import LETTERS, Facts, Making, Stage
from euchre.app.online.refused import Refused
from euchre.app.online.veil import Hidden, Kind, dealt, deed_of, done, public, public_of, veiled
from euchre.app.shuffling import shuffled
from euchre.engine import (
    Concede,
    EuchreError,
    Packets,
    Phase,
    Seat,
    Shuffle,
    Team,
    apply,
    observe,
    parse_action,
    parse_card,
)
from euchre.net.contents import Acts
from euchre.net.deal_secret import DealFacts, Fault, entropy_fault, opening, pack_of, unsealed
from euchre.net.identity import digest

if TYPE_CHECKING:
    from euchre.engine import GameState, SeatAction
    from euchre.net.contents import Concedes, DealCommits, DealOpens, Deals, DealShown, DealVoid
    from euchre.net.identity import Keys


def _require(facts: Facts, *stages: Stage) -> None:
    if facts.stage not in stages:
        raise Refused("not_now", f"the table is {facts.stage}")


def _making(facts: Facts) -> Making:
    if facts.making is None:
        raise Refused("not_now", "no deal is open")
    return facts.making


def opens(facts: Facts, content: DealOpens) -> Facts:
    """The host is bound to a secret. All who play are asked for entropy; a host can leave nobody out."""
    _require(facts, Stage.BETWEEN, Stage.OPENED, Stage.COMMITTED)
    number = facts.before.number + 1
    if (content.deal, content.attempt) != (number, facts.attempts + 1) or content.contributors != facts.asked:
        raise Refused("illegal", "another deal, or not everybody is asked")
    opened = opening(facts.table, facts.game, number, content.attempt, facts.host)
    deal = DealFacts(
        opened=opened,
        host=facts.host,
        commitment=content.commitment,
        contributors=content.contributors,
        commitments={},
        entropies={},
    )
    making = Making(facts=deal, number=number, attempt=content.attempt, term=facts.term)
    return replace(facts, making=making, attempts=content.attempt, stage=Stage.OPENED)


def commits(facts: Facts, content: DealCommits) -> Facts:
    """Everybody who was asked is bound, and the shares of the secret are bound too."""
    _require(facts, Stage.OPENED)
    making = _making(facts)
    asked = making.facts.contributors
    sharing = asked if len(asked) > 1 else ()
    keys, sharers = (tuple(key for key, _ in pairs) for pairs in (content.commitments, content.shares))
    if keys != asked or sharers != sharing:
        raise Refused("illegal", "not the commitments of all who were asked")
    deal = replace(making.facts, commitments=dict(content.commitments))
    return replace(facts, making=replace(making, facts=deal, shares=dict(content.shares)), stage=Stage.COMMITTED)


def deals(facts: Facts, content: Deals) -> Facts:
    """The pack is fixed by the entropy of all, and its up card shown."""
    _require(facts, Stage.COMMITTED)
    making = _making(facts)
    deal = replace(making.facts, entropies=dict(content.entropies))
    if entropy_fault(deal) is not None or len(content.entropies) != len(deal.entropies):
        raise Refused("illegal", "not the entropy that was committed to", fault=Fault.ENTROPY)
    try:
        packets = Packets(content.packets)
        veil = dealt(veiled(facts.before), parse_card(content.up_card), packets)
    except (EuchreError, ValueError) as fault:
        raise Refused("illegal", str(fault)) from fault
    making = replace(making, facts=deal, packets=packets, term=facts.term)
    return replace(facts, making=making, veil=veil, attempts=0, stage=Stage.PLAYING)


def proof_of(facts: Facts, seat: Seat, turn: int, action: str, nonce: str) -> str:
    """What a player signs to give its word for an action, without telling it."""
    return digest("euchre act 1", facts.table, str(facts.game), str(turn), str(seat), action, nonce)


def acts(facts: Facts, content: Acts, keys: Keys) -> Facts:
    """A seat has acted: by its own word, by a computer that plays it, or because its time was over."""
    _require(facts, Stage.PLAYING)
    making, seat = _making(facts), LETTERS[content.seat]
    if content.turn != facts.veil.state.turn_id:
        raise Refused("stale", "another turn")
    _check_author(facts, content, keys)
    if bool(content.action) is bool(content.hidden) or bool(content.sealed) is not bool(content.hidden):
        raise Refused("illegal", "neither shown nor hidden as a whole")
    try:
        deed = Hidden(seat, Kind(content.hidden)) if content.hidden else parse_action(content.action, seat)
        shown = isinstance(deed, Hidden) or deed_of(deed, facts.veil.state) == deed
        if not shown or isinstance(deed, Concede):
            raise Refused("illegal", "this is not told like that")
        veil = done(facts.veil, deed)
    except EuchreError as fault:
        raise Refused("illegal", str(fault)) from fault
    return _moved(facts, replace(making, deeds=(*making.deeds, content)), veil.state.phase, veil=veil)


def _moved(facts: Facts, making: Making, phase: Phase, **changes: object) -> Facts:
    over = phase in (Phase.DEAL_OVER, Phase.GAME_OVER)
    return replace(facts, making=making, stage=Stage.TO_SHOW if over else Stage.PLAYING, **changes)  # type: ignore[arg-type]


def _check_author(facts: Facts, content: Acts, keys: Keys) -> None:
    seat = LETTERS[content.seat]
    chair = facts.chairs[seat]
    if content.by != "seat":
        allowed = chair.bot if content.by == "bot" else facts.timer is not None and not chair.bot
        if not allowed or content.proof or content.signature:
            raise Refused("forged", "nobody may act for this seat")
        return
    if chair.key is None or chair.bot:
        raise Refused("forged", "nobody plays this seat")
    if not keys.verify(chair.key, content.proof.encode(), content.signature):
        raise Refused("forged", "the player has not signed this")
    if content.action and content.proof != proof_of(facts, seat, content.turn, content.action, content.nonce):
        raise Refused("forged", "the player has signed something else")


def conceded(facts: Facts, content: Concedes) -> Facts:
    """One side has given the game up; a deal under way is still shown."""
    team = Team.NORTH_SOUTH if content.team == "NS" else Team.EAST_WEST
    veil = done(facts.veil, Concede(team.seats[0]))
    if facts.stage in (Stage.PLAYING, Stage.TO_SHOW) and facts.making is not None:
        making = replace(facts.making, deeds=(*facts.making.deeds, content))
        return replace(facts, veil=veil, making=making, stage=Stage.TO_SHOW)
    return replace(facts, veil=veil, before=veil.state, making=None, attempts=0, stage=Stage.WAITING)


def action_of(facts: Facts, making: Making, deed: Acts, secret: str) -> SeatAction:
    """What the seat did, also when that was hidden; Refused when it is not what was sealed or signed."""
    seat, text, nonce = LETTERS[deed.seat], deed.action, deed.nonce
    if deed.hidden:
        text, _, nonce = (unsealed(secret, making.facts.opened, deed.turn, deed.sealed) or "").partition("|")
    if deed.by == "seat" and deed.proof != proof_of(facts, seat, deed.turn, text, nonce):
        raise Refused("illegal", "not what the player has signed", fault=Fault.SEAL)
    try:
        return parse_action(text, seat)
    except EuchreError as fault:
        raise Refused("illegal", str(fault), fault=Fault.SEAL) from fault


def uncovered_start(facts: Facts, secret: str) -> GameState:
    """The deal as it was dealt; Refused with the fault when the host's secret gives another pack than agreed on."""
    making = _making(facts)
    if making.packets is None:
        raise Refused("not_now", "nothing is dealt")
    pack = pack_of(making.facts, secret, lambda seed: shuffled(seed, facts.rules.cards))
    if isinstance(pack, Fault):
        raise Refused("illegal", "the pack is not the one agreed on", fault=pack)
    state = apply(facts.before, Shuffle(pack, making.packets)).state
    if state.current.up_card is not facts.veil.state.current.up_card:
        raise Refused("illegal", "another card was turned up", fault=Fault.UP_CARD)
    return state


def uncovered(facts: Facts, secret: str) -> tuple[GameState, ...]:
    """Every state of the deal so far, from the shuffle on, as the host's secret shows it.

    Refused with the fault that an audit has to find: another secret or entropy, another up card, an action that the
    rules refuse or that is not the one told before, another outcome.
    """
    making = _making(facts)
    states = [uncovered_start(facts, secret)]
    for deed in making.deeds:
        states.append(uncovered_step(facts, making, states[-1], deed, secret))
    if public_of(observe(states[-1], None)) != public(facts.veil):
        raise Refused("illegal", "the deal came out differently", fault=Fault.RESULT)
    return tuple(states)


def uncovered_step(facts: Facts, making: Making, state: GameState, deed: Acts | Concedes, secret: str) -> GameState:
    """The state after one more deed; Refused with what an audit has to find."""
    if not isinstance(deed, Acts):
        return apply(state, Concede((Team.NORTH_SOUTH if deed.team == "NS" else Team.EAST_WEST).seats[0])).state
    action = action_of(facts, making, deed, secret)
    told = Hidden(LETTERS[deed.seat], Kind(deed.hidden)) if deed.hidden else action
    if deed_of(action, state) != told:
        raise Refused("illegal", "another kind of action was sealed", fault=Fault.SEAL)
    try:
        return apply(state, action).state
    except EuchreError as fault:
        raise Refused("illegal", str(fault), fault=Fault.ACTION) from fault


def shown(facts: Facts, content: DealShown) -> Facts:
    """Nothing of the deal is hidden any more, and all of it was audited."""
    _require(facts, Stage.TO_SHOW)
    state = uncovered(facts, content.secret)[-1]
    stage = Stage.WAITING if state.winner is not None else Stage.BETWEEN
    return replace(facts, before=state, veil=veiled(state), making=None, stage=stage)


def voided(facts: Facts, content: DealVoid) -> Facts:
    """The deal is given up, which only a host may do that has taken over since."""
    making = _making(facts)
    if making.packets is None or making.term == facts.term or content.deal != making.number:
        raise Refused("illegal", "this deal can be finished")
    return replace(facts, veil=veiled(facts.before), making=None, attempts=making.attempt, stage=Stage.BETWEEN)
