"""A toy rulebook in three chapters that call each other in a circle."""
