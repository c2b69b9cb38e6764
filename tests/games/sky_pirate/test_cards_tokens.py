"""What is in no deck: crew and cannon tokens, raid tokens and Status cards."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOARD = ("Board", "Initiative", "Blue's Big Daryl")  # the quiet token, on a cannon of durability 5
MERCENARY = "Deadwind Mercenary"


def seen(player: Player, card: str) -> dict[str, Any]:
    """A card that the player has in play."""
    found = player.at(card)
    assert isinstance(found, dict)
    return found


def names(cards: object) -> list[str]:
    """The names of cards, sorted."""
    assert isinstance(cards, list)
    return sorted([str(name) for name in cards])


def bottom(player: Player, n: int) -> list[str]:
    """The last cards of a Hold, the lowest one last."""
    hold = player.hold
    assert isinstance(hold, list)
    return [str(name) for name in hold[-n:]]


def many(cards: object) -> int:
    """How many cards there are."""
    return len(names(cards))


def number(found: object) -> int:
    """A number that a seat has."""
    assert isinstance(found, int)
    return found


def next_turn_of_red(s: Scene) -> None:
    """Red and Blue do nothing more until it is Red's turn again."""
    turn = number(s.table("turn"))
    while s.table("turn") != turn + 2:
        player = s.red if s.red.asked else s.blue
        player({"SP-408": "Gain 1 Powder", "SP-412": "Do not fire"}[player.asked])


# ---- raid tokens


@proves("SP-904", "SP-2111")
def test_initiative_gives_an_action_more_when_the_next_turn_begins() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"})
    s.red("Board", "Initiative", "Blue's Big Daryl")
    next_turn_of_red(s)
    assert s.table("active") == "Red"
    assert s.table("actions") == 4
    next_turn_of_red(s)
    assert s.table("actions") == 3


@proves("SP-901", "SP-817")
def test_initiative_repelled_gives_nothing() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"crew": "Fisher"})
    s.red("Board", "Initiative", "Blue's Big Daryl")
    s.blue("Fisher")
    next_turn_of_red(s)
    assert s.table("actions") == 3


def plunder(hold: str, **blue: object) -> Scene:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={"hold": hold, **blue})
    s.red("Board", "Plunder", "Blue's Big Daryl")
    return s


@proves("SP-902", "SP-905", "SP-906", "SP-907")
def test_plunder_takes_one_noncrew_card_of_three_and_discards_the_others() -> None:
    s = plunder(f"Powder Cache, Fisher, Open Keg, 9 {MERCENARY}")
    assert s.red.asked == "SP-906"
    assert s.red.why_not("Fisher") == "SP-906"
    s.red("Open Keg")
    assert s.red.chest == ["Open Keg"]
    assert names(s.blue.discards) == ["Fisher", "Powder Cache"]
    assert many(s.blue.hold) == 9


@proves("SP-906", "SP-2403")
def test_plunder_may_take_nothing_and_everybody_sees_the_three_cards() -> None:
    s = plunder(f"Powder Cache, Fisher, Open Keg, 9 {MERCENARY}")
    nothing = [o for o in s.red.options if o not in ("Powder Cache", "Open Keg")]
    assert len(nothing) == 1
    s.red(nothing[0])
    assert s.red.chest == []
    assert names(s.blue.discards) == ["Fisher", "Open Keg", "Powder Cache"]


@proves("SP-908", "SP-1109", "SP-R49")
def test_the_plundered_player_may_recover_one_card_that_plunder_discarded() -> None:
    s = plunder(f"Powder Cache, Sapper, Open Keg, 9 {MERCENARY}", hand="Fisher")
    s.blue("Pass")
    s.red("Open Keg")
    s.blue("Fisher", "Sapper")
    assert s.blue.hand == ["Sapper"]
    assert names(s.blue.discards) == ["Fisher", "Powder Cache"]


