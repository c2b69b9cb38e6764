"""The rulebook of Lanterns."""
