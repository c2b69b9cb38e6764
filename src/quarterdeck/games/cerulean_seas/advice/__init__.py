"""What a sensible player would do, for bots."""
