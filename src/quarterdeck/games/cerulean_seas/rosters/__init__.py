"""What a fleet of this game is."""
