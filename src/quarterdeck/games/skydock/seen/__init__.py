"""What a seat sees, knows and may imagine, and what is told."""
