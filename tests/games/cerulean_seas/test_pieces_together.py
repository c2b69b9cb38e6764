"""Pieces in pairs: what one of them says, where the other stands in its way."""

from __future__ import annotations

from typing import Any

import pytest

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, sail, sea
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.scene import Scene, proves

BY_THE_FORT = (3300, 6090, 90)  # beside island 2, within S of some flag
OFF_THE_FORT = (3480, 6090, 90)  # within L of its flags, but not within S


def fort_turn(pose: tuple[int, int, int], fort: str, rolls: list[int], **ship: Any) -> Scene:
    """Red's fort on island 2, and Yellow's ship off it."""
    name = ship.pop("name", "Carolina")
    return Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"at": FAR}}, "built": {2: fort}},
        yellow={"ships": {name: {"at": pose, **ship}}},
        rolls={"cannon": rolls},
    )


# ---- forts


@proves("CS-1178", "CS-891")
def test_red_cannons_of_a_fort_cannot_hit_whom_red_cannons_cannot_hit() -> None:
    for name, masts in (("Carolina", 2), ("Batavian Bat", 3)):
        s = fort_turn(BY_THE_FORT, "Fort Brompton", [6], name=name)
        s.red("Fort Brompton: shoot", f"Cannon 1 at {name}")
        if s.yellow.asked:
            s.yellow("Lose mast 1")
        assert s.red.peek(f"masts of {name}") == masts


@proves("CS-1178", "CS-891")
def test_white_cannons_of_a_fort_hit_her() -> None:
    s = fort_turn(BY_THE_FORT, "Kasbah of Salt", [6], name="Batavian Bat")
    s.red("Kasbah of Salt: shoot", "Cannon 1 at Batavian Bat")
    s.yellow("Lose mast 1")
    assert s.red.peek("masts of Batavian Bat") == 2


@proves("CS-302", "CS-891")
def test_under_a_homemade_flag_the_cannons_of_a_fort_reach_only_s() -> None:
    for cargo in ([], ["Homemade Flag"]):
        s = fort_turn(OFF_THE_FORT, "Fort Brompton", [], cargo=cargo)
        assert ("Fort Brompton: shoot" in s.red.options) == (not cargo)


# ---- moving and shooting


@proves("CS-746", "CS-302")
def test_no_captains_shot_follows_a_move_that_is_no_action() -> None:
    red = {"Madagascar": {"at": HERE, "shown": ["Captain"]}}
    s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1, 1, 1]})
    s.red("Madagascar: shoot", "Cannon 1", "Hold fire", "Move", "S at 0°", "1/4", "Stop here")
    assert s.red.asked == "CS-401"


# ---- marines


@proves("CS-302", "CS-1003")
def test_a_marines_bonus_counts_against_forts_and_crew_of_the_nation() -> None:
    for marine, ship, fort, roll, flags in (
        ("Diego Cesar Olano", "La Joya del Sol", "Dead Man's Point", 2, 3),
        ("Diego Cesar Olano", "La Joya del Sol", "Fort Brompton", 2, 4),
    ):
        s = Scene(
            "cerulean-seas",
            red={"ships": {ship: {"at": BY_THE_FORT, "shown": [marine]}}},
            yellow={"ships": CAROLINA, "built": {2: fort}},
            rolls={"cannon": [roll]},
        )
        label = next(one for one in s.red.options if one.startswith(marine))
        s.red(label, f"Cannon 1 at {fort}")
        while s.yellow.asked == "CS-893":
            s.yellow(s.yellow.options[0])
        assert s.table("flags 2") == flags


@proves("CS-1002", "CS-R76")
def test_a_marine_does_not_shoot_where_crew_have_no_abilities() -> None:
    red = {"Executioner (Pirate)": {"at": HERE, "shown": ["Stinkpot Specialist"]}}
    yellow = {"La Joya del Sol": {"at": BESIDE, "shown": ["Diego Cesar Olano"]}}
    for throw, shoots in (("Use it", False), ("Do not use it", True)):
        s = sea(red, yellow, rolls={"cannon": [6]})
        s.red("Executioner (Pirate): shoot", "Cannon 1", throw)
        if s.yellow.asked == "CS-1175":
            s.yellow("Lose mast 1")
        while s.red.asked != "CS-401":
            s.red(s.red.options[0])
        s.red("End the turn")
        own = [label for label in s.yellow.options if label.startswith("Diego")]
        assert bool(own) == shoots


