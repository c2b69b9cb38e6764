"""What a seat sees, knows and may imagine; what is told."""
