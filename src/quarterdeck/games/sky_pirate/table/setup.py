"""SP-30x The table before the first card is drawn."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.cards import BOMBS, SHIELDS, START_POWDER
from quarterdeck.games.sky_pirate.table.marks import Where
from quarterdeck.games.sky_pirate.table.numbers import NUMBERS
from quarterdeck.games.sky_pirate.table.references import NOTHING, captained, kind_on
from quarterdeck.games.sky_pirate.table.state import STREAMS, Table
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.printed import Deck
from quarterdeck.games.sky_pirate.words.terms import Type
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import Zones, put, put_number


def new_table(seats: int, dice: Dice, book: Book) -> Table:
    """A table with nothing on it."""
    g = Table(seats, dice, STREAMS)
    g.book = book
    book.gauge = NUMBERS
    g.events = g.from_pile = g.guards = 0
    g.spreads = g.forbids = g.fire_hurt = g.volley = False
    g.ended = g.touched = g.stray = g.rivals = False
    g.last_turn = g.turn = g.first = g.active = g.phase = g.actions = 0
    g.out = g.sunk = g.batch = g.no_tactics = g.passes = g.margin = g.aside_known = 0
    g.boarder = g.defender = g.target = g.token_card = NOTHING
    g.powder = g.fires = g.shields = g.bombs = g.watched = (0,) * seats
    g.captains = (NOTHING,) * seats
    nothing: tuple[int, ...] = ()
    g.hand = g.shown = g.pile = g.chest = g.top = g.pool = g.under = (nothing,) * seats
    g.slots = g.crew = g.assets = g.loaded = (nothing,) * seats
    g.card, g.shape, g.flags, g.counts, g.link = [], [], [], [], []
    none: Zones = ()
    g.mods = g.bans = g.later = g.meanwhile = g.shields_up = g.stored = none
    g.skips = g.used = g.used_ever = g.used_here = g.packets = none
    g.ordinals = [0] * (len(book.ordinals) * seats)
    g.tokens = g.blows = g.firing = g.aside = g.free = g.gone = g.reacting = g.entry = nothing
    g.resolved = g.silent = g.soon = nothing
    g.windows = [()]
    g.arisen = ()
    g.scopes = []
    return g


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
    captain = laid(g, seat, kind_of[deck.captain], Where.AS_CAPTAIN)
    g.captains = put_number(g.captains, seat, captain)
    slots = [laid(g, seat, kind_of[name], Where.IN_SLOT) for name in deck.emplacements]
    g.slots = put(g.slots, seat, tuple(slots))


def laid(g: Table, seat: int, kind: int, where: int) -> int:
    """A card that is there from the beginning, with the counters that its text says."""
    obj = g.new_object(captained(kind, seat), seat, where)
    card = g.book.cards[kind]
    if card.enters_with:
        g.add_counters(obj, card.enters_counter, card.enters_with)
    return obj


Watched = tuple[int, int, int, bool, bool]
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
    g.events, g.from_pile, g.guards, g.spreads, g.forbids = KNOWN_GAMES[game]


def watched(book: Book, kinds: set[int]) -> Watched:
    events = from_pile = guards = 0
    spreads = forbids = False
    for card in book.cards:
        if (
            card.kind in kinds
            or card.token
            or card.types & (Type.RAID_TOKEN | Type.STATUS)
            or card.face in kinds
        ):
            events |= card.watches
            from_pile |= card.watches_from_pile
            guards |= card.guards
            spreads = spreads or card.spreads
            forbids = forbids or card.forbids
    for event in book.ordinals:
        if events & event.mask:
            events |= event.mask & ((1 << Event.HOW_MANY) - 1)
    return events, from_pile, guards, spreads, forbids


def all_kinds(g: Table) -> list[int]:
    """Every card that was brought to the game."""
    kinds: list[int] = []
    for card in g.card:
        kinds.append(kind_on(card))
    for seat in range(g.seats):
        kinds.extend(g.pool[seat])
    return kinds
