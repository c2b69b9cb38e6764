"""Every Pirate card: what its text does, and when it does not."""

from __future__ import annotations

import pytest

from games.sky_pirate.cards_at_a_glance import (
    BOARD,
    MERCENARY,
    bottom,
    many,
    names,
    seen,
    why_not,
)
from quarterdeck.scene import Scene, proves


def end_turn(s: Scene) -> None:
    """Red, who has no cannon, spends all Actions, and the next turn begins."""
    s.red("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")


# ---- Burgle


def burgle(**blue: object) -> Scene:
    hold = {"hold": f"Powder Cache, Open Keg, 18 {MERCENARY}"}
    return Scene("sky-pirate", begin="cannon", red={"captain": "Burgle"}, blue={**hold, **blue})


@proves("SP-1005", "SP-2003", "SP-914")
def test_burgle_spends_a_powder_to_take_a_noncrew_card_that_the_damage_discarded() -> None:
    s = burgle()
    s.red("Fire Crow's Foot", "Yes")
    assert names(s.red.options) == ["Open Keg", "Powder Cache"]
    s.red("Open Keg")
    assert s.red.chest == ["Open Keg"]
    assert s.blue.discards == ["Powder Cache"]
    assert s.red.powder == 5 - 2 - 1


@proves("SP-2001")
def test_burgle_may_decline_and_keeps_the_powder() -> None:
    s = burgle()
    s.red("Fire Crow's Foot", "No")
    assert s.red.chest == []
    assert s.red.powder == 5 - 2
    assert names(s.blue.discards) == ["Open Keg", "Powder Cache"]


@proves("SP-R57")
def test_burgle_without_a_powder_left_is_not_asked() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"captain": "Burgle", "powder": 2},
        blue={"hold": f"2 Powder Cache, 18 {MERCENARY}"},
    )
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"
    assert s.red.chest == []


@proves("SP-R90")
def test_burgle_takes_no_crew() -> None:
    s = burgle(hold=f"Powder Cache, Fisher, 18 {MERCENARY}")
    s.red("Fire Crow's Foot", "Yes")
    assert s.red.chest == ["Powder Cache"]
    assert s.blue.discards == ["Fisher"]


@proves("SP-R51", "SP-1112")
def test_what_burgle_has_taken_cannot_be_recovered() -> None:
    s = burgle(hand="Fisher")
    s.red("Fire Crow's Foot", "Yes", "Open Keg")
    s.blue("Fisher")
    assert s.blue.discards == ["Fisher"]
    assert "Powder Cache" in names(s.blue.hand)
    assert s.red.chest == ["Open Keg"]


@proves("SP-1101")
def test_burgle_does_nothing_when_damage_comes_from_no_cannon() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Burgle", "hand": "Chum the Skies!"},
        blue={"hold": f"2 Powder Cache, 18 {MERCENARY}"},
    )
    s.red("Play Chum")
    assert s.red.asked == "SP-408"
    assert s.red.chest == []


# ---- Cleaver


@proves("SP-706", "SP-1608")
def test_cleaver_spends_a_powder_as_he_boards_and_a_deckhand_joins_the_party() -> None:
    s = Scene("sky-pirate", red={"captain": "Cleaver", "crew": "Fisher"}, blue={"crew": "Fisher"})
    s.red(*BOARD, "Yes")
    assert s.red.party == ["Fisher", "Deckhand"]
    assert s.red.presence == 2
    assert s.red.powder == 5 - 3 - 1
    assert s.blue.asked == "SP-707"  # the Deckhand is there before the defender commits


@proves("SP-2001", "SP-R57")
def test_cleaver_may_decline_and_is_not_asked_without_powder() -> None:
    s = Scene("sky-pirate", red={"captain": "Cleaver", "crew": "Fisher"}, blue={"crew": "Fisher"})
    s.red(*BOARD, "No")
    assert s.red.party == ["Fisher"]
    assert s.red.powder == 2
    poor = {"captain": "Cleaver", "crew": "Fisher", "powder": 3}
    s = Scene("sky-pirate", red=poor, blue={"crew": "Fisher"})
    s.red(*BOARD)
    assert s.blue.asked == "SP-707"
    assert s.red.party == ["Fisher"]


@proves("SP-2106", "SP-706")
def test_cleaver_and_a_boarding_crew_act_in_the_order_of_their_player() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "crew": "Smelly Pete"},
        blue={"crew": "Fisher, Sapper"},
    )
    s.red(*BOARD, "Smelly Pete", "Blue's Sapper")
    assert s.blue.crew == ["Fisher"]
    s.red("Yes")
    assert s.red.party == ["Smelly Pete", "Deckhand"]


# ---- Ambusher's Perch


def perch(**blue: object) -> Scene:
    words = {"emplacements": "Ambusher's Perch, Big Daryl", **blue}
    return Scene("sky-pirate", red={"crew": f"2 {MERCENARY}"}, blue=words)


@proves("SP-804", "SP-1608", "SP-805")
def test_ambushers_perch_discards_a_card_for_two_deckhands_in_the_defending_party() -> None:
    s = perch(hand="Fisher, Hedge Mage")
    s.red("Board", "Initiative", "That is the party")
    s.blue("Ambusher's Perch: create 2 Deckhands", "Hedge Mage")
    assert s.blue.party == ["Deckhand", "Deckhand"]
    assert s.blue.presence == 2
    assert s.blue.discards == ["Hedge Mage"]
    assert why_not(s.blue, "Ambusher's Perch") == "SP-805"


@proves("SP-1508")
def test_ambushers_perch_does_not_help_its_player_to_board() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Ambusher's Perch", "crew": "Fisher", "hand": "Fisher"},
    )
    s.red(*BOARD)
    assert why_not(s.red, "Ambusher's Perch") == "SP-1508"


@proves("SP-1501")
def test_ambushers_perch_asks_for_a_card_in_hand() -> None:
    s = perch(crew="Big Mouth, Grappler")
    s.red("Board", "Initiative", "That is the party")
    s.blue("Grappler")
    assert why_not(s.blue, "Ambusher's Perch") == "SP-1501"


@proves("SP-824", "SP-813")
def test_a_breaking_ambushers_perch_returns_a_crew_of_its_party_to_hand() -> None:
    s = perch(crew="Fisher, Hedge Mage, Sapper")
    s.red("Board", "Initiative", MERCENARY)
    s.blue("Fisher", "Hedge Mage", "That is the party")
    assert s.blue.broken == ["Ambusher's Perch"]
    assert s.blue.options == ["Fisher in the party", "Hedge Mage in the party"]
    s.blue("Hedge Mage")
    assert s.blue.hand == ["Hedge Mage"]
    assert s.blue.crew == ["Sapper"]
    assert bottom(s.blue, 1) == ["Fisher"]


@proves("SP-R90")
def test_an_ambushers_perch_that_breaks_without_a_party_returns_nobody() -> None:
    s = perch(crew="Fisher")
    s.red("Board", "Initiative", MERCENARY)
    s.blue("Commit no crew")
    assert s.blue.broken == ["Ambusher's Perch"]
    assert s.blue.crew == ["Fisher"]
    assert s.blue.hand == []


@proves("SP-1608", "SP-1702")
def test_the_deckhands_of_ambushers_perch_repel_and_are_gone() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "hand": "Fisher"},
    )
    s.red("Board", "Initiative")
    s.blue("Ambusher's Perch")
    assert "Blue repels the attempt" in s.red.log
    assert s.blue.crew == []
    assert s.blue.broken == []


@proves("SP-R90", "SP-709")
def test_an_ambushers_perch_wrecked_by_a_shot_has_no_party_to_call_back() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Wrecking Ball"}},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "crew": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert s.blue.broken == ["Ambusher's Perch"]
    assert s.blue.crew == ["Fisher"]


# ---- Cerberus


def cerberus(operators: int, powder: int = 9) -> Scene:
    crew = f"{operators} Fisher"
    red = {"emplacements": "Cerberus", "crew": crew, "powder": powder}
    return Scene("sky-pirate", begin="cannon", red={**red, "operators": {"Cerberus": crew}})


@proves("SP-1806", "SP-1813", "SP-505")
def test_cerberus_is_operated_by_two_more_crew_for_each_action_and_by_four_at_most() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Cerberus", "crew": "4 Fisher, 2 Hedge Mage"},
    )
    s.red("Cerberus: operate 2", "Fisher", "Fisher")
    assert many(seen(s.red, "Cerberus")["operators"]) == 2
    s.red("Cerberus: operate 2", "Fisher", "Fisher")
    assert many(seen(s.red, "Cerberus")["operators"]) == 4
    s.red("Cerberus: operate 2", "Hedge Mage", "Hedge Mage")  # two of the Fishers make room
    assert many(seen(s.red, "Cerberus")["operators"]) == 4
    assert "on" in seen(s.red, "Hedge Mage")


@proves("SP-R68")
def test_cerberus_cannot_be_operated_by_one_crew_alone() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Cerberus", "crew": "Fisher"})
    assert why_not(s.red, "Cerberus") == "SP-R68"


@proves("SP-1014", "SP-R53")
def test_cerberus_with_four_operators_fires_up_to_two_more_times() -> None:
    s = cerberus(4)
    s.red("Fire Cerberus", "Yes", "Yes")
    assert many(s.blue.discards) == 6
    assert s.red.powder == 9 - 6
    assert s.red.stunned == ["Cerberus"]
    assert s.table("active") == "Blue"


