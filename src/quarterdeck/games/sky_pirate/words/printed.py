"""What is printed on the cards of Sky Pirate, from the content files to the objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from quarterdeck.cardtext import content as shapes
from quarterdeck.cardtext.cache import Trees, trees_of
from quarterdeck.cardtext.content import Content, Entry, Shape, read_folder
from quarterdeck.cardtext.reader import Reader
from quarterdeck.cardtext.refusal import CardTextError, Problem, refuse
from quarterdeck.cardtext.tree import Tree
from quarterdeck.games.sky_pirate.rosters.deckbuilding import deck_problems
from quarterdeck.rosters.names import key

__all__ = ["Card", "Deck", "Printed", "check", "deck_problems", "key", "load"]

FOLDER: Final = Path(__file__).parent.with_name("content")
GRAMMAR: Final = Path(__file__).with_name("words.lark")

NO_NUMBER: Final = -1  # a card of a type that has no such number
DASH: Final = -2  # SP-1605: counts as 0, and keeps a crew out of parties
X: Final = -3  # the text works it out
COPIED: Final = -4  # the number of what the token copies
SIGNS: Final = {"-": DASH, "X": X, "*": COPIED}

NUMBERS: Final = {  # what is printed on each type besides name and text (SP-206, SP-208, SP-210)
    "captain": (),
    "cannon": ("cost", "power", "durability"),
    "structure": ("durability",),
    "crew": ("attack", "defense"),
    "asset": (),
    "maneuver": (),
    "special ammo": ("ammo",),
    "token crew": ("attack", "defense"),
    "token cannon": ("cost", "power", "durability"),
    "raid token": (),
    "status": (),
}
TYPES: Final = {  # which of them stand in which table
    "card": ("captain", "cannon", "structure", "crew", "asset", "maneuver", "special ammo"),
    "token": ("token crew", "token cannon"),
    "raid": ("raid token",),
    "status": ("status",),
}

_SOURCE = shapes.one_of("known", "partial", "ours")
_PRESENCE = shapes.either(shapes.whole(0, 99), shapes.one_of(*SIGNS))
_NAMES = shapes.row_of(shapes.name, 1, 9)


def _true(value: object) -> str:
    return "" if value is True else "expected true, or no such line"


_FREE = {
    "aliases": _NAMES,
    "tactic": _true,
    "keyword_set": shapes.one_of("Security", "Conquest", "Recon"),
    "unique": _true,
    "subtypes": _NAMES,
    "attack": _PRESENCE,
    "defense": _PRESENCE,
    "cost": shapes.whole(0, 99),
    "power": shapes.whole(0, 99),
    "durability": shapes.whole(1, 99),
    "ammo": shapes.whole(1, 99),
    "front": shapes.name,
    "back": shapes.name,
    "notes": shapes.string(),
}


def _shape(table: str) -> Shape:
    fixed = {
        "name": shapes.name,
        "type": shapes.one_of(*TYPES[table]),
        "faction": shapes.name,
        "set": shapes.one_of("core", "awakening"),
        "text": shapes.string(),
        "source": _SOURCE,
    }
    return Shape({**fixed, **_FREE}, frozenset(_FREE))


def _in_a_pack(shape: Shape) -> Shape:
    """A pack's cards need not say where they come from, and are of no set of ours."""
    checks = dict(shape.checks)
    if "set" in checks:
        checks["set"] = shapes.name
    return Shape(checks, shape.optional | {"set", "source"})


DECK: Final = Shape(
    {
        "name": shapes.name,
        "captain": shapes.name,
        "emplacements": shapes.row_of(shapes.name),
        "two_of": shapes.row_of(shapes.name),
        "one_of": shapes.row_of(shapes.name),
        "source": _SOURCE,
        "notes": shapes.string(),
    },
    frozenset({"two_of", "one_of", "notes"}),
)
_PLAY = ("start_powder", "opening_hand", "actions", "maximum_hand", "boarding_cost")
GAME: Final = Shape(
    {
        "name": shapes.name,
        "seats": shapes.row_of(shapes.whole(2, 9), 2, 2),
        **{key: shapes.whole(0, 99) for key in _PLAY},
    },
    single=True,
)
_BUILDING = ("emplacements", "hold", "copies", "splash")
BUILDING: Final = Shape({key: shapes.whole(0, 999) for key in _BUILDING}, single=True)
POOL: Final = Shape({key: shapes.whole(0, 99) for key in ("shields", "bombs")}, single=True)
WORD: Final = Shape({"name": shapes.name})

