"""SP-1901 to SP-1904 Search."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.effects import findable
from quarterdeck.games.sky_pirate.questions.every import FOUND
from quarterdeck.games.sky_pirate.questions.legality import bar_play_ref
from quarterdeck.games.sky_pirate.questions.reasons import DONE
from quarterdeck.games.sky_pirate.seen.tellings import FAILED, REVEALED, SEARCHED
from quarterdeck.games.sky_pirate.table.measures import amount
from quarterdeck.games.sky_pirate.table.references import card_of, reference
from quarterdeck.games.sky_pirate.table.state import EVERYBODY, Table
from quarterdeck.games.sky_pirate.table.zones import take_out
from quarterdeck.games.sky_pirate.words.effects import BY_EFFECT, HAND, LIMBO, Step
from quarterdeck.kernel.play.rules import Rule

from . import playing


def search(g: Table, step: Step) -> Rule[None]:
    """SP-1901, SP-1904 Look, find, shuffle; and only then play what was found."""
    sc = g.scopes[-1]
    seat = sc.you
    if step.n is not None:
        g.look_at_top(seat, amount(g, sc, step.n), 1 << seat)
    found = DONE
    if findable(g, step):
        found = yield FOUND.ask(g, seat, (step.id,))
    if found == DONE:
        fail(g, seat)
        return
    set_aside(g, seat, found)
    ref = reference(LIMBO, seat, card_of(found))
    if not step.flag:
        take(g, seat, ref)
    elif bar_play_ref(g, seat, ref, BY_EFFECT) is None:
        there = yield from playing.play_card(g, seat, ref, BY_EFFECT)
        g.scopes[-1].it = (there,)
    g.scopes[-1].done = True


def fail(g: Table, seat: int) -> None:
    """SP-1902, SP-R07 Nothing more of the effect happens; the Hold is shuffled."""
    g.scopes[-1].stopped = True
    g.scopes[-1].done = False
    g.shuffle_in(seat, ())
    g.touched = True
    g.tell(FAILED, seat)


def set_aside(g: Table, seat: int, found: int) -> None:
    """SP-R73 The card waits while the Hold is shuffled."""
    take_out(g, found, 0)
    g.aside = (*g.aside, card_of(found))
    g.aside_known = 1 << seat
    g.shuffle_in(seat, ())
    g.uncover()
    g.touched = True
    g.tell(SEARCHED, seat, card_of(found) >> 3)


def take(g: Table, seat: int, ref: int) -> None:
    """SP-2404 A card that has to be revealed is known from then on."""
    kind = card_of(ref) >> 3
    g.tell(REVEALED, seat, -1, 1, (kind,))
    g.aside_known = EVERYBODY
    take_out(g, ref, 0)
    g.to_hand(seat, kind, True)
    g.scopes[-1].it = (reference(HAND, seat, card_of(ref)),)
