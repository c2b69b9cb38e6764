"""Refusals: what is wrong with a text or a file, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from quarterdeck.kernel.errors import QuarterdeckError


class Problem(NamedTuple):
    """One thing that is wrong with the content of a game."""

    file: str  # the file's name; empty when the text came from nowhere
    entry: str  # the card, tile or table
    message: str
    line: int = 0  # in the file; 0 when it cannot be told

    def __str__(self) -> str:
        file = f"{self.file}:{self.line}" if self.line and self.file else self.file
        return ": ".join(part for part in (file, self.entry, self.message) if part)


class ContentError(QuarterdeckError):
    """Content that cannot be used, with every problem in it.  Nothing of it was loaded."""

    code = "bad-content"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class CardTextError(ContentError):
    """A text that the grammar does not know, or that has no meaning in its game."""

    code = "bad-card-text"

    def __init__(
        self,
        problem: Problem,
        text: str,
        column: int = 0,
        understood: str = "",
        word: str = "",
        expected: Sequence[str] = (),
        nearest: Sequence[str] = (),
    ) -> None:
        super().__init__([problem])
        self.problem = problem
        self.text = text
        self.column = column  # of `word` in the text, from 1; 0 when the text as a whole is meant
        self.understood = understood  # the part of the text before `word`
        self.word = word  # the first word that does not fit; empty at the end of the text
        self.expected = tuple(expected)  # the words that would have fitted there
        self.nearest = tuple(nearest)  # phrases of the grammar that look most like the text

    def on(self, file: str, entry: str, line: int = 0) -> CardTextError:
        """The same refusal, on this card of this file."""
        problem = self.problem._replace(file=file, entry=entry, line=line)
        place = (self.text, self.column, self.understood, self.word)
        return CardTextError(problem, *place, self.expected, self.nearest)


class NoMeaning(Exception):
    """A phrase that can be read, but means nothing where it stands in this game."""


def refuse(problems: Iterable[Problem | CardTextError]) -> None:
    """Raise all problems at once; do nothing if there are none."""
    found = list(problems)
    if len(found) == 1 and isinstance(found[0], CardTextError):
        raise found[0]
    if found:
        raise ContentError([p.problem if isinstance(p, CardTextError) else p for p in found])
