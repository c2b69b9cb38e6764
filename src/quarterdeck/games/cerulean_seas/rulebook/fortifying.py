"""CS-87x, CS-88x Forts: built at the end of a turn, hit like ships, destroyed."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.questions.cargo import (
    BUILD,
    FLAG_POINT,
    FORTS,
    PAYMENT,
)
from quarterdeck.games.cerulean_seas.questions.fights import FLAG_LOST
from quarterdeck.games.cerulean_seas.questions.labels import FORT_KIND, NO, PLACES
from quarterdeck.games.cerulean_seas.rulebook import ending, fort_texts
from quarterdeck.games.cerulean_seas.seen.tellings import BUILT, FORT_FALLS, LOST_FLAG, WALLS
from quarterdeck.games.cerulean_seas.table.marks import IN_FORT, NOBODY, NOWHERE, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table
from quarterdeck.kernel.play.rows import put, put_number
from quarterdeck.kernel.play.rules import Rule


def building(g: Table) -> Rule[None]:
    """CS-884 At the end of one's own turn, if all conditions hold then."""
    while g.forts[g.active]:
        site = yield BUILD.ask(g, g.active)
        if site == NO:
            return
        g.plan = (site,)
        yield from build(g, g.active, site // FORTS, site % FORTS)
        g.plan = ()


def build(g: Table, seat: int, island: int, kind: int) -> Rule[None]:
    """CS-875, CS-881 to CS-887 Pay, put up the flags, take in what lies on the island."""
    yield from pay(g, seat, island, BOX.forts[kind].gold)
    g.fort = put_number(g.fort, island, kind)
    g.fort_seat = put_number(g.fort_seat, island, seat)
    flags = len(BOX.forts[kind].ranks)
    g.fort_guns = put_number(g.fort_guns, island, (1 << flags) - 1)
    g.fort_flags = put_number(g.fort_flags, island, 0)
    for _ in range(flags):
        point = yield FLAG_POINT.ask(g, seat, (island,))
        g.fort_flags = put_number(g.fort_flags, island, g.fort_flags[island] | 1 << point)
    for token in g.tokens_at(island):
        if not g.is_crew(token):
            g.move_token(token, IN_FORT + island)  # CS-887
            g.let_know(token, seat)
    g.uncover()
    g.tell(BUILT, seat, FORT_KIND + kind + PLACES * (island + 1))
    if g.fort_counts:
        ending.check(g)  # CS-R51


def pay(g: Table, seat: int, island: int, cost: int) -> Rule[None]:
    """CS-882, CS-885, CS-R97 Coins until it is paid; what was not needed comes back."""
    paid = 0
    while paid < cost:
        coin = yield PAYMENT.ask(g, seat, (cost - paid,))
        paid += g.worth(coin)
        g.move_token(coin, IN_FORT + island)
    for coin in g.tokens_at(IN_FORT + island):
        if paid - g.worth(coin) >= cost:
            paid -= g.worth(coin)
            g.move_token(coin, g.home[seat])


def hit(g: Table, island: int) -> Rule[None]:
    """CS-893 to CS-895 The owner loses a cannon and a flag; without flags the fort falls."""
    owner = g.fort_seat[island]
    thing = FORT_KIND + g.fort[island]
    if fort_texts.absorbs(g, island):
        g.tell(WALLS, owner, thing)
        return
    if g.fort_guns[island] == 0:
        fall(g, island)
        g.tell(FORT_FALLS, owner, thing)
        return
    gun = yield FLAG_LOST.ask(g, owner, (island, 0))
    g.fort_guns = put_number(g.fort_guns, island, g.fort_guns[island] & ~(1 << gun))
    flag = yield FLAG_LOST.ask(g, owner, (island, 1))
    g.fort_flags = put_number(g.fort_flags, island, g.fort_flags[island] & ~(1 << flag))
    g.tell(LOST_FLAG, owner, thing)


def fall(g: Table, island: int) -> None:
    """CS-895, CS-896 All gold goes back onto the island, which is unexplored again.

    The fort is gone; only in a campaign it may be built once more (CS-1621).
    """
    owner = g.fort_seat[island]
    if not g.house & House.CAMPAIGN:
        left = tuple([kind for kind in g.forts[owner] if kind != g.fort[island]])
        g.forts = put(g.forts, owner, left)
    g.fort = put_number(g.fort, island, NOWHERE)
    g.fort_seat = put_number(g.fort_seat, island, NOBODY)
    g.marked = put_number(g.marked, island, 0)
    g.explored = put_number(g.explored, island, 0)
    for token in g.tokens_at(IN_FORT + island):
        g.move_token(token, island)
