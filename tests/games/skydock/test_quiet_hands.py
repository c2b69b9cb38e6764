"""Neither the asking nor the waiting betrays a hand: whole sequences of what a viewer receives.

Two worlds that a viewer cannot tell apart are played on, with the same dice, by everybody doing the
same things that need no particular card.  At each step the same seats must be asked the same
questions, and the viewer must see the same, as long as nothing hidden is shown to it.
"""

from __future__ import annotations

import random

import pytest

import quarterdeck
from quarterdeck.games.skydock.questions.challenges import Window
from quarterdeck.games.skydock.table.cards import CARDS, FIRST_LOOT
from quarterdeck.games.skydock.table.legality import bar_text, is_asked
from quarterdeck.games.skydock.table.state import Table, table
from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.rows import put
from quarterdeck.scene import proves

GAME = quarterdeck.game("skydock")
QUIET = ("Pass", "End", "Lift", "Done", "Stay", "Go to", "Use Move", "Decline", "Throw in no", "No")
OTHERS = (*QUIET, "Draw a", "Use Scheme", "Use Attack", "Knock", "Airlock", "Use none", "Withdraw")
SETTLED = ("SK-409", "SK-222", "SK-215", "SK-702", "SK-654", "SK-651")  # look at open boards only


def at_some_moment(seats: int, seed: int) -> Play:
    """A random game, somewhere in its middle."""
    rng = random.Random(seed)
    play = GAME.new(seats=seats, seed=seed, **GAME.random_options(seats, rng))
    for _ in range(rng.randrange(20, 150)):
        if play.over:
            break
        d = rng.choice(play.decisions)
        play.answer(rng.randrange(len(d.options)), d.seat)
    return play


def worlds(play: Play, viewer: int) -> tuple[Play, Play]:
    """Two that look alike, with the same dice to come."""
    made = (play.imagine(viewer, 1), play.imagine(viewer, 2))
    for world in made:
        world.state.dice = FastDice(7)
        world.state.drawn = [0] * len(world.state.drawn)
    return made


def asked(world: Play) -> list[tuple[int, int]]:
    return [(d.seat, d.question.code) for d in world.decisions]


def common(one: Play, other: Play, seat: int, viewer: int) -> list[str]:
    """What the seat may do in both worlds without any particular card."""
    labels = [label for label in one.labels(seat) if label in other.labels(seat)]
    if one.owed(seat).question.rule in SETTLED:
        return labels
    begins = QUIET if seat == viewer else OTHERS
    return [label for label in labels if label.startswith(begins)]


def owned(world: Play, viewer: int) -> int:
    """How many hidden things the viewer has: what is drawn differs from world to world."""
    g = world.state
    return len(g.hand[viewer]) + len(g.support[viewer]) if viewer >= 0 else 0  # type: ignore[attr-defined]


def followed(play: Play, viewer: int, rng: random.Random) -> int:
    """How many steps the two worlds have looked the same; an error where they did not."""
    one, other = worlds(play, viewer)
    for step in range(60):
        assert one.over == other.over, (viewer, step)
        assert asked(one) == asked(other), (viewer, step, one.decisions, other.decisions)
        if one.over or owned(one, viewer) > owned(play, viewer):
            return step
        assert one.view(viewer) == other.view(viewer), (viewer, step)
        seat = rng.choice(one.decisions).seat
        labels = common(one, other, seat, viewer)
        if not labels:
            return step  # something hidden would be shown
        label = rng.choice(labels)
        for world in (one, other):
            world.answer(world.labels(seat).index(label), seat)
    return 60


@proves("SK-R25", "SK-1203", "SK-R70")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_viewer_receives_does_not_depend_on_hands(seats: int) -> None:
    steps = 0
    for seed in range(12):
        play = at_some_moment(seats, seed)
        for viewer in range(-1, seats):
            if not play.over:
                steps += followed(play, viewer, random.Random(seed))
    assert steps > 200


def holding(g: Table, seat: int, card: int) -> Table:
    """The same table, but that each Scheme of this hand is that card."""
    world = table(g.copy())
    schemes = [held for held in g.hand[seat] if held < FIRST_LOOT]
    world.hand = put(g.hand, seat, (card,) * len(schemes) + g.hand[seat][len(schemes) :])
    return world


def check_window(g: Table, when: int) -> int:
    """Who has a Scheme is asked, or could use none of the game; how many were not asked."""
    unasked = 0
    for seat in range(g.seats):
        if g.hand[seat] and g.hand[seat][0] < FIRST_LOOT and not g.help:
            worlds = [holding(g, seat, card) for card in range(FIRST_LOOT)]
            asked = {is_asked(world, seat, when) for world in worlds}
            assert asked == {is_asked(g, seat, when)}, (seat, when)  # whatever it holds
            if asked == {False}:
                unasked += 1
                for card, world in enumerate(worlds):
                    assert bar_text(world, seat, card, when) is not None, (seat, CARDS[card].name)
    return unasked


@proves("SK-R25")
@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_not_asked_could_use_no_scheme_of_the_game(seats: int) -> None:
    windows = unasked = 0
    for seed in range(12 // seats):
        rng = random.Random(seed)
        play = GAME.new(seats=seats, seed=seed, **GAME.random_options(seats, rng))
        while not play.over:
            d = rng.choice(play.decisions)
            if isinstance(d.question, Window):
                windows += 1
                unasked += check_window(table(play.state), d.question.when)
            play.answer(rng.randrange(len(d.options)), d.seat)
    assert windows >= 40 and unasked > 10
