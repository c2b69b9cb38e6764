"""Words for options, and codes for what is more than a card, a slot or a room."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.table.cards import ABILITIES, CARDS, OBJECTIVES, ROOMS
from quarterdeck.games.skydock.table.state import NOWHERE, Table, kind_of, level_of
from quarterdeck.games.skydock.words.terms import Skill, Symbol
from quarterdeck.kernel.manners.polls import PASS
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.state import State

SEAT_NAMES: Final = ("Red", "Yellow", "Green", "Blue")

# Options that are words.  (PASS, -1, is the kernel's.)
STOP: Final = -2
YES: Final = -3
NO: Final = -4
END: Final = -5
DONE: Final = -6
WITHDRAW: Final = -7

WORDS: Final = {
    PASS: "Pass",
    STOP: "Stop",
    YES: "Yes",
    NO: "No",
    END: "End the turn",
    DONE: "Done",
    WITHDRAW: "Withdraw",
}

# Codes of one number: what it is, times CODE, and which one.
CODE: Final = 64
USE: Final = 0  # a slot: lift its marker and perform its action
LIFT: Final = 1  # a slot: lift its marker and decline
PLAY: Final = 2  # a card: use its text
IMPROVE: Final = 3  # a Loot: improve with it
CALL: Final = 4  # 8 * Objective + symbol: ask for help
DRAW: Final = 5  # a sort
GAIN: Final = 6  # 8 * skill + row
UPGRADE: Final = 7  # a slot
PRINT: Final = 8  # a Scheme: pay with its symbols
TRADE: Final = 9  # a Scheme: half of a pair
LOOT: Final = 10  # a Loot that pays for a symbol
POWER: Final = 11 * CODE  # the character's power
ATTEMPT: Final = 12  # (and the numbers after it, by open Objective) a slot: an Interact for it
PARTS: Final = 8  # in one number: 8 * this + that


def code(what: int, which: int) -> int:
    return CODE * what + which


def what_of(option: int) -> int:
    return option // CODE


def which_of(option: int) -> int:
    return option % CODE


def objective_of(option: int) -> int:
    """Of a use of an ability: the open Objective that it is for, or NOWHERE."""
    return what_of(option) - ATTEMPT if what_of(option) >= ATTEMPT else NOWHERE


SYMBOLS: Final = {
    Symbol.LOGIC: "Logic",
    Symbol.CREDIT: "Credit",
    Symbol.NAVIGATION: "Navigation",
    Symbol.ACCESS: "Access",
    Symbol.TACTICAL: "Tactical",
    Symbol.DIPLOMACY: "Diplomacy",
    Symbol.WILD: "Wild",
}
ROW_NAMES: Final = ("first", "second", "third")


def ability_name(what: int) -> str:
    """An ability with its level: Move 2."""
    return f"{ABILITIES[kind_of(what)].name} {level_of(what)}"


def slot_name(g: Table, seat: int, slot: int) -> str:
    """An ability on a board, with its slot: Move 2 (slot 3)."""
    return f"{ability_name(g.slots[seat][slot])} (slot {slot + 1})"


def room_name(g: Table, spot: int) -> str:
    return ROOMS[g.rooms[spot]].name


def uses(g: Table, seat: int, slot: int) -> list[int]:
    """What an ability can be used for: an Interact for the room, or for an Objective (SK-622)."""
    if kind_of(g.slots[seat][slot]) != Skill.INTERACT:
        return [code(USE, slot)]
    options = [code(USE, slot)]
    for objective in range(len(g.objectives)):
        options.append(code(ATTEMPT + objective, slot))
    return options


def use_name(g: Table, seat: int, option: int) -> str:
    """A use of an ability, in words."""
    slot, objective = which_of(option), objective_of(option)
    name = f"Use {slot_name(g, seat, slot)}"
    if objective != NOWHERE:
        return f"{name}: {OBJECTIVES[g.objectives[objective]].name}"
    if kind_of(g.slots[seat][slot]) == Skill.INTERACT:
        return f"{name}: action of the {room_name(g, g.where[seat])}"
    return name


class Ask(Question):
    """A question whose options are words or cards."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return WORDS[option] if option < 0 else CARDS[option].name


class YesNo(Ask):
    """Yes or no."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]
