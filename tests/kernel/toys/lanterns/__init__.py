"""Lanterns: the small game of `docs/writing-a-game.md`, complete."""
