"""What texts that nobody wrote have found out: each went wrong once, in a game played at random."""

from __future__ import annotations

import sys
from typing import cast

import pytest

from games.sky_pirate.own_cards import brought, scene, written
from quarterdeck.games.sky_pirate.questions.labels import told_apart
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.games.sky_pirate.words.terms import Counter
from quarterdeck.proving.walk import dump_play, seen_by
from quarterdeck.scene import Scene, proves


def maneuver(text: str, blue: dict[str, object] | None = None, **red: object) -> Scene:
    """Red has played a maneuver with this text."""
    card = written("Own card", "maneuver", text)
    s = scene(card, red={"hand": "Own card", **red}, blue=blue or {})
    s.red("Play Own card")
    return s


def crew_seen(s: Scene) -> list[dict[str, object]]:
    seats = cast(list[dict[str, list[dict[str, object]]]], s.play.view(0)["seats"])
    return seats[0]["crew"]


def imagines_nothing_but_the_known(s: Scene, viewer: int) -> bool:
    """Whatever is dealt anew, the viewer sees the same, and imagines the same."""
    shown, once = seen_by(s.play, viewer), dump_play(s.play.imagine(viewer, 5))
    for seed in range(6, 12):
        world = s.play.imagine(viewer, seed)
        if dump_play(world.imagine(viewer, 5)) != once or seen_by(world, viewer) != shown:
            return False
    return True


# ---- cards with different names


DIFFERENT = "Stow 3 cards with different names in your discard pile."


def test_no_more_cards_with_different_names_are_picked_than_there_are_names() -> None:
    s = maneuver(DIFFERENT, discards="2 Fisher, 2 Sapper", hold="9 Arsonist")
    s.red.picks("Fisher", "Sapper")
    assert sorted(cast(list[str], s.red.discards)) == ["Fisher", "Own card", "Sapper"]


def test_a_card_is_not_picked_if_too_few_names_would_be_left() -> None:
    text = "Eject 3 cards with different names in your discard pile."
    s = maneuver(text, discards="Musketeer, Fisher, 3 Sapper, Arsonist")
    assert s.red.options == ["Musketeer", "Fisher"]  # after another one there are two names at most
    s.red("Fisher")
    assert sorted(cast(list[str], s.red.discards)) == ["Musketeer", "Own card", "Sapper", "Sapper"]


def test_cards_with_different_names_are_a_cost_only_if_there_are_so_many_names() -> None:
    text = "To play this, discard 2 cards with different names from your hand. Gain 9 powder."
    card = written("Own card", "maneuver", text)
    s = scene(card, red={"hand": "Own card, 2 Fisher"})
    assert s.red.why_not("Play Own card")
    s = scene(card, red={"hand": "Own card, 2 Fisher, Sapper"})
    s.red("Play Own card")
    s.red.picks("Fisher", "Sapper")
    assert s.red.powder == 14 and s.red.hand == ["Fisher"]


# ---- what lies facedown


def test_what_a_shade_would_wait_for_is_noticed_by_nobody() -> None:
    watcher = written("Watcher", "crew", "Whenever your opponent draws a card, gain 1 powder.")
    shading = written("Own card", "maneuver", "Turn the top card of your Hold into a Shade.")
    red = {"hand": "Own card", "hold": "3 Fisher, 6 Watcher"}
    s = Scene("sky-pirate", 2, options={"packs": brought(watcher, shading)}, red=red)
    s.red("Play Own card")
    assert imagines_nothing_but_the_known(s, -1) and imagines_nothing_but_the_known(s, 1)


@proves("SP-1706", "SP-R66")
def test_a_copy_of_a_shade_is_a_shade() -> None:
    s = maneuver("Create a copy of a crew you control.", shades="Relic Diver")
    assert s.red.crew == ["Shade", "Shade"]
    assert [one["presence"] for one in crew_seen(s)] == [2, 2]


@proves("SP-1706", "SP-R66")
def test_two_shades_have_no_different_names() -> None:
    text = "Stow 2 crew with different names in your reserve."
    s = maneuver(text, shades="Fisher, Sapper")
    s.red("Shade (Sapper)")
    assert s.red.crew == ["Shade"]


