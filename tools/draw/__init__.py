"""Generators of every picture the game shows; standard library only, same bytes each run."""
