"""SP-20xx Reading card text."""

from __future__ import annotations

from typing import cast

from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


# ---- from left to right, as much as possible


@proves("SP-2001", "SP-R89")
def test_as_much_of_a_text_as_possible_is_carried_out() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Second Wind, Fisher"},
        blue={"hand": "2 Hedge Mage"},
    )
    s.red("Play Second Wind")  # fewer than three: all of them go
    assert listed(s.red.hold)[-1] == "Fisher"
    assert listed(s.blue.hold)[-2:] == ["Hedge Mage", "Hedge Mage"]
    assert s.red.hand == s.blue.hand == ["Deadwind Mercenary"] * 3


@proves("SP-2001", "SP-R90")
def test_a_compulsory_choice_without_anything_to_choose_is_passed_over() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Prize Claw"}},
        blue={"hold": "Fisher, Fisher", "powder": 3},
    )
    s.red("Fire Crow's Foot")  # the Hold is empty: nothing is plundered
    assert s.blue.powder == 2  # but 1 Powder is stolen
    assert s.over  # Blue cannot draw


@proves("SP-R90")
def test_with_exactly_one_choice_nobody_is_asked() -> None:
    s = Scene("sky-pirate", red={"hand": "Lucky Catch", "discards": "Fisher"})
    s.red("Play Lucky Catch")
    assert s.red.hand == ["Fisher"]
    s = Scene("sky-pirate", red={"hand": "Smelly Pete"})
    s.red("Play Smelly Pete")
    assert (s.red.crew, s.red.asked) == (["Smelly Pete"], "SP-408")


@proves("SP-2001", "SP-2002")
def test_instructions_are_followed_in_their_order() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Chum the Skies!"},
        blue={"emplacements": "Palisade, Big Daryl"},
    )
    s.red("Play Chum the Skies!")
    assert s.blue.asked == "SP-2001"  # the damage is being dealt
    assert (s.red.powder, s.blue.powder) == (5, 5)  # then, but only then: 4 Powder each
    s.blue("No")
    assert (s.red.powder, s.blue.powder) == (9, 9)
    assert len(listed(s.blue.discards)) == 2


@proves("SP-2002")
def test_then_means_afterwards() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "emplacements": "Ectoplasmic Lens, Big Daryl", "hold": "9 Sapper"},
    )
    s.red("Ectoplasmic Lens")
    assert sorted(s.red.options) == ["Fisher", "Sapper"]
    s.red("Sapper")  # what was just drawn may be what is discarded
    assert (s.red.hand, s.red.discards) == (["Fisher"], ["Sapper"])


# ---- costs inside effects


@proves("SP-2003", "SP-R57")
def test_what_follows_to_happens_only_if_the_cost_was_paid() -> None:
    for answer, ejected, powder in (("Yes", ["Fisher"], 6), ("No", [], 5)):
        s = Scene(
            "sky-pirate",
            begin="turn",
            red={"emplacements": "Trade Pod, Big Daryl", "discards": "Fisher"},
        )
        s.red(answer)
        assert s.table("ejected") == ejected
        assert s.red.powder == powder


@proves("SP-2003", "SP-R57")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    s = Scene("sky-pirate", begin="turn", red={"emplacements": "Trade Pod, Big Daryl"})
    assert (s.red.asked, s.red.powder) == ("SP-408", 5)
    s = Scene("sky-pirate", red={"captain": "Cleaver", "crew": "Fisher", "powder": 3}, blue=OPEN)
    s.red("Board", "Repair")  # no Powder is left for Cleaver
    assert s.red.crew == []


@proves("SP-R57")
def test_an_optional_cost_is_offered_only_if_the_whole_of_it_can_be_paid() -> None:
    for powder, asked in ((1, False), (2, True)):
        s = Scene(
            "sky-pirate",
            red={"crew": "Demolition-X, Deadwind Mercenary"},
            blue={"crew": "2 Fisher", "powder": powder, **OPEN},
        )
        s.red("Board", "Repair", "Demolition-X", "Deadwind")
        s.blue("Fisher", "Fisher")
        s.red("Demolition-X")  # before Repair
        assert (s.blue.asked == "SP-2001") is asked
        if asked:
            s.blue("Yes")
            assert (s.blue.powder, s.blue.discards, s.red.powder) == (0, [], 4)
        else:
            assert (s.blue.powder, s.blue.discards) == (1, ["Fisher", "Fisher"])


