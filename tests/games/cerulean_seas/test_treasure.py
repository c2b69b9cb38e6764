"""CS-124x, CS-14xx Unique treasure: what each does when it is found, loaded, carried or used."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.texts_in_short import (
    BESIDE,
    CAROLINA,
    FAR,
    HERE,
    coming_home,
    ramming,
    sail,
    sea,
    using,
)
from quarterdeck.scene import Scene, proves


def finding(treasure: str, ship: str = "HMS Titan", rolls: Any = (), **has: Any) -> Scene:
    """Red's ship explores island 5 (number 4), where the treasure lies with a coin."""
    s = sea(
        {ship: {"docked": (4, 90), **has}},
        CAROLINA,
        treasure={4: (treasure, 2), 5: (3,)},
        rolls={"ability": list(rolls)},
    )
    s.red(f"{ship}: explore")
    return s


def leave(s: Scene) -> None:
    """Nothing more is loaded, and the turn ends."""
    while s.red.asked == "CS-832":
        s.red("Done")


# ---- when it is loaded


@proves("CS-1241", "CS-1242", "CS-1240", "CS-1247")
def test_rum_is_worth_less_for_each_crew_and_costs_a_turn() -> None:
    s = finding("Rum", crew=["Captain", "Explorer"])
    assert s.red.peek("worth of Rum") == 4
    leave(s)
    s.red("End the turn")
    s.yellow("End the turn")
    assert s.red.why_not("HMS Titan: move") == "CS-R86"
    s.red("End the turn")
    s.yellow("End the turn")
    assert "HMS Titan: move" in s.red.options


def test_buried_treasure_is_worth_a_roll() -> None:
    assert finding("Buried Treasure", rolls=[5]).red.peek("worth of Buried Treasure") == 5


def test_sunken_treasure_is_worth_two_dice_and_fills_two_spaces() -> None:
    s = finding("Sunken Treasure", rolls=[5, 6])
    assert s.red.peek("worth of Sunken Treasure") == 11
    assert s.red.peek("space of HMS Titan") == 3
    leave(s)
    s.red("End the turn")
    s.yellow("End the turn")
    assert s.red.peek("worth of Sunken Treasure") == 10


def test_a_ghostly_encounter_kills_on_a_one_and_pays_for_the_rest() -> None:
    s = finding("Ghostly Encounter", rolls=[1, 2], crew=["Captain", "Explorer"])
    assert s.red.peek("crew of HMS Titan") == ["Explorer"]
    assert s.red.peek("worth of Ghostly Encounter") == 1


def test_missionaries_take_all_crew() -> None:
    s = finding("Missionary", crew=["Captain", "Explorer"])
    assert s.red.peek("crew of HMS Titan") == []


def test_trees_repair_everything_and_are_gone() -> None:
    s = finding("Trees", masts=2)
    assert s.red.peek("masts of HMS Titan") == 5
    assert s.red.peek("cargo of HMS Titan") == []


@proves("CS-1234")
def test_trees_bring_back_the_panels_of_a_turtle_ship_as_well() -> None:
    s = finding("Trees", "Inferno", panels=1)
    s.red("Do not use it")  # nor leave them behind
    assert s.red.peek("panels of Inferno") == 3
    assert "Inferno repairs" in s.red.log


def test_trees_may_be_left_by_an_undamaged_ship() -> None:
    s = finding("Trees")
    s.red("Use it")
    assert s.table("island 4") == ["Trees", "2 gold"]


def test_maps_of_alexandria_turn_up_all_islands() -> None:
    s = finding("Maps of Alexandria")
    leave(s)
    s.red("End the turn")
    shown = s.play.view(1)["islands"]
    assert isinstance(shown, list)
    assert [token["name"] for token in shown[5]["tokens"]] == ["3 gold"]
    assert "All treasure on islands is turned up" in s.red.log


def test_the_idol_takes_face_up_treasure_and_undoes_changes() -> None:
    s = finding("Kharmic Idol", cargo=["Jade", "Sextant"])
    assert s.red.peek("cargo of HMS Titan") == []


@proves("CS-1443", "CS-R86")
def test_natives_hold_the_ship_and_stay() -> None:
    s = finding("Natives", crew=["Captain"])
    assert s.table("island 4") == ["Natives", "2 gold"]
    islands: Any = s.yellow.sees()["islands"]
    assert [token["face_up"] for token in islands[4]["tokens"]] == [False, False]
    leave(s)
    s.red("End the turn")
    s.yellow("End the turn")
    assert s.red.why_not("HMS Titan: move") == "CS-R86"


