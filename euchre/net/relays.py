"""Servers of others at which players can find each other. None of them is asked before a player opens a shared table.

The list stands in a file beside the page, so that one change of that file replaces those that are gone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from euchre.net.schema import Check, Malformed, checked, many, parsed, read_fields, text

MOST = 16
USED = 3
_LONGEST_FILE = 8000
_RELAY = re.compile(r"(?:wss://[a-z0-9-]+(?:\.[a-z0-9-]+)+|ws://(?:127\.0\.0\.1|localhost))(?::\d{1,5})?(?:/[\w./-]*)?")
_ICE = re.compile(r"(?:stun|turn|turns):[a-z0-9.-]+(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Relays:
    """Addresses by their use; any may be empty."""

    nostr: tuple[str, ...] = ()
    mqtt: tuple[str, ...] = ()
    stun: tuple[str, ...] = ()


_LIST: Check = many(text(1, 200), MOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class _File:
    nostr: tuple[str, ...] = checked(_LIST)
    mqtt: tuple[str, ...] = checked(_LIST)
    stun: tuple[str, ...] = checked(_LIST)


def is_relay(address: str) -> bool:
    """Whether this is the address of a relay: one that is spoken to in secret, or one on this computer."""
    return len(address) <= 200 and _RELAY.fullmatch(address) is not None


def is_ice(address: str) -> bool:
    """Whether this is the address of a server that tells a program its own address, or passes texts on."""
    return len(address) <= 200 and _ICE.fullmatch(address) is not None


def read_relays(source: str) -> Relays:
    """The relays of a file; none when it can't be read, and what is no address is left out."""
    try:
        file = read_fields(_File, parsed(source, _LONGEST_FILE))
    except Malformed:
        return Relays()
    return Relays(
        nostr=tuple(filter(is_relay, file.nostr)),
        mqtt=tuple(filter(is_relay, file.mqtt)),
        stun=tuple(filter(is_ice, file.stun)),
    )


def used(relays: tuple[str, ...], room: str) -> tuple[str, ...]:
    """Those relays of a list that the players of a room use: the same for all of them, others for other rooms.

    `room` is hexadecimal text. Few relays for each table are enough, and spread the tables over all of them.
    """
    if len(relays) <= USED:
        return relays
    first = int(room[:8], 16) % len(relays)
    return (relays + relays)[first : first + USED]
