"""Trees that are kept: fresh, stale, damaged, and in folders that cannot be written to."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck.cardtext import CardTextError, Tree, cache
from quarterdeck.cardtext.content import read_folder

WORDS = 'action: "rest" -> rest | "wait" number "days" -> wait | "greet" crew_name -> greet\n'
CREW = '[[crew]]\nname = "Pete"\ntext = "Rest."\n\n[[crew]]\nname = "Zeke"\ntext = "Greet Pete."\n'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "package" / "games" / "small"
    (folder / "content").mkdir(parents=True)
    (folder / "words").mkdir()
    (folder / "words" / "words.lark").write_text(WORDS)
    (folder / "content" / "crew.toml").write_text(CREW)
    return folder


def trees(game: Path) -> dict[str, Tree]:
    found, refusals = cache.trees_of(game / "words" / "words.lark", read_folder(game / "content"))
    assert refusals == []
    return found


def kept(game: Path) -> Path:
    return cache.cache_path(game / "content")


@pytest.fixture
def no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_to_read(*_: object) -> None:
        raise AssertionError("the cache was fresh")

    monkeypatch.setattr(cache, "read_texts", refuse_to_read)


def test_the_first_reading_is_kept(game: Path) -> None:
    assert trees(game)["Greet Pete."] == (("do", (("greet", "Pete"),)),)
    assert json.loads(kept(game).read_text())["trees"].keys() == {"Rest.", "Greet Pete."}
    assert [path.name for path in kept(game).parent.iterdir()] == ["texts.json"]


def test_a_fresh_cache_is_used(game: Path, request: pytest.FixtureRequest) -> None:
    before = trees(game)
    request.getfixturevalue("no_reader")
    assert trees(game) == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("words/words.lark", "-> rest", "-> relax"),
        ("content/crew.toml", '"Rest."', '"Wait 2 days."'),
    ],
)
def test_a_stale_cache_is_read_anew(game: Path, file: str, old: str, new: str) -> None:
    before = trees(game)
    text = (game / file).read_text()
    (game / file).write_text(text.replace(old, new))
    after = trees(game)
    assert after != before
    assert json.loads(kept(game).read_text())["trees"].keys() == after.keys()


def test_texts_must_keep_their_law_again_when_what_they_mean_has_changed(game: Path) -> None:
    words, tried = game / "words" / "words.lark", []

    def law(_: object, trees: dict[str, Tree]) -> list[CardTextError]:
        tried.append(sorted(trees))
        return []

    for meaning in ("Rest.", "Rest.", "Wait."):
        (game / "words" / "meaning.py").write_text(f"MEANS = {meaning!r}\n")
        cache.trees_of(words, read_folder(game / "content"), law)
    assert tried == [["Greet Pete.", "Rest."]] * 2


def test_another_version_of_the_reader_reads_anew(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = read_folder(game / "content")
    before = cache.texts_digest(game / "words" / "words.lark", content)
    monkeypatch.setattr(cache, "VERSION", cache.VERSION + 1)
    assert cache.texts_digest(game / "words" / "words.lark", content) != before


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"digest": "DIGEST"}',
        b'{"digest": "DIGEST", "trees": []}',
        b'{"digest": "DIGEST", "trees": {"Rest.": {"a": 1}}}',
        b'{"digest": "DIGEST", "trees": {"Rest.": [1.5]}}',
        b'{"digest": "DIGEST", "trees": {"Rest.": []}}',
        b'{"digest": "DIGEST", "trees": {"Rest.": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
    ],
)
def test_a_damaged_cache_is_read_anew(game: Path, damage: bytes) -> None:
    before = trees(game)
    digest = cache.texts_digest(game / "words" / "words.lark", read_folder(game / "content"))
    kept(game).write_bytes(damage.replace(b"DIGEST", digest.encode()))
    assert trees(game) == before
    assert json.loads(kept(game).read_bytes())["digest"] == digest


def test_without_a_place_to_write_the_texts_are_read_all_the_same(game: Path) -> None:
    (game / "content" / ".cache").write_text("in the way")
    assert trees(game).keys() == {"Rest.", "Greet Pete."}
    assert (game / "content" / ".cache").read_text() == "in the way"


def test_a_write_that_fails_leaves_nothing_behind(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", full)
    assert trees(game).keys() == {"Rest.", "Greet Pete."}
    assert list(kept(game).parent.iterdir()) == []


def test_nothing_is_kept_of_content_with_a_bad_text(game: Path) -> None:
    path = game / "content" / "crew.toml"
    path.write_text(CREW.replace("Rest.", "Frobnicate."))
    found, refusals = cache.trees_of(game / "words" / "words.lark", read_folder(game / "content"))
    assert found.keys() == {"Greet Pete."}
    assert [str(refusal).split(": I do")[0] for refusal in refusals] == ["crew.toml:3: Pete"]
    assert not kept(game).exists()


def test_all_games_of_a_package_are_written(game: Path, request: pytest.FixtureRequest) -> None:
    (game.parent / "unwritten").mkdir()  # a game without words
    assert cache.write_all(game.parents[1]) == [kept(game)]
    request.getfixturevalue("no_reader")
    assert trees(game).keys() == {"Rest.", "Greet Pete."}


def test_writing_all_refuses_a_bad_text(game: Path) -> None:
    path = game / "content" / "crew.toml"
    path.write_text(CREW.replace("Rest.", "Frobnicate."))
    with pytest.raises(CardTextError, match=r"crew\.toml:3: Pete: I do not know"):
        cache.write_all(game.parents[1])
    assert not kept(game).exists()


def test_lark_stays_at_home_when_the_cache_is_fresh() -> None:
    code = "import sys, quarterdeck.games.sky_dynasty.table.cards; sys.exit('lark' in sys.modules)"
    for _ in range(2):  # the first may find no cache
        done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == 0
