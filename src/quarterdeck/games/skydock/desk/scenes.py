"""Scenes of Pirates of Skydock: a table laid out in words.

A seat may have character, at (a room), hand, shown, glory, support (values), backer, board (a dict
from slot numbers to abilities, beside those of the character: {6: "Attack 1"}), markers, assigned
and recovering (slot numbers), done (Objectives), steps (a dict from Objectives to spaces).  The
table may have objectives, rooms (a dict from spots to tiles: {"Fore port": "Armory B"}), guards and
stunned (dicts from rooms to numbers), supply (of Guards), alert (the space, from 1), launch, round,
first, claimed, schemes, loot, encounters (the decks; without them, all cards that lie nowhere else)
and schemes_gone, loot_gone.  Cards are words: "2 Jump jets, Vent map"; an encounter is its two
halves: "Routine check / Lost tourist".

A scene begins with the Action Phase and is over with it; `begin` may also be "set-up", "planning"
or "upkeep", and with `goes_on=True` the rounds go on.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.skydock.desk.reading import (
    SCENE,
    cards_in,
    encounters_in,
    kind_called,
    lay_rooms,
    numbers_of,
    objective_called,
    room_called,
    seat_called,
    slots_called,
)
from quarterdeck.games.skydock.questions.words import SEAT_NAMES
from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BACKERS,
    BOOK,
    CARDS,
    CHARACTERS,
    DOCK,
    ENCOUNTERS,
    SPOTS,
)
from quarterdeck.games.skydock.table.measures import is_loot
from quarterdeck.games.skydock.table.setup import take_character
from quarterdeck.games.skydock.table.state import EMPTY, SET_UP, Table, ability
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.play.frames import Frame
from quarterdeck.kernel.play.rows import put, put_number

SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
TABLE_WORDS = (
    *("objectives", "rooms", "guards", "stunned", "supply", "alert", "launch", "round", "first"),
    *("claimed", "schemes", "loot", "encounters", "schemes_gone", "loot_gone", "begin", "goes_on"),
    *("until", "rolls", "seed", "options"),
)
SEAT_HAS = (
    *("character", "at", "hand", "shown", "glory", "support", "backer", "board", "markers"),
    *("assigned", "recovering", "done", "steps"),
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
    lay_rooms(g, words.pop("rooms", {}))
    kinds = kind_called("objectives", words.pop("objectives", ""))
    if kinds:
        g.objectives = tuple(kinds)
        g.done = (0,) * len(kinds)
        g.steps = ((0,) * g.seats,) * len(kinds)
    lay_numbers(g, words)
    lay_guards(g, words)
    seats = [words.pop(name, {}) for name in SEAT_WORDS[: g.seats]]
    for seat in range(g.seats):
        lay_seat(g, seat, dict(seats[seat]))
    lay_decks(g, words)


def lay_numbers(g: Table, words: dict[str, Any]) -> None:
    g.round = words.pop("round", 1)
    g.launch = words.pop("launch", BOOK.launch)
    g.alert = words.pop("alert", 1) - 1
    g.first = seat_called(words.pop("first", SEAT_WORDS[0]), g.seats)
    g.claimed = words.pop("claimed", False)


def lay_guards(g: Table, words: dict[str, Any]) -> None:
    """Guards where the words say, and no others; the rest is the supply."""
    g.guards = g.stunned = (0,) * SPOTS
    for name, n in words.pop("guards", {}).items():
        g.guards = put_number(g.guards, room_called(g, name), n)
    for name, n in words.pop("stunned", {}).items():
        g.stunned = put_number(g.stunned, room_called(g, name), n)
    left = BOOK.guards - sum(g.guards) - sum(g.stunned)
    g.guard_supply = words.pop("supply", left)
    g.guards_gone = left - g.guard_supply


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's character, cards and tokens."""
    for word in words:
        known_word(word, SEAT_HAS, "a seat of Skydock", "word")
    name = words.pop("character", CHARACTERS[seat].name)
    take_character(g, seat, kind_called("character", name)[0])
    lay_board(g, seat, words)
    g.where = put_number(g.where, seat, room_called(g, words["at"]) if "at" in words else DOCK)
    g.glory = put_number(g.glory, seat, words.pop("glory", g.glory[seat]))
    g.shown = put(g.shown, seat, cards_in(words.pop("shown", "")))
    hand = (*cards_in(words.pop("hand", "")), *g.shown[seat])
    g.hand = put(g.hand, seat, tuple(sorted(hand)))
    g.support = put(g.support, seat, tuple(sorted(words.pop("support", ()))))
    backer = kind_called("backer", words.pop("backer", BACKERS[seat].name))[0]
    g.backer = put_number(g.backer, seat, backer)
    for objective in words.pop("done", ()):
        which = objective_called(g, objective)
        g.done = put_number(g.done, which, g.done[which] | 1 << seat)
    for objective, space in words.pop("steps", {}).items():
        which = objective_called(g, objective)
        g.steps = put(g.steps, which, put_number(g.steps[which], seat, space))


def lay_board(g: Table, seat: int, words: dict[str, Any]) -> None:
    """Abilities beside those of the character, markers and Neutralization tokens."""
    names = [kind.name for kind in ABILITIES]
    for slot, words_of in words.pop("board", {}).items():
        if words_of is None:
            g.put_ability(seat, slot - 1, EMPTY)
            continue
        name, _, level = str(words_of).partition(" ")
        known_word(name, names, SCENE, "ability")
        skill = names.index(name)
        g.put_ability(seat, slot - 1, ability(skill, int(level)))
        supply = "low" if int(level) < 3 else "high"
        tokens = getattr(g, supply)
        setattr(g, supply, put_number(tokens, skill, tokens[skill] - 1))
    for word in ("markers", "assigned", "recovering"):
        mask = slots_called(words.pop(word, ()))
        setattr(g, word, put_number(getattr(g, word), seat, mask))


def lay_decks(g: Table, words: dict[str, Any]) -> None:
    """The decks; without words for them, every card that lies nowhere else."""
    g.schemes_gone = cards_in(words.pop("schemes_gone", ""))
    g.loot_gone = cards_in(words.pop("loot_gone", ""))
    held = [card for hand in g.hand for card in hand]
    held += [*g.schemes_gone, *g.loot_gone]
    left: list[int] = []
    for card in CARDS:
        left += [card.kind] * (card.copies - held.count(card.kind))
    schemes = tuple([card for card in left if not is_loot(card)])
    loot = tuple([card for card in left if is_loot(card)])
    g.schemes = cards_in(words.pop("schemes")) if "schemes" in words else schemes
    g.loot = cards_in(words.pop("loot")) if "loot" in words else loot
    if "encounters" in words:
        g.encounters = encounters_in(words.pop("encounters"))
        rest = set(range(len(ENCOUNTERS))) - set(g.encounters)
        g.encounters_gone = tuple(sorted(rest))
    lay_tokens(g)


def lay_tokens(g: Table) -> None:
    """What seats own is not in the pile; no Secret Backer is offered any more."""
    pile = list(g.pile)
    for tokens in g.support:
        for value in tokens:
            if value not in pile:
                raise UnknownWord(f"there is no other Support token of {value}", numbers_of(BOOK))
            pile.remove(value)
    g.pile = tuple(pile)
    if g.phase != SET_UP or g.backer[0] != EMPTY:
        g.offered = ((),) * g.seats
        kinds = [kind for kind in range(len(BACKERS)) if kind not in g.backer]
        g.rejected = tuple(kinds[: g.seats])
        g.backers = tuple(kinds[g.seats :])
