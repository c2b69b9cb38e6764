"""CS-82x, CS-14xx Events: every one of them, and when they come."""

from __future__ import annotations

from typing import Any

from games.cerulean_seas.texts_in_short import BESIDE, FAR, HERE
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.scene import Scene, proves


def turn(event: str, red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    """Red's turn begins with an event in hand, and it is played."""
    words = {"treasure": {4: (2, 2), 5: (2, 2)}, "begin": "turn", **more}
    s = Scene(
        "cerulean-seas",
        red={"ships": red, "events": [event, "Fair Wind"]},
        yellow={"ships": yellow},
        **words,
    )
    s.red(f"Play {event}")
    return s


DOVER: dict[str, Any] = {"HMS Dover": {"at": HERE}}


@proves("CS-820", "CS-224", "CS-1501", "CS-1502")
def test_one_event_is_played_when_a_turn_begins() -> None:
    s = turn("Fair Wind", DOVER, {"Carolina": {"at": FAR}})
    assert s.red.asked == "CS-401"  # the other one waits for another turn
    s.red("End the turn")
    assert s.yellow.asked == "CS-401"


def test_a_fair_wind_adds_a_segment_in_this_turn() -> None:
    s = turn("Fair Wind", DOVER, {"Carolina": {"at": FAR}})
    assert s.red.peek("move of HMS Dover") == [1, 1, 1]
    s.red("End the turn")
    assert s.red.peek("move of HMS Dover") == [1, 1]


@proves("CS-1417", "CS-1418", "CS-1419")
def test_the_lower_duellist_leaves_the_game() -> None:
    for rolls, left in (([2, 3], ([], ["Explorer"])), ([6, 1], (["Explorer"], []))):
        s = turn(
            "Duel",
            {"HMS Dover": {"at": HERE, "crew": ["Explorer"]}},
            {"Carolina": {"at": FAR, "crew": ["Explorer"]}},
            rolls={"ability": rolls},
        )
        s.red("Explorer", "crew")
        shown = (s.red.peek("shown of HMS Dover"), s.yellow.peek("shown of Carolina"))
        assert shown == left, "all see who has won"
        assert (s.red.peek("crew of HMS Dover"), s.yellow.peek("crew of Carolina")) == left
        assert s.red.peek("events") == ["Fair Wind"]  # the Duel leaves the game, too


@proves("CS-1418")
def test_equal_duellists_both_leave() -> None:
    s = turn(
        "Duel",
        {"HMS Dover": {"at": HERE, "crew": ["Captain"]}},
        {"Carolina": {"at": FAR, "crew": ["Explorer"]}},
        rolls={"ability": [2, 4]},
    )
    s.red("Captain", "crew")  # 2 and 3 points, 4 and 1 point
    assert (s.red.peek("crew of HMS Dover"), s.yellow.peek("crew of Carolina")) == ([], [])
    assert "Red lets Captain, Explorer fight a duel" in s.red.log


def test_false_treasure_takes_the_coins_and_nothing_else() -> None:
    cargo = {"Carolina": {"at": FAR, "cargo": [3, 2, "Jade"]}, "Boston": {"at": (6000, 8000, 0)}}
    s = turn("False Treasure", DOVER, cargo)
    assert s.yellow.peek("cargo of Carolina") == ["Jade"]


@proves("CS-1420")
def test_the_favor_of_the_gods_removes_all_events() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": DOVER, "events": ["Favor of the Gods", "Raft"]},
        yellow={"ships": {"Carolina": {"at": FAR}}, "events": ["Fair Wind"]},
        treasure={4: (2, 2)},
        begin="turn",
    )
    s.red("Play Favor", "End the turn")
    assert s.yellow.asked == "CS-401"  # nothing is left to play


@proves("CS-1443", "CS-1444", "CS-R86")
def test_mermaids_hold_a_ship_for_as_many_turns_as_she_has_crew() -> None:
    crew = {"Carolina": {"at": FAR, "crew": ["Captain", "Explorer"]}}
    s = turn("Mermaids", DOVER, crew)
    for _ in range(2):
        s.red("End the turn")
        assert s.yellow.why_not("Carolina: move") == "CS-R86"
        s.yellow("End the turn")
        if s.red.asked == "CS-1501":
            s.red("No event")
    s.red("End the turn")
    assert "Carolina: move" in s.yellow.options


