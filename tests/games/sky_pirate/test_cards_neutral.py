"""Every Neutral card: what its text does, and when it does not."""

from __future__ import annotations

import pytest

from games.sky_pirate.cards_at_a_glance import (
    BOARD,
    MERCENARY,
    bottom,
    many,
    names,
    seen,
    why_not,
)
from quarterdeck.scene import Scene, proves

# ---- Big Daryl and Crow's Foot


@proves("SP-1001", "SP-1003", "SP-1004")
def test_big_daryl_fires_four_damage_for_four_powder() -> None:
    s = Scene("sky-pirate", begin="cannon")
    s.red("Fire Big Daryl (cost 4, power 4)")
    assert many(s.blue.discards) == 4
    assert s.red.powder == 1
    assert s.red.stunned == ["Big Daryl"]


@proves("SP-814", "SP-815")
def test_big_daryl_breaks_by_a_margin_of_five() -> None:
    s = Scene("sky-pirate", red={"crew": f"2 {MERCENARY}"}, blue={"crew": "2 Fisher"})
    s.red(*BOARD, MERCENARY)
    s.blue("Fisher", "Fisher")
    assert "Red raids by 4" in s.red.log
    assert s.blue.broken == []
    s = Scene("sky-pirate", red={"crew": f"2 {MERCENARY}"}, blue={"crew": "2 Fisher"})
    s.red(*BOARD, MERCENARY)
    s.blue("Fisher", "That is the party")
    assert "Red raids by 5" in s.red.log
    assert s.blue.broken == ["Big Daryl"]


@proves("SP-1001", "SP-814")
def test_crows_foot_fires_two_damage_for_two_powder_and_has_durability_three() -> None:
    s = Scene("sky-pirate", begin="cannon")
    s.red("Fire Crow's Foot (cost 2, power 2)")
    assert many(s.blue.discards) == 2
    assert s.red.powder == 3
    assert seen(s.red, "Crow's Foot")["durability"] == 3
    s = Scene("sky-pirate", red={"crew": MERCENARY})
    s.red("Board", "Initiative", "Blue's Crow's Foot")
    assert s.blue.broken == ["Crow's Foot"]


# ---- Medbay


def medbay(**blue: object) -> Scene:
    words = {
        "emplacements": "Medbay, Crow's Foot",
        "hold": f"Fisher, Hedge Mage, 18 {MERCENARY}",
        **blue,
    }
    return Scene("sky-pirate", begin="cannon", blue=words)


@proves("SP-1814", "SP-1113")
def test_medbay_stores_a_crew_discarded_from_the_hold_and_it_cannot_be_recovered() -> None:
    s = medbay(hand="Sapper")
    s.red("Fire Crow's Foot")
    s.blue("Yes", "Fisher")
    assert s.blue.stored == ["Fisher"]
    assert s.blue.discards == ["Hedge Mage"]
    s.blue("Sapper")
    assert s.blue.discards == ["Sapper"]  # Hedge Mage was all that could be recovered
    assert "Hedge Mage" in names(s.blue.hand)


@proves("SP-2001")
def test_medbay_may_decline() -> None:
    s = medbay()
    s.red("Fire Crow's Foot")
    s.blue("No")
    assert s.blue.stored == []
    assert names(s.blue.discards) == ["Fisher", "Hedge Mage"]


def test_a_crew_that_medbay_had_stored_is_discarded_for_the_next_one() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"hand": "Sneak Attack", "powder": 9, "emplacements": "2 Crow's Foot"},
        blue={
            "emplacements": "Medbay, Crow's Foot",
            "hold": f"Fisher, Powder Cache, Hedge Mage, Sapper, 9 {MERCENARY}",
        },
    )
    s.red("Play Sneak Attack")
    s.blue("Yes")
    assert s.blue.stored == ["Fisher"]
    s.red("Fire Crow's Foot")
    s.blue("Yes", "Hedge Mage")
    assert s.blue.stored == ["Hedge Mage"]
    assert names(s.blue.discards) == ["Fisher", "Powder Cache", "Sapper"]


@proves("SP-R90")
def test_medbay_asks_nothing_if_no_crew_was_discarded_or_if_it_came_from_hand() -> None:
    s = medbay(hold=f"2 Powder Cache, 9 {MERCENARY}")
    s.red("Fire Crow's Foot")
    assert s.table("active") == "Blue"
    assert s.blue.stored == []
    s = Scene("sky-pirate", red={"emplacements": "Medbay", "hand": "Basher, Fisher"})
    s.red("Play Basher")
    assert s.red.asked == "SP-408"
    assert s.red.stored == []


@proves("SP-505", "SP-603")
def test_medbay_plays_the_stored_crew_for_an_action_and_a_powder() -> None:
    s = medbay()
    s.red("Fire Crow's Foot")
    s.blue("Yes", "Fisher")
    assert many(s.blue.hand) == 1
    s.blue("Medbay")
    assert s.blue.crew == ["Fisher"]
    assert many(s.blue.hand) == 2  # Fisher has entered play
    assert s.blue.powder == 4
    assert s.table("actions") == 2
    assert s.blue.stored == []


@proves("SP-1815")
def test_a_breaking_medbay_discards_the_stored_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Sneak Attack", "crew": MERCENARY, "powder": 9},
        blue={"emplacements": "Medbay, Crow's Foot", "hold": f"Fisher, 19 {MERCENARY}"},
    )
    s.red("Play Sneak Attack", "Crow's Foot")
    s.blue("Yes", "Fisher")
    s.red("Board", "Initiative")
    assert s.blue.broken == ["Medbay"]
    assert s.blue.stored == []
    assert names(s.blue.discards) == [MERCENARY, "Fisher"]


@proves("SP-907", "SP-R49")
def test_medbay_stores_a_crew_that_a_plunder_discarded() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"emplacements": "Medbay, Crow's Foot", "hold": f"Fisher, 2 Sapper, 9 {MERCENARY}"},
    )
    s.red("Board", "Plunder")
    s.blue("Yes", "Sapper")
    assert s.blue.stored == ["Sapper"]
    assert names(s.blue.discards) == ["Fisher", "Sapper"]