@proves("SP-1811")
def test_cerberus_with_three_operators_fires_one_more_time_and_alone_none() -> None:
    s = cerberus(3)
    s.red("Fire Cerberus", "Yes")
    assert s.table("active") == "Blue"
    assert many(s.blue.discards) == 4
    s = cerberus(1)
    s.red("Fire Cerberus")
    assert s.table("active") == "Blue"
    assert many(s.blue.discards) == 2


@proves("SP-1012")
def test_cerberus_is_not_fired_again_without_the_powder_or_the_wish() -> None:
    s = cerberus(4, powder=3)
    s.red("Fire Cerberus")
    assert many(s.blue.discards) == 2
    assert s.red.powder == 1
    s = cerberus(4)
    s.red("Fire Cerberus", "No")
    assert many(s.blue.discards) == 2
    assert s.red.stunned == ["Cerberus"]


@proves("SP-507", "SP-2112")
def test_cerberus_counts_its_extra_shots_over_the_whole_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Cerberus",
            "crew": "2 Fisher",
            "operators": {"Cerberus": "2 Fisher"},
            "hand": "2 Sneak Attack, Basher",
            "powder": 9,
        },
    )
    s.red("Play Sneak Attack", "Yes")
    assert many(s.blue.discards) == 4
    s.red("Play Basher", "Yes")  # discards the other Sneak Attack, which unstuns Cerberus
    assert s.red.stunned == []
    s.red("Gain 1 Powder", "Fire Cerberus")
    assert s.table("active") == "Blue"  # no shot more: the one for two operators was used
    assert many(s.blue.discards) == 6


@proves("SP-1007", "SP-1014", "SP-1006")
def test_each_shot_of_cerberus_uses_ammo_of_its_own() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "Cerberus",
            "crew": "2 Fisher",
            "operators": {"Cerberus": "2 Fisher"},
            "loaded": {"Cerberus": "Flaming Tar"},
        },
        blue={"hand": "Fisher"},
    )
    s.red("Fire Cerberus")
    s.blue("Do not recover")
    assert seen(s.red, "Flaming Tar")["ammo"] == 1
    s.red("Yes")
    s.blue("Do not recover")
    assert s.red.ammo == []
    assert s.red.discards == ["Flaming Tar"]


# ---- Loot Bags


@proves("SP-812")
def test_loot_bags_give_a_powder_on_a_raid_but_not_when_repelled() -> None:
    red = {"emplacements": "Loot Bags", "crew": MERCENARY}
    s = Scene("sky-pirate", red=red)
    s.red(*BOARD)
    s.red("Loot Bags")
    assert s.red.powder == 5 - 3 + 1
    s = Scene("sky-pirate", red=red, blue={"crew": MERCENARY})
    s.red(*BOARD)
    s.blue(MERCENARY)
    assert s.red.powder == 5 - 3


@proves("SP-824", "SP-820")
def test_broken_loot_bags_leave_a_deckhand_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY},
        blue={"emplacements": "Loot Bags, Big Daryl"},
    )
    s.red("Board", "Initiative")
    assert s.blue.broken == ["Loot Bags"]
    assert s.blue.crew == ["Deckhand"]  # it was in reserve, or it would be stowed
    assert s.blue.powder == 5


# ---- Maw


@proves("SP-1405", "SP-1406")
def test_maw_holds_two_special_ammo_and_a_third_takes_the_place_of_one() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Maw", "hand": "Chainshot, Prize Claw, Flaming Tar"},
    )
    s.red("Play Chainshot", "Play Prize Claw")
    assert s.red.ammo == ["Chainshot", "Prize Claw"]
    assert s.red.discards == []
    s.red("Play Flaming Tar", "Prize Claw")
    assert s.red.ammo == ["Chainshot", "Flaming Tar"]
    assert s.red.discards == ["Prize Claw"]


@proves("SP-1005", "SP-1006")
def test_a_shot_of_maw_works_both_of_its_ammo_and_uses_both() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Maw", "loaded": {"Maw": "Chainshot, Flaming Tar"}},
    )
    s.red("Fire Maw (cost 3, power 2)")
    s.red(s.red.options[0])
    assert many(s.blue.discards) == 2 + 1  # the last one at the beginning of Blue's turn
    assert s.red.fires == 1
    assert seen(s.red, "Chainshot")["ammo"] == 1
    assert seen(s.red, "Flaming Tar")["ammo"] == 1


@proves("SP-1407", "SP-R62")
def test_two_chainshots_in_maw_cost_two_power_and_take_four_cards() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Maw", "loaded": {"Maw": "2 Chainshot"}},
        blue={"hand": "5 Fisher"},
    )
    s.red("Fire Maw (cost 3, power 1)")
    s.blue("Fisher", "Fisher", "Fisher", "Fisher", "Do not recover")
    assert names(s.blue.hand) == [MERCENARY, "Fisher"]  # with the card of the new turn
    assert many(s.blue.discards) == 1 + 4


# ---- Mess Hall


@proves("SP-415", "SP-414")
def test_mess_hall_draws_up_to_three_cards_as_the_turn_ends() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Mess Hall", "hand": "Fisher"})
    end_turn(s)
    assert s.table("active") == "Blue"
    assert s.red.hand == [MERCENARY, MERCENARY, "Fisher"]


def test_mess_hall_draws_nothing_for_three_cards_or_more_nor_in_another_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Mess Hall", "hand": "4 Fisher"},
        blue={"emplacements": "Mess Hall"},
    )
    end_turn(s)
    assert many(s.red.hand) == 4
    assert many(s.blue.hand) == 1  # the card of its turn


@proves("SP-101")
def test_mess_hall_loses_the_game_over_an_empty_hold() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Mess Hall", "hold": "2 Fisher"})
    end_turn(s)
    assert s.over
    assert s.red.out


@proves("SP-824")
def test_a_broken_mess_hall_leaves_a_deckhand_in_reserve_and_draws_no_more() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY},
        blue={"emplacements": "Mess Hall, Big Daryl"},
    )
    s.red("Board", "Initiative", "Do not fire")
    assert s.blue.broken == ["Mess Hall"]
    assert s.blue.crew == ["Deckhand"]
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.table("active") == "Red"
    assert many(s.blue.hand) == 1


# ---- Raging Bull


@proves("SP-410", "SP-R61")
def test_raging_bull_may_have_two_more_cost_and_power_until_the_turn_ends() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Raging Bull"})
    s.red("Yes", "Fire Raging Bull (cost 4, power 4)")
    assert many(s.blue.discards) == 4
    assert s.red.powder == 1
    assert s.table("active") == "Blue"
    assert seen(s.red, "Raging Bull")["power"] == 2
    assert seen(s.red, "Raging Bull")["cost"] == 2


@proves("SP-2001")
def test_raging_bull_may_stay_calm() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Raging Bull"})
    s.red("No", "Fire Raging Bull (cost 2, power 2)")
    assert many(s.blue.discards) == 2
    assert s.red.powder == 3


# ---- War Drums


def drums(**red: object) -> Scene:
    words = {"emplacements": "War Drums, Crow's Foot", **red}
    return Scene("sky-pirate", red=words, blue={"crew": "Fisher"})


@proves("SP-1813", "SP-1808")
def test_war_drums_have_one_operator_at_most_and_it_cannot_board() -> None:
    s = drums(crew="Fisher, Hedge Mage")
    s.red("War Drums: operate 1", "Fisher")
    s.red("War Drums: operate 1", "Hedge Mage")
    assert many(seen(s.red, "War Drums")["operators"]) == 1
    assert "on" in seen(s.red, "Hedge Mage")
    assert "on" not in seen(s.red, "Fisher")
    s.red(*BOARD)
    assert s.red.party == ["Fisher"]


@proves("SP-804", "SP-1612", "SP-R15")
def test_operated_war_drums_move_any_crew_into_the_party_of_its_controller() -> None:
    crew = f"Sapper, Hedge Mage, {MERCENARY}"
    s = drums(crew=crew, operators={"War Drums": "Sapper"})
    s.red(*BOARD, "Hedge Mage", "That is the party")
    s.blue("Commit no crew")
    s.red("War Drums", MERCENARY)
    assert s.red.party == ["Hedge Mage", MERCENARY]
    assert s.blue.party == []
    s = drums(crew=crew, operators={"War Drums": "Sapper"})
    s.red(*BOARD, MERCENARY)
    s.blue("Commit no crew")
    s.red("War Drums", "Blue's Fisher")
    assert s.red.asked == "SP-412"
    assert s.blue.crew == []  # it was in the defending party, and is stowed with it


@proves("SP-2502", "SP-1606")
def test_war_drums_cannot_make_galeth_board() -> None:
    s = drums(crew=f"Sapper, Galeth of Cloudreach, {MERCENARY}", operators={"War Drums": "Sapper"})
    s.red(*BOARD)
    s.blue("Commit no crew")
    s.red("War Drums", "Galeth")
    assert "Galeth of Cloudreach" in str(s.red.crew)


@proves("SP-1811")
def test_war_drums_that_nobody_operates_do_nothing() -> None:
    s = drums(crew=f"Hedge Mage, {MERCENARY}")
    s.red(*BOARD, "Hedge Mage", "That is the party")
    s.blue("Commit no crew")
    s.red("War Drums")
    assert s.red.crew == [MERCENARY]


