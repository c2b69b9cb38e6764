"""CS-302 What only a few pieces do: conches, wolves, relics, waves, smiths, copies, links."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, coming_home, sea
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.desk.peeks import peek
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of
from quarterdeck.games.cerulean_seas.rosters.stowing import room_of
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.games.cerulean_seas.words.loading import the_box
from quarterdeck.kernel.box import Log
from quarterdeck.scene import Scene, proves

BOX = the_box()
SHIPS = {ship.name: ship for ship in BOX.ships}
CREW = {crew.name: crew for crew in BOX.crew}

# ---- Cursed Conch


@proves("CS-302", "CS-1131")
@pytest.mark.parametrize("own", [True, False])
def test_the_conch_orders_any_sea_monster(own: bool) -> None:
    red: dict[str, Any] = {"El Picador": {"at": FAR, "cargo": ["Cursed Conch"]}}
    monster = {"Calypsos": {"at": HERE}}
    victim = {"Carolina": {"at": BESIDE}}
    fleets = ({**red, **monster}, victim) if own else (red, {**monster, **victim})
    s = sea(*fleets, rolls={"cannon": [6]})
    s.red("El Picador: use a text instead")
    s.red("Shoot")
    s.red(next(label for label in s.red.options if "Carolina" in label))
    assert s.yellow.asked == "CS-1175"
    s.yellow("Lose mast 1")
    s.red("Hold fire")
    assert s.red.why_not("El Picador: move") == "CS-401"  # it was her action
    assert ("Calypsos: move" in s.red.options) == own  # its own action is still to come
    assert s.red.peek("seat of Calypsos") == ("Red" if own else "Yellow")


@proves("CS-302")
def test_who_blows_the_conch_says_where_the_monster_goes() -> None:
    monsters = {"Calypsos": {"at": HERE}, "Carolina": {"at": (9000, 9000, 0)}}
    s = sea({"El Picador": {"at": FAR, "cargo": ["Cursed Conch"]}}, monsters)
    s.red("El Picador: use a text instead", "Move")
    assert (s.red.asked, s.yellow.asked) == ("CS-1016", "")


@proves("CS-302")
def test_without_a_sea_monster_the_conch_is_silent() -> None:
    s = sea({"El Picador": {"at": FAR, "cargo": ["Cursed Conch"]}}, {"Carolina": {"at": HERE}})
    assert "El Picador: use a text instead" not in s.red.options


# ---- Wolves


def wolves(**red: Any) -> Scene:
    s = sea(
        {"El Tirador": {"docked": (4, 0), **red}},
        CAROLINA,
        treasure={4: (3, "Wolves"), 5: (2,)},
        rolls={"cannon": [6]},
    )
    s.red("El Tirador: explore")
    return s


@proves("CS-302", "CS-1242")
def test_where_wolves_are_found_nothing_is_loaded() -> None:
    s = wolves()
    assert s.red.why_not("Load 3 gold") == "CS-302"
    s.red("Done")
    assert s.table("island 4") == ["3 gold", "Wolves"]
    s.red("End the turn")
    s.yellow("End the turn")
    s.red("El Tirador: explore")
    assert s.red.options == ["Done"]


@proves("CS-302", "CS-1031")
def test_a_musketeer_drives_wolves_away_and_other_cannons_do_not() -> None:
    s = wolves(shown=["Musketeer"])
    s.red("Done", "End the turn")
    s.yellow("End the turn")
    s.red("El Tirador: shoot")
    assert [label for label in s.red.options if "Wolves" in label] == ["Musket at Wolves"]
    assert s.red.why_not("Cannon 1 at Wolves") == "CS-302"
    s.red("Musket at Wolves")
    assert s.table("island 4") == ["3 gold"]
    assert s.red.log[-2:] == ["Red rolls 6 against Wolves: a hit", "Wolves: driven off island 5"]


@proves("CS-302", "CS-1002")
def test_a_marine_drives_wolves_away() -> None:
    s = wolves(shown=["Diego Cesar Olano"])
    s.red("Done")
    label = next(one for one in s.red.options if one.startswith("Diego"))
    s.red(label, "Cannon 1 at Wolves")
    assert s.table("island 4") == ["3 gold"]


# ---- Relics


@proves("CS-302")
def test_relics_buy_off_a_shooter_and_end_the_turn() -> None:
    red = {"HMS Dover": {"at": HERE}, "El Picador": {"at": FAR}}
    yellow = {"Carolina": {"at": BESIDE, "cargo": ["Relics"]}}
    s = sea(red, yellow, rolls={"cannon": [6]})
    s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
    s.yellow("Use it")
    assert s.red.peek("masts of Carolina") == 3
    assert s.red.peek("cargo of HMS Dover") == ["Relics"]
    assert (s.table("active"), s.yellow.asked) == ("Yellow", "CS-401")
    assert "Relics goes aboard HMS Dover" in s.red.log


@proves("CS-302", "CS-1146")
def test_relics_that_a_sea_monster_takes_are_destroyed() -> None:
    yellow = {"Carolina": {"at": BESIDE, "cargo": ["Relics"]}}
    s = sea({"Calypsos": {"at": HERE}, "El Picador": {"at": FAR}}, yellow, rolls={"cannon": [6]})
    s.red("Calypsos: shoot")
    s.red(next(label for label in s.red.options if "Carolina" in label))
    s.yellow("Use it")
    assert s.red.peek("masts of Carolina") == 3
    assert s.red.peek("cargo of Calypsos") == s.red.peek("cargo of Carolina") == []


@proves("CS-302", "CS-714")
def test_relics_buy_off_a_boarder_who_would_eliminate_a_crew() -> None:
    yellow = {"Carolina": {"at": (5000, 3700, 90), "crew": ["Captain"], "cargo": ["Relics"]}}
    s = sea({"El Picador": {"at": (4000, 4000, 0)}}, yellow, rolls={"ram": [1], "board": [6, 1]})
    s.red("El Picador: move", "S at 0°", "Touch Carolina", "Ram Carolina", "Board")
    s.red("Eliminate a crew")
    s.yellow("Lose Captain", "Use it")
    assert s.red.peek("crew of Carolina") == ["Captain"]
    assert s.red.peek("cargo of El Picador") == ["Relics"]
    assert s.table("active") == "Yellow"


@proves("CS-302")
def test_relics_do_not_help_against_reefs_and_forts() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": FAR}}, "built": {2: "Fort Brompton"}},
        yellow={"ships": {"Carolina": {"at": (3300, 6090, 90), "cargo": ["Relics"]}}},
        rolls={"cannon": [6]},
    )
    s.red("Fort Brompton: shoot", "Cannon 1 at Carolina")
    assert s.yellow.asked == "CS-1175"


# ---- Neptune's Trident


@proves("CS-302")
def test_a_wave_takes_two_masts_of_all_in_its_way_and_one_of_hers_for_each() -> None:
    red = {"HMS Dover": {"at": HERE, "cargo": ["Neptune's Trident"]}}
    yellow = {"Carolina": {"at": (5000, 5000, 0)}, "Boston": {"at": (5000, 6000, 0)}}
    s = sea(red, yellow)
    s.red("HMS Dover: shoot")
    s.red(next(label for label in s.red.options if label.startswith("To 90°: ")))
    while s.table("active") == "Red" and s.red.asked != "CS-401":
        player = s.yellow if s.yellow.asked else s.red
        player(player.options[0])
    assert [s.red.peek(f"masts of {name}") for name in ("Carolina", "Boston", "HMS Dover")] == [
        1,
        1,
        2,
    ]
    assert "Red sends a wave from HMS Dover" in s.red.log


@proves("CS-302", "CS-1177")
def test_a_wave_takes_the_last_mast_that_a_ship_has() -> None:
    red = {"HMS Dover": {"at": HERE, "cargo": ["Neptune's Trident"]}}
    s = sea(red, {"Carolina": {"at": (5000, 5000, 0), "masts": [1]}})
    s.red("HMS Dover: shoot")
    s.red(next(label for label in s.red.options if label.startswith("To 90°: ")))
    assert s.red.peek("standing of Carolina") == []


@proves("CS-302", "CS-893")
def test_a_wave_takes_flags_of_a_fort_and_never_its_walls() -> None:
    for flags, left in ((4, 2), (1, 0)):
        s = Scene(
            "cerulean-seas",
            red={"ships": {"HMS Dover": {"at": (2520, 4900, 0), "cargo": ["Neptune's Trident"]}}},
            yellow={
                "ships": {"Carolina": {"at": (9000, 9000, 0)}},
                "built": {2: {"fort": "Dead Man's Point", "flags": flags}},
            },
        )
        s.red("HMS Dover: shoot", "To 90°: Dead Man's Point")
        while s.yellow.asked:
            s.yellow(s.yellow.options[0])
        s.red("Lose mast 1")
        told = [line for line in s.red.log if line == "Dead Man's Point loses a flag"]
        assert (s.table("fort 2"), len(told)) == ("Dead Man's Point", flags - left)


@proves("CS-302")
def test_a_wave_is_three_lengths_long_and_s_wide() -> None:
    for pose, met in (
        ((5000, 6600, 0), True),
        ((5000, 6800, 0), False),
        ((5600, 5000, 0), True),
        ((5800, 5000, 0), False),
    ):
        red = {"HMS Dover": {"at": HERE, "cargo": ["Neptune's Trident"]}}
        s = sea(red, {"Carolina": {"at": pose}})
        if "HMS Dover: shoot" in s.red.options:
            s.red("HMS Dover: shoot")
        assert ("To 90°: Carolina" in s.red.options) == met


# ---- the smith


@proves("CS-302")
def test_carbon_charlie_makes_a_cannon_of_a_treasure_for_good() -> None:
    s = coming_home("HMS Dover", cargo=[1, 3], shown=["Carbon Charlie"])
    s.red("Use it", "1 gold")
    assert (s.red.gold, s.red.peek("forged of HMS Dover")) == (3, 1)
    assert "HMS Dover gets a cannon more" in s.red.log


@proves("CS-302", "CS-1173")
def test_a_forged_cannon_is_one_of_rank_three_and_range_s() -> None:
    red = {"HMS Dover": {"at": HERE, "forged": 1}}
    for roll, hit in ((3, False), (4, True)):
        s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [roll]})
        s.red("HMS Dover: shoot", "Forged cannon 1 at Carolina")
        assert (s.yellow.asked == "CS-1175") == hit
    s = sea(red, {"Carolina": {"at": (5000, 4850, 0)}})
    ships: Any = s.red.sees()["ships"]
    first, forged = ships[0]["guns"][0], ships[0]["guns"][-1]
    assert (forged["x"], forged["y"]) == (first["x"], first["y"]), "it stands at the foremost mast"
    s.red("HMS Dover: shoot")
    assert "Forged cannon 1 at Carolina" not in s.red.options
    s = sea({"HMS Dover": {"at": HERE, "forged": 1, "masts": 0}}, {"Carolina": {"at": BESIDE}})
    assert "HMS Dover: shoot" not in s.red.options


# ---- copies


def copying(name: str, **has: Any) -> Scene:
    red = {name: {"at": HERE, **has}}
    yellow = {
        "HMS Leicester": {"at": BESIDE, "shown": ["Admiral Morgan"], "crew": ["Governor Lynch"]},
        "El Picador": {"at": FAR},
    }
    s = sea(red, yellow, begin="turn", rolls={"cannon": [6]})
    while s.red.asked != "CS-302":
        s.red(s.red.options[0])
    return s


@proves("CS-302", "CS-1330")
@pytest.mark.parametrize(
    ("name", "has"), [("Flying Dutchman", {"shown": ["Davy Jones"]}), ("Behemoth", {})]
)
def test_an_ability_in_play_is_copied_for_the_turn(name: str, has: dict[str, Any]) -> None:
    s = copying(name, **has)
    s.red("Use it")
    assert "Her hits take two masts." in s.red.options
    assert [label for label in s.red.options if "roll a d6 and on 5 or 6" in label]
    assert not [label for label in s.red.options if "Pirates" in label]  # who lies face down
    s.red("Her hits take two masts.", f"{name}: shoot")
    s.red(next(label for label in s.red.options if "HMS Leicester" in label))
    s.yellow("Lose mast 1", "Lose mast 2")
    assert s.red.peek("masts of HMS Leicester") == 2


@proves("CS-302")
def test_a_copy_is_gone_in_the_next_turn() -> None:
    s = copying("Flying Dutchman", shown=["Davy Jones"])
    s.red("Use it", "Once a turn: you may roll")
    assert "Flying Dutchman: use a text" in s.red.options
    s.red("End the turn")
    s.yellow("End the turn")
    while s.red.asked != "CS-401":
        s.red(s.red.options[0])
    assert "Flying Dutchman: use a text" not in s.red.options
    assert "Flying Dutchman copies an ability in play" in s.red.log


# ---- links by choice


@proves("CS-940", "CS-R72")
def test_madame_lafontaine_is_linked_to_whom_her_player_chose() -> None:
    for linked, spaces in (("Captain", 6), ("Helmsman", 5)):
        ship = {"at": HERE, "crew": ["Madame LaFontaine", "Captain"]}
        s = Scene(
            "cerulean-seas",
            red={"ships": {"Le Triton": ship}, "linked": linked},
            yellow={"ships": CAROLINA},
        )
        assert s.red.peek("capacity of Le Triton") == spaces


@proves("CS-940", "CS-750")
def test_in_set_up_her_player_says_to_whom_she_is_linked() -> None:
    fleet = "Ships\nLe Triton\n  + Madame LaFontaine\n  + Captain\n  + Helmsman\nL'Intrepide\n"
    triton = SHIPS["Le Triton"]
    aboard = [CREW[name] for name in ("Madame LaFontaine", "Captain")]
    assert room_of(triton, aboard) == triton.cargo + 1
    assert room_of(triton, aboard[:1]) == triton.cargo
    code = desk_of().code_of(fleet, "fleet")
    play = GAME.new(2, 3, fleets=f"{code} | Channel Squadron")
    while play.decisions[0].question.rule != "CS-940":
        play.answer(0)
    asked = play.decisions[0]
    assert (asked.seat, [BOX.crew[kind].name for kind in asked.options]) == (
        0,
        ["Captain", "Helmsman"],
    )
    log = play.state.ear = Log(GAME, list(GAME.seat_names))
    play.answer(0)
    assert peek(table(play.state), 0, "capacity of Le Triton") == triton.cargo + 1
    assert log.lines(1)[0] == "A crew of Red is linked by choice to Captain"


# ---- fleets that may cost more


@proves("CS-103")
def test_with_that_option_the_hag_lets_a_fleet_cost_five_points_more() -> None:
    dear = "Ships\nSea Nymph\n  + The Hag of Tortuga\nHarbinger\nRevenant\n"  # 43 points
    cheap = "Ships\nSea Nymph\nHarbinger\nRevenant\n"
    found = desk_of(raised=True).check(dear)[1]
    assert found == []
    [breach] = desk_of(raised=True).check(cheap)[1]
    assert "43 points; 40 is the most" in str(breach)
    [_, *_] = desk_of().check(dear)[1]
    assert any("build_bonus" in str(one) for one in desk_of().check(dear)[1])
    dearer = dear + "Events\nMermaids\n"  # 46
    assert desk_of(raised=True).check(dearer)[1] != []
