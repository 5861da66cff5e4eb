"""The log as it outlives a reload of the page: each entry under its place in a small store of texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.net.log import Entry, Log, entry_data
from euchre.net.schema import Malformed, canonical, parsed, read_fields

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping

_LONGEST = 4096


class KeptLog:
    """Writes only what is new, also when the end of the log was exchanged for another branch."""

    def __init__(self, kept: MutableMapping[str, str]) -> None:
        self._kept = kept
        self._hashes: list[str] = []

    def entries(self) -> Iterator[Entry]:
        """The entries kept, in order, up to the first that is missing or can't be read."""
        seq = 0
        while (text := self._kept.get(f"entry {seq}")) is not None:
            try:
                yield read_fields(Entry, parsed(text, _LONGEST))
            except Malformed:
                return
            seq += 1

    def keep(self, log: Log) -> None:
        """Keep the log as it is now; what lay behind its end does not follow it any more."""
        while self._hashes and (len(self._hashes) > len(log) or log[len(self._hashes) - 1].hash != self._hashes[-1]):
            self._kept.pop(f"entry {len(self._hashes) - 1}", None)
            self._hashes.pop()
        for entry in log.since(len(self._hashes), len(log)):
            self._kept[f"entry {entry.seq}"] = canonical(entry_data(entry))
            self._hashes.append(entry.hash)