@proves("CS-1430")
def test_a_hidden_cove_is_near_and_unexplored_or_empty() -> None:
    s = turn(
        "Hidden Cove",
        {"HMS Dover": {"at": (3500, 6300, 0)}},
        {"Carolina": {"at": FAR}},
        treasure={2: (1,), 3: (2,), 4: (2,)},
    )
    assert s.red.options == ["Island 3", "Island 6"]  # the nearest unexplored, the empty one
    s.red("Island 3", "Berth at 0")
    assert s.red.peek("docked of HMS Dover") == 2
    assert "HMS Dover docks at island 3" in s.yellow.log
    assert s.red.why_not("HMS Dover: explore") == "CS-830"


@proves("CS-1431", "CS-R79")
def test_a_hidden_cove_played_with_the_favor_of_the_gods_does_nothing() -> None:
    ship = {"HMS Dover": {"at": (3500, 6300, 0)}}
    s = Scene(
        "cerulean-seas",
        red={"ships": ship, "events": ["Hidden Cove", "Favor of the Gods", "Raft"]},
        yellow={"ships": {"Carolina": {"at": FAR}}, "events": ["Fair Wind"]},
        begin="turn",
    )
    s.red("Play Favor of the Gods and Hidden Cove together")
    assert s.red.asked == "CS-401"  # one reveal, and no ship has been put anywhere
    assert s.red.peek("docked of HMS Dover") is None
    seats: Any = s.red.sees()["seats"]
    assert [seat["events"] for seat in seats] == [[], []]
    assert s.yellow.log[-2:] == ["Red plays Hidden Cove", "Red plays Favor of the Gods"]


@proves("CS-R79")
def test_a_guise_is_no_reveal() -> None:
    ship = {"Hades' Flame": {"at": HERE}}
    s = Scene(
        "cerulean-seas",
        red={"ships": ship, "events": ["Fair Wind", "Favor of the Gods"]},
        yellow={"ships": {"Carolina": {"at": FAR}}},
        begin="turn",
    )
    s.red("Ghostly")
    assert s.red.asked == "CS-1501"  # the one event is still to come
    s.red("Play Fair Wind")
    assert s.red.asked == "CS-401"
    assert "Hades' Flame turns ghostly" in s.red.log


COOK: dict[str, Any] = {"HMS Dover": {"at": (3500, 6300, 0), "shown": ["James Cook"]}}


@proves("CS-1334", "CS-1432")
def test_marking_an_island_does_not_open_it_to_whom_a_hidden_cove_brought_there() -> None:
    s = turn("Hidden Cove", COOK, {"Carolina": {"at": FAR}}, treasure={2: (1,), 3: (2,), 4: (2,)})
    s.red("Island 3", "Berth at 0")
    s.red("HMS Dover: use a text", "Once a turn")
    assert s.table("marked 2") == ["Red"]
    assert s.red.why_not("HMS Dover: explore") == "CS-830"
    s.red("HMS Dover: move", "S at 0°", "1/4", "S at 180°")
    assert s.red.peek("docked of HMS Dover") == 2
    assert s.red.asked == "CS-401"  # nor by coming back to it
    s.red("End the turn")
    s.yellow("End the turn")
    s.red("No event", "HMS Dover: explore", "Done")
    assert s.red.asked == "CS-401"


@proves("CS-1334", "CS-1433")
def test_an_island_that_is_marked_before_she_docks_is_explored_at_once() -> None:
    ship = {"HMS Dover": {"at": (4000, 6300, 180), "shown": ["James Cook"]}}
    s = Scene("cerulean-seas", red={"ships": ship}, yellow={"ships": {"Carolina": {"at": FAR}}})
    s.red("HMS Dover: use a text", "Once a turn")
    s.red("HMS Dover: move", "S at 180°", "Touch island 3", "Explore")
    assert s.table("explored 2") == ["Red"]


@proves("CS-1433")
def test_a_move_is_not_interrupted_to_mark_an_island() -> None:
    ship = {"HMS Dover": {"at": (4300, 6300, 180), "shown": ["James Cook"]}}
    s = Scene("cerulean-seas", red={"ships": ship}, yellow={"ships": {"Carolina": {"at": FAR}}})
    assert s.red.why_not("HMS Dover: use a text") == "CS-302"  # too far away
    s.red("HMS Dover: move", "S at 180°", "3/4")
    assert [label for label in s.red.options if "text" in label] == []
    s.red("Stop here")
    assert "HMS Dover: use a text" in s.red.options  # but after it


def test_wet_fuses_silence_an_enemy_nearby_in_its_next_turn() -> None:
    s = turn("Wet Fuses", DOVER, {"Carolina": {"at": BESIDE}, "Boston": {"at": FAR}})
    s.red("End the turn")
    assert s.yellow.why_not("Carolina: shoot") == "CS-302"
    s.yellow("End the turn")
    s.red("No event", "End the turn")
    assert "Carolina: shoot" in s.yellow.options