@proves("SP-2003")
def test_if_you_do_depends_on_what_was_done() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Sleight of Hand"},
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play Sleight of Hand")
    assert (s.red.powder, s.blue.powder) == (4, 3)
    assert s.red.crew == ["Deadwind Mercenary"]  # it was in reserve


# ---- and: all or nothing


@proves("SP-2004", "SP-R58")
def test_a_pair_with_and_is_carried_out_together_or_not_at_all() -> None:
    for theirs, crew in (("Galeth of Cloudreach", []), ("Eldeghast", ["Eldeghast"])):
        s = Scene(
            "sky-pirate",
            red={"crew": "Grappler, Deadwind Mercenary", "hand": "Fisher"},
            blue={"crew": theirs, **OPEN},
        )
        s.red("Board", "Repair", "Grappler", "Deadwind")
        s.blue(theirs)
        s.red("Grappler")
        assert s.blue.crew == crew
        gone = "Grappler" not in listed(s.red.crew)
        assert gone is not bool(crew)  # Eldeghast cannot be stowed: neither is the Grappler


@proves("SP-2004", "SP-R58")
def test_if_one_half_is_impossible_neither_happens() -> None:
    for hand, powder in (("", 5), ("Fisher", 4)):
        s = Scene(
            "sky-pirate",
            begin="cannon",
            red={"loaded": {"Crow's Foot": "Flashbang"}},
            blue={"hand": hand},
        )
        s.red("Fire Crow's Foot")
        assert s.blue.powder == powder
        assert ("Fisher" in listed(s.blue.discards)) is bool(hand)


@proves("SP-R58")
def test_a_half_that_merely_does_nothing_useful_counts_as_possible() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Flashbang"}},
        blue={"hand": "Fisher", "powder": 0},
    )
    s.red("Fire Crow's Foot")
    assert "Fisher" in listed(s.blue.discards)  # although there was no Powder to lose
    s = Scene("sky-pirate", red={"crew": "Carpenter", "hand": "2 Prepare for War"})
    s.red("Play Prepare for War", "Play Prepare for War")
    assert s.red.shields == 0
    s.red("Carpenter")  # no Shield is left to be added
    assert s.red.crew == []
    assert "Carpenter" in listed(s.red.hold)


# ---- modes


@proves("SP-2005")
def test_a_modal_card_asks_for_as_many_modes_as_it_tells() -> None:
    red = {"hand": "Show of Force", "loaded": {"Big Daryl": "Chainshot"}}
    s = Scene("sky-pirate", red=red, blue={"hand": "2 Fisher"})
    s.red("Play Show of Force")
    assert len(s.red.options) == 3
    s.red("Put an ammo counter")
    assert s.red.asked == "SP-2005" and len(s.red.options) == 2  # each once
    s.red("Your opponent")
    s.blue("Fisher")
    assert card(s.red, "Chainshot")["ammo"] == 3
    assert s.blue.hand == ["Fisher"]
    assert card(s.red, "Big Daryl")["power"] == 3  # Chainshot's -1, and no +1
    s = Scene("sky-pirate", red={"hand": "Court Jester"})
    s.red("Play Court Jester")
    assert s.red.options == ["Gain 2 powder", "Draw 2 cards"]
    s.red("Gain 2")
    assert (s.red.powder, s.red.hand) == (7, [])


@proves("SP-2006", "SP-2509")
def test_modes_are_picked_together_with_their_targets() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary, Sapper",
            "hand": "Skirmish, Powder Cache",
            "hold": "Fisher, 9 Acquire",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Deadwind", "That is the party")
    s.red("Play Skirmish", "Search", "Give a crew")
    assert s.red.options == ["Deadwind Mercenary in the party", "Sapper"]  # and not the Fisher
    assert "Fisher" not in listed(s.red.crew)
    s.red("Deadwind Mercenary", "Fisher")
    assert s.red.presence == 3 + 1 + 1


