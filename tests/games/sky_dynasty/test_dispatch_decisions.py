"""SD-341 to SD-349 The four decision stages of a dispatch step."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import coins, sends
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene, proves

PAY = "Pay 2 coins and go to the "
PLACES = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway"]


def all_four_stages(**words: object) -> Scene:
    """Red has a random location, Yellow two locations, Green a Phoenix with a place to go to."""
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 3},
        yellow={"hand": "Shipyard, Market, Corsair"},
        green={"hand": "Phoenix", "at": {"Palace": "Palace"}},
        rolls={"random": [6]},
        **words,  # type: ignore[arg-type]
    )
    s.red("Random Location", "Corsair")
    s.yellow("Shipyard", "Market", "Corsair")
    s.green("Phoenix")
    return s


def asked(s: Scene) -> list[str]:
    return [s.red.asked, s.yellow.asked, s.green.asked]


# ---- the order of the stages


@proves("SD-341", "SD-343", "SD-345", "SD-347", "SD-R02")
def test_the_stages_are_payment_locations_phoenixes_rolls() -> None:
    s = all_four_stages()
    assert asked(s) == ["SD-341", "", ""]
    s.red("Roll later")
    assert asked(s) == ["", "SD-325", ""]
    s.yellow("Market")
    assert asked(s) == ["", "", "SD-345"]
    assert not any("rolls" in line for line in s.green.log)
    s.green("Go to the Palace")
    steps = ["keeps Market", "sends Phoenix on", "rolls 6 and goes to the Gateway"]
    told = [i for step in steps for i, line in enumerate(s.green.log) if step in line]
    assert len(told) == 3
    assert told == sorted(told)


@proves("SD-R02")
def test_with_the_switch_phoenixes_come_before_locations() -> None:
    s = all_four_stages(options={"stages": "phoenix-first"})
    assert asked(s) == ["SD-341", "", ""]
    s.red("Roll later")
    assert asked(s) == ["", "", "SD-345"]
    s.green("Go to the Palace")
    assert asked(s) == ["", "SD-325", ""]
    assert not any("rolls" in line for line in s.green.log)
    s.yellow("Market")
    assert "Red rolls 6 and goes to the Gateway" in s.green.log


@proves("SD-R02")
@pytest.mark.parametrize(
    ("stages", "rules"),
    [("locations-first", ["SD-325", "SD-345"]), ("phoenix-first", ["SD-345", "SD-325"])],
)
def test_one_owner_decides_in_the_order_of_the_switch(stages: str, rules: list[str]) -> None:
    s = Scene(
        "sky-dynasty",
        options={"stages": stages},
        red={"hand": "Shipyard, Market, Phoenix", "at": {"Palace": "Palace"}},
    )
    s.red("Shipyard", "Market", "Phoenix")
    found = []
    for _ in range(2):
        found.append(s.red.asked)
        s.red("Market" if s.red.asked == "SD-325" else "Go to the Palace")
    assert found == rules


@proves("SD-341")
def test_a_payment_is_shown_before_the_locations_are_picked() -> None:
    s = all_four_stages()
    s.red(PAY + "Market")
    assert s.yellow.asked == "SD-325"
    assert "Red pays 2 coins to go to the Market" in s.yellow.log
    for viewer in (SPECTATOR, 0, 1):
        red = cast(list[dict[str, Any]], s.play.view(viewer)["seats"])[0]
        assert red["heading"] == "Market", "it stays in sight"


@proves("SD-343", "SD-345")
def test_the_locations_are_shown_before_the_phoenixes_are_routed() -> None:
    s = all_four_stages()
    s.red("Roll later")
    s.yellow("Market")
    assert s.green.asked == "SD-345"
    assert "Yellow keeps Market and discards Shipyard" in s.green.log


@proves("SD-345")
def test_the_owner_says_for_each_phoenix_where_it_goes() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Gateway, 3 Phoenix", "at": {"Palace": "Palace", "Market": "Market"}},
        yellow={"hand": "2 Barge"},
    )
    s.red("Gateway", "Phoenix", "Phoenix", "Phoenix")
    sends(s.yellow, "Barge")
    s.red("Stay with the fleet", "Go to the Palace", "Go to the Market")
    assert s.red.at("Gateway") == ["Gateway", "Phoenix"]
    assert s.red.at("Palace") == ["Palace", "Phoenix"]
    assert s.red.at("Market") == ["Market", "Phoenix"]


# ---- random locations


@proves("SD-349", "SD-R16")
def test_a_random_location_is_paid_for_or_rolled_for() -> None:
    s = Scene("sky-dynasty", red={"hand": "Random Location, Corsair", "coins": 2})
    s.red("Random Location", "Corsair")
    assert s.red.options == ["Roll later", *[PAY + place for place in PLACES]]


@proves("SD-341", "SD-R16")
@pytest.mark.parametrize("place", PLACES)
def test_two_coins_buy_any_destination_but_open_space(place: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 2},
        yellow={"hand": "2 Barge"},
    )
    s.red("Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red(PAY + place)
    assert s.red.at(place) == ["Random Location", "Corsair"]
    assert coins(s.red) == 0


@proves("SD-R16", "SD-347")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_leads_to_the_location_of_its_number(face: int) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 5},
        yellow={"hand": "2 Barge"},
        rolls={"random": [face]},
    )
    s.red("Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red("Roll later")
    assert s.red.at(PLACES[face - 1]) == ["Random Location", "Corsair"]
    assert coins(s.red) == 5


@proves("SD-347")
def test_a_random_location_is_rolled_for_without_ships_as_well() -> None:
    red = {"hand": "Random Location"}
    s = Scene("sky-dynasty", red=red, rolls={"random": [5]}, until="resolution")
    s.red("Random Location")
    assert s.red.at("Market") == ["Random Location"]


@proves("SD-R16")
def test_whoever_cannot_pay_rolls_unasked() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 1},
        yellow={"hand": "2 Barge"},
        rolls={"random": [5]},
    )
    s.red("Random Location", "Corsair")
    sends(s.yellow, "Barge")
    assert s.red.at("Market") == ["Random Location", "Corsair"]
    assert coins(s.red) == 1


@proves("SD-R16", "SD-R65")
@pytest.mark.parametrize("way", ["Roll later", PAY + "Palace"])
def test_a_random_location_meets_the_bonus_requirement_where_it_lies(way: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 2},
        rolls={"random": [3]},
    )
    s.red("Random Location", "Corsair", way)
    assert s.red.influence == 2


@proves("SD-347")
def test_whoever_paid_does_not_roll() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Random Location, Corsair", "coins": 2},
        yellow={"hand": "Random Location, Corsair", "coins": 2},
        rolls={"random": [1]},
    )
    s.red("Random Location", "Corsair")
    s.yellow("Random Location", "Corsair")
    s.red(PAY + "Market")
    s.yellow("Roll later")
    rolled = [line for line in s.red.log if "and goes to" in line]
    assert rolled == ["Yellow rolls 1 and goes to the Junkyard"]


@proves("SD-R23", "SD-347")
@pytest.mark.parametrize(("leader", "places"), [("red", (1, 5)), ("yellow", (5, 1))])
def test_rolls_are_made_from_the_lead_on(leader: str, places: tuple[int, int]) -> None:
    words = {"hand": "Random Location, Corsair"}
    s = Scene("sky-dynasty", lead=leader, red=words, yellow=words, rolls={"random": [1, 5]})
    s.red("Random Location", "Corsair")
    s.yellow("Random Location", "Corsair")
    for name, place in zip(("Red", "Yellow"), places, strict=True):
        assert f"{name} rolls {place} and goes to the {PLACES[place - 1]}" in s.red.log


@proves("SD-R17")
def test_paying_keeps_the_random_card_and_discards_the_other_locations() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Gateway, Random Location, Corsair", "coins": 3},
        yellow={"hand": "2 Barge"},
    )
    s.red("Shipyard", "Gateway", "Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red(PAY + "Palace")
    assert s.red.asked == ""
    assert s.red.at("Palace") == ["Random Location", "Corsair"]
    assert s.red.discards == ["Shipyard", "Gateway"]
    assert coins(s.red) == 1


@proves("SD-R17")
def test_without_payment_the_random_card_may_be_kept_and_is_then_rolled_for() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Random Location, Corsair", "coins": 3},
        yellow={"hand": "2 Barge"},
        rolls={"random": [3]},
    )
    s.red("Shipyard", "Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red("Roll later")
    assert s.red.options == ["Shipyard", "Random Location"]
    s.red("Random Location")
    assert s.red.at("Palace") == ["Random Location", "Corsair"]
    assert s.red.discards == ["Shipyard"]


@proves("SD-R17")
def test_without_payment_another_location_may_be_kept_and_nobody_rolls() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Random Location, Corsair", "coins": 3},
        yellow={"hand": "2 Barge"},
    )
    s.red("Shipyard", "Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red("Roll later", "Shipyard")
    assert s.red.at("Shipyard") == ["Shipyard", "Corsair"]
    assert s.red.discards == ["Random Location"]
    assert coins(s.red) == 3
    assert not any("rolls" in line for line in s.red.log)


@proves("SD-R17")
def test_of_two_random_cards_one_is_paid_for_at_most() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "2 Random Location, Corsair", "coins": 9},
        yellow={"hand": "2 Barge"},
    )
    s.red("Random Location", "Random Location", "Corsair")
    sends(s.yellow, "Barge")
    s.red(PAY + "Market")
    assert s.red.asked == ""
    assert s.red.at("Market") == ["Random Location", "Corsair"]
    assert s.red.discards == ["Random Location"]
    assert coins(s.red) == 7


# ---- in secret


@proves("SD-R18")
@pytest.mark.parametrize("order", [("red", "yellow"), ("yellow", "red")])
def test_payments_are_decided_in_secret(order: tuple[str, str]) -> None:
    words = {"hand": "Random Location, Corsair", "coins": 2}
    s = Scene("sky-dynasty", red=words, yellow=words, green={"hand": "2 Barge"})
    s.red("Random Location", "Corsair")
    s.yellow("Random Location", "Corsair")
    sends(s.green, "Barge")
    first, second = [cast(Player, getattr(s, name)) for name in order]
    seen = [(p.sees(), p.log) for p in (second, s.green)]
    first(PAY + "Market")
    assert [(p.sees(), p.log) for p in (second, s.green)] == seen
    second(PAY + "Market")
    paid = [line for line in s.green.log if "pays 2 coins to go to the Market" in line]
    assert len(paid) == 2


@proves("SD-R18")
@pytest.mark.parametrize("order", [("red", "yellow"), ("yellow", "red")])
def test_phoenixes_are_routed_in_secret(order: tuple[str, str]) -> None:
    words = {"hand": "Phoenix", "at": {"Palace": "Palace"}}
    s = Scene("sky-dynasty", red=words, yellow=words, green={"hand": "2 Barge"})
    s.red("Phoenix")
    s.yellow("Phoenix")
    sends(s.green, "Barge")
    first, second = [cast(Player, getattr(s, name)) for name in order]
    seen = [(p.sees(), p.log) for p in (second, s.green)]
    first("Go to the Palace")
    assert [(p.sees(), p.log) for p in (second, s.green)] == seen
    second("Stay with the fleet")
    assert (first.at("Palace"), second.at("Palace")) == (["Palace", "Phoenix"], ["Palace"])