@proves("SP-R46", "SP-R47")
def test_medbay_answers_the_shot_and_the_bomb_in_it_apart() -> None:
    s = medbay(hold=f"Bomb, Fisher, Sapper, Hedge Mage, Powder Cache, 9 {MERCENARY}")
    s.red("Fire Crow's Foot")
    s.blue("Bomb")
    s.blue("Yes", "Sapper")  # of the three cards that the Bomb discarded
    assert s.blue.stored == ["Sapper"]
    s.blue("Yes")
    assert s.blue.stored == ["Fisher"]
    assert names(s.blue.discards) == ["Hedge Mage", "Powder Cache", "Sapper"]


@proves("SP-R44", "SP-2112")
def test_a_crew_out_of_medbay_is_played_like_any_other() -> None:
    s = medbay(assets="Buddy System")
    s.red("Fire Crow's Foot")
    s.blue("Yes", "Hedge Mage", "Medbay")
    assert s.blue.crew == ["Hedge Mage", "Deckhand"]
    assert s.blue.powder == 5 - 1 + 1


# ---- Palisade


@proves("SP-2109", "SP-1103")
def test_palisade_may_break_to_stop_all_damage_of_a_shot() -> None:
    blue = {"emplacements": "Palisade, Crow's Foot", "hand": "Fisher"}
    s = Scene("sky-pirate", begin="cannon", blue=blue)
    s.red("Fire Big Daryl")
    s.blue("Yes")
    assert s.blue.broken == ["Palisade"]
    assert s.blue.discards == []
    assert s.table("active") == "Blue"  # and no recovery was offered
    s = Scene("sky-pirate", begin="cannon", blue=blue)
    s.red("Fire Big Daryl")
    s.blue("No", "Do not recover")
    assert s.blue.broken == []
    assert many(s.blue.discards) == 4


@proves("SP-1102")
def test_palisade_stops_damage_that_its_own_player_has_caused() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Palisade, Crow's Foot", "hand": "Chum the Skies!"},
    )
    s.red("Play Chum", "Yes")
    assert s.red.broken == ["Palisade"]
    assert s.red.discards == ["Chum the Skies!"]
    assert many(s.blue.discards) == 2


@proves("SP-103")
def test_a_palisade_that_breaks_as_the_last_emplacement_loses_the_game() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"emplacements": "Palisade"})
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.over
    assert s.blue.out
    assert not s.red.out


@proves("SP-R54", "SP-1005")
def test_a_palisade_that_stops_a_shot_stops_the_breach() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"captain": "Burgle"},
        blue={"emplacements": "Palisade, Crow's Foot", "hold": "9 Powder Cache"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Yes")
    assert s.table("active") == "Blue"
    assert s.red.chest == []


# ---- Big Mouth


@proves("SP-1612", "SP-R15", "SP-819")
def test_big_mouth_calls_a_crew_of_the_defender_into_the_defending_party() -> None:
    s = Scene("sky-pirate", red={"crew": "Big Mouth"}, blue={"crew": "Fisher, Hedge Mage"})
    s.red(*BOARD)
    s.blue("Commit no crew")
    s.red("Big Mouth", "Blue's Fisher")
    assert "Red raids by 2" in s.red.log
    assert s.blue.crew == ["Hedge Mage"]
    assert bottom(s.blue, 1) == ["Fisher"]


@proves("SP-1507")
def test_big_mouth_is_silent_as_a_defender() -> None:
    s = Scene("sky-pirate", red={"crew": "2 Fisher"}, blue={"crew": "Big Mouth", "hand": "Fisher"})
    s.red(*BOARD, "That is the party")
    s.blue("Big Mouth")
    assert why_not(s.blue, "Big Mouth in the party") == "SP-1507"


@proves("SP-1606", "SP-R41")
def test_big_mouth_cannot_call_a_crew_that_cannot_defend() -> None:
    s = Scene(
        "sky-pirate", red={"crew": "Big Mouth", "hand": "Fisher"}, blue={"crew": "Relic Diver"}
    )
    s.red(*BOARD, "Big Mouth")
    assert s.blue.party == []
    assert s.blue.crew == ["Relic Diver"]


# ---- Deadwind Mercenary


@proves("SP-1603", "SP-1604")
def test_deadwind_mercenary_attacks_with_three_and_defends_with_four() -> None:
    s = Scene("sky-pirate", red={"crew": MERCENARY}, blue={"crew": MERCENARY})
    assert seen(s.red, MERCENARY)["presence"] == 3
    assert seen(s.blue, MERCENARY)["presence"] == 4
    s.red(*BOARD)
    s.blue(MERCENARY)
    assert "Blue repels the attempt" in s.red.log


# ---- Fisher


@proves("SP-1602")
def test_fisher_draws_a_card_as_it_enters_play() -> None:
    s = Scene("sky-pirate", red={"hand": "Fisher"})
    s.red("Play Fisher")
    assert s.red.crew == ["Fisher"]
    assert s.red.hand == [MERCENARY]


# ---- Galeth of Cloudreach


@proves("SP-1606", "SP-1605")
def test_galeth_cannot_board_but_defends_with_six() -> None:
    s = Scene("sky-pirate", red={"crew": "Galeth of Cloudreach"})
    assert s.red.why_not("Board (3 Powder)") == "SP-705"
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"crew": "Galeth of Cloudreach"})
    s.red(*BOARD)
    assert s.blue.options == ["Commit no crew", "Galeth of Cloudreach (6)"]


@proves("SP-1302", "SP-1304")
def test_a_second_galeth_cannot_stay() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Galeth of Cloudreach", "hand": "Galeth of Cloudreach"},
        blue={"crew": "Galeth of Cloudreach"},
    )
    s.red("Play Galeth", "Galeth of Cloudreach (2)")
    assert s.red.crew == ["Galeth of Cloudreach"]
    assert s.red.discards == ["Galeth of Cloudreach"]
    assert s.blue.crew == ["Galeth of Cloudreach"]


