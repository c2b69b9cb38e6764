"""SP-18xx Counters, operators and stored cards."""

from __future__ import annotations

from typing import cast

from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.scene import Player, Scene, proves

Rows = list[dict[str, object]]
OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def operators(player: Player, name: str) -> int:
    return len(cast(list[int], card(player, name).get("operators", [])))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


# ---- presence counters


@proves("SP-1801")
def test_a_presence_counter_gives_one_presence() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"crew": "Deadwind Mercenary", "emplacements": "Growth Chamber, Big Daryl"},
    )
    s.red("Growth Chamber")
    assert card(s.red, "Deadwind Mercenary")["presence"] == 4
    s.red("Do not fire")
    assert card(s.red, "Deadwind Mercenary")["presence"] == 5  # in both turns


@proves("SP-1802")
def test_presence_counters_come_off_a_crew_that_leaves_play() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Hedge Mage", "presence_counters": {"Hedge Mage": 3}, "assets": "Extractor"},
    )
    s.red("Extractor", "Play Hedge Mage")
    assert "presence_counters" not in card(s.red, "Hedge Mage")
    assert card(s.red, "Hedge Mage")["presence"] == 1


@proves("SP-1802", "SP-1709")
def test_presence_counters_come_off_a_crew_that_turns_facedown() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "presence_counters": {"Fisher": 3}, "hand": "Twilight Pulse"},
    )
    s.red("Play Twilight Pulse")
    assert card(s.red, "Fisher")["presence"] == 2


@proves("SP-1803")
def test_exactly_so_many_counters_are_divided_among_own_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Hedge Mage, Deadwind Mercenary", "hand": "Repurpose"},
        blue={"crew": "Galeth of Cloudreach"},
    )
    s.red("Play Repurpose", "Crow's Foot", "Distribute")
    assert s.red.options == ["Fisher", "Hedge Mage", "Deadwind Mercenary"]
    s.red("Fisher", "Fisher")
    assert s.red.asked == "SP-1803"
    s.red("Hedge Mage")
    assert card(s.red, "Fisher")["presence_counters"] == 2
    assert card(s.red, "Hedge Mage")["presence_counters"] == 1
    assert "presence_counters" not in card(s.red, "Deadwind Mercenary")
    assert s.red.asked == "SP-408"


@proves("SP-1804")
def test_doubling_adds_as_many_as_are_there_when_it_resolves() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "presence_counters": {"Fisher": 3}, "hand": "Ascension Ritual"},
    )
    s.red("Play Ascension Ritual", "Fisher")
    assert card(s.red, "Fisher")["presence_counters"] == 6
    s = Scene("sky-pirate", red={"hand": "Ascension Ritual", "loaded": {"Big Daryl": "Chainshot"}})
    s.red("Play Ascension Ritual", "Chainshot")
    assert card(s.red, "Chainshot")["ammo"] == 4  # of whatever kind they are


@proves("SP-1805")
def test_moved_counters_come_off_the_first_card_and_go_on_the_second() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={
            "emplacements": "Incubating Behemoth, Big Daryl",
            "presence_counters": {"Incubating Behemoth": 3},
        },
    )
    s.red("Yes")  # with 4 it may be broken
    assert s.red.broken == ["Incubating Behemoth"]
    assert card(s.red, "Leviathan")["presence_counters"] == 4
    assert card(s.red, "Leviathan")["presence"] == 4
    g = table(s.play.state)
    assert g.counts[cast(int, card(s.red, "Incubating Behemoth")["id"])] == 0


# ---- operators


@proves("SP-1806", "SP-1811")
def test_operate_puts_own_crew_on_the_card_as_its_operators() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Salty Karla", "crew": "Fisher, Hedge Mage"},
        blue={"crew": "Deadwind Mercenary"},
    )
    s.red("Salty Karla")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Fisher")
    assert card(s.red, "Salty Karla")["operators"] == [card(s.red, "Fisher")["id"]]
    assert card(s.red, "Salty Karla")["cost"] == 4
    assert s.red.crew == ["Fisher", "Hedge Mage"]  # it stays in play


@proves("SP-1806", "SP-R68")
def test_operate_two_needs_two_crew() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Cerberus", "crew": "Fisher"})
    label = next(label for label in s.play.why_not(0) if label.startswith("Cerberus"))
    assert s.red.why_not(label) == "SP-R68"
    s = Scene("sky-pirate", red={"emplacements": "Cerberus", "crew": "Fisher, Hedge Mage"})
    s.red("Cerberus", "Fisher")
    assert operators(s.red, "Cerberus") == 2


@proves("SP-1807")
def test_the_text_box_of_an_operator_is_blank() -> None:
    for posted in (False, True):
        post = {"operators": {"War Drums": "Banshee"}} if posted else {}
        s = Scene(
            "sky-pirate",
            red={"emplacements": "War Drums, Big Daryl", "crew": "Banshee, Fisher", **post},
        )
        assert bool([o for o in s.red.options if o.startswith("Banshee")]) is not posted


