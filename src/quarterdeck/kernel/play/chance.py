"""Chance: dice that are a pure function of a seed, a stream and a count.

A die has no state of its own.  The table counts how many words each stream has given; word
number `count` of `stream` is always the same for one seed.  So a copy of the table rolls what the
original would have rolled, a move that is taken back and made again meets the same card, and two
games with one seed stay comparable stream by stream (each deck and each kind of die has its own).

Two dice, one interface: `FastDice` for simulation and search, `FairDice` for play between people.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of 32-bit words, addressed by stream and count."""

    def word(self, stream: int, count: int) -> int:
        raise NotImplementedError

    def seed(self) -> int | str:
        """What makes these dice again: an int for fast dice, hex digits for fair ones."""
        raise NotImplementedError


class FastDice(Dice):
    """Philox 2x32 with seven rounds: a 64-bit seed, no state, some tens of nanoseconds a word.

    >>> FastDice(7).word(0, 0) == FastDice(7).word(0, 0)
    True
    """

    def __init__(self, seed: int) -> None:
        self.number = seed & 0xFFFFFFFFFFFFFFFF
        self.low: i64 = i64(self.number & WORD)
        self.high: i64 = i64(self.number >> 32)

    def seed(self) -> int | str:
        return self.number

    def word(self, stream: int, count: int) -> int:
        x: i64 = i64(count) & 0xFFFFFFFF
        y: i64 = (i64(stream) * 0x9E3779B1 ^ self.high) & 0xFFFFFFFF
        key: i64 = self.low
        for _turn in range(7):  # (a plain `_` would be an object to the compiler, and slow)
            # the product may pass 63 bits: only its low 64 bits count, in both builds alike
            product: i64 = x * 0xD256D193
            x = ((product >> 32) & 0xFFFFFFFF) ^ key ^ y
            y = product & 0xFFFFFFFF
            key = (key + 0x9E3779B9) & 0xFFFFFFFF
        return int(x)


class FairDice(Dice):
    """BLAKE2b keyed with a secret of 256 bits, in counter mode.

    Whoever has seen every word so far cannot tell the next.  The digest of the secret is
    published before the first card is dealt and the secret after the last, so that anyone can
    check that nothing was changed in between.

    >>> dice = FairDice("00" * 32)
    >>> dice.digest()[:16]
    '7c17e1c54b0afd5b'
    """

    def __init__(self, secret: str) -> None:
        self.key = bytes.fromhex(secret)
        if len(self.key) != 32:
            raise ValueError("a fair seed has 64 hex digits")

    def seed(self) -> int | str:
        return self.key.hex()

    def digest(self) -> str:
        """What is published at the start."""
        return hashlib.blake2b(self.key, digest_size=32, person=b"quarterdeck").hexdigest()

    def word(self, stream: int, count: int) -> int:
        place = stream.to_bytes(4, "little") + count.to_bytes(8, "little")
        drawn = hashlib.blake2b(place, digest_size=4, key=self.key).digest()
        return int.from_bytes(drawn, "little")


class LoadedDice(Dice):
    """Dice that fall as told, for scenes and lessons; what is not told falls as with FastDice.

    `told` gives for a stream the numbers that it yields in turn, each with how many there are:
    `{7: [(3, 6)]}` makes the first roll of a six-sided die on stream 7 a 4.
    """

    def __init__(self, seed: int, told: dict[int, list[tuple[int, int]]]) -> None:
        self.fast = FastDice(seed)
        self.told = told

    def seed(self) -> int | str:
        return self.fast.seed()

    def word(self, stream: int, count: int) -> int:
        told = self.told.get(stream, [])
        if count < len(told):
            number, sides = told[count]
            return ((2 * number + 1) << 31) // sides  # the middle of the words that give it
        return self.fast.word(stream, count)


def fair_seed() -> str:
    """A new secret for fair dice."""
    return secrets.token_hex(32)


def fast_seed() -> int:
    """A new seed for fast dice."""
    return secrets.randbits(63)


def dice_of(seed: int | str) -> Dice:
    """The dice that a seed stands for: an int is fast, 64 hex digits are fair."""
    if isinstance(seed, str):
        return FairDice(seed)
    return FastDice(seed)
