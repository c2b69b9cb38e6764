"""SK-6xx, SK-7xx The questions of abilities: steps, targets, tokens, cards."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import (
    SEAT_NAMES,
    STOP,
    Ask,
    YesNo,
    room_name,
    slot_name,
)
from quarterdeck.games.skydock.table.cards import BOARD, CHARACTERS, OBJECTIVES, SLOTS, SPOTS
from quarterdeck.games.skydock.table.measures import (
    abilities_of,
    can_draw,
    count_of,
    free_of,
    harmed,
)
from quarterdeck.games.skydock.table.reasons import (
    COVERED_ALREADY,
    MUST_DISCARD,
    MUST_GO_ON,
    MUST_REMOVE,
    NO_ABILITY_THERE,
    NO_CARDS_LEFT,
    NO_GUARD,
    NO_TOKEN_THERE,
    NOBODY_TO_HEAL,
    NOT_ADJACENT,
    ONLY_ACTIVE,
    SAME_ROOM,
)
from quarterdeck.games.skydock.table.state import EMPTY, Table, kinds_in, slots_in, table
from quarterdeck.games.skydock.words.terms import Sort
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

ACTIVE: Final = 0
STUNNED: Final = 1
KNOCK_OUT: Final = 0
AIRLOCK: Final = 1


class Step(Ask):
    """SK-601 The next room.  `about`: (steps left, must they all be made?)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STOP, *range(SPOTS)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == STOP:
            return MUST_GO_ON if about[1] else None
        doors = BOARD.doors[table(state).where[seat]]
        return None if option in doors else NOT_ADJACENT

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == STOP:
            return "Stay here"
        return f"Go to the {room_name(g, option)}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"{self.text} ({about[0]} left)"


class Destination(Ask):
    """SK-R11 Any other room."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(SPOTS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return SAME_ROOM if option == table(state).where[seat] else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Go to the {room_name(table(state), option)}"


class Target(Ask):
    """SK-651 Which Guard is attacked."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [ACTIVE, STUNNED]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        there = g.guards if option == ACTIVE else g.stunned
        return None if there[g.where[seat]] > 0 else NO_GUARD

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "An active Guard" if option == ACTIVE else "A stunned Guard"


class Fate(Ask):
    """SK-654 What becomes of the Guard.  `about`: (which Guard)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [KNOCK_OUT, AIRLOCK]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return ONLY_ACTIVE if option == KNOCK_OUT and about[0] == STUNNED else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Knock out" if option == KNOCK_OUT else "Airlock"


class PatientQuestion(Ask):
    """SK-661 A character in the room that has a token."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return g.seats_at(g.where[seat])

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if harmed(table(state), option) else NOBODY_TO_HEAL

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"{SEAT_NAMES[option]}: {CHARACTERS[table(state).character[option]].name}"


class TokenQuestion(Ask):
    """SK-R55 Which token is removed.  `about`: (whose, has one been removed or may it be none?)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STOP, *slots_in(table(state).covered(about[0]))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        if option == STOP:
            return None if about[1] else MUST_REMOVE
        return None if table(state).is_covered(about[0], option) else NO_TOKEN_THERE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Remove no more" if option == STOP else slot_name(table(state), about[0], option)


class HarmQuestion(Ask):
    """SK-702 Where the Neutralization token goes."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(range(SLOTS))

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if g.slots[seat][option] == EMPTY:
            return NO_ABILITY_THERE
        return COVERED_ALREADY if g.is_covered(seat, option) else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if g.slots[seat][option] == EMPTY:
            return f"Slot {option + 1}, empty"
        return slot_name(g, seat, option)


class TrackInstead(YesNo):
    """SK-R45 A step on a track.  `about`: (which open Objective)."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        card = OBJECTIVES[table(state).objectives[about[0]]]
        step = table(state).steps[about[0]][seat] + 1
        return f"{self.text} ({card.name}: {step} of {card.track})"


class DeckQuestion(Ask):
    """SK-R18 From which deck the next card comes."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [Sort.SCHEME, Sort.LOOT]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return None if can_draw(table(state), option) else NO_CARDS_LEFT

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Draw a Scheme" if option == Sort.SCHEME else "Draw a Loot"


class TakeQuestion(Ask):
    """A card of the discard pile.  `about`: (sort)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return kinds_in(g.loot_gone if about[0] == Sort.LOOT else g.schemes_gone)


class DiscardQuestion(Ask):
    """Cards of the hand.  `about`: (sort, how many must still go, how many still may)."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [STOP, *kinds_in(free_of(table(state), seat, about[0]))]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        return MUST_DISCARD if option == STOP and about[1] > 0 else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Discard no more" if option == STOP else super().label(state, seat, about, option)

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Where all can see that every card of the sort must go, or that there is none."""
        return count_of(table(state), seat, about[0]) <= about[1]


def uncovered(g: Table, seat: int) -> list[int]:
    """SK-703 Where a Neutralization token can go."""
    return [slot for slot in abilities_of(g, seat) if not g.is_covered(seat, slot)]


STEP: Final = Step("SK-601", "Where do you go?")
TRAVEL: Final = Destination("SK-R11", "Where do you go?")
TARGET: Final = Target("SK-651", "Which Guard do you attack?")
FATE: Final = Fate("SK-654", "Knock the Guard out, or airlock it?")
PATIENT: Final = PatientQuestion("SK-661", "Whom do you heal?")
TOKEN: Final = TokenQuestion("SK-R55", "Which Neutralization token do you remove?")
HARM: Final = HarmQuestion("SK-702", "Which ability is neutralized?")
INSTEAD: Final = TrackInstead("SK-R45", "Advance on the track instead of taking the Loot?")
ADVANCE: Final = TrackInstead("SK-907", "Advance on the track?")
DECK: Final = DeckQuestion("SK-R18", "From which deck?")
TAKE_DISCARDED: Final = TakeQuestion("SK-129", "Which card do you take?")
DISCARD: Final = DiscardQuestion("SK-831", "Which card do you discard?")
