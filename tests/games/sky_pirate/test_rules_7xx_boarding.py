"""SP-7xx Boarding: starting an attempt."""

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
    place,
    powder,
)
from quarterdeck.scene import Scene, proves

BOARD = "Board (3 Powder)"


# ---- whether an attempt can be started


@proves("SP-701")
@pytest.mark.parametrize("boards", [False, True])
def test_nobody_starts_an_attempt_while_one_is_under_way(boards: bool) -> None:
    griphook = {"loaded": {"Crow's Foot": "Griphook"}, "crew": "Fisher", "powder": 9}
    if not boards:  # in the Cannon Phase Griphook may board
        s = Scene("sky-pirate", red=griphook, begin="cannon")
        s.red("Fire Crow's Foot")
        assert s.red.options == ["Yes", "No"]
        return
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={**griphook, "hand": "Point Blank, Fisher"},
    )
    board(s)
    commit(s.blue)
    s.blue("Play Point Blank", "Crow's Foot")
    assert s.blue.asked == "SP-802"  # no offer to board: on with the tactics
    assert (s.table("boarder"), s.table("defender")) == ("Red", "Blue")


@proves("SP-701", "SP-2008")
def test_a_mode_that_boards_cannot_be_picked_during_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Pile On, Surly Quartermaster", "powder": 9, "fires": 1},
    )
    board(s)
    s.red("Play Pile On")
    if s.red.asked == "SP-1502":
        s.red("Surly Quartermaster")
    assert s.red.asked == "SP-2005"
    assert s.red.why_not("Board for 1 powder less") == "SP-2008"


@proves("SP-702", "SP-504")
def test_an_attempt_costs_3_powder_besides_the_action() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "powder": 3}, actions=2)
    s.red(BOARD, "Initiative")
    assert (powder(s.red), s.table("actions")) == (0, 1)


@proves("SP-702")
def test_without_3_powder_there_is_no_attempt() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "powder": 2})
    assert s.red.why_not(BOARD) == "SP-702"


@proves("SP-702", "SP-R28")
@pytest.mark.parametrize(
    ("name", "cost"), [("Overwhelm", 3), ("Buying Time", 1), ("Rob the Engine Room", 3)]
)
def test_a_card_that_boards_costs_powder_but_no_further_action(name: str, cost: int) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": f"{name}, Hedge Mage", "powder": cost},
        blue={"powder": 0},
    )
    s.red(f"Play {name}")
    assert (powder(s.red), s.table("actions")) == (0, 2)
    aim(s.red)
    assert s.table("boarder") == "Red"
    s.red("Pass")
    assert "Red's attempt ends" in s.red.log
    assert s.table("active") == "Blue"  # no Action is left, and no Powder to fire


@proves("SP-R28", "SP-2304")
def test_a_card_that_boards_pays_surcharges_too() -> None:
    tollbooth = {"emplacements": "Tollbooth, Big Daryl"}
    red = {"crew": "Fisher", "hand": "Buying Time"}
    s = Scene("sky-pirate", red={**red, "powder": 2}, blue=tollbooth)
    s.red("Play Buying Time")
    assert (s.red.powder, s.blue.powder) == (0, 6)
    assert "Red pays Blue 1 Powder" in s.red.log
    s = Scene("sky-pirate", red={**red, "powder": 1}, blue=tollbooth)
    assert s.red.why_not("Play Buying Time") == "SP-702"


@proves("SP-R29", "SP-705", "SP-702")
@pytest.mark.parametrize(
    ("red", "rule"),
    [
        ({"crew": "Fisher", "powder": 2}, "SP-702"),
        ({}, "SP-705"),
        ({"crew": "Galeth of Cloudreach"}, "SP-705"),
    ],
)
def test_a_card_that_boards_can_be_played_only_if_boarding_is_possible(
    red: dict[str, object], rule: str
) -> None:
    s = Scene("sky-pirate", red={**red, "hand": "Overwhelm"})
    assert s.red.why_not("Play Overwhelm") == rule