# ---- Hedge Mage


@proves("SP-1602", "SP-602")
def test_hedge_mage_brings_a_powder_as_it_enters_play() -> None:
    s = Scene("sky-pirate", red={"hand": "Hedge Mage"})
    s.red("Play Hedge Mage")
    assert s.red.powder == 6


# ---- Sapper


@proves("SP-1203", "SP-809")
def test_a_raiding_sapper_adds_a_bomb_to_the_opponents_hold() -> None:
    s = Scene("sky-pirate", red={"crew": "Sapper"})
    s.red(*BOARD)
    s.red("Sapper")
    assert names(s.blue.hold).count("Bomb") == 1
    assert s.blue.bombs == 1
    assert s.red.bombs == 2


@proves("SP-1205", "SP-R78")
def test_a_third_sapper_finds_no_bomb_left() -> None:
    s = Scene("sky-pirate", red={"crew": "3 Sapper"})
    s.red(*BOARD, "Sapper", "Sapper")
    s.red("Sapper: When", "Sapper: When", "Sapper: When")
    assert names(s.blue.hold).count("Bomb") == 2
    assert s.blue.bombs == 0


@proves("SP-817")
def test_a_repelled_sapper_adds_no_bomb() -> None:
    s = Scene("sky-pirate", red={"crew": "Sapper"}, blue={"crew": "Sapper"})
    s.red(*BOARD)
    s.blue("Sapper")
    assert s.blue.bombs == 2
    assert s.red.bombs == 2


# ---- Seasoned Mentor


@proves("SP-1602", "SP-1701")
def test_seasoned_mentor_brings_a_deckhand() -> None:
    s = Scene("sky-pirate", red={"hand": "Seasoned Mentor"})
    s.red("Play Seasoned Mentor")
    assert s.red.crew == ["Seasoned Mentor", "Deckhand"]


@proves("SP-1608")
def test_the_deckhand_of_a_seasoned_mentor_joins_the_attempt_with_it() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Fisher",
            "hand": "All Hands on Deck!",
            "hold": "Seasoned Mentor, 9 Open Keg",
        },
        blue={"hand": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Pass")
    s.red("Play All Hands on Deck!", "Seasoned Mentor")
    assert s.red.party == ["Fisher", "Seasoned Mentor", "Deckhand"]
    assert s.red.presence == 4


# ---- Smelly Pete


@proves("SP-1602", "SP-608")
def test_smelly_pete_stows_another_own_crew_as_he_enters_play() -> None:
    s = Scene("sky-pirate", red={"hand": "Smelly Pete", "crew": "Fisher, Hedge Mage"})
    s.red("Play Smelly Pete")
    assert s.red.options == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert s.red.crew == ["Fisher", "Smelly Pete"]
    assert bottom(s.red, 1) == ["Hedge Mage"]


@proves("SP-R90")
def test_smelly_pete_alone_stows_nobody() -> None:
    s = Scene("sky-pirate", red={"hand": "Smelly Pete"}, blue={"crew": "Fisher"})
    s.red("Play Smelly Pete")
    assert s.red.crew == ["Smelly Pete"]
    assert s.blue.crew == ["Fisher"]


@proves("SP-706", "SP-R42")
def test_a_boarding_smelly_pete_stows_a_crew_of_the_defender_before_the_defence() -> None:
    s = Scene("sky-pirate", red={"crew": "Smelly Pete"}, blue={"crew": f"Fisher, {MERCENARY}"})
    s.red(*BOARD)
    assert s.red.options == ["Blue's Fisher", f"Blue's {MERCENARY}"]
    s.red(f"Blue's {MERCENARY}")
    assert s.blue.options == ["Commit no crew", "Fisher (1)"]


@proves("SP-706")
def test_a_smelly_pete_in_reserve_stows_nobody() -> None:
    s = Scene("sky-pirate", red={"crew": "Smelly Pete, Fisher"}, blue={"crew": "Fisher"})
    s.red(*BOARD, "Fisher")
    assert s.blue.asked == "SP-707"
    assert s.blue.crew == ["Fisher"]


@proves("SP-2510", "SP-R44")
def test_smelly_pete_may_stow_the_deckhand_of_a_seasoned_mentor_but_never_himself() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Smelly Pete", "crew": "Seasoned Mentor", "tokens": "Deckhand"}
    )
    s.red("Play Smelly Pete")
    assert s.red.options == ["Seasoned Mentor", "Deckhand"]
    s.red("Deckhand")
    assert names(s.red.crew) == ["Seasoned Mentor", "Smelly Pete"]
    assert many(s.red.hold) == 20


# ---- All Hands on Deck!


@proves("SP-1901", "SP-R72", "SP-1608")
def test_all_hands_on_deck_finds_a_crew_in_the_top_four_cards_and_plays_it() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Fisher",
            "hand": "All Hands on Deck!",
            "hold": "Powder Cache, Sapper, Hedge Mage, Open Keg, 5 Basher",
        },
        blue={"hand": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Pass")
    s.red("Play All Hands on Deck!")
    assert names(s.red.options) == ["Hedge Mage", "Sapper"]
    s.red("Sapper")
    assert s.red.party == ["Fisher", "Sapper"]
    assert s.red.discards == ["All Hands on Deck!"]
    assert many(s.red.hold) == 8


@proves("SP-1902", "SP-1506")
def test_all_hands_on_deck_fails_without_a_crew_in_the_top_four_and_outside_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hand": "All Hands on Deck!, Fisher", "hold": "4 Powder Cache, 5 Basher"},
    )
    s.red(*BOARD)
    s.blue("Play All Hands on Deck!", "Nothing", "Pass")
    assert s.blue.crew == []
    assert many(s.blue.hold) == 9
    assert s.blue.discards == ["All Hands on Deck!"]
    s = Scene("sky-pirate", red={"hand": "All Hands on Deck!"})
    assert s.red.why_not("Play All Hands on Deck!") == "SP-1506"


