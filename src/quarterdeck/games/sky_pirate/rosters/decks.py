"""Decks: read from a list, from JSON or from a code; checked; and written in any of the three.

    deck = decks.read("Captain: Cleaver ...")           # or {"captain": ...}, or SP1-...
    decks.problems(deck)                                # [] if it may be played
    decks.write(deck, "code")

However a deck is written, it is the same deck: names are spelt as printed, and sorted.
"""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from quarterdeck.games.sky_pirate.rosters.deck_code import CODE, BadCode, decode, encode
from quarterdeck.games.sky_pirate.rosters.deck_list import (
    MOST_COPIES,
    Written,
    pick,
    read_list,
    wrong_count,
)
from quarterdeck.games.sky_pirate.rosters.deckbuilding import (
    CAPTAIN,
    EMPLACEMENTS,
    HOLD,
    Breach,
    breaches,
    picks_of,
)
from quarterdeck.games.sky_pirate.table.library import Library, of_the_box
from quarterdeck.games.sky_pirate.words.printed import Deck, key
from quarterdeck.kernel.errors import QuarterdeckError

GAME: Final = "sky-pirate"
FORMATS: Final = ("text", "json", "code")
LONGEST: Final = 64 * 1024  # letters
MOST_LINES: Final = 400
MOST_CARDS: Final = 999
MOST_STRANGE: Final = 20  # cards that there are not, in what is still taken for a deck


class BadDeck(QuarterdeckError):
    """A deck that cannot be read; `problems` says why, line by line."""

    code = "bad-deck"

    def __init__(self, message: str, hint: str = "", problems: Sequence[Breach] = ()) -> None:
        super().__init__(message, hint)
        self.problems = tuple(problems)


class Checked(NamedTuple):
    """A deck as it was read, with everything that is wrong with it."""

    deck: Deck | None  # None if there is no telling what it is
    problems: list[Breach]


def read(text: str, library: Library | None = None) -> Deck:
    """The deck in a text; BadDeck if not all of it can be understood.  It may still be illegal."""
    deck, wrong = check(text, library)
    if deck is None:
        told = [f"{where}: {message}" for _, where, message in wrong]
        raise BadDeck("; ".join(told[:5]) + ("; …" if len(told) > 5 else ""), "", wrong)
    return deck


def problems(deck: Deck, library: Library | None = None) -> list[Breach]:
    """Why a deck may not be played, all of it; an empty list if it may."""
    library = library or of_the_box()
    return list(breaches(picks_of(deck), library.by_name, library.numbers))


def check(text: str, library: Library | None = None) -> Checked:
    """Read a deck and check it; BadDeck only if the text as a whole is no deck at all."""
    library = library or of_the_box()
    written = _written(text, library)
    wrong = [*written.wrong, *breaches(written.picks, library.by_name, library.numbers)]
    captains = [one for one in written.picks if one.part == CAPTAIN]
    known = all(one.name in library.by_name for one in written.picks)
    clear = known and len(captains) == 1 and not written.wrong
    return Checked(_deck(written) if clear else None, wrong)


def write(deck: Deck, form: str = "text") -> str:
    """A deck as a list, as JSON or as a code."""
    if form not in FORMATS:
        raise BadDeck(f"there is no format {form!r}", "one of " + ", ".join(FORMATS))
    return {"text": as_text, "json": as_json, "code": encode}[form](deck)


def canonical(deck: Deck) -> Deck:
    """The deck with its cards in order."""
    emplacements, hold = sorted(deck.emplacements, key=key), sorted(deck.hold, key=key)
    return deck._replace(emplacements=tuple(emplacements), hold=tuple(hold))


def as_text(deck: Deck) -> str:
    """A list that people can read and change."""
    deck = canonical(deck)
    lines = [f"Deck: {' '.join(deck.name.split())}", "", "Captain", f"1x {deck.captain}"]
    for title, names in (("Emplacements", deck.emplacements), ("Hold", deck.hold)):
        lines += ["", f"{title} ({len(names)})"]
        lines += [f"{count}x {name}" for name, count in Counter(names).items()]
    return "\n".join(lines) + "\n"


def as_json(deck: Deck) -> str:
    return json.dumps(as_object(deck), indent=1, ensure_ascii=False) + "\n"


def as_object(deck: Deck) -> dict[str, object]:
    """What stands in the JSON of a deck."""
    deck = canonical(deck)
    return {
        "game": GAME,
        "name": deck.name,
        "captain": deck.captain,
        "emplacements": list(deck.emplacements),
        "hold": dict(Counter(deck.hold)),
    }


