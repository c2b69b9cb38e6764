"""From the content files to the printed pieces; ContentError with every problem, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from quarterdeck.cardtext import content as shapes
from quarterdeck.cardtext.cache import Trees, trees_of
from quarterdeck.cardtext.content import Content, Entry, read_folder
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning, Problem, refuse
from quarterdeck.cardtext.tokens import words
from quarterdeck.games.cerulean_seas.words.carried import uncovered
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.linking import link
from quarterdeck.games.cerulean_seas.words.meaning import meaning
from quarterdeck.games.cerulean_seas.words.printed import (
    Box,
    Crew,
    Event,
    Fort,
    Listed,
    Piece,
    Ship,
    Treasure,
)
from quarterdeck.games.cerulean_seas.words.readback import read_back
from quarterdeck.games.cerulean_seas.words.sense import refuse_whole
from quarterdeck.games.cerulean_seas.words.shapes import COUNTS, FILES
from quarterdeck.games.cerulean_seas.words.terms import KEYWORDS, NATIONS, Keyword, Nation, Reach

if TYPE_CHECKING:
    from quarterdeck.cardtext.reader import Reader

FOLDER: Final = Path(__file__).parent.with_name("content")
GRAMMAR: Final = Path(__file__).with_name("words.lark")
LENGTHS: Final = {"S": Reach.S, "L": Reach.L}
BEARERS: Final = {
    "ship": "s",
    "crew": "c",
    "basic": "c",
    "treasure": "t",
    "event": "e",
    "fort": "f",
}
MARK_COST: Final = 1  # CS-704

P = TypeVar("P", bound=Piece)


def load(folder: Path = FOLDER) -> Box:
    """Read a content folder."""
    content = read_folder(folder)
    trees, refusals = trees_of(GRAMMAR, content)
    problems: list[Problem | CardTextError] = [*content.problems, *refusals]
    problems += shapes.check_shapes(content, FILES)
    refuse(problems)
    return Press(content, trees).print()


@cache
def the_box() -> Box:
    """The box of the game, read once."""
    return load()


class Press:
    """Turns entries and trees into pieces."""

    def __init__(self, content: Content, trees: Trees) -> None:
        self.content = content
        self.trees = trees
        self.abilities: dict[tuple[int, ...], Ability] = {}  # the same phrase is the same ability
        self.problems: list[Problem | CardTextError] = []

    def print(self) -> Box:
        box = Box()
        entries = self.content.entries
        refuse([*wrong_names(self.content), *wrong_masts(entries["ship"])])
        box.ships = tuple([self.ship(k, e) for k, e in enumerate(entries["ship"])])
        people = [*entries["basic"], *entries["crew"]]
        box.crew = tuple(with_marked([self.crew(k, e) for k, e in enumerate(people)]))
        box.treasures = tuple([self.treasure(k, e) for k, e in enumerate(entries["treasure"])])
        box.events = tuple([self.piece(Event, k, e) for k, e in enumerate(entries["event"])])
        box.forts = tuple([self.fort(k, e) for k, e in enumerate(entries["fort"])])
        self.problems += link(box, entries["crew"])
        refuse(self.problems)
        box.abilities = tuple(self.abilities.values())
        box.fleets = tuple([listed(e) for e in entries["fleet"]])
        self.number(box)
        return box

    def number(self, box: Box) -> None:
        game, coins = self.content.entries["game"][0], self.content.entries["coins"][0]
        box.points, box.tokens = game.number("points"), game.number("tokens")
        box.gold, box.unique = game.number("gold"), game.number("unique")
        box.most_forts = game.number("forts")
        usual: list[tuple[int, ...]] = [()] * (box.tokens + 1)
        for word, count in COUNTS.items():
            usual[count] = coins.numbers(word)
        box.usual, box.coins = tuple(usual), usual[box.tokens]
        box.digest = self.content.digest

    # ---- pieces

    def piece(self, kind_of: type[P], kind: int, entry: Entry, type: str = "") -> P:
        """What all pieces have."""
        piece = kind_of(kind, entry.text("name"), type or entry.table)
        piece.text, piece.source = entry.text("text"), entry.text("source")
        piece.notes, piece.points = entry.text("notes"), entry.number("points")
        nation = entry.text("nation")
        piece.nation = NATIONS.index(nation) if nation else Nation.NONE
        piece.keywords = mask(names(entry, "keywords"))
        piece.limit = mask([entry.text("limit")] if entry.text("limit") else [])
        piece.abilities = self.meaning(entry)
        piece.uncovered = uncovered(piece)
        return piece

    def meaning(self, entry: Entry) -> tuple[Ability, ...]:
        text, bearer = entry.text("text"), BEARERS[entry.table]
        try:
            found = meaning(self.trees[text], bearer)
            refuse_whole(found, bearer, entry.values.get("face_down") is True)
            hold_to_the_law(text, found, bearer == "f")
        except NoMeaning as why:
            problem = Problem(entry.file, entry.title, str(why), entry.text_line)
            self.problems.append(CardTextError(problem, text))
            return ()
        return tuple([self.known(ability) for ability in found])

    def known(self, ability: Ability) -> Ability:
        """This ability, or the one that says the same."""
        known = self.abilities.setdefault(ability.key(), ability)
        if known.id < 0:
            known.id = len(self.abilities) - 1
        return known

    def ship(self, kind: int, entry: Entry) -> Ship:
        ship = self.piece(Ship, kind, entry)
        if ship.is_monster():
            ship.type = "sea monster"
        ship.masts, ship.cargo = entry.number("masts"), entry.number("cargo")
        ship.move = tuple([LENGTHS[part] for part in entry.text("move").split("+")])
        ship.ranks, ship.reaches = cannons(entry)
        ship.set, ship.core = entry.text("set"), entry.values.get("core") is True
        if ship.has(Keyword.TURTLE_SHIP):
            ship.panels = self.content.entries["game"][0].number("panels")
        return ship

    def crew(self, kind: int, entry: Entry) -> Crew:
        crew = self.piece(Crew, kind, entry, "basic crew" if entry.table == "basic" else "crew")
        crew.set = entry.text("set")
        return crew

    def treasure(self, kind: int, entry: Entry) -> Treasure:
        treasure = self.piece(Treasure, kind, entry)
        treasure.aliases = tuple(names(entry, "aliases"))
        treasure.face_down = entry.values.get("face_down") is True
        treasure.set = entry.text("set")
        return treasure

    def fort(self, kind: int, entry: Entry) -> Fort:
        fort = self.piece(Fort, kind, entry)
        fort.gold, fort.set = entry.number("gold"), entry.text("set")
        fort.ranks, fort.reaches = cannons(entry)
        return fort


# ---- parts of entries


def names(entry: Entry, key: str) -> list[str]:
    value = entry.values.get(key)
    return [part for part in value if isinstance(part, str)] if isinstance(value, list) else []


def mask(keywords: list[str]) -> int:
    return sum([1 << KEYWORDS.index(word) for word in keywords])


def cannons(entry: Entry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ranks and reaches, from the foremost."""
    printed = entry.text("cannons").split()
    return tuple([int(one[0]) for one in printed]), tuple([LENGTHS[one[1]] for one in printed])


