"""Many games between bots: who wins, how sure that is, and how long it takes.

Bots change seats from game to game, so that each sits in every seat equally often.  Different bots
play each deal once in every seating; bots that are all alike get a new deal every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

from quarterdeck.arena.driver import carry_on
from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadSeats
from quarterdeck.kernel.registry import game
from quarterdeck.proving.figures import mean, percentile, win_figures

Progress = Callable[[int], None]
MOST_SEATS = 16
CHUNK = 20  # games that a process plays before it reports


class Fixture(NamedTuple):
    """One game to be played: the seed of its deal, which bot sits where, and the bots' seeds."""

    deal: int
    seating: tuple[int, ...]  # by seat: the number of the bot
    bot_seeds: tuple[int, ...]  # by number of the bot


class Result(NamedTuple):
    """One game that was played."""

    returns: tuple[float, ...]  # by number of the bot
    seating: tuple[int, ...]
    decisions: int
    rounds: int


def simulate(
    box: Box,
    bots: list[str],
    games: int,
    seats: int,
    seed: int = 0,
    options: dict[str, object] | None = None,
    progress: Progress | None = None,
    jobs: int = 1,
) -> dict[str, Any]:
    """Play `games` games; fewer bots than seats take turns along the table."""
    seats = box.check_seats(seats)
    names = line_up(bots, seats)
    fixtures = [fixture(names, number, seed) for number in range(games)]
    begun = perf_counter()
    results: list[Result] = []
    for chunk in played(box, names, fixtures, options or {}, jobs):
        results += chunk
        if progress is not None:
            progress(len(results))
    return report(names, results, perf_counter() - begun)


def line_up(bots: list[str], seats: int) -> list[str]:
    """The name of each bot, one a seat."""
    if not bots or len(bots) > seats:
        raise BadSeats(f"{len(bots)} bots cannot take {seats} seats", "one a seat, or fewer")
    return [bots[i % len(bots)] for i in range(seats)]


def fixture(names: list[str], number: int, seed: int) -> Fixture:
    """Game number `number` of a simulation: it depends on nothing else."""
    seats = len(names)
    alike = len(set(names)) == 1
    deal = seed + (number if alike else number // seats)
    seating = tuple([(seat + number) % seats for seat in range(seats)])
    first = (seed + number) * MOST_SEATS
    return Fixture(deal % (1 << 64), seating, tuple(range(first, first + seats)))


def played(
    box: Box,
    names: list[str],
    fixtures: list[Fixture],
    options: dict[str, object],
    jobs: int,
) -> Iterable[list[Result]]:
    """The results, some games at a time and in order, from this process or from several."""
    if jobs <= 1:
        kinds = [bot(name) for name in names]
        for one in fixtures:
            yield [play_out(box, kinds, one, options)]
        return
    chunks = [fixtures[i : i + CHUNK] for i in range(0, len(fixtures), CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play_chunk, box.id, names, chunk, options) for chunk in chunks]
        for chunk_result in waiting:
            yield chunk_result.result()


def play_chunk(
    game_id: str, names: list[str], fixtures: list[Fixture], options: dict[str, object]
) -> list[Result]:
    """For a process of the pool: it finds game and bots by their names."""
    box = game(game_id)
    kinds = [bot(name) for name in names]
    return [play_out(box, kinds, one, options) for one in fixtures]


def play_out(box: Box, kinds: list[type[Bot]], one: Fixture, options: dict[str, object]) -> Result:
    """Play one game to its end."""
    play = box.new(len(kinds), one.deal, **options)
    decisions = carry_on(play, seated(kinds, one))
    returns = [0.0] * len(kinds)
    for seat, share in enumerate(play.returns):
        returns[one.seating[seat]] = share
    return Result(tuple(returns), one.seating, decisions, play.state.passed)


def seated(kinds: list[type[Bot]], one: Fixture) -> list[Bot]:
    """The bots of a game, by seat."""
    return [kinds[number](one.bot_seeds[number]) for number in one.seating]


def report(names: list[str], results: list[Result], seconds: float) -> dict[str, Any]:
    """What `quarterdeck simulate --json` prints."""
    seats, games = range(len(names)), len(results)
    decisions = sum([result.decisions for result in results])
    rounds = [result.rounds for result in results]
    by_bot = [sum([result.returns[i] for result in results]) for i in seats]
    by_seat = [sum([result.returns[result.seating[i]] for result in results]) for i in seats]
    return {
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds > 0 else 0,
        "seats": [{"bot": names[i], **win_figures(by_bot[i], games)} for i in seats],
        "by_seat": [{"seat": i, **win_figures(by_seat[i], games)} for i in seats],
        "shared": len([1 for result in results if 0.0 < max(result.returns) < 1.0]),
        "all_lost": len([1 for result in results if max(result.returns) == 0.0]),
        "rounds": {
            "mean": round(mean(rounds), 2),
            "p10": percentile(rounds, 0.1),
            "p90": percentile(rounds, 0.9),
        },
    }
