"""Euchre in the browser, played by Python."""

__version__ = "0.1.0"
