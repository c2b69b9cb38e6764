"""Texts of Skydock that nobody wrote: random ones from the grammar."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quarterdeck.cardtext import CardTextError, NoMeaning, Reader, Tree
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.phrasebook import Phrasebook
from quarterdeck.games.skydock.words import meaning, readback
from quarterdeck.games.skydock.words.effects import Backer, Effect, Objective, Room
from quarterdeck.games.skydock.words.printed import FOLDER, GRAMMAR, load
from quarterdeck.games.skydock.words.steps import Lexicon

READER = Reader(GRAMMAR.read_text("utf-8"), read_folder(FOLDER).names())
TABLES = {  # the kinds of text, by the table of the content in which they stand
    "face": "room",
    "scheme": "scheme",
    "loot": "loot",
    "guards": "upper half",
    "chance": "lower half",
    "character": "power",
    "backer": "backer",
}
KINDS = (*TABLES.values(), "objective")
BEGINNINGS = {  # what a text of this kind may begin with
    "room": ("doing",),
    "upper half": ("doing",),
    "lower half": ("doing",),
    "scheme": ("doing", "under"),
    "loot": ("doing", "under"),
    "power": ("under", "when", "_stating"),
    "objective": ("when", "_stating"),
}


class Scribe:
    """Writes whatever the grammar allows."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.ways = Phrasebook(READER.grammar).alternatives

    def text(self, kind: str) -> str:
        """A text of one paragraph, and perhaps what follows from a challenge."""
        if kind == "backer":
            asked = " ".join(self.write("condition"))
            return f"If {asked}, score {self.chance.randint(1, 6)} support."
        begin = self.chance.choice(BEGINNINGS[kind])
        words = self.write(begin)
        if begin == "doing" and self.chance.random() < 0.4:
            words[-1:] = [",", "then", "make", "a", "challenge", ".", *self.write("on")]
        return " ".join(words)

    def write(self, name: str, depth: int = 0) -> list[str]:
        if name == "number":
            return [self.word("NUMBER")]
        ways = self.ways[name]
        if depth > 7:  # come to an end
            shortest = min(len(way.expansion) for way in ways)
            ways = [way for way in ways if len(way.expansion) == shortest]
        words: list[str] = []
        shorter_first = [len(way.expansion) ** -2 for way in ways]
        for part in self.chance.choices(ways, shorter_first)[0].expansion:
            inner = str(part.name)
            words += [self.word(inner)] if part.is_term else self.write(inner, depth + 1)
        return words

    def word(self, part: str) -> str:
        if part == "NUMBER":
            return str(self.chance.choice((0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 7)))
        if part == "SIGNED":
            return f"{self.chance.choice((-12, -2, -2, -1, 0, 1, 1, 4, 4)):+}"
        return READER.grammar.spelling[part]

    def accepted(self, kind: str, lexicon: Lexicon) -> Iterator[str]:
        """Texts of this kind that mean something."""
        while True:
            text = self.text(kind)
            try:
                said(kind, READER.read(text), lexicon)
            except (CardTextError, NoMeaning):
                continue
            yield text


def lexicon() -> Lexicon:
    book = load()
    tiles = {name: tile for tile, name in enumerate(book.tiles)}
    levels = {name: level for level, name in enumerate(book.book.levels)}
    return Lexicon(tiles, levels, book.book.launch, book.book.scheme_adds)


def said(kind: str, tree: Tree, names: Lexicon) -> str:
    """What a text of this kind would be read as; NoMeaning if it is refused."""
    match kind:
        case "scheme" | "loot":
            return readback.text(meaning.card(tree, names, kind == "loot"), names.names())
        case "room":
            return _instructions(meaning.room(tree, names), names)
        case "upper half" | "lower half":
            return _instructions(meaning.half(tree, names, kind == "upper half"), names)
        case "power":
            return readback.text(meaning.power(tree, names), names.names())
        case "objective":
            track = 3 if "advance" in str(tree) else 0
            found = meaning.objective(tree, names, track)
            card = Objective(0, "", 0, 0, (), 5, track, "", "", *found)
            return readback.objective(card, names.names())
    return readback.backer(Backer(0, "", "", "", *meaning.backer(tree, names)), names.names())


def _instructions(steps: tuple[Effect, ...], names: Lexicon) -> str:
    return readback.room(Room(0, 0, "", 0, "", "", steps), names.names())
