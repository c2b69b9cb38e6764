"""Rulings on dispatch: roaming Phoenixes, Open Space, merging fleets, drawn cards, what is open."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import sends
from quarterdeck.scene import Player, Scene, proves


def seat_seen(viewer: Player, seat: int) -> dict[str, Any]:
    return cast(list[dict[str, Any]], viewer.sees()["seats"])[seat]


# ---- the Phoenix


@proves("SD-R19")
def test_a_phoenix_that_stays_goes_wherever_the_roll_leads() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Phoenix", "at": {"Palace": "Palace"}},
        yellow={"hand": "2 Barge"},
        rolls={"random": [5]},
    )
    s.red("Random Location", "Phoenix")
    sends(s.yellow, "Barge")
    s.red("Stay with the fleet")
    assert s.red.at("Market") == ["Random Location", "Phoenix"]


@proves("SD-R19")
def test_a_destination_that_is_still_to_be_rolled_cannot_be_named() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Phoenix", "at": {"Palace": "Palace"}},
        rolls={"random": [5]},
    )
    s.red("Random Location", "Phoenix")
    assert s.red.options == ["Stay with the fleet", "Go to the Palace"]
    assert s.red.why_not("Go to the Market") == "SD-720"


@proves("SD-R19")
def test_a_phoenix_may_leave_a_fleet_that_is_still_to_roll() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair, Phoenix", "at": {"Palace": "Palace"}},
        yellow={"hand": "2 Barge"},
        rolls={"random": [5]},
    )
    s.red("Random Location", "Corsair", "Phoenix")
    sends(s.yellow, "Barge")
    s.red("Go to the Palace")
    assert s.red.at("Palace") == ["Palace", "Phoenix"]
    assert s.red.at("Market") == ["Random Location", "Corsair"]


@proves("SD-R20")
def test_with_open_space_used_up_a_fleet_of_phoenixes_alone_is_legal() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Corsair, 2 Phoenix, Raider", "open_used": 2, "at": {"Palace": "Palace"}},
        yellow={"hand": "2 Barge"},
    )
    assert s.red.options == ["Pass", "Phoenix"]
    assert s.red.why_not("Corsair") == "SD-355"
    s.red("Phoenix")
    assert s.red.why_not("Raider") == "SD-R20"
    assert s.red.why_not("Corsair") == "SD-R20", "to take the Phoenix back would not help"
    sends(s.red, "Phoenix")
    sends(s.yellow, "Barge")
    assert s.red.at("Palace") == ["Palace", "Phoenix", "Phoenix"]  # the only way to go


@proves("SD-R20")
def test_each_phoenix_of_such_a_fleet_must_use_its_power() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "hand": "Phoenix",
            "open_used": 2,
            "at": {"Palace": "Palace", "Open Space": "Corsair"},
        },
    )
    s.red("Phoenix")
    assert s.red.options == ["Go to the Palace", "Go to Open Space"]
    assert s.red.why_not("Stay with the fleet") == "SD-R20"


@proves("SD-R20")
def test_without_a_place_to_go_to_even_phoenixes_stay_home() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Market, Phoenix", "open_used": 2},
        yellow={"at": {"Palace": "Palace"}},
    )
    assert s.red.why_not("Phoenix") == "SD-355"


@proves("SD-R21")
@pytest.mark.parametrize("fleet", [["Corsair", "Phoenix"], ["Phoenix"]])
def test_a_phoenix_that_stays_is_part_of_a_dispatch_to_open_space(fleet: list[str]) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Market, Corsair, Phoenix", "at": {"Palace": "Palace"}},
    )
    sends(s.red, *fleet)
    s.red("Stay with the fleet")
    assert s.red.at("Open Space") == fleet
    assert s.red.open_used == 1


@proves("SD-R21")
def test_a_phoenix_with_nowhere_else_to_go_uses_up_a_dispatch() -> None:
    s = Scene("sky-dynasty", red={"hand": "Market, Phoenix"})
    sends(s.red, "Phoenix")
    assert (s.red.at("Open Space"), s.red.open_used) == (["Phoenix"], 1)


@proves("SD-R21")
def test_going_to_open_space_by_power_is_free() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Market, 2 Phoenix", "at": {"Open Space": "Corsair"}, "open_used": 1},
        yellow={"hand": "2 Barge"},
    )
    s.red("Market", "Phoenix", "Phoenix")
    sends(s.yellow, "Barge")
    s.red("Stay with the fleet", "Go to Open Space")
    assert (s.red.at("Open Space"), s.red.open_used) == (["Corsair", "Phoenix"], 1)
    assert s.red.at("Market") == ["Market", "Phoenix"]


@proves("SD-R21")
@pytest.mark.parametrize("way", ["Go to the Palace", "Go to Open Space"])
def test_when_all_cards_left_by_power_no_dispatch_was_made(way: str) -> None:
    there = {"Palace": "Palace", "Open Space": "Corsair"}
    s = Scene("sky-dynasty", red={"hand": "Market, Phoenix", "at": there, "open_used": 1})
    sends(s.red, "Phoenix")
    s.red(way)
    assert s.red.open_used == 1


# ---- fleets that meet, and cards that come back


@proves("SD-R27")
def test_fleets_of_different_steps_merge_into_one_presence() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Market, Cargo Shuttle, Escort, Frigate"},
        yellow={"at": {"Market": "Battleship"}},
    )
    sends(s.red, "Market", "Escort")
    sends(s.red, "Market", "Cargo Shuttle")
    assert s.red.at("Market") == ["Market", "Market", "Cargo Shuttle", "Escort"]
    (red, yellow) = cast(list[dict[str, Any]], s.red.sees()["places"])[4]["fleets"]
    assert red["force"] == {"1": 3}  # the Escort escorts a shuttle of another fleet
    assert yellow["force"] == {"0": 4}


@proves("SD-R27", "SD-407")
def test_two_small_fleets_beat_a_larger_one_together() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Palace, Corsair, Gunship", "at": {"Palace": "Interceptor"}},
        yellow={"at": {"Palace": "Palace, Battleship"}},
    )
    sends(s.red, "Palace", "Corsair", "Gunship")
    assert "Red wins the Palace" in s.red.log
    assert s.red.influence == 2


@proves("SD-R28")
def test_on_dispatch_actions_ask_nobody_and_serve_the_next_step() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Swiftwind, Tanker", "deck": "Palace, Corsair"},
        yellow={"hand": "Freighter", "deck": "Gateway"},
    )
    s.red("Swiftwind", "Tanker")
    s.yellow("Freighter")
    assert (s.red.coins, s.red.asked, s.yellow.asked) == (1, "SD-311", "SD-311")
    assert s.red.options == ["Pass", "Palace", "Corsair"]
    assert s.yellow.options == ["Pass", "Gateway"]


@proves("SD-R64", "SD-327")
def test_a_location_card_discarded_in_a_step_can_be_drawn_again_in_it() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Market, Tanker"})
    s.red("Shipyard", "Market", "Tanker", "Shipyard")
    assert (s.red.hand, s.red.discards) == (["Market"], [])
    sends(s.red, "Market")
    assert "Red dispatches Market to the Market" in s.red.log


@proves("SD-R67")
def test_of_two_copies_of_a_location_card_one_is_discarded_unasked() -> None:
    s = Scene("sky-dynasty", red={"hand": "2 Market, Corsair"}, yellow={"hand": "2 Barge"})
    s.red("Market", "Market", "Corsair")
    sends(s.yellow, "Barge")
    assert s.red.asked == ""
    assert (s.red.at("Market"), s.red.discards) == (["Market", "Corsair"], ["Market"])


# ---- picks of one set


@proves("SD-R71")
def test_the_cards_of_a_fleet_are_picked_in_the_order_of_the_list() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, 2 Corsair, Frigate"})
    s.red("Corsair")
    assert s.red.options == ["Send the fleet", "Corsair", "Frigate"]
    assert s.red.why_not("Shipyard") == "SD-R71"


@proves("SD-R71")
def test_the_routes_of_phoenixes_go_in_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Phoenix", "at": {"Palace": "Palace", "Market": "Market"}},
    )
    s.red("Phoenix", "Phoenix", "Go to the Palace")
    assert s.red.options == ["Go to the Palace", "Go to the Market"]
    assert s.red.why_not("Stay with the fleet") == "SD-R71"


@proves("SD-R71")
def test_strikes_go_in_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "2 Raider"}},
        yellow={"at": {"Market": "2 Corsair, Frigate"}},
        green={"at": {"Market": "Barge"}},
    )
    s.red("Yellow's Frigate")
    assert s.red.options == ["Strike no more", "Green's Barge"]


@proves("SD-R71")
def test_trashed_cards_go_in_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Barge, Gunship"}, "discards": "2 Corsair, Frigate"},
    )
    s.red("Frigate (discarded)")
    rest = ["Barge at the Market", "Gunship at the Market"]
    assert s.red.options == ["Done trashing", *rest]
    assert s.red.why_not("Corsair (discarded)") == "SD-R71"


@proves("SD-R71")
def test_swaps_go_in_the_order_of_the_list() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        rows={"Dealer": "Barge, Tanker", "Gateway": "Palace"},
        rolls={"junkyard": [4]},
        ships="Frigate",
    )
    s.red("Done trashing", "Tanker at the Dealer")
    assert s.red.options == ["Done replacing", "Palace at the Gateway"]
    assert s.red.why_not("Barge at the Dealer") == "SD-R71"


# ---- what is open


@proves("SD-R53")
def test_coins_influence_sizes_offers_and_the_trash_are_open() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Corsair", "deck": "3 Barge", "discards": "Gunship", "coins": 7},
        yellow={"influence": 4},
        trash="Frigate",
        palace=2,
        rows={"Dealer": "Tanker, Runner"},
    )
    for viewer in (-1, 0, 1):
        view = s.play.view(viewer)
        red, yellow = cast(list[dict[str, Any]], view["seats"])
        sizes = [red[zone] for zone in ("hand", "deck", "discards")]
        assert (red["coins"], yellow["influence"], sizes) == (7, 4, [2, 3, 1])
        assert view["trash"] == ["Frigate"]
        assert cast(dict[str, Any], view["palace"])["marker"] == 2
        assert cast(list[dict[str, Any]], view["places"])[1]["row"] == ["Tanker", "Runner"]


@proves("SD-R53")
def test_hands_decks_and_discard_piles_are_hidden_from_the_others() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Corsair", "deck": "3 Barge", "discards": "Gunship"},
        yellow={"hand": "Market"},
    )
    own = seat_seen(s.red, 0)
    assert (own["hand_cards"], own["discard_cards"]) == (["Corsair"] * 2, ["Gunship"])
    for seen in (str(s.yellow.sees()), str(s.play.view(-1))):
        assert not any(name in seen for name in ("Corsair", "Barge", "Gunship"))


@proves("SD-R53")
def test_draws_and_discards_from_hand_are_hidden_from_the_others() -> None:
    s = Scene("sky-dynasty", red={"hand": "Tanker", "deck": "2 Corsair"})
    s.red("Tanker", "Pass")
    assert "Red draws 2 Corsair" in s.red.log
    assert "Red draws 2 cards" in s.yellow.log
    assert "Red discards 2 cards from hand" in s.yellow.log
    assert not any("Corsair" in text for text in [*s.yellow.log, str(s.yellow.sees())])


@proves("SD-R53")
@pytest.mark.parametrize("bought", ["Corsair for 2", "Buy nothing"])
def test_a_card_drawn_in_private_stays_hidden_bought_or_not(bought: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "2 Mobile Shipyard"}, "coins": 4},
        ships="Corsair, Gunship",
    )
    s.red("Yes")
    assert s.red.sees()["looked"] == ["Corsair"]
    assert not any("Corsair" in text for text in [*s.yellow.log, str(s.yellow.sees())])
    s.red(bought)
    assert any("Corsair" in line for line in s.red.log)
    assert not any("Corsair" in text for text in [*s.yellow.log, str(s.yellow.sees())])
