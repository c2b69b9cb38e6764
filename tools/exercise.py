"""Plays every game in every way, to be watched: the library is then built for what was seen."""

from __future__ import annotations

import quarterdeck
from quarterdeck.arena.driver import drive
from quarterdeck.arena.measure import PICKS
from quarterdeck.arena.simulate import simulate
from quarterdeck.bots.weights import weights_of
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play

DECISIONS = 20_000  # of each game, by chance
LOOKS = 29  # every so many of them everything is done that can be done with a position


def look(play: Play, seat: int) -> None:
    """What search, the table and the bots do with a position."""
    for _ in range(8):
        play.copy()
    play.imagine(seat, 7).playout(7, 200)
    play.view(seat)
    play.keys(play.owed(-1).seat)
    play.why_not()
    play.knows(seat)


def by_chance(box: Box) -> None:
    """Random games, with all numbers of seats in turn."""
    low, high = box.seats
    decisions = seed = 0
    while decisions < DECISIONS:
        seats = low + seed % (high - low + 1)
        decisions += drive(box.new(seats, seed), PICKS, decisions)
        play = box.new(seats, seed)
        choices = play.choices
        while choices:
            if decisions % LOOKS == 0:
                look(play, decisions % seats)
            choices = play.answer(PICKS[decisions % len(PICKS)] % choices)
            decisions += 1
        seed += 1


for game in quarterdeck.games().values():
    by_chance(game)
    if weights_of(game) is not None:
        simulate(game, ["greedy"], 4, game.seats[0])
