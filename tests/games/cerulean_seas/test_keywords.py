"""CS-9xx, CS-11xx Keywords: ghost ships, sea monsters, Fear, fire."""

from typing import Any

from quarterdeck.scene import Scene, proves

SEA = (5000, 4000, 0)
FAR = {"HMS Antelope": {"at": (8000, 8500, 0)}}


def sea(red: dict[str, Any], yellow: dict[str, Any] | None = None, **more: Any) -> Scene:
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow or FAR}, **more)


# ---- ghost ships


GHOST = {"Le Loup-Garou": {"at": (5200, 4000, 0)}}
IN_THE_WAY = {"El Picador": {"at": (6000, 3700, 90)}}


@proves("CS-910", "CS-911", "CS-912")
def test_a_ghostly_ship_sails_through_others_but_ends_no_move_over_them() -> None:
    s = sea(GHOST, IN_THE_WAY, begin="turn")
    s.red("Ghostly", "Le Loup-Garou: move", "S at 0°", "4/4")  # under El Picador
    assert s.red.why_not("Stop here") == "CS-912"
    s.red("L at 0°")
    assert s.red.options == ["2/4", "3/4", "4/4"]  # at 1/4 she would still overlap
    s.red("4/4", "Keep the heading")
    assert s.red.peek("pose of Le Loup-Garou") == (6616, 4000, 0)


@proves("CS-910")
def test_a_ship_that_is_not_ghostly_is_stopped() -> None:
    s = sea(GHOST, IN_THE_WAY, begin="turn")
    s.red("Not ghostly", "Le Loup-Garou: move")
    s.red("L at 0°")
    assert s.red.asked == "CS-1050"


@proves("CS-913", "CS-914")
def test_a_ghostly_ship_is_neither_rammed_nor_pinned() -> None:
    s = sea({"El Picador": {"at": SEA}}, {"Hades' Flame": {"at": (5800, 3800, 90), "guise": 1}})
    s.red("El Picador: move", "S at 0°", "Touch Hades' Flame")
    assert s.red.asked == "CS-401"
    assert s.red.peek("pin of El Picador") is None


@proves("CS-915")
def test_a_ghostly_ship_does_not_dock() -> None:
    s = sea({"Hades' Flame": {"berth": 0, "guise": 1}})
    assert s.red.peek("docked of Hades' Flame") is None


@proves("CS-915")
def test_a_ship_that_turns_ghostly_lies_at_no_island_any_more() -> None:
    for guise, allowed in (("Ghostly", False), ("Not ghostly", True)):
        s = sea({"Hades' Flame": {"docked": (2, 0)}}, begin="turn", treasure={2: [3], 4: [2]})
        s.red(guise)
        assert ("Hades' Flame: explore" in s.red.options) == allowed


@proves("CS-916")
def test_a_ghostly_ship_shoots_and_is_shot_at() -> None:
    s = sea({"Hades' Flame": {"at": SEA, "guise": 1}}, {"HMS Dover": {"at": (5000, 4400, 0)}})
    assert "Hades' Flame: shoot" in s.red.options
    s.red("End the turn")
    assert "HMS Dover: shoot" in s.yellow.options


@proves("CS-917")
def test_a_ghostly_ship_leaves_the_fog_where_she_likes() -> None:
    s = sea({"Hades' Flame": {"at": SEA, "guise": 1, "fog": 0}}, terrain=[("fog bank", 6100, 4000)])
    s.red("Hades' Flame: move", "Rim at 270°", "Face 270°")
    assert s.red.peek("pose of Hades' Flame") == (6100, 4000 - 484, 270)


# ---- sea monsters

BEAST = "Slarg Gubbit"


@proves("CS-1130", "CS-1140", "CS-R25")
def test_a_sea_monster_may_lead_with_either_end() -> None:
    s = sea({BEAST: {"at": SEA}})
    s.red(f"{BEAST}: move", "S at 180° stern first", "4/4", "Stop here")
    assert s.red.peek(f"pose of {BEAST}") == (5720 - 576, 4000, 180)


@proves("CS-1131", "CS-1149")
def test_a_sea_monster_neither_explores_nor_repairs() -> None:
    s = sea({BEAST: {"docked": (2, 0), "masts": 3}})
    assert s.red.why_not(f"{BEAST}: explore") == "CS-1131"
    assert s.red.why_not(f"{BEAST}: repair") == "CS-1131"


