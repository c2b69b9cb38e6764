"""Codes: a whole roster in some forty letters, short enough for a link.

    SP1-AQkFJgIBDwQ…

The letters of the game and the version, and base64url of the pieces as numbers (see `Coding`) and a
checksum of two bytes.  Numbers are varints; where several follow one another they are sorted, and
each tells how much it is more than the one before.  A piece without a number (of a pack) is told by
the digest of its name.  A piece with others aboard comes last, with a body of the same form.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final

from quarterdeck.rosters.library import Library
from quarterdeck.rosters.names import key
from quarterdeck.rosters.picks import MOST_COPIES, MOST_DEPTH, MOST_PIECES, Pick
from quarterdeck.rosters.schema import Schema

LONGEST: Final = 1000  # letters
DIGEST: Final = 5  # bytes
MORE, OTHERS, LADEN = 1, 2, 4  # flags: more copies than usual; no number; others aboard

Known = dict[str, Counter[int]]  # by section: how many of each number,
Others = dict[str, Counter[str]]  # and of each name without a number


class BadCode(ValueError):
    """What is wrong with a code."""


def digest_of(name: str) -> bytes:
    return blake2b(key(name).encode(), digest_size=DIGEST).digest()


def checksum(raw: bytes) -> bytes:
    return blake2b(raw, digest_size=2).digest()


# ---- writing


def encode(picks: Sequence[Pick], schema: Schema) -> str:
    """The code of a roster.  Its name is not in it."""
    raw = Writing(schema).body(picks)
    raw += checksum(raw)
    letters = urlsafe_b64encode(raw).decode().rstrip("=")
    return f"{schema.coding.prefix}{schema.coding.version}-{letters}"


class Writing:
    """What a code is written with."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.number = {name: place for place, name in enumerate(schema.coding.names(), 1)}

    def body(self, picks: Iterable[Pick]) -> bytes:
        """First the pieces in usual numbers of copies; last those with others aboard."""
        laden = Counter([pick for pick in picks if pick.aboard])
        known, others = self.told_apart([pick for pick in picks if not pick.aboard])
        more = {
            part: {card: n for card, n in cards.items() if n not in self.usual(part)}
            for part, cards in known.items()
        }
        flags = MORE * any(more.values()) + OTHERS * any(others.values()) + LADEN * bool(laden)
        raw = varint(flags) + self.plain(known)
        raw += self.more(more) if flags & MORE else b""
        raw += self.others(others) if flags & OTHERS else b""
        return raw + (self.laden(laden) if laden else b"")

    def told_apart(self, picks: Iterable[Pick]) -> tuple[Known, Others]:
        """By section: how many of each number, and of each name without a number."""
        known: Known = {part: Counter() for part in self.schema.ids}
        others: Others = {part: Counter() for part in self.schema.ids}
        for pick in picks:
            if pick.name in self.number:
                known[pick.part][self.number[pick.name]] += 1
            else:
                others[pick.part][pick.name] += 1
        return known, others

    def usual(self, part: str) -> tuple[int, ...]:
        return self.schema.by_id[part].usual

    def plain(self, known: Known) -> bytes:
        raw = b""
        for part, cards in known.items():
            for copies in self.usual(part):
                raw += ascending([card for card, count in cards.items() if count == copies])
        return raw

    def more(self, more: Mapping[str, Mapping[int, int]]) -> bytes:
        raw = b""
        for cards in more.values():
            raw += ascending(list(cards))
            raw += b"".join(varint(cards[card]) for card in sorted(cards))
        return raw

    def others(self, others: Others) -> bytes:
        raw = b""
        for names in others.values():
            raw += varint(len(names))
            for digest, count in sorted((digest_of(name), n) for name, n in names.items()):
                raw += digest + varint(count)
        return raw

    def laden(self, laden: Mapping[Pick, int]) -> bytes:
        told = []
        for pick, count in laden.items():
            number = self.number.get(pick.name, 0)
            name = varint(number) + (b"" if number else digest_of(pick.name))
            place = varint(self.schema.ids.index(pick.part))
            told.append(place + name + varint(count) + self.body(pick.aboard))
        return varint(len(told)) + b"".join(sorted(told))


def ascending(numbers: Sequence[int]) -> bytes:
    raw, before = varint(len(numbers)), 0
    for number in sorted(numbers):
        raw += varint(number - before - 1)
        before = number
    return raw