@proves("SP-1903")
def test_all_hands_on_deck_finds_no_crew_whose_cost_cannot_be_paid() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Fisher",
            "hand": "All Hands on Deck!",
            "hold": f"Basher, 3 Powder Cache, 5 {MERCENARY}",
        },
    )
    s.red(*BOARD, "Play All Hands on Deck!", "Nothing")
    assert "Basher" in names(s.red.hold)
    assert s.red.crew == []


# ---- Evasive Maneuvers


@proves("SP-1305")
def test_evasive_maneuvers_forbid_to_board_this_turn() -> None:
    s = Scene("sky-pirate", red={"hand": "Evasive Maneuvers, Overwhelm", "crew": MERCENARY})
    s.red("Play Evasive Maneuvers")
    assert s.red.why_not("Board (3 Powder)") == "SP-1305"
    assert s.red.why_not("Play Overwhelm") == "SP-1305"


@proves("SP-1102", "SP-1103", "SP-2111")
def test_evasive_maneuvers_take_three_from_cannon_damage_by_and_to_their_player() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Evasive Maneuvers"})
    s.red("Play Evasive Maneuvers", "Fire Big Daryl")
    assert many(s.blue.discards) == 1
    s.blue("Gain", "Gain", "Gain", "Fire Big Daryl")
    assert names(s.red.discards) == [MERCENARY, "Evasive Maneuvers"]
    s.red("Gain", "Gain", "Gain", "Fire Crow's Foot")  # Red's next turn has begun
    assert many(s.blue.discards) == 1 + 2


@proves("SP-1002")
def test_evasive_maneuvers_do_not_reduce_other_damage() -> None:
    s = Scene("sky-pirate", red={"hand": "Evasive Maneuvers, Chum the Skies!"})
    s.red("Play Evasive Maneuvers", "Play Chum")
    assert many(s.blue.discards) == 2
    assert many(s.red.discards) == 4


# ---- Go for the Captain


@proves("SP-2403", "SP-811")
def test_go_for_the_captain_shows_the_defenders_hand_and_one_card_of_it_is_discarded() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Go for the Captain", "crew": MERCENARY},
        blue={"hand": "Fisher, Powder Cache"},
    )
    s.red("Play Go for the Captain", "Blue's Big Daryl")
    s.blue("Pass")
    assert names(s.red.options) == ["Fisher", "Powder Cache"]
    s.red("Powder Cache")
    assert s.blue.discards == ["Powder Cache"]
    assert s.blue.hand == ["Fisher"]
    s.red("Yes")
    assert s.red.hand == [MERCENARY]
    assert s.red.discards == ["Go for the Captain"]


@proves("SP-2001", "SP-R90")
def test_go_for_the_captain_may_draw_although_the_defenders_hand_is_empty() -> None:
    red = {"hand": "Go for the Captain", "crew": MERCENARY}
    s = Scene("sky-pirate", red=red)
    s.red("Play Go for the Captain", "Blue's Big Daryl", "Yes")
    assert s.red.hand == [MERCENARY]
    s = Scene("sky-pirate", red=red)
    s.red("Play Go for the Captain", "Blue's Big Daryl", "No")
    assert s.red.hand == []


@proves("SP-817")
def test_go_for_the_captain_repelled_shows_nothing() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Go for the Captain", "crew": "Fisher"},
        blue={"hand": "Powder Cache", "crew": "Fisher"},
    )
    s.red("Play Go for the Captain", "Blue's Big Daryl")
    s.blue("Fisher", "Pass")
    assert s.red.asked == "SP-412"
    assert s.blue.hand == ["Powder Cache"]
    assert not any("Powder Cache" in line for line in s.red.log)


# ---- Lucky Catch


def test_lucky_catch_returns_a_discarded_card_to_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Lucky Catch", "discards": "Fisher, Powder Cache"})
    s.red("Play Lucky Catch")
    assert names(s.red.options) == ["Fisher", "Powder Cache"]  # not itself: it is not there yet
    s.red("Powder Cache")
    assert s.red.hand == ["Powder Cache"]
    assert names(s.red.discards) == ["Fisher", "Lucky Catch"]


@proves("SP-R90")
def test_lucky_catch_without_a_discarded_card_catches_nothing() -> None:
    s = Scene("sky-pirate", red={"hand": "Lucky Catch"})
    s.red("Play Lucky Catch")
    assert s.red.hand == []
    assert s.red.discards == ["Lucky Catch"]


# ---- Powder Cache


@proves("SP-602", "SP-1504")
def test_powder_cache_gives_three_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Powder Cache"})
    s.red("Play Powder Cache")
    assert s.red.powder == 8
    assert s.red.discards == ["Powder Cache"]


# ---- Prepare for War


@proves("SP-1202", "SP-1205", "SP-610")
def test_prepare_for_war_adds_four_shields_to_the_hold_and_is_ejected() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Prepare for War"})
    s.red("Play Prepare for War")
    assert names(s.red.hold).count("Shield") == 4
    assert (s.red.shields, s.blue.shields) == (2, 6)
    assert s.red.discards == []
    assert s.table("ejected") == ["Prepare for War"]
    s.red("Play Prepare for War")
    assert names(s.red.hold).count("Shield") == 6  # there are no more
    assert (s.red.shields, s.blue.shields) == (0, 6)


# ---- Smash


def smash(**blue: object) -> Scene:
    s = Scene("sky-pirate", red={"hand": "Smash", "crew": "Fisher"}, blue=blue)
    s.red(*BOARD)
    return s


@proves("SP-2005", "SP-1502")
def test_smash_discards_an_asset_of_the_defender() -> None:
    s = smash(assets="Open Keg, Illegal Bore", discards="Fisher")
    s.red("Play Smash", "Discard an asset", "Blue's Open Keg")
    assert s.blue.assets == ["Illegal Bore"]
    assert names(s.blue.discards) == ["Fisher", "Open Keg"]
    assert s.red.discards == ["Smash"]


