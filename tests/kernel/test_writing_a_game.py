"""The page for authors says what is so: every piece of code on it is a piece of Lanterns."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import quarterdeck
from kernel.toys.lanterns.game import GAME, Lanterns
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import known
from quarterdeck.proving import properties, worlds
from quarterdeck.scene import Scene

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-game.md"
FOLDER = Path(__file__).parent / "toys" / "lanterns"
BLOCK = re.compile(r"```(\w+)\n# (\S+)\n(.*?)```", re.DOTALL)


def blocks() -> list[tuple[str, str]]:
    """Every piece of code on the page that says which file it is from."""
    return [(file, text.strip("\n")) for _, file, text in BLOCK.findall(PAGE.read_text("utf-8"))]


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are not installed with the package")
@pytest.mark.parametrize(("file", "text"), blocks() if PAGE.exists() else [])
def test_the_page_shows_what_the_toy_does(file: str, text: str) -> None:
    if file == "pyproject.toml":
        assert "quarterdeck.games" in text
        return
    if file.startswith("test_"):
        assert text in Path(__file__).read_text("utf-8")
        return
    assert text in (FOLDER / file).read_text("utf-8")


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are not installed with the package")
def test_the_page_shows_every_room_of_the_house() -> None:
    shown = {file for file, _ in blocks()}
    assert {"table.py", "questions.py", "rulebook/nights.py", "seen/view.py", "game.py"} <= shown
    assert {"rules.toml", "pyproject.toml"} <= shown


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are not installed with the package")
def test_the_page_names_everything_that_a_box_must_write() -> None:
    page = PAGE.read_text("utf-8")
    for base in Box.__mro__:
        for name, method in vars(base).items():
            if inspect.isfunction(method) and "raise NotImplementedError" in inspect.getsource(
                method
            ):
                assert f"`{name}`" in page, name


@pytest.mark.skipif(not PAGE.exists(), reason="the pages are not installed with the package")
def test_the_page_names_every_property() -> None:
    page = PAGE.read_text("utf-8")
    for holds in (*properties.EVERY, *worlds.MORE):
        assert f"`{holds.__name__}`" in page


# ---- the scenarios of the page


def test_the_brightest_single_lantern_reaches_a_harbour() -> None:
    s = Scene(GAME, red=(2, 5), yellow=(3, 5), green=(4,), rolls={"fog": [1]})
    s.red("Lantern 5")
    s.green("Lantern 4")
    s.yellow("Lantern 5")
    assert s.green.harbours == 1
    assert s.red.hand == (2,)
    assert s.log.lines() == [
        "Night falls: fog 1",
        "Red shows lantern 5",
        "Yellow shows lantern 5",
        "Green shows lantern 4",
        "Green reaches a harbour",
    ]


def test_the_fog_swallows_a_dim_lantern() -> None:
    s = Scene(GAME, red=(2, 5), yellow=(3,), rolls={"fog": [2]})
    assert s.red.why_not("Lantern 2") == "LN-4"


def test_whoever_can_only_stay_dark_is_asked_as_well() -> None:
    s = Scene(GAME, red=(1,), yellow=(6,), rolls={"fog": [3]})
    assert s.red.options == ["Stay dark"]
    assert [d.seat for d in s.play.decisions] == [0, 1]


# ---- the entry point


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package, installed beside ours, that announces the game."""
    info = tmp_path / "lanterns-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1.0\n")
    announced = "[quarterdeck.games]\nlanterns = kernel.toys.lanterns.game:GAME\n"
    (info / "entry_points.txt").write_text(announced)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    known.cache_clear()
    yield
    known.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found() -> None:
    box = quarterdeck.game("lanterns")
    assert isinstance(box, Lanterns)
    assert box.name == "Lanterns"
    assert "lanterns" in quarterdeck.games()
    play = box.new(seats=3, seed=7)
    while not play.over:
        play.answer(0)
    assert quarterdeck.replay(play.transcript).returns == play.returns


def test_without_the_package_it_is_gone() -> None:
    known.cache_clear()
    assert "lanterns" not in quarterdeck.games()
