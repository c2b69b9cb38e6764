"""The traps in individual cards: one scenario or more for each of them."""

from __future__ import annotations

from typing import cast

import pytest

from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Hullpiercer, Big Daryl"}  # one target only, of durability 2
HARD = {"emplacements": "Coldsteel Plating, Big Daryl"}  # one target only, of durability 5


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def effects(player: Player) -> list[str]:
    end = " takes effect"
    return [line[: -len(end)] for line in player.log if line.endswith(end)]


# ---- Tev the Tireless


@proves("SP-1602", "SP-R44")
def test_tevs_bram_enters_play_while_tev_is_being_played() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher, Vex"})
    s.red("Play Tev", "Yes", "Basher")
    assert s.red.crew == ["Bram the Bold", "Tev the Tireless"]  # Bram was there first
    assert sorted(listed(s.red.hand)) == ["Basher", "Vex"]
    assert card(s.red, "Bram the Bold")["token"] is True


@proves("SP-2003")
def test_tev_without_another_pirate_card_brings_nobody() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Vex"})
    s.red("Play Tev")
    assert s.red.options == ["No"]
    s.red("No")
    assert s.red.crew == ["Tev the Tireless"]
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher"})
    s.red("Play Tev", "No")
    assert s.red.crew == ["Tev the Tireless"]


@proves("SP-1302")
def test_two_tevs_leave_one_tev_and_one_bram() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Tev the Tireless, Basher"})
    s.red("Play Tev", "Yes", "Basher")
    s.red("Play Tev", "Yes", "Basher")
    assert sorted(listed(s.red.crew)) == ["Bram the Bold", "Tev the Tireless"]
    assert s.red.discards == ["Tev the Tireless"]


@proves("SP-809")
def test_tev_and_bram_each_deal_a_damage_when_they_raid() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Tev the Tireless", "tokens": "Bram the Bold"},
        blue={"hold": "9 Fisher", **OPEN},
    )
    s.red("Board", "Repair", "Tev", "Bram")
    s.red("Tev", "Bram")  # and Repair
    assert s.blue.discards == ["Fisher", "Fisher"]


# ---- Cleaver


@proves("SP-1608", "SP-706")
def test_cleavers_deckhand_joins_the_party_but_did_not_board() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "crew": "Fisher", "hand": "Vex"},
        blue={"crew": "Hedge Mage", **OPEN},
    )
    s.red("Board", "Repair", "Yes")
    assert s.red.powder == 1
    assert s.red.party == ["Fisher", "Deckhand"]
    assert "Red boards Blue with Fisher" in s.red.log
    s.blue("Hedge Mage")
    s.red("Pass")
    assert "Red raids by 1" in s.red.log  # 2 against 1


# ---- Overwhelm


@proves("SP-811", "SP-1110")
def test_overwhelm_counts_the_party_when_it_resolves_and_deals_one_damage() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Bombard, Deadwind Mercenary, Fisher, Hedge Mage", "hand": "Overwhelm"},
        blue={"hold": "Acquire, Torch, Rally, Forgery, 9 Sapper", "hand": "2 Vex", **OPEN},
    )
    s.red("Play Overwhelm", "Bombard", "Deadwind", "Fisher", "That is the party")
    s.blue("Pass")
    s.red("Bombard")  # ejects itself first
    assert sorted(listed(s.blue.discards)) == ["Acquire", "Torch"]  # two are left in the party
    s.blue("Vex", "Torch")
    assert s.blue.asked == ""  # one recovery for the one damage
    assert sorted(listed(s.blue.hand)) == ["Torch", "Vex"]
    s.red("Deadwind Mercenary")  # is stowed first
    assert s.red.discards == ["Overwhelm"]


@proves("SP-817")
def test_overwhelm_does_nothing_when_it_is_repelled() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Overwhelm"},
        blue={"crew": "Galeth of Cloudreach", **OPEN},
    )
    s.red("Play Overwhelm")
    s.blue("Galeth")
    assert s.blue.discards == []
    assert s.red.discards == ["Overwhelm"]


