"""Entry of the worker that thinks for the computer's players: text in, text out, nothing remembered."""

from __future__ import annotations

from euchre.ai.wire import decide

__all__ = ["decide"]
__export__ = ["decide"]
