"""SD-323 to SD-337, SD-351 to SD-361 Where fleets go, what they do there, and how long."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import sends
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-dynasty")


def seat_seen(viewer: Player, seat: int) -> dict[str, Any]:
    return cast(list[dict[str, Any]], viewer.sees()["seats"])[seat]


def fleets_seen(viewer: Player, place: str) -> list[dict[str, Any]]:
    places = cast(list[dict[str, Any]], viewer.sees()["places"])
    (here,) = [p for p in places if p["name"] == place]
    return cast(list[dict[str, Any]], here["fleets"])


def resolved(s: Scene) -> list[str]:
    """The locations that have been resolved, in order."""
    return [s.box.thing("place", t.thing) for t in s.log.told if t.what.code == "resolving"]


# ---- destinations


@proves("SD-323")
def test_a_fleet_with_one_location_card_goes_there_and_nowhere_else() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Gateway, Corsair, Barge", "at": {"Market": "Gunship"}},
        yellow={"hand": "Barge"},
    )
    sends(s.red, "Gateway", "Corsair")
    s.yellow("Pass")
    assert s.red.asked == "SD-311"  # the next step: no choice of a destination in between
    assert s.red.at("Gateway") == ["Gateway", "Corsair"]
    assert (s.red.at("Open Space"), s.red.open_used) == ([], 0)


@proves("SD-325")
def test_the_owner_of_two_location_cards_picks_after_seeing_all_fleets() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Market, Corsair, Barge"},
        yellow={"hand": "Market, Battleship"},
    )
    sends(s.red, "Shipyard", "Market", "Corsair")
    s.yellow("Market", "Battleship")
    assert (s.red.asked, s.red.options) == ("SD-325", ["Shipyard", "Market"])
    assert seat_seen(s.red, 1)["fleet"] == ["Market", "Battleship"]


@proves("SD-325")
def test_a_fleet_of_two_location_cards_and_no_ship_is_led_by_one_of_them() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Market, Barge"}, yellow={"hand": "Barge"})
    sends(s.red, "Shipyard", "Market")
    s.yellow("Pass")
    assert (s.red.asked, s.red.options) == ("SD-325", ["Shipyard", "Market"])


@proves("SD-327", "SD-329")
def test_the_card_kept_leads_the_fleet_and_the_others_are_discarded() -> None:
    s = Scene("sky-dynasty", red={"hand": "Junkyard, Shipyard, Market, Corsair, Barge"})
    sends(s.red, "Junkyard", "Shipyard", "Market", "Corsair")
    s.red("Shipyard")
    assert s.red.at("Shipyard") == ["Shipyard", "Corsair"]
    assert s.red.discards == ["Junkyard", "Market"]
    assert (s.red.at("Junkyard"), s.red.at("Market")) == ([], [])


@proves("SD-331")
@pytest.mark.parametrize("order", [("red", "yellow"), ("yellow", "red")])
def test_two_owners_of_several_location_cards_pick_in_secret(order: tuple[str, str]) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Market, Corsair"},
        yellow={"hand": "Shipyard, Market, Frigate"},
        green={"hand": "2 Barge"},
    )
    s.red("Shipyard", "Market", "Corsair")
    s.yellow("Shipyard", "Market", "Frigate")
    sends(s.green, "Barge")
    first, second = [cast(Player, getattr(s, name)) for name in order]
    others = (second, s.green)
    seen = [(player.sees(), player.log) for player in others]
    first("Market")
    assert [(player.sees(), player.log) for player in others] == seen
    assert second.options == ["Shipyard", "Market"]
    second("Shipyard")
    kept = [line for line in s.green.log if "keeps" in line]
    assert len(kept) == 2
    assert "Market" in cast(list[str], first.at("Market"))
    assert "Shipyard" in cast(list[str], second.at("Shipyard"))


@proves("SD-333")
def test_a_fleet_without_location_card_goes_to_open_space() -> None:
    s = Scene("sky-dynasty", red={"hand": "2 Corsair, Shipyard", "at": {"Market": "Gunship"}})
    sends(s.red, "Corsair", "Corsair")
    assert s.red.asked == "SD-311"
    assert (s.red.at("Open Space"), s.red.at("Market")) == (["Corsair"] * 2, ["Gunship"])


@proves("SD-335")
def test_a_dispatched_fleet_lies_open_with_its_owner() -> None:
    s = Scene("sky-dynasty", red={"hand": "Market, Corsair, Barge"}, yellow={"hand": "2 Barge"})
    sends(s.red, "Market", "Corsair")
    sends(s.yellow, "Barge")
    (fleet,) = fleets_seen(s.yellow, "Market")
    assert (fleet["seat"], fleet["cards"]) == (0, ["Market", "Corsair"])
    assert "Red dispatches Market, Corsair to the Market" in s.yellow.log


@proves("SD-337")
def test_everyone_can_tell_the_force_and_the_ships_of_a_revealed_fleet() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Carrier, 2 Corsair"}, "hand": "Barge"},
        yellow={"at": {"Market": "Chimera"}},
        green={},
    )
    for viewer in (s.red, s.yellow, s.green):
        red, yellow = fleets_seen(viewer, "Market")
        assert (red["force"], yellow["force"]) == ({"1": 8}, {"0": 2})
        classes = [BOX.card(name)["class"] for name in red["cards"]]
        assert classes == ["starship", "fighter", "fighter"]


# ---- the end of a step, and of the phase


@proves("SD-351")
def test_on_dispatch_actions_come_after_all_fleets_are_placed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Gateway, Explorer", "deck": "5 Corsair"},
        yellow={"hand": "Market, Swiftwind"},
    )
    s.red("Gateway", "Explorer")
    s.yellow("Market", "Swiftwind")
    placed = s.red.log.index("Yellow dispatches Market, Swiftwind to the Market")
    assert s.red.log.index("Red dispatches Gateway, Explorer to the Gateway") < placed
    draws, more, coin = s.red.log[placed + 1 :]
    assert draws == more == "Red draws 2 Corsair"
    assert coin.startswith("Yellow gains 1 coin")


@proves("SD-351")
def test_cards_left_in_hand_do_nothing_on_dispatch() -> None:
    s = Scene("sky-dynasty", red={"hand": "Barge, Swiftwind, Tanker", "deck": "2 Corsair"})
    sends(s.red, "Barge")
    assert (s.red.coins, s.red.deck) == (0, ["Corsair"] * 2)


@proves("SD-353")
def test_steps_go_on_until_everyone_has_passed() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Junkyard, Shipyard, Market, Barge"},
        yellow={"hand": "Gateway, Corsair"},
    )
    sends(s.red, "Junkyard")
    s.yellow("Pass")
    sends(s.red, "Shipyard")
    sends(s.red, "Market")
    assert s.red.asked == "SD-311"
    assert resolved(s) == []
    s.red("Pass")
    assert resolved(s) == ["the Junkyard", "the Shipyard", "the Market"]


@proves("SD-355")
def test_a_third_fleet_to_open_space_is_refused() -> None:
    s = Scene("sky-dynasty", red={"hand": "Market, 3 Corsair"})
    sends(s.red, "Corsair")
    assert "Corsair" in s.red.options
    sends(s.red, "Corsair")
    assert s.red.open_used == 2
    assert s.red.why_not("Corsair") == "SD-355"
    sends(s.red, "Market", "Corsair")
    assert "Red dispatches Market, Corsair to the Market" in s.red.log


@proves("SD-355")
def test_each_round_has_its_own_two_dispatches_to_open_space() -> None:
    s = Scene("sky-dynasty", red={"hand": "Market, Corsair", "open_used": 2}, goes_on=True)
    assert s.red.why_not("Corsair") == "SD-355"
    s.red("Pass")
    assert s.table("round") == 2
    assert "Corsair" in s.red.options


@proves("SD-355")
def test_fleets_to_other_places_use_up_nothing() -> None:
    s = Scene("sky-dynasty", red={"hand": "Junkyard, Shipyard, Market, Corsair"})
    sends(s.red, "Junkyard")
    sends(s.red, "Shipyard")
    sends(s.red, "Market")
    assert s.red.open_used == 0
    assert "Corsair" in s.red.options


@proves("SD-357")
def test_ships_alone_must_stay_home_when_open_space_is_used_up() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Corsair", "open_used": 2},
        yellow={"hand": "2 Barge"},
    )
    assert s.red.options == ["Pass"]  # asked all the same: nobody else is to know
    assert s.red.why_not("Corsair") == "SD-355"
    s.red("Pass")
    sends(s.yellow, "Barge")
    assert s.red.passed
    assert (s.red.hand, s.red.at("Open Space")) == (["Corsair"] * 2, [])


@proves("SD-359")
def test_an_empty_hand_has_to_pass() -> None:
    s = Scene("sky-dynasty", red={"hand": "Corsair"}, yellow={"hand": "3 Barge"})
    sends(s.red, "Corsair")
    sends(s.yellow, "Barge")
    assert (s.red.asked, s.yellow.asked) == ("", "SD-311")
    sends(s.yellow, "Barge")
    assert s.red.passed
    assert "Red passes" in s.yellow.log


@proves("SD-361", "SD-419")
def test_a_fleet_of_a_location_card_alone_wins_but_earns_no_bonus() -> None:
    s = Scene("sky-dynasty", red={"hand": "Palace"})
    sends(s.red, "Palace")
    assert "Red wins the Palace" in s.red.log
    assert (s.red.influence, s.table("palace")) == (0, 0)
