"""SD-901 to SD-911 The seven locations: what each one offers, sells and pays."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import coins
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-dynasty")
FULL = {"Dealer": "2 Barge", "Shipyard": "4 Barge", "Market": "2 Barge, 2 Gateway"}
FULL["Gateway"] = "4 Gateway"


def row_seen(viewer: Player, place: str) -> list[str | None]:
    places = cast(list[dict[str, Any]], viewer.sees()["places"])
    (here,) = [p for p in places if p["name"] == place]
    return cast(list[str | None], here["row"])


def resolved(s: Scene) -> list[str]:
    """The locations that have been resolved, in order."""
    return [s.box.thing("place", t.thing) for t in s.log.told if t.what.code == "resolving"]


# ---- which comes first


@proves("SD-901")
def test_the_junkyard_comes_before_every_location_that_offers_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair", "Dealer": "Dealer, Corsair"}, "coins": 3},
        rows={**FULL, "Dealer": "Flagship, Barge"},
        ships="Tanker",
        rolls={"junkyard": [4]},
    )
    s.red("Done trashing", "Flagship at the Dealer", "Done replacing")
    assert s.red.options == ["Done buying", "Barge for 3", "Tanker for 3"]


@proves("SD-901")
def test_the_dealer_comes_before_the_shipyard() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair", "Shipyard": "Shipyard, Corsair"}},
        rows={**FULL, "Shipyard": "Corsair, Gunship, Flagship, Barge"},
    )
    assert s.red.asked == "SD-R06"
    s.red("2 coins")
    assert s.red.options == ["Done buying", "Corsair for 2", "Gunship for 2"]


# ---- the Junkyard


@proves("SD-907")
def test_the_junkyard_has_no_offer_and_four_locations_have_one() -> None:
    s = Scene("sky-dynasty", red={"hand": "Barge"}, rows=FULL)
    offers = {place: row_seen(s.yellow, place) for place in [*FULL, "Junkyard", "Palace"]}
    assert offers["Junkyard"] == offers["Palace"] == row_seen(s.yellow, "Open Space") == []
    assert offers["Market"] == ["Barge", "Barge", "Gateway", "Gateway"]
    assert (len(row_seen(s.red, "Dealer")), len(row_seen(s.red, "Shipyard"))) == (2, 4)


@proves("SD-909", "SD-R12")
@pytest.mark.parametrize(
    ("face", "gained", "then"),
    [(1, 1, "SD-802"), (2, 0, ""), (3, 0, "SD-814"), (4, 0, "SD-810"), (5, 0, "SD-814")],
)
def test_the_die_decides_what_the_junkyard_brings(face: int, gained: int, then: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        rows=FULL,
        ships="4 Tanker",
        locations="Palace",
        rolls={"junkyard": [face]},
    )
    s.red("Done trashing")
    assert (s.red.coins, s.red.asked) == (gained, then)


@proves("SD-R12")
def test_the_junkyard_is_rolled_for_once_and_only_by_a_winner_who_earns_it() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "2 Junkyard, 2 Corsair"}},
        yellow={"at": {"Junkyard": "Junkyard, Corsair"}},
        rolls={"junkyard": [2, 2, 2]},
    )
    s.red("Done trashing")
    assert [line for line in s.red.log if "rolls" in line] == ["Red rolls 2"]
    s = Scene("sky-dynasty", red={"at": {"Junkyard": "2 Corsair"}})
    assert not any("rolls" in line for line in s.red.log)


@proves("SD-R12")
def test_the_junkyard_trashes_discarded_and_dispatched_cards_of_the_winner_alone() -> None:
    s = Scene(
        "sky-dynasty",
        red={
            "at": {"Junkyard": "Junkyard, Corsair", "Market": "Frigate"},
            "discards": "Gunship",
            "deck": "Tanker",
        },
        yellow={"at": {"Market": "Barge"}, "discards": "Raider"},
        rolls={"junkyard": [2]},
    )
    assert s.red.options == [
        "Done trashing",
        "Gunship (discarded)",
        "Junkyard at the Junkyard",
        "Corsair at the Junkyard",
        "Frigate at the Market",
    ]


# ---- the Dealer


@proves("SD-R06")
@pytest.mark.parametrize(("reward", "gained"), [("1 influence", (1, 1)), ("2 coins", (0, 3))])
def test_the_dealer_sells_one_ship_and_gives_influence_or_coins(
    reward: str, gained: tuple[int, int]
) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 4},
        rows={**FULL, "Dealer": "Tanker, Runner"},
        ships="Raider",
    )
    s.red("Tanker for 3")
    assert s.red.asked == "SD-R06"  # one ship at most: the Runner is not offered any more
    s.red(reward)
    assert (s.red.influence, s.red.coins) == gained


@proves("SD-R06")
def test_the_dealers_coins_come_after_the_purchase() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Dealer, Corsair"}, "coins": 1},
        rows={**FULL, "Dealer": "Tanker, Runner"},
    )
    assert s.red.asked == "SD-R06"  # no ship can be paid for


# ---- the Palace


@proves("SD-R07")
def test_the_palace_pays_what_the_marker_shows_and_the_marker_moves_on() -> None:
    found = []
    for bullet in range(5):
        s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Corsair"}}, palace=bullet)
        found.append((s.red.influence, s.table("palace")))
    assert found == [(2, 1), (2, 2), (3, 3), (3, 4), (4, 4)]


@proves("SD-R07")
def test_the_marker_does_not_move_without_a_claim() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Corsair"}, "deck": "Barge"},
        palace=2,
        goes_on=True,
    )
    assert (s.table("round"), s.table("palace")) == (2, 2)


@proves("SD-R07")
def test_with_the_switch_the_marker_rises_while_nobody_claims() -> None:
    s = Scene(
        "sky-dynasty",
        options={"palace": "rises-when-not"},
        begin="round",
        round=0,
        red={"deck": "Barge"},
    )
    found = []
    for _ in range(6):
        found.append(s.table("palace"))
        s.red("Pass")
    assert found == [0, 1, 2, 3, 4, 4]


@proves("SD-R07")
def test_with_the_switch_a_claim_takes_the_marker_back_to_the_first_bullet() -> None:
    s = Scene(
        "sky-dynasty",
        options={"palace": "rises-when-not"},
        red={"at": {"Palace": "Palace, Corsair"}},
        palace=4,
    )
    assert (s.red.influence, s.table("palace")) == (4, 0)


@proves("SD-R07")
def test_with_the_switch_each_round_counts_for_itself() -> None:
    s = Scene(
        "sky-dynasty",
        options={"palace": "rises-when-not"},
        red={"at": {"Palace": "Palace, Corsair"}, "deck": "Barge"},
        palace=3,
        goes_on=True,
    )
    found = []
    for _ in range(3):
        found.append(s.table("palace"))
        s.red("Pass")
    assert found == [0, 1, 2]


# ---- Shipyard, Market, Gateway


@proves("SD-905", "SD-R08")
def test_the_shipyard_sells_any_number_of_its_four_ships() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Barge"}, "coins": 9, "discards": "Barge"},
        rows={**FULL, "Shipyard": "Corsair, Corsair, Gunship, Tanker"},
        ships="4 Raider",
    )
    s.red("Corsair for 2", "Corsair for 2", "Gunship for 2", "Tanker for 3")
    assert s.red.asked == "SD-601"  # the Barge's turn
    assert s.red.discards == ["Barge", "Corsair", "Corsair", "Gunship", "Tanker"]
    assert coins(s.red) == 0


@proves("SD-905")
def test_the_bonus_of_the_shipyard_is_for_its_winner_only() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Barge"}, "coins": 9},
        yellow={"at": {"Shipyard": "Shipyard, Corsair"}, "coins": 9},
        rows={**FULL, "Shipyard": "Corsair, Corsair, Gunship, Tanker"},
    )
    assert (s.red.asked, s.yellow.asked) == ("", "SD-521")


@proves("SD-R09")
def test_the_market_gives_two_coins_first_and_sells_up_to_two_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Corsair"}, "coins": 5},
        rows={**FULL, "Market": "Corsair, Gunship, Palace, Gateway"},
    )
    assert coins(s.red) == 7
    s.red("Palace for 5", "Corsair for 2")
    assert s.red.asked == ""
    assert s.red.discards == ["Palace", "Market", "Corsair", "Corsair"]


@proves("SD-R09")
def test_the_market_sells_no_third_card() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Corsair"}, "coins": 9},
        rows={**FULL, "Market": "Corsair, Gunship, Palace, Gateway"},
    )
    s.red("Gateway for 2", "Gunship for 2")
    assert (s.over, s.red.coins) == (True, 7)


@proves("SD-R10")
def test_the_gateway_sells_any_number_of_its_four_location_cards() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Gateway": "Gateway, Corsair"}, "coins": 13},
        rows={**FULL, "Gateway": "Palace, Dealer, Gateway, Junkyard"},
    )
    s.red("Palace for 5", "Dealer for 4", "Gateway for 2", "Junkyard for 2")
    assert s.red.discards == ["Junkyard", "Dealer", "Palace", "Gateway", "Gateway", "Corsair"]
    assert coins(s.red) == 0


@proves("SD-R13")
def test_a_row_is_filled_again_when_the_bonus_is_finished() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Barge"}, "coins": 9, "discards": "Barge"},
        rows={**FULL, "Shipyard": "Corsair, Flagship, Gunship, Tanker"},
        ships="Raider, Kodiak, Phoenix",
    )
    s.red("Corsair for 2")
    assert row_seen(s.red, "Shipyard") == [None, "Flagship", "Gunship", "Tanker"]
    assert not any(option.startswith("Raider") for option in s.red.options)
    s.red("Gunship for 2", "Done buying")
    assert s.table("row Shipyard") == ["Raider", "Flagship", "Kodiak", "Tanker"]
    assert s.table("ships") == ["Phoenix"]


@proves("SD-R13")
def test_the_slots_of_the_market_are_filled_from_the_matching_decks() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Barge"}, "coins": 9, "discards": "Barge"},
        rows={**FULL, "Market": "Corsair, Gunship, Palace, Gateway"},
        ships="Raider",
        locations="Dealer",
    )
    s.red("Palace for 5", "Corsair for 2")
    assert s.table("row Market") == ["Raider", "Gunship", "Dealer", "Gateway"]


@proves("SD-R51")
def test_without_a_deck_the_slots_stay_empty_and_draws_find_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Shipyard, Mobile Shipyard"}, "coins": 9},
        yellow={"at": {"Market": "Barge"}, "discards": "Corsair"},
        rows={**FULL, "Shipyard": "Corsair, Flagship"},
        trash="4 Gunship",
    )
    s.red("Corsair for 2")
    assert s.yellow.asked == "SD-601"  # the Mobile Shipyard was not even asked about
    assert row_seen(s.red, "Shipyard") == [None, "Flagship", None, None]


@proves("SD-R51")
def test_an_empty_common_deck_cannot_be_named() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}, "coins": 9},
        rows=FULL,
        locations="Palace",
        rolls={"junkyard": [1]},
    )
    s.red("Done trashing")
    assert s.red.options == ["Buy nothing", "Palace for 5"]  # of the location deck, unasked


# ---- Open Space


@proves("SD-911", "SD-R11")
def test_open_space_has_fights_and_survivors_but_no_bonus() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Open Space": "Cutlass"}},
        yellow={"at": {"Open Space": "Frigate"}},
    )
    assert "Red is defeated at Open Space: Cutlass discarded" in s.red.log
    assert "Yellow wins Open Space" in s.red.log
    assert not any("takes the bonus of" in line for line in s.red.log)
    assert (s.red.coins, s.yellow.coins) == (0, 1)


@proves("SD-911")
def test_no_location_card_leads_to_open_space() -> None:
    leads = [c["name"] for c in BOX.cards() if c["type"] == "location card"]
    places = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway"]
    assert leads == [*places, "Random Location"]
    s = Scene("sky-dynasty", red={"hand": "Random Location, Corsair", "coins": 9})
    s.red("Random Location", "Corsair")
    assert not any("Open Space" in option for option in s.red.options)


@proves("SD-R11")
def test_open_space_is_resolved_last() -> None:
    s = Scene("sky-dynasty", red={"at": {"Open Space": "Cutlass", "Gateway": "Cutlass"}})
    assert resolved(s) == ["the Gateway", "Open Space"]
