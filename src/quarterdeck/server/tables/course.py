"""The course of a game: what its log makes of it.

A table's log is a list of entries; this folds them.  An entry is drafted on a copy first, written
down second, and taken third, so that nobody is shown what might be lost.  All of it is a pure
function of the game's set-up and the entries: a restart folds them again.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.manners.standing import Standing, given, standing_of
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.kernel.saving.undo import still_sealed
from quarterdeck.server.tables.acts import (
    STANDS,
    Act,
    last_act,
    last_of_own,
    let_go,
    may_be_taken_back,
    may_undo,
)
from quarterdeck.server.tables.guided import Script, Step, current
from quarterdeck.server.tables.moments import forget
from quarterdeck.server.tables.sights import Line, Sight, decision_of, encode, readable, waiting

Kind = Literal["answer", "undo", "back", "left", "sat", "bot", "win", "end", "said", "unsaid"]
PRIVATE = ("said", "unsaid")  # what nobody else may notice
AS_SAID = "as-said"  # the note of an answer that a seat had given beforehand


class Entry(msgspec.Struct):
    """One row of a table's log."""

    ply: int
    kind: Kind
    seat: int
    cmd: str
    picks: list[int] = []
    note: str = ""
    by: int = -1
    at: float = 0.0
    shown: int = 0  # a bit for each viewer who saw a difference: spectators, seat 0, seat 1 …
    left: list[float] = []
    chain: str = ""

    def linked(self, before: str) -> str:
        """The digest of this entry and of all before it."""
        body = encode([before, self.ply, self.kind, self.seat, self.picks, self.note, self.by])
        return hashlib.blake2b(body, digest_size=16).hexdigest()


class Draft:
    """A course as it would be after one more entry."""

    def __init__(self, course: Course, kind: Kind, seat: int) -> None:
        self.kind = kind
        self.seat = seat
        self.play = course.play
        self.acts = course.acts
        self.lines = course.lines
        self.cut = len(course.lines)  # lines before this number are as they were
        self.undone: list[Act] = []  # what is taken back
        self.ended = course.ended
        self.standing = course.standing
        self.sights: list[Sight] = []
        self.shown = 0

    @property
    def over(self) -> bool:
        return self.play.over or self.ended is not None


