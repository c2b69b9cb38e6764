"""The rulebook of Sky Pirate, one module a chapter."""
