"""What a typed line means: a question about the table, an action, a command of the page, or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from euchre.app.naming import RANK_WORDS
from euchre.engine import Card, NotationError
from euchre.engine.cards import parse_card, parse_suit
from euchre.engine.notation import parse_trump


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: one of `TOPICS`."""

    topic: str


@dataclass(frozen=True, slots=True)
class Act:
    """An action by its text, as a button would send it."""

    text: str


@dataclass(frozen=True, slots=True)
class Run:
    """A command of the page."""

    command: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing that is known; `sentence` says what might have been meant."""

    sentence: str


Request = Ask | Act | Run | Unknown

TOPICS: dict[str, str] = {
    "hand": "your cards, and which of them can be played",
    "table": "what lies on the table and whose turn it is",
    "last": "the last trick",
    "tricks": "who took the tricks of this hand",
    "left": "the cards that are still out",
    "who led": "who led to this trick",
    "score": "the score",
    "trump": "trump and who made it",
    "counter": "how many cards are still out",
    "why": "what a good player would do, and why",
    "help": "these words",
}
"""Every question and what it answers."""

_SAME = {
    "cards": "hand",
    "my hand": "hand",
    "status": "table",
    "turn": "table",
    "whose turn": "table",
    "last trick": "last",
    "out": "left",
    "still out": "left",
    "whats left": "left",
    "lead": "who led",
    "scores": "score",
    "count": "counter",
    "hint": "why",
    "words": "help",
    "commands": "help",
}
_COMMANDS = {
    "deal": "deal",
    "continue": "continue",
    "go on": "continue",
    "next": "continue",
    "undo": "undo",
    "take back": "undo",
    "alone": "alone",
    "new game": "new-game",
    "keys": "keys",
    "rules": "rules",
    "settings": "settings",
    "clear": "clear-console",
    "close": "console",
    "exit": "console",
}
_ACTIONS = ("play", "order", "order alone", "pass", "call", "discard")
_WORDS = (*TOPICS, *_SAME, *_COMMANDS, *_ACTIONS)
_RANKS = {
    **{word: str(rank) for rank, word in RANK_WORDS.items()},
    **{f"{word}s": str(rank) for rank, word in RANK_WORDS.items()},
    "10": "T",
}


def understand(text: str) -> Request:
    """What this line means. Case, punctuation at the end and extra blanks make no difference."""
    words = text.strip().lower().rstrip("?!.").replace("'", "").split()
    line = " ".join(words)
    topic = _SAME.get(line, line)
    if topic in TOPICS:
        return Ask(topic)
    if line in _COMMANDS:
        return Run(_COMMANDS[line])
    return _action(words) or _nearest(line)


def _action(words: list[str]) -> Request | None:
    match words:
        case ["pass"]:
            return Act("pass")
        case ["order" | "pick", *rest] if set(rest) <= {"up", "it", "alone"}:
            return Act("order alone" if "alone" in rest else "order")
        case ["assist"]:
            return Act("order")
        case ["play" | "lead", *rest] if rest:
            return _with_card(rest, "", "play")
        case ["discard" | "bury", *rest] if rest:
            return _with_card(rest, "-", "discard")
        case ["give", *rest] if rest:
            return _with_card(rest, "give ", "give")
        case ["call" | "name" | "make", *rest] if rest:
            return _call(rest)
        case ["defend", "alone"]:
            return Act("defend alone")
        case _:
            card = card_of_words(words)
            return None if card is None else Act(str(card))


def _with_card(words: list[str], mark: str, verb: str) -> Request:
    card = card_of_words(words)
    if card is None:
        return Unknown(f"“{_short(' '.join(words))}” is no card. Say it like this: {verb} 9h, {verb} nine of hearts.")
    return Act(f"{mark}{card}")


def _call(words: list[str]) -> Request:
    alone = words[-1] == "alone"
    name = " ".join(words[:-1] if alone else words)
    try:
        trump = parse_trump(name)
    except NotationError:
        return Unknown(f"“{_short(name)}” is no suit. Say it like this: call hearts, call hearts alone.")
    return Act(f"{trump} alone" if alone else str(trump))


def card_of_words(words: list[str]) -> Card | None:
    """The card that these words name: `9h`, `9 h`, `10♥`, `nine of hearts`, `jack clubs`; None when they name none."""
    said = [word for word in words if word not in ("of", "the")]
    try:
        if len(said) == 1:
            return parse_card(said[0])
        if len(said) == 2:
            return parse_card(_RANKS.get(said[0], said[0]) + str(parse_suit(said[1])))
    except NotationError:
        return None
    return None


def _nearest(line: str) -> Unknown:
    if not line:
        return Unknown("Type a word, such as hand, table or help.")
    near = get_close_matches(line, _WORDS, n=3, cutoff=0.6)
    known = f"The nearest: {', '.join(near)}." if near else "Type help for the words it knows."
    return Unknown(f"“{_short(line)}” means nothing here. {known}")


def _short(text: str) -> str:
    return text if len(text) <= 30 else f"{text[:29]}…"
