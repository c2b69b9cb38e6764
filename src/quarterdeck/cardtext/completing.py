"""What may come next in a text that is being written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from quarterdeck.cardtext.reader import LONGEST_TEXT
from quarterdeck.cardtext.tokens import words

if TYPE_CHECKING:
    from quarterdeck.cardtext.reader import Reader

NUMBERS = ("a number", "a number with + or -")
MOST_WHOLE = 6  # of the likeliest words, those that must follow are offered, too
START = "."  # a text begins as if a sentence had just ended
LONGEST = 6  # words that are offered at once, where nothing else could follow


def completions(reader: Reader, text: str, known: Iterable[str] = ()) -> list[str]:
    """The words or short phrases that may come next, those first that known texts use most.

    A word that has only been begun is completed.  Nothing is said of a text that is wrong already.

    >>> from quarterdeck.cardtext.reader import Reader
    >>> reader = Reader('moment: "dawn" -> dawn\\naction: "gain" number "coins" -> gain')
    >>> completions(reader, "On "), completions(reader, "On da"), completions(reader, "In ")
    (['dawn'], ['dawn'], [])
    """
    begun = re.search(r"[\w'’-]+$", text)
    before = text[: begun.start()] if begun else text
    start = begun.group().lower().replace("’", "'") if begun else ""
    used = uses(known)
    last = last_word(before)
    fits = [word for word in next_words(reader, before) if word.lower().startswith(start)]
    fits.sort(key=lambda word: (-used[last, word], -used["", word], word))
    whole = [_as_far_as_it_goes(reader, before, word) for word in fits[:MOST_WHOLE]]
    return [*whole, *fits[MOST_WHOLE:]]


def next_words(reader: Reader, text: str) -> list[str]:
    """Every word that may stand behind a text; nothing, if it cannot be read so far."""
    from quarterdeck.cardtext.nearest import fitting

    return fitting(reader.grammar, text) if len(text) <= LONGEST_TEXT else []


def _as_far_as_it_goes(reader: Reader, before: str, word: str) -> str:
    """A word, and those that must follow it."""
    phrase = word
    while word not in NUMBERS and len(phrase.split()) < LONGEST:
        following = next_words(reader, f"{before} {phrase}")
        if len(following) != 1 or not following[0][0].isalpha() or following[0] in NUMBERS:
            break
        phrase += f" {following[0]}"
    return phrase


def uses(texts: Iterable[str]) -> Counter[tuple[str, str]]:
    """How often a word follows another in these texts; and, behind "", how often it is there."""
    found: Counter[tuple[str, str]] = Counter()
    for text in texts:
        before = START
        for word in words(text):
            found[before, word.plain] += 1
            found["", word.plain] += 1
            before = word.plain
    return found


def last_word(text: str) -> str:
    found = [word.plain for word in words(text)]
    return found[-1] if found else START
