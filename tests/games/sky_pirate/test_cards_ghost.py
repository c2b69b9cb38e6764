"""The Ghost cards: Core, then Awakening."""

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


def crew(player: Player) -> list[str]:
    """The crew, by name."""
    cards = player.crew
    assert isinstance(cards, list)
    return sorted(cards)


def hand(player: Player) -> list[str]:
    cards = player.hand
    assert isinstance(cards, list)
    return sorted(cards)


def refused(player: Player, card: str) -> str:
    """The rule that refuses the option which begins with these words."""
    labels = player.scene.play.why_not(player.seat)
    return player.why_not(next(label for label in labels if label.startswith(card)))


# ---- what is printed


@proves("SP-208", "SP-1001")
@pytest.mark.parametrize(
    ("cannon", "cost", "power", "durability"),
    [("Arc Caster", 3, 2, 3), ("Coilgun", 2, 2, 2), ("Geistlaser", 8, 0, 5)],
)
def test_a_cannon_has_its_printed_numbers(
    cannon: str, cost: int, power: int, durability: int
) -> None:
    s = scene(red={"emplacements": f"{cannon}, Carapace"})
    assert shot(s.red, cannon) == (cost, power)
    assert seen(s.red, cannon, "durability") == durability


@proves("SP-208", "SP-814")
@pytest.mark.parametrize(
    ("structure", "durability"),
    [("Coldsteel Plating", 5), ("Ectoplasmic Lens", 3), ("Soul Crypt", 2), ("Supercharger", 4)],
)
def test_a_structure_has_its_printed_durability(structure: str, durability: int) -> None:
    s = scene(red={"emplacements": f"{structure}, Crow's Foot"})
    assert seen(s.red, structure, "durability") == durability


@proves("SP-210", "SP-1603", "SP-1604")
@pytest.mark.parametrize(
    ("name", "attack", "defense"),
    [
        ("Adarath's Hound", 2, 2),
        ("Breathstealer", 2, 1),
        ("Court Jester", 2, 3),
        ("Eldeghast", 1, 1),
        ("Imposing Spectre", 1, 3),
        ("Peekaboo", 2, 2),
        ("Phantom Duelist", 2, 2),
        ("Restless Dead", 1, 3),
        ("Seneschal Kaine", 1, 2),
        ("Valii's Conduit", 4, 0),
        ("Banshee", 1, 1),
        ("Grave Gunner", 2, 3),
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
    ("name", "place"),
    [
        ("Eldeghast", "crew"),
        ("Seneschal Kaine", "crew"),
        ("Leaky Kegs", "assets"),
        ("Pyronomicon", "assets"),
    ],
)
def test_of_a_unique_card_its_player_keeps_only_one(name: str, place: str) -> None:
    s = scene(red={"hand": f"{name}, Rip Soul", place: name}, blue={place: name})
    s.red(f"Play {name}")
    if s.red.asked == "SP-1502":  # a Ghost card to show
        s.red("Rip Soul")
    assert s.red.asked == "SP-1302"
    s.red(s.red.options[0])
    assert getattr(s.red, place) == [name]
    assert s.red.discards == [name]
    assert getattr(s.blue, place) == [name]


# ---- captains


def adarath_raids() -> Scene:
    s = scene(
        red={
            "captain": "King Adarath",
            "crew": "Fisher",
            "discards": "Galeth of Cloudreach, Hedge Mage, Torpedo",
            "powder": 6,
        }
    )
    s.red("Board", "Initiative", "King Adarath")
    return s


@proves("SP-811", "SP-R66", "SP-820")
def test_king_adarath_turns_a_crew_of_his_discard_pile_into_a_shade_in_reserve_on_a_raid() -> None:
    s = adarath_raids()
    s.red("Yes")
    assert sorted(s.red.options) == ["Galeth of Cloudreach", "Hedge Mage"]
    s.red("Galeth of Cloudreach")
    assert powder(s.red) == 6 - 3 - 1
    assert s.red.crew == ["Shade"]  # it was in reserve: only the Fisher was stowed
    assert seen(s.red, "Galeth of Cloudreach", "presence") == 2
    assert seen(s.red, "Galeth of Cloudreach", "facedown") is True
    assert pile(s.red) == ["Hedge Mage", "Torpedo"]


@proves("SP-R57")
def test_king_adarath_may_decline() -> None:
    s = adarath_raids()
    s.red("No")
    assert powder(s.red) == 3
    assert s.red.crew == []


@proves("SP-816")
def test_king_adarath_raises_a_shade_when_he_repels_too() -> None:
    s = scene(
        red={"crew": "Fisher"},
        blue={"captain": "King Adarath", "crew": "Hedge Mage", "discards": "Fisher"},
    )
    s.red("Board", "Initiative")
    s.blue("Hedge Mage", "Yes")
    assert powder(s.blue) == 4
    assert s.blue.crew == ["Shade"]
    assert s.blue.discards == []


def valii_breaches(hold_cards: str, **blue: Any) -> Scene:
    s = scene(begin="cannon", red={"captain": "Queen Valii"}, blue={"hold": hold_cards, **blue})
    s.red("Fire Crow's Foot")
    return s


@proves("SP-1005", "SP-912")
def test_queen_valii_turns_a_crew_lost_to_her_breach_into_a_shade_of_hers_for_1_powder() -> None:
    s = valii_breaches("Galeth of Cloudreach, Torpedo, 9 Fisher")
    s.red("Yes")
    assert powder(s.red) == 5 - 2 - 1
    assert s.red.crew == ["Shade"]
    assert seen(s.red, "Galeth of Cloudreach", "presence") == 2
    assert seen(s.red, "Galeth of Cloudreach", "captain") == 1
    assert s.blue.discards == ["Torpedo"]


@proves("SP-1112", "SP-R51")
def test_what_queen_valii_takes_cannot_be_recovered() -> None:
    s = valii_breaches("Frontliner, Hedge Mage, 9 Fisher", hand="Torpedo")
    assert s.blue.asked == ""
    s.red("Yes", "Hedge Mage")
    s.blue("Torpedo")
    assert hand(s.blue) == ["Fisher", "Frontliner"]  # recovered, and drawn
    assert s.red.crew == ["Shade"]


@proves("SP-R50", "SP-2107")
def test_the_active_player_recovers_before_queen_valii_takes_a_crew() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Torpedo", "hold": "Frontliner, 9 Scrapshot"},
        blue={"captain": "Queen Valii", "hand": "Point Blank", "powder": 9},
    )
    s.red("Board", "Initiative")
    s.blue("Play Point Blank")
    assert s.red.asked == "SP-1109"
    s.red("Torpedo", "Frontliner")
    assert s.red.hand == ["Frontliner"]
    assert s.blue.crew == []
    assert powder(s.blue) == 9 - 4


@proves("SP-R57")
def test_queen_valii_may_decline() -> None:
    s = valii_breaches("Frontliner, Hedge Mage, 9 Fisher")
    s.red("No")
    assert powder(s.red) == 3
    assert s.red.crew == []
    assert pile(s.blue) == ["Frontliner", "Hedge Mage"]


@proves("SP-913", "SP-1708")
def test_a_shade_of_queen_valii_goes_back_to_the_hold_of_its_captain() -> None:
    s = valii_breaches("Galeth of Cloudreach, Torpedo, 9 Fisher", powder=0)
    s.red("Yes")
    s.blue("Draw", "Draw", "Draw")
    s.red("Gain 1 Powder", "Board", "Initiative")
    s.blue("Pass")
    s.red("Pass")
    assert s.red.crew == []
    assert hold(s.blue)[-1] == "Galeth of Cloudreach"
    assert "Galeth of Cloudreach" not in hold(s.red)


@proves("SP-912", "SP-611")
def test_a_shade_of_queen_valii_is_discarded_to_the_pile_of_its_captain() -> None:
    s = scene(
        red={"captain": "Queen Valii", "hand": "Consume Spirit, Sneak Attack"},
        blue={"hold": "Galeth of Cloudreach, Torpedo, 9 Fisher"},
    )
    s.red("Play Sneak Attack", "Crow's Foot", "Yes", "Play Consume Spirit")
    s.red("Shade (Galeth of Cloudreach)")
    assert powder(s.red) == 5 - 2 - 1 + 2
    assert pile(s.blue) == ["Galeth of Cloudreach", "Torpedo"]
    assert pile(s.red) == ["Consume Spirit", "Sneak Attack"]


@proves("SP-1711", "SP-1712")
def test_everybody_knows_the_shade_that_king_adarath_raised_from_the_discard_pile() -> None:
    s = adarath_raids()
    s.red("Yes", "Hedge Mage")
    assert "Shade (Hedge Mage)" in str(s.red.sees())
    assert "Shade (Hedge Mage)" in str(s.blue.sees())


# ---- emplacements


@proves("SP-505", "SP-1905")
def test_the_arc_caster_swaps_its_cost_and_power_until_the_turn_ends() -> None:
    s = scene(red={"emplacements": "Arc Caster, Crow's Foot"})
    assert shot(s.red, "Arc Caster") == (3, 2)
    s.red("Arc Caster")
    assert shot(s.red, "Arc Caster") == (2, 3)
    assert shot(s.red, "Crow's Foot") == (2, 2)
    s.red("Draw", "Draw", "Fire Arc Caster (cost 2, power 3)")
    assert s.table("active") == "Blue"
    assert powder(s.red) == 3
    assert shot(s.red, "Arc Caster") == (3, 2)


@proves("SP-R62")
def test_two_swaps_of_the_arc_caster_cancel_out() -> None:
    s = scene(red={"emplacements": "Arc Caster, Crow's Foot"})
    s.red("Arc Caster", "Arc Caster")
    assert shot(s.red, "Arc Caster") == (3, 2)


@proves("SP-2508", "SP-1905")
def test_the_swap_of_the_arc_caster_comes_after_the_haunted_barrel() -> None:
    s = scene(red={"emplacements": "Arc Caster", "hand": "Haunted Barrel", "powder": 0})
    s.red("Arc Caster", "Play Haunted Barrel", "Arc Caster")
    assert shot(s.red, "Arc Caster") == (1, 3)
    s.red("Draw")
    assert s.table("active") == "Blue"
    assert shot(s.red, "Arc Caster") == (3, 1)


@proves("SP-411", "SP-1009")
def test_the_coilgun_deals_1_damage_when_it_unstuns() -> None:
    ship = "Coilgun, Crow's Foot"
    s = scene(begin="cannon", red={"emplacements": ship, "stunned": ship})
    assert s.red.stunned == []
    assert s.blue.discards == ["Deadwind Mercenary"]


