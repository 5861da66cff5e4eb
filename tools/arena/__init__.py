"""Matches between computer players: the same deals for both sides, so that luck cancels."""
