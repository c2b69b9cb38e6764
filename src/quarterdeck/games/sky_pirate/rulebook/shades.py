"""SP-17xx Cards that lie facedown as crew: Shades."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.seen.tellings import BECAME_SHADE, SHADED, SHADED_UNSEEN
from quarterdeck.games.sky_pirate.table.happenings import happen
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, KNOWN, Mark, Where, only
from quarterdeck.games.sky_pirate.table.objects import is_in_play
from quarterdeck.games.sky_pirate.table.references import (
    card_of,
    is_object,
    kind_on,
    seat_of,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import join_row, leave_row, release, strip, take_out
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.terms import Zone
from quarterdeck.kernel.play.rules import Rule

from . import playing, sending


def turn(g: Table, step: Step, ref: int) -> Rule[None]:
    """Turn a card into a Shade: one in play stays with its controller, another comes to you."""
    if is_object(ref):
        if is_in_play(g, ref):
            turn_in_play(g, ref)
            g.effect().it = (ref,)
        return
    obj = bring(g, sending.who_gets(g, step), ref)
    g.effect().it = (obj,)
    if step.zone != Zone.RESERVE:
        yield from playing.join_party(g, obj)
    happen(g, Event.ENTERS, g.control(obj), obj)


def turn_in_play(g: Table, obj: int) -> None:
    """SP-1705, SP-1709, SP-R67 It loses all that it had, and stays where it is."""
    if g.is_facedown(obj) or g.is_broken(obj) or g.printed(obj).face >= 0:
        return  # SP-1715: a card with two faces cannot be turned facedown
    release(g, obj)
    strip(g, obj)
    if g.where(obj) != Where.AS_CREW:
        leave_row(g, obj)
        g.unmark(obj, Mark.IN_PARTY)
        g.move_to(obj, Where.AS_CREW)
        join_row(g, obj)
    g.tell(BECAME_SHADE, g.control(obj), g.shape[obj])
    g.turn_facedown(obj, EVERYBODY)  # all saw what it was (SP-1712)
    g.touched = True


def bring(g: Table, seat: int, ref: int) -> int:
    """A card from elsewhere comes into play facedown; who controls it may look (SP-1711)."""
    card, zone = card_of(ref), zone_of(ref)
    known = EVERYBODY if zone == Zone.DISCARD_PILE else only(seat)
    if zone == Zone.HAND:
        known |= only(seat_of(ref))
    g.tell(SHADED if known == EVERYBODY else SHADED_UNSEEN, seat, kind_on(card))
    take_out(g, ref)
    facedown = Mark.NEW | Mark.FACEDOWN | known << KNOWN
    obj = g.new_object(card, seat, Where.AS_CREW, facedown)
    join_row(g, obj)
    return obj