def test_a_volcano_takes_treasure_and_crew() -> None:
    s = finding("Volcano", crew=["Captain"])
    assert s.red.peek("crew of HMS Titan") == []
    assert s.table("island 4") == []


@proves("CS-1404", "CS-1405", "CS-1406", "CS-R81")
def test_bad_maps_move_ship_and_island_together() -> None:
    s = finding("Bad Maps")
    assert s.red.asked == ""
    before = s.yellow.peek("pose of HMS Titan")
    assert "Move them to 270°" in s.yellow.options
    assert "Move them to 90°" not in s.yellow.options  # off the table
    s.yellow("Move them to 270°")
    assert before == (2520, 9870 + 360 + 4 + 900, 270)
    assert s.yellow.peek("pose of HMS Titan") == (2520, 9870 + 1264 - 1680, 270)
    assert s.table("isle 4") == (2520, 9870 - 1680)
    assert s.red.peek("docked of HMS Titan") == 4
    s = finding("Bad Maps")
    s.yellow("Move them to 0°")
    assert s.table("isle 4") == (2520 + 1680, 9870)


@proves("CS-1404")
def test_bad_maps_leave_another_ship_of_that_island_behind() -> None:
    red = {"HMS Titan": {"docked": (4, 90)}, "HMS Dover": {"docked": (4, 0)}}
    s = sea(red, CAROLINA, treasure={4: ("Bad Maps", 2), 5: (3,)})
    s.red("HMS Titan: explore")
    before = s.red.peek("pose of HMS Dover")
    s.yellow("Move them to 270°")
    assert s.red.peek("pose of HMS Dover") == before
    assert (s.red.peek("docked of HMS Titan"), s.red.peek("docked of HMS Dover")) == (4, None)


# ---- what it does aboard


@proves("CS-1428", "CS-R90")
def test_fruit_fills_two_spaces_and_stays_aboard() -> None:
    s = finding("Fruit")
    assert s.red.peek("space of HMS Titan") == 3
    full = finding("Fruit", cargo=[1, 1, 1, 1])
    assert full.table("island 4") == ["Fruit", "2 gold"]


def test_scurvy_costs_a_crew_on_four_and_is_gone_at_home() -> None:
    ship = {"HMS Titan": {"at": HERE, "cargo": ["Scurvy"], "crew": ["Captain"]}}
    s = sea(ship, CAROLINA, begin="turn", rolls={"ability": [4]})
    s.red("Captain")
    assert s.red.peek("crew of HMS Titan") == []
    home = coming_home("HMS Titan", cargo=["Scurvy"])
    assert home.red.peek("cargo of HMS Titan") == []


def test_fruit_keeps_scurvy_away() -> None:
    ship = {"HMS Titan": {"at": HERE, "cargo": ["Scurvy", "Fruit"], "crew": ["Captain"]}}
    s = sea(ship, CAROLINA, begin="turn", rolls={"ability": [6]})
    assert s.red.peek("crew of HMS Titan") == ["Captain"]


@proves("CS-1447")
def test_the_plague_kills_and_goes_on_to_the_next_ship() -> None:
    s = finding("Plague", crew=["Captain"])
    assert s.red.peek("crew of HMS Titan") == []
    other = {"Longshanks": {"at": (5300, 3700, 90), "crew": ["Explorer"]}}
    t = sea({"HMS Dover": {"at": (4000, 4000, 0), "cargo": ["Plague"]}}, other)
    sail(t, "HMS Dover", 0)
    assert t.yellow.peek("cargo of Longshanks") == ["Plague"]
    assert t.yellow.peek("crew of Longshanks") == []


@proves("CS-1434", "CS-1435", "CS-1437")
def test_jade_doubles_the_lowest_coin_and_spice_a_coin_that_is_unloaded() -> None:
    jade = coming_home("HMS Titan", cargo=[1, 3, "Jade"])
    assert jade.red.gold == 1 * 2 + 3
    assert jade.red.peek("cargo of HMS Titan") == ["Jade"]
    both = coming_home("HMS Titan", cargo=[1, "Jade", "Spice"])
    both.red("1 gold")
    assert both.red.gold == 1 * 2 * 2
    assert both.red.peek("cargo of HMS Titan") == ["Jade"]