# ---- Relic Diver


@proves("SP-818", "SP-819", "SP-R35")
@pytest.mark.parametrize("used", [True, False])
def test_relic_diver_is_discarded_before_the_stowing_only_if_its_tactic_was_used(
    used: bool,
) -> None:
    s = Scene("sky-pirate", red={"crew": "Relic Diver", "hold": "9 Fisher"}, blue=HARD)
    s.red("Board", "Repair")
    s.red("Relic Diver" if used else "Pass")
    assert f"Red raids by {6 if used else 3}" in s.red.log
    assert s.red.discards == (["Relic Diver"] if used else [])
    assert ("Relic Diver" in listed(s.red.hold)) is not used


# ---- Sneak Attack


@proves("SP-1014", "SP-1010")
def test_sneak_attack_is_a_whole_shot_and_the_one_of_the_cannon_phase_is_still_there() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"hand": "Sneak Attack", "loaded": {"Crow's Foot": "Quicksilver"}},
        blue={"hold": "12 Fisher"},
    )
    s.red("Play Sneak Attack", "Crow's Foot")
    assert (s.red.powder, s.red.stunned) == (4, ["Crow's Foot"])
    assert card(s.red, "Quicksilver")["ammo"] == 2
    assert s.blue.discards == ["Fisher"] * 2
    s.red("Fire Big Daryl")
    assert s.blue.discards == ["Fisher"] * 6


@proves("SP-R21", "SP-311")
def test_sneak_attack_does_not_fire_in_the_first_turn_of_the_first_player() -> None:
    s = Scene("sky-pirate", turn=1, red={"hand": "Sneak Attack", "emplacements": "Crow's Foot"})
    s.red("Play Sneak Attack")
    assert s.red.stunned == []
    assert s.blue.discards == []
    assert s.red.powder == 5


@proves("SP-616")
def test_sneak_attack_may_unstun_a_cannon_when_it_pays_for_a_recovery() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder"},
        blue={"hand": "Sneak Attack", "stunned": "Big Daryl", "hold": "Acquire, 9 Fisher"},
    )
    s.red("Fire 3-Pounder")
    s.blue("Sneak Attack", "Yes", "Big Daryl")
    assert s.blue.stunned == []
    assert "Acquire" in listed(s.blue.hand)


# ---- Broadside


@proves("SP-1014", "SP-1008")
def test_broadside_is_one_shot_for_each_unstunned_cannon() -> None:
    s = Scene(
        "sky-pirate",
        actions=2,
        red={
            "hand": "Broadside",
            "emplacements": "3-Pounder, Crow's Foot, Big Daryl",
            "stunned": "Big Daryl",
            "powder": 9,
        },
        blue={"hold": "12 Fisher"},
    )
    s.red("Play Broadside")
    assert s.table("phase") == "cannon"
    s.red("Fire Crow's Foot")
    assert s.red.asked == "SP-412"
    assert s.red.why_not("Fire Crow's Foot (cost 2, power 2)") == "SP-1008"  # none fires twice
    s.red("Fire 3-Pounder")
    assert s.blue.discards == ["Fisher"] * 3
    assert s.table("active") == "Blue"


@proves("SP-411", "SP-R25")
def test_broadside_fires_nothing_if_all_cannons_are_stunned() -> None:
    s = Scene(
        "sky-pirate",
        actions=2,
        red={"hand": "Broadside", "stunned": "Crow's Foot, Big Daryl", "powder": 9},
    )
    s.red("Play Broadside")
    assert s.red.stunned == []
    assert s.table("active") == "Blue"
    assert s.blue.discards == []


# ---- Deck Party


