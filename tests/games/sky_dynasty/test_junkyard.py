"""The Junkyard: what the six results of its die bring."""

from __future__ import annotations

import pytest

from games.sky_dynasty.scenes_in_short import told_to_others
from quarterdeck.cardtext import Reader
from quarterdeck.games.sky_dynasty import GAME
from quarterdeck.games.sky_dynasty.questions.bonuses import price_with
from quarterdeck.games.sky_dynasty.seen.tellings import REPLACED
from quarterdeck.games.sky_dynasty.table.cards import KIND_OF, RESULTS
from quarterdeck.games.sky_dynasty.words import meaning
from quarterdeck.games.sky_dynasty.words.effects import CUTTER
from quarterdeck.kernel.play.state import State
from quarterdeck.scene import Scene, proves

SPECTATOR = -1
FULL = {  # rows without an empty slot: nothing is dealt to them after the bonus
    "Dealer": "Flagship, Tanker",
    "Shipyard": "Raider, Kodiak, Diplomat, Runner",
    "Market": "Escort, Vanquish, Shipyard, Gateway",
    "Gateway": "Palace, Dealer, Shipyard, Junkyard",
}


def rolled(
    face: int, fleet: str = "Corsair", ships: str = "", locations: str = "", **red: object
) -> Scene:
    """Red has won the Junkyard and rolled."""
    at = red.pop("at", {})
    assert isinstance(at, dict)
    return Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": f"Junkyard, {fleet}", **at}, **red},
        rows=FULL,
        ships=ships,
        locations=locations,
        rolls={"junkyard": [face]},
    )


# ---- the roll


@proves("SD-909", "SD-R12")
def test_the_winner_who_earns_the_bonus_rolls_once_without_being_asked() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": "Junkyard, Corsair"}},
        yellow={"at": {"Junkyard": "Junkyard, Interceptor"}},
        rolls={"junkyard": [2, 5]},
    )
    assert [line for line in s.yellow.log if "rolls" in line] == ["Red rolls 2"]
    assert s.red.asked == "SD-R12"


@proves("SD-R12")
@pytest.mark.parametrize(
    ("red", "yellow"),
    [
        ("Corsair", "Interceptor"),  # no location card
        ("Junkyard", "2 Junkyard"),  # no ship
        ("Junkyard, Corsair", "Junkyard, Gunship"),  # a tie
    ],
)
def test_nobody_rolls_who_does_not_earn_the_bonus(red: str, yellow: str) -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Junkyard": red}},
        yellow={"at": {"Junkyard": yellow}},
    )
    assert s.over
    assert not any("rolls" in line for line in s.red.log)


@proves("SD-R12")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_every_result_trashes_from_the_discard_pile_and_from_dispatched_cards(face: int) -> None:
    s = rolled(face, discards="Cutlass", deck="Tanker", at={"Market": "Market, Frigate"})
    assert s.red.options == [
        "Done trashing",
        "Cutlass (discarded)",
        "Junkyard at the Junkyard",
        "Corsair at the Junkyard",
        "Market at the Market",
        "Frigate at the Market",
    ]
    s.red("Cutlass (discarded)")
    assert s.table("trash") == ["Cutlass"]


@proves("SD-801", "SD-814", "SD-819")
@pytest.mark.parametrize("face", [1, 5, 6])
def test_results_1_5_and_6_trash_at_most_one_card(face: int) -> None:
    s = rolled(face, discards="3 Cutlass")
    s.red("Cutlass (discarded)")
    assert s.over


@proves("SD-804", "SD-807", "SD-810")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_results_2_3_and_4_trash_at_most_two_cards(face: int) -> None:
    s = rolled(face, discards="3 Cutlass")
    s.red("Cutlass (discarded)", "Cutlass (discarded)")
    assert s.red.asked != "SD-601"
    assert s.table("trash") == ["Cutlass", "Cutlass"]


@proves("SD-R42", "SD-R38")
def test_a_ship_trashed_by_its_own_bonus_gives_no_survival_bonus_and_the_bonus_goes_on() -> None:
    s = rolled(6, "Scavenger", locations="Market")
    s.red("Scavenger at the Junkyard")
    assert s.red.coins == 3  # the result's, without the Scavenger's 5
    s.red("Buy nothing")
    assert s.over
    assert s.red.coins == 3


@proves("SD-R42", "SD-R38")
def test_a_location_card_trashed_by_its_own_bonus_does_not_stop_the_bonus() -> None:
    s = rolled(2, "Scavenger")
    s.red("Junkyard at the Junkyard", "Done trashing")
    assert s.over
    assert s.red.coins == 2 + 5


