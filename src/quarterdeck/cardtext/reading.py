"""Giving a tree its meaning, part by part, so that nothing of it can be overlooked.

A game says what each node means in a table of functions.  `meaning_of` looks the node up, hands its
parts to that function one by one, and refuses the text if any of them was left untouched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.cardtext.tree import Tree, head, many, number, parts

C = TypeVar("C")
T = TypeVar("T")


class Parts:
    """The parts of one node, to be taken one after another, each once.

    >>> p = Parts(("gain", 2, "coin"))
    >>> p.head, p.number(), p.word(), p.has_more
    ('gain', 2, 'coin', False)
    """

    def __init__(self, tree: Tree) -> None:
        self.head = head(tree)
        self._left = list(parts(tree))

    @property
    def has_more(self) -> bool:
        return bool(self._left)

    @property
    def next_head(self) -> str:
        """What the next part is, without taking it; nothing if there is none."""
        return head(self._left[0]) if self._left else ""

    def take(self) -> Tree:
        if not self._left:
            raise NoMeaning(f"something is missing after {self.head!r}")
        return self._left.pop(0)

    def number(self) -> int:
        return number(self.take())

    def word(self) -> str:
        """The next part, which must be a lone word."""
        tree = self.take()
        if not isinstance(tree, str):
            raise TypeError(f"expected a word, not {tree!r}")
        return tree

    def one_of(self, known: Mapping[str, T], what: str) -> T:
        """What the next part, a word, stands for.

        >>> Parts(("on", "raid")).one_of({"raid": 7}, "a moment")
        7
        """
        tree = self.take()
        if not isinstance(tree, str) or tree not in known:
            raise NoMeaning(f"{spoken(tree)!r} is not {what} here")
        return known[tree]

    def list(self) -> tuple[Tree, ...]:
        return many(self.take())

    def finish(self) -> None:
        """Refuse what nobody took."""
        if self._left:
            left = ", ".join([spoken(tree) for tree in self._left])
            raise NoMeaning(f"{left!r} means nothing after {self.head!r}")


def spoken(tree: Tree) -> str:
    """A tree as the words that it holds.

    >>> spoken(("until", ("turn_ends", "opponent")))
    'until turn ends opponent'
    """
    if isinstance(tree, tuple):
        return " ".join([spoken(part) for part in tree])
    return str(tree).replace("_", " ")


def meaning_of(
    tree: Tree, meanings: Mapping[str, Callable[[Parts, C], T]], context: C, what: str
) -> T:
    """What a node means here, with every part of it used.

    >>> means = {"gain": lambda p, bonus: p.number() + bonus}
    >>> meaning_of(("gain", 2), means, 1, "an instruction")
    3
    >>> meaning_of(("gain", 2, "coin"), means, 1, "an instruction")
    Traceback (most recent call last):
    quarterdeck.cardtext.refusal.NoMeaning: 'coin' means nothing after 'gain'
    """
    node = head(tree)
    if node not in meanings:
        raise NoMeaning(f"{spoken(node)!r} is not {what} here")
    given = Parts(tree)
    found = meanings[node](given, context)
    given.finish()
    return found
