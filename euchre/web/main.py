"""Start of the page: build the program, or say why it can't start."""

from __future__ import annotations

import js

from euchre.web.application import Application

try:
    application = Application()
    application.start()
except Exception as fault:
    js.euchreBoot.failed(f"{type(fault).__name__}: {fault}")
    raise
