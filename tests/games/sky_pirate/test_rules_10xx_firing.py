"""SP-10xx Cannons and firing."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    board,
    card,
    cards_of,
    commit,
    effects,
    finish_turn,
    place,
    powder,
)
from quarterdeck.scene import Scene, proves

# ---- a shot


@proves("SP-1001", "SP-1402")
def test_a_cannon_has_durability_cost_and_power() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Malliket Mortar"})
    mortar = card(s.red, "Malliket Mortar")
    assert (mortar["cost"], mortar["power"], mortar["durability"]) == (2, 3, 3)


@proves("SP-1002", "SP-1101")
def test_only_damage_of_cannons_is_cannon_damage() -> None:
    # Evasive Maneuvers: cannon damage dealt by you or to you is 3 lower.
    evasive = {"hand": "Evasive Maneuvers, Chum the Skies!", "powder": 9}
    s = Scene("sky-pirate", red={**evasive, "hold": "9 Fisher"}, blue={"hold": "9 Fisher"})
    s.red("Play Evasive Maneuvers", "Play Chum the Skies!", "Gain 1 Powder")
    assert cards_of(s.red, "discards").count("Fisher") == 2  # no cannon dealt that
    assert len(cards_of(s.blue, "discards")) == 2
    s.red("Fire Big Daryl")
    assert len(cards_of(s.blue, "discards")) == 3  # 4 - 3


@proves("SP-1003")
def test_first_the_cost_is_spent_and_the_cannon_stunned() -> None:
    s = Scene(
        "sky-pirate", red={"captain": "Burgle"}, blue={"hold": "9 Powder Cache"}, begin="cannon"
    )
    s.red("Fire Crow's Foot")
    # In the middle of the shot, at a breach effect:
    assert s.red.options == ["Yes", "No"]
    assert (s.red.powder, s.red.stunned) == (3, ["Crow's Foot"])
    s.red("No")
    assert (powder(s.red), cards_of(s.red, "stunned")) == (3, ["Crow's Foot"])


@proves("SP-1003", "SP-1004", "SP-1407")
def test_cost_and_power_are_those_of_the_moment() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Brass", "loaded": {"Crow's Foot": "Quicksilver"}},
        blue={"hold": "9 Fisher"},
        actions=1,
    )
    s.red("Brass", "Crow's Foot")  # +1 cost and +2 power; Quicksilver: -1 cost
    s.red("Fire Crow's Foot (cost 2, power 4)")
    assert (powder(s.red), len(cards_of(s.blue, "discards"))) == (3, 4)


@proves("SP-1004", "SP-1105")
@pytest.mark.parametrize(
    ("name", "power"), [("3-Pounder", 1), ("Crow's Foot", 2), ("Big Daryl", 4)]
)
def test_a_shot_deals_damage_equal_to_the_power(name: str, power: int) -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "3-Pounder, Crow's Foot, Big Daryl"},
        blue={"hold": "20 Fisher"},
        begin="cannon",
    )
    s.red(f"Fire {name}")
    assert s.blue.discards == ["Fisher"] * power
    assert s.red.discards == []


@proves("SP-1005")
def test_if_damage_resolved_both_the_player_and_the_cannon_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": "20 Powder Cache", "powder": 4},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert sorted(label.split(":")[0] for label in s.red.options) == ["Burgle", "Prize Claw"]
    s.red("Burgle", "Yes")
    if s.red.asked == "SP-1502":
        s.red("Powder Cache")
    s.red("None")  # of the plundered cards
    assert effects(s) == ["Red's Burgle", "Red's Prize Claw"]
    assert powder(s.blue) == 3


@proves("SP-1005")
def test_the_other_cannons_do_not_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"loaded": {"Big Daryl": "Prize Claw"}},
        blue={"hold": "20 Fisher", "powder": 4},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert effects(s) == []
    assert (powder(s.blue), len(cards_of(s.blue, "discards"))) == (4, 2)
    assert card(s.red, "Prize Claw")["ammo"] == 2  # it was not in the cannon that fired


@proves("SP-1005", "SP-1103")
def test_damage_that_was_reduced_to_nothing_is_no_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"emplacements": "Palisade, Big Daryl", "hold": "20 Powder Cache"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert effects(s) == []
    assert s.table("active") == "Blue"


@proves("SP-1006")
def test_loaded_ammo_loses_a_counter_and_is_discarded_without_one() -> None:
    s = Scene(
        "sky-pirate",
        red={"loaded": {"Crow's Foot": "Battering Volley", "Big Daryl": "Scrapshot"}},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert card(s.red, "Battering Volley")["ammo"] == 1
    assert card(s.red, "Scrapshot")["ammo"] == 1
    assert s.red.discards == []

    for counters in (1, 0):
        red = {"loaded": {"Big Daryl": "Scrapshot"}, "ammo": {"Scrapshot": counters}}
        s = Scene("sky-pirate", red=red, begin="cannon")
        s.red("Fire Big Daryl")
        assert (s.red.ammo, s.red.discards) == ([], ["Scrapshot"])


@proves("SP-1006")
def test_each_loaded_ammo_loses_a_counter() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Maw", "loaded": {"Maw": "Torpedo, Scrapshot"}},
        begin="cannon",
    )
    s.red("Fire Maw")
    assert card(s.red, "Torpedo")["ammo"] == 1
    assert (s.red.ammo, s.red.discards) == (["Torpedo"], ["Scrapshot"])


@proves("SP-1007", "SP-1103")
def test_ammo_is_used_also_by_a_shot_that_was_reduced_to_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={"loaded": {"Crow's Foot": "Chainshot"}},
        blue={"emplacements": "Palisade, Big Daryl", "hand": "2 Fisher"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert card(s.red, "Chainshot")["ammo"] == 1
    assert len(cards_of(s.blue, "hand")) == 3  # no breach: Chainshot took nothing


@proves("SP-R52", "SP-1007")
def test_a_cannon_without_power_fires_but_does_not_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "3-Pounder", "loaded": {"3-Pounder": "Chainshot"}},
        blue={"hand": "2 Fisher"},
        begin="cannon",
    )
    s.red("Fire 3-Pounder (cost 1, power 0)")
    assert (s.red.powder, s.red.stunned) == (4, ["3-Pounder"])
    assert card(s.red, "Chainshot")["ammo"] == 1
    assert s.blue.discards == []
    assert len(cards_of(s.blue, "hand")) == 3
    assert not [line for line in s.red.log if "damage" in line]


@proves("SP-R52", "SP-1005")
def test_damage_that_was_replaced_is_no_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "loaded": {"Crow's Foot": "Expunger"}},
        blue={"hold": "20 Powder Cache", "hand": "Fisher"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert s.table("ejected") == ["Powder Cache", "Powder Cache"]
    assert (s.red.powder, s.red.stunned) == (3, ["Crow's Foot"])
    assert (s.red.discards, s.blue.discards) == (["Expunger"], [])  # ammo is used
    assert s.table("active") == "Blue"  # no breach for Burgle, no recovery for Blue


# ---- what can be fired


@proves("SP-1008")
def test_a_stunned_cannon_cannot_be_fired() -> None:
    s = Scene("sky-pirate", red={"stunned": "Crow's Foot", "hand": "Sneak Attack"}, actions=1)
    s.red("Play Sneak Attack")
    # Sneak Attack fires the other one; the Cannon Phase then finds both stunned.
    assert (s.red.powder, len(cards_of(s.blue, "discards"))) == (1, 4)
    assert s.red.stunned == []

    s = Scene("sky-pirate", red={"stunned": "Crow's Foot"}, begin="cannon")
    assert s.red.why_not("Fire Crow's Foot (cost 2, power 2)") == "SP-1008"


@proves("SP-1009", "SP-2401")
def test_stunned_and_unstunned_can_be_seen() -> None:
    s = Scene("sky-pirate", blue={"crew": "Lirian Prophet"}, red={"crew": "Battle Tech"})
    board(s)
    commit(s.blue)
    s.red("Battle Tech")
    s.red("Blue's Big Daryl")
    assert card(s.blue, "Big Daryl")["stunned"] is True
    assert "stunned" not in card(s.blue, "Crow's Foot")

    s = Scene("sky-pirate", red={"crew": "Gunnel Striker", "stunned": "Big Daryl"})
    board(s)
    s.red("Gunnel Striker", "Big Daryl")
    assert "stunned" not in card(s.red, "Big Daryl")


@proves("SP-1009")
def test_an_upright_cannon_does_not_unstun() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Coilgun, Big Daryl",
            "crew": "Gunnel Striker",
            "stunned": "Big Daryl",
        },
        blue={"hold": "9 Fisher"},
    )
    board(s)
    s.red("Gunnel Striker", "Coilgun")
    assert s.blue.discards == []  # Coilgun would deal 1 damage when it unstuns


@proves("SP-1010")
def test_there_is_one_shot_a_turn_in_the_own_cannon_phase() -> None:
    s = Scene("sky-pirate", red={"powder": 20})
    assert not [label for label in s.red.options if label.startswith("Fire")]
    s.red("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Fire Crow's Foot")
    assert (s.table("active"), s.red.stunned) == ("Blue", ["Crow's Foot"])
    finish_turn(s)
    assert s.red.asked == "SP-408"  # nobody fires in the other's turn
    assert s.red.stunned == ["Crow's Foot"]


@proves("SP-1012", "SP-603")
@pytest.mark.parametrize(("powder_left", "daryl"), [(3, False), (4, True)])
def test_a_cannon_that_is_too_expensive_cannot_be_fired(powder_left: int, daryl: bool) -> None:
    s = Scene("sky-pirate", red={"powder": powder_left}, begin="cannon")
    label = "Fire Big Daryl (cost 4, power 4)"
    assert (label in s.red.options) is daryl
    if not daryl:
        assert s.red.why_not(label) == "SP-1012"


@proves("SP-1012")
def test_without_powder_for_any_cannon_nobody_is_asked() -> None:
    s = Scene("sky-pirate", red={"powder": 1}, begin="cannon")
    assert s.table("active") == "Blue"
    assert s.red.stunned == []


# ---- the order of the steps, and further shots


@proves("SP-1013", "SP-1006", "SP-1112")
def test_breach_and_recovery_come_before_the_ammo_is_used() -> None:
    s = Scene(
        "sky-pirate",
        red={"loaded": {"Crow's Foot": "Scrapshot"}},
        blue={"hold": "20 Fisher", "hand": "Skipper", "tokens": "Deckhand"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert s.blue.asked == "SP-1109"
    assert s.blue.crew == []  # the breach effect of Scrapshot came first
    assert (s.red.ammo, card(s.red, "Scrapshot")["ammo"]) == (["Scrapshot"], 1)
    s.blue("Do not recover")
    assert (cards_of(s.red, "ammo"), cards_of(s.red, "discards")) == ([], ["Scrapshot"])


@proves("SP-1011", "SP-R53")
def test_a_cannon_that_fires_again_waits_for_the_end_of_its_shot() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Echo Chamber", "loaded": {"Big Daryl": "Scrapshot"}, "powder": 9},
        blue={"hold": "20 Fisher", "hand": "Skipper"},
        begin="cannon",
    )
    s.red("Fire Big Daryl", "Echo Chamber", "Yes")
    assert s.blue.asked == "SP-1109"  # still in the first shot
    assert (powder(s.red), len(cards_of(s.blue, "discards"))) == (5, 4)
    s.blue("Do not recover")
    assert len(cards_of(s.blue, "discards")) == 8  # the second shot
    assert powder(s.red) == 1
    s.blue("Do not recover")
    lines = s.red.log
    fired = [i for i, line in enumerate(lines) if line == "Red fires Big Daryl"]
    assert len(fired) == 2
    assert fired[0] < place(lines, "Red discards Scrapshot") < fired[1]
    assert (s.red.stunned, s.table("ejected")) == (["Big Daryl"], ["Echo Chamber"])


@proves("SP-R53", "SP-1012")
def test_the_second_shot_must_be_affordable() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Echo Chamber", "emplacements": "Big Daryl", "powder": 7},
        blue={"hold": "20 Fisher"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    if s.red.asked == "SP-2001":
        s.red("Yes")
    assert (powder(s.red), len(cards_of(s.blue, "discards"))) == (3, 4)
    assert s.red.log.count("Red fires Big Daryl") == 1


@proves("SP-1014", "SP-1010")
def test_further_shots_are_firings_of_their_own() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Broadside",
            "loaded": {"Crow's Foot": "Battering Volley"},
            "captain": "Burgle",
            "powder": 9,
        },
        blue={"hold": "9 Powder Cache, 9 Fisher", "assets": "Slush Fund"},
        actions=2,
    )
    s.red("Play Broadside", "Fire Crow's Foot")
    assert (s.red.stunned, s.red.asked) == (["Crow's Foot"], "SP-2106")
    s.red("Burgle", "No")
    assert s.blue.assets == []  # Battering Volley
    assert card(s.red, "Battering Volley")["ammo"] == 1
    assert s.red.options == ["Do not fire", "Fire Big Daryl (cost 4, power 4)"]
    s.red("Fire Big Daryl", "No")
    assert (powder(s.red), sorted(cards_of(s.red, "stunned"))) == (3, ["Big Daryl", "Crow's Foot"])
    assert len(cards_of(s.blue, "discards")) == 3 + 4 + 1
    assert card(s.red, "Battering Volley")["ammo"] == 1
    assert s.table("active") == "Blue"


@proves("SP-1014", "SP-1007")
def test_a_cannon_that_fires_twice_pays_and_uses_ammo_twice() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Cerberus",
            "crew": "2 Fisher",
            "operators": {"Cerberus": "2 Fisher"},
            "loaded": {"Cerberus": "Battering Volley"},
        },
        blue={"hold": "20 Fisher"},
        begin="cannon",
    )
    s.red("Fire Cerberus", "Yes")
    assert (powder(s.red), len(cards_of(s.blue, "discards"))) == (1, 6)
    assert (cards_of(s.red, "ammo"), cards_of(s.red, "discards")) == ([], ["Battering Volley"])
    assert s.red.stunned == ["Cerberus"]


@proves("SP-R53", "SP-1014")
def test_sneak_attack_leaves_the_shot_of_the_cannon_phase() -> None:
    s = Scene("sky-pirate", red={"hand": "Sneak Attack", "powder": 9}, actions=1)
    s.red("Play Sneak Attack", "Crow's Foot")
    assert (s.table("phase"), s.red.stunned) == ("cannon", ["Crow's Foot"])
    assert s.red.options == ["Do not fire", "Fire Big Daryl (cost 4, power 4)"]
