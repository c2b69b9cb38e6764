"""What is printed on the cards and tiles of Sky Dynasty, from the content files to the objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from quarterdeck.cardtext import content as shapes
from quarterdeck.cardtext.cache import Trees, trees_of
from quarterdeck.cardtext.content import Content, Entry, Shape, read_folder
from quarterdeck.cardtext.law import hold_to
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, NoMeaning, Problem, refuse
from quarterdeck.games.sky_dynasty.words import meaning as words
from quarterdeck.games.sky_dynasty.words.effects import (
    FIRST_SHIP,
    NO_CLASS,
    OPEN_SPACE,
    RANDOM,
    ST,
    Book,
    Card,
    Effect,
    Place,
    Result,
)
from quarterdeck.games.sky_dynasty.words.meaning import CLASSES, Lexicon, Meaning
from quarterdeck.games.sky_dynasty.words.readback import Names, normal, read_back, read_bonus
from quarterdeck.games.sky_dynasty.words.sense import refuse_strange

FOLDER: Final = Path(__file__).parent.with_name("content")
PLACES: Final = ("Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space")
LEADS: Final = (*PLACES[:OPEN_SPACE], "Random Location")  # the location cards
FACES: Final = 6

_SOURCE = shapes.one_of("known", "partial", "ours")
_COMMON = {"text": shapes.string(), "source": _SOURCE, "notes": shapes.string()}
_COPIES = shapes.table_of(shapes.whole(), "deck", "starting", "limited")
_NOTES = frozenset({"notes"})
SHIP: Final = Shape(
    {
        "name": shapes.name,
        "class": shapes.one_of("fighter", "cutter", "starship"),
        "force": shapes.whole(0, 99),
        "price": shapes.either(shapes.whole(0, 99), shapes.one_of("ST")),
        "copies": _COPIES,
        **_COMMON,
    },
    _NOTES,
)
LOCATION: Final = Shape(
    {"name": shapes.name, "price": shapes.whole(0, 99), "copies": _COPIES, **_COMMON}, _NOTES
)
TILE: Final = Shape(
    {
        "name": shapes.name,
        "row": shapes.table_of(shapes.whole(0, 9), "ships", "locations"),
        **_COMMON,
    },
    _NOTES,
)
RESULT: Final = Shape({"face": shapes.whole(1, FACES), **_COMMON}, _NOTES)
GAME: Final = Shape(
    {
        "name": shapes.name,
        "seats": shapes.row_of(shapes.whole(2, 5), 2, 2),
        "hand": shapes.whole(1, 99),
        "start_coins": shapes.whole(),
        "goal": shapes.whole(1),
        "open_space_limit": shapes.whole(),
        "random_price": shapes.whole(),
        "palace_track": shapes.row_of(shapes.whole(), 1, 99),
    },
    single=True,
)
DECKS = ("ship_deck", "location_deck", "starting_deck", "limited")
COUNTS: Final = Shape({deck: shapes.whole(0, 9999) for deck in DECKS}, single=True)
FILES: Final = {
    "ships.toml": {"ship": SHIP},
    "locations.toml": {"tile": TILE, "location": LOCATION},
    "junkyard.toml": {"result": RESULT},
    "game.toml": {"game": GAME, "counts": COUNTS},
}


class Printed(NamedTuple):
    """Everything that is printed: the whole content of the game."""

    cards: tuple[Card, ...]  # by kind
    tiles: tuple[Place, ...]
    results: tuple[Result, ...]  # the first is that of face 1
    book: Book
    digest: str  # of the content files: two tables with the same digest have the same cards


def load(folder: Path = FOLDER) -> Printed:
    """Read a content folder; ContentError with every problem in it, or all of it."""
    content = read_folder(folder)
    wrong = check_shapes(content)
    law = None if wrong else lambda reader, trees: _unlawful(content, reader, trees)
    trees, refusals = trees_of(words.GRAMMAR, content, law)
    refuse([*content.problems, *refusals, *wrong])
    press = _Press(content, trees)
    found = press.print()
    press.look_over(found.cards)
    return found


def _unlawful(content: Content, reader: Reader, trees: Trees) -> list[CardTextError]:
    """Texts that would not do all that they say: read back from the effects, they say less."""
    press = _Press(content, trees)
    found = press.print()
    entries = content.entries
    told = [*entries["location"], *entries["ship"], *entries["tile"], *entries["result"]]
    names = Names(PLACES, [card.name for card in found.cards])
    again = [read_back(card, names, found.book.random_price) for card in found.cards]
    again += [read_bonus(tile.bonus) for tile in found.tiles]
    again += [read_bonus(result.effects) for result in found.results]
    for entry, words_again in zip(told, again, strict=True):
        text = entry.text("text")
        try:
            hold_to(text, trees[text], words_again, reader, normal)
        except NoMeaning as why:
            press.refused(entry, str(why))
    return [one for one in press.problems if isinstance(one, CardTextError)]


def check_shapes(content: Content) -> list[Problem]:
    """What is wrong with the entries, apart from their texts."""
    problems = shapes.check_shapes(content, FILES)
    if not problems:  # sums and orders make sense only of entries that are whole
        problems += [*_wrong_counts(content), *_wrong_order(content), *_wrong_prices(content)]
    return problems


def _wrong_counts(content: Content) -> Iterator[Problem]:
    ships, locations = content.entries["ship"], content.entries["location"]
    counts = content.entries["counts"][0]
    sums = {
        "ship_deck": sum(ship.inner("copies").number("deck") for ship in ships),
        "location_deck": sum(card.inner("copies").number("deck") for card in locations),
        "starting_deck": sum(c.inner("copies").number("starting") for c in [*ships, *locations]),
        "limited": sum(c.inner("copies").number("limited") for c in [*ships, *locations]),
    }
    for deck, found in sums.items():
        if found != counts.number(deck):
            right = counts.number(deck)
            yield counts.wrong(f"{deck}: the copies add up to {found}; they should be {right}")


def _wrong_order(content: Content) -> Iterator[Problem]:
    """Places and location cards have their numbers by their order (SD-R05)."""
    for table, right in (("tile", PLACES), ("location", LEADS)):
        entries = content.entries[table]
        if tuple([entry.text("name") for entry in entries]) != right:
            yield Problem(entries[0].file, table, "expected, in this order: " + ", ".join(right))
    faces = [entry.number("face") for entry in content.entries["result"]]
    if faces != list(range(1, FACES + 1)):
        yield Problem("junkyard.toml", "result", f"expected the faces 1 to {FACES} in order")
    for ship in content.entries["ship"]:
        if ship.text("name") in LEADS:
            yield ship.wrong("a location card has that name")
    seats = content.entries["game"][0].numbers("seats")
    if seats[0] > seats[1]:
        yield content.entries["game"][0].wrong("seats: expected the least, then the most")


def _wrong_prices(content: Content) -> Iterator[Problem]:
    """A card that can be bought has a price; ST stands only on starting cards (SD-105)."""
    for ship in content.entries["ship"]:
        copies = ship.inner("copies")
        priceless = ship.values["price"] == "ST"
        if priceless and (copies.number("deck") or copies.number("limited")):
            yield ship.wrong('price = "ST": copies outside of the starting decks need a price')


class _Press:
    """Turns entries and trees into cards, tiles and results."""

    def __init__(self, content: Content, trees: Trees) -> None:
        self.content = content
        self.trees = trees
        ships = [ship.text("name") for ship in content.entries["ship"]]
        kinds = {name: kind for kind, name in enumerate([*LEADS, *ships])}
        self.names = Lexicon({name: place for place, name in enumerate(PLACES)}, kinds)
        self.problems: list[Problem | CardTextError] = []

    def print(self) -> Printed:
        entries = self.content.entries
        cards = [self.location(kind, entry) for kind, entry in enumerate(entries["location"])]
        cards += [self.ship(kind, entry) for kind, entry in enumerate(entries["ship"], FIRST_SHIP)]
        tiles = tuple([self.tile(entry) for entry in entries["tile"]])
        results = tuple([self.result(entry) for entry in entries["result"]])
        refuse(self.problems)
        return Printed(tuple(cards), tiles, results, self.book(), self.content.digest)

    def look_over(self, cards: Sequence[Card]) -> None:
        """Refuse ships that would not do what they say, alone or beside others in the box."""
        for kind, entry in enumerate(self.content.entries["ship"], FIRST_SHIP):
            try:
                refuse_strange(cards[kind], [*cards[:kind], *cards[kind + 1 :]])
            except NoMeaning as why:
                self.refused(entry, str(why))
        refuse(self.problems)

    def refused(self, entry: Entry, why: str) -> None:
        problem = Problem(entry.file, entry.title, why, entry.text_line)
        self.problems.append(CardTextError(problem, entry.text("text")))

    def meaning(self, entry: Entry) -> Meaning:
        try:
            return words.meaning(self.trees[entry.text("text")], self.names)
        except NoMeaning as why:
            self.refused(entry, str(why))
            return Meaning()

    def ship(self, kind: int, entry: Entry) -> Card:
        means = self.meaning(entry)
        if means.bare:
            self.refused(entry, 'a ship\'s instructions need "On dispatch:" or "On survival:"')
        if means.leads_to >= 0 or means.random_price >= 0:
            self.refused(entry, "only location cards lead fleets")
        return Card(
            kind,
            entry.text("name"),
            entry.number("force"),
            CLASSES[entry.text("class")],
            ST if entry.values["price"] == "ST" else entry.number("price"),
            entry.text("text"),
            entry.text("source"),
            _copies(entry),
            tuple(means.on_dispatch),
            tuple(means.on_survival),
            tuple(means.statics),
            means.strikes,
            means.strike_wave,
            means.roams,
            means.pay_table,
        )

    def location(self, kind: int, entry: Entry) -> Card:
        """A location card; its text must name the place that its kind is."""
        means = self.meaning(entry)
        price = self.content.entries["game"][0].number("random_price")
        right = (-1, price) if kind == RANDOM else (kind, -1)
        if not means.only_leads() or (means.leads_to, means.random_price) != right:
            lead = f"anywhere for {price} coins, or where the die falls"
            lead = lead if kind == RANDOM else f"to the {PLACES[kind]}"
            self.refused(entry, f'expected "Leads its fleet {lead}."')
        own = (entry.text("text"), entry.text("source"), _copies(entry))
        return Card(kind, entry.text("name"), 0, NO_CLASS, entry.number("price"), *own)

    def tile(self, entry: Entry) -> Place:
        row = entry.inner("row")
        effects = self.bonus(entry, words.BONUS)
        slots = (row.number("ships"), row.number("locations"))
        return Place(entry.text("name"), entry.text("text"), entry.text("source"), slots, effects)

    def result(self, entry: Entry) -> Result:
        return Result(entry.text("text"), entry.text("source"), self.bonus(entry, words.RESULT))

    def bonus(self, entry: Entry, allowed: frozenset[int]) -> tuple[Effect, ...]:
        try:
            return words.bonus(self.trees[entry.text("text")], self.names, allowed)
        except NoMeaning as why:
            self.refused(entry, str(why))
            return ()

    def book(self) -> Book:
        game = self.content.entries["game"][0]
        return Book(
            game.number("hand"),
            game.number("start_coins"),
            game.number("goal"),
            game.number("open_space_limit"),
            game.number("random_price"),
            game.numbers("palace_track"),
        )


def _copies(entry: Entry) -> tuple[int, int, int]:
    copies = entry.inner("copies")
    return copies.number("deck"), copies.number("starting"), copies.number("limited")
