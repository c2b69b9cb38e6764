"""Guided first games: a script of small steps on the real engine.

`first_game.toml` in a game's folder says what to do and why, what is allowed meanwhile, and what
the other seats play.  docs/api.md describes the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from quarterdeck.kernel.box import Box

FILE = "desk/first_game.toml"


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says at one answer (or until a rule asks), and what it allows."""

    say: str
    why: str = ""
    rule: str = ""
    allow: list[str] | None = None
    at: list[str] | None = None
    until: str = ""


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


def position(script: Script, answered: Sequence[str], asked: str) -> int:
    """Which step it is, after answers to questions of these rules, when `asked` asks now."""
    step = 0
    rules = [*answered, asked]
    for number, rule in enumerate(rules):
        while step < len(script.step) and ends(script.step[step], rule):
            step += 1
        is_answered = number < len(answered)
        if is_answered and step < len(script.step) and not script.step[step].until:
            step += 1
    return step


def ends(step: Step, rule: str) -> bool:
    """Does a step that waits for a rule end because that rule asks?"""
    return step.until != "" and step.until == rule


def allowed(script: Script, answered: Sequence[str], asked: str) -> list[str] | None:
    """The labels that are allowed now; None for all."""
    step = position(script, answered, asked)
    return script.step[step].allow if step < len(script.step) else None


def coach(script: Script, answered: Sequence[str], asked: str) -> dict[str, Any]:
    """What the coach says now."""
    number = position(script, answered, asked)
    done = number >= len(script.step)
    told: dict[str, Any] = {"title": script.title, "step": number + 1, "of": len(script.step)}
    if done:
        return {**told, "step": number, "say": "", "why": "", "rule": "", "at": [], "done": True}
    step = script.step[number]
    return {
        **told,
        "say": step.say,
        "why": step.why,
        "rule": step.rule,
        "at": step.at or [],
        "done": False,
    }
