"""Polls: questions that go around the table and betray nothing.

Whether a seat is asked may depend on what everybody can see (that it has no card left), never on
what it holds; and whoever is asked can always pass.  So neither the asking nor the waiting tells
the others who could have reacted.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.state import State

PASS: Final = -1
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Poll(Question):
    """A question for everybody in turn; its first option is to pass."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule, text, lone=False)

    def is_put_to(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Is this seat asked at all?  May look at what everybody can see, and at nothing else."""
        return True

    def reactions(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """What the seat might do instead of passing."""
        raise NotImplementedError

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [PASS, *self.reactions(state, seat, about)]

    def beforehand(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """To pass can be said beforehand: it looks at nobody's hand."""
        return [PASS]
