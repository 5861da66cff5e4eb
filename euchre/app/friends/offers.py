"""Open tables as a player sees them: without those of blocked hosts and those that a filter leaves out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from euchre.app.rule_sets import choices_of, key_of, title_of
from euchre.app.rules_code import RulesCodeError, read_rules_code
from euchre.net.identity import Standing, fingerprint
from euchre.net.open_tables import MOST_SHOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.app.rule_sets import Own
    from euchre.engine.rules import RuleSet
    from euchre.net.identity import People
    from euchre.net.open_tables import OpenTable

ANY = "any"
LANGUAGES = {
    "ar": "Arabic",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fi": "Finnish",
    "fr": "French",
    "hi": "Hindi",
    "hu": "Hungarian",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nb": "Norwegian",
    "nl": "Dutch",
    "pl": "Polish",
    "pt": "Portuguese",
    "ro": "Romanian",
    "ru": "Russian",
    "sv": "Swedish",
    "tr": "Turkish",
    "uk": "Ukrainian",
    "zh": "Chinese",
}
"""English names of languages by their codes; others go by the code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What the player looks for. `free` is the number of free seats that are needed, or `any`."""

    rules: str = ANY
    free: str = ANY
    language: str = ANY
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One table of the list. `print` tells hosts of one name apart."""

    author: str
    name: str
    print: str
    favorite: bool
    rules: str
    language: str
    table: OpenTable

    @property
    def lines(self) -> tuple[str, str]:
        """What there is to know about the table."""
        told = self.table.told
        seats = "1 seat free" if told.free == 1 else f"{told.free} seats free"
        state = "playing; you sit down after the deal" if told.playing else "waiting for players"
        timer = "no timer" if told.timer is None else f"{told.timer} seconds for a turn"
        parts = [self.rules, timer, *([self.language] if self.language else [])]
        if told.relayed:
            parts.append("over relays only")
        return f"{seats}, {state}", ", ".join(parts)


def offers(
    tables: Iterable[OpenTable], people: People, own: Own, filters: Filters, relays: tuple[str, ...]
) -> tuple[Offer, ...]:
    """At most 200 tables, favorites first. A table that is only found at relays other than these can't be joined."""
    found = [
        _offer(table, rules, people, own)
        for table in tables
        if not people.has(table.told.host, Standing.BLOCKED)
        and (not table.told.relays or set(table.told.relays) & set(relays))
        and (rules := _rules(table.told.rules)) is not None
        and _fits(table, rules, own, filters)
    ]
    return tuple(sorted(found, key=lambda offer: not offer.favorite)[:MOST_SHOWN])


def language_name(code: str) -> str:
    """The English name of a language, or its code."""
    return LANGUAGES.get(code, code)


def rules_options(own: Own) -> tuple[tuple[str, str], ...]:
    """Choices of house rules to look for."""
    return ((ANY, "Any"), *choices_of(own))


def language_options(spoken: frozenset[str], chosen: str) -> tuple[tuple[str, str], ...]:
    """Choices of languages to look for: those that are spoken at some table."""
    names = sorted((language_name(code), code) for code in (spoken | {chosen}) - {"", ANY})
    return ((ANY, "Any"), *((code, name) for name, code in names))


@lru_cache(maxsize=512)
def _rules(text: str) -> RuleSet | None:
    try:
        return read_rules_code(text)
    except RulesCodeError:
        return None


def _offer(table: OpenTable, rules: RuleSet, people: People, own: Own) -> Offer:
    return Offer(
        author=table.author,
        name=table.name,
        print=fingerprint(table.told.host)[:4],
        favorite=people.has(table.told.host, Standing.FAVORITE),
        rules=title_of(rules, own),
        language=language_name(table.told.language),
        table=table,
    )


def _fits(table: OpenTable, rules: RuleSet, own: Own, filters: Filters) -> bool:
    told = table.told
    text = f"{table.name} {title_of(rules, own)} {language_name(told.language)}".casefold()
    return (
        filters.rules in (ANY, key_of(rules, own))
        and (filters.free == ANY or told.free >= int(filters.free))
        and filters.language in (ANY, told.language)
        and all(word in text for word in filters.words.casefold().split())
    )
