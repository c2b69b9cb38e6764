"""What a bot is: a deterministic function of what its seat may know, and of its seed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.play.frames import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    `pick` may read only what its seat knows: views, labels, keys, advice, imagined games.
    """

    name = ""  # for scripts and saved games
    title = ""  # for people; none: the name
    text = ""  # how it plays, for people; none: the first line of the class
    games: tuple[str, ...] = ()  # the games that it is offered for; none named: all
    budget = 0.0  # seconds that it may think about an answer; 0: nobody is in a hurry

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, play: Play, seat: int) -> int:
        """The index of an option of the decision that `seat` owes."""
        raise NotImplementedError

    @classmethod
    def about(cls) -> dict[str, object]:
        """For listings."""
        first_line = (cls.__doc__ or "").strip().split("\n")[0].rstrip(".")
        return {
            "name": cls.name,
            "title": cls.title or cls.name,
            "text": cls.text or first_line,
            "levels": [1],
            "games": list(cls.games),
        }
