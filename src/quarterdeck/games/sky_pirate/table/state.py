"""The table: everything that can change.

Cards outside of play are kinds (small ints), so two Fishers in a hand are the same card.  What is
in play is an object: a number, by which the lists `card`, `shape`, `flags`, `counts` and `link` are
read.  The number of an object that has left play is given to another one only when a turn begins;
until then its last known values can still be read (SP-R92).

A Hold is a top of which somebody knows the order, a shuffled pool without order, and what was
stowed under it; the codes of top and bottom carry the mask of the seats that know the card.
"""

from __future__ import annotations

from typing import Final, cast

from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.words.effects import Card
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import Zones, put, put_number, with_card, without
from quarterdeck.kernel.play.state import State

MOST_SEATS: Final = 4
# Streams of chance; each Hold has the stream of its seat.
FIRST_PLAYER: Final = 4
AT_RANDOM: Final = 5
IMAGINED: Final = 6
STREAMS: Final = 7
EVERYBODY: Final = 0xFF

# Where an object is: bits 3 to 5 of its flags; the lowest three are its controller.
CONTROLLER: Final = 7
WHERE: Final = 0x38
NOT_IN_PLAY: Final = 0
AS_CAPTAIN: Final = 1 << 3
IN_SLOT: Final = 2 << 3
AS_CREW: Final = 3 << 3
AS_ASSET: Final = 4 << 3
IN_CANNON: Final = 5 << 3
BEING_PLAYED: Final = 6 << 3
ON_TARGET: Final = 7 << 3  # a card that is its own raid token (SP-R30)
IN_PARTY: Final = 1 << 6
IS_STUNNED: Final = 1 << 7
IS_BROKEN: Final = 1 << 8
IS_FACEDOWN: Final = 1 << 9
FROM_CHEST: Final = 1 << 10
IS_TOKEN: Final = 1 << 11
IS_NEW: Final = 1 << 12  # entered play this turn
ALSO_A_CREW: Final = 1 << 13  # something else that is also a crew for a while
KNOWN: Final = 16  # of a facedown card: from this bit on, the seats that know it
UNSTUNNINGS: Final = 24  # from this bit on: how often it was unstunned this turn

# Counters of an object: three numbers of ten bits.
COUNTER_BITS: Final = 10
COUNTER_MASK: Final = 0x3FF


