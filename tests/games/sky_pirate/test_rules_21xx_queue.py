"""SP-21xx The effect queue: what waits, what breaks in, and what comes first."""

from __future__ import annotations

from typing import cast

from games.sky_pirate.rules_in_short import resolving
from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def effects(player: Player) -> list[str]:
    """The effects that something has come of, in their order."""
    end = " takes effect"
    return [line[: -len(end)] for line in player.log if line.endswith(end)]


# ---- first in, first out


@proves("SP-2101", "SP-2102")
def test_effects_wait_in_one_queue_and_resolve_one_by_one() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Attendant", "assets": "Buddy System", "hold": "Offering to Liria, 9 Fisher"},
    )
    s.red("Play Attendant")
    assert effects(s.red) == ["Red's Buddy System"]
    assert resolving(s.red) == "Red's Attendant"
    assert s.red.asked == "SP-2001"
    assert "Deckhand" in listed(s.red.crew)  # the first one is finished
    s.red("No")
    assert s.red.asked == "SP-408"


@proves("SP-2102", "SP-2105", "SP-2511")
def test_a_trigger_of_an_effect_goes_behind_what_is_queued_already() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={
            "assets": "Card Catalog, Leaky Kegs",
            "hand": "Dusty Zeke",
            "hold": "Acquire, 9 Fisher",
        },
    )
    s.red("Card Catalog", "Yes")  # before Leaky Kegs; Zeke is discarded
    s.red("Yes")
    assert effects(s.red) == ["Red's Card Catalog", "Red's Leaky Kegs", "Red's Dusty Zeke"]
    assert s.red.crew == ["Dusty Zeke"]


@proves("SP-2104", "SP-2102")
def test_while_a_card_resolves_new_triggers_are_only_queued() -> None:
    s = Scene("sky-pirate", red={"hand": "Deck Party, Fisher, Hedge Mage", "hold": "9 Sapper"})
    s.red("Play Deck Party", "Play 2 crew", "Fisher", "Hedge Mage")
    lines = [line for line in s.red.log if "reveals" not in line]
    assert lines == [
        "Red plays Deck Party",
        "Red plays Fisher",
        "Red plays Hedge Mage",
        "Red discards Deck Party",
        "Red's Fisher takes effect",
        "Red draws Sapper",
        "Red's Hedge Mage takes effect",
        "Red gains 1 Powder",
    ]


@proves("SP-2104", "SP-R44")
def test_the_queue_runs_before_the_next_action_is_chosen() -> None:
    s = Scene("sky-pirate", red={"hand": "Fisher", "hold": "9 Sapper"})
    s.red("Play Fisher")
    assert s.red.hand == ["Sapper"]
    assert (s.red.asked, s.table("actions")) == ("SP-408", 2)


@proves("SP-R44")
def test_effects_of_playing_a_card_come_before_those_of_its_entering() -> None:
    s = Scene("sky-pirate", red={"hand": "Hedge Mage", "assets": "Buddy System"})
    s.red("Play Hedge Mage")
    assert effects(s.red) == ["Red's Buddy System", "Red's Hedge Mage"]


# ---- order


def two_for_boarding() -> Scene:
    return Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "emplacements": "Hullpiercer, Big Daryl", "crew": "Fisher"},
        blue=OPEN,
    )


@proves("SP-2106", "SP-R45")
def test_a_player_orders_their_own_simultaneous_triggers() -> None:
    for first, then in (("Cleaver", "Hullpiercer"), ("Hullpiercer", "Cleaver")):
        s = two_for_boarding()
        s.red("Board", "Repair")
        assert s.red.asked == "SP-2106"
        assert len(s.red.options) == 2
        s.red(first)
        assert resolving(s.red) == f"Red's {first}"
        s.red("No")
        assert resolving(s.red) == f"Red's {then}"
        assert effects(s.red) == []  # nothing has come of the first one


@proves("SP-R45", "SP-2106")
def test_the_order_is_settled_before_the_first_of_them_resolves() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Cleaver",
            "emplacements": "Hullpiercer, Big Daryl",
            "assets": "Iron Lancer",
            "crew": "Fisher",
            "powder": 9,
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Cleaver")
    assert s.red.asked == "SP-2106"  # the second of three; nothing has resolved yet
    assert s.red.sees()["effects"] == []
    s.red("Iron Lancer", "Yes", "Yes")
    assert effects(s.red) == ["Red's Cleaver", "Red's Iron Lancer"]
    assert resolving(s.red) == "Red's Hullpiercer"


