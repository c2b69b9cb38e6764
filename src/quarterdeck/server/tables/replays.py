"""Finished games, seen again: any moment, from any seat's eyes; and files of them."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from msgspec import Raw

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import begin, saved
from quarterdeck.server.door.refusals import Refusal, no_such_table
from quarterdeck.server.door.tokens import TABLE_ID
from quarterdeck.server.store import records
from quarterdeck.server.store.records import Chair, Record
from quarterdeck.server.tables.backroom import breathe
from quarterdeck.server.tables.files import Files
from quarterdeck.server.tables.folding import box_of, not_followed
from quarterdeck.server.tables.hub import Hub
from quarterdeck.server.tables.moments import all_seen, moments, told_backwards
from quarterdeck.server.tables.seating import blank, must_play
from quarterdeck.server.tables.sights import Line, decision_of, encode, render, waiting
from quarterdeck.server.thinking.rehearsal import must_not_be_closed

EVERY = 16  # steps between copies that are kept; more in a game so long
COPIES = 128  # that it would need more copies than these
KEPT = 32  # replays in memory,
ANSWERS = 100_000  # and answers in all of them together
PAGE = 2000  # lines of a log that are sent at once
ALL = -2


class Replay:
    """One finished game, with a copy of it at every so many steps."""

    def __init__(self, record: Record, answers: list[tuple[int, int]]) -> None:
        self.record = record
        self.answers = answers
        self.box: Box = box_of(record)
        self.every = max(EVERY, -(-len(answers) // COPIES))
        self.copies: list[Play] = []
        self.turns = [{"turn": 0, "step": 0}]
        self.lines: list[tuple[int, Line]] = []
        self.logs: dict[int, list[bytes]] = {}  # its log as each kind of viewer is sent it
        self.simulate()

    def simulate(self) -> None:
        ear = Ear()
        play = begin(transcript_of(self.record, self.answers), ear)
        self.turns[0]["turn"] = play.state.passed
        for step in range(len(self.answers) + 1):
            breathe(step)
            self.lines += [(step, Line(step, told)) for told in ear.told]
            ear.told.clear()
            if play.state.passed != self.turns[-1]["turn"]:
                self.turns.append({"turn": play.state.passed, "step": step})
            if step % self.every == 0:
                self.copies.append(play.copy())
            if step < len(self.answers):
                self.answer(play, step)
        self.last = play

    def answer(self, play: Play, step: int) -> None:
        seat, index = self.answers[step]
        try:
            play.answer(index, seat)
        except QuarterdeckError as error:
            raise not_followed(f"answer {step + 1}", error) from error

    def at(self, step: int) -> Play:
        """The game after so many answers."""
        self.check(step)
        play = self.copies[step // self.every].copy()
        for seat, index in self.answers[step // self.every * self.every : step]:
            play.answer(index, seat)
        return play

    def check(self, step: int) -> None:
        if not 0 <= step <= len(self.answers):
            raise Refusal("no-such-page", f"there is no step {step}", f"0 to {len(self.answers)}")

    def names(self) -> list[str]:
        colours = self.box.seat_names
        return [chair.name or colours[chair.seat] for chair in self.record.chairs]

    # ---- what is told

    def about(self) -> dict[str, Any]:
        """All but its log."""
        r = self.record
        ended = r.ended or {"how": "played", "by": None, "seat": None, "returns": None}
        return {
            "id": r.id,
            "game": r.game,
            "name": self.box.name,
            "version": r.version,
            "verified": r.verified,
            "seats": [self.seat(chair) for chair in r.chairs],
            "options": r.options,
            "steps": len(self.answers),
            "returns": ended["returns"],
            "ended": {key: ended[key] for key in ("how", "by", "seat")},
            "digest": self.last.digest,
            "seed": r.seed,
            "turns": self.turns,
            "who": [seat for seat, _ in self.answers],
        }

    def written(self, eyes: int) -> bytes:
        """The game as it is sent, with the first page of its log."""
        return encode({**self.about(), **self.page(eyes, 0)})

    def page(self, eyes: int, number: int) -> dict[str, Any]:
        """A page of the log, which is put into words once for all who look; is there `more`?"""
        if eyes not in self.logs:
            log = self.log(eyes)
            pages = range(0, max(1, len(log)), PAGE)
            self.logs[eyes] = [encode(log[start : start + PAGE]) for start in pages]
        pages_of = self.logs[eyes]
        if number >= len(pages_of):
            raise Refusal("no-such-page", f"there is no page {number}", f"0 to {len(pages_of) - 1}")
        more = number + 1 if number + 1 < len(pages_of) else None
        return {"log": Raw(pages_of[number]), "more": more}

    def seat(self, chair: Chair) -> dict[str, Any]:
        return {
            "seat": chair.seat,
            "colour": self.box.seat_names[chair.seat],
            "name": self.names()[chair.seat],
            "kind": chair.kind,
            "bot": chair.bot,
        }

    def log(self, eyes: int) -> list[dict[str, Any]]:
        names = self.names()
        lines: list[dict[str, Any]] = []
        for number, (step, line) in enumerate(self.lines):
            breathe(number)
            assert line.told is not None
            viewer = line.told.seat if eyes == ALL else eyes
            shown = render(self.box, line, viewer, names)
            if shown is not None:
                lines.append({"n": len(lines), "step": step, **shown})
        return lines

    def moment(self, step: int, eyes: int) -> dict[str, Any]:
        play, lines = self.followed(step)
        next_seat = self.answers[step][0] if step < len(self.answers) else SPECTATOR
        asked = next_seat if eyes == ALL else eyes
        views = [play.view(seat) for seat in range(self.record.seats)] if eyes == ALL else None
        view = all_seen(play.view(SPECTATOR), views) if views else play.view(eyes)
        return {
            "step": step,
            "turn": play.state.passed,
            "as": "all" if eyes == ALL else "spectator" if eyes == SPECTATOR else str(eyes),
            "view": view,
            "views": views,
            "moments": self.moments(lines, eyes, view),
            "waiting": list(waiting(play)),
            "decision": decision_of(play, asked) if asked >= 0 else None,
            "picked": self.picked(play, step) if next_seat == asked and asked >= 0 else None,
            "over": play.over,
        }

    def followed(self, step: int) -> tuple[Play, list[Line]]:
        """The game after so many answers, and what the last of them led to, looked at closely."""
        if step == 0:
            return self.at(0), []
        self.check(step)
        play = self.at(step - 1)
        ear = play.state.ear = Ear(looks=True)
        seat, index = self.answers[step - 1]
        play.answer(index, seat)
        return play, [Line(step, told) for told in ear.told]

    def moments(self, lines: list[Line], eyes: int, view: dict[str, Any]) -> list[Any]:
        """As many as the log has lines of this step."""
        if eyes != ALL:
            return moments(self.box, lines, eyes, view)
        seats = range(self.record.seats)
        return told_backwards(view, [self.all_seen_at(line, seats) for line in lines])

    def all_seen_at(self, line: Line, seats: range) -> dict[str, Any] | None:
        state = line.told.after if line.told is not None else None
        public = self.box.glimpse(state, SPECTATOR) if state is not None else None
        if state is None or public is None:
            return None
        views = [self.box.glimpse(state, seat) for seat in seats]
        return all_seen(public, [view for view in views if view is not None])

    def picked(self, play: Play, step: int) -> dict[str, Any]:
        seat, index = self.answers[step]
        prompt = play.owed(seat).question.says(play.state, seat, play.owed(seat).about)
        return {"seat": seat, "index": index, "label": play.labels(seat)[index], "prompt": prompt}


def transcript_of(r: Record, answers: list[tuple[int, int]]) -> Transcript:
    return Transcript(
        game=r.game,
        version=r.version,
        seats=r.seats,
        options=r.options,
        seed=r.seed,
        answers=[list(answer) for answer in answers],
    )


class Shelf:
    """The replays that were looked at last."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.replays: OrderedDict[str, Replay] = OrderedDict()
        self.files = Files(hub)
        self.opening: dict[str, asyncio.Task[Replay]] = {}

    async def replay(self, table: str, pay: Callable[[int], None], owner: str) -> Replay:
        """A finished game.  Whoever opens it pays for its answers, before it is played again; who
        comes while that is done, or afterwards, does not."""
        if table not in self.replays and table not in self.opening:
            record, answers = await self.read(table)
            pay(len(answers))
            if table not in self.replays and table not in self.opening:
                task = asyncio.ensure_future(self.open(record, answers, owner))
                self.opening[table] = task
                task.add_done_callback(lambda _: self.opening.pop(table, None))
        if table in self.opening:
            return await asyncio.shield(self.opening[table])
        self.replays.move_to_end(table)
        return self.replays[table]

    async def read(self, table: str) -> tuple[Record, list[tuple[int, int]]]:
        """A table whose game is over, and its answers."""
        if not TABLE_ID.fullmatch(table):
            raise no_such_table()
        record = await self.hub.store.run(lambda c: records.read_table(c, table))
        if record is None:
            raise no_such_table()
        if record.ended is None:
            raise Refusal("not-over", "this game is still in play", "watch it instead")
        must_not_be_closed(record)
        box_of(record)  # or a refusal, if it belongs to other rules
        if record.imported:
            return record, record.prefix
        return record, (await self.hub.newest(table)).course.answers

    async def open(self, record: Record, answers: list[tuple[int, int]], owner: str) -> Replay:
        box = box_of(record)
        await self.hub.packs.need(box, record.options)
        await self.hub.rehearsals.file(box, transcript_of(record, answers), owner)
        found = self.replays[record.id] = await self.hub.backroom.logs(Replay, record, answers)
        self.make_room()
        return found

    def make_room(self) -> None:
        """Those that nobody has looked at for longest go; the newest always stays."""
        answers = sum(len(replay.answers) for replay in self.replays.values())
        while len(self.replays) > 1 and (len(self.replays) > KEPT or answers > ANSWERS):
            _, gone = self.replays.popitem(last=False)
            answers -= len(gone.answers)

    # ---- files

    async def file(self, found: Replay) -> bytes:
        """The game as a file, sealed by this server."""
        return await self.hub.backroom.logs(lambda: encode(self.sealed(found)))

    def sealed(self, found: Replay) -> dict[str, Any]:
        people = [
            {"name": name, "bot": chair.bot}
            for name, chair in zip(found.names(), found.record.chairs, strict=True)
        ]
        extra = {"people": people, "ended": found.record.ended}
        body = saved(found.last, extra)
        if not found.last.over:
            body["returns"] = (found.record.ended or {}).get("returns")
        return resealed(body, self.seal(body))

    def seal(self, body: dict[str, Any]) -> str:
        kept = {key: value for key, value in body.items() if key not in ("checksum", "seal")}
        return self.files.seal(json.dumps(kept, sort_keys=True, separators=(",", ":")))

    async def bring(self, text: str, maker: str | None = None, owner: str = "") -> Record:
        """A file that somebody brings: played again from its first answer, or refused."""
        record = await self.files.read(text, owner)
        record.maker = maker
        await self.hub.store.run(lambda c: records.insert_table(c, record))
        return record

    async def branch(self, found: Replay, step: int, seat: int, bot: str) -> Record:
        """A new table that goes on from a moment of a finished game."""
        play = await self.hub.backroom.looks(found.at, step)
        if play.over or seat >= found.record.seats:
            raise Refusal("bad-seats", "there is nothing to play on from there")
        must_play(bot, found.box)
        chairs = [
            Chair(who, "person") if who == seat else Chair(who, "bot", bot=bot)
            for who in range(found.record.seats)
        ]
        record = blank(found.box, found.record.options, found.record.seed, chairs)
        record.prefix = found.answers[:step]
        record.parent = found.record.id
        return record


def resealed(body: dict[str, Any], seal: str) -> dict[str, Any]:
    """With the seal in it, and a checksum over all."""
    from quarterdeck.kernel.saving.transcripts import checksum

    kept = {key: value for key, value in body.items() if key != "checksum"}
    kept["seal"] = seal
    return {**kept, "checksum": checksum(kept)}
