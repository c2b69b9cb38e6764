"""The Imperial cards: Core, then Awakening."""

from __future__ import annotations

from typing import Any

import pytest

from games.sky_pirate.cards_in_short import (
    hold,
    pile,
    powder,
    scene,
    seen,
    shot,
    total,
)
from quarterdeck.scene import Player, Scene, proves


def options(player: Player) -> list[str]:
    return sorted(player.options)


def operators(player: Player, card: str) -> int:
    """How many crew operate a card."""
    posted = seen(player, card, "operators")
    return len(posted) if isinstance(posted, list | tuple) else 0


# ---- what is printed


@proves("SP-208", "SP-1001")
@pytest.mark.parametrize(
    ("cannon", "cost", "power", "durability"),
    [
        ("3-Pounder", 1, 1, 3),
        ("Mongoose", 2, 2, 3),
        ("Salty Karla", 5, 4, 4),
        ("Warmonger", 3, 3, 4),
    ],
)
def test_a_cannon_has_its_printed_numbers(
    cannon: str, cost: int, power: int, durability: int
) -> None:
    s = scene(red={"emplacements": f"{cannon}, Carapace"})
    assert shot(s.red, cannon) == (cost, power)
    assert seen(s.red, cannon, "durability") == durability


@proves("SP-208", "SP-814")
@pytest.mark.parametrize(
    ("structure", "durability"), [("Autoloader", 3), ("Carapace", 2), ("Hullpiercer", 2)]
)
def test_a_structure_has_its_printed_durability(structure: str, durability: int) -> None:
    s = scene(red={"emplacements": f"{structure}, Crow's Foot"})
    assert seen(s.red, structure, "durability") == durability


@proves("SP-210", "SP-1603", "SP-1604")
@pytest.mark.parametrize(
    ("name", "attack", "defense"),
    [
        ("Clarity", 1, 1),
        ("Frontliner", 3, 2),
        ("Gunnery Officer", 1, 3),
        ("Musketeer", 2, 3),
        ("Pike", 1, 5),
        ("Skilled Operators", 1, 1),
        ("Skipper", 2, 2),
        ("Swordsman", 2, 2),
        ("Cannoneer", 1, 2),
        ("Carpenter", 2, 3),
        ("Gunnel Striker", 3, 1),
        ("Mindlink Mech", None, None),
        ("Swabbie", 2, 2),
    ],
)
def test_a_crew_has_its_attack_in_its_own_turn_and_its_defense_in_that_of_others(
    name: str, attack: int | None, defense: int | None
) -> None:
    s = scene(red={"crew": name})
    assert seen(s.red, name, "presence") == attack
    s = scene(active="blue", red={"crew": name})
    assert seen(s.red, name, "presence") == defense


@proves("SP-1302", "SP-1303")
@pytest.mark.parametrize(
    ("name", "place"), [("Clarity", "crew"), ("Pike", "crew"), ("Flight School", "assets")]
)
def test_of_a_unique_card_its_player_keeps_only_one(name: str, place: str) -> None:
    s = scene(red={"hand": f"{name}, Torpedo", place: name}, blue={place: name})
    s.red(f"Play {name}")
    if s.red.asked == "SP-1502":  # an Imperial card to show
        s.red("Torpedo")
    assert s.red.asked == "SP-1302"
    s.red(s.red.options[0])
    assert getattr(s.red, place) == [name]
    assert s.red.discards == [name]
    assert getattr(s.blue, place) == [name]


# ---- captains


@proves("SP-505", "SP-507")
def test_brass_gives_a_cannon_1_more_cost_and_2_more_power_until_the_turn_ends() -> None:
    s = scene(red={"captain": "Brass"})
    s.red("Brass")
    assert s.red.options == ["Crow's Foot", "Big Daryl"]
    s.red("Big Daryl")
    assert shot(s.red, "Big Daryl") == (5, 6)
    assert shot(s.red, "Crow's Foot") == (2, 2)
    assert shot(s.blue, "Big Daryl") == (4, 4)
    s.red("Gain 1 Powder", "Gain 1 Powder", "Fire Big Daryl (cost 5, power 6)")
    assert s.table("active") == "Blue"
    assert len(hold(s.blue)) == 20 - 6 - 1  # a card was drawn as well
    assert powder(s.red) == 2
    assert shot(s.red, "Big Daryl") == (4, 4)


@proves("SP-507")
def test_brass_can_be_used_only_once_each_turn() -> None:
    s = scene(red={"captain": "Brass"})
    brass = [option for option in s.red.options if option.startswith("Brass")]
    s.red("Brass", "Crow's Foot")
    assert shot(s.red, "Crow's Foot") == (3, 4)
    assert s.table("actions") == 2
    assert s.red.why_not(brass[0]) == "SP-507"


def harmony_raids(discards: str) -> Scene:
    s = scene(red={"captain": "Harmony", "crew": "Fisher", "discards": discards, "powder": 6})
    s.red("Board", "Initiative", "Harmony")
    return s


@proves("SP-811", "SP-2003")
def test_harmony_stows_a_maneuver_of_the_discard_pile_for_1_powder_on_a_raid() -> None:
    s = harmony_raids("Resupply, Proliferate, Extra Rations")
    s.red("Yes")
    assert options(s.red) == ["Proliferate", "Resupply"]
    s.red("Proliferate")
    assert powder(s.red) == 6 - 3 - 1
    assert pile(s.red) == ["Extra Rations", "Resupply"]
    assert hold(s.red)[-2:] == ["Proliferate", "Fisher"]


@proves("SP-R57")
def test_harmony_may_decline() -> None:
    s = harmony_raids("Proliferate")
    s.red("No")
    assert powder(s.red) == 6 - 3
    assert s.red.discards == ["Proliferate"]


@proves("SP-816", "SP-R32")
def test_harmony_stows_a_maneuver_when_repelling_too() -> None:
    s = scene(
        red={"crew": "Fisher"},
        blue={"captain": "Harmony", "crew": "Fisher", "discards": "Proliferate"},
    )
    s.red("Board", "Initiative")
    s.blue("Fisher", "Yes")
    assert powder(s.blue) == 4
    assert s.blue.discards == []
    assert hold(s.blue)[-2:] == ["Proliferate", "Fisher"]


# ---- emplacements


@proves("SP-1003", "SP-1004")
def test_the_3_pounder_deals_1_damage_for_1_powder() -> None:
    s = scene(red={"emplacements": "3-Pounder"}, begin="cannon")
    assert seen(s.red, "3-Pounder", "durability") == 3
    s.red("Fire 3-Pounder (cost 1, power 1)")
    assert powder(s.red) == 4
    assert s.red.stunned == ["3-Pounder"]
    assert s.blue.discards == ["Deadwind Mercenary"]


@proves("SP-1806", "SP-1901", "SP-1904")
def test_the_autoloader_is_operated_and_plays_a_special_ammo_found_in_the_hold() -> None:
    s = scene(
        red={
            "emplacements": "Autoloader, Crow's Foot, Big Daryl",
            "crew": "Fisher",
            "hold": "5 Deadwind Mercenary, Torpedo, Scrapshot",
        }
    )
    s.red("Autoloader")
    assert s.red.options == ["Scrapshot", "Torpedo"]
    s.red("Torpedo", "Crow's Foot")
    assert operators(s.red, "Autoloader") == 1
    assert s.red.ammo == ["Torpedo"]
    assert shot(s.red, "Crow's Foot") == (2, 3)
    assert sorted(hold(s.red)) == ["Deadwind Mercenary"] * 5 + ["Scrapshot"]
    assert s.table("actions") == 2


@proves("SP-1902")
def test_the_autoloader_is_operated_although_there_is_no_special_ammo_to_find() -> None:
    s = scene(red={"emplacements": "Autoloader, Crow's Foot", "crew": "Fisher"})
    s.red("Autoloader")
    assert operators(s.red, "Autoloader") == 1
    assert s.red.ammo == []
    assert s.table("actions") == 2


@proves("SP-R68")
def test_the_autoloader_cannot_be_used_without_crew_but_takes_any_number_of_operators() -> None:
    s = scene(red={"emplacements": "Autoloader, Crow's Foot"})
    why_not = [label for label in s.play.why_not(0) if label.startswith("Autoloader")]
    assert s.red.why_not(why_not[0]) == "SP-R68"
    s = scene(red={"emplacements": "Autoloader, Crow's Foot", "crew": "3 Fisher"})
    s.red("Autoloader", "Nothing", "Autoloader", "Nothing", "Autoloader", "Nothing")
    assert operators(s.red, "Autoloader") == 3


@proves("SP-824", "SP-1812")
def test_the_autoloader_stows_a_special_ammo_for_each_operator_when_it_breaks() -> None:
    s = scene(
        active="blue",
        red={
            "emplacements": "Autoloader, Crow's Foot",
            "crew": "2 Fisher, Hedge Mage",
            "operators": {"Autoloader": "2 Fisher"},
            "discards": "Torpedo, Scrapshot, Flashbang, Fisher",
        },
        blue={"crew": "Deadwind Mercenary"},
    )
    s.blue("Board", "Initiative")
    assert s.table("target") == "Autoloader"
    s.red("Commit no crew")
    assert options(s.red) == ["Flashbang", "Scrapshot", "Torpedo"]
    s.red("Scrapshot", "Torpedo")
    assert s.red.broken == ["Autoloader"]
    assert pile(s.red) == ["Fisher", "Flashbang"]
    assert sorted(hold(s.red)[-2:]) == ["Scrapshot", "Torpedo"]
    assert seen(s.red, "Fisher", "on") is None


