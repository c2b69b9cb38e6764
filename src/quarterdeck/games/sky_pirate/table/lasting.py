"""What lasts for a while: changes, bans, and how they end."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import (
    ALSO_A_CREW,
    AS_CREW,
    CONTROLLER,
    IN_PARTY,
    WHERE,
    Table,
)
from quarterdeck.games.sky_pirate.table.zones import join_row, leave_row
from quarterdeck.games.sky_pirate.words.effects import (
    ALSO_CREW,
    EACH_PLAYER,
    IS_CREW,
    SWAP,
    SWAPPED,
    UNTIL_LEAVES,
    UNTIL_NEXT_TURN_ENDS,
    Step,
)
from quarterdeck.kernel.play.rows import put


def lasting(g: Table, step: Step) -> tuple[int, int]:
    """Until when, and about whose turn or which card."""
    sc = g.scopes[-1]
    if step.until == UNTIL_LEAVES:
        return step.until, sc.source
    seat = whose(g, sc, step.until_who)
    if step.until == UNTIL_NEXT_TURN_ENDS:
        return step.until, seat + (16 if seat == g.active else 0)
    return step.until, seat


def modify(g: Table, step: Step, obj: int) -> None:
    """A change of numbers that lasts for a while."""
    sc = g.scopes[-1]
    until, whom = lasting(g, step)
    if step.verb == SWAP:
        g.mods = (*g.mods, (obj, SWAPPED, 1, until, whom, sc.you))
    for stat, n in step.mods:
        g.mods = (*g.mods, (obj, stat, amount(g, sc, n), until, whom, sc.you))
    if step.verb == ALSO_CREW and not g.flags[obj] & ALSO_A_CREW:
        g.mods = (*g.mods, (obj, IS_CREW, 1, until, whom, sc.you))
        g.flags[obj] |= ALSO_A_CREW
        seat = g.control(obj)
        g.crew = put(g.crew, seat, (*g.crew[seat], obj))
    g.touched = True


def forbid(g: Table, step: Step, ref: int) -> None:
    """SP-1305 Cannot: for players, or for a card."""
    sc = g.scopes[-1]
    until, whom = lasting(g, step)
    if not step.flag:
        g.bans = (*g.bans, (step.m, ref, step.id, NOTHING, until, whom, sc.you))
        return
    seats = list(range(g.seats)) if step.who == EACH_PLAYER else [whose(g, sc, step.who)]
    for seat in seats:
        if step.until == UNTIL_NEXT_TURN_ENDS:
            whom = seat + (16 if seat == g.active else 0)
        g.bans = (*g.bans, (step.m, seat, step.id, sc.x, until, whom, sc.you))


# ---- what ends


def expire(g: Table, until: int, whom: int) -> None:
    """SP-R61 Effects that last until now."""
    end_mods(g, [mod for mod in g.mods if mod[3] == until and mod[4] == whom])
    g.bans = tuple([ban for ban in g.bans if not (ban[4] == until and ban[5] == whom)])
    g.meanwhile = tuple([p for p in g.meanwhile if not (p[4] == until and p[5] == whom)])
    g.shields_up = tuple([s for s in g.shields_up if not (s[3] == until and s[4] == whom)])
    g.touched = True


def end_mods(g: Table, ended: list[tuple[int, ...]]) -> None:
    """Changes of numbers, of control and of what a card is are over."""
    g.mods = tuple([mod for mod in g.mods if mod not in ended])
    for mod in ended:
        if mod[1] == CONTROL_BACK and g.flags[mod[0]] & WHERE:
            change_control(g, mod[0], mod[2])
        if mod[1] == IS_CREW and g.flags[mod[0]] & ALSO_A_CREW:
            seat = g.control(mod[0])
            g.crew = put(g.crew, seat, tuple([obj for obj in g.crew[seat] if obj != mod[0]]))
            g.flags[mod[0]] &= ~(ALSO_A_CREW | IN_PARTY)


def end_effects_of(g: Table, seat: int) -> None:
    """SP-2306 Everything that an eliminated player has set up."""
    end_mods(g, [mod for mod in g.mods if mod[5] == seat])
    g.bans = tuple([ban for ban in g.bans if ban[6] != seat])
    g.skips = tuple([skip for skip in g.skips if skip[1] != seat])
    g.later = tuple([pending for pending in g.later if pending[1] != seat])
    g.meanwhile = tuple([pending for pending in g.meanwhile if pending[1] != seat])
    g.shields_up = tuple([shield for shield in g.shields_up if shield[1] != seat])


def expire_all(g: Table, until: int) -> None:
    for seat in range(g.seats):
        expire(g, until, seat)


def count_down(g: Table, seat: int) -> None:
    """ "Until their next turn ends": what began in that player's turn lasts one turn longer."""
    expire(g, UNTIL_NEXT_TURN_ENDS, seat)
    later = seat + 16
    g.bans = tuple([(*b[:5], seat, b[6]) if b[4] == 4 and b[5] == later else b for b in g.bans])
    g.mods = tuple([(*m[:4], seat, m[5]) if m[3] == 4 and m[4] == later else m for m in g.mods])
    g.shields_up = tuple(
        [(*s[:4], seat) if s[3] == 4 and s[4] == later else s for s in g.shields_up]
    )
    g.meanwhile = tuple([(*p[:5], seat) if p[4] == 4 and p[5] == later else p for p in g.meanwhile])


def take_control(g: Table, step: Step, obj: int) -> None:
    """SP-205 Another controller, the same captain."""
    sc = g.scopes[-1]
    until, whom = lasting(g, step)
    before = g.control(obj)
    change_control(g, obj, doer(sc))
    g.mods = (*g.mods, (obj, CONTROL_BACK, before, until, whom, sc.you))


CONTROL_BACK: Final = 10  # a modifier that remembers who controls it afterwards


def change_control(g: Table, obj: int, seat: int) -> None:
    leave_row(g, obj)
    g.flags[obj] = g.flags[obj] & ~CONTROLLER | seat
    if g.flags[obj] & WHERE == AS_CREW:
        g.link[obj] = NOTHING
        g.flags[obj] &= ~IN_PARTY if g.boarder < 0 else -1
    join_row(g, obj)
