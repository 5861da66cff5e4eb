"""The two texts by which players link their pages without any relay, as people copy and paste them.

One player's page makes an offer, written as a link that invites to the table; the page of the other one makes an answer
to it. Mail and chat break long texts into lines and put words around them, so blanks do not matter and both ends of a
text are marked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from euchre.net.table_code import Invitation, read_invitation

LONGEST = 4000
"""Characters of what may be pasted."""

_TEXT = re.compile(r"EUCHRE1\.([oa])\.([0-9a-f]{8})\.([\w+/]{4,32})\.[\w-]+\.e")
_BLANK = re.compile(r"\s+")


class Fault(StrEnum):
    """Why a pasted text is not taken; the sentence for people is made elsewhere."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    NO_TEXT = "no_text"  # nothing of the kind is in it
    OFFER = "offer"  # an offer where an answer belongs
    ANSWER = "answer"  # an answer where an offer belongs
    OTHER_TABLE = "other_table"
    OLD = "old"  # the answer to an offer that does not wait for it any more


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenOffer:
    """A table to go to, and what links with the page that has offered it."""

    invitation: Invitation
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What tells texts apart: part of the name of the table's room, and the name of the offer."""

    table: str
    offer: str


def bare(invitation: Invitation) -> Invitation:
    """The invitation for somebody who asks no relay."""
    return replace(invitation, by_hand=True, relayed=False, relays=())


def with_offer(link: str, text: str) -> str:
    """The link of an invitation with an offer in it."""
    return f"{link}&o={text}"


def read_offer(pasted: str) -> WrittenOffer | Fault:
    """The offer in what somebody has pasted."""
    found = _found(pasted)
    if isinstance(found, Fault):
        return found
    if found[1] != "o":
        return Fault.ANSWER
    invitation = read_invitation(_BLANK.sub("", pasted))
    return Fault.NO_TEXT if invitation is None else WrittenOffer(invitation=bare(invitation), text=found[0])


def read_answer(pasted: str, made: tuple[Mark, ...]) -> str | Fault:
    """The answer in what somebody has pasted, if it is one to an offer that was `made` here and waits."""
    found = _found(pasted)
    if isinstance(found, Fault):
        return found
    if found[1] != "a":
        return Fault.OFFER
    mark = mark_of(found[0])
    if mark in made:
        return found[0]
    return Fault.OLD if any(mark.table == other.table for other in made) or not made else Fault.OTHER_TABLE


def mark_of(text: str) -> Mark:
    """The mark of a text that was made by a page; ValueError when it is none."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise ValueError("this is no text that makes a link")
    return Mark(table=found[2], offer=found[3])


def _found(pasted: str) -> re.Match[str] | Fault:
    if not pasted.strip():
        return Fault.EMPTY
    if len(pasted) > LONGEST:
        return Fault.TOO_LONG
    return _TEXT.search(_BLANK.sub("", pasted)) or Fault.NO_TEXT
