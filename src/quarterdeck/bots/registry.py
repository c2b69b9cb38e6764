"""Which bots there are: found by entry points, so that they can live anywhere."""

from __future__ import annotations

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.errors import UnknownBot
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.registry import known

GROUP = "quarterdeck.bots"
LADDER = ("random", "deckhand", "greedy", "mate", "captain")  # from the weakest to the strongest


def bots() -> list[str]:
    """The names of all bots: ours in order of strength, then those of other packages."""
    names = known(GROUP)
    return [name for name in LADDER if name in names] + sorted(set(names) - set(LADDER))


def bot_rows() -> list[dict[str, object]]:
    """Every bot, for listings."""
    return [{**bot(name).about(), "name": name} for name in bots()]


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
