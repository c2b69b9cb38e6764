"""Texts that nobody wrote: each is refused with a reason, or means what it says, word for word."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from quarterdeck.cardtext import CardTextError, NoMeaning, Reader, Tree
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.phrasebook import Phrasebook
from quarterdeck.games.skydock.words import meaning, readback
from quarterdeck.games.skydock.words.effects import Backer, Effect, Objective, Room
from quarterdeck.games.skydock.words.printed import FOLDER, GRAMMAR, load
from quarterdeck.games.skydock.words.steps import Lexicon

BOOK = load()
NAMES = readback.Names(BOOK.tiles, BOOK.book.levels)
LEXICON = Lexicon(
    {name: tile for tile, name in enumerate(NAMES.tiles)},
    {name: level for level, name in enumerate(NAMES.levels)},
    BOOK.book.launch,
)
READER = Reader(GRAMMAR.read_text("utf-8"), read_folder(FOLDER).names())
KINDS = ("scheme", "loot", "room", "upper half", "lower half", "power", "objective", "backer")


class Scribe:
    """Writes whatever the grammar allows."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.ways = Phrasebook(READER.grammar).alternatives

    def text(self) -> str:
        """A text of one paragraph, and perhaps what follows from a challenge."""
        begin = self.chance.choice(("doing", "doing", "doing", "under", "when", "_stating"))
        words = self.write(begin)
        if begin == "doing" and self.chance.random() < 0.5:
            words[-1:] = [",", "then", "make", "a", "challenge", ".", *self.write("on")]
        return " ".join(words)

    def write(self, name: str, depth: int = 0) -> list[str]:
        ways = self.ways[name]
        if depth > 9:  # come to an end
            shortest = min(len(way.expansion) for way in ways)
            ways = [way for way in ways if len(way.expansion) == shortest]
        words: list[str] = []
        shorter_first = [1 / len(way.expansion) for way in ways]
        for part in self.chance.choices(ways, shorter_first)[0].expansion:
            name = str(part.name)
            words += [self.word(name)] if part.is_term else self.write(name, depth + 1)
        return words

    def word(self, part: str) -> str:
        if part == "NUMBER":
            return str(self.chance.choice((0, 1, 1, 1, 2, 2, 3, 7)))
        if part == "SIGNED":
            return f"{self.chance.choice((-12, -2, -1, 0, 1, 4)):+}"
        return READER.grammar.spelling[part]


def _said(kind: str, tree: Tree) -> str:
    """What a text of this kind would be read as."""
    match kind:
        case "scheme" | "loot":
            return readback.text(meaning.card(tree, LEXICON, kind == "loot"), NAMES)
        case "room":
            return _instructions(meaning.room(tree, LEXICON))
        case "upper half" | "lower half":
            return _instructions(meaning.half(tree, LEXICON, kind == "upper half"))
        case "power":
            return readback.text(meaning.power(tree, LEXICON), NAMES)
        case "objective":
            track = 3 if "advance" in str(tree) else 0
            found = meaning.objective(tree, LEXICON, track)
            return readback.objective(Objective(0, "", 0, 0, (), 5, track, "", "", *found), NAMES)
    return readback.backer(Backer(0, "", "", "", *meaning.backer(tree, LEXICON)), NAMES)


def _instructions(steps: tuple[Effect, ...]) -> str:
    return readback.room(Room(0, 0, "", 0, "", "", steps), NAMES)


@pytest.mark.parametrize("seed", range(2))
def test_a_generated_text_is_refused_or_reads_back(seed: int) -> None:
    scribe = Scribe(seed)
    accepted: Counter[str] = Counter()
    for _ in range(250):
        text = scribe.text()
        try:
            tree = READER.read(text)
        except CardTextError as refusal:
            assert "the text" in refusal.problem.message, text  # too long, or read in two ways
            continue
        for kind in KINDS:
            try:
                said = _said(kind, tree)
            except NoMeaning as why:
                assert str(why), text
                continue
            accepted[kind] += 1
            assert READER.read(said) == tree, (kind, text, said)
    assert min(accepted[kind] for kind in ("scheme", "room", "upper half", "power")) > 3
