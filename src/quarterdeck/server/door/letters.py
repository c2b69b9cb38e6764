"""What people write and others are shown: in one line, nothing invisible, few marks on a letter."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 2  # accents and the like on one letter
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that are drawn as nothing


def visible(text: str) -> str:
    """What can be seen of a text; nothing, if that would be marks on no letter.

    >>> visible("  well\\n  done\\u202e "), visible("\\u3164"), visible("\\u0301\\ufe0f")
    ('well done', '', '')
    """
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    kept: list[str] = []
    letters = marks = 0
    for letter in text:
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks <= MOST_MARKS and letter not in BLANKS and (kind not in "CZ" or letter == " "):
            kept.append(letter)
            letters += kind not in "MZ"
    return " ".join("".join(kept).split()) if letters else ""
