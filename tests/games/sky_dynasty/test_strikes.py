"""Raiders and Kodiaks: sealed, simultaneous strikes before forces are compared."""

from __future__ import annotations

import pytest

from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene, proves


def discarded(s: Scene) -> list[str]:
    """What the log says of strikes."""
    return [line for line in s.log.lines() if " strikes " in line]


# ---- what may be hit


@proves("SD-736", "SD-737")
def test_a_raider_may_hit_a_ship_of_any_class_but_no_location_card() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider, Corsair"}},
        yellow={"at": {"Gateway": "2 Gateway, Battleship, Cutlass", "Market": "Frigate"}},
        green={"at": {"Gateway": "Interceptor"}},
    )
    assert s.red.asked == "SD-736"
    assert s.red.options == [
        "Do not strike",
        "Yellow's Battleship",
        "Yellow's Cutlass",
        "Green's Interceptor",
    ]


@proves("SD-737")
def test_a_raider_that_meets_only_location_cards_has_nothing_to_hit() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "2 Gateway"}},
    )
    assert s.over
    assert "Red wins the Gateway" in s.red.log


@proves("SD-R32", "SD-736")
def test_a_struck_ship_goes_to_its_owners_discard_pile_and_not_to_the_trash() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Gateway, Diplomat, Frigate"}},
    )
    s.red("Yellow's Diplomat")
    assert s.yellow.influence == 0
    assert "Diplomat" in str(s.yellow.discards)
    assert s.table("trash") == []
    assert discarded(s) == ["Red strikes Yellow: Diplomat discarded"]


@proves("SD-R32")
@pytest.mark.parametrize("striker", ["Raider", "Kodiak"])
def test_nobody_has_to_strike(striker: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": f"{striker}, Battleship"}},
        yellow={"at": {"Gateway": "Battleship"}},
    )
    s.red("Do not strike")
    assert s.over
    assert discarded(s) == []
    assert "Red wins the Gateway" in s.red.log


@proves("SD-R32")
def test_enemy_ships_left_alone_feed_the_own_chimera() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Chimera, Kodiak"}},
        yellow={"at": {"Gateway": "2 Interceptor, Tanker"}},
    )
    s.red("Do not strike")
    assert "Red wins the Gateway" in s.red.log  # 2 + 1 against 2


# ---- several strikers of one owner


@proves("SD-740", "SD-R63")
def test_two_raiders_of_one_owner_take_out_two_ships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Raider"}},
        yellow={"at": {"Gateway": "Battleship, Frigate, Tanker"}},
    )
    s.red("Yellow's Battleship", "Yellow's Frigate")
    assert s.over
    assert len(discarded(s)) == 2
    assert "Red wins the Gateway" in s.red.log


@proves("SD-710", "SD-R63")
def test_two_kodiaks_of_one_owner_take_out_two_starships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Kodiak"}},
        yellow={"at": {"Gateway": "2 Battleship, Tanker"}},
    )
    s.red("Yellow's Battleship", "Yellow's Battleship")
    assert s.over
    assert "Red wins the Gateway" in s.red.log


@proves("SD-710")
def test_two_kodiaks_take_out_one_starship_where_there_is_no_other() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Kodiak"}},
        yellow={"at": {"Gateway": "Battleship, Frigate"}},
    )
    s.red("Yellow's Battleship")
    assert s.over  # nothing is left for the second
    assert discarded(s) == ["Red strikes Yellow: Battleship discarded"]


@proves("SD-R33")
def test_two_strikes_of_one_owner_name_different_ships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "3 Raider"}},
        yellow={"at": {"Gateway": "2 Corsair, Frigate, Gunship"}},
    )
    s.red("Yellow's Corsair")
    assert "Yellow's Corsair" in s.red.options  # the other one
    s.red("Yellow's Corsair")
    assert s.red.options == ["Strike no more", "Yellow's Frigate", "Yellow's Gunship"]
    s.red("Strike no more")
    assert len(discarded(s)) == 2


