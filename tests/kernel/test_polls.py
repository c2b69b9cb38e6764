"""A poll of the other seats that betrays nothing: who could react is nobody else's business."""

from __future__ import annotations

import pytest

from kernel.toys import parley
from kernel.toys.parley import BLOCK, BLUFF, TOLL
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import State
from quarterdeck.scene import Scene

HANDS = [(BLOCK, BLOCK), (BLUFF, BLOCK), (BLUFF, TOLL)]
YELLOW, GREEN = 1, 2


def polled(yellow: tuple[int, ...]) -> Scene:
    """Red has played a Toll, and the others are asked."""
    pool = tuple(sorted((BLUFF, TOLL, TOLL, BLOCK)))
    s = Scene(
        parley.GAME,
        seats=3,
        red={"hands": (TOLL,)},
        yellow={"hands": yellow},
        green={"hands": (BLUFF, BLOCK)},
        pool=pool,
    )
    s.red("Toll")
    return s


def outside(s: Scene) -> object:
    """All that the others can tell: views, logs, keys, options, and who is waited for."""
    seen = [s.play.view(v) for v in (-1, 0, GREEN)], [s.log.lines(v) for v in (-1, 0, GREEN)]
    knows = [s.play.knows(v) for v in (-1, 0, GREEN)]
    return seen, knows, [d.seat for d in s.play.decisions]


@pytest.mark.parametrize("hand", HANDS)
def test_everybody_is_asked_also_who_can_only_pass(hand: tuple[int, ...]) -> None:
    s = polled(hand)
    assert [d.seat for d in s.play.decisions] == [YELLOW, GREEN]
    assert s.yellow.options == (["Pass", "Block"] if BLOCK in hand else ["Pass"])


def test_the_others_cannot_tell_who_could_react() -> None:
    worlds = [outside(polled(hand)) for hand in HANDS]
    assert worlds[0] == worlds[1] == worlds[2]


def test_nor_when_one_has_answered() -> None:
    worlds = []
    for hand in HANDS:
        for answer in polled(hand).yellow.options:
            s = polled(hand)
            s.yellow(answer)
            worlds.append(outside(s))
    assert len(worlds) == 5
    assert all(world == worlds[0] for world in worlds)


def test_nor_when_all_have_passed() -> None:
    worlds = []
    for hand in HANDS:
        s = polled(hand)
        s.green("Pass")
        s.yellow("Pass")
        worlds.append([s.play.view(0), s.play.view(GREEN), s.log.lines(GREEN), s.red.coins])
    assert worlds[0] == worlds[1] == worlds[2]
    assert s.red.coins == 2


def test_a_reaction_is_seen_when_all_are_in() -> None:
    s = polled((BLUFF, BLOCK))
    s.yellow("Block")
    assert s.log.lines() == ["Red plays Toll"]
    s.green("Block")
    assert s.log.lines()[1:3] == ["Yellow blocks Red", "Green blocks Red"]
    assert s.red.coins == 0
    assert s.table("discards") == (TOLL, BLOCK, BLOCK)


def test_why_a_seat_cannot_react_is_told_to_that_seat_only() -> None:
    s = polled((BLUFF, TOLL))
    assert s.yellow.why_not("Block") == "P-31"
    assert s.play.why_not(GREEN) == {}


def test_who_is_polled_is_also_asked_in_every_imagined_world() -> None:
    for hand in HANDS:
        s = polled(hand)
        for viewer in (-1, 0, YELLOW, GREEN):
            for number in range(10):
                world = s.play.imagine(viewer, number)
                assert sorted(d.seat for d in world.decisions) == [YELLOW, GREEN]


def test_an_only_option_that_is_taken_unasked_would_betray_it() -> None:
    """The same poll with `lone=True`: this is what the tests above would notice."""
    assert parley.ANSWER.lone is False
    parley.ANSWER.lone = True
    try:
        worlds = [outside(polled(hand)) for hand in HANDS]
    finally:
        parley.ANSWER.lone = False
    assert worlds[0] == worlds[1]
    assert worlds[0] != worlds[2]


class Sometimes(parley.BlockQuestion):
    """Spares a seat the question while it is poor: that is public."""

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return parley.table(state).coins[seat] == 0


class Asking(Frame):
    """Puts one question to Yellow."""

    def run(self, play: Play) -> None:
        if self.pc == 0:
            self.pc = 1
            play.put(SOMETIMES.ask(play.state, YELLOW))
            return
        play.end()


SOMETIMES = Sometimes("P-3", "Do you block?")


@pytest.mark.parametrize("coins", [0, 1])
def test_a_question_may_say_itself_whether_it_spares_a_seat(coins: int) -> None:
    play = parley.GAME.set_up(2, 1, {})
    g = parley.table(play.state)
    g.hands, g.coins = ((TOLL,), (TOLL,)), (0, coins)
    play.top = Asking()
    play.begin()
    assert play.over is (coins == 0)