@proves("SP-1807", "SP-R69")
def test_what_triggers_for_an_operator_does_nothing_but_its_numbers_remain() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "War Drums, Crow's Foot",
            "crew": "Hecate Sangre",
            "operators": {"War Drums": "Hecate Sangre"},
        },
    )
    s.red("Fire Crow's Foot")
    assert "presence_counters" not in card(s.red, "Hecate Sangre")
    assert card(s.red, "Hecate Sangre")["name"] == "Hecate Sangre"


@proves("SP-R69", "SP-1807")
def test_an_operator_keeps_its_name_uniqueness_and_presence_and_can_be_chosen() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Smelly Pete",
            "operators": {"War Drums": "Smelly Pete"},
            "hand": "Smelly Pete",
        },
    )
    assert card(s.red, "Smelly Pete")["presence"] == 1
    s.red("Play Smelly Pete")
    assert s.red.asked == "SP-1302"  # it is still unique
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Fisher",
            "operators": {"War Drums": "Fisher"},
            "hand": "Smelly Pete",
        },
    )
    s.red("Play Smelly Pete")  # removes the only other crew
    assert s.red.crew == ["Smelly Pete"]
    assert operators(s.red, "War Drums") == 0


@proves("SP-1808", "SP-R41")
def test_operators_are_barred_from_both_parties() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Deadwind Mercenary, Fisher",
            "operators": {"War Drums": "Deadwind Mercenary"},
        },
        blue={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Deadwind Mercenary, Fisher",
            "operators": {"War Drums": "Deadwind Mercenary"},
        },
    )
    s.red("Board", "Repair")
    assert s.red.party == ["Fisher"]  # the only one that could be committed
    assert s.blue.why_not("Deadwind Mercenary (4)") == "SP-1808"
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Fisher",
            "operators": {"War Drums": "Fisher"},
        },
    )
    assert s.red.why_not("Board (3 Powder)") == "SP-705"


@proves("SP-1809", "SP-R40")
def test_a_party_member_that_becomes_an_operator_goes_to_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Mindlink Mech, Deadwind Mercenary, Fisher",
            "hand": "Pile On, Hedge Mage, Galeth of Cloudreach",
        },
        blue={"crew": "Galeth of Cloudreach", "hand": "Fisher", **OPEN},
    )
    s.red("Board", "Repair", "Deadwind", "Fisher")
    s.blue("Galeth", "Pass")
    s.red("Play Pile On", "Hedge Mage")
    s.red("Mindlink Mech")  # before the Mage's own effect
    s.red("Yes")  # the Mech may be operated by two
    s.red("Deadwind Mercenary in the party", "Fisher in the party")
    assert s.red.party == ["Hedge Mage"]
    assert s.red.presence == 1
    assert card(s.red, "Mindlink Mech")["presence"] == 4


@proves("SP-1810")
def test_an_operator_that_is_turned_facedown_is_unassigned() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Salty Karla",
            "crew": "Fisher",
            "operators": {"Salty Karla": "Fisher"},
            "hand": "Twilight Pulse",
        },
    )
    assert card(s.red, "Salty Karla")["cost"] == 4
    s.red("Play Twilight Pulse")
    assert operators(s.red, "Salty Karla") == 0
    assert card(s.red, "Salty Karla")["cost"] == 5


@proves("SP-1811")
def test_a_card_is_operated_while_it_has_an_operator() -> None:
    for posted, offered in ({"War Drums": "Fisher"}, True), ({}, False):
        s = Scene(
            "sky-pirate",
            red={
                "emplacements": "War Drums, Big Daryl",
                "crew": "Deadwind Mercenary, Fisher, Hedge Mage",
                "operators": posted,
                "hand": "Powder Cache",
            },
            blue=OPEN,
        )
        s.red("Board", "Repair", "Deadwind", "That is the party")
        s.red("War Drums")
        assert (s.red.asked == "SP-1502") is offered
        if offered:
            s.red("Hedge Mage")
            assert s.red.party == ["Deadwind Mercenary", "Hedge Mage"]
        else:
            assert s.red.party == ["Deadwind Mercenary"]


@proves("SP-1812")
def test_operators_are_unassigned_when_their_card_breaks() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Crow's Foot",
            "crew": "Fisher",
            "operators": {"War Drums": "Fisher"},
            "hand": "Repurpose",
        },
        blue=OPEN,
    )
    s.red("Play Repurpose", "War Drums", "Add ")
    assert "on" not in card(s.red, "Fisher")
    s.red("Board", "Repair")  # it can be committed again
    assert "Red boards Blue with Fisher" in s.red.log


@proves("SP-1812")
def test_operators_are_unassigned_when_their_card_leaves_play() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "assets": "Flight School",
            "crew": "Deadwind Mercenary, Fisher",
            "operators": {"Flight School": "Fisher"},
        },
        blue={"crew": "Deadwind Mercenary", "hand": "Smash"},
        active="blue",
    )
    s.blue("Board", "Repair", "Red's Crow's Foot")
    s.red("Commit no crew")
    s.blue("Play Smash", "Discard")
    assert s.red.assets == []
    assert "on" not in card(s.red, "Fisher")