@proves("SP-2107")
def test_the_active_players_triggers_come_before_those_of_others() -> None:
    for active, order in (("red", ["Red", "Blue"]), ("blue", ["Blue", "Red"])):
        seat = {"assets": "Titanbasking", "crew": "Cthalla", "hold": "9 Fisher"}
        s = Scene("sky-pirate", begin="turn", active=active, red=seat, blue=seat)
        assert effects(s.red) == [f"{name}'s Titanbasking" for name in order]


@proves("SP-2106", "SP-2107")
def test_the_active_player_has_ordered_their_own_before_those_of_others_are_queued() -> None:
    seat = {"assets": "Titanbasking, Leaky Kegs", "crew": "Cthalla", "hold": "9 Fisher"}
    for first, then in (("Titanbasking", "Leaky Kegs"), ("Leaky Kegs", "Titanbasking")):
        s = Scene("sky-pirate", begin="turn", active="blue", red=seat, blue=seat)
        assert s.blue.asked == "SP-2106"
        s.blue(first)
        assert effects(s.red) == [f"Blue's {first}", f"Blue's {then}", "Red's Titanbasking"]


@proves("SP-2107", "SP-R16")
def test_the_active_player_is_asked_first_when_damage_hits_both() -> None:
    for active, order in (("red", ["Red", "Blue"]), ("blue", ["Blue", "Red"])):
        seat = {"emplacements": "Medbay, Big Daryl", "hold": "9 Fisher", "hand": "Chum the Skies!"}
        s = Scene("sky-pirate", active=active, red=seat, blue=seat)
        s.players[0 if active == "red" else 1]("Play Chum the Skies!")
        asked = []
        for _ in range(2):
            first = next(player for player in s.players if player.asked == "SP-2001")
            asked.append(s.box.seat_names[first.seat])
            first("No")
        assert asked == order


# ---- what breaks into the queue


@proves("SP-2103", "SP-2109")
def test_a_react_breaks_into_an_effect_that_is_resolving() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Hullpiercer, Big Daryl",
            "captain": "Cleaver",
            "crew": "Fisher",
            "powder": 9,
        },
        blue={"emplacements": "Palisade, 3-Pounder, Big Daryl"},
    )
    s.red("Board", "Repair", "Hullpiercer", "Yes")
    assert s.blue.asked == "SP-2001"  # Palisade, although Cleaver waits in the queue
    s.blue("Yes")
    assert s.blue.discards == []
    assert s.blue.broken == ["Palisade"]
    assert resolving(s.red) == "Red's Cleaver"
    assert "Blue reacts with Palisade" in s.red.log  # it is no entry of the queue


@proves("SP-2103", "SP-2114", "SP-R55")
def test_a_state_based_effect_breaks_into_the_queue() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"assets": "Open Keg, Card Catalog", "counters": {"Open Keg": 1}, "hand": "2 Fisher"},
    )
    s.red("Open Keg")  # first
    assert s.red.asked == "SP-2001"  # Card Catalog is being offered
    assert s.red.assets == ["Card Catalog"]  # and the empty keg is gone already
    assert s.red.discards == ["Open Keg"]
    assert s.red.powder == 7


@proves("SP-2109", "SP-R54")
def test_a_react_may_replace_what_was_about_to_happen() -> None:
    for answer, crew, discards in (
        ("Yes", ["Fisher", "Smelly Pete"], ["Straw Man"]),
        ("No", ["Straw Man", "Smelly Pete"], []),
    ):
        s = Scene("sky-pirate", red={"crew": "Fisher, Straw Man", "hand": "Smelly Pete"})
        s.red("Play Smelly Pete", "Fisher", answer)
        assert (s.red.crew, s.red.discards) == (crew, discards)


@proves("SP-R54", "SP-2109")
def test_each_react_is_offered_once_and_a_changed_event_only_to_the_others() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Big Daryl"},
        blue={
            "emplacements": "Palisade, Coldsteel Plating, Big Daryl",
            "assets": "Ablative Shield",
            "hold": "9 Fisher",
        },
    )
    s.red("Fire Big Daryl")
    assert s.blue.asked == "SP-2110"
    assert s.blue.options == ["Palisade", "Coldsteel Plating", "Ablative Shield"]
    s.blue("Coldsteel Plating")  # 4 - 1
    assert s.blue.options == ["Palisade", "Ablative Shield"]
    s.blue("Ablative Shield", "No")
    s.blue("No")  # Palisade, which is left
    assert s.blue.discards == ["Fisher"] * 3


