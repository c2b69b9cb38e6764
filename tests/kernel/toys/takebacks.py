"""A promise about taking back: what may be taken back has shown its seat nothing new."""

from __future__ import annotations

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.properties import playing, seen_by, some


def what_may_be_taken_back_shows_nothing_new(
    box: Box, seats: int, seed: int, options: dict[str, object], share: float = 0.3
) -> None:
    """Without chance and without `uncover`, an answer looks the same in every imagined world."""
    for play in some(playing(box, seats, seed, options), seed, share):
        if play.sealed is not None:
            continue
        d = play.owed(-1)
        index = (seed + len(play.answers)) % len(d.options)
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
