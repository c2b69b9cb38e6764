"""What firing is worth."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.worth import hold_loss, life, powder_of, text_worth
from quarterdeck.games.sky_pirate.questions.legality import reducible
from quarterdeck.games.sky_pirate.table.measures import cost, power
from quarterdeck.games.sky_pirate.table.objects import is_active, types_of
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.terms import Counter, Type

CANNON_PHASE: Final = 2


def cannons(g: Table, seat: int) -> list[int]:
    return [obj for obj in g.slots[seat] if types_of(g, obj) & Type.CANNON]


def ready(g: Table, seat: int) -> list[int]:
    """The cannons that could fire in this turn, but for the powder."""
    if g.active != seat or g.phase > CANNON_PHASE or (g.turn == 1 and seat == g.first):
        return []
    return [obj for obj in cannons(g, seat) if not g.is_stunned(obj)]


def ammo_worth(g: Table, cannon: int) -> float:
    """What the special ammo in a cannon brings besides, with one shot."""
    total = 0.0
    for ammo in g.loaded[g.control(cannon)]:
        if g.link[ammo] == cannon and g.counters(ammo, Counter.AMMO) > 0:
            card = g.printed(ammo)
            total += text_worth(g, g.shape[ammo]) / max(card.ammo, 1)
    return total


def hit_worth(g: Table, seat: int, cannon: int, strength: int) -> float:
    """What a shot brings, before its cost."""
    foe = g.opponent(seat)
    if strength <= 0:
        return 0.0
    if changes_damage(g, cannon):
        return strength * 0.95  # something else happens instead
    return hold_loss(g, foe, float(strength)) + 0.3 + 0.6 * ammo_worth(g, cannon)


def changes_damage(g: Table, cannon: int) -> bool:
    """Does a react of the cannon replace its damage?"""
    return g.printed(cannon).reacts_to(Event.WOULD_RESOLVE) and is_active(g, cannon)


def shot_worth(g: Table, seat: int, cannon: int, pool: int, dearer: int, stronger: int) -> float:
    """What it is worth to fire a cannon with so much powder in the pool; at least nothing."""
    price = max(cost(g, cannon) + dearer - reducible(g, seat, cannon), 0)
    if price > pool:
        return 0.0
    worth = hit_worth(g, seat, cannon, power(g, cannon) + stronger)
    return max(worth - POWDER_SPENT * (powder_of(pool) - powder_of(pool - price)), 0.0)


POWDER_SPENT: Final = 0.8  # a shot is what powder is for


def best_shot(g: Table, seat: int, pool: int) -> float:
    """The best shot of this turn with so much powder."""
    most = 0.0
    for cannon in ready(g, seat):
        most = max(most, shot_worth(g, seat, cannon, pool, 0, 0))
    return most


def change_worth(g: Table, seat: int, cannon: int, dearer: int, stronger: int) -> float:
    """What it is worth in this turn that a cannon's cost and power change."""
    if cannon not in ready(g, seat):
        return 0.0
    pool = g.powder[seat]
    changed = shot_worth(g, seat, cannon, pool, dearer, stronger)
    return max(changed - best_shot(g, seat, pool), 0.0)


def volley_worth(g: Table, seat: int) -> float:
    """What it is worth to fire every cannon instead of one."""
    pool = g.powder[seat]
    first = best_shot(g, seat, pool)
    total = 0.0
    for cannon in ready(g, seat):
        price = cost(g, cannon)
        if price <= pool:
            total += shot_worth(g, seat, cannon, pool, 0, 0)
            pool -= price
    return max(total - first, 0.0)


def cannon_worth(g: Table, cannon: int) -> float:
    """What it is worth to its seat that a cannon is not stunned."""
    return 0.5 * power(g, cannon) * life(g, g.opponent(g.control(cannon)))
