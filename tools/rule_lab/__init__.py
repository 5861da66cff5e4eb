"""The rule laboratory: what each house rule does to the game, measured on deals that computer players play."""
