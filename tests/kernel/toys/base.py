"""What all toy games have in common: tables that copy by name, views by name, scenes by name."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint
from typing import ClassVar

import pytest

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.rules import Rule
from quarterdeck.kernel.play.state import State
from quarterdeck.kernel.registry import GROUP, known
from quarterdeck.kernel.weaver import load

SEAT_NAMES = ("Red", "Yellow", "Green", "Blue", "Pink")
PASS = -1

Zones = tuple[tuple[int, ...], ...]


class Board(State):
    """A table that names what it keeps: ints, and tuples that copies may share."""

    kept: ClassVar[tuple[str, ...]] = ()
    streams: ClassVar[int] = 2

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(seats, dice, self.streams)

    def copy(self) -> State:
        new = type(self)(self.seats, self.dice)
        self.share(new)
        for name in self.kept:
            setattr(new, name, getattr(self, name))
        return new

    def after(self, seat: int) -> tuple[int, ...]:
        """All seats, in order from `seat` on."""
        return tuple([(seat + i) % self.seats for i in range(self.seats)])


class Ask(Question):
    """A question whose options are words, or numbers."""

    words: ClassVar[dict[int, str]] = {}

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return self.words.get(option, "Pass" if option == PASS else str(option))


class Toy(Box):
    """A game whose rules are one written module or package, and whose table is a `Board`."""

    seats = (2, 5)
    seat_names = SEAT_NAMES
    version = "1"
    rulebook = ""
    first = ""  # the rule that is the whole game

    def opening(self, state: State) -> Frame:
        return load(self.rulebook).frame(self.first)()

    def written(self, state: State) -> Rule[None]:
        rule: Rule[None] = getattr(import_module(self.rulebook), self.first)(state)
        return rule

    def see(self, state: State, seat: int) -> dict[str, object]:
        """What is on the table for `seat` to see."""
        raise NotImplementedError

    def view(self, play: Play, seat: int) -> dict[str, object]:
        asked = [d.question.rule for d in play.decisions if d.seat == seat]
        return {**self.see(play.state, seat), "over": play.over, "asked": asked}

    def pieces(self, state: State) -> list[int]:
        return []

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        begin = str(words.pop("begin", self.first))
        names = [name.lower() for name in self.seat_names]
        for name, value in words.items():
            if name in names:
                assert isinstance(value, dict)
                for zone, cards in value.items():
                    changed = put(getattr(state, zone), names.index(name), cards)
                    setattr(state, zone, changed)
            else:
                setattr(state, name, value)
        return [load(self.rulebook).frame(begin)()]

    def peek(self, state: State, seat: int, name: str) -> object:
        return getattr(state, name) if seat < 0 else getattr(state, name)[seat]

    def thing(self, token: str, number: int) -> str:
        return f"{token} {number}"

    def cards(self) -> list[dict[str, object]]:
        return []


class OpenToy(Toy):
    """A toy in which nothing is hidden."""

    def see(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, Board)
        return {name: getattr(state, name) for name in state.kept}

    def redeal(self, state: State, seat: int) -> None:
        pass

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        assert isinstance(state, Board)
        return tuple([n for name in state.kept for n in flat(getattr(state, name))])


def flat(thing: object) -> list[int]:
    """Ints and nested tuples as one list: each tuple begins with -9 and ends with -8."""
    if isinstance(thing, int):
        return [int(thing)]
    assert isinstance(thing, tuple), thing
    return [-9, *[number for part in thing for number in flat(part)], -8]


def put(zones: tuple[object, ...], seat: int, cards: object) -> tuple[object, ...]:
    """The same tuple with another thing in one place."""
    return (*zones[:seat], cards, *zones[seat + 1 :])


def put_number(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def put_zone(zones: Zones, seat: int, cards: tuple[int, ...]) -> Zones:
    return (*zones[:seat], tuple(sorted(cards)), *zones[seat + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The same cards but one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def crown(state: State, points: tuple[int, ...]) -> None:
    """The most points win; those who share them share the win."""
    winners = [seat for seat in range(state.seats) if points[seat] == max(points)]
    state.scores = tuple([1.0 / len(winners) if s in winners else 0.0 for s in range(state.seats)])


def announce(patch: pytest.MonkeyPatch, name: str, where: str) -> None:
    """Make a toy known under its name, as an installed entry point would."""
    patch.setitem(known(GROUP), name, EntryPoint(name, where, GROUP))