def boarding_carapace(powder: int = 5) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hold": "Proliferate, 9 Fisher"},
        blue={"emplacements": "Carapace, Big Daryl", "powder": powder},
    )
    s.red("Board", "Initiative")
    return s


@proves("SP-708", "SP-R33")
def test_carapace_deals_2_damage_to_the_boarder_for_1_powder_even_if_nobody_is_committed() -> None:
    s = boarding_carapace()
    s.blue("Yes")
    assert powder(s.blue) == 4
    assert pile(s.red) == ["Fisher", "Proliferate"]


@proves("SP-R57")
def test_carapace_may_be_declined_and_is_not_offered_without_powder() -> None:
    s = boarding_carapace()
    s.blue("No")
    assert powder(s.blue) == 5
    assert s.red.discards == []
    s = boarding_carapace(0)
    assert s.blue.asked == ""
    assert s.red.discards == []


@proves("SP-706", "SP-R09")
def test_hullpiercer_deals_2_damage_to_the_defender_for_1_powder_before_anybody_defends() -> None:
    s = scene(
        red={"emplacements": "Hullpiercer, Crow's Foot", "crew": "Fisher", "powder": 6},
        blue={"crew": "Fisher", "hold": "Scrapshot, Torpedo, 9 Fisher"},
    )
    s.red("Board", "Initiative", "Yes")
    assert s.blue.asked == "SP-707"
    assert powder(s.red) == 6 - 3 - 1
    assert pile(s.blue) == ["Scrapshot", "Torpedo"]


@proves("SP-R57")
def test_hullpiercer_may_be_declined() -> None:
    s = scene(red={"emplacements": "Hullpiercer, Crow's Foot", "crew": "Fisher"})
    s.red("Board", "Initiative", "No")
    assert powder(s.red) == 2
    assert s.blue.discards == []


@proves("SP-2512", "SP-R09")
def test_hullpiercer_comes_before_carapace() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Hullpiercer, Crow's Foot", "crew": "Fisher"},
        blue={"emplacements": "Carapace, Big Daryl"},
    )
    s.red("Board", "Initiative")
    assert s.red.options == ["Yes", "No"]
    assert s.blue.asked == ""
    s.red("Yes")
    assert len(hold(s.blue)) == 18
    assert len(hold(s.red)) == 20
    s.blue("Yes")
    assert len(hold(s.red)) == 18 + 1  # the Fisher was stowed


@proves("SP-1009")
def test_mongoose_has_1_more_power_for_each_other_stunned_cannon_of_its_player() -> None:
    ship = "Mongoose, Crow's Foot, 3-Pounder, Carapace"
    s = scene(red={"emplacements": ship}, blue={"stunned": "Big Daryl"})
    assert shot(s.red, "Mongoose") == (2, 2)
    s = scene(red={"emplacements": ship, "stunned": "Crow's Foot, 3-Pounder"})
    assert shot(s.red, "Mongoose") == (2, 4)


@proves("SP-1003", "SP-R01")
def test_mongoose_counts_neither_itself_nor_broken_cannons() -> None:
    s = scene(
        begin="cannon",
        red={
            "emplacements": "Mongoose, Crow's Foot, 3-Pounder",
            "stunned": "Crow's Foot, 3-Pounder",
            "broken": "3-Pounder",
        },
    )
    s.red("Fire Mongoose (cost 2, power 3)")
    assert len(hold(s.blue)) == 20 - 3 - 1
    assert shot(s.red, "Mongoose") == (2, 3)


@proves("SP-1806", "SP-1811")
def test_salty_karla_costs_1_less_for_each_operator() -> None:
    s = scene(red={"emplacements": "Salty Karla", "crew": "2 Fisher"})
    assert shot(s.red, "Salty Karla") == (5, 4)
    s.red("Salty Karla")
    assert shot(s.red, "Salty Karla") == (4, 4)
    s.red("Salty Karla", "Gain 1 Powder")
    assert shot(s.red, "Salty Karla") == (3, 4)
    s.red("Fire Salty Karla (cost 3, power 4)")
    assert powder(s.red) == 3
    assert len(hold(s.blue)) == 20 - 4 - 1
    assert operators(s.red, "Salty Karla") == 2


@proves("SP-R38")
def test_salty_karla_never_costs_less_than_nothing() -> None:
    s = scene(
        begin="cannon",
        red={
            "powder": 0,
            "emplacements": "Salty Karla",
            "crew": "6 Fisher",
            "operators": {"Salty Karla": "6 Fisher"},
        },
    )
    s.red("Fire Salty Karla (cost 0, power 4)")
    assert powder(s.red) == 0
    assert len(hold(s.blue)) == 20 - 4 - 1


@proves("SP-1808")
def test_the_operators_of_salty_karla_cannot_board() -> None:
    s = scene(
        red={
            "emplacements": "Salty Karla",
            "crew": "Fisher",
            "operators": {"Salty Karla": "Fisher"},
        }
    )
    assert s.red.why_not("Board (3 Powder)") == "SP-705"
    assert shot(s.red, "Salty Karla") == (4, 4)


@proves("SP-811", "SP-R61")
def test_warmonger_costs_1_less_and_has_1_more_power_until_the_turn_of_a_raid_ends() -> None:
    s = scene(red={"emplacements": "Warmonger, Crow's Foot", "crew": "Fisher"})
    assert shot(s.red, "Warmonger") == (3, 3)
    s.red("Board", "Initiative", "Warmonger")
    assert shot(s.red, "Warmonger") == (2, 4)
    assert shot(s.red, "Crow's Foot") == (2, 2)
    s.red("Fire Warmonger (cost 2, power 4)")
    assert s.table("active") == "Blue"
    assert shot(s.red, "Warmonger") == (3, 3)


@proves("SP-817")
def test_warmonger_has_nothing_of_an_attempt_that_is_repelled() -> None:
    s = scene(
        red={"emplacements": "Warmonger, Crow's Foot", "crew": "Fisher"}, blue={"crew": "Fisher"}
    )
    s.red("Board", "Initiative")
    s.blue("Fisher")
    assert s.red.asked == "SP-412"
    assert shot(s.red, "Warmonger") == (3, 3)


# ---- crew


@proves("SP-2112", "SP-R59")
def test_clarity_gains_an_action_for_the_third_action_that_is_spent_on_actions_of_cards() -> None:
    s = scene(
        actions=5,
        red={"emplacements": "Salty Karla", "crew": "Clarity, 5 Fisher"},
    )
    s.red("Salty Karla", "Fisher", "Gain 1 Powder", "Salty Karla", "Fisher")
    assert s.table("actions") == 2  # the third Action, but only the second on a card
    s.red("Salty Karla", "Fisher")
    assert s.table("actions") == 2
    s.red("Salty Karla", "Fisher")
    assert s.table("actions") == 1  # the fourth brings nothing


@proves("SP-2113")
def test_clarity_must_be_there_when_the_third_action_is_spent_on_a_card() -> None:
    s = scene(actions=5, red={"emplacements": "Salty Karla", "crew": "5 Fisher", "hand": "Clarity"})
    s.red("Salty Karla", "Salty Karla", "Salty Karla", "Play Clarity")
    assert s.table("actions") == 1
    s.red("Salty Karla", "Fisher")
    assert s.table("phase") != "action"


@proves("SP-505", "SP-R77")
def test_clarity_counts_each_of_the_2_actions_that_clear_the_fires() -> None:
    s = scene(
        actions=4, red={"emplacements": "Salty Karla", "crew": "Clarity, 2 Fisher", "fires": 2}
    )
    s.red("Salty Karla", "Fisher", "Fire: eject")
    assert s.table("actions") == 4 - 1 - 2 + 1


@proves("SP-2112")
def test_clarity_does_not_count_the_operate_action_that_skilled_operators_use_for_nothing() -> None:
    s = scene(
        actions=5,
        red={
            "emplacements": "Salty Karla",
            "crew": "Clarity, 3 Fisher",
            "hand": "Skilled Operators",
        },
    )
    s.red("Salty Karla", "Fisher", "Salty Karla", "Fisher")
    s.red("Play Skilled Operators", "Yes", "Salty Karla", "Fisher")
    assert s.table("actions") == 2
    s.red("Salty Karla", "Deckhand")
    assert s.table("actions") == 2


@proves("SP-2112")
def test_clarity_does_not_count_other_actions() -> None:
    s = scene(red={"crew": "Clarity", "hand": "Fisher"})
    s.red("Play Fisher", "Gain 1 Powder", "Draw a card")
    assert s.red.asked == "SP-412"


@proves("SP-811")
def test_a_frontliner_gains_1_powder_when_it_raids() -> None:
    s = scene(red={"crew": "2 Frontliner"})
    s.red("Board", "Initiative", "That is the party", "Frontliner")
    assert powder(s.red) == 5 - 3 + 1


