"""The arena: many games between bots, and what they say about bots and games."""

from quarterdeck.arena.simulate import simulate

__all__ = ["simulate"]
