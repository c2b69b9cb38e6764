"""SP-4xx Turns and phases."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    board,
    card,
    cards_of,
    effects,
    finish_turn,
    powder,
    see_it_through,
)
from quarterdeck.games.sky_pirate.table.cards import BOOK
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.scene import Scene, proves

GAIN = "Gain 1 Powder"


@proves("SP-401")
def test_players_take_whole_turns_one_after_another() -> None:
    s = Scene("sky-pirate", seats=3, begin="turn")
    for _turn in range(5):
        finish_turn(s)
    turns = [line for line in s.red.log if line.startswith("Turn ")]
    assert turns == [
        "Turn 7: Red", "Turn 8: Blue", "Turn 9: Gold",
        "Turn 10: Red", "Turn 11: Blue", "Turn 12: Gold",
    ]  # fmt: skip


@proves("SP-402", "SP-1603", "SP-1604")
def test_only_the_player_whose_turn_it_is_is_active() -> None:
    s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary"}, blue={"crew": "Frontliner"})
    assert s.table("active") == "Red"
    assert (s.red.asked, s.blue.asked) == ("SP-408", "")
    assert card(s.red, "Deadwind Mercenary")["presence"] == 3
    assert card(s.blue, "Frontliner")["presence"] == 2
    finish_turn(s)
    assert s.table("active") == "Blue"
    assert (s.red.asked, s.blue.asked) == ("", "SP-408")
    assert card(s.red, "Deadwind Mercenary")["presence"] == 4
    assert card(s.blue, "Frontliner")["presence"] == 3


@proves("SP-403")
def test_a_turn_has_four_phases_in_this_order() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "6 Fisher", "assets": "Card Catalog"},
        begin="turn",
    )
    assert (s.table("phase"), s.red.asked) == ("start", "SP-2001")
    s.red("No")
    assert (s.table("phase"), s.red.asked) == ("action", "SP-408")
    s.red(GAIN, GAIN, GAIN)
    assert (s.table("phase"), s.red.asked) == ("cannon", "SP-412")
    s.red("Do not fire")
    assert (s.table("phase"), s.red.asked) == ("end", "SP-513")
    s.red("Fisher", "Fisher")
    assert (s.table("phase"), s.blue.asked) == ("action", "SP-408")


# ---- the Start Phase


@proves("SP-404", "SP-R04")
def test_the_three_actions_are_there_before_the_turn_begins() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Fisher", "assets": "Card Catalog"},
        begin="turn",
        actions=0,
    )
    assert (s.table("phase"), s.table("actions")) == ("start", 3)
    s.red("No")
    assert s.table("actions") == 3


@proves("SP-R04", "SP-404")
def test_an_action_gained_in_the_start_phase_adds_to_the_three() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Piety", "stunned": "Crow's Foot, Big Daryl"},
        begin="turn",
    )
    assert s.table("actions") == 4
    s.red(GAIN, GAIN, GAIN)
    assert s.red.asked == "SP-408"


@proves("SP-R04")
def test_an_action_lost_in_the_start_phase_is_taken_from_the_three() -> None:
    s = Scene("sky-pirate", red={"fires": 1, "hand": "Fisher"}, begin="turn")
    s.red("Fisher")  # to recover from the damage of the Fire
    assert s.table("actions") == 2
    s.red(GAIN, GAIN)
    assert s.table("phase") == "cannon"


@proves("SP-405")
def test_what_the_turns_beginning_sets_off_resolves_before_the_draw() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "2 Fisher, Arsonist", "assets": "Card Catalog", "hold": "Skipper, Basher"},
        begin="turn",
    )
    assert len(cards_of(s.red, "hand")) == 3
    s.red("Yes", "Arsonist")
    assert sorted(cards_of(s.red, "hand")) == ["Basher", "Fisher", "Fisher", "Skipper"]
    drawn = [line for line in s.red.log if line.startswith("Red draws")]
    assert drawn == ["Red draws Skipper", "Red draws Basher"]


@proves("SP-406")
def test_the_active_player_draws_one_card_without_being_asked() -> None:
    s = Scene("sky-pirate", red={"hold": "Skipper, Basher"}, blue={"hold": "Fisher"}, begin="turn")
    assert s.red.asked == "SP-408"
    assert (s.red.hand, s.blue.hand) == (["Skipper"], [])
    finish_turn(s)
    assert (s.red.hand, s.blue.hand) == (["Skipper"], ["Fisher"])


# ---- the Action Phase


@proves("SP-408", "SP-501", "SP-502", "SP-503", "SP-505")
def test_an_action_is_spent_on_a_basic_action_or_on_one_of_a_card() -> None:
    s = Scene("sky-pirate", red={"hand": "Hedge Mage", "crew": "Fisher", "assets": "Slush Fund"})
    slush = "Slush Fund: gain 1 powder and draw 1 card"
    assert s.red.options == [
        "Draw a card", GAIN, "Board (3 Powder)", "Play Hedge Mage", slush
    ]  # fmt: skip
    s.red(slush)
    assert s.table("actions") == 2
    s.red("Draw a card")
    assert s.table("actions") == 1
    s.red("Play Hedge Mage")
    assert s.table("actions") == 0


@proves("SP-409")
@pytest.mark.parametrize("actions", [1, 2, 3, 4])
def test_the_cannon_phase_follows_when_no_action_is_left(actions: int) -> None:
    s = Scene("sky-pirate", actions=actions)
    for _action in range(actions):
        assert s.table("phase") == "action"
        s.red(GAIN)
    assert s.table("phase") == "cannon"
    assert powder(s.red) == 5 + actions


@proves("SP-R23", "SP-409")
def test_an_action_gained_in_the_action_phase_is_spent_in_it() -> None:
    s = Scene("sky-pirate", red={"hand": "Step Lively", "crew": "Chef Danl"}, actions=1)
    s.red("Play Step Lively")
    assert (s.table("phase"), s.table("actions")) == ("action", 1)
    s.red(GAIN)
    assert s.table("phase") == "cannon"


@proves("SP-R23", "SP-821")
def test_an_action_gained_during_an_attempt_is_lost_with_the_rest() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Fisher, Basher",
            "hand": "Skirmish, Banshee, Peekaboo",
            "hold": "Seneschal Kaine, Hedge Mage, 9 Powder Cache",
            "discards": "Step Lively, Powder Cache",
        },
    )
    board(s, "Fisher", "Basher")
    s.red("Play Skirmish", "Search the top 3", "Give a crew", "Fisher")
    s.red("Seneschal Kaine")
    s.red("Banshee")  # revealed to play Seneschal Kaine
    s.red("Yes", "Step Lively")  # Kaine is unique, so gain 1 Action
    assert "Deckhand" in cards_of(s.red, "crew")
    assert s.table("actions") == 3
    see_it_through(s)
    assert (s.table("phase"), s.table("actions")) == ("cannon", 0)


# ---- the Cannon Phase


@proves("SP-410")
def test_the_cannon_phase_opens_with_an_event() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Raging Bull, Crow's Foot"}, actions=1)
    s.red(GAIN)
    assert (s.table("phase"), s.red.asked) == ("cannon", "SP-2001")
    s.red("Yes")
    assert s.red.options == [
        "Do not fire",
        "Fire Raging Bull (cost 4, power 4)",
        "Fire Crow's Foot (cost 2, power 2)",
    ]


@proves("SP-411", "SP-1009")
def test_if_all_cannons_are_stunned_they_unstun_and_no_shot_is_offered() -> None:
    s = Scene("sky-pirate", red={"stunned": "Crow's Foot, Big Daryl"}, begin="cannon")
    assert s.red.stunned == []
    assert s.table("active") == "Blue"  # Red was asked nothing


@proves("SP-411")
def test_a_broken_cannon_does_not_count_for_all_cannons() -> None:
    s = Scene(
        "sky-pirate",
        red={"broken": "Crow's Foot", "stunned": "Big Daryl"},
        begin="cannon",
    )
    assert s.red.stunned == []
    assert s.table("active") == "Blue"


@proves("SP-411")
def test_only_the_active_players_cannons_unstun() -> None:
    both = "Crow's Foot, Big Daryl"
    s = Scene("sky-pirate", red={"stunned": both}, blue={"stunned": both}, begin="cannon")
    assert (s.red.stunned, len(cards_of(s.blue, "stunned"))) == ([], 2)


@proves("SP-412", "SP-1008")
def test_otherwise_one_unstunned_cannon_may_be_fired() -> None:
    ship = "Crow's Foot, Big Daryl, 3-Pounder"
    s = Scene(
        "sky-pirate",
        red={"emplacements": ship, "stunned": "Crow's Foot", "powder": 9},
        begin="cannon",
    )
    assert s.red.options == [
        "Do not fire",
        "Fire Big Daryl (cost 4, power 4)",
        "Fire 3-Pounder (cost 1, power 1)",
    ]
    assert s.red.why_not("Fire Crow's Foot (cost 2, power 2)") == "SP-1008"
    s.red("Fire 3-Pounder")
    assert s.table("active") == "Blue"  # one shot, and no more
    assert sorted(cards_of(s.red, "stunned")) == ["3-Pounder", "Crow's Foot"]


@proves("SP-412", "SP-R24")
def test_who_does_not_fire_leaves_stunned_cannons_as_they_are() -> None:
    s = Scene("sky-pirate", red={"stunned": "Crow's Foot"}, begin="cannon")
    s.red("Do not fire")
    assert (s.red.stunned, s.red.powder, s.blue.discards) == (["Crow's Foot"], 5, [])
    assert s.table("active") == "Blue"


@proves("SP-R25", "SP-411")
def test_the_check_for_stunned_cannons_comes_after_what_the_phases_beginning_sets_off() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "stunned": "Crow's Foot, Big Daryl",
            "assets": "Illegal Bore",
            "hand": "Sneak Attack, Fisher",
        },
        begin="cannon",
    )
    s.red("Yes", "Sneak Attack", "Crow's Foot", "Yes", "Crow's Foot")
    # One cannon is upright now, so nothing unstuns and it may be fired.
    assert s.red.stunned == ["Big Daryl"]
    assert s.red.asked == "SP-412"
    s.red("Fire Crow's Foot (cost 4, power 4)")
    assert len(cards_of(s.red, "stunned")) == 2


@proves("SP-R25")
def test_cannons_that_unstun_all_together_do_not_fire_in_that_phase_even_with_a_broadside() -> None:
    s = Scene(
        "sky-pirate",
        red={"stunned": "Crow's Foot, Big Daryl", "hand": "Broadside"},
        actions=2,
    )
    s.red("Play Broadside")
    assert s.red.stunned == []
    assert (s.table("active"), s.blue.discards) == ("Blue", [])


@proves("SP-R25", "SP-411")
def test_only_the_shot_is_forbidden_and_effects_of_the_unstunning_happen() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Coilgun, Crow's Foot", "stunned": "Coilgun, Crow's Foot"},
        blue={"hold": "20 Fisher"},
        begin="cannon",
    )
    assert s.blue.discards == ["Fisher"]  # by Coilgun, which unstunned
    assert s.red.stunned == []
    assert s.table("active") == "Blue"


@proves("SP-R26", "SP-410")
def test_a_ship_without_cannons_has_a_cannon_phase_all_the_same() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Loot Bags, Mess Hall, Palisade, Tollbooth",
            "assets": "Illegal Bore",
            "hand": "4 Fisher",
        },
        begin="cannon",
    )
    assert (s.table("phase"), s.red.asked) == ("cannon", "SP-2001")  # its beginning
    s.red("No")
    assert s.table("active") == "Blue"


@proves("SP-R26")
def test_without_cannons_it_is_not_true_that_all_cannons_are_stunned() -> None:
    ship = {"emplacements": "Loot Bags, Big Daryl", "broken": "Big Daryl"}
    s = Scene("sky-pirate", red={**ship, "captain": "Piety"}, begin="turn")
    assert s.table("actions") == 3
    s = Scene("sky-pirate", red={**ship, "hand": "Harvest Ritual"})
    assert s.red.why_not("Play Harvest Ritual") == "SP-107"
    s = Scene("sky-pirate", red={"stunned": "Crow's Foot, Big Daryl", "hand": "Harvest Ritual"})
    s.red("Play Harvest Ritual")
    assert powder(s.red) == 9


def wait_for_the_end_of_the_cannon_phase(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """No card of the box does, so the trigger of one of them is made to."""
    waiting = BOOK.cards[BOOK.kind_of[name]]
    event = waiting.triggers[0].event
    assert event is not None
    monkeypatch.setattr(event, "mask", 1 << Event.CANNON_PHASE_ENDS)
    monkeypatch.setattr(waiting, "watches", 1 << Event.CANNON_PHASE_ENDS)


@proves("SP-413", "SP-R26")
@pytest.mark.parametrize(
    ("ship", "answers"),
    [
        ({}, ["Fire Crow's Foot"]),
        ({}, ["Do not fire"]),
        ({"stunned": "Crow's Foot, Big Daryl"}, []),
        ({"emplacements": "Loot Bags"}, []),
    ],
)
def test_the_cannon_phase_closes_with_an_event_in_any_case(
    monkeypatch: pytest.MonkeyPatch, ship: dict[str, str], answers: list[str]
) -> None:
    wait_for_the_end_of_the_cannon_phase(monkeypatch, "Leaky Kegs")
    s = Scene("sky-pirate", red={"assets": "Leaky Kegs", **ship}, begin="cannon")
    if answers:
        assert powder(s.blue) == 5
        s.red(*answers)
    assert s.table("active") == "Blue"
    assert powder(s.blue) == 4


# ---- the End Phase


@proves("SP-414", "SP-510")
@pytest.mark.parametrize(("cards", "stowed"), [(4, 0), (5, 0), (6, 1), (8, 3)])
def test_the_surplus_of_a_hand_is_stowed(cards: int, stowed: int) -> None:
    s = Scene("sky-pirate", red={"hand": f"{cards} Fisher", "hold": "9 Skipper"}, begin="cannon")
    s.red("Do not fire")
    for _card in range(stowed):
        assert (s.red.asked, s.table("phase")) == ("SP-513", "end")
        s.red("Fisher")
    assert s.table("active") == "Blue"
    assert len(cards_of(s.red, "hand")) == cards - stowed
    assert s.red.hold == ["Skipper"] * 9 + ["Fisher"] * stowed
    assert s.red.discards == []


@proves("SP-415")
def test_cards_drawn_when_the_turn_ends_are_not_trimmed() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Mess Hall, Crow's Foot", "hand": "Fisher, Skipper"},
        blue={"emplacements": "Constricting Tentacle, Crow's Foot"},  # maximum hand size 1
        begin="cannon",
    )
    s.red("Do not fire")
    assert s.red.asked == "SP-513"
    s.red("Fisher")
    assert s.table("active") == "Blue"
    assert len(cards_of(s.red, "hand")) == 3
    assert effects(s) == ["Red's Mess Hall"]


@proves("SP-415", "SP-R61")
def test_what_the_end_of_the_turn_sets_off_resolves_last() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Swabbie", "hand": "6 Fisher"},
        actions=1,
    )
    s.red("Play Fisher", "Do not fire")
    assert s.red.asked == "SP-513"
    assert "presence_counters" not in card(s.red, "Swabbie")
    s = Scene("sky-pirate", red={"hand": "Swabbie, 6 Fisher"}, actions=1)
    s.red("Play Swabbie", "Do not fire")
    assert "presence_counters" not in card(s.red, "Swabbie")
    s.red("Fisher")
    assert card(s.red, "Swabbie")["presence_counters"] == 2