@proves("SP-1502", "SP-2008")
def test_deck_party_plays_two_crew_with_their_costs_one_after_the_other() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Fisher, Basher, Vex", "hold": "9 Sapper"})
    s.red("Play Deck Party", "Play 2 crew")
    if s.red.asked == "SP-1502":
        s.red("Fisher" if "Fisher" in s.red.options else s.red.options[0])
    if s.red.asked == "SP-1502":
        s.red("Vex" if "Vex" in s.red.options else s.red.options[0])
    assert sorted(listed(s.red.crew)) == ["Basher", "Fisher"]
    assert "Vex" in listed(s.red.discards)
    assert s.table("actions") == 2


@proves("SP-2008", "SP-R90")
def test_deck_party_plays_one_crew_if_there_is_only_one_that_can_be_played() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Hedge Mage"})
    s.red("Play Deck Party", "Play 2 crew", "Hedge Mage")
    assert s.red.crew == ["Hedge Mage"]
    s = Scene("sky-pirate", red={"hand": "Deck Party, Vex", "discards": "3 Fisher"})
    s.red("Play Deck Party")
    assert s.red.why_not("Play 2 crew from your hand") == "SP-2008"
    s.red("Stow 3 crew")
    assert listed(s.red.hold)[-3:] == ["Fisher"] * 3
    assert s.table("ejected") == ["Deck Party"]


# ---- Resupply


@proves("SP-2001")
def test_resupply_puts_a_single_card_on_top() -> None:
    s = Scene("sky-pirate", red={"hand": "Resupply", "discards": "Sapper, Torch"})
    s.red("Play Resupply", "Sapper")
    assert listed(s.red.hold)[0] == "Sapper"
    assert s.red.discards == ["Torch"]
    assert s.table("ejected") == ["Resupply"]


@proves("SP-2001")
def test_resupply_with_nothing_picked_only_ejects_itself() -> None:
    s = Scene("sky-pirate", red={"hand": "Resupply", "discards": "Sapper"})
    s.red("Play Resupply", "None")
    assert s.red.discards == ["Sapper"]
    assert s.red.hold == ["Deadwind Mercenary"] * 20
    assert s.table("ejected") == ["Resupply"]


@proves("SP-609")
def test_resupply_puts_one_of_three_on_top_and_stows_the_others() -> None:
    wanted = ("Fisher", "Slush Fund", "Torpedo")
    s = Scene(
        "sky-pirate", red={"hand": "Resupply", "discards": "Sapper, Fisher, Slush Fund, Torpedo"}
    )
    s.red("Play Resupply")
    for _ in range(3):  # one of each type
        s.red(next(label for label in s.red.options if label in wanted))
    s.red("Torpedo")  # on top
    s.red("Fisher")  # is stowed first
    assert listed(s.red.hold)[0] == "Torpedo"
    assert sorted(listed(s.red.hold)[-2:]) == ["Fisher", "Slush Fund"]
    assert s.red.discards == ["Sapper"]


# ---- Medbay


def medbay(answer: str = "Yes") -> Scene:
    """Blue shoots two crew and a maneuver out of Red's Hold."""
    s = Scene(
        "sky-pirate",
        active="blue",
        begin="cannon",
        blue={"emplacements": "Big Daryl"},
        red={
            "emplacements": "Medbay, Big Daryl",
            "hold": "Fisher, Hedge Mage, Torch, Rally, 9 Sapper",
            "hand": "Vex",
            "assets": "Buddy System",
        },
    )
    s.blue("Fire Big Daryl")
    s.red(answer)
    return s


@proves("SP-1106", "SP-R51")
def test_medbay_stores_one_crew_of_a_batch_which_cannot_be_recovered() -> None:
    s = medbay()
    s.red("Fisher")
    assert s.red.stored == ["Fisher"]
    assert effects(s.red) == ["Red's Medbay"]  # one trigger for both crew
    s.red("Vex")
    assert sorted(s.red.options) == ["Hedge Mage", "Rally", "Torch"]


