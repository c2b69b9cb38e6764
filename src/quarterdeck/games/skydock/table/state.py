"""The table: everything that can change.

Cards are kinds (small ints): Schemes come first, Loot after them.  Zones are tuples, sorted where
their order means nothing, and shared between copies.  A shuffled deck is a sorted pool from which
chance draws.  Rooms of the ship are spots, in board order; an ability on a board is a number of its
kind and level (`ability`); sets of seats and of slots are masks.
"""

from __future__ import annotations

from typing import Final, cast

from quarterdeck.kernel.manners.bargains import Bargaining
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import Zones, put, put_number, with_card, without
from quarterdeck.kernel.play.state import State

# Streams of chance: one for each deck and each kind of die.
SCHEME_STREAM: Final = 0
LOOT_STREAM: Final = 1
ENCOUNTER_STREAM: Final = 2
SUPPORT_STREAM: Final = 3
D20: Final = 4  # Challenges
PLACING: Final = 5  # where a Neutralization token falls
SETTING_UP: Final = 6
IMAGINED: Final = 7
STREAMS: Final = 8

NOWHERE: Final = -1  # no spot, no slot, no card
NOBODY: Final = -1
EMPTY: Final = -1  # a slot without an ability
LEVELS: Final = 4  # an ability is LEVELS * kind + level - 1

# Phases of a round (SK-401).
SET_UP: Final = 0
PLANNING: Final = 1
ACTION: Final = 2
UPKEEP: Final = 3
ENDED: Final = 4


class Roll:
    """The fields of a Challenge in progress (`Table.roll`)."""

    SEAT: Final = 0  # who rolls
    KIND: Final = 1  # what it is a Challenge of
    NUMBER: Final = 2  # the printed number, or 0: that of the Alert
    ABILITY: Final = 3  # bonus of the ability used
    BRACKET: Final = 4  # the modifier in brackets
    GUARDS: Final = 5  # the Guard penalty, as a number below or equal to 0
    TEXTS: Final = 6  # what card texts add
    DIE: Final = 7  # 0 before the roll
    DISCARDS: Final = 8  # what discarded Schemes add
    OUTCOME: Final = 9  # UNDECIDED, or PASSED without rolling
    FIELDS: Final = 10


UNDECIDED: Final = 0
PASSED: Final = 1


class Moved:
    """The fields of a movement (`Table.moved`)."""

    SEAT: Final = 0
    FROM: Final = 1  # where it began
    GUARDED: Final = 2  # the guarded room that was left (the one with most active Guards), or -1
    ACTIVE: Final = 3  # how many active Guards were there at that moment
    STEPS: Final = 4


class Help:
    """The fields of a call for help (`Table.help`)."""

    ASKER: Final = 0
    OBJECTIVE: Final = 1  # 0 to 2: which of the open ones
    SYMBOL: Final = 2
    HELPER: Final = 3  # whose pledge was taken, or NOBODY