@proves("SP-1808", "SP-1607")
def test_war_drums_cannot_call_their_own_operator() -> None:
    s = drums(crew=f"Sapper, {MERCENARY}", operators={"War Drums": "Sapper"}, hand="Fisher")
    s.red(*BOARD)
    s.blue("Commit no crew")
    s.red("War Drums", "Sapper")
    assert s.red.party == [MERCENARY]
    assert "on" in seen(s.red, "Sapper")


# ---- Basher


@proves("SP-1501")
def test_basher_is_played_for_a_card_of_the_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Fisher, Hedge Mage"})
    s.red("Play Basher", "Hedge Mage")
    assert s.red.crew == ["Basher"]
    assert s.red.hand == ["Fisher"]
    assert s.red.discards == ["Hedge Mage"]
    assert seen(s.red, "Basher")["presence"] == 5


@proves("SP-1501")
def test_basher_cannot_be_played_out_of_a_hand_without_another_card() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher"})
    assert s.red.why_not("Play Basher") == "SP-1501"


# ---- Chef Danl


@proves("SP-809", "SP-1604")
def test_chef_danl_may_draw_a_card_for_each_crew_of_the_raiding_party() -> None:
    crew = f"Chef Danl, 2 {MERCENARY}"
    s = Scene("sky-pirate", red={"crew": crew})
    s.red(*BOARD, "Chef Danl", MERCENARY, "That is the party")
    s.red("Chef Danl")
    s.red("Yes")
    assert many(s.red.hand) == 2
    s = Scene("sky-pirate", red={"crew": crew})
    s.red(*BOARD, "Chef Danl", MERCENARY, "That is the party")
    s.red("Chef Danl")
    s.red("No")
    assert s.red.hand == []


@proves("SP-817")
def test_chef_danl_in_reserve_or_repelled_draws_nothing() -> None:
    s = Scene("sky-pirate", red={"crew": f"Chef Danl, {MERCENARY}"})
    s.red(*BOARD, MERCENARY)
    assert s.red.asked == "SP-412"
    assert s.red.hand == []
    s = Scene("sky-pirate", red={"crew": "Chef Danl"}, blue={"crew": MERCENARY})
    s.red(*BOARD)
    s.blue(MERCENARY)
    assert s.red.asked == "SP-412"
    assert s.red.hand == []


@proves("SP-101", "SP-R18")
def test_chef_danl_over_an_empty_hold_cooks_his_own_end() -> None:
    s = Scene("sky-pirate", red={"crew": "Chef Danl", "hold": "Fisher", "tokens": "Deckhand"})
    s.red(*BOARD, "Chef Danl", "Deckhand")
    s.red("Chef Danl")
    s.red("Yes")
    assert s.over
    assert s.red.out


# ---- Dusty Zeke


@proves("SP-R03", "SP-616")
def test_dusty_zeke_discarded_from_hand_is_played_for_a_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Dusty Zeke"})
    s.red("Play Basher", "Yes")
    assert s.red.crew == ["Basher", "Dusty Zeke"]
    assert s.red.discards == []
    assert s.red.powder == 4
    assert s.table("actions") == 2


@proves("SP-2001", "SP-R57")
def test_dusty_zeke_may_stay_in_the_discard_pile_and_does_so_without_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Dusty Zeke"})
    s.red("Play Basher", "No")
    assert s.red.crew == ["Basher"]
    assert s.red.discards == ["Dusty Zeke"]
    s = Scene("sky-pirate", red={"hand": "Basher, Dusty Zeke", "powder": 0})
    s.red("Play Basher")
    assert s.red.asked == "SP-408"
    assert s.red.discards == ["Dusty Zeke"]


@proves("SP-614", "SP-616")
def test_dusty_zeke_comes_into_play_as_the_price_of_a_recovery_in_another_turn() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"hand": "Dusty Zeke"})
    s.red("Fire Crow's Foot")
    s.blue("Dusty Zeke")
    s.blue("Yes")
    assert s.blue.crew == ["Dusty Zeke"]
    assert s.blue.powder == 4


@proves("SP-R03")
def test_dusty_zeke_discarded_from_the_hold_stays_discarded() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"hold": f"Dusty Zeke, 9 {MERCENARY}"})
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"
    assert s.blue.discards == [MERCENARY, "Dusty Zeke"]
    assert s.blue.crew == []


@proves("SP-614", "SP-1608")
def test_dusty_zeke_discarded_by_the_boarder_joins_the_defending_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Go for the Captain", "crew": MERCENARY},
        blue={"hand": "Dusty Zeke, Fisher"},
    )
    s.red("Play Go for the Captain", "Blue's Big Daryl")
    s.blue("Pass")
    s.red("Dusty Zeke", "No")
    s.blue("Yes")
    assert s.blue.powder == 4
    assert bottom(s.blue, 1) == ["Dusty Zeke"]  # stowed with the party, after the comparison
    assert "Red raids by 3" in s.red.log


@proves("SP-1608", "SP-104")
def test_dusty_zeke_thrown_from_ambushers_perch_defends_at_once() -> None:
    s = perch(hand="Dusty Zeke, Fisher")
    s.red("Board", "Initiative", "That is the party")
    s.blue("Ambusher's Perch", "Dusty Zeke", "Yes")
    assert s.blue.party == ["Deckhand", "Deckhand", "Dusty Zeke"]
    assert s.blue.presence == 4


# ---- Friendo


def test_friendo_has_the_presence_of_the_deckhands_in_its_party() -> None:
    s = Scene(
        "sky-pirate", red={"crew": "Friendo", "tokens": "3 Deckhand"}, blue={"crew": "Fisher"}
    )
    assert seen(s.red, "Friendo")["presence"] == 0
    s.red(*BOARD, "Friendo (0)", "Deckhand", "Deckhand", "That is the party")
    assert seen(s.red, "Friendo")["presence"] == 2
    assert s.red.presence == 4


def test_friendo_defends_with_the_deckhands_of_its_party_as_well() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY, "tokens": "2 Deckhand"},
        blue={"crew": "Friendo", "tokens": "2 Deckhand"},
    )
    s.red(*BOARD, MERCENARY, "That is the party")
    s.blue("Friendo", "Deckhand", "Deckhand")
    assert s.blue.presence == 4
    assert "Blue repels the attempt" in s.red.log  # 2 + 1 + 1 against 3


# ---- Grappler


@proves("SP-2004", "SP-804")
def test_grappler_stows_itself_and_a_crew_of_the_opposing_party() -> None:
    s = Scene("sky-pirate", red={"crew": "Grappler, Sapper"}, blue={"crew": "Fisher, Hedge Mage"})
    s.red(*BOARD, "Grappler", "Sapper")
    s.blue("Fisher", "Hedge Mage")
    s.red("Grappler", "Blue's Hedge Mage")
    assert s.red.party == ["Sapper"]
    assert s.blue.party == ["Fisher"]
    assert bottom(s.red, 1) == ["Grappler"]
    assert bottom(s.blue, 1) == ["Hedge Mage"]
    assert "Red raids by 1" in s.red.log


@proves("SP-2004", "SP-1305")
def test_grappler_stows_nobody_if_the_other_crew_cannot_be_stowed() -> None:
    s = Scene("sky-pirate", red={"crew": "Grappler"}, blue={"crew": "Eldeghast", "hand": "Fisher"})
    s.red(*BOARD)
    s.blue("Eldeghast", "Pass")
    s.red("Grappler")
    assert s.red.party == ["Grappler"]
    assert s.blue.party == ["Eldeghast"]


@proves("SP-2004", "SP-R58")
def test_grappler_without_an_opposing_crew_is_not_stowed() -> None:
    s = Scene("sky-pirate", red={"crew": "Grappler", "hand": "Fisher"}, blue={"hand": "Fisher"})
    s.red(*BOARD)
    s.blue("Pass")
    label = (
        "Grappler in the party: choose a crew in the opposing party; stow this crew and that crew"
    )
    s.red(label)
    assert s.red.party == ["Grappler"]


# ---- Relic Diver


@proves("SP-818", "SP-R35")
def test_relic_diver_gains_three_presence_and_is_discarded_as_the_attempt_ends() -> None:
    s = Scene("sky-pirate", red={"crew": "Relic Diver"}, blue={"crew": MERCENARY, "hand": "Fisher"})
    s.red(*BOARD)
    s.blue(MERCENARY, "Pass")
    s.red("Relic Diver")
    assert s.red.presence == 6
    s.blue("Pass")
    assert s.red.discards == ["Relic Diver"]
    assert "Relic Diver" not in str(s.red.hold)
    assert any("raid" in line for line in s.red.log)


@proves("SP-819")
def test_a_relic_diver_that_did_not_strain_is_stowed_like_any_other() -> None:
    s = Scene("sky-pirate", red={"crew": "Relic Diver"})
    s.red(*BOARD, "Pass")
    assert s.red.discards == []
    assert bottom(s.red, 1) == ["Relic Diver"]


@proves("SP-1606", "SP-R41")
def test_a_relic_diver_cannot_defend() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"crew": "Relic Diver, Fisher"})
    s.red(*BOARD)
    assert s.blue.why_not("Relic Diver (0)") == "SP-1606"


