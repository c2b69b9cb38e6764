"""The balance report of Sky Pirate: decks against each other.

Which wins, who goes first, how long it takes, and how it ends.  Every deck goes first against every
deck, itself too.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, cast

from quarterdeck.games.sky_pirate.rosters.deckbuilding import STARTERS
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear, Told
from quarterdeck.proving.figures import (
    between,
    in_a_row,
    mean,
    percent,
    plain_table,
    spread,
    win_figures,
)
from quarterdeck.proving.pairing import Pair, Pairing, summary
from quarterdeck.rosters.desk import SEPARATOR

ENDS = ("emplacements", "hold", "draw")
DONE = {
    "drew": "draws",
    "boards": "attempts",
    "raids": "raids",
    "fired": "shots",
    "took": "plundered",
}
SUFFERED = {"broke": "broken", "damage": "damage"}  # told of whom it happens to

Pairs = dict[Pair, list["Duel"]]


class Duel(NamedTuple):
    """One game; whoever went first is number 0 here, wherever they sat."""

    returns: tuple[float, float]
    turns: int
    end: str
    at_limit: bool
    deeds: tuple[Counter[str], Counter[str]]


class Deeds(Ear):
    """Counts what each of two seats does to the other."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())

    def hear(self, told: Told) -> None:
        code = told.what.code
        if code in DONE:
            self.counts[told.seat][DONE[code]] += 1
        elif code in SUFFERED:
            self.counts[1 - told.seat][SUFFERED[code]] += told.n if code == "damage" else 1


class Balance(Pairing[Duel]):
    """Listens to duels and reports on them; the arena lets them be played."""

    def __init__(self, box: Box, games: int, seats: int, words: str) -> None:
        super().__init__(box, "decks", games, seats, words or SEPARATOR.join(STARTERS))

    def first(self, number: int) -> int:
        """The seat that goes first: each in turn, with the first deck of the pair."""
        return number // len(self.pairs) % 2

    def options(self, number: int) -> dict[str, object]:
        """What game number `number` is played with."""
        pair, first = self.pair(number), self.first(number)
        return {"decks": SEPARATOR.join(pair if first == 0 else pair[::-1]), "first": str(first)}

    def begin(self, play: Play, number: int) -> None:
        self.ear = Deeds()
        play.state.ear = self.ear

    def finish(self, play: Play, number: int) -> None:
        first = self.first(number)
        other = 1 - first
        duel = Duel(
            (play.returns[first], play.returns[other]),
            cast(int, self.box.peek(play.state, -1, "turn")),
            how_it_ended(self.box, play),
            not (lost(self.box, play, 0) or lost(self.box, play, 1)),
            (self.ear.counts[first], self.ear.counts[other]),
        )
        self.pairs[self.pair(number)].append(duel)

    def figures(self) -> dict[str, Any]:
        return {"decks": self.names, **report(self.pairs)}

    def lines(self, figures: dict[str, Any]) -> list[str]:
        """The report as plain tables."""
        return [
            *summary(figures, "goes"),
            f"at the limit {percent(figures['ended_at_limit'])}",
            "",
            "wins of the deck that goes first, %",
            *plain_table(matrix(figures)),
            "against the other decks; deeds a game",
            *plain_table(figures["by_deck"]),
            "each pair",
            *plain_table([in_a_row(pair) for pair in figures["pairs"]]),
        ]


def lost(box: Box, play: Play, seat: int) -> bool:
    return bool(box.peek(play.state, seat, "out"))


def how_it_ended(box: Box, play: Play) -> str:
    """By the loser's last table: a ship without emplacements, or else a Hold without cards."""
    if max(play.returns) < 1.0:
        return "draw"
    loser = play.returns.index(0.0)
    broken = cast(list[str], box.peek(play.state, loser, "broken"))
    ship = cast(list[str], box.peek(play.state, loser, "emplacements"))
    return "emplacements" if len(broken) == len(ship) else "hold"


# ---- from games to figures


def report(pairs: Pairs) -> dict[str, Any]:
    """All figures."""
    every = [duel for played in pairs.values() for duel in played]
    return {
        "games": len(every),
        "first": win_figures(sum([duel.returns[0] for duel in every]), len(every)),
        "turns": turns(every),
        "ended_at_limit": round(mean([duel.at_limit for duel in every]), 4),
        "ends": ends(every),
        "by_deck": [deck_figures(pairs, name) for name in dict.fromkeys([a for a, _ in pairs])],
        "pairs": [pair_figures(pair, played) for pair, played in pairs.items()],
    }


def turns(played: list[Duel]) -> dict[str, Any]:
    """How many turns were begun, those of both seats together."""
    return spread([duel.turns for duel in played])


def ends(played: list[Duel]) -> dict[str, int]:
    """How many games ended in each way."""
    return {end: len([duel for duel in played if duel.end == end]) for end in ENDS}


def pair_figures(pair: Pair, played: list[Duel]) -> dict[str, Any]:
    """One deck going first against another: the wins are those of the first."""
    return {
        "first": pair[0],
        "second": pair[1],
        "games": len(played),
        **win_figures(sum([duel.returns[0] for duel in played]), len(played)),
        "turns": turns(played),
        "ends": ends(played),
    }


def deck_figures(pairs: Pairs, name: str) -> dict[str, Any]:
    """A deck against all others, whoever goes first; and what it does to them in a game."""
    others = [pair for pair in pairs if name in pair and pair[0] != pair[1]]
    mine = [(duel, pair.index(name)) for pair in others for duel in pairs[pair]]
    won = [duel.end for duel, at in mine if duel.returns[at] == 1.0]
    return {
        "deck": name,
        "games": len(mine),
        **win_figures(sum([duel.returns[at] for duel, at in mine]), len(mine)),
        "won_by_emplacements": won.count("emplacements"),
        "won_by_hold": won.count("hold"),
        **{
            deed: round(mean([duel.deeds[at][deed] for duel, at in mine]), 2)
            for deed in [*DONE.values(), *SUFFERED.values()]
        },
    }


def matrix(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """A row for each deck that goes first, a column for each that goes second."""
    rows: dict[str, dict[str, Any]] = {name: {"first": name} for name in figures["decks"]}
    for pair in figures["pairs"]:
        wins = f"{100 * pair['win_rate']:.0f} {between(pair['interval'])}"
        rows[pair["first"]][pair["second"]] = wins
    return list(rows.values())