# ---- result 1


@proves("SD-801", "SD-R04")
@pytest.mark.parametrize("pick", ["Cutlass (discarded)", "Done trashing"])
def test_result_1_brings_1_coin_whether_or_not_a_card_is_trashed(pick: str) -> None:
    s = rolled(1, discards="Cutlass")
    s.red(pick)
    assert s.red.coins == 1


@proves("SD-802", "SD-R04")
@pytest.mark.parametrize(
    ("deck", "offer"), [("The ship deck", "Frigate for 3"), ("The location deck", "Palace for 5")]
)
def test_result_1_draws_from_the_deck_that_is_named_and_buys_at_price(
    deck: str, offer: str
) -> None:
    s = rolled(1, coins=5, ships="Frigate, Barge", locations="Palace, Market")
    s.red("Done trashing")
    assert s.red.options == ["The ship deck", "The location deck"]
    s.red(deck)
    assert s.red.options == ["Buy nothing", offer]
    s.red(offer)
    name, price = offer.split(" for ")
    assert s.over
    assert s.red.coins == 6 - int(price)
    assert name in str(s.red.discards)


@proves("SD-R46", "SD-802")
@pytest.mark.parametrize("face", [1, 6])
def test_a_card_that_is_not_bought_goes_under_the_deck_it_came_from(face: int) -> None:
    s = rolled(face, coins=9, ships="Frigate, Barge", locations="Palace, Market")
    s.red("Done trashing", "The location deck", "Buy nothing")
    assert s.over
    assert s.table("locations") == ["Market", "Palace"]
    assert s.table("ships") == ["Frigate", "Barge"]


# ---- result 2


@proves("SD-804")
@pytest.mark.parametrize("trashed", [0, 1, 2])
def test_result_2_brings_2_coins_for_each_trashed_card(trashed: int) -> None:
    s = rolled(2, discards="3 Cutlass")
    s.red(*["Cutlass (discarded)"] * trashed)
    if trashed < 2:
        s.red("Done trashing")
    assert s.over
    assert s.red.coins == 2 * trashed


# ---- result 3


@proves("SD-807", "SD-R47")
def test_result_3_shows_two_ships_together_and_sells_one_of_them() -> None:
    s = rolled(3, coins=9, ships="Frigate, Barge, Raider")
    s.red("Done trashing", "Yes")
    assert s.red.sees()["looked"] == ["Barge", "Frigate"]
    assert s.red.options == ["Buy nothing", "Barge for 3", "Frigate for 3"]
    s.red("Frigate for 3")
    assert s.over  # only one
    assert s.red.coins == 6
    assert s.red.discards == ["Junkyard", "Corsair", "Frigate"]
    assert s.table("ships") == ["Raider", "Barge"]


@proves("SD-807", "SD-R47", "SD-R46")
def test_result_3_may_be_looked_at_without_buying_or_not_looked_at_at_all() -> None:
    looked = rolled(3, coins=9, ships="Frigate, Barge, Raider")
    looked.red("Done trashing", "Yes", "Buy nothing")
    ships = looked.table("ships")
    assert isinstance(ships, list)
    assert ships[0] == "Raider"
    assert sorted(ships) == ["Barge", "Frigate", "Raider"]
    unseen = rolled(3, coins=9, ships="Frigate, Barge, Raider")
    unseen.red("Done trashing", "No")
    assert unseen.over
    assert unseen.table("ships") == ["Frigate", "Barge", "Raider"]


def test_a_result_may_sell_two_of_the_ships_that_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "You may look at the top 3 cards of the ship deck and may buy up to 2 of them."
    tree = Reader(meaning.GRAMMAR.read_text("utf-8"), {}).read(text)
    effects = meaning.bonus(tree, meaning.Lexicon({}, {}), meaning.RESULT)
    monkeypatch.setattr(RESULTS[2], "effects", effects)
    s = rolled(3, coins=9, ships="Frigate, Barge, Cutlass, Raider")
    s.red("Yes", "Frigate for 3")
    assert s.red.options == ["Buy nothing", "Barge for 3", "Cutlass for 2"]
    s.red("Barge for 3")
    assert s.over
    assert s.red.discards == ["Junkyard", "Barge", "Corsair", "Frigate"]
    assert s.table("ships") == ["Raider", "Cutlass"]


# ---- result 4