@proves("CS-R76", "CS-725")
def test_a_stinkpot_takes_keywords_of_crew_too() -> None:
    red = {"Executioner (Pirate)": {"at": HERE, "shown": ["Stinkpot Specialist"]}}
    yellow = {"HMS Dover": {"at": BESIDE, "shown": ["Captain Percival Blake"]}}
    s = sea(red, yellow, rolls={"cannon": [6]})
    s.red("Executioner (Pirate): shoot", "Cannon 1", "Use it")
    while s.red.asked != "CS-401":
        s.red(s.red.options[0])
    s.red("End the turn")
    s.yellow("HMS Dover: shoot")
    assert not [label for label in s.yellow.options if label.startswith("Broadside")]


# ---- ransom


@proves("CS-1060", "CS-1446")
def test_a_ransom_crew_is_not_pensioned() -> None:
    for crew, ship in (("Madame LaFontaine", "Le Triton"), ("The Hag of Tortuga", "Sea Nymph")):
        has = {"cargo": ["Pension"], "shown": [crew, "Helmsman"]}
        s = sea({ship: {"at": (4300, 2520, 180), **has}}, CAROLINA)
        sail(s, ship, 180)
        s.red("Once when she docks")
        assert not [label for label in s.red.options if label.startswith(crew)]
        assert [label for label in s.red.options if label.startswith("Helmsman")]


@proves("CS-1062", "CS-302")
def test_a_ransom_crew_that_is_captured_is_worth_five_gold() -> None:
    red = {"Algiers": {"at": (4000, 4000, 0), "shown": ["Aruj Barbarossa"]}}
    yellow = {"Sea Nymph": {"at": (5400, 3700, 90), "shown": ["The Hag of Tortuga"]}}
    s = sea(red, yellow, rolls={"ram": [1], "board": [6, 1]})
    sail(s, "Algiers", 0)
    while s.red.asked != "CS-1050":
        s.red(s.red.options[0])
    s.red("Ram Sea Nymph", "Board", "Use it")
    s.yellow(s.yellow.options[0])
    assert s.red.peek("cargo of Algiers") == ["ransom for The Hag of Tortuga"]
    g = table(s.play.state)
    assert [g.worth(token) for token in g.treasure_aboard(0)] == [5]


@proves("CS-1060", "CS-1440")
def test_jonah_puts_no_ransom_crew_ashore() -> None:
    red = {"El Picador": {"at": HERE}}
    yellow = {"Sea Nymph": {"at": BESIDE, "shown": ["Jonah", "The Hag of Tortuga"]}}
    s = sea(red, yellow, rolls={"cannon": [6], "ability": [6]})
    s.red("El Picador: shoot", "Cannon 1")
    assert s.yellow.asked == "CS-1175"


# ---- going down


def sunk(victim: str, has: dict[str, Any], hits: int, **events: Any) -> Scene:
    """Red's guns take the last masts of Yellow's ship."""
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Titan": {"at": HERE}}, "events": events.get("red", [])},
        yellow={"ships": {victim: {"at": BESIDE, **has}}, "events": events.get("yellow", [])},
        rolls={"cannon": [6] * hits},
    )
    s.red("HMS Titan: shoot")
    for cannon in range(1, hits + 1):
        s.red(f"Cannon {cannon} at {victim}")
    return s


@proves("CS-820", "CS-302")
@pytest.mark.parametrize("victim", ["Venture", "Calypsos"])
def test_divers_go_down_to_a_brittle_ship_and_to_a_sea_monster(victim: str) -> None:
    s = sunk(victim, {"masts": 1, "cargo": [3, 2]}, 1, red=["Divers"])
    s.red("Play Divers")
    assert (s.red.gold, s.yellow.gold) == (5, 0)


@proves("CS-820", "CS-302")
def test_a_raft_leaves_a_brittle_ship() -> None:
    s = sunk("Venture", {"masts": 1, "cargo": [3], "crew": ["Captain"]}, 1, yellow=["Raft"])
    s.yellow("Play Raft")
    assert s.yellow.peek("state of Venture") == "sunk"
    assert (s.red.gold, s.yellow.gold) == (0, 0)


@proves("CS-302")
def test_neptunes_figurehead_saves_a_brittle_ship_and_one_that_is_scuttled() -> None:
    s = sunk("Venture", {"masts": 1, "cargo": ["Neptune's Figurehead"]}, 1)
    while s.yellow.asked:
        s.yellow(s.yellow.options[0])
    assert (s.red.peek("state of Venture"), s.red.peek("masts of Venture")) == ("sails", 2)
    burning = {"at": HERE, "scuttled": True, "masts": 0, "cargo": ["Neptune's Figurehead", 2]}
    s = sea({"Carolina": burning, "Boston": {"at": FAR}}, {"El Picador": {}}, begin="turn")
    while s.red.asked not in (None, "CS-401"):
        s.red(s.red.options[0])
    assert s.red.peek("masts of Carolina") == 3
    assert s.red.gold == 2


