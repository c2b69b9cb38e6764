"""SP-14xx Emplacements and special ammo."""

from __future__ import annotations

from typing import cast

from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.scene import Player, Scene, proves

SHIELDS = "Add "  # a mode of Repurpose


def card(player: Player, name: str) -> dict[str, object]:
    """A card in play, as its controller sees it."""
    return cast(dict[str, object], player.at(name))


@proves("SP-1402")
def test_every_emplacement_is_a_cannon_or_a_structure_and_has_durability() -> None:
    cards = of_the_box().cards
    lasting = [c for c in cards if c.durability > 0]
    kinds = {"cannon", "structure", "token cannon"}
    assert {c.type for c in lasting} == kinds
    assert len([c for c in cards if c.type in kinds]) == len(lasting) == 43
    s = Scene("sky-pirate", red={"emplacements": "Palisade, Big Daryl"})
    assert card(s.red, "Palisade")["durability"] == 3
    assert "power" not in card(s.red, "Palisade")
    assert card(s.red, "Big Daryl")["durability"] == 5


@proves("SP-1402")
def test_a_cannon_breaks_by_its_durability_as_a_structure_does() -> None:
    for crew, broken in (("Deadwind Mercenary", ["Crow's Foot"]), ("Gunnery Officer", [])):
        s = Scene("sky-pirate", red={"crew": crew})
        s.red("Board", "Repair", "Blue's Crow's Foot")
        assert s.blue.broken == broken


@proves("SP-1403")
def test_special_ammo_is_loaded_into_a_cannon_that_its_player_controls() -> None:
    s = Scene("sky-pirate", red={"hand": "Quicksilver"}, blue={"emplacements": "Raging Bull"})
    s.red("Play Quicksilver")
    assert s.red.options == ["Crow's Foot", "Big Daryl"]
    s.red("Big Daryl")
    assert s.red.ammo == ["Quicksilver"]
    assert card(s.red, "Quicksilver")["on"] == card(s.red, "Big Daryl")["id"]
    assert (card(s.red, "Big Daryl")["cost"], card(s.red, "Crow's Foot")["cost"]) == (3, 2)


@proves("SP-1403", "SP-R01")
def test_without_an_unbroken_cannon_special_ammo_cannot_be_played() -> None:
    for broken in ("", "Big Daryl"):
        ship = "Palisade, Big Daryl" if broken else "Palisade"
        red = {"hand": "Quicksilver", "emplacements": ship, "broken": broken}
        s = Scene("sky-pirate", red=red)
        assert s.red.why_not("Play Quicksilver") == "SP-1403"


@proves("SP-1404")
def test_special_ammo_enters_play_with_as_many_counters_as_are_printed() -> None:
    for ammo, counters in (("Scrapshot", 1), ("Chainshot", 2), ("Quicksilver", 3)):
        s = Scene("sky-pirate", red={"hand": ammo, "emplacements": "Big Daryl, Palisade"})
        s.red(f"Play {ammo}")
        assert card(s.red, ammo)["ammo"] == counters


@proves("SP-1405", "SP-1406")
def test_a_loaded_cannon_may_be_loaded_anew_and_the_older_special_ammo_is_discarded() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Chainshot", "loaded": {"Big Daryl": "Quicksilver", "Crow's Foot": "Torpedo"}},
    )
    s.red("Play Chainshot", "Big Daryl")
    assert s.red.ammo == ["Torpedo", "Chainshot"]
    assert s.red.discards == ["Quicksilver"]
    assert card(s.red, "Big Daryl")["cost"] == 4  # Quicksilver is gone
    assert card(s.red, "Big Daryl")["power"] == 3
    assert card(s.red, "Crow's Foot")["power"] == 3


@proves("SP-1405", "SP-1406")
def test_a_card_may_say_that_two_special_ammo_fit_and_then_the_third_replaces_one() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Maw",
            "hand": "Torpedo, Chainshot",
            "loaded": {"Maw": "Quicksilver"},
        },
    )
    s.red("Play Torpedo")
    assert s.red.ammo == ["Quicksilver", "Torpedo"]
    assert (card(s.red, "Maw")["cost"], card(s.red, "Maw")["power"]) == (2, 4)
    s.red("Play Chainshot")
    assert s.red.options == ["Quicksilver", "Torpedo"]
    s.red("Quicksilver")
    assert s.red.ammo == ["Torpedo", "Chainshot"]
    assert s.red.discards == ["Quicksilver"]