@proves("SP-2111", "SP-R35")
def test_a_strained_relic_diver_is_discarded_in_reserve_as_well() -> None:
    s = Scene("sky-pirate", red={"crew": f"Relic Diver, {MERCENARY}", "hand": "Sleight of Hand"})
    s.red(*BOARD, "Relic Diver", MERCENARY, "Relic Diver", "Play Sleight of Hand", "Relic Diver")
    assert "Red raids by 3" in s.red.log
    assert s.red.crew == []
    assert names(s.red.discards) == ["Relic Diver", "Sleight of Hand"]


# ---- Ship Sentinel


@proves("SP-1612", "SP-805")
def test_ship_sentinel_moves_a_boarding_crew_to_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"Fisher, {MERCENARY}"},
        blue={"crew": "Ship Sentinel"},
    )
    s.red(*BOARD, "Fisher", MERCENARY)
    s.blue("Ship Sentinel", "Ship Sentinel", f"Red's {MERCENARY}")
    assert s.red.crew == [MERCENARY]  # in reserve, so not stowed
    assert any("repel" in line for line in s.blue.log)


@proves("SP-1606", "SP-804")
def test_ship_sentinel_cannot_board_and_does_nothing_in_reserve() -> None:
    s = Scene("sky-pirate", red={"crew": "Ship Sentinel"})
    assert s.red.why_not("Board (3 Powder)") == "SP-705"
    s = Scene(
        "sky-pirate", red={"crew": "Fisher"}, blue={"crew": "Ship Sentinel", "hand": "Fisher"}
    )
    s.red(*BOARD)
    s.blue("Commit no crew")
    assert why_not(s.blue, "Ship Sentinel") == "SP-804"


# ---- Tev the Tireless


@proves("SP-204", "SP-1701", "SP-2003")
def test_tev_shows_a_pirate_card_and_bram_is_there_before_tev() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher, Fisher"})
    s.red("Play Tev", "Yes", "Basher")
    assert s.red.crew == ["Bram the Bold", "Tev the Tireless"]
    assert names(s.red.hand) == ["Basher", "Fisher"]
    assert any("Basher" in line for line in s.blue.log)


@proves("SP-2001", "SP-R57")
def test_tev_comes_alone_if_no_pirate_card_is_shown() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher"})
    s.red("Play Tev", "No")
    assert s.red.crew == ["Tev the Tireless"]
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Fisher"})
    s.red("Play Tev")
    assert s.red.why_not("Yes") == "SP-1501"  # asked all the same, so as not to betray the hand
    s.red("No")
    assert s.red.crew == ["Tev the Tireless"]


def test_a_raiding_tev_deals_a_damage_to_the_defender() -> None:
    s = Scene("sky-pirate", red={"crew": "Tev the Tireless"})
    s.red(*BOARD)
    s.red("Tev")
    assert s.blue.discards == [MERCENARY]


@proves("SP-1302", "SP-1303")
def test_a_second_tev_leaves_one_tev_and_one_bram() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Tev the Tireless, Basher",
            "crew": "Tev the Tireless",
            "tokens": "Bram the Bold",
        },
    )
    s.red("Play Tev", "Yes", "Basher", "Bram the Bold", "Tev the Tireless")
    assert names(s.red.crew) == ["Bram the Bold", "Tev the Tireless"]
    assert s.red.discards == ["Tev the Tireless"]


@proves("SP-R73", "SP-1608")
def test_tev_found_by_all_hands_on_deck_may_bring_bram_along() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "All Hands on Deck!, Basher",
            "crew": MERCENARY,
            "hold": "Tev the Tireless, 9 Open Keg",
        },
        blue={"hand": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Pass")
    s.red("Play All Hands on Deck!", "Tev the Tireless", "Yes", "Basher")
    assert names(s.red.party) == ["Bram the Bold", MERCENARY, "Tev the Tireless"]


def test_a_second_tev_in_hand_is_a_pirate_card_to_show() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Tev the Tireless"})
    s.red("Play Tev", "Yes", "Tev the Tireless")
    assert s.red.crew == ["Bram the Bold", "Tev the Tireless"]
    assert s.red.hand == ["Tev the Tireless"]


# ---- Treasure Hoarder


def test_treasure_hoarder_brings_a_powder_for_each_card_in_the_treasure_chest() -> None:
    s = Scene("sky-pirate", red={"hand": "Treasure Hoarder", "chest": "2 Fisher, Powder Cache"})
    s.red("Play Treasure Hoarder")
    assert s.red.powder == 5 + 3
    s = Scene("sky-pirate", red={"hand": "Treasure Hoarder"})
    s.red("Play Treasure Hoarder")
    assert s.red.powder == 5
    assert s.red.crew == ["Treasure Hoarder"]


# ---- Buddy System


@proves("SP-2112", "SP-R59")
def test_buddy_system_gives_a_deckhand_for_the_first_crew_of_a_turn_only() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Hedge Mage", "assets": "Buddy System"})
    s.red("Play Hedge Mage")
    assert s.red.crew == ["Hedge Mage", "Deckhand"]
    s.red("Play Hedge Mage")
    assert s.red.crew == ["Hedge Mage", "Deckhand", "Hedge Mage"]


@proves("SP-2516", "SP-2113")
def test_buddy_system_that_comes_after_the_first_crew_gives_no_deckhand() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Hedge Mage, Buddy System"})
    s.red("Play Hedge Mage", "Play Buddy System", "Play Hedge Mage")
    assert s.red.crew == ["Hedge Mage", "Hedge Mage"]


@proves("SP-2112")
def test_buddy_system_does_not_look_at_other_cards_or_other_players() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Powder Cache, Hedge Mage"},
        blue={"assets": "Buddy System"},
    )
    s.red("Play Powder Cache", "Play Hedge Mage")
    assert s.red.crew == ["Hedge Mage"]
    assert s.blue.crew == []


@proves("SP-2112", "SP-R59", "SP-1608")
def test_buddy_system_helps_the_defender_who_plays_a_tactic_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hand": "Captain on Deck, Fisher", "assets": "Buddy System"},
    )
    s.red(*BOARD)
    s.blue("Play Captain on Deck")
    assert s.blue.party == ["Captain on Deck", "Deckhand"]


# ---- Illegal Bore


@proves("SP-410", "SP-R61")
def test_illegal_bore_discards_a_card_for_two_more_cost_and_power_of_a_cannon() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"assets": "Illegal Bore", "hand": "Fisher, Hedge Mage"},
    )
    s.red("Yes", "Hedge Mage", "Crow's Foot", "Fire Crow's Foot (cost 4, power 4)")
    assert s.red.discards == ["Hedge Mage"]
    assert s.red.hand == ["Fisher"]
    assert many(s.blue.discards) == 4
    assert seen(s.red, "Crow's Foot")["power"] == 2  # Red's turn is over


@proves("SP-2001")
def test_illegal_bore_may_be_declined_and_needs_a_card() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"assets": "Illegal Bore", "hand": "Fisher"})
    s.red("No")
    assert s.red.hand == ["Fisher"]
    assert seen(s.red, "Crow's Foot")["power"] == 2
    s = Scene("sky-pirate", begin="cannon", red={"assets": "Illegal Bore"})
    assert s.red.asked == "SP-412"


@proves("SP-2106")
def test_illegal_bore_and_raging_bull_add_up() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "Raging Bull",
            "assets": "Illegal Bore",
            "hand": "Fisher",
            "powder": 6,
        },
    )
    s.red("Illegal Bore", "Yes", "Yes", "Fire Raging Bull (cost 6, power 6)")
    assert many(s.blue.discards) == 6
    assert s.red.powder == 0


# ---- Open Keg


def test_open_keg_enters_play_with_three_counters() -> None:
    s = Scene("sky-pirate", red={"hand": "Open Keg"})
    s.red("Play Open Keg")
    assert seen(s.red, "Open Keg")["counters"] == 3


@proves("SP-405")
def test_open_keg_gives_two_powder_and_loses_a_counter_as_the_turn_begins() -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Open Keg"}, blue={"assets": "Open Keg"})
    assert s.red.powder == 7
    assert seen(s.red, "Open Keg")["counters"] == 2
    assert s.blue.powder == 5


@proves("SP-2114")
def test_an_open_keg_without_counters_is_discarded() -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Open Keg", "counters": {"Open Keg": 1}})
    assert s.red.powder == 7
    assert s.red.assets == []
    assert s.red.discards == ["Open Keg"]


# ---- Chow Time


@proves("SP-510")
def test_chow_time_fills_the_hand_up_to_its_maximum() -> None:
    s = Scene("sky-pirate", red={"hand": "Chow Time, Fisher"})
    s.red("Play Chow Time")
    assert many(s.red.hand) == 5
    assert s.red.discards == ["Chow Time"]


@proves("SP-510", "SP-512")
def test_chow_time_looks_at_the_maximum_of_the_moment_and_takes_nothing_away() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Chow Time"},
        blue={"emplacements": "Constricting Tentacle, Crow's Foot"},
    )
    s.red("Play Chow Time")
    assert many(s.red.hand) == 1
    s = Scene("sky-pirate", red={"hand": "Chow Time, 6 Fisher"})
    s.red("Play Chow Time")
    assert many(s.red.hand) == 6


