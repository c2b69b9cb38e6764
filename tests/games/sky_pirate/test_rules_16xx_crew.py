"""SP-16xx Crew: presence, parties and reserves."""

from __future__ import annotations

from typing import cast

from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def presence(player: Player, name: str) -> object:
    return cast(dict[str, object], player.at(name))["presence"]


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


# ---- playing crew


@proves("SP-1601")
def test_a_crew_is_played_for_an_action_and_is_active_at_once() -> None:
    s = Scene("sky-pirate", red={"hand": "Banshee, Fisher"}, blue={"hand": "Hedge Mage"})
    s.red("Play Banshee")
    assert s.table("actions") == 2
    s.red("Banshee")  # its action, in the same turn
    assert s.red.discards == ["Fisher"] and s.blue.discards == ["Hedge Mage"]


@proves("SP-1601", "SP-1501")
def test_a_crew_costs_its_additional_costs_besides_the_action() -> None:
    s = Scene("sky-pirate", red={"hand": "Trained Skywolf, Fisher, Hedge Mage"})
    s.red("Play Trained Skywolf", "Fisher", "No")
    assert (s.red.crew, s.red.discards) == (["Trained Skywolf"], ["Fisher"])
    assert s.table("actions") == 2


@proves("SP-1602", "SP-R44")
def test_effects_that_look_for_a_crew_entering_play_resolve_after_it_has_entered() -> None:
    s = Scene("sky-pirate", red={"hand": "Rzethite Trainer"})
    s.red("Play Rzethite Trainer")
    assert presence(s.red, "Rzethite Trainer") == 3  # it was there for its own counter


@proves("SP-1610")
def test_there_is_no_upper_limit_on_crew_in_play() -> None:
    s = Scene("sky-pirate", red={"crew": "15 Fisher", "hand": "Call the Faithful, Hedge Mage"})
    s.red("Play Call the Faithful", "Play Hedge Mage")
    assert len(listed(s.red.crew)) == 31


# ---- presence


@proves("SP-1603", "SP-1604")
def test_presence_is_attack_in_the_own_turn_and_defense_in_the_turn_of_another() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"crew": "Deadwind Mercenary, Gunnery Officer"},
        blue={"crew": "Deadwind Mercenary"},
    )
    assert presence(s.red, "Deadwind Mercenary") == 3
    assert presence(s.red, "Gunnery Officer") == 1
    assert presence(s.blue, "Deadwind Mercenary") == 4
    s.red("Gain", "Do not fire")
    assert presence(s.red, "Deadwind Mercenary") == 4
    assert presence(s.red, "Gunnery Officer") == 3
    assert presence(s.blue, "Deadwind Mercenary") == 3


@proves("SP-1603", "SP-1604", "SP-205")
def test_presence_follows_the_controller_and_not_the_captain() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Double Cross"},
        blue={"crew": "Gunnel Striker", **OPEN},
    )
    assert presence(s.blue, "Gunnel Striker") == 1
    s.red("Board", "Repair")
    s.blue("Gunnel Striker")
    s.red("Play Double Cross")
    assert presence(s.red, "Gunnel Striker") == 3
    assert s.red.presence == 6


@proves("SP-1605")
def test_a_dash_is_presence_0_for_card_effects() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Galeth of Cloudreach", "hand": "Inspired by Giants"},
    )
    s.red("Play Inspired by Giants")
    assert s.red.hand == []  # the highest presence is 0
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Scrapshot"}},
        blue={"crew": "Relic Diver, Deadwind Mercenary"},
    )
    s.red("Fire Crow's Foot")
    assert s.blue.crew == ["Deadwind Mercenary"]  # a dash in defense: presence 1 or less


@proves("SP-R38")
def test_presence_stops_at_0_but_a_modifier_stays_in_force() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        actions=2,
        blue={"hand": "2 Mortal Frailty"},
        red={"crew": "Deadwind Mercenary", "hand": "Offering to Rzeth"},
    )
    s.blue("Play Mortal Frailty", "Play Mortal Frailty", "Do not fire")
    assert presence(s.red, "Deadwind Mercenary") == 0  # 3 - 4
    s.red("Play Offering to Rzeth")
    assert presence(s.red, "Deadwind Mercenary") == 0  # 3 - 4 + 1
    s = Scene("sky-pirate", red={"emplacements": "3-Pounder", "hand": "Quicksilver, Chainshot"})
    s.red("Play Quicksilver")
    cannon = cast(dict[str, object], s.red.at("3-Pounder"))
    assert cannon["cost"] == 0
    s.red("Play Chainshot")
    cannon = cast(dict[str, object], s.red.at("3-Pounder"))
    assert (cannon["cost"], cannon["power"]) == (1, 0)