@proves("CS-1133", "CS-R15")
def test_a_sea_monster_docks_with_any_part() -> None:
    s = sea({BEAST: {"at": (2200, 6300 - 360 - 184, 0)}})
    assert s.red.peek(f"docked of {BEAST}") == 2


@proves("CS-1134", "CS-1135", "CS-1136", "CS-1137")
def test_a_submerged_monster_passes_under_ships_and_does_not_shoot() -> None:
    s = sea({BEAST: {"at": SEA}}, {"El Picador": {"at": (5850, 3700, 90)}}, begin="turn")
    s.red("Submerge")
    assert f"{BEAST} submerges" in s.yellow.log
    assert s.red.why_not(f"{BEAST}: shoot") == "CS-1137"
    s.red(f"{BEAST}: move", "S at 0°", "4/4")
    assert s.red.why_not("Stop here") == "CS-912"  # it lies under El Picador
    s.red("S at 0°", "4/4")
    assert s.red.peek(f"pose of {BEAST}") == (6152, 4000, 0)
    s.red("End the turn")
    assert s.yellow.why_not("El Picador: shoot") == "CS-1166"


@proves("CS-1134", "CS-R67")
def test_a_submerged_monster_may_surface_at_the_start_of_its_players_turn() -> None:
    s = sea({BEAST: {"at": SEA, "guise": 2}}, begin="turn")
    s.red("Surface")
    assert s.red.peek(f"guise of {BEAST}") == ""


@proves("CS-1135")
def test_an_island_stops_a_submerged_monster() -> None:
    s = sea({BEAST: {"at": (4000, 6300, 180), "guise": 2}})
    s.red(f"{BEAST}: move", "S at 180°", "Touch island 3")
    assert s.red.peek(f"docked of {BEAST}") == 2


@proves("CS-1132", "CS-R65", "CS-1150")
def test_mere_contact_with_a_monster_pins_nobody() -> None:
    s = sea({"El Picador": {"at": SEA}}, {BEAST: {"at": (5724, 3700, 90)}})
    assert s.red.peek("pin of El Picador") is None


@proves("CS-1145", "CS-R17")
def test_a_ship_rammed_by_a_monster_is_pinned_until_it_moves() -> None:
    s = sea({BEAST: {"at": SEA}}, {"HMS Dover": {"at": (6100, 3600, 90)}}, rolls={"ram": [1]})
    s.red(f"{BEAST}: move", "S at 0°", "Touch HMS Dover", "Ram HMS Dover", "No")
    s.yellow("No")
    assert s.red.peek("pin of HMS Dover") == BEAST
    s.red("End the turn")
    assert s.yellow.why_not("HMS Dover: move") == "CS-1046"
    s.yellow("End the turn")
    s.red("Surface", f"{BEAST}: move", "S at 180°", "4/4", "Stop here")
    assert s.red.peek("pin of HMS Dover") is None


@proves("CS-1141")
def test_a_monster_steals_but_eliminates_no_crew() -> None:
    s = sea(
        {BEAST: {"at": SEA}},
        {"HMS Dover": {"at": (6100, 3600, 90), "cargo": [2], "crew": ["Captain"]}},
        rolls={"ram": [1], "board": [6, 1]},
    )
    s.red(f"{BEAST}: move", "S at 0°", "Touch HMS Dover", "Ram HMS Dover", "Board")
    assert s.red.why_not("Eliminate a crew") == "CS-1141"
    s.red("Steal a treasure")
    s.yellow("Lose 2 gold")
    assert s.red.peek(f"cargo of {BEAST}") == ["2 gold"]


@proves("CS-1146")
def test_a_unique_treasure_that_a_monster_takes_is_gone() -> None:
    s = sea(
        {BEAST: {"at": SEA}},
        {"HMS Dover": {"at": (6100, 3600, 90), "cargo": ["Rum"]}},
        rolls={"ram": [1], "board": [6, 1]},
    )
    s.red(f"{BEAST}: move", "S at 0°", "Touch HMS Dover", "Ram HMS Dover", "Board")
    s.red("Steal a treasure")
    s.yellow("Lose Rum")
    assert s.red.peek(f"cargo of {BEAST}") == [] and s.red.peek("cargo of HMS Dover") == []


