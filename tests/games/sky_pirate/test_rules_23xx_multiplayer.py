"""SP-23xx Three and more players: neighbours, and who is eliminated."""

from __future__ import annotations

from typing import cast

from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only
WEAK = {"emplacements": "Palisade", "hold": "9 Fisher"}  # gone after one raid by 3


def cannon(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def effects(player: Player) -> list[str]:
    end = " takes effect"
    return [line[: -len(end)] for line in player.log if line.endswith(end)]


# ---- neighbours


@proves("SP-2302", "SP-R84")
def test_the_left_hand_neighbour_is_the_opponent() -> None:
    s = Scene("sky-pirate", seats=3, begin="cannon", red={}, blue={}, gold={})
    for shooter, hit in ((s.red, s.blue), (s.blue, s.gold), (s.gold, s.red)):
        before = len(listed(hit.discards))
        shooter("Fire Crow's Foot")
        if hit.asked == "SP-1109":
            hit("Do not recover")
        assert len(listed(hit.discards)) == before + 2
        hit("Gain", "Gain", "Gain")
    assert [len(listed(p.discards)) for p in s.players] == [2, 2, 2]


@proves("SP-2302")
def test_only_the_ship_of_the_left_hand_neighbour_can_be_boarded() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        blue={"emplacements": "Hullpiercer, Palisade"},
        gold={"emplacements": "Carapace, Medbay"},
    )
    s.red("Board", "Repair")
    assert s.red.options == ["Blue's Hullpiercer", "Blue's Palisade"]


@proves("SP-2303", "SP-R85")
def test_who_boards_you_is_your_opponent_for_the_attempt() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        blue={"crew": "Deadwind Mercenary", "hand": "Hip Toss, Hefty Bribe", **OPEN},
        gold={"crew": "Hedge Mage"},
    )
    s.red("Board", "Repair")
    s.blue("Deadwind", "Play Hip Toss")  # a crew that your opponent controls
    assert s.red.hand == ["Fisher"]
    assert s.gold.crew == ["Hedge Mage"]
    assert s.red.asked == "SP-802"
    s.red("Pass")
    s.blue("Play Hefty Bribe")
    assert (s.red.powder, s.blue.powder, s.gold.powder) == (5, 2, 5)


@proves("SP-2303", "SP-R85")
def test_after_the_attempt_the_left_hand_neighbour_is_the_opponent_again() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        blue={"assets": "Leaky Kegs", **OPEN},
    )
    s.red("Board", "Repair", "Do not fire")
    assert s.table("active") == "Blue"
    assert (s.red.powder, s.gold.powder) == (2, 4)  # Leaky Kegs: the opponent loses 1


@proves("SP-R85", "SP-2303")
def test_somebody_else_takes_no_part_in_the_tactics() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher", "hand": "Tighten Chains"},
        blue={"crew": "Deadwind Mercenary", "hand": "Tighten Chains", **OPEN},
        gold={"crew": "Fisher", "hand": "Tighten Chains", "emplacements": "Carapace"},
    )
    s.red("Board", "Repair")
    s.blue("Deadwind")
    asked = []
    while s.table("boarder") == "Red":
        player = next(p for p in s.players if p.asked)
        asked.append(s.box.seat_names[player.seat])
        player("Pass")
    assert asked == ["Blue", "Red"]