# ---- what others may not know


def test_a_hidden_card_of_a_hold_is_not_told_because_one_like_it_is_known() -> None:
    text = "Reveal the top card of your Hold. Each player stows 2 cards from their hand."
    s = maneuver(
        text,
        blue={"hand": "Fisher, Sapper, Musketeer"},
        hand="Own card, Sapper, Fisher, Musketeer",
        hold="9 Sapper",
    )
    s.red.picks("Sapper", "Fisher")
    (effect,) = cast(list[dict[str, object]], s.play.view(1)["effects"])
    assert s.blue.asked and effect["it"] == [None, None]
    assert imagines_nothing_but_the_known(s, -1) and imagines_nothing_but_the_known(s, 1)


def test_cards_of_a_hand_are_imagined_as_they_can_be_picked() -> None:
    """Whoever has picked the last card of the list could not pick a second one after it."""
    text = "To play this, discard 3 cards from your hand. Draw 1 card."
    hand = "Own card, Arsonist, Fisher, Hedge Mage, Relic Diver, Sapper"
    s = scene(written("Own card", "maneuver", text), red={"hand": hand})
    s.red("Play Own card", "Fisher")
    assert {len(s.play.imagine(1, seed).labels(0)) > 0 for seed in range(20)} == {True}
    assert imagines_nothing_but_the_known(s, 1)


def test_equal_cards_of_two_captains_are_told_apart_in_a_treasure_chest() -> None:
    s = Scene("sky-pirate", 3, red={"chest": "Sapper of blue, Sapper of green, Fisher of blue"})
    played = [option for option in s.red.options if "Treasure Chest" in option]
    assert len(played) == len(set(played)) == 3
    assert "Play Fisher from your Treasure Chest" in played


def test_of_three_cards_the_one_without_marks_is_told_apart_from_two_that_are_marked() -> None:
    g = table(Scene("sky-pirate", 2, red={"crew": "3 Sapper"}).play.state)
    crew = list(g.crew[0])
    for obj in (crew[0], crew[2]):
        g.add_counters(obj, Counter.PLAIN, 1)
    told = [told_apart(g, 0, crew, obj) for obj in crew]
    assert told == ["Sapper (1 counter)", "Sapper", "Sapper (1 counter) (2)"]


# ---- what was done, and was something else


def test_fires_that_were_ejected_are_counted() -> None:
    text = "Eject each Fire on your ship, then draw 1 card for each card ejected this way."
    s = maneuver(text, fires=3, hold="9 Fisher")
    assert (s.red.hand, s.red.fires) == (["Fisher"] * 3, 0)
    s = maneuver("Eject each Fire on your ship. If you do, draw 1 card.", hold="9 Fisher")
    assert s.red.hand == []


@proves("SP-1805")
def test_all_counters_are_those_of_each_kind() -> None:
    s = maneuver(
        "Move all counters on a crew you control to another crew you control.",
        crew="Fisher, Sapper",
        presence_counters={"Fisher": 2},
        counters={"Fisher": 1},
    )
    s.red("Fisher")
    moved = [(one.get("counters"), one.get("presence_counters")) for one in crew_seen(s)]
    assert moved == [(None, None), (1, 2)]


def test_if_you_do_speaks_of_you_when_each_player_does_it() -> None:
    text = "Each player discards a crew they control. If you do, draw 1 card."
    s = maneuver(text, blue={"crew": "Fisher"}, hold="9 Sapper")
    assert (s.red.hand, s.blue.crew) == ([], [])
    s = maneuver(text, crew="Fisher", hold="9 Sapper")
    assert (s.red.hand, s.red.crew) == (["Sapper"], [])


@proves("SP-2004")
def test_one_of_them_and_the_others_go_together() -> None:
    text = (
        "Look at the top 3 cards of your Hold, "
        "then put one of them into your hand and stow the others."
    )
    s = maneuver(text, hold="Fisher, Sapper, Musketeer, 9 Arsonist")
    s.red("Sapper", "Musketeer")
    assert s.red.hand == ["Sapper"]


