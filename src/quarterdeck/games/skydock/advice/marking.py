"""Where the Energy Markers go: first what the plan needs this round, then what is of use anyway."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.advice.plans import Plan
from quarterdeck.games.skydock.questions.planning import markers_of
from quarterdeck.games.skydock.table.measures import abilities_of, harmed, room_at
from quarterdeck.games.skydock.table.state import Table, kind_of, level_of
from quarterdeck.games.skydock.words.terms import Icon, Skill

# What a marker is worth on the first ability of a kind, and on each further one, of its level.
USUAL: Final[tuple[float, ...]] = (1.4, 1.6, 1.5, 1.3, 0.5, 0.2)
FURTHER: Final = 0.5
LEVEL: Final = 0.15


class Needs:
    """How many turns of each kind of ability a plan can use this round."""

    def __init__(self, g: Table, seat: int, plan: Plan) -> None:
        self.count = [0.0] * Skill.COUNT
        here, there = room_at(g, g.where[seat]), room_at(g, plan.spot)
        if plan.done:
            return
        self.count[Skill.MOVE] = float(plan.far)
        if plan.far <= 2:
            self.count[Skill.INTERACT] = 2.0 if plan.chance < 0.8 else 1.0
        if plan.lack > 0 and (here.shows(Icon.SCHEME) or there.shows(Icon.SCHEME)):
            self.count[Skill.SCHEME] = 2.0 if plan.lack > 1 else 1.0
        for skill in (Skill.LOOT, Skill.ATTACK):
            if plan.advances_by(skill):
                self.count[skill] = float(plan.steps)
        if g.guards[plan.spot] > 0:
            self.count[Skill.ATTACK] += 0.5
        if harmed(g, seat):
            self.count[Skill.HEAL] = 0.7


def wishes(g: Table, seat: int, plan: Plan) -> list[tuple[float, int]]:
    """Every slot with an ability: how much a marker is wanted there."""
    needs = Needs(g, seat, plan)
    used = [0] * Skill.COUNT
    found: list[tuple[float, int]] = []
    slots = [(-level_of(g.slots[seat][slot]), slot) for slot in abilities_of(g, seat)]
    for level, slot in sorted(slots):
        skill = kind_of(g.slots[seat][slot])
        wish = USUAL[skill] * (1.0 if used[skill] == 0 else FURTHER) - LEVEL * level
        need = needs.count[skill] - used[skill]
        wish += 3.0 * (1.0 if need > 1.0 else need if need > 0.0 else 0.0)
        if g.is_covered(seat, slot):
            wish = -1.0
        else:
            used[skill] += 1
        found.append((wish, slot))
    return found


def wanted_slots(g: Table, seat: int, plan: Plan) -> list[int]:
    """SK-409 The slots that get a marker, in order."""
    best = sorted([(-wish, slot) for wish, slot in wishes(g, seat, plan)])
    return sorted([slot for _, slot in best[: markers_of(g, seat)]])