def listed(entry: Entry) -> Listed:
    found = entry.values.get("ships")
    rows = [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
    ships = tuple([(str(row["name"]), tuple(map(str, row.get("crew", ())))) for row in rows])
    events = tuple(names(entry, "events"))
    return Listed(entry.text("name"), ships, events, entry.text("source"))


def with_marked(crew: list[Crew]) -> Iterator[Crew]:
    """All crew, and those that may begin as Cursed once more, as such (CS-701 to CS-704)."""
    yield from crew
    for kind, one in enumerate([one for one in crew if one.has(Keyword.BLACK_MARK)], len(crew)):
        marked = Crew(kind, f"{one.title} (Black Mark)", one.type)
        marked.text, marked.source, marked.notes = one.text, one.source, one.notes
        marked.points, marked.nation = one.points + MARK_COST, Nation.CURSED
        marked.keywords, marked.limit, marked.set = one.keywords, one.limit, one.set
        marked.abilities, marked.uncovered = one.abilities, one.uncovered
        marked.marked = True
        yield marked


# ---- what does not agree


def wrong_names(content: Content) -> Iterator[Problem]:
    """A name or an alias stands for one piece only, whatever its table."""
    seen: dict[str, str] = {}
    for table in BEARERS:
        for entry in content.entries[table]:
            for name in (entry.title, *names(entry, "aliases")):
                if name.casefold() in seen:
                    yield entry.wrong(f"{name!r} is taken already, by {seen[name.casefold()]}")
                seen[name.casefold()] = entry.title


def wrong_masts(ships: list[Entry]) -> Iterator[Problem]:
    for ship in ships:
        found = len(ship.text("cannons").split())
        if found != ship.number("masts"):
            yield ship.wrong(f"there are {found} cannons for {ship.number('masts')} masts")


def hold_to_the_law(text: str, abilities: list[Ability], is_fort: bool) -> None:
    """What the abilities say again must be read as the text was; most often it is the text."""
    again = read_back(abilities, is_fort)
    if [word.plain for word in words(again)] == [word.plain for word in words(text)]:
        return
    reader = plain_reader()
    if reader.read(again) != reader.read(text):
        raise NoMeaning(f"this would be played as {again!r}")


@cache
def plain_reader() -> Reader:
    from quarterdeck.cardtext.reader import Reader

    return Reader(GRAMMAR.read_text("utf-8"))