@proves("SP-2105", "SP-R75")
def test_a_bomb_drawn_by_chow_time_waits_until_the_hand_is_full() -> None:
    s = Scene("sky-pirate", red={"hand": "Chow Time", "hold": f"Bomb, 15 {MERCENARY}"})
    s.red("Play Chow Time")
    assert s.red.asked == "SP-1109"
    assert many(s.red.hand) == 4  # five were drawn, and the Bomb is ejected
    assert many(s.red.discards) == 3 + 1


# ---- Chum the Skies!


@proves("SP-2305", "SP-2002")
def test_chum_the_skies_hits_everybody_for_two_and_gives_everybody_four_powder() -> None:
    s = Scene("sky-pirate", seats=3, red={"hand": "Chum the Skies!"})
    s.red("Play Chum")
    for player in s.players:
        assert player.powder == 9
        assert many(player.hold) == 18
    assert many(s.gold.discards) == 2


@proves("SP-R16")
def test_chum_the_skies_over_two_holds_too_small_is_a_draw() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Chum the Skies!", "hold": "Fisher"},
        blue={"hold": "Fisher"},
    )
    s.red("Play Chum")
    assert s.over
    assert s.red.score == s.blue.score


@proves("SP-1110")
def test_everybody_may_recover_from_chum_the_skies() -> None:
    s = Scene("sky-pirate", red={"hand": "Chum the Skies!, Fisher"}, blue={"hand": "Fisher"})
    s.red("Play Chum", "Fisher")
    s.blue("Fisher")
    assert s.red.hand == [MERCENARY]
    assert s.blue.hand == [MERCENARY]
    assert s.red.powder == 9


@proves("SP-R16", "SP-2307")
def test_chum_the_skies_may_sink_its_player_alone() -> None:
    s = Scene("sky-pirate", red={"hand": "Chum the Skies!", "hold": "Fisher"})
    s.red("Play Chum")
    assert s.over
    assert s.red.out
    assert not s.blue.out


# ---- Deck Party


@proves("SP-2005", "SP-1601")
def test_deck_party_plays_two_crew_out_of_the_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Fisher, Hedge Mage, Sapper"})
    s.red("Play Deck Party", "Play 2 crew", "Hedge Mage", "Sapper")
    assert s.red.crew == ["Hedge Mage", "Sapper"]
    assert s.red.powder == 6
    assert s.table("actions") == 2
    assert s.red.discards == ["Deck Party"]


@proves("SP-1501")
def test_crew_of_a_deck_party_cost_what_they_cost() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Basher, Hedge Mage, Sapper"})
    s.red("Play Deck Party", "Play 2 crew", "Hedge Mage", "Basher")
    assert names(s.red.crew) == ["Basher", "Hedge Mage"]
    assert names(s.red.discards) == ["Deck Party", "Sapper"]
    assert s.red.hand == []


def test_a_deck_party_with_one_crew_plays_that_one() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Hedge Mage"})
    s.red("Play Deck Party", "Play 2 crew", "Hedge Mage")
    assert s.red.crew == ["Hedge Mage"]
    assert s.red.discards == ["Deck Party"]


@proves("SP-609", "SP-610")
def test_deck_party_stows_three_discarded_crew_and_is_ejected() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Deck Party", "discards": "Fisher, Hedge Mage, Sapper, Basher, Powder Cache"},
    )
    s.red("Play Deck Party")
    s.red("Stow 3 crew")
    s.red("Sapper", "Fisher", "Hedge Mage")
    assert names(s.red.discards) == ["Basher", "Powder Cache"]
    assert bottom(s.red, 3) == ["Sapper", "Fisher", "Hedge Mage"]
    assert s.table("ejected") == ["Deck Party"]


@proves("SP-609")
def test_who_stows_exactly_three_crew_with_deck_party_still_picks_their_order() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party", "discards": "Fisher, Sapper, Hedge Mage"})
    s.red("Play Deck Party", "Stow 3 crew", "Sapper", "Fisher")
    assert bottom(s.red, 3) == ["Sapper", "Fisher", "Hedge Mage"]


@proves("SP-R74", "SP-2008")
def test_deck_party_cannot_play_a_tactic_crew_and_stows_only_what_is_there() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Captain on Deck", "discards": "Sapper"})
    s.red("Play Deck Party")
    assert s.red.why_not("Play 2 crew from your hand") == "SP-2008"
    s.red("Stow 3 crew")
    assert bottom(s.red, 1) == ["Sapper"]
    assert s.red.discards == []
    assert s.table("ejected") == ["Deck Party"]


# ---- Overwhelm


@proves("SP-R28", "SP-R30", "SP-811")
def test_overwhelm_boards_and_a_raid_deals_a_damage_for_each_crew_of_the_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Overwhelm", "crew": f"3 {MERCENARY}"},
        blue={"crew": "Fisher"},
    )
    s.red("Play Overwhelm", "Blue's Big Daryl", MERCENARY, "That is the party")
    assert s.red.powder == 2
    assert s.red.discards == []  # it lies on the target
    s.blue("Commit no crew")
    assert many(s.blue.discards) == 2
    assert s.red.discards == ["Overwhelm"]
    assert s.red.asked == "SP-412"


@proves("SP-817", "SP-R29")
def test_overwhelm_repelled_deals_nothing_and_without_crew_it_is_not_played() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Overwhelm", "crew": "2 Fisher"},
        blue={"crew": MERCENARY},
    )
    s.red("Play Overwhelm", "Blue's Big Daryl", "Fisher")
    s.blue(MERCENARY)
    assert s.blue.discards == []
    assert s.red.discards == ["Overwhelm"]
    s = Scene("sky-pirate", red={"hand": "Overwhelm"})
    assert s.red.why_not("Play Overwhelm") == "SP-705"


@proves("SP-911", "SP-R30")
def test_an_overwhelm_out_of_the_treasure_chest_is_ejected_after_the_attempt() -> None:
    s = Scene("sky-pirate", red={"chest": "Overwhelm", "crew": "Fisher"})
    s.red("Play Overwhelm", "Blue's Big Daryl")
    assert many(s.blue.discards) == 1
    assert s.table("ejected") == ["Overwhelm"]
    assert s.red.chest == []
    assert s.red.discards == []
    assert s.blue.discards == [MERCENARY]


# ---- Rob the Engine Room


@proves("SP-606", "SP-R02")
def test_rob_the_engine_room_steals_six_powder_or_what_there_is() -> None:
    red = {"hand": "Rob the Engine Room", "crew": MERCENARY}
    s = Scene("sky-pirate", red=red, blue={"powder": 8})
    s.red("Play Rob", "Blue's Big Daryl")
    assert s.red.powder == 5 - 3 + 6
    assert s.blue.powder == 2
    s = Scene("sky-pirate", red=red, blue={"powder": 4})
    s.red("Play Rob", "Blue's Big Daryl")
    assert s.red.powder == 5 - 3 + 4
    assert s.blue.powder == 0


@proves("SP-817")
def test_rob_the_engine_room_repelled_steals_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Rob the Engine Room", "crew": "Fisher"},
        blue={"crew": "Fisher"},
    )
    s.red("Play Rob", "Blue's Big Daryl")
    s.blue("Fisher")
    assert s.red.powder == 2
    assert s.red.discards == ["Rob the Engine Room"]


# ---- Sleight of Hand


@proves("SP-806", "SP-R37", "SP-820")
def test_sleight_of_hand_sends_a_boarding_crew_to_reserve_and_steals_two_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Sleight of Hand", "crew": f"Fisher, {MERCENARY}"})
    s.red(*BOARD, "Fisher", MERCENARY, "Play Sleight of Hand", "Fisher")
    assert s.red.crew == ["Fisher"]  # in reserve as the attempt ended
    assert s.red.powder == 5 - 3 + 2
    assert s.blue.powder == 3
    assert s.red.discards == ["Sleight of Hand"]


@proves("SP-1507", "SP-1506")
def test_sleight_of_hand_is_for_the_boarding_player_only() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hand": "Sleight of Hand"})
    s.red(*BOARD)
    assert s.blue.why_not("Play Sleight of Hand") == "SP-1507"
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Sleight of Hand"})
    assert s.red.why_not("Play Sleight of Hand") == "SP-1506"


@proves("SP-R32", "SP-711")
def test_sleight_of_hand_with_the_only_crew_steals_but_is_repelled() -> None:
    s = Scene("sky-pirate", red={"hand": "Sleight of Hand", "crew": "Fisher"}, blue={"powder": 1})
    s.red(*BOARD, "Play Sleight of Hand")
    assert "Blue repels the attempt" in s.red.log
    assert s.red.crew == ["Fisher"]
    assert s.red.powder == 5 - 3 + 1
    assert s.blue.powder == 0


# ---- Sneak Attack


@proves("SP-1010", "SP-1014")
def test_sneak_attack_fires_a_cannon_and_the_shot_of_the_cannon_phase_is_still_there() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Sneak Attack", "powder": 9})
    s.red("Play Sneak Attack", "Crow's Foot")
    assert many(s.blue.discards) == 2
    assert s.red.powder == 7
    assert s.red.stunned == ["Crow's Foot"]
    assert s.red.options == ["Do not fire", "Fire Big Daryl (cost 4, power 4)"]


