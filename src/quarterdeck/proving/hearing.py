"""Every word matters: a text in which one word is another one, or missing, is another card.

Of two texts that mean the same, the difference must be one of spelling, and stand in a list of
spellings.  What is compared is what the game makes of them, read back in canonical words
(`cardtext.law`): equal effects have equal words, and other effects have other words.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

from quarterdeck.cardtext.refusal import CardTextError, NoMeaning
from quarterdeck.cardtext.tokens import words
from quarterdeck.proving.texts import Writer, spelt

Said = Callable[[str], str]  # a text in canonical words; CardTextError or NoMeaning if refused
Spellings = Sequence[tuple[str, str]]  # what may stand for what, as patterns


def neighbours(writer: Writer, text: str) -> Iterator[str]:
    """Texts that differ in one place: a word or two less, or another phrase of the same rule."""
    said = [word.text for word in words(text)]
    for gone in (1, 2, 3):
        for start in range(len(said) - gone + 1):
            yield spelt(said[:start] + said[start + gone :])
    for start, end, group, phrase in writer.places(text):
        for other in group:
            if other != phrase:
                yield text[:start] + other + text[end:]


def plain(text: str, spellings: Spellings) -> str:
    """The text as it would be spelt if there were one way to spell everything."""
    found = " ".join(word.plain for word in words(text))
    for pattern, instead in spellings:
        found = re.sub(rf"(?<![\w'-])(?:{pattern})(?![\w'-])", instead, found)
    return re.sub(r"\s+", " ", found).strip()


def unheard(
    said: Said, writer: Writer, text: str, spellings: Spellings, most: int, rng: random.Random
) -> list[str]:
    """Neighbours of a text that mean the same although they do not say the same."""
    meant = said(text)
    others = list(dict.fromkeys(neighbours(writer, text)))
    rng.shuffle(others)
    found: list[str] = []
    for other in others[:most]:
        if plain(other, spellings) == plain(text, spellings):
            continue
        try:
            if said(other) == meant:
                found.append(other)
        except (CardTextError, NoMeaning):
            continue
    return found
