"""The rules of euchre: pure functions over frozen states."""
