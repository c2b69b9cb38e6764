"""What lies on a table of Sky Pirate: every field that can change, and how it is copied.

Cards outside of play are kinds (small ints), so two Fishers in a hand are the same card.  What is
in play is an object: a number, by which the lists `card`, `shape`, `flags`, `counts` and `link` are
read.  The number of an object that has left play is given to another one only when a turn begins;
until then its last known values can still be read (SP-R92).
"""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.book import Book
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.kernel.play.rows import Zones
from quarterdeck.kernel.play.state import State


class Layout(State):
    """Everything that lies there, as numbers and rows of numbers."""

    book: Book  # the cards that are played with; never changed, shared by all copies
    # what the cards of this game can wait for at all
    events: int
    from_pile: int  # and from a discard pile
    guards: int
    spreads: bool
    forbids: bool  # can any card of this game forbid something to players?
    # what the cards that were on the table in this turn can wait for: see `notice`
    watched: tuple[int, ...]  # by seat
    soon: tuple[int, ...]  # the objects that say "as soon as"
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
    mods: Zones  # object, stat, n, until, whom, whose
    bans: Zones  # deed, object or seat, step, named kind, until, whom, whose
    later: Zones  # step, you, source, it, packet, batch
    meanwhile: Zones  # step, you, source, it, until, whose
    shields_up: Zones  # which damage, seat, step, until, whose
    stored: Zones  # holder, kind << 3 | captain, who knows it
    used: Zones  # ability, object: this turn
    used_ever: Zones
    used_here: Zones  # in this attempt
    resolved: tuple[int, ...]  # the kinds of cards whose effects resolved this turn
    silent: tuple[int, ...]  # kinds whose effects had no end (SP-R93)
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

    def copy_all(self, new: Layout) -> None:
        """For `copy`: put the same on another table."""
        self.share(new)
        self.copy_turn(new)
        self.copy_seats(new)
        self.copy_objects(new)
        self.copy_lasting(new)
        self.copy_attempt(new)
        self.copy_effects(new)

    def copy_turn(self, new: Layout) -> None:
        new.book = self.book
        new.events = self.events
        new.from_pile = self.from_pile
        new.guards = self.guards
        new.spreads = self.spreads
        new.forbids = self.forbids
        new.watched = self.watched
        new.soon = self.soon
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

    def copy_seats(self, new: Layout) -> None:
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

    def copy_objects(self, new: Layout) -> None:
        new.card = self.card[:]
        new.shape = self.shape[:]
        new.flags = self.flags[:]
        new.counts = self.counts[:]
        new.link = self.link[:]
        new.free = self.free

    def copy_lasting(self, new: Layout) -> None:
        new.mods = self.mods
        new.bans = self.bans
        new.later = self.later
        new.meanwhile = self.meanwhile
        new.shields_up = self.shields_up
        new.stored = self.stored
        new.used = self.used
        new.used_ever = self.used_ever
        new.used_here = self.used_here
        new.resolved = self.resolved
        new.silent = self.silent
        new.ordinals = self.ordinals[:]

    def copy_attempt(self, new: Layout) -> None:
        new.boarder = self.boarder
        new.defender = self.defender
        new.target = self.target
        new.tokens = self.tokens
        new.token_card = self.token_card
        new.margin = self.margin
        new.no_tactics = self.no_tactics
        new.ended = self.ended
        new.passes = self.passes

    def copy_effects(self, new: Layout) -> None:
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