@proves("SP-R29", "SP-1305")
def test_nor_can_it_be_played_against_a_ban_on_boarding() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Evasive Maneuvers, Overwhelm"})
    s.red("Play Evasive Maneuvers")
    assert s.red.why_not("Play Overwhelm") == "SP-1305"
    assert s.red.why_not(BOARD) == "SP-1305"


# ---- raid token and target


@proves("SP-703", "SP-R27")
def test_one_of_three_raid_tokens_is_laid_on_an_unbroken_emplacement() -> None:
    ship = {"emplacements": "Loot Bags, Mess Hall, Palisade", "broken": "Mess Hall"}
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Fisher"}, blue=ship)
    s.red(BOARD)
    assert s.red.options == ["Initiative", "Plunder", "Repair"]
    s.red("Plunder")
    assert s.red.options == ["Blue's Loot Bags", "Blue's Palisade"]
    assert s.red.why_not("Blue's Mess Hall") == "SP-703"
    s.red("Blue's Palisade")
    assert s.table("target") == "Palisade"
    assert attempt(s)["tokens"] == ["Plunder"]


@proves("SP-R27")
def test_all_raid_tokens_are_there_again_for_the_next_attempt() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"crew": "Fisher", "powder": 5})
    board(s, token="Repair")
    commit(s.blue)
    s.red("Do not fire")
    s.blue(BOARD)
    assert s.blue.options == ["Initiative", "Plunder", "Repair"]


@proves("SP-R27", "SP-703")
def test_additional_raid_tokens_must_all_differ() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Strike at Dawn, Fisher"})
    s.red("Play Strike at Dawn", "2", "Plunder")
    assert s.red.options == ["Initiative", "Repair"]
    s.red("Repair")
    aim(s.red)
    assert sorted(attempt(s)["tokens"]) == ["Initiative", "Plunder", "Repair"]


@proves("SP-704")
def test_a_cannon_is_no_target_while_a_structure_is_unbroken() -> None:
    ship = {"emplacements": "Loot Bags, Mess Hall, Big Daryl", "broken": "Mess Hall"}
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Fisher"}, blue=ship)
    s.red(BOARD)
    assert s.red.options == ["Initiative", "Plunder", "Repair"]
    s.red("Initiative")
    assert s.table("target") == "Loot Bags"  # the only one, so nobody is asked

    ship = {"emplacements": "Loot Bags, Palisade, Big Daryl"}
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue=ship)
    s.red(BOARD, "Initiative")
    assert s.red.why_not("Blue's Big Daryl") == "SP-704"


@proves("SP-704", "SP-R01")
def test_a_cannon_is_a_target_when_every_structure_is_broken() -> None:
    ship = {"emplacements": "Loot Bags, Big Daryl, Crow's Foot", "broken": "Loot Bags"}
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue=ship)
    s.red(BOARD, "Initiative")
    assert s.red.options == ["Blue's Big Daryl", "Blue's Crow's Foot"]


@proves("SP-R30", "SP-1504")
def test_a_card_that_is_its_own_raid_token_lies_on_the_target_until_the_attempt_ends() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Overwhelm, Fisher"})
    s.red("Play Overwhelm", "Blue's Big Daryl")
    assert (attempt(s)["token_card"], attempt(s)["tokens"]) == ("Overwhelm", [])
    assert s.red.discards == []
    all_pass(s)
    assert s.red.discards == ["Overwhelm"]
    lines = s.red.log
    assert place(lines, "Red's Overwhelm takes effect") < place(lines, "Red discards Overwhelm")
    assert place(lines, "Red's attempt ends") < place(lines, "Red discards Overwhelm")


