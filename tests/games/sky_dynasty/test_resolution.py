"""SD-401 to SD-451 Discard and Resolution: who wins a location, who survives, what it brings."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import coins
from quarterdeck.scene import Scene, proves


def resolved(s: Scene) -> list[str]:
    """The locations that have been resolved, in order."""
    return [s.box.thing("place", t.thing) for t in s.log.told if t.what.code == "resolving"]


# ---- discard, and the order of the locations


@proves("SD-401")
def test_what_is_left_in_hand_is_discarded_when_all_have_passed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Palace, 2 Corsair", "discards": "Barge"},
        yellow={"hand": "Gunship"},
    )
    s.red("Pass")
    assert s.red.hand == ["Palace", "Corsair", "Corsair"]
    s.yellow("Pass")
    assert (s.red.hand, s.yellow.hand) == ([], [])
    assert s.red.discards == ["Palace", "Barge", "Corsair", "Corsair"]
    assert s.yellow.discards == ["Gunship"]


@proves("SD-405", "SD-901", "SD-R05")
def test_locations_are_resolved_in_the_order_of_their_numbers() -> None:
    order = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"]
    s = Scene("sky-dynasty", red={"at": dict.fromkeys(reversed(order), "Corsair")})
    assert [place.removeprefix("the ") for place in resolved(s)] == order


@proves("SD-R66", "SD-443")
def test_a_location_is_finished_before_the_next_one_begins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Frigate", "Shipyard": "Shipyard, Corsair"}, "coins": 1},
        rows={"Shipyard": "Gunship, Flagship"},
    )
    assert s.red.asked == "SD-521"  # at the Shipyard, with the coin from the Dealer
    assert s.red.discards == ["Frigate"]
    s.red("Gunship for 2")
    assert coins(s.red) == 0


# ---- force


@proves("SD-407")
@pytest.mark.parametrize(
    ("red", "yellow", "winner"),
    [
        ("Corsair, Interceptor", "Gunship", "Red"),
        ("Corsair, Interceptor", "Battleship", "Yellow"),
        ("Battleship", "4 Interceptor, Corsair", "Yellow"),
    ],
)
def test_the_highest_total_takes_the_location(red: str, yellow: str, winner: str) -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": red}}, yellow={"at": {"Palace": yellow}})
    assert [line for line in s.red.log if " wins " in line] == [f"{winner} wins the Palace"]


@proves("SD-407")
def test_force_elsewhere_does_not_help() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Interceptor", "Market": "2 Battleship"}},
        yellow={"at": {"Palace": "Corsair"}},
    )
    assert "Yellow wins the Palace" in s.red.log
    assert "Red wins the Market" in s.red.log


@proves("SD-409")
def test_the_defeated_discard_ships_and_location_cards_alike() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "2 Shipyard, Interceptor, Frigate"}},
        yellow={"at": {"Shipyard": "Shipyard, Battleship"}, "coins": 9},
        rows={"Shipyard": "Corsair"},
    )
    assert s.yellow.asked == "SD-521"
    assert s.red.at("Shipyard") == []
    assert s.red.discards == ["Shipyard", "Shipyard", "Frigate", "Interceptor"]
    s.yellow("Done buying")
    assert coins(s.red) == 0


@proves("SD-411", "SD-413", "SD-447")
def test_tied_players_stay_and_survive_but_nobody_takes_the_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Corsair, Cargo Shuttle"}, "coins": 3},
        yellow={"at": {"Market": "Market, Frigate"}, "coins": 3},
        green={"at": {"Market": "Market, Cutlass"}, "coins": 3},
        rows={"Market": "Corsair, Corsair, Palace, Palace"},
    )
    assert "Red ties at the Market" in s.red.log
    assert "Yellow ties at the Market" in s.red.log
    assert "Green is defeated at the Market: Market, Cutlass discarded" in s.red.log
    assert not any("bonus of the Market" in line for line in s.red.log)
    assert [coins(player) for player in (s.red, s.yellow, s.green)] == [4, 4, 3]


@proves("SD-415")
def test_in_a_tie_whoever_has_no_ship_is_weaker() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "2 Palace"}},
        yellow={"at": {"Palace": "Palace, Tanker"}},
    )
    assert "Red is defeated at the Palace: 2 Palace discarded" in s.red.log
    assert (s.red.influence, s.yellow.influence) == (0, 2)


@proves("SD-R30")
def test_tied_players_without_ships_all_stay() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace"}},
        yellow={"at": {"Palace": "Palace"}},
    )
    assert [line for line in s.red.log if "ties" in line or "defeated" in line] == [
        "Red ties at the Palace",
        "Yellow ties at the Palace",
    ]
    assert (s.red.influence, s.yellow.influence) == (0, 0)


@proves("SD-431")
def test_a_player_alone_wins_even_without_force() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Cargo Shuttle"}})
    assert "Red wins the Palace" in s.red.log
    assert (s.red.influence, s.red.coins) == (2, 1)


@proves("SD-R31", "SD-431")
def test_whoever_lost_all_cards_to_strikes_is_no_longer_there() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Raider"}},
        yellow={"at": {"Palace": "Battleship"}},
    )
    s.red("Yellow's Battleship")
    assert not any("Yellow is defeated" in line for line in s.red.log)
    assert s.red.influence == 2


@proves("SD-R31")
def test_whoever_trashed_all_cards_there_is_no_longer_there() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Barge", "Market": "Interceptor"}},
        yellow={"at": {"Market": "Privateer"}, "coins": 5},
    )
    s.red("Interceptor at the Market", "Done trashing")
    assert s.yellow.asked == ""  # unopposed: its Privateer is not paid
    assert "Yellow wins the Market" in s.red.log
    assert coins(s.yellow) == 5


# ---- pair by pair


@proves("SD-449")
def test_one_defeat_is_enough_whatever_the_other_comparisons_say() -> None:
    """Yellow ties with Green, whom nobody beats, but loses to Red's Chimera."""
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Chimera"}},
        yellow={"at": {"Palace": "Palace, 2 Cargo Shuttle, Interceptor"}},
        green={"at": {"Palace": "Palace, Cargo Shuttle, Interceptor"}},
    )
    ends = [line for line in s.red.log if "ties" in line or "is defeated" in line]
    assert [line.split(":")[0] for line in ends] == [
        "Yellow is defeated at the Palace",
        "Red ties at the Palace",
        "Green ties at the Palace",
    ]
    assert [coins(player) for player in (s.red, s.yellow, s.green)] == [0, 0, 1]