@proves("SD-R32", "SD-740")
def test_an_owner_of_two_raiders_may_strike_once_and_stop() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Raider"}},
        yellow={"at": {"Gateway": "Battleship, Frigate"}},
    )
    s.red("Yellow's Battleship", "Strike no more")
    assert s.over
    assert discarded(s) == ["Red strikes Yellow: Battleship discarded"]


@proves("SD-R71", "SD-740")
def test_a_second_strike_is_not_lost_unasked_because_of_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Raider"}},
        yellow={"at": {"Gateway": "Battleship, Frigate"}},
    )
    s.red("Yellow's Frigate")
    assert s.red.asked == "SD-736"  # there is time to take it back and begin with the Battleship
    assert s.red.why_not("Yellow's Battleship") == "SD-R71"


# ---- several owners, at the same time


def raiders_meet() -> Scene:
    return Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider, Corsair"}},
        yellow={"at": {"Gateway": "Raider, Gunship"}},
    )


@proves("SD-738")
def test_raiders_of_two_owners_pick_in_either_order_and_the_picks_are_sealed() -> None:
    logs = []
    for red_first in (True, False):
        s = raiders_meet()
        assert (s.red.asked, s.yellow.asked) == ("SD-736", "SD-736")
        first, second = (s.red, s.yellow) if red_first else (s.yellow, s.red)
        before = (second.sees(), second.log, second.options)
        first("Yellow's Gunship" if red_first else "Red's Corsair")
        assert (second.sees(), second.log, second.options) == before
        second("Red's Corsair" if red_first else "Yellow's Gunship")
        assert s.over
        logs.append(s.log.lines())
    assert logs[0] == logs[1]
    assert "Red ties at the Gateway" in logs[0]


@proves("SD-739", "SD-738")
@pytest.mark.parametrize("red_first", [True, False])
def test_a_raider_that_is_hit_by_a_raider_still_strikes(red_first: bool) -> None:
    s = raiders_meet()
    if red_first:
        s.red("Yellow's Raider")
        s.yellow("Red's Corsair")
    else:
        s.yellow("Red's Corsair")
        s.red("Yellow's Raider")
    assert discarded(s) == [
        "Red strikes Yellow: Raider discarded",
        "Yellow strikes Red: Corsair discarded",
    ]
    assert "Yellow wins the Gateway" in s.red.log  # a Gunship against a Raider


@proves("SD-739")
def test_two_raiders_may_hit_each_other() -> None:
    s = raiders_meet()
    s.red("Yellow's Raider")
    s.yellow("Red's Raider")
    assert len(discarded(s)) == 2
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-709")
@pytest.mark.parametrize("red_first", [True, False])
def test_kodiaks_of_two_owners_pick_at_the_same_time(red_first: bool) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak, Battleship"}},
        yellow={"at": {"Gateway": "Kodiak, Flagship"}},
    )
    assert (s.red.asked, s.yellow.asked) == ("SD-708", "SD-708")
    first, second = (s.red, s.yellow) if red_first else (s.yellow, s.red)
    before = (second.sees(), second.log)
    first("Yellow's Flagship" if red_first else "Red's Battleship")
    assert (second.sees(), second.log) == before
    second("Red's Battleship" if red_first else "Yellow's Flagship")
    assert "Red ties at the Gateway" in s.red.log
    assert s.yellow.influence == 0


@proves("SD-R34", "SD-R58")
def test_a_kodiak_is_a_cutter_and_cannot_be_hit_by_a_kodiak() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak"}},
        yellow={"at": {"Gateway": "Kodiak, Battleship"}},
    )
    assert s.red.options == ["Do not strike", "Yellow's Battleship"]
    assert s.yellow.asked == ""
    assert game("sky-dynasty").card("Kodiak")["class"] == "cutter"


@proves("SD-R33")
def test_strikes_of_two_owners_may_name_the_same_ship_and_one_is_spent() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Raider"}},
        green={"at": {"Gateway": "Corsair, Gunship"}},
    )
    s.red("Green's Corsair")
    s.yellow("Green's Corsair")
    assert discarded(s) == ["Red strikes Green: Corsair discarded"]
    assert "Green wins the Gateway" in s.red.log  # the Gunship is left


