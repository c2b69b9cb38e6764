"""SP-11xx Damage and recovery."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    aim,
    board,
    card,
    cards_of,
    commit,
    effects,
    place,
    powder,
    resolving,
)
from quarterdeck.scene import Scene, proves

# ---- stages


@proves("SP-1101")
def test_damage_is_dealt_to_a_player_and_never_to_a_card() -> None:
    s = Scene(
        "sky-pirate",
        blue={"crew": "Deckhand", "assets": "Slush Fund", "hold": "9 Fisher"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    assert s.blue.discards == ["Fisher"] * 4
    assert (s.blue.crew, s.blue.assets, s.blue.broken) == (["Deckhand"], ["Slush Fund"], [])
    assert "Blue is dealt 4 damage" in s.red.log


@proves("SP-1101", "SP-1002")
def test_the_controller_of_a_cannon_controls_its_damage() -> None:
    # Red's Evasive Maneuvers lower cannon damage that Red deals or is dealt, but no other.
    seats: dict[str, object] = {"hold": "20 Fisher"}
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"hand": "Evasive Maneuvers", **seats},
        blue=seats,
        gold=seats,
        actions=1,
    )
    s.red("Play Evasive Maneuvers", "Fire Big Daryl")
    assert len(cards_of(s.blue, "discards")) == 1  # dealt by Red
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Fire Big Daryl")
    assert len(cards_of(s.gold, "discards")) == 4  # neither by nor to Red
    s.gold("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Fire Big Daryl")
    assert len(cards_of(s.red, "discards")) == 1 + 1  # dealt to Red; and the maneuver


@proves("SP-1102")
def test_damage_is_dealt_then_reduced_and_the_rest_resolves() -> None:
    s = Scene(
        "sky-pirate",
        blue={"assets": "Ablative Shield", "hold": "9 Fisher"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    assert "Blue is dealt 4 damage" in s.red.log
    assert (s.blue.asked, s.blue.discards) == ("SP-2001", [])  # nothing has resolved yet
    s.blue("Yes")
    assert s.blue.discards == ["Fisher"]


@proves("SP-1103")
@pytest.mark.parametrize("reduced", [True, False])
def test_damage_reduced_to_0_does_not_resolve(reduced: bool) -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle"},
        blue={"assets": "Ablative Shield", "hand": "Fisher", "hold": "9 Powder Cache"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")  # 2 damage, reduced by 3
    s.blue("Yes" if reduced else "No")
    if reduced:
        assert s.blue.discards == []
        assert effects(s) == []  # no breach
        assert s.table("active") == "Blue"  # no recovery
        assert cards_of(s.blue, "hold") == ["Powder Cache"] * 8  # one was drawn; none came back
    else:
        assert s.blue.discards == ["Powder Cache", "Powder Cache"]
        s.red("No")
        assert s.blue.asked == "SP-1109"


@proves("SP-1104")
@pytest.mark.parametrize(("yes", "lost"), [(0, 4), (1, 1), (2, 0)])
def test_damage_reduced_in_part_resolves_for_the_rest(yes: int, lost: int) -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle"},
        blue={"assets": f"{yes} Ablative Shield" if yes else "", "hold": "20 Powder Cache"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    while s.blue.asked in ("SP-2001", "SP-2110"):
        s.blue(s.blue.options[0])
    assert s.blue.discards == ["Powder Cache"] * lost
    assert (s.red.asked == "SP-2001") is (lost > 0)  # Burgle's breach


@proves("SP-1102", "SP-1101")
def test_own_damage_may_be_reduced_like_any_other() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Palisade, Crow's Foot", "hand": "Chum the Skies!"},
    )
    s.red("Play Chum the Skies!", "Yes")
    assert (s.red.broken, s.red.discards) == (["Palisade"], ["Chum the Skies!"])
    assert len(cards_of(s.blue, "discards")) == 2


# ---- resolving


@proves("SP-1105")
def test_damage_discards_from_the_top_one_card_a_point() -> None:
    s = Scene(
        "sky-pirate",
        blue={"hold": "Basher, Skipper, Hedge Mage, Swordsman"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert sorted(cards_of(s.blue, "discards")) == ["Basher", "Skipper"]
    assert (s.blue.hand, s.blue.hold) == (["Hedge Mage"], ["Swordsman"])  # after Blue's draw


@proves("SP-1106")
def test_what_the_discards_set_off_comes_before_the_breach_and_the_recovery() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "hold": "20 Fisher"},
        blue={"hold": "Grave Gunner, 20 Powder Cache", "hand": "Fisher"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert resolving(s.red) == "Red's Burgle"
    assert s.red.discards == ["Fisher"]  # the Grave Gunner has already hit back
    s.red("No")
    assert effects(s) == ["Blue's Grave Gunner"]
    assert s.blue.asked == "SP-1109"


@proves("SP-1106", "SP-R51")
def test_a_card_stored_by_such_an_effect_cannot_be_recovered() -> None:
    s = Scene(
        "sky-pirate",
        blue={
            "emplacements": "Medbay, Big Daryl",
            "hold": "Basher, Powder Cache, 9 Fisher",
            "hand": "Skipper",
        },
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.blue.stored == ["Basher"]
    s.blue("Skipper")
    assert "Powder Cache" in cards_of(s.blue, "hand")  # the only one left to recover


@proves("SP-1107", "SP-2106")
@pytest.mark.parametrize("order", [("Grave Gunner", "Vex"), ("Vex", "Grave Gunner")])
def test_the_captain_of_the_cards_orders_what_their_discards_set_off(
    order: tuple[str, str],
) -> None:
    s = Scene(
        "sky-pirate",
        red={"hold": "20 Fisher"},
        blue={"hold": "Grave Gunner, Vex, 20 Fisher", "powder": 0},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert s.blue.asked == "SP-2106"
    assert sorted(label.split(":")[0] for label in s.blue.options) == ["Grave Gunner", "Vex"]
    s.blue(order[0])
    assert effects(s) == [f"Blue's {name}" for name in order]
    assert "Vex" in cards_of(s.blue, "hand")


@proves("SP-R46", "SP-1106")
def test_such_effects_do_not_wait_for_the_queue_around_the_damage() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Bram the Bold, Frontliner", "hold": "20 Fisher"},
        blue={"hold": "Grave Gunner, 20 Fisher"},
    )
    board(s, "Bram the Bold", "Frontliner")
    s.red("Bram the Bold", "Frontliner")  # the order of the raid effects; Initiative is last
    assert effects(s) == [
        "Red's Bram the Bold",
        "Blue's Grave Gunner",  # inside Bram's damage
        "Red's Frontliner",
        "Red's Initiative",
    ]


@proves("SP-R47", "SP-R75")
def test_damage_inside_the_discards_of_other_damage_is_finished_first() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle"},
        blue={
            "hold": "Bomb, Powder Cache, Basher, Swordsman, Hedge Mage, 20 Fisher",
            "hand": "2 Skipper",
        },
        begin="cannon",
    )
    s.red("Fire Crow's Foot")  # Bomb and Powder Cache; and the Bomb deals 3 damage
    assert s.blue.asked == "SP-1109"
    s.blue("Skipper")
    assert sorted(s.blue.options) == ["Basher", "Hedge Mage", "Swordsman"]
    s.blue("Basher")
    assert s.red.options == ["Yes", "No"]  # only now the outer damage has resolved: Burgle
    s.red("No")
    assert s.blue.asked == "SP-1109"  # a second recovery, from the outer damage
    s.blue("Skipper")
    assert "Powder Cache" in cards_of(s.blue, "hand")


# ---- recovery


@proves("SP-1108", "SP-1109")
def test_after_the_damage_its_victim_may_recover_one_card() -> None:
    s = Scene(
        "sky-pirate",
        blue={"hold": "Basher, Swordsman, 9 Fisher", "hand": "Hedge Mage, Skipper"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert s.blue.asked == "SP-1109"
    assert set(s.blue.options) == {"Do not recover", "Hedge Mage", "Skipper"}
    s.blue("Skipper")
    assert sorted(s.blue.options) == ["Basher", "Swordsman"]
    s.blue("Swordsman")
    assert sorted(cards_of(s.blue, "discards")) == ["Basher", "Skipper"]
    assert sorted(cards_of(s.blue, "hand")) == ["Fisher", "Hedge Mage", "Swordsman"]  # and a draw


@proves("SP-1110")
def test_recovering_is_optional() -> None:
    s = Scene("sky-pirate", blue={"hold": "9 Fisher", "hand": "Skipper"}, begin="cannon")
    s.red("Fire Crow's Foot")
    s.blue("Do not recover")
    assert (s.blue.discards, sorted(cards_of(s.blue, "hand"))) == (
        ["Fisher", "Fisher"],
        ["Fisher", "Skipper"],
    )


@proves("SP-1110")
def test_there_is_one_recovery_for_each_damage() -> None:
    s = Scene("sky-pirate", blue={"hold": "20 Fisher", "hand": "4 Skipper"}, begin="cannon")
    s.red("Fire Big Daryl")
    s.blue("Skipper")
    assert s.table("active") == "Blue"  # and no second offer
    assert [line for line in s.red.log if "recovers" in line] == ["Blue recovers Fisher"]


@proves("SP-1110", "SP-1014")
def test_two_shots_are_two_recoveries() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Broadside", "powder": 9},
        blue={"hold": "20 Fisher", "hand": "4 Skipper"},
        actions=2,
    )
    s.red("Play Broadside", "Fire Crow's Foot")
    s.blue("Skipper")
    s.red("Fire Big Daryl")
    assert s.blue.asked == "SP-1109"
    s.blue("Skipper")
    assert s.red.log.count("Blue recovers Fisher") == 2


@proves("SP-1111")
def test_without_a_card_in_hand_nobody_recovers() -> None:
    s = Scene("sky-pirate", blue={"hold": "9 Fisher"}, begin="cannon")
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"
    assert s.blue.discards == ["Fisher", "Fisher"]


@proves("SP-1112")
def test_the_active_players_breach_effects_all_come_before_the_recovery() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "loaded": {"Crow's Foot": "Flashbang"}},
        blue={"hold": "9 Powder Cache", "hand": "2 Skipper"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    assert sorted(label.split(":")[0] for label in s.red.options) == ["Burgle", "Flashbang"]
    s.red("Flashbang", "Yes")
    if s.red.asked == "SP-1502":
        s.red("Powder Cache")
    assert effects(s) == ["Red's Flashbang", "Red's Burgle"]
    assert s.red.chest == ["Powder Cache"]
    assert s.blue.hand == ["Skipper"]  # Flashbang took the other
    assert s.blue.asked == "SP-1109"


@proves("SP-R50")
def test_an_active_player_who_is_hit_recovers_before_the_breach_effects() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hold": "20 Powder Cache", "hand": "Skipper, Fisher"},
        blue={"captain": "Burgle", "hand": "Point Blank, Fisher"},
    )
    board(s)
    s.blue("Play Point Blank", "Crow's Foot")
    assert (s.red.asked, s.blue.asked) == ("SP-1109", "")
    assert effects(s) == []
    s.red("Do not recover")
    assert s.blue.options == ["Yes", "No"]  # Burgle
    s.blue("Yes")
    if s.blue.asked == "SP-1502":
        s.blue("Powder Cache")
    assert s.blue.chest == ["Powder Cache"]


@proves("SP-R48", "SP-1108")
def test_the_recovery_of_other_damage_waits_behind_what_is_queued() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Overwhelm", "emplacements": "Loot Bags"},
        blue={"hold": "20 Fisher", "hand": "Skipper"},
    )
    s.red("Play Overwhelm", "Blue's Big Daryl")
    s.blue("Pass")
    s.red("Overwhelm")  # first; then the Loot Bags
    assert s.blue.asked == "SP-1109"
    assert effects(s) == ["Red's Overwhelm", "Red's Loot Bags"]


@proves("SP-R48", "SP-405")
def test_the_recovery_from_a_fire_waits_behind_the_effects_of_the_turns_beginning() -> None:
    s = Scene(
        "sky-pirate",
        red={"fires": 1, "assets": "Card Catalog", "hand": "Skipper, Basher", "hold": "9 Fisher"},
        begin="turn",
    )
    assert s.red.asked == "SP-2106"
    s.red("Fire")
    assert s.red.discards == ["Fisher"]
    assert s.red.asked == "SP-2001"  # Card Catalog was there before the recovery
    s.red("No")
    assert s.red.asked == "SP-1109"
    assert sorted(cards_of(s.red, "hand")) == ["Basher", "Skipper"]  # and before the draw
    s.red("Skipper")
    assert sorted(cards_of(s.red, "hand")) == ["Basher", "Fisher", "Fisher"]


@proves("SP-R48")
def test_damage_to_both_is_recovered_from_by_the_active_player_first() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Skipper", "hold": "9 Fisher"},
        blue={"hand": "Chum the Skies!, Skipper", "hold": "9 Fisher"},
        active="blue",
    )
    s.blue("Play Chum the Skies!")
    assert (s.blue.asked, s.red.asked) == ("SP-1109", "")
    assert (powder(s.red), powder(s.blue)) == (9, 9)  # the whole card has resolved
    s.blue("Do not recover")
    assert (s.blue.asked, s.red.asked) == ("", "SP-1109")


@proves("SP-R51", "SP-1112")
def test_what_left_the_discard_pile_cannot_be_recovered() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "emplacements": "3-Pounder"},
        blue={"hold": "9 Powder Cache", "hand": "Skipper"},
        begin="cannon",
    )
    s.red("Fire 3-Pounder", "Yes")
    assert s.red.chest == ["Powder Cache"]
    assert s.table("active") == "Blue"  # nothing is left, so no recovery is offered
    assert "Skipper" in cards_of(s.blue, "hand")

    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle"},
        blue={"hold": "Powder Cache, Slush Fund, 9 Fisher", "hand": "Skipper"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot", "Yes", "Powder Cache")
    s.blue("Skipper")
    assert "Slush Fund" in cards_of(s.blue, "hand")
    assert s.blue.discards == ["Skipper"]


@proves("SP-1113")
def test_the_card_discarded_as_payment_cannot_be_recovered() -> None:
    s = Scene(
        "sky-pirate",
        blue={"hold": "Basher, Swordsman, 9 Fisher", "hand": "Skipper", "discards": "Hedge Mage"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Skipper")
    assert sorted(s.blue.options) == ["Basher", "Swordsman"]  # neither Skipper nor Hedge Mage


@proves("SP-1113")
def test_a_payment_of_the_same_name_is_not_recovered_for_it() -> None:
    s = Scene(
        "sky-pirate",
        blue={"hold": "Basher, 9 Fisher", "hand": "Swordsman", "discards": "Swordsman"},
        red={"emplacements": "3-Pounder"},
        begin="cannon",
    )
    s.red("Fire 3-Pounder")
    s.blue("Swordsman")
    assert sorted(cards_of(s.blue, "hand")) == ["Basher", "Fisher"]
    assert s.blue.discards == ["Swordsman", "Swordsman"]


@proves("SP-R51", "SP-1113")
@pytest.mark.parametrize("how", ["Burgle", "Vex", "Medbay"])
def test_an_older_card_of_the_same_name_is_not_recovered_instead(how: str) -> None:
    lost = {"Burgle": "Powder Cache", "Vex": "Vex", "Medbay": "Hedge Mage"}[how]
    ship = "Medbay, Big Daryl" if how == "Medbay" else "Big Daryl"
    s = Scene(
        "sky-pirate",
        red={"emplacements": "3-Pounder", "captain": "Burgle" if how == "Burgle" else "Cleaver"},
        blue={
            "emplacements": ship,
            "hold": f"{lost}, 9 Fisher",
            "hand": "Skipper",
            "discards": lost,
        },
        begin="cannon",
    )
    s.red("Fire 3-Pounder")
    for player in (s.red, s.blue):
        if player.asked == "SP-2001":
            player("Yes")  # the lost card goes to a chest or to the Medbay
    assert s.table("active") == "Blue"  # what the damage discarded is gone: no recovery
    assert s.blue.discards == [lost]


@proves("SP-R46")
def test_each_tactic_is_finished_before_the_next_opportunity() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hold": "9 Fisher", "hand": "Skipper, Fisher"},
        blue={"crew": "Restless Dead", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Restless Dead")
    s.blue("Restless Dead in the party")
    assert s.red.asked == "SP-1109"  # the recovery belongs to Blue's tactic
    s.red("Skipper")
    assert s.red.asked == "SP-802"


@proves("SP-R46", "SP-1112")
def test_what_waits_around_a_shot_goes_on_waiting_until_the_shot_is_over() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Grave Gunner, Frontliner", "loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": "20 Fisher", "hand": "Skipper", "powder": 4},
    )
    s.red("Board", "Initiative")
    aim(s.red)
    commit(s.red, "Grave Gunner", "Frontliner")
    s.blue("Pass")
    s.red("Grave Gunner", "Frontliner")
    s.red("Yes", "Crow's Foot")
    assert s.blue.asked == "SP-1109"
    assert "Red's Frontliner" not in effects(s)
    s.blue("Do not recover")
    while s.blue.asked == "SP-1109":
        s.blue("Do not recover")
    assert effects(s) == [
        "Red's Grave Gunner",
        "Red's Prize Claw",
        "Red's Frontliner",
        "Red's Initiative",
    ]
    assert card(s.red, "Prize Claw")["ammo"] == 1
    assert place(s.red.log, "Red fires Crow's Foot") < place(s.red.log, "Red's Frontliner")