@proves("SP-1814", "SP-505")
def test_a_crew_is_played_from_medbay_for_an_action_and_a_powder() -> None:
    s = medbay()
    s.red("Hedge Mage", "Do not recover")
    s.red("Medbay")
    assert s.red.stored == []
    assert sorted(listed(s.red.crew)) == ["Deckhand", "Hedge Mage"]  # it counts as playing a crew
    assert s.table("actions") == 2
    assert s.red.powder == 5 - 1 + 1


@proves("SP-1815")
def test_a_crew_stored_before_is_discarded_when_another_is_stored() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Medbay, Big Daryl",
            "hold": "Fisher, Torch, Hedge Mage, Rally, 9 Sapper",
            "hand": "2 Chum the Skies!",
        },
    )
    s.red("Play Chum the Skies!", "Yes", "Do not recover")
    assert s.red.stored == ["Fisher"]
    s.red("Play Chum the Skies!", "Yes")
    assert s.red.stored == ["Hedge Mage"]
    assert "Fisher" in listed(s.red.discards)


# ---- Skipper


@proves("SP-1506", "SP-R36")
def test_skipper_is_played_by_either_side_and_returning_it_counts_as_a_pass() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Skipper"},
        blue={"hand": "Skipper", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Play Skipper")
    assert s.blue.party == ["Skipper"]
    s.red("Play Skipper")
    assert s.red.party == ["Deadwind Mercenary", "Skipper"]
    s.blue("Skipper")  # returns it, and that was a pass
    assert s.blue.hand == ["Skipper"]
    s.red("Pass")
    assert "Red raids by 5" in s.red.log  # two passes in a row


# ---- Big Mouth


@proves("SP-1612", "SP-819")
def test_big_mouths_victim_joins_the_defending_party_and_is_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Big Mouth, Deadwind Mercenary"},
        blue={"crew": "Gunnery Officer", "hold": "9 Fisher", **OPEN},
    )
    s.red("Board", "Repair", "Big Mouth", "Deadwind")
    s.blue("Commit no crew")
    s.red("Big Mouth")  # its Tactic
    s.red("Big Mouth")  # is stowed first
    assert "Red raids by 3" in s.red.log  # 6 against its defense of 3
    assert s.blue.crew == []
    assert listed(s.blue.hold)[-1] == "Gunnery Officer"


# ---- Ambusher's Perch


@proves("SP-813", "SP-819", "SP-824")
def test_ambushers_perch_breaks_before_the_parties_are_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Deadwind Mercenary"},
        blue={
            "emplacements": "Ambusher's Perch, Big Daryl",
            "crew": "Fisher, Hedge Mage",
            "hold": "9 Sapper",
        },
    )
    s.red("Board", "Repair", "Deadwind")
    s.blue("Fisher", "That is the party")
    assert s.blue.broken == ["Ambusher's Perch"]
    assert s.blue.hand == ["Fisher"]  # the crew in the party, and not the one in reserve
    assert s.blue.crew == ["Hedge Mage"]


@proves("SP-1508", "SP-804")
def test_ambushers_perch_creates_two_deckhands_for_a_card() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Vex"},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "hand": "Torch, Rally"},
    )
    s.red("Board", "Repair")
    s.blue("Ambusher's Perch", "Torch")
    assert s.blue.party == ["Deckhand", "Deckhand"]
    assert (s.blue.hand, s.blue.discards) == (["Rally"], ["Torch"])


# ---- Mess Hall


@proves("SP-415")
def test_mess_hall_draws_after_the_hand_size_step() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"emplacements": "Mess Hall, Crow's Foot", "hand": "Vex", "hold": "9 Fisher"},
        blue={"emplacements": "Constricting Tentacle, Big Daryl"},
    )
    s.red("Gain", "Do not fire")  # a maximum of 1, and then three cards
    assert sorted(listed(s.red.hand)) == ["Fisher", "Fisher", "Vex"]
    assert s.table("active") == "Blue"


