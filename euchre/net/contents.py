"""What an entry of the table's log can say. All of it is known to everybody at the table.

Seats are letters and teams `NS` or `EW`; actions are written as in `engine.notation`. A vote is a key and its signature
under the topic voted on.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre.net.identity import DIGEST, KEY, SIGNATURE
from euchre.net.schema import checked, flag, hexed, many, maybe, one_of, row, text, whole

SEAT = one_of("N", "E", "S", "W")
_MOST = 10_000
_VOTES = many(row(KEY, SIGNATURE), 4)
_NAME = text(1, 20)
SECRET = hexed(32, 32)
"""Check for 256 bits of somebody's entropy, or for the host's secret or a share of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The first entry: the table, its host and what was agreed by sitting down there.

    `rules` are the house rules as JSON text. `patience` is how many seconds an absent player is waited for, `idle` how
    many turns in a row a player may let pass. `timer` is seconds for a turn, None without one.
    """

    table: str = checked(DIGEST)
    host: str = checked(KEY)
    name: str = checked(_NAME)
    seat: str = checked(SEAT)
    rules: str = checked(text(2, 2000))
    timer: int | None = checked(maybe(whole(5, 600)))
    patience: int = checked(whole(5, 3600))
    idle: int = checked(whole(1, 20))
    spectators: bool = checked(flag())


@dataclass(frozen=True, slots=True, kw_only=True)
class Sits:
    """Who a seat belongs to from now on (None: nobody, a computer player fills it), and whether a computer plays it."""

    seat: str = checked(SEAT)
    key: str | None = checked(maybe(KEY))
    name: str = checked(text(0, 20))
    bot: bool = checked(flag())
    why: str = checked(one_of("joined", "left", "absent", "idle", "back"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Watches:
    """Somebody without a seat looks on from now on, or does not any more; who was sent away does not come again."""

    key: str = checked(KEY)
    name: str = checked(text(0, 20))
    why: str = checked(one_of("came", "left", "absent", "sent"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Begins:
    """Game `number` (from 1) begins. From the second on all people at the table have voted for it."""

    number: int = checked(whole(1, _MOST))
    dealer: str = checked(SEAT)
    votes: tuple[tuple[str, str], ...] = checked(_VOTES)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOpens:
    """The host is bound to a secret for this deal, and these guests are asked for entropy."""

    deal: int = checked(whole(1, _MOST))
    attempt: int = checked(whole(1, _MOST))
    commitment: str = checked(DIGEST)
    contributors: tuple[str, ...] = checked(many(KEY, 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCommits:
    """Everybody asked is bound to their entropy; with the hashes of their shares of the host's secret."""

    commitments: tuple[tuple[str, str], ...] = checked(many(row(KEY, DIGEST), 3))
    shares: tuple[tuple[str, str], ...] = checked(many(row(KEY, DIGEST), 3))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deals:
    """All entropy is known, so the pack is fixed. Its 21st card is turned up."""

    entropies: tuple[tuple[str, str], ...] = checked(many(row(KEY, SECRET), 3))
    up_card: str = checked(text(2, 2))
    packets: str = checked(text(1, 8))


@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """A seat acts. `action` is empty when only its kind may be known now; the rest lies sealed in `sealed`.

    `proof` and `signature` are the player's own word for it, `nonce` opens the proof of an action that is not hidden.
    A computer player, or the host after the timer has run out, signs nothing: all three are empty then.
    """

    seat: str = checked(SEAT)
    turn: int = checked(whole(0, 10**7))
    action: str = checked(text(0, 24))
    hidden: str = checked(one_of("", "discard", "give", "under"))
    by: str = checked(one_of("seat", "bot", "timer"))
    nonce: str = checked(hexed(0, 16))
    proof: str = checked(hexed(0, 32))
    signature: str = checked(hexed(0, 80))
    sealed: str = checked(hexed(0, 64))


@dataclass(frozen=True, slots=True, kw_only=True)
class DealShown:
    """The deal is over and the host's secret shown, so that everybody can audit it."""

    secret: str = checked(SECRET)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoid:
    """The deal can't be finished, since nobody left knows the pack; the same dealer deals again."""

    deal: int = checked(whole(1, _MOST))


@dataclass(frozen=True, slots=True, kw_only=True)
class Timer:
    """Seconds for a turn from now on, None without a timer; all people at the table have voted for it."""

    seconds: int | None = checked(maybe(whole(5, 600)))
    votes: tuple[tuple[str, str], ...] = checked(_VOTES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Concedes:
    """A side gives the game up; both partners, as far as they are people, have voted for it."""

    team: str = checked(one_of("NS", "EW"))
    votes: tuple[tuple[str, str], ...] = checked(_VOTES)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakesOver:
    """Another player is the host from this entry on, with the assent of these."""

    host: str = checked(KEY)
    planned: bool = checked(flag())
    votes: tuple[tuple[str, str], ...] = checked(_VOTES)


Content = (
    Opened
    | Sits
    | Watches
    | Begins
    | DealOpens
    | DealCommits
    | Deals
    | Acts
    | DealShown
    | DealVoid
    | Timer
    | Concedes
    | TakesOver
)

CONTENTS: dict[str, type[Content]] = {
    "opened": Opened,
    "sits": Sits,
    "watches": Watches,
    "begins": Begins,
    "deal_opens": DealOpens,
    "deal_commits": DealCommits,
    "deals": Deals,
    "acts": Acts,
    "deal_shown": DealShown,
    "deal_void": DealVoid,
    "timer": Timer,
    "concedes": Concedes,
    "takes_over": TakesOver,
}
NAMES: dict[type[Content], str] = {kind: name for name, kind in CONTENTS.items()}
