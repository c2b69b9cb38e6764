"""Scenes of Pirates of Skydock: a table laid out in words.

A seat may have character, at (a room, or a spot), hand, shown, glory, support (values), backer,
board (a dict from slot numbers to abilities, beside those of the character: {6: "Attack 1"}; None
empties a slot), markers, assigned and recovering (slot numbers), done (Objectives), steps (a dict
from Objectives to spaces), and power_used (of a power that works once each round).  The table may
have objectives, rooms (a dict from spots to tiles: {"Fore port": "Armory B"}; sides without a
letter are those of `options`), guards and stunned (dicts from rooms or spots to numbers), supply
(of Guards), alert (the space, from 1, or the name of a level), launch (0 is LAUNCH), round, first,
claimed, tokens (a dict of what is left of the ability tokens: {"Attack": 0, "Attack 3": 1}), pile
(the values of the Support tokens left), schemes, loot, encounters (the decks; without them, all
cards that lie nowhere else) and schemes_gone, loot_gone, encounters_gone (the discard piles).
Cards are words: "2 Jump jets, Vent map"; an encounter is its two halves: "Routine check / Lost
tourist".

Slots are numbered row by row, 1 to 5, 6 to 10 and 11 to 14, and not by the faces of the die that
point at them.  A scene begins with the Action Phase and is over with it; `turn` says whose turn is
the first, if it is not the first player's; `begin` may also be "set-up", "planning" or "upkeep",
and with `goes_on=True` the rounds go on.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.skydock.desk.boards import lay_board
from quarterdeck.games.skydock.desk.reading import (
    SCENE,
    cards_in,
    dict_of,
    kind_called,
    lay_rooms,
    number,
    numbers_in,
    objective_called,
    one_called,
    room_called,
    seat_called,
    space_called,
)
from quarterdeck.games.skydock.desk.supplies import lay_decks, lay_supplies
from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.table.cards import (
    BOOK,
    CHARACTERS,
    DOCK,
    OBJECTIVES,
    SPOTS,
)
from quarterdeck.games.skydock.table.measures import alert_row, text_of
from quarterdeck.games.skydock.table.setup import take_character
from quarterdeck.games.skydock.table.state import NOWHERE, Table
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.play.frames import Frame
from quarterdeck.kernel.play.rows import put, put_number

SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
TABLE_WORDS = (
    *("objectives", "rooms", "guards", "stunned", "supply", "alert", "launch", "round", "first"),
    *("claimed", "tokens", "pile", "schemes", "loot", "encounters", "schemes_gone", "loot_gone"),
    *("encounters_gone", "begin", "turn", "goes_on", "until", "rolls", "seed", "options", "seats"),
)
SEAT_HAS = (
    *("character", "at", "hand", "shown", "glory", "support", "backer", "board", "markers"),
    *("assigned", "recovering", "done", "steps", "power_used"),
)
BEGINNINGS = {
    "set-up": ("heist",),
    "planning": ("play_round",),
    "action": ("action_phase",),
    "upkeep": ("upkeep_phase",),
}
MOMENTS = {
    "PlanningPhase": "planning",
    "ActionPhase": "action",
    "UpkeepPhase": "upkeep",
    "TakeTurn": "turn",
    "Challenge": "challenge",
    "Encounter": "encounter",
    "PlayRound": "round",
}


def moment(rule: Frame) -> list[str]:
    """The moment, in words, when this rule is about to be followed."""
    kind = type(rule).__name__
    return [MOMENTS[kind]] if kind in MOMENTS else []


# ---- laying out


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for word in words:
        known_word(word, [*SEAT_WORDS, *TABLE_WORDS], SCENE, "word")
    lay_rooms(g, dict_of("rooms", words.pop("rooms", {})))
    lay_objectives(g, words.pop("objectives", ""))
    lay_numbers(g, words)
    lay_guards(g, words)
    seats = [dict(dict_of(name, words.pop(name, {}))) for name in SEAT_WORDS[: g.seats]]
    name_characters(g, seats)
    for seat in range(g.seats):
        lay_seat(g, seat, seats[seat])
    lay_decks(g, words)
    lay_supplies(g, words)


def lay_nothing(words: dict[str, Any]) -> None:
    """A scene that begins with the set-up deals everything itself."""
    named = [word for word, value in words.items() if value]
    if named:
        raise UnknownWord(f"the set-up itself lays out {', '.join(named)}", "options change it")


def lay_objectives(g: Table, words: str) -> None:
    """The open Objectives; without words, those that were drawn."""
    kinds = kind_called("objectives", words)
    if len(set(kinds)) < len(kinds) or len(kinds) > BOOK.objectives:
        hint = f"up to {BOOK.objectives} different ones"
        raise UnknownWord(f"{words!r} cannot lie open", hint)
    if kinds:
        g.objectives = tuple(kinds)
        g.done = (0,) * len(kinds)
        g.steps = ((0,) * g.seats,) * len(kinds)


def lay_numbers(g: Table, words: dict[str, Any]) -> None:
    g.round = number("round", words.pop("round", 1), 0, 99)
    g.launch = number("launch", words.pop("launch", BOOK.launch), 0, BOOK.launch)
    g.alert = space_called(words.pop("alert", 1), alert_row(g)) - 1
    g.first = seat_called(words.pop("first", SEAT_WORDS[0]), g.seats)
    g.claimed = words.pop("claimed", False) is True


def lay_guards(g: Table, words: dict[str, Any]) -> None:
    """Guards where the words say, and no others; the rest is the supply."""
    g.guards = g.stunned = (0,) * SPOTS
    for name, n in dict_of("guards", words.pop("guards", {})).items():
        g.guards = put_number(g.guards, room_called(g, name), number("guards", n, 0, BOOK.guards))
    for name, n in dict_of("stunned", words.pop("stunned", {})).items():
        there = number("stunned", n, 0, BOOK.guards)
        g.stunned = put_number(g.stunned, room_called(g, name), there)
    left = BOOK.guards - sum(g.guards) - sum(g.stunned)
    if left < 0:
        raise UnknownWord(f"{BOOK.guards - left} Guards are too many", f"there are {BOOK.guards}")
    g.guard_supply = number("supply", words.pop("supply", left), 0, left)
    g.guards_gone = left - g.guard_supply


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's character, cards and tokens."""
    for word in words:
        known_word(word, SEAT_HAS, "a seat of Skydock", "word")
    lay_character(g, seat, words)
    lay_board(g, seat, words)
    g.where = put_number(g.where, seat, room_called(g, words["at"]) if "at" in words else DOCK)
    g.glory = put_number(g.glory, seat, number("glory", words.pop("glory", g.glory[seat]), 0, 999))
    g.shown = put(g.shown, seat, cards_in(words.pop("shown", "")))
    hand = (*cards_in(words.pop("hand", "")), *g.shown[seat])
    g.hand = put(g.hand, seat, tuple(sorted(hand)))
    g.support = put(g.support, seat, numbers_in("support", words.pop("support", ())))
    for objective in names_in("done", words.pop("done", ())):
        which = objective_called(g, objective)
        g.done = put_number(g.done, which, g.done[which] | 1 << seat)
    for objective, space in dict_of("steps", words.pop("steps", {})).items():
        which = objective_called(g, objective)
        spaces = number(f"steps of {objective}", space, 0, OBJECTIVES[g.objectives[which]].track)
        g.steps = put(g.steps, which, put_number(g.steps[which], seat, spaces))