def test_rats_gnaw_at_every_coin() -> None:
    assert coming_home("HMS Titan", cargo=[3, 2, "Rats"]).red.gold == 2 + 1


@proves("CS-1446")
def test_a_pension_pays_for_crew() -> None:
    s = coming_home("HMS Titan", cargo=["Pension"], crew=["Captain", "Explorer"])
    s.red("Once when she docks", "Captain", "No more")
    assert s.red.gold == 1
    assert s.red.peek("crew of HMS Titan") == ["Explorer"]


def test_wet_gunpowder_silences_her_until_it_is_repaired_away() -> None:
    powder = {"HMS Dover": {"berth": 0, "cargo": ["Wet Gunpowder"]}}
    s = sea(powder, {"Carolina": {"at": FAR}})
    s.red("HMS Dover: repair", "Use it")
    assert s.red.peek("cargo of HMS Dover") == []
    near = sea(
        {"HMS Dover": {"at": HERE, "cargo": ["Wet Gunpowder"]}}, {"Carolina": {"at": BESIDE}}
    )
    assert near.red.why_not("HMS Dover: shoot") == "CS-302"


def test_a_rotting_hull_has_less_room() -> None:
    s = sea({"HMS Dover": {"at": HERE, "cargo": ["Rotting Hull"]}}, CAROLINA)
    assert s.red.peek("capacity of HMS Dover") == 4


def test_the_red_skull_makes_her_cursed() -> None:
    s = sea({"HMS Dover": {"at": HERE, "cargo": ["The Red Skull"]}}, CAROLINA)
    shown = s.play.view(0)["ships"]
    assert isinstance(shown, list)
    assert shown[0]["nation"] == "Cursed"


def test_the_albatross_spoils_rolls_and_changes_ships_on_a_six() -> None:
    ships = {
        "HMS Titan": {"at": HERE, "cargo": ["Albatross"]},
        "HMS Dover": {"at": (5000, 6000, 0)},
    }
    s = sea(ships, CAROLINA, begin="turn", rolls={"ability": [6]})
    s.red("HMS Dover")
    assert s.red.peek("cargo of HMS Dover") == ["Albatross"]


# ---- once


@proves("CS-1243", "CS-1244")
@pytest.mark.parametrize(
    ("treasure", "move"), [("Grease Barrels", [2, 2]), ("Poseidon's Breath", [2, 2, 2, 2, 2])]
)
def test_treasure_that_makes_her_faster_is_used_once(treasure: str, move: list[int]) -> None:
    s = using("HMS Titan", {"cargo": [treasure]})
    s.red("Once:")
    if s.red.asked == "CS-1175":
        s.red("Lose mast 1")
    assert s.red.peek("move of HMS Titan") == move
    assert s.red.peek("cargo of HMS Titan") == []


def test_fireworks_raise_the_rolls_of_this_turn() -> None:
    yellow = {"Carolina": {"at": BESIDE}}
    s = using("HMS Dover", {"cargo": ["Fireworks"]}, yellow, rolls={"cannon": [2]})
    s.red("Once", "HMS Dover: shoot", "Cannon 1")
    s.yellow("Lose mast 1")  # 2 + 2 beats rank 3


def test_dry_powder_gives_a_shoot_action() -> None:
    yellow = {"Carolina": {"at": BESIDE}}
    s = using("HMS Dover", {"cargo": ["Dry Powder"]}, yellow, rolls={"cannon": [5]})
    s.red("Once", "Cannon 1")
    s.yellow("Lose mast 1")
    s.red("Hold fire")
    assert "HMS Dover: shoot" in s.red.options  # her own action is still hers


@proves("CS-1451")
def test_trade_routes_swap_coins_of_two_homes() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": HERE, "cargo": ["Trade Routes"]}}, "home": [1]},
        yellow={"ships": CAROLINA, "home": [6]},
        treasure={4: (2, 2)},
    )
    s.red("HMS Dover: use a text", "Once")
    assert (s.red.gold, s.yellow.gold) == (6, 1)
    assert "HMS Dover trades treasure" in s.red.log


def test_the_cross_saves_a_mast() -> None:
    s = sea(
        {"HMS Dover": {"at": HERE}},
        {"Carolina": {"at": BESIDE, "cargo": ["Cross of Coronado"]}},
        rolls={"cannon": [5]},
    )
    s.red("HMS Dover: shoot", "Cannon 1")
    s.yellow("When she would lose a mast")
    assert s.yellow.peek("masts of Carolina") == 3
    assert s.yellow.peek("cargo of Carolina") == []


