"""Kinds of questions that recur: yes or no, one of some cards, a card of the hand."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.questions.labels import (
    different,
    numbered,
    plain_name,
    told_apart,
)
from quarterdeck.games.sky_pirate.questions.prompts import prompt
from quarterdeck.games.sky_pirate.questions.reasons import DONE, NO, YES
from quarterdeck.games.sky_pirate.table.references import own
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.games.sky_pirate.words.terms import Zone
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.play.state import State


class YesNo(Question):
    """Yes or no."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [YES, NO]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Yes" if option == YES else "No"


class OfCards(Question):
    """A question whose options are cards; DONE (and NO) may stand before them."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        raise NotImplementedError

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        """How to stop; empty if that is no option."""
        return ""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        options = [DONE] if self.done_words(g, about) else []
        return options + different(g, self.refs(g, seat, about))

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return self.done_words(g, about)
        return told_apart(g, seat, different(g, self.refs(g, seat, about)), option)


class Listed(OfCards):
    """One of the cards that `about` lists."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(about)


class Loose(OfCards):
    """SP-609 One of the cards that are being put in order."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return list(g.effect().loose)


class StowNext(Listed):
    """SP-609 The parties are over: a crew is called by its name only."""

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        names = [plain_name(g, seat, ref) for ref in different(g, list(about))]
        return numbered(names, different(g, list(about)).index(option))


class OfEffect(Listed):
    """One of the cards that `about` lists, for the effect that is being resolved."""

    def says(self, state: State, seat: int, about: tuple[int, ...]) -> str:
        g = table(state)
        return prompt(g, seat, self.text) if g.scopes else self.text


class Optional(Listed):
    """One of the cards that `about` lists, or none."""

    def done_words(self, g: Table, about: tuple[int, ...]) -> str:
        return "None"


class HandCard(OfCards):
    """A card of the own hand."""

    def refs(self, g: Table, seat: int, about: tuple[int, ...]) -> list[int]:
        return [own(Zone.HAND, seat, kind) for kind in g.hand[seat]]

    def spares(self, state: State, seat: int, about: tuple[int, ...]) -> bool:
        return not table(state).hand[seat]
