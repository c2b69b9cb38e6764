"""What a seat may imagine: cards that it has not located are dealt anew, and no others."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.sky_pirate.own_cards import brought, written
from quarterdeck.games.sky_pirate.table.references import kind_placed
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Scene, proves

WORLDS = range(40)
HOLD = "Fisher, Vex, Sapper, Torch, 2 Forgery"


def worlds(s: Scene, viewer: int) -> list[Any]:
    return [s.play.imagine(viewer, number).state for number in WORLDS]


def hand(g: Any, seat: int) -> list[str]:
    return [g.book.cards[kind].name for kind in g.hand[seat]]


def top(g: Any, seat: int) -> list[str]:
    return [g.book.cards[kind_placed(code)].name for code in g.top[seat]]


def heap(g: Any, seat: int) -> list[str]:
    """Hand and Hold of a seat, together."""
    placed = [kind_placed(code) for code in g.top[seat] + g.under[seat]]
    kinds = [*g.hand[seat], *g.pool[seat], *placed]
    return sorted([g.book.cards[kind].name for kind in kinds])


@proves("SP-2402")
def test_another_hand_is_any_of_what_that_captain_has_not_shown() -> None:
    s = Scene("sky-pirate", red={"hand": "Absorb, Rally", "hold": HOLD})
    all_of_them = heap(s.play.state, 0)
    for viewer in (1, SPECTATOR):
        found = set()
        for g in worlds(s, viewer):
            assert len(g.hand[0]) == 2 and heap(g, 0) == all_of_them
            found |= set(hand(g, 0))
        assert found == set(all_of_them)
    assert {tuple(hand(g, 0)) for g in worlds(s, 0)} == {("Absorb", "Rally")}
    assert len({tuple(top(g, 0)) for g in worlds(s, 0)}) > 20  # the order of the own Hold


@proves("SP-2403")
def test_a_card_that_was_shown_stays_in_the_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher, Rally", "hold": HOLD})
    s.red("Play Tev", "Yes", "Basher")
    size = len(table(s.play.state).hand[0])
    others = set()
    for g in worlds(s, 1):
        assert len(g.hand[0]) == size and "Basher" in hand(g, 0)
        assert heap(g, 0) == heap(s.play.state, 0)
        others |= set(hand(g, 0)) - {"Basher"}
    assert len(others) > 3


@proves("SP-2404")
def test_what_somebody_looks_through_is_imagined_by_the_others_only() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "All Hands on Deck!, Rally", "hold": HOLD},
        blue={"emplacements": "Palisade, Big Daryl"},  # one target only
    )
    s.red("Board", "Repair", "Play All Hands on Deck!")
    assert s.red.asked == "SP-1902"
    assert {tuple(top(g, 0)[:4]) for g in worlds(s, 0)} == {("Fisher", "Vex", "Sapper", "Torch")}
    seen = {tuple(top(g, 0)[:4]) for g in worlds(s, 1)}
    assert len(seen) > 20
    assert {tuple(heap(g, 0)) for g in worlds(s, 1)} == {tuple(heap(s.play.state, 0))}


@proves("SP-2402")
def test_what_somebody_has_picked_of_a_hand_they_know_and_nobody_else() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Fisher, Hedge Mage, Sapper, Smuggler"})
    s.red("Play Deck Party", "Play 2 crew", "Hedge Mage")
    assert s.red.options == ["Fisher", "Sapper", "Smuggler"]
    assert picked(s, 0) == {"Hedge Mage"}
    assert len(picked(s, 1)) > 2


def picked(s: Scene, viewer: int) -> set[str]:
    """What Red has picked so far, in the worlds of a viewer."""
    views: list[Any] = [s.play.imagine(viewer, number).view(0) for number in WORLDS]
    return {view["effects"][-1]["picked"][0] for view in views}


@cache
def taking_two() -> str:
    """A pack with a maneuver that takes two cards unseen, and has a question after that."""
    return brought(
        written(
            "Own card",
            "maneuver",
            "Stow a crew you control. Put the top 2 cards of your Hold into your hand. "
            "You may spend 1 powder to draw a card.",
        )
    )


def taken(viewer: int, hold: str) -> set[tuple[int, ...]]:
    """What Red has taken from this Hold in the worlds of a viewer, before Red goes on."""
    red = {"hand": "Own card", "crew": "Fisher", "hold": hold}
    s = Scene("sky-pirate", 2, options={"packs": taking_two()}, red=red)
    s.red("Play Own card")
    assert s.red.asked == "SP-2001"
    return {g.scopes[-1].way for g in worlds(s, viewer)}


@proves("SP-2402")
def test_cards_that_were_taken_unseen_stay_unknown_while_the_effect_goes_on() -> None:
    one, other = f"Fisher, Torch, {HOLD}", f"Vex, Torch, {HOLD}"
    assert taken(0, one) != taken(0, other)
    assert taken(1, one) == taken(1, other)


@proves("SP-2402")
def test_nobody_else_knows_which_of_two_cards_was_on_top() -> None:
    assert taken(1, "Vex, Fisher") == taken(1, "Fisher, Vex")