@proves("SP-2007")
def test_picked_modes_resolve_in_printed_order() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary, Sapper, Arsonist",
            "hand": "Skirmish, Powder Cache",
            "hold": "Fisher, Hedge Mage, 9 Acquire",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Deadwind", "That is the party")
    s.red("Play Skirmish", "Move a crew in reserve", "Search", "Sapper")
    assert s.red.asked == "SP-1902"  # the search, which is printed first
    assert s.red.party == ["Deadwind Mercenary"]
    s.red("Hedge Mage")
    assert s.red.party == ["Deadwind Mercenary", "Sapper", "Hedge Mage"]


@proves("SP-2007")
def test_modes_that_were_not_picked_are_as_good_as_not_there() -> None:
    s = Scene("sky-pirate", red={"hand": "Requisition", "hold": "Slush Fund, 9 Acquire"})
    s.red("Play Requisition", "Search", "Slush Fund")
    assert (s.red.shields, s.red.discards) == (6, ["Requisition"])
    s = Scene("sky-pirate", red={"hand": "Requisition", "hold": "Slush Fund, 9 Acquire"})
    s.red("Play Requisition", "Add 3")
    assert (s.red.shields, s.red.assets) == (3, [])
    assert s.table("ejected") == ["Requisition"]


@proves("SP-2008")
def test_a_mode_that_cannot_be_resolved_cannot_be_picked() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Smash"},
        blue={"discards": "Hedge Mage", **OPEN},
    )
    s.red("Board", "Repair", "Play Smash")
    assert s.red.why_not("Discard an asset the defender controls") == "SP-2008"
    assert len(s.red.options) == 1
    s = Scene("sky-pirate", red={"hand": "Deck Party", "discards": "2 Fisher, Powder Cache"})
    assert "Play Deck Party" in s.red.options
    s.red("Play Deck Party")  # no crew in hand
    s.red("Stow 3 crew")
    assert s.table("ejected") == ["Deck Party"]
    assert s.red.discards == ["Powder Cache"]


@proves("SP-2009")
def test_without_any_legal_mode_nothing_of_the_effect_resolves() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Corrodium"}},
        blue={"hold": "9 Fisher"},
    )
    s.red("Fire Crow's Foot")  # neither a crew nor an asset
    assert s.blue.discards == ["Fisher", "Fisher"]
    assert s.blue.asked == "SP-408"
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Deadwind Special"}, "emplacements": "Crow's Foot"},
        blue={"emplacements": "Palisade"},
    )
    s.red("Fire Crow's Foot")
    s.blue("No")
    assert s.blue.asked == "SP-408"
    assert s.red.stunned == ["Crow's Foot"]


# ---- who picks


@proves("SP-R89")
def test_who_is_told_to_discard_picks_their_own_cards() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Big Daryl": "Chainshot"}},
        blue={"hand": "Fisher, Hedge Mage, Sapper"},
    )
    s.red("Fire Big Daryl")
    assert s.blue.asked == "SP-1502"
    s.blue("Fisher", "Sapper")
    assert s.blue.hand == ["Hedge Mage"]


@proves("SP-R89")
def test_the_text_may_say_that_somebody_else_picks() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Go for the Captain"},
        blue={"hand": "Fisher, Hedge Mage", **OPEN},
    )
    s.red("Play Go for the Captain")
    s.blue("Pass")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage", "No")
    assert s.blue.discards == ["Hedge Mage"]


@proves("SP-R89")
def test_the_text_may_say_at_random() -> None:
    lost = set()
    for seed in range(8):
        s = Scene(
            "sky-pirate",
            begin="cannon",
            red={"loaded": {"Crow's Foot": "Flashbang"}},
            blue={"hand": "Fisher, Hedge Mage, Sapper", "hold": "9 Acquire"},
        )
        s.play.state.dice = type(s.play.state.dice)(seed, {})  # type: ignore[call-arg]
        s.red("Fire Crow's Foot")
        assert s.blue.asked == "SP-1109"  # no pick; only the recovery
        lost |= set(listed(s.blue.discards)) - {"Acquire"}
    assert len(lost) > 1