@proves("SP-R54")
def test_nothing_is_offered_for_damage_that_has_become_0() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder"},
        blue={"emplacements": "Palisade, Coldsteel Plating, Big Daryl"},
    )
    s.red("Fire 3-Pounder")
    s.blue("Coldsteel Plating")
    assert s.blue.discards == []
    assert s.blue.asked == "SP-408"  # Palisade has nothing to do any more


@proves("SP-2110")
def test_the_active_players_reacts_come_first() -> None:
    for active, order in (("red", ["Red", "Blue"]), ("blue", ["Blue", "Red"])):
        seat = {"emplacements": "Palisade, Big Daryl", "hand": "Chum the Skies!"}
        s = Scene("sky-pirate", active=active, red=seat, blue=seat)
        s.players[0 if active == "red" else 1]("Play Chum the Skies!")
        asked = []
        for _ in range(2):
            first = next(player for player in s.players if player.asked == "SP-2001")
            asked.append(s.box.seat_names[first.seat])
            first("No")
        assert asked == order


# ---- sources that are gone


@proves("SP-2108")
def test_a_triggered_effect_resolves_although_its_source_has_left_play() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smelly Pete, Fisher", "hand": "Smelly Pete"},
    )
    s.red("Play Smelly Pete", "Smelly Pete")  # the new one is discarded at once
    assert s.red.options == ["Smelly Pete", "Fisher"]  # and still stows another crew
    s.red("Fisher")
    assert s.red.crew == ["Smelly Pete"]


@proves("SP-R92", "SP-2108")
def test_an_effect_uses_the_last_known_values_of_a_source_that_is_gone() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "assets": "Spirit Bomb", "counters": {"Spirit Bomb": 3}},
        blue={"emplacements": "Hullpiercer, Big Daryl", "hold": "9 Sapper"},
    )
    s.red("Board", "Repair", "Spirit Bomb", "Yes")
    assert (s.red.assets, s.red.discards) == ([], ["Spirit Bomb"])
    assert s.blue.discards == ["Sapper"] * 3


@proves("SP-R92")
def test_an_effect_uses_the_current_values_of_a_source_that_is_still_there() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Bombard, Grave Gunner", "loaded": {"Crow's Foot": "Sporenade"}},
        blue={"emplacements": "Hullpiercer, Big Daryl", "hold": "12 Sapper"},
    )
    s.red("Board", "Repair", "Bombard", "Grave Gunner")
    s.red("Grave Gunner", "Bombard")  # in this order
    s.red("Yes", "Crow's Foot")
    s.red("Bombard", "Bombard")  # two counters for its two damage
    assert s.blue.discards == ["Sapper"] * 4  # the shot, and 2 of Bombard
    assert s.table("ejected") == ["Bombard"]


# ---- pending effects


@proves("SP-2111", "SP-904")
def test_a_pending_effect_waits_for_its_moment_without_its_card() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue=OPEN)
    s.red("Board", "Initiative", "Do not fire")
    assert s.table("pending") == 1
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.table("actions") == 4
    assert s.table("pending") == 0


@proves("SP-R60", "SP-2111")
def test_two_pending_effects_of_one_kind_add_up() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "2 Gigaphage, Big Daryl", "hand": "2 Repurpose"},
    )
    for _ in range(2):
        s.red("Play Repurpose", "Gigaphage", "Add ")
    s.red("Gain", "Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.table("actions") == 5


@proves("SP-R60")
def test_each_skip_uses_up_one_cannon_phase_which_neither_begins_nor_unstuns() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "2 White Flag", "powder": 9},
        blue={"emplacements": "Raging Bull", "stunned": "Raging Bull"},
    )
    s.red("Play White Flag", "Play White Flag", "Gain", "Do not fire")
    assert (s.red.powder, s.blue.powder) == (6, 9)
    for _ in range(2):
        s.blue("Gain", "Gain", "Gain")
        assert s.red.asked == "SP-408"
        assert s.blue.stunned == ["Raging Bull"]
        s.red("Gain", "Gain", "Gain", "Do not fire")
    s.blue("Gain", "Gain", "Gain")
    assert s.blue.asked == "SP-2001"  # Raging Bull: the phase begins
    s.blue("No")
    assert s.blue.stunned == []


# ---- the first, the second