def names_in(word: str, names: object) -> list[str]:
    """Names with commas between them, or a list of names."""
    if isinstance(names, str):
        return [name.strip() for name in names.split(",") if name.strip()]
    if not isinstance(names, (list, tuple)):
        raise UnknownWord(f"{word} cannot be {names!r}", "names, with commas between them")
    return [str(name) for name in names]


def name_characters(g: Table, seats: list[dict[str, Any]]) -> None:
    """SK-215 Each seat another: as its words say, or `options`, or the first who is free."""
    for seat in range(g.seats):
        if g.dealt_characters and g.dealt_characters[seat] != NOWHERE:
            seats[seat].setdefault("character", CHARACTERS[g.dealt_characters[seat]].name)
    g.dealt_characters = ()
    named = [words["character"] for words in seats if "character" in words]
    for name in named:
        if named.count(name) > 1:
            raise UnknownWord(f"two seats cannot both play {name!r}", "see SK-215")
    names = [card.name for card in CHARACTERS]
    for seat, words in enumerate(seats):
        if "character" not in words:
            words["character"] = next(n for n in names[seat:] + names[:seat] if n not in named)
            named.append(words["character"])


def lay_character(g: Table, seat: int, words: dict[str, Any]) -> None:
    """SK-217, SK-218 The character; SK-220 the Secret Backer, if words name one."""
    kind = one_called("character", words.pop("character"))
    take_character(g, seat, kind)
    if "backer" in words:
        g.backer = put_number(g.backer, seat, one_called("backer", words.pop("backer")))
    if words.pop("power_used", False):
        if not text_of(g, seat).once:
            hint = "power_used is for powers that work once each round"
            raise UnknownWord(f"the power of {CHARACTERS[kind].name} is never used up", hint)
        g.powers_used |= 1 << seat