@proves("SP-816")
def test_a_frontliner_gains_1_powder_when_it_repels() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"crew": "2 Frontliner"})
    s.red("Board", "Initiative")
    s.blue("Frontliner", "That is the party")
    assert powder(s.blue) == 6
    assert powder(s.red) == 2


@proves("SP-1602", "SP-R61")
def test_a_gunnery_officer_gives_all_own_cannons_1_more_power_until_the_turn_ends() -> None:
    s = scene(red={"hand": "Gunnery Officer"})
    s.red("Play Gunnery Officer")
    assert shot(s.red, "Crow's Foot") == (2, 3)
    assert shot(s.red, "Big Daryl") == (4, 5)
    assert shot(s.blue, "Big Daryl") == (4, 4)
    s.red("Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    assert s.table("active") == "Blue"
    assert shot(s.red, "Crow's Foot") == (2, 2)
    assert seen(s.red, "Gunnery Officer", "presence") == 3


def musketeer_defends(crew: str) -> Scene:
    s = scene(red={"crew": crew}, blue={"crew": "Musketeer", "powder": 1})
    s.red("Board", "Initiative")
    return s


@proves("SP-804", "SP-805")
def test_a_musketeer_stows_a_boarding_crew_with_presence_3_or_less_for_1_powder() -> None:
    s = scene(
        red={"crew": "Frontliner, Valii's Conduit, Sapper", "hand": "Torpedo"},
        blue={"crew": "Musketeer", "powder": 2},
    )
    s.red("Board", "Initiative", "Frontliner", "Valii's Conduit", "That is the party")
    s.blue("Musketeer (3)", "Musketeer")
    assert powder(s.blue) == 1
    assert s.red.party == ["Valii's Conduit"]  # with presence 4 it is no target
    assert hold(s.red)[-1] == "Frontliner"
    s.red("Pass")
    assert s.blue.asked == ""  # there is no second use


@proves("SP-1508", "SP-804")
def test_a_musketeer_has_no_tactic_in_reserve_nor_without_powder_nor_when_it_boards() -> None:
    s = musketeer_defends("Deadwind Mercenary")
    s.blue("Commit no crew")
    assert s.red.asked == "SP-412"
    s = scene(red={"crew": "Fisher"}, blue={"crew": "Musketeer", "powder": 0})
    s.red("Board", "Initiative")
    s.blue("Musketeer (3)")
    assert s.red.asked == "SP-412"
    s = scene(red={"crew": "Musketeer"}, blue={"crew": "Fisher"})
    s.red("Board", "Initiative")
    s.blue("Fisher")
    assert s.red.asked == "SP-412"


@proves("SP-1501")
def test_pike_can_be_played_only_by_revealing_another_imperial_card_from_hand() -> None:
    s = scene(red={"hand": "Pike, Fisher"})
    assert s.red.why_not("Play Pike") == "SP-1501"
    s = scene(red={"hand": "Pike, Proliferate, Fisher"})
    s.red("Play Pike", "Proliferate")
    assert s.red.crew == ["Pike"]
    assert s.red.hand == ["Proliferate", "Fisher"]
    assert "Red reveals Proliferate" in s.blue.log


@proves("SP-903", "SP-811")
def test_pike_draws_up_to_3_cards_on_a_raid_with_repair() -> None:
    s = scene(red={"crew": "Pike", "hold": "Fisher, Hedge Mage, 8 Pike"})
    s.red("Board", "Repair", "Pike")
    assert s.red.options == ["0", "1", "2", "3"]
    s.red("2")
    assert s.red.hand == ["Fisher", "Hedge Mage"]
    assert len(hold(s.red)) == 10 - 2 + 1


@proves("SP-901")
def test_pike_draws_nothing_on_a_raid_with_another_token() -> None:
    s = scene(red={"crew": "Pike"})
    s.red("Board", "Initiative", "Pike")
    assert s.red.asked == "SP-412"
    assert s.red.hand == []


def skilled_operators(actions: int) -> Scene:
    s = scene(
        actions=actions, red={"hand": "Skilled Operators", "emplacements": "Salty Karla, War Drums"}
    )
    s.red("Play Skilled Operators")
    return s


@proves("SP-1602", "SP-1806")
def test_skilled_operators_create_a_deckhand_and_may_use_an_operate_action_for_1_less() -> None:
    s = skilled_operators(2)
    s.red("Yes", "Salty Karla", "Deckhand")
    assert s.red.crew == ["Skilled Operators", "Deckhand"]
    assert operators(s.red, "Salty Karla") == 1
    assert s.table("actions") == 1
    assert shot(s.red, "Salty Karla") == (4, 4)


@proves("SP-2001")
def test_skilled_operators_may_leave_it_at_the_deckhand() -> None:
    s = skilled_operators(2)
    s.red("No")
    assert operators(s.red, "Salty Karla") == 0
    assert s.table("actions") == 1


@proves("SP-505")
def test_skilled_operators_need_no_action_for_their_operate_action() -> None:
    s = skilled_operators(1)
    s.red("Yes", "War Drums", "Skilled Operators")
    assert operators(s.red, "War Drums") == 1


@proves("SP-505")
def test_skilled_operators_use_no_action_that_is_not_an_operate_action() -> None:
    s = scene(red={"hand": "Skilled Operators", "captain": "Brass"})
    s.red("Play Skilled Operators")
    assert s.red.asked == "SP-408"
    assert s.table("actions") == 2


@proves("SP-1506", "SP-1608", "SP-R37")
def test_skipper_is_played_as_a_tactic_and_joins_the_party() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"hand": "Skipper"})
    s.red("Board", "Initiative")
    s.blue("Play Skipper")
    assert s.blue.party == ["Skipper"]
    assert total(s.blue) == 2


@proves("SP-1506")
def test_skipper_cannot_be_played_outside_an_attempt() -> None:
    s = scene(red={"hand": "Skipper"})
    assert s.red.why_not("Play Skipper") == "SP-1506"


@proves("SP-R36", "SP-808")
def test_skipper_returns_to_hand_as_a_pass() -> None:
    s = scene(red={"crew": "Fisher", "hand": "Galeth of Cloudreach"}, blue={"crew": "Skipper"})
    s.red("Board", "Initiative")
    s.blue("Skipper (2)", "Skipper in the party: return")
    assert s.blue.hand == ["Skipper"]
    assert s.blue.party == []
    s.red("Pass")  # right after the pass of the Skipper: that is the end of the tactics
    assert s.red.asked == "SP-412"
    assert hold(s.red)[-1] == "Fisher"


@proves("SP-911", "SP-R63", "SP-808")
def test_a_skipper_of_the_treasure_chest_is_ejected_but_counts_as_a_pass() -> None:
    s = scene(red={"chest": "Skipper", "crew": "Fisher"}, blue={"hand": "Torpedo"})
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Skipper from your Treasure Chest")
    s.blue("Pass")
    s.red("Skipper in the party")
    assert s.red.asked == "SP-412"
    assert s.table("ejected") == ["Skipper"]
    assert s.blue.hand == ["Torpedo"]


@proves("SP-205", "SP-913")
def test_a_skipper_under_foreign_control_returns_to_the_hand_of_its_captain() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Double Cross"}, blue={"crew": "Skipper", "hand": "Torpedo"}
    )
    s.red("Board", "Initiative")
    s.blue("Skipper (2)", "Pass")
    s.red("Play Double Cross")
    assert s.red.party == ["Fisher", "Skipper"]
    s.blue("Pass")
    s.red("Skipper in the party")
    assert s.red.hand == []
    assert s.blue.hand == ["Skipper", "Torpedo"]


@proves("SP-710")
def test_a_swordsman_has_2_more_presence_while_2_or_more_crew_oppose_it() -> None:
    s = scene(red={"crew": "Swordsman"}, blue={"crew": "2 Fisher", "hand": "Fisher"})
    s.red("Board", "Initiative")
    s.blue("Fisher", "That is the party")
    assert total(s.red) == 2
    s = scene(red={"crew": "Swordsman"}, blue={"crew": "2 Fisher", "hand": "Fisher"})
    s.red("Board", "Initiative")
    s.blue("Fisher", "Fisher")
    assert total(s.red) == 4
    assert total(s.blue) == 2


@proves("SP-1604")
def test_a_swordsman_that_defends_counts_the_boarding_party() -> None:
    s = scene(red={"crew": "2 Fisher"}, blue={"crew": "Swordsman, Fisher", "hand": "Fisher"})
    assert seen(s.blue, "Swordsman", "presence") == 2
    s.red("Board", "Initiative", "Fisher")
    s.blue("Swordsman", "That is the party")
    assert total(s.blue) == 4
    s.blue("Pass")
    assert s.red.asked == "SP-412"
    assert hold(s.blue)[-1] == "Swordsman"


# ---- assets


@proves("SP-2109", "SP-1104", "SP-610")
def test_an_ablative_shield_may_be_ejected_to_reduce_damage_by_3() -> None:
    s = scene(blue={"assets": "Ablative Shield"}, begin="cannon")
    s.red("Fire Big Daryl")
    s.blue("Yes")
    assert s.blue.assets == []
    assert s.table("ejected") == ["Ablative Shield"]
    assert s.blue.discards == ["Deadwind Mercenary"]


@proves("SP-1103")
def test_an_ablative_shield_stops_the_whole_of_a_small_damage() -> None:
    s = scene(blue={"assets": "Ablative Shield"}, begin="cannon")
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.blue.discards == []


