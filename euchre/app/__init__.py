"""What a person does with the game, without a browser."""