@proves("SD-R68")
@pytest.mark.parametrize(("corsairs", "gone"), [(1, 1), (2, 2), (3, 2)])
def test_strikes_of_two_owners_on_identical_ships_hit_different_copies(
    corsairs: int, gone: int
) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Raider"}},
        green={"at": {"Gateway": f"{corsairs} Corsair"}},
    )
    s.yellow("Green's Corsair")
    s.red("Green's Corsair")
    assert len(discarded(s)) == gone


@proves("SD-R68", "SD-R33")
def test_three_strikes_on_two_copies_discard_both_and_one_is_spent() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Raider"}},
        yellow={"at": {"Gateway": "Raider"}},
        green={"at": {"Gateway": "2 Corsair, Interceptor"}},
    )
    s.red("Green's Corsair", "Green's Corsair")
    s.yellow("Green's Corsair")
    assert len(discarded(s)) == 2
    assert "Green is defeated at the Gateway: Interceptor discarded" in s.red.log


# ---- first Raiders, then Kodiaks, then Privateers


@proves("SD-711", "SD-741", "SD-451")
def test_a_kodiak_that_a_raider_hit_does_not_strike() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak, Tanker"}},
        yellow={"at": {"Gateway": "Raider, Battleship"}},
    )
    assert (s.red.asked, s.yellow.asked) == ("", "SD-736")
    s.yellow("Red's Kodiak")
    assert s.over
    assert discarded(s) == ["Yellow strikes Red: Kodiak discarded"]


@proves("SD-451", "SD-711")
def test_a_kodiak_that_was_spared_strikes_after_the_raiders() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak, Tanker"}},
        yellow={"at": {"Gateway": "Raider, Battleship"}},
    )
    s.yellow("Red's Tanker")
    assert (s.red.asked, s.yellow.asked) == ("SD-708", "")
    s.red("Yellow's Battleship")
    assert discarded(s) == [
        "Yellow strikes Red: Tanker discarded",
        "Red strikes Yellow: Battleship discarded",
    ]


@proves("SD-741")
def test_of_two_kodiaks_one_is_hit_and_the_other_strikes() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "2 Kodiak"}},
        yellow={"at": {"Gateway": "Raider, 2 Battleship"}},
    )
    s.yellow("Red's Kodiak")
    s.red("Yellow's Battleship")
    assert s.over
    assert len(discarded(s)) == 2


@proves("SD-741", "SD-730")
def test_a_privateer_that_a_raider_hit_is_not_paid() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Privateer, Corsair"}, "coins": 7},
        yellow={"at": {"Gateway": "Raider"}},
    )
    assert s.red.asked == ""
    s.yellow("Red's Privateer")
    assert s.over
    assert s.red.coins == 7


# ---- what is left


@proves("SD-R31")
def test_a_player_whose_only_card_was_struck_is_no_longer_there() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Raider, Market"}},
        yellow={"at": {"Market": "Battleship"}},
    )
    s.red("Yellow's Battleship")
    assert [line for line in s.red.log if "Yellow" in line] == [
        "Yellow passes",
        "Red strikes Yellow: Battleship discarded",
    ]
    assert "Red wins the Market" in s.red.log
    assert s.red.coins == 2


@proves("SD-R31")
def test_a_player_left_with_a_location_card_is_still_there_and_still_compared() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Raider, Market"}},
        yellow={"at": {"Market": "Market, Battleship"}},
    )
    s.red("Yellow's Battleship")
    assert "Yellow is defeated at the Market: Market discarded" in s.red.log


@proves("SD-423", "SD-417")
def test_a_winner_whose_ships_were_all_struck_gets_no_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Raider"}},
        yellow={"at": {"Market": "Raider, Market"}},
    )
    s.red("Yellow's Raider")
    s.yellow("Red's Raider")
    assert "Yellow wins the Market" in s.red.log
    assert s.yellow.coins == 0
