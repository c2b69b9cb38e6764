"""Rulings on fleets, nations, cancelling, worth and the edge of the table."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, coming_home, sea
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of
from quarterdeck.games.cerulean_seas.table.pieces import BOX, SHIP_OF, TREASURE_OF
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, table
from quarterdeck.games.cerulean_seas.words.terms import NATIONS
from quarterdeck.scene import Scene, proves

DIAZ = "Nemesio Diaz"  # once in any turn, he cancels an ability within S

# ---- fleets


@proves("CS-R57")
def test_two_players_may_bring_the_same_treasure_and_each_brings_eight_tokens() -> None:
    fleet = desk_of().code_of("HMS Dover\nUnique treasure\nRum\nJade", "it")
    g = table(GAME.new(seats=2, seed=3, fleets=f"{fleet} | {fleet}").state)
    treasure = [g.kind[token] for token in range(len(g.kind)) if not g.is_crew(token)]
    assert len(treasure) == 16
    assert treasure.count(UNIQUE + TREASURE_OF["Rum"]) == 2
    assert sum([kind for kind in treasure if kind < UNIQUE]) == 30


@proves("CS-R73", "CS-1321")
def test_a_discount_lets_more_crew_aboard_at_the_table_too() -> None:
    """Longshanks costs 6: with an Oarsman and two Captains for 7 The Stump makes it 0, 2, 2, 2."""
    for shown in (["The Stump"], []):
        ship = {"Longshanks": {"berth": 0, "crew": ["Oarsman", "Captain"], "shown": shown}}
        red = {"ships": ship, "crew": ["Captain"]}
        s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
        s.red("Longshanks: exchange crew")
        if shown:
            assert [label for label in s.red.options if label.startswith("Take Captain")]
        else:
            assert s.red.why_not("Take Captain") == "CS-215"


@proves("CS-R107")
def test_crew_left_at_home_board_later_while_there_is_room() -> None:
    for cargo, why in (([], None), ([1, 1, 1, 1, 1], "CS-832")):
        red = {"ships": {"HMS Titan": {"berth": 0, "cargo": cargo}}, "crew": ["Captain"]}
        s = Scene("cerulean-seas", red=red, yellow={"ships": CAROLINA})
        s.red("HMS Titan: exchange crew")
        if why is None:
            s.red("Take Captain", "Done")
            assert s.red.peek("crew of HMS Titan") == ["Captain"]
        else:
            assert s.red.why_not("Take Captain") == why


@proves("CS-R95")
def test_the_book_goes_before_other_editions_and_both_names_are_known() -> None:
    assert BOX.points == 40  # an early booklet has 30
    for name, alias in (("Spice", "Spices"), ("Trade Routes", "Trade Route")):
        one = desk_of().code_of(f"HMS Dover\nUnique treasure\n{name}", "it")
        assert one == desk_of().code_of(f"HMS Dover\nUnique treasure\n{alias}", "it")


@proves("CS-R95", "CS-R12")
def test_islands_lie_three_to_six_lengths_apart_and_not_two_to_four() -> None:
    play = GAME.new(seats=2, seed=1)
    while len(table(play.state).isle_x) < 2:
        play.answer(0)
    g = table(play.state)
    far = (g.isle_x[0] - g.isle_x[1]) ** 2 + (g.isle_y[0] - g.isle_y[1]) ** 2
    assert (3 * 840 + 720) ** 2 <= far <= (6 * 840 + 720) ** 2


@proves("CS-R100", "CS-105")
def test_there_are_eight_nations_and_ships_of_each() -> None:
    assert len(NATIONS) == 8
    assert {NATIONS[ship.nation] for ship in BOX.ships} == {
        *("English", "Spanish", "French", "American"),
        *("Pirate", "Barbary Corsair", "Jade Rebellion", "Cursed"),
    }


# ---- slips of print


@proves("CS-R96", "CS-911")
def test_a_ghostly_ship_sails_through_islands_and_other_ships() -> None:
    """The source says `an other ships`: and other ships."""
    for guise, through in ((1, True), (0, False)):
        flame = {"Hades' Flame": {"at": (4600, 4000, 0), "guise": guise}}
        s = sea(flame, {"Carolina": {"at": (5420, 3700, 90)}})
        s.red("Hades' Flame: move", "S at 0°")
        s.red(s.red.options[-1])
        far: Any = s.red.peek("pose of Hades' Flame")
        assert (far[0] == 4600 + 576) == through


@proves("CS-R96", "CS-862")
def test_a_ship_that_enters_fog_goes_no_farther_that_turn() -> None:
    """The source says `farther than turn`: that turn."""
    ship = {"HMS Dover": {"at": (5000, 4000, 0)}}
    s = sea(ship, CAROLINA, terrain=[("fog bank", 6300, 4000)])
    s.red("HMS Dover: move", "S at 0°")
    assert s.red.peek("state of HMS Dover") == "lost"
    assert s.red.asked == "CS-401" and s.red.why_not("HMS Dover: move") == "CS-401"


# ---- who is allied


@proves("CS-R109", "CS-837")
def test_only_ships_of_the_own_fleet_are_friendly() -> None:
    touching = (5000, 4224, 0)
    own = {"HMS Titan": {"at": HERE}, "HMS Dover": {"at": touching}}
    assert "HMS Titan: explore" in sea(own, CAROLINA).red.options
    other = {"HMS Dover": {"at": touching}}
    s = sea({"HMS Titan": {"at": HERE}}, other)
    assert s.red.why_not("HMS Titan: explore") == "CS-830"


# ---- cancelling


def diaz(**more: Any) -> dict[str, Any]:
    return {"El Tirador": {"at": BESIDE, "shown": [DIAZ], **more}}


@proves("CS-R70", "CS-1328")
def test_what_adds_to_a_roll_is_cancelled_once_and_for_the_turn() -> None:
    """HMS Goliath has +1 against the French: with it 3 beats the rank of 3."""
    yellow: dict[str, Any] = {"La Magnifique": {"at": BESIDE}, "El Tirador": {}}
    for answer, masts in (("Cancel it", 5), ("Do not cancel it", 3)):
        yellow["El Tirador"] = {"at": (5000, 3600, 0), "shown": [DIAZ]}
        s = sea({"HMS Goliath": {"at": HERE}}, yellow, rolls={"cannon": [3, 3]})
        s.red("HMS Goliath: shoot", "Cannon 1 at La Magnifique")
        assert s.yellow.asked == "CS-1328"
        s.yellow(answer)
        if masts == 3:
            s.yellow(s.yellow.options[0])
        s.red("Cannon 2 at La Magnifique")
        if masts == 3:
            s.yellow(s.yellow.options[0])
        assert s.red.asked == "CS-1165"  # nobody was asked a second time
        assert s.red.peek("masts of La Magnifique") == masts


@proves("CS-R70")
def test_a_move_that_is_longer_by_a_text_may_be_cut_short() -> None:
    for answer, left in (("Cancel it", [1, 1]), ("Do not cancel it", [1, 1, 1])):
        s = sea({"HMS Dover": {"at": HERE, "shown": ["Helmsman"]}}, diaz())
        s.red("HMS Dover: move")
        assert s.yellow.asked == "CS-1328"
        s.yellow(answer)
        assert s.red.peek("move of HMS Dover") == left


@proves("CS-R70")
def test_a_musketeer_may_be_cancelled_and_then_fires_no_more() -> None:
    ship = {"HMS Dover": {"at": HERE, "shown": ["Musketeer"]}}
    s = sea(ship, diaz(), rolls={"cannon": [6]})
    s.red("HMS Dover: shoot", "Musket at El Tirador")
    s.yellow("Cancel it")
    assert s.red.peek("masts of El Tirador") == 3
    assert [label for label in s.red.options if label.startswith("Musket")] == []


@proves("CS-R70")
def test_opponents_are_asked_in_the_order_of_turns_and_only_if_near() -> None:
    third: dict[str, Any] = {"El Paso": {"at": (5000, 3600, 0)}}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"at": HERE, "shown": ["Helmsman"]}}},
        yellow={"ships": third},
        green={"ships": diaz()},
        blue={"ships": {"El Picador": {"at": FAR, "shown": [DIAZ]}}},
    )
    s.red("HMS Dover: move")
    s.yellow("Do not cancel it")
    s.green("Do not cancel it")
    assert s.red.asked == "CS-1016"  # Blue is too far away


@proves("CS-R70")
def test_a_cancelled_use_counts_as_used() -> None:
    s = sea({"HMS Titan": {"at": HERE}}, diaz(), rolls={"ability": []})
    s.red("HMS Titan: use a text", "Once a turn")
    hand: Any = s.yellow.sees()["in_hand"]
    titan, _, text = hand["plan"]  # everybody sees what is under way
    assert titan == 0 and BOX.abilities[text] in BOX.ships[SHIP_OF["HMS Titan"]].abilities
    s.yellow("Cancel it")
    assert s.red.why_not("HMS Titan: use a text") == "CS-302"


# ---- worth


@proves("CS-R105", "CS-1435", "CS-1325")
def test_jade_comes_first_then_gold_that_is_added_then_spice() -> None:
    """1 is doubled, 2 are added, and that is doubled: 8, and not 12 or 5."""
    s = coming_home("Greed's Hammer", cargo=[1, "Jade", "Spice"])
    while s.red.asked != "CS-401":
        coins = [label for label in s.red.options if "gold" in label]
        s.red(coins[0] if coins else s.red.options[-1])
    assert s.red.gold == 8


# ---- the edge of the table


@proves("CS-R117", "CS-1018")
def test_the_edge_ends_a_slide_and_what_lies_alongside_is_not_touched_by_that() -> None:
    long = 300 + 120 * BOX.ships[SHIP_OF["El Picador"]].masts
    here = 14 * 840 - long - 300
    red = {"El Picador": {"at": (here, 4000, 0)}}
    alone = sea(red, CAROLINA)
    alone.red("El Picador: move", "S at 0°")
    friend = {"HMS Antelope": {"at": (14 * 840 - 540, 4174, 0)}}
    beside = sea({**red, **friend}, CAROLINA)
    beside.red("El Picador: move", "S at 0°")
    assert beside.red.options == alone.red.options
    assert not [label for label in beside.red.options if label.startswith("Touch")]