@proves("SP-2001")
def test_an_ablative_shield_may_stay() -> None:
    s = scene(blue={"assets": "Ablative Shield"}, begin="cannon")
    s.red("Fire Big Daryl")
    s.blue("No")
    assert s.blue.assets == ["Ablative Shield"]
    assert s.blue.discards == ["Deadwind Mercenary"] * 4


@proves("SP-1510", "SP-405")
def test_extra_rations_lose_a_counter_each_turn_and_then_you_may_draw_2_cards() -> None:
    s = scene(begin="turn", active="red", red={"assets": "Extra Rations"})
    assert seen(s.red, "Extra Rations", "counters") == 2
    s.red("Yes")
    assert s.red.hand == ["Deadwind Mercenary"] * 3  # two, and the one of the turn
    s = scene(begin="turn", red={"assets": "Extra Rations"})
    s.red("No")
    assert s.red.hand == ["Deadwind Mercenary"]
    assert seen(s.red, "Extra Rations", "counters") == 2


@proves("SP-R55")
def test_extra_rations_are_discarded_without_counters_after_their_last_draw() -> None:
    s = scene(begin="turn", red={"assets": "Extra Rations", "counters": {"Extra Rations": 1}})
    s.red("Yes")
    assert s.red.assets == []
    assert s.red.discards == ["Extra Rations"]
    assert s.red.hand == ["Deadwind Mercenary"] * 3


@proves("SP-1503")
def test_extra_rations_enter_play_with_3_counters() -> None:
    s = scene(red={"hand": "Extra Rations"})
    s.red("Play Extra Rations")
    assert seen(s.red, "Extra Rations", "counters") == 3


@proves("SP-217", "SP-507")
def test_the_extractor_gains_2_powder_for_a_crew_returned_to_hand_once_each_turn() -> None:
    s = scene(red={"assets": "Extractor", "crew": "Fisher, Hedge Mage"}, blue={"crew": "Fisher"})
    use = [option for option in s.red.options if option.startswith("Extractor")]
    s.red("Extractor")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Fisher")
    assert powder(s.red) == 7
    assert s.red.hand == ["Fisher"]
    assert s.red.crew == ["Hedge Mage"]
    assert s.red.why_not(use[0]) == "SP-507"


@proves("SP-1501")
def test_the_extractor_is_of_no_use_without_crew() -> None:
    s = scene(red={"assets": "Extractor"})
    refused = s.play.why_not(0)
    assert [label for label in refused if label.startswith("Extractor")]


@proves("SP-1702", "SP-R06")
def test_a_token_returned_by_the_extractor_ceases_to_exist() -> None:
    s = scene(red={"assets": "Extractor", "tokens": "Deckhand"})
    s.red("Extractor")
    assert powder(s.red) == 7
    assert s.red.crew == []
    assert s.red.hand == []


@proves("SP-911", "SP-R63")
def test_a_crew_of_the_treasure_chest_is_ejected_when_the_extractor_returns_it() -> None:
    s = scene(red={"chest": "Hedge Mage", "assets": "Extractor"})
    s.red("Play Hedge Mage", "Extractor")
    assert powder(s.red) == 5 + 1 + 2
    assert s.blue.hand == []
    assert s.table("ejected") == ["Hedge Mage"]
    assert "Hedge Mage goes to Blue's hand" not in s.red.log


# ---- maneuvers


@proves("SP-1014", "SP-1501")
def test_broadside_costs_2_actions_and_lets_every_unstunned_cannon_fire() -> None:
    s = scene(red={"hand": "Broadside", "powder": 9})
    s.red("Play Broadside")
    assert s.table("actions") == 1
    s.red("Gain 1 Powder", "Fire Big Daryl")
    assert s.table("active") == "Red"
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"
    assert len(hold(s.blue)) == 20 - 4 - 2 - 1
    assert powder(s.red) == 10 - 4 - 2
    assert s.red.stunned == ["Crow's Foot", "Big Daryl"]


@proves("SP-1014")
def test_mongoose_gains_from_the_other_shots_of_a_broadside() -> None:
    ship = "3-Pounder, Crow's Foot, Mongoose"
    s = scene(red={"hand": "Broadside", "powder": 9, "emplacements": ship})
    s.red("Play Broadside", "Gain 1 Powder", "Fire 3-Pounder", "Fire Crow's Foot")
    s.red("Fire Mongoose (cost 2, power 4)")
    assert len(hold(s.blue)) == 20 - 1 - 2 - 4 - 1


@proves("SP-503")
def test_broadside_cannot_be_played_with_the_last_action() -> None:
    s = scene(actions=1, red={"hand": "Broadside"})
    assert s.red.why_not("Play Broadside") == "SP-503"


@proves("SP-311", "SP-R21")
def test_broadside_does_not_let_the_first_player_fire_in_the_first_turn() -> None:
    s = scene(turn=1, first="red", red={"hand": "Broadside", "powder": 9})
    s.red("Play Broadside", "Gain 1 Powder")
    assert s.table("active") == "Blue"
    assert s.blue.discards == []


@proves("SP-412", "SP-R24")
def test_broadside_leaves_stunned_cannons_alone_and_may_stop_early() -> None:
    s = scene(
        red={
            "hand": "Broadside",
            "emplacements": "Crow's Foot, Big Daryl, 3-Pounder",
            "stunned": "Big Daryl",
            "powder": 9,
        }
    )
    s.red("Play Broadside", "Gain 1 Powder", "Fire Crow's Foot", "Do not fire")
    assert s.table("active") == "Blue"
    assert s.red.stunned == ["Crow's Foot", "Big Daryl"]


@proves("SP-411")
def test_broadside_fires_nothing_if_all_cannons_are_stunned() -> None:
    s = scene(red={"hand": "Broadside", "stunned": "Crow's Foot, Big Daryl", "powder": 9})
    s.red("Play Broadside", "Gain 1 Powder")
    assert s.table("active") == "Blue"
    assert s.red.stunned == []
    assert s.blue.discards == []


@proves("SP-R61")
def test_broadside_is_over_with_its_turn() -> None:
    s = scene(red={"hand": "Broadside", "powder": 9}, blue={"powder": 0})
    s.red("Play Broadside", "Gain 1 Powder", "Do not fire")
    s.blue("Draw", "Draw", "Draw")
    s.red("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Fire Crow's Foot")
    s.blue("Do not recover")
    assert s.table("active") == "Blue"


@proves("SP-R28", "SP-903")
def test_buying_time_boards_for_1_powder_with_repair() -> None:
    s = scene(red={"hand": "Buying Time", "crew": "Fisher", "discards": "Torpedo, Fisher"})
    s.red("Play Buying Time")
    assert powder(s.red) == 4
    assert s.red.options == ["None", "Torpedo"]
    s.red("Torpedo")
    assert s.red.asked == "SP-412"
    assert hold(s.red)[-2:] == ["Torpedo", "Fisher"]
    assert pile(s.red) == ["Buying Time", "Fisher"]


@proves("SP-R28", "SP-903")
def test_pike_draws_on_a_raid_with_the_repair_token_of_buying_time() -> None:
    s = scene(red={"hand": "Buying Time", "crew": "Pike", "hold": "9 Fisher"})
    s.red("Play Buying Time", "Pike", "3")
    assert s.red.hand == ["Fisher"] * 3


@proves("SP-R27")
def test_pike_draws_if_repair_is_one_of_several_raid_tokens() -> None:
    s = scene(red={"hand": "Strike at Dawn", "crew": "Pike", "hold": "9 Fisher"})
    s.red("Play Strike at Dawn", "1", "Initiative", "Repair", "Pike", "Repair", "1")
    assert s.red.hand == ["Fisher"]


@proves("SP-R29")
def test_buying_time_cannot_be_played_if_boarding_is_impossible() -> None:
    s = scene(red={"hand": "Buying Time"})
    assert s.red.why_not("Play Buying Time") == "SP-705"
    s = scene(red={"hand": "Buying Time", "crew": "Fisher", "powder": 0})
    assert s.red.why_not("Play Buying Time") == "SP-702"


@proves("SP-608", "SP-501")
def test_falsified_orders_stow_an_opposing_crew_and_its_captain_draws_a_card() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Falsified Orders"},
        blue={"crew": "Deadwind Mercenary, Hedge Mage", "hold": "Torpedo, 9 Fisher"},
    )
    s.red("Board", "Initiative")
    s.blue("Deadwind Mercenary", "That is the party")
    s.red("Play Falsified Orders")
    assert s.blue.party == []
    assert s.blue.crew == ["Hedge Mage"]  # in reserve it is no target
    assert s.blue.hand == ["Torpedo"]
    assert hold(s.blue)[-1] == "Deadwind Mercenary"
    assert s.red.hand == []


@proves("SP-R90")
def test_falsified_orders_work_for_the_defender_as_well() -> None:
    s = scene(
        red={"crew": "Deadwind Mercenary, Basher", "hold": "Torpedo, 9 Fisher"},
        blue={"hand": "Falsified Orders"},
    )
    s.red("Board", "Initiative", "Deadwind Mercenary", "Basher")
    s.blue("Play Falsified Orders", "Red's Basher")
    assert s.red.party == ["Deadwind Mercenary"]
    assert s.red.hand == ["Torpedo"]
    assert s.blue.hand == []


