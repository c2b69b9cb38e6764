"""A card that somebody is writing: what is wrong with it, what it means, what may come next.

check_card("sky-pirate", {"name": "Gunner", "type": "crew", "faction": "Neutral",
                          "attack": 1, "defense": 2, "text": "When you raid, draw 1 card."})
completions("sky-pirate", "crew", "When you raid, ")
"""

from __future__ import annotations

from collections.abc import Mapping

from quarterdeck.kernel.registry import game as find_game
from quarterdeck.rosters.packs import BadPack, Reading
from quarterdeck.rosters.shelf import Shelf


def check_card(game: str, fields: Mapping[str, object]) -> Reading:
    """Every problem of a card, or the words in which Quarterdeck reads it."""
    return _shelf(game).check_card(fields)


def completions(game: str, type: str, text_so_far: str) -> list[str]:
    """The next words and phrases that the text of such a card may go on with, likely ones first."""
    return _shelf(game).completions(type, text_so_far)


def _shelf(game: str) -> Shelf:
    shelf = find_game(game).shelf()
    if not isinstance(shelf, Shelf):
        raise BadPack(f"{game} takes no cards of your own")
    return shelf