@proves("SP-610")
def test_smash_ejects_up_to_two_cards_of_the_defenders_discard_pile() -> None:
    s = smash(discards="Fisher, Hedge Mage, Sapper")
    s.red("Play Smash")
    s.red("Eject up to 2 cards")
    s.red("Fisher", "Sapper")
    assert s.blue.discards == ["Hedge Mage"]
    assert s.table("ejected") == ["Fisher", "Sapper"]
    s = smash(discards="Fisher, Hedge Mage, Sapper", assets="Open Keg")
    s.red("Play Smash", "Eject up to 2 cards", "Hedge Mage", "No more")
    assert names(s.blue.discards) == ["Fisher", "Sapper"]
    assert s.blue.assets == ["Open Keg"]


@proves("SP-2008", "SP-1507")
def test_smash_cannot_choose_an_asset_that_is_not_there_and_is_no_card_for_defenders() -> None:
    s = smash(discards="Fisher")
    s.red("Play Smash")
    assert s.red.why_not("Discard an asset the defender controls") == "SP-2008"
    s = Scene("sky-pirate", red={"crew": "Fisher", "assets": "Open Keg"}, blue={"hand": "Smash"})
    s.red(*BOARD)
    assert s.blue.why_not("Play Smash") == "SP-1507"


# ---- Ice Bomb


@proves("SP-1009", "SP-1403")
def test_ice_bomb_stuns_the_cannon_that_it_is_loaded_in() -> None:
    s = Scene("sky-pirate", red={"hand": "Ice Bomb"})
    s.red("Play Ice Bomb", "Big Daryl")
    assert s.red.stunned == ["Big Daryl"]
    assert seen(s.red, "Ice Bomb")["ammo"] == 1


@proves("SP-1005", "SP-1006")
def test_a_breach_with_ice_bomb_adds_a_bomb_to_the_opponents_hold() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Ice Bomb"}},
        blue={"hand": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert names(s.blue.hold).count("Bomb") == 1
    assert s.blue.bombs == 1
    s.blue("Do not recover")
    assert s.red.ammo == []
    assert s.red.discards == ["Ice Bomb"]


@proves("SP-411", "SP-R25")
def test_ice_bomb_in_the_only_cannon_lets_it_unstun_in_the_cannon_phase() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Ice Bomb", "emplacements": "Crow's Foot"})
    s.red("Play Ice Bomb")
    assert s.table("active") == "Blue"  # no shot was offered
    assert s.red.stunned == []
    assert s.red.ammo == ["Ice Bomb"]


@proves("SP-1406")
def test_ice_bomb_takes_the_place_of_what_was_loaded() -> None:
    s = Scene("sky-pirate", red={"hand": "Ice Bomb", "loaded": {"Crow's Foot": "Chainshot"}})
    s.red("Play Ice Bomb", "Crow's Foot")
    assert s.red.ammo == ["Ice Bomb"]
    assert s.red.discards == ["Chainshot"]
    assert s.red.stunned == ["Crow's Foot"]


# ---- Dragonfire Launcher


@proves("SP-2109", "SP-R52")
def test_dragonfire_launcher_sets_fires_instead_of_damage() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Dragonfire Launcher", "captain": "Burgle"},
        blue={"hand": "Fisher", "hold": f"Powder Cache, 9 {MERCENARY}"},
    )
    s.red("Fire Dragonfire Launcher (cost 2, power 2)")
    assert s.table("active") == "Blue"  # whose first Fire burns already
    assert s.blue.asked == "SP-1109"
    assert s.blue.discards == ["Powder Cache"]
    s.blue("Do not recover")
    assert s.blue.fires == 1
    assert s.red.chest == []  # no damage, no breach
    assert s.red.powder == 3
    assert s.red.stunned == ["Dragonfire Launcher"]


@proves("SP-1102")
def test_dragonfire_launcher_sets_as_many_fires_as_damage_would_resolve() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Dragonfire Launcher"},
        blue={"emplacements": "Palisade, Crow's Foot"},
    )
    s.red("Fire Dragonfire Launcher")
    s.blue("Yes")
    assert s.blue.fires == 0
    assert s.blue.discards == []


@proves("SP-1103")
def test_dragonfire_launcher_sets_no_fire_for_damage_that_is_reduced_to_nothing() -> None:
    s = Scene(
        "sky-pirate",
        actions=1,
        red={"emplacements": "Dragonfire Launcher", "hand": "Evasive Maneuvers"},
    )
    s.red("Play Evasive Maneuvers", "Fire Dragonfire Launcher")
    assert s.blue.fires == 0
    assert s.blue.discards == []


# ---- Fog Machine


@proves("SP-2109", "SP-604")
def test_fog_machine_costs_what_it_takes_from_the_opponents_powder() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Fog Machine"})
    assert s.red.options == ["0", "1", "2", "3", "4"]
    s.red("3", "Fire Fog Machine (cost 3, power 3)")
    assert s.red.powder == 2
    assert s.blue.powder == 2
    assert s.blue.discards == []
    assert seen(s.red, "Fog Machine")["power"] == 0  # the turn is over


@proves("SP-604", "SP-R52")
def test_fog_machine_takes_no_more_powder_than_there_is() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Fog Machine"}, blue={"powder": 1})
    s.red("4", "Fire Fog Machine (cost 4, power 4)")
    assert s.red.powder == 1
    assert s.blue.powder == 0
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Fog Machine"})
    s.red("0", "Fire Fog Machine (cost 0, power 0)")
    assert s.red.stunned == ["Fog Machine"]
    assert s.blue.powder == 5


@proves("SP-R62", "SP-2106")
def test_fog_machine_takes_powder_for_every_power_that_it_has() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Fog Machine", "assets": "Illegal Bore", "hand": "Fisher"},
        blue={"powder": 9},
    )
    s.red("Fog Machine", "2", "Yes", "Fire Fog Machine (cost 4, power 4)")
    assert s.red.powder == 1
    assert s.blue.powder == 5
    assert s.blue.discards == []


# ---- Arsonist