class Table(State):
    """A game of Sky Pirate, but for where we are in the rulebook."""

    book: Book  # the cards that are played with; never changed, shared by all copies
    # what the cards of this game can wait for at all
    events: int
    guards: int
    spreads: bool
    last_turn: int
    # the turn
    turn: int
    first: int
    active: int
    phase: int
    actions: int
    out: int  # mask of the seats that have lost
    sunk: int  # and of those whose last emplacement broke
    batch: int
    fire_hurt: bool  # has the active seat been dealt damage by Fire this turn?
    volley: bool  # every unstunned cannon may fire this turn
    # a seat's own
    powder: tuple[int, ...]
    fires: tuple[int, ...]
    shields: tuple[int, ...]  # in the Status pool
    bombs: tuple[int, ...]
    skips: Zones  # a cannon phase to skip: whose, and whose effect that is
    hand: Zones
    shown: Zones  # cards of the hand that everybody has seen
    pile: Zones  # the discard pile
    chest: Zones  # kind << 3 | captain
    top: Zones  # kind << 8 | who knows it; the first is the uppermost
    pool: Zones
    under: Zones  # kind << 8 | who knows it; the last is the lowest
    captains: tuple[int, ...]
    slots: Zones
    crew: Zones
    assets: Zones
    loaded: Zones
    gone: tuple[int, ...]  # out of the game: kind << 3 | captain
    # objects
    card: list[int]  # kind << 3 | captain
    shape: list[int]  # the kind that it counts as
    flags: list[int]
    counts: list[int]
    link: list[int]  # what it operates or is loaded in
    free: tuple[int, ...]  # numbers of objects that left play before this turn
    # what lasts
    mods: Zones  # object (or NOTHING - 1 - seat), stat, n, until, whom, whose
    bans: Zones  # deed, object or seat, step, named kind, until, whom, whose
    later: Zones  # step, you, source, it, packet, batch
    meanwhile: Zones  # step, you, source, it, until, whose
    shields_up: Zones  # which damage, seat, step, until, whose
    stored: Zones  # holder, kind << 3 | captain, who knows it
    used: Zones  # ability, object: this turn
    used_ever: Zones
    used_here: Zones  # in this attempt
    ordinals: list[int]
    # the attempt
    boarder: int
    defender: int
    target: int
    tokens: tuple[int, ...]  # raid tokens; a card that is its own token is an object
    token_card: int
    margin: int
    no_tactics: int  # mask of seats that play no Tactic cards
    ended: bool  # by an effect, or by an elimination
    passes: int
    # effects
    windows: list[tuple[tuple[int, ...], ...]]
    arisen: tuple[tuple[int, ...], ...]
    entry: tuple[int, ...]  # what is resolved next
    scopes: list[Scope]
    packets: Zones  # amount, seat, then references
    blows: tuple[int, ...]  # damage, or a cost, that reacts may still change
    firing: tuple[int, ...]
    aside: tuple[int, ...]  # kind << 3 | captain: set aside while the Hold is shuffled
    aside_known: int
    reacting: tuple[int, ...]  # reacts that are being carried out
    touched: bool  # something changed that state-based effects look at:
    stray: bool  # a Status card has come to a discard pile or a Treasure Chest,
    rivals: bool  # a unique card has come under somebody's control

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.share(new)
        self.copy_turn(new)
        self.copy_seats(new)
        new.card = self.card[:]
        new.shape = self.shape[:]
        new.flags = self.flags[:]
        new.counts = self.counts[:]
        new.link = self.link[:]
        new.free = self.free
        self.copy_lasting(new)
        self.copy_attempt(new)
        new.windows = self.windows[:]
        new.arisen = self.arisen
        scopes: list[Scope] = []
        for scope in self.scopes:
            scopes.append(scope.copy())
        new.scopes = scopes
        new.entry = self.entry
        new.packets = self.packets
        new.blows = self.blows
        new.firing = self.firing
        new.aside = self.aside
        new.aside_known = self.aside_known
        new.reacting = self.reacting
        new.touched = self.touched
        new.stray = self.stray
        new.rivals = self.rivals
        return new

    def copy_turn(self, new: Table) -> None:
        new.book = self.book
        new.events = self.events
        new.guards = self.guards
        new.spreads = self.spreads
        new.last_turn = self.last_turn
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.actions = self.actions
        new.out = self.out
        new.sunk = self.sunk
        new.batch = self.batch
        new.fire_hurt = self.fire_hurt
        new.volley = self.volley

    def copy_seats(self, new: Table) -> None:
        new.powder = self.powder
        new.fires = self.fires
        new.shields = self.shields
        new.bombs = self.bombs
        new.skips = self.skips
        new.hand = self.hand
        new.shown = self.shown
        new.pile = self.pile
        new.chest = self.chest
        new.top = self.top
        new.pool = self.pool
        new.under = self.under
        new.captains = self.captains
        new.slots = self.slots
        new.crew = self.crew
        new.assets = self.assets
        new.loaded = self.loaded
        new.gone = self.gone

    def copy_lasting(self, new: Table) -> None:
        new.mods = self.mods
        new.bans = self.bans
        new.later = self.later
        new.meanwhile = self.meanwhile
        new.shields_up = self.shields_up
        new.stored = self.stored
        new.used = self.used
        new.used_ever = self.used_ever
        new.used_here = self.used_here
        new.ordinals = self.ordinals[:]

    def copy_attempt(self, new: Table) -> None:
        new.boarder = self.boarder
        new.defender = self.defender
        new.target = self.target
        new.tokens = self.tokens
        new.token_card = self.token_card
        new.margin = self.margin
        new.no_tactics = self.no_tactics
        new.ended = self.ended
        new.passes = self.passes

    def told_in(self) -> object:
        return self.book

    # ---- who

    def next_seat(self, seat: int) -> int:
        """SP-R84 The next seat clockwise that is still in the game."""
        seat = (seat + 1) % self.seats
        while (self.out >> seat) & 1:
            seat = (seat + 1) % self.seats
        return seat

    def opponent(self, seat: int) -> int:
        """SP-2302, SP-2303 The left neighbour; for the defender of an attempt, the boarder."""
        if seat == self.defender and self.boarder >= 0:
            return self.boarder
        if self.seats == 2:
            return 1 - seat
        return self.next_seat(seat)

    def is_out(self, seat: int) -> bool:
        return (self.out >> seat) & 1 == 1

    # ---- powder

    def gain(self, seat: int, n: int) -> None:
        """SP-602 The pool grows; or (n < 0) it shrinks."""
        self.powder = put_number(self.powder, seat, self.powder[seat] + n)

    # ---- objects

    def control(self, obj: int) -> int:
        return self.flags[obj] & CONTROLLER

    def printed(self, obj: int) -> Card:
        """What is printed on it, or on the card that it counts as."""
        return self.book.cards[self.shape[obj]]

    def captain_of(self, obj: int) -> int:
        return self.card[obj] & 7

    def where(self, obj: int) -> int:
        return self.flags[obj] & WHERE

    def counters(self, obj: int, counter: int) -> int:
        return (self.counts[obj] >> (counter * COUNTER_BITS)) & COUNTER_MASK

    def add_counters(self, obj: int, counter: int, n: int) -> None:
        """Put counters on, or (n < 0) take them off."""
        self.counts[obj] += n << (counter * COUNTER_BITS)
        self.touched = True

    def new_object(self, card: int, shape: int, flags: int) -> int:
        """A number for a card that comes into play."""
        self.touched = True
        if self.free:
            obj = self.free[-1]
            self.free = self.free[:-1]
            self.card[obj] = card
            self.shape[obj] = shape
            self.flags[obj] = flags
            self.counts[obj] = 0
            self.link[obj] = NOTHING
            return obj
        self.card.append(card)
        self.shape.append(shape)
        self.flags.append(flags)
        self.counts.append(0)
        self.link.append(NOTHING)
        return len(self.card) - 1

    # ---- hands and Holds

    def hold_size(self, seat: int) -> int:
        return len(self.top[seat]) + len(self.pool[seat]) + len(self.under[seat])

    def draw_top(self, seat: int) -> int:
        """The kind of the top card of a Hold, taken off; NOTHING if there is none."""
        self.touched = self.touched or self.spreads  # there may be a Hold with an open top
        top = self.top[seat]
        if top:
            self.top = put(self.top, seat, top[1:])
            self.uncover()
            return top[0] >> 8
        pool = self.pool[seat]
        if pool:
            i = self.below(seat, len(pool))
            self.pool = put(self.pool, seat, pool[:i] + pool[i + 1 :])
            return pool[i]
        under = self.under[seat]
        if under:
            self.under = put(self.under, seat, under[1:])
            self.uncover()
            return under[0] >> 8
        return NOTHING

    def draw_bottom(self, seat: int) -> int:
        """The kind of the lowest card of a Hold, taken off; NOTHING if there is none."""
        under = self.under[seat]
        if under:
            self.under = put(self.under, seat, under[:-1])
            self.uncover()
            return under[-1] >> 8
        pool = self.pool[seat]
        if pool:
            i = self.below(seat, len(pool))
            self.pool = put(self.pool, seat, pool[:i] + pool[i + 1 :])
            return pool[i]
        top = self.top[seat]
        if top:
            self.top = put(self.top, seat, top[:-1])
            self.uncover()
            return top[-1] >> 8
        return NOTHING

    def put_on_top(self, seat: int, kind: int, known: int) -> None:
        self.top = put(self.top, seat, (kind << 8 | known, *self.top[seat]))

    def put_under(self, seat: int, kind: int, known: int) -> None:
        """SP-608 Stow: to the bottom of the Hold."""
        self.under = put(self.under, seat, (*self.under[seat], kind << 8 | known))

    def shuffle_in(self, seat: int, kinds: tuple[int, ...]) -> None:
        """Shuffle a Hold, with these cards in it."""
        self.touched = self.touched or self.spreads
        cards = list(self.pool[seat] + kinds)
        for code in self.top[seat] + self.under[seat]:
            cards.append(code >> 8)
        cards.sort()
        self.pool = put(self.pool, seat, tuple(cards))
        self.top = put(self.top, seat, ())
        self.under = put(self.under, seat, ())

    def look_at_top(self, seat: int, n: int, known: int) -> tuple[int, ...]:
        """Let the seats of a mask see the uppermost cards, in their order."""
        n = min(n, self.hold_size(seat))
        codes: list[int] = list(self.top[seat])
        kinds: list[int] = []
        for i in range(n):
            if i >= len(codes):
                self.top = put(self.top, seat, ())
                codes.append(self.draw_top(seat) << 8)
            codes[i] |= known
            kinds.append(codes[i] >> 8)
        self.top = put(self.top, seat, tuple(codes))
        self.uncover()
        return tuple(kinds)

    def to_hand(self, seat: int, kind: int, seen: bool) -> None:
        self.hand = put(self.hand, seat, with_card(self.hand[seat], kind))
        if seen:
            self.shown = put(self.shown, seat, with_card(self.shown[seat], kind))

    def from_hand(self, seat: int, kind: int, seen: bool) -> None:
        """A card leaves a hand; unseen, and nobody knows any more what is left in it."""
        self.hand = put(self.hand, seat, without(self.hand[seat], kind))
        shown = self.shown[seat]
        if not shown:
            return
        if not seen:
            self.shown = put(self.shown, seat, ())
        elif kind in shown:
            self.shown = put(self.shown, seat, without(shown, kind))


def new_table(seats: int, dice: Dice, book: Book) -> Table:
    """A table with nothing on it."""
    g = Table(seats, dice, STREAMS)
    g.book = book
    g.events = g.guards = 0
    g.spreads = g.fire_hurt = g.volley = g.ended = g.touched = g.stray = g.rivals = False
    g.last_turn = g.turn = g.first = g.active = g.phase = g.actions = 0
    g.out = g.sunk = g.batch = g.no_tactics = g.passes = g.margin = g.aside_known = 0
    g.boarder = g.defender = g.target = g.token_card = NOTHING
    g.powder = g.fires = g.shields = g.bombs = (0,) * seats
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
    g.windows = [()]
    g.arisen = ()
    g.scopes = []
    return g


def table(state: State) -> Table:
    return cast(Table, state)
