"""SD-5xx Trashing, purchasing, trading: where cards go, and what never changes hands."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from games.sky_dynasty.scenes_in_short import coins
from quarterdeck.games.sky_dynasty.rulebook.trashing import put_in_trash
from quarterdeck.games.sky_dynasty.table.cards import KIND_OF
from quarterdeck.games.sky_dynasty.table.state import secret_of, table
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene, proves

BOX = game("sky-dynasty")
PLACES = ["Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space"]


# ---- trashing


@proves("SD-501")
@pytest.mark.parametrize(("copies", "still_secret"), [(0, 0), (1, 1)])
def test_a_card_bought_in_private_is_known_once_it_is_trashed_unless_another_may_be_it(
    copies: int, still_secret: int
) -> None:
    g = table(Scene("sky-dynasty", red={"hand": f"{copies} Corsair, Barge"}).play.state)
    corsair = KIND_OF["Corsair"]
    g.secrets = ((secret_of(corsair, 2, 0, 0),), ())
    put_in_trash(g, 0, corsair)
    assert g.trash == (corsair,)
    assert len(g.secrets[0]) == still_secret


@proves("SD-501")
def test_a_trashed_card_leaves_the_game_for_a_pile_that_all_see() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Barge", "Market": "Corsair"}, "discards": "Gunship"},
    )
    s.red("Gunship (discarded)", "Corsair at the Market")
    assert s.table("trash") == ["Corsair", "Gunship"]
    assert s.yellow.sees()["trash"] == ["Corsair", "Gunship"]
    assert (s.red.discards, s.red.at("Market")) == (["Barge"], [])


@proves("SD-501", "SD-R51")
def test_a_trashed_card_never_comes_back_into_a_deck() -> None:
    s = Scene(
        "sky-dynasty",
        begin="round",
        red={"discards": "2 Corsair", "deck": "Barge"},
        trash="3 Corsair, 2 Palace",
        ships="",
        locations="",
        rows={"Dealer": "Barge"},
    )
    for _ in range(3):
        s.red("Pass")
    assert s.red.hand == ["Barge", "Corsair", "Corsair"]
    assert (s.table("ships"), s.table("locations"), s.table("row Dealer")) == ([], [], ["Barge"])
    assert s.table("trash") == ["Palace", "Palace", "Corsair", "Corsair", "Corsair"]


@proves("SD-503")
def test_a_card_trashed_before_it_is_resolved_gives_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Barge", "Palace": "Palace, Diplomat", "Market": "Trade Ship"}},
    )
    s.red("Palace at the Palace", "Trade Ship at the Market")
    assert (s.red.influence, s.red.coins) == (1, 1)  # the Diplomat and the Barge


@proves("SD-505")
def test_a_location_card_trashed_after_its_bonus_was_taken_has_been_resolved() -> None:
    s = Scene("sky-dynasty", red={"at": {"Palace": "Palace, Barge"}})
    assert s.red.influence == 2
    s.red("Palace at the Palace", "Done trashing")
    assert (s.table("trash"), s.red.sees()["palace"]) == (
        ["Palace"],
        {"marker": 1, "track": [2, 2, 3, 3, 4]},
    )
    assert [s.red.influence] == [2]


@proves("SD-507", "SD-503")
def test_example_a_shuttle_trashed_from_the_dealer_pays_no_coin_at_the_shipyard() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Barge", "Shipyard": "Shipyard, Cargo Shuttle, Corsair"}},
        rows={"Shipyard": "Swiftwind"},
    )
    s.red("Cargo Shuttle at the Shipyard", "Done trashing")
    assert s.red.asked == "SD-521"  # the Corsair still earns the bonus
    s.red("Done buying")
    assert coins(s.red) == 1  # the Barge's


@proves("SD-509")
def test_example_without_its_only_ship_the_shipyard_sells_nothing() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Dealer": "Barge", "Shipyard": "Shipyard, Cargo Shuttle"}, "coins": 9},
        rows={"Shipyard": "Corsair, Corsair, Corsair, Corsair"},
    )
    s.red("Cargo Shuttle at the Shipyard", "Done trashing")
    assert s.over  # nothing was offered
    assert "Red wins the Shipyard" in s.red.log
    assert s.red.coins == 10


@proves("SD-511")
def test_trashing_the_own_location_card_forfeits_the_bonus() -> None:
    s = Scene("sky-dynasty", red={"at": {"Dealer": "Barge", "Palace": "Palace, Corsair"}})
    s.red("Palace at the Palace", "Done trashing")
    assert "Red wins the Palace" in s.red.log
    assert (s.red.influence, s.table("palace")) == (0, 0)


@proves("SD-513", "SD-R65")
@pytest.mark.parametrize("other", ["Palace", "Random Location"])
def test_another_own_location_card_there_keeps_the_bonus(other: str) -> None:
    s = Scene("sky-dynasty", red={"at": {"Dealer": "Barge", "Palace": f"Palace, {other}, Corsair"}})
    s.red("Palace at the Palace", "Done trashing")
    assert s.red.influence == 2


@proves("SD-515", "SD-517")
def test_example_a_shuttle_already_paid_at_the_junkyard_keeps_its_coin() -> None:
    s = Scene("sky-dynasty", red={"at": {"Junkyard": "Cargo Shuttle", "Dealer": "Barge"}})
    s.red("Cargo Shuttle (discarded)")
    if s.red.asked:
        s.red("Done trashing")
    assert s.table("trash") == ["Cargo Shuttle"]
    assert coins(s.red) == 2


@proves("SD-515")
def test_trashing_takes_back_no_bonus_already_taken() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Palace, Diplomat", "Market": "Barge"}},
    )
    assert [s.red.influence] == [3]
    s.red("Palace (discarded)", "Diplomat (discarded)")
    assert [s.red.influence] == [3]


# ---- buying


@proves("SD-521")
@pytest.mark.parametrize(
    ("place", "card", "price"),
    [("Dealer", "Tanker", 3), ("Shipyard", "Corsair", 2), ("Gateway", "Palace", 5)],
)
def test_a_bought_card_goes_to_the_discard_pile(place: str, card: str, price: int) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {place: f"{place}, Frigate"}, "coins": 9, "hand": "Market", "deck": "Barge"},
        rows={place: card},
    )
    s.red("Pass", f"{card} for {price}")
    if s.red.asked == "SD-R06":
        s.red("1 influence")
    assert card in cast(list[str], s.red.discards)
    assert (s.red.hand, s.red.deck, s.table(f"row {place}")) == ([], ["Barge"], [])


@proves("SD-521")
def test_cards_bought_at_the_market_or_in_private_go_there_too() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Market": "Market, Mobile Shipyard"}, "coins": 9},
        rows={
            "Dealer": "Barge, Barge",
            "Shipyard": "4 Barge",
            "Market": "Corsair, Gunship, Palace, Gateway",
        },
        ships="Tanker, Raider",
    )
    s.red("Palace for 5", "Gunship for 2")
    assert s.table("row Market") == ["Corsair", "Tanker", "Gateway"]
    s.red("Yes", "Raider for 4")
    assert s.red.discards == ["Palace", "Market", "Gunship", "Mobile Shipyard", "Raider"]
    assert coins(s.red) == 0


@proves("SD-521")
def test_a_ship_dispatched_at_once_is_the_exception_that_an_effect_names() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair", "Palace": "Palace"}, "coins": 2},
        rolls={"junkyard": [5]},
        ships="Gunship",
    )
    s.red("Done trashing", "Yes", "Gunship for 2", "Dispatch to the Palace")
    assert s.red.influence == 2
    assert "Red dispatches Gunship at once to the Palace" in s.yellow.log


# ---- nothing changes hands


@proves("SD-531")
def test_a_struck_ship_goes_to_its_owner_and_coins_paid_go_to_nobody() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Raider, Privateer"}, "coins": 3},
        yellow={"at": {"Palace": "Corsair, Frigate"}, "coins": 1},
    )
    s.red("Yellow's Frigate", "3 coins: force 4")
    assert (s.red.discards, s.yellow.discards) == (["Privateer", "Raider"], ["Corsair", "Frigate"])
    assert (s.red.coins, s.yellow.coins) == (0, 1)


def own_cards(play: Play, seat: int) -> Counter[str]:
    """All cards of a seat, wherever they are."""
    zones = ["deck", "hand", "discards", "fleet", *[f"at {place}" for place in PLACES]]
    return Counter([n for z in zones for n in cast(list[str], BOX.peek(play.state, seat, z))])


def ledger(log: Log, seat: int) -> tuple[Counter[str], int, int]:
    """What a seat must own by what was told: cards, coins and influence."""
    cards = Counter({"Cargo Shuttle": 10, "Interceptor": 5, "Swiftwind": 2})
    cards.update(["Junkyard", "Shipyard", "Market"])
    money, influence = 3, 0
    for told in [told for told in log.told if told.seat == seat]:
        code = told.what.code
        if code in ("bought", "bought-unseen"):
            cards[BOX.thing("card", told.thing)] += 1
            money -= told.n
        elif code == "trashed":
            cards.subtract([BOX.thing("card", card) for card in told.cards])
        elif code == "trashed-discard":
            cards.subtract([BOX.thing("card", told.thing)])
        elif code in ("paid-route", "paid-privateer"):
            money -= told.n
        elif code == "coins":
            money += told.n
        elif code == "influence":
            influence += told.n
    return +cards, money, influence


def played_at_random(seed: int) -> tuple[Play, Log]:
    play = BOX.set_up(4, seed, {"last_round": 25, "limited_edition": True})
    log = Log(BOX, list(BOX.seat_names))
    play.state.ear = log
    play.begin()
    picks = random.Random(seed)
    while not play.over:
        play.answer(picks.randrange(len(play.labels())))
    return play, log


@proves("SD-531")
def test_every_card_coin_and_influence_comes_from_the_bank_and_goes_to_it() -> None:
    happened = set()
    for seed in range(8):
        play, log = played_at_random(seed)
        happened |= {told.what.code for told in log.told}
        for seat in range(4):
            purse = [BOX.peek(play.state, seat, name) for name in ("coins", "influence")]
            cards, money, influence = ledger(log, seat)
            assert own_cards(play, seat) == cards
            assert purse == [money, influence]
    assert happened >= {"bought", "bought-unseen", "trashed", "struck", "influence", "defeated"}
