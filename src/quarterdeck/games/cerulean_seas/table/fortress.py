"""CS-302 What the texts of forts say: about their cannons, their walls, and ships docked there."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Omen
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import EVERY_NATION, Keyword, State, Verb

AGAIN = 1 << 32  # a bit of `forts_fired`, times the island's: a cannon that missed shot again


def find(g: Table, island: int, verb: int) -> Ability | None:
    """The text with this verb of the fort on an island, if it has one."""
    if island < 0 or g.fort[island] == NOWHERE:
        return None
    return BOX.forts[g.fort[island]].find(verb)


def own_fort(g: Table, ship: int, verb: int) -> Ability | None:
    """The same of the fort of her player at which she is docked."""
    island = g.docked[ship]
    if island < 0 or g.fort[island] == NOWHERE or g.fort_seat[island] != g.seat[ship]:
        return None
    return find(g, island, verb)


def bonus(g: Table, island: int, nation: int) -> int:
    """What its texts add to its cannon rolls against a nation (any, if -1)."""
    n = 0
    for said in BOX.forts[g.fort[island]].abilities:
        holds = said.state != State.SHIP_DOCKED_HERE or island in g.docked
        about = said.is_about(nation) if nation >= 0 else said.nations == EVERY_NATION
        if said.verb == Verb.CANNON_BONUS and holds and about:
            n += said.n
    return n


def is_immune(g: Table, island: int, colour: int) -> bool:
    """Cannons of one colour cannot hit some forts."""
    for said in BOX.forts[g.fort[island]].abilities:
        if said.verb == Verb.REACH_CANNOT_HIT and said.reach == colour:
            return True
    return False


def shelters(g: Table, ship: int) -> bool:
    """Is she a galley docked at a fort of hers where galleys cannot be shot at?"""
    galley = g.has(ship, Keyword.GALLEY)
    return galley and own_fort(g, ship, Verb.GALLEYS_SAFE) is not None


def shoots_again(g: Table, island: int) -> bool:
    """CS-741 Once a turn a cannon that missed shoots again."""
    return find(g, island, Verb.SHOOT_AGAIN) is not None and not g.forts_fired & (AGAIN << island)


def graveyard(g: Table, seat: int) -> int:
    """The island of the seat's fort to which its eliminated crew come, or NOWHERE."""
    for island in range(len(g.fort)):
        if g.fort_seat[island] == seat and find(g, island, Verb.GHOSTLY_CREW) is not None:
            return island
    return NOWHERE


def walls(g: Table, island: int) -> int:
    """How many hits the walls absorb in this turn; NOWHERE before they were rolled for."""
    for omen in g.omens:
        if omen[Omen.VERB] == Verb.ABSORB and omen[Omen.THING] == island:
            return omen[Omen.MORE]
    return NOWHERE


def put_walls(g: Table, island: int, hits: int) -> None:
    others = [
        omen for omen in g.omens if omen[Omen.VERB] != Verb.ABSORB or omen[Omen.THING] != island
    ]
    g.omens = (*others, (Verb.ABSORB, g.fort_seat[island], island, hits))
