"""Ships from Phoenix to Runner; Phoenix, Privateer and Raider have modules of their own too."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import copies
from quarterdeck.scene import Scene, proves


@proves("SD-720")
def test_a_phoenix_may_go_to_any_place_where_its_owner_has_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Phoenix", "at": {"Dealer": "Interceptor", "Market": "Market"}},
        yellow={"at": {"Palace": "Corsair"}},
    )
    s.red("Phoenix")
    assert s.red.options == ["Stay with the fleet", "Go to the Dealer", "Go to the Market"]
    s.red("Go to the Market")
    assert s.over
    assert "Red sends Phoenix on to the Market" in s.red.log
    assert copies("Phoenix") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-728", "SD-729")
def test_a_privateer_is_worth_1_and_more_when_it_is_paid() -> None:
    red = {"at": {"Gateway": "Privateer"}, "coins": 2}
    yellow = {"at": {"Gateway": "Frigate, Interceptor"}}
    unpaid = Scene("sky-dynasty", red=red, yellow=yellow)
    unpaid.red("0 coins: force 1")
    assert "Yellow wins the Gateway" in unpaid.red.log
    assert unpaid.red.coins == 2
    paid = Scene("sky-dynasty", red=red, yellow=yellow)
    paid.red("2 coins: force 3")
    assert "Red ties at the Gateway" in paid.red.log
    assert paid.red.coins == 0
    assert copies("Privateer") == {"deck": 6, "starting": 0, "limited": 0}


@proves("SD-736")
def test_a_raider_discards_an_enemy_ship_before_forces_are_compared() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Raider"}},
        yellow={"at": {"Gateway": "Battleship, Swiftwind"}},
    )
    d = s.play.owed(0)
    assert d.question.says(s.play.state, 0, d.about) == "Raider: discard which enemy ship?"
    s.red("Yellow's Battleship")
    assert s.over
    assert "Red wins the Gateway" in s.red.log
    assert s.yellow.discards == ["Battleship", "Swiftwind"]
    assert copies("Raider") == {"deck": 4, "starting": 0, "limited": 0}


@proves("SD-736", "SD-815")
def test_a_raider_dispatched_through_the_junkyard_strikes_where_it_was_sent() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair", "Palace": "Palace"}, "coins": 4},
        yellow={"at": {"Palace": "Battleship, Tanker"}},
        ships="Raider",
        rolls={"junkyard": [5]},
    )
    s.red("Done trashing", "Yes", "Raider for 4", "Dispatch to the Palace")
    assert s.red.options == ["Do not strike", "Yellow's Battleship", "Yellow's Tanker"]


@proves("SD-744")
def test_a_runner_draws_1_card_on_dispatch() -> None:
    s = Scene("sky-dynasty", red={"hand": "Runner", "deck": "3 Corsair"})
    s.red("Runner")
    assert s.red.hand == ["Corsair"]
    assert s.red.deck == ["Corsair", "Corsair"]
    assert copies("Runner") == {"deck": 6, "starting": 0, "limited": 0}


@proves("SD-745")
@pytest.mark.parametrize(
    ("place", "coins"),
    [
        ("Junkyard", 0),
        ("Dealer", 1),
        ("Palace", 1),
        ("Shipyard", 0),
        ("Market", 1),
        ("Gateway", 0),
        ("Open Space", 0),
    ],
)
def test_a_surviving_runner_pays_1_coin_at_market_palace_and_dealer_only(
    place: str, coins: int
) -> None:
    s = Scene("sky-dynasty", red={"at": {place: "Runner"}})
    assert s.over
    assert s.red.coins == coins


@proves("SD-745", "SD-437")
def test_a_runner_defeated_at_the_market_pays_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Runner"}},
        yellow={"at": {"Market": "Interceptor"}},
    )
    assert s.red.coins == 0
