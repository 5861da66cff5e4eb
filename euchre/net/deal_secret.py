"""A deal that nobody can choose, as long as one of the players is honest.

The host binds itself to a secret and each guest to its entropy; only then is entropy revealed, and the secret after the
deal. The pack is shuffled by a seed made of all of it. The host's secret is split among the guests (each share is
random, all together give it back), so that the deal can go on when the host vanishes. What a seat does in hiding is
sealed under the secret within the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING

from euchre.net.identity import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.engine.cards import Card
    from euchre.net.identity import Entropy

SECRET_BYTES = 32
_SEALED_BYTES = 64


def fresh_secret(entropy: Entropy) -> str:
    """256 new unpredictable bits, in hexadecimal digits."""
    return entropy(SECRET_BYTES).hex()


def opening(table: str, game: int, deal: int, attempt: int, host: str) -> str:
    """What commitments are for: this attempt at this deal of this game under this host, and no other."""
    return digest("euchre deal 1", table, str(game), str(deal), str(attempt), host)


def commitment(opened: str, key: str, value: str) -> str:
    """What binds the owner of `key` to `value` without telling it."""
    return digest("euchre commitment 1", opened, key, value)


def share_hash(opened: str, key: str, share: str) -> str:
    """What lets everybody tell a wrong share of the owner of `key` from the right one."""
    return digest("euchre share 1", opened, key, share)


def seed_of(opened: str, secret: str, entropies: Mapping[str, str]) -> str:
    """The seed that the pack is shuffled by."""
    parts = [part for key in sorted(entropies) for part in (key, entropies[key])]
    return digest("euchre seed 1", opened, secret, *parts)


def split(secret: str, keys: tuple[str, ...], entropy: Entropy) -> dict[str, str]:
    """A share of the secret for each key; all of them are needed, and fewer tell nothing. None for a single guest.

    A single guest would get the secret itself, and could see the host's hand.
    """
    if len(keys) < 2:
        return {}
    shares = {key: entropy(SECRET_BYTES).hex() for key in keys[:-1]}
    return {**shares, keys[-1]: joined((secret, *shares.values()))}


def joined(shares: tuple[str, ...]) -> str:
    """The secret that these shares give back: their sum without carry."""
    total = 0
    for share in shares:
        total ^= int(share, 16)
    return f"{total:0{2 * SECRET_BYTES}x}"


def sealed(secret: str, opened: str, turn: int, message: str) -> str:
    """A short text (at most 62 bytes) under the secret, as 64 bytes whatever its length; ValueError when too long."""
    data = message.encode()
    if len(data) > _SEALED_BYTES - 1:
        raise ValueError("too long to be sealed")
    padded = bytes((len(data),)) + data.ljust(_SEALED_BYTES - 1, b"\0")
    return _mixed(secret, opened, turn, padded).hex()


def unsealed(secret: str, opened: str, turn: int, box: str) -> str | None:
    """The text that `sealed` has hidden; None when there is none."""
    data = _mixed(secret, opened, turn, bytes.fromhex(box))
    if len(data) != _SEALED_BYTES or data[0] >= _SEALED_BYTES:
        return None
    try:
        return data[1 : 1 + data[0]].decode()
    except UnicodeDecodeError:
        return None


def _mixed(secret: str, opened: str, turn: int, data: bytes) -> bytes:
    label = f"euchre seal 1|{secret}|{opened}|{turn}"
    stream = b"".join(sha256(f"{label}|{block}".encode()).digest() for block in range(-(-len(data) // 32)))
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


class Fault(StrEnum):
    """What an audit found wrong with a deal."""

    SECRET = "secret"  # noqa: S105 - not the host's secret of the commitment
    ENTROPY = "entropy"  # not the entropy that a guest was bound to, or not of all who were asked
    UP_CARD = "up_card"  # another card was turned up than the pack has
    HAND = "hand"  # a seat was shown other cards than the pack gives it
    ACTION = "action"  # an action that the rules refuse, a card not held or a suit not followed
    SEAL = "seal"  # a hidden action that is not what was sealed, or not what the player gave its word for
    RESULT = "result"  # the deal came out differently


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """What the log says about the making of a pack."""

    opened: str
    host: str
    commitment: str
    contributors: tuple[str, ...]
    commitments: Mapping[str, str]
    entropies: Mapping[str, str]


def entropy_fault(facts: DealFacts) -> Fault | None:
    """Whether some entropy is missing or not what its owner was bound to."""
    if set(facts.entropies) != set(facts.contributors) or set(facts.commitments) != set(facts.contributors):
        return Fault.ENTROPY
    kept = all(commitment(facts.opened, key, value) == facts.commitments[key] for key, value in facts.entropies.items())
    return None if kept else Fault.ENTROPY


def pack_of(facts: DealFacts, secret: str, shuffle: Callable[[str], tuple[Card, ...]]) -> tuple[Card, ...] | Fault:
    """The pack that this secret and the entropy of all give, or what is wrong with them."""
    if commitment(facts.opened, facts.host, secret) != facts.commitment:
        return Fault.SECRET
    fault = entropy_fault(facts)
    return shuffle(seed_of(facts.opened, secret, facts.entropies)) if fault is None else fault