# ---- reading


def _written(text: str, library: Library) -> Written:
    """What the text says, in whichever of the three ways."""
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise BadDeck("there is nothing in it", "a deck is a list, JSON or a code")
    if len(text) > LONGEST or text.count("\n") >= MOST_LINES:
        limits = f"at most {LONGEST} letters in {MOST_LINES} lines"
        raise BadDeck("this is too long for a deck", limits)
    if any(unicodedata.category(sign) == "Cc" and sign not in "\t\r\n\f\v" for sign in text):
        raise BadDeck("this is not a text", "a deck is a list, JSON or a code")
    if text[0] in "{[":
        written = _read_json(text, library)
    elif len(text.split()) == 1 and CODE.search(text):
        written = _read_code(text, library)
    else:
        written = read_list(text, library)
    strange = [one for one in written.picks if one.name not in library.by_name]
    if len(strange) > MOST_STRANGE and len(strange) == len(written.picks):
        raise BadDeck("there is not one card of Sky Pirate in it", "a deck is a list of cards")
    if len(written.picks) > MOST_CARDS:
        raise BadDeck(f"there are {len(written.picks)} cards; {MOST_CARDS} is the most")
    return written


def _deck(written: Written) -> Deck:
    parts: dict[str, list[str]] = {CAPTAIN: [], EMPLACEMENTS: [], HOLD: []}
    for one in written.picks:
        parts[one.part].append(one.name)
    (captain,) = parts[CAPTAIN]
    name = written.name or captain
    return canonical(Deck(name, captain, tuple(parts[EMPLACEMENTS]), tuple(parts[HOLD]), "ours"))


def _read_code(text: str, library: Library) -> Written:
    try:
        return Written("", decode(text, library), [])
    except BadCode as error:
        raise BadDeck(f"the deck code cannot be read: {error}") from None


def _read_json(text: str, library: Library) -> Written:
    try:
        told = json.loads(text, object_pairs_hook=_pairs)
    except (ValueError, RecursionError) as error:
        deep = isinstance(error, RecursionError)
        why = "it is nested too deeply" if deep else str(error)
        raise BadDeck(f"this is no JSON: {why}") from None
    if not isinstance(told, _Pairs):
        raise BadDeck("this JSON is no deck", 'expected {"captain": …, "emplacements": …, …}')
    return _from_json(told, library)


class _Pairs(list[tuple[str, object]]):
    """A JSON object as it was written, with keys that come twice."""


def _pairs(pairs: list[tuple[str, object]]) -> _Pairs:
    return _Pairs(pairs)


def _from_json(told: _Pairs, library: Library) -> Written:
    written = Written("", [], [])
    for name, value in told:
        if name in (CAPTAIN, EMPLACEMENTS, HOLD):
            for card, count in _cards(name, value, written):
                where = f"{name}: {card[:60]}"
                written.picks.extend(pick(card, name, count, where, library))
                if not 0 < count <= MOST_COPIES:
                    written.wrong.append(Breach("", where, wrong_count(count, card)))
        elif name == "name" and isinstance(value, str):
            written = written._replace(name=" ".join(value.split())[:60].strip())
        elif name == "game" and value != GAME:
            written.wrong.append(Breach("", name, f"this is a deck for {str(value)[:60]!r}"))
        elif name not in ("game", "notes", "source"):
            keys = "game, name, captain, emplacements and hold"
            written.wrong.append(Breach("", name[:60], f"the keys of a deck are {keys}"))
    return written


def _cards(part: str, value: object, written: Written) -> Iterator[tuple[str, int]]:
    """Names and counts: a name, a list of names, or an object with counts."""
    if part == CAPTAIN and isinstance(value, str):
        value = [value]
    if isinstance(value, _Pairs):
        for name, count in value:
            if type(count) is int:
                yield name, count
            else:
                wrong = f"how many copies of {name[:60]}? expected a whole number"
                written.wrong.append(Breach("", f"{part}: {name[:60]}", wrong))
    elif isinstance(value, list) and all(isinstance(name, str) for name in value):
        yield from Counter(map(str, value)).items()
    else:
        right = "a name" if part == CAPTAIN else 'a list of names, or {"Fisher": 2, …}'
        written.wrong.append(Breach("", part, f"expected {right}"))
