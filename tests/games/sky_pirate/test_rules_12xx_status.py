"""SP-12xx Status cards: Shields, Bombs and Fires, and the pools that they come from."""

from __future__ import annotations

from typing import cast

from quarterdeck.games.sky_pirate.table.holds import put_on_top
from quarterdeck.games.sky_pirate.table.objects import doer
from quarterdeck.games.sky_pirate.table.scope import FIRES
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

BOX = game("sky-pirate")


def hold(player: Player) -> list[str]:
    return cast(list[str], player.hold)


def pools(player: Player) -> tuple[object, object]:
    """Shields and Bombs that are left of 6 and 2."""
    return player.shields, player.bombs


def dealer(s: Scene) -> str:
    """Who controls the damage that is being dealt while a react to it is asked about."""
    scope = table(s.play.state).scopes[0]
    return "nobody" if scope.cannon == FIRES else s.box.seat_names[doer(scope)]


# ---- the pools


@proves("SP-1201", "SP-1202")
def test_a_game_begins_with_six_shields_and_two_bombs_for_each_and_none_in_a_hold() -> None:
    play = BOX.set_up(2, 1, {"decks": "Butane | King Adarath"})
    for seat in (0, 1):
        held = cast(list[str], BOX.peek(play.state, seat, "hold"))
        held += cast(list[str], BOX.peek(play.state, seat, "hand"))
        assert len(held) == 30
        assert {"Shield", "Bomb", "Fire"}.isdisjoint(held)
        assert BOX.peek(play.state, seat, "shields") == 6
        assert BOX.peek(play.state, seat, "bombs") == 2
        assert BOX.peek(play.state, seat, "fires") == 0


@proves("SP-1201", "SP-1203")
def test_both_players_can_make_use_of_status_cards_each_from_their_own_pool() -> None:
    s = Scene("sky-pirate", red={"hand": "Prepare for War"}, blue={"hand": "Prepare for War"})
    s.red("Play Prepare for War", "Gain", "Gain", "Do not fire")
    assert (s.red.shields, s.blue.shields) == (2, 6)
    assert hold(s.red).count("Shield") == 4
    s.blue("Play Prepare for War")
    assert (s.red.shields, s.blue.shields) == (2, 2)
    assert (hold(s.blue) + cast(list[str], s.blue.hand)).count("Shield") == 4


@proves("SP-1202", "SP-1205", "SP-R78")
def test_an_effect_that_adds_more_than_the_pool_has_adds_what_is_there() -> None:
    s = Scene("sky-pirate", red={"hand": "3 Prepare for War"})
    s.red("Play Prepare for War")
    assert (s.red.shields, hold(s.red).count("Shield")) == (2, 4)
    s.red("Play Prepare for War")
    assert (s.red.shields, hold(s.red).count("Shield")) == (0, 6)
    s.red("Play Prepare for War")
    assert (s.red.shields, hold(s.red).count("Shield")) == (0, 6)
    assert s.table("ejected") == ["Prepare for War"] * 3


@proves("SP-R78")
def test_a_hold_is_shuffled_even_if_the_pool_has_nothing_left_to_add() -> None:
    s = Scene("sky-pirate", red={"hand": "3 Prepare for War, Lucky Catch", "discards": "Fisher"})
    s.red("Play Prepare for War", "Play Prepare for War")
    g = table(s.play.state)
    put_on_top(g, 0, g.pool[0][0], 7)
    assert len(g.top[0]) == 1
    s.red("Play Prepare for War")
    assert table(s.play.state).top[0] == ()


@proves("SP-R78")
def test_status_cards_in_hand_are_missing_from_the_pool() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Prepare for War", "hold": "2 Fisher"}, actions=5)
    s.red("Play Prepare for War", "Play Prepare for War", "Draw", "Draw")
    assert s.red.shields == 0
    assert len(hold(s.red)) == 6
    assert (hold(s.red) + cast(list[str], s.red.hand)).count("Shield") == 6


@proves("SP-1203")
def test_a_bomb_comes_from_the_pool_of_the_hold_that_it_goes_into() -> None:
    s = Scene("sky-pirate", red={"crew": "Sapper"}, blue={"emplacements": "Palisade"})
    s.red("Board", "Initiative", "Sapper")
    assert (s.red.bombs, s.blue.bombs) == (2, 1)
    assert "Bomb" in hold(s.blue) and "Bomb" not in hold(s.red)