GUARD = {"hand": "Guard the Hold", "crew": "Fisher"}


def guarding() -> Scene:
    s = scene(red={"crew": "Deadwind Mercenary, Fisher", "hand": "Torpedo"}, blue=GUARD)
    s.red("Board", "Initiative", "Deadwind Mercenary", "Fisher")
    s.blue("Fisher", "Play Guard the Hold")
    return s


@proves("SP-2005", "SP-2007", "SP-1608")
def test_guard_the_hold_creates_a_deckhand_and_moves_a_crew_of_a_party_to_reserve() -> None:
    s = guarding()
    assert len(s.blue.options) == 3
    s.blue("Create a", "Move a crew", "Red's Deadwind Mercenary")
    assert s.red.party == ["Fisher"]
    assert s.red.crew == ["Deadwind Mercenary", "Fisher"]
    assert total(s.blue) == 2
    assert s.blue.discards == ["Guard the Hold"]
    assert s.table("ejected") == []


@proves("SP-1203", "SP-610")
def test_guard_the_hold_adds_3_shields_and_is_ejected() -> None:
    s = guarding()
    s.blue("Create a", "Add 3")
    assert total(s.blue) == 2
    assert s.blue.shields == 3
    assert hold(s.blue).count("Shield") == 3
    assert s.blue.discards == []
    assert s.table("ejected") == ["Guard the Hold"]


@proves("SP-2007")
def test_guard_the_hold_moves_a_crew_away_adds_shields_and_is_ejected() -> None:
    s = guarding()
    s.blue("Move a crew", "Add 3", "Red's Deadwind Mercenary")
    assert s.red.party == ["Fisher"]
    assert total(s.blue) == 1
    assert s.blue.shields == 3
    assert s.table("ejected") == ["Guard the Hold"]


@proves("SP-1508")
def test_guard_the_hold_is_only_for_the_defender() -> None:
    s = scene(red={"crew": "Fisher", "hand": "Guard the Hold"}, blue={"hand": "Guard the Hold"})
    s.red("Board", "Initiative")
    s.blue("Pass")
    assert s.red.why_not("Play Guard the Hold") == "SP-1508"


@proves("SP-1501", "SP-503")
def test_proliferate_gains_5_powder_for_2_actions() -> None:
    s = scene(red={"hand": "Proliferate"})
    s.red("Play Proliferate")
    assert powder(s.red) == 10
    assert s.table("actions") == 1
    assert s.red.discards == ["Proliferate"]
    s = scene(actions=1, red={"hand": "Proliferate"})
    assert s.red.why_not("Play Proliferate") == "SP-503"


REQUISITION = {
    "hand": "Requisition",
    "hold": "2 Fisher, Extractor, Fisher, Extra Rations, Slush Fund, 5 Fisher",
}


@proves("SP-1901", "SP-R72", "SP-1504")
def test_requisition_plays_an_asset_of_the_5_uppermost_cards() -> None:
    s = scene(red=REQUISITION)
    s.red("Play Requisition", "Search the top 5 cards")
    assert sorted(s.red.options) == ["Extra Rations", "Extractor"]  # not the Slush Fund
    s.red("Extra Rations")
    assert s.red.assets == ["Extra Rations"]
    assert seen(s.red, "Extra Rations", "counters") == 3
    assert len(hold(s.red)) == 10
    assert s.red.discards == ["Requisition"]
    assert s.table("actions") == 2


@proves("SP-1205", "SP-1203")
def test_requisition_adds_3_shields_to_the_hold_and_is_ejected() -> None:
    s = scene(red=REQUISITION)
    s.red("Play Requisition", "Add 3")
    assert hold(s.red).count("Shield") == 3
    assert s.red.shields == 3
    assert s.red.discards == []
    assert s.table("ejected") == ["Requisition"]


@proves("SP-1902")
def test_requisition_may_search_in_vain() -> None:
    s = scene(red={"hand": "Requisition"})
    s.red("Play Requisition", "Search the top 5 cards", "Nothing")
    assert s.red.assets == []
    assert s.red.discards == ["Requisition"]
    assert s.red.shields == 6


def resupply(discards: str) -> Scene:
    s = scene(red={"hand": "Resupply", "discards": discards})
    s.red("Play Resupply")
    return s


@proves("SP-1502", "SP-609")
def test_resupply_puts_one_card_on_top_of_the_hold_and_stows_one_of_each_other_type() -> None:
    s = resupply("Extractor, Extra Rations, Fisher, Hedge Mage, Torpedo")
    s.red("Extractor", "Torpedo", "Fisher")
    assert options(s.red) == ["Extractor", "Fisher", "Torpedo"]
    s.red("Torpedo")
    assert s.red.asked == "SP-609"
    s.red("Fisher")
    assert hold(s.red)[0] == "Torpedo"
    assert hold(s.red)[-2:] == ["Fisher", "Extractor"]
    assert pile(s.red) == ["Extra Rations", "Hedge Mage"]
    assert s.table("ejected") == ["Resupply"]


@proves("SP-1502")
def test_resupply_takes_no_second_card_of_a_type() -> None:
    s = resupply("Extractor, Extra Rations, Fisher, Hedge Mage")
    s.red("Extra Rations")
    assert s.red.why_not("Extractor") == "SP-1502"
    s.red("Fisher", "Fisher")
    assert hold(s.red)[0] == "Fisher"
    assert hold(s.red)[-1] == "Extra Rations"
    assert pile(s.red) == ["Extractor", "Hedge Mage"]


@proves("SP-1502")
def test_resupply_does_not_take_maneuvers() -> None:
    s = resupply("Extractor, Proliferate, Torpedo")
    assert s.red.options == ["None", "Extractor", "Torpedo"]


@proves("SP-1502")
def test_resupply_puts_a_single_chosen_card_on_top() -> None:
    s = resupply("Torpedo, Fisher")
    s.red("Torpedo", "No more")
    assert hold(s.red)[0] == "Torpedo"
    assert len(hold(s.red)) == 21
    assert s.red.discards == ["Fisher"]
    assert s.table("ejected") == ["Resupply"]


@proves("SP-1502")
def test_resupply_may_choose_nothing_and_is_ejected_even_so() -> None:
    s = resupply("Torpedo, Fisher")
    s.red("None")
    assert pile(s.red) == ["Fisher", "Torpedo"]
    assert s.table("ejected") == ["Resupply"]
    assert len(hold(s.red)) == 20


def skirmishing(hold_cards: str = "Fisher, Torpedo, Hedge Mage, 9 Deadwind Mercenary") -> Scene:
    s = scene(
        red={"hand": "Skirmish", "crew": "Frontliner, Deadwind Mercenary", "hold": hold_cards},
        blue={"crew": "Deadwind Mercenary", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative", "Frontliner", "That is the party")
    s.blue("Deadwind Mercenary", "Pass")
    s.red("Play Skirmish")
    return s


@proves("SP-2007", "SP-2507", "SP-1612")
def test_skirmish_plays_a_crew_of_the_3_uppermost_cards_and_moves_one_from_reserve() -> None:
    s = skirmishing()
    s.red("Search the top 3 cards", "Move a crew in reserve")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert s.red.party == ["Frontliner", "Deadwind Mercenary", "Hedge Mage"]
    assert total(s.red) == 7
    assert powder(s.red) == 5 - 3 + 1  # the Hedge Mage entered play
    assert s.red.discards == ["Skirmish"]


@proves("SP-2509", "SP-2006")
def test_skirmish_gives_its_presence_to_a_crew_that_was_there_before_the_search() -> None:
    s = skirmishing()
    s.red("Search the top 3 cards", "Give a crew +1 presence")
    assert s.red.asked == "SP-1502"
    assert not [option for option in s.red.options if "Hedge Mage" in option]
    s.red("Frontliner in the party", "Hedge Mage")
    assert total(s.red) == 3 + 1 + 1


@proves("SP-R07")
def test_skirmish_does_nothing_more_after_a_search_in_vain() -> None:
    s = skirmishing("4 Torpedo, 9 Fisher")
    s.red("Search the top 3 cards", "Give a crew +1 presence", "Frontliner in the party", "Nothing")
    assert total(s.red) == 3
    assert s.red.discards == ["Skirmish"]


@proves("SP-1606", "SP-2502")
def test_skirmish_leaves_a_crew_with_a_dash_in_reserve() -> None:
    s = scene(
        red={"hand": "Skirmish", "crew": "Frontliner, Galeth of Cloudreach"},
        blue={"hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Skirmish", "Move a crew", "Give a crew", "Frontliner")
    assert s.red.party == ["Frontliner"]
    assert total(s.red) == 4


@proves("SP-2008")
def test_skirmish_cannot_move_a_crew_if_none_is_in_reserve() -> None:
    s = scene(red={"hand": "Skirmish", "crew": "Frontliner"}, blue={"hand": "Torpedo"})
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Skirmish")
    assert s.red.why_not("Move a crew in reserve to the attempt") == "SP-2008"


@proves("SP-1507")
def test_skirmish_is_only_for_the_boarder() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"hand": "Skirmish"})
    s.red("Board", "Initiative")
    assert s.blue.why_not("Play Skirmish") == "SP-1507"


@proves("SP-2006", "SP-2007")
def test_skirmish_moves_a_crew_and_gives_presence_that_ends_with_the_attempt() -> None:
    s = skirmishing()
    s.red("Move a crew in reserve", "Give a crew +1 presence", "Blue's Deadwind Mercenary")
    assert total(s.red) == 6
    assert total(s.blue) == 5
    s.blue("Pass")
    assert s.red.asked == "SP-2106"  # a raid by 1
    s = scene(red={"hand": "Skirmish", "crew": "Hedge Mage, Eldeghast"}, blue={"hand": "Torpedo"})
    s.red("Board", "Initiative", "Eldeghast")
    s.blue("Pass")
    s.red("Play Skirmish", "Move", "Give", "Eldeghast in the party")
    assert total(s.red) == 1 + 1 + 1
    s.blue("Pass")
    s.red("Hedge Mage")
    assert s.red.asked == "SP-412"
    assert seen(s.red, "Eldeghast", "presence") == 1


@proves("SP-1305", "SP-2501")
def test_tighten_chains_bars_tactic_cards_but_not_tactic_effects() -> None:
    s = scene(
        red={"crew": "Big Mouth", "hand": "All Hands on Deck!"},
        blue={"hand": "Tighten Chains, Skipper", "crew": "Fisher"},
    )
    s.red("Board", "Initiative")
    s.blue("Commit no crew", "Play Tighten Chains")
    assert s.red.why_not("Play All Hands on Deck!") == "SP-1305"
    s.red("Big Mouth")
    assert s.blue.party == ["Fisher"]
    assert s.blue.why_not("Play Skipper") == "SP-1305"
    s.blue("Pass")
    s.red("Pass")
    assert s.table("boarder") is None


@proves("SP-1305", "SP-806")
def test_tighten_chains_do_not_keep_a_skipper_from_going_home() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Torpedo"},
        blue={"crew": "Skipper", "hand": "Tighten Chains"},
    )
    s.red("Board", "Initiative")
    s.blue("Skipper (2)", "Play Tighten Chains")
    s.red("Pass")
    s.blue("Skipper in the party")
    assert s.blue.hand == ["Skipper"]
    assert s.red.asked == "SP-412"


