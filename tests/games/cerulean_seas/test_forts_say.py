"""CS-302 What the texts of forts do."""

from __future__ import annotations

from typing import Any

from quarterdeck.scene import Scene, proves

ISLAND = (2520, 6300)  # number 2


def fort(name: str, ships: dict[str, Any], enemy: dict[str, Any], **more: Any) -> Scene:
    """Red has a fort on island 3."""
    return Scene(
        "cerulean-seas",
        red={"ships": ships, "built": {2: name}},
        yellow={"ships": enemy},
        treasure={4: (2, 2), 5: (2, 2)},
        **more,
    )


AWAY: dict[str, Any] = {"HMS Dover": {"at": (8000, 8000, 0)}}
NEAR: dict[str, Any] = {"Carolina": {"at": (2300, 6900, 0)}}


def test_its_rolls_are_better_while_a_ship_is_docked() -> None:
    for ships, masts in ((AWAY, 3), ({"HMS Dover": {"docked": (2, 0)}}, 2)):
        s = fort("Fort Brompton", ships, NEAR, rolls={"cannon": [3]})
        s.red("Fort Brompton: shoot", "Cannon 1")
        if s.yellow.asked:
            s.yellow("Lose mast 1")
        assert s.red.peek("masts of Carolina") == masts


def test_its_hits_may_take_a_cargo() -> None:
    enemy = {"Carolina": {"at": (2300, 6900, 0), "cargo": [3]}}
    s = fort("Dead Man's Point", AWAY, enemy, rolls={"cannon": [5]})
    s.red("Dead Man's Point: shoot", "Cannon 1")
    s.yellow("Lose mast 1")
    s.red("Use it")
    s.yellow("3 gold")
    assert s.yellow.peek("cargo of Carolina") == []


def test_a_cannon_that_missed_shoots_again_once_a_turn() -> None:
    s = fort("El Castillo del Infanta", AWAY, NEAR, rolls={"cannon": [1, 1, 1]})
    s.red("El Castillo del Infanta: shoot", "Cannon 1", "Cannon 1")
    assert "Cannon 1 at Carolina" not in s.red.options
    s.red("Cannon 2")
    assert "Cannon 2 at Carolina" not in s.red.options


@proves("CS-1449")
def test_ramsgate_has_one_cannon_of_2l() -> None:
    s = fort("Ramsgate", AWAY, {"Carolina": {"at": (2300, 7700, 0)}})
    s.red("Ramsgate: shoot")
    assert s.red.options == ["Hold fire", "Cannon 1 at Carolina"]


def test_a_fort_on_the_first_island_shoots_like_any_other() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": AWAY, "built": {0: "Ramsgate"}, "home": [2]},
        yellow={"ships": {"Carolina": {"at": (2300, 3900, 0)}}},
        rolls={"cannon": [6]},
    )
    s.red("Ramsgate: shoot")
    assert s.red.options == ["Hold fire", "Cannon 1 at Carolina"]
    s.red("Cannon 1 at Carolina")
    s.yellow("Lose mast 1")
    assert s.yellow.peek("standing of Carolina") == [2, 3]


def attacked(name: str, cannon: str, rolls: list[int], **more: Any) -> Scene:
    """Yellow's HMS Dover shoots at Red's fort."""
    enemy = {"HMS Dover": {"at": (2200, 6900, 0)}}
    s = fort(
        name,
        {"Carolina": {"at": (8000, 8000, 0)}},
        enemy,
        active="yellow",
        rolls={"cannon": rolls, **more},
    )
    s.yellow("HMS Dover: shoot", cannon)
    return s


def test_red_cannons_cannot_hit_the_golden_fortress() -> None:
    assert attacked("Fortaleza Dorada", "Cannon 2", [6]).red.asked == ""
    assert attacked("Fortaleza Dorada", "Cannon 1", [6]).red.asked == "CS-893"


def test_the_walls_absorb_as_many_hits_as_a_die_shows() -> None:
    s = attacked("Paradis de la Mer", "Cannon 1", [6, 6], ability=[1])
    assert s.red.asked == ""
    s.yellow("Cannon 2")
    assert s.red.asked == "CS-893"
    assert "The walls of Paradis de la Mer absorb the hit" in s.red.log


def test_galleys_are_safe_at_the_kasbah() -> None:
    for fort_name, safe in (("Kasbah of Salt", True), ("Ramsgate", False)):
        s = fort(
            fort_name,
            {"Algiers": {"docked": (2, 90)}},
            {"HMS Dover": {"at": (3000, 7300, 180)}},
            active="yellow",
        )
        if "HMS Dover: shoot" in s.yellow.options:
            s.yellow("HMS Dover: shoot")
        aimed = any("Algiers" in label for label in s.yellow.options)
        assert aimed != safe, fort_name


def test_junks_repair_at_the_jade_gate() -> None:
    for ship, allowed in (("Sea Tiger", True), ("El Picador", False)):
        s = fort("Jade Gate", {ship: {"docked": (2, 0), "masts": 1}}, NEAR)
        assert (f"{ship}: repair" in s.red.options) == allowed


def test_a_docked_ship_looks_at_a_treasure_on_each_island() -> None:
    s = fort("El Puerto Blanco", {"El Picador": {"docked": (2, 0)}}, AWAY)
    s.red("El Picador: use a text instead")
    looked = 0
    while s.red.asked == "CS-302":
        s.red(s.red.options[0])
        looked += 1
    assert looked == 2
    assert s.red.why_not("El Picador: move") == "CS-401"


def test_who_unloads_much_at_st_pierre_gets_another_action() -> None:
    for gold, allowed in ((4, True), (3, False)):
        s = fort("St. Pierre", {"La Fureur": {"docked": (2, 0), "cargo": [gold]}}, AWAY)
        s.red("La Fureur: explore", f"Unload {gold} gold", "Done")
        assert ("La Fureur: move" in s.red.options) == allowed


@proves("CS-910")
def test_the_dead_come_to_the_devil_s_maw_as_ghosts() -> None:
    s = fort(
        "The Devil's Maw",
        {"Longshanks": {"at": (7000, 4000, 0), "crew": ["Captain"]}},
        {"El Tirador": {"at": (7000, 4400, 0)}},
        active="yellow",
        rolls={"cannon": [5]},
    )
    s.yellow("El Tirador: shoot", "Cannon 1 at Longshanks")
    s.red("Lose mast 1", "Captain")
    assert s.table("island 2") == ["Captain"]
    assert "Captain aboard Longshanks is eliminated" in s.red.log


@proves("CS-910")
def test_a_ship_that_takes_such_a_ghost_aboard_may_be_ghostly_herself() -> None:
    s = fort(
        "The Devil's Maw",
        {
            "Longshanks": {"at": (7000, 4000, 0), "crew": ["Captain"]},
            "Sea Nymph": {"docked": (2, 0)},
        },
        {"El Tirador": {"at": (7000, 4400, 0)}},
        active="yellow",
        rolls={"cannon": [5]},
    )
    s.yellow("El Tirador: shoot", "Cannon 1 at Longshanks")
    s.red("Lose mast 1", "Captain")
    s.yellow("Hold fire", "End the turn")
    s.red("Sea Nymph: exchange crew", "Take Captain", "Done", "End the turn")
    s.yellow("End the turn")
    assert (s.red.asked, s.red.options) == ("CS-910", ["Not ghostly", "Ghostly"])
