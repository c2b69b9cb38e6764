"""SP-26xx The variants of the Starter Pack."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.games.sky_pirate.words.printed import Deck
from quarterdeck.kernel.registry import game
from quarterdeck.scene import proves

DECKS = {deck.name: deck for deck in of_the_box().decks}
STARTERS = ("Cleaver", "Burgle", "Brass", "Harmony")


def swap(one: str, other: str) -> tuple[Counter[str], Counter[str]]:
    """The Hold cards that go out, and those that come in."""
    before, after = Counter(DECKS[one].hold), Counter(DECKS[other].hold)
    return before - after, after - before


def two_of(*names: str) -> Counter[str]:
    return Counter(dict.fromkeys(names, 2))


def ships(one: str, other: str) -> tuple[set[str], set[str]]:
    before, after = set(DECKS[one].emplacements), set(DECKS[other].emplacements)
    return before - after, after - before


@proves("SP-2601")
def test_cleaver_becomes_burgle_by_a_captain_and_an_emplacement() -> None:
    assert (DECKS["Cleaver"].captain, DECKS["Burgle"].captain) == ("Cleaver", "Burgle")
    assert ships("Cleaver", "Burgle") == ({"Loot Bags"}, {"Ambusher's Perch"})


@proves("SP-2602")
def test_what_is_taken_out_of_cleavers_hold_for_burgle() -> None:
    assert swap("Cleaver", "Burgle")[0] == two_of(
        "Relic Diver", "Smelly Pete", "Tev the Tireless", "Overwhelm", "Sleight of Hand",
        "Sweep the Leg",
    )  # fmt: skip


@proves("SP-2603")
def test_what_is_put_into_burgles_hold() -> None:
    assert swap("Cleaver", "Burgle")[1] == two_of(
        "Basher", "Dusty Zeke", "Ship Sentinel", "Deck Party", "Sneak Attack", "Chainshot"
    )


@proves("SP-2604")
def test_brass_becomes_harmony_by_a_captain_and_an_emplacement() -> None:
    assert (DECKS["Brass"].captain, DECKS["Harmony"].captain) == ("Brass", "Harmony")
    assert ships("Brass", "Harmony") == ({"Carapace"}, {"Medbay"})


@proves("SP-2605")
def test_what_is_taken_out_of_the_hold_of_brass_for_harmony() -> None:
    assert swap("Brass", "Harmony")[0] == two_of(
        "Galeth of Cloudreach", "Gunnery Officer", "Musketeer", "Broadside", "Resupply", "Scrapshot"
    )


@proves("SP-2606")
def test_what_is_put_into_the_hold_of_harmony() -> None:
    assert swap("Brass", "Harmony")[1] == two_of(
        "Big Mouth", "Frontliner", "Swordsman", "Buying Time", "Falsified Orders", "Skirmish"
    )


@proves("SP-2607")
@pytest.mark.parametrize(("one", "other"), [("Cleaver", "Burgle"), ("Brass", "Harmony")])
def test_a_deck_and_its_variant_have_eighteen_cards_and_three_emplacements_in_common(
    one: str, other: str
) -> None:
    out, into = swap(one, other)
    assert out.total() == into.total() == 12
    common = Counter(DECKS[one].hold) & Counter(DECKS[other].hold)
    assert common.total() == 18
    assert len(set(DECKS[one].emplacements) & set(DECKS[other].emplacements)) == 3


@proves("SP-2608")
@pytest.mark.parametrize("pair", list(permutations(STARTERS, 2)), ids=" and ".join)
def test_any_pairing_of_the_starter_decks_may_be_played(pair: tuple[str, str]) -> None:
    box = game("sky-pirate")
    play = box.new(seats=2, seed=1, decks=" | ".join(pair))
    for seat, name in enumerate(pair):
        assert box.peek(play.state, seat, "captain") == name
    assert play.decisions


@proves("SP-2608")
def test_any_other_list_that_obeys_the_rules_may_be_played_too() -> None:
    half = DECKS["Cleaver"]
    mixed = half._replace(hold=(*half.hold[:4], "Basher", "Basher", *half.hold[6:]))
    assert isinstance(mixed, Deck)
    assert mixed.hold != half.hold
    assert decks.problems(mixed) == []  # only part of the exchange
