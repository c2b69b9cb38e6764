"""Cards of one's own, for scenarios: a pack of one card each, brought to the table of a scene."""

from __future__ import annotations

import json
from functools import cache

from quarterdeck.cardtext import Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.refusal import NoMeaning
from quarterdeck.games.sky_pirate.rosters import packs, shelf
from quarterdeck.games.sky_pirate.table.book import after
from quarterdeck.games.sky_pirate.table.cards import BOOK, BOX
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.law import readings
from quarterdeck.scene import Scene

NUMBERS = {
    "cannon": {"cost": 2, "power": 3, "durability": 3},
    "structure": {"durability": 3},
    "crew": {"attack": 2, "defense": 2},
    "special ammo": {"ammo": 2},
}


def written(name: str, type: str, text: str, **more: object) -> str:
    """A card as it stands in a file; "tactic" is a maneuver that is a Tactic card."""
    kind = "maneuver" if type == "tactic" else type
    values: dict[str, object] = {"name": name, "type": kind, "faction": "Neutral", "text": text}
    values |= NUMBERS.get(kind, {}) | more | ({"tactic": True} if type == "tactic" else {})
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    return "\n".join(["[[card]]", *lines, ""])


def brought(*cards: str) -> str:
    """A pack of these cards, as a game names it."""
    files = {"cards.toml": "\n".join(cards).encode()}
    return shelf.keep(packs.load_given("Own cards", files))


def scene(card: str, **words: object) -> Scene:
    """A scene with this card."""
    return Scene("sky-pirate", 2, options={"packs": brought(card)}, **words)


@cache
def reader() -> Reader:
    return Reader(printed.GRAMMAR.read_text("utf-8"), read_folder(printed.FOLDER).names())


def reads_as(type: str, text: str, attack: int = -1, defense: int = -1) -> str:
    """What is read on a card of that type, in words, or NoMeaning: quicker than a pack."""
    kind = "maneuver" if type == "tactic" else type
    plain = next(card for card in BOX.cards if card.name == "Fisher")
    card = plain._replace(
        kind=0, name="Own card", type=kind, tactic=type == "tactic", faction="Neutral",
        text=text, tree=reader().read(text), attack=attack, defense=defense,
    )  # fmt: skip
    ((_, told),) = readings((card,), reader(), after(BOOK), BOOK.cards)
    if isinstance(told, NoMeaning):
        raise told
    return told
