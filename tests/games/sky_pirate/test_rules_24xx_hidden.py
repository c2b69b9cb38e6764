"""SP-24xx Hidden and public information."""

from __future__ import annotations

from typing import Any, cast

import pytest

from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.kernel.saving.undo import check
from quarterdeck.scene import Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only
SECRET = "Absorb, Dissolve, Rally"


def seats(s: Scene, viewer: int) -> list[dict[str, Any]]:
    return cast(list[dict[str, Any]], s.play.view(viewer)["seats"])


def told(s: Scene, viewer: int) -> str:
    """All that somebody sees and reads."""
    return str([s.play.view(viewer), s.log.lines(viewer)])


@proves("SP-2401")
def test_everyone_sees_faceup_cards_counters_stun_state_and_operators() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Cleaver",
            "emplacements": "War Drums, Crow's Foot, Big Daryl",
            "stunned": "Crow's Foot",
            "broken": "Big Daryl",
            "crew": "Fisher, Hedge Mage",
            "operators": {"War Drums": "Fisher"},
            "presence_counters": {"Hedge Mage": 2},
            "assets": "Open Keg",
            "loaded": {"Crow's Foot": "Quicksilver"},
            "powder": 7,
            "fires": 2,
            "discards": "Rally",
        },
    )
    for viewer in (1, SPECTATOR):
        red = seats(s, viewer)[0]
        assert red["captain"]["name"] == "Cleaver"
        drums, foot, daryl = red["emplacements"]
        fisher, mage = red["crew"]
        assert drums["operators"] == [fisher["id"]] and fisher["on"] == drums["id"]
        assert foot["stunned"] is True and "stunned" not in drums
        assert daryl["broken"] is True
        assert mage["presence_counters"] == 2 and mage["presence"] == 3
        assert (red["assets"][0]["name"], red["assets"][0]["counters"]) == ("Open Keg", 3)
        assert (red["ammo"][0]["name"], red["ammo"][0]["ammo"]) == ("Quicksilver", 3)
        assert (red["powder"], red["fires"], red["discards"]) == (7, 2, ["Rally"])


@proves("SP-2401")
def test_everyone_sees_the_raid_token_and_its_target() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"crew": "Fisher", **OPEN},
    )
    s.red("Board", "Initiative")
    for viewer in (0, 1, SPECTATOR):
        attempt = cast(dict[str, Any], s.play.view(viewer)["attempt"])
        assert attempt["tokens"] == ["Initiative"]
        assert attempt["target"] == seats(s, viewer)[1]["emplacements"][0]["id"]
        assert (attempt["boarding"], attempt["defending"]) == (3, 0)


@proves("SP-2402")
def test_hands_and_holds_are_hidden_but_can_be_counted() -> None:
    s = Scene("sky-pirate", red={"hand": SECRET, "hold": "Vex, Torch, 9 Forgery"})
    for viewer in (1, SPECTATOR):
        red = seats(s, viewer)[0]
        assert (red["hand"], red["hold"]) == (3, 11)
        assert "hand_cards" not in red
        for name in ("Absorb", "Dissolve", "Rally", "Vex", "Torch", "Forgery"):
            assert name not in told(s, viewer)
    mine = seats(s, 0)[0]
    assert sorted(mine["hand_cards"]) == ["Absorb", "Dissolve", "Rally"]


@proves("SP-2402")
def test_not_even_its_player_knows_the_order_of_a_hold() -> None:
    s = Scene("sky-pirate", red={"hold": "Vex, Torch, 9 Forgery"})
    known = seats(s, 0)[0]["known_hold"]
    assert set(known["top"] + known["bottom"]) <= {None}


@proves("SP-2402")
def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    s = Scene("sky-pirate", red={"hold": "Vex, 9 Forgery"})
    s.red("Draw a card")
    assert "Red draws Vex" in s.red.log
    assert "Red draws a card" in s.blue.log
    assert "Vex" not in told(s, 1) + told(s, SPECTATOR)


