"""A card that somebody is writing: what is wrong with it, what it means, what may come next.

check_card("sky-pirate", {"name": "Gunner", "type": "crew", "faction": "Neutral",
                          "attack": 1, "defense": 2, "text": "When you raid, draw 1 card."})
completions("sky-pirate", "When you raid, ")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from quarterdeck.cardtext.refusal import ContentError, Problem
from quarterdeck.kernel.registry import game as find_game
from quarterdeck.rosters.packs import BadPack
from quarterdeck.rosters.shelf import Shelf


class Reading(NamedTuple):
    """What comes of a card that somebody wrote."""

    problems: tuple[Problem, ...]  # none, if it can be played
    reads_as: str  # the text in canonical words; nothing, if it has problems


def check_card(game: str, fields: Mapping[str, object]) -> Reading:
    """Every problem of a card, or the words in which Quarterdeck reads it."""
    box = find_game(game)
    bench, shelf = box.workbench(), box.shelf()
    if bench is None or not isinstance(shelf, Shelf):
        raise BadPack(f"{game} takes no cards of your own")
    try:
        pack = shelf.load_given("Workshop", {"card.toml": bench.file_of(fields).encode()})
    except ContentError as error:
        return Reading(tuple(error.problems), "")
    (name,) = cast(list[str], shelf.contents(pack)["cards"])
    return Reading((), bench.reads_as(shelf.put(pack), name))


def completions(game: str, text_so_far: str) -> list[str]:
    """The next words and phrases with which a text may go on, the likeliest first."""
    bench = find_game(game).workbench()
    return [] if bench is None else bench.next_words(text_so_far)