@proves("SP-1009")
def test_the_coilgun_deals_its_damage_whatever_unstuns_it_but_not_for_other_cannons() -> None:
    ship = "Coilgun, Crow's Foot"
    s = scene(red={"emplacements": ship, "stunned": ship, "crew": "Gunnel Striker"})
    s.red("Board", "Initiative", "Gunnel Striker", "Crow's Foot")
    assert s.blue.discards == []
    s = scene(red={"emplacements": ship, "stunned": ship, "crew": "Gunnel Striker"})
    s.red("Board", "Initiative", "Gunnel Striker", "Coilgun")
    assert s.blue.discards == ["Deadwind Mercenary"]


def shooting_at_coldsteel(counters: int, cannon: str = "Crow's Foot") -> Scene:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={
            "emplacements": "Coldsteel Plating, Crow's Foot",
            "counters": {"Coldsteel Plating": counters},
            "powder": 0,
        },
    )
    s.red(f"Fire {cannon}")
    return s


@proves("SP-2109", "SP-1104")
def test_coldsteel_plating_reduces_damage_by_1_and_loses_1_durability_unasked() -> None:
    s = shooting_at_coldsteel(0)
    assert s.blue.discards == ["Deadwind Mercenary"]
    assert seen(s.blue, "Coldsteel Plating", "counters") == 1
    assert seen(s.blue, "Coldsteel Plating", "durability") == 4
    assert s.blue.broken == []


@proves("SP-R55")
def test_coldsteel_plating_breaks_as_soon_as_its_durability_is_0() -> None:
    s = shooting_at_coldsteel(4, "Big Daryl")
    assert s.blue.broken == ["Coldsteel Plating"]
    assert s.blue.discards == ["Deadwind Mercenary"] * 3


@proves("SP-218")
def test_a_broken_coldsteel_plating_reduces_nothing() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={
            "emplacements": "Coldsteel Plating, Crow's Foot",
            "broken": "Coldsteel Plating",
        },
    )
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Deadwind Mercenary"] * 2


@proves("SP-103", "SP-104")
def test_coldsteel_plating_that_breaks_as_the_last_emplacement_loses_the_game() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={"emplacements": "Coldsteel Plating", "counters": {"Coldsteel Plating": 4}},
    )
    s.red("Fire Crow's Foot")
    assert s.over
    assert s.blue.out
    assert not s.red.out


@proves("SP-814")
def test_coldsteel_plating_with_4_counters_breaks_by_a_raid_of_1() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={
            "emplacements": "Coldsteel Plating, Crow's Foot",
            "counters": {"Coldsteel Plating": 4},
        },
    )
    s.red("Board", "Initiative")
    assert s.blue.broken == ["Coldsteel Plating"]
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={
            "emplacements": "Coldsteel Plating, Crow's Foot",
            "counters": {"Coldsteel Plating": 3},
        },
    )
    s.red("Board", "Initiative")
    assert s.blue.broken == []


@proves("SP-1103", "SP-R52")
def test_coldsteel_plating_stops_1_damage_altogether() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder", "captain": "Burgle"},
        blue={"emplacements": "Coldsteel Plating, Crow's Foot", "hold": "9 Torpedo"},
    )
    s.red("Fire 3-Pounder")
    assert s.table("active") == "Blue"  # no breach, so nothing was offered to Burgle
    assert s.blue.discards == []
    assert seen(s.blue, "Coldsteel Plating", "counters") == 1


@proves("SP-217", "SP-507")
def test_the_ectoplasmic_lens_draws_a_card_and_discards_one_for_a_crew_returned_to_hand() -> None:
    s = scene(
        red={
            "emplacements": "Ectoplasmic Lens, Crow's Foot",
            "crew": "Fisher, Hedge Mage",
            "hold": "Torpedo, 9 Fisher",
        },
        blue={"crew": "Fisher"},
    )
    s.red("Ectoplasmic Lens")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert sorted(s.red.options) == ["Hedge Mage", "Torpedo"]
    s.red("Hedge Mage")
    assert s.red.hand == ["Torpedo"]
    assert s.red.discards == ["Hedge Mage"]
    assert s.red.crew == ["Fisher"]
    assert refused(s.red, "Ectoplasmic Lens") == "SP-507"


@proves("SP-1501")
def test_the_ectoplasmic_lens_is_of_no_use_without_crew() -> None:
    s = scene(red={"emplacements": "Ectoplasmic Lens, Crow's Foot"})
    assert refused(s.red, "Ectoplasmic Lens") == "SP-1501"


def breaking(structure: str, hold_cards: str) -> Scene:
    """Blue boards and breaks Red's structure."""
    s = scene(
        active="blue",
        red={"emplacements": f"{structure}, Crow's Foot", "hold": hold_cards},
        blue={"crew": "2 Deadwind Mercenary", "powder": 9},
    )
    s.blue("Board", "Initiative", "Deadwind Mercenary")
    assert s.red.broken == [structure]
    return s


@proves("SP-824", "SP-1901", "SP-2404")
def test_the_ectoplasmic_lens_fetches_a_curse_when_it_breaks() -> None:
    s = breaking("Ectoplasmic Lens", "3 Fisher, Leaky Kegs, Card Catalog, Haunted Barrel")
    assert sorted(s.red.options) == ["Haunted Barrel", "Leaky Kegs"]
    s.red("Leaky Kegs")
    assert s.red.hand == ["Leaky Kegs"]
    assert len(hold(s.red)) == 5
    assert any("Leaky Kegs" in line for line in s.blue.log)  # it is revealed


@proves("SP-1902")
def test_the_ectoplasmic_lens_finds_nothing_in_a_hold_without_curses() -> None:
    s = breaking("Ectoplasmic Lens", "3 Fisher, Card Catalog")
    s.red("Nothing")
    assert s.red.hand == []
    assert len(hold(s.red)) == 4


@proves("SP-824")
def test_soul_crypt_and_supercharger_fetch_a_curse_when_they_break() -> None:
    for structure in ("Soul Crypt", "Supercharger"):
        s = breaking(structure, "3 Fisher, Mortal Frailty, Card Catalog")
        s.red("Mortal Frailty")
        assert s.red.hand == ["Mortal Frailty"]


@proves("SP-217")
def test_the_geistlaser_gets_a_counter_and_1_power_for_each_crew_discarded() -> None:
    s = scene(
        red={"emplacements": "Geistlaser", "crew": "3 Fisher, Hedge Mage", "powder": 8},
        blue={"crew": "Fisher"},
    )
    assert shot(s.red, "Geistlaser") == (8, 0)
    s.red("Geistlaser")
    assert s.red.options == ["None", "Fisher", "Hedge Mage"]
    s.red("Fisher", "Fisher", "No more")
    assert seen(s.red, "Geistlaser", "counters") == 2
    assert shot(s.red, "Geistlaser") == (8, 2)
    assert s.red.crew == ["Fisher", "Hedge Mage"]
    assert s.red.discards == ["Fisher", "Fisher"]
    s.red("Geistlaser", "Hedge Mage")
    assert shot(s.red, "Geistlaser") == (8, 3)
    s.red("Draw", "Fire Geistlaser (cost 8, power 3)")
    assert len(hold(s.blue)) == 20 - 3 - 1
    assert seen(s.red, "Geistlaser", "counters") == 3  # they stay


SOUL_CRYPT = {"emplacements": "Soul Crypt, Crow's Foot", "hold": "Torpedo, Fisher, 9 Hedge Mage"}


@proves("SP-R57", "SP-1706")
def test_soul_crypt_turns_a_drawn_card_into_a_shade_for_1_powder() -> None:
    s = scene(begin="turn", red=SOUL_CRYPT)
    s.red("Yes")
    assert powder(s.red) == 4
    assert s.red.crew == ["Shade"]
    assert seen(s.red, "Torpedo", "presence") == 2
    assert s.red.hand == []


@proves("SP-1711", "SP-2402")
def test_only_its_player_knows_the_shade_of_soul_crypt() -> None:
    s = scene(begin="turn", red=SOUL_CRYPT)
    s.red("Yes")
    assert "Shade (Torpedo)" in str(s.red.sees())
    assert "Torpedo" not in str(s.blue.sees())
    assert not any("Torpedo" in line for line in s.blue.log)


@proves("SP-507")
def test_soul_crypt_works_once_each_turn() -> None:
    s = scene(begin="turn", red=SOUL_CRYPT)
    s.red("Yes", "Draw a card")
    assert s.red.asked == "SP-408"
    assert s.red.hand == ["Fisher"]
    assert s.red.crew == ["Shade"]


@proves("SP-1608")
def test_the_shade_of_soul_crypt_joins_the_party_if_the_card_is_drawn_in_an_attempt() -> None:
    s = scene(
        red={
            "emplacements": "Soul Crypt, Crow's Foot",
            "crew": "Pike",
            "powder": 9,
            "hold": "9 Torpedo",
        }
    )
    s.red("Board", "Repair", "Pike", "1", "Yes")
    assert s.red.party == ["Pike", "Shade"]
    s.red("Pike")
    assert s.red.crew == []
    assert hold(s.red)[-2:] == ["Pike", "Torpedo"]


@proves("SP-507", "SP-2001")
def test_soul_crypt_may_let_the_first_card_go_and_take_a_later_one() -> None:
    s = scene(begin="turn", red=SOUL_CRYPT)
    s.red("No")
    assert s.red.hand == ["Torpedo"]
    s.red("Draw a card", "Yes")
    assert s.red.hand == ["Torpedo"]
    assert seen(s.red, "Fisher", "facedown") is True


@proves("SP-402")
def test_soul_crypt_does_nothing_in_the_turn_of_others() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Falsified Orders"},
        blue={"emplacements": "Soul Crypt, Big Daryl", "crew": "Fisher", "hold": "9 Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Fisher")
    s.red("Play Falsified Orders")
    assert hand(s.blue) == ["Torpedo"]
    assert powder(s.blue) == 5
    assert s.blue.crew == []


