"""SP-13xx Unique cards, and the word cannot."""

from __future__ import annotations

from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.scene import Scene, proves

# ---- unique


@proves("SP-1301")
def test_the_cards_with_a_star_are_unique_and_the_others_are_not() -> None:
    unique = {card.name for card in of_the_box().cards if card.unique}
    assert unique == {
        "Chef Danl", "Dusty Zeke", "Friendo", "Tev the Tireless", "Buddy System", "Bram the Bold",
        "Clarity", "Pike", "Galeth of Cloudreach", "Smelly Pete", "Eldeghast", "Seneschal Kaine",
        "Leaky Kegs", "Demolition-X", "Garl Amundus", "Cloudshaker Magnus", "Squallbreaker Oros",
        "Ancestral Memory", "Psychothan", "Cthalla", "Liria", "Rzeth", "Pyronomicon",
        "Flight School", "Captain on Deck", "Brute Force", "Hecate Sangre", "The Bat",
        "Echo Chamber",
    }  # fmt: skip
    s = Scene("sky-pirate", red={"crew": "2 Fisher", "hand": "Fisher"})
    s.red("Play Fisher")
    assert s.red.crew == ["Fisher"] * 3


@proves("SP-1302", "SP-1301", "SP-R56")
def test_of_two_unique_cards_of_one_name_the_controller_keeps_the_one_they_choose() -> None:
    galeths = {"Galeth of Cloudreach (2 presence counters)": 2, "Galeth of Cloudreach": None}
    for kept, counters in galeths.items():
        s = Scene(
            "sky-pirate",
            red={
                "crew": "Galeth of Cloudreach",
                "presence_counters": {"Galeth of Cloudreach": 2},
                "hand": "Galeth of Cloudreach",
            },
        )
        s.red("Play Galeth")
        assert s.red.asked == "SP-1302"
        s.red(kept)
        assert s.red.crew == ["Galeth of Cloudreach"]
        assert s.red.discards == ["Galeth of Cloudreach"]
        galeth = s.red.at("Galeth of Cloudreach")
        assert isinstance(galeth, dict)
        assert galeth.get("presence_counters") == counters


@proves("SP-1302")
def test_of_three_only_one_stays_and_the_rest_are_discarded() -> None:
    s = Scene("sky-pirate", red={"crew": "2 Galeth of Cloudreach", "hand": "Fisher"})
    s.red("Play Fisher")
    assert s.red.crew == ["Galeth of Cloudreach", "Fisher"]
    s = Scene("sky-pirate", red={"assets": "3 Leaky Kegs", "hand": "Fisher"})
    s.red("Play Fisher")
    assert s.red.assets == ["Leaky Kegs"]
    assert s.red.discards == ["Leaky Kegs"] * 2


@proves("SP-1303", "SP-R55", "SP-2114")
def test_a_second_unique_card_is_gone_before_the_first_effect_of_the_queue_resolves() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smelly Pete, Fisher", "hand": "Smelly Pete", "emplacements": "Big Daryl"},
    )
    s.red("Play Smelly Pete")
    assert s.red.asked == "SP-1302"  # and not: which crew is stowed
    s.red("Smelly Pete (2)")
    assert s.red.discards == ["Smelly Pete"]
    assert s.red.crew == ["Smelly Pete"]  # its own effect has only Fisher left to stow
    assert s.red.hold[-1] == "Fisher"  # type: ignore[index]


@proves("SP-1303", "SP-2114")
def test_a_unique_card_that_an_effect_brings_is_checked_before_the_next_effect() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={
            "crew": "Dusty Zeke",
            "hand": "Dusty Zeke",
            "assets": "Card Catalog",
            "emplacements": "Soul Crypt, Big Daryl",
            "hold": "Fisher, 9 Hedge Mage",
        },
    )
    s.red("Yes")  # Card Catalog discards Zeke and draws
    s.red("Yes")  # Zeke is played for 1 Powder
    assert s.red.asked == "SP-1302"  # before Soul Crypt is offered
    s.red("Dusty Zeke (2)")
    assert s.red.discards == ["Dusty Zeke"]
    assert s.red.options == ["Yes", "No"]  # and now Soul Crypt
    s.red("Yes")
    assert s.red.crew == ["Dusty Zeke", "Shade"]