@proves("SP-101")
def test_mess_hall_loses_the_game_with_an_empty_hold() -> None:
    for hand, over in (("2 Vex", True), ("3 Vex", False)):
        s = Scene(
            "sky-pirate",
            actions=1,
            red={"emplacements": "Mess Hall, Crow's Foot", "hand": hand, "hold": ""},
        )
        s.red("Gain", "Do not fire")
        assert s.over is over


# ---- Palisade


@proves("SP-1103")
def test_palisade_helps_against_any_damage() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Palisade, Big Daryl", "hand": "Chum the Skies!", "hold": "9 Fisher"},
    )
    s.red("Play Chum the Skies!", "Yes")  # self-inflicted
    assert (s.red.discards, s.red.broken) == (["Chum the Skies!"], ["Palisade"])
    s = Scene("sky-pirate", red={"emplacements": "Palisade, Big Daryl", "hold": "Bomb, 9 Fisher"})
    s.red("Draw a card", "Yes")
    assert (s.red.discards, s.red.broken) == ([], ["Palisade"])


@proves("SP-103")
def test_palisade_may_lose_the_game_as_the_last_emplacement() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"emplacements": "Palisade"})
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.over and s.red.score == 1


# ---- Prize Claw


@proves("SP-908", "SP-1110")
def test_prize_claw_gives_the_opponent_a_second_recovery() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder", "loaded": {"3-Pounder": "Prize Claw"}},
        blue={"hold": "Acquire, Fisher, 9 Sapper", "hand": "Vex, Torch", "powder": 3},
    )
    s.red("Fire 3-Pounder")
    assert (s.red.powder, s.blue.powder) == (5, 2)
    assert sorted(listed(s.blue.discards)) == ["Acquire", "Fisher"]
    s.blue("Vex", "Torch")  # one for each
    assert sorted(listed(s.blue.hand)) == ["Acquire", "Fisher", "Sapper"]


# ---- Battering Volley


@proves("SP-1006", "SP-R90")
def test_battering_volley_uses_its_counter_although_there_is_no_asset() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Battering Volley"}},
        blue={"hold": "9 Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert card(s.red, "Battering Volley")["ammo"] == 1
    assert s.blue.discards == ["Fisher"] * 3


@proves("SP-R89")
def test_battering_volley_takes_an_asset_of_the_opponents_choice() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Battering Volley"}},
        blue={"assets": "Slush Fund, Card Catalog"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Card Catalog")
    assert s.blue.assets == ["Slush Fund"]


# ---- Extra Rations and Open Keg


@proves("SP-2114")
@pytest.mark.parametrize(("answer", "cards"), [("Yes", 3), ("No", 1)])
def test_extra_rations_lose_a_counter_in_any_case(answer: str, cards: int) -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Extra Rations"})
    s.red(answer)
    assert card(s.red, "Extra Rations")["counters"] == 2
    assert len(listed(s.red.hand)) == cards


@proves("SP-2114", "SP-R55")
def test_extra_rations_and_open_keg_are_discarded_without_counters() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"assets": "Extra Rations", "counters": {"Extra Rations": 1}},
    )
    s.red("No")
    assert (s.red.assets, s.red.discards) == ([], ["Extra Rations"])
    s = Scene("sky-pirate", begin="turn", red={"assets": "Open Keg", "counters": {"Open Keg": 1}})
    assert (s.red.assets, s.red.discards, s.red.powder) == ([], ["Open Keg"], 7)


# ---- additional Actions


@proves("SP-1501")
@pytest.mark.parametrize("name", ["Proliferate", "Broadside"])
def test_cards_with_an_additional_action_cost_two(name: str) -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": name})
    assert s.red.why_not(f"Play {name}") == "SP-503"
    s = Scene("sky-pirate", actions=3, red={"hand": name})
    s.red(f"Play {name}")
    assert s.table("actions") == 1


# ---- decisions of the opponent


