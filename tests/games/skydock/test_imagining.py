"""What a seat may imagine: whoever has pledged or pays holds what that takes."""

from __future__ import annotations

from typing import Any

import quarterdeck
from games.skydock.aboard import BRIBE, CLAMPS, HOLD, aboard, at_work, use
from quarterdeck.games.skydock.table.cards import FIRST_LOOT
from quarterdeck.games.skydock.table.paying import shows
from quarterdeck.games.skydock.words.terms import Symbol
from quarterdeck.scene import Scene, proves

ACCESS = "Disconnect the power cables"
NAVIGATION = "Cast a bit of chronomancy"
ROUTE = "Plot a blind-spot route"
PLAIN = "Crack the duty roster"
WORLDS = range(40)


def asked(answer: str) -> Scene:
    """Red has asked three others for Navigation; Yellow has answered, the others declined."""
    red = {"hand": ACCESS, "markers": [1, 2]}
    hands = {"yellow": {"hand": NAVIGATION}, "green": {"hand": PLAIN}, "blue": {"hand": PLAIN}}
    s = aboard(red=red, **hands, objectives=CLAMPS)
    s.red(f"Ask for Navigation: {CLAMPS}")
    s.yellow(answer)
    s.green("Decline")
    s.blue("Decline")
    return s


def table_of(world: Any) -> Any:
    return world.state


def loot_of(world: Any) -> list[int]:
    """The Loot in Yellow's hand and in the deck."""
    g = world.state
    return sorted([*g.loot, *(card for card in g.hand[1] if card >= FIRST_LOOT)])


@proves("SK-R37", "SK-R70")
def test_the_asker_imagines_pledges_that_fit() -> None:
    s = asked(f"Pledge {NAVIGATION}")
    cards = set()
    for number in WORLDS:
        g = table_of(s.play.imagine(0, number))
        card = g.pledges[1]
        assert shows(card, Symbol.NAVIGATION) and card in g.hand[1] and g.pledges[2] == -1
        cards.add(card)
    assert len(cards) > 2  # any that fits, not the one that was pledged


@proves("SK-R70")
def test_the_others_imagine_no_pledge_that_was_not_taken() -> None:
    s = asked(f"Pledge {NAVIGATION}")
    assert table_of(s.play.imagine(2, 1)).pledges == (-1, -1, -1, -1)
    own = table_of(s.play.imagine(1, 1)).pledges
    assert own == s.play.state.pledges  # type: ignore[attr-defined]
    s.red("Yellow's")
    for number in WORLDS:
        g = table_of(s.play.imagine(2, number))
        assert shows(g.pledges[1], Symbol.NAVIGATION) and g.pledges[1] in g.hand[1]


@proves("SK-R37", "SK-R70")
def test_which_of_two_cards_that_all_have_seen_was_pledged_is_not_imagined() -> None:
    imagined = set()
    for pledged in (NAVIGATION, ROUTE):
        red, yellow = {"hand": ACCESS, "markers": [1, 2]}, {"shown": f"{NAVIGATION}, {ROUTE}"}
        s = aboard(red=red, yellow=yellow, objectives=CLAMPS)
        s.red(f"Ask for Navigation: {CLAMPS}")
        s.yellow(f"Pledge {pledged}")
        imagined |= {table_of(s.play.imagine(0, number)).pledges[1] for number in WORLDS}
    assert len(imagined) == 1


@proves("SK-902", "SK-1203")
def test_whoever_pays_is_imagined_with_a_hand_that_can() -> None:
    hand = "Blackmail a dock official, Improvise wildly"
    s = at_work("Interact 1", red={"hand": hand}, objectives=BRIBE, rolls={"d20": [20]})
    use(s, "Interact 1", BRIBE)
    s.red("Pass", "Pass")
    hands = set()
    for number in WORLDS:
        world = s.play.imagine(1, number)
        assert world.owed(0).options  # there is always a card that pays
        hands.add(table_of(world).hand[0])
    assert len(hands) > 10


