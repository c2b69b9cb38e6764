"""The table in the terminal."""

from typing import Any

from rich.console import Console

from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.desk import sheet
from quarterdeck.kernel.screen import Room
from quarterdeck.scene import Scene


def shown(scene: Scene, seat: int, plain: bool = False) -> str:
    console = Console(width=100, record=True, color_system=None)
    names = ["Red", "Yellow"]
    with console.capture() as capture:
        console.print(sheet.table(scene.play.view(seat), names, names, Room(80, 40, plain)))
    return capture.get()


def scene() -> Scene:
    return Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": (5000, 4000, 0), "crew": ["Captain"], "masts": 1}}},
        yellow={"ships": {"HMS Dover": {"docked": (2, 0)}}},
        terrain=[("fog bank", 7000, 7000), ("reef", 4000, 9000)],
        treasure={2: (3, 1), 3: (2,)},
    )


def test_the_map_shows_islands_terrain_and_ships_by_their_letters() -> None:
    text = shown(scene(), 0)
    for mark in ("A +*", "≈", "^", "#", "3: island 3", "at island 3", "at sea"):
        assert mark in text, mark
    assert ".|" in text  # the foremost mast of El Picador is gone


def test_in_the_set_up_columns_and_rows_are_numbered_at_the_rims() -> None:
    """Where an island was put, it is seen: above it its column, beside it its row."""
    play = GAME.new(2, 7)
    while play.labels(play.owed(-1).seat)[0] != "Column 6":
        play.answer(0)
    for label in ("Column 20", "Row 15"):
        play.answer(play.labels(play.owed(-1).seat).index(label))
    view = play.view(0)
    above, *lines = [text.plain for text in sheet.drawn(view, Room(80, 40))]
    (row,) = [text for text in lines if "1" in text[:72]]
    assert abs(row[:72].index("1") - above.index("20")) <= 1
    assert row[72:].strip() == "15"
    assert "20" not in sheet.drawn(scene().play.view(0), Room(80, 40))[0].plain
    assert max(len(text.plain) for text in sheet.drawn(view, Room(60, 24))) <= 60


def test_only_those_who_know_read_what_is_aboard() -> None:
    assert "Captain" in shown(scene(), 0)
    assert "Captain" not in shown(scene(), 1) and "(crew)" in shown(scene(), 1)


def test_a_plain_screen_gets_plain_letters() -> None:
    assert all(ord(letter) < 128 for letter in shown(scene(), 0, plain=True))


def test_a_heading_says_what_lies_that_way() -> None:
    laid = scene()
    view: dict[str, Any] = laid.play.view(0)
    ship = next(row["ship"] for row in view["ships"] if row["name"] == "El Picador")
    isle = view["islands"][0]
    isle.update(name="a small rock", x=5000, y=4000 + 3 * 576, radius=200)
    said = {way: sheet.note(f"S at {way}°", view, 0, (ship,)) for way in (80, 90, 95, 100, 270)}
    assert said[90] == said[95] == "a small rock, 3.0 S"
    assert "a small rock" not in said[80] + said[100] + said[270]
    assert sheet.note("Stop here", view, 0, (ship,)) == ""


def test_every_piece_has_a_line_in_the_listing() -> None:
    rows = {str(row["name"]): row for row in GAME.cards()}
    costs = {name: sheet.columns(row)["Cost"] for name, row in rows.items()}
    named = [costs[name] for name in ("HMS Dover", "Ramsgate", "Rum")]
    assert named == ["10 points", "4 gold", "no points"]
    assert all(sheet.facts(row).startswith(str(row["type"])) for row in rows.values())
