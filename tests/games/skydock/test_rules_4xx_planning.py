"""SK-4xx Rounds and the Planning Phase."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import PLAIN, aboard
from quarterdeck.scene import Scene, proves


def planning(**words: Any) -> Scene:
    words.setdefault("round", 1)  # the round before this one
    return aboard(begin="planning", **words)


def place(s: Scene, *names: str) -> None:
    """Both place markers: Red on these abilities, Yellow on the first four."""
    s.red.picks(*names)
    s.yellow.picks(*s.yellow.options[:1], "Heal 2", "Move 1 (slot 6)", "Scheme 1")


def plan_all(s: Scene) -> None:
    for player in (s.red, s.yellow):
        while player.asked == "SK-402":
            player("Draw a Scheme" if "Draw a Scheme" in player.options else "Done")


@proves("SK-401", "SK-414", "SK-1020")
def test_a_round_is_planning_action_upkeep() -> None:
    s = planning(until="planning", goes_on=True)
    assert s.stopped == "planning" and s.table("round") == 1
    s.go("action")
    plan_all(s)
    s.red.picks("Move 1 (slot 1)", "Interact", "Move 1 (slot 6)", "Scheme")
    assert s.stopped == ""  # Yellow has not placed any marker yet
    s.yellow.picks("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.stopped == "action" and s.table("round") == 2


@proves("SK-402", "SK-406", "SK-727", "SK-R58")
def test_cards_and_improvements_come_in_the_order_of_choice() -> None:
    s = planning(red={"hand": "Jump jets"}, loot="4 Vent map")
    s.red("Improve with Jump jets", "Gain Attack 1 in the first row")
    s.red("Draw a Loot", "Improve with Vent map", "Upgrade Heal 1", "Draw a Loot")
    assert s.red.hand == ["Vent map"]
    s.red("Done")
    plan_all(s)
    assert "Attack 1 (slot 3)" in s.red.options  # a new ability takes a marker at once


@proves("SK-403", "SK-404", "SK-R18")
def test_four_cards_in_the_first_round_and_two_in_the_others() -> None:
    for before, cards in ((0, 4), (1, 2)):
        s = planning(round=before)
        for _ in range(cards - 1):
            s.red("Draw a Scheme")
        assert s.red.why_not("Done") == "SK-403"
        s.red("Draw a Loot")  # each from the deck of choice, one at a time
        assert s.red.why_not("Draw a Scheme") == "SK-403"
        s.red("Done")
        assert len(s.red.hand) == cards and s.yellow.asked == "SK-402"  # type: ignore[arg-type]


@proves("SK-407", "SK-R17", "SK-R70")
def test_markers_are_placed_by_all_at_once_and_shown_together() -> None:
    s = planning()
    plan_all(s)
    assert s.red.asked == s.yellow.asked == "SK-409"
    s.yellow("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.yellow.markers == [] and s.yellow.asked == ""
    s.red("Move 1 (slot 1)", "Interact", "Move 1 (slot 6)", "Scheme")
    assert (s.red.markers, s.yellow.markers) == ([1, 2, 6, 7], [1, 2, 6, 7])


@proves("SK-408", "SK-R17")
def test_scarce_tokens_go_to_the_first_player_first() -> None:
    core = {"hand": "Prototype power core"}
    taken = dict.fromkeys((3, 4, 5), "Attack 1")
    s = planning(first="yellow", red=core, yellow={**core, "board": taken})
    supply = s.table("low")[4]  # type: ignore[index]
    assert supply == 2  # Attack: five, less three
    s = planning(first="yellow", red=core, yellow={**core, "board": taken | {8: "Attack 1"}})
    assert s.yellow.asked == "SK-402"
    s.yellow("Improve with Prototype power core", "Gain Attack 1 in the third row")
    s.yellow("Draw a Scheme", "Draw a Scheme")
    s.red("Improve with Prototype power core")
    assert s.red.why_not("Gain Attack 1 in the first row") == "SK-725"


@proves("SK-409", "SK-410", "SK-R77")
def test_four_markers_one_on_an_ability() -> None:
    s = planning(red={"board": {3: "Attack 1"}})
    plan_all(s)
    s.red("Interact")
    assert s.red.why_not("Interact") == "SK-410" and s.red.why_not("Move 1 (slot 1)") == "SK-R77"
    s.red("Move 1 (slot 6)")
    assert s.red.asked == ""  # the last two go without saying: there is no other ability left
    s.yellow("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.red.markers == [2, 6, 7, 11]


@proves("SK-R19", "SK-409")
def test_markers_are_not_held_back() -> None:
    s = planning(red={"board": {1: None, 2: None}})
    plan_all(s)
    assert s.red.asked == ""  # three abilities: three markers, without a choice
    s.yellow("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.red.markers == [6, 7, 11]
    s = planning(red={"board": {3: "Attack 1"}})
    plan_all(s)
    assert s.red.why_not("Scheme 1 (slot 7)") == "SK-R19"  # too few would come after it


@proves("SK-411", "SK-415")
def test_two_tokens_of_a_kind_are_two_abilities() -> None:
    keskodai = {"character": "Keskodai"}
    s = planning(red=keskodai, yellow={"character": "Navasi"})
    plan_all(s)
    s.red("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    s.yellow("Move 1 (slot 1)", "Interact", "Move 1 (slot 6)", "Scheme")
    assert s.red.markers == [1, 2, 6, 7]
    assert "Use Move 1 (slot 6)" in s.red.options and "Use Scheme 1 (slot 7)" in s.red.options


@proves("SK-412")
def test_a_covered_ability_may_take_a_marker() -> None:
    s = planning(red={"assigned": [1]})
    plan_all(s)
    s.red("Move 1 (slot 1)", "Interact", "Move 1 (slot 6)", "Scheme")
    s.yellow("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.red.markers == [1, 2, 6, 7] and s.red.assigned == [1]


@proves("SK-413", "SK-512", "SK-R19")
def test_a_card_may_bring_an_extra_marker_for_a_round() -> None:
    s = planning(red={"hand": f"Prototype power core, {PLAIN}"}, goes_on=True)
    s.red("Play Prototype power core")
    assert s.red.extra == 1 and s.table("loot_gone") == ["Prototype power core"]
    plan_all(s)
    s.yellow("Move 1 (slot 1)", "Heal 2", "Move 1 (slot 6)", "Scheme 1")
    assert s.red.markers == [1, 2, 6, 7, 11]  # all five abilities, without a choice
    later = aboard(red={"hand": "Prototype power core", "markers": [1]})
    assert later.red.why_not("Play Prototype power core") == "SK-512"


@proves("SK-R19")
def test_without_a_spare_marker_there_is_no_extra_one() -> None:
    s = planning(seats=4, red={"hand": "2 Prototype power core"})
    g = s.play.state
    g.extra = (0, 2, 2, 0)  # type: ignore[attr-defined]
    assert s.red.sees()["supply"]["markers"] == 0  # type: ignore[index]
    assert s.play.why_not(0)["Play Prototype power core"].rule == "SK-R22"  # type: ignore[attr-defined]
