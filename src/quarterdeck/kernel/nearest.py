"""Did you mean …?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from quarterdeck.kernel.errors import UnknownCard, UnknownWord


def nearest(word: str, known: Iterable[str], what: str) -> str:
    """A hint: the known words nearest to `word`, or how to find them.

    >>> nearest("sky-dinasty", ["sky-dynasty", "skydock"], "games")
    'did you mean sky-dynasty?'
    >>> nearest("x", ["sky-dynasty", "skydock"], "games")
    'known games: sky-dynasty, skydock'
    """
    names = list(known)
    lower = {name.lower(): name for name in names}
    close = get_close_matches(word.lower(), lower, n=3, cutoff=0.6)
    if close:
        return "did you mean " + " or ".join(lower[name] for name in close) + "?"
    if not names:
        return f"there are no {what}"
    return f"known {what}: " + ", ".join(names[:12]) + (", …" if len(names) > 12 else "")


def known_word(word: object, known: Iterable[str], whose: str, what: str) -> str:
    """`word` if it is one of those; else a refusal that names the nearest.

    >>> known_word("Palace", ["Palace", "Market"], "Sky Dynasty", "place")
    'Palace'
    >>> known_word("Pallace", ["Palace", "Market"], "Sky Dynasty", "place")
    Traceback (most recent call last):
    quarterdeck.kernel.errors.UnknownWord: Sky Dynasty has no place 'Pallace' (did you mean Palace?)
    """
    names = list(known)
    if isinstance(word, str) and word in names:
        return word
    several = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    hint = nearest(str(word), names, several if what else "words")
    raise UnknownWord(f"{whose} has no {what} {word!r}".replace("  ", " "), hint)


def card_called(name: str, kind_of: Mapping[str, int]) -> int:
    """The kind of the card that has this name; else a refusal that names the nearest."""
    if name not in kind_of:
        raise UnknownCard(f"there is no card {name!r}", nearest(name, kind_of, "cards"))
    return kind_of[name]


def cards_called(words: object, kind_of: Mapping[str, int], how: str) -> list[int]:
    """The kinds that the words of a scene name, each as often as they say; `how` they are written.

    >>> cards_called("Shipyard, 2 Corsair", {"Corsair": 3, "Shipyard": 8}, "in words")
    [8, 3, 3]
    """
    if not isinstance(words, str):
        raise UnknownWord(f"cards cannot be {words!r}", how)
    kinds: list[int] = []
    for part in [part.strip() for part in words.split(",") if part.strip()]:
        number, _, rest = part.partition(" ")
        count, name = (int(number), rest) if number.isdigit() else (1, part)
        kinds += [card_called(name, kind_of)] * count
    return kinds