@proves("SP-2005")
def test_court_jester_gives_the_opponent_the_other_option() -> None:
    for mine, red, blue in (("Gain 2", (7, 0), (5, 2)), ("Draw 2", (5, 2), (7, 0))):
        s = Scene("sky-pirate", red={"hand": "Court Jester"})
        s.red("Play Court Jester", mine)
        assert (s.red.powder, len(listed(s.red.hand))) == red
        assert (s.blue.powder, len(listed(s.blue.hand))) == blue


@proves("SP-605", "SP-R57")
def test_amundus_racketeer_lets_the_opponent_pay() -> None:
    red = {"hand": "Amundus Racketeer", "discards": "Torch, Fisher"}
    s = Scene("sky-pirate", red=red)
    s.red("Play Amundus Racketeer")
    s.blue("Yes")
    assert (s.red.powder, s.blue.powder, s.red.hand) == (6, 4, [])
    s = Scene("sky-pirate", red=red)
    s.red("Play Amundus Racketeer")
    s.blue("No")
    assert (s.red.powder, s.blue.powder, s.red.hand) == (5, 5, ["Torch"])
    s = Scene("sky-pirate", red=red, blue={"powder": 0})
    s.red("Play Amundus Racketeer")  # who cannot pay is not asked
    assert s.red.hand == ["Torch"]


@proves("SP-605", "SP-R57")
@pytest.mark.parametrize(("powder", "pays"), [(1, False), (2, True)])
def test_garl_amundus_is_paid_in_full_or_not_at_all(powder: int, pays: bool) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Hedge Mage", "powder": powder + 3},
        blue={"crew": "Garl Amundus", **OPEN},
    )
    s.red("Board", "Repair", "Fisher", "Hedge Mage")
    s.blue("Garl Amundus")
    assert (s.red.asked == "SP-2001") is pays
    if pays:
        s.red("Yes")
        assert (s.red.powder, s.blue.powder, s.red.discards) == (0, 7, [])
    else:
        assert (s.red.powder, s.red.discards) == (1, ["Fisher", "Hedge Mage"])


@proves("SP-605", "SP-R57")
def test_demolition_x_is_paid_by_the_defender_for_each_of_their_crew() -> None:
    for answer, discards in (("Yes", []), ("No", ["Fisher", "Hedge Mage"])):
        s = Scene(
            "sky-pirate",
            red={"crew": "Demolition-X"},
            blue={"crew": "Fisher, Hedge Mage", **OPEN},
        )
        s.red("Board", "Repair")
        s.blue("Fisher", "Hedge Mage")
        s.red("Demolition-X")
        s.blue(answer)
        assert s.blue.discards == discards
        assert s.blue.powder == (3 if answer == "Yes" else 5)


# ---- Cerberus


def cerberus(operators: str, powder: int) -> Scene:
    return Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "Cerberus",
            "crew": "Fisher, Hedge Mage, Sapper, Arsonist",
            "operators": {"Cerberus": operators},
            "powder": powder,
        },
        blue={"hold": "20 Torch"},
    )


@proves("SP-1014", "SP-R53")
@pytest.mark.parametrize(
    ("operators", "shots"),
    [
        ("Fisher", 1),
        ("Fisher, Hedge Mage", 2),
        ("Fisher, Hedge Mage, Sapper", 2),
        ("Fisher, Hedge Mage, Sapper, Arsonist", 3),
    ],
)
def test_cerberus_fires_once_more_for_each_two_operators(operators: str, shots: int) -> None:
    s = cerberus(operators, 12)
    s.red("Fire Cerberus")
    fired = 1
    while s.red.asked == "SP-2001":
        s.red("Yes")
        fired += 1
    assert fired == shots
    assert len(listed(s.blue.discards)) == 2 * shots
    assert s.red.powder == 12 - 2 * shots
    assert s.red.stunned == ["Cerberus"]


