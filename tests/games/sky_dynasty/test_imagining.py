"""What a seat may imagine: all that it cannot know is dealt anew, and nothing else."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_dynasty.table.cards import CARDS
from quarterdeck.games.sky_dynasty.table.state import KIND_BITS, table
from quarterdeck.scene import Scene, proves

WORLDS = range(40)
SHIPS = "Frigate, Barge, Raider, Corsair, Gunship, Tanker"
UNDER = ["Raider", "Corsair", "Gunship", "Tanker", "Barge", "Frigate"]  # after the look


def looking(seat: str, *answers: str) -> Scene:
    """This seat has won the Junkyard, rolled a 3 and may look at two ships, and has answered."""
    other = "yellow" if seat == "red" else "red"
    winner = {"at": {"Junkyard": "Junkyard, Corsair"}, "coins": 9, "deck": "2 Cutlass"}
    words: Any = {seat: winner, other: {"deck": "2 Barge, Gunship", "hand": "Cutlass"}}
    words |= {"ships": SHIPS, "rolls": {"junkyard": [3]}, "goes_on": True}
    s = Scene("sky-dynasty", **words)
    getattr(s, other)("Pass")
    getattr(s, seat)("Done trashing", "Yes", *answers)
    return s


def names(cards: Any) -> list[str]:
    return [CARDS[card].name for card in cards]


def worlds(s: Scene, viewer: int) -> list[Any]:
    return [s.play.imagine(viewer, number).state for number in WORLDS]


def ships_in(g: Any) -> list[str]:
    """Every ship that somebody in this world could still find."""
    secret = [code & KIND_BITS for row in g.bought + g.secrets for code in row]
    return sorted(names([*g.ship_pool, *g.ship_under, *g.looked, *secret]))


@proves("SD-R47", "SD-R53")
def test_who_has_put_ships_under_the_deck_imagines_them_there() -> None:
    for seat, viewer in (("red", 0), ("yellow", 1)):
        s = looking(seat, "Buy nothing")
        assert s.table("ships") == UNDER
        own, others = worlds(s, viewer), worlds(s, 1 - viewer)
        assert all(names(g.ship_under)[-2:] == ["Barge", "Frigate"] for g in own)
        assert len({g.ship_under for g in own}) > 10  # those above them, in any order
        assert len({g.ship_under[-2:] for g in others}) > 10
        assert all(ships_in(g) == sorted(UNDER) for g in own + others)


@proves("SD-807", "SD-R53")
def test_ships_that_another_looks_at_are_any_two() -> None:
    s = looking("red")
    looked = {tuple(names(g.looked)) for g in worlds(s, 1)}
    assert len(looked) > 10 and {len(two) for two in looked} == {2}
    assert all(ships_in(g) == sorted(UNDER) for g in worlds(s, 1))
    assert {tuple(names(g.looked)) for g in worlds(s, 0)} == {("Barge", "Frigate")}
    assert all(ships_in(g) == sorted(UNDER) for g in worlds(s, 0)), "those two are nowhere else"


@proves("SD-802", "SD-R53")
def test_a_location_that_was_bought_in_private_is_imagined_as_one() -> None:
    red = {"at": {"Junkyard": "Junkyard, Corsair"}, "coins": 9}
    s = Scene(
        "sky-dynasty", red=red, yellow={"hand": "Cutlass"}, ships=SHIPS,
        locations="Palace, 2 Market, Gateway, Shipyard", rolls={"junkyard": [1]}, goes_on=True,
    )  # fmt: skip
    s.yellow("Pass")
    s.red("Done trashing", "The location deck")
    deck = {"Palace", "Market", "Gateway", "Shipyard"}
    assert {name for g in worlds(s, 1) for name in names(g.looked)} == deck
    s.red("Palace for 5")
    for g in worlds(s, 1):
        (code,) = g.secrets[0]
        assert CARDS[code & KIND_BITS].name in deck


@proves("SD-807", "SD-R53")
def test_a_ship_that_was_bought_in_private_is_any_of_its_price() -> None:
    s = looking("red", "Frigate for 3")
    found = set()
    for g in worlds(s, 1):
        (code,) = g.secrets[0]
        found.add(CARDS[code & KIND_BITS].name)
        assert code & KIND_BITS in g.hand[0] and ships_in(g) == sorted(UNDER)
    assert found == {"Frigate", "Barge", "Tanker"}  # each costs 3


@proves("SD-807", "SD-R53")
def test_so_it_is_while_it_lies_in_the_discard_pile() -> None:
    bidding = {"Gateway": "Privateer"}
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair", **bidding}, "coins": 9},
        yellow={"at": bidding, "coins": 9},
        ships=SHIPS, rolls={"junkyard": [3]},
    )  # fmt: skip
    s.red("Done trashing", "Yes", "Frigate for 3")
    assert s.red.asked == "SD-731"  # what is bid at the Gateway
    found = set()
    for g in worlds(s, 1):
        (code,) = g.bought[0]
        found.add(CARDS[code & KIND_BITS].name)
        assert ships_in(g) == sorted(UNDER)
    assert found == {"Frigate", "Barge", "Tanker"}
    assert {g.bought[0] for g in worlds(s, 0)} == {table(s.play.state).bought[0]}


@proves("SD-R22", "SD-R53")
def test_of_another_seat_hand_and_deck_are_one_heap() -> None:
    yellow = {"hand": "Cutlass", "deck": "Barge, 2 Gunship"}
    s = Scene("sky-dynasty", red={"hand": "Corsair"}, yellow=yellow)
    hands = set()
    for g in worlds(s, 0):
        assert names(g.hand[0]) == ["Corsair"]
        assert (len(g.hand[1]), len(g.deck[1])) == (1, 3)
        assert sorted(names(g.hand[1] + g.deck[1])) == ["Barge", "Cutlass", "Gunship", "Gunship"]
        hands |= set(names(g.hand[1]))
    assert hands == {"Barge", "Cutlass", "Gunship"}


@proves("SD-816", "SD-R53")
def test_cards_that_another_has_discarded_unseen_are_of_that_heap_too() -> None:
    bidding = {"Gateway": "Privateer"}
    at = {"Junkyard": "Junkyard, Corsair", "Market": "Barge", **bidding}
    s = Scene(
        "sky-dynasty",
        red={"at": at, "coins": 9, "deck": "2 Cutlass, 2 Gunship, Raider"},
        yellow={"at": bidding, "coins": 9},
        ships="Tanker", rolls={"junkyard": [5]},
    )  # fmt: skip
    s.red("Done trashing", "Yes", "Tanker for 3", "Dispatch to the Market")
    heap, unseen = ["Cutlass", "Cutlass", "Gunship", "Gunship", "Raider"], set()
    for g in worlds(s, 1):
        assert (len(g.tossed[0]), len(g.deck[0])) == (2, 3)
        assert sorted(names(g.tossed[0] + g.deck[0])) == heap
        unseen |= set(names(g.tossed[0]))
    assert unseen == set(heap)


@proves("SD-821", "SD-R53")
def test_a_ship_that_may_have_been_cheaper_is_any_of_either_price() -> None:
    bidding = {"Gateway": "Privateer"}
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Cutlass", **bidding}, "coins": 9},
        yellow={"at": bidding, "coins": 9},
        ships="Frigate, Barge, Tanker, Corsair, Escort, Gunship, Raider",
        locations="Market", rolls={"junkyard": [6]},
    )  # fmt: skip
    s.red("Done trashing", "The ship deck", "Frigate for 2")
    found = {CARDS[g.bought[0][0] & KIND_BITS].name for g in worlds(s, 1)}
    # cutters and starships of 3 are a coin cheaper, fighters are not
    assert found == {"Frigate", "Barge", "Tanker", "Corsair"}


@proves("SD-815", "SD-R53")
def test_so_it_is_before_it_is_sent_out() -> None:
    at = {"Junkyard": "Junkyard, Corsair", "Market": "Barge"}
    ships = "Tanker, Frigate, Raider, Corsair"
    s = Scene("sky-dynasty", red={"at": at, "coins": 9}, ships=ships, rolls={"junkyard": [5]})
    s.red("Done trashing", "Yes", "Tanker for 3")
    assert "Dispatch to the Market" in s.red.options
    for g in worlds(s, 1):
        assert sorted([*ships_in(g), *names([g.prize])]) == sorted(ships.split(", "))
    assert {CARDS[g.prize].name for g in worlds(s, 1)} == {"Tanker", "Frigate"}
    assert {CARDS[g.prize].name for g in worlds(s, 0)} == {"Tanker"}
