"""Content files: what is refused, and that all of it is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.cardtext.content import (
    BIGGEST_FILE,
    MOST_ENTRIES,
    Shape,
    check_shapes,
    either,
    is_name,
    name,
    one_of,
    read_folder,
    row_of,
    string,
    table_of,
    whole,
)

SHAPE = Shape({"name": name, "force": whole(0, 9), "text": string()}, frozenset({"force"}))
FILES = {
    "ships.toml": {"ship": SHAPE},
    "game.toml": {"game": Shape({"hand": whole(1)}, single=True)},
}


def problems(folder: Path, ships: str, game: str = "[game]\nhand = 3\n") -> list[str]:
    (folder / "ships.toml").write_text(ships, "utf-8")
    (folder / "game.toml").write_text(game, "utf-8")
    content = read_folder(folder)
    return [str(problem) for problem in [*content.problems, *check_shapes(content, FILES)]]


def test_content_in_order_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path, '[[ship]]\nname = "Barge"\nforce = 1\ntext = ""\n') == []


def test_every_problem_is_listed(tmp_path: Path) -> None:
    ships = (
        '[[ship]]\nname = "Barge"\nforce = -1\ntxet = ""\n\n[[ship]]\nname = "barge"\ntext = 3\n'
    )
    assert problems(tmp_path, ships, "[game]\nhand = 0\n[[boat]]\n") == [
        "game.toml:1: [game]: hand = 0: expected a whole number from 1 to 999",
        "game.toml:3: boat 1: unknown table 'boat'; expected game",
        "ships.toml:1: Barge: unknown key 'txet'; the keys are name, force, text",
        "ships.toml:1: Barge: force = -1: expected a whole number from 0 to 9",
        'ships.toml:1: Barge: text is missing (write text = "" for a card without one)',
        "ships.toml:6: barge: text = 3: expected a text of at most 1000 characters",
        "ships.toml:6: barge: the name is taken already, by line 1",
    ]


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    (told, missing) = problems(tmp_path, "[[ship\nname")
    assert told.startswith("ships.toml: this is not a TOML file: ")
    assert missing == "ships.toml: ship: there are 0 of these; expected at least one"


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "ships.toml").write_bytes(b"\xff\xfe\x00name")
    assert "this is not a TOML file" in str(read_folder(tmp_path).problems[0])


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    content = read_folder(tmp_path)
    told = [str(problem) for problem in check_shapes(content, FILES)]
    assert told[:2] == ["ships.toml: the file is missing", "game.toml: the file is missing"]


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ships.toml").mkdir()
    assert "cannot be read" in str(read_folder(tmp_path).problems[0])


def test_a_table_that_should_stand_once_stands_once(tmp_path: Path) -> None:
    ships = '[[ship]]\nname = "Barge"\ntext = ""\n'
    told = problems(tmp_path, ships, "[[game]]\nhand = 1\n[[game]]\nhand = 2\n")
    assert told == ["game.toml: game: there are 2 of these; expected exactly one"]


def test_a_value_outside_of_any_table_is_refused(tmp_path: Path) -> None:
    told = problems(tmp_path, 'ship = "Barge"\n')
    assert told[0] == (
        "ships.toml: ship: this stands outside of any table; write it below a [[ship]] line"
    )


def test_a_huge_file_is_not_even_parsed(tmp_path: Path) -> None:
    told = problems(tmp_path, "#" * (BIGGEST_FILE + 1))
    assert told[0] == f"ships.toml: the file is larger than {BIGGEST_FILE} bytes"


def test_deep_nesting_is_refused(tmp_path: Path) -> None:
    deep = f"[[ship]]\nname = {'[' * 100_000}{']' * 100_000}\n"
    assert (
        problems(tmp_path, deep)[0]
        == "ships.toml: this is not a TOML file: it is nested too deeply"
    )


def test_nesting_that_toml_allows_is_shown_shortly(tmp_path: Path) -> None:
    told = problems(tmp_path, f'[[ship]]\nname = {"[" * 100}{"]" * 100}\ntext = ""\n')
    assert len(told) == 1
    assert len(told[0]) < 250


def test_too_many_entries_are_refused_before_anything_is_made_of_them(tmp_path: Path) -> None:
    told = problems(tmp_path, "[[ship]]\n" * (MOST_ENTRIES + 1))
    assert f"{MOST_ENTRIES} is the most" in told[0]


@pytest.mark.parametrize("key", ["__class__", "__init__", "__proto__", "a" * 5000])
def test_keys_of_any_kind_are_just_unknown(tmp_path: Path, key: str) -> None:
    told = problems(tmp_path, f'[[ship]]\nname = "Barge"\ntext = ""\n"{key}" = 1\n')
    assert len(told) == 1
    assert "unknown key" in told[0]


def test_line_endings_do_not_change_the_digest(tmp_path: Path) -> None:
    path = tmp_path / "ships.toml"
    path.write_bytes(b'[[ship]]\nname = "Barge"\n')
    digest = read_folder(tmp_path).digest
    path.write_bytes(b'[[ship]]\r\nname = "Barge"\r\n')
    assert read_folder(tmp_path).digest == digest
    path.write_bytes(b'[[ship]]\nname = "Large"\n')
    assert read_folder(tmp_path).digest != digest


@pytest.mark.parametrize(
    "good", ["Barge", "3-Pounder", "Crow's Nest", "All Hands on Deck!", "Élan"]
)
def test_names(good: str) -> None:
    assert is_name(good)


@pytest.mark.parametrize(
    "bad",
    ["", " Barge", "Barge ", "Two  Spaces", 'Q"', "a\\b", "a\nb", "__x__", "Mark 2", "a" * 61, 3],
)
def test_what_is_no_name(bad: object) -> None:
    assert not is_name(bad)
    assert name(bad).startswith("expected a name")


def test_checks_say_what_would_be_right() -> None:
    assert either(whole(0, 9), one_of("ST"))("XY") == 'expected a whole number from 0 to 9, or "ST"'
    assert either(whole(0, 9), one_of("ST"))("ST") == ""
    assert whole()(True) == "expected a whole number from 0 to 999"
    assert row_of(whole(), 1, 2)([]) == "expected a list of 1 to 2 values"
    assert row_of(whole(), 1, 2)([1, "x"]) == "expected a whole number from 0 to 999"
    assert table_of(whole(), "deck")({"dock": 1}) == "expected a table with the keys deck"
    assert table_of(whole(), "deck")({"deck": 1.5}).startswith("deck: expected a whole number")
    assert one_of("a", "b")([]) == 'expected "a" or "b"'
