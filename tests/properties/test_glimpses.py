"""At every telling each viewer can be shown the table, and nobody is shown more than they know."""

from __future__ import annotations

import random

import pytest

import quarterdeck
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear, Told

CASES = [
    (name, seats)
    for name, box in quarterdeck.games().items()
    for seats in range(box.seats[0], box.seats[1] + 1)
]
LONGEST = 400  # answers
EVERY = 7  # tellings, of which one is looked at: a game has thousands


def walked(box: Box, seats: int, seed: int) -> tuple[Play, list[Told]]:
    """A random game, and what was told in it."""
    rng = random.Random(seed)
    play = box.set_up(seats, seed, {})
    ear = play.state.ear = Ear(looks=True)
    play.begin()
    for _ in range(LONGEST):
        if play.over:
            break
        decision = rng.choice(play.decisions)
        play.answer(rng.randrange(len(decision.options)), decision.seat)
    return play, ear.told


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_moment_shows_what_its_viewer_knows_and_no_more(name: str, seats: int) -> None:
    box = quarterdeck.game(name)
    looked = 0
    for told in walked(box, seats, 11)[1][::EVERY]:
        assert told.after is not None
        for viewer in range(seats):
            seen = box.glimpse(told.after, viewer)
            other = told.after.copy()
            box.redeal(other, viewer)  # another world that the viewer cannot tell from this one
            assert seen == box.glimpse(other, viewer), told.what.code
            looked += seen is not None
    assert looked or box.glimpse(box.new(seats, 1).state, 0) is None


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_the_last_moment_of_all_is_the_view(name: str, seats: int) -> None:
    """What a glimpse has is what a view has: a story ends in the table as it is."""
    box = quarterdeck.game(name)
    play, _ = walked(box, seats, 12)
    for viewer in range(-1, seats):
        seen = box.glimpse(play.state, viewer)
        view = play.view(viewer)
        assert seen is None or seen == {key: view[key] for key in seen}
