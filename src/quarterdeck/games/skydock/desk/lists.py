"""Every card and piece with its text, for listings."""

from __future__ import annotations

from quarterdeck.games.skydock.questions.words import SYMBOLS, ability_name
from quarterdeck.games.skydock.seen.view import ICONS
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
from quarterdeck.games.skydock.words.terms import ALL, Level, Skill, Sort

Row = dict[str, object]


def everything() -> list[Row]:
    """All that is printed."""
    cards = [*hand_cards(), *objectives(), *encounters(), *rooms(), *characters(), *backers()]
    return [*cards, *abilities()]


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
            "icons": [word for icon, word in ICONS.items() if room.shows(icon)],
            "source": room.source,
        }
        for room in ROOMS
    ]


def abilities() -> list[Row]:
    """SK-115 Every level of every ability, and what its number means."""
    return [
        {
            "name": ability_name(ability(kind.skill, level + 1)),
            "type": "ability",
            "text": does(kind.skill, kind.levels[level]),
            "source": kind.source,
        }
        for kind in ABILITIES
        for level in range(len(kind.levels))
    ]


def does(skill: int, n: int) -> str:
    """What an ability does at a level: so many rooms, cards or tokens, or a bonus."""
    bonus = f"+{n} to its Challenge." if n else "No bonus to its Challenge."
    rooms, cards = ("room", "Scheme") if n == 1 else ("rooms", "Schemes")
    tokens = "all Neutralization tokens" if n == ALL else f"{n} Neutralization token"
    return {
        Skill.MOVE: f"Go up to {n} {rooms} further.",
        Skill.INTERACT: f"Use the action of your room, or attempt an Objective there. {bonus}",
        Skill.SCHEME: f"Draw {n} {cards} where the icon is.",
        Skill.LOOT: f"Draw a Loot where its icon is; a failure brings a Guard. {bonus}",
        Skill.ATTACK: f"Fight a Guard in your room; a failure harms you. {bonus}",
        Skill.HEAL: f"Take {tokens} off one character in your room, for a Glory each.",
    }[skill]


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
