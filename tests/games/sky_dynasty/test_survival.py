"""SD-417 to SD-447 What a win brings: the location bonus, then the bonuses of the survivors."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import coins
from quarterdeck.games.sky_dynasty.table.cards import KIND_OF
from quarterdeck.games.sky_dynasty.table.state import table
from quarterdeck.scene import Scene, proves


def won_without_bonus(s: Scene, place: str) -> bool:
    """Has Red won there, without taking the bonus?"""
    took = f"Red takes the bonus of {place}" in s.red.log
    return f"Red wins {place}" in s.red.log and not took


# ---- winning without bonus: the four cases of the rulebook


@proves("SD-417", "SD-419", "SD-427")
def test_case_1_a_location_card_and_no_ship() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace"}})
    assert won_without_bonus(s, "the Palace")
    assert s.red.influence == 0


@proves("SD-417", "SD-421", "SD-427")
def test_case_2_a_sentinel_of_an_earlier_round() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Palace, Sentinel", "deck": "10 Barge"},
        goes_on=True,
    )
    s.red("Palace", "Sentinel")
    assert (s.red.influence, s.table("round"), s.red.at("Palace")) == (2, 2, ["Sentinel"])
    s.red("Pass")
    wins = [line for line in s.red.log if line == "Red wins the Palace"]
    bonuses = [line for line in s.red.log if line == "Red takes the bonus of the Palace"]
    assert (len(wins), len(bonuses)) == (2, 1)


@proves("SD-417", "SD-423", "SD-427")
def test_case_3_enemy_raiders_discarded_all_ships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Raider"}},
        yellow={"at": {"Palace": "Raider"}},
    )
    s.red("Yellow's Raider")
    s.yellow("Red's Raider")
    assert won_without_bonus(s, "the Palace")
    assert s.red.influence == 0


@proves("SD-423", "SD-427")
def test_case_3_kodiaks_too_can_take_the_last_ship() -> None:
    """The Kodiak is discarded by nobody, so its owner wins; Red has no ship for a bonus."""
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Flagship"}},
        yellow={"at": {"Palace": "Palace, Kodiak"}},
    )
    s.yellow("Red's Flagship")
    assert "Red is defeated at the Palace: Palace discarded" in s.red.log
    assert (s.red.influence, s.yellow.influence) == (0, 2)


@proves("SD-417", "SD-425", "SD-427")
@pytest.mark.parametrize("trashed", ["Palace at the Palace", "Corsair at the Palace"])
def test_case_4_the_ship_or_the_location_card_was_trashed_before(trashed: str) -> None:
    s = Scene("sky-dynasty", red={"at": {"Dealer": "Barge", "Palace": "Palace, Corsair"}})
    s.red(trashed)
    if s.red.asked:
        s.red("Done trashing")
    assert won_without_bonus(s, "the Palace")
    assert s.red.influence == 0


# ---- what the bonus needs


@proves("SD-427")
def test_a_ship_and_a_location_card_earn_the_bonus() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Corsair"}})
    assert "Red takes the bonus of the Palace" in s.red.log
    assert s.red.influence == 2


@proves("SD-429")
@pytest.mark.parametrize("ship", ["Runner", "Explorer", "Tanker"])
def test_a_ship_of_any_class_will_do_even_without_force(ship: str) -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": f"Palace, {ship}"}})
    assert s.red.influence == 2


@proves("SD-R38", "SD-505")
@pytest.mark.parametrize("trashed", ["Junkyard at the Junkyard", "Corsair at the Junkyard"])
def test_what_happens_to_the_cards_during_the_bonus_no_longer_matters(trashed: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        rolls={"junkyard": [6]},
        ships="Gunship",
    )
    s.red(trashed)
    assert coins(s.red) == 3
    s.red("Gunship for 1")
    assert "Gunship" in str(s.red.discards)


@proves("SD-R65")
def test_a_second_location_card_gives_nothing_more() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "2 Palace, Random Location, Corsair"}})
    assert (s.red.influence, s.table("palace")) == (2, 1)


@proves("SD-R39")
def test_influence_and_coins_of_a_bonus_are_taken_unasked() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Corsair", "Market": "Market, Corsair"}})
    assert (s.red.influence, s.red.coins) == (2, 2)


@proves("SD-R39")
def test_purchases_may_be_refused_but_the_dealers_choice_may_not() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 9},
        rows={"Dealer": "Tanker, Runner"},
    )
    assert s.red.options == ["Done buying", "Runner for 2", "Tanker for 3"]
    s.red("Done buying")
    assert s.red.options == ["1 influence", "2 coins"]


@proves("SD-R39")
def test_the_junkyard_is_rolled_for_unasked_and_its_trashing_and_swaps_may_be_refused() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        rows={"Dealer": "Tanker, Runner"},
        rolls={"junkyard": [4]},
    )
    assert "Red rolls 4" in s.red.log
    s.red("Done trashing", "Done replacing")
    assert (s.table("trash"), s.table("row Dealer")) == ([], ["Tanker", "Runner"])


# ---- the order of things


@proves("SD-433")
def test_the_bonus_is_taken_when_the_winner_is_known() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Corsair"}},
        yellow={"at": {"Palace": "Palace, Interceptor"}},
    )
    steps = [
        "Yellow is defeated at the Palace: Palace, Interceptor discarded",
        "Red wins the Palace",
        "Red takes the bonus of the Palace",
        "Red gains 2 influence",
    ]
    assert [line for line in s.red.log if line in steps] == steps
    assert s.yellow.influence == 0


@proves("SD-435", "SD-R66")
def test_coins_of_survivors_come_too_late_for_purchases_there() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Cargo Shuttle"}, "coins": 1},
        rows={"Shipyard": "Swiftwind, Corsair"},
    )
    assert s.red.asked == "SD-521"
    assert s.red.why_not("Corsair for 2") == "SD-101"
    s.red("Swiftwind for 1")
    told = s.red.log
    (bought,) = [i for i, line in enumerate(told) if line.startswith("Red buys Swiftwind")]
    assert bought < told.index("Red's Cargo Shuttle survives")
    assert coins(s.red) == 1


@proves("SD-437")
def test_discarded_and_trashed_ships_pay_no_survival_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Barge, Cutlass", "Market": "2 Frigate"}},
        yellow={"at": {"Palace": "Raider"}},
    )
    s.yellow("Red's Cutlass")  # discarded, and then Red has only a Barge of force 0
    assert coins(s.red) == 2  # the two Frigates
    s = Scene("sky-dynasty", red={"at": {"Palace": "Barge", "Market": "2 Frigate"}})
    s.red("Frigate at the Market", "Done trashing")
    assert coins(s.red) == 2  # the Barge and one Frigate


@proves("SD-439")
@pytest.mark.parametrize("first", ["Barge", "Cargo Shuttle", "Mobile Shipyard"])
def test_the_owner_chooses_the_order_of_the_survivors(first: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Barge, Cargo Shuttle, Mobile Shipyard"}, "discards": "Corsair"},
        ships="Gunship",
    )
    assert (s.red.asked, s.red.options) == ("SD-439", ["Barge", "Cargo Shuttle", "Mobile Shipyard"])
    s.red(first)
    told = [line for line in s.red.log if "survives" in line]
    assert told[0] == f"Red's {first} survives"


@proves("SD-441")
def test_a_shuttle_before_a_mobile_shipyard_helps_to_pay() -> None:
    words = {"at": {"Palace": "Cargo Shuttle, Mobile Shipyard"}, "coins": 1}
    s = Scene("sky-dynasty", red=words, ships="Corsair")
    s.red("Cargo Shuttle", "Yes", "Corsair for 2")
    assert "Corsair" in str(s.red.discards)
    s = Scene("sky-dynasty", red=words, ships="Corsair")
    s.red("Mobile Shipyard", "Yes")
    assert s.red.why_not("Corsair for 2") == "SD-101"  # too dear
    s.red("Buy nothing")
    assert (s.table("ships"), s.red.coins) == (["Corsair"], 2)


@proves("SD-441")
def test_a_shuttle_before_a_barge_is_paid_and_then_trashed() -> None:
    words = {"at": {"Palace": "Barge, Cargo Shuttle"}}
    s = Scene("sky-dynasty", red=words)
    s.red("Cargo Shuttle", "Cargo Shuttle at the Palace", "Done trashing")
    assert (s.red.coins, s.table("trash")) == (2, ["Cargo Shuttle"])
    s = Scene("sky-dynasty", red=words)
    s.red("Barge", "Cargo Shuttle at the Palace", "Done trashing")
    assert (s.red.coins, s.table("trash")) == (1, ["Cargo Shuttle"])


@proves("SD-443")
def test_survivors_are_discarded_when_their_bonuses_are_done() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Cutlass", "Gateway": "Barge"}, "discards": "Corsair"},
    )
    assert s.red.asked == "SD-601"  # at the Gateway
    assert (s.red.at("Palace"), s.red.discards) == ([], ["Palace", "Corsair", "Cutlass"])
    told = s.red.log
    assert told.index("Red's Cutlass survives") < told.index(
        "Red discards Palace, Cutlass from the Palace"
    )


@proves("SD-445", "SD-R54")
@pytest.mark.parametrize("place", ["Market", "Open Space"])
def test_a_surviving_sentinel_is_not_discarded(place: str) -> None:
    s = Scene("sky-dynasty", red={"at": {place: "Cutlass, Sentinel"}})
    assert (s.red.at(place), s.red.discards) == (["Sentinel"], ["Cutlass"])


@proves("SD-R54")
def test_a_sentinel_in_open_space_uses_up_no_dispatch_of_the_next_round() -> None:
    s = Scene(
        "sky-dynasty", red={"at": {"Open Space": "Sentinel"}, "deck": "Corsair"}, goes_on=True
    )
    assert (s.table("round"), s.red.at("Open Space"), s.red.open_used) == (2, ["Sentinel"], 0)


@proves("SD-R54", "SD-411")
def test_a_tied_sentinel_stays_and_a_defeated_one_goes() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Sentinel", "Market": "Sentinel"}},
        yellow={"at": {"Palace": "Gunship", "Market": "Battleship"}},
    )
    assert (s.red.at("Palace"), s.red.at("Market")) == (["Sentinel"], [])
    assert s.red.discards == ["Sentinel"]


@proves("SD-R54")
def test_a_struck_sentinel_is_discarded_though_its_side_wins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Battleship, Sentinel"}},
        yellow={"at": {"Palace": "Raider"}},
    )
    s.yellow("Red's Sentinel")
    assert (s.red.at("Palace"), s.red.discards) == ([], ["Battleship", "Sentinel"])


@proves("SD-R54")
def test_a_waiting_sentinel_fights_again_in_the_next_round() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Sentinel"}},
        yellow={"deck": "Palace, Interceptor"},
        goes_on=True,
    )
    s.yellow("Palace", "Interceptor")
    assert "Yellow is defeated at the Palace: Palace, Interceptor discarded" in s.red.log
    assert s.red.at("Palace") == ["Sentinel"]


@proves("SD-R40")
@pytest.mark.parametrize(("leader", "first"), [("red", "red"), ("yellow", "yellow")])
def test_tied_survivors_take_their_bonuses_seat_by_seat_from_the_lead(
    leader: str, first: str
) -> None:
    words = {"at": {"Open Space": "2 Mobile Shipyard"}, "coins": 2}
    s = Scene("sky-dynasty", lead=leader, red=words, yellow=words, ships="Barge, Tanker, 2 Raider")
    second = "yellow" if first == "red" else "red"
    for name in (first, first, second, second):
        assert [n for n in ("red", "yellow") if getattr(s, n).asked] == [name]
        getattr(s, name)("No")


@proves("SD-R69")
def test_of_identical_ships_the_one_already_paid_is_trashed_first() -> None:
    words = {"at": {"Palace": "Barge, 2 Cargo Shuttle"}}
    s = Scene("sky-dynasty", red=words)
    s.red("Cargo Shuttle", "Barge", "Cargo Shuttle at the Palace", "Done trashing")
    assert coins(s.red) == 3  # both shuttles and the Barge
    s = Scene("sky-dynasty", red=words)
    s.red("Barge", "Cargo Shuttle at the Palace", "Done trashing")
    assert coins(s.red) == 2  # one of two shuttles was trashed unpaid


@proves("SD-R69")
def test_of_identical_discards_one_that_all_have_seen_is_trashed_first() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Corsair", "discards": "Corsair", "at": {"Palace": "Barge"}},
    )
    s.red("Pass", "Corsair (discarded)", "Done trashing")
    g = table(s.play.state)
    assert KIND_OF["Corsair"] not in g.shown[0]
    assert g.tossed[0] == (KIND_OF["Corsair"],)
