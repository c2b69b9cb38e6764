"""Chance: unbiased, in independent streams, and the same on every build and machine.

That fair dice cannot be foreseen is by construction: a word is a keyed BLAKE2b hash of its place,
so whoever could tell the next from those before could tell a keyed hash from noise.
"""

from __future__ import annotations

import pytest

from quarterdeck.kernel.play.chance import (
    Dice,
    FairDice,
    FastDice,
    LoadedDice,
    dice_of,
    fair_seed,
    fast_seed,
)
from quarterdeck.kernel.play.state import State

SECRET = "0123456789abcdef" * 4
DICE: list[Dice] = [FastDice(7), FastDice(2**64 - 1), FairDice(SECRET)]
PLACES = ((0, 0), (0, 1), (1, 0), (9, 0), (3, 1000))


def draws(dice: Dice, n: int, count: int, stream: int = 0) -> list[int]:
    state = State(2, dice, stream + 1)
    return [state.below(stream, n) for _ in range(count)]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def unlikely(degrees: int) -> float:
    """A chi-square that chance passes about once in 30 000 times (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 4 * spread**0.5) ** 3)


# ---- known answers: both builds must agree on every word


def test_fast_dice_are_philox_as_published() -> None:
    # the authors' own vectors for 2x32 with seven rounds: all zeros, and all ones
    assert FastDice(0).word(0, 0) == 0x257A3673
    assert FastDice(2**64 - 1).word(0, 2**32 - 1) == 0xAB302C4D


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [628766323, 1417450715, 3347543331, 2907760841, 3455345320]),
        (7, [1173702188, 255465652, 494193713, 2238355178, 610373923]),
        (2**32, [715927889, 1991531186, 4033425379, 63101268, 822613153]),
        (2**63, [750109783, 281350688, 2403306730, 4114629161, 1782980800]),
        (2**64 - 1, [2376959841, 3861977588, 1980809037, 3364243291, 2744687136]),
    ],
)
def test_fast_dice_give_known_words(seed: int, words: list[int]) -> None:
    assert [FastDice(seed).word(*place) for place in PLACES] == words
    assert FastDice(seed).seed() == seed


@pytest.mark.parametrize(
    ("secret", "words", "digest"),
    [
        ("00" * 32, [1289679423, 2729441130, 1493278475, 3769143073, 4035525900], "7c17e1c54b0a"),
        ("ff" * 32, [4155000466, 1262577237, 909196391, 2696841734, 2570362894], "67b64bb659bd"),
        (SECRET, [3399450199, 2523913653, 2178772255, 3144119990, 323835617], "db0014fbfed8"),
    ],
)
def test_fair_dice_give_known_words(secret: str, words: list[int], digest: str) -> None:
    dice = FairDice(secret)
    assert [dice.word(*place) for place in PLACES] == words
    assert dice.digest().startswith(digest)
    assert len(dice.digest()) == 64
    assert dice.seed() == secret


def test_draws_are_known_whatever_the_number_of_sides() -> None:
    sides = (2, 3, 6, 10, 52, 1000, 2**20, 2**31 - 1)
    fast, fair = State(2, FastDice(7), 1), State(2, FairDice("00" * 32), 1)
    assert [fast.below(0, n) for n in sides] == [0, 0, 1, 4, 28, 41, 463272, 1676448504]
    assert [fair.below(0, n) for n in sides] == [0, 1, 1, 3, 25, 827, 975239, 1855620796]
    assert fast.drawn == fair.drawn == [8]


def test_words_that_would_favour_a_number_are_drawn_again() -> None:
    state = State(2, FastDice(7), 2)
    n = 2**31 - 2**29 + 1  # a quarter of all words would favour somebody
    known = [185322642, 99611117, 262187981, 1417677940, 1563251972, 1590927580]
    assert [state.below(1, n) for _ in known] == known
    assert state.drawn == [0, 8]


# ---- unbiased and independent


@pytest.mark.parametrize("dice", DICE, ids=["fast", "fast, largest seed", "fair"])
@pytest.mark.parametrize("n", [2, 3, 6, 7, 20, 52, 100])
def test_every_number_is_equally_likely(dice: Dice, n: int) -> None:
    count = 100 * n
    counts = [0] * n
    for number in draws(dice, n, count):
        counts[number] += 1
    assert chi_square(counts, count / n) < unlikely(n - 1)


@pytest.mark.parametrize("dice", DICE, ids=["fast", "fast, largest seed", "fair"])
def test_draws_that_follow_each_other_are_independent(dice: Dice) -> None:
    rolls = draws(dice, 6, 4000)
    counts = [0] * 36
    for first, second in zip(rolls[::2], rolls[1::2], strict=True):
        counts[6 * first + second] += 1
    assert chi_square(counts, 2000 / 36) < unlikely(35)


@pytest.mark.parametrize("dice", DICE, ids=["fast", "fast, largest seed", "fair"])
@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 2), (0, 9)])
def test_streams_are_independent(dice: Dice, one: int, other: int) -> None:
    pairs = zip(draws(dice, 6, 2000, one), draws(dice, 6, 2000, other), strict=True)
    counts = [0] * 36
    for first, second in pairs:
        counts[6 * first + second] += 1
    assert chi_square(counts, 2000 / 36) < unlikely(35)


def test_neighbouring_seeds_are_independent() -> None:
    counts = [0] * 36
    for seed in range(2000):
        counts[6 * draws(FastDice(seed), 6, 1)[0] + draws(FastDice(seed + 1), 6, 1)[0]] += 1
    assert chi_square(counts, 2000 / 36) < unlikely(35)


def test_every_bit_of_a_seed_counts() -> None:
    plain = [FastDice(0).word(0, count) for count in range(4)]
    others = [[FastDice(1 << bit).word(0, count) for count in range(4)] for bit in range(64)]
    assert plain not in others
    assert len({tuple(words) for words in others}) == 64


def test_a_draw_from_one_stream_moves_no_other() -> None:
    alone, among = State(2, FastDice(3), 3), State(2, FastDice(3), 3)
    expected = [alone.below(2, 100) for _ in range(5)]
    found = []
    for _ in range(5):
        among.below(0, 6)
        found.append(among.below(2, 100))
        among.below(1, 52)
    assert found == expected


def test_one_of_one_is_no_choice() -> None:
    assert draws(FastDice(1), 1, 20) == [0] * 20


# ---- seeds and digests


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, 2**63, 2**64 - 1])
def test_an_int_of_64_bits_makes_fast_dice(seed: int) -> None:
    dice = dice_of(seed)
    assert isinstance(dice, FastDice)
    assert dice.seed() == seed
    assert all(0 <= dice.word(0, count) < 2**32 for count in range(50))


def test_64_hex_digits_make_fair_dice() -> None:
    dice = dice_of(SECRET)
    assert isinstance(dice, FairDice)
    assert dice.seed() == SECRET


@pytest.mark.parametrize("secret", ["", "00" * 31, "00" * 33, "zz" * 32, "0" * 63])
def test_other_secrets_are_refused(secret: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        FairDice(secret)


def test_new_seeds_are_new() -> None:
    assert len({fair_seed() for _ in range(20)}) == 20
    assert len({fast_seed() for _ in range(20)}) == 20
    assert all(0 <= fast_seed() < 2**64 for _ in range(20))


def test_a_digest_betrays_neither_seed_nor_words() -> None:
    digests = {FairDice(secret).digest() for secret in ("00" * 32, "00" * 31 + "01", SECRET)}
    assert len(digests) == 3
    assert SECRET not in digests
    first = FairDice(SECRET)
    assert f"{first.word(0, 0):08x}" not in first.digest()


# ---- loaded dice


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 20, 100, 1000])
def test_loaded_dice_fall_as_told(sides: int) -> None:
    told = [(number, sides) for number in range(sides)]
    assert draws(LoadedDice(1, {0: told}), sides, sides) == list(range(sides))


def test_what_is_not_told_falls_as_with_fast_dice() -> None:
    loaded, fast = State(2, LoadedDice(5, {1: [(3, 6)]}), 2), State(2, FastDice(5), 2)
    assert loaded.below(1, 6) == 3
    fast.below(1, 6)
    assert [loaded.below(1, 6) for _ in range(9)] == [fast.below(1, 6) for _ in range(9)]
    assert [loaded.below(0, 6) for _ in range(9)] == [fast.below(0, 6) for _ in range(9)]
    assert loaded.dice.seed() == 5
