"""`quarterdeck simulate` and `bench`: the arena works, this shows how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_start_method
from pathlib import Path
from typing import Any

from quarterdeck.arena.asked import MOST_JOBS
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.registry import game
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.rosters import bring_packs
from quarterdeck.terminal.starting import read_options

Report = dict[str, Any]
Told = Callable[[int, int, str], None]  # done, of how many, and what is being done


def simulation(
    game_id: str,
    games: int,
    seats: int,
    bots: str,
    seed: int,
    options: list[str],
    jobs: int = 1,
    packs: Sequence[Path] = (),
) -> Report:
    """Let bots play; fewer bots than seats take turns along the table."""
    from quarterdeck.arena import simulate

    box = game(game_id)
    bring_packs(game_id, packs)
    names = [word.strip() for word in bots.split(",")]
    for name in names:
        bot(name)
    count = box.check_seats(seats or max(len(names), box.seats[0]))
    if len(names) > count:
        raise Usage(f"these are {len(names)} bots for {count} seats", "one a seat, or fewer")
    at_least_one(games, "--games")
    must_be_jobs(jobs)
    box.check_seed(seed)
    chosen = read_options(options, box)
    if packs and get_start_method() != "fork":
        jobs = 1  # other processes would not have the packs
    with progress_bar() as told:
        done = None if told is None else lambda n: told(n, games, box.name)
        return simulate(box, names, games, count, seed, chosen, done, jobs)


def blunders(
    game_id: str,
    name: str,
    games: int,
    seats: int,
    seed: int,
    tries: int,
    into: Path | None,
    jobs: int,
    again: str,
) -> Report:
    """Let a bot play against itself, and look for its blunders."""
    from quarterdeck.arena.blunders import blunders as find
    from quarterdeck.arena.peeking import kind_of

    box = game(game_id)
    for one in (name, *([again] if again else [])):
        kind_of(one)
    at_least_one(games, "--games")
    at_least_one(tries, "--tries")
    must_be_jobs(jobs)
    box.check_seed(seed)
    if into is not None and not into.is_dir():
        raise Usage(f"{into} is no folder", "make it first, or name another")
    count = box.check_seats(seats or None)
    return find(box, name, games, count, seed, tries, into, jobs, again)


def fairness_of(
    game_id: str, bots: str, positions: int, worlds: int, seed: int, tries: int
) -> Report:
    """Ask bots in many worlds."""
    from quarterdeck.arena.fairness import fairness

    box = game(game_id)
    names = [word.strip() for word in bots.split(",")]
    for name in names:
        bot(name)
    at_least_one(positions, "--positions")
    at_least_one(worlds, "--worlds")
    if tries < 0:
        raise Usage(f"--tries cannot be {tries}", "a number from 1 on, or 0 for the bot's own")
    return fairness(box, names, positions, worlds, seed, tries)


def at_least_one(number: int, what: str) -> None:
    if number < 1:
        raise Usage(f"{what} cannot be {number}", "a number from 1 on")


def must_be_jobs(number: int) -> None:
    if not 1 <= number <= MOST_JOBS:
        raise Usage(f"--jobs cannot be {number}", f"a number from 1 to {MOST_JOBS}")


def benchmarks(rounds: int, quick: bool) -> list[Report]:
    """How fast this installation is."""
    from quarterdeck.arena.bench import run

    at_least_one(rounds, "--rounds")
    with progress_bar() as told:
        return run(rounds, quick, told)


@contextmanager
def progress_bar() -> Iterator[Told | None]:
    """A bar on standard error, for whoever watches; None if nobody does."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")

        def told(done: int, total: int, what: str) -> None:
            progress.update(task, completed=done, total=total, description=what)

        yield told
