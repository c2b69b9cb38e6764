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
from quarterdeck.games.cerulean_seas.table.sea import pose_after
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
    if question in (COURSE, PIVOT):
        return f"heading:{option % 72}"
    if question is STOP:
        x, y, heading = pose_after(g, decision.about[0], decision.about[3], option)
        return f"pose:{x},{y},{heading}"
    return None


def piece_place(piece: int) -> str:
    if piece >= MARINE:
        return f"token:{piece - MARINE}"
    return f"fort:{piece - FORT}" if piece >= FORT else f"ship:{piece}"
