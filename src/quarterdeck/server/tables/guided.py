"""Guided first games: a script of small steps on the real engine.

`first_game.toml` in a game's folder says what to do and why, what is allowed meanwhile, and what
the other seats play.  docs/api.md describes the file.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import structs

from quarterdeck.kernel.box import Box

FILE = "desk/first_game.toml"
NOT_NOW = "not in this step of the first game"


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says at one answer (or until a rule asks), and what it allows.

    `lay` is a whole set, put together in any order and sent at once; where the question has a pick
    that sends it, that stands last.  `each` are answers that are given one after the other.
    """

    say: str
    why: str = ""
    rule: str = ""
    allow: list[str] | None = None
    lay: list[str] = []
    each: list[str] = []
    at: list[str] | None = None
    until: str = ""

    @property
    def picks(self) -> int:
        """How many answers it takes."""
        return len(self.lay) or len(self.each) or 1

    @property
    def labels(self) -> list[str] | None:
        """What may be picked; None for everything."""
        return list(dict.fromkeys(self.lay)) or self.allow

    def after(self, given: int) -> Step:
        """The same step when so many of its answers are given: what may be picked now."""
        return structs.replace(self, allow=[self.each[given]]) if self.each else self


class Other(msgspec.Struct, forbid_unknown_fields=True):
    """What another seat answers, by the words of its options."""

    seat: int
    pick: list[str]


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """A guided game."""

    title: str
    seats: int
    step: list[Step]
    you: int = 0
    seed: int | str = 1
    options: dict[str, Any] = {}
    rest: str = "greedy"
    other: list[Other] = []

    def picks_of(self, seat: int) -> list[str]:
        """All that a seat plays by the script."""
        return [label for other in self.other if other.seat == seat for label in other.pick]


@cache
def script_of(box: Box) -> Script | None:
    """The game's guided first game, if it has one."""
    path = box.folder / FILE
    if not path.is_file():
        return None
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)


def position(script: Script, answered: Sequence[str], asked: str) -> tuple[int, int]:
    """Which step it is, and how many of its answers are given, after answers to questions of these
    rules, when `asked` asks now."""
    step = given = 0
    for number, rule in enumerate([*answered, asked]):
        while step < len(script.step) and ends(script.step[step], rule):
            step, given = step + 1, 0
        is_answered = number < len(answered)
        if is_answered and step < len(script.step) and not script.step[step].until:
            given += 1
            if given == script.step[step].picks:
                step, given = step + 1, 0
    return step, given


def ends(step: Step, rule: str) -> bool:
    """Does a step that waits for a rule end because that rule asks?"""
    return step.until != "" and step.until == rule


def current(script: Script, answered: Sequence[str], asked: str) -> Step | None:
    """The step that it is now; None once the guided part is over."""
    number, given = position(script, answered, asked)
    return script.step[number].after(given) if number < len(script.step) else None


def only_missing(lay: Sequence[str], picked: Sequence[str], reply: dict[str, Any]) -> None:
    """Of what was tried: only what the set still needs may be added, and it is sent when whole."""
    missing = Counter(lay) - Counter(picked)
    kept = [one for one in reply["more"] if missing[one["label"]]]
    others = [one for one in reply["more"] if not missing[one["label"]]]
    reply["refused"] += [{**one, "rule": "", "text": NOT_NOW} for one in others]
    reply["more"] = kept
    if missing.total() > 1:
        reply["end"] = None


def coach(script: Script, answered: Sequence[str], asked: str) -> dict[str, Any]:
    """What the coach says now."""
    number, _ = position(script, answered, asked)
    done = number >= len(script.step)
    told: dict[str, Any] = {"title": script.title, "step": number + 1, "of": len(script.step)}
    if done:
        nothing = {"say": "", "why": "", "rule": "", "at": [], "lay": []}
        return {**told, **nothing, "step": number, "done": True}
    step = script.step[number]
    return {
        **told,
        "say": step.say,
        "why": step.why,
        "rule": step.rule,
        "at": step.at or [],
        "lay": step.lay,
        "done": False,
    }
