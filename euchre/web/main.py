"""Start of the page: tell it that Python is here."""

from __future__ import annotations

import js

js.euchreBoot.ready()
