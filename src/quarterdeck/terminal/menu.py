"""`quarterdeck` alone: a menu."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from rich.text import Text

from quarterdeck.bots.registry import bot, bots
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.registry import games
from quarterdeck.terminal.chairs import ME, check_chairs
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.keeping import chairs_in, last_game, unfinished
from quarterdeck.terminal.listings import card_rows, rule_rows, sections
from quarterdeck.terminal.loop import Loop
from quarterdeck.terminal.printing import may_be, print_cards, print_rules
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.sitting import begin_sitting
from quarterdeck.terminal.starting import loaded_game, read_options, usual_seats

T = TypeVar("T")
Choice = tuple[str, Callable[[], None]]
FIRST = "deckhand"  # as in the browser: a first game should be one that can be won


class Back(Exception):
    """Back to the menu."""


class Menu:
    """Start a game, go on with one, read rules or cards."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def run(self) -> None:
        """Until the person quits.  Ctrl-C in a game leaves the game, here it leaves the menu."""
        while True:
            choices = self.choices()
            self.show(choices)
            try:
                line = self.desk.ask("Your choice [1] > ").lower() or "1"
                if line in ("q", "quit", "exit"):
                    return
                self.obey(line, choices)
            except Back:
                continue
            except (KeyboardInterrupt, EOFError):
                self.desk.say("")
                return
            except QuarterdeckError as error:
                self.desk.say(str(error), style="bold")

    def choices(self) -> list[Choice]:
        """Going on comes first if there is something to go on with."""
        choices: list[Choice] = []
        kept = unfinished()
        if kept is not None:
            who = ", ".join(chairs_in(kept) or [])
            choices.append((f"Go on with the last game ({kept.game}: {who})", self.go_on))
        for box in games().values():
            choices.append((f"Play {box.name} against bots", partial(self.play, box)))
        for box in games().values():
            choices.append((f"Rules of {box.name}", partial(self.rules, box)))
            choices.append((f"Cards of {box.name}", partial(self.cards, box)))
        return choices

    def show(self, choices: list[Choice]) -> None:
        self.desk.rule("Quarterdeck")
        for number, (text, _) in enumerate(choices, 1):
            self.desk.show(Text.assemble((f" {number:2}  ", "bold"), text))
        self.desk.show(Text.assemble(("  q  ", "bold"), "Quit"))

    def obey(self, line: str, choices: list[Choice]) -> None:
        if not (line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(choices)):
            raise Usage(f"{line!r} is not on the menu", f"a number from 1 to {len(choices)}, or q")
        choices[int(line) - 1][1]()

    def go_on(self) -> None:
        Loop(loaded_game(last_game(), "", ""), self.desk).run()

    # ---- a new game

    def play(self, box: Box) -> None:
        """Ask what is needed, each with a default, and begin."""
        least, most = box.seats
        usual = usual_seats(box) - 1
        many = self.number("How many opponents", max(1, least - 1), most - 1, usual)
        chairs = self.until_right(lambda: self.opponents(box, many))
        rosters = self.until_right(lambda: self.rosters(box))
        options = self.until_right(lambda: self.options(box))
        options = {**rosters, **options}
        Loop(begin_sitting(box, chairs, None, options), self.desk).run()

    def number(self, what: str, least: int, most: int, usual: int) -> int:
        def read() -> int:
            line = self.ask(f"{what}, {least} to {most} [{usual}]? ") or str(usual)
            if line.isascii() and line.isdigit() and least <= int(line[:9]) <= most:
                return int(line)
            raise Usage(f"{line!r} is not possible", f"a number from {least} to {most}")

        return self.until_right(read)

    def opponents(self, box: Box, many: int) -> list[str]:
        """One bot for all, or one for each, separated by commas."""
        known = bots()
        usual = FIRST if FIRST in known else known[0]
        for name in known:
            about = bot(name).about()
            words = f" {about['title']}: {about['text']}"
            self.desk.show(Text.assemble((f" {name:10}", "bold"), words))
        line = self.ask(f"Which bots (one for all, or a list) [{usual}]? ")
        named = [word.strip().lower() for word in (line or usual).split(",")]
        if len(named) == 1:
            named *= many
        if len(named) != many:
            raise Usage(f"these are {len(named)} bots for {many} opponents", "one, or one for each")
        return check_chairs([ME, *named], box)

    def rosters(self, box: Box) -> dict[str, object]:
        """For a game with decks or fleets: which, one for each seat."""
        desk = box.roster()
        if desk is None:
            return {}
        self.desk.say(f"{desk.words.capitalize()}: " + ", ".join(desk.names()))
        usual = box.options[desk.option].default
        line = self.ask(f"Yours | theirs (names, codes or files) [{usual}]? ")
        return read_options([f"{desk.option}={line}"], box) if line else {}

    def options(self, box: Box) -> dict[str, object]:
        """Options as name=value; Enter leaves them as they are."""
        line = self.ask("Options (name=value …, ? lists them) [as they are]? ")
        if line == "?":
            for name, option in box.options.items():
                about = option.about()
                text = f" {name}={str(option.default).lower()}  {option.text}{may_be(about)}"
                self.desk.say(text)
            return self.options(box)
        words = re.split(r"\s+(?=\w+=)", line) if "=" in line else line.split()
        return read_options(words, box)

    def ask(self, prompt: str) -> str:
        """An answer; q goes back to the menu."""
        line = self.desk.ask(prompt)
        if line.lower() in ("q", "quit", "back"):
            raise Back
        return line

    def until_right(self, read: Callable[[], T]) -> T:
        """Ask again until the answer is possible."""
        while True:
            try:
                return read()
            except QuarterdeckError as error:
                self.desk.say(str(error), style="bold")

    # ---- reading

    def rules(self, box: Box) -> None:
        """A rule by its id, or a section by its number."""
        names = sections(box)
        for number, name in enumerate(names, 1):
            self.desk.show(Text.assemble((f"{number:3}  ", "bold"), name))
        line = self.desk.ask("A section's number or a rule's id [back] > ")
        if not line:
            return
        if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(names):
            print_rules(self.desk, rule_rows(box, [], names[int(line) - 1]))
        else:
            print_rules(self.desk, rule_rows(box, line.split(), ""))

    def cards(self, box: Box) -> None:
        """A card by its name, or all of them."""
        line = self.desk.ask("A card's name [all cards] > ")
        print_cards(self.desk, box, card_rows(box, line, "", ""))
