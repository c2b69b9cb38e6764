"""SP-15xx Maneuvers, Tactic cards and assets."""

from __future__ import annotations

from typing import cast

import pytest

from quarterdeck.kernel.play.questions import Why
from quarterdeck.scene import Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def refusals(s: Scene, seat: int) -> set[str]:
    """The rules that refuse something to a seat now."""
    return {cast(Why, why).rule for why in s.play.why_not(seat).values()}


# ---- the four steps of a maneuver


@proves("SP-1501", "SP-R44")
def test_the_additional_costs_of_a_card_are_paid_as_it_is_played() -> None:
    s = Scene("sky-pirate", red={"hand": "Twilight Pulse", "crew": "Fisher", "powder": 2})
    s.red("Play Twilight Pulse")
    assert s.red.powder == 0
    assert s.red.crew == ["Shade"]
    s = Scene("sky-pirate", red={"hand": "Twilight Pulse", "crew": "Fisher", "powder": 1})
    assert s.red.why_not("Play Twilight Pulse") == "SP-1501"


@proves("SP-1501")
def test_a_card_cannot_pay_for_itself() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher"})
    assert s.red.why_not("Play Basher") == "SP-1501"
    s = Scene("sky-pirate", red={"hand": "2 Basher"})
    s.red("Play Basher")
    assert (s.red.crew, s.red.discards) == (["Basher"], ["Basher"])


@proves("SP-1501")
def test_additional_actions_are_part_of_the_cost() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Proliferate", "powder": 0})
    s.red("Play Proliferate")
    assert (s.table("actions"), s.red.powder) == (1, 5)
    assert s.red.why_not("Play Proliferate") == "SP-503"


@proves("SP-1502", "SP-1503")
def test_every_target_is_chosen_before_anything_of_the_text_resolves() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher", "hand": "Contract to Kill"},
        blue={"captain": "Rook Prior", "crew": "Galeth of Cloudreach, Hedge Mage", **OPEN},
    )
    s.red("Board", "Repair", "Deadwind", "Fisher")
    s.blue("Galeth of Cloudreach (6)", "That is the party")
    s.red("Play Contract to Kill", "Fisher in the party", "Blue's Hedge Mage")
    assert s.blue.asked == "SP-2001"  # Rook Prior: a crew was chosen
    assert s.red.party == ["Deadwind Mercenary", "Fisher"]  # but nothing has moved yet
    assert "Hedge Mage" in cast(list[str], s.blue.crew)
    s.blue("No")
    assert "Hedge Mage" not in cast(list[str], s.blue.crew)
    assert s.blue.discards == ["Hedge Mage"]
    assert s.red.crew == ["Fisher"]


@proves("SP-1502", "SP-1503", "SP-2003")
def test_a_card_may_imply_a_choice_without_the_word() -> None:
    s = Scene("sky-pirate", red={"hand": "Lucky Catch", "discards": "Fisher, Hedge Mage"})
    s.red("Play Lucky Catch")
    assert s.red.asked == "SP-1502"
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert s.red.hand == ["Hedge Mage"]
    assert s.red.discards == ["Fisher", "Lucky Catch"]


@proves("SP-1503", "SP-1504")
def test_a_maneuver_is_discarded_after_its_text_has_resolved() -> None:
    s = Scene("sky-pirate", red={"hand": "Lucky Catch, Powder Cache"})
    s.red("Play Lucky Catch")  # nothing is in the discard pile yet, not even itself
    assert (s.red.hand, s.red.discards) == (["Powder Cache"], ["Lucky Catch"])
    s.red("Play Powder Cache")
    assert s.red.powder == 8
    assert s.red.discards == ["Lucky Catch", "Powder Cache"]
    assert s.table("actions") == 1


@proves("SP-1504", "SP-911")
def test_a_maneuver_from_the_treasure_chest_is_ejected_instead() -> None:
    s = Scene("sky-pirate", red={"chest": "Powder Cache"})
    s.red("Play Powder Cache")
    assert s.red.powder == 8
    assert s.table("ejected") == ["Powder Cache"]
    assert (s.red.discards, s.blue.discards) == ([], [])


# ---- targets that are gone


@proves("SP-R43", "SP-2001")
def test_a_target_that_is_no_longer_legal_is_skipped_and_the_rest_resolves() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Basher, Smuggler, Galeth of Cloudreach"})
    s.red("Play Deck Party", "Play 2 crew", "Basher", "Smuggler")
    s.red("Smuggler")  # is discarded for Basher
    assert s.red.crew == ["Basher"]
    assert s.red.hand == ["Galeth of Cloudreach"]
    assert sorted(cast(list[str], s.red.discards)) == ["Deck Party", "Smuggler"]


@proves("SP-R42", "SP-2510")
def test_the_target_of_a_triggered_effect_is_chosen_as_it_begins_to_resolve() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Smelly Pete", "assets": "Buddy System", "crew": "Hedge Mage"},
    )
    s.red("Play Smelly Pete")
    assert s.red.options == ["Hedge Mage", "Deckhand"]  # the Deckhand came after the trigger


# ---- when cards are played


