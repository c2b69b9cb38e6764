"""Which bots there are: found by entry points, so that they can live anywhere."""

from __future__ import annotations

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.errors import UnknownBot
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.registry import known

GROUP = "quarterdeck.bots"


def bots() -> list[str]:
    """The names of all bots."""
    return sorted(known(GROUP))


def bot(name: str) -> type[Bot]:
    """The bot of that name.

    >>> bot("random").name
    'random'
    """
    point = known(GROUP).get(name)
    if point is None:
        raise UnknownBot(f"there is no bot {name!r}", nearest(name, known(GROUP), "bots"))
    try:
        found = point.load()
    except (ImportError, AttributeError) as error:
        raise UnknownBot(
            f"the bot {name!r} cannot be loaded: {error}", "see how it was installed"
        ) from error
    assert isinstance(found, type) and issubclass(found, Bot)
    return found
