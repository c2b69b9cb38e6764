"""SP-17xx Cards that lie facedown as crew: Shades."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import BECAME_SHADE, SHADED, SHADED_UNSEEN
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.objects import doer, is_in_play
from quarterdeck.games.sky_pirate.table.references import card_of, is_object, seat_of, zone_of
from quarterdeck.games.sky_pirate.table.state import (
    AS_CREW,
    EVERYBODY,
    IN_PARTY,
    IS_BROKEN,
    IS_FACEDOWN,
    IS_NEW,
    KNOWN,
    WHERE,
    Table,
)
from quarterdeck.games.sky_pirate.table.zones import join_row, leave_row, release, strip, take_out
from quarterdeck.games.sky_pirate.words.effects import DISCARD_PILE, ENTERS, HAND, RESERVE, Step
from quarterdeck.kernel.play.rules import Rule

from . import playing


def turn(g: Table, step: Step, ref: int) -> Rule[None]:
    """Turn a card into a Shade: one in play stays with its controller, another comes to you."""
    if is_object(ref):
        if is_in_play(g, ref):
            turn_in_play(g, ref)
            g.scopes[-1].it = (ref,)
        return
    obj = bring(g, doer(g.scopes[-1]), ref)
    g.scopes[-1].it = (obj,)
    if step.zone != RESERVE:
        yield from playing.join_party(g, obj)
    happen(g, ENTERS, g.control(obj), obj)


def turn_in_play(g: Table, obj: int) -> None:
    """SP-1705, SP-1709, SP-R67 It loses all that it had, and stays where it is."""
    flags = g.flags[obj]
    if flags & (IS_FACEDOWN | IS_BROKEN) or g.printed(obj).face >= 0:
        return  # SP-1715: a card with two faces cannot be turned facedown
    release(g, obj)
    strip(g, obj)
    if flags & WHERE != AS_CREW:
        leave_row(g, obj)
        g.flags[obj] = g.flags[obj] & ~(WHERE | IN_PARTY) | AS_CREW
        join_row(g, obj)
    g.tell(BECAME_SHADE, g.control(obj), g.shape[obj])
    g.flags[obj] |= IS_FACEDOWN | EVERYBODY << KNOWN  # all saw what it was (SP-1712)
    g.touched = True


def bring(g: Table, seat: int, ref: int) -> int:
    """A card from elsewhere comes into play facedown; who controls it may look (SP-1711)."""
    card, zone = card_of(ref), zone_of(ref)
    known = EVERYBODY if zone == DISCARD_PILE else 1 << seat
    if zone == HAND:
        known |= 1 << seat_of(ref)
    g.tell(SHADED if known == EVERYBODY else SHADED_UNSEEN, seat, card >> 3)
    take_out(g, ref, 0)
    obj = g.new_object(card, card >> 3, seat | AS_CREW | IS_FACEDOWN | IS_NEW | known << KNOWN)
    join_row(g, obj)
    return obj
