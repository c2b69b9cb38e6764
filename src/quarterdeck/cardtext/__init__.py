"""Card text: plain words that a grammar reads.  The card's text is its program.

    from quarterdeck.cardtext import Reader

    reader = Reader(game_grammar, names)   # the game's words.lark; the names its texts may use
    tree = reader.read("On survival: gain 1 coin.")

A text comes down to nested tuples of words and numbers, or is refused with a `CardTextError` that
says where, and what the writer may have meant.  A game turns trees into effects in its words.py.
"""

from quarterdeck.cardtext.phrasebook import phrases
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, ContentError, NoMeaning, Problem
from quarterdeck.cardtext.tree import Tree

__all__ = [
    "CardTextError",
    "ContentError",
    "NoMeaning",
    "Problem",
    "Reader",
    "Tree",
    "phrases",
]
