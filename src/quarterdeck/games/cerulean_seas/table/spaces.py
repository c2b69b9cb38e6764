"""CS-750, CS-940 to CS-942 What fills cargo spaces, and what links add: by what is printed."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import CREW, RANSOM, UNIQUE, crew_kind
from quarterdeck.games.cerulean_seas.words.printed import Piece, Ship
from quarterdeck.games.cerulean_seas.words.terms import Verb


def links(kinds: list[int], printed: Ship) -> int:
    """CS-R72 Every linked pair aboard, face up or not."""
    n = 0
    for i in range(len(kinds)):
        crew = BOX.crew[kinds[i]]
        if printed.kind in crew.ship_links:
            n += 1
        for j in range(i + 1, len(kinds)):
            if kinds[j] in crew.crew_links:
                n += 1
    return n


def space_taken(kind: int, seen: list[int]) -> int:
    """CS-R62 Of crew that need no space only the first of a kind needs none."""
    size = space_of(kind)
    if size == 0 and kind >= CREW:
        size = 1 if crew_kind(kind) in seen else 0
        seen.append(crew_kind(kind))
    return size


def space_of(kind: int) -> int:
    """How many spaces a token of this kind fills."""
    if kind >= RANSOM:
        return 1
    if kind >= CREW:
        return fills(BOX.crew[crew_kind(kind)], 1)
    if kind >= UNIQUE:
        return fills(BOX.treasures[kind - UNIQUE], 0)
    return 1


def fills(piece: Piece, usual: int) -> int:
    said = piece.find(Verb.FILLS)
    return said.n if said is not None else usual
