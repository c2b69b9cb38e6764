"""Deck codes: a whole deck in some forty letters, short enough for a link.

    SP1-AQkFJgIBDwQ…

"SP1-" and base64url of the cards as numbers (see `deck_numbers.toml`) and a checksum of two bytes.
Numbers are varints; where several follow one another they are sorted, and each tells how much it is
more than the one before.  A card without a number (of a pack) is told by the digest of its name.
"""

from __future__ import annotations

import binascii
import re
import tomllib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from quarterdeck.games.sky_pirate.rosters.deckbuilding import CAPTAIN, EMPLACEMENTS, HOLD, Pick
from quarterdeck.games.sky_pirate.table.library import Library
from quarterdeck.games.sky_pirate.words.printed import Deck, key

VERSION: Final = 1
CODE: Final = re.compile(r"(?<![A-Za-z0-9])SP([0-9]{1,3})-([A-Za-z0-9_-]*)")
NUMBERS: Final = Path(__file__).with_name("deck_numbers.toml")
PARTS: Final = (CAPTAIN, EMPLACEMENTS, HOLD)
LONGEST: Final = 1000  # letters
MOST_COPIES: Final = 99
DIGEST: Final = 5  # bytes
MORE, OTHERS = 1, 2  # flags: cards in more copies than usual; cards without a number
USUAL: Final = {CAPTAIN: (1,), EMPLACEMENTS: (1,), HOLD: (1, 2)}  # copies, each with its own list

Counts = Mapping[str, Mapping[str, int]]  # by part: how many of each name


class BadCode(ValueError):
    """What is wrong with a code."""


@cache
def numbered() -> tuple[str, ...]:
    """The names of the cards that have a number, in order."""
    return tuple(tomllib.loads(NUMBERS.read_text("utf-8"))["names"])


def digest_of(name: str) -> bytes:
    return blake2b(key(name).encode(), digest_size=DIGEST).digest()


# ---- writing


def encode(deck: Deck) -> str:
    """The code of a deck.  Its name is not in it."""
    parts = ((deck.captain,), deck.emplacements, deck.hold)
    counts = {part: Counter(names) for part, names in zip(PARTS, parts, strict=True)}
    raw = _body(counts)
    raw += _checksum(raw)
    return f"SP{VERSION}-" + urlsafe_b64encode(raw).decode().rstrip("=")


def _body(counts: Counts) -> bytes:
    number = {name: place for place, name in enumerate(numbered(), 1)}
    known = {
        part: {number[name]: count for name, count in counts[part].items() if name in number}
        for part in PARTS
    }
    others = {
        part: {name: count for name, count in counts[part].items() if name not in number}
        for part in PARTS
    }
    more = {
        part: {card: count for card, count in known[part].items() if count not in USUAL[part]}
        for part in PARTS
    }
    flags = MORE * any(more.values()) + OTHERS * any(others.values())
    raw = bytearray(_varint(flags))
    for part in PARTS:
        for copies in USUAL[part]:
            raw += _ascending([card for card, count in known[part].items() if count == copies])
    for part in PARTS if flags & MORE else ():
        raw += _ascending(list(more[part]))
        raw += b"".join(_varint(more[part][card]) for card in sorted(more[part]))
    for part in PARTS if flags & OTHERS else ():
        raw += _varint(len(others[part]))
        for digest, count in sorted((digest_of(name), n) for name, n in others[part].items()):
            raw += digest + _varint(count)
    return bytes(raw)


def _ascending(numbers: Sequence[int]) -> bytes:
    raw, before = _varint(len(numbers)), 0
    for number in sorted(numbers):
        raw += _varint(number - before - 1)
        before = number
    return raw


def _varint(number: int) -> bytes:
    raw = bytearray()
    while number > 127:
        raw.append(number & 127 | 128)
        number >>= 7
    raw.append(number)
    return bytes(raw)


def _checksum(raw: bytes) -> bytes:
    return blake2b(raw, digest_size=2).digest()


# ---- reading


def decode(text: str, library: Library) -> list[Pick]:
    """The cards in a code, or in a link that ends with one; BadCode if it cannot be read."""
    found = CODE.search(text)
    if found is None:
        raise BadCode("there is no deck code in it")
    if int(found[1]) != VERSION:
        wrong = f"the code is of version {int(found[1])}; this Quarterdeck reads version {VERSION}"
        raise BadCode(wrong)
    reading = Reading(_raw(found[2]), library)
    picks = reading.picks()
    if reading.place != len(reading.raw):
        raise BadCode("there is something behind the end of the code")
    return picks


def _raw(letters: str) -> bytes:
    if len(letters) > LONGEST:
        raise BadCode(f"the code has {len(letters)} letters; {LONGEST} is the most")
    try:
        raw = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise BadCode("letters of the code are missing") from None
    same = urlsafe_b64encode(raw).decode().rstrip("=") == letters
    if not same or len(raw) < 3 or _checksum(raw[:-2]) != raw[-2:]:
        raise BadCode("the code was copied wrongly, or not to its end")
    return raw[:-2]


class Reading:
    """The bytes of a code, and how far they were read."""

    def __init__(self, raw: bytes, library: Library) -> None:
        self.raw = raw
        self.place = 0
        self.library = library

    def picks(self) -> list[Pick]:
        """In the order of `_body`."""
        flags = self.number()
        if flags > MORE | OTHERS:
            raise BadCode("the code has marks that this Quarterdeck does not know")
        picks = []
        for part in PARTS:
            for copies in USUAL[part]:
                picks += [(part, name, copies) for name in self.names()]
        for part in PARTS if flags & MORE else ():
            picks += [(part, name, self.number()) for name in self.names()]
        for part in PARTS if flags & OTHERS else ():
            for _ in range(self.number()):
                picks.append((part, self.other(), self.number()))
        if any(not 0 < copies <= MOST_COPIES for _, _, copies in picks):
            raise BadCode(f"the code asks for no copies of a card, or for more than {MOST_COPIES}")
        return [Pick(part, name, part) for part, name, copies in picks for _ in range(copies)]

    def number(self) -> int:
        found = shift = 0
        while True:
            byte = self.bytes(1)[0]
            found |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return found
            if shift > 21:
                raise BadCode("there is a number in the code that is too large")

    def bytes(self, count: int) -> bytes:
        if self.place + count > len(self.raw):
            raise BadCode("the code ends too early")
        self.place += count
        return self.raw[self.place - count : self.place]

    def names(self) -> list[str]:
        """The names of a list of numbers."""
        found, before = [], 0
        for _ in range(self.number()):
            before += self.number() + 1
            if before > len(numbered()):
                wrong = f"the code names card number {before}, of a newer Quarterdeck"
                raise BadCode(wrong)
            found.append(numbered()[before - 1])
        return found

    def other(self) -> str:
        """The name of a card without a number."""
        digest = self.bytes(DIGEST)
        for card in self.library.cards:
            if digest_of(card.name) == digest:
                return card.name
        raise BadCode("the code names a card of a pack that is not here; bring the pack, too")
