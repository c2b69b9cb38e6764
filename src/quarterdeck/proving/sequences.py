"""What a viewer receives, one thing after the other, in worlds that look alike to it.

That a moment shows nothing hidden is not enough: whether a seat is asked at all, how often, and
what is told in between is seen, too.  So two worlds that a viewer cannot tell apart go on side by
side: everybody does the same in both, with the same dice.  The viewer must receive the same, until
the rules themselves show it something that was hidden: then both worlds tell the same thing at
that place, of other cards.
"""

from __future__ import annotations

from random import Random

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.state import Told
from quarterdeck.kernel.saving.undo import check, must_have_taught_nothing, still_sealed
from quarterdeck.proving.walk import Walk, promise, seen_by, viewers

STEPS = 8  # answers for which two worlds are followed
PEEKS = 4  # worlds in which an answer that may be taken back is given
SAME, SHOWN, BETRAYED = "same", "shown", "betrayed"


class World:
    """One of the worlds, with what its viewer has received of it."""

    def __init__(self, box: Box, play: Play, viewer: int) -> None:
        self.box = box
        self.viewer = viewer
        self.play = play
        self.log = Log(box, list(box.seat_names))
        play.state.ear = self.log
        self.drawn = 0

    def deal(self, number: int) -> None:
        """The same chance to come, whatever has been drawn."""
        self.play.state.dice = FastDice(number)
        self.play.state.drawn = [0] * len(self.play.state.drawn)

    def answer(self, seat: int, key: int) -> None:
        self.log.told.clear()
        self.drawn = sum(self.play.state.drawn)
        self.play.answer(self.play.keys(seat).index(key), seat)

    def has_drawn(self) -> bool:
        """Has chance spoken since the last answer?"""
        return sum(self.play.state.drawn) != self.drawn

    def waiting(self) -> list[int]:
        return sorted({d.seat for d in self.play.decisions})

    def told(self) -> list[tuple[str, str]]:
        """What the viewer reads of the last answer: what kind of line it is, and its words."""
        return [(told.what.code, text) for told in self.log.told if (text := self.read(told))]

    def read(self, told: Told) -> str:
        return self.box.say(told, self.viewer, self.log.names)


def apart(one: World, two: World) -> str:
    """Did both give their viewer the same?  If not: was it shown, or has something betrayed it?"""
    mine, other = one.told(), two.told()
    badly = SHOWN if one.has_drawn() or two.has_drawn() else BETRAYED  # new cards may do anything
    for here, there in zip(mine, other, strict=False):
        if here != there:
            return SHOWN if here[0] == there[0] else badly
    if len(mine) != len(other) or one.waiting() != two.waiting() or one.play.over != two.play.over:
        return badly
    return SAME if seen_by(one.play, one.viewer) == seen_by(two.play, two.viewer) else SHOWN


def same_answer(one: World, two: World, rng: Random) -> tuple[int, int] | None:
    """Something that can be answered in both worlds, by the same seat and with the same meaning."""
    decisions: list[Decision] = one.play.decisions
    seats = sorted({d.seat for d in decisions}, key=lambda _: rng.random())
    for seat in seats:
        if one.play.sealed is not None and seat != one.viewer:
            continue  # what others seal is their own, and need not be the same
        others = set(two.play.keys(seat))
        both = [key for key in one.play.keys(seat) if key in others]
        if both:
            return seat, rng.choice(both)
    return None


def follow(one: World, two: World, rng: Random) -> str:
    """Let both go on; "" if nothing was betrayed, else what was received of the two."""
    for _ in range(STEPS):
        wanted = None if one.play.over else same_answer(one, two, rng)
        if wanted is None:
            return ""
        seat, key = wanted
        d = one.play.owed(seat)
        asked = f"{d.question.rule} {one.play.labels(seat)[one.play.keys(seat).index(key)]!r}"
        one.answer(seat, key)
        two.answer(seat, key)
        found = apart(one, two)
        if found == BETRAYED:
            both = [(world.told(), world.waiting()) for world in (one, two)]
            return f"after {asked} of {seat}: {both[0]} and {both[1]}"
        if found == SHOWN:
            return ""
    return ""


@promise(share=0.1)
def what_is_asked_betrays_nothing(walk: Walk) -> None:
    """Whether somebody is asked, and what is told meanwhile, depends on what the viewer knows."""
    play = walk.play
    number = 7 * walk.seed + len(play.answers)
    for viewer in viewers(play):
        one, two = (World(walk.box, play.imagine(viewer, number + n), viewer) for n in (1, 2))
        one.deal(number)
        two.deal(number)
        assert one.waiting() == two.waiting(), (viewer, len(play.answers))
        betrayed = follow(one, two, Random(number))
        assert not betrayed, (viewer, len(play.answers), betrayed)


@promise(share=0.2)
def taking_back_is_no_peek(walk: Walk) -> None:
    """What may be taken back freely would have come to the same in every world, for its seat."""
    play = walk.play
    number = 7 * walk.seed + len(play.answers)
    d = play.decisions[number % len(play.decisions)]
    pick = Random(number).randrange(len(d.options))
    key, after = play.keys(d.seat)[pick], play.copy()
    after.answer(pick, d.seat)
    if after.over or still_sealed(after, play) or not is_free(play, after, d.seat, pick):
        return  # what is still sealed has shown nothing to anybody
    for n in range(PEEKS):
        worlds = [World(walk.box, play.copy(), d.seat)]
        worlds.append(World(walk.box, play.imagine(d.seat, 1000 + n), d.seat))
        for world in worlds:
            world.answer(d.seat, key)
        assert apart(*worlds) == SAME, (d.seat, len(play.answers), d.question.rule)


def is_free(before: Play, after: Play, seat: int, pick: int) -> bool:
    try:
        check(after, before, is_last=True)
        must_have_taught_nothing(after, before, seat, [pick])
    except CannotUndo:
        return False
    return True


SEQUENCES = (what_is_asked_betrays_nothing, taking_back_is_no_peek)
