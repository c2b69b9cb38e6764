"""What several commands share: their words, where they print, and how a report is told."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from quarterdeck.terminal.desk import Desk

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id: `quarterdeck games`.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="DIR", help="A pack of new cards, as well.")
]
OfGame = Annotated[
    str, typer.Option("--game", metavar="GAME", help="Its game, if several have such.")
]


def desk() -> Desk:
    from quarterdeck.terminal.desk import desk

    return desk()


def print_json(thing: object) -> None:
    sys.stdout.write(json.dumps(thing, indent=1, ensure_ascii=False) + "\n")


def tell_report(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(report)
    else:
        from quarterdeck.terminal.printing import print_report

        print_report(desk(), report)
    if not report["ok"]:
        raise typer.Exit(1)
