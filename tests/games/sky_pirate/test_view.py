"""What a seat sees, field by field: the board in the browser shows nothing else."""

from __future__ import annotations

from typing import Any, cast

from games.sky_pirate.own_cards import brought, written
from quarterdeck.scene import Player, Scene, proves


def boarding() -> Scene:
    """Red boards Blue's stunned cannon, and is asked whether to use what the captain says."""
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Cleaver", "crew": "2 Fisher, Relic Diver", "assets": "Apollo",
            "presence_counters": {"Relic Diver": 1}, "emplacements": "Big Daryl, Palisade",
            "loaded": {"Big Daryl": "Griphook"}, "ammo": {"Griphook": 1}, "powder": 7,
            "hand": "Powder Cache, Vex", "hold": "2 Fisher, Vex", "discards": "Acquire",
            "chest": "Basher",
        },
        blue={
            "crew": "Hedge Mage", "emplacements": "Big Daryl, Mess Hall", "stunned": "Big Daryl",
            "broken": "Mess Hall", "fires": 2, "hold": "Fisher",
        },
        turn=5,
    )  # fmt: skip
    s.red("Board", "Initiative")
    s.red.picks("Relic Diver", "Fisher")
    assert s.red.options == ["Yes", "No"]
    return s


def seen(player: Player) -> Any:
    return cast(Any, player.sees())


@proves("SP-216")
def test_the_turn_and_the_attempt_are_seen() -> None:
    view = seen(boarding().blue)
    names = ("turn", "active", "first", "phase", "actions", "aside", "queue", "silent", "ending")
    assert [view[name] for name in names] == [5, 0, 0, "action", 2, [], [], [], None]
    assert view["attempt"] == {
        "boarder": 0, "defender": 1, "target": 8, "tokens": ["Initiative"], "token_card": None,
        "boarding": 5, "defending": 0,
    }  # fmt: skip
    assert view["effects"] == [{"seat": 0, "card": "Cleaver", "it": [], "picked": []}]


def test_without_an_attempt_there_is_none_to_see() -> None:
    view = seen(Scene("sky-pirate", red={"powder": 0}, active="red").red)
    assert (view["attempt"], view["effects"]) == (None, [])


def test_an_effect_that_came_as_soon_as_something_was_so_is_seen_no_more_when_it_is_over() -> None:
    red = {"assets": "Open Keg", "counters": {"Open Keg": 1}}
    s = Scene("sky-pirate", begin="turn", red=red)
    assert s.red.discards == ["Open Keg"]
    assert seen(s.blue)["effects"] == []


@proves("SP-2402")
def test_a_seat_sees_its_own_cards_and_of_others_how_many() -> None:
    s = boarding()
    other = seen(s.blue)["seats"][0]
    own = seen(s.red)["seats"][0]
    assert own == {
        **other,
        "hand_cards": ["Vex", "Powder Cache"],
        "unseen_cards": ["Vex", "Fisher", "Fisher"],
    }
    for key in ("captain", "emplacements", "crew", "assets", "ammo"):
        del other[key]
    assert other == {
        "seat": 0, "name": "Red", "out": False, "lost": None, "powder": 4, "fires": 0,
        "pool": {"shields": 6, "bombs": 2}, "hand": 2, "maximum_hand": 5, "shown": [], "hold": 3,
        "known_hold": {"top": [None] * 3, "bottom": []}, "discards": ["Acquire"],
        "chest": ["Basher"],
    }  # fmt: skip
    assert seen(s.red)["seats"][1]["fires"] == 2


@proves("SP-2401")
def test_cards_in_play_are_seen_with_their_numbers_and_marks() -> None:
    red, blue = seen(boarding().blue)["seats"]
    mine = {"controller": 0, "captain": 0}
    yours = {"controller": 1, "captain": 1}
    cannon = {"name": "Big Daryl", "cost": 4, "power": 4, "durability": 5}
    assert red["captain"] == {"id": 0, "name": "Cleaver", **mine}
    assert red["emplacements"] == [
        {"id": 1, **cannon, **mine},
        {"id": 2, "name": "Palisade", "durability": 3, **mine},
    ]
    assert red["crew"] == [
        {"id": 3, "name": "Fisher", **mine, "party": True, "presence": 1},
        {"id": 4, "name": "Fisher", **mine, "presence": 1},
        {"id": 5, "name": "Relic Diver", **mine, "party": True, "presence_counters": 1,
         "presence": 4},
    ]  # fmt: skip
    assert red["assets"] == [{"id": 6, "name": "Apollo", **mine}]
    assert red["ammo"] == [{"id": 7, "name": "Griphook", **mine, "ammo": 1, "on": 1}]
    assert blue["captain"] is None
    assert blue["emplacements"] == [
        {"id": 8, **cannon, **yours, "stunned": True},
        {"id": 9, "name": "Mess Hall", **yours, "broken": True},
    ]


@proves("SP-2105", "SP-2401")
def test_everybody_knows_in_which_order_effects_wait() -> None:
    texts = ("you may gain 1 powder", "draw 1 card", "deal 1 damage to your opponent")
    names = ("Offer", "Draw", "Damage")
    cards = [
        written(name, "asset", f"When your turn begins, {text}.")
        for name, text in zip(names, texts, strict=True)
    ]
    red = {"assets": ", ".join(names)}
    one, other = (
        Scene("sky-pirate", 2, options={"packs": brought(*cards)}, begin="turn", red=red)
        for _ in range(2)
    )
    one.red("Offer", "Draw")
    other.red("Offer", "Damage")
    for viewer in (0, 1):
        first, second = one.play.view(viewer), other.play.view(viewer)
        assert first["queue"] != second["queue"]
        assert {**first, "queue": []} == {**second, "queue": []}
        assert one.play.knows(viewer) != other.play.knows(viewer)