@proves("SP-1204", "SP-1205", "SP-R76")
def test_a_shield_that_is_discarded_soaks_a_point_and_can_be_used_again() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder"},
        blue={"hold": "Shield, 9 Fisher", "hand": "Prepare for War"},
    )
    s.red("Fire 3-Pounder")
    assert pools(s.blue) == (6, 2)
    assert s.blue.discards == []
    assert s.table("ejected") == []
    assert s.blue.asked == "SP-408"  # there was nothing left to recover
    s.blue("Play Prepare for War")
    assert pools(s.blue) == (2, 2)


# ---- Status cards where they must not be


@proves("SP-1206", "SP-R79")
def test_a_bomb_in_a_treasure_chest_goes_back_to_the_pool_of_its_captain() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"hold": "Bomb, Powder Cache, 9 Fisher", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board", "Plunder")
    assert s.red.options == ["None", "Bomb", "Powder Cache"]
    s.red("Bomb")
    assert s.red.chest == []
    assert (s.red.bombs, s.blue.bombs) == (2, 2)
    assert s.blue.discards == ["Fisher", "Powder Cache"]  # it did not go off
    assert len(hold(s.blue)) == 8


@proves("SP-R79", "SP-1206")
def test_a_bomb_that_a_plunder_discards_goes_off() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"hold": "Bomb, 2 Powder Cache, 9 Fisher", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Board", "Plunder", "None")
    s.blue("No")  # the Palisade stays
    assert s.blue.discards == ["Fisher"] * 3 + ["Powder Cache"] * 2
    assert s.blue.bombs == 2


@proves("SP-1206", "SP-1706")
def test_a_bomb_that_is_discarded_as_a_shade_goes_back_without_going_off() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Polterheist, Consume Spirit"},
        blue={"hold": "Bomb, Shield, 9 Fisher", "emplacements": "Palisade, Big Daryl"},
    )
    s.red("Play Polterheist", "Pass")
    assert s.red.crew == ["Shade", "Shade"]
    s.red("Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Play Consume Spirit", "Shade (Bomb)", "Shade (Shield)")
    assert s.red.crew == []
    assert (s.blue.bombs, s.blue.shields) == (2, 6)
    assert s.blue.discards == []
    assert len(hold(s.blue)) == 8


# ---- Bombs


@proves("SP-R75")
def test_a_bomb_goes_off_when_it_is_drawn() -> None:
    s = Scene("sky-pirate", red={"hold": "Bomb, 9 Fisher"})
    s.red("Draw a card")
    assert s.red.discards == ["Fisher"] * 3
    assert (s.red.hand, s.red.bombs) == ([], 2)
    assert s.table("ejected") == []


@proves("SP-R75", "SP-R47")
def test_a_bomb_goes_off_when_damage_discards_it_and_its_recovery_comes_first() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Crow's Foot"},
        blue={"hold": "Bomb, Powder Cache, 3 Fisher, 9 Hedge Mage", "hand": "2 Acquire"},
    )
    s.red("Fire Crow's Foot")
    assert s.blue.asked == "SP-1109"
    s.blue("Acquire")  # the recovery of the Bomb's own damage
    assert s.blue.hand == ["Fisher", "Acquire"]
    s.blue("Acquire")  # and that of the shot
    assert s.blue.hand == ["Fisher", "Hedge Mage", "Powder Cache"]  # one is drawn in the turn
    assert s.blue.bombs == 2


@proves("SP-R75")
def test_a_bomb_goes_off_when_it_is_discarded_from_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Bomb, Basher", "hold": "9 Fisher"})
    s.red("Play Basher")  # for which the Bomb is discarded
    assert s.red.crew == ["Basher"]
    assert s.red.discards == ["Fisher"] * 3
    assert (s.red.hand, s.red.bombs) == ([], 2)


@proves("SP-R75")
def test_a_bomb_that_is_stowed_or_revealed_or_ejected_does_not_go_off() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "Bomb, 5 Fisher"})
    s.red("Gain", "Do not fire")
    s.red("Bomb")  # one card too many
    assert s.red.discards == []
    assert hold(s.red)[-1] == "Bomb"
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Go for the Captain"},
        blue={"emplacements": "Palisade, Big Daryl", "hand": "Bomb, Fisher"},
    )
    s.red("Play Go for the Captain")
    s.blue("Pass")
    s.red("Fisher", "No")
    assert (s.blue.hand, s.blue.discards) == (["Bomb"], ["Fisher"])
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "3-Pounder", "loaded": {"3-Pounder": "Expunger"}},
        blue={"hold": "Bomb, 9 Fisher"},
    )
    s.red("Fire 3-Pounder")
    assert (s.blue.discards, s.blue.bombs) == ([], 2)


