"""CS-13xx Texts that work when ships shoot, ram and board."""

from __future__ import annotations

import copy

from games.cerulean_seas.texts_in_short import BESIDE, HERE, ramming, sea, shooting
from quarterdeck.scene import proves


def test_one_hit_in_a_turn_also_costs_a_crew() -> None:
    s = shooting("El Tirador", {"crew": ["Captain", "Helmsman"]}, [5, 5])
    s.red("Cannon 1")
    s.yellow("Lose mast 1")
    assert s.yellow.asked == "CS-1177"
    s.yellow("Captain")
    assert s.yellow.peek("crew of Carolina") == ["Helmsman"]
    s.red("Cannon 2")
    s.yellow("Lose mast 2")
    assert s.red.asked == "CS-1165"  # the next cannon: no more crew in this turn
    assert s.yellow.peek("crew of Carolina") == ["Helmsman"]


@proves("CS-1304", "CS-1305")
def test_every_hit_may_cost_a_cargo() -> None:
    s = shooting("Asesino de la Nave", {"crew": ["Captain"], "cargo": [3]}, [5, 5, 5])
    s.red("Cannon 1")
    s.yellow("Lose mast 1")
    s.red("Use it")
    assert len(s.yellow.options) == 2
    s.yellow("3 gold")
    assert s.yellow.peek("cargo of Carolina") == []
    s.red("Cannon 2")
    s.yellow("Lose mast 2")
    s.red("Use it")
    s.yellow("Captain")
    assert s.yellow.peek("crew of Carolina") == []
    s.red("Cannon 3")
    assert s.yellow.peek("masts of Carolina") == 0
    assert s.red.asked != "CS-302"  # nothing is left to lose


def test_a_cargo_is_spared_if_her_player_likes() -> None:
    s = shooting("Asesino de la Nave", {"cargo": [3]}, [5])
    s.red("Cannon 1")
    s.yellow("Lose mast 1")
    s.red("Do not use it")
    assert s.yellow.peek("cargo of Carolina") == ["3 gold"]


def test_who_sinks_a_ship_may_repair_a_mast() -> None:
    s = shooting("El Ladron", {"masts": 0}, [5], masts=2)
    s.red("Cannon 2")
    assert s.red.peek("state of Carolina") == "sunk"
    s.red("Use it")
    assert s.red.peek("masts of El Ladron") == 3


def test_a_mere_hit_repairs_nothing() -> None:
    s = shooting("El Ladron", {}, [5], masts=2)
    s.red("Cannon 2")
    s.yellow("Lose mast 1")
    assert s.red.asked == "CS-1165"


def test_a_one_breaks_a_mast_of_her_own() -> None:
    s = shooting("Nightmare", {}, [1, 2])
    s.red("Cannon 1")
    assert s.red.asked == "CS-1175"
    s.red("Lose mast 1")
    assert s.red.peek("masts of Nightmare") == 1
    s.red("Cannon 2")
    assert s.red.peek("masts of Nightmare") == 1  # a 2 misses and does no harm


