"""Decks against each other: which wins, who goes first, how long it takes, and how it ends.

For games of two seats with rosters (here all are called decks) and the option `first`.  Every deck
goes first against every deck, itself too.  No two games share a deal, so the intervals are those of
independent games.  How a game ended is asked of its last table, in the words that scenes use.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, NamedTuple, cast

from quarterdeck.arena.intervals import mean, percentile
from quarterdeck.arena.simulate import carry_on, standing
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import RosterDesk
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear, Told

ENDS = ("emplacements", "hold", "draw")
DONE = {
    "drew": "draws",
    "boards": "attempts",
    "raids": "raids",
    "fired": "shots",
    "took": "plundered",
}
SUFFERED = {"broke": "broken", "damage": "damage"}  # told of whom it happens to

Pair = tuple[str, str]  # the deck that goes first, and the other
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


def has_decks(box: Box) -> bool:
    """Can one choose the decks of this game, and who goes first?"""
    return box.roster() is not None and "first" in box.options


def desk_of(box: Box) -> RosterDesk:
    desk = box.roster()
    if desk is None:
        raise BadOption(f"{box.name} is played without decks")
    return desk


def duels(
    box: Box, games: int, seed: int = 0, kind: str = "greedy", decks: str = ""
) -> dict[str, Any]:
    """Let every deck go first against every deck in `games` games, and report."""
    names = deck_names(box, decks)
    pairs: Pairs = {pair: [] for pair in product(names, names)}
    for number in range(games):
        for at, (pair, played) in enumerate(pairs.items()):
            deal = seed + number * len(pairs) + at
            played.append(play_duel(box, pair, number % 2, deal, kind))
    return {
        "game": box.id,
        "version": box.version,
        "bots": [kind, kind],
        "seed": seed,
        "decks": names,
        **report(pairs),
    }


def deck_names(box: Box, decks: str) -> list[str]:
    """Each deck once, as the game spells it; without any word, the starter decks."""
    desk = desk_of(box)
    if not decks and not desk.starters:
        raise BadOption(f"{box.name} has no starter decks", "name some: --decks 'One | Another'")
    read = str(box.options[desk.option].read(desk.option, decks or " | ".join(desk.starters)))
    return list(dict.fromkeys([name.strip() for name in read.split("|")]))


def play_duel(box: Box, pair: Pair, first: int, deal: int, kind: str) -> Duel:
    """Play one game: seat `first` goes first, with the first deck of the pair."""
    seated = " | ".join(pair if first == 0 else pair[::-1])
    play = box.set_up(2, deal, {desk_of(box).option: seated, "first": str(first)})
    ear = Deeds()
    play.state.ear = ear
    play.begin()
    carry_on(play, [bot(kind)(2 * deal), bot(kind)(2 * deal + 1)])
    other = 1 - first
    return Duel(
        (play.returns[first], play.returns[other]),
        cast(int, box.peek(play.state, -1, "turn")),
        how_it_ended(box, play),
        not (lost(box, play, 0) or lost(box, play, 1)),
        (ear.counts[first], ear.counts[other]),
    )


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
        "first": standing(sum([duel.returns[0] for duel in every]), len(every)),
        "turns": turns(every),
        "ended_at_limit": round(mean([duel.at_limit for duel in every]), 4),
        "ends": ends(every),
        "by_deck": [deck_figures(pairs, name) for name in dict.fromkeys([a for a, _ in pairs])],
        "pairs": [pair_figures(pair, played) for pair, played in pairs.items()],
    }


def turns(played: list[Duel]) -> dict[str, Any]:
    """How many turns were begun, those of both seats together."""
    counts = [duel.turns for duel in played]
    return {
        "mean": round(mean(counts), 2),
        "p10": percentile(counts, 0.1),
        "p90": percentile(counts, 0.9),
        "most": max(counts, default=0),
    }


def ends(played: list[Duel]) -> dict[str, int]:
    """How many games ended in each way."""
    return {end: len([duel for duel in played if duel.end == end]) for end in ENDS}


def pair_figures(pair: Pair, played: list[Duel]) -> dict[str, Any]:
    """One deck going first against another: the wins are those of the first."""
    return {
        "first": pair[0],
        "second": pair[1],
        "games": len(played),
        **standing(sum([duel.returns[0] for duel in played]), len(played)),
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
        **standing(sum([duel.returns[at] for duel, at in mine]), len(mine)),
        "won_by_emplacements": won.count("emplacements"),
        "won_by_hold": won.count("hold"),
        **{
            deed: round(mean([duel.deeds[at][deed] for duel, at in mine]), 2)
            for deed in [*DONE.values(), *SUFFERED.values()]
        },
    }