@proves("SP-R19", "SP-105")
def test_plunder_reveals_what_there_is_and_nobody_loses() -> None:
    s = plunder("Powder Cache, Fisher")
    s.red("Powder Cache")
    assert not s.over
    assert s.red.chest == ["Powder Cache"]
    assert s.blue.hold == []
    assert s.blue.discards == ["Fisher"]


@proves("SP-903", "SP-609")
def test_repair_stows_up_to_two_noncrew_cards_of_the_own_discard_pile() -> None:
    red = {"crew": "Sapper", "discards": "Powder Cache, Fisher, Open Keg, Chow Time"}
    s = Scene("sky-pirate", red={**red, "crew": MERCENARY})
    s.red("Board", "Repair", "Blue's Big Daryl")
    assert "Fisher" not in s.red.options
    s.red("Open Keg", "Powder Cache")
    assert bottom(s.red, 3) == ["Open Keg", "Powder Cache", MERCENARY]
    assert names(s.red.discards) == ["Chow Time", "Fisher"]


@proves("SP-903")
def test_repair_may_stow_one_card_or_none() -> None:
    red = {"crew": MERCENARY, "discards": "Powder Cache, Open Keg"}
    s = Scene("sky-pirate", red=red)
    s.red("Board", "Repair", "Blue's Big Daryl", "Open Keg", "No more")
    assert s.red.discards == ["Powder Cache"]
    s = Scene("sky-pirate", red=red)
    s.red("Board", "Repair", "Blue's Big Daryl", "None")
    assert names(s.red.discards) == ["Open Keg", "Powder Cache"]


# ---- crew tokens


@proves("SP-1702", "SP-R06", "SP-819")
def test_a_deckhand_has_one_and_one_and_is_gone_after_an_attempt() -> None:
    s = Scene("sky-pirate", red={"tokens": "2 Deckhand"}, blue={"tokens": "Deckhand"})
    assert seen(s.red, "Deckhand")["presence"] == 1
    assert seen(s.blue, "Deckhand")["presence"] == 1
    s.red(*BOARD, "That is the party")
    s.blue("Deckhand")
    assert "Blue repels the attempt" in s.red.log
    assert s.red.crew == ["Deckhand"]  # the other one was in reserve
    assert s.blue.crew == []
    assert many(s.red.hold) == 20
    assert s.table("ejected") == []


@proves("SP-1702")
def test_a_deckhand_returned_to_hand_is_gone() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"2 {MERCENARY}"},
        blue={"emplacements": "Ambusher's Perch, Big Daryl", "tokens": "Deckhand"},
    )
    s.red("Board", "Initiative", MERCENARY)
    s.blue("Deckhand")
    assert s.blue.broken == ["Ambusher's Perch"]
    assert s.blue.crew == []
    assert s.blue.hand == []


@proves("SP-809", "SP-1301")
def test_a_raiding_bram_the_bold_deals_a_damage_to_the_defender() -> None:
    s = Scene("sky-pirate", red={"tokens": "Bram the Bold"}, blue={"crew": "Hedge Mage"})
    assert seen(s.red, "Bram the Bold")["presence"] == 2
    s.red(*BOARD)
    s.blue("Hedge Mage")
    s.red("Bram")
    assert s.blue.discards == [MERCENARY]


@proves("SP-1604", "SP-817")
def test_bram_the_bold_defends_with_one_and_deals_no_damage_when_repelled() -> None:
    s = Scene("sky-pirate", red={"tokens": "Bram the Bold"}, blue={"tokens": "Bram the Bold"})
    assert seen(s.blue, "Bram the Bold")["presence"] == 1
    s = Scene("sky-pirate", red={"tokens": "Bram the Bold"}, blue={"crew": MERCENARY})
    s.red(*BOARD)
    s.blue(MERCENARY)
    assert s.blue.discards == []