@proves("SP-1806")
def test_only_an_operator_can_be_unassigned_as_a_cost() -> None:
    card = written("Own card", "asset", "Action, unassign a crew you control: draw 1 card.")
    s = scene(card, red={"assets": "Own card", "crew": "Fisher"})
    assert s.red.why_not("Own card: draw 1 card")


@proves("SP-1704")
def test_a_copy_that_is_created_is_told() -> None:
    s = maneuver("Create a copy of a crew in your discard pile.", discards="Sapper")
    assert "Red creates Sapper" in [str(line) for line in s.red.log]


# ---- what it costs


def calls_for_a_view(tokens: int) -> int:
    """Functions that are called for one view (none are seen in the compiled build)."""
    text = "Each other crew you control has +1 presence for each crew you control."
    s = scene(written("Own card", "crew", text), red={"tokens": f"{tokens} Own card"})
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    s.play.view(0)
    sys.setprofile(None)
    assert [one["presence"] for one in crew_seen(s)] == [2 + tokens * (tokens - 1)] * tokens
    return calls


@proves("SP-R94")
def test_cards_that_count_each_other_cost_as_much_as_there_are_pairs_of_them() -> None:
    assert calls_for_a_view(24) <= 5 * calls_for_a_view(12)


@proves("SP-213")
@pytest.mark.parametrize("name", ["Crow's Foot", "Mess Hall", "Brass"])
def test_what_begins_in_play_is_not_played_wherever_it_has_got_to(name: str) -> None:
    s = Scene("sky-pirate", red={"hand": f"{name}, Fisher"})
    assert "Play Fisher" in s.red.options
    assert s.red.why_not(f"Play {name}") == "SP-213"


# ---- cards that have gone


def test_who_leaves_play_can_speak_of_another_card_that_is_chosen() -> None:
    text = "When this crew leaves play, choose a crew you control. Put 1 presence counter on it."
    leaver = written("Leaver", "crew", text)
    ending = written("Own card", "maneuver", "Discard a crew you control.")
    red = {"hand": "Own card", "crew": "Leaver, Fisher"}
    s = Scene("sky-pirate", 2, options={"packs": brought(leaver, ending)}, red=red)
    s.red("Play Own card", "Leaver")
    assert [(crew["name"], crew["presence"]) for crew in crew_seen(s)] == [("Fisher", 2)]


def test_what_is_picked_as_it_goes_is_followed() -> None:
    s = maneuver("Discard a crew you control. Play it.", crew="Sapper")
    assert s.red.crew == ["Sapper"] and s.red.discards == ["Own card"]


# ---- Actions that are spent, powder that is paid


@pytest.mark.parametrize(
    ("text", "left", "drawn"),
    [
        ("Spend 1 action. If you do, draw 2 cards.", 2, 2),
        ("Lose 1 action. If you do, draw 2 cards.", 2, 2),
        ("Spend 1 action. If you do, draw 2 cards.", 1, 0),
        ("Spend 2 actions. If you do, draw 2 cards.", 2, 0),  # who spends a part has not spent
        ("Spend 1 powder. Spend 1 action. If you do, draw 2 cards.", 1, 0),
    ],
)
def test_what_is_done_for_actions_is_done_if_they_were_spent(
    text: str, left: int, drawn: int
) -> None:
    card = written("Own card", "maneuver", text)
    s = scene(card, red={"hand": "Own card", "hold": "9 Fisher"}, blue={})
    s.red(*["Gain"] * (3 - left), "Play Own card")
    assert s.red.hand == ["Fisher"] * drawn


@proves("SP-605")
def test_nobody_pays_themselves() -> None:
    card = written("Own card", "maneuver", "Each player pays your opponent 1 powder.")
    options = {"packs": brought(card)}
    s = Scene("sky-pirate", 3, options=options, red={"hand": "Own card"}, blue={}, gold={})
    s.red("Play Own card")
    assert [seat.powder for seat in s.players] == [4, 7, 4]
    assert [line for line in s.red.log if " pays " in line] == [
        "Red pays Blue 1 Powder",
        "Gold pays Blue 1 Powder",
    ]
