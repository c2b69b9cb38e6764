"""SP-19xx Search, swap and copies."""

from __future__ import annotations

from contextlib import nullcontext
from typing import cast

import pytest

from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.saving.learning import has_taught
from quarterdeck.kernel.saving.undo import must_have_taught_nothing
from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def is_shuffled(s: Scene, seat: int = 0) -> bool:
    """Has the whole Hold been shuffled (there is no known order left in it)?"""
    g = table(s.play.state)
    return not g.top[seat] and not g.under[seat] and len(g.pool[seat]) > 0


def numbers(player: Player, cannon: str) -> tuple[object, object]:
    return card(player, cannon)["cost"], card(player, cannon)["power"]


def all_hands(hold: str, hand: str = "Powder Cache", powder: int = 5) -> Scene:
    """Red boards with a Deadwind Mercenary, and plays All Hands on Deck!"""
    hand = f"All Hands on Deck!, {hand}" if hand else "All Hands on Deck!"
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": hand, "hold": hold, "powder": powder},
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play All Hands on Deck!")
    return s


# ---- search


@proves("SP-1901")
def test_a_search_looks_through_the_stated_part_only() -> None:
    s = all_hands("Fisher, Powder Cache, Hedge Mage, Acquire, Sapper, 9 Arsonist")
    assert s.red.options == ["Fisher", "Hedge Mage"]  # crew among the top four
    s = all_hands("4 Powder Cache, 9 Fisher")
    assert s.red.crew == ["Deadwind Mercenary"]


@proves("SP-1901")
def test_a_search_of_the_hold_looks_through_all_of_it() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Dinner Bell", "hold": "9 Powder Cache, Fisher, Hedge Mage"}
    )
    s.red("Play Dinner Bell")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert s.red.hand == ["Hedge Mage"]
    assert sorted(listed(s.red.hold)) == ["Fisher"] + ["Powder Cache"] * 9


@proves("SP-1902", "SP-1904")
def test_a_search_that_finds_nothing_fails_and_the_hold_is_shuffled() -> None:
    s = Scene("sky-pirate", red={"hand": "Dinner Bell", "hold": "Acquire, 9 Powder Cache"})
    s.red("Play Dinner Bell", "Nothing")
    assert (s.red.hand, s.red.discards) == ([], ["Dinner Bell"])
    assert is_shuffled(s)
    assert "Red finds nothing" in s.red.log


@proves("SP-1902", "SP-R07")
def test_modes_after_a_failed_search_are_skipped() -> None:
    galeths = "3 Galeth of Cloudreach, 9 Fisher"
    for hold, found, presence in (("9 Powder Cache", "Nothing", 3), (galeths, "Galeth", 4)):
        s = Scene(
            "sky-pirate",
            red={"crew": "Deadwind Mercenary", "hand": "Skirmish, Powder Cache", "hold": hold},
            blue=OPEN,
        )
        s.red("Board", "Repair", "Play Skirmish", "Search", "Give a crew", found)
        assert s.red.presence == presence
        assert is_shuffled(s)


@proves("SP-R07", "SP-1902")
def test_what_was_done_before_a_failed_search_stands() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Autoloader, Big Daryl", "crew": "Fisher", "hold": "9 Hedge Mage"},
    )
    s.red("Autoloader", "Nothing")
    assert card(s.red, "Autoloader")["operators"] == [card(s.red, "Fisher")["id"]]
    assert s.red.ammo == []
    assert is_shuffled(s)


@proves("SP-1903")
def test_a_search_for_a_card_to_play_finds_only_what_can_be_played_right_then() -> None:
    s = all_hands("Basher, Hedge Mage, 9 Powder Cache", hand="")
    s.red("Hedge Mage")
    assert s.red.crew == ["Deadwind Mercenary", "Hedge Mage"]  # nothing to discard for Basher
    s = all_hands("Basher, Fisher, 9 Powder Cache", hand="Acquire")
    assert sorted(s.red.options) == ["Basher", "Fisher"]
    s = all_hands("Basher, 9 Powder Cache", hand="")
    s.red("Nothing")
    assert s.red.crew == ["Deadwind Mercenary"]
    assert "Red finds nothing" in s.red.log


@proves("SP-1903")
def test_a_search_for_special_ammo_fails_without_a_cannon() -> None:
    for ship, found in (("Autoloader", "Nothing"), ("Autoloader, Big Daryl", "Torpedo")):
        s = Scene(
            "sky-pirate",
            red={"emplacements": ship, "crew": "Fisher", "hold": "Torpedo, 9 Hedge Mage"},
        )
        s.red("Autoloader", found)
        assert s.red.ammo == [ammo for ammo in ("Torpedo",) if ammo == found]


