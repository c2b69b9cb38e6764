"""Cards of one's own, for scenarios: a pack of one card each, brought to the table of a scene."""

from __future__ import annotations

import json

from quarterdeck.games.sky_pirate.rosters import packs, shelf
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