@proves("SP-1706", "SP-R66")
def test_a_shade_is_a_nameless_crew_of_two_and_two_without_text() -> None:
    s = Scene("sky-pirate", red={"shades": "Sapper"}, blue={"shades": "Galeth of Cloudreach"})
    assert s.red.crew == ["Shade"]
    assert seen(s.red, "Sapper")["presence"] == 2
    assert seen(s.blue, "Galeth of Cloudreach")["presence"] == 2
    s.red(*BOARD)
    assert s.blue.asked == "SP-707"
    s.blue("Commit no crew")
    assert s.blue.bombs == 2  # a Shade has no text
    assert bottom(s.red, 1) == ["Sapper"]  # and arrives faceup (SP-1708)


@proves("SP-1608", "SP-818")
def test_a_drone_has_four_defense_and_is_discarded_as_the_attempt_ends() -> None:
    s = Scene("sky-pirate", red={"crew": MERCENARY}, blue={"hand": "Deploy Drone, Fisher"})
    s.red(*BOARD)
    s.blue("Play Deploy Drone")
    assert s.blue.party == ["Drone"]
    assert s.blue.presence == 4
    s.blue("Pass")
    assert "Blue repels the attempt" in s.red.log
    assert s.blue.crew == []
    assert s.blue.discards == ["Deploy Drone"]


@proves("SP-818", "SP-1603")
def test_a_drone_in_reserve_is_discarded_as_well_and_attacks_with_nothing() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "tokens": "Drone"})
    assert seen(s.red, "Drone")["presence"] == 0
    s.red(*BOARD, "Fisher", "That is the party")
    assert s.red.crew == []


@proves("SP-R19")
def test_a_raiding_cthalla_ejects_the_top_three_cards_of_the_defenders_hold() -> None:
    s = Scene(
        "sky-pirate",
        red={"tokens": "Cthalla"},
        blue={"hold": "Fisher, Sapper, Powder Cache, Open Keg", "tokens": "Deckhand"},
    )
    assert seen(s.red, "Cthalla")["presence"] == 7
    s.red(*BOARD)
    s.blue("Commit no crew")
    s.red("Cthalla")
    assert s.table("ejected") == ["Fisher", "Powder Cache", "Sapper"]
    assert s.blue.hold == ["Open Keg"]
    assert s.blue.discards == []
    s = Scene("sky-pirate", red={"tokens": "Cthalla"}, blue={"hold": "Fisher", "tokens": "Cthalla"})
    assert seen(s.blue, "Cthalla")["presence"] == 5
    s.red(*BOARD)
    s.blue("Commit no crew")
    s.red("Cthalla")
    assert s.blue.hold == []
    assert not s.blue.out  # nothing was drawn or discarded


def test_cthalla_is_created_out_of_an_offering_and_a_keeper() -> None:
    s = Scene("sky-pirate", red={"assets": "Offering to Cthalla", "crew": "Attendant"})
    s.red("Offering to Cthalla")
    assert s.red.crew == ["Cthalla"]
    assert s.table("actions") == 1
    assert s.table("ejected") == ["Attendant", "Offering to Cthalla"]


@proves("SP-1801", "SP-1607")
def test_a_leviathan_has_nothing_but_its_presence_counters() -> None:
    s = Scene("sky-pirate", red={"tokens": "Leviathan"})
    assert seen(s.red, "Leviathan")["presence"] == 0
    s = Scene("sky-pirate", red={"tokens": "Leviathan", "presence_counters": {"Leviathan": 3}})
    assert seen(s.red, "Leviathan")["presence"] == 3
    s.red(*BOARD)
    assert "Red raids by 3" in s.red.log


@proves("SP-R32")
def test_a_leviathan_without_counters_may_board_and_is_repelled() -> None:
    s = Scene("sky-pirate", red={"tokens": "Leviathan"})
    s.red(*BOARD)
    assert "Blue repels the attempt" in s.red.log
    assert s.red.crew == []