@proves("SP-1008", "SP-311")
def test_sneak_attack_fires_no_stunned_cannon_and_none_in_the_first_turn() -> None:
    s = Scene("sky-pirate", red={"hand": "Sneak Attack", "stunned": "Crow's Foot, Big Daryl"})
    s.red("Play Sneak Attack")
    assert s.blue.discards == []
    s = Scene("sky-pirate", turn=1, red={"hand": "Sneak Attack"})
    s.red("Play Sneak Attack")
    assert s.blue.discards == []


@proves("SP-R03")
def test_sneak_attack_discarded_from_hand_may_unstun_a_cannon() -> None:
    words = {"hand": "Basher, Sneak Attack", "stunned": "Crow's Foot, Big Daryl"}
    s = Scene("sky-pirate", red=words)
    s.red("Play Basher", "Yes", "Big Daryl")
    assert s.red.stunned == ["Crow's Foot"]
    s = Scene("sky-pirate", red=words)
    s.red("Play Basher", "No")
    assert s.red.stunned == ["Crow's Foot", "Big Daryl"]


@proves("SP-614", "SP-616")
def test_sneak_attack_thrown_away_for_a_recovery_unstuns_a_cannon() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"hand": "Sneak Attack", "stunned": "Big Daryl"})
    s.red("Fire Crow's Foot")
    s.blue("Sneak Attack", "Yes", "Big Daryl")
    assert s.blue.stunned == []
    assert MERCENARY in names(s.blue.hand)


# ---- Sweep the Leg


@proves("SP-1502")
def test_sweep_the_leg_discards_a_crew_of_presence_five_or_more_in_a_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"Basher, {MERCENARY}"},
        blue={"hand": "Sweep the Leg, Fisher", "crew": "Galeth of Cloudreach"},
    )
    s.red(*BOARD, "Basher", MERCENARY)
    s.blue("Galeth", "Play Sweep the Leg")
    assert names(s.blue.options) == [
        "Galeth of Cloudreach in the party",
        "Red's Basher in the party",
    ]
    s.blue("Red's Basher")
    assert s.red.discards == ["Basher"]
    assert s.red.party == [MERCENARY]
    assert s.blue.discards == ["Sweep the Leg"]


@proves("SP-R90")
def test_sweep_the_leg_finds_nobody_below_presence_five_or_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"Basher, {MERCENARY}"},
        blue={"hand": "Sweep the Leg, Fisher"},
    )
    s.red(*BOARD, MERCENARY)
    s.blue("Play Sweep the Leg")
    assert s.red.discards == []


# ---- Walk the Plank


@proves("SP-1502")
def test_walk_the_plank_discards_a_crew_of_presence_three_or_less_in_a_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"Basher, Fisher, {MERCENARY}"},
        blue={"hand": "Walk the Plank, Fisher", "crew": "Hedge Mage, Galeth of Cloudreach"},
    )
    s.red(*BOARD, "Basher", MERCENARY)
    s.blue("Hedge Mage", "Galeth", "Play Walk the Plank")
    assert names(s.blue.options) == [
        "Hedge Mage in the party",
        f"Red's {MERCENARY} in the party",
    ]
    s.blue(f"Red's {MERCENARY}")
    assert s.red.discards == [MERCENARY]
    assert s.red.party == ["Basher"]


@proves("SP-204", "SP-1702")
def test_walk_the_plank_may_take_a_crew_of_the_own_party_and_a_token_is_gone() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Walk the Plank", "crew": "Basher", "tokens": "Deckhand"},
    )
    s.red(*BOARD, "Basher", "Deckhand", "Play Walk the Plank")
    assert s.red.crew == []
    assert s.red.discards == ["Walk the Plank"]


# ---- Chainshot


@proves("SP-1407", "SP-R89", "SP-1006")
def test_chainshot_costs_a_power_and_makes_the_opponent_discard_two_cards() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Chainshot"}},
        blue={"hand": "Fisher, Hedge Mage, Sapper"},
    )
    s.red("Fire Crow's Foot (cost 2, power 1)")
    s.blue("Fisher", "Sapper")
    assert s.blue.hand == ["Hedge Mage"]
    s.blue("Do not recover")
    assert s.blue.discards == [MERCENARY, "Fisher", "Sapper"]
    assert seen(s.red, "Chainshot")["ammo"] == 1


@proves("SP-R52", "SP-1007")
def test_chainshot_in_a_cannon_of_power_one_breaches_nothing_but_is_used() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder", "loaded": {"3-Pounder": "Chainshot"}},
        blue={"hand": "2 Fisher"},
    )
    s.red("Fire 3-Pounder (cost 1, power 0)")
    assert s.blue.discards == []
    assert many(s.blue.hand) == 3  # with the card of the new turn
    assert seen(s.red, "Chainshot")["ammo"] == 1


@proves("SP-1404", "SP-1006")
def test_chainshot_is_discarded_with_its_second_shot() -> None:
    s = Scene("sky-pirate", red={"hand": "Chainshot, Sneak Attack", "emplacements": "Crow's Foot"})
    s.red("Play Chainshot")
    assert seen(s.red, "Chainshot")["ammo"] == 2
    s.red("Play Sneak Attack")
    assert seen(s.red, "Chainshot")["ammo"] == 1
    s.red("Gain")  # all cannons are stunned: they unstun
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Gain", "Gain", "Gain", "Fire Crow's Foot")
    assert s.red.ammo == []
    assert "Chainshot" in str(s.red.discards)


@proves("SP-614", "SP-1112")
def test_what_chainshot_discards_may_be_reckless() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Chainshot"}},
        blue={"hand": "Firebug, Fisher, Sapper"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Fisher", "Firebug")
    s.blue("Do not recover")
    assert s.red.fires == 1
    assert s.table("active") == "Blue"  # whose Fire burns already
    assert names(s.blue.discards) == [MERCENARY, MERCENARY, "Firebug", "Fisher"]


@proves("SP-R89")
def test_a_single_card_is_all_that_chainshot_can_take() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Chainshot"}},
        blue={"hand": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert names(s.blue.discards) == [MERCENARY, "Fisher"]
    assert s.table("active") == "Blue"  # no hand, no recovery


# ---- Prize Claw


@proves("SP-905", "SP-906", "SP-2002")
def test_prize_claw_plunders_a_card_then_steals_a_powder() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": f"2 Fisher, Powder Cache, 9 {MERCENARY}"},
    )
    s.red("Fire Crow's Foot", "Powder Cache")
    assert s.red.chest == ["Powder Cache"]
    assert s.red.powder == 5 - 2 + 1
    assert s.blue.powder == 4
    assert s.blue.discards == ["Fisher", "Fisher"]


@proves("SP-908", "SP-1110", "SP-1112")
def test_prize_claw_gives_a_recovery_of_its_own() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": f"2 Fisher, Hedge Mage, 9 {MERCENARY}", "hand": "2 Sapper"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Sapper")
    s.blue("Sapper")
    assert "Fisher" in str(s.blue.hand)
    assert "Hedge Mage" in str(s.blue.hand)
    assert s.blue.discards == ["Fisher", "Sapper", "Sapper"]


@proves("SP-R19")
def test_prize_claw_plunders_nothing_from_a_hold_that_the_damage_emptied() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": "2 Fisher", "hand": "Sapper"},
    )
    s.red("Fire Crow's Foot")
    assert not s.over
    assert s.red.powder == 5 - 2 + 1
    assert s.blue.asked == "SP-1109"


# ---- Apollo


@proves("SP-405", "SP-R04")
def test_apollo_gains_an_action_if_three_fires_burn_on_ships_as_the_turn_begins() -> None:
    s = Scene("sky-pirate", begin="turn", red={"captain": "Apollo"}, blue={"fires": 3})
    assert s.table("actions") == 4
    s = Scene("sky-pirate", begin="turn", red={"captain": "Apollo"}, blue={"fires": 2})
    assert s.table("actions") == 3
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "captain": "Apollo"}, blue={"fires": 3})
    s.red("Apollo")
    assert s.table("actions") == 4
    assert s.red.fires == 0


def test_apollo_sleeps_in_the_turns_of_others() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 1}, blue={"captain": "Apollo", "fires": 3})
    assert s.table("actions") == 3


@proves("SP-2106", "SP-R42")
def test_apollo_counts_the_fires_when_his_effect_resolves() -> None:
    s = Scene("sky-pirate", begin="turn", red={"captain": "Apollo", "fires": 3})
    s.red("Apollo")
    assert s.table("actions") == 4
    assert s.red.fires == 2
    s = Scene("sky-pirate", begin="turn", red={"captain": "Apollo", "fires": 3})
    s.red("Fire")
    assert s.table("actions") == 3
    assert s.red.fires == 2


# ---- Firebug


@proves("SP-R03", "SP-1209")
def test_firebug_discarded_from_hand_sets_a_fire_on_each_ship() -> None:
    s = Scene("sky-pirate", seats=3, red={"hand": "Basher, Firebug"}, blue={"fires": 1})
    s.red("Play Basher")
    assert (s.red.fires, s.blue.fires, s.gold.fires) == (1, 2, 1)
    assert s.red.discards == ["Firebug"]


@proves("SP-R03")
def test_firebug_played_or_discarded_from_the_hold_sets_no_fire() -> None:
    s = Scene("sky-pirate", red={"hand": "Firebug"})
    s.red("Play Firebug")
    assert s.red.crew == ["Firebug"]
    assert (s.red.fires, s.blue.fires) == (0, 0)
    s = Scene("sky-pirate", begin="cannon", blue={"hold": f"Firebug, 9 {MERCENARY}"})
    s.red("Fire Crow's Foot")
    assert s.blue.discards == [MERCENARY, "Firebug"]
    assert (s.red.fires, s.blue.fires) == (0, 0)


