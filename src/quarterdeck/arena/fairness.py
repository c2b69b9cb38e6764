"""Does a bot know more than its seat?  Its choice, and how much it thinks, must be the same in
every world that the seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import bot
from quarterdeck.bots.search import SearchBot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play

SHARE = 0.2  # of the decisions of a game are looked at
ERRS = 0.1  # of the picks are random, so that unusual positions are seen
Row = dict[str, Any]


class Choice(NamedTuple):
    """What a bot picks, and how many answers it gave in mind."""

    pick: int
    effort: int


def positions(box: Box, seed: int) -> Iterator[tuple[Play, int]]:
    """Positions with a choice, and the seat that has it, from games with any number of seats."""
    chance = Random(seed)
    least, most = box.seats
    while True:
        seats = chance.randint(least, most)
        play = box.new(seats, chance.getrandbits(62), **box.usual_options(seats, chance))
        players = [bot("greedy")(chance.getrandbits(62)) for _ in range(seats)]
        while not play.over:
            decision = chance.choice(play.decisions)
            seat, count = decision.seat, len(decision.options)
            if count > 1 and chance.random() < SHARE:
                yield play, seat
            errs = chance.random() < ERRS
            pick = chance.randrange(count) if errs else players[seat].pick(play, seat)
            play.answer(pick, seat)


def chosen(kind: type[Bot], play: Play, seat: int, seed: int) -> Choice:
    player = kind(seed)
    pick = player.pick(play, seat)
    return Choice(pick, player.effort if isinstance(player, SearchBot) else 0)


def with_tries(kind: type[Bot], tries: int) -> type[Bot]:
    """The same bot with other tries, if it makes any; 0: with its own."""
    if not tries or not issubclass(kind, SearchBot):
        return kind
    return type(kind.__name__, (kind,), {"tries": tries})


def fairness(box: Box, names: list[str], count: int, worlds: int, seed: int, tries: int) -> Row:
    """In so many positions, each in so many worlds: where does a bot choose otherwise?"""
    kinds = {name: with_tries(bot(name), tries) for name in names}
    chance = Random(seed)
    found: list[Row] = []
    for number, (play, seat) in enumerate(positions(box, seed)):
        if number == count:
            break
        others = [play.imagine(seat, chance) for _ in range(worlds)]
        for name, kind in kinds.items():
            found += [{"bot": name, **row} for row in peeks(kind, play, seat, others, number)]
    return {
        "game": box.id,
        "bots": names,
        "positions": count,
        "worlds": worlds,
        "ok": not found,
        "unfair": found,
    }


def peeks(kind: type[Bot], play: Play, seat: int, others: list[Play], seed: int) -> list[Row]:
    """The worlds in which a bot does something else, or thinks more or less."""
    usual = chosen(kind, play, seat, seed)
    rows: list[Row] = []
    for other in others:
        here = chosen(kind, other, seat, seed)
        if here != usual:
            options = play.labels(seat)
            rows.append(
                {
                    "rule": play.owed(seat).question.rule,
                    "step": len(play.answers),
                    "picks": [options[usual.pick], options[here.pick]],
                    "effort": [usual.effort, here.effort],
                }
            )
    return rows
