"""Toy games, each with one shape that a real game will ask of the kernel."""