@proves("SP-505", "SP-507")
def test_liria_ejects_two_discarded_cards_of_the_opponent_for_an_action() -> None:
    s = Scene(
        "sky-pirate",
        red={"tokens": "Liria", "discards": "Basher"},
        blue={"discards": "Fisher, Sapper, Powder Cache"},
    )
    assert seen(s.red, "Liria")["presence"] == 5
    s.red("Liria", "Sapper")
    assert s.table("ejected") == ["Powder Cache", "Sapper"]
    assert s.blue.discards == ["Fisher"]
    assert s.red.discards == ["Basher"]
    assert s.table("actions") == 2
    s = Scene("sky-pirate", blue={"tokens": "Liria"})
    assert seen(s.blue, "Liria")["presence"] == 7


@proves("SP-1602")
def test_rzeth_makes_the_opponent_eject_two_cards_at_random_as_it_enters_play() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Offering to Rzeth", "crew": "Attendant"},
        blue={"hand": "Fisher, Sapper, Powder Cache"},
    )
    s.red("Offering to Rzeth")
    assert s.red.crew == ["Rzeth"]
    assert seen(s.red, "Rzeth")["presence"] == 6
    assert many(s.blue.hand) == 1
    assert many(s.table("ejected")) == 2 + 2  # with the offering and its Keeper
    assert s.blue.discards == []


@proves("SP-1906", "SP-1702")
def test_a_copy_is_what_it_copies_and_still_a_token() -> None:
    printed = {str(card["name"]): card for card in game("sky-pirate").cards()}
    assert printed["Copy"]["text"] == ""
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Cloning Tendrils"}},
        blue={"hold": f"Hedge Mage, Powder Cache, 9 {MERCENARY}", "hand": "Fisher"},
    )
    s.red("Fire Crow's Foot")
    assert s.red.crew == ["Hedge Mage"]
    assert seen(s.red, "Hedge Mage")["token"]
    assert seen(s.red, "Hedge Mage")["presence"] == 1
    s.blue("Do not recover")
    assert (
        s.red.powder == 5 - 2 + 1
    )  # the copy has entered play, and that waited its turn (SP-2105)
    assert names(s.blue.discards) == ["Hedge Mage", "Powder Cache"]


# ---- the cannon token


@proves("SP-1703", "SP-1704")
def test_the_adjudicator_takes_the_place_of_a_broken_structure_and_fires_three_for_two() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY},
        blue={"captain": "Agatha Voss", "emplacements": "Medbay, Crow's Foot"},
    )
    s.red("Board", "Initiative")
    s.blue("Yes")
    assert names(s.blue.emplacements) == ["Adjudicator", "Crow's Foot"]
    assert seen(s.blue, "Adjudicator")["durability"] == 1
    s.red("Do not fire")
    s.blue("Gain", "Gain", "Gain", "Fire Adjudicator (cost 2, power 3)")
    assert many(s.red.discards) == 3
    assert s.blue.powder == 5 + 3 - 2


@proves("SP-1704", "SP-103")
def test_who_still_has_an_adjudicator_has_not_lost() -> None:
    words = {"emplacements": "Adjudicator, Crow's Foot", "broken": "Crow's Foot"}
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue={**words, "crew": "Fisher"})
    s.red("Board", "Initiative")
    s.blue("Fisher")
    assert not s.over
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue=words)
    s.red("Board", "Initiative")
    assert s.over
    assert s.blue.out


# ---- Status cards


@proves("SP-R75", "SP-1204")
def test_a_bomb_that_is_drawn_hits_for_three_and_is_ejected() -> None:
    s = Scene("sky-pirate", red={"hold": "Bomb, 9 Fisher", "hand": "Sapper"})
    pool = number(s.red.bombs)
    s.red("Draw a card")
    assert s.red.asked == "SP-1109"
    s.red("Do not recover")
    assert s.red.hand == ["Sapper"]
    assert s.red.discards == ["Fisher", "Fisher", "Fisher"]
    assert number(s.red.bombs) == pool + 1
    assert s.table("actions") == 2


