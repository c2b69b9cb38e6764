"""Further promises of every game, made of worlds that some viewer cannot tell apart.

`imagine` cannot prove itself: one that changes nothing passes every test that compares what it
makes.  So these worlds are made by playing: other answers, and other dice, of which a viewer sees
nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.walk import Walk, dump_play, promise, seen_by, viewers


def futures(box: Box, play: Play, seed: int) -> list[tuple[Play, Log]]:
    """What may come of the next answer: by several options, each with several dice."""
    decisions = play.decisions
    d = decisions[seed % len(decisions)]
    found = []
    for index in sorted({0, seed % len(d.options), len(d.options) - 1}):
        for dice in (play.state.dice, FastDice(seed + 1000), FastDice(seed + 2000)):
            twin = play.copy()
            log = Log(box, list(box.seat_names))
            twin.state.dice, twin.state.ear = dice, log
            twin.answer(index, d.seat)
            if not twin.over:
                found.append((twin, log))
    return found


def may_differ(play: Play, twin: Play, viewer: int) -> bool:
    """A seat knows what it has just sealed itself, although no view shows it."""
    return twin.sealed is not None and twin.answers[len(play.answers)][0] == viewer


def alike(walk: Walk) -> Iterator[tuple[int, list[Play]]]:
    """Worlds that a viewer cannot tell apart by what it sees and reads, with the viewer."""
    play = walk.play
    made = futures(walk.box, play, walk.seed + len(play.answers))
    for viewer in viewers(play):
        groups: dict[str, list[Play]] = {}
        for twin, log in made:
            if not may_differ(play, twin, viewer):
                key = repr((seen_by(twin, viewer), log.lines(viewer)))
                groups.setdefault(key, []).append(twin)
        for group in groups.values():
            yield viewer, group


@promise(share=0.15)
def what_looks_alike_is_imagined_alike(walk: Walk) -> None:
    """What is imagined does not depend on what is hidden, on the table or in a frame."""
    for viewer, group in alike(walk):
        worlds = [dump_play(twin.imagine(viewer, 5)) for twin in group]
        for world in worlds[1:]:
            assert world == worlds[0], (viewer, len(group[0].answers))


@promise(share=0.15)
def the_log_tells_nothing_hidden(walk: Walk) -> None:
    """The same answer, with the same dice: whoever sees no difference reads none."""
    box, play = walk.box, walk.play
    for viewer in viewers(play):
        read: dict[str, list[str]] = {}
        for number in range(4):
            world = play.imagine(viewer, number)
            log = Log(box, list(box.seat_names))
            world.state.dice, world.state.ear = FastDice(walk.seed), log
            world.state.drawn = [0] * len(world.state.drawn)
            d = world.owed(-1)
            world.answer(walk.seed % len(d.options))
            key = repr((seen_by(world, viewer), d.options))
            lines = of_others(box, log, viewer)
            assert read.setdefault(key, lines) == lines, (viewer, len(play.answers))


def of_others(box: Box, log: Log, viewer: int) -> list[str]:
    """What a viewer reads about the others.  (Of itself it may read more than the view shows.)"""
    return [box.say(told, viewer, log.names) for told in log.told if told.seat != viewer]


@promise(share=0.05)
def an_imagined_game_can_be_played_on(walk: Walk) -> None:
    """An imagined game follows the rules like any other, and keeps its pieces."""
    box, play = walk.box, walk.play
    rng = random.Random(walk.seed + len(play.answers))
    for viewer in viewers(play):
        world = play.imagine(viewer, rng)
        pieces = box.pieces(world.state)
        for _ in range(30):
            if world.over:
                break
            d = rng.choice(world.decisions)
            world.answer(rng.randrange(len(d.options)), d.seat)
        assert box.pieces(world.state) == pieces, (viewer, len(play.answers))


MORE = (
    what_looks_alike_is_imagined_alike,
    the_log_tells_nothing_hidden,
    an_imagined_game_can_be_played_on,
)
