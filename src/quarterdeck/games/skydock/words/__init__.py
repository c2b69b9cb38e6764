"""What the words of card text mean."""
