"""The loop: bots play, a person is asked, what they type is done."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from quarterdeck.kernel.errors import DeadEnd, QuarterdeckError
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.kernel.primer import primer_of
from quarterdeck.terminal import chronicle, words
from quarterdeck.terminal.chairs import colour
from quarterdeck.terminal.desk import GO_ON, Desk
from quarterdeck.terminal.keeping import keep, make_way
from quarterdeck.terminal.picks import plan, read_picks
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.sight import (
    show_news,
    show_question,
    show_result,
    table_of,
)
from quarterdeck.terminal.sitting import Sitting


class Leaving(Exception):
    """The person goes; the game stays as it is."""


class Loop:
    """One game at one desk, until it is over or everybody has left."""

    def __init__(self, sitting: Sitting, desk: Desk) -> None:
        self.sitting = sitting
        self.desk = desk
        self.current = sitting.host  # whose secrets may be on the screen
        self.shown: dict[str, object] = {}  # the table as it was last shown
        self.warned = False  # that the game cannot be kept
        self.cut = sitting.play.state.passed  # how many rounds (or turns) have been shown

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.greet()
        try:
            while not self.sitting.play.over:
                self.sitting.let_bots_play()
                seat = self.sitting.who_is_asked(self.current)
                if seat != SPECTATOR:
                    self.turn(seat)
        except Leaving:
            self.farewell()
        except (KeyboardInterrupt, EOFError):
            self.desk.say("")
            self.farewell()
        except DeadEnd:
            self.keep()
            raise
        else:
            self.finish()

    def greet(self) -> None:
        digest = self.sitting.play.digest
        if digest:
            self.desk.point(f"Fair dice; the digest of their secret seed is {digest}")
        if self.sitting.people:
            primer = primer_of(self.sitting.box)
            if primer is not None and not self.sitting.play.answers:
                in_short = primer.goal.partition(". ")[0].rstrip(".")  # so that the table has room
                self.desk.show(Text.assemble(("Goal: ", "bold"), in_short))
            page = "" if primer is None else "how to read how it is played, "
            self.desk.say(f"Type {page}? for help at any question", style="dim")

    # ---- one question

    def turn(self, seat: int) -> None:
        """Show what is new to this seat, and read lines until one changes the game."""
        self.hand_over(seat)
        news = self.sitting.news(seat)
        show_news(self.desk, news)
        self.let_read(news, seat)
        self.show(seat, bool(news))
        before = self.sitting.play.answers
        while self.sitting.play.answers == before and not self.sitting.is_answered(seat):
            line = self.desk.ask(f"{self.sitting.names(seat)[seat]} > ")
            try:
                self.obey(line, seat)
            except QuarterdeckError as error:
                self.desk.say(str(error), style="bold")
        self.keep()

    def let_read(self, news: list[str], seat: int) -> None:
        """Wait after a round, if the table would push the news off the screen.

        Within a round the table tells the same.
        """
        passed = self.sitting.play.state.passed
        if passed != self.cut and not self.fits(news, seat):
            self.desk.ask(GO_ON)
        self.cut = passed

    def fits(self, news: list[str], seat: int) -> bool:
        """Can the news still be read when the table and the question are on the screen?"""
        table = table_of(self.sitting, self.desk, seat)
        options = len(self.sitting.play.owed(seat).options)
        return self.desk.can_hold(table, len(news) + options + 3)

    def hand_over(self, seat: int) -> None:
        """Before another person's secrets are shown, the screen is cleared and they are called."""
        if seat == self.current:
            return
        self.current = seat
        self.shown = {}
        if len(self.sitting.people) > 1:
            self.desk.clear()
            name = colour(self.sitting.box, seat)
            self.desk.ask(f"{name}, it is your turn. Press Enter when only you can see this: ")

    def show(self, seat: int, anew: bool) -> None:
        """The table, if it has changed since this person saw it; the question always."""
        view = self.sitting.play.view(seat)
        view.pop("decision", None)
        if anew or view != self.shown:
            self.desk.rule()
            self.desk.show(table_of(self.sitting, self.desk, seat))
        self.shown = view
        show_question(self.sitting, self.desk, seat)

    def obey(self, line: str, seat: int) -> None:
        """Do what a line says: a word, or picks."""
        word, _, rest = line.partition(" ")
        if not line:
            self.show(seat, True)
        elif word.lower() in words.LEAVING:
            self.quit(seat)
        elif word.lower() in words.WORDS:
            words.WORDS[word.lower()](self.sitting, self.desk, seat, rest.strip())
        else:
            self.pick(line, seat)

    def pick(self, line: str, seat: int) -> None:
        """Answer with everything that was picked, or with nothing of it."""
        play, sheet = self.sitting.play, self.sitting.sheet
        picks = read_picks(line, play, seat, sheet)
        if picks is None:
            known = [*words.WORDS, *words.LEAVING]
            raise Usage(
                f"{line!r} is no number and no word known here", nearest(line, known, "words")
            )
        if len(picks) == 1 and line.isdigit():
            play.answer(int(line) - 1, seat)
            return
        for index in plan(picks, play, seat, sheet):
            play.answer(index, seat)

    # ---- coming and going

    def keep(self) -> Path | None:
        """Keep the game in the state folder; if that fails, say so once and play on."""
        try:
            if not self.sitting.kept_new:
                make_way()
                self.sitting.kept_new = True
            return keep(self.sitting.play, self.sitting.chairs, self.sitting.standing)
        except QuarterdeckError as error:
            if not self.warned:
                self.desk.say(f"The game cannot be kept: {error}", style="bold")
            self.warned = True
            return None

    def quit(self, seat: int) -> None:
        """Offer to save, then leave."""
        name = self.desk.ask("Save to a file of your own? (its name, or Enter for none) ")
        if name:
            words.save(self.sitting, self.desk, seat, name)
        raise Leaving

    def farewell(self) -> None:
        """Say how to go on with the game."""
        self.warned = False
        path = self.keep()
        if path is not None:
            self.desk.say("The game is kept. Go on with:")
            self.desk.point(f"quarterdeck play --load {path}{self.sitting.with_packs}")

    def finish(self) -> None:
        """The last news, the result, and where the game can be found."""
        sitting = self.sitting
        viewer = sitting.host
        since = min([sitting.read[seat] for seat in sitting.people], default=0)
        told = sitting.sheet.tidy(sitting.log.told[since:], viewer)
        show_news(self.desk, chronicle.lines(sitting.box, told, viewer, sitting.names(viewer)))
        show_result(sitting, self.desk)
        path = self.keep()
        if path is not None:
            self.desk.say("The game is saved. Watch it again with:")
            self.desk.point(f"quarterdeck replay {path}{sitting.with_packs}")
        if sitting.play.digest:
            self.desk.point(f"The secret seed was {sitting.play.setup.seed}")
