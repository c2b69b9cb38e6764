"""A sitting: a game at this terminal, who sits where, and what each has read so far."""

from __future__ import annotations

import shlex
from pathlib import Path

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.manners.standing import Standing, given, with_said
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.state import Telling, Told
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import replay
from quarterdeck.kernel.saving.undo import undo
from quarterdeck.terminal import chronicle
from quarterdeck.terminal.chairs import check_chairs, names_for, people, seat_bots
from quarterdeck.terminal.keeping import standing_in
from quarterdeck.terminal.sheets import Sheet, sheet_of


class Sitting:
    """A game in progress with its log, its people and its bots."""

    def __init__(self, box: Box, play: Play, log: Log, chairs: list[str]) -> None:
        self.box = box
        self.play = play
        self.log = log
        self.chairs = chairs
        self.bots: dict[int, Bot] = seat_bots(chairs, play.setup.seed)
        self.people = people(chairs)
        self.sheet: Sheet = sheet_of(box)
        self.read = [0] * len(chairs)  # how much of the log each seat has been shown
        self.kept_new = False  # has this game taken the place of the last one yet?
        self.packs: list[Path] = []  # the folders of the packs that were brought
        self.standing: list[Standing] = []  # what people have said beforehand

    @property
    def host(self) -> int:
        """Whose eyes the game is watched with when nobody is asked: a lone person's own."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def names(self, viewer: int) -> list[str]:
        return names_for(self.box, len(self.chairs), viewer)

    def who_is_asked(self, current: int) -> int:
        """The person who owes an answer: the current one, if they do."""
        asked = [d.seat for d in self.play.decisions if d.seat in self.people]
        if current in asked:
            return current
        return asked[0] if asked else SPECTATOR

    def let_bots_play(self) -> None:
        """Bots answer, and what was said beforehand is, until a person has to answer."""
        while not self.play.over:
            owed = [d.seat for d in self.play.decisions if d.seat in self.bots]
            said = given(self.play, self.standing)
            if owed:
                self.play.answer(self.bots[owed[0]].pick(self.play, owed[0]), owed[0])
            elif said is not None:
                self.answer_as_said(*said)
            else:
                return

    def is_answered(self, seat: int) -> bool:
        """Has this seat said beforehand what it answers to what it is asked?"""
        own = [said for said in self.standing if said.seat == seat]
        return given(self.play, own) is not None

    def answer_as_said(self, seat: int, index: int) -> None:
        """Answer for a seat, and let its own log tell it."""
        d = self.play.owed(seat)
        topic = d.question.topic(self.play.state, seat, d.about) or d.question.rule
        words = f"{topic}: {self.play.labels(seat)[index]}, as said before"
        told = Telling("as-said", words.replace("{", "{{").replace("}", "}}"), "")
        self.log.hear(Told(told, seat, -1, 0, ()))
        self.play.answer(index, seat)

    def say_beforehand(self, said: Standing) -> None:
        self.standing = with_said(self.standing, said)

    @property
    def with_packs(self) -> str:
        """What a command needs to go on with this game."""
        return "".join([f" --pack {shlex.quote(str(pack))}" for pack in self.packs])

    def news(self, seat: int, tidy: bool = True) -> list[str]:
        """What `seat` has not read yet, and may."""
        told = self.log.told[self.read[seat] :]
        self.read[seat] = len(self.log.told)
        if tidy:
            told = self.sheet.tidy(told, seat)
        return chronicle.lines(self.box, told, seat, self.names(seat))

    def whole_log(self, viewer: int) -> list[str]:
        return chronicle.lines(self.box, self.log.told, viewer, self.names(viewer))

    def take_back(self, seat: int) -> None:
        """The game without the last answer of that seat's own, or a refusal that says why not."""
        before = self.play, self.log
        try:
            self.take_one_back(seat)
            while self.is_answered(seat):
                self.take_one_back(seat)
        except CannotUndo:
            self.play, self.log = before
            raise
        self.read = [min(count, len(self.log.told)) for count in self.read]

    def take_one_back(self, seat: int) -> None:
        log = Log(self.box, self.names(SPECTATOR))
        self.play = undo(self.play, seat, log)
        self.log = log


def begin_sitting(
    box: Box, chairs: list[str], seed: int | str | None, options: dict[str, object]
) -> Sitting:
    """A new game."""
    check_chairs(chairs, box)
    log = Log(box, names_for(box, len(chairs)))
    play = box.set_up(len(chairs), seed, options)
    play.state.ear = log
    play.begin()
    return Sitting(box, play, log, chairs)


def resume_sitting(box: Box, chairs: list[str], transcript: Transcript, in_place: bool) -> Sitting:
    """A saved game, at the question where it was left.  `in_place`: it is the last one kept."""
    log = Log(box, names_for(box, len(chairs)))
    play = replay(transcript, ear=log)
    sitting = Sitting(box, play, log, chairs)
    sitting.standing = standing_in(transcript, play)
    sitting.read = [len(log.told)] * len(chairs)
    sitting.kept_new = in_place
    return sitting
