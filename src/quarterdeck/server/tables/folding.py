"""From a stored table to its course: the game as its log says, under the rules that it names."""

from __future__ import annotations

import hashlib

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import QuarterdeckError, UnknownGame
from quarterdeck.kernel.play.state import Ear
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.server.door.refusals import Refusal
from quarterdeck.server.store.records import Record
from quarterdeck.server.tables.acts import Act
from quarterdeck.server.tables.backroom import breathe
from quarterdeck.server.tables.course import Course, Entry, rule_asked
from quarterdeck.server.tables.guided import Script, script_of
from quarterdeck.server.tables.sights import Line, encode

WAITS = "nothing is lost, it waits for its own version"


def box_of(record: Record) -> Box:
    """The game of a table, if its rules are here: those that it was begun with, and no others."""
    try:
        box = find_game(record.game)
    except UnknownGame:
        what = f"this is a game of {record.game}, version {record.version}"
        hint = f"{record.game} is not installed here; {WAITS}"
        raise Refusal("rules-changed", what, hint) from None
    if record.version != box.version:
        what = f"this game was begun by version {record.version} of {box.name}"
        raise Refusal("rules-changed", what, f"installed is {box.version}; {WAITS}")
    return box


def begin(record: Record) -> Course:
    """A table before its first entry."""
    box = box_of(record)
    play = box.set_up(record.seats, record.seed, record.options)
    ear = Ear()
    play.state.ear = ear
    play.begin()
    course = Course(box, play, ear, start_of(record), script_for(record))
    add_prefix(course, record.prefix, ear)
    return course


def add_prefix(course: Course, prefix: list[tuple[int, int]], ear: Ear) -> None:
    """What a branch begins with: played, but not to be taken back."""
    for number, (seat, index) in enumerate(prefix):
        breathe(number)
        act = Act(seat, [index], [rule_asked(course.play, seat)], len(ear.told))
        act.given = False
        try:
            course.play.answer(index, seat)
        except QuarterdeckError as error:
            raise not_followed(f"answer {number + 1} of the branch", error) from error
        course.acts.append(act)
    course.play.state.ear = None
    course.lines = [Line(0, told) for told in ear.told]


def fold(course: Course, entries: list[Entry]) -> None:
    """Take entries that were read from the store, which nobody has seen yet."""
    course.folding = True
    for entry in entries:
        breathe(entry.ply)
        try:
            draft = course.draft(entry)
        except QuarterdeckError as error:
            raise not_followed(f"entry {entry.ply}", error) from error
        must_be_next(course, entry)
        course.take(draft, entry)
    course.folding = False


def must_be_next(course: Course, entry: Entry) -> None:
    if entry.linked(course.chain) != entry.chain:
        raise Refusal("damaged", "the log of this table was changed", "see the backup")


def not_followed(what: str, error: QuarterdeckError) -> Refusal:
    """The log and the rules do not fit, though they have the same version."""
    told = f"{what} cannot be followed: {error.message}"
    return Refusal("damaged", told, "nothing is lost; see the backup, or an older Quarterdeck")


def start_of(record: Record) -> str:
    """The digest that the chain of entries begins with."""
    what = [record.id, record.game, record.version, record.seats, record.options, record.prefix]
    seed = hashlib.blake2b(str(record.seed).encode(), digest_size=16).hexdigest()
    return hashlib.blake2b(encode([*what, seed]), digest_size=16).hexdigest()


def script_for(record: Record) -> Script | None:
    return script_of(find_game(record.script)) if record.script else None
