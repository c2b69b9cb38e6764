"""SP-6xx Powder and basic vocabulary."""

from __future__ import annotations

import pytest

from games.sky_pirate.rules_in_short import (
    all_pass,
    board,
    cards_of,
    commit,
    finish_turn,
    powder,
    see_it_through,
    seen,
    seen_by_all,
)
from quarterdeck.games.sky_pirate.table.cards import BOX
from quarterdeck.scene import Scene, proves

# ---- Powder


@proves("SP-601", "SP-602")
def test_powder_is_in_the_pool_of_a_player() -> None:
    s = Scene("sky-pirate", red={"hand": "Powder Cache", "powder": 1}, blue={"powder": 2})
    s.red("Play Powder Cache")
    assert (s.red.powder, s.blue.powder) == (4, 2)


@proves("SP-602")
def test_there_is_no_limit_to_gaining_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Powder Cache", "powder": 60})
    s.red("Play Powder Cache")
    assert powder(s.red) == 63


@proves("SP-603")
def test_spending_takes_powder_off_the_pool() -> None:
    s = Scene("sky-pirate", red={"hand": "Twilight Pulse", "powder": 3})
    s.red("Play Twilight Pulse")
    assert powder(s.red) == 1


@proves("SP-603", "SP-R57")
def test_nobody_spends_more_than_the_pool_holds() -> None:
    s = Scene("sky-pirate", red={"hand": "Twilight Pulse", "powder": 1})
    assert s.red.why_not("Play Twilight Pulse") == "SP-1501"

    s = Scene(  # Cleaver may spend 1 Powder for a Deckhand, but there is none left
        "sky-pirate", red={"captain": "Cleaver", "crew": "Fisher", "powder": 3, "hand": "Fisher"}
    )
    board(s)
    assert (s.red.party, s.red.asked) == (["Fisher"], "SP-802")
    s = Scene(
        "sky-pirate", red={"captain": "Cleaver", "crew": "Fisher", "powder": 4, "hand": "Fisher"}
    )
    board(s)
    s.red("Yes")
    assert (s.red.party, s.red.powder) == (["Fisher", "Deckhand"], 0)


@proves("SP-604")
@pytest.mark.parametrize(("had", "left"), [(3, 2), (1, 0), (0, 0)])
def test_losing_powder_stops_at_0(had: int, left: int) -> None:
    s = Scene("sky-pirate", red={"assets": "Leaky Kegs"}, blue={"powder": had}, begin="turn")
    assert powder(s.blue) == left


@proves("SP-604")
def test_losing_more_than_is_there_takes_what_is_there() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Fog Machine"},
        blue={"powder": 3, "hold": "9 Fisher"},
        begin="cannon",
    )
    s.red("4", "Fire Fog Machine (cost 4, power 4)")
    assert (s.red.powder, s.blue.powder) == (1, 0)
    assert s.blue.discards == []


@proves("SP-605")
def test_what_is_paid_is_spent_by_one_and_gained_by_the_other() -> None:
    s = Scene("sky-pirate", red={"hand": "White Flag", "powder": 3}, blue={"powder": 1})
    s.red("Play White Flag")
    assert (s.red.powder, s.blue.powder) == (1, 3)


@proves("SP-605", "SP-603")
def test_who_pays_must_have_all_of_it() -> None:
    s = Scene("sky-pirate", red={"hand": "White Flag", "powder": 1})
    assert s.red.why_not("Play White Flag") == "SP-1501"


@proves("SP-605", "SP-1609")
def test_an_opponent_who_may_pay_is_asked_only_if_they_can() -> None:
    red = {"hand": "Amundus Racketeer", "discards": "Powder Cache"}
    s = Scene("sky-pirate", red=red, blue={"powder": 1})
    s.red("Play Amundus Racketeer")
    s.blue("Yes")
    assert (s.red.powder, s.blue.powder, s.red.hand) == (6, 0, [])
    s = Scene("sky-pirate", red=red, blue={"powder": 0})
    s.red("Play Amundus Racketeer")
    assert (s.red.powder, s.red.hand) == (5, ["Powder Cache"])


@proves("SP-606", "SP-R02")
@pytest.mark.parametrize(("had", "stolen"), [(9, 6), (6, 6), (4, 4), (0, 0)])
def test_who_steals_gains_what_was_really_lost(had: int, stolen: int) -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Rob the Engine Room", "crew": "Fisher"},
        blue={"powder": had},
    )
    s.red("Play Rob the Engine Room", "Blue's Big Daryl")
    assert (s.red.powder, s.blue.powder) == (2 + stolen, had - stolen)


