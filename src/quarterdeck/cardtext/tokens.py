"""A text as words: what the grammar sees of it, and where each word stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

# A word may hold digits, hyphens and apostrophes (3-Pounder, opponent's); a number stands alone.
_TOKEN = re.compile(r"(?P<number>[+-]?\d+(?![\w'’-]))|(?P<word>\w[\w'’-]*)|(?P<mark>[^\w\s])")


class Word(NamedTuple):
    """One word, number or mark of a text, and the index of its first character."""

    kind: str  # "number", "word" or "mark"
    text: str
    start: int

    @property
    def plain(self) -> str:
        """As the grammar spells it: capitals and curly apostrophes do not matter."""
        return self.text.lower().replace("’", "'")


def words(text: str) -> Iterator[Word]:
    """The words of a text, in order.  Space separates and means nothing else.

    >>> [word.plain for word in words("On  Survival: gain 1 coin.")]
    ['on', 'survival', ':', 'gain', '1', 'coin', '.']
    """
    for match in _TOKEN.finditer(text):
        yield Word(str(match.lastgroup), match.group(), match.start())
