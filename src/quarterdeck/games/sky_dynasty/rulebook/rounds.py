"""SD-2xx Goal and round; the Draw and Discard phases."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.rulebook.dispatch import dispatch
from quarterdeck.games.sky_dynasty.rulebook.resolution import crown, resolve
from quarterdeck.games.sky_dynasty.seen.tellings import DISCARDED_HAND, DREW, ROUND_BEGINS
from quarterdeck.games.sky_dynasty.table.cards import BOOK
from quarterdeck.games.sky_dynasty.table.state import NOWHERE, Table
from quarterdeck.kernel.errors import GameOver
from quarterdeck.kernel.play.rows import merged, put
from quarterdeck.kernel.play.rules import Rule


def dynasty(g: Table) -> Rule[None]:
    """SD-247 Rounds follow one another until somebody has won."""
    while g.round < g.last_round:  # SD-R70
        yield from play_round(g)
    most_influence_wins(g)


def play_round(g: Table) -> Rule[None]:
    """SD-245 Draw, Dispatch, Discard, Resolution."""
    begin_round(g)
    draw_hands(g)  # SD-301
    yield from after_draw(g)


def after_draw(g: Table) -> Rule[None]:
    """SD-245 The rest of a round, once all have their hands."""
    yield from dispatch(g)
    discard_hands(g)  # SD-401
    yield from resolve(g)
    end_round(g)


def begin_round(g: Table) -> None:
    """SD-R23 The lead moves one seat on every round."""
    g.round += 1
    g.lead = (g.round - 1) % g.seats
    g.order = tuple([(g.lead + i) % g.seats for i in range(g.seats)])
    g.passed_seats = 0
    g.claimed = False
    g.open_used = (0,) * g.seats
    g.tell(ROUND_BEGINS, g.lead, -1, g.round)


def draw_hands(g: Table) -> None:
    """SD-301 Each seat takes a hand of ten from the top of the own deck."""
    for seat in range(g.seats):
        cards = g.draw(seat, BOOK.hand)
        g.to_hand(seat, cards)
        g.tell(DREW, seat, -1, len(cards), cards)


def discard_hands(g: Table) -> None:
    """SD-401 Each seat discards the whole rest of the hand."""
    for seat in range(g.seats):
        cards = g.hand[seat]
        if cards:
            g.tossed = put(g.tossed, seat, merged(g.tossed[seat], cards))
            g.hand = put(g.hand, seat, ())
            g.tell(DISCARDED_HAND, seat, -1, len(cards), cards)


def end_round(g: Table) -> None:
    """SD-R07 With the other palace track, the marker rises while nobody claims."""
    g.place = NOWHERE
    if g.palace_waits and not g.claimed and g.palace < len(BOOK.palace_track) - 1:
        g.palace += 1
    g.cut()


def most_influence_wins(g: Table) -> None:
    """SD-R70 A game without a winner after the last round goes to the most influence."""
    crown(g, max(g.influence))
    raise GameOver
