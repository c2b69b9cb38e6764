"""CS-1245, CS-R89 Unique treasure that something aboard keeps from doing all of its work.

Such a treasure does nothing.  `Table.stilled` has twice its number, and 1 more if it still has to
do what it does when it is loaded.
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.marks import ON_SHIP
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb

DEADLY = (Verb.ALL_CREW_LOST, Verb.LOSE_CREW, Verb.ROLL_FOR_CREW)


def is_hindered(g: Table, token: int) -> bool:
    """Is an ability in its way aboard the ship where it lies?"""
    ship = g.at[token] - ON_SHIP
    if not g.is_unique(token) or not 0 <= ship < len(g.ship) or not g.up[token]:
        return False
    treasure = g.treasure(token)
    if treasure.find(Verb.LOSE_CREW) is not None and asking.can(g, ship, Verb.SCURVY_PROOF):
        return True
    for verb in DEADLY:
        if treasure.find(verb) is not None:
            return asking.can(g, ship, Verb.CREW_SAFE) or has_deathless(g, ship)
    return False


def has_deathless(g: Table, ship: int) -> bool:
    """CS-1438 Is a crew aboard that is eliminated only with its ship?"""
    for token in g.crew_aboard(ship):
        if g.crew(token).find(Verb.FACE_UP) is not None:
            return True
    return False


def look_again(g: Table) -> tuple[int, ...]:
    """Look at all treasure aboard; which is free now to do what it does when it is loaded?"""
    found: list[int] = []
    freed: list[int] = []
    for token in range(len(g.at)):
        if not g.is_unique(token):
            continue
        waits = 2 * token + 1 in g.stilled
        if is_hindered(g, token):
            found.append(2 * token + (1 if waits else 0))
        elif waits and g.at[token] >= ON_SHIP:
            freed.append(token)
    g.stilled = tuple(found)
    return tuple(freed)
