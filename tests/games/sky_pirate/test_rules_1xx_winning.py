"""SP-1xx Winning and losing."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    all_pass,
    board,
    cards_of,
    commit,
    finish_turn,
    is_over,
    result,
)
from quarterdeck.scene import Scene, proves

RED_WINS = (1.0, 0.0)
BLUE_WINS = (0.0, 1.0)

# ---- draws and discards from an empty Hold


@proves("SP-101", "SP-R18", "SP-501")
def test_a_chosen_draw_from_an_empty_hold_is_legal_and_loses() -> None:
    s = Scene("sky-pirate", red={"hold": ""})
    assert "Draw a card" in s.red.options
    s.red("Draw a card")
    assert result(s) == BLUE_WINS


@proves("SP-101", "SP-406")
def test_the_draw_of_the_turn_from_an_empty_hold_loses() -> None:
    s = Scene("sky-pirate", red={"hold": ""}, begin="turn")
    assert result(s) == BLUE_WINS
    assert s.table("phase") == "start"


@proves("SP-101")
def test_a_draw_that_an_effect_of_the_opponent_forces_loses_too() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Falsified Orders"},
        blue={"crew": "Hedge Mage", "hold": ""},
    )
    board(s)
    commit(s.blue, "Hedge Mage")
    s.red("Play Falsified Orders")
    # The stowed Hedge Mage is the only card in the Hold, and is drawn: nobody has lost yet.
    assert not s.over
    assert s.blue.hand == ["Hedge Mage"]

    s = Scene("sky-pirate", red={"hand": "Court Jester"}, blue={"hold": "Fisher"})
    s.red("Play Court Jester", "Gain 2 powder")
    assert result(s) == RED_WINS


@proves("SP-101", "SP-415")
def test_a_draw_when_the_turn_ends_can_lose_the_game() -> None:
    ship = "Mess Hall, Crow's Foot"  # draw until you hold 3 cards
    s = Scene(
        "sky-pirate",
        red={"emplacements": ship, "hold": "Fisher", "hand": "Skipper"},
        begin="cannon",
    )
    s.red("Do not fire")
    assert result(s) == BLUE_WINS
    assert s.table("phase") == "end"


@proves("SP-R18")
def test_draws_are_single_and_the_first_one_too_many_loses() -> None:
    s = Scene("sky-pirate", red={"hand": "Acquire", "hold": "2 Fisher"})
    s.red("Play Acquire")
    assert result(s) == BLUE_WINS
    assert s.red.hand == ["Fisher", "Fisher"]

    s = Scene("sky-pirate", red={"hand": "Acquire", "hold": "3 Fisher"})
    s.red("Play Acquire")
    assert not s.over
    assert s.red.hand == ["Fisher", "Fisher", "Fisher"]


@proves("SP-102", "SP-R17")
def test_damage_larger_than_the_hold_loses_and_sets_nothing_off() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "hold": ""},
        blue={"hold": "Grave Gunner", "hand": "Fisher"},  # discarded, it would hit back
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert result(s) == RED_WINS
    assert not [line for line in s.red.log if "takes effect" in line or "recovers" in line]


@proves("SP-R17", "SP-105")
def test_damage_of_exactly_the_size_of_the_hold_is_survived() -> None:
    s = Scene("sky-pirate", blue={"hold": "2 Fisher", "hand": "Hedge Mage"}, begin="cannon")
    s.red("Fire Crow's Foot")
    assert not is_over(s)
    assert s.blue.asked == "SP-1109"  # Blue lives, and may recover
    s.blue("Do not recover")
    assert result(s) == RED_WINS  # it is the draw of the next turn that loses
    assert s.table("active") == "Blue"


@proves("SP-102", "SP-R16")
def test_a_discard_from_an_empty_hold_by_an_own_card_loses_too() -> None:
    s = Scene("sky-pirate", red={"hand": "Chum the Skies!", "hold": "Fisher"})
    s.red("Play Chum the Skies!")
    assert result(s) == BLUE_WINS
    assert len(cards_of(s.blue, "discards")) == 2  # everybody discards before Red's loss


@proves("SP-105")
def test_an_empty_hold_is_no_defeat_until_something_is_to_be_taken_from_it() -> None:
    s = Scene("sky-pirate", red={"hold": "Fisher", "crew": "Fisher"})
    s.red("Draw a card")
    assert s.red.hold == []
    s.red("Gain 1 Powder", "Gain 1 Powder")
    assert not is_over(s)
    finish_turn(s)
    assert not is_over(s)
    assert s.table("active") == "Blue"
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    assert result(s) == BLUE_WINS  # Red's turn began, with its draw
    assert s.table("turn") == 7


@proves("SP-R19", "SP-905")
def test_a_plunder_uses_the_cards_that_are_there_and_nobody_loses() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hold": "Powder Cache"})
    board(s, token="Plunder")
    assert s.red.options == ["None", "Powder Cache"]
    s.red("None")
    assert not s.over
    assert s.blue.discards == ["Powder Cache"]
    assert s.table("phase") == "cannon"


@proves("SP-R19")
def test_searching_ejecting_and_putting_into_play_from_too_small_a_hold_lose_nothing() -> None:
    s = Scene("sky-pirate", red={"hand": "Dinner Bell", "hold": ""})
    s.red("Play Dinner Bell")
    assert not is_over(s)

    s = Scene(
        "sky-pirate",
        red={"loaded": {"Big Daryl": "Expunger"}},
        blue={"hold": "Fisher", "hand": "Hedge Mage"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    assert s.table("ejected") == ["Fisher"]
    assert "Red wins" in s.red.log[-1]  # by Blue's draw, a turn later
    assert s.table("active") == "Blue"

    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Polterheist"},
        blue={"hold": "Hedge Mage"},
    )
    s.red("Play Polterheist", "Blue's Big Daryl")
    assert not is_over(s)
    assert s.red.crew == ["Shade"]


# ---- the ship


@proves("SP-103")
@pytest.mark.parametrize(("broken", "ends"), [("", False), ("Crow's Foot", True)])
def test_the_last_emplacement_broken_by_boarding_loses(broken: str, ends: bool) -> None:
    s = Scene("sky-pirate", red={"crew": "2 Basher"}, blue={"broken": broken})
    board(s, "Basher", "Basher", at="Blue's Big Daryl")
    assert "Big Daryl" in cards_of(s.blue, "broken")
    assert s.over is ends
    assert result(s) == (RED_WINS if ends else ())


@proves("SP-103")
def test_the_last_emplacement_broken_by_its_own_player_loses_too() -> None:
    s = Scene(
        "sky-pirate",
        blue={"emplacements": "Palisade, Big Daryl", "broken": "Big Daryl"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert result(s) == RED_WINS
    assert s.blue.discards == []

    s = Scene(
        "sky-pirate",
        red={"hand": "Repurpose", "emplacements": "Crow's Foot"},
    )
    s.red("Play Repurpose")
    assert result(s) == BLUE_WINS


@proves("SP-103", "SP-104")
def test_the_last_emplacement_broken_by_a_state_loses_at_that_moment() -> None:
    ship = "Coldsteel Plating, Big Daryl"
    s = Scene(
        "sky-pirate",
        blue={"emplacements": ship, "broken": "Big Daryl", "counters": {"Coldsteel Plating": 4}},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert result(s) == RED_WINS
    assert s.table("phase") == "cannon"


@proves("SP-104")
def test_nothing_of_the_effect_comes_after_a_defeat() -> None:
    s = Scene("sky-pirate", red={"hand": "Chum the Skies!"}, blue={"hold": "Fisher"})
    s.red("Play Chum the Skies!")
    assert result(s) == RED_WINS
    assert (s.red.powder, s.blue.powder) == (5, 5)  # "then each player gains 4"
    assert s.table("phase") == "action"
    assert s.red.asked == ""


@proves("SP-104")
def test_a_raid_ends_the_game_before_the_parties_are_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Basher"},
        blue={"broken": "Crow's Foot", "crew": "Fisher"},
    )
    board(s, "Basher", "Basher")
    commit(s.blue, "Fisher")
    all_pass(s)
    assert result(s) == RED_WINS
    assert (s.red.party, s.blue.party) == (["Basher", "Basher"], ["Fisher"])


@proves("SP-103", "SP-104")
def test_a_player_who_is_out_does_not_lose_again() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher", "emplacements": "Hullpiercer, Crow's Foot", "powder": 9},
        blue={"emplacements": "Palisade", "crew": "Fisher"},
    )
    board(s)
    s.red("Yes")  # Hullpiercer: 2 damage
    s.blue("Yes")  # Palisade, the last emplacement, breaks to prevent it
    assert s.red.log.count("Blue has lost: the last emplacement is broken") == 1
    assert [player.out for player in s.players] == [False, True, False]
    assert (s.table("boarder"), s.table("active")) == (None, "Red")


# ---- both at once


@proves("SP-R16")
def test_two_players_who_lose_by_the_same_damage_draw() -> None:
    s = Scene("sky-pirate", red={"hand": "Chum the Skies!", "hold": ""}, blue={"hold": "Fisher"})
    s.red("Play Chum the Skies!")
    assert result(s) == (0.5, 0.5)
    assert s.red.log[-3:] == [
        "It is a draw: the last ships are lost together",
        "Red shares the win",
        "Blue shares the win",
    ]


@proves("SP-R16")
def test_with_more_players_those_who_lose_together_go_together() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"hand": "Chum the Skies!", "hold": ""},
        blue={"hold": "Fisher"},
    )
    s.red("Play Chum the Skies!")
    assert result(s) == (0.0, 0.0, 1.0)

    s = Scene(
        "sky-pirate",
        seats=4,
        red={"hand": "Chum the Skies!", "hold": ""},
        blue={"hold": "Fisher"},
    )
    s.red("Play Chum the Skies!")
    assert not s.over
    assert [player.out for player in s.players] == [True, True, False, False]
    assert s.table("active") == "Gold"


@proves("SP-R16", "SP-2307")
def test_with_nobody_left_it_is_a_draw_between_the_last() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"hand": "Chum the Skies!", "hold": ""},
        blue={"hold": "Fisher"},
        gold={"hold": "Fisher"},
    )
    s.red("Play Chum the Skies!")
    assert result(s) == (1 / 3, 1 / 3, 1 / 3)


# ---- the golden rule


@proves("SP-107")
def test_what_a_card_says_beats_the_rules() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Maw", "hand": "Chainshot, Prize Claw, Torpedo"},
    )
    s.red("Play Chainshot", "Play Prize Claw")
    assert s.red.ammo == ["Chainshot", "Prize Claw"]  # SP-1405 allows one
    assert s.red.discards == []

    s = Scene(
        "sky-pirate",
        red={"loaded": {"Crow's Foot": "Torpedo"}},
        blue={"hold": "10 Fisher, 3 Hedge Mage"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Hedge Mage", "Hedge Mage", "Hedge Mage"]  # SP-1105: from the top

    s = Scene("sky-pirate", red={"crew": "Eldeghast"})
    board(s)
    assert s.red.crew == ["Eldeghast"]  # SP-819 would stow it
