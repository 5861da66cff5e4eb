"""Votes of the people at the table, and what the host makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.online.facts import Stage, away_topic, concede_topic, is_vote, rematch_topic, timer_topic, vote_for
from euchre.net.contents import Begins, Concedes, Timer
from euchre.net.messages import Vote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.app.online.facts import Facts
    from euchre.app.online.peer import Peer
    from euchre.net.contents import Content

TIMES = (None, 10, 15, 20, 30, 45, 60, 90, 120)
"""Timers that can be voted for, in seconds."""
_MOST_TOPICS = 64


class Votes:
    """Who has said yes to what."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._yes: dict[str, dict[str, str]] = {}
        self._own: set[str] = set()

    def say_yes(self, topic: str) -> None:
        """The own yes, told to all now and again with each ping while the topic stands."""
        signature = vote_for(self._peer.ports.keys, self._peer.table, topic)
        self._own.add(topic)
        self._note(self._peer.me, topic, signature)
        self._peer.send(Vote(topic=topic, yes=True, signature=signature))

    def repeat(self) -> None:
        """Say again what still stands to be decided."""
        facts = self._peer.facts
        self._own &= set() if facts is None else standing(facts)
        for topic in sorted(self._own):
            self.say_yes(topic)

    def came(self, sender: str, vote: Vote) -> None:
        """Somebody votes; a no takes a yes back."""
        facts = self._peer.facts
        if facts is None or sender not in facts.people:
            return
        if vote.topic not in standing(facts) and not self._peer.taking_over.is_open(facts, vote.topic):
            return  # decided already, or of a table that is further on: it is said again with each ping
        if not vote.yes:
            self._yes.get(vote.topic, {}).pop(sender, None)
            self._peer.tell("voted_no", sender, vote.topic)
            return
        if not is_vote(self._peer.ports.keys, self._peer.table, vote.topic, (sender, vote.signature)):
            self._peer.refuse(sender, "forged")
            return
        if vote.topic in standing(facts) and sender not in self._yes.get(vote.topic, {}):
            self._peer.tell("voted_yes", sender, vote.topic)
        self._note(sender, vote.topic, vote.signature)
        self._peer.taking_over.asked(sender, vote.topic)

    def _note(self, key: str, topic: str, signature: str) -> None:
        self._yes.setdefault(topic, {})[key] = signature
        while len(self._yes) > _MOST_TOPICS:
            del self._yes[next(iter(self._yes))]

    def of(self, topic: str, voters: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """The votes of these for a topic, as an entry carries them."""
        yes = self._yes.get(topic, {})
        return tuple((key, yes[key]) for key in voters if key in yes)

    def decided(self, facts: Facts) -> Content | None:
        """What all who are needed have said yes to and is not in the log yet; nothing while nobody plays."""
        if not facts.playing:
            return None
        for seconds in TIMES:
            votes = self.of(timer_topic(facts, seconds), facts.playing)
            if len(votes) == len(facts.playing) and seconds != facts.timer:
                return Timer(seconds=seconds, votes=votes)
        if facts.stage is Stage.WAITING and facts.game > 0:
            votes = self.of(rematch_topic(facts), facts.playing)
            dealer = facts.before.dealer.left
            whole = len(votes) == len(facts.playing)
            return Begins(number=facts.game + 1, dealer=str(dealer), votes=votes) if whole else None
        return self._given_up(facts)

    def _given_up(self, facts: Facts) -> Content | None:
        if facts.game == 0 or facts.veil.state.winner is not None:
            return None
        for team, first in (("NS", 0), ("EW", 1)):
            keys = (facts.chairs[first].key, facts.chairs[first + 2].key)
            partners = tuple(key for key in keys if key is not None)
            votes = self.of(concede_topic(facts, team), partners)
            if partners and len(votes) == len(partners):
                return Concedes(team=team, votes=votes)
        return None


def standing(facts: Facts) -> set[str]:
    """Every topic that can be decided now."""
    topics = {timer_topic(facts, seconds) for seconds in TIMES}
    topics |= {away_topic(spectator.key) for spectator in facts.watching}
    return topics | {rematch_topic(facts), concede_topic(facts, "NS"), concede_topic(facts, "EW")}
