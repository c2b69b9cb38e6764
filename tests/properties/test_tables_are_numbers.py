"""What can change is numbers, and rows of numbers: so it can be copied quickly, by any means."""

from __future__ import annotations

import pytest

import quarterdeck

KERNEL = ("dice", "ear", "scores")
SHARED = ("book",)  # what is printed: never changed, the same in all copies
ANSWERS = 400


def strangers(value: object) -> list[object]:
    """Whatever is neither a number, nor a row, nor a part of the table made of those."""
    if isinstance(value, (tuple, list)):
        return [stranger for part in value for stranger in strangers(part)]
    if isinstance(value, int):
        return []
    return strangers(list(parts(value).values())) if hasattr(value, "copy") else [value]


def parts(thing: object) -> dict[str, object]:
    names = [name for name in dir(thing) if not name.startswith("_")]
    found = {name: getattr(thing, name) for name in names if name not in (*KERNEL, *SHARED)}
    return {name: value for name, value in found.items() if not callable(value)}


@pytest.mark.parametrize("name", sorted(quarterdeck.games()))
def test_a_table_holds_numbers_and_rows_of_numbers(name: str) -> None:
    play = quarterdeck.games()[name].new(seed=5)
    for seed in range(4):
        play.playout(seed, ANSWERS // 4)
        found = {field: strangers(value) for field, value in parts(play.state).items()}
        assert {field: odd for field, odd in found.items() if odd} == {}