@proves("SP-R75", "SP-R47", "SP-1106")
def test_a_bomb_that_damage_discards_hits_for_three_more() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"hold": "Bomb, Sapper, 9 Fisher"})
    s.red("Fire Crow's Foot")
    assert names(s.blue.discards) == ["Fisher", "Fisher", "Fisher", "Sapper"]
    assert "Bomb" not in names(s.blue.hold)


@proves("SP-R47", "SP-1110")
def test_a_bomb_and_the_shot_that_set_it_off_are_recovered_from_apart() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        blue={"hold": f"Bomb, Sapper, 3 Fisher, 5 {MERCENARY}", "hand": "2 Hedge Mage"},
    )
    s.red("Fire Crow's Foot")
    s.blue("Hedge Mage")
    assert "Fisher" in names(s.blue.hand)
    s.blue("Hedge Mage")
    assert "Sapper" in names(s.blue.hand)
    assert names(s.blue.discards) == ["Fisher", "Fisher", "Hedge Mage", "Hedge Mage"]


@proves("SP-R75")
def test_a_bomb_that_is_stowed_or_ejected_stays_quiet() -> None:
    s = Scene("sky-pirate", red={"tokens": "Cthalla"}, blue={"hold": f"Bomb, 9 {MERCENARY}"})
    pool = number(s.blue.bombs)
    s.red(*BOARD)
    s.red("Cthalla")
    assert s.blue.discards == []
    assert number(s.blue.bombs) == pool + 1
    assert many(s.blue.hold) == 7


@proves("SP-1206", "SP-R79")
def test_a_plundered_bomb_goes_back_to_its_pool() -> None:
    s = plunder(f"Bomb, 2 Fisher, 9 {MERCENARY}")
    pool = number(s.blue.bombs)
    s.red("Bomb")
    assert s.red.chest == []
    assert number(s.blue.bombs) == pool + 1
    assert s.blue.discards == ["Fisher", "Fisher"]


@proves("SP-1207")
def test_a_bomb_that_empties_the_hold_loses_the_game_for_its_holder() -> None:
    s = Scene("sky-pirate", red={"hold": "Bomb, 2 Fisher"})
    s.red("Draw a card")
    assert s.over
    assert s.red.out


@proves("SP-R76", "SP-1113")
def test_a_shield_soaks_a_damage_and_cannot_be_recovered() -> None:
    s = Scene("sky-pirate", begin="cannon", blue={"hold": "2 Shield, 9 Fisher", "hand": "Sapper"})
    pool = number(s.blue.shields)
    s.red("Fire Crow's Foot")
    assert s.blue.discards == []
    assert number(s.blue.shields) == pool + 2
    assert s.table("active") == "Blue"
    assert s.blue.asked == "SP-408"  # there was nothing to recover


@proves("SP-R76", "SP-R80", "SP-1501")
def test_a_shield_in_hand_cannot_be_played_but_discarded() -> None:
    s = Scene("sky-pirate", red={"hand": "Shield, Basher"})
    pool = number(s.red.shields)
    assert s.red.why_not("Play Shield") == "SP-R80"
    s.red("Play Basher")
    assert s.red.crew == ["Basher"]
    assert s.red.hand == []
    assert s.red.discards == []
    assert number(s.red.shields) == pool + 1


@proves("SP-R77", "SP-1208")
def test_a_fire_burns_its_ship_once_as_the_turn_begins() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 3}, blue={"fires": 2})
    assert s.red.discards == [MERCENARY]
    assert s.red.fires == 2
    assert s.blue.fires == 2
    assert s.table("actions") == 3


@proves("SP-R77", "SP-1109", "SP-R04")
def test_who_recovers_from_a_fire_loses_an_action() -> None:
    hold = f"Sapper, 9 {MERCENARY}"
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "hand": "Fisher", "hold": hold})
    s.red("Fisher")
    assert names(s.red.hand) == [MERCENARY, "Sapper"]
    assert s.table("actions") == 2
    assert s.red.fires == 0
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "hand": "Fisher", "hold": hold})
    s.red("Do not recover")
    assert s.table("actions") == 3
    assert s.red.fires == 0