@proves("SP-R38")
def test_cost_stops_at_0_but_lower_modifiers_add_up() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "3-Pounder", "hand": "Surly Quartermaster, Valii's Conduit"},
        blue={"fires": 1},
    )
    s.red("Play Surly Quartermaster", "Give each cannon")
    assert cast(dict[str, object], s.red.at("3-Pounder"))["cost"] == 0
    s.red("Play Valii's Conduit")
    assert cast(dict[str, object], s.red.at("3-Pounder"))["cost"] == 1


@proves("SP-R39", "SP-1606")
def test_no_bonus_turns_a_dash_into_a_number() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Galeth of Cloudreach, Fisher",
            "presence_counters": {"Galeth of Cloudreach": 3},
            "hand": "Inspired by Giants",
        },
        blue=OPEN,
    )
    assert presence(s.red, "Galeth of Cloudreach") is None
    s.red("Play Inspired by Giants")
    assert len(listed(s.red.hand)) == 1  # the Fisher's 1, and not 3
    s.red("Board", "Repair")
    assert s.red.party == [] or s.red.party == ["Fisher"]
    assert "Galeth of Cloudreach" not in listed(s.red.party)


# ---- who can join a party


@proves("SP-1606", "SP-R41")
def test_a_crew_whose_counting_value_is_a_dash_cannot_be_committed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Galeth of Cloudreach, Relic Diver, Fisher"},
        blue={"crew": "Galeth of Cloudreach, Relic Diver", **OPEN},
    )
    s.red("Board", "Repair")
    assert s.red.why_not("Galeth of Cloudreach (0)") == "SP-1606"
    s.red("Relic Diver", "That is the party")
    assert s.blue.why_not("Relic Diver (0)") == "SP-1606"
    s.blue("Galeth")  # a dash in attack does not keep it from defending
    s.red("Pass")
    assert s.blue.crew == ["Relic Diver"]


@proves("SP-1606")
def test_who_has_only_crew_with_dashes_cannot_board() -> None:
    s = Scene("sky-pirate", red={"crew": "Galeth of Cloudreach"})
    assert s.red.why_not("Board (3 Powder)") == "SP-705"


@proves("SP-1607", "SP-R40")
def test_a_crew_that_finds_itself_in_a_party_with_a_dash_goes_to_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Hecate Sangre, Deadwind Mercenary"},
        blue={"hand": "Double Cross", **OPEN},
    )
    s.red("Board", "Repair", "Hecate", "Deadwind")
    s.blue("Play Double Cross")  # presence 1 for Red, a dash for Blue
    assert s.blue.crew == []  # the attempt is over, and control has returned
    assert s.red.crew == ["Hecate Sangre"]  # she was in no party when they were stowed
    assert "Blue repels the attempt" not in s.red.log


@proves("SP-R40", "SP-1607", "SP-1809")
def test_a_crew_that_loses_what_made_it_eligible_leaves_the_party() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Mindlink Mech, Deadwind Mercenary, Fisher",
            "operators": {"Mindlink Mech": "Deadwind Mercenary"},
        },
        blue={"crew": "Galeth of Cloudreach", "hand": "Hip Toss, Fisher", **OPEN},
    )
    assert presence(s.red, "Mindlink Mech") == 3
    s.red("Board", "Repair", "Mindlink Mech", "Fisher")
    s.blue("Galeth", "Play Hip Toss", "Red's Deadwind")
    assert s.red.hand == ["Deadwind Mercenary"]
    assert s.red.party == ["Fisher"]
    assert s.red.crew == ["Mindlink Mech", "Fisher"]  # it has not left play


# ---- entering play during an attempt


@proves("SP-1608")
def test_a_crew_that_enters_play_during_an_attempt_joins_its_controllers_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Pile On, Hedge Mage"},
        blue={"hand": "Pile On, Hedge Mage", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Play Pile On", "Hedge Mage")
    assert s.blue.party == ["Hedge Mage"]
    s.red("Play Pile On", "Hedge Mage")
    assert s.red.party == ["Deadwind Mercenary", "Hedge Mage"]
    assert (s.red.presence, s.blue.presence) == (4, 1)


@proves("SP-1608", "SP-1606")
def test_a_crew_that_cannot_join_the_party_enters_play_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "All Hands on Deck!, Fisher",
             "hold": "Galeth of Cloudreach, 9 Powder Cache"},
        blue=OPEN,
    )  # fmt: skip
    s.red("Board", "Repair", "Play All Hands on Deck!", "Galeth of Cloudreach")
    assert s.red.crew == ["Deadwind Mercenary", "Galeth of Cloudreach"]
    assert s.red.party == ["Deadwind Mercenary"]