@proves("SP-1012", "SP-1014")
def test_each_shot_of_cerberus_must_be_affordable() -> None:
    s = cerberus("Fisher, Hedge Mage, Sapper, Arsonist", 5)
    s.red("Fire Cerberus", "Yes")
    assert s.red.powder == 1
    assert len(listed(s.blue.discards)) == 4
    assert s.red.asked == ""  # a third shot is not offered


# ---- unstunning


@proves("SP-1009", "SP-411")
def test_unstunning_is_an_event_for_each_cannon_also_when_all_of_them_unstun() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "Supercharger, Coilgun, 3-Pounder, Crow's Foot",
            "stunned": "Coilgun, 3-Pounder, Crow's Foot",
            "crew": "Lirian Prophet",
            "hold": "9 Sapper",
        },
        blue={"hold": "9 Fisher"},
    )
    while s.red.asked == "SP-2106":
        s.red(s.red.options[0])
    assert s.red.stunned == []
    assert s.red.powder == 5 + 3 * 2 + 1  # each cannon's first time; once for the Prophet
    assert s.red.hand == ["Sapper"]
    assert s.blue.discards == ["Fisher"]  # the Coilgun


@proves("SP-2112")
def test_each_cannon_has_a_first_unstun_of_its_own_for_the_supercharger() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Supercharger, 3-Pounder, Crow's Foot",
            "stunned": "3-Pounder, Crow's Foot",
            "hand": "2 Sneak Attack, 2 Basher, Vex",
        },
    )
    s.red("Play Basher", "Sneak Attack", "Yes", "3-Pounder")
    assert "Red gains 2 Powder" in s.red.log
    s.red("Play Basher", "Sneak Attack", "Yes", "Crow's Foot")
    assert s.red.powder == 9


# ---- Twilight Pulse and Rip Soul


@proves("SP-1810", "SP-1606")
def test_twilight_pulse_frees_operators_and_crew_with_a_dash() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Fisher, Galeth of Cloudreach",
            "operators": {"War Drums": "Fisher"},
            "hand": "Twilight Pulse",
        },
        blue=OPEN,
    )
    assert s.red.why_not("Board (3 Powder)") == "SP-705"
    s.red("Play Twilight Pulse", "Board", "Repair")
    assert len(s.red.options) == 2  # both Shades can be committed
    s.red("Shade (Fisher)", "Shade (Galeth", "Pass")
    assert "Red raids by 4" in s.red.log


# ---- Autoloader


@proves("SP-1812", "SP-824")
@pytest.mark.parametrize(("operators", "left"), [("", 3), ("Fisher", 2), ("Fisher, Sapper", 1)])
def test_autoloader_counts_the_operators_from_just_before_its_break(
    operators: str, left: int
) -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Autoloader, Big Daryl",
            "crew": "Fisher, Sapper",
            "operators": {"Autoloader": operators},
            "discards": "3 Torpedo",
            "hand": "Repurpose",
        },
    )
    s.red("Play Repurpose", "Autoloader", "Add ")
    assert listed(s.red.discards).count("Torpedo") == left
    assert "on" not in card(s.red, "Fisher")


# ---- Mail Room


@proves("SP-305", "SP-1814")
def test_mail_room_stores_five_cards_after_the_mulligans() -> None:
    s = Scene(
        "sky-pirate",
        begin="set-up",
        red={"emplacements": "Mail Room, Big Daryl", "hold": "30 Fisher"},
        blue={"hold": "30 Fisher"},
        first="blue",
    )
    s.blue("Keep this hand")
    assert s.red.stored == []
    s.red("Keep this hand")
    assert len(listed(s.red.stored)) == 5
    assert (len(listed(s.red.hand)), len(listed(s.red.hold))) == (5, 20)
    s.blue("Gain", "Gain", "Gain", "Fisher")  # and one card too many
    if s.red.asked == "SP-1502":
        s.red("Fisher")
    assert (len(listed(s.red.stored)), len(listed(s.red.hand))) == (4, 7)  # and the draw
    assert len(listed(s.red.hold)) == 19
