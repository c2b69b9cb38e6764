"""What a bot is: a deterministic function of what its seat may know, and of its seed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.frames import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    `pick` may read only what its seat knows: views, labels, keys, advice, imagined games.
    """

    name = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, play: Play, seat: int) -> int:
        """The index of an option of the decision that `seat` owes."""
        raise NotImplementedError