@proves("SP-1505")
def test_cards_that_are_no_tactics_are_played_in_the_own_action_phase_only() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Hedge Mage, Slush Fund, Powder Cache, Chainshot, Skipper"},
        blue=OPEN,
    )
    for name in ("Hedge Mage", "Slush Fund", "Powder Cache", "Chainshot"):
        assert f"Play {name}" in s.red.options
    s.red("Board", "Repair")
    assert s.red.options == ["Pass", "Play Skipper"]
    for name in ("Hedge Mage", "Slush Fund", "Powder Cache", "Chainshot"):
        assert s.red.why_not(f"Play {name}") == "SP-1505"


@proves("SP-1505")
def test_nothing_is_played_in_the_cannon_phase_or_in_the_turn_of_another() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Hedge Mage"}, blue={"hand": "Hedge Mage"})
    s.red("Gain")
    assert s.red.options == ["Do not fire", "Fire Crow's Foot (cost 2, power 2)",
                             "Fire Big Daryl (cost 4, power 4)"]  # fmt: skip
    assert s.blue.asked == ""


@proves("SP-1506", "SP-R74")
def test_a_tactic_card_can_be_played_only_during_an_attempt() -> None:
    for name in ("Skipper", "Tighten Chains"):
        s = Scene("sky-pirate", red={"hand": name, "crew": "Fisher"}, blue=OPEN)
        assert s.red.why_not(f"Play {name}") == "SP-1506"
        s.red("Board", "Repair", f"Play {name}")
        assert name not in cast(list[str], s.red.hand)


@proves("SP-R74", "SP-1506")
def test_not_even_an_effect_plays_a_tactic_card_outside_of_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Seneschal Kaine, Vex", "discards": "Tighten Chains", "hold": "9 Fisher"},
    )
    s.red("Play Seneschal Kaine", "Vex")
    assert s.red.discards == ["Tighten Chains"]
    assert s.red.asked == "SP-408"  # it was not offered
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Seneschal Kaine, Vex",
            "discards": "Tighten Chains, Powder Cache",
            "hold": "9 Fisher",
        },
    )
    s.red("Play Seneschal Kaine", "Vex", "Yes")
    assert s.red.powder == 8  # the only one that can be played
    assert s.table("ejected") == ["Powder Cache"]


@proves("SP-1507")
@pytest.mark.parametrize("name", ["Sleight of Hand", "Smash", "Skirmish"])
def test_while_boarding_is_for_the_boarding_player_only(name: str) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher", "hand": name, "discards": "2 Fisher"},
        blue={"crew": "Galeth of Cloudreach", "hand": name, "discards": "Fisher", **OPEN},
    )
    s.red("Board", "Repair", "Deadwind", "Fisher")
    s.blue("Galeth")
    assert s.blue.why_not(f"Play {name}") == "SP-1507"
    s.blue("Pass")
    assert f"Play {name}" in s.red.options


@proves("SP-1507", "SP-1508")
def test_while_boarding_and_while_defending_on_effects_of_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Big Mouth, Musketeer"},
        blue={"crew": "Big Mouth, Musketeer, Fisher", **OPEN},
    )
    s.red("Board", "Repair", "Big Mouth", "Musketeer")
    s.blue("Big Mouth", "Musketeer", "That is the party")
    assert [o for o in s.blue.options if o.startswith("Musketeer")]
    assert not [o for o in s.blue.options if o.startswith("Big Mouth")]
    assert "SP-1507" in refusals(s, 1)
    s.blue("Pass")
    assert [o for o in s.red.options if o.startswith("Big Mouth")]
    assert not [o for o in s.red.options if o.startswith("Musketeer")]
    assert "SP-1508" in refusals(s, 0)


@proves("SP-1508")
@pytest.mark.parametrize("name", ["Guard the Hold", "Point Blank", "Deploy Drone"])
def test_while_defending_is_for_the_defending_player_only(name: str) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": name},
        blue={"crew": "Galeth of Cloudreach", "hand": name, **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Galeth")
    assert f"Play {name}" in s.blue.options
    s.blue("Pass")
    assert s.red.why_not(f"Play {name}") == "SP-1508"


# ---- assets


@proves("SP-1510")
def test_an_asset_stays_in_play_until_something_makes_it_leave() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"hand": "Slush Fund"},
        blue={"crew": "Deadwind Mercenary", "hand": "Smash"},
    )
    s.red("Play Slush Fund", "Do not fire")
    assert s.red.assets == ["Slush Fund"]
    s.blue("Board", "Repair", "Red's Crow's Foot")
    assert s.red.assets == ["Slush Fund"]
    s.blue("Play Smash", "Discard an asset")
    assert (s.red.assets, s.red.discards) == ([], ["Slush Fund"])


@proves("SP-1510")
def test_an_asset_can_be_used_turn_after_turn() -> None:
    s = Scene("sky-pirate", red={"assets": "Slush Fund", "powder": 0})
    s.red("Slush Fund", "Slush Fund", "Slush Fund", "Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Slush Fund")
    assert s.red.powder == 4
    assert s.red.assets == ["Slush Fund"]
