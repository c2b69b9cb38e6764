"""The workshop in the terminal: what the game makes of a card, a game with it, how strong it is."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, stdev
from typing import Any

from quarterdeck.bots.trials import Pair, deal_with, pairs
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import Workbench
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.rosters import Row, Unreadable, box_with_packs, shelf_of
from quarterdeck.terminal.sitting import Sitting, begin_sitting

BIGGEST_FILE = 128 * 1024  # bytes
BOT = "greedy"


class Written:
    """A file with new cards, read: its problems, or the pack that it is."""

    def __init__(self, box: Box, file: Path) -> None:
        self.box = box
        shelf = shelf_of(box)
        found: Any = shelf.read(file.stem, {file.name: raw_of(file)})
        self.problems: list[Row] = found["problems"]
        self.pack = shelf.keep(found["pack"]) if "pack" in found else ""

    @property
    def bench(self) -> Workbench:
        bench = self.box.workbench()
        if bench is None:
            raise Usage(f"{self.box.name} has no workshop", "it takes no packs")
        return bench

    def cards(self) -> list[Row]:
        """What the file brings, each card with what the game makes of it."""
        title = self.pack.rpartition("@")[0]
        rows = [row for row in self.box.with_packs(self.pack).cards() if row.get("pack") == title]
        return [
            {**row, "reads_as": self.bench.reads_as(self.pack, str(row["name"]))} for row in rows
        ]

    def report(self) -> Row:
        problems = [
            {"rule": "", "where": place(problem), "message": said(problem)}
            for problem in self.problems
        ]
        cards = self.cards() if self.pack else []
        about = ", ".join([str(card["name"]) for card in cards])
        return {"ok": not problems, "problems": problems, "about": about, "cards": cards}

    def card(self, name: str) -> str:
        """The card that is meant: the one of this name, or the first."""
        names = [str(card["name"]) for card in self.cards()]
        if name and name not in names:
            raise Usage(f"there is no card {name!r} in this file", "it has " + ", ".join(names))
        return name or names[0]


def raw_of(file: Path) -> bytes:
    try:
        with open(file, "rb") as opened:
            raw = opened.read(BIGGEST_FILE + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreadable(
            f"{str(file)!r} cannot be read: {why}", "a TOML file with a card"
        ) from None
    if len(raw) > BIGGEST_FILE:
        raise Unreadable(f"{str(file)!r} is too large", f"at most {BIGGEST_FILE} bytes")
    return raw


def place(problem: Row) -> str:
    line = f":{problem['line']}" if problem["line"] else ""
    return ": ".join([part for part in (f"{problem['file']}{line}", problem["where"]) if part])


def said(problem: Row) -> str:
    return " ".join([part for part in (problem["message"], problem["hint"]) if part])


def read_cards(game: str, file: Path) -> Written:
    return Written(box_with_packs(game), file)


def show_cards(desk: Desk, written: Written) -> None:
    """What the game makes of each card."""
    for card in written.cards():
        desk.say(f"{card['name']} ({card['type']})", style="bold")
        desk.say(f"  Quarterdeck reads this as: {card['reads_as'] or 'no text'}")


def try_card(written: Written, name: str, roster: str, rival: str, bot: str) -> Sitting:
    """A game in which the card is at hand."""
    card = written.card(name)
    trial: Any = written.bench.trial(written.pack, card, roster, rival)
    seed = deal_with(written.box, trial["try"], card)
    shelf_of(written.box).use_kept(written.pack)  # so that listings and notes know it, too
    return begin_sitting(written.box, ["me", bot], seed, trial["try"])


def strength(written: Written, name: str, roster: str, rival: str, deals: int) -> Row:
    """How much oftener a deck wins with the card than without it."""
    card = written.card(name)
    trial: Any = written.bench.trial(written.pack, card, roster, rival)
    played = pairs(written.box, trial, 0, deals, BOT)
    return {"card": card, "instead": trial["instead"], **figures(played)}


def figures(played: list[Pair]) -> Row:
    """The share of wins without it, the change, and the change's 95 % interval."""
    changes = [pair.with_it - pair.without for pair in played]
    change = mean(changes)
    wide = 1.96 * stdev(changes) / len(changes) ** 0.5 if len(changes) > 1 else 1.0
    return {
        "deals": len(played),
        "without": round(mean([pair.without for pair in played]), 4),
        "change": round(change, 4),
        "interval": [round(change - wide, 4), round(change + wide, 4)],
    }
