"""What a sensible player would look at."""