# ---- Safecracker


@proves("SP-913", "SP-804")
def test_safecracker_takes_an_own_card_back_out_of_the_defenders_treasure_chest() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Safecracker"},
        blue={"chest": "Powder Cache of red, Open Keg of red"},
    )
    s.red(*BOARD, "Safecracker", "Open Keg")
    assert s.red.hand == ["Open Keg"]
    assert s.blue.chest == ["Powder Cache"]


@proves("SP-1507", "SP-R90")
def test_safecracker_takes_neither_the_cards_of_others_nor_anything_as_defender() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Safecracker", "hand": "Fisher"},
        blue={"chest": "Powder Cache of gold"},
    )
    s.red(*BOARD)
    label = "Safecracker in the party: return a card captained by you in the defender's Treasure"
    s.red(label)
    assert s.blue.chest == ["Powder Cache"]
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "chest": "Powder Cache of blue"},
        blue={"crew": "Safecracker", "hand": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Safecracker")
    assert why_not(s.blue, "Safecracker in the party") == "SP-1507"


# ---- Surly Quartermaster


@proves("SP-2005", "SP-R61")
def test_surly_quartermaster_makes_cannons_cheaper_while_something_burns() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Surly Quartermaster"}, blue={"fires": 1})
    s.red("Play Surly Quartermaster", "Give each cannon you control -1 cost")
    assert s.red.options == [
        "Do not fire",
        "Fire Crow's Foot (cost 1, power 2)",
        "Fire Big Daryl (cost 3, power 4)",
    ]
    assert seen(s.blue, "Big Daryl")["cost"] == 4
    s.red("Do not fire")
    assert seen(s.red, "Big Daryl")["cost"] == 4


@proves("SP-R28", "SP-821")
def test_surly_quartermaster_boards_for_a_powder_less_while_something_burns() -> None:
    s = Scene("sky-pirate", red={"hand": "Surly Quartermaster", "fires": 1, "powder": 2})
    s.red("Play Surly Quartermaster", "Board for 1 powder less", "Initiative", "Blue's Big Daryl")
    assert s.red.powder == 0
    assert "Red raids by 3" in s.red.log
    assert (
        s.table("active") == "Blue"
    )  # the attempt ended the Action Phase, and nothing can be fired
    assert bottom(s.red, 1) == ["Surly Quartermaster"]


@proves("SP-2008")
def test_surly_quartermaster_says_nothing_without_a_fire() -> None:
    s = Scene("sky-pirate", red={"hand": "Surly Quartermaster"})
    s.red("Play Surly Quartermaster")
    assert s.red.asked == "SP-408"
    assert s.red.crew == ["Surly Quartermaster"]
    assert seen(s.red, "Big Daryl")["cost"] == 4


@proves("SP-2008", "SP-701", "SP-702")
def test_surly_quartermaster_cannot_board_without_powder_or_in_an_attempt() -> None:
    s = Scene("sky-pirate", red={"hand": "Surly Quartermaster", "fires": 1, "powder": 1})
    s.red("Play Surly Quartermaster")
    assert s.red.why_not("Board for 1 powder less") == "SP-2008"
    s = Scene(
        "sky-pirate",
        red={
            "hand": "All Hands on Deck!",
            "crew": "Fisher",
            "hold": "Surly Quartermaster, 9 Open Keg",
            "fires": 1,
            "powder": 9,
        },
    )
    s.red(*BOARD, "Play All Hands on Deck!", "Surly Quartermaster")
    assert s.red.why_not("Board for 1 powder less") == "SP-2008"


# ---- Spirit Bomb


def test_spirit_bomb_gets_a_counter_for_each_pirate_card_played() -> None:
    s = Scene("sky-pirate", red={"hand": "Firebug, Fisher, Chow Time", "assets": "Spirit Bomb"})
    s.red("Play Firebug")
    assert seen(s.red, "Spirit Bomb")["counters"] == 1
    s.red("Play Fisher")
    assert seen(s.red, "Spirit Bomb")["counters"] == 1
    s.red("Play Chow Time")
    assert seen(s.red, "Spirit Bomb")["counters"] == 2


@proves("SP-R44")
def test_spirit_bomb_does_not_count_itself_nor_the_cards_of_others() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Spirit Bomb"}, blue={"hand": "Chow Time"})
    s.red("Play Spirit Bomb", "Do not fire")
    s.blue("Play Chow Time")
    assert "counters" not in seen(s.red, "Spirit Bomb")


@proves("SP-812", "SP-2003")
def test_spirit_bomb_may_be_discarded_on_a_raid_for_a_damage_per_counter() -> None:
    red = {"crew": MERCENARY, "assets": "Spirit Bomb", "counters": {"Spirit Bomb": 3}}
    s = Scene("sky-pirate", red=red)
    s.red(*BOARD)
    s.red("Spirit Bomb")
    s.red("Yes")
    assert many(s.blue.discards) == 3
    assert s.red.assets == []
    assert s.red.discards == ["Spirit Bomb"]
    s = Scene("sky-pirate", red=red)
    s.red(*BOARD)
    s.red("Spirit Bomb")
    s.red("No")
    assert s.blue.discards == []
    assert seen(s.red, "Spirit Bomb")["counters"] == 3


@proves("SP-817")
def test_spirit_bomb_is_not_offered_when_the_attempt_is_repelled() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "assets": "Spirit Bomb", "counters": {"Spirit Bomb": 3}},
        blue={"crew": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Fisher")
    assert s.red.asked == "SP-412"
    assert s.red.assets == ["Spirit Bomb"]


# ---- Steady at the Helm


@proves("SP-2109", "SP-1102")
def test_steady_at_the_helm_discards_a_card_to_take_one_damage_less() -> None:
    s = Scene(
        "sky-pirate", begin="cannon", blue={"assets": "Steady at the Helm", "hand": "2 Fisher"}
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes", "Fisher", "Do not recover")
    assert s.blue.discards == [MERCENARY, "Fisher"]
    assert many(s.blue.hold) == 20 - 1 - 1


@proves("SP-2109")
def test_steady_at_the_helm_takes_two_less_with_a_unique_crew() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={"assets": "Steady at the Helm", "hand": "Fisher", "crew": "Friendo"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.blue.discards == ["Fisher"]
    assert s.table("active") == "Blue"


@proves("SP-2112", "SP-R57")
def test_steady_at_the_helm_may_be_declined_and_needs_a_card() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"assets": "Steady at the Helm", "hand": "Fisher"})
    s.red("Fire Crow's Foot")
    s.blue("No", "Do not recover")
    assert s.blue.discards == [MERCENARY, MERCENARY]
    s = Scene("sky-pirate", begin="cannon", blue={"assets": "Steady at the Helm"})
    s.red("Fire Crow's Foot")
    assert s.blue.discards == [MERCENARY, MERCENARY]


@proves("SP-2112", "SP-R59")
def test_steady_at_the_helm_looks_at_the_first_damage_of_a_turn_only() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"hand": "Sneak Attack", "powder": 9},
        blue={"assets": "Steady at the Helm", "hand": "2 Fisher"},
    )
    s.red("Play Sneak Attack", "Crow's Foot")
    s.blue("No", "Do not recover")
    s.red("Fire Big Daryl")
    assert s.blue.asked == "SP-1109"
    assert many(s.blue.discards) == 6


@proves("SP-1101", "SP-2109")
def test_steady_at_the_helm_helps_against_damage_of_the_own_making() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Chum the Skies!, Fisher", "assets": "Steady at the Helm"},
    )
    s.red("Play Chum", "Yes")
    assert names(s.red.discards) == ["Chum the Skies!", MERCENARY, "Fisher"]
    assert many(s.blue.discards) == 2


@proves("SP-R54", "SP-2110")
def test_steady_at_the_helm_and_palisade_react_in_the_order_of_their_player() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={
            "emplacements": "Palisade, Crow's Foot",
            "assets": "Steady at the Helm",
            "hand": "2 Fisher",
        },
    )
    s.red("Fire Big Daryl")
    s.blue("Steady at the Helm", "Yes", "Fisher")
    assert s.blue.discards == ["Fisher"]
    s.blue("No", "Do not recover")
    assert s.blue.broken == []
    assert names(s.blue.discards) == [MERCENARY, MERCENARY, MERCENARY, "Fisher"]


# ---- Dinner Bell


@proves("SP-1901", "SP-1904", "SP-2404")
def test_dinner_bell_fetches_a_crew_and_shows_it() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Dinner Bell", "hold": "Powder Cache, Fisher, Basher, Open Keg"},
    )
    s.red("Play Dinner Bell")
    assert names(s.red.options) == ["Basher", "Fisher"]
    s.red("Basher")
    assert s.red.hand == ["Basher"]
    assert names(s.red.hold) == ["Fisher", "Open Keg", "Powder Cache"]
    assert any("Basher" in line for line in s.blue.log)


@proves("SP-1902")
def test_dinner_bell_finds_nothing_in_a_hold_without_crew() -> None:
    s = Scene("sky-pirate", red={"hand": "Dinner Bell", "hold": "3 Powder Cache"})
    s.red("Play Dinner Bell", "Nothing")
    assert s.red.hand == []
    assert s.red.discards == ["Dinner Bell"]
    assert many(s.red.hold) == 3