@proves("SP-1812", "SP-1709")
def test_operators_are_unassigned_when_their_card_has_no_operate_action_any_more() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Mindlink Mech, Deadwind Mercenary, Fisher",
            "operators": {"Mindlink Mech": "Deadwind Mercenary"},
        },
        blue={"hand": "Rip Soul", **OPEN},
    )
    s.red("Board", "Repair", "Mindlink Mech", "That is the party")
    s.blue("Play Rip Soul")  # the Mech is a Shade now
    assert s.blue.discards == ["Rip Soul"]
    assert "on" not in card(s.red, "Deadwind Mercenary")


@proves("SP-1813", "SP-R68")
def test_a_card_never_has_more_operators_than_it_allows() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Fisher, Hedge Mage",
            "operators": {"War Drums": "Fisher"},
        },
    )
    s.red("War Drums", "Hedge Mage")
    assert operators(s.red, "War Drums") == 1
    assert card(s.red, "War Drums")["operators"] == [card(s.red, "Hedge Mage")["id"]]


@proves("SP-1813", "SP-R68")
def test_who_uses_operate_beyond_the_limit_picks_who_leaves() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Cerberus",
            "crew": "Fisher, Hedge Mage, Sapper, Arsonist, Skipper, Swordsman",
            "operators": {"Cerberus": "Fisher, Hedge Mage, Sapper, Arsonist"},
        },
    )
    s.red("Cerberus")
    assert s.red.asked == "SP-1813"
    assert s.red.options == ["Fisher", "Hedge Mage", "Sapper", "Arsonist"]
    s.red("Sapper", "Fisher")
    s.red("Skipper", "Swordsman")
    assert operators(s.red, "Cerberus") == 4
    assert "on" not in card(s.red, "Sapper") and "on" not in card(s.red, "Fisher")


@proves("SP-R68")
def test_an_operator_may_be_picked_for_another_post_and_leaves_the_former() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Salty Karla",
            "crew": "Fisher",
            "operators": {"War Drums": "Fisher"},
        },
    )
    s.red("Salty Karla")
    assert (operators(s.red, "War Drums"), operators(s.red, "Salty Karla")) == (0, 1)


# ---- stored cards


def stored_fisher() -> Scene:
    """Red has a Fisher stored in the Medbay, in the middle of Red's turn."""
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Medbay, Big Daryl",
            "hand": "Chum the Skies!, Repurpose, Call the Faithful",
            "hold": "Fisher, Hedge Mage, 9 Powder Cache",
        },
    )
    s.red("Play Chum the Skies!", "Yes", "Fisher", "Do not recover")
    return s


@proves("SP-1814")
def test_stored_cards_are_not_in_play() -> None:
    s = stored_fisher()
    assert s.red.stored == ["Fisher"]
    assert s.red.crew == []
    assert sorted(listed(s.red.discards)) == ["Chum the Skies!", "Hedge Mage"]
    s.red("Play Call the Faithful")
    assert s.red.crew == []  # it is no crew that Red controls


@proves("SP-1814", "SP-R70")
def test_stored_cards_are_public_unless_they_were_stored_facedown() -> None:
    s = stored_fisher()
    for viewer in (s.red.sees(), s.blue.sees(), s.play.view(-1)):
        seats = cast(list[dict[str, object]], viewer["seats"])
        medbay = cast(list[dict[str, object]], seats[0]["emplacements"])[0]
        assert medbay["stored"] == ["Fisher"]


@proves("SP-R70")
def test_cards_stored_facedown_are_seen_by_nobody_else() -> None:
    s = Scene(
        "sky-pirate",
        begin="set-up",
        red={
            "emplacements": "Mail Room, Big Daryl",
            "hold": "5 Fisher, Vex, Rally, Absorb, Dissolve, Pile On, 9 Fisher",
        },
    )
    s.red("Keep this hand")
    s.blue("Keep this hand")
    assert len(listed(s.red.stored)) >= 4

    def room(viewer: Player) -> set[object]:
        seats = cast(list[dict[str, object]], viewer.sees()["seats"])
        return set(cast(list[object], cast(Rows, seats[0]["emplacements"])[0]["stored"]))

    assert room(s.blue) == {None}
    assert room(s.red) == set(listed(s.red.stored))  # the controller may look
    for name in ("Vex", "Rally", "Absorb", "Dissolve", "Pile On"):
        assert name not in str(s.blue.sees()) + str(s.blue.log)


@proves("SP-1815")
def test_what_is_stored_on_a_card_is_discarded_when_it_breaks() -> None:
    s = stored_fisher()
    s.red("Play Repurpose", "Medbay", "Add ")
    assert s.red.stored == []
    assert "Fisher" in listed(s.red.discards)
