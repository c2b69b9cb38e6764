"""A promise about taking back: what may be taken back has shown its seat nothing new."""

from __future__ import annotations

from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.walk import Walk, promise, seen_by


@promise(share=0.3)
def what_may_be_taken_back_shows_nothing_new(walk: Walk) -> None:
    """Without chance and without `uncover`, an answer looks the same in every imagined world."""
    play = walk.play
    if play.sealed is not None:
        return
    d = play.owed(-1)
    index = (walk.seed + len(play.answers)) % len(d.options)
    real = tried(play.copy(), index)
    for number in range(4):
        world = tried(play.imagine(d.seat, number), index)
        if real is not None and world is not None:
            shown = seen_by(world, d.seat) == seen_by(real, d.seat)
            assert shown, (d.seat, index, len(play.answers))


def tried(play: Play, index: int) -> Play | None:
    """The game after that answer, unless there is no way back from it."""
    before = sum(play.state.drawn), play.state.uncovered
    play.answer(index)
    after = sum(play.state.drawn), play.state.uncovered
    return None if before != after else play
