"""What happens seldom: two things in one turn, and what must stay as it was."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.saying import saying
from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, sea
from quarterdeck.scene import Scene, proves

HARDWICKE = "Lt. Nigel Hardwicke"


@proves("CS-730", "CS-1005", "CS-R37")
def test_a_broadside_eliminates_a_marine_ashore_and_goes_no_further() -> None:
    red = {"HMS Dover": {"docked": (2, 0), "shown": [HARDWICKE, "Captain"]}}
    s = sea(red, {"Ranger": {"at": (2200, 6900, 0)}}, rolls={"cannon": [6]})
    s.red("HMS Dover: exchange crew", f"Put {HARDWICKE} ashore", "Put Captain ashore")
    s.red("Done", "End the turn")
    s.yellow("Ranger: shoot", f"Broadside at {HARDWICKE}")
    assert s.table("island 2") == ["Captain"]


@proves("CS-820")
def test_divers_find_nothing_in_a_turn_in_which_a_raft_was_used_whoever_sank() -> None:
    laden: dict[str, Any] = {"masts": 0, "cargo": [3, 2]}
    ships = {"Carolina": {"at": BESIDE, **laden}, "Boston": {"at": (5000, 3600, 0), **laden}}
    for raft, asked in (("Play Raft", "CS-401"), ("Do not play it", "CS-820")):
        s = Scene(
            "cerulean-seas",
            red={"ships": {"HMS Dover": {"at": HERE}}, "events": ["Divers"]},
            yellow={"ships": {**ships, "Ranger": {"at": FAR}}, "events": ["Raft"]},
            treasure={4: (9, 9)},
            rolls={"cannon": [6, 6]},
        )
        s.red("HMS Dover: shoot", "Cannon 1 at Carolina")
        s.yellow(raft)
        if s.red.asked == "CS-820":
            s.red("Do not play it")
        s.red("Cannon 2 at Boston")
        if s.yellow.asked == "CS-820":
            s.yellow("Do not play it")
        assert s.red.asked == asked


@proves("CS-1121")
def test_all_see_that_she_goes_down_once_she_is_scuttled() -> None:
    dover = {"HMS Dover": {"at": (3500, 8000, 0)}}
    for roll in (4, 5):
        red = {"El Picador": {"at": HERE, "masts": 0}, **dover}
        s = sea(red, {"Carolina": {"at": FAR}}, rolls={"scuttle": [roll]})
        s.red("El Picador: scuttle")
        ships: Any = s.yellow.sees()["ships"]
        assert ships[0]["goes_down"] == (roll == 5)


@proves("CS-1210")
def test_who_towed_a_ship_that_was_sunk_tows_nobody() -> None:
    towing = {"at": (5000, 4800, 0), "tows": "El Picador"}
    yellow = {"Carolina": towing, "El Picador": {"at": (4458, 4800, 0), "masts": 0}}
    s = sea({"HMS Dover": {"at": (4458, 4400, 0)}}, yellow, rolls={"cannon": [6]})
    assert s.red.peek("tow of Carolina") == "El Picador"
    s.red("HMS Dover: shoot", "Cannon 1 at El Picador")
    assert s.red.peek("state of El Picador") == "sunk"
    assert s.red.peek("tow of Carolina") is None


@proves("CS-R112")
def test_whoever_exchanges_crew_sees_whom_others_have_left_ashore() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {"docked": (2, 0), "crew": ["Oarsman"]}}},
        yellow={"ships": {"Carolina": {"at": FAR}}, "ashore": {2: ["Captain"]}},
    )

    def ashore() -> list[str | None]:
        islands: Any = s.red.sees()["islands"]
        return [token["name"] for token in islands[2]["tokens"]]

    assert ashore() == [None]
    s.red("El Picador: exchange crew")
    assert ashore() == ["Captain"]


@proves("CS-1070")
def test_the_rating_of_a_terrain_lasts_for_one_turn() -> None:
    reef = ("reef", 8000, 4000, 5)
    s = sea({"HMS Dover": {"at": HERE}}, {"Carolina": {"at": FAR}}, terrain=[reef])
    assert s.table("rating 0") == 5
    s.red("End the turn")
    assert s.table("rating 0") == 0


@proves("CS-302", "CS-714")
def test_a_prize_is_offered_only_if_there_is_one_and_the_usual_spoils_are_left() -> None:
    text = "When she wins a boarding party, you may eliminate all crew of the other ship."
    for crew, asked in (([], "CS-714"), (["Captain", "Helmsman"], "CS-302")):
        with saying("El Picador", text):
            loser = {"at": (5400, 3700, 90), "cargo": [2], "crew": crew}
            rolls = {"ram": [1], "board": [6, 1]}
            s = sea({"El Picador": {"at": (4400, 4000, 0)}}, {"HMS Dover": loser}, rolls=rolls)
            s.red("El Picador: move", "S at 0°", "Touch HMS Dover", "Ram HMS Dover", "Board")
            assert s.red.asked == asked


@proves("CS-302")
def test_the_idol_leaves_gold_and_what_lies_face_down() -> None:
    treasure = {2: ["Kharmic Idol"], 4: ["open Wolves", "Jade", 2], 5: (2, 2)}
    red = {"El Picador": {"docked": (2, 0), "cargo": ["open Explosives", 3]}}
    s = sea(red, {"Carolina": {"at": FAR}}, treasure=treasure)
    s.red("El Picador: explore")
    assert s.table("island 4") == ["Jade", "2 gold"]
    assert s.red.peek("cargo of El Picador") == ["3 gold"]


@proves("CS-725", "CS-730")
def test_a_broadside_is_fired_by_the_ship_that_has_the_order() -> None:
    red = {"El Picador": {"at": FAR}, "Ranger": {"at": HERE}}
    s = sea(red, {"Carolina": {"at": (4850, 4400, 0), "masts": 1}}, rolls={"cannon": [6]})
    s.red("Ranger: shoot", "Broadside at Carolina")
    assert "Red rolls 6 for a broadside at Carolina" in s.red.log
    assert s.red.peek("state of Carolina") == "sunk"


@proves("CS-1415")
def test_a_doctor_does_not_help_against_scurvy() -> None:
    shown = ["Doctor Forbes Beattie", "Helmsman"]
    ship = {"at": HERE, "shown": shown, "cargo": ["open Scurvy"]}
    s = sea({"Black Swan": ship}, CAROLINA, begin="turn", rolls={"ability": [5]})
    s.red("Helmsman")
    assert s.red.peek("crew of Black Swan") == shown[:1]


@proves("CS-R18", "CS-1214")
def test_a_tow_ends_where_no_place_is_left_for_her() -> None:
    towing = {"at": (900, 5000, 0), "tows": "El Picador"}
    yellow = {"Carolina": towing, "El Picador": {"at": (358, 5000, 0), "masts": 0}}
    s = sea({"Tsuro": {"at": HERE}}, yellow, rolls={"ability": [5]})
    s.red("Tsuro: use a text instead", "Blow her to 180°")
    assert s.red.peek("tow of Carolina") is None  # she lies at the edge of the table


@proves("CS-302")
def test_a_text_repairs_no_more_masts_than_she_has_lost() -> None:
    with saying("El Ladron", "When she sinks a ship, you may repair 2 of her masts."):
        red = {"El Ladron": {"at": HERE, "masts": 2}}
        yellow = {"Carolina": {"at": BESIDE, "masts": 0}, "Boston": {"at": FAR}}
        s = sea(red, yellow, rolls={"cannon": [6]})
        s.red("El Ladron: shoot", "Cannon 2 at Carolina", "Use it")
    assert s.red.peek("masts of El Ladron") == 3 and s.red.asked == "CS-401"
    assert s.red.log.count("El Ladron repairs") == 1


@proves("CS-R26", "CS-867")
def test_who_finds_land_where_she_would_leave_the_fog_stays_lost() -> None:
    isle = [(2520, 2520), (9240, 2520), (6360, 5460), (9240, 6300), (2520, 9870), (9240, 9870)]
    fog = [("fog bank", 5460, 5460)]
    red = {"HMS Dover": {"at": HERE, "fog": 0}}
    s = sea(red, CAROLINA, islands=isle, terrain=fog, rolls={"fog": [1]})
    s.red("HMS Dover: move")
    assert s.red.peek("state of HMS Dover") == "lost" and s.red.asked == "CS-401"
    assert "Red moves HMS Dover" not in s.red.log


@proves("CS-1404")
def test_with_three_players_the_left_neighbour_moves_by_bad_maps() -> None:
    s = Scene(
        "cerulean-seas",
        seats=3,
        red={"ships": {"HMS Titan": {"docked": (4, 90)}}},
        yellow={"ships": {"Carolina": {"at": FAR}}},
        green={"ships": {"Boston": {"berth": 0}}},
        treasure={4: ("Bad Maps", 2), 5: (3,)},
    )
    s.red("HMS Titan: explore")
    assert (s.yellow.asked, s.green.asked) == ("CS-1404", "")


@proves("CS-837", "CS-831")
def test_whoever_explores_a_ship_sees_what_lies_there_face_down() -> None:
    derelict = {"at": (5100, 4194, 0), "masts": 0, "cargo": [2]}
    s = sea({"Carolina": {"at": HERE}}, {"Longshanks": derelict, "Boston": {"at": FAR}})
    s.red("Carolina: explore", "Done")
    ships: Any = s.red.sees()["ships"]
    assert [token["name"] for token in ships[1]["tokens"]] == ["2 gold"]
