"""The book of a table: every card that can come up in its game, and what the texts mean.

A card is its kind, a small int, by which the lists of the book are read.  The cards of the box come
first in every book, so their numbers are the same everywhere; those of the packs follow in the
order of the library.  A book is immutable once it is made, and belongs to the tables that are
played by it: when the last of them is gone, so is the book.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.table.gauge import Gauge
from quarterdeck.games.sky_pirate.table.library import Library
from quarterdeck.games.sky_pirate.words import printed as p
from quarterdeck.games.sky_pirate.words.effects import Event, Step, What
from quarterdeck.games.sky_pirate.words.meaning import give_meaning
from quarterdeck.games.sky_pirate.words.paragraphs import Ability, Card
from quarterdeck.games.sky_pirate.words.pieces import Lexicon
from quarterdeck.games.sky_pirate.words.terms import Type

TYPES: Final[dict[str, int]] = {
    "captain": Type.CAPTAIN,
    "cannon": Type.CANNON,
    "structure": Type.STRUCTURE,
    "crew": Type.CREW,
    "asset": Type.ASSET,
    "maneuver": Type.MANEUVER,
    "special ammo": Type.AMMO,
    "token crew": Type.CREW,
    "token cannon": Type.CANNON,
    "raid token": Type.RAID_TOKEN,
    "status": Type.STATUS,
}


class Book:
    """Every card of a game by its kind; abilities, steps and picks by their numbers."""

    def __init__(self, digest: str, cards: list[Card], names: Lexicon) -> None:
        self.digest = digest  # two books with the same digest are the same, number by number
        self.cards = cards
        self.kind_of: dict[str, int] = names.kinds  # by name, and by every alias
        self.factions: dict[str, int] = names.factions
        self.subtypes: dict[str, int] = names.subtypes
        self.abilities: list[Ability] = names.abilities
        self.steps: list[Step] = names.steps
        self.whats: list[What] = names.whats
        self.ordinals: list[Event] = names.ordinals  # events that are counted (SP-2112)
        self.counted = [counted(self.ordinals, event) for event in range(Event.HOW_MANY)]
        self.signatures = names.signatures
        self.gauge = Gauge()  # what the words ask for a number; `new_table` lays the real one in
        self.reading: object = None  # what advice reads off the cards, once it is asked


def counted(ordinals: list[Event], event: int) -> tuple[int, ...]:
    """Which of the counted events this one is."""
    return tuple([i for i in range(len(ordinals)) if ordinals[i].covers(event)])


def write(library: Library, box: Book | None = None) -> Book:
    """The book of a library.  What the book of the box says already is not read again."""
    names = Lexicon({}, {}, {}) if box is None else after(box)
    cards: list[Card] = [] if box is None else box.cards[:]
    for subtype in library.subtypes:
        names.subtypes.setdefault(subtype, len(names.subtypes))
    cards.extend(read(library.cards[len(cards) :], len(cards), names))
    return Book(library.digest, cards, names)


def after(box: Book) -> Lexicon:
    """The names and numbers of the box, for whatever is read behind it."""
    names = Lexicon(dict(box.kind_of), dict(box.factions), dict(box.subtypes))
    names.abilities, names.whats, names.steps = box.abilities[:], box.whats[:], box.steps[:]
    names.ordinals, names.signatures = box.ordinals[:], box.signatures[:]
    return names


def read(printed: tuple[p.Card, ...], first: int, names: Lexicon) -> list[Card]:
    """Cards with the meaning of their texts; any of them may name any other."""
    cards = lay_out(printed, first, names)
    for i in range(len(printed)):
        give_meaning(cards[i], printed[i].tree, names)
    return cards


def lay_out(printed: tuple[p.Card, ...], first: int, names: Lexicon) -> list[Card]:
    """Cards whose texts are still to be read, with all their names."""
    cards = [bare(first + i, printed[i], names) for i in range(len(printed))]
    for i in range(len(printed)):
        for name in (printed[i].name, *printed[i].aliases):
            names.kinds[name] = first + i
    for i in range(len(printed)):
        other = printed[i].back or printed[i].front
        cards[i].face = names.kinds[other] if other else -1
    return cards


def bare(kind: int, printed: p.Card, names: Lexicon) -> Card:
    """A card with everything but the meaning of its text."""
    card = Card(kind, printed.name, TYPES[printed.type])
    card.token = printed.type.startswith("token")
    card.tactic = printed.tactic
    card.unique = printed.unique
    card.faction = names.factions.setdefault(printed.faction, len(names.factions))
    own = names.subtypes
    card.subtypes = tuple([own.setdefault(name, len(own)) for name in printed.subtypes])
    card.attack = printed.attack
    card.defense = printed.defense
    card.cost = max(printed.cost, 0)
    card.power = max(printed.power, 0)
    card.durability = max(printed.durability, 0)
    card.ammo = max(printed.ammo, 0)
    card.is_back = printed.front != ""
    card.text = printed.text
    return card
