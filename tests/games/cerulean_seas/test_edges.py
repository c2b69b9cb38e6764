"""Edges of the rules, straight from their words: a second ship, a second copy, a second turn."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, sea
from quarterdeck.games.cerulean_seas.rulebook import ending, harm, moving
from quarterdeck.games.cerulean_seas.rulebook.fortifying import fall
from quarterdeck.games.cerulean_seas.rulebook.ramming import steal
from quarterdeck.games.cerulean_seas.table.marks import Did
from quarterdeck.games.cerulean_seas.table.pieces import BOX, CREW_OF, SHIP_OF
from quarterdeck.games.cerulean_seas.table.state import crew_token, table
from quarterdeck.games.cerulean_seas.words.printed import Ship
from quarterdeck.games.cerulean_seas.words.terms import Nation, Verb
from quarterdeck.scene import Scene, proves

DIAZ = "Nemesio Diaz"  # once in any turn, he cancels an ability within S


def until_done(s: Scene, *answers: str) -> None:
    """Answer, if it is asked, with the first of these that is offered."""
    for answer in answers:
        if any(label.startswith(answer) for label in s.red.options):
            s.red(answer)


# ---- shooting


@proves("CS-401", "CS-1165", "CS-R33")
def test_every_ship_has_all_her_cannons_whoever_has_fired_before() -> None:
    two = {"HMS Dover": {"at": HERE}, "HMS Antelope": {"at": (5000, 4800, 0)}}
    s = sea(two, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1] * 4})
    s.red("HMS Dover: shoot")
    for cannon in range(1, 5):
        s.red(f"Cannon {cannon} at Carolina")
    assert "HMS Antelope: shoot" in s.red.options
    s.red("End the turn")
    assert "Carolina: shoot" in s.yellow.options
    s.yellow("Carolina: shoot")
    assert any(label.startswith("Cannon 1") for label in s.yellow.options)


@proves("CS-741")
def test_a_cannoneer_gives_the_second_shot_to_whichever_cannon_missed() -> None:
    red = {"HMS Dover": {"at": HERE, "shown": ["Cannoneer"]}}
    s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1, 1, 1, 1]})
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina", "Cannon 2 at Carolina")
    left = [label for label in s.red.options if label.startswith("Cannon")]
    assert [label[7] for label in left] == ["1", "2", "3", "4"]
    s.red("Cannon 2 at Carolina")
    left = [label for label in s.red.options if label.startswith("Cannon")]
    assert [label[7] for label in left] == ["3", "4"]
    s.red("Cannon 3 at Carolina")  # once in a turn
    assert [label[7] for label in s.red.options if label.startswith("Cannon")] == ["4"]


def shoot_at_fort(at: tuple[int, int, int]) -> Scene:
    """Guy LaPlante has +1 against forts within S; island 2 lies at 2520, 6300."""
    red = {"Le Courageux": {"at": at, "shown": ["Guy LaPlante"]}}
    yellow = {"ships": CAROLINA, "built": {2: "Fort Brompton"}}
    return Scene("cerulean-seas", red={"ships": red}, yellow=yellow, rolls={"cannon": [3]})


@proves("CS-302", "CS-891")
def test_a_bonus_against_forts_within_s_ends_there() -> None:
    assert flags_after_a_three((3345, 6090, 90)) == 3  # her side is 500 from the fort
    assert flags_after_a_three((3445, 6090, 90)) == 4  # 600


def flags_after_a_three(at: tuple[int, int, int]) -> int:
    """She shoots an L cannon of rank 3 and rolls a 3."""
    s = shoot_at_fort(at)
    s.red("Le Courageux: shoot")
    s.red(next(label for label in s.red.options if label.startswith("Cannon 2")))
    if s.yellow.asked:
        s.yellow(s.yellow.options[0])
    if s.yellow.asked:
        s.yellow(s.yellow.options[0])
    ships: Any = s.play.view(0)["islands"]
    return int(ships[2]["fort"]["cannons"]).bit_count()


@proves("CS-1032")
def test_what_lowers_rolls_lowers_a_musketeers_too() -> None:
    for cargo, masts in (((), 2), (("Albatross",), 3)):
        red = {"HMS Dover": {"at": HERE, "shown": ["Musketeer"], "cargo": cargo}}
        s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [4]})
        s.red("HMS Dover: shoot", "Musket at Carolina")
        if s.yellow.asked:
            s.yellow(s.yellow.options[0])
        assert s.red.peek("masts of Carolina") == masts  # a 4 beats rank 3, a 3 does not


# ---- fires


@proves("CS-R76")
def test_a_six_puts_out_the_fire_for_which_it_was_rolled() -> None:
    burning = {"Carolina": {"at": FAR, "fire": 0b011}}
    s = sea(burning, {"HMS Dover": {"at": HERE}}, begin="turn", rolls={"fire": [4, 6]})
    assert s.red.peek("fire of Carolina") == 0b001


@proves("CS-R76")
def test_at_home_fires_go_out_and_by_option_the_masts_with_them() -> None:
    for out, masts in (("restored", 2), ("lost", 1)):
        has = {"at": (4000, 2520, 180), "fire": 0b01}
        s = sea({"El Picador": has}, CAROLINA, options={"fire_out": out})
        s.red("El Picador: move", "S at 180°")
        until_done(s, "4/4")
        until_done(s, "S at 180°")
        until_done(s, "Touch")
        assert s.red.peek("docked of El Picador") == 0
        assert s.red.peek("fire of El Picador") == 0
        assert s.red.peek("masts of El Picador") == masts


@proves("CS-R76")
def test_at_a_fort_fires_go_out() -> None:
    ships = {"El Picador": {"at": (3500, 6300, 180), "fire": 0b01}}
    red = {"ships": ships, "built": {2: "El Puerto Blanco"}}
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    s.red("El Picador: move", "S at 180°")
    until_done(s, "Touch")
    assert s.red.peek("docked of El Picador") == 2 and s.red.peek("fire of El Picador") == 0


# ---- fog and weed


@proves("CS-917")
def test_a_ghost_leaves_the_fog_without_a_die() -> None:
    fog = [("fog bank", 5460, 5460)]
    lost = {"Revenant": {"at": HERE, "fog": 0, "guise": 1}, "El Picador": {"at": HERE, "fog": 0}}
    s = sea(lost, CAROLINA, terrain=fog, rolls={"fog": [4, 1]})
    s.red("Revenant: move", "Rim at 35°")
    assert s.red.asked == "CS-867"
    s.red("Face 35°", "L at 35°", "4/4")
    s.red("El Picador: move")  # the die is hers: number 4 lies to the west
    assert "Face 180°" in s.red.options and "Face 0°" not in s.red.options


@proves("CS-R26")
def test_who_touches_another_bank_while_leaving_is_lost_in_that() -> None:
    fog = [("fog bank", 5460, 5460), ("fog bank", 7328, 5460)]
    lost = {"La Magnifique": {"at": HERE, "fog": 0}}  # 900 long; 908 from bank to bank
    s = sea(lost, CAROLINA, terrain=fog, rolls={"fog": [1]})
    s.red("La Magnifique: move", "Face 0°")
    assert s.red.peek("state of La Magnifique") == "lost"
    ships: Any = s.play.view(0)["ships"]
    assert ships[0]["fog"] == 1 and s.red.asked == "CS-401"


@proves("CS-R68", "CS-861")
def test_a_ghost_that_stopped_on_fog_is_lost_when_she_moves_as_a_ship() -> None:
    s = sea({"El Picador": {"at": (5400, 5400, 0)}}, CAROLINA, terrain=[("fog bank", 5460, 5460)])
    s.red("El Picador: move")
    assert s.red.peek("state of El Picador") == "lost"
    assert s.red.why_not("El Picador: move") == "CS-401"
    banks = [("fog bank", 8000, 5460), ("fog bank", 5460, 5460)]
    s = sea({"El Picador": {"at": (5400, 5400, 0)}}, CAROLINA, terrain=banks)
    s.red("El Picador: move")
    ships: Any = s.red.sees()["ships"]
    assert [ship["fog"] for ship in ships] == [1, None]


@proves("CS-1110")
def test_who_got_free_of_the_weed_moves_in_the_next_turn_only() -> None:
    crew = ["Captain Blackheart", "Oarsman"]  # for another crew she gets another action
    tangled = {"Revenant": {"at": (5460, 5460, 0), "tangled": 0, "shown": crew}}
    s = sea(tangled, CAROLINA, terrain=[("Sargasso Sea", 5460, 5460)], rolls={"untangle": [6]})
    s.red("Revenant: get free", "Rim at 0°", "Face 0°")
    s.red("Revenant: use a text")
    until_done(s, "Once a turn")
    until_done(s, "Oarsman")
    assert s.red.why_not("Revenant: move") == "CS-1110"


@proves("CS-1211", "CS-1107")
def test_a_derelict_in_tow_is_out_of_the_weed() -> None:
    derelict = {"at": (4440 + 300 + 660, 4000, 180), "masts": 0, "tangled": 0}
    s = sea(
        {"El Picador": {"at": (3900, 4000, 0)}},
        {"Carolina": derelict},
        terrain=[("Sargasso Sea", 8000, 8000)],
    )
    s.red("El Picador: move", "S at 0°")
    until_done(s, "Touch Carolina")
    s.red("Tow Carolina")
    assert s.red.peek("tangled of Carolina") is False


# ---- pins, rams, pivots


@proves("CS-914", "CS-R17")
def test_a_monster_does_not_hold_a_ghost() -> None:
    for guise, pinned in ((0, "Calim"), (1, None)):
        red = {"Revenant": {"at": HERE, "guise": guise, "held": "Calim"}}
        s = sea(red, {"Calim": {"at": (5000, 4400, 0)}})
        assert s.red.peek("pin of Revenant") == pinned


@proves("CS-1116")
def test_a_schooner_that_touched_in_an_earlier_move_pivots_after_a_free_one() -> None:
    name = "Pride"
    s = sea({name: {"at": HERE}}, {"HMS Dover": {"at": FAR}})
    table(s.play.state).note(0, Did.TOUCHED)  # in the first of two move actions
    s.red(f"{name}: move")
    while s.red.asked in ("CS-1016", "CS-1018"):
        s.red(s.red.options[-1] if s.red.asked == "CS-1018" else s.red.options[0])
    assert s.red.asked == "CS-1115"


@proves("CS-R45", "CS-R99", "CS-1303")
def test_who_moves_on_after_unloading_rams_nobody_twice() -> None:
    name = "Pescados de Plata"  # once a turn when she unloads, she may move S
    has = {"at": (3426 + 300, 2520, 180), "cargo": [2]}
    s = sea({name: has}, {"HMS Dover": {"at": (3100, 3400, 0)}}, rolls={"ram": [1]})
    s.red(f"{name}: move", "S at 180°", "Touch Red's home", "Use it", "S at 90°", "Touch HMS Dover")
    s.red("Ram HMS Dover", "No")
    s.yellow("No")
    assert s.red.asked == "CS-401"  # and not whether she rams her again


@proves("CS-1709")
def test_a_boarder_without_dice_may_be_captured() -> None:
    """A galley rows, also without a mast, and boards whom she rams."""
    s = sea(
        {"Nubian Prince": {"at": (5000, 4200, 0), "masts": 0}, "Boston": {"at": (9000, 9000, 0)}},
        {"Carolina": {"at": (5900, 3900, 90)}},
        options={"house_boarding": True}, rolls={"ram": [1], "board": [1, 1, 1]},
    )  # fmt: skip
    s.red("Nubian Prince: move", "S at 0°", "Ram Carolina", "Board")
    s.yellow("Capture")
    assert s.red.peek("seat of Nubian Prince") == "Yellow"


@proves("CS-910", "CS-911")
def test_without_the_keyword_nobody_stays_ghostly() -> None:
    s = sea({"El Picador": {"at": HERE, "guise": 1}}, CAROLINA, begin="turn")
    ships: Any = s.play.view(0)["ships"]
    assert ships[0]["guise"] == ""


# ---- cargo


@proves("CS-R62", "CS-1043")
def test_a_second_oarsman_needs_a_space() -> None:
    has = {"berth": 0, "crew": ["Oarsman"], "cargo": [2, 2]}
    red = {"ships": {"El Picador": has}, "crew": ["Oarsman"]}  # two spaces, both filled
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    assert s.red.peek("space of El Picador") == 0
    s.red("El Picador: exchange crew")
    assert not [label for label in s.red.options if label.startswith("Take")]


@proves("CS-940", "CS-941", "CS-R72")
def test_a_linked_crew_brings_its_space_along() -> None:
    full = {"berth": 0, "cargo": [1] * 4}
    red = {"ships": {"Le Courageux": full}, "crew": ["Guy LaPlante"]}
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    s.play.view(0)
    assert s.red.peek("space of Le Courageux") == 0
    s.red("Le Courageux: exchange crew")
    assert [label for label in s.red.options if label.startswith("Take Guy LaPlante")]


# ---- the end


@proves("CS-502", "CS-R52", "CS-R71")
def test_a_rower_who_lies_face_down_keeps_the_game_going() -> None:
    for crew, over in (
        ((), True),
        (("Oarsman",), False),
        (("Shipwright",), False),
        (("Captain",), True),
    ):
        red = {"El Picador": {"at": HERE, "masts": 0, "crew": list(crew)}}
        s = sea(red, CAROLINA, begin="turn")
        assert s.over == over
        hope = "Face-down crew of Red who could still get a ship to move: "
        told = [line for line in s.yellow.log if line.startswith(hope)]
        assert told == ([f"{hope}{int(not over)}"] if crew else [])


@proves("CS-502", "CS-R52")
def test_a_derelict_is_repaired_at_her_own_home_and_at_no_other_island() -> None:
    for island, over in ((0, False), (2, True)):
        s = sea({"El Picador": {"docked": (island, 0), "masts": 0}}, CAROLINA, begin="turn")
        assert s.over == over


@proves("CS-R51", "CS-503")
def test_with_that_option_gold_in_forts_lies_at_home() -> None:
    for counts in (True, False):
        ships = {"El Picador": {"docked": (2, 0), "cargo": [2]}}
        red = {"ships": ships, "built": {2: "El Puerto Blanco"}}
        s = Scene(
            "cerulean-seas", red=red, yellow={"ships": CAROLINA}, treasure={},
            options={"fort_gold_counts": counts},
        )  # fmt: skip
        s.red("El Picador: explore", "Unload 2 gold")
        until_done(s, "Done")
        assert s.over == counts


@proves("CS-R50", "CS-501", "CS-1451")
def test_trade_routes_may_end_the_game() -> None:
    ships = {"El Picador": {"at": HERE, "cargo": ["Trade Routes"]}}
    s = Scene(
        "cerulean-seas", red={"ships": ships, "home": [1]},
        yellow={"ships": CAROLINA, "home": [7]}, start_gold=12,
    )  # fmt: skip
    s.red("El Picador: use a text")
    while not s.over and s.red.asked != "CS-401":
        s.red(s.red.options[-1])
    assert s.over and s.red.score == 1.0
    assert s.yellow.log[-3:] == [
        "El Picador trades treasure",
        "The game ends",
        "Red wins with 7 gold",
    ]


@proves("CS-615")
def test_a_captured_fleet_was_not_lost_by_sinking() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": HERE}}},
        yellow={"ships": {"Carolina": {"at": BESIDE, "masts": 0}}},
        green={"ships": {"El Picador": {"at": FAR}}},
        blue={"ships": {"Boston": {"at": (2000, 8000, 0)}}},
        islands=[(2520 + 3360 * (i % 4), 2520 + 3780 * (i // 4)) for i in range(12)],
    )
    g = table(s.play.state)
    moving.capture(g, 1, 0)
    harm.sink(g, 2, 0)  # one of four has lost all by sinking, one has been captured
    assert g.over_by == -1
    assert not ending.has_lost_all(g, 1) and ending.has_lost_all(g, 2)


@proves("CS-R83", "CS-611")
def test_the_end_token_follows_the_last_treasure_to_another_ship() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (4, 0)}, "HMS Dover": {"at": HERE}}},
        yellow={"ships": CAROLINA},
        green={"ships": {"Boston": {"at": (2000, 8000, 0)}}},
        treasure={4: (2,)},
    )
    s.red("El Picador: explore", "Load 2 gold")
    until_done(s, "Done")
    assert s.play.view(0)["end_ship"] == 0
    g = table(s.play.state)
    [token] = g.treasure_aboard(0)
    steal(g, token, 2)
    assert s.play.view(0)["end_ship"] == 2


# ---- forts


@proves("CS-R48", "CS-881", "CS-885")
def test_booked_gold_pays_for_a_fort() -> None:
    red = {
        "ships": {"El Picador": {"docked": (2, 0)}},
        "forts": ["El Puerto Blanco"],
        "explored": [2],
    }
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    harm.book(table(s.play.state), 0, 3)
    assert s.red.peek("gold") == 3
    s.red("End the turn", "Build El Puerto Blanco on island 3")
    while s.red.asked in ("CS-882", "CS-875"):
        s.red(s.red.options[0])
    assert s.table("fort 2") == "El Puerto Blanco" and s.red.peek("gold") == 0


@proves("CS-109", "CS-880")
def test_both_may_build_the_same_fort() -> None:
    both = {"forts": ["El Puerto Blanco"], "home": [3]}
    s = Scene(
        "cerulean-seas",
        red={**both, "ships": {"El Picador": {"docked": (2, 0)}}, "explored": [2]},
        yellow={"ships": CAROLINA, "built": {3: "El Puerto Blanco"}},
    )
    s.red("End the turn")
    assert "Build El Puerto Blanco on island 3" in s.red.options


@proves("CS-895", "CS-880")
def test_a_destroyed_fort_is_not_built_again() -> None:
    ships = {"El Picador": {"docked": (2, 0)}}
    red = {
        "ships": ships,
        "forts": ["El Puerto Blanco"],
        "home": [3, 3],
        "explored": [2],
        "built": {2: "El Puerto Blanco"},
    }
    s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
    g = table(s.play.state)
    fall(g, 2)
    g.explored = tuple([1 if island == 2 else 0 for island in range(6)])
    s.red("End the turn")
    assert s.red.asked != "CS-884"


# ---- cancelling


@proves("CS-R70", "CS-1328")
def test_a_captains_shot_may_be_cancelled() -> None:
    red = {"HMS Dover": {"at": HERE, "shown": ["Captain"]}}
    s = sea(red, {"La Catedral del Mar": {"at": (5000, 4600, 0), "shown": [DIAZ]}})
    s.red("HMS Dover: move", "S at 0°", "1/4")
    until_done(s, "Stop here")
    assert s.yellow.asked == "CS-1328"
    s.yellow("Cancel it")
    assert s.red.asked == "CS-401"


@proves("CS-R70", "CS-1328")
def test_a_second_shot_may_be_cancelled() -> None:
    red = {"HMS Dover": {"at": HERE, "shown": ["Cannoneer"]}}
    yellow = {"La Catedral del Mar": {"at": BESIDE, "shown": [DIAZ]}}
    s = sea(red, yellow, rolls={"cannon": [1, 1]})
    s.red("HMS Dover: shoot", "Cannon 1 at La Catedral del Mar", "Cannon 1 at La Catedral del Mar")
    s.yellow("Cancel it")
    assert not [label for label in s.red.options if label.startswith("Cannon 1")]


@proves("CS-R70", "CS-826")
def test_an_explorers_landing_may_be_cancelled() -> None:
    red = {"El Picador": {"at": (3500, 6300, 180), "shown": ["Explorer"]}}
    yellow = {"La Catedral del Mar": {"at": (3100, 6800, 0), "shown": [DIAZ]}}
    s = sea(red, yellow, treasure={2: (2,), 5: (2,)})
    s.red("El Picador: move", "S at 180°", "Explore")
    s.yellow("Cancel it")
    assert s.red.asked == "CS-401" and s.red.peek("cargo of El Picador") == []


@proves("CS-R70", "CS-1322")
def test_a_second_roll_may_be_cancelled() -> None:
    red = {"USS Appalachian": {"at": HERE, "shown": ["Jonathan Haraden"]}}
    yellow = {"La Catedral del Mar": {"at": BESIDE, "shown": [DIAZ]}}
    s = sea(red, yellow, rolls={"cannon": [1]})
    s.red("USS Appalachian: shoot", "Cannon 1 at La Catedral del Mar", "Use it")
    s.yellow("Cancel it")  # no second die is rolled
    assert s.red.asked == "CS-1165"


# ---- options


@proves("CS-R94")
def test_the_limit_of_actions_is_an_option() -> None:
    crew = ["Captain Blackheart", "Oarsman"]
    for most in (1, 2):
        red = {"Revenant": {"at": HERE, "shown": crew}}
        s = sea(red, CAROLINA, options={"actions_limit": most})
        assert ("Revenant: use a text" in s.red.options) == (most == 2)


# ---- the same treasure twice


@proves("CS-1247", "CS-305")
def test_of_two_equal_treasures_each_has_its_own_worth() -> None:
    s = sea(
        {"Le Courageux": {"docked": (4, 0)}}, CAROLINA,
        treasure={4: ("Sunken Treasure", "Sunken Treasure"), 5: (2,)},
        rolls={"ability": [6, 6, 1, 2]},
    )  # fmt: skip
    s.red("Le Courageux: explore")
    g = table(s.play.state)
    assert sorted([g.worth(token) for token in g.treasure_aboard(0)]) == [3, 12]
    until_done(s, "Done")
    s.red("End the turn")
    s.yellow("End the turn")
    g = table(s.play.state)
    assert sorted([g.worth(token) for token in g.treasure_aboard(0)]) == [2, 11]


# ---- texts about others


@proves("CS-302")
def test_who_follows_up_follows_another_ship() -> None:
    red = {"Divine Wind": {"at": HERE, "shown": []}, "HMS Dover": {"at": (5000, 4800, 0)}}
    for first, masts in ((False, 3), (True, 2)):
        s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1, 1, 3] if first else [1, 3]})
        if first:
            s.red("HMS Dover: shoot", "Cannon 1 at Carolina", "Hold fire")
        s.red("Divine Wind: shoot", "Cannon 1 at Carolina", "Cannon 2 at Carolina")
        if s.yellow.asked:
            s.yellow(s.yellow.options[0])
        assert s.red.peek("masts of Carolina") == masts


@proves("CS-753")
def test_a_crew_may_welcome_others_aboard() -> None:
    for host, moves in ((["Brother Virgil"], [1, 1, 1]), ([], [1, 1])):
        ship = {"at": HERE, "shown": [*host, "First Mate Ismail"]}
        s = sea({"HMS Dover": ship}, CAROLINA)
        g = table(s.play.state)
        foreign = g.crew_aboard(0)[-1]
        g.kind = tuple([k if i != foreign else stranger() for i, k in enumerate(g.kind)])
        assert s.red.peek("move of HMS Dover") == moves


def stranger() -> int:
    """A Helmsman of the Spanish."""
    return crew_token(CREW_OF["Helmsman"], Nation.SPANISH)


@proves("CS-703", "CS-753")
def test_with_the_red_skull_ship_and_crew_are_cursed_and_serve() -> None:
    ship = {"at": HERE, "shown": ["Helmsman"], "cargo": ["The Red Skull"]}
    s = sea({"HMS Dover": ship}, CAROLINA)
    ships: Any = s.play.view(0)["ships"]
    assert ships[0]["nation"] == "Cursed" and s.red.peek("move of HMS Dover") == [1, 1, 1]


@proves("CS-302", "CS-1051", "CS-1108")
def test_minus_one_to_all_rolls_is_to_all_rolls() -> None:
    for cargo, masts in (([], 2), (["Albatross"], 3)):
        red = {"El Picador": {"at": (4000, 4000, 0), "cargo": cargo}}
        s = sea(red, {"Carolina": {"at": (5000, 3700, 90)}}, rolls={"ram": [4]})
        s.red("El Picador: move", "S at 0°", "Touch Carolina", "Ram Carolina")
        if s.yellow.asked == "CS-1175":
            s.yellow(s.yellow.options[0])
        assert s.red.peek("masts of Carolina") == masts
    for cargo, free in (([], True), (["Albatross"], False)):
        tangled: dict[str, Any] = {"at": (5460, 5460, 0), "tangled": 0, "cargo": cargo}
        weed = [("Sargasso Sea", 5460, 5460)]
        s = sea({"El Picador": tangled}, CAROLINA, terrain=weed, rolls={"untangle": [5]})
        s.red("El Picador: get free")
        assert (s.red.asked == "CS-1109") == free


@proves("CS-305")
def test_the_same_text_on_ship_and_crew_is_used_once_a_turn() -> None:
    text = "Once a turn: you may roll a d6 and on 5 or 6 give her another action."
    for crew in ([], ["Admiral Morgan"]):
        name = next(ship.name for ship in BOX.ships if ship.nation == Nation.ENGLISH and says(ship))
        s = sea({name: {"at": HERE, "shown": crew}}, CAROLINA, rolls={"ability": [1, 1]})
        s.red(f"{name}: use a text")
        assert s.red.options == [text]
        s.red(text)
        assert s.red.why_not(f"{name}: use a text") == "CS-302"
        assert s.yellow.log.count(f"Red rolls 1 for {name}") == 1


def says(ship: Ship) -> bool:
    """Does she roll for another action once a turn?"""
    return ship.find(Verb.ANOTHER_ACTION) is not None


@proves("CS-R27", "CS-1070")
def test_who_moves_on_after_loading_meets_the_reef_that_another_ship_has_met() -> None:
    long = 300 + 120 * BOX.ships[SHIP_OF["Wasp"]].masts
    stern = 2520 + 364 + long
    reef = (stern + long + 420 + 100, 9870)
    snipe = {"at": (reef[0], reef[1] - 420 - 420 - 100, 90)}  # 420 long, right below the reef
    red = {"Wasp": {"docked": (4, 0)}, "Snipe": snipe}
    s = sea(
        red, CAROLINA, treasure={4: (1,), 5: (6,)}, terrain=[("reef", *reef)], rolls={"reef": [1]}
    )
    s.red("Snipe: move", "S at 90°", "4/4")
    until_done(s, "Stop here")
    s.red("Wasp: explore", "Load 1 gold")
    until_done(s, "Done")
    s.red("Use it", "S at 0°", "3/4")
    assert s.red.asked == "CS-1175"  # built with two masts, she loses one