@proves("SP-2513", "SP-2104")
def test_card_catalog_discards_dusty_zeke_and_soul_crypt_takes_the_drawn_card() -> None:
    s = scene(
        begin="turn",
        red={
            "emplacements": "Soul Crypt, Crow's Foot",
            "assets": "Card Catalog",
            "hand": "Dusty Zeke",
            "hold": "Torpedo, 9 Hedge Mage",
        },
    )
    s.red("Yes")
    assert s.red.hand == ["Torpedo"]  # the draw is complete, and nothing else has happened
    assert s.red.crew == []
    s.red("Yes")
    assert s.red.crew == ["Dusty Zeke"]
    assert powder(s.red) == 4
    s.red("Yes")
    assert s.red.crew == ["Dusty Zeke", "Shade"]
    assert powder(s.red) == 3
    assert s.red.hand == ["Hedge Mage"]  # of the turn; the Crypt is used up


@proves("SP-1001")
def test_the_supercharger_makes_own_cannons_cost_1_more() -> None:
    s = scene(red={"emplacements": "Supercharger, Crow's Foot, Big Daryl"})
    assert shot(s.red, "Crow's Foot") == (3, 2)
    assert shot(s.red, "Big Daryl") == (5, 4)
    assert shot(s.blue, "Big Daryl") == (4, 4)


@proves("SP-411", "SP-2112")
def test_the_supercharger_gains_2_powder_for_each_cannon_that_unstuns() -> None:
    s = scene(
        begin="cannon",
        red={
            "emplacements": "Supercharger, Crow's Foot, Big Daryl",
            "stunned": "Crow's Foot, Big Daryl",
        },
    )
    assert s.red.stunned == []
    assert powder(s.red) == 5 + 2 + 2


@proves("SP-R59", "SP-2112")
def test_the_supercharger_counts_only_the_first_time_that_a_cannon_unstuns_in_a_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Supercharger, Crow's Foot",
            "stunned": "Crow's Foot",
            "crew": "2 Gunnel Striker, Grave Gunner",
            "powder": 12,
        },
    )
    s.red("Board", "Initiative", "Blue's Crow's Foot")
    s.red("Gunnel Striker", "Gunnel Striker", "Grave Gunner")
    s.red("Gunnel Striker", "Grave Gunner", "Gunnel Striker", "Yes")
    assert "Red fires Crow's Foot" in s.red.log
    assert s.red.stunned == []  # it was unstunned again by the other Gunnel Striker
    assert powder(s.red) == 12 - 3 - 3 + 2


# ---- crew


@proves("SP-706", "SP-1305")
def test_adaraths_hound_keeps_a_crew_of_the_defender_from_being_committed() -> None:
    s = scene(red={"crew": "Adarath's Hound"}, blue={"crew": "Fisher, Deadwind Mercenary"})
    s.red("Board", "Initiative")
    assert s.red.options == ["Blue's Fisher", "Blue's Deadwind Mercenary"]
    s.red("Blue's Deadwind Mercenary")
    assert s.blue.why_not("Deadwind Mercenary (4)") == "SP-1305"
    s.blue("Fisher")
    assert s.blue.crew == ["Deadwind Mercenary"]
    assert hold(s.blue)[-1] == "Fisher"


@proves("SP-1905")
def test_adaraths_hound_keeps_it_away_only_until_the_attempt_ends() -> None:
    s = scene(red={"crew": "Adarath's Hound", "powder": 3}, blue={"crew": "Fisher"})
    s.red("Board", "Initiative")
    assert s.table("active") == "Blue"
    s.blue("Board", "Initiative", "Red's Crow's Foot", "Pass")
    assert hold(s.blue)[-1] == "Fisher"


def breathstealing(defender: str, crew_too: str = "") -> Scene:
    s = scene(
        red={"crew": "Breathstealer" + crew_too, "hand": "Torpedo"},
        blue={"crew": defender, "hand": "Torpedo"},
    )
    s.red("Board", "Initiative", *(["Breathstealer"] if crew_too else []))
    s.blue(defender, "Pass")
    return s


@proves("SP-804", "SP-1604")
def test_a_breathstealer_takes_2_presence_from_an_opposing_crew() -> None:
    s = breathstealing("Deadwind Mercenary")
    s.red("Breathstealer in the party")
    assert total(s.blue) == 2
    assert s.blue.party == ["Deadwind Mercenary"]


@proves("SP-R55", "SP-R38")
def test_a_breathstealer_discards_a_crew_whose_presence_becomes_0() -> None:
    s = breathstealing("Fisher")
    s.red("Breathstealer in the party")
    assert s.blue.party == []
    assert s.blue.discards == ["Fisher"]


@proves("SP-805")
def test_two_breathstealers_together_discard_a_crew_of_presence_4() -> None:
    s = breathstealing("Deadwind Mercenary", ", Breathstealer")
    s.red("Breathstealer in the party")
    assert total(s.blue) == 2
    s.blue("Pass")
    s.red("Breathstealer in the party")
    assert s.blue.discards == ["Deadwind Mercenary"]
    assert total(s.blue) == 0


