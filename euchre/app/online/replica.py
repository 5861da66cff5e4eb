"""One player's copy of the log, and how copies of a table that was split come together again.

Entries arrive in any order, and of more than one branch when two parts of a table have gone on alone. The copy follows
the branch of the highest rank: a host whom more than half agreed on, then more entries of a host who did not only take
over a smaller part, then the longer log. No entry lowers the rank of what it follows, so what went before another
branch once always does. A host that begins again can't undo what others did. Two entries of one host at one place are
kept as proof.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from euchre.app.online.advance import advance
from euchre.app.online.refused import Refused
from euchre.net.contents import Acts, Opened, TakesOver
from euchre.net.log import Log, fork_between, is_signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.online.facts import Facts
    from euchre.net.identity import Keys
    from euchre.net.log import Entry, Fork

_MOST_WAITING = 4000


class Outcome(StrEnum):
    """What became of an entry."""

    APPLIED = "applied"
    KNOWN = "known"
    WAITING = "waiting"  # something before it is missing
    ASIDE = "aside"  # it belongs to a branch of a lower rank, or one that this player does not follow yet
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bad:
    """An entry that can't be: its author has signed what every program at the table refuses."""

    entry: Entry
    refused: Refused


Rank = tuple[int, int, int, int, str]
"""Binding term, entries up to the last one of a host who is not provisional, length, term, host."""


def rank(facts: Facts, log_length: int) -> Rank:
    """What makes one branch go before another."""
    return facts.binding, facts.sound, log_length, facts.term, facts.host


def _ends(branch: tuple[Entry, ...]) -> tuple[int, ...]:
    """How much of a branch may be followed: all of it, or what lies before another host takes over."""
    before = next((place for place, entry in enumerate(branch) if isinstance(entry.content, TakesOver)), 0)
    return tuple(end for end in dict.fromkeys((len(branch), before)) if end)


def _same_writer(one: Entry, other: Entry) -> bool:
    return (one.term, one.author) == (other.term, other.author)


