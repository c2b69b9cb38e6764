"""The Phoenix: where it may go when it is revealed."""

from __future__ import annotations

import pytest

from quarterdeck.scene import Scene, proves


def revealed(hand: str, picks: list[str], **red: object) -> Scene:
    """Red has revealed a fleet; Yellow's hand is empty."""
    s = Scene("sky-dynasty", red={"hand": hand, **red})
    s.red(*picks)
    return s


# ---- where it may go


@proves("SD-720")
def test_a_phoenix_cannot_go_where_its_owner_has_no_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Phoenix, Vanquish", "at": {"Market": "Interceptor"}},
        yellow={"at": {"Palace": "Corsair"}},
    )
    s.red("Phoenix", "Send the fleet")
    assert s.red.asked == "SD-345"
    assert s.red.options == ["Stay with the fleet", "Go to the Market"]
    assert s.red.why_not("Go to the Palace") == "SD-720"
    assert s.red.why_not("Go to Open Space") == "SD-720"


@proves("SD-724")
@pytest.mark.parametrize("card", ["Market", "Sentinel"])
def test_a_single_location_card_or_sentinel_is_presence_enough(card: str) -> None:
    s = revealed("Phoenix, Vanquish", ["Phoenix", "Send"], at={"Market": card})
    s.red("Go to the Market")
    assert s.red.at("Market") == (["Phoenix", card] if card == "Sentinel" else [card, "Phoenix"])


@proves("SD-720")
def test_without_cards_anywhere_a_phoenix_goes_with_its_fleet_unasked() -> None:
    s = revealed("Shipyard, Phoenix, Vanquish", ["Shipyard", "Phoenix", "Send"])
    assert s.red.asked == "SD-311"  # the next fleet
    assert s.red.at("Shipyard") == ["Shipyard", "Phoenix"]


@proves("SD-723")
def test_a_phoenix_leaves_its_fleet_and_carries_no_other_card_along() -> None:
    s = revealed(
        "Shipyard, Corsair, Phoenix, Vanquish",
        ["Shipyard", "Corsair", "Phoenix", "Send"],
        at={"Market": "Market"},
    )
    s.red("Go to the Market")
    assert s.red.at("Market") == ["Market", "Phoenix"]
    assert s.red.at("Shipyard") == ["Shipyard", "Corsair"]


@proves("SD-723")
def test_two_phoenixes_of_a_fleet_may_make_the_same_move_or_different_ones() -> None:
    layout = {"Dealer": "Dealer", "Market": "Market", "Gateway": "Gateway"}
    picks = ["Phoenix", "Phoenix", "Send"]
    same = revealed("2 Phoenix, Vanquish", picks, at=layout)
    same.red("Go to the Market", "Go to the Market")
    assert same.red.at("Market") == ["Market", "Phoenix", "Phoenix"]
    apart = revealed("2 Phoenix, Vanquish", picks, at=layout)
    apart.red("Go to the Dealer", "Go to the Market")
    assert apart.red.at("Dealer") == ["Dealer", "Phoenix"]
    assert apart.red.at("Market") == ["Market", "Phoenix"]


@proves("SD-723", "SD-R71")
def test_routes_of_two_phoenixes_are_picked_in_the_order_of_the_list() -> None:
    s = revealed(
        "2 Phoenix, Vanquish",
        ["Phoenix", "Phoenix", "Send"],
        at={"Dealer": "Dealer", "Market": "Market", "Gateway": "Gateway"},
    )
    s.red("Go to the Market")
    assert s.red.options == ["Go to the Market", "Go to the Gateway"]
    assert s.red.why_not("Stay with the fleet") == "SD-R71"
    assert s.red.why_not("Go to the Dealer") == "SD-R71"


