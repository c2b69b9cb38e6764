"""What is printed on the pieces of Skydock, from the content files to the objects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from quarterdeck.cardtext.cache import Trees, trees_of
from quarterdeck.cardtext.content import Content, Entry, read_folder
from quarterdeck.cardtext.law import hold_to
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning, Problem, refuse
from quarterdeck.cardtext.tree import Tree
from quarterdeck.games.skydock.words import meaning, readback, shapes
from quarterdeck.games.skydock.words.effects import (
    Ability,
    Backer,
    Board,
    Book,
    Card,
    Character,
    Effect,
    Encounter,
    Half,
    Objective,
    Room,
)
from quarterdeck.games.skydock.words.shapes import ICONS, SKILLS, SYMBOLS, named, rows_of, words_of
from quarterdeck.games.skydock.words.steps import Lexicon
from quarterdeck.games.skydock.words.terms import ALL, NOWHERE, Level, Sort

FOLDER: Final = Path(__file__).parent.with_name("content")
GRAMMAR: Final = Path(__file__).with_name("words.lark")
EVERY_LEVEL: Final = (1 << Level.COUNT) - 1

T = TypeVar("T")


class Printed(NamedTuple):
    """Everything that is printed: the whole content of the game."""

    board: Board
    tiles: tuple[str, ...]  # the names, in the order of their numbers
    rooms: tuple[Room, ...]  # tile * 2 + side
    abilities: tuple[Ability, ...]  # by skill
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]  # by kind: Schemes, then Loot
    first_loot: int
    encounters: tuple[Encounter, ...]
    objectives: tuple[Objective, ...]
    backers: tuple[Backer, ...]
    book: Book
    effects: tuple[Effect, ...]  # by their ids
    digest: str  # of the content files: two tables with the same digest have the same pieces


def load(folder: Path = FOLDER) -> Printed:
    """Read a content folder; ContentError with every problem in it, or all of it."""
    content = read_folder(folder)
    wrong = shapes.check(content)
    trees, refusals = trees_of(GRAMMAR, content, None if wrong else partial(_unlawful, content))
    refuse([*content.problems, *refusals, *wrong])
    return _Press(content, trees).print()


def _unlawful(content: Content, reader: Reader, trees: Trees) -> list[CardTextError]:
    """Refuse texts that mean nothing, or that would not do all that they say."""
    _Press(content, trees, reader).print()
    return []


class _Press:
    """Turns entries and trees into pieces."""

    def __init__(self, content: Content, trees: Trees, reader: Reader | None = None) -> None:
        self.content = content
        self.trees = trees
        self.reader = reader  # of texts that must be held to the law
        tiles = {name: tile for tile, name in enumerate(named(content, "tile"))}
        levels = {name: level for level, name in enumerate(shapes.LEVELS)}
        self.game = content.entries["game"][0]
        game = self.game
        self.names = Lexicon(tiles, levels, game.number("launch"), game.number("scheme_adds"))
        self.problems: list[Problem | CardTextError] = []
        self.effects: list[Effect] = []

    def print(self) -> Printed:
        entries = self.content.entries
        guards = _by_name([self.half(entry, True) for entry in entries["guards"]])
        chance = _by_name([self.half(entry, False) for entry in entries["chance"]])
        rooms = [self.room(place, entry) for place, entry in enumerate(entries["face"])]
        characters = [self.character(kind, one) for kind, one in enumerate(entries["character"])]
        cards = [self.card(*which) for which in enumerate([*entries["scheme"], *entries["loot"]])]
        objectives = [self.objective(kind, one) for kind, one in enumerate(entries["objective"])]
        backers = [self.backer(kind, one) for kind, one in enumerate(entries["backer"])]
        refuse(self.problems)
        return Printed(
            self.board(),
            tuple(self.names.tiles),
            _whole(rooms),
            tuple([self.ability(skill, one) for skill, one in enumerate(entries["ability"])]),
            _whole(characters),
            _whole(cards),
            len(entries["scheme"]),
            tuple(
                [
                    Encounter(kind, guards[one.text("guards")], chance[one.text("chance")])
                    for kind, one in enumerate(entries["encounter"])
                ]
            ),
            _whole(objectives),
            _whole(backers),
            self.book(),
            tuple(self.effects),
            self.content.digest,
        )

    # -- texts

    def read(
        self, entry: Entry, press: Callable[[Tree], T], say: Callable[[T, readback.Names], str]
    ) -> T | None:
        """The piece with the meaning of its text, which must read back as what it was."""
        text = entry.text("text")
        try:
            piece = press(self.trees[text])
            if self.reader is not None:
                again = say(piece, self.names.names())
                hold_to(text, self.trees[text], again, self.reader, lambda tree: tree)
        except NoMeaning as why:
            self.refused(entry, str(why))
            return None
        return piece

    def number(self, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Give every effect its place and its words."""
        for effect in steps:
            effect.id = len(self.effects)
            effect.words = readback.say(effect, self.names.names())
            self.effects.append(effect)
            self.number(effect.then)
            self.number(effect.other)
        return steps

    def refused(self, entry: Entry, why: str) -> None:
        problem = Problem(entry.file, entry.title, why, entry.text_line)
        self.problems.append(CardTextError(problem, entry.text("text")))

    # -- pieces with a text

    def room(self, place: int, entry: Entry) -> Room | None:
        icons = sum([1 << ICONS.index(icon) for icon in set(words_of(entry, "icons"))])
        tile, side = divmod(place, 2)
        name = list(self.names.tiles)[tile]

        def press(tree: Tree) -> Room:
            steps = self.number(meaning.room(tree, self.names))
            return Room(tile, side, name, icons, entry.text("text"), entry.text("source"), steps)

        return self.read(entry, press, readback.room)

    def half(self, entry: Entry, met_guards: bool) -> Half | None:
        levels = sum([1 << self.names.levels[name] for name in set(words_of(entry, "levels"))])
        printed = (entry.text("name"), EVERY_LEVEL if met_guards else levels)

        def press(tree: Tree) -> Half:
            steps = self.number(meaning.half(tree, self.names, met_guards))
            return Half(*printed, entry.text("text"), entry.text("source"), steps)

        return self.read(entry, press, readback.half)

    def card(self, kind: int, entry: Entry) -> Card | None:
        is_loot = entry.table == "loot"
        sort = Sort.LOOT if is_loot else Sort.SCHEME
        signs = (*SYMBOLS, "Wild")
        symbols = tuple([signs.index(one) for one in words_of(entry, "symbols")])
        skills = sum([1 << SKILLS.index(one) for one in set(words_of(entry, "abilities"))])
        printed = (sort, entry.number("copies"), symbols, skills)

        def press(tree: Tree) -> Card:
            text = meaning.card(tree, self.names, is_loot)
            self.number(text.steps)
            return Card(
                kind, entry.text("name"), *printed, entry.text("text"), entry.text("source"), text
            )

        return self.read(entry, press, readback.card)

    def character(self, kind: int, entry: Entry) -> Character | None:
        def press(tree: Tree) -> Character:
            text = meaning.power(tree, self.names)
            self.number(text.steps)
            return Character(
                kind,
                entry.text("name"),
                entry.number("glory"),
                self.start(entry),
                entry.text("power"),
                entry.text("text"),
                entry.text("source"),
                text,
            )

        return self.read(entry, press, readback.character)

    def start(self, entry: Entry) -> tuple[tuple[int, int, int], ...]:
        """The slots, skills and levels with which a character begins."""
        found = []
        for row, slots in zip(rows_of(entry, "rows"), self.rows(), strict=False):
            for what, slot in zip(row, slots, strict=False):
                skill, level = str(what).split()
                found.append((slot, SKILLS.index(skill), int(level)))
        return tuple(found)

    def objective(self, kind: int, entry: Entry) -> Objective | None:
        def press(tree: Tree) -> Objective:
            return Objective(
                kind,
                entry.text("name"),
                self.names.tiles.get(entry.text("tile"), NOWHERE),
                entry.number("challenge"),
                tuple([SYMBOLS.index(one) for one in words_of(entry, "symbols")]),
                entry.number("glory"),
                entry.number("track"),
                entry.text("text"),
                entry.text("source"),
                *meaning.objective(tree, self.names, entry.number("track")),
            )

        return self.read(entry, press, readback.objective)

    def backer(self, kind: int, entry: Entry) -> Backer | None:
        printed = (kind, entry.text("name"), entry.text("text"), entry.text("source"))
        return self.read(
            entry, lambda tree: Backer(*printed, *meaning.backer(tree, self.names)), readback.backer
        )

    # -- pieces without one

    def ability(self, skill: int, entry: Entry) -> Ability:
        levels = [ALL if n == "all" else int(n) for n in words_of(entry, "levels")]
        tokens = entry.inner("tokens")
        supply = (tokens.number("low"), tokens.number("high"))
        return Ability(skill, entry.text("name"), tuple(levels), *supply, entry.text("source"))

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The slots of each row, left to right."""
        rows, slot = [], 0
        for row in self.content.entries["row"]:
            size = len(rows_of(row, "slots"))
            rows.append(tuple(range(slot, slot + size)))
            slot += size
        return tuple(rows)

    def board(self) -> Board:
        spots = named(self.content, "spot")
        doors: list[set[int]] = [set() for _ in spots]
        patrol = [NOWHERE] * len(spots)
        for corridor in self.content.entries["corridor"]:
            here, there = [spots.index(name) for name in words_of(corridor, "joins")]
            doors[here].add(there)
            doors[there].add(here)
            if corridor.values["arrow"] is True:
                patrol[here] = there
        near = tuple([tuple(sorted(door)) for door in doors])
        return Board(
            tuple(spots), self.fixed(), near, tuple(patrol), self.rows(), self.slot_of_face()
        )

    def fixed(self) -> tuple[int, ...]:
        spots = self.content.entries["spot"]
        return tuple([self.names.tiles.get(spot.text("tile"), NOWHERE) for spot in spots])

    def slot_of_face(self) -> tuple[int, ...]:
        found = [NOWHERE] * (shapes.FACES + 1)
        rows = self.content.entries["row"]
        slots = [slot for row in rows for slot in rows_of(row, "slots")]
        for slot, faces in enumerate(slots):
            for face in faces:
                found[int(str(face))] = slot
        return tuple(found)

    def book(self) -> Book:
        game, fixed = self.game, self.fixed()
        alert = self.content.entries["alert"]
        first = [fixed.index(self.names.tiles[tile]) for tile in words_of(game, "first_guards")]
        return Book(
            game.number("hand"),
            game.number("first_draw"),
            game.number("draw"),
            game.number("markers"),
            game.number("all_markers"),
            game.number("guards"),
            game.number("objectives"),
            game.number("launch"),
            game.number("crowd"),
            game.number("airlock"),
            game.number("scheme_adds"),
            game.number("guard_penalty"),
            game.numbers("alert_rows"),
            tuple([level.number("challenge") for level in alert]),
            tuple([level.text("name") for level in alert]),
            game.numbers("support"),
            fixed.index(self.names.tiles[game.text("start")]),
            tuple(first),
        )


def _whole(pieces: list[T | None]) -> tuple[T, ...]:
    """The pieces; whoever asks for them has refused before what is none."""
    return tuple([piece for piece in pieces if piece is not None])


def _by_name(halves: list[Half | None]) -> dict[str, Half]:
    return {half.name: half for half in _whole(halves)}