# ---- Drawn to the Flame


def test_drawn_to_the_flame_plays_a_discarded_crew_for_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Drawn to the Flame",
            "discards": "Basher, Hedge Mage, Powder Cache",
            "fires": 1,
        },
        blue={"fires": 2},
    )
    s.red("Play Drawn to the Flame")
    assert names(s.red.options) == ["Basher", "Hedge Mage"]
    s.red("Basher")  # no card of the hand is discarded
    assert s.red.crew == ["Basher"]
    assert names(s.red.discards) == ["Drawn to the Flame", "Hedge Mage", "Powder Cache"]
    assert s.table("actions") == 2


@proves("SP-107")
def test_drawn_to_the_flame_needs_three_fires_on_ships() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Drawn to the Flame", "discards": "Fisher", "fires": 1},
        blue={"fires": 1},
    )
    assert s.red.why_not("Play Drawn to the Flame") == "SP-107"


@proves("SP-R74", "SP-R90")
def test_drawn_to_the_flame_cannot_play_a_tactic_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Drawn to the Flame", "discards": "Captain on Deck, Fisher", "fires": 3},
    )
    s.red("Play Drawn to the Flame")
    assert s.red.crew == ["Fisher"]
    assert names(s.red.discards) == ["Captain on Deck", "Drawn to the Flame"]


# ---- Ramming Speed


@proves("SP-R28", "SP-2001")
def test_ramming_speed_boards_with_a_raid_token_deals_three_damage_and_burns_the_own_ship() -> None:
    s = Scene("sky-pirate", red={"hand": "Ramming Speed", "crew": MERCENARY})
    s.red("Play Ramming Speed", "Initiative", "Blue's Big Daryl")
    assert s.red.powder == 2
    assert many(s.blue.discards) == 3
    assert s.red.fires == 3
    assert s.red.discards == ["Ramming Speed"]
    assert s.red.asked == "SP-412"


@proves("SP-817")
def test_ramming_speed_hits_and_burns_although_the_attempt_is_repelled() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Ramming Speed", "crew": "Fisher"},
        blue={"crew": MERCENARY},
    )
    s.red("Play Ramming Speed", "Initiative", "Blue's Big Daryl")
    s.blue(MERCENARY)
    assert many(s.blue.discards) == 3
    assert s.red.fires == 3


@proves("SP-R29")
def test_ramming_speed_cannot_be_played_without_a_crew_to_board() -> None:
    s = Scene("sky-pirate", red={"hand": "Ramming Speed"})
    assert s.red.why_not("Play Ramming Speed") == "SP-705"


@proves("SP-911", "SP-2302")
def test_ramming_speed_out_of_the_treasure_chest_hits_the_boarded_neighbour_only() -> None:
    s = Scene("sky-pirate", seats=3, red={"chest": "Ramming Speed", "crew": "Fisher"})
    s.red("Play Ramming Speed", "Initiative", "Blue's Big Daryl")
    assert many(s.blue.discards) == 3
    assert s.gold.discards == []
    assert (s.red.fires, s.blue.fires, s.gold.fires) == (3, 0, 0)
    assert s.table("ejected") == ["Ramming Speed"]


# ---- Second Wind


@proves("SP-513", "SP-2002", "SP-R89")
def test_second_wind_lets_everybody_stow_three_cards_and_draw_three() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Second Wind, 4 Fisher"},
        blue={"hand": "Hedge Mage, Sapper"},
    )
    s.red("Play Second Wind", "Fisher", "Fisher", "Fisher")
    s.blue("Sapper")  # is stowed first, Hedge Mage after it
    assert s.red.hand == [MERCENARY, MERCENARY, MERCENARY, "Fisher"]
    assert s.blue.hand == [MERCENARY, MERCENARY, MERCENARY]
    assert bottom(s.red, 3) == ["Fisher", "Fisher", "Fisher"]
    assert bottom(s.blue, 2) == ["Sapper", "Hedge Mage"]
    assert s.red.discards == ["Second Wind"]


@proves("SP-609", "SP-2305")
def test_who_plays_second_wind_picks_the_order_of_stowing() -> None:
    s = Scene("sky-pirate", red={"hand": "Second Wind, Fisher, Sapper, Hedge Mage, Basher"})
    s.red("Play Second Wind", "Sapper", "Basher", "Fisher")
    assert bottom(s.red, 3) == ["Sapper", "Basher", "Fisher"]
    assert many(s.blue.hand) == 3  # without a card to stow Blue draws all the same


# ---- Step Lively


def test_step_lively_brings_a_deckhand_and_a_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Step Lively", "crew": "Fisher"})
    s.red("Play Step Lively")
    assert s.red.crew == ["Fisher", "Deckhand"]
    assert s.red.powder == 6
    assert s.table("actions") == 2


def test_step_lively_gives_an_action_to_who_controls_a_unique_crew() -> None:
    s = Scene("sky-pirate", red={"hand": "Step Lively", "crew": "Chef Danl"})
    s.red("Play Step Lively")
    assert s.red.powder == 6
    assert s.table("actions") == 3


@proves("SP-R23", "SP-409")
def test_the_action_of_step_lively_keeps_the_action_phase_open() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Step Lively", "crew": "Galeth of Cloudreach"})
    s.red("Play Step Lively")
    assert s.red.asked == "SP-408"
    assert s.table("actions") == 1


# ---- Flaming Tar


@proves("SP-1005", "SP-R77")
def test_flaming_tar_sets_a_fire_on_the_own_ship_and_three_on_the_opponents() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Flaming Tar"}},
        blue={"hand": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert s.red.fires == 1
    assert s.blue.fires == 3
    s.blue("Do not recover")
    assert seen(s.red, "Flaming Tar")["ammo"] == 1


@proves("SP-R52")
def test_flaming_tar_burns_nothing_without_a_breach() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Flaming Tar"}},
        blue={"emplacements": "Palisade, Crow's Foot"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert (s.red.fires, s.blue.fires) == (0, 0)
    assert seen(s.red, "Flaming Tar")["ammo"] == 1


# ---- the numbers

CREW = [
    ("Basher", 5, 4),
    ("Chef Danl", 2, 3),
    ("Dusty Zeke", 2, 2),
    ("Friendo", 0, 0),
    ("Grappler", 2, 1),
    ("Relic Diver", 3, None),
    ("Ship Sentinel", None, 3),
    ("Tev the Tireless", 2, 1),
    ("Treasure Hoarder", 3, 1),
    ("Firebug", 3, 2),
    ("Safecracker", 1, 3),
    ("Surly Quartermaster", 3, 3),
]
EMPLACEMENTS = [
    ("Ambusher's Perch", {"durability": 2}),
    ("Cerberus", {"cost": 2, "power": 2, "durability": 5}),
    ("Loot Bags", {"durability": 3}),
    ("Maw", {"cost": 3, "power": 3, "durability": 4}),
    ("Mess Hall", {"durability": 3}),
    ("Raging Bull", {"cost": 2, "power": 2, "durability": 3}),
    ("War Drums", {"durability": 4}),
]


@proves("SP-1603", "SP-1604")
@pytest.mark.parametrize(("crew", "attack", "defense"), CREW)
def test_a_crew_attacks_and_defends_with_the_numbers_on_its_card(
    crew: str, attack: int | None, defense: int | None
) -> None:
    s = Scene("sky-pirate", red={"crew": crew}, blue={"crew": crew})
    assert seen(s.red, crew)["presence"] == attack
    assert seen(s.blue, crew)["presence"] == defense


@proves("SP-208")
@pytest.mark.parametrize(("emplacement", "numbers"), EMPLACEMENTS)
def test_an_emplacement_has_the_numbers_on_its_card(
    emplacement: str, numbers: dict[str, int]
) -> None:
    s = Scene("sky-pirate", red={"emplacements": emplacement})
    shown = seen(s.red, emplacement)
    assert {word: shown.get(word) for word in ("cost", "power", "durability")} == {
        "cost": None,
        "power": None,
        **numbers,
    }


@proves("SP-1404")
@pytest.mark.parametrize("ammo", ["Chainshot", "Prize Claw", "Flaming Tar"])
def test_pirate_ammo_is_loaded_with_two_counters(ammo: str) -> None:
    s = Scene("sky-pirate", red={"hand": ammo})
    s.red(f"Play {ammo}", "Big Daryl")
    assert seen(s.red, ammo)["ammo"] == 2


@proves("SP-1301", "SP-1302")
@pytest.mark.parametrize("crew", ["Chef Danl", "Dusty Zeke", "Friendo"])
def test_of_two_unique_crew_one_is_discarded(crew: str) -> None:
    s = Scene("sky-pirate", red={"hand": crew, "crew": crew})
    s.red(f"Play {crew}", f"{crew} (2)")
    assert s.red.crew == [crew]
    assert s.red.discards == [crew]


@proves("SP-1301", "SP-1302")
def test_a_second_buddy_system_cannot_stay() -> None:
    s = Scene("sky-pirate", red={"hand": "Buddy System", "assets": "Buddy System"})
    s.red("Play Buddy System", "Buddy System (2)")
    assert s.red.assets == ["Buddy System"]
    assert s.red.discards == ["Buddy System"]
