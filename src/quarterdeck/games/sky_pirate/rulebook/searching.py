"""SP-1901 to SP-1904 Search."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.every import FOUND
from quarterdeck.games.sky_pirate.questions.legality import bar_play_ref
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.seen.tellings import FAILED, REVEALED, SEARCHED
from quarterdeck.games.sky_pirate.table.holds import hold_size, look_at_top, shuffle_in
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, only
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.objects import whose
from quarterdeck.games.sky_pirate.table.references import card_of, kind_at, reference
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import take_out
from quarterdeck.games.sky_pirate.words.effects import Step
from quarterdeck.games.sky_pirate.words.terms import How, Zone
from quarterdeck.kernel.play.rules import Rule

from . import playing


def search(g: Table, step: Step) -> Rule[None]:
    """SP-1901, SP-1904 Look, find, shuffle; and only then play what was found."""
    sc = g.effect()
    seat = sc.you
    owner = whose(g, sc, step.zone_who)
    if owner < 0:
        return
    look_through(g, step, owner)
    found = yield FOUND.ask(g, seat, (step.id,))
    if found == DONE:
        fail(g, step, owner)
        return
    set_aside(g, step, owner, found)
    ref = reference(Zone.LIMBO, seat, card_of(found))
    if not step.flag:
        take(g, seat, ref)
    elif bar_play_ref(g, seat, ref, How.BY_EFFECT) is None:
        there = yield from playing.play_card(g, seat, ref, How.BY_EFFECT)
        g.effect().it = (there,)
    g.effect().done = True


def look_through(g: Table, step: Step, owner: int) -> None:
    """SP-2404 Who searches sees the uppermost cards; of another player's Hold, all of them."""
    sc = g.effect()
    if step.zone != Zone.HOLD:
        return
    if step.n is not None:
        look_at_top(g, owner, amount(g, sc, step.n), only(sc.you))
    elif owner != sc.you:
        look_at_top(g, owner, hold_size(g, owner), only(sc.you))


def fail(g: Table, step: Step, owner: int) -> None:
    """SP-1902, SP-R07 Nothing more of the effect happens; the Hold is shuffled."""
    g.effect().stopped = True
    g.effect().done = False
    if step.zone == Zone.HOLD:
        shuffle_in(g, owner, ())
    g.touched = True
    g.tell(FAILED, g.effect().you)


def set_aside(g: Table, step: Step, owner: int, found: int) -> None:
    """SP-R73 The card waits while the Hold is shuffled."""
    seat = g.effect().you
    take_out(g, found)
    g.aside = (*g.aside, card_of(found))
    g.aside_known = only(seat)
    if step.zone == Zone.HOLD:
        shuffle_in(g, owner, ())
    g.uncover()
    g.touched = True
    g.tell(SEARCHED, seat, kind_at(found))


def take(g: Table, seat: int, ref: int) -> None:
    """SP-2404 A card that has to be revealed is known from then on."""
    kind = kind_at(ref)
    g.tell(REVEALED, seat, n=1, cards=(kind,))
    g.aside_known = EVERYBODY
    take_out(g, ref)
    g.to_hand(seat, kind, True)
    g.effect().it = (reference(Zone.HAND, seat, card_of(ref)),)
