"""What each message from another player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.net.messages import (
    Ack,
    Admit,
    Back,
    Bye,
    Chat,
    Commit,
    HandOver,
    Hello,
    Intent,
    Logged,
    Ping,
    Pong,
    Private,
    Refuse,
    Reveal,
    Seen,
    Share,
    Unread,
    Vote,
    Want,
    read,
)
from euchre.net.wording import clean_chat

if TYPE_CHECKING:
    from euchre.app.online.peer import Peer
    from euchre.net.messages import Message


def opened(peer: Peer, sender: str, message: Message) -> None:
    """Do what a message asks for, which may be locked to this player."""
    if not isinstance(message, Private):
        _read(peer, sender, message)
        return
    opened = peer.ports.keys.unlock(sender, message.locked)
    inner = None if opened is None else read(opened.decode("utf-8", "replace"), locked=True)
    if inner is None or isinstance(inner, Unread):
        peer.tell("malformed", sender, "" if inner is None else inner.reason)
        return
    _read_locked(peer, sender, inner)


def _read_locked(peer: Peer, sender: str, message: Message) -> None:
    match message:
        case Seen():
            peer.guesting.seen(sender, message)
        case Share():
            peer.guesting.share(sender, message)
        case HandOver():
            peer.taking_over.handed(sender, message)
        case Intent():
            peer.hosting.intent(sender, message)
        case _:
            peer.tell("malformed", sender)


def _read(peer: Peer, sender: str, message: Message) -> None:
    match message:
        case Logged(entry=entry):
            peer.take(sender, entry)
        case Ping():
            peer.send(Pong(key=sender, count=message.count), sender)
            peer.guesting.pinged(sender)
            peer.catching_up.pinged(sender, message)
            peer.compare(sender, message.head, message.state)
        case Want(since=since):
            peer.catching_up.wanted(sender, since)
        case Ack():
            peer.compare(sender, message.head, message.state)
        case Vote():
            peer.votes.came(sender, message)
        case Chat(line=line):
            _hear(peer, sender, line)
        case Pong():
            pass
        case _:
            _read_rest(peer, sender, message)


def _read_rest(peer: Peer, sender: str, message: Message) -> None:
    match message:
        case Hello():
            peer.hosting.hello(sender, message)
        case Commit():
            peer.hosting.commit(sender, message)
        case Reveal():
            peer.hosting.reveal(sender, message)
        case Back():
            peer.hosting.back(sender)
        case Bye():
            peer.hosting.bye(sender)
        case Admit(key=key):
            _admit(peer, sender, key)
        case Refuse(key=key) if key == peer.me:
            peer.guesting.refused(sender, message)
        case Refuse():
            pass
        case _:
            peer.tell("malformed", sender)


def _admit(peer: Peer, sender: str, key: str) -> None:
    if peer.facts is None or peer.facts.host == sender:
        peer.admitted.add(key)


def _hear(peer: Peer, sender: str, line: str) -> None:
    cleaned = clean_chat(line)
    if peer.facts is not None and not peer.facts.may_talk(sender):
        return
    if not peer.takes("chat", sender):
        peer.tell("too_much", sender)
    elif cleaned and peer.ports.people().shows_chat_of(sender):
        peer.lines.append((sender, cleaned))