@proves("SP-R30", "SP-216")
def test_a_card_that_is_its_own_raid_token_is_seen_also_as_the_first_card_of_the_table() -> None:
    crew = "Fisher, Hedge Mage"  # Fisher is the first, until the attempt ends
    red = {"emplacements": "", "crew": crew, "hand": "Overwhelm", "powder": 9}
    s = Scene("sky-pirate", red=red)
    s.red("Board", "Repair", "Blue's Big Daryl", "Fisher (1)", "That is the party")
    all_pass(s)
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Play Overwhelm", "Blue's Big Daryl")
    assert (s.red.crew, attempt(s)["token_card"]) == (["Hedge Mage"], "Overwhelm")


@proves("SP-R30")
def test_if_repelled_it_is_discarded_as_well() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Overwhelm"}, blue={"crew": "Basher"})
    s.red("Play Overwhelm", "Blue's Big Daryl")
    commit(s.blue, "Basher")
    assert (s.red.discards, s.blue.discards) == (["Overwhelm"], [])


@proves("SP-R30", "SP-911")
@pytest.mark.parametrize("chest", [True, False])
def test_it_is_ejected_if_it_says_so_or_came_from_a_treasure_chest(chest: bool) -> None:
    red = {"chest": "Overwhelm"} if chest else {"hand": "Armored Rush"}
    name = "Overwhelm" if chest else "Armored Rush"
    s = Scene("sky-pirate", red={"crew": "Fisher", **red})
    s.red(f"Play {name}", "Blue's Big Daryl")
    assert s.table("ejected") == [name]
    assert (s.red.discards, cards_of(s.blue, "discards").count(name)) == ([], 0)


@proves("SP-R31")
def test_the_attempt_goes_on_when_its_target_breaks_meanwhile() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "emplacements": "Hullpiercer", "hand": "Fisher"},
        blue={"emplacements": "Palisade, Mess Hall"},
    )
    board(s, token="Plunder", at="Blue's Palisade")
    s.red("Yes")  # Hullpiercer: 2 damage
    s.blue("Yes")  # Palisade breaks to prevent it
    assert s.blue.broken == ["Palisade"]
    assert s.table("boarder") == "Red"
    s.red("Pass")
    assert "Red raids by 5" in s.red.log
    assert len(cards_of(s.blue, "discards")) == 3  # the reward of Plunder
    assert s.blue.broken == ["Palisade"]
    assert len([line for line in s.red.log if line.endswith("breaks")]) == 1


@proves("SP-R31")
def test_what_replaces_the_target_is_not_the_target() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "emplacements": "Hullpiercer", "hand": "Fisher"},
        blue={"emplacements": "Palisade, Mess Hall", "captain": "Agatha Voss"},
    )
    board(s, at="Blue's Palisade")
    s.red("Yes")
    s.blue("Yes")
    s.blue("Yes")  # Agatha Voss replaces it with Adjudicator, of durability 1
    assert "Adjudicator" in cards_of(s.blue, "emplacements")
    s.red("Pass")
    assert "Red raids by 5" in s.red.log
    assert "Adjudicator" not in cards_of(s.blue, "broken")


@proves("SP-R31")
@pytest.mark.parametrize("captain", ["", "Agatha Voss"])  # who replaces it with Adjudicator
def test_a_target_that_is_broken_or_gone_has_not_held(captain: str) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "emplacements": "Hullpiercer", "hand": "Sapper"},
        blue={"emplacements": "Palisade, Mess Hall", "captain": captain},
    )
    board(s, at="Blue's Palisade")
    s.red("Yes")
    s.blue("Yes")
    if captain:
        s.blue("Yes")
    s.red("Pass")
    assert "Red raids by 1" in s.red.log
    assert "Blue's Palisade breaks" in s.red.log
    assert not [line for line in s.red.log if "holds" in line]


# ---- the parties