def test_a_brittle_ship_sinks_with_her_last_mast() -> None:
    s = sea(
        {"HMS Dover": {"at": HERE}},
        {"Venture": {"at": BESIDE, "masts": 1}, "Carolina": {"berth": 90}},
        rolls={"cannon": [5]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Venture")
    assert s.red.peek("state of Venture") == "sunk"


@proves("CS-1322", "CS-1323")
def test_a_miss_may_be_rolled_again_once_a_turn() -> None:
    s = shooting("HMS Discovery", {}, [1, 6])
    s.red("Cannon 1")
    assert s.red.asked == "CS-302"
    s.red("Use it")
    s.yellow("Lose mast 1")
    assert s.red.peek("masts of Carolina") == 2


@proves("CS-1322")
def test_the_second_roll_stands() -> None:
    s = shooting("Fiddler's Green", {}, [2, 3, 2])
    s.red("Cannon 1", "Use it")
    assert s.red.peek("masts of Carolina") == 3
    s.red("Cannon 2")
    assert s.red.asked == "CS-1165"  # it is used up: she is not asked again


@proves("CS-1440", "CS-1438", "CS-R74", "CS-R81")
def test_jonah_sends_the_costliest_crew_ashore() -> None:
    s = sea(
        {"HMS Dover": {"at": HERE}},
        {"Zephyr": {"at": BESIDE, "shown": ["Jonah"], "crew": ["Explorer"]}, "El Chico": {}},
        rolls={"cannon": [5], "ability": [5]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Zephyr")
    s.yellow("Explorer")
    assert s.red.asked == "CS-1440"  # the left neighbour of two is the opponent
    s.red("Island 5")
    assert s.yellow.peek("crew of Zephyr") == ["Jonah"]
    assert s.table("island 4") == ["2 gold", "2 gold", "Explorer"]
    assert "A crew of Zephyr goes ashore at island 5" in s.red.log


@proves("CS-1440")
def test_jonah_does_nothing_on_four() -> None:
    s = sea(
        {"HMS Dover": {"at": HERE}},
        {"Zephyr": {"at": BESIDE, "shown": ["Jonah"], "crew": ["Explorer"]}, "El Chico": {}},
        rolls={"cannon": [5], "ability": [4]},
    )
    s.red("HMS Dover: shoot", "Cannon 1 at Zephyr")
    assert s.yellow.peek("crew of Zephyr") == ["Explorer", "Jonah"]


@proves("CS-1415", "CS-R88")
def test_a_doctor_saves_another_face_up_crew() -> None:
    doctor = {"shown": ["Doctor Forbes Beattie", "Captain"]}
    s = sea(
        {"El Tirador": {"at": HERE}},
        {"HMS Dover": {"at": BESIDE, **doctor}},
        rolls={"cannon": [5]},
    )
    s.red("El Tirador: shoot", "Cannon 1")
    s.yellow("Lose mast 1", "Captain")
    assert s.yellow.peek("crew of HMS Dover") == ["Doctor Forbes Beattie", "Captain"]
    s.red("Hold fire", "End the turn")
    s.yellow("HMS Dover: reveal")
    assert [label[:7] for label in s.yellow.options] == ["Captain"]  # face down again
    assert "A doctor saves a crew aboard HMS Dover" in s.red.log


@proves("CS-1415")
def test_a_doctor_saves_neither_himself_nor_the_hidden() -> None:
    doctor = {"shown": ["Doctor Forbes Beattie"], "crew": ["Captain"]}
    for lost, left in (("Doctor", ["Captain"]), ("Captain", ["Doctor Forbes Beattie"])):
        s = sea(
            {"El Tirador": {"at": HERE}},
            {"HMS Dover": {"at": BESIDE, **doctor}},
            rolls={"cannon": [5]},
        )
        s.red("El Tirador: shoot", "Cannon 1")
        s.yellow("Lose mast 1", lost)
        assert s.yellow.peek("crew of HMS Dover") == left


@proves("CS-1447", "CS-1317")
def test_ghost_crew_keep_the_crew_alive() -> None:
    s = sea(
        {"El Tirador": {"at": HERE}},
        {"Revenant": {"at": BESIDE, "shown": ["Ghost Crew", "Captain"]}},
        rolls={"cannon": [5]},
    )
    s.red("El Tirador: shoot", "Cannon 1")
    s.yellow("Lose mast 1")
    assert s.red.asked == "CS-1165"
    assert s.yellow.peek("crew of Revenant") == ["Ghost Crew", "Captain"]


# ---- moving and shooting


def test_she_may_move_after_her_shots() -> None:
    s = shooting("Sea Monkey", {}, [2])
    s.red("Cannon 1", "Hold fire")
    s.red("Move", "S at 0", "4/4", "Stop here")
    assert s.red.peek("pose of Sea Monkey") == (HERE[0] + 576, HERE[1], 0)


@proves("CS-R70")
def test_that_she_may_move_after_her_shots_is_cancelled_only_if_she_would() -> None:
    voz = {"at": BESIDE, "shown": ["Nemesio Diaz"]}
    s = sea({"Sea Monkey": {"at": HERE}}, {"La Voz de Dios": voz}, rolls={"cannon": [1]})
    s.red("Sea Monkey: shoot", "Cannon 1", "Hold fire")
    staying = copy.copy(s)
    staying.red("Stay")
    assert staying.yellow.asked == ""
    s.red("Move")
    s.yellow("Cancel it")
    assert s.red.asked == "CS-401" and s.red.why_not("Sea Monkey: move") == "CS-401"


def test_she_need_not_move_after_her_shots() -> None:
    s = shooting("Sea Monkey", {}, [2])
    s.red("Cannon 1", "Hold fire", "Stay")
    assert s.red.why_not("Sea Monkey: move") == "CS-401"


# ---- boarding


def test_the_winner_of_a_boarding_takes_a_mast_besides() -> None:
    s = ramming("Calim", "Carolina", {"ram": [1], "board": [6, 1]})
    s.red("Board")
    assert s.yellow.asked == "CS-1175"
    s.yellow("Lose mast 1")
    assert s.red.peek("masts of Carolina") == 2


@proves("CS-1335")
def test_calypsos_takes_two_prizes_even_crew() -> None:
    s = ramming(
        "Calypsos",
        "Carolina",
        {"ram": [1], "board": [6, 1]},
        crew=["Captain"],
        cargo=[3],
    )
    s.red("Board", "Use it", "Eliminate a crew")
    s.yellow("Captain")
    s.red("Steal a treasure")
    s.yellow("Lose 3 gold")
    assert s.yellow.peek("crew of Carolina") == []
    assert s.red.peek("cargo of Calypsos") == ["3 gold"]


def test_the_white_crew_kill_everybody() -> None:
    s = ramming(
        "Flying Dutchman",
        "Carolina",
        {"ram": [1], "board": [6, 1]},
        red={"shown": ["White Crew"]},
        crew=["Captain", "Helmsman"],
    )
    s.red("Board", "Use it")
    s.yellow("Captain", "Helmsman")
    assert s.yellow.peek("crew of Carolina") == []


def test_trogs_take_all_that_fits() -> None:
    s = ramming(
        "Nightmare",
        "Carolina",
        {"ram": [1], "board": [6, 1]},
        red={"shown": ["Trogs"]},
        cargo=[3, 2, 1],
    )
    s.red("Board", "Use it")
    s.red(s.red.options[1])
    s.red(s.red.options[1])
    assert s.yellow.peek("cargo of Carolina") == ["1 gold"]  # of three spaces Trogs fill one
    assert s.red.asked == "CS-401"  # and nothing more is offered


@proves("CS-306", "CS-305")
def test_boarding_bonuses_of_the_same_words_do_not_add_up() -> None:
    s = ramming(
        "HMS Birkenhead",
        "Carolina",
        {"ram": [1], "board": [2, 3]},
        red={"shown": ["Lynch's Noose"]},
        cargo=[3],
    )
    s.red("Board")  # 2 + 3 masts + 1 against 3 + 3: nobody wins
    assert s.red.asked != "CS-714"
    assert s.yellow.peek("cargo of Carolina") == ["3 gold"]


def test_a_whaler_boards_sea_monsters_better() -> None:
    s = ramming("Mocha", "Calypsos", {"ram": [1], "board": [4, 3]}, cargo=[3])
    s.red("Board")  # 4 + 3 masts + 2 against 3 + 5
    assert s.red.asked == "CS-714"
    s = ramming("Mocha", "Calypsos", {"ram": [1], "board": [3, 3]}, cargo=[3])
    s.red("Board")  # one less is a tie
    assert s.red.asked != "CS-714"


def test_a_pinned_ship_takes_her_toll() -> None:
    s = ramming("El Ballista", "Carolina", {"ram": [1], "board": []}, crew=["Captain"])
    s.red("No")
    s.yellow("No")
    assert s.yellow.asked == "CS-1177"
    s.yellow("Captain")
    assert s.yellow.peek("crew of Carolina") == []


@proves("CS-R17", "CS-1045")
def test_who_rammed_takes_her_toll_of_being_pinned_only_once() -> None:
    crew = ["Captain", "Helmsman"]
    s = ramming("El Ballista", "Carolina", {"ram": [1], "board": []}, crew=crew)
    s.red("No")
    s.yellow("No", "Captain")
    assert s.yellow.peek("crew of Carolina") == ["Helmsman"]
    assert s.yellow.asked == ""


def test_she_boards_from_afar_a_ship_without_a_bonus() -> None:
    s = sea(
        {"Silent Death": {"at": (4000, 4000, 0)}},
        {"HMS Birkenhead": {"at": (4900, 4300, 0), "cargo": [3]}, "Carolina": {}},
        rolls={"board": [4, 2]},
    )
    s.red("Silent Death: move", "S at 0", "1/4")
    while s.red.asked != "CS-302":
        s.red(s.red.options[0])
    s.red("HMS Birkenhead")  # 4 + 2 masts against 2 + 3 masts, and no bonus
    assert "Red starts a boarding party" in s.red.log
    assert s.red.asked == "CS-714"
