"""Everything that can change, and what can be asked of it without changing it."""
