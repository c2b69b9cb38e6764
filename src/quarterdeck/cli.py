"""The command line: `quarterdeck`, and what it can do.

Each command prints for people, or with `--json` for programs.  Errors end with exit code 2 and one
clear message; with `--json` that is an object on standard error.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.rosters.schema import WORDS
from quarterdeck.terminal.bringing import card_app, pack_app, roster_commands
from quarterdeck.terminal.commands import GameId, Json, Options, Packs, desk, print_json
from quarterdeck.terminal.measures import arena_app, bench, fairness, simulate, verify
from quarterdeck.terminal.refusals import CannotWrite, Fault, NotATerminal, Usage

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Pirate games with every rule enforced. Without a command: the table, in the browser.",
)


# ---- playing


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    terminal: Annotated[bool, typer.Option("--terminal", help="A menu in the terminal.")] = False,
) -> None:
    """Open the table in the browser."""
    if version:
        from quarterdeck import __version__

        sys.stdout.write(f"quarterdeck {__version__}\n")
    elif context.invoked_subcommand is None:
        if terminal:
            menu()
        else:
            open_table("127.0.0.1", USUAL_PORT, None, browse=True, quiet=True)


@app.command()
def menu() -> None:
    """A menu in the terminal: play against bots, read rules and cards."""
    if not sys.stdin.isatty():
        raise NotATerminal(
            "the menu needs a terminal",
            "quarterdeck play sky-dynasty --seats me,greedy reads answers from standard "
            "input; quarterdeck --help lists the rest",
        )
    from quarterdeck.terminal.menu import Menu

    Menu(desk()).run()


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id.")] = "",
    seats: Annotated[
        str, typer.Option(help="Who sits where: me and bots. [default: me,greedy …]")
    ] = "",
    seed: Annotated[str | None, typer.Option(help="A number, 64 hex digits, or fair.")] = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    pack: Packs = None,
) -> None:
    """Play in the terminal, against bots or with friends."""
    from quarterdeck.terminal.loop import Loop
    from quarterdeck.terminal.starting import loaded_game, new_game

    if load is not None:
        if seed is not None or option:
            raise Usage("a saved game has its seed and options", "leave out --seed and --option")
        sitting = loaded_game(load, game, seats, pack or [])
    elif game:
        sitting = new_game(game, seats, seed, option or [], pack or [])
    else:
        raise Usage("play what?", "quarterdeck play GAME; `quarterdeck games` lists them")
    Loop(sitting, desk()).run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    at: Annotated[int, typer.Option("--at", metavar="STEP", help="Begin there.")] = 0,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """Step through a saved game, forwards and backwards."""
    from quarterdeck.kernel.saving.transcripts import load
    from quarterdeck.terminal.replaying import Replay, steps_of
    from quarterdeck.terminal.rosters import bring_packs

    if pack:
        bring_packs(load(file).game, pack)
    if as_json:
        print_json(steps_of(load(file))[0])
    else:
        Replay(file, desk(), at).run()


# ---- the table in the browser

Db = Annotated[
    str | None,
    typer.Option(
        help="Where games are kept: a file, or postgresql://user@host/database."
        " [default: your state folder]"
    ),
]


USUAL_PORT = 8470


def open_table(
    host: str, port: int, db: str | None, browse: bool, quiet: bool = False, **more: Any
) -> None:
    from quarterdeck.server.run import db_of, serve
    from quarterdeck.server.settings import Settings

    settings = Settings(db=db_of(db), host=host, port=port, **more)
    serve(settings, browse=browse, quiet=quiet)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0: any that is free.", min=0, max=65535)] = 8000,
    db: Db = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name under which it is addressed.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another page that may speak to it.")
    ] = None,
    https: Annotated[bool, typer.Option("--https", help="A proxy in front speaks HTTPS.")] = False,
    workers: Annotated[int, typer.Option(help="Processes for bots.", min=1, max=64)] = 2,
    keep_days: Annotated[
        float, typer.Option(help="Delete what nobody has touched for so long; 0: never.", min=0)
    ] = 0.0,
    push: Annotated[
        str, typer.Option(help="Notices to closed browsers; your mailto: or https: for services.")
    ] = "",
    push_host: Annotated[
        list[str] | None, typer.Option(help="A push service beside the known ones.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser, too.")] = False,
) -> None:
    """Serve the table: to this machine, or to friends."""
    hosts, origins = tuple(allow_host or ()), tuple(origin or ())
    more: dict[str, Any] = {"hosts": hosts, "origins": origins, "secure": https}
    more |= {"keep_days": keep_days, "push": push, "push_hosts": tuple(push_host or ())}
    open_table(host, port, db, open_browser, workers=workers, **more)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to make.")],
    db: Db = None,
    as_json: Json = False,
) -> None:
    """Copy all games of the table, also while it is open."""
    from quarterdeck.server.run import copy_db, db_of

    size = copy_db(db_of(db), file)
    if as_json:
        print_json({"file": str(file), "bytes": size})
    else:
        sys.stdout.write(f"{file}: {size} bytes\n")


# ---- reading


@app.command()
def games(as_json: Json = False) -> None:
    """The games, their seats and their options."""
    from quarterdeck.terminal.listings import game_rows

    rows = game_rows()
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.terminal.printing import print_games

        print_games(desk(), rows)


@app.command("bots")
def list_bots(as_json: Json = False) -> None:
    """The bots, from the weakest to the strongest."""
    from quarterdeck.bots.registry import bot_rows

    rows = bot_rows()
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.terminal.printing import print_bots

        print_bots(desk(), rows)


@app.command()
def rules(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id.")] = "",
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help="Rules.")] = None,
    section: Annotated[str, typer.Option(help="Only this section.")] = "",
    coverage: Annotated[bool, typer.Option(help="Which rules tests prove.")] = False,
    as_json: Json = False,
) -> None:
    """The numbered rules of a game, with the rulings about them."""
    from quarterdeck.kernel.registry import game as find_game
    from quarterdeck.terminal.listings import coverage_rows, rule_rows

    box = find_game(game) if game else None
    if coverage:
        show_coverage(coverage_rows(game), as_json)
        return
    if box is None:
        raise Usage("the rules of which game?", "quarterdeck rules GAME, or --coverage")
    rows = rule_rows(box, ids or [], section)
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.terminal.printing import print_rules

        print_rules(desk(), rows)


def show_coverage(rows: dict[str, dict[str, object]], as_json: bool) -> None:
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.terminal.printing import print_coverage

        print_coverage(desk(), rows)


@app.command()
def cards(
    game: GameId,
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]", help="One card.")] = None,
    source: Annotated[str, typer.Option(help="known, partial or ours.")] = "",
    kind: Annotated[str, typer.Option("--type", help="ship, fighter, crew, cannon …")] = "",
    uncovered: Annotated[
        bool, typer.Option("--uncovered", help="Those that no rule carries out yet.")
    ] = False,
    pack: Packs = None,
    as_json: Json = False,
) -> None:
    """The cards of a game, their texts, and where these come from."""
    from quarterdeck.kernel.registry import game as find_game
    from quarterdeck.terminal.listings import card_rows
    from quarterdeck.terminal.rosters import bring_packs

    box = find_game(game)
    bring_packs(game, pack or [])
    rows = card_rows(box, " ".join(name or []), source, kind, uncovered)
    if as_json:
        print_json(rows)
    else:
        from quarterdeck.terminal.printing import print_cards

        print_cards(desk(), box, rows)


# ---- what people bring

for word in WORDS:
    app.add_typer(roster_commands(word), name=word)
app.add_typer(pack_app, name="pack")
app.add_typer(card_app, name="card")


# ---- measuring


for command in (simulate, fairness, verify, bench):
    app.command()(command)
app.add_typer(arena_app, name="arena")


# ---- the console script


def main(words: list[str] | None = None) -> None:
    """Run a command; whatever goes wrong is one message, and the exit code says that it did."""
    words = sys.argv[1:] if words is None else words
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a letter that cannot be shown is no reason to stop
    try:
        code = follow(words)
    except QuarterdeckError as error:
        complain(error, "--json" in words)
        code = 2
    sys.exit(code)


def follow(words: list[str]) -> int:
    """Run a command and turn everything that can go wrong into a refusal."""
    try:
        code = app(words, prog_name="quarterdeck", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        raise Usage(error.format_message(), "quarterdeck --help, or COMMAND --help") from error
    except (BrokenPipeError, SystemExit) as left:
        if not has_read_enough(left):
            raise
        quiet(sys.stdout)
        return 0
    except OSError as error:
        quiet(sys.stdout)
        raise CannotWrite(error.strerror or str(error), "is the disk full?") from error
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except QuarterdeckError:
        raise
    except Exception as error:
        if os.environ.get("QUARTERDECK_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}"
        hint = "QUARTERDECK_TRACEBACK=1 shows where; please report it"
        raise Fault(f"Quarterdeck is at fault: {what}", hint) from error


def has_read_enough(left: BaseException) -> bool:
    """Is nobody there any more who reads?  The libraries that print and that read options make an
    end of the program of it, with an exit code as if something had gone wrong."""
    return isinstance(left, BrokenPipeError) or isinstance(left.__context__, BrokenPipeError)


def open_streams() -> None:
    """A stream that is closed leads nowhere; else the next file that is opened, maybe a database,
    would have its place, and whatever a process writes there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def quiet(stream: Any) -> None:
    """Let nothing more be written there, not even at the end of the program."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(error: QuarterdeckError, as_json: bool) -> None:
    """One clear message on standard error."""
    if as_json:
        told = {"code": error.code, "message": error.message, "hint": error.hint}
        sys.stderr.write(json.dumps({"error": told}, ensure_ascii=False) + "\n")
    else:
        sys.stderr.write(f"quarterdeck: {error}\n")


if __name__ == "__main__":
    main()