@proves("SD-725", "SD-R57")
def test_a_phoenix_that_stays_plays_like_an_interceptor() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Palace, Phoenix", "at": {"Market": "Market"}},
        yellow={"at": {"Palace": "Interceptor"}},
    )
    s.red("Palace", "Phoenix", "Stay with the fleet")
    assert "Red dispatches Palace, Phoenix to the Palace" in s.red.log
    assert "Red ties at the Palace" in s.red.log


@proves("SD-725")
def test_a_carrier_raises_a_phoenix_like_an_interceptor() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Carrier, Phoenix"}},
        yellow={"at": {"Gateway": "Battleship"}},
    )
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-725", "SD-R21")
def test_phoenixes_sent_as_a_fleet_of_their_own_use_an_open_space_dispatch() -> None:
    s = revealed("2 Phoenix, Vanquish", ["Phoenix", "Phoenix", "Send"], at={"Market": "Market"})
    s.red("Stay with the fleet", "Stay with the fleet")
    assert s.red.at("Open Space") == ["Phoenix", "Phoenix"]
    assert s.red.open_used == 1


# ---- Open Space


@proves("SD-722", "SD-R21")
def test_a_phoenix_that_goes_to_open_space_by_its_power_uses_no_dispatch() -> None:
    s = revealed(
        "Phoenix, Vanquish", ["Phoenix", "Send"], at={"Open Space": "Corsair"}, open_used=1
    )
    s.red("Go to Open Space")
    assert s.red.at("Open Space") == ["Corsair", "Phoenix"]
    assert s.red.open_used == 1


@proves("SD-R21")
def test_a_phoenix_that_stays_with_a_fleet_to_open_space_is_part_of_that_dispatch() -> None:
    s = revealed(
        "Shipyard, Corsair, Phoenix",
        ["Corsair", "Phoenix", "Send"],
        at={"Open Space": "Frigate"},
        open_used=1,
    )
    s.red("Stay with the fleet")
    assert s.red.at("Open Space") == ["Corsair", "Frigate", "Phoenix"]
    assert s.red.open_used == 2


@proves("SD-R21")
def test_a_fleet_whose_phoenixes_all_left_made_no_open_space_dispatch() -> None:
    s = revealed(
        "2 Phoenix, Vanquish",
        ["Phoenix", "Phoenix", "Send"],
        at={"Market": "Market", "Gateway": "Gateway"},
    )
    s.red("Go to the Market", "Go to the Market")
    assert s.red.at("Market") == ["Market", "Phoenix", "Phoenix"]
    assert s.red.at("Open Space") == []
    assert s.red.open_used == 0


@proves("SD-R21")
def test_the_ships_that_a_phoenix_leaves_behind_still_use_their_dispatch() -> None:
    s = revealed(
        "Corsair, Phoenix, Vanquish", ["Corsair", "Phoenix", "Send"], at={"Market": "Market"}
    )
    s.red("Go to the Market")
    assert s.red.at("Open Space") == ["Corsair"]
    assert s.red.open_used == 1


@proves("SD-R20", "SD-357")
def test_with_open_space_used_up_a_fleet_of_phoenixes_alone_is_still_legal() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "hand": "Corsair, 2 Phoenix, Vanquish",
            "at": {"Market": "Market", "Dealer": "Dealer"},
            "open_used": 2,
        },
    )
    assert s.red.options == ["Pass", "Phoenix"]
    assert s.red.why_not("Corsair") == "SD-355"
    s.red("Phoenix")
    assert s.red.why_not("Vanquish") == "SD-R20"
    s.red("Phoenix", "Send the fleet")
    assert s.red.asked == "SD-345"
    assert s.red.why_not("Stay with the fleet") == "SD-R20"
    s.red("Go to the Dealer", "Go to the Market")
    assert "Red sends Phoenix on to the Dealer" in s.red.log
    assert "Red sends Phoenix on to the Market" in s.red.log
    assert s.red.open_used == 2
    assert s.red.options == ["Pass"]  # no fleet is left that could go anywhere


