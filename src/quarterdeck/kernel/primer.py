"""How a game is played, on one page: the goal first, then what one does, with its real pieces.

`desk/primer.toml` in a game's folder has the words.  docs/api.md describes the file.
"""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from quarterdeck.kernel.box import Box

FILE = "desk/primer.toml"


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A few sentences about one thing, with pieces to look at and rules to read on."""

    title: str
    text: list[str]
    cards: list[str] = []
    rules: list[str] = []


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """What a word of the game means."""

    word: str
    text: str


class Primer(msgspec.Struct, forbid_unknown_fields=True):
    """A page for somebody who has never played: `goal` says how one wins, and how one loses."""

    goal: str
    part: list[Part]
    word: list[Word] = []
    cards: list[str] = []


@cache
def primer_of(box: Box) -> Primer | None:
    """The page of this game, if it has one."""
    path = box.folder / FILE
    if not path.is_file():
        return None
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Primer)