@proves("SP-2303", "SP-R85")
def test_magnus_bars_the_boarder_that_was_repelled_and_not_the_left_hand_neighbour() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "2 Fisher", "powder": 9},
        blue={"crew": "Cloudshaker Magnus", **OPEN},
        gold={"crew": "Fisher"},
    )
    s.red("Board", "Repair", "That is the party")  # one of the two
    s.blue("Cloudshaker")
    s.red("Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert "Board (3 Powder)" in s.gold.options
    s.gold("Gain", "Gain", "Gain", "Do not fire")
    assert s.red.why_not("Board (3 Powder)") == "SP-1305"


@proves("SP-2304", "SP-2519")
def test_cards_that_tax_boarding_apply_to_who_is_boarding_you() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        blue={"emplacements": "Tollbooth, Big Daryl"},
        gold={"crew": "Hedge Mage", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board (4 Powder)", "Repair")
    assert (s.red.powder, s.blue.powder, s.gold.powder) == (1, 6, 5)
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        gold={"emplacements": "Tollbooth, Big Daryl"},
    )
    assert "Board (3 Powder)" in s.red.options  # Gold is not boarded


@proves("SP-2305")
def test_each_player_is_everybody() -> None:
    s = Scene("sky-pirate", seats=4, red={"hand": "Chum the Skies!"}, green={"powder": 0})
    s.red("Play Chum the Skies!")
    assert [len(listed(p.discards)) for p in s.players] == [3, 2, 2, 2]
    assert [p.powder for p in s.players] == [9, 9, 9, 4]


@proves("SP-R84")
def test_turns_and_the_order_of_effects_go_clockwise() -> None:
    seat = {"assets": "Titanbasking", "crew": "Cthalla"}
    s = Scene("sky-pirate", seats=3, begin="turn", active="blue", red=seat, blue=seat, gold=seat)
    assert effects(s.red) == [f"{name}'s Titanbasking" for name in ("Blue", "Gold", "Red")]
    for name in ("Blue", "Gold", "Red", "Blue"):
        assert s.table("active") == name
        player = s.players[s.box.seat_names.index(name)]
        player("Gain", "Gain", "Gain", "Do not fire")


@proves("SP-R88")
def test_only_the_first_player_is_held_back_in_their_first_turn() -> None:
    crew = {"crew": "Fisher"}
    s = Scene("sky-pirate", seats=3, turn=1, first="gold", active="gold", gold=crew)
    assert s.gold.why_not("Board (3 Powder)") == "SP-310"
    for turn, seat in ((2, "red"), (3, "blue")):
        words = {seat: crew}
        s = Scene("sky-pirate", seats=3, turn=turn, first="gold", active=seat, **words)
        player = s.players[["red", "blue"].index(seat)]
        assert "Board (3 Powder)" in player.options
        player("Gain", "Gain", "Gain")
        assert "Fire Crow's Foot (cost 2, power 2)" in player.options


# ---- elimination


@proves("SP-2306", "SP-2307", "SP-103")
def test_who_loses_is_eliminated_and_the_others_go_on() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary"},
        blue={"crew": "Fisher", "assets": "Slush Fund", "hand": "Vex", "discards": "Rally", **WEAK},
        gold={"crew": "Hedge Mage"},
    )
    s.red("Board", "Repair")
    s.blue("Commit no crew", "Pass")
    assert s.blue.out is True
    assert not s.over
    assert (s.blue.crew, s.blue.assets, s.blue.hand) == ([], [], [])
    assert (s.blue.discards, s.blue.hold, s.blue.emplacements) == ([], [], [])
    s.red("Do not fire")
    assert s.table("active") == "Gold"  # Blue has no turn any more


@proves("SP-2306")
def test_a_shuffled_hold_goes_with_the_player_who_is_eliminated() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary", "hand": "Silence Dissent"},
        blue={**WEAK, "hold": "5 Fisher, Pike", "discards": "Pike"},
    )
    s.red("Play Silence Dissent")
    assert (s.blue.out, s.blue.hold) == (True, [])


@proves("SP-2307")
def test_the_last_remaining_player_wins() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary", "hand": "Chum the Skies!"},
        blue=WEAK,
        gold={"hold": "Fisher", "emplacements": "Big Daryl"},
    )
    s.red("Board", "Repair", "Pass")
    assert (s.blue.out, s.gold.out) == (True, False)
    s.red("Do not fire")
    s.gold("Gain", "Gain", "Gain", "Do not fire")
    s.red("Play Chum the Skies!")
    assert s.over
    assert [p.score for p in s.players] == [1, 0, 0]


@proves("SP-R86", "SP-2306")
def test_seating_closes_up_so_that_opponents_shift() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary"},
        blue=WEAK,
        gold={"hold": "9 Hedge Mage"},
    )
    s.red("Board", "Repair", "Fire Crow's Foot")
    assert s.gold.discards == ["Hedge Mage"] * 2


@proves("SP-R86", "SP-2306")
def test_cards_of_an_eliminated_captain_leave_treasure_chests_and_play_areas_of_others() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={
            "crew": "Deadwind Mercenary",
            "chest": "Slush Fund of blue, Acquire of gold, Quicksilver of blue",
        },
        blue=WEAK,
    )
    s.red("Play Slush Fund", "Board", "Repair")
    assert s.red.assets == []
    assert s.red.chest == ["Acquire"]


@proves("SP-R86", "SP-2306")
def test_cards_of_others_that_an_eliminated_player_controls_go_to_their_captains() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        active="blue",
        red={"crew": "Deadwind Mercenary"},
        blue={"crew": "Hedge Mage", "hand": "Polterheist", **WEAK},
        gold={"hold": "Slush Fund, Acquire, 9 Fisher", **OPEN},
    )
    s.blue("Play Polterheist")
    assert s.blue.crew == ["Shade", "Shade"]
    s.gold("Gain", "Gain", "Gain", "Do not fire")
    s.red("Board", "Repair")
    s.blue("Commit no crew")
    s.red("Pass")  # no tactic
    assert s.blue.out is True
    assert sorted(listed(s.gold.discards)) == ["Acquire", "Slush Fund"]