@proves("SP-1609")
def test_who_commits_a_crew_with_a_cost_for_joining_pays_it() -> None:
    s = Scene("sky-pirate", red={"crew": "2 Hired Muscle, Fisher", "powder": 4}, blue=OPEN)
    s.red("Board", "Repair", "Hired Muscle")
    assert s.red.powder == 0
    assert s.red.why_not("Hired Muscle (4)") == "SP-1609"
    s = Scene("sky-pirate", red={"crew": "Hired Muscle", "powder": 3}, blue=OPEN)
    assert s.red.why_not("Board (3 Powder)") == "SP-705"  # 3 Powder are for boarding


@proves("SP-1609")
def test_a_crew_goes_to_reserve_if_its_controller_does_not_pay_for_its_joining() -> None:
    for answer, party, powder in (("Yes", ["Fisher", "Hired Muscle"], 1), ("No", ["Fisher"], 2)):
        s = Scene(
            "sky-pirate",
            red={"crew": "Fisher", "hand": "All Hands on Deck!, Hedge Mage",
                 "hold": "Hired Muscle, 9 Powder Cache"},
            blue=OPEN,
        )  # fmt: skip
        s.red("Board", "Repair", "Play All Hands on Deck!", "Hired Muscle", answer)
        assert s.red.party == party
        assert s.red.crew == ["Fisher", "Hired Muscle"]
        assert s.red.powder == powder


# ---- party and reserve


@proves("SP-1611", "SP-709")
def test_each_crew_is_either_in_the_party_or_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher, Hedge Mage", "hand": "Skirmish, Sleight of Hand"},
        blue=OPEN,
    )
    s.red("Board", "Repair", "Deadwind", "Hedge Mage")
    assert s.red.party == ["Deadwind Mercenary", "Hedge Mage"]
    s.red("Play Sleight of Hand")
    assert s.red.options == ["Deadwind Mercenary in the party", "Hedge Mage in the party"]
    s.red("Hedge Mage")
    assert s.red.party == ["Deadwind Mercenary"]
    s.red("Play Skirmish", "Move a crew in reserve", "Give a crew")
    assert s.red.options == ["Fisher", "Hedge Mage"]  # in reserve is who is not in the party


@proves("SP-1611", "SP-1612")
def test_a_crew_moved_to_reserve_no_longer_counts_and_is_not_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher"},
        blue={"crew": "Ship Sentinel", **OPEN},
    )
    s.red("Board", "Repair", "Deadwind", "Fisher")
    s.blue("Ship Sentinel", "Ship Sentinel", "Red's Deadwind")
    assert s.red.crew == ["Deadwind Mercenary"]
    assert "Blue repels the attempt" in s.red.log  # 1 against 3


@proves("SP-1612", "SP-1609")
def test_a_crew_that_is_moved_to_the_party_counts_as_added_to_it() -> None:
    for answer, powder in (("Yes", 0), ("No", 1)):
        s = Scene(
            "sky-pirate",
            red={"crew": "Big Mouth"},
            blue={"crew": "Hired Muscle", "powder": 1, "hand": "Fisher", **OPEN},
        )
        s.red("Board", "Repair")
        s.blue("Commit no crew", "Pass")
        s.red("Big Mouth")
        assert s.blue.asked == "SP-1609"
        s.blue(answer)
        assert s.blue.powder == powder
        assert s.blue.presence == 5 * (1 - powder)


@proves("SP-1609", "SP-1612")
def test_a_crew_whose_price_cannot_be_paid_is_moved_to_no_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Big Mouth"},
        blue={"crew": "Hired Muscle", "powder": 0, "hand": "Fisher", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Pass")
    s.red("Big Mouth")
    assert s.blue.asked != "SP-1609"
    assert (s.blue.party, s.blue.powder) == ([], 0)


@proves("SP-R15", "SP-1612")
def test_a_crew_moved_to_the_attempt_joins_the_party_of_its_controller() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Deadwind Mercenary, Fisher",
            "operators": {"War Drums": "Fisher"},
            "hand": "Polterheist",
        },
        blue={"crew": "Hedge Mage", "hold": "Acquire, Powder Cache, 9 Fisher", **OPEN},
    )
    s.red("Play Polterheist")
    s.blue("Commit no crew")
    s.red("Pass")  # no tactic
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Gain", "Board", "Repair", "Shade (Acquire)", "That is the party")
    s.blue("Commit no crew", "Pass")
    s.red("War Drums", "Shade (Powder Cache)")  # Blue is its captain
    assert s.red.party == ["Shade", "Shade"]
    assert s.blue.party == []


@proves("SP-R15", "SP-1612")
def test_a_crew_of_the_opponent_moved_to_the_attempt_joins_their_party() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Deadwind Mercenary, Fisher",
            "operators": {"War Drums": "Fisher"},
        },
        blue={"crew": "Hedge Mage", "hand": "Fisher", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Commit no crew", "Pass")
    s.red("War Drums", "Blue's Hedge Mage")
    assert s.blue.party == ["Hedge Mage"]
    assert s.red.party == ["Deadwind Mercenary"]