@proves("CS-1138", "CS-1148")
def test_a_monster_without_segments_is_eliminated() -> None:
    s = sea(
        {"HMS Dover": {"at": SEA}}, {BEAST: {"at": (5000, 4500, 0), "masts": 1}, **FAR},
        rolls={"cannon": [6]},
    )  # fmt: skip
    s.red("HMS Dover: shoot", f"Cannon 2 at {BEAST}")
    assert s.red.peek(f"state of {BEAST}") == "sunk"


@proves("CS-1147")
def test_a_monster_tows_nobody() -> None:
    s = sea({BEAST: {"at": SEA}}, {"El Picador": {"at": (6300, 4000, 180), "masts": 0}, **FAR})
    s.red(f"{BEAST}: move", "S at 0°")
    assert s.red.asked == "CS-401"


# ---- Fear


@proves("CS-850", "CS-851", "CS-853", "CS-R69")
def test_a_five_silences_an_enemy_within_s_for_the_turn() -> None:
    s = sea(
        {"Samedi's Curse": {"at": SEA}},
        {"HMS Dover": {"at": (5000, 4400, 0), "shown": ["Helmsman"]}},
        begin="turn", rolls={"fear": [5]},
    )  # fmt: skip
    assert s.red.peek("move of HMS Dover") == [1, 1]
    s.red("End the turn")
    assert s.yellow.peek("move of HMS Dover") == [1, 1, 1]


@proves("CS-852", "CS-853")
def test_a_six_slows_her_in_her_next_turn() -> None:
    for roll, move in ((6, [1]), (4, [1, 1])):
        s = sea(
            {"Samedi's Curse": {"at": SEA}}, {"HMS Dover": {"at": (5000, 4400, 0)}},
            begin="turn", rolls={"fear": [roll]},
        )  # fmt: skip
        s.red("End the turn")
        assert s.yellow.peek("move of HMS Dover") == move


@proves("CS-850")
def test_who_is_farther_away_is_not_afraid() -> None:
    s = sea(
        {"Samedi's Curse": {"at": SEA}}, {"HMS Dover": {"at": (5000, 4900, 0)}},
        begin="turn", rolls={"fear": [6]},
    )  # fmt: skip
    s.red("End the turn")
    assert s.yellow.peek("move of HMS Dover") == [1, 1]


# ---- fire


@proves("CS-1421", "CS-1422", "CS-R76")
def test_a_burning_mast_does_not_shoot_and_six_puts_it_out() -> None:
    ships = {"El Picador": {"at": SEA, "fire": 1}}, {"HMS Dover": {"at": (5000, 4400, 0)}}
    s = sea(*ships, begin="turn", rolls={"fire": [4]})
    s.red("El Picador: shoot")
    assert s.red.options == ["Hold fire", "Cannon 2 at HMS Dover"]
    s = sea(*ships, begin="turn", rolls={"fire": [6]})
    assert s.red.peek("fire of El Picador") == 0
    assert s.red.peek("masts of El Picador") == 2
    s = sea(*ships, begin="turn", rolls={"fire": [6]}, options={"fire_out": "lost"})
    assert s.red.peek("masts of El Picador") == 1


@proves("CS-1424", "CS-R76")
def test_fire_spreads_and_a_ship_that_burns_all_over_goes_down() -> None:
    s = sea(
        {"El Picador": {"at": SEA, "fire": 1}, "HMS Dover": {"at": (3000, 8000, 0)}},
        begin="turn", rolls={"fire": [2]},
    )  # fmt: skip
    assert s.red.peek("state of El Picador") == "sunk"


@proves("CS-R76")
def test_docking_at_home_puts_fires_out() -> None:
    s = sea({"HMS Dover": {"at": (4300, 2520, 180), "fire": 1}})
    s.red("HMS Dover: move", "S at 180°", "4/4", "S at 180°")
    assert s.red.peek("fire of HMS Dover") == 0


@proves("CS-1423", "CS-1426")
def test_a_burning_mast_is_not_missing() -> None:
    s = sea({"HMS Dover": {"berth": 0, "fire": 1}})
    assert s.red.why_not("HMS Dover: repair") == "CS-1085"
