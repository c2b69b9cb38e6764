"""What a deck of this game is."""
