"""SD-1xx Card anatomy and components: what is printed, and what it does on the table."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import coins
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-dynasty")
CARDS = [c for c in BOX.cards() if c["type"] in ("ship", "location card")]


def forces(player: Player, place: str) -> dict[int, dict[str, int]]:
    """The force of each seat at a place, against each opponent, as `player` sees it."""
    places = cast(list[dict[str, Any]], player.sees()["places"])
    (here,) = [p for p in places if p["name"] == place]
    return {fleet["seat"]: fleet["force"] for fleet in here["fleets"]}


def copies(card: dict[str, object], deck: str) -> int:
    return cast(dict[str, int], card["copies"])[deck]


@proves("SD-101")
def test_the_printed_price_is_what_a_buyer_pays() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Corsair"}, "coins": 5},
        rows={"Shipyard": "Tanker, Corsair, Flagship, Carrier"},
    )
    assert s.red.why_not("Flagship for 8") == "SD-101"
    s.red("Tanker for 3")
    assert coins(s.red) == 2
    assert s.red.why_not("Carrier for 4") == "SD-101"
    s.red("Corsair for 2")
    assert coins(s.red) == 0


@proves("SD-103")
@pytest.mark.parametrize("coins", [0, 9])
def test_the_dearest_ship_is_sent_for_nothing(coins: int) -> None:
    s = Scene("sky-dynasty", red={"hand": "Palace, Flagship", "coins": coins}, goes_on=True)
    s.red("Palace", "Flagship")
    assert "Red dispatches Palace, Flagship to the Palace" in s.red.log
    assert s.red.coins == coins


@proves("SD-105", "SD-R60")
def test_a_card_without_price_is_in_starting_decks_only() -> None:
    priceless = {str(c["name"]) for c in CARDS if c["price"] == "ST"}
    assert priceless == {"Cargo Shuttle", "Interceptor"}
    for card in [c for c in CARDS if c["price"] == "ST"]:
        assert copies(card, "deck") == copies(card, "limited") == 0 < copies(card, "starting")


@proves("SD-105")
def test_each_of_the_five_colours_has_its_starting_deck() -> None:
    s = Scene("sky-dynasty", seats=5)
    seats = cast(list[dict[str, Any]], s.red.sees()["seats"])
    assert [seat["name"] for seat in seats] == ["Red", "Yellow", "Green", "Pink", "Blue"]
    play = BOX.set_up(5, 1, {})
    for seat in range(5):
        deck = cast(list[str], BOX.peek(play.state, seat, "deck"))
        assert deck.count("Cargo Shuttle") == 10


@proves("SD-R60")
def test_no_card_on_offer_or_in_a_common_deck_is_an_st_card() -> None:
    play = BOX.set_up(5, 3, {"limited_edition": True})
    common = cast(list[str], BOX.peek(play.state, -1, "ships"))
    common = common + cast(list[str], BOX.peek(play.state, -1, "locations"))
    for place in ("Dealer", "Shipyard", "Market", "Gateway"):
        common = common + cast(list[str], BOX.peek(play.state, -1, f"row {place}"))
    assert len(common) == 136 + 7 + 52
    assert not {"Cargo Shuttle", "Interceptor"} & set(common)


@proves("SD-109")
def test_force_counts_where_the_card_lies_and_for_its_owner_alone() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Barge", "at": {"Shipyard": "Corsair, Gunship", "Market": "Battleship"}},
        yellow={"at": {"Shipyard": "Interceptor"}},
    )
    assert forces(s.red, "Shipyard") == {0: {"1": 4}, 1: {"0": 1}}
    assert forces(s.red, "Market") == {0: {"-1": 4}}


@proves("SD-109", "SD-R60")
def test_a_tanker_and_a_location_card_have_no_force() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Barge", "at": {"Shipyard": "2 Shipyard, Tanker"}},
        yellow={"at": {"Shipyard": "Interceptor"}},
    )
    assert forces(s.red, "Shipyard") == {0: {"1": 0}, 1: {"0": 1}}
    for card in [c for c in CARDS if c["type"] == "location card"]:
        assert card["force"] == 0


@proves("SD-111")
def test_an_on_dispatch_action_needs_its_card_to_be_played_in_a_fleet() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Interceptor, 2 Swiftwind", "at": {"Market": "Swiftwind"}},
    )
    s.red("Interceptor", "Send the fleet")
    assert coins(s.red) == 0
    s.red("Swiftwind", "Send the fleet")
    assert coins(s.red) == 1
    s.red("Pass")
    assert s.red.discards == ["Interceptor", *["Swiftwind"] * 3]


@proves("SD-113", "SD-437")
def test_an_on_survival_action_needs_its_card_to_be_there_still() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Frigate", "Market": "Cutlass"}},
        yellow={"at": {"Shipyard": "Battleship"}},
    )
    assert "Red is defeated at the Shipyard: Frigate discarded" in s.red.log
    assert "Red's Cutlass survives" in s.red.log
    assert "Red's Frigate survives" not in s.red.log
    assert s.red.coins == 1


@proves("SD-117", "SD-125")
def test_cards_that_lead_to_a_location_are_no_ships() -> None:
    places = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway"]
    green = [c["name"] for c in CARDS if c["class"] == "location"]
    assert green == [*places, "Random Location"]
    for card in CARDS:
        assert (card["type"] == "ship") == (card["class"] in ("fighter", "cutter", "starship"))


@proves("SD-125")
def test_location_cards_are_neither_struck_nor_counted_as_ships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Raider, Chimera"}},
        yellow={"at": {"Shipyard": "2 Shipyard, Corsair"}},
    )
    assert s.red.options == ["Do not strike", "Yellow's Corsair"]
    assert forces(s.red, "Shipyard")[0] == {"1": 2}


@proves("SD-119")
def test_kodiaks_tell_starships_from_cutters_and_fighters() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Kodiak"}},
        yellow={"at": {"Shipyard": "Tanker, Gunship, Corsair, Battleship"}},
    )
    assert s.red.options == ["Do not strike", "Yellow's Battleship", "Yellow's Tanker"]


@proves("SD-119")
def test_carriers_raise_fighters_but_no_cutters_or_starships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Barge", "at": {"Market": "Carrier, Corsair"}},
        yellow={"at": {"Market": "Carrier, Gunship"}},
        green={"at": {"Market": "Carrier, Battle Cruiser"}},
    )
    found = {seat: set(force.values()) for seat, force in forces(s.red, "Market").items()}
    assert found == {0: {5}, 1: {4}, 2: {4}}


@proves("SD-129")
def test_the_sample_card_is_the_tanker() -> None:
    tanker = BOX.card("Tanker")
    assert (tanker["price"], tanker["class"], tanker["force"]) == (3, "starship", 0)
    s = Scene("sky-dynasty", red={"hand": "Tanker", "deck": "3 Corsair"})
    s.red("Tanker")
    assert s.red.hand == ["Corsair", "Corsair"]  # one action on dispatch: two cards, by SD-R03
    s.red("Pass")
    assert s.red.coins == 1


@proves("SD-141")
def test_the_standard_game_has_288_cards() -> None:
    assert len(BOX.pieces(BOX.set_up(5, 1, {}).state)) == 288


@proves("SD-R56")
def test_the_limited_edition_is_played_with_295_cards() -> None:
    limited = BOX.set_up(5, 1, {"limited_edition": True})
    assert len(BOX.pieces(limited.state)) == 295


@proves("SD-145")
def test_there_are_seven_location_tiles() -> None:
    tiles = [c["name"] for c in BOX.cards() if c["type"] == "location"]
    assert len(tiles) == 7
    places = cast(list[dict[str, Any]], Scene("sky-dynasty").red.sees()["places"])
    assert tiles == [f"{place['name']} tile" for place in places]


@proves("SD-153", "SD-909")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_has_six_faces(face: int) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}, "discards": "Barge"},
        rolls={"junkyard": [face]},
    )
    assert f"Red rolls {face}" in s.red.log


@proves("SD-153")
def test_the_die_never_shows_another_face() -> None:
    state = BOX.set_up(2, 1, {}).state
    stream, _ = BOX.streams()["junkyard"]
    assert BOX.streams()["junkyard"][1] == BOX.streams()["random"][1] == 6
    assert {state.below(stream, 6) + 1 for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@proves("SD-153")
def test_all_seats_see_the_one_palace_marker_move() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Corsair"}}, seats=3)
    for player in (s.red, s.yellow, s.green):
        assert player.sees()["palace"] == {"marker": 1, "track": [2, 2, 3, 3, 4]}


@proves("SD-R52")
def test_the_bank_never_runs_out_of_coins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Trade Ship"}, "coins": 90},
        yellow={"at": {"Open Space": "Freighter"}, "coins": 90},
    )
    assert (s.red.coins, s.yellow.coins) == (96, 92)


@proves("SD-R52")
def test_influence_begins_at_zero_and_there_are_more_than_45_of_it() -> None:
    play = BOX.set_up(5, 1, {})
    assert [BOX.peek(play.state, seat, "influence") for seat in range(5)] == [0] * 5
    rich: dict[str, object] = {"influence": 29}
    s = Scene(
        "sky-dynasty",
        options={"goal": 30},
        red=rich,
        yellow=rich,
        green=rich,
        pink=rich,
        blue={"influence": 20, "at": {"Open Space": "Diplomat"}},
    )
    assert s.blue.influence == 21


@proves("SD-R59")
def test_prices_of_plain_ships_follow_the_formula() -> None:
    worth = {  # force, draws, coins, influence
        "Battleship": (4, 0, 0, 0),
        "Corsair": (2, 0, 0, 0),
        "Gunship": (2, 0, 0, 0),
        "Cutlass": (1, 0, 1, 0),
        "Frigate": (2, 0, 1, 0),
        "Freighter": (0, 1, 2, 0),
        "Tanker": (0, 2, 1, 0),
        "Vanquish": (1, 1, 0, 0),
        "Diplomat": (0, 0, 0, 1),
        "Flagship": (4, 0, 0, 1),
    }
    for name, (force, draws, money, influence) in worth.items():
        assert BOX.card(name)["price"] == force + draws + money + 4 * influence
    assert min(int(str(c["price"])) for c in CARDS if c["price"] != "ST") == 1


@proves("SD-R59")
def test_prices_of_location_cards() -> None:
    prices = {c["name"]: c["price"] for c in CARDS if c["type"] == "location card"}
    dear = {"Palace": 5, "Dealer": 4, "Market": 3}
    cheap = ("Junkyard", "Shipyard", "Gateway", "Random Location")
    assert prices == {**dear, **dict.fromkeys(cheap, 2)}
