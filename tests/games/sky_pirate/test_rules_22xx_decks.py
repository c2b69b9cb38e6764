"""SP-22xx Deckbuilding."""

from __future__ import annotations

import pytest

from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.games.sky_pirate.words.printed import Deck
from quarterdeck.scene import proves

DECKS = {deck.name: deck for deck in of_the_box().decks}
CLEAVER = DECKS["Cleaver"]  # Pirate and Neutral cards only


def wrong(deck: Deck) -> list[str]:
    """The rules that a deck breaks."""
    return [breach.rule for breach in decks.problems(deck)]


def hold_with(*names: str) -> Deck:
    """Cleaver's deck with these cards in its Hold instead of others."""
    return CLEAVER._replace(hold=(*CLEAVER.hold[: 30 - len(names)], *names))


@proves("SP-2201")
@pytest.mark.parametrize("name", DECKS)
def test_a_captain_four_emplacements_and_thirty_cards_are_a_deck(name: str) -> None:
    deck = DECKS[name]
    assert (len(deck.emplacements), len(deck.hold)) == (4, 30)
    assert wrong(deck) == []


@proves("SP-2201", "SP-R81")
def test_a_deck_has_no_more_and_no_less() -> None:
    fewer, more = CLEAVER.hold[:29], (*CLEAVER.hold, "Sapper")
    assert wrong(CLEAVER._replace(hold=fewer)) == ["SP-2201"]
    assert wrong(CLEAVER._replace(hold=more)) == ["SP-2201"]
    ship = CLEAVER.emplacements
    assert wrong(CLEAVER._replace(emplacements=ship[:3])) == ["SP-2201"]
    assert wrong(CLEAVER._replace(emplacements=(*ship, "Big Daryl"))) == ["SP-2201"]
    assert wrong(CLEAVER._replace(captain="Fisher")) == ["SP-2201"]
    assert wrong(CLEAVER._replace(hold=(*fewer, "Burgle"))) == ["SP-2201"]
    assert wrong(CLEAVER._replace(emplacements=(*ship[:3], "Fisher"))) == ["SP-2201"]


@proves("SP-2202")
def test_no_two_emplacements_share_a_name() -> None:
    ship = ("Loot Bags", "Mess Hall", "Palisade", "Palisade")
    assert wrong(CLEAVER._replace(emplacements=ship)) == ["SP-2202"]
    ship = ("Loot Bags", "Mess Hall", "Palisade", "War Drums")
    assert wrong(CLEAVER._replace(emplacements=ship)) == []


@proves("SP-2203")
def test_there_are_two_copies_of_a_name_at_most() -> None:
    assert CLEAVER.hold.count("Fisher") == 2
    assert wrong(hold_with("Fisher")) == ["SP-2203"]
    assert wrong(hold_with("Sapper", "Sapper")) == []


@proves("SP-2204", "SP-2207")
def test_cards_of_the_own_faction_and_neutral_cards_are_free() -> None:
    cards = of_the_box().by_name
    assert {cards[name].faction for name in CLEAVER.hold} == {"Pirate", "Neutral"}
    neutral = ("Sapper", "Hedge Mage", "Big Mouth", "Lucky Catch", "Smash", "Ice Bomb", "Arsonist")
    assert wrong(hold_with(*neutral)) == []  # more than six that are not Pirate
    assert wrong(CLEAVER._replace(captain="Brax Amundus")) != []  # Pirate cards are foreign now


IMPERIAL = ("Frontliner", "Frontliner", "Musketeer", "Musketeer", "Pike", "Pike", "Skipper")


@proves("SP-2205", "SP-R82")
def test_up_to_six_cards_may_come_from_one_other_faction() -> None:
    assert wrong(hold_with(*IMPERIAL[:6])) == []
    assert wrong(hold_with(*IMPERIAL)) == ["SP-2205"]


@proves("SP-2206", "SP-R82")
def test_emplacements_and_hold_cards_share_the_allowance() -> None:
    ship = ("Loot Bags", "Mess Hall", "Palisade", "Mongoose")
    assert wrong(hold_with(*IMPERIAL[:5])._replace(emplacements=ship)) == []
    assert wrong(hold_with(*IMPERIAL[:6])._replace(emplacements=ship)) == ["SP-2206"]


@proves("SP-R82")
def test_the_splash_is_counted_by_copies_and_neutral_cards_do_not_count() -> None:
    two_names = hold_with(*["Frontliner"] * 2, *["Musketeer"] * 2, *["Pike"] * 2, "Sapper")
    assert wrong(two_names) == []
    four_names = hold_with(*["Frontliner"] * 2, *["Musketeer"] * 2, *["Pike"] * 2, "Skipper")
    assert wrong(four_names) == ["SP-2205"]


@proves("SP-2207")
def test_a_deck_cannot_splash_two_factions() -> None:
    assert wrong(hold_with("Frontliner", "Smuggler")) == ["SP-2207"]
    ship = ("Loot Bags", "Mess Hall", "Palisade", "Tollbooth")
    assert wrong(hold_with("Frontliner")._replace(emplacements=ship)) == ["SP-2207"]


@proves("SP-2208", "SP-R83")
def test_all_cards_with_a_set_must_name_the_same_set() -> None:
    brass = DECKS["Brass"]  # with Carapace, of Security
    guarded = (*brass.hold[:28], "Ablative Shield", "Guard the Hold")
    assert wrong(brass._replace(hold=guarded)) == []  # any number of the one Set
    assert wrong(brass._replace(hold=(*brass.hold[:29], "Swordsman"))) == ["SP-2208"]
    assert wrong(brass._replace(hold=(*brass.hold[:29], "Firing Tubes"))) == ["SP-2208"]


@proves("SP-R83", "SP-2208")
def test_the_sets_of_splashed_cards_count_too() -> None:
    ship = ("Loot Bags", "Mess Hall", "Palisade", "Hullpiercer")
    splashed = CLEAVER._replace(emplacements=ship)
    assert wrong(splashed) == []
    hold = (*CLEAVER.hold[:29], "Guard the Hold")
    assert wrong(splashed._replace(hold=hold)) == ["SP-2208"]
