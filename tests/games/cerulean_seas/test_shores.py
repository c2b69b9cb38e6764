"""CS-R15 What a board shows of docking is what the rules measure: the line, or the rule."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.crowded import Crowded
from games.cerulean_seas.texts_in_short import CAROLINA, sea
from quarterdeck.games.cerulean_seas.table.sea import dock_at
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.scene import Scene, proves

# El Picador has two masts: she is 540 long, 170 wide, and her bow begins at 390.
SIDE_ON = (2300, 6300 + 360 + 85 + 5, 0)  # her side lies 5 off island 2


def shore(s: Scene, ship: int = 0) -> dict[str, Any]:
    """The only island near her."""
    ships: Any = s.play.view(1)["ships"]
    [found] = ships[ship]["shores"]
    line: dict[str, Any] = found
    return line


@proves("CS-R15")
def test_a_ship_that_touches_with_her_side_is_told_how_far_her_bow_is() -> None:
    line = shore(sea({"El Picador": {"at": SIDE_ON}}, CAROLINA))
    assert (line["at"], line["docks"], line["rule"]) == ("island:2", False, "CS-R15")
    assert line["touches"]
    assert line["from"] == [2300 + 390, SIDE_ON[1] - 85]  # the nearer shoulder
    (x, y), (to_x, to_y) = line["from"], line["to"]
    away = ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5
    assert abs(away - (line["short"] + 8)) <= 2


@proves("CS-R15")
def test_a_docked_ship_has_a_line_without_a_rule() -> None:
    line = shore(sea({"El Picador": {"docked": (2, 90)}}, CAROLINA))
    assert line["docks"] and "rule" not in line and "short" not in line


@proves("CS-810", "CS-915", "CS-302")
def test_where_no_distance_would_do_the_rule_is_told() -> None:
    enemy_home = shore(sea({"El Picador": {"docked": (1, 90)}}, CAROLINA))
    assert (enemy_home["docks"], enemy_home["rule"]) == (False, "CS-810")
    assert "short" not in enemy_home
    plagued = shore(sea({"El Picador": {"docked": (2, 90), "cargo": ("Plague",)}}, CAROLINA))
    assert (plagued["docks"], plagued["rule"]) == (False, "CS-302")
    ghost = shore(sea({"El Picador": {"docked": (2, 90), "guise": 1}}, CAROLINA))
    assert (ghost["docks"], ghost["rule"]) == (False, "CS-915")


def test_far_islands_have_no_line() -> None:
    ships: Any = sea({"El Picador": {"at": (5000, 4000, 0)}}, CAROLINA).play.view(0)["ships"]
    assert ships[0]["shores"] == []


def test_a_line_says_docked_exactly_where_the_rules_do() -> None:
    for seed in range(4):
        play = Crowded(seed).new(seats=2, seed=seed)
        g = table(play.state)
        ships: Any = play.view(-1)["ships"]
        for ship in ships:
            docks = [line["at"] for line in ship["shores"] if line["docks"]]
            island = dock_at(g, ship["ship"])
            assert docks == ([f"island:{island}"] if island >= 0 else [])
            for line in ship["shores"]:
                assert line["docks"] == ("rule" not in line)
