"""The desk where packs are looked over: what is wrong with one, or all of it as plain JSON.

For whoever reads packs in another process than the one that plays: `Box.read_pack`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from quarterdeck.cardtext.refusal import ContentError, Problem
from quarterdeck.cardtext.tree import frozen
from quarterdeck.games.sky_pirate.rosters import packs
from quarterdeck.games.sky_pirate.table.library import Pack
from quarterdeck.games.sky_pirate.words.printed import Card, Deck

NEAREST: Final = " Did you mean: "
MOST_TOLD: Final = 200  # problems


def look_over(title: str, files: Mapping[str, bytes]) -> dict[str, object]:
    """Every problem at once, or the pack."""
    try:
        pack = packs.load_given(title, files)
    except ContentError as error:
        return {"problems": [told(problem) for problem in error.problems[:MOST_TOLD]]}
    return {"problems": [], "pack": as_written(pack)}


def told(problem: Problem) -> dict[str, object]:
    """A problem; what would be right is apart."""
    message, _, near = problem.message.partition(NEAREST)
    return {
        "file": problem.file,
        "line": problem.line,
        "where": problem.entry,
        "message": message,
        "hint": f"Did you mean: {near}" if near else "",
    }


def as_written(pack: Pack) -> list[object]:
    """The pack as lists, words and numbers."""
    cards = [list(card) for card in pack.cards]
    return [pack.name, cards, [list(deck) for deck in pack.decks], pack.digest, [*pack.subtypes]]


def from_written(written: object) -> Pack:
    """The same pack again."""
    name, cards, decks, digest, subtypes = cast(list[Any], written)
    return Pack(
        name,
        tuple([Card(*map(_whole, card)) for card in cards]),
        tuple([Deck(*map(_whole, deck)) for deck in decks]),
        digest,
        tuple(subtypes),
    )


def _whole(value: Any) -> Any:
    """Lists are tuples in a card, all the way down."""
    return frozen(value) if isinstance(value, list) else value