@proves("SP-2501")
def test_psychothan_plays_nothing_after_tighten_chains() -> None:
    s = scene(
        red={"crew": "Fisher", "assets": "Psychothan", "hold": "Skipper, 9 Fisher"},
        blue={"hand": "Tighten Chains"},
    )
    s.red("Board", "Initiative")
    s.blue("Play Tighten Chains")
    s.red("Psychothan")
    assert s.red.crew == []  # the Fisher was stowed, and no Skipper came
    assert hold(s.red)[0] == "Skipper"


# ---- special ammo


def loaded(ammo: str, **blue: Any) -> Scene:
    return scene(begin="cannon", red={"loaded": {"Crow's Foot": ammo}}, blue=blue)


@proves("SP-1005", "SP-1006", "SP-R89")
def test_battering_volley_gives_1_power_and_the_opponent_discards_an_asset_on_a_breach() -> None:
    s = loaded("Battering Volley", assets="Extractor, Extra Rations", hold="5 Fisher")
    assert shot(s.red, "Crow's Foot") == (2, 3)
    assert shot(s.red, "Big Daryl") == (4, 4)
    s.red("Fire Crow's Foot (cost 2, power 3)")
    s.blue("Extractor")
    assert s.blue.assets == ["Extra Rations"]
    assert pile(s.blue) == ["Extractor", "Fisher", "Fisher", "Fisher"]
    assert seen(s.red, "Battering Volley", "ammo") == 1


@proves("SP-R90", "SP-1007")
def test_battering_volley_loses_a_counter_although_there_is_no_asset() -> None:
    s = loaded("Battering Volley")
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Deadwind Mercenary"] * 3
    assert seen(s.red, "Battering Volley", "ammo") == 1


@proves("SP-R89", "SP-1006")
def test_scrapshot_makes_the_opponent_discard_3_crew_with_presence_1_or_less() -> None:
    s = loaded("Scrapshot", crew="4 Fisher, Hedge Mage, Frontliner", hold="5 Torpedo")
    s.red("Fire Crow's Foot")
    assert s.blue.options == ["Fisher", "Hedge Mage"]  # two Fishers go in any case
    s.blue("Hedge Mage")
    assert s.blue.crew == ["Fisher", "Fisher", "Frontliner"]
    assert s.red.ammo == []
    assert s.red.discards == ["Scrapshot"]


@proves("SP-R89", "SP-1604")
def test_scrapshot_takes_all_such_crew_if_there_are_fewer_and_spares_the_strong() -> None:
    s = loaded("Scrapshot", crew="Fisher, Gunnel Striker, Valii's Conduit, Deadwind Mercenary")
    s.red("Fire Crow's Foot")
    assert s.blue.crew == ["Deadwind Mercenary"]  # defense counts: 1, 1 and 0


@proves("SP-1105", "SP-107")
def test_torpedo_gives_1_power_and_discards_from_the_bottom_of_the_hold() -> None:
    s = loaded("Torpedo", hold="9 Fisher, Scrapshot, Flashbang, Extractor")
    s.red("Fire Crow's Foot (cost 2, power 3)")
    assert pile(s.blue) == ["Extractor", "Flashbang", "Scrapshot"]
    assert seen(s.red, "Torpedo", "ammo") == 1


@proves("SP-1105")
def test_torpedo_does_not_change_the_damage_of_another_cannon() -> None:
    s = loaded("Torpedo", hold="9 Fisher, Scrapshot")
    s.red("Fire Big Daryl")
    assert s.blue.discards == ["Fisher"] * 4


# ---- Awakening: captain and crew


@proves("SP-R04", "SP-R26")
def test_piety_gains_an_action_if_all_own_cannons_are_stunned_when_the_turn_begins() -> None:
    s = scene(begin="turn", red={"captain": "Piety", "stunned": "Crow's Foot, Big Daryl"})
    assert s.table("actions") == 4
    s = scene(begin="turn", red={"captain": "Piety", "stunned": "Crow's Foot"})
    assert s.table("actions") == 3


@proves("SP-R26")
def test_piety_gains_nothing_without_cannons_and_does_not_mind_broken_ones() -> None:
    s = scene(begin="turn", red={"captain": "Piety", "emplacements": "Carapace"})
    assert s.table("actions") == 3
    s = scene(
        begin="turn",
        red={"captain": "Piety", "stunned": "Crow's Foot", "broken": "Big Daryl"},
    )
    assert s.table("actions") == 4


@proves("SP-2112")
def test_a_cannoneer_gains_an_action_for_the_first_special_ammo_of_a_turn() -> None:
    s = scene(red={"crew": "Cannoneer", "hand": "Torpedo, Scrapshot"})
    s.red("Play Torpedo", "Big Daryl")
    assert s.table("actions") == 3
    s.red("Play Scrapshot", "Crow's Foot")
    assert s.table("actions") == 2


@proves("SP-R73", "SP-1807")
def test_a_cannoneer_counts_what_the_autoloader_plays_unless_it_operates_that_itself() -> None:
    words = {"emplacements": "Autoloader, Crow's Foot", "hold": "Torpedo, 9 Fisher"}
    s = scene(red={"crew": "Cannoneer, Fisher", **words})
    s.red("Autoloader", "Fisher", "Torpedo")
    assert s.red.ammo == ["Torpedo"]
    assert s.table("actions") == 3
    s = scene(red={"crew": "Cannoneer", **words})
    s.red("Autoloader", "Torpedo")
    assert s.red.ammo == ["Torpedo"]
    assert s.table("actions") == 2


@proves("SP-2113", "SP-2516")
def test_a_cannoneer_that_comes_after_the_first_special_ammo_has_missed_it() -> None:
    s = scene(actions=4, red={"hand": "Cannoneer, Torpedo, Scrapshot"})
    s.red("Play Torpedo", "Big Daryl", "Play Cannoneer", "Play Scrapshot", "Crow's Foot")
    assert s.table("actions") == 1


@proves("SP-1203")
def test_a_carpenter_is_shuffled_into_the_hold_together_with_a_shield() -> None:
    s = scene(red={"crew": "Carpenter", "hold": "5 Fisher"})
    s.red("Carpenter")
    assert s.red.crew == []
    assert sorted(hold(s.red)) == ["Carpenter"] + ["Fisher"] * 5 + ["Shield"]
    assert s.red.shields == 5
    assert s.table("actions") == 2


@proves("SP-1205", "SP-2004")
def test_a_carpenter_is_shuffled_in_although_no_shield_is_left() -> None:
    s = scene(
        actions=4,
        red={"crew": "Carpenter", "hold": "5 Fisher", "hand": "2 Prepare for War"},
    )
    s.red("Play Prepare for War", "Play Prepare for War")
    assert s.red.shields == 0
    s.red("Carpenter")
    assert s.red.crew == []
    assert hold(s.red).count("Carpenter") == 1
    assert hold(s.red).count("Shield") == 6