@proves("CS-820")
def test_divers_go_down_after_explosives() -> None:
    cargo = {"cargo": ["Explosives"]}
    mine = {"HMS Dover": {"at": (4000, 4000, 0), **cargo}}
    s = Scene(
        "cerulean-seas",
        red={"ships": {**mine, "El Picador": {}}, "events": ["Divers"]},
        yellow={"ships": {"Carolina": {"at": (5400, 3700, 90), "cargo": [4]}, "Boston": {}}},
        rolls={"ram": [1], "ability": [4]},
    )
    sail(s, "HMS Dover", 0)
    s.red("Ram Carolina", "When she rams", "Play Divers")
    assert (s.red.gold, s.red.peek("state of HMS Dover")) == (4, "sunk")


# ---- house boarding


@proves("CS-1708", "CS-302")
def test_crew_that_cannot_be_eliminated_pay_no_toll() -> None:
    for crew, losses in (("Ghost Crew", 1), ("Helmsman", 2)):
        s = sea(
            {"El Picador": {"at": (4000, 4000, 0)}},
            {"Sea Nymph": {"at": (5400, 3700, 90), "masts": 1, "shown": [crew]}},
            rolls={"ram": [1], "board": [6, 6, 1, 1]},
            options={"house_boarding": True},
        )
        sail(s, "El Picador", 0)
        s.red("Ram Sea Nymph", "Board")
        assert s.yellow.asked == "CS-1708" and len(s.yellow.options) == losses


# ---- dice that are rolled again


REROLLS = {"shown": ["Lady Baptiste"]}


@proves("CS-1322", "CS-1323")
def test_a_ram_is_rolled_again() -> None:
    s = sea(
        {"Sea Nymph": {"at": (4000, 4000, 0), **REROLLS}},
        {"Carolina": {"at": (5400, 3700, 90)}},
        rolls={"ram": [1, 6]},
    )
    sail(s, "Sea Nymph", 0)
    s.red("Ram Carolina", "Use it")
    assert s.yellow.asked == "CS-1175"


@proves("CS-1322", "CS-1323")
def test_the_dice_of_weed_fog_and_scuttling_are_rolled_again() -> None:
    weed = [("Sargasso Sea", 6000, 4000)]
    s = sea(
        {"Sea Nymph": {"at": (5800, 4000, 0), "tangled": 0, "masts": 1, **REROLLS}},
        CAROLINA,
        terrain=weed,
        rolls={"untangle": [1, 6]},
    )
    s.red("Sea Nymph: get free", "Use it")
    assert s.red.peek("tangled of Sea Nymph") is False
    s = sea(
        {"Sea Nymph": {"at": (5800, 4000, 0), "tangled": 0, "masts": 1, **REROLLS}},
        CAROLINA,
        terrain=weed,
        rolls={"untangle": [6]},
    )
    s.red("Sea Nymph: get free")
    assert s.red.asked == "CS-1109"  # 6 and a mast is 7: nothing to roll again
    s = sea(
        {"Sea Nymph": {"fog": 0, "at": HERE, **REROLLS}},
        CAROLINA,
        terrain=[("fog bank", 6000, 4000)],
        rolls={"fog": [1, 4]},
    )
    s.red("Sea Nymph: move", "Use it")
    assert "at 4" in s.red.log[-1]
    s = sea(
        {"Sea Nymph": {"at": HERE, "masts": 0, **REROLLS}, "Snipe": {"at": FAR}},
        CAROLINA,
        rolls={"scuttle": [4, 5]},
    )
    s.red("Sea Nymph: scuttle", "Use it")
    assert s.red.why_not("Sea Nymph: scuttle") == "CS-1121"


@proves("CS-1323", "CS-1002")
def test_the_die_of_a_marine_aboard_is_rolled_again() -> None:
    red = {"Le Triton": {"at": HERE, "shown": ["Michel Bordeaux", "Jordan Dumas"]}}
    s = sea(red, {"Carolina": {"at": BESIDE}}, rolls={"cannon": [1, 6]})
    s.red(next(label for label in s.red.options if label.startswith("Michel")), "Cannon 1")
    s.red("Use it")
    assert s.yellow.asked == "CS-1175"


# ---- the beginning of a turn


