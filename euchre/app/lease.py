"""Which of several open pages may save: the one that holds the lease."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.store import unseal

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.store import Store

KIND = "lease"
SECONDS = 15


class Lease:
    """A note in the storage of who writes, good for 15 seconds unless renewed; `writer` names this page.

    Where the browser knows that no other page is open (`only_page`), a note of another one was left over by a page that
    could not take it back, and binds nobody.
    """

    def __init__(self, store: Store, writer: str, clock: Callable[[], float], only_page: Callable[[], bool]) -> None:
        self._store = store
        self._writer = writer
        self._clock = clock
        self._only_page = only_page

    def holder(self) -> str | None:
        """Who holds a lease that is still good; None when nobody does."""
        text = self._store.text(KIND)
        if text is None:
            return None
        try:
            data = unseal(KIND, text)
            until, writer = float(data["until"]), str(data["writer"])
        except (ValueError, KeyError, TypeError):
            return None
        now = self._clock()
        return writer if now < until <= now + SECONDS else None

    @property
    def is_free(self) -> bool:
        """Whether this page may hold the lease: it does already, or nobody does."""
        return self._only_page() or self.holder() in (None, self._writer)

    def renew(self) -> None:
        """Hold the lease for another 15 seconds."""
        self._store.write(KIND, {"writer": self._writer, "until": self._clock() + SECONDS})

    def release(self) -> None:
        """Let others hold the lease at once."""
        if self.holder() == self._writer:
            self._store.remove(KIND)
