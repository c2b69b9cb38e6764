"""What the log tells of things that happen seldom, and to whom."""

from __future__ import annotations

from quarterdeck.scene import Scene, proves


@proves("SP-R23")
def test_every_action_that_is_gained_is_told() -> None:
    s = Scene("sky-pirate", red={"hand": "Step Lively", "crew": "Cloudshaker Magnus"})
    s.red("Play Step Lively")
    assert s.blue.log.count("Red gains an Action") == 1
    s = Scene("sky-pirate", red={"hand": "Step Lively", "crew": "Fisher"})
    s.red("Play Step Lively")
    assert "Red gains an Action" not in s.blue.log


def test_every_action_that_is_lost_is_told() -> None:
    s = Scene("sky-pirate", red={"hand": "Cloudshaker Magnus", "powder": 9})
    s.red("Play Cloudshaker Magnus")
    assert s.blue.log.count("Red loses an Action") == 2  # the third was spent to play it


@proves("SP-R60")
def test_a_cannon_phase_that_is_skipped_is_told() -> None:
    s = Scene("sky-pirate", red={"hand": "White Flag", "powder": 9})
    s.red("Play White Flag", "Gain", "Gain", "Do not fire")
    assert "Blue skips the Cannon Phase" not in s.red.log
    s.blue("Gain", "Gain", "Gain")
    assert s.red.log.count("Blue skips the Cannon Phase") == 1


@proves("SP-1705", "SP-1712")
def test_all_are_told_which_crew_in_play_becomes_a_shade() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Twilight Pulse", "crew": "Fisher", "powder": 9},
        blue={"crew": "Hedge Mage"},
    )
    s.red("Play Twilight Pulse")
    told = [line for line in s.blue.log if "becomes" in line]
    assert told == ["Red's Fisher becomes a Shade", "Blue's Hedge Mage becomes a Shade"]


@proves("SP-1711")
def test_who_may_look_at_a_shade_is_told_its_name() -> None:
    s = Scene("sky-pirate", red={"hand": "Summon Shade", "crew": "Fisher", "hold": "9 Vex"})
    s.red("Board", "Initiative", "Blue's Big Daryl", "Play Summon Shade")
    assert "Red turns Vex into a Shade" in s.red.log
    assert "Red turns a card into a Shade" in s.blue.log
    assert not [line for line in s.blue.log if "Vex" in line]


def test_a_shade_out_of_the_discard_pile_is_told_to_all_by_its_name() -> None:
    s = Scene(
        "sky-pirate", red={"captain": "King Adarath", "crew": "Fisher", "discards": "Hedge Mage"}
    )
    s.red("Board", "Initiative", "Blue's Big Daryl", "King Adarath", "Yes")
    assert "Red turns Hedge Mage into a Shade" in s.blue.log


@proves("SP-1206", "SP-R79")
def test_a_status_card_that_goes_back_to_its_pool_is_told_with_its_captain() -> None:
    for pick in ("Bomb", "None"):  # out of Red's Treasure Chest, out of Blue's discard pile
        s = Scene(
            "sky-pirate",
            red={"crew": "Deadwind Mercenary"},
            blue={"hold": "Bomb, Powder Cache, 9 Fisher", "emplacements": "Palisade, Big Daryl"},
        )
        s.red("Board", "Plunder", pick)
        assert s.red.log.count("Blue's Bomb goes back to its pool") == 1