@proves("SD-810", "SD-R48", "SD-907")
def test_result_4_replaces_two_cards_on_offer_at_one_or_two_places() -> None:
    s = rolled(4, ships="Corsair, Gunship", locations="Market")
    s.red("Done trashing")
    assert s.red.asked == "SD-810"
    assert s.red.options[0] == "Done replacing"
    assert len(s.red.options) == 1 + 2 + 4 + 4 + 4
    s.red("Flagship at the Dealer", "Palace at the Gateway")
    assert s.over
    assert s.table("row Dealer") == ["Corsair", "Tanker"]
    assert s.table("row Gateway") == ["Market", "Dealer", "Shipyard", "Junkyard"]
    assert s.table("ships") == ["Gunship", "Flagship"]  # each went under its deck
    assert s.table("locations") == ["Palace"]


@proves("SD-810", "SD-R48")
@pytest.mark.parametrize("picks", [[], ["Tanker at the Dealer"]])
def test_result_4_may_replace_no_card_or_only_one(picks: list[str]) -> None:
    s = rolled(4, ships="Corsair, Gunship", discards="2 Cutlass")
    s.red("Cutlass (discarded)", "Cutlass (discarded)", *picks, "Done replacing")
    assert s.over
    assert s.table("row Dealer") == ["Flagship", "Corsair" if picks else "Tanker"]


@proves("SD-R48")
def test_result_4_names_both_cards_before_a_replacement_is_drawn() -> None:
    s = rolled(4, ships="Battleship, Gunship")
    s.red("Done trashing", "Flagship at the Dealer")
    assert s.table("row Dealer") == ["Flagship", "Tanker"]
    assert "Battleship" not in str([s.red.options, s.red.sees()])
    s.red("Tanker at the Dealer")
    assert s.table("row Dealer") == ["Battleship", "Gunship"]
    assert s.table("ships") == ["Flagship", "Tanker"]


@proves("SD-811")
def test_while_cards_are_replaced_their_slots_are_seen_empty() -> None:
    s = rolled(4, ships="Battleship, Gunship")
    s.red("Done trashing", "Flagship at the Dealer")
    s.log.looks = True
    s.red("Tanker at the Dealer")
    rows = [row_at_dealer(one.after) for one in s.log.told if one.what is REPLACED]
    assert rows == [[None, "Tanker"], [None, None]]


def row_at_dealer(moment: State | None) -> object:
    """What lies on offer there, as Red sees it at this moment."""
    assert moment is not None
    places = GAME.glimpse(moment, 0)["places"]
    assert isinstance(places, list)
    return next(place["row"] for place in places if place["name"] == "Dealer")


@proves("SD-811", "SD-R66")
def test_the_swap_of_result_4_changes_what_can_be_bought_this_round() -> None:
    s = rolled(4, ships="Frigate", at={"Shipyard": "Shipyard, Gunship"}, coins=9)
    s.red("Done trashing", "Raider at the Shipyard", "Done replacing")
    assert s.red.asked == "SD-521"
    assert "Frigate for 3" in s.red.options
    assert "Raider for 4" not in s.red.options


@proves("SD-R71", "SD-810")
def test_cards_to_replace_are_picked_in_the_order_of_the_list() -> None:
    s = rolled(4)
    s.red("Done trashing", "Shipyard at the Gateway")
    assert s.red.why_not("Tanker at the Dealer") == "SD-R71"
    assert s.red.options == ["Done replacing", "Junkyard at the Gateway"]


# ---- result 5


@proves("SD-814")
def test_result_5_sells_one_ship_at_its_price() -> None:
    s = rolled(5, coins=4, ships="Frigate, Barge")
    s.red("Done trashing", "Yes", "Frigate for 3", "To the discard pile")
    assert s.over
    assert s.red.coins == 1
    assert s.red.discards == ["Junkyard", "Corsair", "Frigate"]
    assert s.table("ships") == ["Barge"]


@proves("SD-814", "SD-R46")
@pytest.mark.parametrize("answers", [["No"], ["Yes", "Buy nothing"]])
def test_result_5_need_not_be_looked_at_or_bought(answers: list[str]) -> None:
    s = rolled(5, coins=4, ships="Frigate, Barge", discards="Cutlass")
    s.red("Cutlass (discarded)", *answers)
    assert s.over
    assert s.table("ships") == (["Frigate", "Barge"] if answers == ["No"] else ["Barge", "Frigate"])
    assert s.red.coins == 4


