"""SP-R93 Effects without end: a card whose effect resolves again and again falls silent."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.seen.tellings import FELL_SILENT
from quarterdeck.games.sky_pirate.table.references import NOTHING
from quarterdeck.games.sky_pirate.table.state import Table

MOST_EFFECTS: Final = 400  # in one turn; the cards of the box come to some twenty


def count_effect(g: Table, kind: int) -> None:
    """An effect of this card begins to resolve."""
    g.resolved = (*g.resolved, kind)
    if len(g.resolved) > MOST_EFFECTS:
        silence(g, most_frequent(g.resolved))


def most_frequent(kinds: tuple[int, ...]) -> int:
    """The first of those that are there most often."""
    best = kinds[0]
    for kind in kinds:
        if kinds.count(kind) > kinds.count(best):
            best = kind
    return best


def silence(g: Table, kind: int) -> None:
    """Nothing more comes of this card for the rest of the game, nor of what it does just now."""
    g.silent = (*g.silent, kind)
    g.resolved = ()
    for scope in g.scopes:
        if scope.kind == kind:
            scope.stopped = True
    g.touched = True
    g.tell(FELL_SILENT, NOTHING, kind)


def stop_what_is_endless(g: Table) -> bool:
    """The rules went on too long without asking anybody; is there a card that can be silenced?"""
    for scope in g.scopes:
        if scope.kind not in g.silent:
            silence(g, most_frequent((*g.resolved, scope.kind)))
            return True
    return False
