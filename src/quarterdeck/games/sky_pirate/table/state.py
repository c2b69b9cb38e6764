"""The table: who sits there, and what can be asked of its cards and done with them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from quarterdeck.games.sky_pirate.table.layout import Layout
from quarterdeck.games.sky_pirate.table.marks import (
    CONTROLLER,
    EVERYBODY,
    KNOWN,
    WHERE,
    Mark,
    Where,
)
from quarterdeck.games.sky_pirate.table.references import NOTHING, kind_on
from quarterdeck.games.sky_pirate.table.scope import Scope
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.kernel.play.rows import put, put_number, with_card, without
from quarterdeck.kernel.play.state import State

MOST_SEATS: Final = 4
# Streams of chance; each Hold has the stream of its seat.
FIRST_PLAYER: Final = 4
AT_RANDOM: Final = 5
IMAGINED: Final = 6
STREAMS: Final = 7

# Counters of an object: three numbers of ten bits.
COUNTER_BITS: Final = 10
COUNTER_MASK: Final = 0x3FF
MOST_COUNTERS: Final = 1000  # of a kind on one card


class Table(Layout):
    """A game of Sky Pirate, but for where we are in the rulebook."""

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.copy_all(new)
        return new

    def told_in(self) -> object:
        return self.book

    def effect(self) -> Scope:
        """The effect that is being resolved."""
        return self.scopes[-1]

    def awaited(self, event: int) -> bool:
        """Can any card of this game wait for it?"""
        return (self.events >> event) & 1 == 1

    def guarded(self, event: int) -> bool:
        """Can any card of this game react to it?"""
        return (self.guards >> event) & 1 == 1

    def blow(self) -> int:
        """The damage, or cost, that reacts may still change."""
        return self.blows[-1]

    # ---- the cards of a damage or a plunder, or those that an event was about together

    def packet_size(self, packet: int) -> int:
        return self.packets[packet][0]

    def packet_of(self, packet: int) -> int:
        """Whose cards were discarded; NOTHING if no damage or plunder did that."""
        return self.packets[packet][1]

    def packet_cards(self, packet: int) -> tuple[int, ...]:
        return self.packets[packet][2:]

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

    def in_turn(self, i: int) -> int:
        """The seat that comes i-th: the active player's is number 0, then clockwise."""
        seat = self.active + i
        return seat if seat < self.seats else seat - self.seats

    def is_out(self, seat: int) -> bool:
        return (self.out >> seat) & 1 == 1

    def goes_without_tactics(self, seat: int) -> bool:
        """Did a seat board so that it plays no Tactic cards in this attempt?"""
        return (self.no_tactics >> seat) & 1 == 1

    # ---- powder

    def gain(self, seat: int, n: int) -> None:
        """SP-602 The pool grows; or (n < 0) it shrinks."""
        self.powder = put_number(self.powder, seat, self.powder[seat] + n)

    # ---- objects

    def printed(self, obj: int) -> Card:
        """What is printed on it, or on the card that it counts as."""
        return self.book.cards[self.shape[obj]]

    def brought(self, obj: int) -> int:
        """The kind of the card itself, whatever it counts as."""
        return kind_on(self.card[obj])

    def captain_of(self, obj: int) -> int:
        """SP-203 Whose card it is."""
        return self.card[obj] & CONTROLLER

    def control(self, obj: int) -> int:
        """SP-205 Who controls it."""
        return self.flags[obj] & CONTROLLER

    def give(self, obj: int, seat: int) -> None:
        """SP-205 Another controller."""
        self.flags[obj] = self.flags[obj] & ~CONTROLLER | seat
        self.notice(obj)

    def where(self, obj: int) -> int:
        return self.flags[obj] & WHERE

    def move_to(self, obj: int, where: int) -> None:
        self.flags[obj] = self.flags[obj] & ~WHERE | where
        self.notice(obj)

    def turn_into(self, obj: int, kind: int) -> None:
        """From now on it counts as another card."""
        self.shape[obj] = kind
        self.notice(obj)

    def notice(self, obj: int) -> None:
        """Whatever comes to the table, or changes there, is noticed, so that only those events
        are looked for in the rows for which a card waits.  Forgotten when a turn begins."""
        card = self.book.cards[self.shape[obj]]
        known = i64(self.watched[self.flags[obj] & CONTROLLER])
        if card.as_soon_as or card.watches & ~known:
            watched, soon = list(self.watched), list(self.soon)
            self.note(obj, watched, soon)
            self.watched, self.soon = tuple(watched), tuple(soon)

    def notice_all(self) -> None:
        """Forget what was noticed, and notice what is there."""
        watched = [0] * self.seats
        soon: list[int] = []
        for obj in range(len(self.shape)):
            if self.is_there(obj):
                self.note(obj, watched, soon)
        self.watched, self.soon = tuple(watched), tuple(soon)

    def note(self, obj: int, watched: list[int], soon: list[int]) -> None:
        """For which events of its seat a card waits, and whether it says "as soon as".
        What lies facedown has no text."""
        if self.is_facedown(obj):
            return
        card = self.book.cards[self.shape[obj]]
        if card.watches:
            seat = self.flags[obj] & CONTROLLER
            watched[seat] = watched[seat] | int(card.watches)
        if card.as_soon_as and obj not in soon:
            soon.append(obj)

    def is_watched(self, seat: int, event: int) -> bool:
        """May a card of this seat in play wait for the event?"""
        return (i64(self.watched[seat]) >> i64(event)) & 1 == 1

    def is_there(self, obj: int) -> bool:
        """In play, or being played: it has not left."""
        return self.flags[obj] & WHERE != Where.NOT_IN_PLAY

    def in_party(self, obj: int) -> bool:
        return self.flags[obj] & Mark.IN_PARTY != 0

    def is_stunned(self, obj: int) -> bool:
        return self.flags[obj] & Mark.STUNNED != 0

    def is_broken(self, obj: int) -> bool:
        return self.flags[obj] & Mark.BROKEN != 0

    def is_facedown(self, obj: int) -> bool:
        return self.flags[obj] & Mark.FACEDOWN != 0

    def is_from_chest(self, obj: int) -> bool:
        return self.flags[obj] & Mark.FROM_CHEST != 0

    def is_token(self, obj: int) -> bool:
        return self.flags[obj] & Mark.TOKEN != 0

    def is_new(self, obj: int) -> bool:
        return self.flags[obj] & Mark.NEW != 0

    def is_also_crew(self, obj: int) -> bool:
        return self.flags[obj] & Mark.ALSO_CREW != 0

    # (not written as `|=` and `&=`, which compiled code does with boxed numbers)

    def mark(self, obj: int, mark: int) -> None:
        self.flags[obj] = self.flags[obj] | mark

    def unmark(self, obj: int, mark: int) -> None:
        self.flags[obj] = self.flags[obj] & ~mark

    def turn_facedown(self, obj: int, known: int) -> None:
        """SP-1705 `known`: the mask of the seats that know the card."""
        self.mark(obj, Mark.FACEDOWN | known << KNOWN)

    def known_by(self, obj: int) -> int:
        """Of a facedown card: the mask of the seats that know it."""
        return (self.flags[obj] >> KNOWN) & EVERYBODY

    def counters(self, obj: int, counter: int) -> int:
        return (self.counts[obj] >> (counter * COUNTER_BITS)) & COUNTER_MASK

    def add_counters(self, obj: int, counter: int, n: int) -> None:
        """Put counters on, or (n < 0) take them off; a card holds so many and no more (SP-R94)."""
        n = min(n, MOST_COUNTERS - self.counters(obj, counter))
        self.counts[obj] += n << (counter * COUNTER_BITS)
        self.touched = True

    def new_object(self, card: int, seat: int, where: int, marks: int = 0) -> int:
        """A number for a card that comes into play under a seat's control."""
        self.touched = True
        shape, flags = kind_on(card), seat | where | marks
        if self.free:
            obj = self.free[-1]
            self.free = self.free[:-1]
            self.card[obj] = card
            self.shape[obj] = shape
            self.flags[obj] = flags
            self.counts[obj] = 0
            self.link[obj] = NOTHING
        else:
            obj = len(self.card)
            self.card.append(card)
            self.shape.append(shape)
            self.flags.append(flags)
            self.counts.append(0)
            self.link.append(NOTHING)
        self.notice(obj)
        return obj

    # ---- hands

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


def table(state: State) -> Table:
    return cast(Table, state)
