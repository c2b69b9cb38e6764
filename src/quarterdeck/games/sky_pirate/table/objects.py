"""Things on the table and players, as effects speak of them: what they are, and whose.

Nothing here depends on a number that an effect could change; those are in `measures`.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.references import NOTHING, card_of, is_object
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import (
    ALSO_A_CREW,
    AS_CAPTAIN,
    AS_CREW,
    BEING_PLAYED,
    IN_PARTY,
    IS_BROKEN,
    IS_FACEDOWN,
    NOT_IN_PLAY,
    WHERE,
    Table,
)
from quarterdeck.games.sky_pirate.words.effects import (
    BOARDER,
    CANNON,
    CAPTAIN,
    CREW,
    DEFENDER,
    ITS_CAPTAIN,
    OPPONENT,
    OPPOSING,
    THEY,
    YOU,
)

# ---- objects


def is_in_play(g: Table, obj: int) -> bool:
    where = g.flags[obj] & WHERE
    return where != NOT_IN_PLAY and where != BEING_PLAYED


def is_operator(g: Table, obj: int) -> bool:
    """SP-1806 A crew that is assigned to another card."""
    return g.link[obj] != NOTHING and g.flags[obj] & WHERE == AS_CREW


def is_active(g: Table, obj: int) -> bool:
    """SP-218 Does its text count?  Not if broken, facedown, or of an operator (SP-1807)."""
    flags = g.flags[obj]
    if flags & (IS_BROKEN | IS_FACEDOWN):
        return False
    where = flags & WHERE
    if where == NOT_IN_PLAY or where == BEING_PLAYED:
        return False
    return where != AS_CREW or g.link[obj] == NOTHING


def types_of(g: Table, obj: int) -> int:
    """What it counts as.  A broken emplacement is neither (SP-R01); facedown, a crew (SP-R66)."""
    flags = g.flags[obj]
    if flags & IS_BROKEN:
        return 0
    if flags & IS_FACEDOWN:
        where = flags & WHERE
        return CREW if where == AS_CREW else CAPTAIN if where == AS_CAPTAIN else 0
    types = g.printed(obj).types
    return types | CREW if flags & ALSO_A_CREW else types


def is_crew(g: Table, obj: int) -> bool:
    flags = g.flags[obj]
    return flags & WHERE == AS_CREW or flags & ALSO_A_CREW != 0


def look(g: Table, obj: int) -> Scope:
    """The words of a card, as its controller reads them."""
    return Scope(g.flags[obj] & 7, obj, g.shape[obj])


def objects_of(g: Table, seat: int) -> list[int]:
    """Everything that a seat controls, in a fixed order."""
    found: list[int] = []
    if g.captains[seat] != NOTHING:
        found.append(g.captains[seat])
    found.extend(g.slots[seat])
    for obj in g.crew[seat]:
        if g.flags[obj] & WHERE == AS_CREW:
            found.append(obj)
    found.extend(g.assets[seat])
    found.extend(g.loaded[seat])
    return found


def operators(g: Table, obj: int) -> list[int]:
    """The crew that operate a card."""
    found: list[int] = []
    for crew in g.crew[g.flags[obj] & 7]:
        if g.link[crew] == obj and g.flags[crew] & WHERE == AS_CREW:
            found.append(crew)
    return found


def cannons_of(g: Table, seat: int) -> tuple[int, ...]:
    """The cannons of a seat that are not broken."""
    return tuple([obj for obj in g.slots[seat] if types_of(g, obj) & CANNON])


def loaded_in(g: Table, cannon: int) -> tuple[int, ...]:
    """The special ammo in a cannon."""
    return tuple([ammo for ammo in g.loaded[g.control(cannon)] if g.link[ammo] == cannon])


def party(g: Table, seat: int) -> list[int]:
    """The crew of a seat that are in its party."""
    found: list[int] = []
    for obj in g.crew[seat]:
        if g.flags[obj] & IN_PARTY:
            found.append(obj)
    return found


# ---- players


def whose(g: Table, sc: Scope, who: int) -> int:
    """The seat that a word stands for; NOTHING if there is none now."""
    if who == YOU:
        return sc.you
    if who == OPPONENT:
        return g.opponent(sc.you)
    if who == THEY:
        return sc.they if sc.they != NOTHING else g.opponent(sc.you)
    if who == BOARDER:
        return g.boarder
    if who == DEFENDER:
        return g.defender if g.defender >= 0 else sc.foe
    if who == OPPOSING:
        return g.defender if sc.you == g.boarder else g.boarder
    if who == ITS_CAPTAIN:
        return captain_of(g, sc.it[0]) if sc.it else NOTHING
    return NOTHING


def doer(sc: Scope) -> int:
    """Who does what is said, and picks: you, or somebody else who is told to."""
    return sc.they if sc.they != NOTHING else sc.you


def captain_of(g: Table, ref: int) -> int:
    """SP-203 Whose card it is."""
    return g.card[ref] & 7 if is_object(ref) else card_of(ref) & 7


def kind_of(g: Table, ref: int) -> int:
    """What is printed on a card, wherever it is."""
    return g.shape[ref] if is_object(ref) else card_of(ref) >> 3