# ---- stow, eject, discard


@proves("SP-608")
def test_to_stow_is_to_move_to_the_bottom_of_the_hold() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Smelly Pete", "crew": "Basher", "hold": "Fisher, Hedge Mage, Skipper"},
    )
    s.red("Play Smelly Pete")
    assert s.red.hold == ["Fisher", "Hedge Mage", "Skipper", "Basher"]
    assert (s.red.crew, s.red.discards) == (["Smelly Pete"], [])


@proves("SP-609", "SP-819")
@pytest.mark.parametrize("order", [("Fisher", "Basher"), ("Basher", "Fisher")])
def test_who_stows_several_cards_picks_their_order(order: tuple[str, str]) -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher, Basher, Hedge Mage", "hold": "Skipper"})
    board(s, "Fisher", "Basher", "Hedge Mage")
    assert s.red.asked == "SP-609"
    s.red(*[label for name in order for label in s.red.options if label.startswith(name)])
    assert s.red.hold == ["Skipper", *order, "Hedge Mage"]


@proves("SP-609")
def test_the_order_is_picked_also_when_cards_of_the_discard_pile_are_stowed() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Careful Curation",
            "discards": "Fisher, Basher, Skipper",
            "hold": "Hedge Mage",
        },
    )
    s.red("Play Careful Curation")
    s.red("Skipper", "Basher", "Fisher")
    assert s.red.hold == ["Hedge Mage", "Skipper", "Basher", "Fisher"]


@proves("SP-609")
@pytest.mark.parametrize("name", ["Deck Party", "Second Wind"])
def test_the_order_is_picked_also_when_all_the_cards_there_are_go(name: str) -> None:
    three = "Fisher, Basher, Skipper"
    if name == "Deck Party":
        s = Scene("sky-pirate", red={"hand": name, "discards": three, "hold": "4 Hedge Mage"})
        s.red("Play Deck Party")
        if s.red.asked == "SP-2005":
            s.red("Stow 3 crew")
    else:
        s = Scene("sky-pirate", red={"hand": f"{name}, {three}", "hold": "4 Hedge Mage"})
        s.red("Play Second Wind")
    s.red("Basher", "Skipper")
    if s.red.asked != "SP-408":
        s.red("Fisher")
    assert cards_of(s.red, "hold")[-3:] == ["Basher", "Skipper", "Fisher"]


@proves("SP-610")
def test_what_is_ejected_is_out_of_the_game() -> None:
    s = Scene("sky-pirate", red={"hand": "Prepare for War"})
    s.red("Play Prepare for War")
    assert s.table("ejected") == ["Prepare for War"]
    assert "Prepare for War" not in [
        *cards_of(s.red, "hand"), *cards_of(s.red, "discards"), *cards_of(s.red, "hold")
    ]  # fmt: skip


@proves("SP-611")
def test_a_discarded_card_goes_to_the_pile_of_its_captain() -> None:
    s = Scene("sky-pirate", red={"hand": "Powder Cache"})
    s.red("Play Powder Cache")
    assert (s.red.discards, s.blue.discards) == (["Powder Cache"], [])


@proves("SP-611", "SP-912", "SP-913")
def test_also_if_somebody_else_controlled_it() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Basher", "hand": "Double Cross, Fisher"},
        blue={"crew": "Hedge Mage", "hand": "Walk the Plank, Fisher"},
    )
    board(s)
    commit(s.blue, "Hedge Mage")
    s.blue("Pass")
    s.red("Play Double Cross")
    assert s.red.party == ["Basher", "Hedge Mage"]
    s.blue("Play Walk the Plank")
    assert s.blue.discards == ["Hedge Mage", "Walk the Plank"]
    assert s.red.discards == ["Double Cross"]


@proves("SP-612", "SP-2401")
def test_anybody_may_look_through_any_discard_pile() -> None:
    s = Scene("sky-pirate", red={"discards": "Fisher, Basher"}, blue={"discards": "Skipper"})
    assert sorted(seen(s.blue, 0)["discards"]) == ["Basher", "Fisher"]
    assert seen(s.red, 1)["discards"] == ["Skipper"]
    assert seen_by_all(s, 1)["discards"] == ["Skipper"]


