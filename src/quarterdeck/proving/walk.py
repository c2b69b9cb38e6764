"""One walk through a random game, on which every promise is tried.

A promise is something that must hold of every game, whatever its rules.  It is tried at (some of)
the decisions of a game, and at its end; several promises share one walk, and each that breaks is
told by its own name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.chance import Dice, dice_of
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.rules import Written
from quarterdeck.kernel.play.sealing import Together
from quarterdeck.proving.lookout import stack

LONGEST = 50_000  # answers: a random game that takes more has run away
NEVER_DUMPED = ("ear", "dice", "caller")
Options = dict[str, object]


# ---- dumps: everything that can change, comparable


def dump(thing: object) -> object:
    """Every field of a table, a frame or a decision, in both builds."""
    if isinstance(thing, (list, tuple)):  # nearly all of it is rows of numbers
        return [part if type(part) is int else dump(part) for part in thing]
    if isinstance(thing, Decision):
        return (thing.seat, thing.question.code, thing.options, thing.about)
    if isinstance(thing, Dice):
        return thing.seed()
    if isinstance(thing, Together):
        return [(dump(stack(b.top)), dump(b.waiting), b.value) for b in thing.branches]
    if isinstance(thing, (int, float, str, type(None))):
        return thing
    if hasattr(thing, "copy"):  # a frame, a table, or a part of one: whatever can change
        return (type(thing).__name__, fields(thing))
    return id(thing)


def fields(thing: object) -> dict[str, object]:
    own = [name for name in getattr(thing, "__dict__", ()) if is_field(name)]
    kind: Any = type(thing)
    names = field_names(kind)
    found = {name: getattr(thing, name) for name in (sorted({*names, *own}) if own else names)}
    return {name: dump(value) for name, value in found.items() if not callable(value)}


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """What every thing of a class has, but for what it can do."""
    names = [name for name in dir(kind) if is_field(name)]
    return tuple([name for name in names if not callable(getattr(kind, name))])


def is_field(name: str) -> bool:
    return not name.startswith("_") and name not in NEVER_DUMPED


def dump_play(play: Play) -> object:
    return (dump(play.state), dump(stack(play.top)), dump(play.decisions), play.over)


def viewers(play: Play) -> list[int]:
    return [SPECTATOR, *range(play.state.seats)]


def seen_by(play: Play, viewer: int) -> object:
    """All that a viewer is shown: the view, and the options in words and as keys."""
    shown: list[object] = [play.view(viewer), play.knows(viewer)]
    if viewer in [d.seat for d in play.decisions]:
        refused = {label: str(why) for label, why in play.why_not(viewer).items()}
        shown += [play.labels(viewer), play.keys(viewer), refused]
    return shown


# ---- a random game


def playing(
    box: Box, seats: int, seed: int, options: Options, log: Log | None = None
) -> Iterator[Play]:
    """A random game, at every decision."""
    play = box.set_up(seats, seed, options)
    play.state.ear = log
    play.begin()
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if play.over:
            return
        yield play
        decisions = play.decisions
        d = decisions[rng.randrange(len(decisions))]
        play.answer(rng.randrange(len(d.options)), d.seat)
    raise AssertionError(f"the game has not ended after {LONGEST} answers")


def some(plays: Iterator[Play], seed: int, share: float) -> Iterator[Play]:
    """Some of the positions: for checks that cost much."""
    rng = random.Random(seed)
    for play in plays:
        if rng.random() < share:
            yield play


class Walk:
    """A random game in progress, with all that a promise may want to look at."""

    def __init__(self, box: Box, seats: int, seed: int, options: Options) -> None:
        self.box = box
        self.seats = seats
        self.seed = seed
        self.options = options
        self.log = Log(box, list(box.seat_names))
        self.play = box.set_up(seats, seed, options)
        self.play.state.ear = self.log
        self.pieces = box.pieces(self.play.state)
        self.sealing, self.told = -1, 0  # at the decision before: which sealed choice, what log
        self.kept: dict[str, list[object]] = {}  # what the fields of the table have been
        self.misread: Exception | None = None  # what went wrong in the written game
        self.play.begin()

    @cached_property
    def written(self) -> Written:
        """The same game, played as it is written; only if it is asked for from the first."""
        state = self.box.table(self.seats, dice_of(self.seed), self.box.check_options(self.options))
        return Written(self.box.written(state), state)

    @cached_property
    def dumped(self) -> object:
        """The game as it stands, dumped once for all promises."""
        return dump_play(self.play)

    def step(self, rng: random.Random) -> None:
        """One random answer."""
        sealed = self.play.sealed is not None
        self.sealing = self.play.sealings if sealed else -1
        self.told = len(self.log.told)
        decisions = self.play.decisions
        d = decisions[rng.randrange(len(decisions))]
        index = rng.randrange(len(d.options))
        if "written" in self.__dict__ and self.misread is None:
            self.answer_written(index, d.seat)
        self.__dict__.pop("dumped", None)
        self.play.answer(index, d.seat)

    def answer_written(self, index: int, seat: int) -> None:
        try:
            self.written.answer(index, seat)
        except Exception as error:
            self.misread = error


Check = Callable[[Walk], None]


class Promise:
    """Something that must hold at (a share of) the decisions of every game, or at its end.

    Called with a box, a number of seats, a seed and options it walks through one game alone.
    """

    def __init__(self, check: Check, share: float = 1.0, at_end: Check | None = None) -> None:
        self.check = check
        self.share = share
        self.at_end = at_end
        self.__name__ = check.__name__
        self.__doc__ = check.__doc__

    def __repr__(self) -> str:
        return self.__name__

    def __call__(
        self, box: Box, seats: int, seed: int, options: Options, share: float | None = None
    ) -> None:
        alone = Promise(self.check, self.share if share is None else share, self.at_end)
        for error in broken(box, seats, seed, options, [alone]).values():
            raise AssertionError(f"{self.__name__}: {error}") from error


def promise(share: float = 1.0, at_end: Check | None = None) -> Callable[[Check], Promise]:
    """Make a promise of a check."""
    return lambda check: Promise(check, share, at_end)


def broken(
    box: Box,
    seats: int,
    seed: int,
    options: Options,
    promises: Sequence[Promise],
    often: float = 1.0,
) -> dict[str, Exception]:
    """Walk once through a random game; the promises that broke, each with what went wrong.

    Those that are tried at a share of the decisions may be tried more or less `often` than that.
    """
    walk = Walk(box, seats, seed, options)
    chosen = random.Random(seed)
    shares = {p: random.Random(seed) for p in promises}
    errors: dict[str, Exception] = {}
    for _ in range(LONGEST):
        if walk.play.over:
            break
        for p in promises:
            share = p.share * often if p.share < 1 else 1.0
            if p.__name__ not in errors and shares[p].random() < share:
                keep_trying(p.check, p, walk, errors)
        walk.step(chosen)
    if not walk.play.over:
        ended = AssertionError(f"the game has not ended after {LONGEST} answers")
        return {**{p.__name__: ended for p in promises}, **errors}
    for p in promises:
        if p.at_end is not None and p.__name__ not in errors:
            keep_trying(p.at_end, p, walk, errors)
    return errors


def keep_trying(check: Check, p: Promise, walk: Walk, errors: dict[str, Exception]) -> None:
    """Try a promise; if it breaks, the walk goes on without it."""
    try:
        check(walk)
    except Exception as error:
        errors[p.__name__] = error
