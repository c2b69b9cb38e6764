"""What the scenarios of Pirate and Neutral cards share: cards and refusals in a few words."""

from __future__ import annotations

from typing import Any

from quarterdeck.scene import Player

BOARD = ("Board", "Initiative", "Blue's Big Daryl")  # the quiet token, on a cannon of durability 5
MERCENARY = "Deadwind Mercenary"


def seen(player: Player, card: str) -> dict[str, Any]:
    """A card that the player has in play."""
    found = player.at(card)
    assert isinstance(found, dict)
    return found


def why_not(player: Player, begin: str) -> str:
    """The rule that refuses the option whose words begin like this."""
    refused = player.scene.play.why_not(player.seat)
    found = [label for label in refused if label.startswith(begin)]
    assert len(found) == 1, refused
    return player.why_not(found[0])


def names(cards: object) -> list[str]:
    """The names of cards, sorted."""
    assert isinstance(cards, list)
    return sorted([str(name) for name in cards])


def bottom(player: Player, n: int) -> list[str]:
    """The last cards of a Hold, the lowest one last."""
    hold = player.hold
    assert isinstance(hold, list)
    return [str(name) for name in hold[-n:]]


def many(cards: object) -> int:
    """How many cards there are."""
    return len(names(cards))
