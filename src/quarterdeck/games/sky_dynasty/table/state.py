"""The table: everything that can change.

Cards are kinds (small ints), so two Corsairs are the same card.  Zones are tuples, sorted where
their order means nothing, and shared between copies.

A shuffled pile has no order until a card is drawn from it: nobody has seen one.  A deck is
therefore a sorted pool from which chance draws, and, of the two common decks, the cards that were
put under it one after another, each with the seats that know it.
"""

from __future__ import annotations

from typing import Final, cast

from quarterdeck.games.sky_dynasty.words.effects import FIRST_SHIP, PLACES, SHIPS
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import merged, put, put_number, without, without_at
from quarterdeck.kernel.play.state import State

# Streams of chance; each seat's own deck has the stream of its number.
SHIP_STREAM: Final = 5
LOCATION_STREAM: Final = 6
JUNKYARD_DIE: Final = 7
RANDOM_DIE: Final = 8
IMAGINED: Final = 9
STREAMS: Final = 10

NOWHERE: Final = -1  # no place; an empty slot in a row; nobody
EMPTY: Final = -1
EVERYBODY: Final = 0xFF

# What the others know of a card bought in private: a number of its kind, price paid and deck.
KIND_BITS: Final = 0x3F


class Table(State):
    """A game of Sky Dynasty, but for where we are in the rulebook."""

    # switches
    limited: bool
    phoenix_first: bool  # the order of the decision stages (SD-R02)
    palace_waits: bool  # the other way to move the palace marker (SD-R07)
    goal: int
    last_round: int
    # the round
    round: int
    lead: int
    order: tuple[int, ...]  # SD-R23: the seats in order from the lead seat on
    place: int  # the location that is being resolved
    palace: int  # where the palace marker stands
    claimed: bool  # has the Palace been claimed this round?
    passed_seats: int  # mask: out of this round's dispatch
    open_used: tuple[int, ...]  # fleets sent to Open Space this round
    # a seat's own
    coins: tuple[int, ...]
    influence: tuple[int, ...]
    deck: tuple[tuple[int, ...], ...]
    hand: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]  # the discard pile: cards that everybody saw go there,
    tossed: tuple[tuple[int, ...], ...]  # cards from the hand that nobody saw,
    bought: tuple[tuple[int, ...], ...]  # and cards bought in private, as secrets
    secrets: tuple[tuple[int, ...], ...]  # secrets that have been shuffled into the deck since
    fleets: tuple[tuple[int, ...], ...]  # revealed, but not yet placed
    heading: tuple[int, ...]  # where the fleets go
    at: list[tuple[int, ...]]  # dispatched cards, by place, then seat
    paid: tuple[tuple[int, ...], ...]  # coins paid for each Privateer at the place resolved
    due: tuple[int, ...]  # ships whose survival bonus is still to be taken
    # common cards
    ship_pool: tuple[int, ...]
    ship_under: tuple[int, ...]  # put under the deck; the first is the uppermost
    ship_known: tuple[int, ...]  # the seats that know each, as a mask
    location_pool: tuple[int, ...]
    location_under: tuple[int, ...]
    location_known: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    trash: tuple[int, ...]
    looked: tuple[int, ...]  # drawn in private and not yet decided on
    looker: int
    looked_deck: int
    named: tuple[int, ...]  # slots on offer that are about to be replaced
    prize: int  # bought in private, and not yet put anywhere
    paid_for_prize: int

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.share(new)
        new.limited = self.limited
        new.phoenix_first = self.phoenix_first
        new.palace_waits = self.palace_waits
        new.goal = self.goal
        new.last_round = self.last_round
        new.round = self.round
        new.lead = self.lead
        new.order = self.order
        new.place = self.place
        new.palace = self.palace
        new.claimed = self.claimed
        new.passed_seats = self.passed_seats
        new.open_used = self.open_used
        self.copy_seats(new)
        self.copy_common(new)
        return new

    def copy_seats(self, new: Table) -> None:
        new.coins = self.coins
        new.influence = self.influence
        new.deck = self.deck
        new.hand = self.hand
        new.shown = self.shown
        new.tossed = self.tossed
        new.bought = self.bought
        new.secrets = self.secrets
        new.fleets = self.fleets
        new.heading = self.heading
        new.at = self.at.copy()
        new.paid = self.paid
        new.due = self.due

    def copy_common(self, new: Table) -> None:
        new.ship_pool = self.ship_pool
        new.ship_under = self.ship_under
        new.ship_known = self.ship_known
        new.location_pool = self.location_pool
        new.location_under = self.location_under
        new.location_known = self.location_known
        new.rows = self.rows
        new.trash = self.trash
        new.looked = self.looked
        new.looker = self.looker
        new.looked_deck = self.looked_deck
        new.named = self.named
        new.prize = self.prize
        new.paid_for_prize = self.paid_for_prize

    # ---- who and where

    def cards_at(self, place: int, seat: int) -> tuple[int, ...]:
        return self.at[place * self.seats + seat]

    def present(self, place: int) -> tuple[int, ...]:
        """SD-R31 The seats with a card there, in priority order."""
        at = self.at
        base = place * self.seats
        return tuple([seat for seat in self.order if at[base + seat]])

    def has_ship(self, place: int, seat: int) -> bool:
        cards = self.at[place * self.seats + seat]
        return bool(cards) and cards[-1] >= FIRST_SHIP  # sorted: ships come last

    def has_location_card(self, place: int, seat: int) -> bool:
        cards = self.at[place * self.seats + seat]
        return bool(cards) and cards[0] < FIRST_SHIP

    def ships_at(self, place: int, seat: int) -> int:
        """How many ships a seat has there."""
        n = 0
        for card in self.at[place * self.seats + seat]:
            if card >= FIRST_SHIP:
                n += 1
        return n

    # ---- own coins and cards

    def gain(self, seat: int, n: int) -> None:
        """Coins from the bank, or (n < 0) to it."""
        self.coins = put_number(self.coins, seat, self.coins[seat] + n)

    def draw(self, seat: int, n: int) -> tuple[int, ...]:
        """SD-301, SD-303, SD-305 Draw from the own deck; an empty one is made anew."""
        pool = list(self.deck[seat])
        drawn: list[int] = []
        while len(drawn) < n:
            if not pool:
                pool = self.shuffle_discards(seat)
                if not pool:
                    break  # SD-R26: all there are
            drawn.append(pool.pop(self.below(seat, len(pool))))
        self.deck = put(self.deck, seat, tuple(pool))
        drawn.sort()
        return tuple(drawn)

    def shuffle_discards(self, seat: int) -> list[int]:
        """SD-303 The discard pile, which becomes a new deck."""
        bought = self.bought[seat]
        cards = list(merged(self.shown[seat], self.tossed[seat]))
        if bought:
            for secret in bought:
                cards.append(secret & KIND_BITS)
            cards.sort()
            self.secrets = put(self.secrets, seat, merged(self.secrets[seat], bought))
            self.bought = put(self.bought, seat, ())
        self.shown = put(self.shown, seat, ())
        self.tossed = put(self.tossed, seat, ())
        return cards

    def to_hand(self, seat: int, cards: tuple[int, ...]) -> None:
        self.hand = put(self.hand, seat, merged(self.hand[seat], cards))

    def discard_openly(self, seat: int, cards: tuple[int, ...]) -> None:
        self.shown = put(self.shown, seat, merged(self.shown[seat], cards))

    def discards(self, seat: int) -> tuple[int, ...]:
        """Everything in a seat's discard pile."""
        secret = tuple(sorted([code & KIND_BITS for code in self.bought[seat]]))
        return merged(merged(self.shown[seat], self.tossed[seat]), secret)

    def take_discard(self, seat: int, card: int) -> None:
        """Take a card out of the discard pile: one that everybody knows of, if there is one."""
        if card in self.shown[seat]:
            self.shown = put(self.shown, seat, without(self.shown[seat], card))
        elif card in self.tossed[seat]:
            self.tossed = put(self.tossed, seat, without(self.tossed[seat], card))
        else:
            for secret in self.bought[seat]:
                if secret & KIND_BITS == card:
                    self.bought = put(self.bought, seat, without(self.bought[seat], secret))
                    return

    # ---- dispatched cards

    def put_at(self, place: int, seat: int, cards: tuple[int, ...]) -> None:
        spot = place * self.seats + seat
        self.at[spot] = merged(self.at[spot], cards)

    def take_from(self, place: int, seat: int, card: int) -> None:
        spot = place * self.seats + seat
        self.at[spot] = without(self.at[spot], card)

    def head_for(self, seat: int, place: int) -> None:
        self.heading = put_number(self.heading, seat, place)

    def put_on_offer(self, place: int, slot: int, card: int) -> None:
        self.rows = put(self.rows, place, put_number(self.rows[place], slot, card))

    # ---- the common decks

    def deck_size(self, deck: int) -> int:
        if deck == SHIPS:
            return len(self.ship_pool) + len(self.ship_under)
        return len(self.location_pool) + len(self.location_under)

    def draw_ship(self) -> int:
        """The top card of the ship deck, or EMPTY."""
        pool = self.ship_pool
        if pool:
            i = self.below(SHIP_STREAM, len(pool))
            self.ship_pool = without_at(pool, i)
            return pool[i]
        if not self.ship_under:
            return EMPTY
        self.uncover()
        card = self.ship_under[0]
        self.ship_under = self.ship_under[1:]
        self.ship_known = self.ship_known[1:]
        return card

    def draw_location(self) -> int:
        """The top card of the location deck, or EMPTY."""
        pool = self.location_pool
        if pool:
            i = self.below(LOCATION_STREAM, len(pool))
            self.location_pool = without_at(pool, i)
            return pool[i]
        if not self.location_under:
            return EMPTY
        self.uncover()
        card = self.location_under[0]
        self.location_under = self.location_under[1:]
        self.location_known = self.location_known[1:]
        return card

    def draw_common(self, deck: int) -> int:
        return self.draw_ship() if deck == SHIPS else self.draw_location()

    def put_under(self, card: int, known: int) -> None:
        """Put a card under its deck; `known` is the mask of seats that have seen it."""
        if card >= FIRST_SHIP:
            self.ship_under += (card,)
            self.ship_known += (known,)
        else:
            self.location_under += (card,)
            self.location_known += (known,)

    # ---- what the others know of cards bought in private

    def expose_all(self, seat: int, cards: tuple[int, ...]) -> None:
        if self.secrets[seat]:
            for card in cards:
                self.expose(seat, card)

    def expose(self, seat: int, card: int) -> None:
        """A card is shown: if the others can tell that it was bought in private, it is known."""
        if not self.secrets[seat]:
            return
        secret = [code for code in self.secrets[seat] if code & KIND_BITS == card]
        if not secret:
            return
        hidden = self.hand[seat] + self.deck[seat] + self.tossed[seat]
        if hidden.count(card) < len(secret):
            self.secrets = put(self.secrets, seat, without(self.secrets[seat], secret[0]))


