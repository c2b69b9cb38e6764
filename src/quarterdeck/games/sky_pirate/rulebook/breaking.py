"""SP-822, SP-103 Breaking emplacements; SP-1713 the two faces of a card."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import BROKE
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.marks import Mark, Where
from quarterdeck.games.sky_pirate.table.objects import operators
from quarterdeck.games.sky_pirate.table.prohibitions import cannot_be
from quarterdeck.games.sky_pirate.table.references import is_object
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import (
    join_row,
    leave_row,
    place_for,
    put_away,
    release,
)
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.terms import Ban, Type

from .losing import check_ship


def break_it(g: Table, obj: int) -> None:
    """SP-822, SP-R01 It stays in its slot, broken, without text; its own break effect resolves."""
    if g.is_broken(obj) or g.where(obj) != Where.IN_SLOT or cannot_be(g, obj, Ban.BREAK):
        return
    seat = g.control(obj)
    posted = len(operators(g, obj))
    g.tell(BROKE, seat, g.shape[obj])
    g.mark(obj, Mark.BROKEN)
    g.touched = True
    release(g, obj)
    check_ship(g, seat)
    if not g.is_out(seat):
        g.unmark(obj, Mark.BROKEN)  # it breaks as what it was: a structure or a cannon
        happen(g, Event.BREAKS, seat, obj, n=posted)
        g.mark(obj, Mark.BROKEN)


def flip(g: Table, obj: int) -> None:
    """SP-1714 The other face up: perhaps another type of card, in another row."""
    if not is_object(obj) or g.printed(obj).face < 0 or g.where(obj) == Where.NOT_IN_PLAY:
        return
    new = g.printed(obj).face
    was, now = place_for(g.printed(obj).types), place_for(g.book.cards[new].types)
    g.turn_into(obj, new)
    g.counts[obj] = 0
    g.unmark(obj, Mark.IN_PARTY | Mark.STUNNED)
    g.touched = g.rivals = True
    if was != now:
        leave_row(g, obj)
        g.move_to(obj, now)
        join_row(g, obj)
    for ammo in loads(g, obj):
        put_away(g, ammo, Event.DISCARDED)


def loads(g: Table, obj: int) -> tuple[int, ...]:
    """Special ammo in something that is no cannon any more."""
    if g.printed(obj).types & Type.CANNON:
        return ()
    return tuple([ammo for ammo in g.loaded[g.control(obj)] if g.link[ammo] == obj])