@proves("SP-705")
def test_boarding_needs_a_crew_that_can_join() -> None:
    s = Scene("sky-pirate")
    assert s.red.why_not(BOARD) == "SP-705"
    s = Scene("sky-pirate", red={"crew": "Galeth of Cloudreach"})
    assert s.red.why_not(BOARD) == "SP-705"
    drums = {"emplacements": "War Drums", "crew": "Fisher", "operators": {"War Drums": "Fisher"}}
    s = Scene("sky-pirate", red=drums)
    assert s.red.why_not(BOARD) == "SP-705"
    s = Scene("sky-pirate", red={"crew": "Hired Muscle", "powder": 3})  # 1 more to join
    assert s.red.why_not(BOARD) == "SP-705"


@proves("SP-705")
def test_at_least_one_crew_must_be_committed_and_as_many_as_one_likes() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher, Basher, Hedge Mage", "hand": "Fisher"})
    s.red(BOARD, "Initiative", "Blue's Big Daryl")
    assert s.red.options == ["Fisher (1)", "Basher (5)", "Hedge Mage (1)"]
    assert s.red.why_not("Commit no crew") == "SP-705"
    s.red("Fisher", "Basher", "That is the party")
    assert s.red.party == ["Fisher", "Basher"]


@proves("SP-706")
def test_what_boarding_sets_off_resolves_before_the_defender_commits() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smelly Pete", "captain": "Cleaver"},
        blue={"crew": "Fisher, Basher"},
    )
    s.red(BOARD, "Initiative", "Blue's Big Daryl")
    assert s.red.asked == "SP-2106"  # the player boards (Cleaver), and so does the crew (Pete)
    s.red("Cleaver", "Yes", "Blue's Basher")
    assert s.red.party == ["Smelly Pete", "Deckhand"]
    assert s.blue.options == ["Commit no crew", "Fisher (1)"]


@proves("SP-706")
def test_a_crew_in_reserve_does_not_board() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smelly Pete, Basher"},
        blue={"crew": "Fisher"},
    )
    s.red(BOARD, "Initiative", "Blue's Big Daryl", "Basher")
    assert s.blue.crew == ["Fisher"]
    assert s.blue.asked == "SP-707"


@proves("SP-R09", "SP-706", "SP-708", "SP-2512")
def test_the_windows_of_boarding_and_of_defending_are_two() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "emplacements": "Hullpiercer", "hold": "20 Fisher"},
        blue={"crew": "Fisher", "emplacements": "Carapace", "hold": "20 Fisher"},
    )
    s.red(BOARD, "Initiative")
    assert s.red.options == ["Yes", "No"]  # Hullpiercer
    s.red("Yes")
    assert len(cards_of(s.blue, "discards")) == 2
    assert s.blue.asked == "SP-707"
    s.blue("Fisher")
    assert s.blue.options == ["Yes", "No"]  # Carapace
    s.blue("Yes")
    assert len(cards_of(s.red, "discards")) == 2
    assert effects(s)[:2] == ["Red's Hullpiercer", "Blue's Carapace"]


@proves("SP-R09", "SP-R46", "SP-R48")
def test_a_recovery_in_the_boarding_window_comes_before_the_defender_commits() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "emplacements": "Hullpiercer"},
        blue={"crew": "Fisher", "hold": "Basher, Swordsman, 9 Fisher", "hand": "Skipper"},
    )
    board(s)
    s.red("Yes")
    assert s.blue.asked == "SP-1109"
    s.blue("Skipper", "Basher")
    assert s.blue.asked == "SP-707"


@proves("SP-707")
@pytest.mark.parametrize("crew", [(), ("Fisher",), ("Basher",), ("Fisher", "Basher")])
def test_the_defender_commits_as_many_crew_as_they_like(crew: tuple[str, ...]) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"crew": "Fisher, Basher", "hand": "Fisher"},
    )
    board(s)
    assert s.blue.options == ["Commit no crew", "Fisher (1)", "Basher (4)"]
    commit(s.blue, *crew)
    assert s.blue.party == list(crew)
    assert s.table("boarder") == "Red"  # the attempt goes ahead