def new_table(seats: int, dice: Dice) -> Table:
    """A table with nothing on it."""
    g = Table(seats, dice, STREAMS)
    g.limited = g.phoenix_first = g.palace_waits = g.claimed = False
    g.goal = 10
    g.last_round = 0
    g.round = g.lead = g.palace = g.passed_seats = 0
    g.order = tuple(range(seats))
    g.place = NOWHERE
    g.coins = g.influence = g.open_used = (0,) * seats
    g.heading = (NOWHERE,) * seats
    lay_nothing(g, seats)
    return g


def lay_nothing(g: Table, seats: int) -> None:
    """No card anywhere."""
    nothing: tuple[int, ...] = ()
    g.deck = g.hand = g.shown = g.tossed = (nothing,) * seats
    g.bought = g.secrets = g.fleets = g.paid = (nothing,) * seats
    g.at = [nothing] * (PLACES * seats)
    g.due = g.trash = g.looked = g.named = nothing
    g.ship_pool = g.ship_under = g.ship_known = nothing
    g.location_pool = g.location_under = g.location_known = nothing
    g.rows = (nothing,) * PLACES
    g.looker = NOWHERE
    g.looked_deck = SHIPS
    g.prize = EMPTY
    g.paid_for_prize = 0


def secret_of(card: int, paid: int, off: int, deck: int) -> int:
    """A card bought in private, with what everybody saw of it: the price paid and the deck."""
    return card | paid << 8 | off << 16 | deck << 20


def kinds_in(cards: tuple[int, ...]) -> list[int]:
    """Each kind once; the cards are sorted."""
    kinds: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            kinds.append(card)
            last = card
    return kinds


def table(state: State) -> Table:
    return cast(Table, state)