@proves("SP-1207", "SP-R75")
def test_the_damage_of_a_bomb_is_the_opponents() -> None:
    s = Scene("sky-pirate", red={"hold": "Bomb, 9 Fisher", "emplacements": "Palisade, Big Daryl"})
    s.red("Draw a card")
    assert s.red.options == ["Yes", "No"]  # the Palisade against any damage
    assert dealer(s) == "Blue"
    s.red("Yes")
    assert s.red.discards == []


@proves("SP-R87", "SP-1207")
def test_with_three_players_the_left_neighbour_deals_the_damage_of_a_bomb() -> None:
    s = Scene(
        "sky-pirate", seats=3, red={"hold": "Bomb, 9 Fisher", "emplacements": "Palisade, Big Daryl"}
    )
    s.red("Draw a card")
    assert dealer(s) == "Blue"
    s = Scene(
        "sky-pirate",
        seats=3,
        active="gold",
        blue={"hold": "Bomb, 9 Fisher", "emplacements": "Palisade, Big Daryl"},
        gold={"hand": "Chum the Skies!"},
    )
    s.gold("Play Chum the Skies!")
    s.blue("No")  # the damage of Chum the Skies! itself
    assert dealer(s) == "Gold"


@proves("SP-R87", "SP-2303")
def test_during_an_attempt_the_boarder_deals_the_damage_of_the_defenders_bomb() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary"},
        blue={
            "emplacements": "Palisade, Ambusher's Perch",
            "hand": "Bomb",
            "hold": "9 Fisher",
        },
    )
    s.red("Board", "Repair", "Blue's Palisade")
    s.blue("Ambusher's Perch")  # for which the Bomb is discarded
    assert dealer(s) == "Red"


@proves("SP-R80", "SP-R76")
def test_a_status_card_in_hand_counts_as_a_card_but_cannot_be_played() -> None:
    s = Scene("sky-pirate", red={"hand": "Bomb, Shield, Basher", "hold": "9 Fisher"})
    assert s.red.why_not("Play Shield") == "SP-R80"
    assert s.red.why_not("Play Bomb") == "SP-R80"
    s.red("Play Basher", "Shield")  # it pays for something as any card does
    assert s.red.crew == ["Basher"]
    assert (s.red.discards, s.red.shields) == ([], 6)


@proves("SP-R80", "SP-R76")
def test_shields_in_hand_count_against_the_hand_size_and_can_be_stowed() -> None:
    s = Scene("sky-pirate", actions=1, red={"hand": "6 Shield"})
    s.red("Gain", "Do not fire")
    assert s.red.asked == "SP-513"
    s.red("Shield")
    assert s.red.hand == ["Shield"] * 5
    assert hold(s.red)[-1] == "Shield"


# ---- Fires


@proves("SP-1208", "SP-R77")
def test_nobody_controls_the_damage_of_a_fire() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "emplacements": "Palisade, Big Daryl"})
    assert s.red.options == ["Yes", "No"]
    assert dealer(s) == "nobody"


@proves("SP-R77", "SP-1209")
def test_one_fire_burns_at_the_beginning_of_a_turn_however_many_there_are() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 3, "hold": "9 Fisher"})
    assert s.red.fires == 2
    assert s.red.discards == ["Fisher"]
    assert s.red.hand == ["Fisher"]  # the card of the turn
    assert s.table("actions") == 3


@proves("SP-R77")
def test_who_recovers_from_fire_loses_an_action() -> None:
    for recover, left in (("Acquire", 2), ("Do not recover", 3)):
        s = Scene("sky-pirate", begin="turn", red={"fires": 1, "hand": "Acquire"})
        s.red(recover)
        assert s.table("actions") == left
        assert s.red.fires == 0


@proves("SP-R77")
def test_two_actions_put_out_every_fire_of_the_own_ship() -> None:
    s = Scene("sky-pirate", red={"fires": 4}, blue={"fires": 3})
    s.red("Fire: eject each Fire")
    assert (s.red.fires, s.blue.fires) == (0, 3)
    assert s.table("actions") == 1
    s = Scene("sky-pirate", actions=1, red={"fires": 1})
    assert s.red.why_not("Fire: eject each Fire on your ship (2 Actions)") == "SP-503"


@proves("SP-R77")
def test_fires_burn_only_the_player_whose_turn_begins() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 1}, blue={"fires": 2})
    assert (s.red.fires, s.blue.fires) == (0, 2)
    assert s.blue.discards == []


@proves("SP-1209", "SP-1201")
def test_there_is_no_end_of_fires() -> None:
    s = Scene("sky-pirate", red={"hand": "3 Forgery"}, blue={"fires": 7})
    s.red("Play Forgery", "Play Forgery", "Play Forgery")
    assert (s.red.fires, s.blue.fires) == (9, 7)
