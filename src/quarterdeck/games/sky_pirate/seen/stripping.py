"""A table without what follows from the rest of it, so that two tables can be compared."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import TOLD
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.kernel.play.rows import Zones


def strip(g: Table) -> None:
    """Empty what is kept for speed, for the log, or is said by other fields, too."""
    g.events = g.from_pile = g.guards = 0
    g.spreads = g.touched = g.stray = g.rivals = False
    g.watched = g.soon = ()
    g.gone = ()  # all that lies nowhere else
    g.defender = g.token_card = NOTHING  # the boarder's opponent; a card that lies on the target
    g.aside_known = 0  # the effect that is being resolved says who looks
    g.entry = ()  # the effect that begins takes it over at once
    strip_objects(g)
    g.batch = 0
    g.windows = [undated(window) for window in g.windows]
    g.arisen = undated(g.arisen)
    for scope in g.scopes:
        scope.untold = TOLD


def strip_objects(g: Table) -> None:
    """What has left play is only remembered until the turn ends; flags say who is captain."""
    g.free = g.captains = ()
    for obj in range(len(g.flags)):
        if not g.is_there(obj):
            g.card[obj] = g.shape[obj] = g.flags[obj] = g.counts[obj] = g.link[obj] = 0
    while g.flags and g.flags[-1] == 0:
        for numbers in (g.card, g.shape, g.flags, g.counts, g.link):
            numbers.pop()


def undated(entries: Zones) -> Zones:
    """Effects that wait, without the moment at which they arose."""
    return tuple([entry[:-1] for entry in entries])