@proves("SP-R77", "SP-507")
def test_two_actions_clear_every_fire_off_the_own_ship() -> None:
    label = "Fire: eject each Fire on your ship (2 Actions)"
    s = Scene("sky-pirate", red={"fires": 4}, blue={"fires": 1})
    s.red(label)
    assert s.red.fires == 0
    assert s.blue.fires == 1
    assert s.table("actions") == 1
    s = Scene("sky-pirate", actions=1, red={"fires": 4})
    assert s.red.why_not(label) == "SP-503"
    s = Scene("sky-pirate", blue={"fires": 4})
    assert label not in s.red.options


@proves("SP-1101", "SP-2109")
def test_a_palisade_stops_a_fire_and_the_fire_is_ejected_all_the_same() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"fires": 2, "emplacements": "Palisade, Crow's Foot", "hand": "Fisher"},
    )
    s.red("Yes")
    assert s.red.discards == []
    assert s.red.broken == ["Palisade"]
    assert s.red.fires == 1
    assert s.table("actions") == 3


@proves("SP-304", "SP-R14", "SP-310")
def test_the_first_player_is_marked_and_cannot_board_in_the_first_turn() -> None:
    printed = {str(card["name"]): card for card in game("sky-pirate").cards()}
    assert printed["First Player"]["text"] == ""
    s = Scene("sky-pirate", begin="set-up", first="blue", red={"hand": ""}, blue={"hand": ""})
    while s.table("turn") == 0:
        player = s.red if s.red.asked else s.blue
        player("Keep this hand")
    assert s.table("active") == "Blue"
    assert s.red.sees()["first"] == 1
    assert s.blue.why_not("Board (3 Powder)") == "SP-310"


@proves("SP-R75")
def test_a_bomb_discarded_from_hand_hits_for_three_as_well() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Bomb"})
    pool = number(s.red.bombs)
    s.red("Play Basher")
    assert s.red.crew == ["Basher"]
    assert s.red.discards == [MERCENARY, MERCENARY, MERCENARY]
    assert number(s.red.bombs) == pool + 1


@proves("SP-R75", "SP-2105")
def test_a_bomb_drawn_by_a_fisher_goes_off() -> None:
    s = Scene("sky-pirate", red={"hand": "Fisher", "hold": f"Bomb, 9 {MERCENARY}"})
    s.red("Play Fisher")
    assert s.red.hand == []
    assert s.red.discards == [MERCENARY, MERCENARY, MERCENARY]


# ---- the numbers

CREW = [
    ("Bram the Bold", 2, 1),
    ("Deckhand", 1, 1),
    ("Drone", 0, 4),
    ("Cthalla", 7, 5),
    ("Leviathan", 0, 0),
    ("Liria", 5, 7),
    ("Rzeth", 6, 6),
]


@proves("SP-1603", "SP-1604")
@pytest.mark.parametrize(("token", "attack", "defense"), CREW)
def test_a_token_attacks_and_defends_with_the_numbers_on_its_card(
    token: str, attack: int, defense: int
) -> None:
    s = Scene("sky-pirate", red={"tokens": token}, blue={"tokens": token})
    assert seen(s.red, token)["presence"] == attack
    assert seen(s.blue, token)["presence"] == defense
    assert seen(s.red, token)["token"]


@proves("SP-1301", "SP-1302", "SP-1303", "SP-1304")
@pytest.mark.parametrize("token", ["Bram the Bold", "Cthalla", "Liria", "Rzeth"])
def test_of_two_unique_tokens_one_is_discarded(token: str) -> None:
    s = Scene("sky-pirate", red={"tokens": f"2 {token}", "hand": "Hedge Mage"})
    s.red("Play Hedge Mage")
    assert names(s.red.crew) == sorted(["Hedge Mage", token])
    assert s.red.discards == []