@proves("SK-902")
def test_a_hand_that_hardly_ever_can_pay_is_found_all_the_same() -> None:
    for card, objective, room, symbols in (
        ("Blackmail a dock official", BRIBE, "Dock", "Diplomacy, Credit"),
        ("Overload the relays", HOLD, "Cargo Bay", "Access, Tactical"),
    ):  # the one card that pays both symbols, in two copies
        red = {"hand": card, "at": room}
        s = at_work("Interact 1", red=red, objectives=objective, rolls={"d20": [20]})
        use(s, "Interact 1", objective)
        s.red("Pass", "Pass")
        for number in WORLDS:
            assert s.play.imagine(1, number).labels(0) == [f"{card} ({symbols})"]


@proves("SK-R37", "SK-R70")
def test_two_who_have_pledged_the_only_fitting_cards_are_both_imagined_with_one() -> None:
    """Yellow's other cards are never the one that Green must hold."""
    hands = {
        "yellow": {"hand": f"{NAVIGATION}, 3 {PLAIN}"},
        "green": {"hand": NAVIGATION},
        "blue": {"hand": PLAIN},
    }
    s = aboard(
        red={"hand": ACCESS, "markers": [1, 2]}, **hands, objectives=CLAMPS, schemes=f"2 {PLAIN}"
    )
    s.red(f"Ask for Navigation: {CLAMPS}")
    s.yellow(f"Pledge {NAVIGATION}")
    s.green(f"Pledge {NAVIGATION}")
    s.blue("Decline")
    for number in WORLDS:
        g = table_of(s.play.imagine(0, number))
        for seat in (1, 2):
            assert shows(g.pledges[seat], Symbol.NAVIGATION) and g.pledges[seat] in g.hand[seat]
        assert len(g.hand[1]) == 4 and len(g.hand[2]) == 1


@proves("SK-R37", "SK-R70")
def test_the_only_fitting_card_is_imagined_with_who_has_shown_none() -> None:
    """Yellow has pledged a card that all know; Green's is the only other one."""
    hands = {
        "yellow": {"shown": ROUTE, "hand": f"3 {PLAIN}"},
        "green": {"hand": NAVIGATION},
        "blue": {"hand": PLAIN},
    }
    red = {"hand": ACCESS, "markers": [1, 2]}
    s = aboard(red=red, **hands, objectives=CLAMPS, schemes=f"2 {PLAIN}")
    s.red(f"Ask for Navigation: {CLAMPS}")
    s.yellow(f"Pledge {ROUTE}")
    s.green(f"Pledge {NAVIGATION}")
    s.blue("Decline")
    real = table_of(s.play).pledges
    for number in WORLDS:
        assert table_of(s.play.imagine(0, number)).pledges == real


@proves("SK-1204", "SK-220")
def test_others_are_imagined_with_any_two_backers_to_choose_from() -> None:
    play = quarterdeck.game("skydock").new(2, 1, characters="Navasi, Quig")
    offered = {table_of(play.imagine(0, number)).offered[1] for number in WORLDS}
    assert len(offered) > 10
    assert {table_of(play.imagine(1, number)).offered[1] for number in WORLDS} <= offered


@proves("SK-1203")
def test_of_each_hand_as_many_schemes_and_loot_are_imagined_as_are_seen() -> None:
    s = aboard(red={"markers": [1]}, yellow={"hand": f"2 {PLAIN}, 3 Vent map"})
    hands = set()
    for number in WORLDS:
        hand = table_of(s.play.imagine(0, number)).hand[1]
        assert [card >= FIRST_LOOT for card in hand] == [False, False, True, True, True]
        hands.add(hand)
        assert loot_of(s.play.imagine(0, number)) == loot_of(s.play), "each card is somewhere"
    assert len(hands) > 10