@proves("SP-809")
def test_a_raiding_arsonist_sets_two_fires_on_the_opponents_ship() -> None:
    s = Scene("sky-pirate", red={"crew": "Arsonist"})
    s.red(*BOARD)
    s.red("Arsonist")
    assert s.blue.fires == 2
    assert s.red.fires == 0


# ---- Captain on Deck


@proves("SP-1705", "SP-1707", "SP-218")
def test_captain_on_deck_turns_the_own_captain_facedown_until_a_raid() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "crew": "Fisher", "hand": "Captain on Deck"},
        blue={"captain": "Burgle", "hand": "Fisher"},
    )
    s.red(*BOARD, "No")
    s.blue("Pass")
    s.red("Play Captain on Deck")
    assert s.red.captain != "Cleaver"
    assert s.blue.captain == "Burgle"
    assert s.red.party == ["Fisher", "Captain on Deck"]
    assert s.red.presence == 3
    s.blue("Pass")
    s.red("Captain on Deck")
    assert s.red.captain == "Cleaver"


@proves("SP-816")
def test_captain_on_deck_turns_the_captain_faceup_when_it_repels() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"captain": "Burgle", "hand": "Captain on Deck, Fisher"},
    )
    s.red(*BOARD)
    s.blue("Play Captain on Deck")
    assert s.blue.captain != "Burgle"
    s.blue("Pass")
    assert "Blue repels the attempt" in s.blue.log
    assert s.blue.captain == "Burgle"


@proves("SP-1506", "SP-817")
def test_captain_on_deck_is_a_tactic_and_a_repelled_one_leaves_the_captain_facedown() -> None:
    words = {"captain": "Cleaver", "crew": "Fisher", "hand": "Captain on Deck"}
    s = Scene("sky-pirate", red=words, blue={"crew": MERCENARY})
    assert s.red.why_not("Play Captain on Deck") == "SP-1506"
    s.red(*BOARD, "No")
    s.blue(MERCENARY)
    s.red("Play Captain on Deck", "Fisher")  # Fisher is stowed first
    assert "Blue repels the attempt" in s.blue.log
    assert s.red.captain != "Cleaver"


@proves("SP-1715")
def test_captain_on_deck_cannot_turn_a_captain_with_two_faces() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Luc Sangre", "crew": "Fisher", "hand": "Captain on Deck"},
        blue={"hand": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Pass")
    s.red("Play Captain on Deck")
    assert s.red.captain == "Luc Sangre"


@proves("SP-218", "SP-1706")
def test_a_facedown_captain_has_no_text() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"captain": "Burgle", "hand": "Captain on Deck, Point Blank"},
    )
    s.red(*BOARD)
    s.blue("Play Captain on Deck", "Play Point Blank", "Crow's Foot")
    assert many(s.red.discards) == 2
    assert s.blue.chest == []
    assert "Blue repels the attempt" in s.red.log


@proves("SP-1302", "SP-1303")
def test_of_two_captains_on_deck_one_stays() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "crew": "Captain on Deck, Fisher", "hand": "Captain on Deck"},
        blue={"hand": "Fisher"},
    )
    s.red(*BOARD, "Fisher", "No")
    s.blue("Pass")
    s.red("Play Captain on Deck", "Captain on Deck in the party")
    assert s.red.party == ["Fisher", "Captain on Deck"]
    assert s.red.discards == ["Captain on Deck"]
    assert s.red.captain != "Cleaver"


# ---- Brute Force


@proves("SP-R28", "SP-1305", "SP-505")
def test_brute_force_boards_for_two_powder_less_but_without_tactic_cards() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "assets": "Brute Force",
            "crew": "Big Mouth",
            "hand": "Walk the Plank",
            "powder": 1,
        },
        blue={"hand": "Walk the Plank"},
    )
    assert s.red.why_not("Board (3 Powder)") == "SP-702"
    s.red("Brute Force", "Initiative", "Blue's Big Daryl")
    assert s.red.powder == 0
    assert "Play Walk the Plank" in s.blue.options  # only its player is bound
    s.blue("Pass")
    assert s.red.why_not("Play Walk the Plank") == "SP-1305"


@proves("SP-804")
def test_tactic_effects_are_no_tactic_cards_to_brute_force() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Brute Force", "crew": "Big Mouth"},
        blue={"crew": "Fisher"},
    )
    s.red("Brute Force", "Initiative", "Blue's Big Daryl")
    s.blue("Commit no crew")
    s.red("Big Mouth")
    assert bottom(s.blue, 1) == ["Fisher"]


@proves("SP-1506", "SP-1305")
def test_brute_force_forbids_tactic_crew_as_well_and_only_in_that_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Brute Force", "crew": "Fisher", "hand": "Captain on Deck", "powder": 9},
    )
    s.red("Brute Force", "Initiative", "Blue's Big Daryl")
    assert s.red.why_not("Play Captain on Deck") == "SP-1305"
    s = Scene(
        "sky-pirate",
        red={"assets": "Brute Force", "crew": "Fisher", "hand": "Captain on Deck", "powder": 9},
    )
    s.red(*BOARD)
    assert "Play Captain on Deck" in s.red.options


# ---- Point Blank


@proves("SP-1508", "SP-1101", "SP-R50")
def test_point_blank_fires_a_cannon_of_the_defender_at_the_boarder() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hand": "Point Blank"})
    s.red(*BOARD)
    s.blue("Play Point Blank", "Big Daryl")
    assert many(s.red.discards) == 4
    assert s.blue.powder == 1
    assert s.blue.stunned == ["Big Daryl"]
    assert s.blue.discards == ["Point Blank"]


@proves("SP-1508", "SP-2303")
def test_point_blank_is_for_defenders_and_hits_the_neighbour_who_boards() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Point Blank"})
    s.red(*BOARD)
    assert s.red.why_not("Play Point Blank") == "SP-1508"
    s = Scene("sky-pirate", seats=3, red={"crew": "Fisher"}, blue={"hand": "Point Blank"})
    s.red(*BOARD)
    s.blue("Play Point Blank", "Crow's Foot")
    assert many(s.red.discards) == 2
    assert s.gold.discards == []


