"""What a seat knows: `knows` is equal exactly in worlds that the seat cannot tell apart.

Worlds that differ in one thing only are rare in play, so they are made: one field of the table, or
one entry of it, becomes what it was at another moment or in another game; or one card lies in
another zone of the same seat.  To tell two worlds apart is to see another table, or to imagine
another one with the same dice.  (What follows from other fields, `Box.strip` empties: worlds that
differ in nothing else do not exist.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property, partial
from random import Random

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import State
from quarterdeck.proving.walk import Walk, fields, promise, viewers

KERNEL = ("drawn", "passed", "uncovered", "scores", "seats")
MOST_KEPT = 12
Values = dict[str, list[object]]


# ---- worlds that differ in one thing


def keep(kept: Values, state: State) -> None:
    """Remember what each field of the table has been."""
    names = kept or fields(state)
    for name in names:
        value = frozen(getattr(state, name))
        known = kept.setdefault(name, [])
        if name not in KERNEL and value not in known:
            known[:] = [*known[-MOST_KEPT + 1 :], value]


def frozen(value: object) -> object:
    """A list, and whatever is in it, that will not change."""
    if isinstance(value, list):
        return tuple([frozen(part) for part in value])
    if hasattr(value, "copy") and not isinstance(value, tuple):
        return value.copy()
    return value


def varied(mine: object, other: object, rng: Random) -> object:
    """Something between one value and another: all of the other, a part, or one entry of it."""
    if isinstance(mine, tuple) and isinstance(other, tuple) and rng.random() < 0.7:
        both = range(min(len(mine), len(other)))
        apart = [i for i in both if mine[i] != other[i]]
        if apart:
            i = rng.choice(apart)
            return (*mine[:i], varied(mine[i], other[i], rng), *mine[i + 1 :])
        return other[: len(mine) + 1] if len(other) > len(mine) else mine[:-1]
    return other


def nudged(mine: object, rng: Random) -> object:
    """A number more, in one place."""
    if isinstance(mine, bool):
        return not mine
    if isinstance(mine, int):
        return mine + 1
    if isinstance(mine, tuple) and mine:
        i = rng.randrange(len(mine))
        return (*mine[:i], nudged(mine[i], rng), *mine[i + 1 :])
    if not isinstance(mine, tuple) and hasattr(mine, "copy"):
        twin = mine.copy()
        name = rng.choice(sorted(fields(mine)))
        old = getattr(mine, name)
        setattr(twin, name, (1,) if old == () else nudged(old, rng))
        return twin
    return mine


def with_field(play: Play, name: str, value: object) -> Play:
    """The same game with another value in one field."""
    twin = play.copy()
    is_list = isinstance(getattr(twin.state, name), list)
    setattr(twin.state, name, list(value) if is_list and isinstance(value, tuple) else value)
    return twin


def neighbours(play: Play, kept: Values, rng: Random, most: int) -> Iterator[Play]:
    """Some worlds that differ from this one in one field, entry, or in where one card lies."""
    names = [name for name, values in kept.items() if len(values) > 1]  # no options of the game
    for _ in range(most if names else 0):
        name = rng.choice(names)
        mine, other = frozen(getattr(play.state, name)), rng.choice(kept[name])
        nudges = other == mine or rng.random() < 0.3
        value = nudged(mine, rng) if nudges else varied(mine, other, rng)
        if value != mine and fits(value, getattr(play.state, name)):
            yield with_field(play, name, value)
    yield from moved(play, rng, most // 4)


def fits(value: object, mine: object) -> bool:
    """Lists of numbers that are read together stay as long as they are."""
    if not isinstance(mine, list) or not is_row(tuple(mine)):
        return True
    return isinstance(value, tuple) and len(value) == len(mine)


def moved(play: Play, rng: Random, most: int) -> Iterator[Play]:
    """Worlds in which one card of a seat, or of all, lies in another zone."""
    state = play.state
    names = [name for name in fields(state) if name not in KERNEL]
    zones = [name for name in names if is_zone(getattr(state, name), state.seats)]
    rows = [name for name in names if is_row(getattr(state, name))]
    piles = [name for name in rows if len(getattr(state, name)) != state.seats]  # no coins
    for _ in range(most):
        if len(zones) > 1:
            here, there = rng.sample(zones, 2)
            yield from moved_card(play, here, there, rng.randrange(state.seats), rng)
        if len(piles) > 1:
            here, there = rng.sample(piles, 2)
            yield from moved_card(play, here, there, -1, rng)


def moved_card(play: Play, here: str, there: str, seat: int, rng: Random) -> Iterator[Play]:
    twin = play.copy()
    source, target = getattr(twin.state, here), getattr(twin.state, there)
    mine, more = (source, target) if seat < 0 else (source[seat], target[seat])
    if mine:
        i = rng.randrange(len(mine))
        left, more = (*mine[:i], *mine[i + 1 :]), tuple(sorted((*more, mine[i])))
        if seat >= 0:
            left = (*source[:seat], left, *source[seat + 1 :])
            more = (*target[:seat], more, *target[seat + 1 :])
        setattr(twin.state, here, left)
        setattr(twin.state, there, more)
        yield twin


def is_row(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(n, int) for n in value)


def is_zone(value: object, seats: int) -> bool:
    """A row of cards for each seat."""
    is_one_each = isinstance(value, tuple) and len(value) == seats
    return is_one_each and all(is_row(row) for row in value)  # type: ignore[attr-defined]


# ---- telling them apart


class World:
    """A world to be compared with others, with what is asked of it again and again."""

    def __init__(self, play: Play) -> None:
        assert isinstance(play.game, Box)
        self.play = play
        self.box = play.game
        self.known = cache(partial(known, play))
        self.view = cache(play.view)
        self.imagined = cache(self.imagine)

    @cached_property
    def fields(self) -> dict[str, object]:
        return self.stripped(self.play.state.copy())

    @cached_property
    def pieces(self) -> list[int]:
        return self.box.pieces(self.play.state)

    def imagine(self, viewer: int) -> dict[str, object]:
        """The table as a viewer imagines it."""
        state = self.play.state.copy()
        state.dice, state.drawn = FastDice(5), [0] * len(state.drawn)
        self.box.redeal(state, viewer)
        return self.stripped(state)

    def stripped(self, state: State) -> dict[str, object]:
        """All fields of a table, but for what follows from the rest."""
        self.box.strip(state)
        return {name: value for name, value in fields(state).items() if name not in KERNEL}


def told_apart(here: World, twin: World, viewer: int) -> bool | None:
    """Can a viewer tell these worlds apart?  None: there are not two such worlds."""
    try:
        twin.known(viewer)
        if here.fields == twin.fields:
            return None
        if here.view(viewer) != twin.view(viewer):
            return True
        if here.pieces != twin.pieces:
            return None  # cards are neither made nor lost: no game has both worlds
        return here.imagined(viewer) != twin.imagined(viewer)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return None


def known(play: Play, viewer: int) -> tuple[int, ...]:
    return play.game.knows(play.state, viewer)


@promise(share=0.1)
def what_can_be_told_apart_is_known(walk: Walk) -> None:
    """Two worlds are told apart by a viewer if, and only if, what it knows differs."""
    play = walk.play
    keep(walk.kept, play.state)
    rng = Random(walk.seed + len(play.answers))
    here = World(play)
    for viewer in viewers(play):
        world = play.imagine(viewer, rng)
        assert here.known(viewer) == known(world, viewer), (viewer, "imagined")
    for twin in map(World, neighbours(play, walk.kept, rng, 12)):
        for viewer in viewers(play):
            apart = told_apart(here, twin, viewer)
            if apart is not None:
                is_known = here.known(viewer) != twin.known(viewer)
                assert apart == is_known, (viewer, apart, differing(play, twin.play))


def differing(play: Play, twin: Play) -> list[str]:
    """The fields in which two worlds differ."""
    mine, other = fields(play.state), fields(twin.state)
    return [name for name in mine if mine[name] != other[name]]


KNOWING = (what_can_be_told_apart_is_known,)
