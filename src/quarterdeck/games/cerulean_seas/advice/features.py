"""What a seat's chance to win depends on, as plain numbers: the weights are learned."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.advice.errands import (
    Harbours,
    apart,
    bow_of,
    closeness,
    lost_masts,
    stride,
    to_island,
)
from quarterdeck.games.cerulean_seas.table import asking
from quarterdeck.games.cerulean_seas.table.hulls import L, S
from quarterdeck.games.cerulean_seas.table.marks import NOWHERE
from quarterdeck.games.cerulean_seas.table.state import Table

GOLD: Final = (
    "gold at home",
    "gold at home, squared",
    "gold at home, late",
    "half of the way to the goal",
    "gold aboard",
    "gold aboard, near home",
    "gold aboard, at sea without masts",
    "gold aboard, in danger",
    "fetching",
    "fetching, docked",
    "space",
)
LEAD: Final = ("ahead", "ahead, late", "ahead, and they hardly sail")
SHIPS: Final = (
    "ships",
    "ships, first",
    "masts",
    "masts, share",
    "derelicts",
    "derelicts towed",
    "derelicts at home",
    "points afloat",
    "speed",
    "masts felled",
    "lost masts",
    "docked at home",
)
FIGHT: Final = (
    "guns near",
    "guns near, to move",
    "under guns",
    "under guns, to wait",
    "prey near",
    "prey near, to move",
    "pinned",
)
NAMES: Final[tuple[str, ...]] = (*GOLD, *LEAD, *SHIPS, *FIGHT, "to move")


def features(g: Table, seat: int) -> list[float]:
    """Gold at home and on its way, ships and masts, who is under whose guns."""
    if len(g.home) == 0 or g.home[seat] == NOWHERE or g.turn == 0:
        return [0.0] * len(NAMES)
    harbours = Harbours(g, seat)
    moves = 1.0 if g.active == seat else 0.0
    return [
        *gold(g, seat, harbours),
        *lead(g, seat),
        *ships(g, seat),
        *fight(g, seat, harbours, moves),
        moves,
    ]


def gold(g: Table, seat: int, harbours: Harbours) -> list[float]:
    start = float(g.start_gold) if g.start_gold > 0 else 1.0
    home = g.home_gold(seat) / start
    late = g.turn / g.last_turn
    aboard = near = drifting = danger = fetching = docked = 0.0
    space = 0
    for ship in range(len(g.ship)):
        if g.seat[ship] != seat or not g.sails(ship):
            continue
        worth = harbours.aboard[ship] / start
        room = asking.free_space(g, ship)
        aboard += worth
        if g.masts[ship] == 0:
            drifting += worth
            continue
        near += worth * closeness(to_island(g, ship, g.home[seat]))
        danger += worth * (1.0 if enemies_within(g, ship, L + S) > 0 else 0.0)
        if room > 0 and not g.is_monster(ship):
            space += room
            fetching += best_fetch(g, ship, room, harbours)
            island = g.docked[ship]
            if island >= 0 and g.is_wild(island) and harbours.count[island] > 0:
                docked += 1.0
    return [
        home * 4.0,
        home * home * 8.0,
        home * late * 4.0,
        1.0 if home > 0.25 else 0.0,
        aboard * 4.0,
        near * 4.0,
        drifting * 4.0,
        danger * 4.0,
        fetching,
        docked * 0.5,
        space * 0.1,
    ]


def lead(g: Table, seat: int) -> list[float]:
    """CS-505 Who would win if it ended now, and CS-502 how near that may be."""
    own = g.home_gold(seat)
    most = sailing = 0
    for other in range(g.seats):
        if other != seat:
            gold = g.home_gold(other)
            most = gold if gold > most else most
    for ship in range(len(g.ship)):
        if g.seat[ship] != seat and g.sails(ship) and g.masts[ship] != 0:
            sailing += 1
    ahead = 1.0 if own > most else 0.5 if own == most else 0.0
    return [ahead, ahead * g.turn / g.last_turn, ahead / (1.0 + sailing)]


def best_fetch(g: Table, ship: int, room: int, harbours: Harbours) -> float:
    """How near she is to treasure that she could load."""
    best = 0.0
    for island in range(len(g.isle_x)):
        count = harbours.count[island]
        if count > 0 and g.is_wild(island):
            worth = harbours.gold[island] / count * (room if room < count else count)
            worth *= 0.1 * closeness(to_island(g, ship, island))
            if worth > best:
                best = worth
    return best


def ships(g: Table, seat: int) -> list[float]:
    sailing = masts = built = derelicts = towed = safe = points = speed = lost = home = 0
    for ship in range(len(g.ship)):
        if g.fleet[ship] == seat:
            built += g.printed(ship).masts
        if g.seat[ship] != seat or not g.sails(ship):
            continue
        standing = g.standing(ship)
        masts += standing
        lost += lost_masts(g, ship)
        if standing == 0:
            derelicts += 1
            towed += 1 if g.towed_by(ship) != NOWHERE else 0
            safe += 1 if g.docked[ship] >= 0 and g.docked[ship] == g.home[seat] else 0
            continue
        sailing += 1
        points += g.printed(ship).points
        speed += stride(g, ship)
        if g.docked[ship] >= 0 and g.docked[ship] == g.home[seat]:
            home += 1
    return [
        sailing * 0.3,
        1.0 if sailing > 0 else 0.0,
        masts * 0.1,
        masts / built if built > 0 else 0.0,
        derelicts * 0.3,
        towed * 0.3,
        safe * 0.3,
        points * 0.05,
        speed / (4.0 * L),
        g.felled[seat] * 0.1,
        lost * 0.1,
        home * 0.3,
    ]


def fight(g: Table, seat: int, harbours: Harbours, moves: float) -> list[float]:
    """Whose guns reach whom, roughly."""
    guns = under = prey = pinned = 0.0
    for ship in range(len(g.ship)):
        if g.seat[ship] != seat or not g.sails(ship):
            continue
        for other in range(len(g.ship)):
            if g.seat[other] == seat or not g.sails(other):
                continue
            if apart(g, ship, other) < 2.0 * L and g.masts[ship] != 0:
                guns += 0.1 * g.standing(ship)
                prey += 0.1 * harbours.aboard[other] + (0.2 if g.masts[other] == 0 else 0.0)
            if g.masts[other] != 0 and apart(g, other, ship) < 2.0 * L:
                under += 0.1 * g.standing(other)
        pinned += 1.0 if g.held[ship] >= 0 else 0.0
    return [guns, guns * moves, under, under * (1.0 - moves), prey, prey * moves, pinned]


def enemies_within(g: Table, ship: int, far: int) -> int:
    """Enemy ships with masts, so near to her bow."""
    x, y = bow_of(g, ship)
    n = 0
    for other in range(len(g.ship)):
        if g.seat[other] != g.seat[ship] and g.sails(other) and g.masts[other] != 0:
            dx, dy = g.x[other] - x, g.y[other] - y
            if dx * dx + dy * dy < far * far:
                n += 1
    return n