_CARDS = {"card": _shape("card")}
FACTIONS: Final = ("pirate", "imperial", "ghost", "trader", "devoted", "neutral")
FILES: Final[Mapping[str, Mapping[str, Shape]]] = {
    **{f"{faction}.toml": _CARDS for faction in FACTIONS},
    "tokens.toml": {table: _shape(table) for table in ("token", "raid", "status")},
    "decks.toml": {"deck": DECK},
    "game.toml": {
        "game": GAME,
        "deckbuilding": BUILDING,
        "pool": POOL,
        "faction": WORD,
        "subtype": WORD,
    },
}
PACK: Final[Mapping[str, Shape]] = {  # what any file of a pack may hold
    "pack": Shape(
        {"name": shapes.name, "author": shapes.string(100), "notes": shapes.string()},
        frozenset({"author", "notes"}),
        single=True,
    ),
    "card": _in_a_pack(_shape("card")),
    "token": _in_a_pack(_shape("token")),
    "subtype": WORD,
    "deck": _in_a_pack(DECK),
}


class Card(NamedTuple):
    """One card, token or marker, as it is printed.  Numbers that it has not are NO_NUMBER."""

    kind: int
    name: str
    aliases: tuple[str, ...]
    type: str
    tactic: bool  # the Tactic supertype
    faction: str
    set: str
    keyword_set: str  # "" for a card without
    unique: bool
    subtypes: tuple[str, ...]
    attack: int
    defense: int
    cost: int
    power: int
    durability: int
    ammo: int
    front: str  # of a back: the name on the other face
    back: str  # of a front: the name on the other face
    text: str
    tree: Tree  # its abilities, as words.lark tells
    source: str
    notes: str


class Deck(NamedTuple):
    """A deck: one captain, four emplacements and a Hold, by their names."""

    name: str
    captain: str
    emplacements: tuple[str, ...]
    hold: tuple[str, ...]  # each copy by itself
    source: str


class Printed(NamedTuple):
    """Everything that is printed: the whole content of the game."""

    cards: tuple[Card, ...]  # by kind
    decks: tuple[Deck, ...]
    numbers: Mapping[str, int]
    digest: str  # of the content files: two tables with the same digest have the same cards


def load(folder: Path = FOLDER) -> Printed:
    """Read a content folder; ContentError with every problem in it, or all of it."""
    content = read_folder(folder)
    problems = shapes.check_shapes(content, FILES)
    law = None if problems else lambda reader, trees: _unlawful(content, reader, trees)
    trees, refusals = trees_of(GRAMMAR, content, law)
    refuse([*content.problems, *refusals, *problems])
    return check(content, trees)


def _unlawful(content: Content, reader: Reader, trees: Trees) -> list[CardTextError]:
    """Texts that would not do all that they say."""
    from quarterdeck.games.sky_pirate.words.law import unlawful  # it needs the cards as printed

    cards = check(content, trees).cards
    entries = {entry.title: entry for entry in _printed_entries(content)}
    return list(unlawful(cards, reader, entries))


def check(content: Content, trees: Trees) -> Printed:
    """All that is printed, from entries of the right shapes; ContentError if they do not agree."""
    refuse([*_wrong_cards(content), *_wrong_names(content), *_wrong_faces(content)])
    printed = _print(content, trees)
    refuse(_wrong_decks(content, printed))
    return printed


def _printed_entries(content: Content) -> Iterator[Entry]:
    for table in TYPES:
        yield from content.entries.get(table, ())


