"""What people bring to a table, as everybody may ask for it: rosters, and packs of new pieces.

A roster is a list of pieces under limits, which a seat plays with.  What it is called, what it may
hold and how it is written is the game's to say (`quarterdeck.rosters`); here is what the table, the
commands and the server know of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarterdeck.kernel.play.frames import Play

Told = dict[str, object]  # plain JSON


class RosterDesk(ABC):
    """Where the rosters of a game are looked over, with the pieces that are at hand."""

    word = ""  # what one is called,
    words = ""  # and several; so is the key in what is told of one
    option = ""  # the option of the game that names the rosters of the seats
    starters: tuple[str, ...] = ()  # those to begin with
    formats: tuple[str, ...] = ()  # the ways to write one

    @abstractmethod
    def schema(self) -> Told:
        """What a roster of this game is: sections, limits, points, nesting, facts of pieces."""

    @abstractmethod
    def rows(self) -> list[Told]:
        """The rosters that come with the game and its packs, each with `name` and `code`."""

    @abstractmethod
    def names(self) -> list[str]:
        """What those are called: a name may stand in the option."""

    @abstractmethod
    def look_over(self, text: str) -> Told:
        """A roster as somebody wrote it: `ok`, every problem, and the roster in all its forms.

        Whatever the text is, the answer is a list of problems, never an error.
        """

    @abstractmethod
    def report(self, text: str) -> Told:
        """The same in short, with `about`; an error if the text is no roster at all."""

    @abstractmethod
    def show(self, text: str) -> Told:
        """The roster in every form; an error if not all of the text can be understood."""

    @abstractmethod
    def write(self, text: str, form: str) -> str:
        """The roster in one of the `formats`."""

    @abstractmethod
    def code_of(self, text: str, what: str) -> str:
        """The code of a roster that may be played; `what` it is, in the refusal of one that not."""

    @abstractmethod
    def is_code(self, word: str) -> bool:
        """Can this word only be meant as a code?"""


class PackShelf(ABC):
    """Where a game keeps packs.  A pack is named by its name and the digest of its files."""

    option = "packs"

    @abstractmethod
    def named(self, options: Mapping[str, object]) -> list[str]:
        """Which packs a game with these options needs."""

    @abstractmethod
    def has(self, pack: str) -> bool:
        """Is the pack of this name and digest here?"""

    @abstractmethod
    def read(self, title: str, files: Mapping[str, bytes]) -> Told:
        """Files of new pieces as somebody wrote them: `problems`, or `pack` for `keep`.

        It may take long: texts are read.  What comes back is plain JSON.
        """

    @abstractmethod
    def language(self) -> str:
        """What packs are read by, in short: if it is another one, they have to be read again."""

    @abstractmethod
    def keep(self, pack: object) -> str:
        """Let games use a pack that was read; how they name it."""

    @abstractmethod
    def check(self, folder: Path) -> Told:
        """The report about a folder: everything that is wrong with it, or what it brings."""

    @abstractmethod
    def fetch(self, folders: Sequence[Path]) -> str:
        """Read these folders and keep the packs; how a game names them all."""

    @abstractmethod
    def use(self, folders: Sequence[Path]) -> None:
        """From now on every game that names no packs is played with these, too: all, or none."""

    @abstractmethod
    def use_kept(self, pack: str) -> None:
        """The same for a pack that was kept before."""


class Workbench(ABC):
    """Where somebody writes a new piece for a game, and tries it out."""

    @abstractmethod
    def form(self) -> Told:
        """What has to be filled in: the sorts of pieces, and the fields of each."""

    @abstractmethod
    def file_of(self, piece: Mapping[str, object]) -> str:
        """The piece as a file of a pack, whatever was filled in; the pack's reader judges it."""

    @abstractmethod
    def next_words(self, text: str) -> list[str]:
        """The words that may come next in a text; none if it went wrong before."""

    @abstractmethod
    def reads_as(self, pack: str, name: str) -> str:
        """What the game makes of a piece of a pack that is kept, in its own words."""

    @abstractmethod
    def trial(self, pack: str, name: str, roster: str, rival: str) -> Told:
        """Options of games with the piece `name` of a pack that is kept.

        `with`: whose first seat has the `roster` with the piece in it, against the `rival`;
        `without`: the same without the piece; `try`: for a person who wants to see it at once.
        """

    @abstractmethod
    def is_at_hand(self, play: Play, seat: int, name: str) -> bool:
        """Can this seat use the piece at once: is it in its hand, or in play?"""
