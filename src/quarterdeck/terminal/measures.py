"""The commands that measure: bots, fairness, and how fast all this is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.terminal.commands import GameId, Json, Options, Packs, desk, print_json

Jobs = Annotated[int, typer.Option(help="How many processes play.")]


def simulate(
    game: GameId,
    number: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    seats: Annotated[int, typer.Option(help="How many seats; 0: as many as bots.")] = 0,
    bots: Annotated[str, typer.Option(help="Which bots, one a seat or fewer.")] = "random",
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    option: Options = None,
    jobs: Jobs = 1,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games: who wins, and how long it takes."""
    from quarterdeck.terminal.measuring import simulation

    report = simulation(game, number, seats, bots, seed, option or [], jobs, pack or [])
    if as_json:
        print_json(report)
    else:
        from quarterdeck.terminal.printing import print_simulation

        print_simulation(desk(), report)


arena_app = typer.Typer(help="What games between bots tell about a bot.")
Seats = Annotated[int, typer.Option(help="How many seats; 0: as few as may be.")]
First = Annotated[int, typer.Option(help="The seed of the first game.")]


@arena_app.command("blunders")
def count_blunders(
    game: GameId,
    name: Annotated[str, typer.Option("--bot", help="Which bot.")] = "mate",
    number: Annotated[int, typer.Option("--games", help="How many games.")] = 10,
    seats: Seats = 0,
    seed: First = 0,
    tries: Annotated[int, typer.Option(help="To look for something better with.")] = 120,
    into: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the games with blunders there.")
    ] = None,
    again: Annotated[
        str, typer.Option(metavar="BOT", help="Who plays on where a blunder is looked at again.")
    ] = "",
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """How often a bot throws away much of its chance to win, and where."""
    from quarterdeck.terminal.measuring import blunders

    report = blunders(game, name, number, seats, seed, tries, into, jobs, again)
    if as_json:
        print_json(report)
    else:
        from quarterdeck.terminal.printing import print_blunders

        print_blunders(desk(), report)


def fairness(
    game: GameId,
    bots: Annotated[str, typer.Option(help="Which bots.")] = "deckhand,greedy,mate",
    positions: Annotated[int, typer.Option(help="In how many positions.")] = 1000,
    worlds: Annotated[int, typer.Option(help="Each in how many worlds.")] = 5,
    seed: First = 0,
    tries: Annotated[int, typer.Option(help="For each decision; 0: as the bot has.")] = 0,
    as_json: Json = False,
) -> None:
    """Whether bots choose the same in all worlds that their seats cannot tell apart.

    Exit code 1: one does not, and every such choice is told.
    """
    from quarterdeck.terminal.measuring import fairness_of

    report = fairness_of(game, bots, positions, worlds, seed, tries)
    if as_json:
        print_json(report)
    else:
        from quarterdeck.terminal.printing import print_fairness

        print_fairness(desk(), report)
    if not report["ok"]:
        raise typer.Exit(1)


def verify(
    file: Annotated[Path, typer.Argument(help="A finished game with fair dice.")],
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Check that a finished game was dealt fairly.

    Exit code 1: the file is sound, but fair dealing cannot be shown.
    """
    from quarterdeck.kernel.saving.transcripts import load, verify
    from quarterdeck.terminal.rosters import bring_packs

    if pack:
        bring_packs(load(file).game, pack)
    verdict = verify(file)
    if as_json:
        print_json(verdict)
    else:
        from quarterdeck.terminal.printing import print_verdict

        print_verdict(desk(), verdict)
    if not verdict["ok"]:
        raise typer.Exit(1)


def bench(
    rounds: Annotated[int, typer.Option(help="How often everything is measured.")] = 5,
    quick: Annotated[bool, typer.Option("--quick", help="Less exact, in seconds.")] = False,
    as_json: Json = False,
) -> None:
    """How fast this installation is."""
    from quarterdeck.terminal.measuring import benchmarks

    rows = benchmarks(rounds, quick)
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.arena.bench_table import render

        desk().show(render(rows))
