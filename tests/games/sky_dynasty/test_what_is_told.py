"""What the log tells of things that happen seldom."""

from __future__ import annotations

from quarterdeck.scene import Scene, proves


@proves("SD-R33")
def test_a_strike_at_a_ship_that_is_gone_is_told_as_spent() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Raider"}},
        green={"at": {"Gateway": "Corsair, Gunship"}},
    )
    s.red("Green's Corsair")
    s.yellow("Green's Corsair")
    told = [line for line in s.green.log if "Corsair" in line][:2]
    assert told == [
        "Red strikes Green: Corsair discarded",
        "Yellow finds a Corsair that is already gone",
    ]


@proves("SD-925")
def test_an_armageddon_alone_is_told_to_hold_its_location_and_win_nothing() -> None:
    s = Scene("sky-dynasty", red={"at": {"Gateway": "Armageddon"}})
    assert "Red holds the Gateway, but wins nothing there" in s.yellow.log
    assert "Red wins the Gateway" not in s.yellow.log


@proves("SD-445")
def test_a_ship_that_stays_is_told_apart_from_those_that_go_home() -> None:
    s = Scene("sky-dynasty", red={"at": {"Market": "Cutlass, Sentinel"}})
    assert s.yellow.log[-2:] == [
        "Red discards Cutlass from the Market",
        "Red leaves Sentinel at the Market",
    ]
    s = Scene("sky-dynasty", red={"at": {"Market": "Sentinel"}})
    assert not [line for line in s.yellow.log if "discards" in line]
    s = Scene("sky-dynasty", red={"at": {"Market": "Cutlass"}})
    assert not [line for line in s.yellow.log if "leaves" in line]


@proves("SD-816", "SD-R49")
def test_what_a_ship_from_the_junkyard_draws_is_told_to_its_owner_by_name() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Junkyard, Corsair", "Market": "Barge"},
            "coins": 3,
            "deck": "4 Cutlass",
        },
        ships="Tanker",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", "Tanker for 3", "Dispatch to the Market")
    assert "Red draws and discards 2 Cutlass" in s.red.log
    assert "Red draws and discards 2 cards" in s.yellow.log


@proves("SD-R36")
def test_who_declines_to_raise_is_told_and_who_stops_after_raising_is_not() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer"}, "coins": 9},
        yellow={"at": {"Gateway": "Privateer"}, "coins": 9},
    )
    s.red("Raise 0 to 2 coins", "Stop")
    assert s.yellow.log[-1] == "Red pays 2 coins for a Privateer"
    s.yellow("Decline")
    assert s.red.log[-1] == "Yellow declines"