@proves("SP-1905", "SP-R55")
def test_a_breathstealer_keeps_checking_until_the_attempt_ends() -> None:
    s = scene(
        red={"crew": "Breathstealer, Skipper", "hand": "Torpedo"},
        blue={"crew": "Swordsman", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative", "Breathstealer", "Skipper")
    s.blue("Swordsman", "Pass")
    assert total(s.blue) == 4
    s.red("Breathstealer in the party")
    assert total(s.blue) == 2
    s.blue("Pass")
    s.red("Skipper in the party")  # one crew opposes the Swordsman now
    assert s.blue.discards == ["Swordsman"]
    assert "Swordsman" not in hold(s.blue)


@proves("SP-1905")
def test_the_presence_that_a_breathstealer_took_comes_back_when_the_attempt_ends() -> None:
    s = scene(
        red={"crew": "Breathstealer", "hand": "Torpedo"},
        blue={"crew": "Deadwind Mercenary", "hand": "Guard the Hold"},
    )
    s.red("Board", "Initiative")
    s.blue("Deadwind Mercenary", "Pass")
    s.red("Breathstealer in the party")
    s.blue("Play Guard the Hold", "Create", "Move", "Deadwind Mercenary")
    assert seen(s.blue, "Deadwind Mercenary", "presence") == 2
    s.red("Pass")
    assert s.red.asked == "SP-412"
    assert seen(s.blue, "Deadwind Mercenary", "presence") == 4


@proves("SP-R42")
def test_a_breathstealer_spares_the_crew_that_it_did_not_choose() -> None:
    s = scene(
        red={"crew": "Breathstealer", "hand": "Torpedo", "powder": 5},
        blue={"crew": "Swordsman, Eldeghast", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Swordsman", "Eldeghast", "Pass")
    s.red("Breathstealer in the party", "Blue's Swordsman in the party")
    assert s.blue.discards == ["Swordsman"]
    assert s.blue.party == ["Eldeghast"]
    assert seen(s.blue, "Eldeghast", "presence") == 1


@proves("SP-2007", "SP-1602")
def test_court_jester_gains_2_powder_and_the_opponent_draws_2_cards() -> None:
    s = scene(red={"hand": "Court Jester"}, blue={"hold": "Torpedo, Fisher, 9 Hedge Mage"})
    s.red("Play Court Jester", "Gain 2 powder")
    assert powder(s.red) == 7
    assert s.red.hand == []
    assert hand(s.blue) == ["Fisher", "Torpedo"]
    assert powder(s.blue) == 5


@proves("SP-2007")
def test_court_jester_draws_2_cards_and_the_opponent_gains_2_powder() -> None:
    s = scene(red={"hand": "Court Jester", "hold": "Torpedo, Fisher, 9 Hedge Mage"})
    s.red("Play Court Jester", "Draw 2 cards")
    assert hand(s.red) == ["Fisher", "Torpedo"]
    assert powder(s.red) == 5
    assert powder(s.blue) == 7
    assert s.blue.hand == []


@proves("SP-1305", "SP-819")
def test_eldeghast_is_not_stowed_after_an_attempt() -> None:
    s = scene(red={"crew": "Eldeghast, Fisher"})
    s.red("Board", "Initiative", "Eldeghast", "Fisher")
    s.red("Eldeghast")
    assert s.red.asked == "SP-412"
    assert s.red.crew == ["Eldeghast"]
    assert seen(s.red, "Eldeghast", "party") is None
    assert hold(s.red)[-1] == "Fisher"


@proves("SP-1305", "SP-R43")
def test_eldeghast_is_not_stowed_by_an_effect_either() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Falsified Orders"},
        blue={"crew": "Eldeghast", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Eldeghast", "Pass")
    s.red("Play Falsified Orders")
    assert s.blue.party == ["Eldeghast"]
    assert "Eldeghast" not in hold(s.blue)


@proves("SP-2004", "SP-R58")
def test_a_grappler_stows_neither_itself_nor_eldeghast() -> None:
    s = scene(red={"crew": "Grappler", "hand": "Torpedo"}, blue={"crew": "Eldeghast"})
    s.red("Board", "Initiative")
    s.blue("Eldeghast")
    s.red("Grappler")
    assert s.red.party == ["Grappler"]
    assert s.blue.party == ["Eldeghast"]


@proves("SP-1706", "SP-1708")
def test_eldeghast_is_stowed_if_rip_soul_has_taken_its_text() -> None:
    s = scene(red={"crew": "Fisher", "hand": "Rip Soul"}, blue={"crew": "Eldeghast"})
    s.red("Board", "Initiative")
    s.blue("Eldeghast")
    s.red("Play Rip Soul")
    assert s.blue.crew == []
    assert hold(s.blue)[-1] == "Eldeghast"


@proves("SP-414")
def test_eldeghast_can_be_stowed_from_hand() -> None:
    s = scene(begin="cannon", red={"hand": "Eldeghast, 5 Fisher", "powder": 0})
    s.red("Eldeghast")
    assert hold(s.red)[-1] == "Eldeghast"


@proves("SP-2304", "SP-702")
def test_imposing_spectre_makes_boarding_cost_1_more_while_you_control_a_curse() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"crew": "Imposing Spectre", "assets": "Leaky Kegs"})
    s.red("Board (4 Powder)", "Initiative")
    assert powder(s.red) == 1
    assert powder(s.blue) == 5  # it is spent, not paid


@proves("SP-702")
def test_imposing_spectre_asks_nothing_without_a_curse() -> None:
    s = scene(red={"crew": "Fisher"}, blue={"crew": "Imposing Spectre", "assets": "Card Catalog"})
    s.red("Board (3 Powder)", "Initiative")
    assert powder(s.red) == 2
    s = scene(
        red={"crew": "Fisher", "powder": 3},
        blue={"crew": "Imposing Spectre", "assets": "Leaky Kegs"},
    )
    assert s.red.why_not("Board (4 Powder)") == "SP-702"


@proves("SP-1807", "SP-2304")
def test_each_imposing_spectre_adds_its_powder_but_not_while_it_operates_something() -> None:
    blue = {"crew": "2 Imposing Spectre", "assets": "Leaky Kegs", "emplacements": "Salty Karla"}
    s = scene(red={"crew": "Fisher"}, blue=blue)
    assert "Board (5 Powder)" in s.red.options
    s = scene(
        red={"crew": "Fisher"}, blue={**blue, "operators": {"Salty Karla": "Imposing Spectre"}}
    )
    assert "Board (4 Powder)" in s.red.options


@proves("SP-2519", "SP-2303", "SP-2304")
def test_imposing_spectre_and_tollbooth_burden_the_right_hand_neighbour_who_boards() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={
            "crew": "Imposing Spectre",
            "assets": "Leaky Kegs",
            "emplacements": "Tollbooth, Big Daryl",
        },
        gold={"crew": "Fisher"},
    )
    s.red("Board (5 Powder)", "Initiative")
    assert powder(s.red) == 0
    assert powder(s.blue) == 6


@proves("SP-1506", "SP-1608")
def test_peekaboo_is_a_tactic_crew_that_turns_an_asset_of_the_defender_into_a_shade() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Peekaboo"},
        blue={"assets": "Card Catalog, Slush Fund", "hand": "Torpedo"},
    )
    assert s.red.why_not("Play Peekaboo") == "SP-1506"
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Peekaboo")
    assert s.red.party == ["Fisher", "Peekaboo"]
    s.blue("Pass")
    s.red("Peekaboo", "Blue's Slush Fund")
    assert s.blue.assets == ["Card Catalog"]
    assert s.blue.crew == ["Shade"]
    assert seen(s.blue, "Slush Fund", "presence") == 2
    assert seen(s.blue, "Slush Fund", "controller") == 1


@proves("SP-R90")
def test_peekaboo_does_nothing_if_the_defender_has_no_asset() -> None:
    s = scene(red={"crew": "Peekaboo"})
    s.red("Board", "Initiative", "Peekaboo")
    assert s.red.asked == "SP-412"
    assert s.blue.crew == []


@proves("SP-1709", "SP-1706")
def test_extra_rations_turned_by_peekaboo_lose_their_counters_and_are_not_discarded() -> None:
    s = scene(red={"crew": "Peekaboo"}, blue={"assets": "Extra Rations"})
    s.red("Board", "Initiative", "Peekaboo")
    assert s.blue.crew == ["Shade"]
    assert seen(s.blue, "Extra Rations", "counters") is None
    assert s.blue.discards == []


@proves("SP-802", "SP-1905")
def test_a_phantom_duelist_gets_1_presence_for_each_own_tactic_card_and_effect() -> None:
    s = scene(
        red={"crew": "Phantom Duelist, Cultivator", "hand": "Falsified Orders, Torpedo"},
        blue={"crew": "Hedge Mage", "hand": "Skipper"},
    )
    s.red("Board", "Initiative", "Phantom Duelist", "Cultivator")
    s.blue("Commit no crew", "Play Skipper")
    assert seen(s.red, "Phantom Duelist", "presence") == 2  # not for those of others
    s.red("Play Falsified Orders")
    assert seen(s.red, "Phantom Duelist", "presence") == 3
    s.blue("Pass")
    s.red("Cultivator in the party")
    assert seen(s.red, "Phantom Duelist", "presence") == 2 + 2 + 3


@proves("SP-1905")
def test_the_presence_of_a_phantom_duelist_is_gone_when_the_attempt_ends() -> None:
    s = scene(
        red={"crew": "Phantom Duelist, Fisher", "hand": "Skipper, Sleight of Hand"},
        blue={"hand": "Torpedo"},
    )
    s.red("Board", "Initiative", "Phantom Duelist", "Fisher")
    s.blue("Pass")
    s.red("Play Skipper")
    assert seen(s.red, "Phantom Duelist", "presence") == 3
    s.blue("Pass")
    s.red("Play Sleight of Hand", "Phantom Duelist")
    s.blue("Pass")
    s.red("Pass", "Fisher")
    assert s.red.asked == "SP-412"
    assert s.red.crew == ["Phantom Duelist"]
    assert seen(s.red, "Phantom Duelist", "presence") == 2


@proves("SP-709")
def test_a_phantom_duelist_in_reserve_gets_nothing() -> None:
    s = scene(red={"crew": "Fisher, Phantom Duelist", "hand": "Skipper"}, blue={"hand": "Torpedo"})
    s.red("Board", "Initiative", "Fisher", "That is the party")
    s.blue("Pass")
    s.red("Play Skipper")
    assert s.blue.asked == "SP-802"
    assert seen(s.red, "Phantom Duelist", "presence") == 2


@proves("SP-R36", "SP-808", "SP-805")
def test_restless_dead_deal_1_damage_any_number_of_times_and_each_counts_as_a_pass() -> None:
    s = scene(
        red={"crew": "Deadwind Mercenary", "hand": "2 Skipper", "hold": "9 Torpedo"},
        blue={"crew": "Restless Dead"},
    )
    s.red("Board", "Initiative")
    s.blue("Restless Dead (3)", "Restless Dead in the party")
    s.red("Do not recover", "Play Skipper")
    assert s.red.discards == ["Torpedo"]
    s.blue("Restless Dead in the party")
    s.red("Do not recover")
    assert s.red.discards == ["Torpedo", "Torpedo"]
    s.red("Pass")  # after the pass of the Restless Dead, that is the end
    assert s.red.asked == "SP-609"  # 3 and 2 against 3: a raid, and both crew are stowed


@proves("SP-102", "SP-104")
def test_restless_dead_may_win_against_a_boarder_with_an_empty_hold() -> None:
    s = scene(
        red={"crew": "Deadwind Mercenary", "hold": ""},
        blue={"crew": "Restless Dead"},
    )
    s.red("Board", "Initiative")
    s.blue("Restless Dead (3)", "Restless Dead in the party")
    assert s.over
    assert s.red.out


@proves("SP-1508")
def test_restless_dead_do_nothing_while_boarding() -> None:
    s = scene(red={"crew": "Restless Dead", "hand": "Torpedo"})
    s.red("Board", "Initiative")
    assert refused(s.red, "Restless Dead") == "SP-1508"


@proves("SP-1501", "SP-R74")
def test_seneschal_kaine_plays_a_maneuver_of_the_discard_pile_and_ejects_it() -> None:
    s = scene(
        red={
            "hand": "Seneschal Kaine, Rip Soul",
            "discards": "Powder Cache, Acquire, Rip Soul, Fisher",
        }
    )
    s.red("Play Seneschal Kaine", "Rip Soul", "Yes")
    assert sorted(s.red.options) == ["Acquire", "Powder Cache"]  # no Tactic card
    s.red("Powder Cache")
    assert powder(s.red) == 8
    assert s.table("ejected") == ["Powder Cache"]
    assert pile(s.red) == ["Acquire", "Fisher", "Rip Soul"]
    assert s.table("actions") == 2
    assert s.red.hand == ["Rip Soul"]


@proves("SP-1501")
def test_seneschal_kaine_needs_another_ghost_card_in_hand() -> None:
    s = scene(red={"hand": "Seneschal Kaine, Fisher"})
    assert s.red.why_not("Play Seneschal Kaine") == "SP-1501"


@proves("SP-2001")
def test_seneschal_kaine_may_leave_the_discard_pile_alone() -> None:
    s = scene(red={"hand": "Seneschal Kaine, Rip Soul", "discards": "Powder Cache"})
    s.red("Play Seneschal Kaine", "Rip Soul", "No")
    assert s.red.discards == ["Powder Cache"]
    assert powder(s.red) == 5


@proves("SP-R73", "SP-1501")
def test_seneschal_kaine_pays_the_additional_costs_of_the_maneuver() -> None:
    s = scene(red={"hand": "Seneschal Kaine, Rip Soul", "discards": "Twilight Pulse", "powder": 2})
    s.red("Play Seneschal Kaine", "Rip Soul", "Yes")
    assert powder(s.red) == 0
    assert s.red.crew == ["Shade"]
    assert s.table("ejected") == ["Twilight Pulse"]
    s = scene(red={"hand": "Seneschal Kaine, Rip Soul", "discards": "Twilight Pulse", "powder": 1})
    s.red("Play Seneschal Kaine", "Rip Soul")
    assert s.red.asked == "SP-408"
    assert s.red.crew == ["Seneschal Kaine"]


@proves("SP-R73", "SP-503")
def test_seneschal_kaine_spends_the_additional_action_of_a_maneuver() -> None:
    words = {"hand": "Seneschal Kaine, Rip Soul", "discards": "Proliferate"}
    s = scene(red=words)
    s.red("Play Seneschal Kaine", "Rip Soul", "Yes")
    assert powder(s.red) == 10
    assert s.table("actions") == 1
    s = scene(actions=1, red=words)
    s.red("Play Seneschal Kaine", "Rip Soul")
    assert s.red.asked == "SP-412"  # there is no Action left for the Proliferate
    assert s.red.discards == ["Proliferate"]


@proves("SP-107")
def test_seneschal_kaine_cannot_play_a_maneuver_whose_condition_is_not_met() -> None:
    s = scene(red={"hand": "Seneschal Kaine, Rip Soul", "discards": "Amnesia"})
    s.red("Play Seneschal Kaine", "Rip Soul")
    assert s.red.asked == "SP-408"
    s = scene(
        red={
            "hand": "Seneschal Kaine, Rip Soul",
            "discards": "Amnesia",
            "assets": "Leaky Kegs",
        }
    )
    s.red("Play Seneschal Kaine", "Rip Soul", "Yes")
    assert s.table("ejected") == ["Amnesia"]


@proves("SP-R28", "SP-R30")
def test_seneschal_kaine_boards_by_a_maneuver_that_is_ejected_afterwards() -> None:
    s = scene(red={"hand": "Seneschal Kaine, Rip Soul", "discards": "Rob the Engine Room"})
    s.red("Play Seneschal Kaine", "Rip Soul", "Yes")
    s.red("Pass")
    assert powder(s.red) == 5 - 3 + 5
    assert s.table("ejected") == ["Rob the Engine Room"]
    assert s.red.discards == []


@proves("SP-1602", "SP-2111")
def test_valiis_conduit_makes_all_cannons_cost_1_more_until_your_next_turn_begins() -> None:
    s = scene(red={"hand": "Valii's Conduit", "powder": 0}, blue={"powder": 1})
    s.red("Play Valii's Conduit")
    assert shot(s.red, "Crow's Foot") == (3, 2)
    assert shot(s.blue, "Big Daryl") == (5, 4)
    s.red("Draw", "Draw")
    assert s.table("active") == "Blue"
    assert shot(s.blue, "Big Daryl") == (5, 4)
    s.blue("Draw", "Draw", "Draw")
    assert s.table("active") == "Red"
    assert shot(s.red, "Crow's Foot") == (2, 2)
    assert shot(s.blue, "Big Daryl") == (4, 4)


@proves("SP-2305", "SP-R84")
def test_valiis_conduit_reaches_the_cannons_of_all_players() -> None:
    s = Scene("sky-pirate", seats=3, red={"hand": "Valii's Conduit", "powder": 0})
    s.red("Play Valii's Conduit", "Draw", "Draw")
    assert s.table("active") == "Blue"
    assert shot(s.blue, "Big Daryl") == (5, 4)
    assert shot(s.gold, "Big Daryl") == (5, 4)


@proves("SP-2302")
def test_court_jester_favours_the_left_hand_neighbour() -> None:
    s = Scene("sky-pirate", seats=3, red={"hand": "Court Jester"})
    s.red("Play Court Jester", "Draw 2 cards")
    assert powder(s.blue) == 7
    assert powder(s.gold) == 5


# ---- assets


@proves("SP-405", "SP-2003")
def test_card_catalog_exchanges_a_card_when_the_turn_begins() -> None:
    s = scene(begin="turn", red={"assets": "Card Catalog", "hand": "Fisher, Hedge Mage"})
    s.red("Yes", "Fisher")
    assert s.red.discards == ["Fisher"]
    assert hand(s.red) == ["Deadwind Mercenary", "Deadwind Mercenary", "Hedge Mage"]
    s = scene(begin="turn", red={"assets": "Card Catalog", "hand": "Fisher, Hedge Mage"})
    s.red("No")
    assert hand(s.red) == ["Deadwind Mercenary", "Fisher", "Hedge Mage"]
    assert s.red.discards == []


@proves("SP-R57")
def test_card_catalog_draws_nothing_for_an_empty_hand() -> None:
    s = scene(begin="turn", red={"assets": "Card Catalog"})
    assert s.red.asked == "SP-408"
    assert s.red.hand == ["Deadwind Mercenary"]


@proves("SP-1602")
def test_haunted_barrel_takes_1_power_from_any_cannon() -> None:
    s = scene(red={"hand": "Haunted Barrel"})
    s.red("Play Haunted Barrel")
    assert sorted(s.red.options) == ["Big Daryl", "Blue's Big Daryl", "Crow's Foot"]
    s.red("Blue's Big Daryl")
    assert shot(s.blue, "Big Daryl") == (4, 3)
    assert shot(s.red, "Big Daryl") == (4, 4)


@proves("SP-2111")
def test_haunted_barrel_lasts_until_the_asset_leaves_play() -> None:
    s = scene(
        red={"hand": "Haunted Barrel", "crew": "Fisher", "powder": 0},
        blue={"crew": "Deadwind Mercenary", "hand": "Smash"},
    )
    s.red("Play Haunted Barrel", "Blue's Big Daryl", "Draw", "Draw")
    assert s.table("active") == "Blue"
    assert shot(s.blue, "Big Daryl") == (4, 3)
    s.blue("Board", "Initiative", "Red's Crow's Foot")
    s.red("Commit no crew", "Pass")
    s.blue("Play Smash", "Discard an asset")
    assert s.red.assets == []
    assert shot(s.blue, "Big Daryl") == (4, 4)


@proves("SP-405", "SP-604")
def test_leaky_kegs_make_the_opponent_lose_1_powder_when_your_turn_begins() -> None:
    s = scene(begin="turn", red={"assets": "Leaky Kegs"})
    assert powder(s.blue) == 4
    assert powder(s.red) == 5
    s = scene(begin="turn", red={"assets": "Leaky Kegs"}, blue={"powder": 0})
    assert powder(s.blue) == 0


@proves("SP-1603", "SP-1604")
def test_mortal_frailty_takes_2_presence_from_a_crew() -> None:
    s = scene(
        red={"hand": "Mortal Frailty", "crew": "Fisher"}, blue={"crew": "Galeth of Cloudreach"}
    )
    s.red("Play Mortal Frailty", "Blue's Galeth of Cloudreach")
    assert seen(s.blue, "Galeth of Cloudreach", "presence") == 4
    assert seen(s.red, "Fisher", "presence") == 1


@proves("SP-2111", "SP-R38")
def test_mortal_frailty_returns_to_hand_when_its_crew_leaves_play() -> None:
    s = scene(red={"hand": "Mortal Frailty", "crew": "Fisher"}, blue={"crew": "Hedge Mage"})
    s.red("Play Mortal Frailty", "Blue's Hedge Mage")
    assert seen(s.blue, "Hedge Mage", "presence") == 0
    s.red("Board", "Initiative")
    s.blue("Hedge Mage")
    assert hold(s.blue)[-1] == "Hedge Mage"
    assert s.red.assets == []
    assert s.red.hand == ["Mortal Frailty"]


@proves("SP-2111")
def test_mortal_frailty_does_not_mind_that_another_crew_leaves_play() -> None:
    s = scene(red={"hand": "Mortal Frailty", "crew": "Fisher"}, blue={"crew": "Hedge Mage, Fisher"})
    s.red("Play Mortal Frailty", "Blue's Hedge Mage", "Board", "Initiative")
    s.blue("Fisher")
    assert s.red.assets == ["Mortal Frailty"]
    assert s.red.hand == []


@proves("SP-2111")
def test_the_presence_comes_back_when_mortal_frailty_leaves_play() -> None:
    s = scene(
        red={"hand": "Mortal Frailty", "crew": "Deadwind Mercenary, Fisher", "powder": 0},
        blue={"crew": "Deadwind Mercenary", "hand": "Smash"},
    )
    s.red("Play Mortal Frailty", "Fisher", "Draw", "Draw")
    assert seen(s.red, "Fisher", "presence") == 0
    s.blue("Board", "Initiative", "Red's Crow's Foot")
    s.red("Commit no crew", "Pass")
    s.blue("Play Smash", "Discard an asset")
    assert pile(s.red) == ["Mortal Frailty"]
    assert seen(s.red, "Fisher", "presence") == 1


@proves("SP-R43")
def test_mortal_frailty_does_not_return_from_the_discard_pile() -> None:
    s = scene(
        red={"hand": "Mortal Frailty", "crew": "Deadwind Mercenary", "powder": 5},
        blue={"crew": "Deadwind Mercenary, Fisher", "hand": "Smash"},
    )
    s.red("Play Mortal Frailty", "Blue's Fisher", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    s.blue("Board", "Initiative", "Red's Crow's Foot", "Deadwind Mercenary", "Fisher")
    s.red("Commit no crew")
    s.blue("Play Smash", "Discard an asset", "Pass", "Fisher")
    assert "Fisher" in hold(s.blue)[-2:]
    assert s.red.discards == ["Mortal Frailty"]
    assert "Mortal Frailty" not in hand(s.red)


@proves("SP-911", "SP-R63")
def test_mortal_frailty_of_the_treasure_chest_is_ejected_instead_of_returning() -> None:
    s = scene(red={"chest": "Mortal Frailty", "crew": "Fisher"}, blue={"crew": "Hedge Mage"})
    s.red("Play Mortal Frailty from your Treasure Chest", "Blue's Hedge Mage")
    s.red("Board", "Initiative")
    s.blue("Hedge Mage")
    assert s.table("ejected") == ["Mortal Frailty"]
    assert s.red.hand == []
    assert s.blue.hand == []


@proves("SP-2111")
def test_two_haunted_barrels_add_up_and_each_ends_for_itself() -> None:
    s = scene(
        red={"hand": "2 Haunted Barrel", "powder": 0},
        blue={"crew": "Deadwind Mercenary", "hand": "Smash"},
    )
    s.red("Play Haunted Barrel", "Blue's Big Daryl", "Play Haunted Barrel", "Blue's Big Daryl")
    assert shot(s.blue, "Big Daryl") == (4, 2)
    s.red("Draw")
    s.blue("Board", "Initiative", "Red's Crow's Foot")
    s.red("Pass")
    s.blue("Play Smash", "Discard an asset")
    assert s.red.assets == ["Haunted Barrel"]
    assert shot(s.blue, "Big Daryl") == (4, 3)


@proves("SP-2111")
def test_two_mortal_frailties_of_one_crew_return_together() -> None:
    s = scene(
        red={"hand": "2 Mortal Frailty", "crew": "Fisher"}, blue={"crew": "Galeth of Cloudreach"}
    )
    for _time in range(2):
        s.red("Play Mortal Frailty", "Blue's Galeth of Cloudreach")
    assert seen(s.blue, "Galeth of Cloudreach", "presence") == 2
    s.red("Board", "Initiative")
    s.blue("Galeth of Cloudreach")
    assert s.red.hand == ["Mortal Frailty", "Mortal Frailty"]
    assert s.red.assets == []


@proves("SP-R90")
def test_mortal_frailty_that_chose_no_crew_stays_whoever_leaves_play() -> None:
    s = scene(red={"hand": "Mortal Frailty, Hedge Mage"})
    s.red("Play Mortal Frailty", "Play Hedge Mage", "Board", "Initiative")
    assert hold(s.red)[-1] == "Hedge Mage"
    assert s.red.assets == ["Mortal Frailty"]
    assert s.red.hand == []


@proves("SP-1709")
def test_a_crew_that_is_turned_facedown_is_rid_of_mortal_frailty() -> None:
    s = scene(red={"hand": "Mortal Frailty, Twilight Pulse"}, blue={"crew": "Galeth of Cloudreach"})
    s.red("Play Mortal Frailty", "Play Twilight Pulse")
    assert seen(s.blue, "Galeth of Cloudreach", "presence") == 2
    assert s.red.assets == ["Mortal Frailty"]  # the crew has not left play


@proves("SP-R01")
def test_haunted_barrel_cannot_choose_a_broken_cannon() -> None:
    s = scene(red={"hand": "Haunted Barrel", "broken": "Crow's Foot"})
    s.red("Play Haunted Barrel")
    assert s.red.options == ["Big Daryl", "Blue's Big Daryl"]


# ---- maneuvers


@proves("SP-R30", "SP-1203")
def test_armored_rush_adds_4_shields_to_your_hold_on_a_raid_and_is_ejected() -> None:
    s = scene(red={"hand": "Armored Rush", "crew": "Fisher", "hold": "5 Fisher"})
    s.red("Play Armored Rush")
    assert powder(s.red) == 2
    assert hold(s.red).count("Shield") == 4
    assert s.red.shields == 2
    assert s.table("ejected") == ["Armored Rush"]
    assert s.red.discards == []


@proves("SP-817", "SP-R30")
def test_armored_rush_is_only_discarded_if_it_is_repelled() -> None:
    s = scene(red={"hand": "Armored Rush", "crew": "Fisher"}, blue={"crew": "Fisher"})
    s.red("Play Armored Rush")
    s.blue("Fisher")
    assert s.red.shields == 6
    assert s.red.discards == ["Armored Rush"]
    assert s.table("ejected") == []


@proves("SP-R66")
def test_consume_spirit_gains_2_powder_for_each_own_shade_discarded() -> None:
    shades = ["Banshee", "Imposing Spectre", "Peekaboo", "Phantom Duelist", "Seneschal Kaine"]
    s = scene(
        red={
            "hand": "Consume Spirit",
            "crew": ", ".join(["Fisher", "Eldeghast", *shades]),
            "shades": "Hedge Mage",
        },
        blue={"crew": "Imposing Spectre", "shades": "Hedge Mage"},
    )
    s.red("Play Consume Spirit")
    assert sorted(s.red.options) == sorted(["None", *shades, "Shade (Hedge Mage)"])
    s.red("Imposing Spectre", "Shade (Hedge Mage)")
    assert powder(s.red) == 9
    assert len(crew(s.red)) == 6
    assert pile(s.red) == ["Consume Spirit", "Hedge Mage", "Imposing Spectre"]


@proves("SP-2001")
def test_consume_spirit_may_discard_none_and_gains_nothing() -> None:
    s = scene(red={"hand": "Consume Spirit", "shades": "Hedge Mage"})
    s.red("Play Consume Spirit", "None")
    assert powder(s.red) == 5
    assert s.red.crew == ["Shade"]


@proves("SP-1501", "SP-2002")
def test_delve_the_atheneum_exchanges_cards_draws_1_more_and_gains_3_powder() -> None:
    s = scene(red={"hand": "Delve the Atheneum, Torpedo, Fisher", "hold": "9 Hedge Mage"})
    s.red("Play Delve the Atheneum", "Torpedo", "No more")
    assert s.table("actions") == 1
    assert powder(s.red) == 8
    assert len(hand(s.red)) == 3
    assert hand(s.red).count("Fisher") == 1
    assert not any("Torpedo" in line for line in s.blue.log)
    assert len(hold(s.red)) == 9 + 1 - 2
    assert s.red.discards == ["Delve the Atheneum"]


@proves("SP-503")
def test_delve_the_atheneum_may_keep_the_hand_and_needs_2_actions() -> None:
    s = scene(red={"hand": "Delve the Atheneum, Torpedo", "hold": "9 Hedge Mage"})
    s.red("Play Delve the Atheneum", "None")
    assert hand(s.red) == ["Hedge Mage", "Torpedo"]
    s = scene(actions=1, red={"hand": "Delve the Atheneum"})
    assert s.red.why_not("Play Delve the Atheneum") == "SP-503"


@proves("SP-2505", "SP-R12", "SP-R30")
def test_polterheist_turns_the_2_uppermost_cards_of_the_defender_into_your_shades() -> None:
    s = scene(
        red={"hand": "Polterheist", "crew": "Fisher", "shades": "Hedge Mage"},
        blue={"hold": "Torpedo, Frontliner, 9 Fisher"},
    )
    s.red("Play Polterheist", "Fisher", "That is the party")
    assert s.red.crew == ["Shade", "Shade", "Shade"]
    assert seen(s.red, "Torpedo", "presence") == 2
    assert seen(s.red, "Torpedo", "captain") == 1
    assert seen(s.red, "Torpedo", "controller") == 0
    assert len(hold(s.blue)) == 9
    assert s.red.discards == ["Polterheist"]
    assert s.blue.discards == []


@proves("SP-R12")
def test_poltergeist_is_another_name_of_polterheist() -> None:
    s = scene(red={"hand": "Poltergeist", "crew": "Fisher"})
    assert "Play Polterheist" in s.red.options


@proves("SP-R19", "SP-105")
def test_polterheist_takes_what_is_there_and_nobody_loses_by_it() -> None:
    s = scene(red={"hand": "Polterheist", "crew": "Fisher"}, blue={"hold": "Torpedo"})
    s.red("Play Polterheist")
    assert s.red.crew == ["Shade"]
    assert hold(s.blue) == []
    assert not s.over


@proves("SP-1706", "SP-1206")
def test_a_bomb_that_polterheist_took_does_no_harm_when_it_leaves_play() -> None:
    s = scene(
        red={"hand": "Polterheist, Consume Spirit", "crew": "Fisher", "powder": 3},
        blue={"hold": "Bomb, Shield, 12 Fisher", "powder": 0},
    )
    s.red("Play Polterheist", "Pass")
    s.blue("Draw", "Draw", "Draw")
    s.red("Play Consume Spirit", "Shade (Bomb)", "Shade (Shield)")
    assert powder(s.red) == 4
    assert s.blue.discards == []
    assert len(hold(s.blue)) == 12 - 4
    assert len(hold(s.red)) == 20  # one was drawn, the Fisher was stowed


@proves("SP-1711", "SP-2402")
def test_only_who_controls_a_shade_of_polterheist_knows_it() -> None:
    s = scene(
        red={"hand": "Polterheist, Consume Spirit", "crew": "Fisher"},
        blue={"hold": "Torpedo, Frontliner, 9 Fisher"},
    )
    s.red("Play Polterheist", "Pass")
    assert not any("Torpedo" in line for line in s.blue.log)
    assert s.red.asked == "SP-412"
    ours = str(s.red.sees())
    theirs = str(s.blue.sees())
    assert "Shade (Torpedo)" in ours
    assert "Shade (Torpedo)" not in theirs


@proves("SP-1705", "SP-R67", "SP-2506")
def test_rip_soul_turns_an_opposing_crew_into_a_shade_that_stays_in_its_party() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Rip Soul"},
        blue={"crew": "Galeth of Cloudreach", "shades": "2 Hedge Mage", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Galeth of Cloudreach", "Shade", "That is the party", "Pass")
    assert total(s.blue) == 8
    s.red("Play Rip Soul", "Blue's Galeth of Cloudreach")
    assert s.blue.party == ["Shade", "Shade"]
    assert total(s.blue) == 4
    assert seen(s.blue, "Galeth of Cloudreach", "controller") == 1
    assert seen(s.blue, "Galeth of Cloudreach", "name") == "Shade (Galeth of Cloudreach)"
    s.blue("Pass", "Shade (Galeth of Cloudreach)")
    assert hold(s.blue)[-2:] == ["Galeth of Cloudreach", "Hedge Mage"]
    assert s.red.discards == ["Rip Soul"]


@proves("SP-1709", "SP-1802")
def test_rip_soul_takes_text_and_counters_away() -> None:
    s = scene(
        red={"crew": "Deadwind Mercenary", "hand": "Rip Soul"},
        blue={"crew": "Musketeer", "presence_counters": {"Musketeer": 3}, "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Musketeer (6)", "Pass")
    s.red("Play Rip Soul")
    assert total(s.blue) == 2
    assert seen(s.blue, "Musketeer", "presence_counters") is None
    assert s.blue.options == ["Pass"]


@proves("SP-1608", "SP-R35")
def test_summon_shade_makes_the_uppermost_card_of_your_hold_a_shade_that_stays() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Summon Shade", "hold": "Torpedo, 9 Fisher"},
        blue={"crew": "Frontliner", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Frontliner", "Pass")
    s.red("Play Summon Shade")
    assert s.red.party == ["Fisher", "Shade"]
    assert total(s.red) == 3
    s.blue("Pass")
    assert s.red.asked == "SP-412"
    assert s.red.crew == ["Shade"]
    assert hold(s.red)[-1] == "Fisher"
    assert len(hold(s.red)) == 10


@proves("SP-1608", "SP-R35")
def test_summon_shade_helps_the_defender_too() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Torpedo"},
        blue={"hand": "Summon Shade", "hold": "Torpedo, 9 Fisher"},
    )
    s.red("Board", "Initiative")
    s.blue("Play Summon Shade")
    assert total(s.blue) == 2
    s.red("Pass")
    assert s.blue.crew == ["Shade"]
    assert seen(s.blue, "Torpedo", "party") is None


@proves("SP-1711", "SP-2402")
def test_only_its_player_knows_the_shade_of_summon_shade_until_it_leaves_play() -> None:
    s = scene(
        red={"crew": "Fisher", "hand": "Summon Shade", "hold": "Scrapshot, 9 Fisher"},
        blue={"hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Summon Shade")
    assert "Shade (Scrapshot)" in str(s.red.sees())
    assert "Scrapshot" not in str(s.blue.sees())
    assert not any("Scrapshot" in line for line in s.blue.log)


@proves("SP-R19")
def test_summon_shade_does_nothing_for_an_empty_hold() -> None:
    s = scene(red={"crew": "Fisher", "hand": "Summon Shade", "hold": ""}, blue={"hand": "Torpedo"})
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Summon Shade")
    assert not s.over
    assert s.red.party == ["Fisher"]


@proves("SP-1705", "SP-1501", "SP-1810")
def test_twilight_pulse_turns_every_crew_of_both_sides_into_a_shade() -> None:
    s = scene(
        red={
            "hand": "Twilight Pulse",
            "crew": "Galeth of Cloudreach, Fisher",
            "emplacements": "Salty Karla",
            "operators": {"Salty Karla": "Fisher"},
        },
        blue={"crew": "Deadwind Mercenary", "tokens": "Deckhand"},
    )
    assert s.red.why_not("Board (3 Powder)") == "SP-705"
    s.red("Play Twilight Pulse")
    assert powder(s.red) == 3
    assert s.red.crew == ["Shade", "Shade"]
    assert s.blue.crew == ["Shade", "Shade"]
    assert seen(s.red, "Galeth of Cloudreach", "presence") == 2
    assert seen(s.red, "Salty Karla", "operators") is None
    assert seen(s.red, "Salty Karla", "cost") == 5
    s.red("Board", "Initiative")  # what was a dash is a Shade now
    assert s.red.options == [
        "Shade (Galeth of Cloudreach) (2)",
        "Shade (Fisher) (2)",
    ]


@proves("SP-1501")
def test_twilight_pulse_costs_2_powder() -> None:
    s = scene(red={"hand": "Twilight Pulse", "powder": 1})
    assert s.red.why_not("Play Twilight Pulse") == "SP-1501"


@proves("SP-2305")
def test_twilight_pulse_reaches_the_crew_of_all_players() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Twilight Pulse"},
        blue={"crew": "Fisher"},
        gold={"crew": "Frontliner"},
    )
    s.red("Play Twilight Pulse")
    assert s.blue.crew == ["Shade"]
    assert s.gold.crew == ["Shade"]


# ---- special ammo


@proves("SP-R52", "SP-1007")
def test_expunger_ejects_cards_instead_of_damage_so_that_there_is_no_breach() -> None:
    s = scene(
        begin="cannon",
        red={"captain": "Burgle", "loaded": {"Crow's Foot": "Expunger"}},
        blue={"hold": "Torpedo, Scrapshot, 9 Fisher", "hand": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"  # nothing was offered to Burgle, and no recovery
    assert s.table("ejected") == ["Scrapshot", "Torpedo"]
    assert s.blue.discards == []
    assert s.red.discards == ["Expunger"]
    assert s.red.ammo == []


@proves("SP-1103")
def test_expunger_ejects_nothing_if_the_damage_is_reduced_to_nothing() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Expunger"}},
        blue={"emplacements": "Palisade, Big Daryl"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.blue.broken == ["Palisade"]
    assert s.table("ejected") == []
    assert len(hold(s.blue)) == 20 - 1


@proves("SP-R19")
def test_expunger_ejects_a_whole_hold_without_a_loss() -> None:
    s = scene(
        begin="cannon",
        red={"loaded": {"Big Daryl": "Expunger"}},
        blue={"hold": "3 Fisher", "hand": "Torpedo"},
    )
    s.red("Fire Big Daryl")
    assert s.table("ejected") == ["Fisher"] * 3
    assert s.blue.out  # by the draw of the turn that follows
    assert s.over


@proves("SP-1407")
def test_soulcharged_munitions_give_2_power_while_your_crew_is_ahead_in_presence() -> None:
    loaded = {"loaded": {"Crow's Foot": "Soulcharged Munitions"}}
    s = scene(red={"crew": "Frontliner", **loaded}, blue={"crew": "2 Fisher"})
    assert shot(s.red, "Crow's Foot") == (2, 4)
    assert shot(s.red, "Big Daryl") == (4, 4)
    s = scene(red={"crew": "Frontliner", **loaded}, blue={"crew": "3 Fisher"})
    assert shot(s.red, "Crow's Foot") == (2, 2)
    s = scene(red=loaded)
    assert shot(s.red, "Crow's Foot") == (2, 2)


@proves("SP-1605", "SP-1006")
def test_soulcharged_munitions_count_a_dash_as_0() -> None:
    s = scene(
        begin="cannon",
        red={
            "crew": "Galeth of Cloudreach, Fisher",
            "loaded": {"Crow's Foot": "Soulcharged Munitions"},
        },
        blue={"crew": "Fisher"},
    )
    s.red("Fire Crow's Foot (cost 2, power 2)")
    assert seen(s.red, "Soulcharged Munitions", "ammo") == 1
    assert shot(s.red, "Crow's Foot") == (2, 4)  # in Blue's turn Galeth's defense counts


# ---- Awakening: captain and crew


XANDUS = {
    "captain": "Xandus, High Archivist",
    "hand": "Card Catalog, Leaky Kegs, Fisher",
    "hold": "Torpedo, Scrapshot, Frontliner, 9 Hedge Mage",
}


@proves("SP-2112", "SP-609")
def test_xandus_takes_one_of_3_cards_for_the_first_asset_of_a_turn_and_stows_the_others() -> None:
    s = scene(red=XANDUS)
    s.red("Play Card Catalog", "Yes")
    assert sorted(s.red.options) == ["Frontliner", "Scrapshot", "Torpedo"]
    s.red("Scrapshot")
    assert s.red.asked == "SP-609"
    s.red("Frontliner")
    assert hand(s.red) == ["Fisher", "Leaky Kegs", "Scrapshot"]
    assert hold(s.red)[-2:] == ["Frontliner", "Torpedo"]
    assert not any("Scrapshot" in line for line in s.blue.log)
    s.red("Play Leaky Kegs")
    assert s.red.asked == "SP-408"  # the second asset brings nothing


@proves("SP-R73")
def test_xandus_counts_an_asset_that_requisition_plays() -> None:
    s = scene(
        red={
            "captain": "Xandus, High Archivist",
            "hand": "Requisition, Leaky Kegs",
            "hold": "Card Catalog, 9 Torpedo",
        }
    )
    s.red("Play Requisition", "Search the top 5 cards", "Card Catalog", "Yes", "Torpedo")
    assert hand(s.red) == ["Leaky Kegs", "Torpedo"]
    s.red("Play Leaky Kegs")
    assert s.red.asked == "SP-408"


@proves("SP-2001", "SP-2112")
def test_xandus_may_decline_and_does_not_care_for_other_cards() -> None:
    s = scene(red=XANDUS)
    s.red("Play Fisher")
    assert s.red.asked == "SP-408"
    s.red("Play Card Catalog", "No")
    assert hold(s.red)[0] == "Scrapshot"
    assert hold(s.red)[-1] == "Hedge Mage"
    s.red("Play Leaky Kegs")
    assert s.red.asked != "SP-2001"


@proves("SP-2305", "SP-R89")
def test_a_banshee_makes_each_player_discard_a_card_from_hand_once_each_turn() -> None:
    s = scene(red={"crew": "Banshee", "hand": "Fisher, Torpedo"}, blue={"hand": "Fisher, Torpedo"})
    s.red("Banshee", "Torpedo")
    s.blue("Fisher")
    assert s.red.hand == ["Fisher"]
    assert s.blue.hand == ["Torpedo"]
    assert s.red.discards == ["Torpedo"]
    assert s.blue.discards == ["Fisher"]
    assert s.table("actions") == 2
    assert refused(s.red, "Banshee") == "SP-507"


@proves("SP-2305", "SP-2107")
def test_a_banshee_reaches_the_hands_of_all_players_the_active_one_first() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Banshee", "hand": "Fisher, Torpedo"},
        blue={"hand": "Fisher, Torpedo"},
        gold={"hand": "Fisher, Torpedo"},
    )
    s.red("Banshee")
    assert s.blue.asked == ""
    s.red("Fisher")
    s.blue("Fisher")
    s.gold("Torpedo")
    assert (s.red.hand, s.blue.hand, s.gold.hand) == (["Torpedo"], ["Torpedo"], ["Fisher"])


@proves("SP-R90")
def test_a_banshee_does_not_mind_an_empty_hand() -> None:
    s = scene(red={"crew": "Banshee"}, blue={"hand": "Fisher"})
    s.red("Banshee")
    assert s.blue.hand == []
    assert s.blue.discards == ["Fisher"]


@proves("SP-811", "SP-1014", "SP-1010")
def test_a_grave_gunner_may_fire_an_unstunned_cannon_when_it_raids() -> None:
    s = scene(red={"crew": "Grave Gunner", "powder": 9, "stunned": "Crow's Foot"})
    s.red("Board", "Initiative", "Grave Gunner", "Yes")
    assert powder(s.red) == 9 - 3 - 4
    assert pile(s.blue) == ["Deadwind Mercenary"] * 4


@proves("SP-2001")
def test_a_grave_gunner_need_not_fire_and_the_shot_of_the_turn_is_still_there() -> None:
    s = scene(red={"crew": "Grave Gunner", "powder": 9})
    s.red("Board", "Initiative", "Grave Gunner", "No")
    assert s.blue.discards == []
    s = scene(red={"crew": "Grave Gunner", "powder": 9})
    s.red("Board", "Initiative", "Grave Gunner", "Yes", "Crow's Foot")
    assert len(hold(s.blue)) == 18
    s.red("Fire Big Daryl")
    assert len(hold(s.blue)) == 18 - 4 - 1


@proves("SP-1012", "SP-1008")
def test_a_grave_gunner_is_offered_no_shot_that_it_cannot_fire() -> None:
    s = scene(red={"crew": "Grave Gunner", "powder": 4, "stunned": "Crow's Foot"})
    s.red("Board", "Initiative", "Grave Gunner")
    assert s.table("active") == "Blue"
    assert s.blue.discards == []


@proves("SP-R03", "SP-1106")
def test_a_grave_gunner_discarded_from_the_hold_deals_1_damage_to_the_opponent() -> None:
    s = scene(begin="cannon", blue={"hold": "2 Grave Gunner, 9 Fisher"})
    s.red("Fire Crow's Foot")
    assert s.red.discards == ["Deadwind Mercenary"] * 2
    s = scene(red={"crew": "Banshee"}, blue={"hand": "Grave Gunner"})
    s.red("Banshee")
    assert s.red.discards == []  # from hand it is only discarded


@proves("SP-R03", "SP-1106", "SP-R51")
def test_a_puzzle_box_discarded_from_the_hold_gains_1_powder_and_is_stowed() -> None:
    s = scene(begin="cannon", blue={"hold": "Puzzle Box, Torpedo, 9 Fisher", "hand": "Scrapshot"})
    s.red("Fire Crow's Foot")
    s.blue("Puzzle Box: When this card is discarded, gain")
    assert powder(s.blue) == 6
    assert hold(s.blue)[-1] == "Puzzle Box"
    assert s.blue.discards == ["Torpedo"]
    s.blue("Scrapshot")  # only the Torpedo can be recovered
    assert "Torpedo" in hand(s.blue)


@proves("SP-611")
def test_a_puzzle_box_discarded_from_hand_or_play_gains_1_powder() -> None:
    s = scene(red={"crew": "Banshee"}, blue={"hand": "Puzzle Box"})
    s.red("Banshee")
    assert powder(s.blue) == 6
    assert s.blue.discards == ["Puzzle Box"]
    s = scene(
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Battering Volley"}},
        blue={"assets": "Puzzle Box"},
    )
    s.red("Fire Crow's Foot")
    assert powder(s.blue) == 6
    assert "Puzzle Box" in pile(s.blue)


@proves("SP-R77", "SP-1204")
def test_pyronomicon_gains_1_powder_when_a_fire_of_the_opponent_burns_down() -> None:
    s = scene(begin="turn", active="blue", red={"assets": "Pyronomicon"}, blue={"fires": 3})
    assert s.blue.fires == 2
    assert powder(s.red) == 6


@proves("SP-R77", "SP-1204")
def test_pyronomicon_gains_1_powder_for_all_fires_that_the_opponent_puts_out_at_once() -> None:
    s = scene(active="blue", red={"assets": "Pyronomicon"}, blue={"fires": 3})
    s.blue("Fire: eject")
    assert s.blue.fires == 0
    assert powder(s.red) == 6  # once for all of them


@proves("SP-R77")
def test_pyronomicon_does_not_care_for_the_fires_of_its_own_ship() -> None:
    s = scene(red={"assets": "Pyronomicon", "fires": 2})
    s.red("Fire: eject")
    assert s.red.fires == 0
    assert powder(s.red) == 5


# ---- Awakening: maneuvers and special ammo


@proves("SP-2111", "SP-107")
def test_amnesia_discards_cards_of_the_opponent_that_would_be_stowed() -> None:
    s = scene(
        red={"hand": "Amnesia", "assets": "Leaky Kegs", "crew": "Fisher"},
        blue={"crew": "Hedge Mage"},
    )
    s.red("Play Amnesia", "Board", "Initiative")
    s.blue("Hedge Mage")
    assert s.blue.discards == ["Hedge Mage"]
    assert hold(s.red)[-1] == "Fisher"  # your own cards are stowed


@proves("SP-107")
def test_amnesia_needs_a_curse() -> None:
    s = scene(red={"hand": "Amnesia", "assets": "Card Catalog"}, blue={"assets": "Leaky Kegs"})
    assert s.red.why_not("Play Amnesia") == "SP-107"


@proves("SP-913", "SP-2111")
def test_amnesia_discards_a_card_of_the_opponent_that_you_control() -> None:
    s = scene(
        red={
            "captain": "Queen Valii",
            "hand": "Amnesia, Sneak Attack",
            "assets": "Leaky Kegs",
            "powder": 9,
        },
        blue={"hold": "Frontliner, 9 Torpedo"},
    )
    s.red("Play Sneak Attack", "Crow's Foot", "Yes", "Play Amnesia", "Board", "Initiative")
    assert s.red.crew == []
    assert pile(s.blue) == ["Frontliner", "Torpedo"]
    assert "Frontliner" not in hold(s.blue)


@proves("SP-2111", "SP-414")
def test_amnesia_lasts_through_the_turn_of_the_opponent() -> None:
    s = scene(
        red={"hand": "Amnesia", "assets": "Leaky Kegs", "powder": 0},
        blue={"hand": "5 Torpedo", "powder": 0},
    )
    s.red("Play Amnesia", "Gain 1 Powder", "Draw")
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Torpedo")
    assert s.table("active") == "Red"
    assert s.blue.discards == ["Torpedo"]


@proves("SP-2111")
def test_amnesia_is_over_when_your_next_turn_begins() -> None:
    s = scene(
        red={"hand": "Amnesia", "assets": "Leaky Kegs", "crew": "Fisher", "powder": 0},
        blue={"crew": "Hedge Mage", "powder": 0},
    )
    s.red("Play Amnesia", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    s.blue("Draw", "Draw", "Draw")
    s.red("Gain 1 Powder", "Board", "Initiative")
    s.blue("Hedge Mage", "Pass")
    s.red("Pass")
    assert hold(s.blue)[-1] == "Hedge Mage"
    assert s.blue.discards == []


def ancient(x: str) -> Scene:
    s = scene(
        red={"crew": "Fisher", "hand": "Ancient Power", "powder": 6},
        blue={"crew": "Deadwind Mercenary", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative")
    s.blue("Deadwind Mercenary", "Pass")
    s.red("Play Ancient Power")
    assert s.red.options == ["0", "1", "2", "3"]
    s.red(x, "Fisher in the party")
    return s


@proves("SP-1501", "SP-603")
def test_ancient_power_gives_a_crew_as_much_presence_as_powder_was_spent() -> None:
    s = ancient("3")
    assert powder(s.red) == 0
    assert total(s.red) == 4
    assert s.red.discards == ["Ancient Power"]
    s = ancient("1")
    assert powder(s.red) == 2
    assert total(s.red) == 2


@proves("SP-1905")
def test_ancient_power_ends_with_the_attempt() -> None:
    s = scene(
        red={"crew": "Eldeghast", "hand": "Ancient Power", "powder": 7}, blue={"hand": "Torpedo"}
    )
    s.red("Board", "Initiative")
    s.blue("Pass")
    s.red("Play Ancient Power", "2")
    assert total(s.red) == 3
    s.blue("Pass")
    assert s.red.asked == "SP-412"
    assert seen(s.red, "Eldeghast", "presence") == 1


@proves("SP-107", "SP-1101")
def test_dread_channeling_deals_1_damage_draws_a_card_and_gains_1_powder() -> None:
    s = scene(red={"hand": "Dread Channeling", "assets": "Leaky Kegs", "hold": "Torpedo, 9 Fisher"})
    s.red("Play Dread Channeling")
    assert s.blue.discards == ["Deadwind Mercenary"]
    assert s.red.hand == ["Torpedo"]
    assert powder(s.red) == 6
    s = scene(red={"hand": "Dread Channeling"})
    assert s.red.why_not("Play Dread Channeling") == "SP-107"


@proves("SP-R44")
def test_dread_channeling_may_return_to_hand_when_you_play_a_curse() -> None:
    s = scene(red={"hand": "Leaky Kegs, Card Catalog", "discards": "Dread Channeling"})
    s.red("Play Card Catalog")
    assert s.red.asked == "SP-408"
    s.red("Play Leaky Kegs", "Yes")
    assert s.red.hand == ["Dread Channeling"]
    assert s.red.assets == ["Card Catalog", "Leaky Kegs"]
    assert s.red.discards == []


@proves("SP-2001")
def test_each_dread_channeling_of_the_discard_pile_may_return_or_stay() -> None:
    s = scene(red={"hand": "Leaky Kegs", "discards": "2 Dread Channeling"})
    s.red("Play Leaky Kegs", "Yes", "No")
    assert s.red.hand == ["Dread Channeling"]
    assert s.red.discards == ["Dread Channeling"]
    assert s.red.assets == ["Leaky Kegs"]


@proves("SP-R30", "SP-1209")
def test_fan_the_flames_sets_2_fires_and_deals_damage_equal_to_all_fires_there() -> None:
    s = scene(red={"hand": "Fan the Flames", "crew": "Fisher"}, blue={"fires": 1})
    s.red("Play Fan the Flames")
    assert s.blue.fires == 3
    assert s.blue.discards == ["Deadwind Mercenary"] * 3
    assert s.red.discards == ["Fan the Flames"]
    assert s.red.fires == 0


@proves("SP-817")
def test_fan_the_flames_does_nothing_if_it_is_repelled() -> None:
    s = scene(red={"hand": "Fan the Flames", "crew": "Fisher"}, blue={"crew": "Fisher"})
    s.red("Play Fan the Flames")
    s.blue("Fisher")
    assert s.blue.fires == 0
    assert s.blue.discards == []


@proves("SP-R89", "SP-107")
def test_smoke_in_the_eyes_makes_a_burning_opponent_discard_2_cards() -> None:
    s = scene(
        red={"hand": "Smoke in the Eyes"}, blue={"fires": 1, "hand": "Fisher, Torpedo, Scrapshot"}
    )
    s.red("Play Smoke in the Eyes")
    assert s.blue.asked == "SP-1502"
    s.blue("Scrapshot", "Fisher")
    assert s.blue.hand == ["Torpedo"]
    assert pile(s.blue) == ["Fisher", "Scrapshot"]


@proves("SP-107")
def test_smoke_in_the_eyes_needs_a_fire_on_the_opponents_ship() -> None:
    s = scene(red={"hand": "Smoke in the Eyes", "fires": 2}, blue={"hand": "Fisher"})
    assert s.red.why_not("Play Smoke in the Eyes") == "SP-107"


@proves("SP-913", "SP-1603", "SP-1604")
def test_vex_returns_a_crew_with_odd_presence_in_a_party_to_its_captains_hand() -> None:
    s = scene(
        red={"crew": "Deadwind Mercenary, Frontliner, Sapper", "hand": "Vex"},
        blue={"crew": "Deadwind Mercenary, Valii's Conduit, Restless Dead", "hand": "Torpedo"},
    )
    s.red("Board", "Initiative", "Deadwind Mercenary", "Sapper")
    s.blue("Deadwind Mercenary", "Valii's Conduit", "Restless Dead", "Pass")
    s.red("Play Vex")
    assert s.red.options == ["Deadwind Mercenary in the party", "Blue's Restless Dead in the party"]
    s.red("Blue's Restless Dead")
    assert hand(s.blue) == ["Restless Dead", "Torpedo"]
    assert s.blue.party == ["Deadwind Mercenary", "Valii's Conduit"]


@proves("SP-R03")
def test_vex_discarded_from_the_hold_goes_to_the_hand() -> None:
    s = scene(begin="cannon", blue={"hold": "Vex, Torpedo, 9 Fisher"})
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Torpedo"]
    assert hand(s.blue) == ["Vex"]
    s = scene(red={"crew": "Banshee"}, blue={"hand": "Vex"})
    s.red("Banshee")
    assert s.blue.discards == ["Vex"]


@proves("SP-1005", "SP-1209")
def test_demoneye_sets_2_fires_for_each_card_lost_that_is_no_maneuver() -> None:
    s = scene(
        begin="cannon",
        red={"loaded": {"Big Daryl": "Demoneye"}, "powder": 4},
        blue={"hold": "Torpedo, Powder Cache, Fisher, Rip Soul, 9 Fisher", "hand": "Scrapshot"},
    )
    s.red("Fire Big Daryl")
    assert s.blue.fires == 4
    assert s.red.fires == 0
    s.blue("Do not recover")
    assert seen(s.red, "Demoneye", "ammo") == 1


@proves("SP-1105", "SP-R51")
def test_demoneye_counts_what_was_lost_even_if_it_is_gone_from_the_discard_pile() -> None:
    s = scene(
        begin="cannon",
        red={"loaded": {"Big Daryl": "Demoneye"}},
        blue={"hold": "2 Shield, Rip Soul, Fisher, 9 Torpedo", "hand": "Torpedo"},
    )
    s.red("Fire Big Daryl")
    assert s.blue.fires == 6
