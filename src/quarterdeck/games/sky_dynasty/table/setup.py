"""SD-2xx Set-up: the decks, the rows, the coins."""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, TILES
from quarterdeck.games.sky_dynasty.table.state import EMPTY, Table, new_table
from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP, PLACES
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import put, put_number


def copies(which: int, ships: bool) -> list[int]:
    """Every card of a deck: 0 the common decks, 1 a starting deck, 2 the limited edition."""
    cards: list[int] = []
    for card in CARDS:
        if (card.kind >= FIRST_SHIP) == ships:
            cards += [card.kind] * card.copies[which]
    return cards


def set_up(seats: int, dice: Dice, limited: bool) -> Table:
    """SD-201 Seven decks; SD-209 a starting deck, and SD-213 three coins, for each seat."""
    g = new_table(seats, dice)
    g.limited = limited
    ships = copies(0, True)
    if limited:
        ships += copies(2, True)  # SD-921
    g.ship_pool = tuple(sorted(ships))
    g.location_pool = tuple(copies(0, False))
    start = tuple(sorted(copies(1, False) + copies(1, True)))
    for seat in range(seats):
        g.deck = put(g.deck, seat, start)
        g.coins = put_number(g.coins, seat, BOOK.start_coins)
    for place in range(PLACES):
        deal_row(g, place)
    return g


def deal_row(g: Table, place: int) -> None:
    """SD-R13 Cards on offer, face up: ship slots first, then location slots."""
    ships, locations = TILES[place].row
    row = [g.draw_ship() for _ in range(ships)] + [g.draw_location() for _ in range(locations)]
    assert EMPTY not in row
    g.rows = put(g.rows, place, tuple(row))