@proves("SP-1406", "SP-R63")
def test_the_older_special_ammo_is_ejected_if_it_came_from_a_treasure_chest() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Big Daryl", "chest": "Chainshot", "hand": "Torpedo"},
    )
    s.red("Play Chainshot", "Play Torpedo")
    assert s.red.ammo == ["Torpedo"]
    assert s.table("ejected") == ["Chainshot"]
    assert (s.red.discards, s.blue.discards) == ([], [])


@proves("SP-1407")
def test_this_cannon_is_the_one_in_which_the_special_ammo_is_loaded() -> None:
    for cannon, lost in (("Crow's Foot", ["Fisher"]), ("Big Daryl", [])):
        s = Scene(
            "sky-pirate",
            begin="cannon",
            red={"loaded": {"Crow's Foot": "Chainshot"}},
            blue={"hold": "9 Hedge Mage", "hand": "Fisher"},
        )
        assert card(s.red, "Crow's Foot")["power"] == 1
        assert card(s.red, "Big Daryl")["power"] == 4
        s.red(f"Fire {cannon}")
        assert [name for name in cast(list[str], s.blue.discards) if name == "Fisher"] == lost


@proves("SP-1407")
def test_a_loaded_cannon_has_the_effects_of_its_special_ammo_when_it_fires() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Torpedo"}},
        blue={"hold": "3 Fisher, 3 Hedge Mage"},
    )
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Hedge Mage"] * 3  # from the bottom, and one more


@proves("SP-R64", "SP-1406")
def test_special_ammo_of_a_cannon_that_breaks_is_discarded() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Repurpose", "loaded": {"Big Daryl": "Torpedo", "Crow's Foot": "Chainshot"}},
    )
    s.red("Play Repurpose", "Big Daryl", SHIELDS)
    assert s.red.broken == ["Big Daryl"]
    assert s.red.ammo == ["Chainshot"]
    assert s.red.discards == ["Torpedo", "Repurpose"] or s.red.discards == ["Repurpose", "Torpedo"]


@proves("SP-R64", "SP-R63")
def test_special_ammo_from_a_treasure_chest_is_ejected_when_its_cannon_breaks() -> None:
    s = Scene("sky-pirate", red={"hand": "Repurpose", "chest": "Torpedo"})
    s.red("Play Torpedo", "Big Daryl", "Play Repurpose", "Big Daryl", SHIELDS)
    assert s.red.ammo == []
    assert s.table("ejected") == ["Torpedo"]
    assert s.blue.discards == []


@proves("SP-R64")
def test_special_ammo_of_a_cannon_that_flips_into_a_structure_is_discarded() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Striking Tentacle", "loaded": {"Striking Tentacle": "Torpedo"}},
    )
    s.red("Fire Striking Tentacle", "Yes")
    assert s.red.emplacements == ["Constricting Tentacle"]
    assert (s.red.ammo, s.red.discards) == ([], ["Torpedo"])


@proves("SP-R65", "SP-1715")
def test_an_emplacement_with_two_faces_breaks_like_any_other() -> None:
    s = Scene(
        "sky-pirate",
        actions=2,
        red={"emplacements": "Striking Tentacle, Constricting Tentacle", "hand": "2 Repurpose"},
        blue={"hand": "2 Fisher, 2 Hedge Mage"},
    )
    blue = cast(list[dict[str, object]], s.red.sees()["seats"])[1]
    assert blue["maximum_hand"] == 1
    s.red("Play Repurpose", "Constricting Tentacle", SHIELDS)
    blue = cast(list[dict[str, object]], s.red.sees()["seats"])[1]
    assert blue["maximum_hand"] == 5  # no text any more
    assert s.red.shields == 4
    assert card(s.red, "Constricting Tentacle") == {
        "id": 1, "name": "Constricting Tentacle", "controller": 0, "captain": 0, "broken": True,
    }  # fmt: skip
    s.red("Play Repurpose")  # the last emplacement
    assert s.over and s.blue.score == 1
