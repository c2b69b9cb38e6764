"""SP-822, SP-103 Breaking emplacements; SP-1713 the two faces of a card."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import BROKE
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.objects import operators
from quarterdeck.games.sky_pirate.table.references import is_object
from quarterdeck.games.sky_pirate.table.state import (
    IN_PARTY,
    IN_SLOT,
    IS_BROKEN,
    IS_STUNNED,
    NOT_IN_PLAY,
    WHERE,
    Table,
)
from quarterdeck.games.sky_pirate.table.zones import (
    join_row,
    leave_row,
    place_for,
    put_away,
    release,
)
from quarterdeck.games.sky_pirate.words.effects import BREAKS, DISCARDED

from .losing import check_ship


def break_it(g: Table, obj: int) -> None:
    """SP-822, SP-R01 It stays in its slot, broken, without text; its own break effect resolves."""
    if g.flags[obj] & IS_BROKEN or g.flags[obj] & WHERE != IN_SLOT:
        return
    seat = g.control(obj)
    posted = len(operators(g, obj))
    g.tell(BROKE, seat, g.shape[obj])
    g.flags[obj] |= IS_BROKEN
    g.touched = True
    release(g, obj)
    check_ship(g, seat)
    if not g.is_out(seat):
        g.flags[obj] &= ~IS_BROKEN  # it breaks as what it was: a structure or a cannon
        happen(g, BREAKS, seat, obj, n=posted)
        g.flags[obj] |= IS_BROKEN


def flip(g: Table, obj: int) -> None:
    """SP-1714 The other face up: perhaps another type of card, in another row."""
    if not is_object(obj) or g.printed(obj).face < 0 or g.flags[obj] & WHERE == NOT_IN_PLAY:
        return
    new = g.printed(obj).face
    was, now = place_for(g.printed(obj).types), place_for(g.book.cards[new].types)
    g.shape[obj] = new
    g.counts[obj] = 0
    g.flags[obj] &= ~(IN_PARTY | IS_STUNNED)
    g.touched = g.rivals = True
    if was != now:
        leave_row(g, obj)
        g.flags[obj] = g.flags[obj] & ~WHERE | now
        join_row(g, obj)
    for ammo in loads(g, obj):
        put_away(g, ammo, DISCARDED)


def loads(g: Table, obj: int) -> tuple[int, ...]:
    """Special ammo in something that is no cannon any more."""
    if g.printed(obj).types & 2:
        return ()
    return tuple([ammo for ammo in g.loaded[g.control(obj)] if g.link[ammo] == obj])
