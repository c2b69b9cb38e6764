"""SK-10xx The question of the Upkeep Phase."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.skydock.questions.words import Ask
from quarterdeck.games.skydock.table.cards import BOOK
from quarterdeck.games.skydock.table.reasons import HAND_LIMIT, IN_ORDER
from quarterdeck.games.skydock.table.state import Table, kinds_in, table
from quarterdeck.kernel.play.questions import Why
from quarterdeck.kernel.play.state import State


def too_many(g: Table, seat: int) -> int:
    """SK-1002 How many cards a hand has above the limit."""
    return max(0, len(g.hand[seat]) - BOOK.hand)


class HandLimit(Ask):
    """SK-1002 The next card to discard.  `about`: the cards so far, in order."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        hand = table(state).hand[seat]
        return [card for card in kinds_in(hand) if hand.count(card) > about.count(card)]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if about and option < about[-1]:
            return IN_ORDER
        later = [card for card in g.hand[seat] if card >= option]
        left = len(later) - about.count(option)
        return HAND_LIMIT if left < too_many(g, seat) - len(about) else None

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        return f"{self.text} ({len(about) + 1} of {too_many(table(state), seat)})"


LIMIT: Final = HandLimit("SK-1002", "Which card do you discard?", lone=False)
