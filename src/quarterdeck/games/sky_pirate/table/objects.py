"""Things on the table and players, as effects speak of them: what they are, and whose.

Nothing here depends on a number that an effect could change; those are in `numbers`.
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.marks import WHERE, Mark, Where
from quarterdeck.games.sky_pirate.table.references import NOTHING, captain_at, is_object, kind_at
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Type, Who

# ---- objects


def is_in_play(g: Table, obj: int) -> bool:
    where = g.where(obj)
    return where != Where.NOT_IN_PLAY and where != Where.BEING_PLAYED


def is_operator(g: Table, obj: int) -> bool:
    """SP-1806 A crew that is assigned to another card."""
    return g.link[obj] != NOTHING and g.where(obj) == Where.AS_CREW


def is_active(g: Table, obj: int) -> bool:
    """SP-218 Does its text count?  Not if broken, facedown, or of an operator (SP-1807)."""
    flags = g.flags[obj]
    if flags & (Mark.BROKEN | Mark.FACEDOWN):
        return False
    where = flags & WHERE
    if where == Where.NOT_IN_PLAY or where == Where.BEING_PLAYED:
        return False
    return where != Where.AS_CREW or g.link[obj] == NOTHING


def types_of(g: Table, obj: int) -> int:
    """What it counts as.  A broken emplacement is neither (SP-R01); facedown, a crew (SP-R66)."""
    flags = g.flags[obj]
    if flags & Mark.BROKEN:
        return 0
    if flags & Mark.FACEDOWN:
        where = flags & WHERE
        return (
            Type.CREW
            if where == Where.AS_CREW
            else Type.CAPTAIN
            if where == Where.AS_CAPTAIN
            else 0
        )
    types = g.book.cards[g.shape[obj]].types
    return types | Type.CREW if flags & Mark.ALSO_CREW else types


def is_crew(g: Table, obj: int) -> bool:
    flags = g.flags[obj]
    return flags & WHERE == Where.AS_CREW or flags & Mark.ALSO_CREW != 0


def look(g: Table, obj: int) -> Scope:
    """The words of a card, as its controller reads them."""
    return Scope(g.control(obj), obj, g.shape[obj])


def objects_of(g: Table, seat: int) -> list[int]:
    """Everything that a seat controls, in a fixed order."""
    found: list[int] = []
    if g.captains[seat] != NOTHING:
        found.append(g.captains[seat])
    found.extend(g.slots[seat])
    for obj in g.crew[seat]:
        if g.where(obj) == Where.AS_CREW:
            found.append(obj)
    found.extend(g.assets[seat])
    found.extend(g.loaded[seat])
    return found


def operators(g: Table, obj: int) -> list[int]:
    """The crew that operate a card."""
    found: list[int] = []
    for crew in g.crew[g.control(obj)]:
        if g.link[crew] == obj and g.where(crew) == Where.AS_CREW:
            found.append(crew)
    return found


def cannons_of(g: Table, seat: int) -> tuple[int, ...]:
    """The cannons of a seat that are not broken."""
    return tuple([obj for obj in g.slots[seat] if types_of(g, obj) & Type.CANNON])


def loaded_in(g: Table, cannon: int) -> tuple[int, ...]:
    """The special ammo in a cannon."""
    return tuple([ammo for ammo in g.loaded[g.control(cannon)] if g.link[ammo] == cannon])


def party(g: Table, seat: int) -> list[int]:
    """The crew of a seat that are in its party."""
    found: list[int] = []
    for obj in g.crew[seat]:
        if g.in_party(obj):
            found.append(obj)
    return found


# ---- players


def whose(g: Table, sc: Scope, who: int) -> int:
    """The seat that a word stands for; NOTHING if there is none now."""
    if who == Who.YOU:
        return sc.you
    if who == Who.OPPONENT:
        return g.opponent(sc.you)
    if who == Who.THEY:
        return sc.they if sc.they != NOTHING else g.opponent(sc.you)
    if who == Who.BOARDER:
        return g.boarder
    if who == Who.DEFENDER:
        return g.defender if g.defender >= 0 else sc.foe
    if who == Who.OPPOSING:
        return g.defender if sc.you == g.boarder else g.boarder
    if who == Who.ITS_CAPTAIN:
        return captain_of(g, sc.it[0]) if sc.it else NOTHING
    return NOTHING


def doer(sc: Scope) -> int:
    """Who does what is said, and picks: you, or somebody else who is told to."""
    return sc.they if sc.they != NOTHING else sc.you


def captain_of(g: Table, ref: int) -> int:
    """SP-203 Whose card it is."""
    return g.captain_of(ref) if is_object(ref) else captain_at(ref)


def kind_of(g: Table, ref: int) -> int:
    """What is printed on a card, wherever it is."""
    return g.shape[ref] if is_object(ref) else kind_at(ref)
