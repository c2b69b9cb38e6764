"""What refuses boarding and joining a party, and what both cost."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.reasons import (
    BANNED,
    CANNOT_BE_COMMITTED,
    COST_TO_JOIN,
    FIRST_TURN_BOARD,
    HAS_DASH,
    NO_CREW_TO_BOARD,
    NO_POWDER_TO_BOARD,
    NO_TARGET,
    ONE_ATTEMPT,
    OPERATES,
)
from quarterdeck.games.sky_pirate.table.cards import BOARDING_COST
from quarterdeck.games.sky_pirate.table.fields import Forbidden
from quarterdeck.games.sky_pirate.table.measures import amount, holds
from quarterdeck.games.sky_pirate.table.numbers import has_dash
from quarterdeck.games.sky_pirate.table.objects import is_active, is_operator, look, objects_of
from quarterdeck.games.sky_pirate.table.prohibitions import is_forbidden
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.paragraphs import Static
from quarterdeck.games.sky_pirate.words.terms import Ban, Verb
from quarterdeck.kernel.play.questions import Why

# ---- boarding


def toll(g: Table, seat: int) -> tuple[int, int]:
    """SP-2304 What the defender's cards add to the cost: powder paid to them, powder spent."""
    paid = spent = 0
    if not g.spreads:
        return 0, 0
    defender = g.opponent(seat)
    for obj in objects_of(g, defender):
        if not g.printed(obj).spreads or not is_active(g, obj):
            continue
        for static in g.printed(obj).statics:
            if static.op == Static.TO_BOARD and holds(g, obj, static):
                for step in static.steps:
                    assert step.n is not None
                    n = amount(g, look(g, obj), step.n)
                    if step.verb == Verb.PAY:
                        paid += n
                    else:
                        spent += n
    return paid, spent


def boarding_cost(g: Table, seat: int, less: int) -> int:
    """SP-702, SP-R28 3 Powder, less a discount, more what the defender's cards ask."""
    paid, spent = toll(g, seat)
    return max(BOARDING_COST - less - discount(g, seat), 0) + paid + spent


def discount(g: Table, seat: int) -> int:
    """ "You board for 1 powder less": what one's own cards take off the cost."""
    less = 0
    if not g.spreads:
        return 0
    for obj in objects_of(g, seat):
        if g.printed(obj).spreads and is_active(g, obj):
            for static in g.printed(obj).statics:
                if static.op == Static.BOARD_LESS and static.amount is not None:
                    less += amount(g, look(g, obj), static.amount) if holds(g, obj, static) else 0
    return less


def bar_board(g: Table, seat: int, less: int, besides: int = 0) -> Why | None:
    """SP-701 to SP-705, SP-R29 Why a player cannot board right now."""
    if g.boarder >= 0:
        return ONE_ATTEMPT
    if g.turn == 1 and seat == g.first:
        return FIRST_TURN_BOARD
    if is_forbidden(g, seat, Ban.BOARD):
        return BANNED
    left = g.powder[seat] - boarding_cost(g, seat, less) - besides
    if left < 0:
        return NO_POWDER_TO_BOARD
    if not any_target(g, g.opponent(seat)):
        return NO_TARGET
    for obj in g.crew[seat]:
        if bar_commit(g, obj, left) is None:
            return None
    return NO_CREW_TO_BOARD


def any_target(g: Table, seat: int) -> bool:
    for obj in g.slots[seat]:
        if not g.is_broken(obj):
            return True
    return False


def bar_commit(g: Table, obj: int, powder: int, moved: bool = False) -> Why | None:
    """SP-1606, SP-1609, SP-1808 Why a crew cannot join its player's party.

    A crew that cannot be committed may still be moved there by an effect (SP-1612).
    """
    if has_dash(g, obj):
        return HAS_DASH
    if is_operator(g, obj):
        return OPERATES
    for ban in g.bans:
        if ban[Forbidden.DEED] == Ban.COMMIT and ban[Forbidden.WHOM] == obj and not moved:
            return CANNOT_BE_COMMITTED
    return None if join_cost(g, obj) <= powder else COST_TO_JOIN


def join_cost(g: Table, obj: int) -> int:
    """SP-1609 Powder that it costs to add a crew to the party."""
    if not is_active(g, obj):
        return 0
    total = 0
    for step in g.printed(obj).to_join:
        assert step.n is not None
        total += amount(g, look(g, obj), step.n)
    return total