class Course:
    """A game in progress, and what each viewer has been shown of it."""

    def __init__(self, box: Box, play: Play, ear: Ear, start: str, script: Script | None) -> None:
        self.box = box
        self.play = play
        self.script = script
        self.seats = play.setup.seats
        self.lines = [Line(0, told) for told in ear.told]
        self.acts: list[Act] = []
        self.ended: dict[str, Any] | None = None
        self.count = 0  # entries
        self.chain = start
        self.plies = [[0] * (self.seats + 1)]  # after each entry, for each viewer
        self.noticed = [0.0] * (self.seats + 1)  # when each viewer last saw a difference
        self.cuts: list[tuple[int, int]] = []  # entries that shortened the log, and to what
        self.asked = [0] * self.seats  # at which ply each seat was put its question
        self.away: set[int] = set()  # seats whose people got up
        self.bots: dict[int, str] = {}  # seats that a bot took over
        self.standing: list[Standing] = []  # what seats have said beforehand
        self.seen: list[Sight] = []
        self.folding = False  # while stored entries are read, nobody looks

    @property
    def over(self) -> bool:
        return self.play.over or self.ended is not None

    @property
    def answers(self) -> list[tuple[int, int]]:
        return [(act.seat, pick) for act in self.acts for pick in act.picks]

    def ply(self, viewer: int) -> int:
        return self.plies[-1][viewer + 1]

    def sights(self) -> list[Sight]:
        """What every viewer sees now: spectators first, then the seats."""
        if not self.seen:
            self.seen = self.look(Draft(self, "answer", SPECTATOR))
        return self.seen

    def look(self, now: Draft) -> list[Sight]:
        return [self.sight(now, who) for who in range(SPECTATOR, self.seats)]

    def sight(self, now: Draft, viewer: int) -> Sight:
        play, acts, over = now.play, now.acts, now.over
        may, why = may_undo(play, acts, over, viewer)
        step = self.step(viewer, play, acts)
        said = [one for one in now.standing if one.seat == viewer]
        is_asked = not over and given(play, said) is None  # nobody is asked what they have said
        decision = decision_of(play, viewer, step) if is_asked else None
        asked = () if over else waiting(play)
        view = encode(play.view(viewer))
        return Sight(view, encode(decision), asked, play.state.passed, over, may, why)

    def step(self, viewer: int, play: Play, acts: list[Act]) -> Step | None:
        """In a guided game: what the coach asks the viewer to do now."""
        if self.script is None or viewer != self.script.you:
            return None
        rules = [rule for act in acts if act.seat == viewer for rule in act.rules]
        return current(self.script, rules, rule_asked(play, viewer))

    # ---- drafting

    def draft_answer(self, seat: int, picks: list[int], as_said: bool = False) -> Draft:
        """The game after these picks of `seat`, all of them or none."""
        draft = Draft(self, "answer", seat)
        play = self.play.copy()
        ear = Ear(looks=not self.folding)
        play.state.ear = ear
        rules = []
        for pick in picks:
            rules.append(rule_asked(play, seat))
            play.answer(pick, seat)
        act = Act(seat, picks, rules, len(self.lines))
        act.before = self.play
        act.as_said = as_said
        act.ends_turn = seat not in waiting(play)
        draft.play = play
        draft.acts = [*self.acts, act]
        draft.lines = self.lines + [Line(self.count + 1, told) for told in ear.told]
        return self.finish(draft)

    def draft_undo(self, seat: int, is_done: bool = False) -> Draft:
        """The game without what `seat` did last, if nothing was learnt since.

        `is_done`: it was written down already, and whoever wrote it has found that out.
        """
        number = last_act(self.acts, seat)
        act = self.acts[number]
        if act.before is None:
            raise CannotUndo(STANDS, "ask")
        own = last_of_own(self.acts, number)
        if not is_done:
            may_be_taken_back(self.play, self.acts, number)
        play = act.before.copy()
        kept = self.acts[:number]
        stays = still_sealed(self.play, act.before)
        for later in self.acts[own + 1 :] if stays else []:
            moved = Act(later.seat, later.picks, later.rules, later.lines)
            moved.before, moved.as_said = play.copy(), later.as_said
            moved.ends_turn = later.ends_turn
            for pick in later.picks:
                play.answer(pick, later.seat)
            kept.append(moved)
        draft = self.rewound("undo", seat, play, kept, act)
        draft.undone = self.acts[number : own + 1 if stays else None]
        return draft

    def draft_back(self, seat: int, number: int = -1) -> Draft:
        """The same with the others' consent: whatever was done since is undone, too.

        `number`: the act that was asked for; -1: what `seat` did last.
        """
        number = last_act(self.acts, seat) if number < 0 else number
        act = self.acts[number]
        play = self.again(number)
        draft = self.rewound("back", seat, play, self.acts[:number], act)
        draft.undone = self.acts[number:]
        return draft

    def again(self, acts: int) -> Play:
        """The game after its first so many acts."""
        setup = self.play.setup
        play = self.box.new(setup.seats, setup.seed, **setup.options)
        for act in self.acts[:acts]:
            for pick in act.picks:
                play.answer(pick, act.seat)
        return play

    def rewound(self, kind: Kind, seat: int, play: Play, acts: list[Act], act: Act) -> Draft:
        draft = Draft(self, kind, seat)
        draft.play = play
        draft.acts = acts
        notes = [line for line in self.lines[act.lines :] if line.told is None]
        # who has sealed a part only has not shown anybody that they pick
        alone = kind == "undo" and act.before is not None and still_sealed(self.play, act.before)
        alone = alone and seat in waiting(self.play)
        note = Line(self.count + 1, None, f"table-{kind}", seat, alone=alone)
        draft.lines = [*self.lines[: act.lines], *notes, note]
        draft.cut = act.lines
        return self.finish(draft)

    def draft_note(self, kind: Kind, seat: int, by: int = -1, note: str = "") -> Draft:
        """Something happens at the table that is no move: somebody leaves, a bot goes on."""
        draft = Draft(self, kind, seat)
        if kind in PRIVATE:
            draft.standing = self.standing_after(kind, note)
        if kind == "win":
            draft.ended = {"how": "claimed", "by": by, "seat": seat}
        elif kind == "end":
            draft.ended = {"how": "called-off", "by": by, "seat": seat}
        if kind not in PRIVATE:
            draft.lines = [*self.lines, Line(self.count + 1, None, f"table-{kind}", seat, by)]
        return self.finish(draft)

    def finish(self, draft: Draft) -> Draft:
        """Who would notice?"""
        self.settle(draft)
        if self.folding:
            return draft
        draft.sights = self.look(draft)
        new = [line for line in draft.lines[draft.cut :] if line.entry > self.count]
        gone = [line for line in self.lines[draft.cut :] if line.told is not None]  # notes stay
        for viewer in range(SPECTATOR, self.seats):
            changed = draft.sights[viewer + 1] != self.sights()[viewer + 1]
            told = any(readable(line, viewer) for line in new)
            cut = any(readable(line, viewer) for line in gone)
            if changed or told or cut or viewer == draft.seat:
                draft.shown |= 1 << (viewer + 1)
        return draft

    def settle(self, draft: Draft) -> None:
        """After chance has spoken nothing before it can be taken back freely: let it go."""
        if draft.play is self.play or draft.kind == "back":
            return
        old, new = self.play.state, draft.play.state
        if sum(old.drawn) != sum(new.drawn) or old.uncovered != new.uncovered:
            draft.acts = let_go(draft.acts)

    # ---- taking

    def take(self, draft: Draft, entry: Entry) -> None:
        """The entry is written down: from now on the game is so."""
        old = self.play
        if entry.note.startswith("table-"):
            draft.lines = [*draft.lines, Line(entry.ply, None, entry.note, entry.seat)]
        if draft.cut < len(self.lines):
            self.cuts.append((entry.ply, draft.cut))
        self.play, self.acts, self.lines = draft.play, draft.acts, draft.lines
        forget(self.lines)
        self.ended, self.standing = draft.ended, draft.standing
        self.seen = draft.sights
        self.count = entry.ply
        self.chain = entry.chain
        now = self.plies[-1]
        shown = [entry.shown >> i & 1 for i in range(len(now))]
        self.plies.append([now[i] + shown[i] for i in range(len(now))])
        self.noticed = [entry.at if shown[i] else self.noticed[i] for i in range(len(now))]
        self.note_seats(entry)
        self.note_questions(old, entry.seat)

    def note_seats(self, entry: Entry) -> None:
        if entry.kind == "left":
            self.away.add(entry.seat)
        elif entry.kind == "sat" or (entry.kind == "answer" and entry.note != AS_SAID):
            self.away.discard(entry.seat)
        elif entry.kind == "bot":
            self.bots[entry.seat] = entry.note
            self.away.discard(entry.seat)

    def standing_after(self, kind: Kind, note: str) -> list[Standing]:
        """What a seat says beforehand stands until it is taken back."""
        said = standing_of(msgspec.json.decode(note), self.play)
        others = [one for one in self.standing if not one.speaks_of_the_same(said)]
        return [*others, said] if kind == "said" else others

    def said_by(self, seat: int) -> list[Standing]:
        return [said for said in self.standing if said.seat == seat]

    def note_questions(self, old: Play, actor: int) -> None:
        """A seat whose question is another one now was asked at this ply."""
        if old is self.play:
            return
        same = self.play.sealed is not None and old.sealed is not None
        same = same and old.sealings == self.play.sealings
        for seat in range(self.seats):
            if seat == actor or not same or asked_of(old, seat) != asked_of(self.play, seat):
                self.asked[seat] = self.ply(seat)

    def draft(self, entry: Entry) -> Draft:
        """The draft of an entry that was read from the store."""
        if entry.kind == "answer":
            return self.draft_answer(entry.seat, entry.picks, entry.note == AS_SAID)
        if entry.kind == "undo":
            return self.draft_undo(entry.seat, is_done=True)
        if entry.kind == "back":
            return self.draft_back(entry.seat, *entry.picks)
        return self.draft_note(entry.kind, entry.seat, entry.by, entry.note)


def rule_asked(play: Play, seat: int) -> str:
    """The rule that asks `seat` now; "" if none does."""
    for decision in play.decisions:
        if decision.seat == seat:
            return decision.question.rule
    return ""


def asked_of(play: Play, seat: int) -> object:
    for d in play.decisions:
        if d.seat == seat:
            return (d.question.code, d.about, d.options)
    return None