@proves("SP-2306")
def test_the_ongoing_effects_of_an_eliminated_player_end() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        active="blue",
        actions=1,
        red={"crew": "Deadwind Mercenary"},
        blue={"hand": "Valii's Conduit", **WEAK},
    )
    s.blue("Play Valii's Conduit")
    assert cannon(s.gold, "Big Daryl")["cost"] == 5
    s.gold("Gain", "Gain", "Gain", "Do not fire")
    assert cannon(s.gold, "Big Daryl")["cost"] == 5
    s.red("Board", "Repair")
    s.blue("Commit no crew")
    s.red("Pass")  # no tactic
    assert s.blue.out is True
    assert cannon(s.gold, "Big Daryl")["cost"] == 4
    assert cannon(s.red, "Crow's Foot")["cost"] == 2


@proves("SP-2306")
def test_the_pending_effects_of_an_eliminated_player_end() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        active="blue",
        actions=1,
        blue={"hand": "White Flag", "hold": "Fisher", "emplacements": "Palisade"},
        gold={"hand": "Chum the Skies!"},
    )
    s.blue("Play White Flag")
    s.gold("Play Chum the Skies!")
    s.blue("No")
    assert s.blue.out is True
    s.gold("Do not recover", "Gain", "Gain")
    assert s.gold.asked == "SP-412"  # the Cannon Phase is not skipped


@proves("SP-2306")
def test_the_bans_of_an_eliminated_player_end() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        active="gold",
        red={"hand": "Chum the Skies!", "crew": "2 Fisher"},
        blue={"crew": "Fisher"},
        gold={"crew": "Cloudshaker Magnus", "hold": ""},
    )
    s.gold("Board", "Repair", "Red's Crow's Foot")
    s.red("Commit no crew", "Pass")
    s.gold("Cloudshaker", "Do not fire")
    assert s.red.why_not("Board (3 Powder)") == "SP-1305"
    s.red("Play Chum the Skies!", "Do not recover")
    assert s.gold.out is True
    assert "Board (3 Powder)" in s.red.options


@proves("SP-R86")
def test_an_attempt_ends_at_once_without_raid_or_repel_when_the_defender_is_eliminated() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={
            "crew": "Deadwind Mercenary",
            "emplacements": "Hullpiercer, Loot Bags, Crow's Foot",
            "powder": 9,
        },
        blue={"hold": "Fisher", "emplacements": "Medbay, Big Daryl", "crew": "Hedge Mage"},
    )
    s.red("Board", "Initiative", "Yes")
    assert s.blue.out is True
    assert s.table("boarder") is None
    assert not [line for line in s.red.log if " raids" in line or " repels" in line]
    assert (s.red.powder, s.table("pending")) == (5, 0)  # neither Loot Bags nor Initiative
    assert s.table("phase") == "cannon"


@proves("SP-R86")
def test_an_attempt_ends_at_once_when_the_boarder_is_eliminated_and_the_next_turn_begins() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary", "hold": "Fisher"},
        blue={"emplacements": "Carapace, Loot Bags", "crew": "Hedge Mage"},
    )
    s.red("Board", "Repair", "Blue's Carapace")
    s.blue("Commit no crew", "Yes")
    assert s.red.out is True
    assert not s.over
    assert (s.table("boarder"), s.table("active"), s.table("phase")) == (None, "Blue", "action")
    assert not [line for line in s.blue.log if " raids" in line or " repels" in line]


@proves("SP-R86")
def test_the_queue_entries_of_an_eliminated_player_vanish() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"hand": "Chum the Skies!"},
        blue={"hold": "Grave Gunner", "emplacements": "Medbay, Big Daryl"},
        gold={"hold": "9 Fisher"},
    )
    s.red("Play Chum the Skies!")
    assert s.blue.out is True
    assert s.gold.discards == ["Fisher"] * 2  # the Grave Gunner deals no damage any more
    assert s.red.asked == "SP-408"


@proves("SP-R91")
def test_a_game_that_is_stopped_after_its_last_turn_is_a_draw_of_those_who_are_left() -> None:
    s = Scene("sky-pirate", seats=3, options={"last_turn": 8}, red={"hold": ""}, blue={}, gold={})
    s.red("Draw a card")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.over
    assert [player.score for player in s.players] == [0, 0.5, 0.5]


@proves("SP-R86", "SP-R16")
def test_if_it_was_their_turn_the_next_players_turn_begins() -> None:
    s = Scene("sky-pirate", seats=3, red={"hold": ""}, blue={}, gold={})
    s.red("Draw a card")
    assert s.red.out is True
    assert (s.table("active"), s.blue.asked) == ("Blue", "SP-408")
    assert s.table("actions") == 3