@proves("SP-911", "SP-913")
def test_a_carpenter_of_the_treasure_chest_is_ejected_and_the_shield_is_added() -> None:
    s = scene(red={"chest": "Carpenter", "hold": "5 Fisher"})
    s.red("Play Carpenter from your Treasure Chest", "Carpenter")
    assert s.table("ejected") == ["Carpenter"]
    assert sorted(hold(s.red)) == ["Fisher"] * 5 + ["Shield"]
    assert "Carpenter" not in hold(s.blue)


@proves("SP-811", "SP-1009")
def test_a_gunnel_striker_unstuns_an_own_cannon_when_it_raids() -> None:
    s = scene(red={"crew": "Gunnel Striker", "stunned": "Crow's Foot, Big Daryl"})
    s.red("Board", "Initiative", "Gunnel Striker")
    assert s.red.options == ["Crow's Foot", "Big Daryl"]
    s.red("Crow's Foot")
    assert s.red.stunned == ["Big Daryl"]
    s.red("Fire Crow's Foot")
    assert len(hold(s.blue)) == 20 - 2 - 1


@proves("SP-817")
def test_a_gunnel_striker_that_defends_unstuns_nothing() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"crew": "Gunnel Striker", "stunned": "Big Daryl"})
    s.red("Board", "Initiative")
    s.blue("Gunnel Striker")
    assert s.red.asked == "SP-412"
    assert s.blue.stunned == ["Big Daryl"]


@proves("SP-R39", "SP-1606")
def test_a_mindlink_mech_without_operators_has_a_dash_and_cannot_board() -> None:
    s = scene(red={"crew": "Mindlink Mech"})
    assert seen(s.red, "Mindlink Mech", "presence") is None
    assert s.red.why_not("Board (3 Powder)") == "SP-705"


@proves("SP-R39", "SP-R69")
def test_a_mindlink_mech_has_the_presence_of_its_2_operators_and_can_board() -> None:
    s = scene(red={"crew": "Deadwind Mercenary, Frontliner", "hand": "Mindlink Mech"})
    s.red("Play Mindlink Mech", "Yes", "Deadwind Mercenary")
    assert operators(s.red, "Mindlink Mech") == 2
    assert seen(s.red, "Mindlink Mech", "presence") == 6
    s.red("Board", "Initiative")  # nobody else can join the party
    assert "Red boards Blue with Mindlink Mech" in s.red.log
    assert s.blue.broken == ["Big Daryl"]
    assert s.over


@proves("SP-1604", "SP-1813")
def test_a_mindlink_mech_may_be_operated_whenever_another_own_crew_enters_play() -> None:
    s = scene(red={"crew": "Mindlink Mech, Frontliner", "hand": "Deadwind Mercenary, Fisher"})
    s.red("Play Deadwind Mercenary", "Yes", "Frontliner")
    assert operators(s.red, "Mindlink Mech") == 2
    assert seen(s.red, "Mindlink Mech", "presence") == 6
    s.red("Play Fisher", "Fisher", "No")
    assert operators(s.red, "Mindlink Mech") == 2
    assert seen(s.red, "Mindlink Mech", "presence") == 6
    s.red("Gain 1 Powder", "Do not fire")
    assert seen(s.red, "Mindlink Mech", "presence") == 2 + 4  # now their defense counts


@proves("SP-1813")
def test_a_mindlink_mech_never_has_more_than_2_operators() -> None:
    s = scene(
        red={
            "crew": "Mindlink Mech, 2 Frontliner, Deadwind Mercenary",
            "hand": "Musketeer",
            "operators": {"Mindlink Mech": "2 Frontliner"},
        }
    )
    assert seen(s.red, "Mindlink Mech", "presence") == 6
    s.red("Play Musketeer", "Yes", "Musketeer", "Deadwind Mercenary")
    assert operators(s.red, "Mindlink Mech") == 2
    assert seen(s.red, "Mindlink Mech", "presence") == 2 + 3
    assert seen(s.red, "Frontliner", "on") is None


@proves("SP-509")
def test_a_mindlink_mech_does_not_care_for_the_crew_of_others() -> None:
    s = scene(
        active="blue",
        red={"crew": "Mindlink Mech, 2 Frontliner"},
        blue={"hand": "Fisher"},
    )
    s.blue("Play Fisher")
    assert s.blue.asked == "SP-408"
    assert operators(s.red, "Mindlink Mech") == 0


@proves("SP-1812", "SP-819")
def test_the_operators_of_a_mindlink_mech_are_free_when_it_is_stowed() -> None:
    s = scene(
        red={
            "crew": "Mindlink Mech, Fisher, Hedge Mage",
            "operators": {"Mindlink Mech": "Fisher, Hedge Mage"},
        }
    )
    assert seen(s.red, "Mindlink Mech", "presence") == 2
    s.red("Board", "Initiative")
    assert s.red.asked == "SP-412"
    assert s.red.crew == ["Fisher", "Hedge Mage"]
    assert hold(s.red)[-1] == "Mindlink Mech"
    assert seen(s.red, "Fisher", "on") is None
    assert seen(s.red, "Hedge Mage", "on") is None


@proves("SP-1602", "SP-1701")
def test_a_mindlink_mech_may_be_operated_when_a_token_enters_play() -> None:
    s = scene(red={"crew": "Mindlink Mech", "hand": "Seasoned Mentor"})
    s.red("Play Seasoned Mentor", "Mindlink Mech")  # with one crew nothing is offered
    s.red("Yes", "Deckhand")
    assert operators(s.red, "Mindlink Mech") == 2
    assert seen(s.red, "Mindlink Mech", "presence") == 3


@proves("SP-R68")
def test_a_mindlink_mech_is_not_operated_by_fewer_than_2_crew_nor_by_itself() -> None:
    s = scene(red={"crew": "Mindlink Mech", "hand": "Frontliner"})
    s.red("Play Frontliner")
    assert s.red.asked == "SP-408"
    assert operators(s.red, "Mindlink Mech") == 0


@proves("SP-1801", "SP-415")
def test_a_swabbie_gets_a_presence_counter_for_each_unbroken_cannon_in_the_turn_it_came() -> None:
    ship = "Crow's Foot, Big Daryl, 3-Pounder, Carapace"
    s = scene(
        red={
            "hand": "Swabbie",
            "emplacements": ship,
            "broken": "3-Pounder",
            "stunned": "Big Daryl",
        }
    )
    s.red("Play Swabbie", "Gain 1 Powder", "Gain 1 Powder")
    assert seen(s.red, "Swabbie", "presence_counters") is None
    s.red("Do not fire")
    assert seen(s.red, "Swabbie", "presence_counters") == 2
    assert seen(s.red, "Swabbie", "presence") == 4


@proves("SP-415")
def test_a_swabbie_that_came_in_the_turn_of_another_gets_its_counters_at_its_end() -> None:
    s = scene(
        red={"crew": "Fisher", "powder": 3},
        blue={
            "hand": "All Hands on Deck!, Guard the Hold",
            "hold": "Swabbie, 19 Torpedo",
            "emplacements": "Big Daryl, Crow's Foot, 3-Pounder",
        },
    )
    s.red("Board", "Initiative", "Blue's Big Daryl")
    s.blue("Play All Hands on Deck!", "Swabbie", "Play Guard the Hold", "Create", "Move", "Swabbie")
    assert s.table("active") == "Blue"
    assert s.blue.crew == ["Swabbie"]
    assert seen(s.blue, "Swabbie", "presence_counters") == 3


@proves("SP-1807")
def test_a_swabbie_that_operates_something_gets_no_counters() -> None:
    s = scene(red={"emplacements": "Salty Karla", "hand": "Swabbie", "powder": 0})
    s.red("Play Swabbie", "Salty Karla", "Draw")
    assert s.table("active") == "Blue"
    assert seen(s.red, "Swabbie", "presence_counters") is None


@proves("SP-415")
def test_a_swabbie_that_was_there_before_gets_no_counters() -> None:
    s = scene(red={"crew": "Swabbie", "powder": 0}, blue={"powder": 0})
    s.red("Draw a card", "Draw a card", "Draw a card")
    assert s.table("active") == "Blue"
    assert seen(s.red, "Swabbie", "presence") == 2


# ---- Awakening: assets, maneuvers, special ammo


@proves("SP-410", "SP-R61")
def test_firing_tubes_give_a_cannon_1_more_cost_and_power_when_the_cannon_phase_begins() -> None:
    s = scene(begin="cannon", red={"assets": "Firing Tubes"})
    assert s.red.options == ["Crow's Foot", "Big Daryl"]
    s.red("Crow's Foot")
    assert shot(s.red, "Crow's Foot") == (3, 3)
    assert shot(s.red, "Big Daryl") == (4, 4)
    s.red("Fire Crow's Foot (cost 3, power 3)")
    assert powder(s.red) == 2
    assert shot(s.red, "Crow's Foot") == (2, 2)


@proves("SP-410")
def test_firing_tubes_do_nothing_in_the_cannon_phase_of_others() -> None:
    s = scene(begin="cannon", active="blue", red={"assets": "Firing Tubes"})
    assert s.red.asked == ""
    assert shot(s.red, "Crow's Foot") == (2, 2)


