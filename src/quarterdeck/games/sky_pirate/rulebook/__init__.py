"""The rulebook of Sky Pirate, one module a chapter.

The chapters that effects can lead to know each other in a circle, because the game does: a card
that is played may deal damage, damage sets off effects, and an effect may play a card.  They import
each other as modules (`from . import queue`).  `choosing`, `losing`, `breaking` and `operating`
stand outside of the circle, and so does `turns`, where all begins.
"""
