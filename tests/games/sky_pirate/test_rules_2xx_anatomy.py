"""SP-2xx Ships, captains, and what is printed on cards."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.sky_pirate.rules_in_short import (
    aim,
    all_pass,
    attempt,
    board,
    card,
    cards_of,
    commit,
    effects,
    powder,
    seen,
)
from quarterdeck.games.sky_pirate.table.cards import BOX
from quarterdeck.games.sky_pirate.words.printed import NO_NUMBER
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Scene, proves

GAME = game("sky-pirate")
TYPE = {str(c["name"]): str(c["type"]) for c in GAME.cards()}
NUMBERS = ("cost", "power", "durability", "attack", "defense", "ammo")


def laid_out(deck: str, seed: int = 1) -> dict[str, Any]:
    """A player's side of the table before the first card is drawn."""
    play: Play = GAME.set_up(2, seed, {"decks": f"{deck} | Brass"})
    return cast(list[dict[str, Any]], play.view(SPECTATOR)["seats"])[0]


def numbers_on(kind: str) -> set[str]:
    """Which numbers are printed on cards of a type."""
    return {
        number
        for printed in BOX.cards
        if printed.type == kind
        for number in NUMBERS
        if getattr(printed, number) != NO_NUMBER
    }


# ---- ship and captain


@proves("SP-201", "SP-213", "SP-214")
@pytest.mark.parametrize("deck", [deck.name for deck in BOX.decks])
def test_a_player_is_supplied_with_all_of_a_deck(deck: str) -> None:
    mine = laid_out(deck)
    ship = [TYPE[slot["name"]] for slot in mine["emplacements"]]
    assert len(ship) == 4
    assert set(ship) <= {"cannon", "structure"}
    assert TYPE[mine["captain"]["name"]] == "captain"
    assert (mine["hold"], mine["hand"]) == (30, 0)
    assert (mine["powder"], mine["fires"]) == (5, 0)
    assert mine["pool"] == {"shields": 6, "bombs": 2}


@proves("SP-213")
@pytest.mark.parametrize("deck", BOX.decks, ids=lambda deck: str(deck.name))
def test_a_hold_is_made_of_crew_special_ammo_maneuvers_and_assets(deck: Any) -> None:
    types = {TYPE[name] for name in deck.hold}
    assert types <= {"crew", "special ammo", "maneuver", "asset"}
    mine = laid_out(deck.name)
    assert (mine["crew"], mine["assets"], mine["ammo"]) == ([], [], [])


@proves("SP-202")
def test_the_captain_supplies_an_ability() -> None:
    use = "Brass: choose a cannon you control; it has +1 cost and +2 power until the turn ends"
    s = Scene("sky-pirate", red={"captain": "Brass"})
    assert use in s.red.options
    s = Scene("sky-pirate", red={"captain": "Cleaver"})
    assert use not in s.red.options


@proves("SP-202")
@pytest.mark.parametrize(
    ("captain", "foreign"),
    [("Brass", ["Fisher", "Slush Fund"]), ("Tech-E", ["Fisher", "Musketeer"])],
)
def test_the_captain_fixes_the_faction_of_the_player(captain: str, foreign: list[str]) -> None:
    hold = "Musketeer, Slush Fund, Fisher"  # Imperial, Trader, Neutral
    s = Scene(
        "sky-pirate", red={"captain": captain, "hand": "Trade Alliance", "hold": hold}, actions=1
    )
    s.red("Play Trade Alliance")
    assert sorted(s.red.options) == foreign


# ---- captains (owners) and controllers


@proves("SP-203")
def test_every_card_brought_has_the_player_as_its_captain() -> None:
    play = GAME.set_up(2, 1, {})
    for seat in cast(list[dict[str, Any]], play.view(SPECTATOR)["seats"]):
        cards = [seat["captain"], *seat["emplacements"]]
        assert [(c["captain"], c["controller"]) for c in cards] == [(seat["seat"],) * 2] * 5

    s = Scene("sky-pirate", blue={"hand": "Hedge Mage"}, active="blue")
    s.blue("Play Hedge Mage")
    assert card(s.blue, "Hedge Mage")["captain"] == 1


