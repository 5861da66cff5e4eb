"""Whether this is the only open page of the game: first.js asks the browser for a lock before Python starts."""

from __future__ import annotations

import js

from euchre.web.browser import known


class SolePage:
    """What the browser answered."""

    def is_known(self) -> bool:
        """Whether no other page is open; False where the browser has no such locks."""
        return js.euchreBoot.first.alone is True

    def is_answered(self) -> bool:
        """Whether `is_known` tells the truth already."""
        return known(js.euchreBoot.first.alone) is not None

    async def answer(self) -> None:
        """From here on `is_known` tells the truth."""
        await js.euchreBoot.first.asked
