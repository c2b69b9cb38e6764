"""Ships from Scavenger to Vanquish; force and class of all ships."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import copies, fight
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene, proves

TIE = ["Red ties at the Gateway", "Yellow ties at the Gateway"]

FIGHTERS = "Corsair, Escort, Interceptor, Phoenix, Raider, Runner, Swiftwind, Vanquish, Armageddon"
CUTTERS = (
    "Barge, Cargo Shuttle, Chimera, Cutlass, Diplomat, Explorer, Frigate, Gunship, "
    "Imperial Watch, Kodiak, Privateer, Scavenger, Sentinel"
)
STARSHIPS = (
    "Battle Cruiser, Battleship, Carrier, Flagship, Fleet Leader, Freighter, Mobile Shipyard, "
    "Tanker, Trade Ship"
)


# ---- Scavenger


@proves("SD-747")
@pytest.mark.parametrize("place", ["Junkyard", "Dealer", "Market", "Open Space"])
def test_a_scavenger_pays_5_coins_at_the_junkyard_and_nothing_elsewhere(place: str) -> None:
    s = Scene("sky-dynasty", red={"at": {place: "Scavenger"}})
    assert s.over
    assert s.red.coins == (5 if place == "Junkyard" else 0)
    assert fight("Scavenger", "Interceptor") == TIE
    assert copies("Scavenger") == {"deck": 4, "starting": 0, "limited": 0}


# ---- Sentinel


@proves("SD-749", "SD-445", "SD-R54")
def test_a_surviving_sentinel_is_already_dispatched_when_the_next_round_begins() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Sentinel, Corsair"}, "deck": "10 Interceptor"},
        goes_on=True,
    )
    assert s.table("round") == 2
    assert s.red.at("Market") == ["Sentinel"]
    assert s.red.discards == ["Market", "Corsair"]  # the others went home


@proves("SD-750")
def test_a_sentinel_that_stays_cannot_be_sent_anywhere_else() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Sentinel"}, "deck": "Shipyard, Interceptor"},
        goes_on=True,
    )
    assert s.red.options == ["Pass", "Shipyard", "Interceptor"]
    s.red("Shipyard", "Interceptor")
    assert s.table("round") == 3
    assert s.red.at("Market") == ["Sentinel"]  # without any location card
    assert s.red.at("Shipyard") == []


@proves("SD-751", "SD-752", "SD-R27")
def test_a_fleet_sent_after_a_sentinel_brings_the_location_card_for_the_bonus() -> None:
    s = Scene("sky-dynasty", red={"at": {"Market": "Sentinel"}, "hand": "Market"})
    s.red("Market")
    assert s.over
    assert s.red.coins == 2  # the Market's
    assert s.red.at("Market") == ["Sentinel"]


@proves("SD-751", "SD-R27")
def test_a_fleet_sent_after_a_sentinel_fights_with_it() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Sentinel"}, "hand": "Market, Corsair"},
        yellow={"at": {"Market": "Battleship"}},
    )
    s.red("Market", "Corsair")
    assert "Red ties at the Market" in s.red.log


@proves("SD-752", "SD-417", "SD-421")
def test_sentinels_alone_win_the_location_but_not_its_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "2 Sentinel"}},
        yellow={"at": {"Market": "Market, Corsair"}},
    )
    assert "Red wins the Market" in s.red.log
    assert s.red.coins == 0


@proves("SD-R54", "SD-749")
def test_a_tied_sentinel_stays_too() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Sentinel"}},
        yellow={"at": {"Palace": "Sentinel"}},
    )
    assert (s.red.at("Palace"), s.yellow.at("Palace")) == (["Sentinel"], ["Sentinel"])


@proves("SD-R54")
def test_a_defeated_sentinel_is_discarded() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Sentinel"}},
        yellow={"at": {"Palace": "Battleship"}},
    )
    assert (s.red.at("Palace"), s.red.discards) == ([], ["Sentinel"])


@proves("SD-R54")
def test_a_struck_sentinel_is_discarded() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Sentinel, Battleship"}},
        yellow={"at": {"Palace": "Raider"}},
    )
    s.yellow("Red's Sentinel")
    assert (s.red.at("Palace"), s.red.discards) == ([], ["Battleship", "Sentinel"])


@proves("SD-R54")
def test_a_sentinel_stays_in_open_space_without_using_a_dispatch() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Sentinel", "deck": "Interceptor"},
        goes_on=True,
    )
    s.red("Sentinel")
    assert s.table("round") == 2
    assert s.red.at("Open Space") == ["Sentinel"]
    assert s.red.open_used == 0


@proves("SD-R54")
def test_a_waiting_sentinel_fights_and_survives_again() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Sentinel"}},
        yellow={"deck": "Market, Interceptor"},
        goes_on=True,
    )
    s.yellow("Market", "Interceptor")
    assert "Yellow is defeated at the Market: Market, Interceptor discarded" in s.red.log
    assert s.table("round") == 3
    assert s.red.at("Market") == ["Sentinel"]


# ---- Swiftwind, Tanker, Trade Ship, Vanquish


@proves("SD-755")
def test_a_swiftwind_brings_1_coin_on_dispatch_and_nothing_on_survival() -> None:
    s = Scene("sky-dynasty", red={"hand": "Gateway, 2 Swiftwind, Vanquish"})
    s.red("Gateway", "Swiftwind", "Swiftwind", "Send the fleet")
    assert s.red.coins == 2
    waiting = Scene("sky-dynasty", red={"at": {"Market": "Swiftwind"}})
    assert waiting.red.coins == 0
    assert copies("Swiftwind") == {"deck": 5, "starting": 2, "limited": 0}


def bought_and_sent(ship: str, price: int, deck: str = "", discards: str = "") -> Scene:
    """Junkyard result 5 has sold Red a ship, which joined the Sentinel at the Market."""
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Junkyard, Corsair", "Market": "Sentinel"},
            "coins": price,
            "deck": deck,
            "discards": discards,
        },
        ships=ship,
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", f"{ship} for {price}", "Dispatch to the Market")
    return s


@proves("SD-817", "SD-755")
def test_a_swiftwind_dispatched_through_the_junkyard_brings_its_coin() -> None:
    assert bought_and_sent("Swiftwind", 1).red.coins == 1


@proves("SD-R49", "SD-816", "SD-305")
def test_all_draws_of_a_tanker_from_the_junkyard_are_made_and_then_discarded_together() -> None:
    s = bought_and_sent("Tanker", 3, deck="Cutlass", discards="Gunship")
    assert s.red.deck == []  # the Cutlass was not shuffled in again
    assert s.red.discards == ["Junkyard", "Corsair", "Cutlass", "Gunship", "Tanker"]


@proves("SD-757", "SD-R03", "SD-R63")
def test_a_tanker_draws_2_cards_on_dispatch_and_pays_1_coin_on_survival() -> None:
    s = Scene("sky-dynasty", red={"hand": "Tanker", "deck": "5 Corsair"})
    s.red("Tanker")
    assert (s.red.hand, s.red.deck, s.red.coins) == (["Corsair"] * 2, ["Corsair"] * 3, 0)
    s.red("Pass")
    assert s.red.coins == 1
    assert copies("Tanker") == {"deck": 5, "starting": 0, "limited": 0}


@proves("SD-759", "SD-R63")
@pytest.mark.parametrize("place", ["Junkyard", "Gateway", "Open Space"])
def test_a_trade_ship_pays_2_coins_on_survival(place: str) -> None:
    s = Scene("sky-dynasty", red={"at": {place: "Trade Ship"}})
    assert (s.red.coins, s.red.influence) == (2, 0)
    assert copies("Trade Ship") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-760")
def test_a_trade_ship_at_the_market_gives_4_coins_and_1_influence() -> None:
    s = Scene("sky-dynasty", red={"at": {"Market": "Trade Ship"}})
    assert (s.red.coins, s.red.influence) == (4, 1)


@proves("SD-762")
def test_a_vanquish_draws_1_card_on_dispatch() -> None:
    s = Scene("sky-dynasty", red={"hand": "Vanquish", "deck": "3 Corsair"})
    s.red("Vanquish")
    assert (s.red.hand, s.red.deck) == (["Corsair"], ["Corsair"] * 2)
    assert copies("Vanquish") == {"deck": 9, "starting": 0, "limited": 0}


@proves("SD-762", "SD-437")
def test_a_vanquish_brings_nothing_on_survival() -> None:
    s = Scene("sky-dynasty", red={"at": {"Market": "Vanquish"}})
    assert (s.red.coins, s.red.influence) == (0, 0)


# ---- force and class


@proves("SD-R57")
@pytest.mark.parametrize(
    ("ship", "force"),
    [
        ("Cargo Shuttle", 0),
        ("Freighter", 0),
        ("Trade Ship", 0),
        ("Swiftwind", 0),
        ("Diplomat", 0),
        ("Explorer", 0),
        ("Mobile Shipyard", 0),
        ("Runner", 0),
        ("Vanquish", 1),
        ("Phoenix", 1),
        ("Kodiak", 1),
        ("Carrier", 2),
        ("Fleet Leader", 2),
        ("Sentinel", 2),
    ],
)
def test_ships_whose_entry_names_no_force_have_that_of_the_table(ship: str, force: int) -> None:
    assert fight(f"{ship}, Gunship", f"Gunship, {force} Scavenger") == TIE


@proves("SD-R57")
def test_a_barge_has_force_0() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Barge, Interceptor"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-R57")
def test_a_raider_has_force_1() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Interceptor"}},
    )
    s.red("Do not strike")
    assert "Red ties at the Gateway" in s.red.log


@proves("SD-R58")
def test_every_ship_has_the_class_of_the_table() -> None:
    classes = {
        str(card["name"]): card["class"]
        for card in game("sky-dynasty").cards()
        if card["type"] == "ship"
    }
    expected = dict.fromkeys(FIGHTERS.split(", "), "fighter")
    expected |= dict.fromkeys(CUTTERS.split(", "), "cutter")
    expected |= dict.fromkeys(STARSHIPS.split(", "), "starship")
    assert len(expected) == 31
    assert classes == expected


@proves("SD-R58", "SD-708")
def test_a_kodiak_may_hit_every_starship_and_no_other_ship() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Kodiak"}},
        yellow={"at": {"Gateway": f"{FIGHTERS}, {CUTTERS}, {STARSHIPS}"}},
    )
    s.yellow("Do not strike")  # its own Raider comes first
    assert s.red.options == ["Do not strike"] + [f"Yellow's {n}" for n in STARSHIPS.split(", ")]


@proves("SD-R58", "SD-615")
@pytest.mark.parametrize("ship", FIGHTERS.split(", "))
def test_a_carrier_raises_every_fighter(ship: str) -> None:
    assert force_of(f"Carrier, Tanker, {ship}") == 2 + 1 + force_of(f"Tanker, {ship}")


@proves("SD-R58", "SD-615")
@pytest.mark.parametrize("ship", [*CUTTERS.split(", "), *STARSHIPS.split(", ")])
def test_a_carrier_raises_no_cutter_and_no_starship(ship: str) -> None:
    assert force_of(f"Carrier, Tanker, {ship}") == 2 + force_of(f"Tanker, {ship}")


def force_of(fleet: str) -> int:
    """The force of Red's fleet, as everybody may ask for it before it fights."""
    s = Scene("sky-dynasty", red={"at": {"Gateway": fleet}, "hand": "Interceptor"})
    places = s.yellow.sees()["places"]
    assert isinstance(places, list)
    force = places[5]["fleets"][0]["force"]["-1"]
    assert isinstance(force, int)
    return force