class Table(Bargaining):
    """A game of Pirates of Skydock, but for where we are in the rulebook."""

    # switches
    stunned_see: bool  # SK-R60
    dealt_characters: tuple[int, ...]  # SK-R15: by seat, until they are taken; or none
    # the ship
    rooms: tuple[int, ...]  # by spot: which face lies there
    where: tuple[int, ...]  # by seat
    guards: tuple[int, ...]  # active Guards, by spot
    stunned: tuple[int, ...]  # stunned Guards, by spot
    guard_supply: int
    guards_gone: int  # airlocked
    # tracks and the round
    round: int
    phase: int
    launch: int  # the number on the Launch Track; 0 is LAUNCH
    alert: int  # spaces from the first White one
    first: int  # who holds the First Player token
    claimed: bool
    turn: int  # whose turn it is, or NOBODY
    lifted: int  # the slot from which the marker was lifted in this turn, or NOWHERE
    used: bool  # was its action performed?
    using: int  # the slot of the ability that is being used, or NOWHERE
    attempt: int  # the open Objective that is being attempted, or NOWHERE
    draws: int  # cards that the planning seat still draws
    texts_used: int  # seats that have used a Scheme text in this turn
    asked: int  # Objective-symbol pairs asked for in this turn
    quiet: bool  # no guard encounters for the turn's character
    unseen: bool  # no Guard penalty for it
    further: int  # rooms that its next Move action may go further
    # a seat's own
    character: tuple[int, ...]
    glory: tuple[int, ...]
    hand: Zones
    shown: Zones  # cards of the hand that everybody knows
    support: Zones  # Support tokens, by value
    backer: tuple[int, ...]  # the Secret Backer kept
    offered: Zones  # Secret Backers to choose from
    rejected: tuple[int, ...]  # the Secret Backer given back
    slots: Zones  # abilities, by slot
    markers: tuple[int, ...]  # slots with an Energy Marker
    assigned: tuple[int, ...]  # slots with a Neutralization token, Assigned
    recovering: tuple[int, ...]  # the same, Recovering
    extra: tuple[int, ...]  # Energy Markers from the common supply, this round
    powers_used: int  # seats that have used a once-per-round power
    # common supplies
    low: tuple[int, ...]  # ability tokens of levels 1 and 2, by kind
    high: tuple[int, ...]  # of levels 3 and 4
    tokens_gone: tuple[int, ...]  # replaced tokens, lost to all
    schemes: tuple[int, ...]
    schemes_gone: tuple[int, ...]  # the discard pile
    loot: tuple[int, ...]
    loot_gone: tuple[int, ...]
    encounters: tuple[int, ...]
    encounters_gone: tuple[int, ...]
    encounter: int  # the one that is being resolved, or NOWHERE
    pile: tuple[int, ...]  # Support tokens
    backers: tuple[int, ...]  # undealt
    # Objectives
    objectives: tuple[int, ...]
    done: tuple[int, ...]  # by open Objective: who has completed it
    steps: Zones  # by open Objective, then seat: spaces on its track
    # what is going on
    roll: tuple[int, ...]  # see `Roll`; empty without a Challenge
    moved: tuple[int, ...]  # see `Moved`
    help: tuple[int, ...]  # see `Help`
    paid: tuple[int, ...]  # Schemes discarded so far for the symbols of an Objective
    spent: int  # symbols paid for otherwise: by pairs, or by Loot
    payer: int  # who is paying, or NOBODY
    half: bool  # has the first card of a pair been discarded?

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.share(new)
        new.stunned_see = self.stunned_see
        new.dealt_characters = self.dealt_characters
        self.copy_ship(new)
        self.copy_round(new)
        self.copy_seats(new)
        self.copy_supplies(new)
        new.objectives = self.objectives
        new.done = self.done
        new.steps = self.steps
        new.roll = self.roll
        new.moved = self.moved
        new.help = self.help
        new.paid = self.paid
        new.spent = self.spent
        new.payer = self.payer
        new.half = self.half
        return new

    def copy_ship(self, new: Table) -> None:
        new.rooms = self.rooms
        new.where = self.where
        new.guards = self.guards
        new.stunned = self.stunned
        new.guard_supply = self.guard_supply
        new.guards_gone = self.guards_gone

    def copy_round(self, new: Table) -> None:
        new.round = self.round
        new.phase = self.phase
        new.launch = self.launch
        new.alert = self.alert
        new.first = self.first
        new.claimed = self.claimed
        new.turn = self.turn
        new.lifted = self.lifted
        new.used = self.used
        new.using = self.using
        new.attempt = self.attempt
        new.draws = self.draws
        new.texts_used = self.texts_used
        new.asked = self.asked
        new.quiet = self.quiet
        new.unseen = self.unseen
        new.further = self.further

    def copy_seats(self, new: Table) -> None:
        new.character = self.character
        new.glory = self.glory
        new.hand = self.hand
        new.shown = self.shown
        new.support = self.support
        new.backer = self.backer
        new.offered = self.offered
        new.rejected = self.rejected
        new.slots = self.slots
        new.markers = self.markers
        new.assigned = self.assigned
        new.recovering = self.recovering
        new.extra = self.extra
        new.powers_used = self.powers_used

    def copy_supplies(self, new: Table) -> None:
        new.low = self.low
        new.high = self.high
        new.tokens_gone = self.tokens_gone
        new.schemes = self.schemes
        new.schemes_gone = self.schemes_gone
        new.loot = self.loot
        new.loot_gone = self.loot_gone
        new.encounters = self.encounters
        new.encounters_gone = self.encounters_gone
        new.encounter = self.encounter
        new.pile = self.pile
        new.backers = self.backers

    # ---- who

    def after(self, seat: int) -> tuple[int, ...]:
        """Every seat, clockwise from this one on."""
        return tuple([(seat + i) % self.seats for i in range(self.seats)])

    def seats_at(self, spot: int) -> list[int]:
        """Whose characters are there."""
        return [seat for seat in range(self.seats) if self.where[seat] == spot]

    # ---- the ship

    def guards_at(self, spot: int) -> int:
        """Guards there, active or stunned (SK-R49)."""
        return self.guards[spot] + self.stunned[spot]

    def put_guards(self, spot: int, active: int, stunned: int) -> None:
        """So many Guards are there now."""
        self.guards = put_number(self.guards, spot, active)
        self.stunned = put_number(self.stunned, spot, stunned)

    # ---- a board

    def covered(self, seat: int) -> int:
        """The slots with a Neutralization token."""
        return self.assigned[seat] | self.recovering[seat]

    def is_covered(self, seat: int, slot: int) -> bool:
        return ((self.assigned[seat] | self.recovering[seat]) >> slot) & 1 == 1

    def is_marked(self, seat: int, slot: int) -> bool:
        return (self.markers[seat] >> slot) & 1 == 1

    def uncover_slot(self, seat: int, slot: int) -> None:
        """A Neutralization token is taken off."""
        self.assigned = put_number(self.assigned, seat, self.assigned[seat] & ~(1 << slot))
        self.recovering = put_number(self.recovering, seat, self.recovering[seat] & ~(1 << slot))

    def put_ability(self, seat: int, slot: int, what: int) -> None:
        self.slots = put(self.slots, seat, put_number(self.slots[seat], slot, what))

    # ---- hands

    def take_card(self, seat: int, card: int) -> None:
        """A card leaves a hand openly."""
        self.hand = put(self.hand, seat, without(self.hand[seat], card))
        if card in self.shown[seat]:
            self.shown = put(self.shown, seat, without(self.shown[seat], card))

    def give_card(self, seat: int, card: int) -> None:
        self.hand = put(self.hand, seat, with_card(self.hand[seat], card))

    def give_glory(self, seat: int, n: int) -> None:
        self.glory = put_number(self.glory, seat, self.glory[seat] + n)


