"""Rulebooks that break one promise each, on the table of Parley."""

from __future__ import annotations

from quarterdeck.kernel.play.rules import Rule, together

from .base import PASS, crown, put_zone
from .faulty import GRUDGING, HASTY, KEYLESS, MUMBLING, RESTLESS, TELLTALE
from .parley import ANSWER, BLOCKED, CARD, DREW, PLAYED, Table
from .parley_rules import play_card, settle


def never_blocks(g: Table) -> Rule[None]:
    """Nobody is asked to block."""
    while len(g.pool) > 0:
        card = yield CARD.ask(g, g.active)
        if card != PASS:
            play_card(g, card)
            settle(g, (), ())
        next_seat(g)
    crown(g, g.coins)


def next_seat(g: Table) -> None:
    g.draw(g.active)
    g.active = (g.active + 1) % g.seats


def loses_a_card(g: Table) -> Rule[None]:
    """The last card of the deck falls off the table."""
    while len(g.pool) > 0:
        yield CARD.ask(g, g.active)
        next_seat(g)
        if len(g.pool) == 1:
            g.pool = ()
    crown(g, g.coins)


def never_ends(g: Table) -> Rule[None]:
    """Everybody is asked for ever."""
    while True:
        yield ANSWER.ask(g, g.active)
        g.active = (g.active + 1) % g.seats


def has_no_result(g: Table) -> Rule[None]:
    """Nobody says who has won."""
    yield ANSWER.ask(g, g.active)


def writes_while_sealed(g: Table) -> Rule[None]:
    """What is sealed is seen before all are in."""
    for _ in range(3):
        yield from together(writes(g, seat) for seat in range(g.seats))
    crown(g, g.coins)


def writes(g: Table, seat: int) -> Rule[None]:
    answer = yield ANSWER.ask(g, seat)
    if answer != PASS:
        g.discard(seat, answer)


def queues_while_sealed(g: Table) -> Rule[None]:
    """Whoever answers first comes first."""
    for _ in range(3):
        yield from together(queues(g, seat) for seat in range(g.seats))
    crown(g, g.coins)


def queues(g: Table, seat: int) -> Rule[None]:
    yield ANSWER.ask(g, seat)
    g.tabled = seat


def shuffles_while_sealed(g: Table) -> Rule[None]:
    """Whoever answers first cuts first, and nobody can see it."""
    for _ in range(3):
        yield from together(shuffles(g, seat) for seat in range(g.seats))
    crown(g, g.coins)


def shuffles(g: Table, seat: int) -> Rule[None]:
    yield ANSWER.ask(g, seat)
    g.pool = g.pool[::-1] if seat == 0 else (*g.pool[1:], g.pool[0])


def tells_while_sealed(g: Table) -> Rule[None]:
    """The log tells what is sealed."""
    for _ in range(3):
        yield from together(tells(g, seat) for seat in range(g.seats))
    crown(g, g.coins)


def tells(g: Table, seat: int) -> Rule[None]:
    answer = yield ANSWER.ask(g, seat)
    g.tell(BLOCKED, seat, g.active, 1 if answer == PASS else 0)


def swaps_in_secret(g: Table) -> Rule[None]:
    """A seat exchanges cards with the deck, unseen; the log tells everybody which."""
    for _ in range(4):
        card = yield CARD.ask(g, g.active)
        if card != PASS:
            g.pool = tuple(sorted((*g.pool, card)))
            g.hands = put_zone(g.hands, g.active, taken_out(g.hands[g.active], card))
            g.tell(PLAYED, g.active, card)
            next_seat(g)
    crown(g, g.coins)


def taken_out(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def draws_aloud(g: Table) -> Rule[None]:
    """Everybody reads what was drawn."""
    for _ in range(4):
        yield ANSWER.ask(g, g.active)
        card = g.pool[g.below(0, len(g.pool))]
        g.pool = taken_out(g.pool, card)
        g.hands = put_zone(g.hands, g.active, (*g.hands[g.active], card))
        g.tell(PLAYED, g.active, card)
        g.tell(DREW, g.active, -1, 1, (card,))
    crown(g, g.coins)


# ---- faulty questions


def restless(g: Table) -> Rule[None]:
    for _ in range(3):
        yield RESTLESS.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)


def hasty(g: Table) -> Rule[None]:
    for _ in range(3):
        yield HASTY.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)


def mumbling(g: Table) -> Rule[None]:
    for _ in range(3):
        yield MUMBLING.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)


def keyless(g: Table) -> Rule[None]:
    for _ in range(3):
        yield KEYLESS.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)


def telltale(g: Table) -> Rule[None]:
    for _ in range(6):
        yield TELLTALE.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)


def grudging(g: Table) -> Rule[None]:
    for _ in range(6):
        yield GRUDGING.ask(g, g.active)
        next_seat(g)
    crown(g, g.coins)