@proves("SP-2112")
def test_the_first_crew_of_a_turn_is_counted_for_each_player_and_each_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "4 Hedge Mage", "assets": "Buddy System"},
        blue={"hand": "Hedge Mage"},
    )
    s.red("Play Hedge Mage", "Play Hedge Mage", "Play Hedge Mage", "Do not fire")
    assert listed(s.red.crew).count("Deckhand") == 1
    s.blue("Play Hedge Mage", "Gain", "Gain", "Do not fire")
    assert listed(s.red.crew).count("Deckhand") == 1
    s.red("Play Hedge Mage")
    assert listed(s.red.crew).count("Deckhand") == 2


@proves("SP-2112", "SP-2113", "SP-R59")
def test_who_comes_after_the_first_has_missed_it() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Quicksilver, Cannoneer", "emplacements": "Big Daryl"})
    s.red("Play Quicksilver", "Play Cannoneer", "Play Quicksilver")
    assert s.table("phase") == "cannon"  # no Action for the second special ammo
    s = Scene("sky-pirate", red={"hand": "2 Quicksilver, Cannoneer", "emplacements": "Big Daryl"})
    s.red("Play Cannoneer", "Play Quicksilver", "Play Quicksilver")
    assert (s.table("phase"), s.table("actions")) == ("action", 1)


@proves("SP-R59")
def test_damage_that_was_prevented_does_not_count_as_the_first() -> None:
    for palisade in (True, False):
        s = Scene(
            "sky-pirate",
            actions=1,
            red={"hand": "Sneak Attack", "powder": 9},
            blue={
                "emplacements": "Palisade, Big Daryl",
                "assets": "Steady at the Helm",
                "hand": "3 Fisher",
                "hold": "12 Sapper",
            },
        )
        s.red("Play Sneak Attack", "Crow's Foot")
        s.blue("Palisade", "Yes" if palisade else "No")
        if not palisade:
            s.blue("No", "Do not recover")  # Steady at the Helm, the first time
        s.red("Fire Big Daryl")
        if palisade:
            assert s.blue.asked == "SP-2001"  # Steady at the Helm: this is the first damage
            s.blue("Yes", "Fisher")
            assert listed(s.blue.discards).count("Sapper") == 3
        else:
            s.blue("No")  # Palisade only
            assert s.blue.asked == "SP-1109"


# ---- state-based effects


@proves("SP-2114", "SP-R55")
def test_state_based_effects_are_checked_after_every_entry_of_the_queue() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Big Daryl"},
        blue={
            "emplacements": "Coldsteel Plating, Dust Membrane",
            "counters": {"Coldsteel Plating": 4},
            "hold": "9 Sapper",
        },
    )
    s.red("Fire Big Daryl")
    assert s.blue.broken == ["Coldsteel Plating"]  # durability 0
    assert s.blue.discards == ["Sapper"] * 3


@proves("SP-R55")
def test_losing_comes_before_everything_else() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder"},
        blue={"emplacements": "Coldsteel Plating", "counters": {"Coldsteel Plating": 4}},
    )
    s.red("Fire 3-Pounder")
    assert s.over and s.red.score == 1


@proves("SP-R46", "SP-1106")
def test_what_waits_in_a_surrounding_queue_goes_on_waiting_while_damage_runs() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Cleaver",
            "emplacements": "Hullpiercer, Big Daryl",
            "crew": "Fisher",
            "powder": 9,
        },
        blue={"hold": "Grave Gunner, Puzzle Box, 9 Sapper", **OPEN},
    )
    s.red("Board", "Repair", "Hullpiercer", "Yes")
    s.blue("No")  # Palisade
    while s.blue.asked == "SP-2106":
        s.blue(s.blue.options[0])
    assert resolving(s.red) == "Red's Cleaver"
    assert {"Blue's Grave Gunner", "Blue's Puzzle Box"} <= set(effects(s.red))


@proves("SP-R48")
def test_the_recovery_of_other_damage_waits_behind_what_is_queued_already() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Cleaver",
            "emplacements": "Hullpiercer, Big Daryl",
            "crew": "Fisher",
            "powder": 9,
        },
        blue={"hold": "9 Sapper", "hand": "Acquire", **OPEN},
    )
    s.red("Board", "Repair", "Hullpiercer", "Yes")
    s.blue("No")  # Palisade
    assert s.red.asked == "SP-2001"  # Cleaver comes first
    s.red("No")
    assert s.blue.asked == "SP-1109"
