"""The balance report of the Cerulean Seas: the ready fleets against each other.

Every fleet meets every fleet in either seat, itself too.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.figures import (
    mean,
    plain_table,
    spread,
    win_figures,
)
from quarterdeck.proving.pairing import Pair, Pairing, summary
from quarterdeck.rosters.desk import SEPARATOR

ENDS = {501: "half of the gold", 502: "nobody can move", 503: "all gold at home", 115: "last turn"}


class Battle(NamedTuple):
    """One game."""

    returns: tuple[float, float]
    first: int  # who moved first
    turns: int
    gold: tuple[int, int]
    felled: tuple[int, int]  # masts of the other, in combat
    end: str


Pairs = dict[Pair, list[Battle]]


class Balance(Pairing[Battle]):
    """Listens to games and reports on them; the arena lets them be played."""

    def __init__(self, box: Box, games: int, seats: int, words: str) -> None:
        super().__init__(box, "fleets", games, seats, words or every_fleet(box))

    def options(self, number: int) -> dict[str, object]:
        """What game number `number` is played with."""
        return {"fleets": SEPARATOR.join(self.pair(number))}

    def begin(self, play: Play, number: int) -> None:
        """All that counts can be seen at the end."""

    def finish(self, play: Play, number: int) -> None:
        self.pairs[self.pair(number)].append(told(table(play.state), play.returns))

    def figures(self) -> dict[str, Any]:
        return {"fleets": self.names, **report(self.pairs)}

    def lines(self, figures: dict[str, Any]) -> list[str]:
        """The report as plain tables."""
        return [
            *summary(figures, "moves"),
            "",
            "against the other fleets",
            *plain_table(figures["by_fleet"]),
            "wins of the fleet on the left against the one above, %",
            *plain_table(matrix(figures)),
        ]


def every_fleet(box: Box) -> str:
    """The ready ones."""
    desk = box.roster()
    assert desk is not None
    return SEPARATOR.join(desk.names())


def told(g: Table, returns: list[float]) -> Battle:
    """A game that is over."""
    return Battle(
        (returns[0], returns[1]),
        g.first,
        g.turn,
        (g.home_gold(0), g.home_gold(1)),
        (g.felled[0], g.felled[1]),
        ENDS.get(g.over_by, f"CS-{g.over_by}"),
    )


# ---- from games to figures


def report(pairs: Pairs) -> dict[str, Any]:
    """All figures."""
    every = [one for played in pairs.values() for one in played]
    ends = Counter([one.end for one in every])
    return {
        "games": len(every),
        "first": win_figures(sum([one.returns[one.first] for one in every]), len(every)),
        "turns": spread([one.turns for one in every]),
        "ends": dict(ends.most_common()),
        "by_fleet": [fleet_figures(pairs, name) for name in dict.fromkeys([a for a, _ in pairs])],
        "pairs": [pair_figures(pairs, pair) for pair in pairs],
    }


def met(pairs: Pairs, name: str, other: str) -> list[tuple[Battle, int]]:
    """The games of one fleet against another, each with the seat of the first."""
    found = [(one, 0) for one in pairs[name, other]]
    return found if name == other else found + [(one, 1) for one in pairs[other, name]]


def fleet_figures(pairs: Pairs, name: str) -> dict[str, Any]:
    """A fleet against all others, in either seat."""
    others = [other for first, other in pairs if first == name and other != name]
    mine = [game for other in others for game in met(pairs, name, other)]
    return {
        "fleet": name,
        "games": len(mine),
        **win_figures(sum([one.returns[at] for one, at in mine]), len(mine)),
        "gold": round(mean([one.gold[at] for one, at in mine]), 1),
        "masts_felled": round(mean([one.felled[at] for one, at in mine]), 1),
        "turns": round(mean([one.turns for one, _ in mine]), 1),
    }


def pair_figures(pairs: Pairs, pair: Pair) -> dict[str, Any]:
    games = met(pairs, pair[0], pair[1])
    won = sum([one.returns[at] for one, at in games])
    return {"fleet": pair[0], "against": pair[1], **win_figures(won, len(games))}


def matrix(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """A row and a column for each fleet."""
    rows: dict[str, dict[str, Any]] = {name: {"fleet": name} for name in figures["fleets"]}
    for pair in figures["pairs"]:
        own = pair["fleet"] == pair["against"]
        rows[pair["fleet"]][pair["against"]] = "" if own else f"{100 * pair['win_rate']:.0f}"
    return list(rows.values())
