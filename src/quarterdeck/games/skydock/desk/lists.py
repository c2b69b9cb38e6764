"""Every card and piece with its text, for listings."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.words import SYMBOLS, ability_name
from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BACKERS,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    OBJECTIVES,
    ROOMS,
    TILES,
)
from quarterdeck.games.skydock.table.state import NOWHERE, ability
from quarterdeck.games.skydock.words.effects import Half
from quarterdeck.games.skydock.words.terms import Level, Sort

Row = dict[str, object]


def everything() -> list[Row]:
    """All that is printed."""
    return [*hand_cards(), *objectives(), *encounters(), *rooms(), *characters(), *backers()]


def hand_cards() -> list[Row]:
    rows: list[Row] = []
    for card in CARDS:
        row: Row = {"name": card.name, "type": "scheme", "text": card.printed}
        if card.sort == Sort.SCHEME:
            row["symbols"] = [SYMBOLS[symbol] for symbol in card.symbols]
        else:
            row["type"] = "loot"
            row["abilities"] = [a.name for a in ABILITIES if (card.skills >> a.skill) & 1]
        rows.append({**row, "copies": card.copies, "source": card.source})
    return rows


def objectives() -> list[Row]:
    return [
        {
            "name": card.name,
            "type": "objective",
            "text": card.printed,
            "room": "anywhere" if card.tile == NOWHERE else TILES[card.tile],
            "challenge": card.challenge,
            "symbols": [SYMBOLS[symbol] for symbol in card.symbols],
            "glory": card.glory,
            "track": card.track,
            "source": card.source,
        }
        for card in OBJECTIVES
    ]


def encounters() -> list[Row]:
    """The halves, each once: the cards are pairs of them."""
    halves: dict[str, Row] = {}
    for card in ENCOUNTERS:
        halves.setdefault(card.guards.name, half(card.guards, "guard encounter"))
        halves.setdefault(card.chance.name, half(card.chance, "random encounter"))
    return list(halves.values())


def half(printed: Half, what: str) -> Row:
    levels = [level for level in range(Level.COUNT) if printed.works_at(level)]
    return {
        "name": printed.name,
        "type": what,
        "text": printed.printed,
        "levels": levels,
        "source": printed.source,
    }


def rooms() -> list[Row]:
    return [
        {
            "name": f"{room.name} {'AB'[room.side]}",
            "type": "room",
            "text": room.printed,
            "source": room.source,
        }
        for room in ROOMS
    ]


def characters() -> list[Row]:
    return [
        {
            "name": card.name,
            "type": "character",
            "text": card.printed,
            "power": card.power,
            "glory": card.glory,
            "abilities": [ability_name(ability(skill, level)) for _, skill, level in card.start],
            "source": card.source,
        }
        for card in CHARACTERS
    ]


def backers() -> list[Row]:
    return [
        {
            "name": card.name,
            "type": "secret backer",
            "text": card.printed,
            "support": card.support,
            "source": card.source,
        }
        for card in BACKERS
    ]