# ---- tokens


def token(event: str, red: dict[str, Any], yellow: dict[str, Any], **more: Any) -> Scene:
    """Red puts the token of an event at 8400, 8400."""
    s = turn(event, red, yellow, **more)
    s.red("Column 40", "Row 40")
    return s


@proves("CS-1407", "CS-1408", "CS-1410", "CS-R85")
def test_becalmed_ships_do_not_move_until_its_owner_s_next_turn() -> None:
    s = token("Becalmed", DOVER, {"Carolina": {"at": FAR}, "Boston": {"at": (3000, 8000, 0)}})
    s.red("End the turn")
    assert s.yellow.why_not("Carolina: move") == "CS-1408"
    assert "Boston: move" in s.yellow.options
    s.yellow("End the turn")
    s.red("No event", "End the turn")
    assert "Carolina: move" in s.yellow.options


@proves("CS-1408", "CS-1409", "CS-1411")
def test_galleys_and_rowers_move_when_becalmed() -> None:
    ships = {
        "Golden Peacock": {"at": FAR},
        "Carolina": {"at": (8000, 8600, 0), "shown": ["Oarsman"]},
    }
    s = token("Becalmed", DOVER, ships, turn=1)
    s.red("End the turn")
    assert s.yellow.peek("move of Golden Peacock") == [1, 2]  # her full move
    assert s.yellow.peek("move of Carolina") == [1]  # her derelict move
    assert {"Golden Peacock: move", "Carolina: move"} <= set(s.yellow.options)


@proves("CS-1407")
def test_a_token_lies_on_open_sea() -> None:
    s = turn("Becalmed", DOVER, {"Carolina": {"at": (8400, 8400, 0)}})
    s.red("Column 40")
    assert "Row 40" not in s.red.options


def test_a_cursed_zone_spoils_all_rolls_and_stays() -> None:
    s = token(
        "Cursed Zone",
        {"HMS Dover": {"at": (8000, 8000, 0)}},
        {"Carolina": {"at": (8000, 8600, 0)}},
        rolls={"cannon": [5, 6]},
    )
    s.red("HMS Dover: shoot", "Cannon 2", "Cannon 3")
    s.yellow("Lose mast 1")  # rank 3: the 5 was too low, the 6 was not
    assert s.red.peek("masts of Carolina") == 2


def test_foul_winds_blow_ships_off() -> None:
    s = token("Foul Winds", DOVER, {"Carolina": {"at": FAR}})
    s.red("Blow her to 180")  # the left neighbour of two is the opponent
    assert s.yellow.peek("pose of Carolina") == (8000 - 840, 8000, 0)
    assert s.yellow.peek("masts of Carolina") == 3
    assert "The wind blows Carolina off" in s.red.log


def test_a_wind_that_blows_to_270_carries_ships_down_the_chart() -> None:
    s = token("Foul Winds", DOVER, {"Carolina": {"at": FAR}})
    s.red("Blow her to 270")
    assert s.yellow.peek("pose of Carolina") == (8000, 8000 - 840, 0)


def test_the_wind_is_gone_once_it_has_blown_and_other_tokens_stay() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": DOVER, "events": ["Foul Winds"]},
        yellow={"ships": {"Carolina": {"at": FAR}}},
        treasure={4: (2, 2)},
        begin="turn",
    )
    becalmed = (Verb.BECALM, 1, 3000, 3000)
    table(s.play.state).omens = (becalmed,)
    s.red("Play Foul Winds", "Column 40", "Row 40")
    assert table(s.play.state).omens == (becalmed,)
    s.red("Blow her to 180")
    assert table(s.play.state).omens == (becalmed,)


def test_a_ship_blown_onto_an_island_loses_a_mast() -> None:
    s = token("Foul Winds", DOVER, {"Carolina": {"at": (8500, 8700, 0)}})
    s.red("Blow her to 90")
    s.yellow("Lose mast 1")
    assert s.yellow.peek("masts of Carolina") == 2


def test_a_ship_blown_onto_a_ship_loses_nothing() -> None:
    for name in ("HMS Dover", "Boston"):  # the first ship there is, or the last
        at: dict[str, Any] = {"HMS Dover": {"at": HERE}, "Boston": {"at": (3000, 3000, 0)}}
        at[name] = {"at": (6200, 8300, 0)}
        boston = at.pop("Boston")
        s = token("Foul Winds", at, {"Carolina": {"at": (7700, 8000, 90)}, "Boston": boston})
        s.red("Blow her to 180")
        assert s.yellow.peek(f"gap of Carolina to {name}") == 7  # which is contact
        assert s.yellow.peek("masts of Carolina") == 3
        assert s.red.asked == "CS-401"