@proves("SP-1806", "SP-2001")
def test_flight_school_is_operated_lets_you_play_a_special_ammo_and_gains_1_powder() -> None:
    s = scene(red={"assets": "Flight School", "crew": "Fisher", "hand": "Torpedo, Proliferate"})
    s.red("Flight School", "Yes", "Torpedo", "Crow's Foot")
    assert operators(s.red, "Flight School") == 1
    assert s.red.ammo == ["Torpedo"]
    assert powder(s.red) == 6
    assert s.table("actions") == 2


@proves("SP-2001")
def test_flight_school_gains_its_powder_even_if_no_special_ammo_is_played() -> None:
    s = scene(red={"assets": "Flight School", "crew": "Fisher", "hand": "Torpedo"})
    s.red("Flight School", "No")
    assert powder(s.red) == 6
    assert s.red.hand == ["Torpedo"]
    s = scene(red={"assets": "Flight School", "crew": "Fisher"})
    s.red("Flight School")
    assert powder(s.red) == 6


@proves("SP-1801", "SP-405")
def test_flight_school_promotes_its_3_operators_when_the_turn_begins_and_lets_them_go() -> None:
    s = scene(
        begin="turn",
        red={
            "assets": "Flight School",
            "crew": "Fisher, Hedge Mage, Frontliner",
            "operators": {"Flight School": "Fisher, Hedge Mage, Frontliner"},
        },
    )
    assert operators(s.red, "Flight School") == 0
    assert seen(s.red, "Fisher", "presence") == 2
    assert seen(s.red, "Hedge Mage", "presence") == 2
    assert seen(s.red, "Frontliner", "presence") == 4


@proves("SP-1813")
def test_flight_school_keeps_2_operators_as_they_are_and_never_has_more_than_3() -> None:
    s = scene(
        begin="turn",
        red={
            "assets": "Flight School",
            "crew": "2 Fisher, 2 Hedge Mage",
            "operators": {"Flight School": "2 Fisher"},
        },
    )
    assert operators(s.red, "Flight School") == 2
    assert seen(s.red, "Fisher", "presence") == 1
    s.red("Flight School", "No")
    assert operators(s.red, "Flight School") == 3
    s.red("Flight School", "Fisher", "Hedge Mage", "No")
    assert operators(s.red, "Flight School") == 3


@proves("SP-602")
def test_ship_shape_gains_1_powder_for_each_asset_and_special_ammo() -> None:
    s = scene(
        red={
            "hand": "Ship Shape",
            "assets": "Extractor, Extra Rations",
            "loaded": {"Crow's Foot": "Torpedo"},
            "crew": "Fisher",
        },
        blue={"assets": "Extractor"},
    )
    s.red("Play Ship Shape")
    assert powder(s.red) == 8
    assert [line for line in s.red.log if "gains" in line] == ["Red gains 3 Powder"], "in one go"
    s = scene(red={"hand": "Ship Shape"})
    s.red("Play Ship Shape")
    assert powder(s.red) == 5
    assert s.red.discards == ["Ship Shape"]


def show_of_force() -> Scene:
    s = scene(
        red={"hand": "Show of Force", "loaded": {"Big Daryl": "Torpedo"}},
        blue={"hand": "Fisher, Hedge Mage"},
    )
    s.red("Play Show of Force")
    return s


@proves("SP-2005", "SP-2007")
def test_show_of_force_gives_a_cannon_1_power_and_a_special_ammo_1_counter() -> None:
    s = show_of_force()
    s.red("Give a cannon you control +1 power", "Put an ammo counter", "Crow's Foot")
    assert shot(s.red, "Crow's Foot") == (2, 3)
    assert seen(s.red, "Torpedo", "ammo") == 3
    assert s.blue.hand == ["Fisher", "Hedge Mage"]
    assert s.red.discards == ["Show of Force"]
    s.red("Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    assert s.table("active") == "Blue"
    assert shot(s.red, "Crow's Foot") == (2, 2)


@proves("SP-R89")
def test_show_of_force_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    s = show_of_force()
    s.red("Give a cannon you control +1 power", "Your opponent discards", "Big Daryl")
    s.blue("Hedge Mage")
    assert s.blue.hand == ["Fisher"]
    assert s.blue.discards == ["Hedge Mage"]
    assert shot(s.red, "Big Daryl") == (4, 6)  # the Torpedo gives another 1
    assert seen(s.red, "Torpedo", "ammo") == 2


@proves("SP-2008")
def test_show_of_force_cannot_reload_without_special_ammo() -> None:
    s = scene(red={"hand": "Show of Force"}, blue={"hand": "Fisher"})
    s.red("Play Show of Force")
    assert not [option for option in s.red.options if option.startswith("Put an ammo")]


@proves("SP-R30", "SP-610")
def test_silence_dissent_ejects_all_cards_of_a_name_of_the_defender() -> None:
    s = scene(
        red={"hand": "Silence Dissent", "crew": "Deadwind Mercenary", "discards": "Fisher"},
        blue={
            "crew": "Fisher, Hedge Mage",
            "hand": "Fisher, Torpedo",
            "hold": "Torpedo, Fisher, Hedge Mage, Fisher",
            "discards": "Fisher, Torpedo",
        },
    )
    s.red("Play Silence Dissent")
    s.blue("Commit no crew", "Pass")
    assert options(s.red) == ["Fisher", "Torpedo"]
    s.red("Fisher")
    assert s.blue.crew == ["Hedge Mage"]
    assert s.blue.hand == ["Torpedo"]
    assert s.blue.discards == ["Torpedo"]
    assert sorted(hold(s.blue)) == ["Hedge Mage", "Torpedo"]
    assert s.table("ejected") == ["Fisher"] * 5
    assert pile(s.red) == ["Fisher", "Silence Dissent"]


@proves("SP-303")
def test_silence_dissent_has_the_hold_shuffled() -> None:
    cards = ["Hedge Mage", "Torpedo", "Fisher", "Scrapshot", "Frontliner"]
    s = scene(
        red={"hand": "Silence Dissent", "crew": "Deadwind Mercenary"},
        blue={"hold": ", ".join([*cards, "Pike"]), "discards": "Pike"},
    )
    s.red("Play Silence Dissent")
    assert sorted(hold(s.blue)) == sorted(cards)
    assert hold(s.blue) != cards  # what is shuffled is shown in the order of its kinds


@proves("SP-610")
def test_silence_dissent_ejects_a_loaded_special_ammo() -> None:
    s = scene(
        red={"hand": "Silence Dissent", "crew": "Deadwind Mercenary"},
        blue={"loaded": {"Big Daryl": "Torpedo"}, "discards": "Torpedo"},
    )
    s.red("Play Silence Dissent")
    assert s.blue.ammo == []
    assert shot(s.blue, "Big Daryl") == (4, 4)
    assert s.table("ejected") == ["Torpedo", "Torpedo"]


@proves("SP-1706", "SP-R66")
def test_silence_dissent_does_not_see_the_name_of_a_shade() -> None:
    s = scene(
        red={"hand": "Silence Dissent", "crew": "Deadwind Mercenary"},
        blue={"shades": "Fisher", "discards": "Fisher"},
    )
    s.red("Play Silence Dissent")
    s.blue("Commit no crew")
    assert s.table("ejected") == ["Fisher"]
    assert s.blue.crew == ["Shade"]
    assert s.blue.discards == []


@proves("SP-R90")
def test_silence_dissent_ejects_nothing_if_the_discard_pile_is_empty() -> None:
    s = scene(red={"hand": "Silence Dissent", "crew": "Fisher"})
    s.red("Play Silence Dissent")
    assert s.red.asked == "SP-412"
    assert s.table("ejected") == []
    assert len(hold(s.blue)) == 20


@proves("SP-R29", "SP-817")
def test_silence_dissent_needs_an_attempt_and_a_raid() -> None:
    s = scene(red={"hand": "Silence Dissent"})
    assert s.red.why_not("Play Silence Dissent") == "SP-705"
    s = scene(
        red={"hand": "Silence Dissent", "crew": "Fisher"},
        blue={"crew": "Hedge Mage", "discards": "Torpedo"},
    )
    s.red("Play Silence Dissent")
    s.blue("Hedge Mage")
    assert s.blue.discards == ["Torpedo"]
    assert s.red.discards == ["Silence Dissent"]


@proves("SP-1005", "SP-604")
def test_flashbang_makes_the_opponent_discard_a_card_at_random_and_lose_1_powder() -> None:
    s = loaded("Flashbang", hand="2 Fisher")
    s.red("Fire Crow's Foot")
    assert s.blue.hand == ["Fisher"]
    assert powder(s.blue) == 4
    assert pile(s.blue) == ["Deadwind Mercenary", "Deadwind Mercenary", "Fisher"]
    s.blue("Do not recover")
    assert seen(s.red, "Flashbang", "ammo") == 1


@proves("SP-604", "SP-R58")
def test_flashbang_takes_the_card_of_an_opponent_without_powder() -> None:
    s = loaded("Flashbang", hand="2 Fisher", powder=0)
    s.red("Fire Crow's Foot")
    assert s.blue.hand == ["Fisher"]
    assert powder(s.blue) == 0


@proves("SP-2004", "SP-R58")
def test_flashbang_does_neither_if_the_opponent_has_no_card_in_hand() -> None:
    s = loaded("Flashbang")
    s.red("Fire Crow's Foot")
    assert powder(s.blue) == 5
    assert seen(s.red, "Flashbang", "ammo") == 1