@proves("SD-815", "SD-R49")
def test_result_5_dispatches_the_ship_to_any_location_with_own_ships_or_location_cards() -> None:
    s = rolled(
        5,
        coins=4,
        ships="Frigate",
        at={"Palace": "Palace", "Market": "Sentinel", "Open Space": "Corsair"},
    )
    s.red("Done trashing", "Yes", "Frigate for 3")
    assert s.red.options == [
        "To the discard pile",
        "Dispatch to the Junkyard",
        "Dispatch to the Palace",
        "Dispatch to the Market",
        "Dispatch to Open Space",
    ]
    assert s.red.why_not("Dispatch to the Dealer") == "SD-815"
    s.red("Dispatch to the Palace")
    assert "Red dispatches Frigate at once to the Palace" in s.yellow.log
    assert s.red.influence == 2  # with the Frigate the location card earns the bonus
    assert s.red.coins == 2


@proves("SD-R49")
def test_a_ship_that_joins_the_junkyard_itself_takes_part_in_its_survival_step() -> None:
    s = rolled(5, coins=2, ships="Scavenger")
    s.red("Done trashing", "Yes", "Scavenger for 2", "Dispatch to the Junkyard")
    assert s.over
    assert s.red.coins == 5


@proves("SD-R49")
def test_a_ship_dispatched_to_open_space_through_result_5_uses_no_dispatch() -> None:
    s = rolled(
        5, coins=2, ships="Corsair", at={"Open Space": "Barge"}, open_used=2, discards="Cutlass"
    )
    s.red("Done trashing", "Yes", "Corsair for 2", "Dispatch to Open Space")
    assert s.red.at("Open Space") == ["Barge", "Corsair"]
    assert s.red.open_used == 2


@proves("SD-816", "SD-R49")
def test_what_a_ship_draws_when_it_is_dispatched_through_result_5_is_discarded() -> None:
    s = rolled(5, coins=3, ships="Tanker", at={"Market": "Barge"}, deck="4 Cutlass")
    s.red("Done trashing", "Yes", "Tanker for 3", "Dispatch to the Market")
    assert (s.red.hand, s.red.deck) == ([], ["Cutlass", "Cutlass"])
    assert s.red.discards == ["Junkyard", "Corsair", "Cutlass", "Cutlass"]


# ---- result 6


@proves("SD-819")
@pytest.mark.parametrize("pick", ["Cutlass (discarded)", "Done trashing"])
def test_result_6_brings_3_coins_whether_or_not_a_card_is_trashed(pick: str) -> None:
    s = rolled(6, discards="Cutlass")
    s.red(pick)
    assert s.red.coins == 3


@proves("SD-820", "SD-821")
@pytest.mark.parametrize(
    ("deck", "offer"),
    [
        ("The ship deck", "Corsair for 2"),  # a fighter
        ("The ship deck", "Frigate for 2"),  # a cutter of price 3
        ("The ship deck", "Battleship for 3"),  # a starship of price 4
        ("The location deck", "Market for 3"),
    ],
)
def test_result_6_sells_cutters_and_starships_one_coin_cheaper(deck: str, offer: str) -> None:
    name, price = offer.split(" for ")
    ship = deck == "The ship deck"
    s = rolled(6, ships=name if ship else "Barge", locations="Palace" if ship else name)
    s.red("Done trashing", deck)
    assert s.red.options == ["Buy nothing", offer]
    s.red(offer)
    assert s.red.coins == 3 - int(price)
    assert name in str(s.red.discards)


@proves("SD-R50")
def test_a_reduced_price_never_falls_below_0() -> None:
    frigate = KIND_OF["Frigate"]
    assert [price_with(frigate, off, CUTTER) for off in (0, 1, 3, 4, 9)] == [3, 2, 0, 0, 0]


# ---- what the others learn


@proves("SD-823", "SD-R53")
@pytest.mark.parametrize("buys", [True, False])
@pytest.mark.parametrize("face", [1, 3, 5, 6])
def test_nobody_else_learns_what_a_junkyard_result_drew(face: int, buys: bool) -> None:
    s = rolled(face, coins=9, ships="Chimera, Carrier", locations="Random Location")
    s.red("Done trashing", "Yes" if face in (3, 5) else "The ship deck")
    assert "Chimera" in str(s.red.options)
    assert s.yellow.asked == ""
    assert "Chimera" not in told_to_others(s)
    s.red("Chimera for" if buys else "Buy nothing")
    assert "Chimera" not in told_to_others(s)
    if buys and face == 5:
        s.red("To the discard pile")
    assert "Chimera" in str(s.red.log)
    assert "Chimera" not in told_to_others(s)
    assert "Carrier" not in told_to_others(s)