@proves("SP-204", "SP-1701")
def test_who_puts_a_token_into_play_is_its_captain() -> None:
    s = Scene("sky-pirate", blue={"hand": "Seasoned Mentor"}, active="blue")
    s.blue("Play Seasoned Mentor")
    deckhand = card(s.blue, "Deckhand")
    assert (deckhand["captain"], deckhand["controller"], deckhand["token"]) == (1, 1, True)


@proves("SP-205", "SP-203", "SP-912", "SP-R34")
def test_a_crew_under_foreign_control_keeps_its_captain() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Double Cross, Fisher", "hold": "5 Fisher"},
        blue={"crew": "Hedge Mage", "hold": "5 Skipper"},
    )
    board(s)
    commit(s.blue, "Hedge Mage")
    s.red("Play Double Cross")
    assert s.red.party == ["Deadwind Mercenary", "Hedge Mage"]
    mage = card(s.red, "Hedge Mage")
    assert (mage["captain"], mage["controller"]) == (1, 0)
    assert s.blue.crew == []
    all_pass(s)
    assert cards_of(s.blue, "hold")[-1] == "Hedge Mage"  # stowed, under the Hold of its captain
    assert "Hedge Mage" not in cards_of(s.red, "hold")


@proves("SP-204", "SP-205")
def test_a_token_under_foreign_control_keeps_its_captain() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Double Cross, Fisher"},
        blue={"tokens": "Deckhand"},
    )
    board(s)
    commit(s.blue, "Deckhand")
    s.red("Play Double Cross")
    assert (card(s.red, "Deckhand")["captain"], card(s.red, "Deckhand")["controller"]) == (1, 0)


# ---- what is printed


@proves("SP-206", "SP-208", "SP-210")
@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        ("captain", set()),
        ("maneuver", set()),
        ("asset", set()),
        ("structure", {"durability"}),
        ("cannon", {"durability", "cost", "power"}),
        ("crew", {"attack", "defense"}),
        ("special ammo", {"ammo"}),
    ],
)
def test_each_type_of_card_has_its_own_numbers(kind: str, numbers: set[str]) -> None:
    assert numbers_on(kind) == numbers
    for printed in BOX.cards:
        if printed.type == kind:
            assert printed.name
            missing = [number for number in numbers if getattr(printed, number) == NO_NUMBER]
            assert missing == []


@proves("SP-208", "SP-210")
def test_the_numbers_are_those_of_the_card_in_play() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Loot Bags, Big Daryl",
            "crew": "Deadwind Mercenary",
            "loaded": {"Big Daryl": "Quicksilver"},
        },
        blue={"crew": "Deadwind Mercenary"},
    )
    assert card(s.red, "Loot Bags")["durability"] == 3
    assert "cost" not in card(s.red, "Loot Bags")
    daryl = card(s.red, "Big Daryl")
    assert (daryl["cost"], daryl["power"], daryl["durability"]) == (3, 4, 5)
    assert card(s.red, "Quicksilver")["ammo"] == 3
    assert card(s.red, "Deadwind Mercenary")["presence"] == 3  # attack
    assert card(s.blue, "Deadwind Mercenary")["presence"] == 4  # defense


@proves("SP-210")
def test_subtypes_are_optional_and_only_some_cards_have_them() -> None:
    crew = [printed for printed in BOX.cards if printed.type == "crew"]
    assert {bool(printed.subtypes) for printed in crew} == {True, False}
    s = Scene("sky-pirate", red={"hand": "Consume Spirit", "crew": "Phantom Duelist, Hedge Mage"})
    s.red("Play Consume Spirit")
    assert s.red.options == ["None", "Phantom Duelist"]  # the only Shade


@proves("SP-215", "SP-703")
def test_there_are_three_raid_tokens_and_one_first_player() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, seats=3, first="blue")
    s.red("Board")
    assert s.red.options == ["Initiative", "Plunder", "Repair"]
    assert [TYPE[name] for name in s.red.options] == ["raid token"] * 3
    assert [name for name, kind in TYPE.items() if kind == "raid token"] == s.red.options
    assert s.red.sees()["first"] == 1
    assert TYPE["Deckhand"] == "token crew"