@proves("SP-708")
def test_what_defending_sets_off_resolves_right_after_the_commitment() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"crew": "Basher", "assets": "Vault Guardian", "hand": "Fisher"},
    )
    board(s)
    assert s.blue.asked == "SP-707"
    s.blue("Basher")
    assert (s.blue.asked, s.blue.party) == ("SP-2001", ["Basher"])
    s.blue("Yes")
    assert s.blue.party == ["Basher", "Vault Guardian"]
    assert s.blue.asked == "SP-802"  # only now come the tactics


@proves("SP-R33", "SP-708")
@pytest.mark.parametrize("crew", ["", "Fisher"])
def test_who_commits_no_crew_defends_all_the_same(crew: str) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hold": "20 Fisher"},
        blue={"emplacements": "Carapace", "crew": crew},
    )
    board(s)
    commit(s.blue)
    s.blue("Yes")
    assert s.red.discards == ["Fisher", "Fisher"]


@proves("SP-709", "SP-1611")
def test_crew_of_neither_party_are_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Basher", "hand": "Skirmish, Fisher"},
        blue={"crew": "Hedge Mage, Skipper"},
    )
    board(s, "Basher")
    commit(s.blue, "Skipper")
    assert (s.red.party, s.blue.party) == (["Basher"], ["Skipper"])
    assert "party" in card(s.red, "Basher")
    assert "party" not in card(s.red, "Fisher")
    s.blue("Pass")
    s.red("Play Skirmish", "Move a crew in reserve")
    s.red("Give a crew")
    assert set(s.red.options) == {"Fisher", "Blue's Hedge Mage"}  # the two reserves


@proves("SP-710", "SP-1603", "SP-1604")
def test_attack_counts_for_the_boarders_and_defense_for_the_defenders() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Smuggler, Frontliner", "hand": "Fisher"},  # 2/3 and 3/2
        blue={"crew": "Smuggler, Frontliner"},
    )
    board(s, "Smuggler", "Frontliner")
    commit(s.blue, "Smuggler", "Frontliner")
    assert (s.red.presence, s.blue.presence) == (5, 5)

    s = Scene(
        "sky-pirate",
        red={"crew": "Smuggler, Frontliner", "hand": "Fisher"},
        blue={"crew": "Smuggler, Frontliner"},
    )
    board(s, "Smuggler")
    commit(s.blue, "Smuggler")
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (2, 3)


@proves("SP-711", "SP-809")
def test_a_party_without_crew_has_a_total_of_0() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Fisher"}, blue={"crew": "Basher"})
    board(s)
    commit(s.blue)
    assert attempt(s)["defending"] == 0
    s.red("Pass")
    assert "Red raids by 1" in s.red.log


@proves("SP-713")
def test_the_order_of_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher, Frontliner", "captain": "Cleaver"},
        blue={
            "crew": "Fisher",
            "hand": "Walk the Plank",
            "emplacements": "Carapace, Big Daryl",
            "hold": "20 Fisher",
        },
    )
    board(s, "Basher", "Frontliner", token="Plunder")
    s.red("Yes")  # Cleaver
    commit(s.blue, "Fisher")
    s.blue("Yes")  # Carapace
    s.blue("Play Walk the Plank", "Red's Deckhand")
    s.red("Frontliner")  # whose effect comes first
    s.red("Basher")  # who is stowed first
    told = [
        "Red lays the raid token Plunder on Carapace",
        "Red boards Blue",
        "Red's Cleaver takes effect",
        "Blue defends with Fisher",
        "Blue's Carapace takes effect",
        "Blue plays Walk the Plank",
        "Blue passes",
        "Red raids by 7",
        "Red's Frontliner takes effect",
        "Red's Plunder takes effect",
        "Blue's Carapace breaks",
        "Red's attempt ends",
        "Red stows Basher",
        "Blue stows Fisher",
    ]
    places = [place(s.red.log, line) for line in told]
    assert places == sorted(places)
    assert s.table("phase") == "cannon"
    assert s.table("actions") == 0
