"""Watching a saved game again, forwards and backwards, with anybody's eyes."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from quarterdeck.kernel.box import Log
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.registry import game
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import begin, load, replay
from quarterdeck.terminal import chronicle
from quarterdeck.terminal.chairs import colour, names_for
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.keeping import chairs_in
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.sheets import sheet_of
from quarterdeck.terminal.sight import show_news

ALL = -2  # eyes that see every hand
Step = dict[str, object]
HELP = (
    "n or Enter: on; b: back; a number: to that step; round N or turn N: to its start; "
    "as SEAT, as all, as watch: whose eyes; q: quit"
)


def steps_of(transcript: Transcript) -> tuple[list[Step], list[int]]:
    """Every answer in words, and after how many answers each round (or turn) ended."""
    replay(transcript)  # refuses a transcript that cannot be played, before anything is shown
    play = begin(transcript)
    steps: list[Step] = []
    cuts = [0]
    for number, (seat, index) in enumerate(transcript.answers, 1):
        d = play.owed(seat)
        steps.append(
            {
                "number": number,
                "seat": seat,
                "question": d.question.says(play.state, seat, d.about),
                "option": play.labels(seat)[index],
                "rule": d.question.rule,
            }
        )
        play.answer(index, seat)
        if play.state.passed >= len(cuts):
            cuts.append(number)
    return steps, cuts


class Replay:
    """A saved game, at one of its steps."""

    def __init__(self, path: Path, desk: Desk, at: int = 0) -> None:
        self.desk = desk
        self.transcript = load(path)
        self.box = game(self.transcript.game)
        self.steps, self.cuts = steps_of(self.transcript)
        self.sheet = sheet_of(self.box)
        if not 0 <= at <= len(self.steps):
            raise Usage(f"there is no step {at}", f"a number from 0 to {len(self.steps)}")
        self.at = at
        seats = self.transcript.seats
        self.chairs = chairs_in(self.transcript) or [""] * seats
        # of a game that still goes on nobody's cards are shown unasked
        self.eyes = ALL if "returns" in self.transcript else SPECTATOR

    def run(self) -> None:
        """Step until the person has seen enough."""
        self.desk.say(HELP, style="dim")
        self.show()
        while True:
            try:
                line = self.desk.ask(f"Step {self.at} of {len(self.steps)} > ").lower()
            except (KeyboardInterrupt, EOFError):
                self.desk.say("")
                return
            if line in ("q", "quit", "exit"):
                return
            try:
                self.obey(line)
            except QuarterdeckError as error:
                self.desk.say(str(error), style="bold")

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if line in ("", "n"):
            self.go(self.at + 1, "this was the last step")
        elif line == "b":
            self.go(self.at - 1, "this is the beginning")
        elif word in ("round", "turn"):
            self.go(self.round_start(word, rest.strip()), "")
        elif word == "as":
            self.eyes = self.eyes_of(rest.strip())
            self.show()
        elif line.isascii() and line.isdigit():
            self.go(int(line[:9]), f"a number from 0 to {len(self.steps)}")
        elif line in ("?", "help"):
            self.desk.say(HELP)
        else:
            raise Usage(f"{line!r} is not known here", HELP)

    def go(self, step: int, otherwise: str) -> None:
        if not 0 <= step <= len(self.steps):
            raise Usage(f"there is no step {step}", otherwise)
        self.at = step
        self.show()

    def round_start(self, word: str, text: str) -> int:
        """The step at which a round (or a turn) begins."""
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(self.cuts):
            return self.cuts[int(text[:9]) - 1]
        raise Usage(f"there is no {word} {text!r}", f"a number from 1 to {len(self.cuts)}")

    def eyes_of(self, text: str) -> int:
        """Whose eyes: a seat by its number or name, everybody's, or a spectator's."""
        if text in ("all", "watch"):
            return ALL if text == "all" else SPECTATOR
        names = [colour(self.box, seat).lower() for seat in range(self.transcript.seats)]
        if text in names:
            return names.index(text)
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(names):
            return int(text[:9]) - 1
        raise Usage(f"nobody is called {text!r}", "one of all, watch, " + ", ".join(names))

    # ---- what is seen

    def show(self) -> None:
        """What the last answer did, and the table after it."""
        log = Log(self.box, names_for(self.box, self.transcript.seats))
        before = replay(self.transcript, max(0, self.at - 1), log)
        heard = len(log.told) if self.at else 0
        if self.at:
            seat, index = self.transcript.answers[self.at - 1]
            before.answer(index, seat)
        viewer = max(self.eyes, SPECTATOR)
        names = names_for(self.box, self.transcript.seats)
        self.desk.rule(f"Step {self.at} of {len(self.steps)}, seen by {self.seen_by()}")
        if self.at:
            self.desk.show(self.headline(self.steps[self.at - 1]))
        told = self.sheet.tidy(log.told[heard:], viewer)
        show_news(self.desk, chronicle.lines(self.box, told, viewer, names))
        self.show_table(before, viewer, names)

    def seen_by(self) -> str:
        if self.eyes < 0:
            return "all" if self.eyes == ALL else "a spectator"
        return colour(self.box, self.eyes)

    def headline(self, step: Step) -> Text:
        """The answer, if these eyes may see it."""
        seat = int(str(step["seat"]))
        name = colour(self.box, seat)
        if self.eyes in (ALL, seat):
            question, option = str(step["question"]), str(step["option"])
            return Text.assemble((name, "bold"), f": {question}  ", (option, "bold"))
        return Text.assemble((name, "bold"), " has answered")

    def show_table(self, play: Play, viewer: int, names: list[str]) -> None:
        view = play.view(viewer)
        self.desk.show(self.sheet.table(view, names, self.chairs, self.desk.room))
        if self.eyes == ALL:
            for seat in range(self.transcript.seats):
                self.desk.show(self.sheet.hand(play.view(seat), seat, names[seat] + "'s hand"))