def varint(number: int) -> bytes:
    raw = bytearray()
    while number > 127:
        raw.append(number & 127 | 128)
        number >>= 7
    raw.append(number)
    return bytes(raw)


# ---- reading


def decode(text: str, schema: Schema, library: Library) -> tuple[list[Pick], int]:
    """The pieces in a code, or in a link that ends with one; BadCode if it cannot be read."""
    found = schema.coding.pattern.search(text)
    if found is None:
        raise BadCode(f"there is no {schema.word} code in it")
    version = schema.coding.version
    if int(found[1]) != version:
        wrong = f"the code is of version {int(found[1])}; this Quarterdeck reads version {version}"
        raise BadCode(wrong)
    reading = Reading(_raw(found[2]), schema, library)
    picks, size = reading.body(0)
    if reading.place != len(reading.raw):
        raise BadCode("there is something behind the end of the code")
    return picks, size


def _raw(letters: str) -> bytes:
    if len(letters) > LONGEST:
        raise BadCode(f"the code has {len(letters)} letters; {LONGEST} is the most")
    try:
        raw = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise BadCode("letters of the code are missing") from None
    same = urlsafe_b64encode(raw).decode().rstrip("=") == letters
    if not same or len(raw) < 3 or checksum(raw[:-2]) != raw[-2:]:
        raise BadCode("the code was copied wrongly, or not to its end")
    return raw[:-2]


class Reading:
    """The bytes of a code, and how far they were read."""

    def __init__(self, raw: bytes, schema: Schema, library: Library) -> None:
        self.raw = raw
        self.place = 0
        self.schema = schema
        self.library = library
        self.numbered = schema.coding.names()

    def body(self, depth: int) -> tuple[list[Pick], int]:
        """In the order of `Writing.body`: the picks, and how many pieces these are in all."""
        flags = self.number()
        if flags > MORE | OTHERS | LADEN * self.schema.nested:
            raise BadCode("the code has marks that this Quarterdeck does not know")
        rows = []
        for section in self.schema.sections:
            for copies in section.usual:
                rows += [(section.id, name, copies) for name in self.names()]
        for part in self.schema.ids if flags & MORE else ():
            rows += [(part, name, self.number()) for name in self.names()]
        for part in self.schema.ids if flags & OTHERS else ():
            for _ in range(self.number()):
                rows.append((part, self.other(), self.number()))
        for _, _, copies in rows:
            self.right_copies(copies)
        picks = [Pick(part, name, part) for part, name, copies in rows for _ in range(copies)]
        size = len(picks)
        for _ in range(self.number() if flags & LADEN else 0):
            pick, copies, inside = self.laden(depth)
            size += copies * (1 + inside)
            picks += [pick] * copies
        return picks, size

    def laden(self, depth: int) -> tuple[Pick, int, int]:
        """A piece with others aboard, in how many copies, and how many are aboard of it."""
        place, number = self.number(), self.number()
        if place >= len(self.schema.ids) or depth >= MOST_DEPTH:
            raise BadCode("the code has pieces where none can be")
        part, name = self.schema.ids[place], self.named(number) if number else self.other()
        copies = self.number()
        self.right_copies(copies)
        aboard, inside = self.body(depth + 1)
        if inside > MOST_PIECES:
            raise BadCode(f"the code has more than {MOST_PIECES} {self.schema.pieces}")
        return Pick(part, name, part, tuple(aboard)), copies, inside

    def right_copies(self, copies: int) -> None:
        if not 0 < copies <= MOST_COPIES:
            asks = f"no copies of a {self.schema.piece}, or for more than {MOST_COPIES}"
            raise BadCode(f"the code asks for {asks}")

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
            found.append(self.named(before))
        return found

    def named(self, number: int) -> str:
        if number > len(self.numbered):
            wrong = f"the code names {self.schema.piece} number {number}, of a newer Quarterdeck"
            raise BadCode(wrong)
        return self.numbered[number - 1]

    def other(self) -> str:
        """The name of a piece without a number."""
        digest = self.bytes(DIGEST)
        for piece in self.library.by_name.values():
            if digest_of(piece.name) == digest:
                return piece.name
        what = f"the code names a {self.schema.piece} of a pack that is not here"
        raise BadCode(f"{what}; bring the pack, too")