@proves("SP-1904", "SP-R72", "SP-R73")
def test_the_whole_hold_is_shuffled_before_the_found_card_is_played() -> None:
    s = all_hands("Hired Muscle, 3 Powder Cache, 9 Acquire", powder=4)
    s.red("Hired Muscle")
    assert s.red.asked == "SP-1609"  # Hired Muscle is just being played
    assert is_shuffled(s)
    assert sorted(listed(s.red.hold)) == ["Acquire"] * 9 + ["Powder Cache"] * 3


@proves("SP-1904", "SP-R72")
def test_the_hold_is_shuffled_with_the_cards_that_were_not_taken() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Requisition", "hold": "Slush Fund, Fisher, Hedge Mage, 9 Acquire"},
    )
    s.red("Play Requisition", "Search", "Slush Fund")
    assert s.red.assets == ["Slush Fund"]
    assert is_shuffled(s)
    assert len(listed(s.red.hold)) == 11


@proves("SP-R73", "SP-1501")
def test_a_found_card_is_played_without_an_action_but_with_its_additional_costs() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Requisition", "crew": "Sapper", "hold": "Fruiting Florathan, 9 Acquire"},
    )
    s.red("Play Requisition", "Search", "Fruiting Florathan")
    assert s.red.assets == ["Fruiting Florathan"]
    assert s.red.crew == []
    assert sorted(listed(s.red.discards)) == ["Requisition", "Sapper"]
    assert s.table("actions") == 2


@proves("SP-R71", "SP-1902")
def test_a_search_cannot_be_failed_on_purpose() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Dinner Bell", "hold": "Fisher, Hedge Mage, 9 Powder Cache"}
    )
    s.red("Play Dinner Bell")
    assert s.red.options == ["Fisher", "Hedge Mage"]


@proves("SP-R71")
def test_a_search_that_one_may_make_can_be_declined_as_a_whole() -> None:
    red = {"hand": "Attendant", "hold": "Offering to Liria, Offering to Rzeth, 9 Powder Cache"}
    s = Scene("sky-pirate", red=red)
    s.red("Play Attendant", "No")
    assert s.red.hand == []
    assert not is_shuffled(s)
    s = Scene("sky-pirate", red=red)
    s.red("Play Attendant", "Yes")
    assert s.red.options == ["Offering to Liria", "Offering to Rzeth"]
    s.red("Offering to Rzeth")
    assert s.red.hand == ["Offering to Rzeth"]
    assert "Red reveals Offering to Rzeth" in s.blue.log


# ---- swap


@proves("SP-1905", "SP-R62")
def test_a_swap_comes_after_all_other_changes_whenever_they_began() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Arc Caster", "hand": "Haunted Barrel"})
    assert numbers(s.red, "Arc Caster") == (3, 2)
    s.red("Arc Caster")
    assert numbers(s.red, "Arc Caster") == (2, 3)
    s.red("Play Haunted Barrel", "Arc Caster")  # -1 power, and only then the swap
    assert numbers(s.red, "Arc Caster") == (1, 3)


@proves("SP-R62")
def test_an_even_number_of_swaps_cancels_out() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Arc Caster"})
    s.red("Arc Caster", "Arc Caster")
    assert numbers(s.red, "Arc Caster") == (3, 2)
    s.red("Arc Caster")
    assert numbers(s.red, "Arc Caster") == (2, 3)


@proves("SP-R62", "SP-R38")
def test_the_floor_of_0_comes_last() -> None:
    s = Scene(
        "sky-pirate",
        actions=5,
        red={"emplacements": "Arc Caster", "hand": "3 Haunted Barrel, Gunnery Officer"},
    )
    for _ in range(3):
        s.red("Play Haunted Barrel", "Arc Caster")
    assert numbers(s.red, "Arc Caster") == (3, 0)  # 2 - 3
    s.red("Play Gunnery Officer")
    assert numbers(s.red, "Arc Caster") == (3, 0)  # 2 - 3 + 1
    s.red("Arc Caster")
    assert numbers(s.red, "Arc Caster") == (0, 3)


@proves("SP-R61")
def test_what_lasts_until_the_turn_ends_is_still_there_while_the_turn_ends() -> None:
    s = Scene(
        "sky-pirate",
        actions=2,
        red={
            "captain": "Vincent Tam",
            "emplacements": "Arc Caster",
            "hand": "Swabbie",
        },
        blue={"emplacements": "Trade Pod, Big Daryl", "discards": "Fisher"},
    )
    s.red("Arc Caster", "Play Swabbie", "Do not fire")
    assert s.red.asked == "SP-2001"  # Vincent Tam, for Swabbie's counter as the turn ends
    assert numbers(s.red, "Arc Caster") == (2, 3)
    s.red("No")
    assert s.blue.asked == "SP-2001"  # Trade Pod, as Blue's turn begins
    assert numbers(s.red, "Arc Caster") == (3, 2)


