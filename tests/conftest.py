"""Hypothesis runs the same cases every time; with EUCHRE_FUZZ set it looks for new ones, and for longer."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_UNHURRIED = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("quick", derandomize=True, deadline=None, max_examples=60, suppress_health_check=_UNHURRIED)
settings.register_profile("long", deadline=None, max_examples=1000, suppress_health_check=_UNHURRIED, print_blob=True)
settings.load_profile("long" if os.environ.get("EUCHRE_FUZZ") else "quick")
