"""Every piece of the game, wherever it is: neither made nor lost."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.state import EMPTY, NOBODY, NOWHERE, Table, kind_of, level_of

KIND: Final = 1000  # numbers of different kinds of pieces do not meet
ENCOUNTER, SUPPORT, BACKER, GUARD, LOW, HIGH = [KIND * i for i in range(1, 7)]


def pieces(g: Table) -> list[int]:
    """Cards, Guards, Support tokens, Secret Backers, ability tokens; sorted."""
    found = [*g.schemes, *g.schemes_gone, *g.loot, *g.loot_gone]
    for hand in g.hand:
        found.extend(hand)
    found += [ENCOUNTER + kind for kind in g.encounters + g.encounters_gone]
    if g.encounter != NOWHERE:
        found.append(ENCOUNTER + g.encounter)
    guards = sum(g.guards) + sum(g.stunned) + g.guard_supply + g.guards_gone
    found += [GUARD] * guards
    found += owned(g)
    found += ability_tokens(g)
    return sorted(found)


def owned(g: Table) -> list[int]:
    """Support tokens and Secret Backers."""
    found = [SUPPORT + value for value in g.pile]
    found += [BACKER + kind for kind in g.backers]
    for seat in range(g.seats):
        found += [SUPPORT + value for value in g.support[seat]]
        kinds = (*g.offered[seat], g.backer[seat], g.rejected[seat])
        found += [BACKER + kind for kind in kinds if kind != NOBODY]
    return found


def ability_tokens(g: Table) -> list[int]:
    """SK-731 Replaced ones, too, lie in the box."""
    found: list[int] = []
    for kind in range(len(g.low)):
        found += [LOW + kind] * (g.low[kind] + g.tokens_gone[kind]) + [HIGH + kind] * g.high[kind]
    for board in g.slots:
        for what in board:
            if what != EMPTY:
                found.append((LOW if level_of(what) < 3 else HIGH) + kind_of(what))
    return found
