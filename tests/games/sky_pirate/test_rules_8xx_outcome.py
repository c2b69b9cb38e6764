"""SP-8xx Boarding: tactics and outcome."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
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
)
from quarterdeck.scene import Scene, proves

ENFORCER = "Sangre Enforcer in the party: this crew has +2 presence until the attempt ends"


# ---- tactics


@proves("SP-801")
def test_the_defender_has_the_first_opportunity_and_then_they_alternate() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Sangre Enforcer", "hand": "Fisher"},
        blue={"crew": "2 Sangre Enforcer", "hand": "Fisher"},
    )
    board(s, "Sangre Enforcer", "Sangre Enforcer")
    commit(s.blue, "Sangre Enforcer", "Sangre Enforcer")
    for player, other in ((s.blue, s.red), (s.red, s.blue), (s.blue, s.red), (s.red, s.blue)):
        assert (player.asked, other.asked) == ("SP-802", "")
        player(next(label for label in player.options if label.startswith("Sangre")))
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (8, 8)


@proves("SP-802", "SP-803")
def test_an_opportunity_is_one_card_or_one_effect_or_a_pass() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hand": "Fisher"},
        blue={
            "crew": "Sangre Enforcer",
            "hand": "Rip Soul, Powder Cache",
            "chest": "Walk the Plank",
        },
    )
    board(s)
    commit(s.blue, "Sangre Enforcer")
    assert sorted(s.blue.options) == [
        "Pass",
        "Play Rip Soul",
        "Play Walk the Plank from your Treasure Chest",
        ENFORCER,
    ]
    assert s.blue.why_not("Play Powder Cache") == "SP-1505"
    s.blue("Play Rip Soul")
    assert (s.red.asked, s.blue.asked) == ("SP-802", "")  # exactly one thing


@proves("SP-803", "SP-911")
def test_a_tactic_card_may_come_out_of_the_treasure_chest() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"chest": "Walk the Plank"},
    )
    board(s)
    s.blue("Play Walk the Plank from your Treasure Chest")
    assert (s.red.discards, s.blue.chest) == (["Fisher"], [])
    assert s.table("ejected") == ["Walk the Plank"]


@proves("SP-804")
def test_a_crew_in_reserve_cannot_use_its_tactic_effect() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"crew": "Sangre Enforcer, Cultivator", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Cultivator")
    reserve = "Sangre Enforcer: this crew has +2 presence until the attempt ends"
    assert s.blue.why_not(reserve) == "SP-804"


@proves("SP-804")
def test_a_noncrew_card_may_use_its_tactic_effect() -> None:
    perch = "Ambusher's Perch: create 2 Deckhands"
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "emplacements": "Ambusher's Perch", "hand": "Fisher, Skipper"},
        blue={"emplacements": "Ambusher's Perch", "hand": "Fisher, Skipper"},
    )
    board(s)
    s.blue(perch, "Fisher")
    assert s.blue.party == ["Deckhand", "Deckhand"]
    assert s.red.why_not(perch) == "SP-1508"  # "while defending"; and Blue's is not Red's to use


@proves("SP-804")
def test_only_the_two_players_own_cards_are_offered() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Sangre Enforcer", "hand": "Fisher"},
        blue={"hand": "Fisher"},
    )
    board(s)
    assert s.blue.options == ["Pass"]


@proves("SP-805")
def test_a_tactic_effect_is_used_once_in_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"crew": "Sangre Enforcer", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Sangre Enforcer")
    s.blue(ENFORCER)
    assert s.blue.why_not(ENFORCER) == "SP-805"


@proves("SP-805")
def test_in_the_next_attempt_it_can_be_used_again() -> None:
    perch = "Ambusher's Perch: create 2 Deckhands"
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Basher", "powder": 9},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "hand": "Musketeer, 3 Fisher"},
    )
    board(s, "Fisher")
    s.blue(perch, "Musketeer")
    assert s.blue.why_not(perch) == "SP-805"
    see_it_through(s)
    finish_turn(s)
    finish_turn(s)
    board(s, "Basher")
    assert [label for label in s.blue.options if label.startswith(perch)]


@proves("SP-805", "SP-R10")
def test_once_counts_for_each_card_by_itself() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"crew": "2 Sangre Enforcer", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Sangre Enforcer", "Sangre Enforcer")
    s.blue(ENFORCER)
    second = [label for label in s.blue.options if label.startswith("Sangre Enforcer")]
    assert len(second) == 1
    s.blue(second[0])
    assert attempt(s)["defending"] == 8
    assert s.blue.options == ["Pass"]


@proves("SP-R10", "SP-R36", "SP-807")
def test_a_crew_that_left_play_and_came_back_is_new() -> None:
    skipper = "Skipper in the party: return this crew to its captain's hand and pass"
    s = Scene(
        "sky-pirate",
        red={"crew": "3 Sangre Enforcer"},
        blue={"crew": "Skipper", "hand": "Fisher"},
    )
    board(s, *["Sangre Enforcer"] * 3)
    commit(s.blue, "Skipper")
    for answer in (skipper, "Play Skipper", skipper):
        s.blue(answer)
        s.red(next(label for label in s.red.options if label.startswith("Sangre")))
    assert sorted(cards_of(s.blue, "hand")) == ["Fisher", "Skipper"]


@proves("SP-805")
def test_a_tactic_effect_may_allow_more_by_its_own_text() -> None:
    dead = "Restless Dead in the party: deal 1 damage to the boarder and pass"
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Sangre Enforcer", "hold": "9 Fisher"},
        blue={"crew": "Restless Dead", "hand": "Fisher"},
    )
    board(s, "Sangre Enforcer", "Sangre Enforcer")
    commit(s.blue, "Restless Dead")
    s.blue(dead)
    s.red(ENFORCER)
    s.blue(dead)
    assert s.red.discards == ["Fisher", "Fisher"]


@proves("SP-806", "SP-R37")
@pytest.mark.parametrize("actions", [1, 3])
def test_tactics_cost_no_action(actions: int) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher, Sangre Enforcer", "hand": "Sleight of Hand, Skipper, Fisher"},
        blue={"powder": 9},
        actions=actions,
    )
    board(s, "Basher", "Sangre Enforcer")
    assert s.table("actions") == actions - 1
    s.red("Play Sleight of Hand", "Basher")
    assert (powder(s.red), s.table("actions")) == (4, actions - 1)
    s.red("Play Skipper")
    s.red(ENFORCER)
    assert s.table("actions") == actions - 1


@proves("SP-R37", "SP-1501")
def test_additional_costs_of_a_tactic_card_are_paid() -> None:
    blue = {"crew": "Fisher", "hand": "Hefty Bribe, Fisher"}
    s = Scene("sky-pirate", red={"crew": "Basher", "powder": 3}, blue={**blue, "powder": 3})
    board(s)
    commit(s.blue)
    s.blue("Play Hefty Bribe")
    assert (powder(s.red), powder(s.blue)) == (3, 0)
    s = Scene("sky-pirate", red={"crew": "Basher"}, blue={**blue, "powder": 2})
    board(s)
    commit(s.blue)
    assert s.blue.why_not("Play Hefty Bribe") == "SP-1501"


@proves("SP-807")
def test_who_passed_may_act_again_if_the_other_does_something() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Sangre Enforcer", "hand": "Fisher"},
        blue={"crew": "Sangre Enforcer", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Sangre Enforcer")
    s.blue("Pass")
    s.red(ENFORCER)
    s.blue(ENFORCER)
    assert (attempt(s)["boarding"], attempt(s)["defending"]) == (4, 4)
    assert s.red.asked == "SP-802"


@proves("SP-808")
def test_two_passes_back_to_back_end_the_tactics() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Sangre Enforcer", "hand": "Fisher"},
        blue={"crew": "Sangre Enforcer", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Sangre Enforcer")
    s.blue(ENFORCER)
    s.red("Pass")
    assert s.blue.asked == "SP-802"
    s.blue("Pass")
    assert s.table("boarder") is None
    assert "Blue repels the attempt" in s.red.log


@proves("SP-808", "SP-807")
def test_passes_that_are_not_back_to_back_do_not_end_them() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Sangre Enforcer", "hand": "Fisher"},
        blue={"hand": "Fisher"},
    )
    board(s, "Sangre Enforcer", "Sangre Enforcer")
    s.blue("Pass")
    s.red(ENFORCER)
    s.blue("Pass")
    assert s.red.asked == "SP-802"
    assert s.table("boarder") == "Red"


@proves("SP-R36", "SP-808")
@pytest.mark.parametrize("first", [True, False])
def test_an_effect_that_passes_counts_as_a_pass(first: bool) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Sangre Enforcer", "hand": "Fisher"},
        blue={"crew": "Skipper, Basher", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Skipper", "Basher")
    if first:
        s.blue("Skipper in the party")
        s.red("Pass")
    else:
        s.blue("Pass")
        s.red(ENFORCER)
        s.blue("Skipper in the party")
        s.red("Pass")
    assert s.table("boarder") is None
    assert sorted(cards_of(s.blue, "hand")) == ["Fisher", "Skipper"]
    assert cards_of(s.blue, "hold")[-1] == "Basher"


@proves("SP-R36")
def test_such_an_effect_can_be_the_second_pass() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Skipper, Hedge Mage"},
        blue={"crew": "Basher", "hand": "Fisher"},
    )
    board(s)
    commit(s.blue, "Basher")
    s.blue("Pass")
    s.red("Play Skipper")
    s.blue("Pass")
    s.red("Skipper in the party")
    assert s.table("boarder") is None
    assert "Skipper" in cards_of(s.red, "hand")


# ---- raid or repel


@proves("SP-809", "SP-810")
@pytest.mark.parametrize(
    ("boarding", "defending", "told"),
    [
        ("Deadwind Mercenary", "Frontliner", "Red raids by 1"),  # 3 against 2
        ("Deadwind Mercenary", "Musketeer", "Blue repels the attempt"),  # 3 against 3
        ("Deadwind Mercenary", "Deadwind Mercenary", "Blue repels the attempt"),  # 3 against 4
    ],
)
def test_the_defender_wins_ties(boarding: str, defending: str, told: str) -> None:
    s = Scene("sky-pirate", red={"crew": boarding}, blue={"crew": defending})
    board(s)
    commit(s.blue, defending)
    all_pass(s)
    outcome = [line for line in s.red.log if " raids by " in line or " repels " in line]
    assert outcome == [told]


@proves("SP-809", "SP-810", "SP-812", "SP-816")
def test_the_player_and_every_crew_of_the_party_raid_or_repel() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Frontliner", "emplacements": "Loot Bags", "powder": 3},
        blue={"crew": "2 Frontliner", "powder": 0},
    )
    board(s, "Frontliner", "Frontliner")
    commit(s.blue)
    while s.red.asked == "SP-2106":
        s.red(s.red.options[0])
    assert (powder(s.red), powder(s.blue)) == (3, 0)  # two Frontliners and the Loot Bags

    s = Scene(
        "sky-pirate",
        red={"crew": "Frontliner", "emplacements": "Loot Bags", "powder": 3},
        blue={"crew": "3 Frontliner", "powder": 0},
    )
    board(s)
    commit(s.blue, "Frontliner", "Frontliner")
    while s.blue.asked == "SP-2106":
        s.blue(s.blue.options[0])
    assert (powder(s.red), powder(s.blue)) == (0, 2)  # not the third one, in reserve


@proves("SP-R32", "SP-809", "SP-711")
def test_an_empty_boarding_party_is_repelled_even_by_an_empty_one() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hand": "Walk the Plank"})
    board(s)
    s.blue("Play Walk the Plank")
    assert "Blue repels the attempt" in s.red.log
    assert s.table("phase") == "cannon"


@proves("SP-811", "SP-812", "SP-2106")
@pytest.mark.parametrize("order", [("Repair", "Frontliner"), ("Frontliner", "Repair")])
def test_the_boarding_player_orders_the_raid_effects_token_and_all(order: tuple[str, str]) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Frontliner", "emplacements": "Loot Bags", "discards": "Powder Cache"},
    )
    board(s, token="Repair")
    assert sorted(label.split(":")[0] for label in s.red.options) == [
        "Frontliner", "Loot Bags", "Repair"
    ]  # fmt: skip
    s.red(*order)
    s.red("Powder Cache")
    if s.red.asked == "SP-1502":
        s.red("No more")
    assert effects(s) == [f"Red's {name}" for name in (*order, "Loot Bags")]
    assert cards_of(s.red, "hold")[-2:] == ["Powder Cache", "Frontliner"]


@proves("SP-812", "SP-804")
def test_a_crew_in_reserve_does_not_raid() -> None:
    s = Scene("sky-pirate", red={"crew": "Frontliner, Basher", "powder": 3})
    board(s, "Basher")
    assert s.table("active") == "Blue"  # nothing was left to ask Red
    assert (powder(s.red), effects(s)) == (0, ["Red's Initiative"])


# ---- the break check


@proves("SP-813", "SP-R08")
def test_the_durability_is_read_after_the_raid_effects() -> None:
    # Coldsteel Plating has durability 5; each damage puts a counter on it, which takes 1 off.
    s = Scene(
        "sky-pirate",
        red={"crew": "Bram the Bold, Hedge Mage, Fisher"},  # 2 + 1 + 1, and 1 damage on a raid
        blue={"emplacements": "Coldsteel Plating, Big Daryl"},
    )
    board(s, "Bram the Bold", "Hedge Mage", "Fisher")
    s.red("Bram the Bold")
    see_it_through(s)
    assert "Red raids by 4" in s.red.log
    assert s.blue.broken == ["Coldsteel Plating"]


@proves("SP-R08", "SP-814")
def test_the_margin_is_fixed_at_the_comparison() -> None:
    blue = {"crew": "Fisher", "emplacements": "Loot Bags, Big Daryl", "powder": 0}
    s = Scene("sky-pirate", red={"crew": "Demolition-X"}, blue={**blue, "crew": "2 Fisher"})
    board(s)
    commit(s.blue, "Fisher", "Fisher")
    s.red("Demolition-X")  # which discards the defenders: 4 to 2 it was
    assert s.blue.crew == []
    assert "Red raids by 2" in s.red.log
    assert s.blue.broken == []  # Loot Bags have durability 3

    s = Scene(
        "sky-pirate",
        red={"crew": "Bombard", "presence_counters": {"Bombard": 3}},
        blue={"emplacements": "Loot Bags, Big Daryl"},
    )
    board(s)
    s.red("Bombard")  # which is ejected by its effect; it was 3 to 0
    assert s.table("ejected") == ["Bombard"]
    assert s.blue.broken == ["Loot Bags"]


@proves("SP-814", "SP-815", "SP-1001")
@pytest.mark.parametrize(
    ("crew", "breaks"),
    [("Deadwind Mercenary", True), ("Basher", True), ("Swordsman", False), ("Fisher", False)],
)
def test_the_target_breaks_if_the_margin_reaches_its_durability(crew: str, breaks: bool) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": crew},
        blue={"emplacements": "Mess Hall, Loot Bags", "hold": "20 Fisher"},  # durability 3
    )
    board(s, token="Plunder", at="Blue's Mess Hall")
    assert s.blue.broken == (["Mess Hall"] if breaks else [])
    assert len(cards_of(s.blue, "discards")) == 3  # the reward comes in any case


@proves("SP-814")
def test_it_is_the_difference_that_counts() -> None:
    ship = {"emplacements": "Mess Hall, Loot Bags"}
    for defender, broken in (("Seasoned Mentor", ["Mess Hall"]), ("Musketeer", [])):
        s = Scene("sky-pirate", red={"crew": "Basher"}, blue={**ship, "crew": defender})
        board(s, at="Blue's Mess Hall")
        commit(s.blue, defender)
        all_pass(s)
        assert s.blue.broken == broken  # 5 - 2 and 5 - 3


@proves("SP-816", "SP-2106")
def test_the_defender_orders_what_a_repel_sets_off() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={
            "crew": "Frontliner",
            "captain": "Harmony",
            "emplacements": "Gigaphage, Big Daryl",
            "discards": "Powder Cache",
        },
    )
    board(s)
    commit(s.blue, "Frontliner")
    assert sorted(label.split(":")[0] for label in s.blue.options) == [
        "Frontliner", "Gigaphage", "Harmony"
    ]  # fmt: skip
    s.blue("Harmony", "Gigaphage", "Yes")
    assert effects(s) == ["Blue's Harmony", "Blue's Gigaphage", "Blue's Frontliner"]
    assert s.table("ejected") == ["Fisher"]


@proves("SP-817", "SP-901")
@pytest.mark.parametrize("token", ["Plunder", "Repair", "Initiative"])
def test_a_repelled_attempt_breaks_nothing_and_gives_no_reward(token: str) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "discards": "Powder Cache"},
        blue={"crew": "2 Deadwind Mercenary", "emplacements": "Mess Hall, Carapace"},
    )
    board(s, token=token, at="Blue's Carapace")
    commit(s.blue, "Deadwind Mercenary", "Deadwind Mercenary")
    if s.blue.options == ["Yes", "No"]:
        s.blue("No")  # Carapace
    assert (s.blue.broken, s.blue.discards, s.red.discards) == ([], [], ["Powder Cache"])
    assert (s.table("pending"), s.red.asked) == (0, "SP-412")


# ---- the end of an attempt


@proves("SP-818", "SP-R35")
def test_what_waits_for_the_end_happens_before_the_parties_are_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Relic Diver, Fisher", "hand": "Hedge Mage", "hold": "9 Fisher"},
    )
    board(s, "Relic Diver", "Fisher")
    s.red("Relic Diver in the party")
    s.red("Pass")
    assert (s.red.discards, cards_of(s.red, "hold")[-1]) == (["Relic Diver"], "Fisher")
    lines = s.red.log
    assert place(lines, "Red's attempt ends") < place(lines, "Red discards Relic Diver")
    assert place(lines, "Red discards Relic Diver") < place(lines, "Red stows Fisher")


@proves("SP-818", "SP-R35", "SP-820")
def test_a_crew_that_goes_to_reserve_at_the_end_is_not_stowed() -> None:
    s = Scene("sky-pirate", red={"crew": "Basher, Fisher", "hand": "Rally"})
    s.red("Play Rally", "Blue's Big Daryl", "Basher", "Fisher")
    s.red("Basher")
    assert s.red.crew == ["Basher"]
    assert cards_of(s.red, "hold")[-1] == "Fisher"


@proves("SP-R35")
def test_an_effect_that_ends_the_attempt_skips_the_outcome_but_not_the_ending() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Frontliner", "hand": "Fisher", "emplacements": "Loot Bags, Crow's Foot"},
        blue={"crew": "Frontliner", "hand": "Hefty Bribe"},
    )
    board(s, token="Plunder")
    commit(s.blue, "Frontliner")
    s.blue("Play Hefty Bribe")
    assert (powder(s.red), powder(s.blue)) == (5, 2)  # nobody raided or repelled
    assert not [line for line in s.red.log if " raids " in line or " repels " in line]
    assert effects(s) == []
    assert (s.red.crew, s.blue.crew) == ([], [])
    assert cards_of(s.red, "hold")[-1] == cards_of(s.blue, "hold")[-1] == "Frontliner"
    assert (s.table("phase"), s.table("actions")) == ("cannon", 0)


@proves("SP-819", "SP-R34")
@pytest.mark.parametrize("wins", [True, False])
def test_both_parties_are_stowed_the_boarders_first(wins: bool) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher" if wins else "Hedge Mage", "hold": "3 Fisher"},
        blue={"crew": "Skipper", "hold": "3 Fisher"},
    )
    board(s)
    commit(s.blue, "Skipper")
    all_pass(s)
    mine = "Basher" if wins else "Hedge Mage"
    assert (s.red.crew, s.blue.crew) == ([], [])
    assert (s.red.hold, s.blue.hold) == (["Fisher"] * 3 + [mine], ["Fisher"] * 3 + ["Skipper"])
    assert place(s.red.log, f"Red stows {mine}") < place(s.red.log, "Blue stows Skipper")


@proves("SP-R34", "SP-609")
def test_each_player_orders_their_own_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher, Fisher", "hold": "Skipper"},
        blue={"crew": "Hedge Mage, Swordsman", "hold": "Skipper"},
    )
    board(s, "Basher", "Fisher")
    commit(s.blue, "Hedge Mage", "Swordsman")
    assert (s.red.asked, s.blue.asked) == ("SP-609", "")
    s.red("Fisher")
    assert (s.red.asked, s.blue.asked) == ("", "SP-609")
    s.blue("Swordsman")
    assert s.red.hold == ["Skipper", "Fisher", "Basher"]
    assert s.blue.hold == ["Skipper", "Swordsman", "Hedge Mage"]


@proves("SP-R34", "SP-1702", "SP-911")
def test_tokens_cease_to_exist_and_cards_of_a_treasure_chest_are_ejected() -> None:
    s = Scene(
        "sky-pirate",
        red={"tokens": "Deckhand", "chest": "Swordsman", "hold": "3 Fisher"},
        blue={"hold": "3 Fisher"},
    )
    s.red("Play Swordsman from your Treasure Chest")
    board(s, "Deckhand", "Swordsman")
    see_it_through(s)
    assert (s.red.crew, s.red.hold) == ([], ["Fisher"] * 3)
    assert s.blue.hold == ["Fisher"] * 3
    assert s.table("ejected") == ["Swordsman"]


@proves("SP-820")
def test_crew_in_reserve_stay() -> None:
    s = Scene("sky-pirate", red={"crew": "Basher, Fisher"}, blue={"crew": "Skipper, Hedge Mage"})
    board(s, "Fisher")
    commit(s.blue, "Skipper")
    all_pass(s)
    assert (s.red.crew, s.blue.crew) == (["Basher"], ["Hedge Mage"])


@proves("SP-821")
def test_an_attempt_closes_the_action_phase() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"})
    assert s.table("actions") == 3
    board(s)
    assert (s.table("phase"), s.table("actions"), s.red.asked) == ("cannon", 0, "SP-412")


@proves("SP-821")
def test_also_an_attempt_in_the_middle_of_another_effect_closes_it() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Sneak Attack",
            "crew": "Fisher",
            "loaded": {"Crow's Foot": "Griphook"},
            "powder": 9,
        },
    )
    s.red("Play Sneak Attack", "Crow's Foot", "Yes", "Initiative", "Blue's Big Daryl")
    assert "Red raids by 1" in s.red.log
    assert (s.table("phase"), s.table("actions"), s.red.discards) == (
        "cannon",
        0,
        ["Sneak Attack"],
    )


@proves("SP-821", "SP-R23")
def test_an_attempt_in_the_cannon_phase_does_not_reopen_the_action_phase() -> None:
    s = Scene(
        "sky-pirate",
        red={"loaded": {"Crow's Foot": "Griphook"}, "crew": "Fisher"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot", "Yes", "Initiative")
    s.red("Blue's Big Daryl")
    assert "Red raids by 1" in s.red.log
    assert s.table("active") == "Blue"


# ---- breaking


@proves("SP-822", "SP-823", "SP-R01")
def test_a_broken_emplacement_stays_in_its_slot_and_counts_for_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"emplacements": "Mess Hall, Loot Bags, Big Daryl"},
    )
    board(s, at="Blue's Mess Hall")
    assert s.blue.emplacements == ["Mess Hall", "Loot Bags", "Big Daryl"]
    assert s.table("ejected") == []
    assert (s.blue.broken, s.blue.discards) == (["Mess Hall"], [])
    mess = seen(s.red, 1)["emplacements"][0]
    assert mess["broken"] is True
    assert "durability" not in mess


@proves("SP-R01", "SP-822")
def test_a_broken_cannon_counts_as_no_cannon() -> None:
    ship = "Mongoose, Crow's Foot, Big Daryl"
    red = {"emplacements": ship, "stunned": "Crow's Foot, Big Daryl"}
    s = Scene("sky-pirate", red=red)
    assert card(s.red, "Mongoose")["power"] == 4
    s = Scene("sky-pirate", red={**red, "broken": "Big Daryl"})
    assert card(s.red, "Mongoose")["power"] == 3  # +1 for each other stunned cannon

    s = Scene(
        "sky-pirate",
        red={"emplacements": ship, "broken": "Big Daryl", "hand": "Chainshot"},
    )
    s.red("Play Chainshot")
    assert s.red.options == ["Mongoose", "Crow's Foot"]


@proves("SP-R01")
def test_a_broken_emplacement_cannot_be_chosen_by_effects() -> None:
    ship = "Crow's Foot, Big Daryl, 3-Pounder"
    s = Scene(
        "sky-pirate",
        red={"crew": "Battle Tech"},
        blue={"emplacements": ship, "broken": "Crow's Foot"},
    )
    board(s, at="Blue's Big Daryl")
    s.red("Battle Tech")
    assert s.red.options == ["Blue's Big Daryl", "Blue's 3-Pounder"]


@proves("SP-R01")
def test_a_broken_emplacement_stays_broken_for_the_rest_of_the_game() -> None:
    s = Scene("sky-pirate", red={"broken": "Crow's Foot", "stunned": "Big Daryl"}, begin="cannon")
    assert s.red.broken == ["Crow's Foot"]
    assert s.red.stunned == []  # the other one has unstunned
    finish_turn(s)
    finish_turn(s)
    assert s.red.broken == ["Crow's Foot"]


@proves("SP-824", "SP-R01")
@pytest.mark.parametrize(
    ("name", "crew", "gained"), [("Loot Bags", ["Deckhand"], 0), ("Dust Membrane", [], 3)]
)
def test_an_effect_of_its_own_breaking_still_resolves(
    name: str, crew: list[str], gained: int
) -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"emplacements": f"{name}, Carapace", "powder": 0},
    )
    board(s, at=f"Blue's {name}")
    assert s.blue.broken == [name]
    assert (s.blue.crew, s.blue.powder) == (crew, gained)


@proves("SP-824", "SP-813")
def test_an_effect_of_breaking_comes_while_the_parties_are_still_there() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher"},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "crew": "Skipper"},
    )
    board(s)
    commit(s.blue, "Skipper")
    all_pass(s)
    assert s.blue.broken == ["Ambusher's Perch"]
    assert "Skipper" in cards_of(s.blue, "hand")
