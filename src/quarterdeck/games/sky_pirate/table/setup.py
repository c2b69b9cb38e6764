"""SP-30x The table before the first card is drawn."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.cards import BOMBS, SHIELDS, START_POWDER
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import AS_CAPTAIN, IN_SLOT, Table, new_table
from quarterdeck.games.sky_pirate.words.effects import EVENTS
from quarterdeck.games.sky_pirate.words.printed import Deck
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import put, put_number


def set_up(seats: int, dice: Dice, decks: list[Deck], book: Book) -> Table:
    """SP-301 to SP-303 Captains and emplacements in play, 5 Powder, shuffled Holds."""
    g = new_table(seats, dice, book)
    g.first = NOTHING
    g.powder = (START_POWDER,) * seats
    g.shields = (SHIELDS,) * seats
    g.bombs = (BOMBS,) * seats
    for seat in range(seats):
        lay_ship(g, seat, decks[seat])
        hold = sorted([book.kind_of[name] for name in decks[seat].hold])
        g.pool = put(g.pool, seat, tuple(hold))
    watch(g)
    return g


def lay_ship(g: Table, seat: int, deck: Deck) -> None:
    """SP-301, SP-309 The captain, and four emplacements; all cannons begin unstunned."""
    kind_of = g.book.kind_of
    captain = kind_of[deck.captain]
    g.captains = put_number(
        g.captains, seat, g.new_object(captain << 3 | seat, captain, seat | AS_CAPTAIN)
    )
    slots = []
    for name in deck.emplacements:
        kind = kind_of[name]
        slots.append(g.new_object(kind << 3 | seat, kind, seat | IN_SLOT))
    g.slots = put(g.slots, seat, tuple(slots))


Watched = tuple[int, int, bool]
KNOWN_GAMES: Final[dict[tuple[str, tuple[int, ...]], Watched]] = {}  # by book and cards
MOST_KNOWN: Final = 4096


def watch(g: Table) -> None:
    """What any card of this game can wait for: everything else is never looked up."""
    kinds = all_kinds(g)
    game = (g.book.digest, tuple(kinds))
    if game not in KNOWN_GAMES:
        if len(KNOWN_GAMES) >= MOST_KNOWN:
            KNOWN_GAMES.clear()
        KNOWN_GAMES[game] = watched(g.book, set(kinds))
    g.events, g.guards, g.spreads = KNOWN_GAMES[game]


def watched(book: Book, kinds: set[int]) -> Watched:
    events = guards = 0
    spreads = False
    for card in book.cards:
        if card.kind in kinds or card.token or card.types >= 128 or card.face in kinds:
            events |= card.watches
            guards |= card.guards
            spreads = spreads or card.spreads
    for event in book.ordinals:
        if events & event.mask:
            events |= event.mask & ((1 << EVENTS) - 1)
    return events, guards, spreads


def all_kinds(g: Table) -> list[int]:
    """Every card that was brought to the game."""
    kinds: list[int] = []
    for card in g.card:
        kinds.append(card >> 3)
    for seat in range(g.seats):
        kinds.extend(g.pool[seat])
    return kinds