def test_a_fog_bank_rolls_on_in_each_turn_of_its_player() -> None:
    s = turn(
        "Rolling Fog",
        DOVER,
        {"Carolina": {"at": FAR}},
        terrain=[("fog bank", 6300, 6300)],
        rolls={"fog": [1, 4]},
    )
    s.red("End the turn")
    assert s.table("terrain 0") == ("fog bank", 6300, 6300)
    s.yellow("End the turn")
    assert s.table("terrain 0") == ("fog bank", 6300 + 576, 6300)


# ---- when a ship goes down


def sinking(**yellow: Any) -> Scene:
    """Red sinks Yellow's derelict with gold and crew aboard."""
    red = {"ships": DOVER, **yellow.pop("red", {})}
    cargo = [3, 2, *yellow.pop("more", [])]
    carolina = {"at": BESIDE, "masts": 0, "cargo": cargo, "crew": ["Captain"]}
    ships = {"Carolina": carolina, "Boston": {"at": FAR}}
    s = Scene(
        "cerulean-seas",
        red=red,
        yellow={"ships": ships, **yellow},
        treasure={4: (2, 2)},
        rolls={"cannon": [6]},
    )
    s.red("HMS Dover: shoot", "Cannon 1")
    return s


def test_a_raft_carries_crew_and_gold_to_the_nearest_wild_island() -> None:
    s = sinking(events=["Raft"])
    s.yellow("Play Raft")
    assert s.table("island 2") == ["3 gold", "2 gold", "Captain"]
    assert (s.red.gold, s.yellow.gold) == (0, 0)


def test_a_raft_carries_nothing_that_is_worth_nothing() -> None:
    s = sinking(events=["Raft"], more=["Shipping Charts"])
    s.yellow("Play Raft")
    assert s.table("island 2") == ["3 gold", "2 gold", "Captain"]
    assert s.yellow.peek("cargo of Carolina") == []


def test_without_a_raft_the_gold_is_split() -> None:
    s = sinking(events=["Raft"])
    s.yellow("Do not play it")
    assert (s.red.gold, s.yellow.gold) == (3, 2)


def test_divers_bring_up_all_the_gold() -> None:
    s = sinking(red={"events": ["Divers"]})
    s.red("Play Divers")
    assert (s.red.gold, s.yellow.gold) == (5, 0)


def test_divers_find_nothing_where_a_raft_was_used() -> None:
    s = sinking(red={"events": ["Divers"]}, events=["Raft"])
    s.yellow("Play Raft")
    assert s.red.asked != "CS-820"


# ---- what everybody sees of them


@proves("CS-1419", "CS-1501")
def test_everybody_reads_which_event_is_played_and_sees_that_one_was() -> None:
    s = Scene(
        "cerulean-seas",
        red={"ships": DOVER, "events": ["Fair Wind"]},
        yellow={"ships": {"Carolina": {"at": FAR}}},
        begin="turn",
    )
    s.red("Play Fair Wind")
    assert "Red plays Fair Wind" in s.yellow.log
    hand: Any = s.yellow.sees()["in_hand"]
    assert hand["revealed"] == 1
    s.red("End the turn")
    hand = s.yellow.sees()["in_hand"]
    assert hand["revealed"] == 0


@proves("CS-302")
def test_the_coins_of_a_false_treasure_have_been_seen() -> None:
    cargo = {"Carolina": {"at": FAR, "cargo": [3]}, "Boston": {"at": (6000, 8000, 0), "cargo": [2]}}
    s = turn("False Treasure", DOVER, cargo)
    before = s.play.state.uncovered
    s.red("Carolina")
    gone: Any = s.red.sees()["gone"]
    assert [token["gold"] for token in gone] == [3]
    assert s.play.state.uncovered > before  # so that nobody takes it back


@proves("CS-861", "CS-302")
def test_a_ship_blown_into_fog_is_lost_in_that_bank() -> None:
    banks = [("fog bank", 3000, 8000), ("fog bank", 6900, 8000)]
    carolina = {"at": FAR, "masts": 3}
    s = token("Foul Winds", DOVER, {"Carolina": carolina}, terrain=banks, rolls={"fog": [1]})
    s.red("Blow her to 180")
    assert s.yellow.peek("state of Carolina") == "lost"
    s.red("End the turn")
    s.yellow("Carolina: move", "Face 0°", "S at 0°", "4/4")
    assert s.yellow.peek("pose of Carolina") == (6900 + 484 + 576, 8000, 0)
