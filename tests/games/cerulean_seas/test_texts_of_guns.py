"""CS-302 Texts about range, pots, breath, raids."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, HERE, sail, sea
from quarterdeck.scene import Scene, proves

# ---- range


def meresman(distance: int, rolls: list[int]) -> Scene:
    """HMS Meresman has two cannons of rank 3 and range S."""
    red = {"HMS Meresman": {"at": HERE}}
    return sea(red, {"Carolina": {"at": (5000, 4000 + distance, 0)}}, rolls={"cannon": rolls})


def test_doubled_range_reaches_farther_and_hits_on_six_only() -> None:
    s = meresman(900, [5, 6])
    s.red("HMS Meresman: shoot", "Use it", "Cannon 1", "Cannon 2")
    s.yellow("Lose mast 1")
    assert s.red.peek("masts of Carolina") == 2  # the 5 missed, the 6 hit
    lines: Any = s.red.peek("lines of HMS Meresman")
    assert lines["Cannon 1"] == {"Carolina": "CS-1170"}, "only for that action"


def test_without_it_the_range_is_as_printed() -> None:
    s = meresman(900, [])
    s.red("HMS Meresman: shoot", "Do not use it")
    assert s.red.asked == "CS-401"  # nothing is in range
    near = meresman(400, [4])
    near.red("HMS Meresman: shoot", "Do not use it", "Cannon 1")
    near.yellow("Lose mast 1")


def test_beyond_the_doubled_range_there_is_no_shot() -> None:
    assert meresman(1400, []).red.why_not("HMS Meresman: shoot") == "CS-1166"


def test_ships_nearby_cannot_shoot_at_her() -> None:
    red = {"HMS Dover": {"at": HERE}}
    near = sea(red, {"Calchas": {"at": BESIDE}})
    assert near.red.why_not("HMS Dover: shoot") == "CS-1166"
    away = sea(red, {"Calchas": {"at": (5000, 4765, 0)}})  # beyond S, within L of two cannons
    away.red("HMS Dover: shoot")
    assert "Cannon 2 at Calchas" in away.red.options


@proves("CS-1441")
def test_the_masts_of_the_pride_do_not_block_her_broadside() -> None:
    ahead = {"Carolina": {"at": (5500, 4150, 0)}}  # ahead and a little aside
    for name, allowed in (("Pride", True), ("Swamp Fox", False)):
        s = sea({name: {"at": HERE}}, ahead)
        if f"{name}: shoot" in s.red.options:
            s.red(f"{name}: shoot")
        assert ("Broadside at Carolina" in s.red.options) == allowed, name


# ---- pots


def throwing(pot: str, rolls: list[int], **more: Any) -> Scene:
    red = {"HMS Dover": {"at": HERE, "shown": [f"{pot} Specialist"]}}
    yellow = {"Carolina": {"at": BESIDE, "shown": ["Helmsman"]}}
    s = sea(red, yellow, rolls={"cannon": rolls, **more})
    s.red("HMS Dover: shoot", "Cannon 1", "Use it")
    return s


@proves("CS-R76", "CS-1423", "CS-1422")
def test_a_firepot_sets_a_mast_on_fire() -> None:
    s = throwing("Firepot", [5, 2])
    s.yellow("Burn mast 2")
    assert s.red.peek("masts of Carolina") == 3
    assert s.red.peek("fire of Carolina") == 0b010
    s.red("Cannon 2")
    assert s.red.asked == "CS-1165"  # one pot a turn: nobody is asked again


@proves("CS-R76")
def test_a_firepot_that_misses_does_nothing() -> None:
    s = throwing("Firepot", [3])
    assert s.red.peek("fire of Carolina") == 0


@proves("CS-R76")
def test_a_firepot_is_not_thrown_at_a_fort() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (2200, 3200, 0), "shown": ["Firepot Specialist"]}}},
        yellow={"ships": CAROLINA, "built": {0: "Ramsgate"}},
        homes=[1, 2],
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Ramsgate")
    assert s.yellow.asked == "CS-893"  # a flag goes; Red was not asked for a pot
    assert s.table("flags 0") == 5
    while s.yellow.asked == "CS-893":
        s.yellow(s.yellow.options[0])
    assert s.table("flags 0") == 4 and s.red.asked == "CS-1165"


@proves("CS-1425")
def test_a_firepot_is_not_doubled() -> None:
    red = {"HMS Leicester": {"at": HERE, "shown": ["Firepot Specialist"]}}
    s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [5]})
    s.red("HMS Leicester: shoot", "Cannon 1", "Use it")
    s.yellow("Burn mast 1")
    assert (s.red.peek("masts of Carolina"), s.red.peek("fire of Carolina")) == (3, 1)


@proves("CS-1235", "CS-1236")
def test_a_firepot_takes_a_panel_and_burns_a_mast() -> None:
    red = {"HMS Dover": {"at": HERE, "shown": ["Firepot Specialist"]}}
    s = sea(red, {"Noble Swan": {"at": BESIDE}, **CAROLINA}, rolls={"cannon": [5]})
    s.red("HMS Dover: shoot", "Cannon 1 at Noble Swan", "Use it")
    assert s.red.peek("panels of Noble Swan") == 2
    assert s.red.peek("fire of Noble Swan") == 1
    assert "A mast of Noble Swan burns" in s.red.log


def test_chainshot_keeps_her_from_moving_in_her_next_turn() -> None:
    s = throwing("Chainshot", [5])
    assert s.red.peek("masts of Carolina") == 3
    s.red("Hold fire", "End the turn")
    assert s.yellow.why_not("Carolina: move") == "CS-302"
    s.yellow("End the turn")
    s.red("End the turn")
    assert "Carolina: move" in s.yellow.options


def test_a_stinkpot_takes_the_abilities_of_her_crew() -> None:
    s = throwing("Stinkpot", [5])
    assert s.red.peek("move of Carolina") == [1, 1, 1]
    s.red("Hold fire", "End the turn")
    assert s.yellow.peek("move of Carolina") == [1, 1]
    s.yellow("End the turn")
    assert s.yellow.peek("move of Carolina") == [1, 1, 1]


def test_a_pot_flies_no_farther_than_s() -> None:
    red = {"HMS Dover": {"at": HERE, "shown": ["Firepot Specialist"]}}
    s = sea(red, {"Carolina": {"at": (5000, 4800, 0)}}, rolls={"cannon": [3]})
    s.red("HMS Dover: shoot", "Cannon 2")
    assert s.red.asked == "CS-1165"


# ---- breath


def breathing(name: str, roll: int) -> Scene:
    red = {name: {"at": HERE}, "Nightmare": {"berth": 0}}
    yellow = {"Carolina": {"at": (5000, 4600, 0), "shown": ["Helmsman"]}}
    s = sea(red, yellow, rolls={"cannon": [roll]})
    s.red(f"{name}: shoot", "Carolina")
    return s


@proves("CS-1506")
def test_a_breath_of_fire_burns_a_mast() -> None:
    s = breathing("Tiamat", 4)
    s.yellow("Burn mast 1")
    assert s.red.peek("fire of Carolina") == 1
    assert s.red.why_not("Tiamat: shoot") == "CS-401"
    assert breathing("Tiamat", 3).yellow.asked == ""  # no mast burns


@proves("CS-1506")
def test_a_breath_of_terror_takes_all_abilities() -> None:
    s = breathing("Leviathan", 6)
    s.red("End the turn")
    assert s.yellow.peek("move of Carolina") == [1, 1]
    assert "Red rolls 6 for a breath at Carolina" in s.red.log
    assert "Carolina is kept from something in her next turn" in s.red.log


# ---- raids


def raiding(**more: Any) -> Scene:
    """Red's Shadow sails to Yellow's home island, which lies at 9240, 2520."""
    red = {"ships": {"Shadow": {"at": (7450, 2520, 0)}}}
    yellow = {"ships": {"Carolina": {"at": (5000, 8000, 0)}}, "home": [3, 2], "crew": ["Captain"]}
    s = Scene("cerulean-seas", red=red, yellow=yellow, treasure={4: (2, 2)}, **more)
    sail(s, "Shadow", 0)
    return s


@proves("CS-810")
def test_a_raider_docks_at_an_enemy_home_and_loads_one_treasure() -> None:
    s = raiding()
    s.red("3 gold")
    assert s.red.peek("docked of Shadow") == 1
    assert (s.red.peek("cargo of Shadow"), s.yellow.gold) == (["3 gold"], 2)
    assert s.red.why_not("Shadow: exchange crew") == "CS-811"


def test_a_raider_must_leave_in_her_next_turn() -> None:
    s = raiding()
    s.red("No more", "End the turn")
    s.yellow("End the turn")
    assert s.red.why_not("End the turn") == "CS-302"
    sail(s, "Shadow", 180)
    assert "End the turn" in s.red.options


@proves("CS-1305")
def test_cargo_that_is_shot_overboard_is_seen_by_all() -> None:
    laden = {"Carolina": {"at": BESIDE, "cargo": [3, 2]}}
    s = sea({"La Belle Etoile": {"at": HERE}}, laden, rolls={"cannon": [6]})
    s.red("La Belle Etoile: shoot", "Cannon 1 at Carolina")
    s.yellow("Lose mast 1")
    s.red("Use it")
    before = s.play.state.uncovered
    s.yellow("2 gold")
    assert "Carolina loses 2 gold" in s.red.log
    gone: Any = s.red.sees()["gone"]
    assert [one["gold"] for one in gone] == [2]
    assert s.play.state.uncovered > before  # so that nobody takes it back