def beginning(crew: str, **more: Any) -> Scene:
    return Scene(
        "cerulean-seas",
        red={"ships": {"Sea Nymph": {"at": HERE, "crew": [crew], **more}}, "events": ["Fair Wind"]},
        yellow={"ships": CAROLINA},
        begin="turn",
        rolls={"ability": [6]},
    )


@proves("CS-1501", "CS-1502", "CS-755")
def test_an_admiral_is_revealed_as_the_turn_begins_and_then_no_event() -> None:
    s = beginning("Jean Laffite")
    s.red("Jean Laffite", "Use it")
    assert s.red.asked == "CS-401"
    assert s.red.peek("shown of Sea Nymph") == ["Jean Laffite"]
    s.red("Sea Nymph: move", "S at 0°", "4/4", "Stop here")
    assert "Sea Nymph: move" in s.red.options  # a second action


@proves("CS-1501", "CS-403")
def test_who_reveals_no_admiral_may_play_an_event() -> None:
    s = beginning("Jean Laffite")
    s.red("Nobody")
    assert "Fair Wind" in " ".join(s.red.options)
    assert s.red.peek("shown of Sea Nymph") == []


@proves("CS-1501", "CS-222")
def test_the_question_shows_only_what_the_fleet_was_built_of() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"Sea Nymph": {"at": HERE, "crew": ["Captain"]}}, "crew": ["Jean Laffite"]},
        yellow={"ships": CAROLINA},
        begin="turn",
    )
    assert (s.red.asked, s.red.options) == ("CS-1501", ["Nobody"])  # he waits at home
    assert beginning("Captain").red.options[0] != "Nobody"


# ---- contact


@proves("CS-308", "CS-1447")
def test_plague_goes_aboard_a_ship_that_comes_to_touch_her() -> None:
    red = {"El Picador": {"at": (4000, 4000, 0), "crew": ["Captain"]}}
    yellow = {"Carolina": {"at": (5400, 3700, 90), "cargo": ["Plague"]}}
    s = sea(red, yellow)
    sail(s, "El Picador", 0)
    assert s.red.peek("cargo of El Picador") == ["Plague"]
    assert (s.red.peek("crew of El Picador"), s.red.peek("cargo of Carolina")) == ([], [])
    assert "Plague goes aboard El Picador" in s.red.log


@proves("CS-308", "CS-1447")
def test_plague_does_not_come_back_at_once() -> None:
    red = {"El Picador": {"at": (4000, 4000, 0), "cargo": ["Plague"]}}
    s = sea(red, {"Carolina": {"at": (5400, 3700, 90), "crew": ["Captain"]}})
    sail(s, "El Picador", 0)
    assert (s.red.peek("cargo of El Picador"), s.red.peek("crew of Carolina")) == ([], [])


@proves("CS-R17", "CS-1045")
def test_who_is_pinned_without_a_ram_uses_her_text_as_well() -> None:
    red = {"El Ballista": {"at": (4000, 4000, 0)}}
    s = sea(red, {"Carolina": {"at": (5400, 3700, 90), "crew": ["Captain"]}}, rolls={"ram": []})
    sail(s, "El Ballista", 0)
    s.red("Do not ram")
    s.yellow("Captain")
    assert (s.red.peek("pin of El Ballista"), s.red.peek("crew of Carolina")) == ("Carolina", [])


@proves("CS-R17", "CS-1045")
def test_who_lays_her_side_against_the_bow_of_such_a_ship_pays_for_it() -> None:
    red = {"El Picador": {"at": (4800, 3100, 90), "crew": ["Captain"]}}
    s = sea(red, {"El Ballista": {"at": (4000, 4000, 0)}})
    sail(s, "El Picador", 90)
    while s.red.asked not in ("CS-401", "CS-1177"):
        s.red(s.red.options[0])
    assert s.yellow.peek("pin of El Ballista") == "El Picador"
    s.red("Captain")
    assert s.red.peek("crew of El Picador") == []


@proves("CS-302", "CS-R17")
def test_relics_buy_off_her_too_whose_text_would_take_the_crew() -> None:
    red = {"El Picador": {"at": (4800, 3100, 90), "crew": ["Captain"], "cargo": ["Relics"]}}
    s = sea(red, {"El Ballista": {"at": (4000, 4000, 0)}})
    sail(s, "El Picador", 90)
    while s.red.asked not in ("CS-401", "CS-1177"):
        s.red(s.red.options[0])
    s.red("Captain", "Use it")
    assert s.red.peek("crew of El Picador") == ["Captain"]
    assert s.yellow.peek("cargo of El Ballista") == ["Relics"]
