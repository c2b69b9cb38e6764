"""What the scenarios of Ghost and Imperial cards share: cards and numbers in a few words."""

from __future__ import annotations

from typing import Any

from quarterdeck.scene import Player, Scene


def scene(**words: Any) -> Scene:
    """A scene in which the other ship has but one cannon, so that nobody asks for a target."""
    words["blue"] = {"emplacements": "Big Daryl", **words.get("blue", {})}
    return Scene("sky-pirate", **words)


def seen(player: Player, card: str, word: str) -> object:
    """A word or number of a card in play; None if there is no such word about it."""
    card_seen = player.at(card)
    assert isinstance(card_seen, dict)
    return card_seen.get(word)


def shot(player: Player, cannon: str) -> tuple[object, object]:
    """Cost and power of a cannon."""
    return seen(player, cannon, "cost"), seen(player, cannon, "power")


def hold(player: Player) -> list[str]:
    cards = player.hold
    assert isinstance(cards, list)
    return cards


def pile(player: Player) -> list[str]:
    """The discard pile, by name."""
    cards = player.discards
    assert isinstance(cards, list)
    return sorted(cards)


def total(player: Player) -> int:
    """The presence of a player's party."""
    presence = player.presence
    assert isinstance(presence, int)
    return presence


def powder(player: Player) -> int:
    pool = player.powder
    assert isinstance(pool, int)
    return pool
