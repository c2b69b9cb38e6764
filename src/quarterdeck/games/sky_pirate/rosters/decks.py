"""Decks: read from a list, from JSON or from a code; checked; and written in any of the three.

    deck = decks.read("Captain: Cleaver ...")           # or {"captain": ...}, or SP1-...
    decks.problems(deck)                                # [] if it may be played
    decks.write(deck, "code")

However a deck is written, it is the same deck: names are spelt as printed, and sorted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quarterdeck.games.sky_pirate.rosters.deckbuilding import (
    CAPTAIN,
    EMPLACEMENTS,
    HOLD,
    BadDeck,
    picks_of,
    schema_of,
)
from quarterdeck.games.sky_pirate.table.library import Library, of_the_box
from quarterdeck.games.sky_pirate.words.printed import Deck, key
from quarterdeck.rosters import forms
from quarterdeck.rosters.desk import Boxed, Desk
from quarterdeck.rosters.forms import FORMATS
from quarterdeck.rosters.picks import Breach, Roster
from quarterdeck.rosters.picks import canonical as in_order

__all__ = ["FORMATS", "BadDeck"]


class Checked(NamedTuple):
    """A deck as it was read, with everything that is wrong with it."""

    deck: Deck | None  # None if there is no telling what it is
    problems: list[Breach]


def read(text: str, library: Library | None = None) -> Deck:
    """The deck in a text; BadDeck if not all of it can be understood.  It may still be illegal."""
    library = library or of_the_box()
    return deck_of(forms.read(text, schema_of(library.numbers), library))


def problems(deck: Deck, library: Library | None = None) -> list[Breach]:
    """Why a deck may not be played, all of it; an empty list if it may."""
    library = library or of_the_box()
    roster = Roster(deck.name, picks_of(deck))
    return forms.problems(roster, schema_of(library.numbers), library)


def check(text: str, library: Library | None = None) -> Checked:
    """Read a deck and check it; BadDeck only if the text as a whole is no deck at all."""
    library = library or of_the_box()
    roster, wrong = forms.check(text, schema_of(library.numbers), library)
    return Checked(deck_of(roster) if roster else None, wrong)


def write(deck: Deck, form: str = "text") -> str:
    """A deck as a list, as JSON or as a code."""
    return forms.write(roster_of(deck), form, schema_of(of_the_box().numbers))


def as_text(deck: Deck) -> str:
    return write(deck, "text")


def as_json(deck: Deck) -> str:
    return write(deck, "json")


def canonical(deck: Deck) -> Deck:
    """The deck with its cards in order."""
    emplacements, hold = sorted(deck.emplacements, key=key), sorted(deck.hold, key=key)
    return deck._replace(emplacements=tuple(emplacements), hold=tuple(hold))


def roster_of(deck: Deck) -> Roster:
    return Roster(deck.name, in_order(picks_of(deck), (CAPTAIN, EMPLACEMENTS, HOLD)))


def deck_of(roster: Roster) -> Deck:
    """The deck that a roster with one captain is."""
    parts: dict[str, list[str]] = {CAPTAIN: [], EMPLACEMENTS: [], HOLD: []}
    for pick in roster.picks:
        parts[pick.part].append(pick.name)
    (captain,) = parts[CAPTAIN]
    return Deck(roster.name, captain, tuple(parts[EMPLACEMENTS]), tuple(parts[HOLD]), "ours")


def desk_with(library: Library, whose: Mapping[str, str]) -> Desk:
    """The desk for decks of these cards; `whose` are the decks that a pack brings."""
    boxed = [Boxed(roster_of(d), d.source, whose.get(d.name, "")) for d in library.decks]
    return Desk(schema_of(library.numbers), library, boxed)
