"""Which games and bots there are: found by entry points, so that they can live anywhere."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import UnknownGame
from quarterdeck.kernel.nearest import nearest

GROUP = "quarterdeck.games"


@cache
def known(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name."""
    return {point.name: point for point in entry_points(group=group)}


def game(name: str) -> Box:
    """The game of that name.

    >>> game("sky-dynasty").name
    'Sky Dynasty'
    """
    point = known(GROUP).get(name)
    if point is None:
        raise UnknownGame(f"there is no game {name!r}", nearest(name, known(GROUP), "games"))
    box = point.load()
    assert isinstance(box, Box)
    return box


def games() -> dict[str, Box]:
    """Every game, by its id, the easiest to learn first: where a list begins, newcomers begin."""
    every = [(name, game(name)) for name in sorted(known(GROUP))]
    return dict(sorted(every, key=lambda named: (named[1].depth, named[0])))
