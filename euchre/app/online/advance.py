"""Each entry of the log, checked and applied. Every program at the table does the same, so none can be told lies."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from euchre.app.online import deal_steps
from euchre.app.online.facts import (
    LETTERS,
    Chair,
    Facts,
    Spectator,
    Stage,
    concede_topic,
    is_vote,
    rematch_topic,
    takeover_topic,
    timer_topic,
)
from euchre.app.online.refused import Refused
from euchre.app.online.veil import veiled
from euchre.engine import EuchreError, RuleSet, decode, encode, new_game
from euchre.engine.scoring import carried_over
from euchre.net.contents import (
    Acts,
    Begins,
    Concedes,
    Content,
    DealCommits,
    DealOpens,
    Deals,
    DealShown,
    DealVoid,
    Opened,
    Sits,
    TakesOver,
    Timer,
    Watches,
)
from euchre.net.identity import fingerprint
from euchre.net.schema import Malformed, canonical, parsed
from euchre.net.wording import clean_name

if TYPE_CHECKING:
    from euchre.net.identity import Keys
    from euchre.net.log import Entry

MOST_SPECTATORS = 4
"""Every page is linked with every other one: with four spectators there are 28 links."""
MOST_TERMS_AHEAD = 64
"""How far a term may lie after the one before: a host that has lost terms to others never uses one of them again."""
_RULES_TEXT = 2000
_MOST_SENT_AWAY = 64


def advance(facts: Facts | None, entry: Entry, keys: Keys) -> Facts:
    """The table after `entry`, whose signature is its author's; Refused when that is not the host or it can't be."""
    content = entry.content
    if facts is None:
        if not isinstance(content, Opened) or (entry.term, entry.seq, content.host) != (0, 0, entry.author):
            raise Refused("illegal", "the log does not begin like this")
        return _opened(content)
    if isinstance(content, TakesOver):
        after = _taken_over(facts, entry, content, keys)
    elif entry.author != facts.host or entry.term != facts.term:
        raise Refused("forged", "the author is not the host")
    else:
        after = _applied(facts, content, keys)
    return after if after.provisional else replace(after, sound=entry.seq + 1)


def _applied(facts: Facts, content: Content, keys: Keys) -> Facts:
    match content:
        case Acts():
            return deal_steps.acts(facts, content, keys)
        case DealOpens() | DealCommits() | Deals() | DealShown() | DealVoid():
            return _dealing(facts, content)
        case Sits():
            return _seated(facts, content)
        case Watches():
            return _watched(facts, content)
        case Begins():
            return _begun(facts, content, keys)
        case Timer():
            return _timed(facts, content, keys)
        case Concedes():
            return _given_up(facts, content, keys)
        case Opened() | TakesOver():
            raise Refused("illegal", "not at this place")
        case _:
            assert_never(content)


def _dealing(facts: Facts, content: DealOpens | DealCommits | Deals | DealShown | DealVoid) -> Facts:
    match content:
        case DealOpens():
            return deal_steps.opens(facts, content)
        case DealCommits():
            return deal_steps.commits(facts, content)
        case Deals():
            return deal_steps.deals(facts, content)
        case DealShown():
            return deal_steps.shown(facts, content)
        case DealVoid():
            return deal_steps.voided(facts, content)
        case _:
            assert_never(content)


def rules_text(rules: RuleSet) -> str:
    """House rules as the first entry carries them."""
    return canonical(encode(rules))


def _rules(source: str) -> RuleSet:
    try:
        rules: RuleSet = decode("rules", parsed(source, _RULES_TEXT))
    except (EuchreError, Malformed) as fault:
        raise Refused("malformed", str(fault)) from fault
    return rules


def _opened(content: Opened) -> Facts:
    rules = _rules(content.rules)
    state = new_game(rules)
    facts = Facts(
        table=content.table,
        host=content.host,
        rules=rules,
        chairs=(Chair(), Chair(), Chair(), Chair()),
        patience=content.patience,
        idle=content.idle,
        spectators=content.spectators,
        timer=content.timer,
        sound=1,
        before=state,
        veil=veiled(state),
    )
    name = clean_name(content.name, fingerprint(content.host))
    return facts.with_chair(LETTERS[content.seat], Chair(key=content.host, name=name, bot=False))


def _seated(facts: Facts, content: Sits) -> Facts:
    """Seats are unique, a person has one, and nobody is put out of one who has not left it."""
    seat = LETTERS[content.seat]
    chair, key = facts.chairs[seat], content.key
    if content.why == "joined":
        free = chair.key is None and key is not None and facts.seat_of(key) is None and not content.bot
        if not free or facts.stage not in (Stage.WAITING, Stage.BETWEEN) or key in facts.sent_away:
            raise Refused("full", "this seat is not free now")
        sitting = Chair(key=key, name=clean_name(content.name, fingerprint(key or "")), bot=False)
        return _without_spectator(facts, key or "").with_chair(seat, sitting)
    if chair.key is None or chair.name != content.name:
        raise Refused("illegal", "nobody sits there")
    if content.why == "left":
        if key is not None or not content.bot:
            raise Refused("illegal", "a seat that was left is nobody's")
        return facts.with_chair(seat, Chair())
    if key != chair.key or content.bot is (content.why == "back"):
        raise Refused("illegal", "the seat belongs to somebody else")
    return facts.with_chair(seat, replace(chair, bot=content.bot))


def _without_spectator(facts: Facts, key: str) -> Facts:
    return replace(facts, watching=tuple(spectator for spectator in facts.watching if spectator.key != key))


def _watched(facts: Facts, content: Watches) -> Facts:
    """Spectators have no seat, and come only to a table that allows them; whom to send away is the host's to say."""
    key, watches = content.key, facts.watches(content.key)
    if content.why == "came":
        stranger = not watches and facts.seat_of(key) is None and key not in facts.sent_away
        if not facts.spectators or not stranger or len(facts.watching) >= MOST_SPECTATORS:
            raise Refused("no_spectators", "nobody may come to watch now")
        spectator = Spectator(key=key, name=clean_name(content.name, fingerprint(key)))
        return replace(facts, watching=(*facts.watching, spectator))
    if not watches or facts.name_of(key) != content.name:
        raise Refused("illegal", "nobody like that watches")
    if content.why == "sent":
        facts = replace(facts, sent_away=(*facts.sent_away, key)[-_MOST_SENT_AWAY:])
    return _without_spectator(facts, key)


