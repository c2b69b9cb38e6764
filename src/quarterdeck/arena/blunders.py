"""Counting blunders: decisions that cost much of a seat's chance to win.

A bot plays against itself.  After each decision another one looks for something better; where it
seems to have found some, whole games tell: the same worlds, played to their end by the policy, once
after what was decided and once after what seems better.  Whoever looks at thousands of decisions
finds some by chance, so each blunder is looked at again, in more worlds and in others; or another
bot plays on there, for what the policy cannot make use of is no blunder of somebody who can.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from re import findall
from typing import Any, NamedTuple

from quarterdeck.arena.peeking import kind_of
from quarterdeck.bots.base import Bot
from quarterdeck.bots.playouts import play_on
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.proposals import in_words
from quarterdeck.bots.search import FAR, Thought
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.picking import Asking, is_a_set
from quarterdeck.kernel.play.questions import mix
from quarterdeck.kernel.registry import game
from quarterdeck.kernel.saving.transcripts import save

DOUBT = 0.05  # of a chance to win: a look that finds as much makes a decision doubtful
BLUNDER = 0.15  # and whole games that find as much make it a blunder
WORLDS = 40
AGAIN = 5  # times as many worlds, for a blunder that was found
MOST_PICKS = 60
Row = dict[str, Any]


class Decided(NamedTuple):
    """One whole decision of a game."""

    play: Play  # before it
    seat: int
    picks: list[int]


class Judge:
    """Looks for blunders in games of one bot."""

    def __init__(self, box: Box, tries: int, worlds: int, seed: int, again: str = "") -> None:
        self.box = box
        self.tries = tries
        self.worlds = worlds
        self.again = again  # the bot that plays on when a blunder is looked at again
        self.chance = Random(seed)
        self.decisions = 0
        self.doubtful = 0

    def judge(self, one: Decided) -> Row | None:
        """The decision as a blunder, if it is one."""
        if len(one.play.owed(one.seat).options) == 1:
            return None
        self.decisions += 1
        thought = Thought(one.play, one.seat, self.chance.getrandbits(62))
        best = thought.think(self.tries, 0.0)
        mine = [p.mean for p in thought.proposals if p.picks == one.picks]
        if best.picks == one.picks or (mine and best.mean - mine[0] < DOUBT):
            return None
        self.doubtful += 1
        cost = self.cost(one, best.picks, self.worlds)
        if cost < BLUNDER:
            return None
        more = self.worlds if self.again else AGAIN * self.worlds
        return self.row(one, best.picks, cost, self.cost(one, best.picks, more, self.again))

    def cost(self, one: Decided, better: list[int], worlds: int, by: str = "") -> float:
        """What the decision costs, in so many worlds that were not looked at yet."""
        seed = self.chance.getrandbits(62)
        best = self.ends(one, better, seed, worlds, by)
        return best - self.ends(one, one.picks, seed, worlds, by)

    def ends(self, one: Decided, picks: list[int], seed: int, worlds: int, by: str) -> float:
        """The share of whole games that the seat wins after these picks; who plays on."""
        won = 0.0
        for number in range(worlds):
            play = one.play.imagine(one.seat, mix(seed, number))
            for pick in picks:
                play.answer(pick, one.seat)
            if by:
                finish(play, by, mix(seed, number))
            else:
                play_on(play, policy_of(self.box), FAR)
            won += play.returns[one.seat] if play.over else 1.0 / play.state.seats
        return won / worlds

    def row(self, one: Decided, better: list[int], cost: float, again: float) -> Row:
        question = one.play.owed(one.seat).question
        return {
            "step": len(one.play.answers),
            "seat": one.seat,
            "rule": question.rule,
            "picked": in_words(one.play, one.seat, one.picks),
            "better": in_words(one.play, one.seat, better),
            "cost": round(cost, 3),
            "again": round(again, 3),
        }


def decide(play: Play, player: Bot, seat: int) -> Decided:
    """Let a bot make its next whole decision."""
    before = play.copy()
    whole = is_a_set(play, seat)
    asking = Asking(play, seat)
    picks: list[int] = []
    while not picks or (whole and asking.goes_on_in(play) and len(picks) < MOST_PICKS):
        picks.append(player.pick(play, seat))
        play.answer(picks[-1], seat)
    return Decided(before, seat, picks)


def finish(play: Play, name: str, seed: int) -> None:
    """Let a bot play on to the end, in all seats."""
    players = [kind_of(name)(seed + seat) for seat in range(play.state.seats)]
    while play.decision is not None:
        seat = play.decision.seat
        play.answer(players[seat].pick(play, seat), seat)


def game_of(box: Box, name: str, seats: int, seed: int) -> tuple[Play, list[Decided]]:
    """A whole game of a bot against itself."""
    play = box.new(seats, seed, **box.usual_options(seats, Random(seed)))
    players = [kind_of(name)(seed * seats + seat) for seat in range(seats)]
    made: list[Decided] = []
    while not play.over:
        assert play.decision is not None
        seat = play.decision.seat
        made.append(decide(play, players[seat], seat))
    return play, made


class Watched(NamedTuple):
    """What was found in one game."""

    decisions: int
    doubtful: int
    blunders: list[Row]


def watch(
    name: str, seats: int, tries: int, again: str, into: Path | None, game_id: str, seed: int
) -> Watched:
    """One game, by a process that finds it by its name; saved, if it shows something."""
    box = game(game_id)
    judge = Judge(box, tries, WORLDS, seed, again)
    play, made = game_of(box, name, seats, seed)
    rows = [row for row in map(judge.judge, made) if row is not None]
    file = None if into is None else into / file_name(box.id, name, seed)
    if rows and file is not None:
        save(play, file)
    found = [{"game": seed, **row, "replay": link(file, row)} for row in rows]
    return Watched(judge.decisions, judge.doubtful, found)


def blunders(
    box: Box,
    name: str,
    games: int,
    seats: int,
    seed: int,
    tries: int,
    into: Path | None,
    jobs: int,
    again: str = "",
) -> Row:
    """How often a bot blunders, and each time with the way to see it."""
    kind_of(name)
    one = partial(watch, name, seats, tries, again, into, box.id)
    seen = list(watched(one, range(seed, seed + games), jobs))
    found = sorted([row for each in seen for row in each.blunders], key=lambda row: -row["cost"])
    stay = [row for row in found if row["again"] >= BLUNDER]
    return {
        "game": box.id,
        "bot": name,
        "games": games,
        "seats": seats,
        "again": again,
        "decisions": sum([each.decisions for each in seen]),
        "doubtful": sum([each.doubtful for each in seen]),
        "blunders_a_seat_and_game": round(len(found) / (games * seats), 3),
        "worst": max([row["cost"] for row in found], default=0.0),
        "seen_again_a_seat_and_game": round(len(stay) / (games * seats), 3),
        "worst_again": max([row["again"] for row in found], default=0.0),
        "blunders": found,
    }


def watched(one: partial[Watched], seeds: Iterable[int], jobs: int) -> Iterator[Watched]:
    """The games in turn; the same with any number of processes."""
    if jobs == 1:
        yield from map(one, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, seeds)


def file_name(game_id: str, name: str, seed: int) -> str:
    """A file for one game of a bot; `mate:/8` would name a folder.

    >>> file_name("skydock", "mate:/8", 700)
    'skydock-mate-8-700.json'
    """
    return f"{game_id}-{'-'.join(findall('[a-z0-9+]+', name))}-{seed}.json"


def link(file: Path | None, row: Row) -> str:
    """The command that shows a blunder."""
    return "" if file is None else f"quarterdeck replay {file} --at {row['step']}"
