"""How strong is a piece?  The same games with it and without it, between the same bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.chance import fair_seed

MOST_ANSWERS = 20_000  # of a game that is tried; one that takes longer is half won
MOST_DEALS = 400  # until the piece is at hand

Options = Mapping[str, object]


class Pair(NamedTuple):
    """One deal, played with the piece and without it: what its seat won."""

    with_it: float
    without: float


def pairs(box: Box, trial: Mapping[str, Options], first: int, count: int, who: str) -> list[Pair]:
    """The deals number `first` and following, each played both ways, seats changed in turn."""
    return [
        Pair(*[won(box, trial[way], deal, who) for way in ("with", "without")])
        for deal in range(first, first + count)
    ]


def won(box: Box, options: Options, deal: int, who: str) -> float:
    """What the first deck wins against the second; every other deal it goes second."""
    chosen = {**options, "first": str(deal % 2)} if "first" in box.options else dict(options)
    play = box.new(2, deal // 2, **chosen)
    players = [bot(who)(deal * 2 + seat) for seat in (0, 1)]
    answers = 0
    while not play.over and answers < MOST_ANSWERS:
        seat = play.owed(-1).seat
        play.answer(players[seat].pick(play, seat), seat)
        answers += 1
    return play.returns[0] if play.over else 0.5


def deal_with(box: Box, options: Options, name: str) -> int | str:
    """The seed of a deal in which the first seat can use the piece at once."""
    bench = box.workbench()
    assert bench is not None
    for _deal in range(MOST_DEALS):
        seed = fair_seed()
        if bench.is_at_hand(box.new(2, seed, **dict(options)), 0, name):
            return seed
    raise BadOption(f"{name} does not come up in this deck", "try it in another one")
