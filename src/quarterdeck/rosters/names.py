"""Names as people write them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping


def key(name: str) -> str:
    """What two spellings of one name have in common.

    >>> key("  CROW’S   Foot ") == key("Crow's Foot")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).replace("’", "'").casefold().split())


def nearest_names(name: str, known: Mapping[str, str]) -> list[str]:
    """The names most like this one, however unlike; `known` has them by their small letters."""
    from difflib import get_close_matches

    close = get_close_matches(name.casefold()[:60], known, 3, 0.7)
    close = close or get_close_matches(name.casefold()[:60], known, 3, 0.3)
    return list(dict.fromkeys([known[one] for one in close]))


def listed(names: list[str]) -> str:
    """Names in a row.

    >>> listed(["Captain", "Emplacements", "Hold"])
    'Captain, Emplacements and Hold'
    """
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
