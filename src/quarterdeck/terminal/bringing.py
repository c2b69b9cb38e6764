"""The commands about what people bring to a table: rosters, packs, and cards of their own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.terminal.commands import Json, OfGame, Packs, desk, print_json, tell_report

# ---- rosters and packs

RosterFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A list, JSON or a code; - is standard input.")
]
To = Annotated[str, typer.Option(help="text, json or code.")]


def roster_commands(word: str) -> typer.Typer:
    """The commands about rosters that are called so, for whichever game has them."""
    commands = typer.Typer(help=f"Check a {word}, show it, or write it otherwise.")

    @commands.command("check", help=CHECK.format(word=word))
    def check(
        file: RosterFile, game: OfGame = "", pack: Packs = None, as_json: Json = False
    ) -> None:
        from quarterdeck.terminal.rosters import check_roster

        tell_report(check_roster(word, game, file, pack or []), as_json)

    @commands.command("show", help=f"A {word} as a list, with its code.")
    def show(
        file: RosterFile, game: OfGame = "", pack: Packs = None, as_json: Json = False
    ) -> None:
        from quarterdeck.terminal.rosters import show_roster

        shown = show_roster(word, game, file, pack or [])
        if as_json:
            print_json(shown)
        else:
            sys.stdout.write(f"{shown['text']}\nCode: {shown['code']}\n")

    @commands.command("convert", help=f"Write a {word} in another format.")
    def convert(
        file: RosterFile, to: To, game: OfGame = "", pack: Packs = None, as_json: Json = False
    ) -> None:
        from quarterdeck.terminal.rosters import convert_roster

        written = convert_roster(word, game, file, pack or [], to)
        if as_json:
            print_json({"format": to, word: written})
        else:
            sys.stdout.write(written.rstrip("\n") + "\n")

    return commands


CHECK = """Whether a {word} may be played.

Exit code 1: it may not, and every breach is told with its rule."""

pack_app = typer.Typer(help="Check a pack of new cards.")


@pack_app.command("check")
def pack_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The pack's folder.")],
    game: OfGame = "",
    as_json: Json = False,
) -> None:
    """Whether a pack can be brought to a table.

    Exit code 1: it cannot, and everything that is wrong with it is told.
    """
    from quarterdeck.terminal.rosters import check_pack

    tell_report(check_pack(game, folder), as_json)


card_app = typer.Typer(help="Write a card: what the game makes of it, a game with it.")

CardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A TOML file with a [[card]].")]
CardName = Annotated[str, typer.Option("--name", help="Which card, if there are several.")]
InDeck = Annotated[str, typer.Option("--deck", help="The deck that it goes into.")]
Against = Annotated[str, typer.Option(help="The deck that is played against.")]


@card_app.command("check")
def card_check(file: CardFile, game: OfGame = "", as_json: Json = False) -> None:
    """What the game makes of the cards of a file; exit code 1 if it does not understand one."""
    from quarterdeck.terminal.workshop import read_cards, show_cards

    written = read_cards(game, file)
    if written.pack and not as_json:
        show_cards(desk(), written)
    tell_report(written.report(), as_json)


@card_app.command("try")
def card_try(
    file: CardFile,
    name: CardName = "",
    deck: InDeck = "Cleaver",
    against: Against = "Brass",
    bot: Annotated[str, typer.Option(help="Who plays against you.")] = "deckhand",
    game: OfGame = "",
) -> None:
    """Play in the terminal with a new card in hand."""
    from quarterdeck.terminal.loop import Loop
    from quarterdeck.terminal.workshop import read_cards, show_cards, try_card

    written = read_cards(game, file)
    if not written.pack:
        tell_report(written.report(), False)
    show_cards(desk(), written)
    Loop(try_card(written, name, deck, against, bot), desk()).run()


@card_app.command("strength")
def card_strength(
    file: CardFile,
    name: CardName = "",
    deck: InDeck = "Cleaver",
    against: Against = "Brass",
    deals: Annotated[int, typer.Option(min=2, max=5000, help="Each is played twice.")] = 100,
    game: OfGame = "",
    as_json: Json = False,
) -> None:
    """How much oftener a deck wins with a new card than without it, between bots."""
    from quarterdeck.terminal.workshop import read_cards, strength

    written = read_cards(game, file)
    if not written.pack:
        tell_report(written.report(), as_json)
    told = strength(written, name, deck, against, deals)
    if as_json:
        print_json(told)
        return
    low, high = [100 * bound for bound in told["interval"]]
    desk().say(f"{told['card']} in {deck}, instead of {told['instead']}, against {against}:")
    desk().say(f"{100 * told['without']:.1f} % of {told['deals']} deals are won without it;")
    change = f"{100 * told['change']:+.1f} points of a hundred with it"
    desk().say(f"{change} ({low:+.1f} to {high:+.1f}, 95 %)", style="bold")