@proves("SP-2403")
def test_plundered_cards_are_shown_to_all() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary"},
        blue={"hold": "Vex, Torch, Fisher, 9 Forgery", **OPEN},
    )
    s.red("Board", "Plunder")
    for viewer in (0, 1, 2, SPECTATOR):
        assert s.play.view(viewer)["aside"] == ["Vex", "Torch", "Fisher"]
        assert "Blue reveals Vex, Torch, Fisher" in s.log.lines(viewer)


@proves("SP-2403")
def test_a_card_revealed_from_hand_is_shown_to_all() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher, Vex"})
    s.red("Play Tev", "Yes", "Basher")
    for viewer in (1, SPECTATOR):
        assert seats(s, viewer)[0]["shown"] == ["Basher"]
        assert "Red reveals Basher" in s.log.lines(viewer)
        assert "Vex" not in told(s, viewer)


@proves("SP-2403")
def test_a_hand_that_has_to_be_revealed_is_shown_to_all() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Go for the Captain"},
        blue={"hand": "Rally, Vex", **OPEN},
    )
    s.red("Play Go for the Captain")
    s.blue("Pass")
    for viewer in (0, SPECTATOR):
        assert sorted(seats(s, viewer)[1]["shown"]) == ["Rally", "Vex"]


@proves("SP-1502")
def test_crew_that_were_chosen_out_of_a_hand_are_shown_before_the_first_is_paid_for() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Basher, Smuggler, Sapper, Torch"})
    s.red("Play Deck Party", "Play 2 crew", "Basher", "Smuggler")
    assert s.red.options == ["Sapper", "Smuggler", "Torch"]  # one of them is discarded for Basher
    for viewer in (1, SPECTATOR):
        assert seats(s, viewer)[0]["shown"] == ["Smuggler"]
        lines = s.log.lines(viewer)
        assert "Red reveals Basher" in lines and "Red reveals Smuggler" in lines


@proves("SP-2403")
def test_nobody_takes_back_what_has_shown_a_card_of_a_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Tev the Tireless, Basher, Firebug"})
    before = s.play.copy()
    s.red("Play Tev the Tireless", "Yes")
    check(s.play, before, is_last=True)  # nobody has seen one yet
    s.red("Basher")
    with pytest.raises(CannotUndo, match="something hidden was seen"):
        check(s.play, before, is_last=True)


@proves("SP-2404")
def test_only_the_searching_player_sees_what_is_looked_through() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "hand": "All Hands on Deck!, Rally",
            "hold": "Fisher, Vex, Sapper, Torch, 9 Forgery",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play All Hands on Deck!")
    assert s.red.asked == "SP-1902"
    assert seats(s, 0)[0]["known_hold"]["top"][:4] == ["Fisher", "Vex", "Sapper", "Torch"]
    for viewer in (1, SPECTATOR):
        for name in ("Fisher", "Vex", "Sapper", "Torch"):
            assert name not in told(s, viewer)
    s.red("Sapper")
    for viewer in (1, SPECTATOR):
        assert "Red plays Sapper" in s.log.lines(viewer)  # known when it is played
        for name in ("Fisher", "Vex", "Torch"):
            assert name not in told(s, viewer)


@proves("SP-2404", "SP-2403")
def test_a_found_card_that_must_be_revealed_is_known_to_all() -> None:
    s = Scene("sky-pirate", red={"hand": "Dinner Bell, Vex", "hold": "Fisher, Sapper, 9 Torch"})
    s.red("Play Dinner Bell")
    assert "Sapper" not in told(s, 1) + told(s, SPECTATOR)
    s.red("Sapper")
    for viewer in (1, SPECTATOR):
        assert "Red reveals Sapper" in s.log.lines(viewer)
        assert seats(s, viewer)[0]["shown"] == ["Sapper"]
        assert "Fisher" not in told(s, viewer)