@proves("SD-R29")
def test_when_all_are_beaten_in_a_circle_all_discard_and_nobody_wins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Chimera"}},  # 5 against Yellow, 1 against Green
        yellow={"at": {"Palace": "Palace, 8 Cargo Shuttle, Battleship"}},  # 4
        green={"at": {"Palace": "Palace, Corsair, Interceptor"}},  # 3
    )
    assert len([line for line in s.red.log if "is defeated at the Palace" in line]) == 3
    assert not any("wins" in line or "ties" in line for line in s.red.log)
    assert [coins(player) for player in (s.red, s.yellow, s.green)] == [0, 0, 0]
    assert s.green.discards == ["Palace", "Corsair", "Interceptor"]


@proves("SD-R29")
def test_the_only_unbeaten_player_wins_though_it_only_tied_with_another() -> None:
    """Green ties with Yellow, whom Red's Chimera beats; Green beats Red."""
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Chimera"}},  # 3 against Yellow, 1 against Green
        yellow={"at": {"Palace": "Palace, 4 Cargo Shuttle, 2 Interceptor"}},  # 2
        green={"at": {"Palace": "Palace, Corsair"}},  # 2
    )
    assert [line for line in s.red.log if "wins" in line] == ["Green wins the Palace"]
    assert (s.red.influence, s.yellow.influence, s.green.influence) == (0, 0, 2)
    assert coins(s.yellow) == 0


# ---- before the comparison


@proves("SD-451")
def test_raiders_strike_then_kodiaks_then_privateers_are_paid() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Raider"}},
        yellow={"at": {"Palace": "Kodiak, Barge"}},
        green={"at": {"Palace": "Privateer, Freighter"}, "coins": 2},
    )
    assert [s.red.asked, s.yellow.asked, s.green.asked] == ["SD-736", "", ""]
    s.red("Yellow's Barge")
    assert [s.red.asked, s.yellow.asked, s.green.asked] == ["", "SD-708", ""]
    s.yellow("Green's Freighter")
    assert [s.red.asked, s.yellow.asked, s.green.asked] == ["", "", "SD-728"]
    s.green("2 coins: force 3")
    assert "Green wins the Palace" in s.red.log


@proves("SD-451")
def test_only_kodiaks_and_privateers_that_remain_act() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "2 Raider, Freighter"}},
        yellow={"at": {"Palace": "Kodiak, Privateer, Interceptor"}, "coins": 7},
    )
    s.red("Yellow's Kodiak", "Yellow's Privateer")
    assert [line for line in s.red.log if "strikes" in line or "pays" in line] == [
        "Red strikes Yellow: Kodiak discarded",
        "Red strikes Yellow: Privateer discarded",
    ]
    assert (s.yellow.coins, s.red.coins) == (7, 2)


@proves("SD-R37")
@pytest.mark.parametrize(("paid", "force"), [(4, 4), (6, 5)])
def test_a_payment_that_brings_no_more_force_is_legal_and_warned_of(paid: int, force: int) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Privateer"}, "coins": 7},
        yellow={"at": {"Palace": "Interceptor"}},
    )
    label = f"{paid} coins: force {force} (no more than for one coin less)"
    warned = [option for option in s.red.options if "no more" in option]
    assert [option[:16] for option in warned] == ["4 coins: force 4", "6 coins: force 5"]
    s.red(label)
    assert coins(s.red) == 7 - paid


# ---- identical ships


@proves("SD-R68")
def test_strikes_of_two_owners_on_identical_ships_hit_two_copies() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Raider"}},
        yellow={"at": {"Palace": "Raider"}},
        green={"at": {"Palace": "3 Corsair"}},
    )
    s.red("Green's Corsair")
    s.yellow("Green's Corsair")
    struck = [line for line in s.red.log if "strikes" in line]
    assert struck == [f"{name} strikes Green: Corsair discarded" for name in ("Red", "Yellow")]
    assert "Green is defeated" not in "".join(s.red.log)
    assert "Green wins the Palace" in s.red.log  # one Corsair is left


@proves("SD-R68")
def test_when_there_are_too_few_copies_the_last_strike_is_spent() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Raider"}},
        yellow={"at": {"Palace": "2 Raider"}},
        green={"at": {"Palace": "2 Corsair, Gunship"}},
    )
    s.red("Green's Corsair")
    s.yellow("Green's Corsair", "Green's Corsair")
    assert len([line for line in s.red.log if "strikes" in line]) == 2
    assert s.green.discards == ["Corsair", "Corsair", "Gunship"]
