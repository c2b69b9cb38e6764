"""SP-9xx Raid tokens, plunder and the Treasure Chest."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    aim,
    all_pass,
    attempt,
    board,
    card,
    cards_of,
    commit,
    effects,
    finish_turn,
    place,
    powder,
    see_it_through,
    seen,
    seen_by_all,
)
from quarterdeck.games.sky_pirate.table.cards import BOOK
from quarterdeck.games.sky_pirate.table.references import reference
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.games.sky_pirate.table.zones import put_away
from quarterdeck.games.sky_pirate.words.terms import Zone
from quarterdeck.scene import Scene, proves

# ---- raid tokens


@proves("SP-901")
@pytest.mark.parametrize(("defender", "lost"), [("Fisher", 3), ("Deadwind Mercenary", 0)])
def test_a_raid_token_gives_its_reward_only_on_a_raid(defender: str, lost: int) -> None:
    s = Scene("sky-pirate", red={"crew": "Frontliner"}, blue={"crew": defender, "hold": "9 Fisher"})
    s.red("Board", "Plunder")
    aim(s.red, "Blue's Big Daryl")
    assert (attempt(s)["tokens"], s.table("target")) == (["Plunder"], "Big Daryl")
    commit(s.blue, defender)
    if s.red.asked == "SP-2106":
        s.red("Plunder")
    assert s.blue.discards == ["Fisher"] * lost


@proves("SP-902", "SP-905", "SP-907")
def test_the_plunder_token_plunders_3() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hold": "Basher, Powder Cache, Slush Fund, Skipper, Hedge Mage"},
    )
    board(s, token="Plunder")
    assert s.red.asked == "SP-906"
    s.red("Slush Fund")
    assert (s.red.chest, sorted(cards_of(s.blue, "discards"))) == (
        ["Slush Fund"],
        ["Basher", "Powder Cache"],
    )
    assert s.blue.hold == ["Skipper", "Hedge Mage"]


@proves("SP-903")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_repair_token_stows_at_most_two_noncrew_cards(n: int) -> None:
    discards = ["Chainshot", "Powder Cache", "Slush Fund"]
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "discards": ", ".join(["Basher", *discards]), "hold": "Skipper"},
        blue={"discards": "Acquire"},
    )
    board(s, token="Repair")
    assert sorted(s.red.options) == ["Chainshot", "None", "Powder Cache", "Slush Fund"]
    picked = [label for label in s.red.options if label in discards][:n]
    s.red(*picked)
    if s.red.asked == "SP-1502":
        s.red("No more" if n else "None")
    assert s.red.hold == ["Skipper", *picked, "Fisher"]
    left = ["Basher", *[name for name in discards if name not in picked]]
    assert sorted(cards_of(s.red, "discards")) == left
    assert s.blue.discards == ["Acquire"]


@proves("SP-904", "SP-2111")
def test_the_initiative_token_gives_an_action_at_the_next_turn() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"})
    board(s, token="Initiative")
    assert s.table("actions") == 0
    finish_turn(s)
    assert (s.table("active"), s.table("actions")) == ("Blue", 3)
    finish_turn(s)
    assert (s.table("active"), s.table("actions")) == ("Red", 4)
    finish_turn(s)
    finish_turn(s)
    assert (s.table("active"), s.table("actions")) == ("Red", 3)  # the next turn only


# ---- plunder


@proves("SP-905", "SP-2403")
def test_a_plunder_reveals_the_top_of_the_hold_to_all() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hold": "Basher, Powder Cache, Fisher, Skipper"},
    )
    board(s, token="Plunder")
    for view in (s.red.sees(), s.blue.sees(), s.play.view(-1)):
        assert view["aside"] == ["Basher", "Powder Cache", "Fisher"]
    assert "Blue reveals Basher, Powder Cache, Fisher" in s.blue.log


@proves("SP-906")
def test_one_noncrew_card_may_be_taken_and_crew_never() -> None:
    hold = "Basher, Powder Cache, Slush Fund, Skipper"
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hold": hold})
    board(s, token="Plunder")
    assert s.red.options == ["None", "Powder Cache", "Slush Fund"]
    assert s.red.why_not("Basher") == "SP-906"
    s.red("Powder Cache")
    assert (s.red.chest, s.red.asked) == (["Powder Cache"], "SP-412")  # one, and no more


@proves("SP-906", "SP-907")
def test_taking_none_is_allowed() -> None:
    hold = "Basher, Powder Cache, Slush Fund, Skipper"
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hold": hold})
    board(s, token="Plunder")
    s.red("None")
    assert s.red.chest == []
    assert sorted(cards_of(s.blue, "discards")) == ["Basher", "Powder Cache", "Slush Fund"]


@proves("SP-906", "SP-907")
def test_from_crew_alone_nothing_can_be_taken() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hold": "4 Fisher"})
    board(s, token="Plunder")
    assert (s.red.chest, s.blue.discards) == ([], ["Fisher"] * 3)
    assert s.red.asked == "SP-412"


@proves("SP-908", "SP-1109", "SP-1110")
def test_one_of_the_plundered_cards_may_be_recovered() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hold": "Basher, Powder Cache, Slush Fund, Skipper", "hand": "Hedge Mage, Fisher"},
    )
    board(s, token="Plunder")
    s.blue("Pass")
    s.red("Slush Fund")
    assert sorted(s.blue.options) == ["Do not recover", "Fisher", "Hedge Mage"]
    s.blue("Hedge Mage")
    assert sorted(s.blue.options) == ["Basher", "Powder Cache"]  # not what was taken
    s.blue("Basher")
    assert sorted(cards_of(s.blue, "hand")) == ["Basher", "Fisher"]
    assert sorted(cards_of(s.blue, "discards")) == ["Hedge Mage", "Powder Cache"]
    assert s.red.asked == "SP-412"  # one recovery, though Blue has a card left


@proves("SP-R49", "SP-908")
def test_the_recovery_waits_behind_the_other_raid_effects() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Trained Skywolf"},  # on a raid, the defender discards a card from hand
        blue={"hold": "9 Fisher", "hand": "Hedge Mage"},
    )
    board(s, token="Plunder")
    s.blue("Pass")
    s.red("Plunder")  # first, and then the Skywolf
    assert effects(s) == ["Red's Plunder", "Red's Trained Skywolf"]
    assert s.blue.hand == []  # so there is nothing left to recover with
    assert not [line for line in s.red.log if "recovers" in line]


@proves("SP-R49", "SP-813")
def test_the_recovery_comes_before_the_break_check() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={
            "hold": "9 Fisher",
            "hand": "Hedge Mage",
            "emplacements": "Mess Hall, Loot Bags",
        },
    )
    board(s, token="Plunder", at="Blue's Mess Hall")
    s.blue("Pass")
    assert (s.blue.asked, s.blue.broken) == ("SP-1109", [])
    s.blue("Hedge Mage")
    assert s.blue.broken == ["Mess Hall"]
    assert place(s.red.log, "Blue recovers Fisher") < place(s.red.log, "Blue's Mess Hall breaks")


# ---- the Treasure Chest


@proves("SP-909", "SP-915")
def test_a_treasure_chest_is_a_zone_of_its_own() -> None:
    s = Scene(
        "sky-pirate",
        red={"chest": "Powder Cache, Slush Fund", "hand": "Fisher", "discards": "Basher"},
    )
    mine = seen(s.red, 0)
    assert sorted(mine["chest"]) == ["Powder Cache", "Slush Fund"]
    assert (mine["hand"], mine["hand_cards"], mine["discards"]) == (1, ["Fisher"], ["Basher"])
    assert (mine["hold"], mine["assets"]) == (20, [])
    assert sorted(seen_by_all(s, 0)["chest"]) == ["Powder Cache", "Slush Fund"]
    assert seen(s.red, 1)["chest"] == []


@proves("SP-910")
def test_a_card_of_the_chest_has_the_costs_and_times_of_a_card_in_hand() -> None:
    chest = "Proliferate, White Flag, Walk the Plank"
    s = Scene("sky-pirate", red={"chest": chest, "powder": 1}, actions=1)
    chest_of = "from your Treasure Chest"
    assert s.red.why_not(f"Play Proliferate {chest_of}") == "SP-503"  # one more Action
    assert s.red.why_not(f"Play White Flag {chest_of}") == "SP-1501"  # pay 2 Powder
    assert s.red.why_not(f"Play Walk the Plank {chest_of}") == "SP-1506"  # a Tactic card

    s = Scene("sky-pirate", red={"chest": chest, "powder": 2})
    s.red(f"Play White Flag {chest_of}", f"Play Proliferate {chest_of}")
    assert (powder(s.red), powder(s.blue), s.table("phase")) == (5, 7, "cannon")


@proves("SP-911", "SP-1504")
def test_a_maneuver_of_the_chest_is_ejected_after_its_use() -> None:
    s = Scene("sky-pirate", red={"chest": "Powder Cache"})
    s.red("Play Powder Cache from your Treasure Chest")
    assert (s.red.powder, s.red.chest) == (8, [])
    assert (s.red.discards, s.blue.discards, s.table("ejected")) == ([], [], ["Powder Cache"])


@proves("SP-911", "SP-R63")
@pytest.mark.parametrize("how", ["returned", "discarded", "stowed"])
def test_a_card_of_the_chest_is_ejected_wherever_it_would_go_from_play(how: str) -> None:
    from_chest = "from your Treasure Chest"
    if how == "returned":
        s = Scene("sky-pirate", red={"chest": "Fisher", "assets": "Extractor"})
        s.red(f"Play Fisher {from_chest}", "Extractor")
    elif how == "discarded":
        s = Scene("sky-pirate", red={"chest": "Fisher", "hand": "Fruiting Florathan"})
        s.red(f"Play Fisher {from_chest}", "Play Fruiting Florathan")
    else:
        s = Scene("sky-pirate", red={"chest": "Fisher", "hand": "Smelly Pete"})
        s.red(f"Play Fisher {from_chest}", "Play Smelly Pete")
    assert s.table("ejected") == ["Fisher"]
    for player in (s.red, s.blue):
        zones = [*cards_of(player, "hand"), *cards_of(player, "discards")]
        assert "Fisher" not in [*zones, *cards_of(player, "hold")]


@proves("SP-911")
def test_special_ammo_of_the_chest_is_ejected_when_it_is_used_up() -> None:
    s = Scene("sky-pirate", red={"chest": "Scrapshot"}, actions=1)
    s.red("Play Scrapshot from your Treasure Chest", "Crow's Foot")
    assert s.red.ammo == ["Scrapshot"]
    s.red("Fire Crow's Foot")
    assert (s.red.ammo, s.table("ejected")) == ([], ["Scrapshot"])


@proves("SP-912", "SP-913", "SP-R66")
def test_a_controlled_card_of_another_captain_goes_to_that_captains_zones() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hand": "Polterheist, Consume Spirit"},
        blue={"hold": "Hedge Mage, Powder Cache, 9 Fisher"},
    )
    s.red("Play Polterheist", "Blue's Big Daryl", "Pass")
    assert s.red.crew == ["Shade", "Shade"]
    finish_turn(s)
    finish_turn(s)
    s.red("Play Consume Spirit")
    while s.red.asked == "SP-1502":
        s.red(next(label for label in s.red.options if label.startswith("Shade")))
    assert s.red.crew == []
    assert sorted(cards_of(s.blue, "discards")) == ["Hedge Mage", "Powder Cache"]
    assert sorted(cards_of(s.red, "discards")) == ["Consume Spirit", "Polterheist"]


@proves("SP-912", "SP-913")
def test_a_controlled_crew_returns_to_its_captains_hand() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hand": "Double Cross, Fisher"},
        blue={"crew": "Hedge Mage", "hand": "Vex, Fisher"},
    )
    board(s)
    commit(s.blue, "Hedge Mage")
    s.blue("Pass")
    s.red("Play Double Cross")
    s.blue("Play Vex", "Red's Hedge Mage")
    assert sorted(cards_of(s.blue, "hand")) == ["Fisher", "Hedge Mage"]
    assert s.red.hand == ["Fisher"]


@proves("SP-914")
def test_no_card_enters_the_treasure_chest_of_its_own_captain() -> None:
    # No card of the box tries to; the move itself refuses.
    s = Scene("sky-pirate", red={"discards": "Powder Cache"})
    g = table(s.play.state)
    powder_cache = BOOK.kind_of["Powder Cache"] << 3  # captained by Red
    put_away(g, reference(Zone.DISCARD_PILE, 0, powder_cache), 0, Zone.CHEST, 0)
    assert (s.red.chest, s.red.discards) == ([], ["Powder Cache"])
    put_away(g, reference(Zone.DISCARD_PILE, 0, powder_cache), 0, Zone.CHEST, 1)
    assert (cards_of(s.blue, "chest"), cards_of(s.red, "discards")) == (["Powder Cache"], [])


@proves("SP-914", "SP-906")
def test_what_is_taken_lies_in_the_chest_of_another() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Cook the Books", "discards": "Slush Fund, Basher", "powder": 0},
    )
    s.red("Play Cook the Books")
    assert (s.red.chest, s.blue.chest) == ([], ["Slush Fund"])
    assert powder(s.red) == 4


@proves("SP-915", "SP-414")
def test_cards_in_the_chest_do_not_count_against_hand_size() -> None:
    s = Scene("sky-pirate", red={"chest": "3 Powder Cache", "hand": "5 Fisher"}, begin="cannon")
    s.red("Do not fire")
    assert s.table("active") == "Blue"
    assert (len(cards_of(s.red, "hand")), len(cards_of(s.red, "chest"))) == (5, 3)


@proves("SP-915")
def test_cards_in_the_chest_cannot_be_discarded_as_cards_in_hand() -> None:
    s = Scene("sky-pirate", red={"chest": "Powder Cache", "hand": "Basher"})
    assert s.red.why_not("Play Basher") == "SP-1501"

    s = Scene("sky-pirate", blue={"chest": "Powder Cache", "hold": "9 Fisher"}, begin="cannon")
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"  # nothing in hand to recover with
    assert s.blue.chest == ["Powder Cache"]


@proves("SP-909", "SP-R34")
def test_a_crew_of_the_chest_is_under_control_of_its_player() -> None:
    s = Scene("sky-pirate", red={"chest": "Swordsman", "crew": "Fisher", "hand": "Hedge Mage"})
    s.red("Play Swordsman from your Treasure Chest")
    swordsman = card(s.red, "Swordsman")
    assert (swordsman["controller"], swordsman["captain"]) == (0, 1)
    board(s, "Fisher")
    all_pass(s)
    see_it_through(s)
    assert s.red.crew == ["Swordsman"]  # in reserve it stays
