"""The desk where decks are looked over: what is in them, what is wrong, and how they are written.

For whoever builds decks elsewhere: `Box.decks` and `Box.check_deck`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.rosters.deckbuilding import Breach
from quarterdeck.games.sky_pirate.table.library import Library
from quarterdeck.games.sky_pirate.words.printed import Deck


def deck_rows(library: Library, whose: Mapping[str, str]) -> list[dict[str, object]]:
    """Every deck of the box and of the packs; `whose` are those that a pack brings."""
    rows = []
    for deck in library.decks:
        of_pack = {"pack": whose[deck.name]} if deck.name in whose else {}
        rows.append({**deck_row(deck), **of_pack})
    return rows


def deck_row(deck: Deck) -> dict[str, object]:
    code = decks.write(deck, "code")
    return {**decks.as_object(deck), "source": deck.source, "code": code}


def look_over(text: str, library: Library) -> dict[str, object]:
    """A list, JSON or a code: every problem at once, and the deck if one can be made out."""
    try:
        deck, wrong = decks.check(text, library)
    except decks.BadDeck as error:
        return told(None, error.problems or [Breach("", "", str(error))])
    return told(deck, wrong)


def told(deck: Deck | None, wrong: Sequence[Breach]) -> dict[str, object]:
    return {
        "ok": not wrong and deck is not None,
        "problems": [breach._asdict() for breach in wrong],
        "deck": decks.as_object(deck) if deck else None,
        "code": decks.write(deck, "code") if deck else None,
        "text": decks.write(deck, "text") if deck else None,
    }
