"""Editions of Parley that break one promise each, to prove that the properties notice."""

from __future__ import annotations

import itertools
from typing import ClassVar

from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State

from .base import PASS, Zones, put_zone
from .parley import BLOCK, IMAGINED, NAMES, CardQuestion, Parley, Table, table

RULES = "kernel.toys.faulty_rules"


class Faulty(Parley):
    """Parley by another rulebook."""

    rulebook = RULES

    def __init__(self, first: str) -> None:
        self.first = first
        self.id = f"toy-{first}"


# ---- faulty boxes: the rules are right, something around them is not


class LeakyView(Parley):
    """Everybody sees the next seat's hand."""

    def view(self, play: Play, seat: int) -> dict[str, object]:
        g = table(play.state)
        return {**super().view(play, seat), "peeked": g.hands[(seat + 1) % g.seats]}


class LeakyKnowledge(Parley):
    """The key of what a seat knows counts cards that it cannot see."""

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        g = table(state)
        blocks = sum(hand.count(BLOCK) for hand in g.hands)
        return (*super().knows(state, seat), blocks)


class NarrowKnowledge(Parley):
    """The key of what a seat knows leaves out its own hand."""

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return super().knows(state, -1)


class LosingRedeal(Parley):
    """Imagination loses a card on the way."""

    def redeal(self, state: State, seat: int) -> None:
        super().redeal(state, seat)
        g = table(state)
        g.pool = g.pool[1:]


class ForgingRedeal(Parley):
    """Imagination turns one card into another."""

    def redeal(self, state: State, seat: int) -> None:
        super().redeal(state, seat)
        g = table(state)
        g.pool = tuple(sorted((*g.pool[1:], BLOCK)))


class HalfRedeal(Parley):
    """Imagination keeps the other seats' real cards."""

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        g.pool = tuple(sorted(g.pool))


class UnsortedRedeal(Parley):
    """Imagination deals from pools as they lie: the real order shows through."""

    def redeal(self, state: State, seat: int) -> None:
        g = table(state)
        others = [other for other in range(g.seats) if other != seat]
        unseen = [*[card for other in others for card in g.hands[other]], *g.pool]
        for other in others:
            size = len(g.hands[other])
            dealt = [unseen.pop(g.below(IMAGINED, len(unseen))) for _ in range(size)]
            g.hands = put_zone(g.hands, other, tuple(dealt))
        g.pool = tuple(unseen)


class OtherWords(Parley):
    """What is written is not what is played."""

    def written(self, state: State) -> Rule[None]:
        from .faulty_rules import never_blocks

        return never_blocks(table(state))


class Chancy(Parley):
    """Something outside of the table decides: the same seed gives another game."""

    calls: ClassVar[itertools.count[int]] = itertools.count()

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = table(super().table(seats, dice, options))
        g.coins = (next(self.calls), *g.coins[1:])
        return g


class Unfair(Parley):
    """More is won than there is."""

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        return self.as_kind(Generous(seats, dice), table(super().table(seats, dice, options)))

    def as_kind(self, new: Table, old: Table) -> Table:
        old.share(new)
        for name in old.kept:
            setattr(new, name, getattr(old, name))
        return new


class Generous(Table):
    """A table that gives every winner more than all seats could win."""

    def __setattr__(self, name: str, value: object) -> None:
        if name == "scores" and isinstance(value, tuple):
            value = tuple([5.0 for _ in value])
        super().__setattr__(name, value)


class SharedList(Unfair):
    """A copy of the table shares a list with the original."""

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Sharing(seats, dice)
        g.notes = []
        return self.as_kind(g, table(Parley.table(self, seats, dice, options)))


class Sharing(Table):
    """Counts draws in a list that copies share."""

    kept: ClassVar[tuple[str, ...]] = (*Table.kept, "notes")
    notes: list[int]

    def discard(self, seat: int, card: int) -> None:
        super().discard(seat, card)
        self.notes.append(card)


class Forgetful(Unfair):
    """A copy of the table forgets whose turn it is."""

    def table(self, seats: int, dice: Dice, options: dict[str, object]) -> State:
        g = Forgetting(seats, dice)
        return self.as_kind(g, table(Parley.table(self, seats, dice, options)))


class Forgetting(Table):
    def copy(self) -> State:
        new = table(super().copy())
        new.coins = (0,) * self.seats
        return new


# ---- faulty questions


class Restless(CardQuestion):
    """Asking changes the table."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        g.coins = (g.coins[0] + 1, *g.coins[1:])
        return super().candidates(state, seat, about)


class Hasty(CardQuestion):
    """A faster way to the options, which is another way."""

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [PASS]


class Mumbling(CardQuestion):
    """Two options have the same words."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "A card"


class Keyless(CardQuestion):
    """Two options have the same key."""

    def key(self, state: State, seat: int, about: tuple[int, ...], option: int) -> int:
        return 7


class Telltale(CardQuestion):
    """The words of an option tell what the next seat holds."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        hands: Zones = table(state).hands
        blocks = hands[(seat + 1) % state.seats].count(BLOCK)
        return f"{NAMES[option]} (they have {blocks} Blocks)"


class Grudging(CardQuestion):
    """What is refused depends on what the seat cannot see."""

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == PASS or BLOCK not in table(state).hands[(seat + 1) % state.seats]:
            return None
        return Why("P-22", "they would block it")


RESTLESS = Restless("P-2", "Which card do you play?")
HASTY = Hasty("P-2", "Which card do you play?", lone=False)
MUMBLING = Mumbling("P-2", "Which card do you play?")
KEYLESS = Keyless("P-2", "Which card do you play?")
TELLTALE = Telltale("P-2", "Which card do you play?")
GRUDGING = Grudging("P-2", "Which card do you play?", lone=False)
CHANCY = Chancy()
UNFAIR = Unfair()
RESULTLESS = Faulty("has_no_result")
