"""Ships from Barge to Cutlass."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import copies, fight
from quarterdeck.games.sky_dynasty.table.state import table
from quarterdeck.scene import Scene, proves

TIE = ["Red ties at the Gateway", "Yellow ties at the Gateway"]
TIE_IN_SPACE = ["Red ties at Open Space", "Yellow ties at Open Space"]


# ---- Barge


@proves("SD-601", "SD-602", "SD-R41")
def test_a_barge_trashes_two_own_cards_that_are_discarded_or_dispatched() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Barge", "Shipyard": "Shipyard, Corsair"},
            "discards": "Cargo Shuttle",
            "deck": "Swiftwind",
        },
        yellow={"at": {"Palace": "Gunship"}, "discards": "Cutlass"},
    )
    assert s.red.options == [
        "Done trashing",
        "Cargo Shuttle (discarded)",
        "Barge at the Junkyard",
        "Shipyard at the Shipyard",
        "Corsair at the Shipyard",
    ]
    s.red("Cargo Shuttle (discarded)", "Shipyard at the Shipyard")
    assert s.over  # two are all, although the Corsair could still be named
    assert s.table("trash") == ["Shipyard", "Cargo Shuttle"]
    assert s.red.coins == 1


@proves("SD-601", "SD-602", "SD-R41")
def test_a_barge_that_trashes_nothing_still_brings_its_coin() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Barge"}, "discards": "Cargo Shuttle"})
    s.red("Done trashing")
    assert s.over
    assert s.red.coins == 1
    assert s.table("trash") == []


@proves("SD-601")
def test_a_barge_may_trash_one_card_and_stop() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Barge"}, "discards": "3 Cargo Shuttle"})
    s.red("Cargo Shuttle (discarded)", "Done trashing")
    assert s.over
    assert s.table("trash") == ["Cargo Shuttle"]
    assert s.red.discards == ["Barge", "Cargo Shuttle", "Cargo Shuttle"]


@proves("SD-603", "SD-503")
def test_a_shuttle_waiting_at_the_shipyard_pays_no_coin_when_a_junkyard_barge_trashes_it() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Barge", "Shipyard": "Cargo Shuttle", "Open Space": "Corsair"}},
    )
    s.red("Cargo Shuttle at the Shipyard", "Done trashing")
    assert s.over
    assert s.table("trash") == ["Cargo Shuttle"]
    assert s.red.coins == 1  # the Barge's own


@proves("SD-604", "SD-515")
def test_a_shuttle_paid_at_the_junkyard_keeps_its_coin_when_a_shipyard_barge_trashes_it() -> None:
    s = Scene("sky-dynasty", red={"at": {"Junkyard": "Cargo Shuttle", "Shipyard": "Barge"}})
    s.red("Cargo Shuttle (discarded)", "Done trashing")
    assert s.over
    assert s.table("trash") == ["Cargo Shuttle"]
    assert s.red.coins == 2


@proves("SD-507", "SD-509")
def test_a_dealer_barge_that_trashes_the_only_ship_at_the_shipyard_costs_the_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {
                "Dealer": "Barge",
                "Shipyard": "Shipyard, Cargo Shuttle",
                "Open Space": "Corsair",
            },
            "coins": 5,
        },
        rows={"Shipyard": "Corsair"},
    )
    s.red("Cargo Shuttle at the Shipyard", "Done trashing")
    assert s.over  # nothing was offered at the Shipyard
    assert s.red.coins == 6
    assert s.table("row Shipyard") == ["Corsair"]


@proves("SD-517")
def test_a_dealer_barge_may_trash_the_shuttle_that_was_paid_at_the_junkyard() -> None:
    s = Scene("sky-dynasty", red={"at": {"Junkyard": "Cargo Shuttle", "Dealer": "Barge"}})
    s.red("Cargo Shuttle (discarded)", "Done trashing")
    assert s.red.coins == 2
    assert s.table("trash") == ["Cargo Shuttle"]


@proves("SD-R41")
def test_a_barge_may_trash_itself_and_a_waiting_sentinel() -> None:
    s = Scene("sky-dynasty", red={"at": {"Junkyard": "Barge", "Market": "Sentinel"}})
    s.red("Barge at the Junkyard", "Sentinel at the Market")
    assert s.over
    assert s.table("trash") == ["Barge", "Sentinel"]
    assert s.red.coins == 1
    assert s.red.at("Market") == []


@proves("SD-R41")
def test_a_barge_finds_no_hand_to_trash_but_the_cards_discarded_from_it() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Barge"}, "hand": "Corsair"})
    s.red("Pass")
    assert s.red.hand == []
    assert s.red.options == ["Done trashing", "Corsair (discarded)", "Barge at the Gateway"]


@proves("SD-R69")
def test_of_identical_shuttles_the_one_already_paid_is_trashed_first() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Barge, 2 Cargo Shuttle"}})
    s.red("Cargo Shuttle", "Barge")
    assert (s.red.coins, s.red.asked) == (1, "SD-601")
    s.red("Cargo Shuttle at the Gateway", "Done trashing")
    assert s.over
    assert s.table("trash") == ["Cargo Shuttle"]
    assert s.red.coins == 3  # both shuttles and the Barge


@proves("SD-503", "SD-R69")
def test_shuttles_trashed_before_they_were_paid_pay_nothing() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Barge, 2 Cargo Shuttle"}})
    s.red("Barge", "Cargo Shuttle at the Gateway", "Cargo Shuttle at the Gateway")
    assert s.over
    assert s.red.coins == 1


@proves("SD-R69")
def test_of_identical_discards_one_that_all_saw_is_trashed_first() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Barge"}, "hand": "Corsair", "discards": "Corsair"},
    )
    s.red("Pass", "Corsair (discarded)", "Done trashing")
    tossed = table(s.play.state).tossed[0]
    assert len(tossed) == 1  # the Corsair that nobody saw is still there
    assert s.red.discards == ["Barge", "Corsair"]


@proves("SD-R71")
def test_cards_to_trash_are_picked_in_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Barge", "Shipyard": "Corsair, Gunship"}, "discards": "Cutlass"},
    )
    s.red("Corsair at the Shipyard")
    assert s.red.why_not("Cutlass (discarded)") == "SD-R71"
    assert s.red.why_not("Barge at the Junkyard") == "SD-R71"
    assert s.red.options == ["Done trashing", "Gunship at the Shipyard"]


@proves("SD-R71", "SD-601")
def test_a_second_card_to_trash_is_not_lost_unasked_because_of_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Barge", "Shipyard": "Corsair"}, "discards": "Cutlass"},
    )
    s.red("Corsair at the Shipyard")
    assert s.red.asked == "SD-601"  # there is time to take it back and begin with the Cutlass
    assert s.red.why_not("Cutlass (discarded)") == "SD-R71"


# ---- Battle Cruiser, Battleship, Cargo Shuttle


@proves("SD-607", "SD-608")
def test_a_battle_cruiser_is_worth_2_at_the_shipyard_and_4_in_open_space() -> None:
    assert fight("Battle Cruiser", "2 Interceptor", "Shipyard") == [
        "Red ties at the Shipyard",
        "Yellow ties at the Shipyard",
    ]
    assert fight("Battle Cruiser", "4 Interceptor", "Open Space") == TIE_IN_SPACE


@proves("SD-607", "SD-608")
def test_two_battle_cruisers_in_open_space_are_worth_8() -> None:
    assert fight("2 Battle Cruiser", "8 Interceptor", "Open Space") == TIE_IN_SPACE


@proves("SD-611")
def test_a_battleship_is_worth_4_and_brings_nothing() -> None:
    assert fight("Battleship", "4 Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Palace": "Battleship"}})
    assert (s.red.coins, s.red.influence, s.red.discards) == (0, 0, ["Battleship"])
    assert copies("Battleship") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-613")
def test_a_cargo_shuttle_pays_1_coin_on_survival_and_adds_no_force() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Cargo Shuttle"}})
    assert s.red.coins == 1
    assert fight("Cargo Shuttle, Interceptor", "Interceptor") == TIE
    assert copies("Cargo Shuttle") == {"deck": 0, "starting": 10, "limited": 0}


@proves("SD-613", "SD-437")
def test_a_defeated_cargo_shuttle_pays_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Cargo Shuttle"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert s.red.coins == 0
    assert s.red.discards == ["Cargo Shuttle"]


# ---- Carrier


@proves("SD-615", "SD-617")
def test_a_carrier_with_two_interceptors_totals_6() -> None:
    assert fight("Carrier, 2 Interceptor", "3 Corsair") == TIE


@proves("SD-616", "SD-617")
def test_two_carriers_with_two_interceptors_total_8() -> None:
    assert fight("2 Carrier, 2 Interceptor", "4 Corsair") == TIE


@proves("SD-615")
def test_a_carrier_raises_only_own_fighters_at_its_own_location() -> None:
    assert fight("Carrier", "2 Interceptor") == TIE  # not the opponent's
    assert fight("Carrier, Gunship", "2 Corsair") == TIE  # not a cutter
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Carrier", "Gateway": "Interceptor"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-R61")
def test_a_carrier_also_raises_fighters_of_force_0_and_escorts_that_are_raised_already() -> None:
    assert fight("Carrier, Swiftwind", "3 Interceptor") == TIE
    assert fight("Carrier, Escort, Cargo Shuttle", "3 Corsair") == TIE


@proves("SD-R44")
def test_a_carrier_that_a_kodiak_removed_raises_nobody() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Carrier, 2 Interceptor"}},
        yellow={"at": {"Gateway": "Kodiak, Interceptor"}},
    )
    s.yellow("Red's Carrier")
    assert "Red ties at the Gateway" in s.red.log


# ---- Chimera


@proves("SD-620", "SD-R01")
@pytest.mark.parametrize(("ships", "worth"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_chimera_is_worth_half_the_ships_of_its_opponent_rounded_up(
    ships: int, worth: int
) -> None:
    assert fight("Chimera", f"{worth} Interceptor, {ships - worth} Tanker") == TIE


@proves("SD-620", "SD-R01")
def test_a_chimera_counts_ships_and_no_location_cards() -> None:
    assert fight("Chimera", "2 Gateway, Interceptor, Tanker") == TIE
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Chimera"}, "hand": "Swiftwind"},
        yellow={"at": {"Gateway": "2 Gateway"}},
    )
    assert "{'seat': 0, 'cards': ['Chimera'], 'force': {'1': 0}}" in str(s.yellow.sees())


@proves("SD-621", "SD-R01")
def test_against_five_ships_a_chimera_is_worth_3() -> None:
    assert fight("Chimera", "3 Interceptor, 2 Cargo Shuttle") == TIE
    assert fight("2 Chimera", "Frigate, 4 Interceptor") == TIE


@proves("SD-622", "SD-623")
def test_a_chimera_beats_neither_of_two_opponents_by_the_ships_of_the_other() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Chimera"}},
        blue={"at": {"Palace": "Palace, 2 Cargo Shuttle, Interceptor"}},
        green={"at": {"Palace": "Palace, 2 Interceptor"}},
    )
    assert s.over
    assert "Green wins the Palace" in s.green.log
    assert (s.red.influence, s.blue.influence, s.green.influence) == (0, 0, 2)
    assert s.red.discards == ["Palace", "Chimera"]
    assert s.blue.coins == 0


@proves("SD-622", "SD-624", "SD-625", "SD-449")
def test_a_chimera_ties_green_and_beats_blue_who_only_tied_green() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Chimera"}},
        blue={"at": {"Palace": "Palace, 2 Cargo Shuttle, Interceptor"}},
        green={"at": {"Palace": "Palace, Cargo Shuttle, Interceptor"}},
    )
    assert s.over
    assert [line for line in s.red.log if " ties " in line or " defeated " in line] == [
        "Blue is defeated at the Palace: Palace, 2 Cargo Shuttle, Interceptor discarded",
        "Red ties at the Palace",
        "Green ties at the Palace",
    ]
    assert (s.red.influence, s.blue.influence, s.green.influence) == (0, 0, 0)
    assert (s.red.coins, s.blue.coins, s.green.coins) == (0, 0, 1)


@proves("SD-R44")
def test_a_chimera_does_not_count_ships_that_a_raider_removed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Chimera, Raider"}},
        yellow={"at": {"Gateway": "2 Interceptor, Tanker"}},
    )
    s.red("Yellow's Tanker")
    assert "Red ties at the Gateway" in s.red.log  # 1 + 1 against 2


# ---- Corsair, Cutlass


@proves("SD-628")
def test_a_corsair_is_worth_2_and_brings_nothing() -> None:
    assert fight("Corsair", "2 Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Market": "Corsair"}})
    assert (s.red.coins, s.red.influence, s.red.discards) == (0, 0, ["Corsair"])
    assert copies("Corsair") == {"deck": 9, "starting": 0, "limited": 0}


@proves("SD-630")
def test_a_cutlass_is_worth_1_and_pays_1_coin_on_survival() -> None:
    assert fight("Cutlass", "Interceptor") == TIE
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Cutlass"}})
    assert s.red.coins == 1
    assert copies("Cutlass") == {"deck": 5, "starting": 0, "limited": 0}
