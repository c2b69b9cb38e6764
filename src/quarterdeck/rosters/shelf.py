"""The shelf of packs: what is the same for every game that takes new pieces.

A game says how its packs are read, written as plain JSON, and put on its shelf; everybody else asks
for the rest (`kernel.brought.PackShelf`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import quarterdeck.cardtext
from quarterdeck.cardtext.refusal import ContentError
from quarterdeck.kernel.brought import PackShelf, Told
from quarterdeck.rosters.packs import MOST_TOLD, in_short, told

SEPARATOR = " | "
READERS = Path(quarterdeck.cardtext.__file__).parent  # of the texts of every game
SOURCES = (".py", ".lark")


class Shelf(PackShelf):
    """A shelf whose packs are whatever the game reads them into."""

    words: Path  # the folder in which the game says what its texts mean

    # ---- what each game writes

    @abstractmethod
    def load(self, folder: Path) -> Any:
        """The pack in a folder; ContentError with every problem in it."""

    @abstractmethod
    def load_given(self, title: str, files: Mapping[str, bytes]) -> Any:
        """The same for files in memory."""

    @abstractmethod
    def as_written(self, pack: Any) -> object:
        """The pack as plain JSON,"""

    @abstractmethod
    def from_written(self, written: object) -> Any:
        """and back."""

    @abstractmethod
    def put(self, pack: Any) -> str:
        """Let games name this pack; how they do."""

    @abstractmethod
    def put_out(self, packs: Sequence[Any]) -> None:
        """Use these packs in every game that names none: all of them, or none."""

    @abstractmethod
    def go_together(self, packs: Sequence[Any]) -> None:
        """ContentError if one game cannot have them all."""

    @abstractmethod
    def contents(self, pack: Any) -> Told:
        """Its name as `pack`, the names of its `cards`, and `about` it; `reads_as` by the cards."""

    # ---- what every game has

    def named(self, options: Mapping[str, object]) -> list[str]:
        value = options.get(self.option, "")
        if not isinstance(value, str):
            return []
        return [part.strip() for part in value.split("|") if part.strip()]

    def language(self) -> str:
        return digest_of((READERS, self.words))

    def read(self, title: str, files: Mapping[str, bytes]) -> Told:
        try:
            pack = self.load_given(title, files)
        except ContentError as error:
            return {"problems": [told(problem) for problem in error.problems[:MOST_TOLD]]}
        return {"problems": [], "pack": self.as_written(pack)}

    def keep(self, pack: object) -> str:
        return self.put(self.from_written(pack))

    def check(self, folder: Path) -> Told:
        try:
            pack = self.load(folder)
        except ContentError as error:
            return {"ok": False, "problems": [in_short(problem) for problem in error.problems]}
        return {"ok": True, "problems": [], **self.contents(pack)}

    def fetch(self, folders: Sequence[Path]) -> str:
        packs = [self.load(folder) for folder in folders]
        self.go_together(packs)
        return SEPARATOR.join([self.put(pack) for pack in packs])

    def use(self, folders: Sequence[Path]) -> None:
        self.put_out([self.load(folder) for folder in folders])


@cache
def digest_of(folders: tuple[Path, ...]) -> str:
    """Of everything that says what a text means: grammars, meanings, tables."""
    sums = blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(path for path in folder.iterdir() if path.suffix in SOURCES):
            raw = path.read_bytes()
            sums.update(f"{path.name} {len(raw)} ".encode() + raw)
    return sums.hexdigest()
