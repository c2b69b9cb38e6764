"""Which thing on the board an option is about."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.fights import (
    BROADSIDE,
    LOSES_CREW,
    LOSES_TREASURE,
    RAM,
    SHOT,
)
from quarterdeck.games.cerulean_seas.questions.orders import ORDERS, WHICH_CREW, ship_of
from quarterdeck.games.cerulean_seas.questions.placing import NEXT_SHIP, OTHER_HOME, OWN_HOME
from quarterdeck.games.cerulean_seas.questions.sailing import COURSE, PIVOT, STOP
from quarterdeck.games.cerulean_seas.table.gunnery import FORT, MARINE, TARGETS
from quarterdeck.games.cerulean_seas.table.sea import pose_after, reach_of, ticks_of
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.kernel.play.questions import Decision


def place_of(g: Table, decision: Decision, option: int) -> str | None:
    """A short word that the board has, too; None for a plain button."""
    question = decision.question
    if option < 0:
        return None
    if question is ORDERS:
        return piece_place(ship_of(option))
    if question is SHOT:
        return piece_place(option - BROADSIDE if option >= BROADSIDE else option % TARGETS)
    if question in (RAM, NEXT_SHIP):
        return f"ship:{option}"
    if question in (OTHER_HOME, OWN_HOME):
        return f"island:{option}"
    if question in (LOSES_CREW, LOSES_TREASURE, WHICH_CREW):
        return f"token:{option}"
    if question is COURSE:
        ticks = ticks_of(g, decision.about[0], reach_of(option))
        return pose_place(decision.about[0], pose_after(g, decision.about[0], option, ticks))
    if question is STOP:
        course = decision.about[3]
        return pose_place(decision.about[0], pose_after(g, decision.about[0], course, option))
    if question is PIVOT:
        ship = decision.about[0]
        return pose_place(ship, (g.x[ship], g.y[ship], option))
    return None


def pose_place(ship: int, pose: tuple[int, int, int]) -> str:
    """Where a ship would lie, and which way: of a course, at the end of its whole length."""
    x, y, heading = pose
    return f"pose:{ship}:{x},{y},{heading}"


def piece_place(piece: int) -> str:
    if piece >= MARINE:
        return f"token:{piece - MARINE}"
    return f"fort:{piece - FORT}" if piece >= FORT else f"ship:{piece}"