@proves("CS-1243")
def test_who_carries_a_coin_is_asked_like_who_carries_the_cross() -> None:
    """Nobody else learns from a question what lies face down: not even that it is asked."""
    for cargo, left in (([2], 1), (["Cross of Coronado"], 2)):
        s = sea(
            {"HMS Dover": {"at": HERE}},
            {"Carolina": {"at": BESIDE, "cargo": cargo}},
            rolls={"cannon": [5]},
            treasure={4: ("Cross of Coronado", 2)},
        )
        s.red("HMS Dover: shoot", "Cannon 1")
        assert s.yellow.asked == "CS-1243" and len(s.yellow.options) == left
        assert s.play.view(0)["waiting"] == [{"seat": 1, "rule": "CS-1243"}]


def test_nobody_is_asked_for_what_cannot_lie_there() -> None:
    for treasure, asked in (((2, 2), "CS-1175"), (("Cross of Coronado", 2), "CS-1243")):
        s = sea(
            {"HMS Dover": {"at": HERE}},
            {"Carolina": {"at": BESIDE, "cargo": [2]}},
            rolls={"cannon": [5]},
            treasure={4: treasure},
        )
        s.red("HMS Dover: shoot", "Cannon 1")
        assert s.yellow.asked == asked


def test_the_figurehead_brings_her_home_instead_of_sinking() -> None:
    s = sea(
        {"HMS Dover": {"at": HERE}},
        {"Carolina": {"at": BESIDE, "masts": 0, "cargo": ["Neptune's Figurehead"]}},
        rolls={"cannon": [5]},
    )
    s.red("HMS Dover: shoot", "Cannon 1")
    s.yellow("Berth at 0")
    assert (s.yellow.peek("masts of Carolina"), s.yellow.peek("docked of Carolina")) == (3, 1)
    assert s.yellow.peek("cargo of Carolina") == []
    assert "Yellow puts Carolina into port" in s.red.log


def test_explosives_sink_both_on_four() -> None:
    for roll, state in ((4, "sunk"), (3, "sails")):
        rolls = {"ram": [1], "ability": [roll]}
        s = ramming("HMS Dover", "Carolina", rolls, {"cargo": ["Explosives"]})
        s.red("When she rams")
        assert s.red.peek("state of HMS Dover") == state
        assert s.red.peek("state of Carolina") == state


def test_livestock_sends_a_sea_monster_away() -> None:
    s = ramming("Calypsos", "Carolina", {"ram": [1]}, cargo=["Livestock"])
    s.yellow("Once when a sea monster")
    assert s.red.peek("pose of Calypsos") != (5000, 4000, 0)
    assert s.yellow.peek("cargo of Carolina") == []
    assert s.yellow.peek("pin of Carolina") is None


@proves("CS-1452")
def test_a_brew_puts_a_fog_bank_on_the_sea_but_under_no_ship() -> None:
    s = sea({"HMS Dover": {"at": (6300, 6300, 0), "cargo": ["Witch's Brew"]}}, CAROLINA)
    s.red("HMS Dover: use a text instead", "Column 33")
    hand: Any = s.yellow.sees()["in_hand"]
    assert hand["plan"] == [0, 33]
    assert "Row 30" not in s.red.options  # she lies there herself
    s.red("Row 34")
    assert s.table("terrain 0") == ("fog bank", 33 * 210, 34 * 210)
    assert s.red.why_not("HMS Dover: move") == "CS-401"


def test_wine_is_swapped_at_an_enemy_home() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": (7300, 2520, 0), "cargo": ["Wine"]}}},
        yellow={"ships": {"Carolina": {"at": (5000, 8000, 0)}}, "home": [6]},
        treasure={4: (2, 2)},
    )
    sail(s, "HMS Dover", 0)
    s.red("6 gold")
    assert s.red.peek("cargo of HMS Dover") == ["6 gold"]


def test_holy_water_keeps_enemy_texts_away() -> None:
    s = sea(
        {"El Tirador": {"at": HERE}},
        {"Carolina": {"at": BESIDE, "crew": ["Captain"], "cargo": ["Holy Water"]}},
        rolls={"cannon": [5]},
    )
    s.red("El Tirador: shoot", "Cannon 1")
    s.yellow("Lose mast 1")
    assert s.yellow.peek("crew of Carolina") == ["Captain"]