@proves("SP-R50")
def test_the_boarder_recovers_from_point_blank_before_the_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "hand": "Fisher", "hold": f"Powder Cache, 9 {MERCENARY}"},
        blue={"captain": "Burgle", "hand": "Point Blank"},
    )
    s.red(*BOARD)
    s.blue("Play Point Blank", "Crow's Foot")
    assert s.red.asked == "SP-1109"
    s.red("Fisher", "Powder Cache")
    assert s.red.hand == ["Powder Cache"]
    assert s.red.asked == "SP-802"  # there is nothing left that Burgle could take
    assert s.blue.chest == []


# ---- Prohibit


@proves("SP-1305", "SP-2001")
def test_prohibit_forbids_the_named_card_and_its_tactic_effects_in_this_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Big Mouth", "hand": "Walk the Plank, Sweep the Leg"},
        blue={"hand": "Prohibit, Walk the Plank", "crew": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Commit no crew", "Play Prohibit", "Walk the Plank")
    assert s.red.why_not("Play Walk the Plank") == "SP-1305"
    s.red("Big Mouth")
    assert s.blue.why_not("Play Walk the Plank") == "SP-1305"
    assert s.blue.discards == ["Prohibit"]


@proves("SP-1305", "SP-804")
def test_prohibit_silences_the_tactic_effects_of_cards_with_that_name() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Big Mouth", "hand": "Fisher"},
        blue={"hand": "Prohibit", "crew": "Fisher"},
    )
    s.red(*BOARD)
    s.blue("Commit no crew", "Play Prohibit", "Big Mouth")
    assert why_not(s.red, "Big Mouth in the party") == "SP-1305"


@proves("SP-2111")
def test_prohibit_ends_with_the_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"hand": "Prohibit, Powder Cache"},
    )
    s.red(*BOARD)
    s.blue("Play Prohibit", "Powder Cache", "Pass")
    s.red("Do not fire")
    s.blue("Play Powder Cache")
    assert s.blue.powder == 8


@proves("SP-1903", "SP-1305")
def test_a_prohibited_crew_cannot_be_found_to_be_played() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Sapper",
            "hand": "All Hands on Deck!",
            "hold": "Fisher, Hedge Mage, 9 Open Keg",
        },
        blue={"hand": "Prohibit, Fisher"},
    )
    s.red(*BOARD)
    s.blue("Play Prohibit", "Fisher")
    s.red("Play All Hands on Deck!", "Hedge Mage")
    assert s.red.party == ["Sapper", "Hedge Mage"]


@proves("SP-1305", "SP-804")
def test_prohibit_may_name_an_emplacement_and_silence_it() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums",
            "crew": f"Sapper, {MERCENARY}",
            "operators": {"War Drums": "Sapper"},
            "hand": "Fisher",
        },
        blue={"hand": "Prohibit"},
    )
    s.red(*BOARD)
    s.blue("Play Prohibit", "War Drums")
    assert why_not(s.red, "War Drums") == "SP-1305"


# ---- Strike at Dawn


@proves("SP-R27", "SP-1501", "SP-R28")
def test_strike_at_dawn_boards_with_a_raid_token_more_for_each_action_more() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Strike at Dawn", "crew": "Fisher", "discards": "Powder Cache"},
        blue={"hold": f"3 Open Keg, 9 {MERCENARY}"},
    )
    s.red("Play Strike at Dawn", "2")
    assert s.table("actions") == 0
    s.red("Plunder", "Repair", "Blue's Big Daryl")  # the third one is Initiative
    s.red("Plunder", "Repair")  # in this order
    s.red("Open Keg", "Powder Cache")
    assert s.red.chest == ["Open Keg"]
    assert "Powder Cache" in names(s.red.hold)
    assert s.red.discards == ["Strike at Dawn"]
    s.red("Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.table("actions") == 4


@proves("SP-R27")
def test_strike_at_dawn_without_more_actions_has_one_raid_token() -> None:
    s = Scene("sky-pirate", actions=2, red={"hand": "Strike at Dawn", "crew": "Fisher"})
    s.red("Play Strike at Dawn")
    assert s.red.options == ["0", "1"]
    s.red("0", "Initiative", "Blue's Big Daryl")
    assert s.red.asked == "SP-412"
    assert s.red.powder == 2


@proves("SP-R27")
def test_strike_at_dawn_cannot_ask_for_more_raid_tokens_than_there_are() -> None:
    s = Scene("sky-pirate", actions=5, red={"hand": "Strike at Dawn", "crew": "Fisher"})
    s.red("Play Strike at Dawn")
    assert s.red.options == ["0", "1", "2"]


# ---- Deadwind Special


@proves("SP-2005", "SP-1009")
def test_deadwind_special_stuns_a_cannon_of_the_opponent() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"loaded": {"Crow's Foot": "Deadwind Special"}})
    s.red("Fire Crow's Foot")
    s.red("Stun a cannon")
    s.red("Blue's Big Daryl")
    assert s.blue.stunned == ["Big Daryl"]
    assert seen(s.red, "Deadwind Special")["ammo"] == 1


@proves("SP-2005", "SP-1009")
def test_deadwind_special_unstuns_another_own_cannon() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Deadwind Special"}, "stunned": "Big Daryl"},
    )
    s.red("Fire Crow's Foot", "Unstun another cannon")
    assert s.red.stunned == ["Crow's Foot"]
    assert s.blue.stunned == []


@proves("SP-2008", "SP-R25")
def test_deadwind_special_cannot_unstun_the_cannon_that_it_is_in() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Crow's Foot", "loaded": {"Crow's Foot": "Deadwind Special"}},
        blue={"emplacements": "Crow's Foot"},
    )
    s.red("Fire Crow's Foot")
    s.red("Stun a cannon")
    assert s.red.stunned == ["Crow's Foot"]
    assert s.blue.stunned == ["Crow's Foot"]


# ---- Wrecking Ball


