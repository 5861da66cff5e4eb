"""Why an entry, or what a player asked for, is not taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.net.deal_secret import Fault


class Refused(Exception):  # noqa: N818 - nothing has failed; somebody sent what can't be taken
    """Nothing is changed. `reason` is a word of `messages.REFUSALS`, `fault` what an audit has found."""

    def __init__(self, reason: str, detail: str = "", fault: Fault | None = None) -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason = reason
        self.detail = detail
        self.fault = fault