@proves("SP-1304")
def test_each_player_may_control_a_unique_card_of_the_same_name() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Galeth of Cloudreach"}, blue={"crew": "Galeth of Cloudreach"}
    )
    s.red("Play Galeth")
    assert s.red.crew == s.blue.crew == ["Galeth of Cloudreach"]
    assert s.red.asked == "SP-408"


@proves("SP-1304", "SP-R55")
def test_who_gains_control_of_a_second_unique_crew_has_one_too_many() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smelly Pete, Deadwind Mercenary", "hand": "Double Cross"},
        blue={"crew": "Smelly Pete", "emplacements": "Palisade"},
    )
    s.red("Board", "Initiative", "Deadwind")
    s.blue("Smelly Pete")
    s.red("Play Double Cross")
    assert s.red.asked == "SP-1302"
    s.red("Smelly Pete")  # the own one stays
    assert s.blue.discards == ["Smelly Pete"]  # it goes to its captain's pile
    assert s.blue.crew == []


@proves("SP-R56")
def test_a_facedown_card_has_no_name_and_is_no_second_one() -> None:
    s = Scene("sky-pirate", red={"shades": "Galeth of Cloudreach", "hand": "Galeth of Cloudreach"})
    s.red("Play Galeth")
    assert s.red.crew == ["Shade", "Galeth of Cloudreach"]
    assert s.red.discards == []
    assert s.red.asked == "SP-408"


@proves("SP-R56")
def test_a_unique_asset_that_is_discarded_for_its_double_leaves_play_with_its_triggers() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Galeth of Cloudreach", "hand": "Galeth of Cloudreach"},
        blue={"hand": "Mortal Frailty"},
        active="blue",
        actions=1,
    )
    s.blue("Play Mortal Frailty")
    s.blue("Do not fire")
    s.red("Play Galeth", "Galeth of Cloudreach (2)")  # the one with the Frailty goes
    assert s.red.discards == ["Galeth of Cloudreach"]
    assert s.blue.hand == ["Mortal Frailty"]  # that crew has left play


# ---- cannot


@proves("SP-1305")
def test_cannot_beats_an_effect_that_orders_it() -> None:
    s = Scene("sky-pirate", red={"crew": "Eldeghast", "hand": "Smelly Pete"})
    s.red("Play Smelly Pete")  # orders to stow another crew
    assert s.red.crew == ["Eldeghast", "Smelly Pete"]
    assert "Eldeghast" not in s.red.hold  # type: ignore[operator]


@proves("SP-1305")
def test_cannot_beats_a_rule() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Eldeghast, Fisher"},
        blue={"emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board", "Repair", "Eldeghast", "Fisher", "Eldeghast")
    assert s.red.crew == ["Eldeghast"]  # not stowed after the attempt
    assert s.red.party == []


@proves("SP-1305")
def test_cannot_beats_an_effect_that_permits_it() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Evasive Maneuvers, Buying Time", "assets": "Brute Force"},
    )
    s.red("Play Evasive Maneuvers")
    assert s.red.why_not("Board (3 Powder)") == "SP-1305"
    assert s.red.why_not("Play Buying Time") == "SP-1305"
    assert not [label for label in s.red.options if "Brute Force" in label]


@proves("SP-1305")
def test_a_crew_that_cannot_be_committed_stays_out_of_the_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Adarath's Hound"},
        blue={"crew": "Deadwind Mercenary, Fisher", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board", "Repair")
    s.red("Blue's Deadwind")
    assert s.blue.why_not("Deadwind Mercenary (4)") == "SP-1305"
    s.blue("Fisher")
    assert s.red.crew == [] and s.blue.crew == ["Deadwind Mercenary"]  # 2 against 1: a raid