def wrecking_ball(cannon: str, **blue: object) -> Scene:
    words = {"emplacements": "Medbay, Mess Hall, Crow's Foot", "hand": "Fisher", **blue}
    red = {"loaded": {cannon: "Wrecking Ball"}}
    return Scene("sky-pirate", begin="cannon", red=red, blue=words)


@proves("SP-2109", "SP-R52")
def test_wrecking_ball_breaks_the_chosen_structure_instead_of_dealing_damage() -> None:
    s = wrecking_ball("Big Daryl")
    s.red("Fire Big Daryl")
    assert s.red.options == ["Blue's Medbay", "Blue's Mess Hall"]
    s.red("Blue's Mess Hall")
    assert s.blue.broken == ["Mess Hall"]
    assert s.blue.crew == ["Deckhand"]
    assert s.blue.discards == []
    assert s.red.ammo == []
    assert s.red.discards == ["Wrecking Ball"]


@proves("SP-1102")
def test_wrecking_ball_too_weak_for_the_structure_deals_its_damage() -> None:
    s = wrecking_ball("Crow's Foot", emplacements="Palisade, Mess Hall, Crow's Foot")
    s.red("Fire Crow's Foot", "Blue's Mess Hall")
    s.blue("No", "Do not recover")
    assert s.blue.broken == []
    assert many(s.blue.discards) == 2
    assert s.red.ammo == []


@proves("SP-R90")
def test_wrecking_ball_against_a_ship_without_structures_deals_its_damage() -> None:
    s = wrecking_ball("Big Daryl", emplacements="Crow's Foot", hand="")
    s.red("Fire Big Daryl")
    assert many(s.blue.discards) == 4
    assert s.blue.broken == []


@proves("SP-1102", "SP-R54")
def test_damage_that_a_palisade_stops_wrecks_nothing_else() -> None:
    s = wrecking_ball("Big Daryl", emplacements="Palisade, Mess Hall, Crow's Foot")
    s.red("Fire Big Daryl", "Blue's Mess Hall")
    s.blue("Yes")
    assert s.blue.broken == ["Palisade"]
    assert s.red.discards == ["Wrecking Ball"]


@proves("SP-R54", "SP-2110")
def test_wrecking_ball_and_dragonfire_launcher_replace_the_damage_once_only() -> None:
    words = {
        "emplacements": "Dragonfire Launcher",
        "loaded": {"Dragonfire Launcher": "Wrecking Ball"},
    }
    for first, broken, fires in (
        ("Wrecking Ball", ["Ambusher's Perch"], 0),
        ("Dragonfire Launcher", [], 2),
    ):
        s = Scene(
            "sky-pirate",
            begin="cannon",
            red=words,
            blue={"emplacements": "Ambusher's Perch, Mess Hall", "hand": "Fisher"},
        )
        s.red("Fire Dragonfire Launcher", "Blue's Ambusher's Perch", first)
        assert s.blue.broken == broken
        if fires:
            s.blue("Do not recover")  # from the Fire that burns as Blue's turn begins
            assert s.blue.fires == fires - 1
        else:
            assert s.blue.fires == 0


# ---- the numbers

CREW = [
    ("Big Mouth", 3, 2),
    ("Deadwind Mercenary", 3, 4),
    ("Fisher", 1, 1),
    ("Galeth of Cloudreach", None, 6),
    ("Hedge Mage", 1, 1),
    ("Sapper", 2, 2),
    ("Seasoned Mentor", 2, 2),
    ("Smelly Pete", 1, 2),
    ("Arsonist", 2, 2),
    ("Captain on Deck", 2, 3),
]
EMPLACEMENTS = [
    ("Big Daryl", {"cost": 4, "power": 4, "durability": 5}),
    ("Crow's Foot", {"cost": 2, "power": 2, "durability": 3}),
    ("Medbay", {"durability": 3}),
    ("Palisade", {"durability": 3}),
    ("Dragonfire Launcher", {"cost": 2, "power": 2, "durability": 3}),
    ("Fog Machine", {"cost": 0, "power": 0, "durability": 3}),
]


@proves("SP-1603", "SP-1604")
@pytest.mark.parametrize(("crew", "attack", "defense"), CREW)
def test_a_crew_attacks_and_defends_with_the_numbers_on_its_card(
    crew: str, attack: int | None, defense: int | None
) -> None:
    s = Scene("sky-pirate", red={"crew": crew}, blue={"crew": crew})
    assert seen(s.red, crew)["presence"] == attack
    assert seen(s.blue, crew)["presence"] == defense


@proves("SP-208")
@pytest.mark.parametrize(("emplacement", "numbers"), EMPLACEMENTS)
def test_an_emplacement_has_the_numbers_on_its_card(
    emplacement: str, numbers: dict[str, int]
) -> None:
    s = Scene("sky-pirate", red={"emplacements": emplacement})
    shown = seen(s.red, emplacement)
    assert {word: shown.get(word) for word in ("cost", "power", "durability")} == {
        "cost": None,
        "power": None,
        **numbers,
    }


@proves("SP-1404")
@pytest.mark.parametrize(
    ("ammo", "count"), [("Ice Bomb", 1), ("Deadwind Special", 2), ("Wrecking Ball", 1)]
)
def test_neutral_ammo_is_loaded_with_the_counters_on_its_card(ammo: str, count: int) -> None:
    s = Scene("sky-pirate", red={"hand": ammo})
    s.red(f"Play {ammo}", "Big Daryl")
    assert seen(s.red, ammo)["ammo"] == count


@proves("SP-1301", "SP-1302")
def test_a_second_smelly_pete_or_brute_force_cannot_stay() -> None:
    s = Scene("sky-pirate", red={"hand": "Brute Force", "assets": "Brute Force"})
    s.red("Play Brute Force", "Brute Force (2)")
    assert s.red.assets == ["Brute Force"]
    assert s.red.discards == ["Brute Force"]
    s = Scene("sky-pirate", red={"hand": "Smelly Pete", "crew": "Smelly Pete"})
    s.red("Play Smelly Pete", "Smelly Pete (2)")
    assert s.red.crew == ["Smelly Pete"]
    assert s.red.discards == ["Smelly Pete"]
