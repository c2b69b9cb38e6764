"""SD-2xx Set-up: the decks, the coins, the tiles, the rows on offer, and who leads."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from quarterdeck.kernel.errors import BadSeats
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-dynasty")
CARDS = [c for c in BOX.cards() if c["type"] in ("ship", "location card")]
ROWS = ("Dealer", "Shipyard", "Market", "Gateway")
LOCATIONS = {str(c["name"]) for c in CARDS if c["type"] == "location card"}


def laid_out(seats: int = 5, seed: int = 1, **options: object) -> Play:
    """A game before its first round."""
    return BOX.set_up(seats, seed, options)


def common(play: Play, name: str) -> list[str]:
    return cast(list[str], BOX.peek(play.state, -1, name))


def on_offer(play: Play) -> list[str]:
    return [name for place in ROWS for name in common(play, f"row {place}")]


def deck(play: Play, seat: int) -> list[str]:
    return cast(list[str], BOX.peek(play.state, seat, "deck"))


def printed(which: str, kind: str) -> Counter[str]:
    """How many copies of each card of a type a deck has."""
    counts = {str(c["name"]): cast(dict[str, int], c["copies"])[which] for c in CARDS}
    types = {str(c["name"]): c["type"] for c in CARDS}
    return +Counter({name: n for name, n in counts.items() if types[name] == kind})


@proves("SD-201")
def test_the_cards_form_five_starting_decks_a_location_deck_and_a_ship_deck() -> None:
    play = laid_out()
    offered = on_offer(play)
    decks = [len(deck(play, seat)) for seat in range(5)]
    ships = len(common(play, "ships")) + len([name for name in offered if name not in LOCATIONS])
    locations = len(common(play, "locations")) + len([n for n in offered if n in LOCATIONS])
    assert (decks, locations, ships) == ([20] * 5, 52, 136)
    assert sum(decks) + locations + ships == len(BOX.pieces(play.state))


@proves("SD-203", "SD-R14")
def test_the_location_deck_has_every_green_card_of_no_starting_deck() -> None:
    play = laid_out()
    found = Counter(common(play, "locations"))
    found += Counter([name for name in on_offer(play) if name in LOCATIONS])
    assert found == printed("deck", "location card")
    assert found.pop("Random Location") == 4
    assert set(found) == {"Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway"}
    assert set(found.values()) == {8}


@proves("SD-205")
def test_the_ship_deck_has_all_the_rest() -> None:
    play = laid_out()
    found = Counter(common(play, "ships"))
    found += Counter([name for name in on_offer(play) if name not in LOCATIONS])
    assert found == printed("deck", "ship")
    assert not LOCATIONS & set(found)


@proves("SD-207")
def test_both_common_decks_are_shuffled() -> None:
    plays = [laid_out(seed=seed) for seed in range(12)]
    assert len({tuple(common(play, "row Shipyard")) for play in plays}) > 6
    assert len({tuple(common(play, "row Gateway")) for play in plays}) > 6


@proves("SD-207")
def test_the_common_decks_are_shuffled_separately() -> None:
    standard = [laid_out(seed=seed) for seed in range(12)]
    limited = [laid_out(seed=seed, limited_edition=True) for seed in range(12)]
    gateway = [common(play, "row Gateway") for play in standard]
    assert gateway == [common(play, "row Gateway") for play in limited]
    shipyard = [common(play, "row Shipyard") for play in standard]
    assert shipyard != [common(play, "row Shipyard") for play in limited]


@proves("SD-207")
def test_all_seats_draw_from_the_same_common_decks() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Shipyard": "Mobile Shipyard"}, "coins": 9},
        yellow={"at": {"Market": "Mobile Shipyard"}, "coins": 9},
        ships="Corsair, Tanker, Barge",
    )
    s.red("Yes", "Corsair for 2")
    s.yellow("Yes", "Tanker for 3")
    assert s.table("ships") == ["Barge"]


@proves("SD-209", "SD-R23")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_a_starting_deck_of_20_cards(seats: int) -> None:
    play = laid_out(seats)
    assert [len(deck(play, seat)) for seat in range(seats)] == [20] * seats
    assert len(BOX.pieces(play.state)) == 20 * seats + 136 + 52


@proves("SD-R23")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats):
        laid_out(seats)


@proves("SD-213")
def test_each_seat_begins_with_three_coins() -> None:
    play = laid_out()
    assert [BOX.peek(play.state, seat, "coins") for seat in range(5)] == [3] * 5


@proves("SD-217", "SD-R05")
def test_the_tiles_lie_in_the_order_of_their_numbers() -> None:
    tiles = [c for c in BOX.cards() if c["type"] == "location"]
    assert [tile["number"] for tile in tiles] == [1, 2, 3, 4, 5, 6, 7]
    places = cast(list[dict[str, Any]], laid_out().view(0)["places"])
    names = [place["name"] for place in places]
    assert names == [str(tile["name"]).removesuffix(" tile") for tile in tiles]
    order = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"]
    assert names == order


@proves("SD-219")
def test_the_palace_marker_begins_on_the_first_bullet() -> None:
    play = laid_out()
    assert BOX.peek(play.state, -1, "palace") == 0
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Corsair"}})
    assert s.red.influence == 2


@proves("SD-221")
def test_a_starting_deck_has_seventeen_ships() -> None:
    play = laid_out()
    for seat in range(5):
        ships = Counter([name for name in deck(play, seat) if name not in LOCATIONS])
        assert ships == {"Cargo Shuttle": 10, "Interceptor": 5, "Swiftwind": 2}


@proves("SD-223", "SD-R15")
def test_the_other_three_cards_of_a_starting_deck_are_locations() -> None:
    play = laid_out()
    for seat in range(5):
        cards = [name for name in deck(play, seat) if name in LOCATIONS]
        assert cards == ["Junkyard", "Shipyard", "Market"]


@proves("SD-R13", "SD-907")
def test_set_up_deals_the_rows_face_up() -> None:
    play = laid_out()
    places = cast(list[dict[str, Any]], play.view(-1)["places"])
    rows = {place["name"]: [card in LOCATIONS for card in place["row"]] for place in places}
    assert rows == {
        "Junkyard": [],
        "Dealer": [False] * 2,
        "Palace": [],
        "Shipyard": [False] * 4,
        "Market": [False, False, True, True],
        "Gateway": [True] * 4,
        "Open Space": [],
    }


def lead(player: Player) -> object:
    return player.sees()["lead"]


@proves("SD-R23")
def test_the_lead_moves_one_seat_on_every_round() -> None:
    s = Scene("sky-dynasty", begin="round", round=0, red={"deck": "Barge"}, seats=3)
    leads = []
    for _ in range(5):
        leads.append(lead(s.red))
        s.red("Pass")
    assert leads == [0, 1, 2, 0, 1]


@proves("SD-R23")
@pytest.mark.parametrize(
    ("leader", "order"),
    [
        ("red", ["red", "yellow", "green"]),
        ("yellow", ["yellow", "green", "red"]),
        ("green", ["green", "red", "yellow"]),
    ],
)
def test_an_order_that_is_needed_begins_with_the_lead(leader: str, order: list[str]) -> None:
    there = {"at": {"Open Space": "Barge"}, "discards": "Corsair"}
    s = Scene("sky-dynasty", lead=leader, red=there, yellow=there, green=there)
    asked = []
    for _ in range(3):
        (name,) = [n for n in order if getattr(s, n).asked]
        asked.append(name)
        getattr(s, name)("Done trashing")
    assert asked == order
