"""What lasts for a while: changes, bans, and how they end."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.fields import Forbidden, Mod, Pending, Shelter, Skip
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import doer, whose
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import join_row, leave_row
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.terms import Stat, Until, Verb, Who
from quarterdeck.kernel.play.rows import put, put_number

A_TURN_LATER: Final = 16  # added to a seat: not its turn that ends now, but the one after


def lasting(g: Table, step: Step) -> tuple[int, int]:
    """Until when, and about whose turn or which card."""
    sc = g.effect()
    if step.until == Until.LEAVES:
        return step.until, sc.source
    return lasting_for(g, step, whose(g, sc, step.until_who))


def lasting_for(g: Table, step: Step, seat: int) -> tuple[int, int]:
    """The same when it is this seat's turn that is spoken of."""
    if step.until == Until.NEXT_TURN_ENDS:
        return step.until, seat + (A_TURN_LATER if seat == g.active else 0)
    if step.until == Until.THEIR_TURN_ENDS:
        return Until.NEXT_TURN_ENDS, seat  # the present turn, if it is theirs
    return step.until, seat


def modify(g: Table, step: Step, obj: int) -> None:
    """A change of numbers that lasts for a while."""
    sc = g.effect()
    until, whom = lasting(g, step)
    if step.verb == Verb.SWAP:
        g.mods = (*g.mods, (obj, Stat.SWAPPED, 1, until, whom, sc.you))
    for stat, n in step.mods:
        g.mods = (*g.mods, (obj, stat, amount(g, sc, n), until, whom, sc.you))
    if step.verb == Verb.ALSO_CREW and not g.is_also_crew(obj):
        g.mods = (*g.mods, (obj, Stat.IS_CREW, 1, until, whom, sc.you))
        g.mark(obj, Mark.ALSO_CREW)
        seat = g.control(obj)
        g.crew = put(g.crew, seat, (*g.crew[seat], obj))
    g.touched = True


def forbid(g: Table, step: Step, ref: int) -> None:
    """SP-1305 Cannot: for players, or for a card."""
    sc = g.effect()
    until, whom = lasting(g, step)
    if not step.flag:
        g.bans = (*g.bans, (step.m, ref, step.id, NOTHING, until, whom, sc.you))
        return
    seats = list(range(g.seats)) if step.who == Who.EACH_PLAYER else [whose(g, sc, step.who)]
    for seat in seats:
        if step.until_who == Who.THEY:
            until, whom = lasting_for(g, step, seat)
        g.bans = (*g.bans, (step.m, seat, step.id, sc.x, until, whom, sc.you))


# ---- what ends


def expire(g: Table, until: int, whom: int) -> None:
    """SP-R61 Effects that last until now."""
    g.touched = True
    if not has_lasting(g):
        return
    end_mods(g, [mod for mod in g.mods if mod[Mod.UNTIL] == until and mod[Mod.WHOM] == whom])
    g.bans = tuple(
        [
            ban
            for ban in g.bans
            if not (ban[Forbidden.UNTIL] == until and ban[Forbidden.UNTIL_WHOM] == whom)
        ]
    )
    g.meanwhile = tuple(
        [p for p in g.meanwhile if not (p[Pending.UNTIL] == until and p[Pending.WHOM] == whom)]
    )
    g.shields_up = tuple(
        [s for s in g.shields_up if not (s[Shelter.UNTIL] == until and s[Shelter.WHOM] == whom)]
    )


def has_lasting(g: Table) -> bool:
    """Is there anything that lasts?  Mostly there is not."""
    return bool(g.mods or g.bans or g.meanwhile or g.shields_up)


def end_mods(g: Table, ended: list[tuple[int, ...]]) -> None:
    """Changes of numbers, of control and of what a card is are over."""
    g.mods = tuple([mod for mod in g.mods if mod not in ended])
    for mod in ended:
        if mod[Mod.STAT] == CONTROL_BACK and g.is_there(mod[Mod.OBJECT]):
            change_control(g, mod[Mod.OBJECT], mod[Mod.N])
        if mod[Mod.STAT] == Stat.IS_CREW and g.is_also_crew(mod[Mod.OBJECT]):
            seat = g.control(mod[Mod.OBJECT])
            g.crew = put(
                g.crew, seat, tuple([obj for obj in g.crew[seat] if obj != mod[Mod.OBJECT]])
            )
            g.unmark(mod[Mod.OBJECT], Mark.ALSO_CREW | Mark.IN_PARTY)


def end_effects_of(g: Table, seat: int) -> None:
    """SP-2306 Everything that an eliminated player has set up."""
    end_mods(g, [mod for mod in g.mods if mod[Mod.WHOSE] == seat])
    g.bans = tuple([ban for ban in g.bans if ban[Forbidden.WHOSE] != seat])
    g.skips = tuple([skip for skip in g.skips if skip[Skip.WHOSE] != seat])
    g.later = tuple([pending for pending in g.later if pending[Pending.YOU] != seat])
    g.meanwhile = tuple([pending for pending in g.meanwhile if pending[Pending.YOU] != seat])
    g.shields_up = tuple([shelter for shelter in g.shields_up if shelter[Shelter.SEAT] != seat])


def expire_all(g: Table, until: int) -> None:
    for seat in range(g.seats):
        expire(g, until, seat)


def count_down(g: Table, seat: int) -> None:
    """ "Until their next turn ends": what began in that player's turn lasts one turn longer."""
    expire(g, Until.NEXT_TURN_ENDS, seat)
    if not has_lasting(g):
        return
    g.bans = tuple([counted(ban, Forbidden.UNTIL, seat) for ban in g.bans])
    g.mods = tuple([counted(mod, Mod.UNTIL, seat) for mod in g.mods])
    g.shields_up = tuple([counted(shelter, Shelter.UNTIL, seat) for shelter in g.shields_up])
    g.meanwhile = tuple([counted(pending, Pending.UNTIL, seat) for pending in g.meanwhile])


def counted(lasts: tuple[int, ...], until: int, seat: int) -> tuple[int, ...]:
    """With a turn of this seat less to wait.  Whose turn it is stands behind the moment."""
    if lasts[until] != Until.NEXT_TURN_ENDS or lasts[until + 1] != seat + A_TURN_LATER:
        return lasts
    return put_number(lasts, until + 1, seat)


def take_control(g: Table, step: Step, obj: int) -> None:
    """SP-205 Another controller, the same captain; of crew only."""
    if g.where(obj) != Where.AS_CREW:
        return
    sc = g.effect()
    until, whom = lasting(g, step)
    before = g.control(obj)
    change_control(g, obj, doer(sc))
    g.mods = (*g.mods, (obj, CONTROL_BACK, before, until, whom, sc.you))


CONTROL_BACK: Final = 10  # a modifier that remembers who controls it afterwards


def change_control(g: Table, obj: int, seat: int) -> None:
    leave_row(g, obj)
    g.give(obj, seat)
    if g.where(obj) == Where.AS_CREW:
        g.link[obj] = NOTHING
        if g.boarder < 0:
            g.unmark(obj, Mark.IN_PARTY)
    join_row(g, obj)