@proves("SD-R20", "SD-357")
def test_with_open_space_used_up_and_no_cards_anywhere_a_phoenix_cannot_go() -> None:
    s = Scene("sky-dynasty", red={"hand": "2 Phoenix", "open_used": 2})
    assert s.red.options == ["Pass"]


@proves("SD-R20")
def test_with_open_space_used_up_a_phoenix_may_go_there_by_its_power() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "hand": "Phoenix, Shipyard",
            "at": {"Open Space": "Corsair", "Market": "Market"},
            "open_used": 2,
        },
    )
    s.red("Phoenix", "Send the fleet")
    assert s.red.options == ["Go to the Market", "Go to Open Space"]
    s.red("Go to Open Space")
    assert s.red.at("Open Space") == ["Corsair", "Phoenix"]


# ---- the order of the decisions


@proves("SD-721", "SD-R02")
def test_the_location_card_is_picked_before_the_phoenix_is_routed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Dealer, Palace, Phoenix", "at": {"Market": "Market"}},
    )
    s.red("Dealer", "Palace", "Phoenix")
    assert s.red.asked == "SD-325"
    s.red("Palace")
    assert s.red.asked == "SD-345"


@proves("SD-721", "SD-R02")
def test_with_the_switch_the_phoenix_is_routed_first() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Dealer, Palace, Phoenix", "at": {"Market": "Market"}},
        options={"stages": "phoenix-first"},
    )
    s.red("Dealer", "Palace", "Phoenix")
    assert s.red.asked == "SD-345"
    s.red("Go to the Market")
    assert s.red.asked == "SD-325"


def at_random(face: int) -> Scene:
    s = Scene(
        "sky-dynasty",
        red={
            "hand": "Random Location, Phoenix, Vanquish",
            "at": {"Market": "Market"},
            "coins": 2,
        },
        rolls={"random": [face]},
    )
    s.red("Random Location", "Phoenix", "Send the fleet", "Roll later")
    return s


@proves("SD-R19", "SD-347")
def test_a_phoenix_that_stays_follows_its_fleet_wherever_the_die_leads() -> None:
    s = at_random(3)
    assert s.red.asked == "SD-345"
    assert not any("rolls" in line for line in s.red.log)
    assert s.red.why_not("Go to the Palace") == "SD-720"  # nobody knows it yet
    s.red("Stay with the fleet")
    assert s.red.at("Palace") == ["Random Location", "Phoenix"]


@proves("SD-R19", "SD-723")
def test_a_phoenix_may_leave_a_fleet_whose_destination_is_still_to_be_rolled() -> None:
    s = at_random(3)
    s.red("Go to the Market")
    assert s.red.at("Palace") == ["Random Location"]
    assert s.red.at("Market") == ["Market", "Phoenix"]


@proves("SD-R19")
def test_a_phoenix_can_join_the_known_destination_of_its_own_fleet() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Phoenix, Vanquish", "at": {"Market": "Market"}},
    )
    s.red("Shipyard", "Phoenix", "Send the fleet", "Stay with the fleet")
    assert s.red.at("Shipyard") == ["Shipyard", "Phoenix"]


@proves("SD-R18", "SD-345")
@pytest.mark.parametrize("red_first", [True, False])
def test_owners_of_phoenixes_decide_in_secret_and_in_either_order(red_first: bool) -> None:
    seat = {"hand": "Phoenix, Vanquish", "at": {"Market": "Market"}}
    s = Scene("sky-dynasty", red=seat, yellow=seat)
    s.red("Phoenix", "Send the fleet")
    s.yellow("Phoenix", "Send the fleet")
    assert (s.red.asked, s.yellow.asked) == ("SD-345", "SD-345")
    first, second = (s.red, s.yellow) if red_first else (s.yellow, s.red)
    before = (second.sees(), second.log)
    first("Go to the Market")
    assert (second.sees(), second.log) == before
    second("Stay with the fleet")
    assert first.at("Market") == ["Market", "Phoenix"]
    assert second.at("Open Space") == ["Phoenix"]
