"""The pieces as rows, for listings and for whoever builds fleets."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.words.printed import (
    Box,
    Crew,
    Fort,
    Piece,
    Ship,
    Treasure,
)
from quarterdeck.games.cerulean_seas.words.terms import KEYWORDS, NATIONS
from quarterdeck.games.cerulean_seas.words.vocabulary import REACH_WORDS

Row = dict[str, object]


def rows(box: Box) -> list[Row]:
    """Every piece: what is printed on it, and where that comes from."""
    every: list[Piece] = [*box.ships, *box.crew, *box.treasures, *box.events, *box.forts]
    return [row(piece, box) for piece in every]


def row(piece: Piece, box: Box) -> Row:
    told: Row = {"name": piece.name, "type": piece.type}
    if piece.nation >= 0:
        told["nation"] = NATIONS[piece.nation]
    if not isinstance(piece, (Treasure, Fort)):
        told["points"] = piece.points
    told |= numbers(piece, box)
    if piece.keywords:
        told["keywords"] = words_of(piece.keywords)
    if piece.limit:
        told["limit"] = words_of(piece.limit)
    told |= {"text": piece.text, "source": piece.source}
    if piece.notes:
        told["notes"] = piece.notes
    if piece.uncovered:
        told["uncovered"] = piece.uncovered
    return told


def numbers(piece: Piece, box: Box) -> Row:
    """What only pieces of its type have."""
    if isinstance(piece, Ship):
        told: Row = {
            "masts": piece.masts,
            "cargo": piece.cargo,
            "move": "+".join([REACH_WORDS[part] for part in piece.move]),
            "cannons": cannons(piece.ranks, piece.reaches),
            "set": piece.set,
        }
        return told | linked([box.crew[kind].name for kind in piece.crew_links])
    if isinstance(piece, Crew):
        crew = [box.crew[kind].name for kind in piece.crew_links]
        ships = [box.ships[kind].name for kind in piece.ship_links]
        return {"set": piece.set, **linked(crew + ships)}
    if isinstance(piece, Fort):
        told = {"gold": piece.gold, "cannons": cannons(piece.ranks, piece.reaches)}
        return {**told, "set": piece.set}
    if isinstance(piece, Treasure):
        return {"face_down": piece.face_down, "set": piece.set}
    return {}


def linked(names: list[str]) -> Row:
    return {"links": names} if names else {}


def cannons(ranks: tuple[int, ...], reaches: tuple[int, ...]) -> str:
    printed = zip(ranks, reaches, strict=True)
    return " ".join([f"{rank}{REACH_WORDS[reach]}" for rank, reach in printed])


def words_of(keywords: int) -> list[str]:
    return [word for bit, word in enumerate(KEYWORDS) if keywords >> bit & 1]