class Replica:
    """The log and the table after each of its entries. `follows` tells whether to go with a host of a smaller part."""

    def __init__(self, keys: Keys, table: str, follows: Callable[[Facts, tuple[Entry, ...]], bool]) -> None:
        self._keys = keys
        self._table = table
        self._follows = follows
        self.log = Log()
        self._facts: list[Facts] = []
        self._hashes: list[str] = []
        self._waiting: OrderedDict[str, Entry] = OrderedDict()
        self._refused: OrderedDict[str, None] = OrderedDict()
        self._aside: OrderedDict[str, Facts] = OrderedDict()
        self.forks: list[Fork] = []
        self.bad: list[Bad] = []
        self.switched = 0

    @property
    def facts(self) -> Facts | None:
        """The table now; None before its first entry."""
        return self._facts[-1] if self._facts else None

    def facts_at(self, seq: int) -> Facts:
        """The table after this entry."""
        return self._facts[seq]

    def state_hash(self, seq: int) -> str:
        """Hash of what was publicly known after this entry."""
        if not self._hashes[seq]:
            self._hashes[seq] = self._facts[seq].hash()
        return self._hashes[seq]

    def add(self, entry: Entry) -> Outcome:
        """Take an entry; whatever waited for it is applied with it."""
        hashed = entry.hash
        if self.log.place_of(hashed) is not None:
            return Outcome.KNOWN
        if hashed in self._refused or not is_signed(self._keys, entry):
            return Outcome.REFUSED
        self._note_fork(entry)
        self._waiting[hashed] = entry
        while len(self._waiting) > _MOST_WAITING:
            self._waiting.popitem(last=False)
        return self._grow(entry)

    def retry(self) -> bool:
        """Look again at branches that were not followed, and tell whether the log has changed."""
        before = self.log.head
        parents = {entry.before for entry in self._waiting.values()}
        for tip in [entry for hashed, entry in self._waiting.items() if hashed not in parents]:
            if tip.hash in self._waiting:
                self._grow(tip)
        return self.log.head != before

    def _note_fork(self, entry: Entry) -> None:
        if entry.seq >= len(self.log):
            return
        fork = fork_between(self.log[entry.seq], entry)
        if fork is not None and fork not in self.forks:
            self.forks.append(fork)

    def _grow(self, entry: Entry) -> Outcome:
        """Follow the branch that leads to `entry`, and then whatever waits behind it."""
        branch = [entry]
        while self.log.place_of(branch[-1].before) is None:
            parent = self._waiting.get(branch[-1].before)
            if parent is None or len(branch) > _MOST_WAITING:
                return Outcome.WAITING
            branch.append(parent)
        branch.reverse()
        self._extend(branch)
        start = self.log.place_of(branch[0].before)
        return self._follow(tuple(branch), -1 if start is None else start)

    def _extend(self, branch: list[Entry]) -> None:
        """Add to the branch what waits behind its end."""
        behind = {entry.before: entry for entry in self._waiting.values()}
        while (following := behind.get(branch[-1].hash)) is not None:
            branch.append(following)

    def _follow(self, branch: tuple[Entry, ...], start: int) -> Outcome:
        grown: list[Facts] = []
        facts = self._facts[start] if start >= 0 else None
        outcome = Outcome.ASIDE
        for entry in branch:
            try:
                self._check_place(entry, start + 1 + len(grown))
                facts = self._advanced(facts, entry)
            except Refused as refused:
                self._drop(entry, refused)
                outcome = Outcome.REFUSED
                break
            grown.append(facts)
        for end in _ends(branch[: len(grown)]):
            if self._goes_before(grown[end - 1], branch[:end], start):
                self._adopt(branch[:end], grown[:end], start)
                return Outcome.APPLIED if outcome is Outcome.ASIDE else outcome
        return outcome

    def _advanced(self, facts: Facts | None, entry: Entry) -> Facts:
        """The table after this entry, from memory if it lies on a branch that was looked at before."""
        found = self._aside.get(entry.hash)
        if found is None:
            found = self._aside[entry.hash] = advance(facts, entry, self._keys)
            while len(self._aside) > _MOST_WAITING:
                self._aside.popitem(last=False)
        return found

    def _check_place(self, entry: Entry, place: int) -> None:
        if entry.seq != place:
            raise Refused("illegal", "not at this place")
        first = entry.content
        if isinstance(first, Opened) and first.table != self._table:
            raise Refused("illegal", "another table")

    def _drop(self, entry: Entry, refused: Refused) -> None:
        self._waiting.pop(entry.hash, None)
        self._refused[entry.hash] = None
        while len(self._refused) > _MOST_WAITING:
            self._refused.popitem(last=False)
        self.bad.append(Bad(entry=entry, refused=refused))

    def _goes_before(self, facts: Facts, branch: tuple[Entry, ...], start: int) -> bool:
        mine = self.facts
        if mine is None:
            return True
        fork = start + 1 < len(self.log)
        if fork and rank(facts, start + 1 + len(branch)) <= rank(mine, len(self.log)):
            return False
        if fork and _same_writer(branch[0], self.log[start + 1]) and facts.binding == mine.binding:
            return False  # one host, two stories: the first one heard stays
        if fork and self._goes_back(branch[0], start):
            return False
        newer = facts.provisional and facts.term > mine.term
        return not newer or self._follows(facts, branch)

    def _goes_back(self, first: Entry, start: int) -> bool:
        """Whether a host that begins a new term of its own would undo what another player did."""
        before = self._facts[start] if start >= 0 else None
        if before is None or not isinstance(first.content, TakesOver) or first.author != before.host:
            return False
        cut = self.log.since(start + 1, len(self.log))
        deeds = [entry.content for entry in cut if isinstance(entry.content, Acts)]
        own = before.seat_of(before.host)
        return any(deed.by == "seat" and deed.seat != str(own) for deed in deeds)

    def _adopt(self, branch: tuple[Entry, ...], grown: list[Facts], start: int) -> None:
        if start + 1 < len(self.log):
            self.switched += 1
            for old in self.log.since(start + 1, len(self.log)):
                self._waiting[old.hash] = old
            self.log.cut(start + 1)
            del self._facts[start + 1 :]
            del self._hashes[start + 1 :]
        for entry, facts in zip(branch, grown, strict=True):
            self.log.append(entry)
            self._facts.append(facts)
            self._hashes.append("")
            self._waiting.pop(entry.hash, None)
            self._aside.pop(entry.hash, None)
