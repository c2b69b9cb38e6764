"""SK-4xx The questions of the Planning Phase."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import (
    DONE,
    DRAW,
    IMPROVE,
    PLAY,
    Ask,
    code,
    slot_name,
    what_of,
    which_of,
)
from quarterdeck.games.skydock.table.cards import BOOK, CARDS
from quarterdeck.games.skydock.table.improving import can_improve
from quarterdeck.games.skydock.table.legality import bar_text, playable
from quarterdeck.games.skydock.table.measures import (
    abilities_of,
    can_draw,
    count_abilities,
    count_of,
    free_of,
)
from quarterdeck.games.skydock.table.reasons import (
    ALL_MARKERS,
    ALREADY_MARKED,
    CANNOT_IMPROVE,
    IN_ORDER,
    NO_CARDS_LEFT,
    NO_DRAWS_LEFT,
    STILL_TO_DRAW,
)
from quarterdeck.games.skydock.table.state import Table, kinds_in, table
from quarterdeck.games.skydock.words.terms import Sort, When
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State

SORT_NAMES: Final = {Sort.SCHEME: "Scheme", Sort.LOOT: "Loot"}


class Plan(Ask):
    """SK-402 Draw, improve, in the order of the seat's choice."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        options = [DONE, code(DRAW, Sort.SCHEME), code(DRAW, Sort.LOOT)]
        loot = kinds_in(free_of(table(state), seat, Sort.LOOT))
        options += [code(PLAY, card) for card in loot if playable(card)]
        return options + [code(IMPROVE, card) for card in loot]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == DONE:
            return STILL_TO_DRAW if g.draws > 0 and can_draw(g, Sort.CARD) else None
        what, which = what_of(option), which_of(option)
        if what == DRAW:
            if g.draws == 0:
                return NO_DRAWS_LEFT
            return None if can_draw(g, which) else NO_CARDS_LEFT
        if what == PLAY:
            return bar_text(g, seat, which, When.PLANNING)
        return None if can_improve(g, seat, which) else CANNOT_IMPROVE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == DONE:
            return "Done"
        what, which = what_of(option), which_of(option)
        if what == DRAW:
            return f"Draw a {SORT_NAMES[which]}"
        name = CARDS[which].name
        return f"Play {name}" if what == PLAY else f"Improve with {name}"

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        draws = table(state).draws
        return f"{self.text} ({draws} more to draw)" if draws > 0 else self.text

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        """Only where all can see that there is no choice: without any Loot in hand."""
        return count_of(table(state), seat, Sort.LOOT) == 0


def markers_of(g: Table, seat: int) -> int:
    """SK-409 How many markers a seat places: SK-R19 all, as far as there are abilities."""
    return min(BOOK.markers + g.extra[seat], count_abilities(g, seat))


class Mark(Ask):
    """SK-409 Where the next Energy Marker goes.  `about`: the slots so far."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return abilities_of(table(state), seat)

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option in about:
            return ALREADY_MARKED
        if about and option < about[-1]:
            return IN_ORDER
        later = len([slot for slot in abilities_of(g, seat) if slot > option])
        return ALL_MARKERS if later < markers_of(g, seat) - len(about) - 1 else None

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        """The same as asking `bar` about each candidate, with one look at the board."""
        g = table(state)
        slots = abilities_of(g, seat)
        last = about[-1] if about else -1
        ends = len(slots) - (markers_of(g, seat) - len(about) - 1)  # enough slots must come later
        return [slots[i] for i in range(min(ends, len(slots))) if slots[i] > last]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return slot_name(table(state), seat, option)

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"{self.text} ({len(about) + 1} of {markers_of(table(state), seat)})"


PLAN: Final = Plan("SK-402", "Draw cards and improve")
MARK: Final = Mark("SK-409", "Where do you place an Energy Marker?")
