"""What a phrase is: the node that the grammar makes of it, its verb, its parts and its words.

`parts` are the fields of an `Ability` in the order of the sentence; `said` is the sentence, with
the fields in braces; `by` are the pieces that may say it, by their first letters: ship, crew,
treasure, event, fort.  `at` are the moments at which the rulebook carries out a deed.
"""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """One phrase of the vocabulary."""

    node: str
    verb: int
    parts: tuple[str, ...]
    said: str
    by: str
    at: tuple[int, ...] = ()


def holds(node: str, verb: int, parts: str, said: str, by: str = "sct") -> Phrase:
    """A phrase that says what holds."""
    return Phrase(node, verb, tuple(parts.split()), said, by)


def deed(node: str, verb: int, parts: str, said: str, by: str, *at: int) -> Phrase:
    """A phrase that says what is done, and at which moments it can be."""
    return Phrase(node, verb, tuple(parts.split()), said, by, at)
