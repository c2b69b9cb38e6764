"""SP-2109, SP-2110 Reacts: they replace or change something before it takes effect."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.questions.every import REACT_FIRST
from quarterdeck.games.sky_pirate.table.happenings import Happening, is_meant
from quarterdeck.games.sky_pirate.table.objects import is_active, objects_of
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import A_REACT, Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import (
    DEALT_DAMAGE,
    DOER_CARDS,
    PAYS_COST,
    WOULD_RESOLVE,
    Ability,
)
from quarterdeck.kernel.play.rules import Rule

from . import instructions

BLOWS: Final = (DEALT_DAMAGE, WOULD_RESOLVE, PAYS_COST)  # nothing is left to change at 0


def offer(g: Table, what: Happening) -> Rule[bool]:
    """SP-R54 Each react once, the active player's first; True if the event was replaced."""
    used: tuple[int, ...] = ()
    for i in range(g.seats):
        seat = (g.active + i) % g.seats
        while True:
            ready = reacts_of(g, seat, what, used)
            if not ready:
                break
            first = ready[0]
            if len(ready) > 1:
                first = yield REACT_FIRST.ask(g, seat, ready)
            used = (*used, first)
            replaced = yield from react(g, first, seat, what)
            if replaced:
                return True
    return False


def reacts_of(g: Table, seat: int, what: Happening, used: tuple[int, ...]) -> tuple[int, ...]:
    """The reacts of a seat to this that were not offered yet: ability << 12 | object."""
    found: list[int] = []
    if g.is_out(seat) or (what[0] in BLOWS and g.blows[-1] <= 0):
        return ()
    for obj in objects_of(g, seat):
        card = g.printed(obj)
        if not (card.guards >> what[0]) & 1 or not is_active(g, obj):
            continue
        for ability in card.reacts:
            code = ability.id << 12 | obj
            if code in used or code in g.reacting or ability.event is None:
                continue
            if obj == what[2] and ability.event.doer == DOER_CARDS:
                continue  # a card does not stand in for itself
            if (ability.event.mask >> what[0]) & 1 and is_meant(g, ability.event, seat, obj, what):
                found.append(code)
    return tuple(found)


def react(g: Table, code: int, seat: int, what: Happening) -> Rule[bool]:
    """One react: what it is about is "it", and "that damage" or "that cost" can be changed."""
    ability: Ability = g.book.abilities[code >> 12]
    sc = Scope(seat, code & 0xFFF, ability.kind)
    if what[2] != NOTHING:
        sc.it = (what[2],)
    sc.n = g.blows[-1] if g.blows else 0
    sc.untold = A_REACT
    g.scopes.append(sc)
    g.reacting = (*g.reacting, code)
    yield from instructions.carry_out(g, ability.steps)
    replaced = g.scopes[-1].replaced
    g.reacting = g.reacting[:-1]
    g.scopes.pop()
    return replaced
