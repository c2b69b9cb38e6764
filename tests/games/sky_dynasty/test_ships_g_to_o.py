"""Ships from Gunship to Mobile Shipyard."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import copies, fight, told_to_others
from quarterdeck.scene import Scene, proves

TIE = ["Red ties at the Gateway", "Yellow ties at the Gateway"]
SPECTATOR = -1


# ---- Gunship, Imperial Watch, Interceptor


@proves("SD-701")
def test_a_gunship_is_worth_2_and_brings_nothing() -> None:
    assert fight("Gunship", "2 Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Market": "Gunship"}})
    assert (s.red.coins, s.red.influence, s.red.discards) == (0, 0, ["Gunship"])
    assert copies("Gunship") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-703")
def test_an_imperial_watch_is_worth_3_at_the_palace_and_1_elsewhere() -> None:
    assert fight("Imperial Watch", "3 Interceptor", "Palace") == [
        "Red ties at the Palace",
        "Yellow ties at the Palace",
    ]
    assert fight("2 Imperial Watch", "6 Interceptor", "Palace")[0] == "Red ties at the Palace"
    assert fight("Imperial Watch", "Interceptor") == TIE


@proves("SD-704")
@pytest.mark.parametrize("place", ["Palace", "Gateway", "Open Space"])
def test_an_imperial_watch_gives_1_influence_wherever_it_survives(place: str) -> None:
    s = Scene("sky-dynasty", red={"at": {place: "Imperial Watch"}})
    assert s.red.influence == 1
    assert copies("Imperial Watch") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-706")
def test_an_interceptor_is_a_fighter_of_force_1_and_brings_nothing() -> None:
    assert fight("2 Interceptor", "Corsair") == TIE
    assert fight("Carrier, Interceptor", "2 Corsair") == TIE  # raised, so it is a fighter
    s = Scene("sky-dynasty", red={"at": {"Market": "Interceptor"}})
    assert (s.red.coins, s.red.influence, s.red.discards) == (0, 0, ["Interceptor"])
    assert copies("Interceptor") == {"deck": 0, "starting": 5, "limited": 0}


# ---- Kodiak (its strikes against others' strikes: test_strikes.py)


@proves("SD-708")
def test_a_kodiak_discards_an_enemy_starship_before_forces_are_compared() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak"}},
        yellow={"at": {"Gateway": "Gateway, Battleship, Tanker, Swiftwind, Barge"}},
    )
    assert s.red.options == ["Do not strike", "Yellow's Battleship", "Yellow's Tanker"]
    s.red("Yellow's Battleship")
    assert s.over
    assert "Red wins the Gateway" in s.red.log
    assert s.table("trash") == []


# ---- Mobile Shipyard


@proves("SD-714")
def test_a_mobile_shipyard_looks_at_the_top_ship_and_buys_it_for_its_price() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 5},
        ships="Frigate, Barge",
    )
    s.red("Yes")
    assert s.red.sees()["looked"] == ["Frigate"]
    assert s.red.options == ["Buy nothing", "Frigate for 3"]
    s.red("Frigate for 3")
    assert s.over
    assert s.red.coins == 2
    assert s.red.discards == ["Frigate", "Mobile Shipyard"]
    assert s.table("ships") == ["Barge"]


@proves("SD-714", "SD-437")
def test_a_defeated_mobile_shipyard_looks_at_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 5},
        yellow={"at": {"Gateway": "Interceptor"}},
        ships="Frigate",
    )
    assert s.over
    assert s.table("ships") == ["Frigate"]


@proves("SD-715")
def test_a_ship_that_a_mobile_shipyard_does_not_buy_goes_under_the_ship_deck() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 5},
        ships="Frigate, Barge, Raider",
    )
    s.red("Yes", "Buy nothing")
    assert s.over
    assert s.table("ships") == ["Barge", "Raider", "Frigate"]
    assert s.red.coins == 5


@proves("SD-714", "SD-R45")
def test_a_mobile_shipyard_need_not_look() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 5},
        ships="Frigate, Barge",
    )
    s.red("No")
    assert s.over
    assert s.table("ships") == ["Frigate", "Barge"]
    assert "Frigate" not in str(s.red.log)


@proves("SD-R45", "SD-715")
def test_without_money_a_mobile_shipyard_looks_and_puts_the_ship_under_the_deck() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 2},
        ships="Frigate, Barge",
    )
    s.red("Yes")
    assert "Red draws Frigate to look at" in s.red.log
    assert s.red.why_not("Frigate for 3") == "SD-101"
    s.red("Buy nothing")
    assert s.table("ships") == ["Barge", "Frigate"]
    assert s.red.coins == 2


@proves("SD-716")
@pytest.mark.parametrize("ship", ["Frigate", "Corsair"])
def test_nobody_else_can_tell_whether_the_ship_was_too_dear(ship: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 2},
        ships=f"{ship}, Barge",
    )
    s.red("Yes")
    assert s.red.asked == "SD-714"  # also when there is only one answer


@proves("SD-R45")
def test_with_an_empty_ship_deck_a_mobile_shipyard_does_nothing() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 5})
    assert s.over
    assert s.red.coins == 5


@proves("SD-717")
def test_two_mobile_shipyards_look_one_after_another() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Mobile Shipyard"}, "coins": 9},
        ships="Frigate, Barge, Raider",
    )
    s.red("Yes")
    assert s.red.options == ["Buy nothing", "Frigate for 3"]
    assert "Barge" not in str(s.red.sees())  # the second comes after the first is decided on
    s.red("Frigate for 3", "Yes")
    assert s.red.options == ["Buy nothing", "Barge for 3"]
    s.red("Buy nothing")
    assert s.over
    assert s.table("ships") == ["Raider", "Barge"]


@proves("SD-R45", "SD-717")
def test_each_of_two_mobile_shipyards_may_look_or_not() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Mobile Shipyard"}, "coins": 9},
        ships="Frigate, Barge",
    )
    s.red("No", "Yes", "Frigate for 3")
    assert s.over
    assert s.table("ships") == ["Barge"]


@proves("SD-441", "SD-439")
def test_a_cargo_shuttle_taken_first_pays_for_what_a_mobile_shipyard_offers() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Cargo Shuttle, Mobile Shipyard"}, "coins": 2},
        ships="Frigate",
    )
    assert s.red.options == ["Cargo Shuttle", "Mobile Shipyard"]
    s.red("Cargo Shuttle", "Yes", "Frigate for 3")
    assert s.over
    assert s.red.coins == 0


@proves("SD-716", "SD-R53")
@pytest.mark.parametrize("answer", ["Flagship for 8", "Buy nothing"])
def test_nobody_else_learns_what_a_mobile_shipyard_saw(answer: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 8},
        ships="Flagship, Barge",
    )
    s.red("Yes")
    assert "Flagship" in str(s.red.sees())
    assert s.yellow.asked == ""
    assert "Flagship" not in told_to_others(s)
    s.red(answer)
    assert "Flagship" in str(s.red.log)
    assert "Flagship" not in told_to_others(s)


@proves("SD-716", "SD-R53")
@pytest.mark.parametrize("buys", [True, False])
def test_two_ships_of_one_price_are_the_same_to_the_others(buys: bool) -> None:
    tables = []
    for ship in ("Corsair", "Gunship"):
        s = Scene(
            "sky-dynasty",
            red={"at": {"Gateway": "Mobile Shipyard"}, "coins": 8},
            ships=f"{ship}, Barge",
        )
        s.red("Yes", f"{ship} for 2" if buys else "Buy nothing")
        tables.append((s.yellow.sees(), s.yellow.log, s.play.knows(1), s.play.knows(SPECTATOR)))
    assert tables[0] == tables[1]