def ability(kind: int, level: int) -> int:
    """An ability on a board as a number."""
    return LEVELS * kind + level - 1


def kind_of(what: int) -> int:
    return what // LEVELS


def level_of(what: int) -> int:
    return what % LEVELS + 1


def slots_in(mask: int) -> list[int]:
    """The slots (or seats) of a mask, in order."""
    found: list[int] = []
    i = 0
    while mask:
        if mask & 1:
            found.append(i)
        mask >>= 1
        i += 1
    return found


def kinds_in(cards: tuple[int, ...]) -> list[int]:
    """Each kind once; the cards are sorted."""
    kinds: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def new_table(seats: int, dice: Dice, spots: int, slots: int, kinds: int) -> Table:
    """A table with nothing on it."""
    g = Table(seats, dice, STREAMS)
    g.stunned_see = True
    g.dealt_characters = ()
    g.rooms = g.guards = g.stunned = (0,) * spots
    g.where = (NOWHERE,) * seats
    g.guard_supply = g.guards_gone = 0
    lay_round(g)
    nothing: tuple[int, ...] = ()
    g.hand = g.shown = g.support = g.offered = (nothing,) * seats
    g.character = g.backer = g.rejected = (NOWHERE,) * seats
    g.glory = g.markers = g.assigned = g.recovering = g.extra = (0,) * seats
    g.slots = ((EMPTY,) * slots,) * seats
    g.powers_used = 0
    g.low = g.high = g.tokens_gone = (0,) * kinds
    g.schemes = g.schemes_gone = g.loot = g.loot_gone = nothing
    g.encounters = g.encounters_gone = g.pile = g.backers = nothing
    g.encounter = NOWHERE
    g.objectives = g.done = nothing
    g.steps = ()
    g.roll = g.moved = g.help = g.paid = nothing
    g.spent = 0
    return g


def lay_round(g: Table) -> None:
    """Before the first round."""
    g.round = g.launch = g.alert = g.first = g.draws = 0
    g.phase = SET_UP
    g.turn = g.payer = NOBODY
    g.lifted = g.using = g.attempt = NOWHERE
    g.claimed = g.used = g.quiet = g.unseen = g.half = False
    g.texts_used = g.asked = g.further = 0


def table(state: State) -> Table:
    return cast(Table, state)
