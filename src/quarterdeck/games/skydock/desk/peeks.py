"""What a scene may be asked: of a seat, and of the table."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.skydock.desk.boards import ability_called
from quarterdeck.games.skydock.desk.reading import objective_called, room_called
from quarterdeck.games.skydock.questions.challenges import modifier, number_of
from quarterdeck.games.skydock.questions.words import SEAT_NAMES, SYMBOLS, ability_name
from quarterdeck.games.skydock.seen.view import PHASES, encounter_name, names
from quarterdeck.games.skydock.table.cards import BACKERS, BOOK, CHARACTERS, OBJECTIVES, ROOMS
from quarterdeck.games.skydock.table.measures import (
    alert_level,
    power_is_ready,
    score_of,
    support_of,
)
from quarterdeck.games.skydock.table.state import EMPTY, NOBODY, NOWHERE, Roll, Table, slots_in
from quarterdeck.kernel.nearest import nearest


def numbered(mask: int) -> list[int]:
    """Slots as people count them."""
    return [slot + 1 for slot in slots_in(mask)]


SEAT: dict[str, Callable[[Table, int], object]] = {
    "hand": lambda g, seat: names(g.hand[seat]),
    "shown": lambda g, seat: names(g.shown[seat]),
    "glory": lambda g, seat: g.glory[seat],
    "support": lambda g, seat: list(g.support[seat]),
    "backer": lambda g, seat: None if g.backer[seat] == NOBODY else BACKERS[g.backer[seat]].name,
    "character": lambda g, seat: CHARACTERS[g.character[seat]].name,
    "room": lambda g, seat: ROOMS[g.rooms[g.where[seat]]].name,
    "markers": lambda g, seat: numbered(g.markers[seat]),
    "assigned": lambda g, seat: numbered(g.assigned[seat]),
    "recovering": lambda g, seat: numbered(g.recovering[seat]),
    "board": lambda g, seat: {
        slot + 1: ability_name(what) for slot, what in enumerate(g.slots[seat]) if what != EMPTY
    },
    "done": lambda g, seat: [
        OBJECTIVES[kind].name for i, kind in enumerate(g.objectives) if (g.done[i] >> seat) & 1
    ],
    "steps": lambda g, seat: [steps[seat] for steps in g.steps],
    "points": score_of,
    "total support": support_of,
    "score": lambda g, seat: g.scores[seat],
    "offered": lambda g, seat: [BACKERS[kind].name for kind in g.offered[seat]],
    "extra": lambda g, seat: g.extra[seat],
    "power_used": lambda g, seat: not power_is_ready(g, seat),
}

TABLE: dict[str, Callable[[Table], object]] = {
    "alert": lambda g: g.alert + 1,
    "level": lambda g: [*BOOK.levels, "LOCKDOWN"][alert_level(g)],
    "launch": lambda g: g.launch,
    "round": lambda g: g.round,
    "phase": lambda g: PHASES[g.phase],
    "first": lambda g: SEAT_NAMES[g.first],
    "claimed": lambda g: g.claimed,
    "turn": lambda g: None if g.turn == NOBODY else SEAT_NAMES[g.turn],
    "supply": lambda g: g.guard_supply,
    "airlocked": lambda g: g.guards_gone,
    "schemes": lambda g: names(g.schemes),
    "loot": lambda g: names(g.loot),
    "schemes_gone": lambda g: names(g.schemes_gone),
    "loot_gone": lambda g: names(g.loot_gone),
    "encounters": lambda g: [encounter_name(kind) for kind in g.encounters],
    "encounters_gone": lambda g: [encounter_name(kind) for kind in g.encounters_gone],
    "low": lambda g: list(g.low),
    "high": lambda g: list(g.high),
    "lost": lambda g: list(g.tokens_gone),
    "pile": lambda g: list(g.pile),
    "rooms": lambda g: [ROOMS[room].name for room in g.rooms],
    "objectives": lambda g: [OBJECTIVES[kind].name for kind in g.objectives],
    "die": lambda g: g.roll[Roll.DIE],
    "modifier": modifier,
    "number": number_of,
    "penalty": lambda g: g.roll[Roll.GUARDS],
    "encounter": lambda g: None if g.encounter == NOWHERE else encounter_name(g.encounter),
    "lifted": lambda g: None if g.lifted == NOWHERE else g.lifted + 1,
    "help": lambda g: told_help(g) if len(g.help) > 0 else None,
}


def told_help(g: Table) -> dict[str, str]:
    """A call for help: who asks for what, and whose pledge was taken."""
    asker, objective, symbol, helper = g.help
    return {
        "asker": SEAT_NAMES[asker],
        "objective": OBJECTIVES[g.objectives[objective]].name,
        "symbol": SYMBOLS[symbol],
        "helper": "" if helper == NOBODY else SEAT_NAMES[helper],
    }


def peek_seat(g: Table, seat: int, name: str) -> object:
    """A seat's cards, tokens or number, by its name."""
    if name in SEAT:
        return SEAT[name](g, seat)
    word, _, objective = name.partition(" of ")
    if word == "steps" and objective:
        return g.steps[objective_called(g, objective)][seat]
    raise AttributeError(f"a seat of Skydock has no {name!r} ({nearest(name, SEAT, 'words')})")


def peek_table(g: Table, name: str) -> object:
    """Something that belongs to no seat, or of which there is one for each room or ability."""
    if name in TABLE:
        return TABLE[name](g)
    word, _, room = name.partition(" ")
    if word in ("guards", "stunned"):
        there = g.guards if word == "guards" else g.stunned
        return there[room_called(g, room)]
    if word == "tokens" and room:
        skill, level = ability_called(room if " " in room else f"{room} 1")
        return g.low[skill] if level < 3 else g.high[skill]
    known = [*TABLE, "guards ROOM", "stunned ROOM", "tokens ABILITY"]
    raise AttributeError(f"the table of Skydock has no {name!r} ({nearest(name, known, 'words')})")
