"""SK-80x The tracks, and Guards on the ship: nothing here asks anybody."""

from __future__ import annotations

from quarterdeck.games.skydock.seen.tellings import (
    ALERT,
    ALERT_FELL,
    GUARD_CAME,
    GUARD_WENT,
    LAUNCH,
    LOCKDOWN,
    SHORT,
    STUNNED,
    STUNNED_ONE,
)
from quarterdeck.games.skydock.table.cards import BOOK, DOCK
from quarterdeck.games.skydock.table.measures import alert_level, alert_row
from quarterdeck.games.skydock.table.state import ENDED, Table
from quarterdeck.games.skydock.words.terms import Level
from quarterdeck.kernel.errors import GameOver

# ---- SK-801 the Alert


def raise_alert(g: Table, n: int) -> None:
    """SK-801 One space forward for each point."""
    for _ in range(n):
        rise(g, True)


def rise(g: Table, owes_guard: bool) -> None:
    """SK-802 One space; SK-804 a new level brings a Guard to the Dock."""
    before = alert_level(g)
    g.alert += 1
    g.tell(ALERT, -1, n=g.alert + 1)
    level = alert_level(g)
    if level == Level.LOCKDOWN:
        lock_down(g)
    if level != before and owes_guard:
        add_guard(g, DOCK)


def lock_down(g: Table) -> None:
    """SK-805, SK-1102 The game stops on the spot (SK-R67), and every seat loses."""
    g.tell(LOCKDOWN, -1)
    g.phase = ENDED
    g.scores = (0.0,) * g.seats
    raise GameOver


def lower_alert(g: Table, n: int) -> None:
    """SK-R64 Back by n spaces, never below the first space of the present level."""
    floor = alert_level(g) * alert_row(g)
    after = max(floor, g.alert - n)
    if after < g.alert:
        g.alert = after
        g.tell(ALERT_FELL, -1, n=after + 1)


# ---- Guards


def add_guard(g: Table, spot: int) -> None:
    """SK-806 One active Guard from the supply; without one, the Alert rises one space.

    SK-807 A level that is entered by such a rise owes no Guard.
    """
    if g.guard_supply > 0:
        g.guard_supply -= 1
        g.put_guards(spot, g.guards[spot] + 1, g.stunned[spot])
        g.tell(GUARD_CAME, -1, g.rooms[spot])
    else:
        g.tell(SHORT, -1, g.rooms[spot])
        rise(g, False)


def stun_guards(g: Table, spot: int, n: int) -> None:
    """Up to n of the active Guards there are turned to their stunned face."""
    turned = min(n, g.guards[spot])
    g.put_guards(spot, g.guards[spot] - turned, g.stunned[spot] + turned)
    g.tell(STUNNED if turned > 1 else STUNNED_ONE, -1, g.rooms[spot], turned)


def move_guard(g: Table, here: int, there: int) -> None:
    """One active Guard goes from one room to another."""
    g.put_guards(here, g.guards[here] - 1, g.stunned[here])
    g.put_guards(there, g.guards[there] + 1, g.stunned[there])
    g.tell(GUARD_WENT, -1, g.rooms[there])


# ---- SK-128 the Launch Track


def move_launch(g: Table, by: int) -> None:
    """SK-R12 Never above the first number, never beyond LAUNCH."""
    after = min(BOOK.launch, max(0, g.launch + by))
    if after != g.launch:
        g.launch = after
        g.tell(LAUNCH, -1, n=after)
