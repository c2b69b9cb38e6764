"""What the others may do: how likely a fleet is to win at a place, or to survive there.

All that is read of another seat is what everybody knows: what lies on the table, how many cards it
holds, and which cards its hand, deck and unseen discards have together.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_dynasty.advice.worth import (
    BONUS,
    COIN,
    SURVIVAL_COINS,
    SURVIVAL_INFLUENCE,
    influence_worth,
    likely_force,
    tempo,
)
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, CLASS_OF, FORCE_OF
from quarterdeck.games.sky_dynasty.table.force import HAS_STATICS, has_any
from quarterdeck.games.sky_dynasty.table.state import KIND_BITS, Table, kinds_in
from quarterdeck.games.sky_dynasty.words.effects import (
    FIRST_SHIP,
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    LEADS,
    OPEN_SPACE,
    PLACES,
    Effect,
)

COMES: Final = 0.7  # how often a seat uses a location card that it holds
SHARE: Final = 0.45  # of its force that it takes along
OPEN_SHARE: Final = 0.5
SPITE: Final = 0.5  # what another's loss is worth to a seat, shared among the opponents
MOST_FORCE: Final = 24

# The likely force of each card in tenths: whole numbers add up to the same in any order.
PUNCH_OF: Final[tuple[int, ...]] = tuple([int(10.0 * likely_force(card)) for card in CARDS])
UNKNOWN_PUNCH: Final = 12


def strength(cards: tuple[int, ...], place: int, foe_ships: int) -> int:
    """SD-407 The force of cards at a place, without what Privateers are paid."""
    total = 0
    plain = True
    for card in cards:
        total += FORCE_OF[card]
        if HAS_STATICS[card]:
            plain = False
    if plain:
        return total
    for kind in kinds_in(cards):
        for effect in CARDS[kind].statics:
            if effect.verb == LEADS:
                total += effect.n * count_class(cards, effect.of)
            elif effect.holds_at(place):
                total += cards.count(kind) * gained(cards, effect, foe_ships)
    return total


def gained(cards: tuple[int, ...], effect: Effect, foe_ships: int) -> int:
    """What one copy of a ship gains by one static."""
    if effect.verb == FORCE:
        return effect.n
    if effect.verb == FORCE_WITH:
        return effect.n if has_any(cards, effect.of) else 0
    if effect.verb == FORCE_ALONE:
        return effect.n if count_ships(cards) == 1 else 0
    return (foe_ships + 1) // 2 if effect.verb == FORCE_HALF_FOE else 0


def count_class(cards: tuple[int, ...], classes: int) -> int:
    n = 0
    for card in cards:
        if CLASS_OF[card] & classes:
            n += 1
    return n


def count_ships(cards: tuple[int, ...]) -> int:
    n = 0
    for card in cards:
        if card >= FIRST_SHIP:
            n += 1
    return n


class Rival:
    """Another seat, as far as it is known."""

    def __init__(self, g: Table, seat: int) -> None:
        self.seat = seat
        self.hand = len(g.hand[seat])
        self.is_in = self.hand > 0 and (g.passed_seats >> seat) & 1 == 0
        self.hidden: tuple[int, ...] = ()
        self.size = 0
        self.punch = 0.0
        if self.is_in:
            self.look_at(g, seat)

    def look_at(self, g: Table, seat: int) -> None:
        """What hand, deck and unseen discards have together: never which card is where."""
        self.hidden = g.hand[seat] + g.deck[seat] + g.tossed[seat]
        self.size = len(self.hidden)
        total = 0
        for card in self.hidden:
            total += PUNCH_OF[card]
        for secret in g.secrets[seat]:  # bought in private: nobody else knows which it is
            total += UNKNOWN_PUNCH - PUNCH_OF[secret & KIND_BITS]
        self.punch = self.hand * total / (10.0 * self.size)

    def copies(self, g: Table, card: int) -> int:
        """How many copies of a card all know to be in hand, deck or unseen discards."""
        n = self.hidden.count(card)
        for secret in g.secrets[self.seat]:
            if secret & KIND_BITS == card:
                n -= 1
        return n

    def comes_to(self, g: Table, place: int) -> float:
        """How likely a fleet of this seat will still come to a place."""
        if not self.is_in:
            return 0.0
        if place == OPEN_SPACE:
            return 0.9 if g.open_used[self.seat] < BOOK.open_space_limit else 0.0
        copies = self.copies(g, place)
        if copies == 0:
            return 0.0
        lacks = 1.0 - self.hand / self.size
        chance = 1.0 - lacks**copies
        return COMES * chance


class Front:
    """A place as one seat sees it: who is there, who may come, and what is at stake."""

    def __init__(self, g: Table, seat: int, place: int, rivals: list[Rival]) -> None:
        self.place = place
        self.now: list[int] = []  # force of each that is or may be there; -1: no ship
        self.comes: list[float] = []
        self.reach: list[float] = []  # how much more force each may bring
        self.foe_ships = 0
        self.spoils = 0.0  # what the defeat of those there is worth
        self.wins: list[float] = [-1.0] * (MOST_FORCE + 1)
        self.stands: list[float] = [-1.0] * (MOST_FORCE + 1)
        share = 2.0 * (OPEN_SHARE if place == OPEN_SPACE else SHARE)
        own_ships = count_ships(g.at[place * g.seats + seat])
        for rival in rivals:
            cards = g.at[place * g.seats + rival.seat]
            comes = rival.comes_to(g, place)
            if cards or comes > 0.0:
                ships = count_ships(cards)
                self.now.append(strength(cards, place, own_ships) if ships else -1)
                self.comes.append(comes)
                self.reach.append(share * rival.punch)
                if ships:
                    self.foe_ships = max(self.foe_ships, ships)
                    self.spoils += spoils(g, rival.seat, place, cards)
        self.spoils *= SPITE / (g.seats - 1)

    def win(self, force: int) -> float:
        """How likely that much force beats everybody there."""
        if force > MOST_FORCE:
            force = MOST_FORCE
        if self.wins[force] < 0.0:
            self.wins[force] = self.chance(force, 1)
        return self.wins[force]

    def stand(self, force: int) -> float:
        """How likely that much force is beaten by nobody there."""
        if force > MOST_FORCE:
            force = MOST_FORCE
        if self.stands[force] < 0.0:
            self.stands[force] = self.chance(force, 0)
        return self.stands[force]

    def chance(self, force: int, tie: int) -> float:
        """How likely nobody has more force (with `tie` 1: as much)."""
        chance = 1.0
        for i in range(len(self.now)):
            now = self.now[i]
            beaten = 1.0 if now + tie > force else 0.0
            comes = self.comes[i]
            if comes > 0.0 and beaten < 1.0:
                span = self.reach[i] + 1.0
                more = ((now if now > 0 else 0) + self.reach[i] + tie - force) / span
                if more > 0.0:
                    beaten = comes * (more if more < 1.0 else 1.0)
            chance *= 1.0 - beaten
        return chance


def spoils(g: Table, seat: int, place: int, cards: tuple[int, ...]) -> float:
    """What a seat stands to gain at a place where it has ships: what it loses in defeat."""
    coin = COIN[tempo(g)]
    total = 0.0
    influence = 0
    for card in cards:
        spot = PLACES * card + place
        influence += SURVIVAL_INFLUENCE[spot]
        total += SURVIVAL_COINS[spot] * coin
    if cards[0] < FIRST_SHIP:
        bonus = BONUS[place]
        influence += bonus.influence + bonus.choice_influence
        if bonus.track:
            influence += BOOK.palace_track[g.palace]
        total += coin * (bonus.coins + (2.0 if bonus.buys or bonus.rolls else 0.0))
    return total + influence_worth(g, seat, influence)


def rivals_of(g: Table, seat: int) -> list[Rival]:
    return [Rival(g, s) for s in range(g.seats) if s != seat]
