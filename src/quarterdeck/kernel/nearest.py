"""Did you mean …?"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from quarterdeck.kernel.errors import UnknownWord


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
