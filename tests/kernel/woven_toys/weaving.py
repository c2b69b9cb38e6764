"""Weave a rule from its text, and play it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any

from kernel.woven_toys.table import Deck, log_of, play_of
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.weaver import Woven, weave_package

HEAD = """from __future__ import annotations
from kernel.woven_toys.table import ASK, ORDERS, Deck, Order
from quarterdeck.kernel.play.rules import Rule, together
"""
NAME = "toy.rulebook"


def woven(source: str) -> Woven:
    """A rulebook of one module: what is common to all is put before it."""
    return weave_package(NAME, {NAME: ("toy/rulebook.py", HEAD + textwrap.dedent(source))})


def module(source: str) -> dict[str, Any]:
    """The woven module, run."""
    space: dict[str, Any] = {"__name__": "toy.woven"}
    (tree,) = woven(source).trees.values()
    exec(compile(tree, "toy/rulebook.py", "exec"), space)
    return space


def played(source: str, answers: Iterable[int] = (), *args: int) -> tuple[int, ...]:
    """What the first rule of the text writes down, given these answers."""
    space = module(source)
    first = next(iter(space["_FRAMES"].values()))
    play: Play = play_of(first(*args), Deck())
    for answer in answers:
        play = play.copy()
        play.answer(answer)
    assert play.over, f"still asks {play.decision}"
    return log_of(play)


def fields(source: str, rule: str, *args: object) -> list[str]:
    """The names that a rule keeps on its frame."""
    frame = module(source)["_FRAMES"][rule](*args)
    return sorted(set(vars(frame)) - {"pc", "caller"})
