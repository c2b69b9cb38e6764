"""Whole decisions worth a thought: for each open Objective, the markers with which to go for it."""

from __future__ import annotations

from quarterdeck.games.skydock.advice.marking import wanted_slots
from quarterdeck.games.skydock.advice.plans import plans_of
from quarterdeck.games.skydock.questions.planning import Mark
from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.questions import Decision


def proposals(g: Table, d: Decision) -> list[list[int]]:
    """As picks by index: each is counted among what is left after the ones before it."""
    if not isinstance(d.question, Mark) or d.about:
        return []
    found: list[list[int]] = []
    for plan in plans_of(g, d.seat):
        picks: list[int] = []
        slots: tuple[int, ...] = ()
        for slot in wanted_slots(g, d.seat, plan):
            options = d.question.options(g, d.seat, slots)
            if len(options) > 1:  # the only one is taken unasked
                picks.append(options.index(slot))
            slots += (slot,)
        if picks not in found:
            found.append(picks)
    return found
