"""SD-301 to SD-321 Draw and Dispatch: hands, and fleets laid face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from games.sky_dynasty.scenes_in_short import sends
from quarterdeck.scene import Player, Scene, proves


def names(cards: object) -> Counter[str]:
    return Counter(cast(list[str], cards))


def seat_seen(viewer: Player, seat: int) -> dict[str, Any]:
    return cast(list[dict[str, Any]], viewer.sees()["seats"])[seat]


# ---- the Draw phase


@proves("SD-301")
def test_each_seat_draws_ten_cards() -> None:
    s = Scene(
        "sky-dynasty",
        begin="round",
        red={"deck": "12 Interceptor"},
        yellow={"deck": "10 Cargo Shuttle"},
    )
    assert (s.red.hand, s.red.deck) == (["Interceptor"] * 10, ["Interceptor"] * 2)
    assert (s.yellow.hand, s.yellow.deck) == (["Cargo Shuttle"] * 10, [])


@proves("SD-303")
def test_a_short_deck_is_drawn_up_before_the_discards_are_shuffled() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "4 Corsair", "discards": "9 Barge"})
    assert names(s.red.hand) == {"Corsair": 4, "Barge": 6}
    assert (s.red.deck, s.red.discards) == (["Barge"] * 3, [])


@proves("SD-303")
def test_a_deck_of_ten_is_not_shuffled_anew() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "10 Corsair", "discards": "2 Barge"})
    assert (s.red.hand, s.red.discards) == (["Corsair"] * 10, ["Barge"] * 2)


@proves("SD-303")
def test_the_discards_come_back_in_an_order_of_chance() -> None:
    words = {"deck": "", "discards": "10 Barge, 10 Corsair"}
    s = Scene("sky-dynasty", begin="round", seats=5, red=words, yellow=words, green=words)
    hands = [names(player.hand)["Barge"] for player in (s.red, s.yellow, s.green)]
    assert len(set(hands)) > 1


@proves("SD-305")
def test_a_draw_on_dispatch_shuffles_the_discards_too() -> None:
    s = Scene(
        "sky-dynasty", red={"hand": "Tanker, Barge", "deck": "Corsair", "discards": "2 Frigate"}
    )
    sends(s.red, "Tanker")
    assert s.red.hand == ["Barge", "Corsair", "Frigate"]
    assert (s.red.deck, s.red.discards) == (["Frigate"], [])


@proves("SD-307")
def test_a_draw_is_from_the_own_deck() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Tanker", "deck": "2 Corsair"},
        yellow={"hand": "Barge", "deck": "2 Frigate"},
        ships="2 Gunship",
        locations="2 Palace",
    )
    s.red("Tanker")
    s.yellow("Pass")
    assert s.red.hand == ["Corsair"] * 2
    assert (s.table("ships"), s.table("locations")) == (["Gunship"] * 2, ["Palace"] * 2)
    assert s.yellow.deck == ["Frigate"] * 2


@proves("SD-R26")
def test_whoever_owns_fewer_than_ten_cards_draws_all_there_are() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "3 Corsair", "discards": "2 Barge"})
    assert names(s.red.hand) == {"Corsair": 3, "Barge": 2}
    assert (s.red.deck, s.red.discards) == ([], [])


@proves("SD-R26")
def test_a_draw_on_dispatch_that_finds_too_little_takes_what_there_is() -> None:
    s = Scene("sky-dynasty", red={"hand": "Tanker", "deck": "Corsair"})
    s.red("Tanker")
    assert s.red.hand == ["Corsair"]


# ---- fleets


@proves("SD-311")
def test_everyone_still_in_is_asked_for_a_fleet_from_hand() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, Corsair", "deck": "Barge", "discards": "Frigate"},
        yellow={"hand": "Barge"},
        green={"hand": "Barge", "passed": True},
    )
    assert (s.red.asked, s.yellow.asked, s.green.asked) == ("SD-311", "SD-311", "")
    assert s.red.options == ["Pass", "Shipyard", "Corsair"]


@proves("SD-311", "SD-319")
def test_a_fleet_lies_face_down_until_all_have_one() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Corsair"}, yellow={"hand": "Gunship"})
    s.red("Shipyard", "Corsair")
    assert (s.red.asked, s.red.at("Shipyard")) == ("", [])
    assert not any("Corsair" in line or "Shipyard" in line for line in s.yellow.log)
    s.yellow("Gunship")
    assert "Red reveals Shipyard, Corsair" in s.yellow.log
    assert "Yellow reveals Gunship" in s.red.log


@proves("SD-313")
def test_a_fleet_has_at_least_one_card() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Corsair"})
    assert s.red.why_not("Send the fleet") == "SD-313"
    s.red("Shipyard")
    assert "Send the fleet" in s.red.options


@proves("SD-313")
def test_a_fleet_may_be_the_whole_hand() -> None:
    hand = ["Shipyard", *["Cargo Shuttle"] * 7, *["Interceptor"] * 2]
    s = Scene("sky-dynasty", red={"hand": ", ".join(hand)}, yellow={"hand": "2 Barge"})
    s.red(*hand)
    sends(s.yellow, "Barge")
    assert s.red.at("Shipyard") == hand
    assert s.red.hand == []


@proves("SD-315")
def test_a_player_may_pass_with_playable_cards() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Flagship"})
    s.red("Pass")
    assert s.red.passed
    assert s.red.discards == ["Shipyard", "Flagship"]


@proves("SD-317")
def test_whoever_passes_is_out_of_all_later_steps_of_the_round() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Corsair"}, yellow={"hand": "4 Market"})
    s.red("Pass")
    for _ in range(3):
        sends(s.yellow, "Market")
        assert (s.red.asked, s.red.hand) == ("", ["Shipyard", "Corsair"])
    assert s.yellow.asked == "SD-311"


@proves("SD-317")
def test_whoever_passed_is_back_in_the_next_round() -> None:
    s = Scene("sky-dynasty", red={"hand": "Corsair"}, goes_on=True)
    s.red("Pass")
    assert s.table("round") == 2
    assert s.red.asked == "SD-311"


FirstSecond = tuple[Callable[[Scene], None], Callable[[Scene], None]]


def red_sends(s: Scene) -> None:
    sends(s.red, "Shipyard", "Corsair")


def yellow_sends(s: Scene) -> None:
    sends(s.yellow, "Market", "Frigate")


@proves("SD-319")
@pytest.mark.parametrize("order", [(red_sends, yellow_sends), (yellow_sends, red_sends)])
def test_fleets_are_turned_up_together_in_whichever_order_they_were_laid(
    order: FirstSecond,
) -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "Shipyard, 2 Corsair"},
        yellow={"hand": "Market, Frigate, Barge"},
        green={"hand": "Barge"},
    )
    seen, told, public = s.green.sees(), s.green.log, s.play.view(-1)
    for lay in order:
        lay(s)
        assert (s.green.sees(), s.green.log, s.play.view(-1)) == (seen, told, public)
    s.green("Barge")
    assert (s.red.at("Shipyard"), s.yellow.at("Market")) == (
        ["Shipyard", "Corsair"],
        ["Market", "Frigate"],
    )


@proves("SD-321", "SD-R22")
@pytest.mark.parametrize(
    "fleet", [["Corsair", "Send the fleet"], ["Corsair", "Corsair", "Corsair"], ["Pass"]]
)
def test_nobody_sees_whether_a_fleet_is_large_or_small_or_a_pass(fleet: list[str]) -> None:
    s = Scene("sky-dynasty", red={"hand": "3 Corsair"}, yellow={"hand": "Barge"})
    seen, told, public = s.yellow.sees(), s.yellow.log, s.play.view(-1)
    s.red(*fleet)
    assert s.red.asked == ""
    assert (s.yellow.sees(), s.yellow.log, s.play.view(-1)) == (seen, told, public)
    assert seat_seen(s.yellow, 0)["hand"] == 3
    assert not seat_seen(s.yellow, 0)["passed"]


@proves("SD-R22")
def test_passes_and_sizes_become_public_at_the_reveal() -> None:
    s = Scene(
        "sky-dynasty",
        red={"hand": "3 Corsair"},
        yellow={"hand": "Barge, Gunship"},
        green={"hand": "Barge"},
    )
    sends(s.red, "Corsair", "Corsair")
    s.green("Pass")
    sends(s.yellow, "Barge")
    assert seat_seen(s.yellow, 0)["hand"] == 1
    assert seat_seen(s.yellow, 2)["passed"]
    assert "Green passes" in s.yellow.log