def _wrong_cards(content: Content) -> Iterator[Problem]:
    """Numbers that a type has not or lacks, and factions and subtypes that are not there."""
    factions = [entry.text("name") for entry in content.entries["faction"]]
    subtypes = [entry.text("name") for entry in content.entries["subtype"]]
    every = {key for keys in NUMBERS.values() for key in keys}
    for entry in _printed_entries(content):
        right = NUMBERS[entry.text("type")]
        if (every & entry.values.keys()) != set(right):
            has = " and ".join(right) or "no number"
            yield entry.wrong(f"a {entry.text('type')} has {has}")
        if entry.text("faction") not in factions:
            yield entry.wrong("faction: expected " + " or ".join(factions))
        if not set(_names(entry, "subtypes")) <= set(subtypes):
            yield entry.wrong("subtypes: expected " + ", ".join(subtypes))


def _wrong_names(content: Content) -> Iterator[Problem]:
    """A name or an alias stands for one card only, whatever its table."""
    seen: dict[str, str] = {}
    for entry in _printed_entries(content):
        for name in (entry.title, *_names(entry, "aliases")):
            if key(name) in seen:
                yield entry.wrong(f"{name!r} is taken already, by {seen[key(name)]}")
            seen[key(name)] = entry.title


def _wrong_faces(content: Content) -> Iterator[Problem]:
    """The two faces of a card name each other (SP-1713)."""
    entries = {entry.title: entry for entry in _printed_entries(content)}
    for entry in entries.values():
        for face, other in (("front", "back"), ("back", "front")):
            named = entry.text(face)
            if named and (named not in entries or entries[named].text(other) != entry.title):
                right = f"that card must have this one as its {other}"
                yield entry.wrong(f"{face} = {named!r}: {right}")


def _wrong_decks(content: Content, printed: Printed) -> Iterator[Problem]:
    cards = {name: card for card in printed.cards for name in (card.name, *card.aliases)}
    for entry, deck in zip(content.entries["deck"], printed.decks, strict=True):
        for rule, message in deck_problems(deck, cards, printed.numbers):
            yield entry.wrong(f"{message} ({rule})")


def _print(content: Content, trees: Trees) -> Printed:
    cards = [_card(kind, entry, trees) for kind, entry in enumerate(_printed_entries(content))]
    decks = tuple([_deck(entry) for entry in content.entries["deck"]])
    numbers: dict[str, int] = {}
    for table, keys in (("game", _PLAY), ("deckbuilding", _BUILDING), ("pool", POOL.checks)):
        entry = content.entries[table][0]
        numbers |= {key: entry.number(key) for key in keys}
    least, most = content.entries["game"][0].numbers("seats")
    numbers |= {"least_seats": least, "most_seats": most}
    return Printed(tuple(cards), decks, numbers, content.digest)


def _card(kind: int, entry: Entry, trees: Trees) -> Card:
    return Card(
        kind,
        entry.text("name"),
        _names(entry, "aliases"),
        entry.text("type"),
        entry.values.get("tactic") is True,
        entry.text("faction"),
        entry.text("set"),
        entry.text("keyword_set"),
        entry.values.get("unique") is True,
        _names(entry, "subtypes"),
        _number(entry, "attack"),
        _number(entry, "defense"),
        _number(entry, "cost"),
        _number(entry, "power"),
        _number(entry, "durability"),
        _number(entry, "ammo"),
        entry.text("front"),
        entry.text("back"),
        entry.text("text"),
        trees[entry.text("text")],
        entry.text("source"),
        entry.text("notes"),
    )


def _number(entry: Entry, key: str) -> int:
    value = entry.values.get(key)
    if isinstance(value, str):
        return SIGNS[value]
    return entry.number(key) if key in entry.values else NO_NUMBER


def _deck(entry: Entry) -> Deck:
    twice, once = _names(entry, "two_of"), _names(entry, "one_of")
    return Deck(
        entry.text("name"),
        entry.text("captain"),
        _names(entry, "emplacements"),
        tuple([name for name in twice for _ in range(2)]) + once,
        entry.text("source"),
    )


def _names(entry: Entry, key: str) -> tuple[str, ...]:
    value = entry.values.get(key)
    return tuple([part for part in _listed(value) if isinstance(part, str)])


def _listed(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else ()