# ---- Reckless and Vengeful


@proves("SP-613", "SP-R03")
def test_ability_words_are_labels_that_no_text_needs() -> None:
    assert not [c.name for c in BOX.cards if "eckless" in c.text or "engeful" in c.text]
    reckless = [c.name for c in BOX.cards if "this card is discarded from your hand" in c.text]
    vengeful = [c.name for c in BOX.cards if "this card is discarded from your Hold" in c.text]
    assert sorted(reckless) == ["Dusty Zeke", "Firebug", "Sneak Attack"]
    assert sorted(vengeful) == ["Grave Gunner", "Puzzle Box", "Vex"]


@proves("SP-613", "SP-615", "SP-R03")
def test_a_reckless_card_acts_when_an_own_effect_discards_it_from_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Firebug"})
    s.red("Play Basher")
    assert s.red.discards == ["Firebug"]
    assert (s.red.fires, s.blue.fires) == (1, 1)


@proves("SP-614", "SP-R03")
def test_a_reckless_card_acts_also_when_an_effect_of_the_opponent_discards_it() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Smoke in the Eyes"},
        blue={"hand": "Firebug, Hedge Mage", "fires": 1},
    )
    s.red("Play Smoke in the Eyes")
    assert sorted(cards_of(s.blue, "discards")) == ["Firebug", "Hedge Mage"]
    assert (s.red.fires, s.blue.fires) == (1, 2)


@proves("SP-615", "SP-R03")
def test_a_reckless_card_does_nothing_when_it_is_discarded_from_the_hold_or_from_play() -> None:
    s = Scene("sky-pirate", blue={"hold": "2 Firebug, 9 Fisher"}, begin="cannon")
    s.red("Fire Crow's Foot")
    assert s.blue.discards == ["Firebug", "Firebug"]
    assert (s.red.fires, s.blue.fires) == (0, 0)

    s = Scene(
        "sky-pirate",
        red={"crew": "Firebug"},
        blue={"hand": "Walk the Plank"},
    )
    board(s)
    s.blue("Play Walk the Plank")
    assert s.red.discards == ["Firebug"]
    assert (s.red.fires, s.blue.fires) == (0, 0)


@proves("SP-614", "SP-R03")
@pytest.mark.parametrize("name", ["Chum the Skies!", "shot"])
def test_a_vengeful_card_acts_whoever_discards_it_from_the_hold(name: str) -> None:
    if name == "shot":
        s = Scene("sky-pirate", blue={"hold": "Grave Gunner, 9 Fisher"}, begin="cannon")
        s.red("Fire Crow's Foot")
    else:
        s = Scene(
            "sky-pirate",
            blue={"hand": "Chum the Skies!", "hold": "Grave Gunner, 9 Fisher"},
            red={"hold": "9 Fisher"},
            active="blue",
        )
        s.blue("Play Chum the Skies!")
    hits = [line for line in s.red.log if line == "Red is dealt 1 damage"]
    assert len(hits) == 1


@proves("SP-R03")
def test_a_vengeful_card_does_nothing_when_it_is_discarded_from_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Grave Gunner"})
    s.red("Play Basher")
    assert s.red.discards == ["Grave Gunner"]
    assert s.blue.discards == []


@proves("SP-616", "SP-1109")
def test_a_card_discarded_to_recover_is_discarded_like_any_other() -> None:
    s = Scene(
        "sky-pirate",
        blue={"hand": "Firebug", "hold": "Basher, Skipper, 9 Fisher"},
        begin="cannon",
    )
    s.red("Fire Crow's Foot")
    s.blue("Firebug", "Basher")
    assert {"Firebug", "Skipper"} <= set(cards_of(s.blue, "discards"))
    assert "Basher" in cards_of(s.blue, "hand")
    # Blue's own Fire burned as Blue's turn began; Red's is still there.
    assert s.red.fires == 1
    assert "Blue's Firebug takes effect" in s.red.log


@proves("SP-612", "SP-819")
def test_stowed_parties_are_no_discards() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher, Basher"}, blue={"crew": "Skipper"})
    board(s, "Fisher", "Basher")
    commit(s.blue, "Skipper")
    all_pass(s)
    see_it_through(s)
    finish_turn(s)
    assert (s.red.discards, s.blue.discards) == ([], [])