@proves("SP-215", "SP-1701")
def test_deckhands_come_from_a_supply_that_never_ends() -> None:
    s = Scene("sky-pirate", red={"hand": "Call the Faithful", "crew": "12 Fisher"})
    s.red("Play Call the Faithful")
    assert cards_of(s.red, "crew").count("Deckhand") == 12


@proves("SP-216", "SP-710")
def test_both_totals_are_shown_all_through_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Sangre Enforcer"},
        blue={"crew": "Fisher, Hired Muscle", "hand": "Fisher"},
    )
    s.red("Board", "Repair")
    aim(s.red)
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (0, 0)
    s.red("Deadwind Mercenary")
    assert attempt(s)["boarding"] == 3
    s.red("Sangre Enforcer")
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (5, 0)
    s.blue("Hired Muscle")
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (5, 5)
    s.blue("Pass")
    s.red("Sangre Enforcer")  # its Tactic effect: +2 presence
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (7, 5)
    assert str(s.play.owed(1).question.says(s.play.state, 1, ())).endswith(
        "(boarding 7, defending 5)"
    )


# ---- effects


@proves("SP-217")
def test_what_stands_before_the_colon_is_paid_and_then_comes_what_follows_it() -> None:
    s = Scene("sky-pirate", red={"assets": "Extractor", "crew": "Fisher"})
    s.red("Extractor: gain 2 powder")
    assert (s.red.crew, s.red.hand, s.red.powder) == ([], ["Fisher"], 7)
    assert s.table("actions") == 2
    assert s.red.log.index("Red uses Extractor") < s.red.log.index("Red gains 2 Powder")


@proves("SP-217")
def test_without_what_stands_before_the_colon_there_is_no_effect() -> None:
    s = Scene("sky-pirate", red={"assets": "Extractor"})
    assert s.red.why_not("Extractor: gain 2 powder") == "SP-1501"

    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"crew": "Musketeer", "powder": 0, "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Musketeer")
    tactic = "Musketeer in the party: stow a crew with presence 3 or less in the boarding party"
    assert s.blue.why_not(tactic) == "SP-1501"

    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"crew": "Musketeer", "powder": 1, "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Musketeer")
    s.blue(tactic)
    assert (s.red.crew, powder(s.blue)) == ([], 0)


@proves("SP-218", "SP-509", "SP-822")
def test_a_broken_emplacement_offers_nothing() -> None:
    use = "Arc Caster: swap the cost and power of this cannon until the turn ends"
    s = Scene("sky-pirate", red={"emplacements": "Arc Caster, Big Daryl"})
    assert use in s.red.options
    s = Scene("sky-pirate", red={"emplacements": "Arc Caster, Big Daryl", "broken": "Arc Caster"})
    assert use not in s.red.options


@proves("SP-218")
def test_a_broken_emplacement_neither_reacts_nor_triggers_nor_modifies() -> None:
    ship = "Palisade, Mess Hall, Supercharger, Crow's Foot"
    broken = "Palisade, Mess Hall, Supercharger"
    s = Scene("sky-pirate", blue={"emplacements": ship, "broken": broken}, begin="cannon")
    assert card(s.blue, "Crow's Foot")["cost"] == 2  # Supercharger would make it 3
    s.red("Fire Crow's Foot")
    assert len(cards_of(s.blue, "discards")) == 2  # Palisade was not offered
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    assert len(cards_of(s.blue, "hand")) == 1  # Mess Hall would draw until 3
    assert seen(s.red, 1)["emplacements"][0]["broken"] is True


@proves("SP-218")
def test_a_captain_that_lies_facedown_offers_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"captain": "Harmony", "hand": "Captain on Deck, Fisher", "discards": "Powder Cache"},
    )
    board(s)
    s.blue("Play Captain on Deck")
    assert s.blue.captain == "Shade"
    s.blue("Pass")
    # Captain on Deck repels, and so does Blue: the captain wakes up too late for Harmony's effect.
    assert effects(s) == ["Blue's Captain on Deck", "Blue's Captain on Deck"]
    assert s.blue.discards == ["Powder Cache"]
    assert seen(s.red, 1)["captain"]["name"] == "Harmony"
