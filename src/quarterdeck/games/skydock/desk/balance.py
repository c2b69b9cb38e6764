"""The balance report of Skydock: does the heist come off, and is every character worth playing?

Characters are dealt, so that all of them are played equally often; the faces of the rooms are A, or
what `words` says.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from quarterdeck.games.skydock.table.cards import CHARACTERS, OBJECTIVES
from quarterdeck.games.skydock.table.measures import alert_level, completed, score_of
from quarterdeck.games.skydock.table.state import Table, table
from quarterdeck.games.skydock.words.terms import Level
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.figures import (
    between,
    mean,
    percent,
    plain_table,
    spread,
    win_figures,
)

ENDS = ("won", "shared", "lockdown", "launch without an Objective")


class Heist(NamedTuple):
    """One game: what each seat was and has done, and how it ended."""

    returns: tuple[float, ...]
    characters: tuple[int, ...]
    scores: tuple[int, ...]
    done: tuple[int, ...]  # Objectives, by seat
    objectives: tuple[int, ...]  # that lay open
    by: tuple[int, ...]  # how many seats have completed each of them
    end: str


class Balance:
    """Listens to games and reports on them; the arena lets them be played."""

    def __init__(self, box: Box, games: int, seats: int, words: str) -> None:
        self.count = games
        self.seats = seats
        self.faces = words or "A"
        self.played: list[Heist] = []

    def options(self, number: int) -> dict[str, object]:
        """What game number `number` is played with."""
        return {"characters": "dealt", "faces": self.faces}

    def begin(self, play: Play, number: int) -> None:
        """All that counts can be seen at the end."""

    def finish(self, play: Play, number: int) -> None:
        self.played.append(told(table(play.state), tuple(play.returns)))

    def figures(self) -> dict[str, Any]:
        return report(self.played, self.seats)

    def lines(self, figures: dict[str, Any]) -> list[str]:
        """The report as plain tables."""
        games, score = figures["games"], figures["winners_score"]
        ends = [f"{end} {percent(n / games)}" for end, n in figures["ends"].items()]
        lockdown = figures["lockdown"]
        return [
            f"ends: {', '.join(ends)}",
            f"lockdown {percent(lockdown['win_rate'])} {between(lockdown['interval'])}",
            f"Objectives a seat {figures['objectives_a_seat']}; the winner's score: mean "
            f"{score['mean']}, p10 {score['p10']}, p90 {score['p90']}, most {score['most']}",
            "",
            *plain_table(figures["seats"]),
            *plain_table(figures["characters"]),
            *plain_table(figures["objectives"]),
        ]


def told(g: Table, returns: tuple[float, ...]) -> Heist:
    """A game that is over."""
    seats = range(g.seats)
    end = "shared" if 0.0 < max(returns) < 1.0 else "won"
    if max(returns) == 0.0:
        locked = alert_level(g) == Level.LOCKDOWN  # whatever the Launch token shows
        end = "lockdown" if locked else "launch without an Objective"
    return Heist(
        returns,
        g.character,
        tuple([score_of(g, seat) for seat in seats]),
        tuple([completed(g, seat) for seat in seats]),
        g.objectives,
        tuple([seats_in.bit_count() for seats_in in g.done]),
        end,
    )


# ---- from games to figures


def report(played: list[Heist], seats: int) -> dict[str, Any]:
    """All figures."""
    ends = Counter([one.end for one in played])
    best = [max(one.scores) for one in played if max(one.returns) > 0.0]
    return {
        "games": len(played),
        "ends": {end: ends[end] for end in ENDS},
        "lockdown": win_figures(ends["lockdown"], len(played)),
        "winners_score": spread(best),
        "objectives_a_seat": round(mean([n for one in played for n in one.done]), 2),
        "seats": [seat_figures(played, seat) for seat in range(seats)],
        "characters": [character_figures(played, c.kind) for c in CHARACTERS],
        "objectives": [objective_figures(played, o.kind) for o in OBJECTIVES],
    }


def seat_figures(played: list[Heist], seat: int) -> dict[str, Any]:
    won = sum([one.returns[seat] for one in played])
    return {"seat": seat, **win_figures(won, len(played))}


def character_figures(played: list[Heist], kind: int) -> dict[str, Any]:
    """Wins of a character, and what part that is of its fair share of all wins."""
    mine = [(one, one.characters.index(kind)) for one in played if kind in one.characters]
    won = sum([one.returns[at] for one, at in mine])
    fair = sum([sum(one.returns) / len(one.returns) for one, _ in mine])
    return {
        "character": CHARACTERS[kind].name,
        "games": len(mine),
        **win_figures(won, len(mine)),
        "of_fair_share": round(won / fair, 2) if fair else 0.0,
        "objectives": round(mean([one.done[at] for one, at in mine]), 2),
        "score": round(mean([one.scores[at] for one, at in mine]), 1),
    }


def objective_figures(played: list[Heist], kind: int) -> dict[str, Any]:
    """How often an Objective that lies open is completed by a seat."""
    by = [one.by[one.objectives.index(kind)] for one in played if kind in one.objectives]
    seats = len(played[0].returns) if played else 1
    return {
        "objective": OBJECTIVES[kind].name,
        "open": len(by),
        "completed_by_a_seat": round(mean(by) / seats, 3),
    }
