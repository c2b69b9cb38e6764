"""CS-302 What only a few pieces do: call sea monsters, copy abilities, send waves."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.gunnery import FORT
from quarterdeck.games.cerulean_seas.table.hulls import L, S
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE, Guise
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import fort_shape
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.geometry.angles import HEADINGS, ahead
from quarterdeck.geometry.shapes import Outline, overlap


def callable_monsters(g: Table) -> tuple[int, ...]:
    """The sea monsters, whosever, that may still be given an action (CS-R94)."""
    found = [ship for ship in range(len(g.ship)) if g.is_monster(ship) and g.sails(ship)]
    return tuple([ship for ship in found if g.given[ship] < g.most_actions])


BOUND = (  # what a piece is rather than what it can do: it cannot be copied
    *(Verb.COPY, Verb.HOSTS, Verb.FILLS, Verb.CARGO_SPACE, Verb.CREW_DISCOUNT, Verb.NO_CREW),
    *(Verb.NO_CREW_LIMIT, Verb.FACE_UP, Verb.FLEET_POINTS, Verb.LINK_CHOICE, Verb.GUN_BONUS),
)


def copyable(g: Table, ship: int) -> tuple[int, ...]:
    """The texts of ships and face-up crew in play that she has not; CS-1502 for later moments."""
    found: list[int] = []
    own = asking.printed_aboard(g, ship)
    for other in [*texts.other_ships(g, ship), ship]:
        printed = list(BOX.ships[g.ship[other]].abilities)
        for token in g.crew_aboard(other):
            printed += g.crew(token).abilities if g.up[token] else ()
        for ability in printed:
            bound = ability.verb in BOUND or ability.when == When.TURN_BEGINS
            if not bound and ability not in own and ability.id not in found:
                found.append(ability.id)
    return tuple(sorted(found))


WAVE: Final = Outline(((0, -S // 2), (3 * L, -S // 2), (3 * L, S // 2), (0, S // 2)))


def in_wave(g: Table, ship: int, heading: int) -> tuple[int, ...]:
    """CS-302 All ships and forts in the way of a wave, S wide and 3L long, from amidships.

    Nothing holds it up; ships in their own port lie sheltered as they do from shots (CS-1171).
    """
    x, y = ahead(g.shape(ship).long // 2, g.heading[ship])
    wave = WAVE.at(g.x[ship] + x, g.y[ship] + y, heading)
    found: list[int] = []
    for other in range(len(g.ship)):
        port = g.docked[other] != NOWHERE and g.docked[other] == g.home[g.seat[other]]
        if other != ship and g.sails(other) and not port and g.guise[other] != Guise.SUBMERGED:
            if overlap(wave, g.hull[other]):
                found.append(other)
    for island in range(len(g.fort)):
        if g.fort[island] != NOWHERE and overlap(wave, fort_shape(g, island)):
            found.append(FORT + island)
    return tuple(found)


def wave_headings(g: Table, ship: int) -> tuple[int, ...]:
    """The headings in which a wave would meet something."""
    if not asking.can(g, ship, Verb.WAVE):
        return ()
    return tuple([heading for heading in range(HEADINGS) if in_wave(g, ship, heading)])