# ---- copies


@proves("SP-1906", "SP-1907")
def test_a_copy_takes_over_what_is_printed_except_what_the_effect_lists() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Banshee",
            "presence_counters": {"Banshee": 2},
            "hand": "Cthalla's Mimic, Fisher",
        },
        blue={"hand": "Hedge Mage"},
    )
    s.red("Play Cthalla's Mimic", "Yes")
    assert s.red.powder == 3
    assert s.red.crew == ["Banshee", "Banshee"]
    rows = cast(list[dict[str, object]], s.red.sees()["seats"])[0]["crew"]
    first, copy = cast(list[dict[str, object]], rows)
    assert (first["presence"], copy["presence"]) == (3, 2)  # not its counters; and 2/1
    assert "presence_counters" not in copy
    assert len([label for label in s.red.options if label.startswith("Banshee")]) == 2  # its text


@proves("SP-1906", "SP-1907")
def test_the_numbers_after_except_hold_in_both_turns() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"crew": "Deadwind Mercenary", "hand": "Cthalla's Mimic"},
    )
    s.red("Play Cthalla's Mimic", "Yes")
    rows = cast(list[dict[str, object]], s.red.sees()["seats"])[0]["crew"]
    assert cast(list[dict[str, object]], rows)[1]["presence"] == 2
    s.red("Do not fire")
    rows = cast(list[dict[str, object]], s.red.sees()["seats"])[0]["crew"]
    assert cast(list[dict[str, object]], rows)[1]["presence"] == 1


@proves("SP-1906")
def test_a_copy_is_an_object_of_its_own() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Cthalla's Mimic, Smelly Pete", "hold": "9 Hedge Mage"},
    )
    s.red("Play Cthalla's Mimic", "Yes")
    assert s.red.hand == ["Hedge Mage", "Smelly Pete"]  # it entered play as a Fisher
    s.red("Play Smelly Pete", "Fisher")  # the original is stowed
    assert s.red.crew == ["Fisher", "Smelly Pete"]
    assert card(s.red, "Fisher")["presence"] == 2
    assert listed(s.red.hold)[-1] == "Fisher"


@proves("SP-1906")
def test_a_token_copy_has_the_text_and_the_numbers_of_the_original() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder", "loaded": {"3-Pounder": "Cloning Tendrils"}},
        blue={"hold": "Hedge Mage, 9 Powder Cache"},
    )
    s.red("Fire 3-Pounder")
    assert s.red.crew == ["Hedge Mage"]
    assert s.red.powder == 5 - 1 + 1  # it entered play
    assert card(s.red, "Hedge Mage")["token"] is True
    assert s.blue.discards == ["Hedge Mage"]


@proves("SP-1902", "SP-2402")
def test_whoever_searches_is_asked_whatever_there_is_to_find() -> None:
    """Whether there is one card, several or none is nobody else's business."""
    for hold in ("9 Powder Cache", "Fisher, 9 Powder Cache", "Fisher, Sapper, 9 Powder Cache"):
        s = all_hands(hold)
        assert s.red.asked == "SP-1902"
        assert s.blue.log[-1] == "Red plays All Hands on Deck!"


@proves("SP-1502", "SP-2402")
def test_a_card_of_the_hand_is_asked_for_even_if_only_one_fits() -> None:
    for hand in ("Tev the Tireless, Basher, Acquire", "Tev the Tireless, Basher, Firebug"):
        s = Scene("sky-pirate", red={"hand": hand, "hold": "9 Acquire"})
        s.red("Play Tev the Tireless", "Yes")
        assert s.red.asked == "SP-1502"


@proves("SP-1502")
def test_a_whole_hand_that_has_to_go_is_not_asked_for_and_nobody_takes_that_back() -> None:
    """Everybody can see that there is no choice; but now the cards were seen."""
    for hand, asked, shown in (("Sapper, Firebug", "", True), ("3 Sapper", "SP-1502", False)):
        s = Scene("sky-pirate", red={"hand": "Smoke in the Eyes"}, blue={"hand": hand, "fires": 1})
        before, pick = s.play.copy(), s.red.options.index("Play Smoke in the Eyes")
        s.red("Play Smoke in the Eyes")
        assert s.blue.asked == asked
        assert has_taught(before, 0, [pick]) == shown
        stands = pytest.raises(CannotUndo, match="something hidden was seen")
        with stands if shown else nullcontext():
            must_have_taught_nothing(s.play, before, 0, [pick])
