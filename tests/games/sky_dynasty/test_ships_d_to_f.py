"""Ships from Diplomat to Frigate."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import copies, fight
from quarterdeck.scene import Scene, proves

TIE = ["Red ties at the Gateway", "Yellow ties at the Gateway"]


# ---- Diplomat


@proves("SD-632")
def test_a_surviving_diplomat_gives_1_influence() -> None:
    s = Scene("sky-dynasty", red={"at": {"Open Space": "Diplomat"}})
    assert (s.red.influence, s.red.coins) == (1, 0)
    assert copies("Diplomat") == {"deck": 7, "starting": 0, "limited": 0}


@proves("SD-632", "SD-437")
def test_a_defeated_diplomat_gives_none() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Diplomat"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert s.red.influence == 0
    assert s.red.discards == ["Diplomat"]


# ---- Escort


@proves("SD-634", "SD-636")
def test_an_escort_with_a_cargo_shuttle_is_worth_3() -> None:
    assert fight("Escort, Cargo Shuttle", "3 Interceptor") == TIE


@proves("SD-635", "SD-636")
def test_two_escorts_with_one_cargo_shuttle_are_worth_6() -> None:
    assert fight("2 Escort, Cargo Shuttle", "3 Corsair") == TIE


@proves("SD-635", "SD-636", "SD-R57")
def test_two_escorts_with_four_ships_to_escort_are_still_worth_6() -> None:
    assert fight("2 Escort, Trade Ship, Freighter, 2 Cargo Shuttle", "3 Corsair") == TIE


@proves("SD-634")
@pytest.mark.parametrize("escorted", ["Freighter", "Trade Ship", "Cargo Shuttle"])
def test_an_escort_gains_2_by_each_kind_of_ship_that_it_can_escort(escorted: str) -> None:
    assert fight(f"Escort, {escorted}", "3 Interceptor") == TIE


@proves("SD-634")
@pytest.mark.parametrize("other", ["Tanker", "Diplomat", "Escort", "Mobile Shipyard"])
def test_an_escort_is_worth_1_without_a_ship_to_escort(other: str) -> None:
    strength = 2 if other == "Escort" else 1
    assert fight(f"Escort, {other}", f"{strength} Interceptor") == TIE


@proves("SD-634")
def test_an_escort_does_not_escort_ships_of_others_or_at_other_locations() -> None:
    assert fight("Escort", "Cargo Shuttle, Interceptor") == TIE
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Escort", "Market": "Freighter"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-R44")
def test_an_escort_whose_shuttle_a_raider_removed_is_worth_1() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Escort, Cargo Shuttle"}},
        yellow={"at": {"Gateway": "Raider"}},
    )
    s.yellow("Red's Cargo Shuttle")
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.coins == 0


# ---- Explorer


@proves("SD-639")
@pytest.mark.parametrize("fleet", ["Explorer", "Market, Explorer"])
def test_an_explorer_draws_2_cards_on_dispatch(fleet: str) -> None:
    s = Scene("sky-dynasty", red={"hand": fleet, "deck": "6 Corsair"})
    s.red(*fleet.split(", "))
    assert s.red.hand == ["Corsair"] * 2
    assert s.red.deck == ["Corsair"] * 4


@proves("SD-640")
def test_an_explorer_dispatched_to_the_gateway_draws_4_cards() -> None:
    s = Scene("sky-dynasty", red={"hand": "Gateway, Explorer", "deck": "6 Corsair"})
    s.red("Gateway", "Explorer")
    assert s.red.at("Gateway") == ["Gateway", "Explorer"]
    assert s.red.hand == ["Corsair"] * 4
    assert s.red.deck == ["Corsair"] * 2


@proves("SD-640")
def test_an_explorer_led_to_the_gateway_by_the_die_draws_4_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Explorer", "deck": "6 Corsair"},
        rolls={"random": [6]},
    )
    s.red("Random Location", "Explorer")
    assert s.red.at("Gateway") == ["Random Location", "Explorer"]
    assert s.red.hand == ["Corsair"] * 4


@proves("SD-640", "SD-816")
def test_an_explorer_dispatched_to_the_gateway_by_the_junkyard_draws_and_discards_4() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Junkyard, Corsair", "Gateway": "Barge"},
            "coins": 3,
            "deck": "6 Cutlass",
        },
        ships="Explorer",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", "Explorer for 3", "Dispatch to the Gateway")
    assert (s.red.hand, s.red.deck) == ([], ["Cutlass"] * 2)


# ---- Flagship


@proves("SD-643")
def test_a_flagship_is_worth_4_and_gives_1_influence_on_survival() -> None:
    assert fight("Flagship", "4 Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Flagship"}})
    assert (s.red.influence, s.red.coins) == (1, 0)
    assert copies("Flagship") == {"deck": 2, "starting": 0, "limited": 0}


# ---- Fleet Leader


@proves("SD-645", "SD-646", "SD-647")
@pytest.mark.parametrize(
    ("fleet", "influence"),
    [
        ("Fleet Leader", 0),
        ("Fleet Leader, Battleship", 1),
        ("2 Fleet Leader", 2),
        ("2 Fleet Leader, Battleship", 4),
    ],
)
def test_a_fleet_leader_gives_influence_for_each_other_starship(fleet: str, influence: int) -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": fleet}})
    assert s.over
    assert s.red.influence == influence


@proves("SD-645")
def test_a_fleet_leader_counts_neither_smaller_ships_nor_starships_elsewhere() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Fleet Leader, Corsair, Frigate", "Market": "Battleship"}},
        yellow={"at": {"Gateway": "Battleship, Corsair"}},
    )
    assert "Red ties at the Gateway" in s.red.log
    assert s.red.influence == 0


@proves("SD-645")
def test_a_fleet_leader_does_not_count_a_starship_that_was_struck() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Fleet Leader, 2 Tanker"}},
        yellow={"at": {"Gateway": "Kodiak"}},
    )
    s.yellow("Red's Tanker")
    assert s.red.influence == 1


@proves("SD-R43", "SD-439")
def test_a_fleet_leader_counts_the_starships_when_its_own_bonus_is_taken() -> None:
    layout = {"at": {"Gateway": "Fleet Leader, Battleship, Barge"}}
    early = Scene("sky-dynasty", red=layout)
    assert early.red.asked == "SD-439"
    early.red("Fleet Leader", "Battleship at the Gateway", "Done trashing")
    assert (early.red.influence, early.table("trash")) == (1, ["Battleship"])
    late = Scene("sky-dynasty", red=layout)
    late.red("Barge", "Battleship at the Gateway", "Done trashing")
    assert late.over
    assert (late.red.influence, late.table("trash")) == (0, ["Battleship"])


# ---- Freighter, Frigate


@proves("SD-650", "SD-R63")
def test_a_freighter_draws_1_card_on_dispatch_and_pays_2_coins_on_survival() -> None:
    s = Scene("sky-dynasty", red={"hand": "Freighter", "deck": "3 Corsair"})
    s.red("Freighter")
    assert (s.red.hand, s.red.deck) == (["Corsair"], ["Corsair", "Corsair"])
    s.red("Pass")
    assert s.over
    assert s.red.coins == 2
    assert copies("Freighter") == {"deck": 8, "starting": 0, "limited": 0}


@proves("SD-650", "SD-437")
def test_a_defeated_freighter_pays_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Freighter"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert s.red.coins == 0


@proves("SD-652")
def test_a_frigate_is_worth_2_and_pays_1_coin_on_survival() -> None:
    assert fight("Frigate", "2 Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Frigate"}})
    assert s.red.coins == 1
    assert copies("Frigate") == {"deck": 4, "starting": 0, "limited": 0}