def _yes(facts: Facts, topic: str, votes: tuple[tuple[str, str], ...], keys: Keys) -> frozenset[str]:
    """Who at the table has signed this topic; Refused when a vote is none."""
    if any(not is_vote(keys, facts.table, topic, vote) for vote in votes):
        raise Refused("forged", "a vote is not signed by its voter")
    return frozenset(key for key, _ in votes) & frozenset(facts.people)


def _begun(facts: Facts, content: Begins, keys: Keys) -> Facts:
    """A new game; all who play have agreed to any but the first one."""
    if facts.stage is not Stage.WAITING or content.number != facts.game + 1:
        raise Refused("not_now", "no game is to begin")
    yes = _yes(facts, rematch_topic(facts), content.votes, keys)
    if facts.game > 0 and (not yes or not yes >= frozenset(facts.playing)):
        raise Refused("illegal", "not everybody wants another game")
    state = new_game(facts.rules, LETTERS[content.dealer])
    if facts.game > 0 and facts.before.winner is not None:
        state = replace(state, scores=carried_over(facts.before.scores, facts.rules))
    return replace(
        facts, before=state, veil=veiled(state), game=content.number, attempts=0, making=None, stage=Stage.BETWEEN
    )


def _timed(facts: Facts, content: Timer, keys: Keys) -> Facts:
    yes = _yes(facts, timer_topic(facts, content.seconds), content.votes, keys)
    if not yes or not yes >= frozenset(facts.playing):
        raise Refused("illegal", "not everybody agrees to the timer")
    return replace(facts, timer=content.seconds, timer_changes=facts.timer_changes + 1)


def _given_up(facts: Facts, content: Concedes, keys: Keys) -> Facts:
    if facts.game == 0 or facts.veil.state.winner is not None:
        raise Refused("not_now", "no game is being played")
    first = 0 if content.team == "NS" else 1
    partners = {chair.key for chair in (facts.chairs[first], facts.chairs[first + 2]) if chair.key is not None}
    if not partners or not _yes(facts, concede_topic(facts, content.team), content.votes, keys) >= partners:
        raise Refused("illegal", "the partners don't both give up")
    return deal_steps.conceded(facts, content)


def _taken_over(facts: Facts, entry: Entry, content: TakesOver, keys: Keys) -> Facts:
    """Another person is the host: by the old host's own vote, by more than half, or for a part of the table only.

    A host that has lost its memory begins a new term by its own vote, so that it never says two things in one.
    """
    host = content.host
    again = host == facts.host and not content.planned
    due = facts.term < entry.term <= facts.term + MOST_TERMS_AHEAD
    if not due or entry.author != host or host not in facts.people or again:
        raise Refused("forged", "not a host that could take over")
    yes = _yes(facts, takeover_topic(entry.term, entry.before, host), content.votes, keys)
    if host not in yes or (content.planned and facts.host not in yes):
        raise Refused("illegal", "without the assent that it needs")
    if host == facts.host:
        return replace(facts, term=entry.term)
    binds = content.planned or 2 * len(yes) > len(facts.people)
    binding = entry.term if binds else facts.binding
    return replace(facts, host=host, term=entry.term, binding=binding, provisional=not binds)
