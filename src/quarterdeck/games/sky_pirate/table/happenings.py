"""SP-2105 to SP-2113 What happens, and which effects wait for it.

`happen` looks for everything that waits for an event and notes it in `g.arisen`; the rulebook puts
what has arisen in order and into the innermost open window.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from quarterdeck.games.sky_pirate.table.cards import FIRE_MARKER
from quarterdeck.games.sky_pirate.table.counting import (
    count_now,
    is_by_player,
    is_nth,
    times_left,
)
from quarterdeck.games.sky_pirate.table.fields import Happened, Pending
from quarterdeck.games.sky_pirate.table.filters import this_cannon
from quarterdeck.games.sky_pirate.table.marks import UNSTUNNINGS, Mark, Where
from quarterdeck.games.sky_pirate.table.measures import fits
from quarterdeck.games.sky_pirate.table.objects import is_active, look, whose
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captain_at,
    captained,
    is_object,
    kind_at,
    own,
    reference,
    zone_of,
)
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.terms import Doer, Type, Who, Zone
from quarterdeck.kernel.play.rows import put, with_card


class Entry:
    """An entry of the queue, field by field."""

    EFFECT: Final = 0
    MINE: Final = 1  # whose it is
    SOURCE: Final = 2
    SUBJECT: Final = 3  # what the event was about
    HOW_MUCH: Final = 4
    PACKET: Final = 5  # the cards of a damage
    THAT_CANNON: Final = 6
    MOMENT: Final = 7  # at which it arose


RECOVERY: Final = -1  # effects that are no ability of a card
FIRE_AGAIN: Final = -2
PENDING: Final = 1 << 20  # from here on: a pending effect, by the number of its step

Happening = tuple[int, int, int, int, int, int]  # event, seat, subject, zone, n, packet


def happen(
    g: Table,
    event: int,
    seat: int,
    subject: int = NOTHING,
    zone: int = Zone.NOWHERE,
    n: int = 0,
    packet: int = NOTHING,
    cannon: int = NOTHING,
    at_once: bool = False,
    blank: bool = False,
) -> None:
    """An event, at a moment of its own; or (`at_once`) together with the one before.

    `blank`: it happens to a card without text (SP-1706).
    """
    if not g.awaited(event):
        if not g.later and not g.meanwhile:
            return
        if not at_once:
            g.batch += 1
        wake_pending(g, (event, seat, subject, zone, n, packet), cannon)
        return
    if not at_once:
        g.batch += 1
    count_now(g, event, seat, subject)
    what = (event, seat, subject, zone, n, packet)
    if subject != NOTHING and not blank:
        own_effects(g, what, cannon)
    for i in range(g.seats):
        other = g.in_turn(i)
        if g.is_watched(other, event):
            wake_watchers(g, other, what, cannon)
        if (g.from_pile >> event) & 1:
            from_the_pile(g, other, what)
    if event == Event.TURN_BEGINS and g.fires[seat] > 0:
        burn(g, what)
    if g.later or g.meanwhile:
        wake_pending(g, what, cannon)


def burn(g: Table, what: Happening) -> None:
    """SP-R77 One Fire on the ship of the player whose turn begins."""
    fire = reference(Zone.SHIP, what[Happened.SEAT], captained(FIRE_MARKER, what[Happened.SEAT]))
    for ability in g.book.cards[FIRE_MARKER].triggers:
        arise(g, ability.id, what[Happened.SEAT], fire, what, NOTHING)


def wake_watchers(g: Table, seat: int, what: Happening, cannon: int) -> None:
    """What the cards of a seat do; the card that it happens to has done it already."""
    for obj in watchers(g, seat, what[Happened.EVENT]):
        if obj != what[Happened.SUBJECT] and is_active(g, obj):
            note_all(g, g.printed(obj), seat, obj, what, cannon)


def watchers(g: Table, seat: int, event: int) -> list[int]:
    """The cards of a seat that wait for an event, in their fixed order."""
    found: list[int] = []
    waits = i64(event)  # shifted down: compiled, a 1 that is shifted up has 32 bits
    cards, shape = g.book.cards, g.shape  # asked at every event, of every card in play
    captain = g.captains[seat]
    if captain != NOTHING and (cards[shape[captain]].watches >> waits) & 1:
        found.append(captain)
    for obj in g.slots[seat]:
        if (cards[shape[obj]].watches >> waits) & 1:
            found.append(obj)
    for obj in g.crew[seat]:
        if (cards[shape[obj]].watches >> waits) & 1 and g.where(obj) == Where.AS_CREW:
            found.append(obj)
    for obj in g.assets[seat]:
        if (cards[shape[obj]].watches >> waits) & 1:
            found.append(obj)
    for obj in g.loaded[seat]:
        if (cards[shape[obj]].watches >> waits) & 1:
            found.append(obj)
    return found


def own_effects(g: Table, what: Happening, cannon: int) -> None:
    """What the card itself does when something happens to it, wherever it now is (SP-2108)."""
    event, subject = what[Happened.EVENT], what[Happened.SUBJECT]
    if is_object(subject):
        card = g.printed(subject)
        if card.waits_for(event) and not g.is_facedown(subject):
            if (
                g.link[subject] == NOTHING or not card.types & Type.CREW
            ):  # an operator's text is blank
                own = not is_active(g, subject)  # played, broken or gone: only what it does itself
                note_all(g, card, g.control(subject), subject, what, cannon, own)
        return
    card = g.book.cards[kind_at(subject)]
    for ability in card.triggers:
        waits = ability.event
        assert waits is not None
        if waits.covers(event) and waits.doer == Doer.THIS:
            captain = captain_at(subject)
            if zone_is_meant(g, waits, captain, captain, what[Happened.ZONE]):
                if zone_of(subject) == Zone.HAND:
                    show(g, captain, kind_at(subject))
                arise(g, ability.id, captain, subject, what, cannon)


def show(g: Table, seat: int, kind: int) -> None:
    """A card in hand that has an effect is known to all."""
    if g.shown[seat].count(kind) < g.hand[seat].count(kind):
        g.shown = put(g.shown, seat, with_card(g.shown[seat], kind))


def note_all(
    g: Table, card: Card, you: int, obj: int, what: Happening, cannon: int, own: bool = False
) -> None:
    """Every trigger of a card that waits for this; `own`: of what the card itself does."""
    for ability in card.triggers:
        waits = ability.event
        assert waits is not None
        if own and waits.doer not in (Doer.THIS, Doer.THIS_CANNON, Doer.THIS_OR):
            continue
        if waits.covers(what[Happened.EVENT]) and is_meant(g, waits, you, obj, what):
            if waits.limit == 0 or times_left(g, ability, obj, you) > 0:
                arise(g, ability.id, you, obj, what, cannon)


def from_the_pile(g: Table, seat: int, what: Happening) -> None:
    """Cards that wait in a discard pile."""
    for kind in g.pile[seat]:
        card = g.book.cards[kind]
        if (card.watches_from_pile >> what[Happened.EVENT]) & 1:
            here = own(Zone.DISCARD_PILE, seat, kind)
            for ability in card.triggers:
                waits = ability.event
                assert waits is not None
                if waits.covers(what[Happened.EVENT]) and is_meant(g, waits, seat, here, what):
                    arise(g, ability.id, seat, here, what, NOTHING)


def arise(g: Table, effect: int, you: int, source: int, what: Happening, cannon: int) -> None:
    entry = (
        effect,
        you,
        source,
        what[Happened.SUBJECT],
        what[Happened.N],
        what[Happened.PACKET],
        cannon,
        g.batch,
    )
    if (
        what[Happened.EVENT] == Event.EFFECT_EJECTS
    ):  # one or more: once for all that one effect ejects
        for other in g.arisen:
            if other[:3] == entry[:3] and other[Entry.MOMENT] == g.batch:
                return
    g.arisen = (*g.arisen, entry)


def wake_pending(g: Table, what: Happening, cannon: int) -> None:
    """SP-2111 Pending effects whose moment has come: once, or every time as long as they last."""
    for lasting in g.meanwhile:
        event = g.book.steps[lasting[Pending.STEP]].event
        if event is None or not event.covers(what[Happened.EVENT]):
            continue
        if pending_is_meant(g, event, lasting, what):
            wake(g, lasting, what, cannon, what[Happened.SUBJECT], what[Happened.PACKET])
    left = []
    for pending in g.later:
        waits = g.book.steps[pending[Pending.STEP]].event
        assert waits is not None
        if waits.covers(what[Happened.EVENT]) and pending_is_meant(g, waits, pending, what):
            wake(g, pending, what, cannon, pending[Pending.IT], pending[Pending.PACKET])
        else:
            left.append(pending)
    g.later = tuple(left)


def wake(
    g: Table, pending: tuple[int, ...], what: Happening, cannon: int, it: int, packet: int
) -> None:
    step, you, source = pending[:3]
    entry = (PENDING + step, you, source, it, what[Happened.N], packet, cannon, g.batch)
    g.arisen = (*g.arisen, entry)


def pending_is_meant(g: Table, waits: Event, pending: tuple[int, ...], what: Happening) -> bool:
    """Is it just what a pending effect waits for?"""
    if waits.doer == Doer.IT:
        return what[Happened.SUBJECT] == pending[Pending.IT]
    if waits.that_damage and what[Happened.PACKET] != pending[Pending.PACKET]:
        return False
    return is_meant(g, waits, pending[Pending.YOU], pending[Pending.SOURCE], what)


# ---- is it this event?


def is_meant(g: Table, waits: Event, you: int, source: int, what: Happening) -> bool:
    """Does a trigger of this card wait for just this?"""
    event, seat, subject, zone, n, _packet = what
    doer = waits.doer
    if doer == Doer.THIS:
        if subject != source:
            return False
    elif doer == Doer.THIS_CANNON:
        if not is_object(source) or subject != this_cannon(g, look(g, source)):
            return False
    elif doer == Doer.WHO:
        if not player_is_meant(g, waits, you, source, what):
            return False
    elif doer == Doer.SOME:
        return False  # see `happen_to_some`
    elif not card_is_meant(g, waits, you, source, subject):
        return False
    if waits.zone != Zone.NOWHERE and not zone_is_meant(g, waits, you, seat, zone):
        return False
    if waits.nth > 0:
        return is_nth(g, waits, seat, subject)
    return waits.counter < 0 or event != Event.PUTS_COUNTERS or waits.counter == n


def player_is_meant(g: Table, waits: Event, you: int, source: int, what: Happening) -> bool:
    event, seat, subject = what[Happened.EVENT], what[Happened.SEAT], what[Happened.SUBJECT]
    if waits.cards is None and not is_by_player(event, subject):
        return False
    if waits.who == Who.YOU and (seat != you or waits.cards is None):
        return seat == you  # most cards wait for their own player
    sc = Scope(you, source, 0)
    if (
        waits.who != Who.ANYBODY
        and waits.who != Who.EACH_PLAYER
        and whose(g, sc, waits.who) != seat
    ):
        return False
    return waits.cards is None or (subject != NOTHING and fits(g, sc, waits.cards, subject))


def card_is_meant(g: Table, waits: Event, you: int, source: int, subject: int) -> bool:
    if subject == NOTHING or waits.cards is None:
        return False
    if waits.doer == Doer.THIS_OR and subject == source:
        return True
    if waits.doer not in (Doer.CARDS, Doer.THIS_OR):
        return False
    return fits(g, Scope(you, source, 0), waits.cards, subject)


def zone_is_meant(g: Table, waits: Event, you: int, seat: int, zone: int) -> bool:
    """ "From your hand", "from your Hold", "from your opponent's ship"."""
    if waits.zone == Zone.NOWHERE:
        return True
    if waits.zone != zone:
        return False
    return waits.zone_who == Who.ANYBODY or whose(g, Scope(you, NOTHING, 0), waits.zone_who) == seat


# ---- several cards at once


def happen_to_some(g: Table, event: int, seat: int, refs: tuple[int, ...], zone: int) -> None:
    """ "When one or more ...": one trigger for all that it happened to together."""
    if not g.awaited(event):
        return
    for i in range(g.seats):
        other = g.in_turn(i)
        if not g.is_watched(other, event):
            continue
        for obj in watchers(g, other, event):
            if not is_active(g, obj):
                continue
            for ability in g.printed(obj).triggers:
                waits = ability.event
                assert waits is not None
                if waits.doer != Doer.SOME or not waits.covers(event):
                    continue
                if zone_is_meant(g, waits, other, seat, zone):
                    some_arise(g, ability, other, obj, refs)


def some_arise(g: Table, ability: Ability, you: int, obj: int, refs: tuple[int, ...]) -> None:
    assert ability.event is not None and ability.event.cards is not None
    sc = Scope(you, obj, 0)
    meant = [ref for ref in refs if fits(g, sc, ability.event.cards, ref)]
    if meant:
        g.packets = (*g.packets, (len(meant), NOTHING, *meant))
        entry = (ability.id, you, obj, NOTHING, 0, len(g.packets) - 1, NOTHING, g.batch)
        g.arisen = (*g.arisen, entry)


def age(g: Table) -> None:
    """A turn begins: nothing in play is new any more, and every cannon's count starts anew."""
    stays = (1 << UNSTUNNINGS) - 1 & ~Mark.NEW
    for obj in range(len(g.flags)):
        flags = g.flags[obj]
        if flags & stays != flags:
            g.flags[obj] = flags & stays
    g.notice_all()
