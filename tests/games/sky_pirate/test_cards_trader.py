"""A scenario for every Trader card: what is printed on it happens, and nothing else."""

from __future__ import annotations

from quarterdeck.scene import Player, Scene, proves

COMMITTING = ("SP-705", "SP-707")


def card(player: Player, name: str) -> dict[str, object]:
    """A card that the player controls."""
    seen = player.at(name)
    assert isinstance(seen, dict)
    return seen


def commits(player: Player, *crew: str) -> None:
    """Commit these crew and no others."""
    for name in crew:
        if player.asked in COMMITTING:
            player(name)
    if player.asked in COMMITTING:
        player("That is the party" if "That is the party" in player.options else "Commit no crew")


def boards(player: Player, *crew: str, target: str = "", token: str = "Initiative") -> None:
    """Start an attempt; a target is named only where there is a choice."""
    player("Board", token)
    aims(player, target)
    commits(player, *crew)


def aims(player: Player, target: str) -> None:
    if target:
        player(*[words for words in player.options if words.endswith(f"'s {target}")])


def passes(s: Scene) -> None:
    """Nobody has a tactic left."""
    while "SP-802" in (s.red.asked, s.blue.asked):
        (s.red if s.red.asked else s.blue)("Pass")


def fires(player: Player, cannon: str) -> None:
    player(f"Fire {cannon}")


def powder(player: Player) -> object:
    """The Powder of a seat, read anew each time (a type checker takes an attribute for lasting)."""
    return player.powder


def names(cards: object) -> list[str]:
    """Names of cards, by the alphabet."""
    assert isinstance(cards, list)
    return sorted(cards)


# ---- captains


def brax_raids() -> Scene:
    s = Scene(
        "sky-pirate",
        red={"captain": "Brax Amundus", "crew": "Deadwind Mercenary"},
        blue={"discards": "Acquire, Fisher"},
    )
    boards(s.red, target="Big Daryl")
    s.red("Brax Amundus")
    return s


def test_brax_amundus_takes_a_noncrew_card_of_the_defender_for_a_powder_when_he_raids() -> None:
    s = brax_raids()
    s.red("Yes")
    assert s.red.chest == ["Acquire"]
    assert s.red.powder == 1
    assert s.blue.discards == ["Fisher"]


def test_brax_amundus_may_leave_the_card_and_keep_his_powder() -> None:
    s = brax_raids()
    s.red("No")
    assert s.red.chest == []
    assert s.red.powder == 2
    assert names(s.blue.discards) == ["Acquire", "Fisher"]


def test_brax_amundus_takes_nothing_when_he_is_repelled() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Brax Amundus", "crew": "Deadwind Mercenary"},
        blue={"discards": "Acquire", "crew": "Deadwind Mercenary"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Deadwind Mercenary")
    assert s.red.asked == "SP-412"
    assert s.red.chest == []


def test_tech_e_gains_a_powder_or_draws_a_card_as_the_first_cannon_of_a_turn_fires() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"captain": "Tech-E"})
    fires(s.red, "Crow's Foot")
    s.red("Gain 1 powder")
    assert s.red.powder == 4
    assert s.red.hand == []
    s = Scene("sky-pirate", begin="cannon", red={"captain": "Tech-E"})
    fires(s.red, "Crow's Foot")
    s.red("Draw 1 card")
    assert s.red.powder == 3
    assert s.red.hand == ["Deadwind Mercenary"]


@proves("SP-2112")
def test_tech_e_gives_nothing_for_the_second_cannon_of_a_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Tech-E", "hand": "Sneak Attack", "powder": 9},
        actions=1,
    )
    s.red("Play Sneak Attack", "Crow's Foot", "Gain 1 powder")
    assert powder(s.red) == 8
    fires(s.red, "Big Daryl")
    assert s.blue.asked == "SP-408"
    assert powder(s.red) == 4


# ---- emplacements


def test_avenger_fires_for_nothing_when_three_cards_of_its_discard_pile_are_ejected() -> None:
    ship = "Avenger, Big Daryl"
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": ship, "discards": "4 Acquire"})
    fires(s.red, "Avenger")
    s.red("Yes")
    assert s.red.powder == 5
    assert s.red.discards == ["Acquire"]
    assert s.table("ejected") == ["Acquire", "Acquire", "Acquire"]
    assert s.blue.discards == ["Deadwind Mercenary"] * 3


def test_avenger_may_be_paid_in_powder_as_well() -> None:
    ship = "Avenger, Big Daryl"
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": ship, "discards": "4 Acquire"})
    fires(s.red, "Avenger")
    s.red("No")
    assert s.red.powder == 2
    assert s.red.discards == ["Acquire"] * 4


def test_avenger_asks_for_three_cards_and_not_fewer() -> None:
    ship = "Avenger, Big Daryl"
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": ship, "discards": "2 Acquire"})
    fires(s.red, "Avenger")
    assert s.blue.asked == "SP-408"
    assert s.red.powder == 2
    assert s.red.discards == ["Acquire", "Acquire"]


def test_avenger_does_not_pay_for_another_cannon() -> None:
    ship = "Avenger, Big Daryl"
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": ship, "discards": "4 Acquire"})
    fires(s.red, "Big Daryl")
    assert s.blue.asked == "SP-408"
    assert s.red.powder == 1


def test_avenger_needs_no_powder_at_all_if_three_cards_can_be_ejected() -> None:
    words: dict[str, object] = {"emplacements": "Avenger, Crow's Foot", "powder": 0}
    s = Scene("sky-pirate", begin="cannon", red={**words, "discards": "3 Acquire"})
    fires(s.red, "Avenger")
    s.red("Yes")
    assert s.red.powder == 0
    assert s.blue.discards == ["Deadwind Mercenary"] * 3
    s = Scene("sky-pirate", begin="cannon", red={**words, "discards": "2 Acquire"})
    assert s.blue.asked == "SP-408"


def test_bazaar_stalls_buy_a_noncrew_card_of_the_opponent_once_each_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Bazaar Stalls, Crow's Foot"},
        blue={"discards": "2 Acquire, Fisher"},
    )
    s.red("Bazaar Stalls")
    assert s.red.chest == ["Acquire"]
    assert (s.red.powder, s.blue.powder) == (4, 6)
    assert s.table("actions") == 2
    refused = [words for words in s.play.why_not(0) if words.startswith("Bazaar Stalls")]
    assert s.red.why_not(refused[0]) == "SP-507"


def test_bazaar_stalls_give_a_powder_as_they_break() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"emplacements": "Bazaar Stalls, Crow's Foot"},
        blue={"crew": "Deadwind Mercenary"},
    )
    boards(s.blue)
    assert s.red.broken == ["Bazaar Stalls"]
    assert s.red.powder == 6


def test_garbage_gun_ejects_treasure_for_power_until_the_turn_ends() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Garbage Gun, Big Daryl", "chest": "2 Acquire, Fisher"},
    )
    s.red("Yes", "Acquire", "Acquire")
    assert s.red.chest == ["Fisher"]
    assert s.table("ejected") == ["Acquire", "Acquire"]
    assert card(s.red, "Garbage Gun")["power"] == 4
    assert card(s.red, "Big Daryl")["power"] == 4
    fires(s.red, "Garbage Gun")
    assert s.blue.discards == ["Deadwind Mercenary"] * 4
    assert s.blue.asked == "SP-408"
    assert card(s.red, "Garbage Gun")["power"] == 2


def test_garbage_gun_may_keep_the_treasure() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Garbage Gun, Big Daryl", "chest": "Acquire"},
    )
    s.red("No")
    assert s.red.chest == ["Acquire"]
    assert card(s.red, "Garbage Gun")["power"] == 2


def test_garbage_gun_asks_nothing_without_treasure() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Garbage Gun, Big Daryl"})
    assert s.red.asked == "SP-412"


MAIL = ["Acquire", "Bargain", "Forgery", "Slush Fund", "Torch"]


def mail_room_is_laid_out(mail: str = ", ".join(MAIL)) -> Scene:
    s = Scene(
        "sky-pirate",
        begin="set-up",
        red={"emplacements": "Mail Room, Crow's Foot", "hold": f"5 Fisher, {mail}, 9 Fisher"},
    )
    s.red("Keep this hand")
    s.blue("Keep this hand")
    return s


def stored(viewer: Player) -> list[str]:
    """The cards in Red's Mail Room, as somebody sees them."""
    shown = viewer.sees()["seats"]
    assert isinstance(shown, list)
    return sorted([str(name) for name in shown[0]["emplacements"][0]["stored"]])


@proves("SP-R70", "SP-1711")
def test_mail_room_stores_five_cards_that_only_its_player_may_look_at() -> None:
    s = mail_room_is_laid_out()
    assert names(s.red.stored) == MAIL
    assert s.red.hand == ["Fisher"] * 5
    assert s.red.hold == ["Fisher"] * 9
    assert stored(s.blue) == ["None"] * 5
    assert stored(s.red) == MAIL


def test_mail_room_hands_out_a_stored_card_when_its_turn_begins() -> None:
    s = mail_room_is_laid_out()
    assert s.red.asked == "SP-1502"
    s.red("Torch")
    assert s.red.asked == "SP-408"
    assert "Torch goes to Red's hand" in s.red.log and "A card goes to Red's hand" in s.blue.log
    assert names(s.red.hand) == ["Fisher"] * 6 + ["Torch"]
    assert names(s.red.stored) == ["Acquire", "Bargain", "Forgery", "Slush Fund"]


def test_mail_room_asks_even_if_its_cards_are_equal_for_nobody_else_may_see_that() -> None:
    s = mail_room_is_laid_out("5 Torch")
    assert s.red.asked == "SP-1502"
    s.red("Torch")
    assert names(s.red.stored) == ["Torch"] * 4


@proves("SP-1815")
def test_mail_room_that_breaks_discards_what_is_stored_in_it() -> None:
    s = mail_room_is_laid_out()
    s.red("Torch", "Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Fisher", "Fisher")
    s.blue("Play Deadwind Mercenary")
    boards(s.blue)
    passes(s)
    assert s.red.broken == ["Mail Room"]
    assert s.red.stored == []
    assert names(s.red.discards) == ["Acquire", "Bargain", "Forgery", "Slush Fund"]


def test_malliket_mortar_stuns_each_other_cannon_of_its_ship_as_it_fires() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Malliket Mortar, Crow's Foot, Big Daryl, Tollbooth"},
    )
    fires(s.red, "Malliket Mortar")
    assert s.red.stunned == ["Malliket Mortar", "Crow's Foot", "Big Daryl"]
    assert s.blue.stunned == []
    assert s.blue.discards == ["Deadwind Mercenary"] * 3


def test_malliket_mortar_stuns_nothing_when_another_cannon_fires() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Malliket Mortar, Crow's Foot"})
    fires(s.red, "Crow's Foot")
    assert s.red.stunned == ["Crow's Foot"]


def test_tollbooth_makes_the_boarder_pay_its_player_a_powder() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"emplacements": "Tollbooth, Crow's Foot"},
    )
    s.red("Board (4 Powder)")
    assert (s.red.powder, s.blue.powder) == (1, 6)


def test_tollbooth_keeps_out_who_cannot_pay_the_toll() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "powder": 3, "hand": "All That Glitters"},
        blue={"emplacements": "Tollbooth, Crow's Foot"},
    )
    assert s.red.why_not("Board (4 Powder)") == "SP-702"
    assert s.red.why_not("Play All That Glitters") == "SP-702"


def test_tollbooth_asks_no_toll_when_it_is_broken_or_its_own_player_boards() -> None:
    ship = "Tollbooth, Crow's Foot"
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "emplacements": ship},
        blue={"emplacements": ship, "broken": "Tollbooth"},
    )
    assert "Board (3 Powder)" in s.red.options


def test_trade_pod_ejects_a_discarded_card_for_a_powder_when_its_turn_begins() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"emplacements": "Trade Pod, Crow's Foot", "discards": "Acquire, Fisher"},
    )
    s.red("Yes", "Fisher")
    assert s.red.powder == 6
    assert s.red.discards == ["Acquire"]
    assert s.table("ejected") == ["Fisher"]


def test_trade_pod_may_be_left_alone_and_asks_nothing_without_discarded_cards() -> None:
    ship = "Trade Pod, Crow's Foot"
    s = Scene("sky-pirate", begin="turn", red={"emplacements": ship, "discards": "Acquire"})
    s.red("No")
    assert s.red.powder == 5
    assert s.red.discards == ["Acquire"]
    s = Scene("sky-pirate", begin="turn", red={"emplacements": ship})
    assert s.red.asked == "SP-408"


def trade_pod_breaks() -> Scene:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"emplacements": "Trade Pod, Crow's Foot"},
        blue={"crew": "Deadwind Mercenary"},
    )
    boards(s.blue)
    assert s.red.broken == ["Trade Pod"]
    return s


def test_trade_pod_may_draw_a_card_as_it_breaks() -> None:
    s = trade_pod_breaks()
    s.red("Yes")
    assert s.red.hand == ["Deadwind Mercenary"]
    s = trade_pod_breaks()
    s.red("No")
    assert s.red.hand == []


# ---- crew


def racketeer_enters() -> Scene:
    s = Scene("sky-pirate", red={"hand": "Amundus Racketeer", "discards": "Acquire, Fisher"})
    s.red("Play Amundus Racketeer")
    return s


def test_amundus_racketeer_returns_a_noncrew_card_if_the_opponent_does_not_pay() -> None:
    s = racketeer_enters()
    s.blue("No")
    assert s.red.hand == ["Acquire"]
    assert s.red.discards == ["Fisher"]
    assert (s.red.powder, s.blue.powder) == (5, 5)


def test_amundus_racketeer_returns_nothing_if_the_opponent_pays_a_powder() -> None:
    s = racketeer_enters()
    s.blue("Yes")
    assert s.red.hand == []
    assert (s.red.powder, s.blue.powder) == (6, 4)


def test_amundus_racketeer_does_not_ask_an_opponent_without_powder() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Amundus Racketeer", "discards": "Acquire"},
        blue={"powder": 0},
    )
    s.red("Play Amundus Racketeer")
    assert s.red.hand == ["Acquire"]


def test_battle_tech_stuns_a_cannon_of_the_defender_when_it_raids() -> None:
    s = Scene("sky-pirate", red={"crew": "Battle Tech"})
    boards(s.red, target="Crow's Foot")
    s.red("Battle Tech", "Blue's Big Daryl")
    assert s.blue.stunned == ["Big Daryl"]
    assert s.blue.broken == ["Crow's Foot"]


def test_battle_tech_stuns_nothing_when_it_defends() -> None:
    s = Scene("sky-pirate", active="blue", red={"crew": "Battle Tech"}, blue={"tokens": "Deckhand"})
    boards(s.blue, target="Crow's Foot")
    commits(s.red, "Battle Tech")
    assert s.blue.asked == "SP-412"
    assert s.blue.stunned == []


def test_demolition_x_is_played_for_a_card_of_the_own_discard_pile() -> None:
    s = Scene("sky-pirate", red={"hand": "Demolition-X", "discards": "Acquire, Fisher"})
    s.red("Play Demolition-X", "Fisher")
    assert s.red.crew == ["Demolition-X"]
    assert s.red.discards == ["Acquire"]
    assert s.table("ejected") == ["Fisher"]
    s = Scene("sky-pirate", red={"hand": "Demolition-X"})
    assert s.red.why_not("Play Demolition-X") == "SP-1501"


def demolition_raids(powder: int) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": "Demolition-X"},
        blue={"tokens": "2 Deckhand", "crew": "Cultivator, Fisher", "powder": powder},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Cultivator", "Deckhand")
    passes(s)
    s.red("Demolition-X")
    return s


def test_demolition_x_discards_the_defending_party_if_the_defender_does_not_pay() -> None:
    s = demolition_raids(2)
    s.blue("No")
    assert s.blue.discards == ["Cultivator"]
    assert s.blue.crew == ["Fisher", "Deckhand"]
    assert (s.red.powder, s.blue.powder) == (2, 2)


def test_demolition_x_spares_the_party_for_a_powder_each() -> None:
    s = demolition_raids(2)
    s.blue("Yes", "Cultivator")
    assert s.blue.discards == []
    assert s.blue.hold == ["Deadwind Mercenary"] * 20 + ["Cultivator"]
    assert (s.red.powder, s.blue.powder) == (4, 0)


def test_demolition_x_takes_no_part_payment() -> None:
    s = demolition_raids(1)
    assert s.red.asked == "SP-412"
    assert s.blue.discards == ["Cultivator"]
    assert (s.red.powder, s.blue.powder) == (2, 1)


def fence_is_used() -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fence", "loaded": {"Crow's Foot": "Quicksilver"}, "assets": "Open Keg"},
        blue={"assets": "Open Keg", "crew": "Fisher", "presence_counters": {"Fisher": 1}},
    )
    s.red("Fence", "Quicksilver")
    return s


def test_fence_puts_a_counter_where_one_is_and_the_opponent_may_pay_for_the_same() -> None:
    s = fence_is_used()
    assert card(s.red, "Quicksilver")["ammo"] == 4
    assert card(s.red, "Open Keg")["counters"] == 3
    s.blue("Yes", "Fisher")
    assert card(s.blue, "Fisher")["presence_counters"] == 2
    assert card(s.blue, "Open Keg")["counters"] == 3
    assert (s.red.powder, s.blue.powder) == (6, 4)


def test_fence_leaves_the_choice_to_the_opponent_and_is_used_once_each_turn() -> None:
    s = fence_is_used()
    s.blue("No")
    assert card(s.blue, "Open Keg")["counters"] == 3
    assert (s.red.powder, s.blue.powder) == (5, 5)
    refused = [words for words in s.play.why_not(0) if words.startswith("Fence")]
    assert s.red.why_not(refused[0]) == "SP-507"


def test_garl_amundus_is_played_by_showing_a_trader_card() -> None:
    s = Scene("sky-pirate", red={"hand": "Garl Amundus, Acquire, Fisher"})
    s.red("Play Garl Amundus", "Acquire")
    assert s.red.crew == ["Garl Amundus"]
    assert names(s.red.hand) == ["Acquire", "Fisher"]
    assert "Acquire" in " ".join(s.blue.log)


def test_garl_amundus_does_not_show_himself() -> None:
    s = Scene("sky-pirate", red={"hand": "Garl Amundus, Fisher"})
    assert s.red.why_not("Play Garl Amundus") == "SP-1501"


def garl_repels(powder: int) -> Scene:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"crew": "Garl Amundus"},
        blue={"crew": "Cultivator, Fisher", "tokens": "Deckhand", "powder": powder},
    )
    boards(s.blue, "Cultivator", "Deckhand", target="Crow's Foot")
    commits(s.red, "Garl Amundus")
    passes(s)
    return s


def test_garl_amundus_discards_the_boarding_party_that_he_repels_if_nobody_pays() -> None:
    s = garl_repels(5)
    s.blue("No")
    assert s.blue.discards == ["Cultivator"]
    assert s.blue.crew == ["Fisher"]


def test_garl_amundus_lets_the_boarding_party_go_for_a_powder_each() -> None:
    s = garl_repels(5)
    s.blue("Yes")
    assert s.blue.discards == []
    assert (s.red.powder, s.blue.powder) == (7, 0)


def test_garl_amundus_takes_no_part_payment() -> None:
    s = garl_repels(4)
    assert s.blue.discards == ["Cultivator"]
    assert s.red.powder == 5


def test_garl_amundus_asks_for_nothing_when_he_is_not_in_the_party_that_repels() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"crew": "Garl Amundus, Deadwind Mercenary"},
        blue={"crew": "Deadwind Mercenary"},
    )
    boards(s.blue, target="Crow's Foot")
    commits(s.red, "Deadwind Mercenary")
    assert s.blue.asked == "SP-412"
    assert s.blue.discards == []


@proves("SP-1609")
def test_hired_muscle_joins_a_party_for_a_powder() -> None:
    s = Scene("sky-pirate", red={"crew": "Hired Muscle, Deadwind Mercenary"})
    s.red("Board", "Initiative", "Blue's Big Daryl", "Hired Muscle")
    assert s.red.powder == 1
    assert s.red.party == ["Hired Muscle"]
    assert "Red spends 1 Powder" in s.blue.log


@proves("SP-1609")
def test_hired_muscle_stays_behind_without_the_powder() -> None:
    s = Scene("sky-pirate", red={"crew": "Hired Muscle, Deadwind Mercenary, Fisher", "powder": 3})
    s.red("Board", "Initiative", "Blue's Big Daryl")
    assert s.red.why_not("Hired Muscle (4)") == "SP-1609"
    commits(s.red, "Deadwind Mercenary")
    assert s.red.crew == ["Hired Muscle", "Fisher"]


@proves("SP-705")
def test_hired_muscle_alone_cannot_board_for_the_last_three_powder() -> None:
    s = Scene("sky-pirate", red={"crew": "Hired Muscle", "powder": 3})
    assert s.red.why_not("Board (3 Powder)") == "SP-705"


def test_hired_muscle_asks_for_a_powder_to_defend_as_well() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"crew": "Hired Muscle"},
        blue={"crew": "Deadwind Mercenary"},
    )
    boards(s.blue, target="Crow's Foot")
    s.red("Hired Muscle (5)")
    assert s.red.powder == 4


def smuggler_enters() -> Scene:
    s = Scene("sky-pirate", red={"hand": "Smuggler"}, blue={"discards": "Acquire, Fisher"})
    s.red("Play Smuggler")
    return s


def test_smuggler_takes_a_noncrew_card_and_the_opponent_gains_a_powder() -> None:
    s = smuggler_enters()
    s.red("Yes")
    assert s.red.chest == ["Acquire"]
    assert s.blue.discards == ["Fisher"]
    assert (s.red.powder, s.blue.powder) == (5, 6)
    s = Scene("sky-pirate", red={"hand": "Smuggler"}, blue={"discards": "Fisher"})
    s.red("Play Smuggler")
    assert s.red.asked == "SP-408"
    assert s.blue.powder == 5


def test_smuggler_may_leave_everything_as_it_is() -> None:
    s = smuggler_enters()
    s.red("No")
    assert s.red.chest == []
    assert (s.red.powder, s.blue.powder) == (5, 5)


def test_straw_man_is_discarded_in_place_of_a_crew_that_would_be_discarded() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Straw Man", "hand": "Acquire"},
        blue={"hand": "Walk the Plank"},
    )
    boards(s.red, "Deadwind Mercenary", target="Big Daryl")
    s.blue("Play Walk the Plank")
    s.red("Yes")
    assert s.red.party == ["Deadwind Mercenary"]
    assert s.red.discards == ["Straw Man"]


def test_straw_man_is_discarded_in_place_of_a_crew_that_would_be_stowed() -> None:
    s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary, Straw Man"})
    boards(s.red, "Deadwind Mercenary", target="Big Daryl")
    s.red("Yes")
    assert s.red.crew == ["Deadwind Mercenary"]
    assert s.red.party == []
    assert s.red.discards == ["Straw Man"]


def test_straw_man_may_stand_aside() -> None:
    s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary, Straw Man"})
    boards(s.red, "Deadwind Mercenary", target="Big Daryl")
    s.red("No")
    assert s.red.crew == ["Straw Man"]
    assert s.red.discards == []
    assert s.red.hold == ["Deadwind Mercenary"] * 21


def test_straw_man_cannot_stand_in_for_a_crew_that_is_ejected() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher, Straw Man", "hand": "Acquire"},
        blue={"hand": "Dissolve"},
    )
    boards(s.red, "Fisher", target="Big Daryl")
    s.blue("Play Dissolve")
    assert s.red.asked == "SP-802"
    assert s.red.crew == ["Straw Man"]
    assert s.table("ejected") == ["Fisher"]


def test_straw_man_pays_a_cost_in_place_of_another_crew() -> None:
    s = Scene("sky-pirate", red={"hand": "Fruiting Florathan", "crew": "Straw Man, Fisher"})
    s.red("Play Fruiting Florathan", "Fisher", "Yes")
    assert s.red.crew == ["Fisher"]
    assert s.red.discards == ["Straw Man"]
    assert s.red.assets == ["Fruiting Florathan"]


def test_straw_man_does_not_stand_in_for_itself() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher, Straw Man", "hold": "9 Sapper"})
    boards(s.red, "Straw Man", target="Big Daryl")
    assert s.red.asked == "SP-412"  # nobody was asked to discard it instead of stowing it
    assert (s.red.crew, s.red.discards) == (["Fisher"], [])


def test_straw_man_does_nothing_for_the_crew_of_the_opponent() -> None:
    s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary"}, blue={"crew": "Straw Man"})
    boards(s.red, target="Big Daryl")
    commits(s.blue)
    assert s.red.asked == "SP-412"
    assert s.red.crew == []


def test_trained_skywolf_costs_a_card_and_may_draw_one() -> None:
    s = Scene("sky-pirate", red={"hand": "Trained Skywolf, Acquire, Fisher"})
    s.red("Play Trained Skywolf", "Fisher", "Yes")
    assert s.red.discards == ["Fisher"]
    assert names(s.red.hand) == ["Acquire", "Deadwind Mercenary"]
    s = Scene("sky-pirate", red={"hand": "Trained Skywolf, Acquire"})
    s.red("Play Trained Skywolf", "No")
    assert s.red.hand == []
    assert s.red.crew == ["Trained Skywolf"]


def test_trained_skywolf_cannot_be_played_without_another_card_in_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Trained Skywolf"})
    assert s.red.why_not("Play Trained Skywolf") == "SP-1501"


@proves("SP-R89")
def test_trained_skywolf_that_raids_makes_the_defender_discard_a_card_of_their_choice() -> None:
    s = Scene("sky-pirate", red={"crew": "Trained Skywolf"}, blue={"hand": "Acquire, Fisher"})
    boards(s.red, target="Big Daryl")
    s.blue("Pass")
    s.red("Trained Skywolf")
    s.blue("Fisher")
    assert s.blue.hand == ["Acquire"]
    assert s.blue.discards == ["Fisher"]


# ---- assets


def test_clearinghouse_gives_a_powder_for_a_card_played_from_the_treasure_chest() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Clearinghouse", "chest": "Acquire", "hand": "Acquire"},
    )
    s.red("Play Acquire from your Treasure Chest")
    assert s.red.powder == 6
    assert s.table("ejected") == ["Acquire"]
    s.red("Play Acquire")
    assert s.red.powder == 6


def test_clearinghouse_gives_a_powder_for_a_tactic_of_the_treasure_chest_too() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "assets": "Clearinghouse",
            "chest": "Dissolve",
            "crew": "Deadwind Mercenary",
            "hand": "Acquire",
        },
        blue={"crew": "Fisher"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Fisher")
    s.red("Play Dissolve from your Treasure Chest")
    assert s.red.powder == 3
    assert s.table("ejected") == ["Dissolve", "Fisher"]


def lancer_boards(powder: int = 5) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"assets": "Iron Lancer", "crew": "Deadwind Mercenary", "powder": powder},
        blue={"hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    return s


def test_iron_lancer_is_a_crew_for_the_attempt_if_a_powder_is_spent() -> None:
    s = lancer_boards()
    s.red("Yes")
    assert s.red.powder == 1
    assert s.red.party == ["Deadwind Mercenary", "Iron Lancer"]
    assert s.red.presence == 6
    s.blue("Pass")
    assert s.blue.broken == ["Big Daryl"]
    assert s.red.assets == ["Iron Lancer"]
    assert s.red.crew == []


def test_iron_lancer_stays_an_asset_if_nothing_is_spent() -> None:
    s = lancer_boards()
    s.red("No")
    assert s.red.powder == 2
    assert s.red.presence == 3
    s = lancer_boards(3)
    assert s.blue.asked == "SP-802"
    assert s.red.presence == 3


def test_iron_lancer_can_be_discarded_while_it_is_a_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Iron Lancer", "crew": "Deadwind Mercenary", "hand": "Acquire"},
        blue={"hand": "Walk the Plank"},
    )
    boards(s.red, target="Big Daryl")
    s.red("Yes")
    s.blue("Play Walk the Plank", "Red's Iron Lancer")
    assert s.red.assets == []
    assert s.red.party == ["Deadwind Mercenary"]
    assert s.red.discards == ["Iron Lancer"]


def test_slush_fund_gives_a_powder_and_a_card_for_an_action() -> None:
    s = Scene("sky-pirate", red={"assets": "Slush Fund"})
    s.red("Slush Fund", "Slush Fund")
    assert s.red.powder == 7
    assert s.red.hand == ["Deadwind Mercenary"] * 2
    assert s.table("actions") == 1


def guardian_defends() -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Acquire"},
        blue={"assets": "Vault Guardian"},
    )
    boards(s.red, target="Crow's Foot")
    return s


def test_vault_guardian_is_a_crew_that_defends_if_a_powder_is_spent() -> None:
    s = guardian_defends()
    s.blue("Yes")
    assert s.blue.powder == 4
    assert s.blue.party == ["Vault Guardian"]
    assert s.blue.presence == 4
    s.red("Pass")
    assert s.blue.broken == []
    assert s.blue.assets == ["Vault Guardian"]
    assert s.blue.crew == []


def test_vault_guardian_may_be_left_in_the_vault() -> None:
    s = guardian_defends()
    s.blue("No")
    s.red("Pass")
    assert s.blue.powder == 5
    assert s.blue.broken == ["Crow's Foot"]
    assert s.blue.assets == ["Vault Guardian"]


# ---- maneuvers


def test_acquire_draws_three_cards() -> None:
    s = Scene("sky-pirate", red={"hand": "Acquire"})
    s.red("Play Acquire")
    assert s.red.hand == ["Deadwind Mercenary"] * 3
    assert s.red.discards == ["Acquire"]


def glitters(defenders: str = "") -> Scene:
    s = Scene(
        "sky-pirate",
        red={"hand": "All That Glitters", "crew": "Deadwind Mercenary"},
        blue={
            "hold": "Acquire, Fisher, Prize Claw, Slush Fund, 9 Galeth of Cloudreach",
            "crew": defenders,
        },
    )
    s.red("Play All That Glitters", "Blue's Big Daryl")
    commits(s.blue, defenders)
    return s


def test_all_that_glitters_plunders_four_cards_and_takes_up_to_two() -> None:
    s = glitters()
    s.red("Acquire", "Slush Fund")
    assert s.red.powder == 2
    assert names(s.red.chest) == ["Acquire", "Slush Fund"]
    assert s.blue.discards == ["Fisher", "Prize Claw"]
    assert s.red.discards == ["All That Glitters"]
    assert s.table("phase") == "cannon"


def test_all_that_glitters_may_take_one_card_or_none() -> None:
    s = glitters()
    s.red("Acquire", "None")
    assert s.red.chest == ["Acquire"]
    assert names(s.blue.discards) == ["Fisher", "Prize Claw", "Slush Fund"]
    s = glitters()
    s.red("None")
    assert s.red.chest == []
    assert names(s.blue.discards) == ["Acquire", "Fisher", "Prize Claw", "Slush Fund"]


def test_all_that_glitters_plunders_nothing_when_it_is_repelled() -> None:
    s = glitters("Deadwind Mercenary")
    assert s.red.asked == "SP-412"
    assert s.red.chest == []
    assert s.blue.discards == []
    assert s.red.discards == ["All That Glitters"]


def test_careful_curation_stows_up_to_three_different_cards_and_is_ejected() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Careful Curation", "discards": "2 Acquire, Fisher, Galeth of Cloudreach"},
    )
    s.red("Play Careful Curation", "Acquire")
    assert s.red.why_not("Acquire") == "SP-1502"
    s.red("Fisher", "Galeth of Cloudreach")
    assert s.red.discards == ["Acquire"]
    assert sorted(hold(s.red)[20:]) == ["Acquire", "Fisher", "Galeth of Cloudreach"]
    assert s.table("ejected") == ["Careful Curation"]


def hold(player: Player) -> list[str]:
    cards = player.hold
    assert isinstance(cards, list)
    return cards


def test_careful_curation_may_stow_fewer() -> None:
    s = Scene("sky-pirate", red={"hand": "Careful Curation", "discards": "Acquire, Fisher"})
    s.red("Play Careful Curation", "Fisher", "No more")
    assert hold(s.red)[20:] == ["Fisher"]
    assert s.red.discards == ["Acquire"]
    assert s.table("ejected") == ["Careful Curation"]


def test_contract_to_kill_takes_a_crew_out_of_the_party_and_discards_one_of_the_defender() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher", "hand": "Contract to Kill"},
        blue={"crew": "Galeth of Cloudreach, Battle Tech"},
    )
    boards(s.red, "Deadwind Mercenary", "Fisher", target="Big Daryl")
    commits(s.blue, "Battle Tech")
    s.red("Play Contract to Kill", "Fisher", "Blue's Galeth of Cloudreach")
    assert s.blue.discards == ["Galeth of Cloudreach"]
    assert s.red.crew == ["Fisher"]
    assert s.red.hold == ["Deadwind Mercenary"] * 21


def test_contract_to_kill_is_for_the_boarder_only() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"crew": "Galeth of Cloudreach", "hand": "Contract to Kill"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Galeth of Cloudreach")
    assert s.blue.why_not("Play Contract to Kill") == "SP-1507"


@proves("SP-914")
def test_cook_the_books_gives_the_opponent_a_card_and_gains_four_powder() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Cook the Books", "discards": "Acquire, Slush Fund, Fisher"}
    )
    s.red("Play Cook the Books")
    assert s.red.options == ["Slush Fund", "Acquire"] or s.red.options == ["Acquire", "Slush Fund"]
    s.red("Slush Fund")
    assert s.blue.chest == ["Slush Fund"]
    assert s.red.powder == 9
    assert names(s.red.discards) == ["Acquire", "Cook the Books", "Fisher"]


def test_cook_the_books_needs_a_discarded_noncrew_card() -> None:
    s = Scene("sky-pirate", red={"hand": "Cook the Books", "discards": "Fisher"})
    assert s.red.why_not("Play Cook the Books") == "SP-1501"


def test_deploy_drone_makes_a_drone_that_defends_and_is_gone_after_the_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Acquire"},
        blue={"hand": "Deploy Drone"},
    )
    boards(s.red, target="Crow's Foot")
    s.blue("Play Deploy Drone")
    assert s.blue.party == ["Drone"]
    assert s.blue.presence == 4
    s.red("Pass")
    assert s.red.asked == "SP-412"
    assert s.blue.broken == []
    assert s.blue.crew == []
    assert s.blue.discards == ["Deploy Drone"]


def test_deploy_drone_is_for_the_defender_only() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Deploy Drone"},
    )
    boards(s.red, target="Crow's Foot")
    assert s.red.why_not("Play Deploy Drone") == "SP-1508"


def double_cross(crew: str) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, " + crew, "hand": "Acquire"},
        blue={"hand": "Double Cross"},
    )
    boards(s.red, "Deadwind Mercenary", crew, target="Crow's Foot")
    s.blue("Play Double Cross")
    return s


def test_double_cross_turns_a_weak_crew_of_the_other_party_until_the_attempt_ends() -> None:
    s = double_cross("Fisher")
    assert s.red.party == ["Deadwind Mercenary"]
    assert s.blue.party == ["Fisher"]
    assert (s.red.presence, s.blue.presence) == (3, 1)
    assert card(s.blue, "Fisher")["captain"] == 0
    s.red("Pass", "Fisher")
    assert s.red.crew == []
    assert s.blue.crew == []
    assert names(s.red.hold).count("Fisher") == 1


def test_double_cross_turns_nobody_with_more_than_two_presence() -> None:
    s = double_cross("Hired Muscle")
    assert s.red.party == ["Deadwind Mercenary", "Hired Muscle"]
    assert s.blue.party == []
    assert s.blue.discards == ["Double Cross"]


def test_double_cross_of_the_boarder_wins_the_attack_of_a_defender() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Double Cross, Acquire"},
        blue={"crew": "Battle Tech"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Battle Tech")
    s.red("Play Double Cross")
    assert s.red.party == ["Deadwind Mercenary", "Battle Tech"]
    assert s.red.presence == 6


@proves("SP-R35")
def test_hefty_bribe_ends_the_attempt_for_three_powder() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Fisher"},
        blue={"hand": "Hefty Bribe", "crew": "Fisher"},
    )
    boards(s.red, "Deadwind Mercenary", target="Crow's Foot", token="Plunder")
    commits(s.blue, "Fisher")
    s.blue("Play Hefty Bribe")
    assert (s.red.powder, s.blue.powder) == (5, 2)
    assert s.table("phase") == "cannon"
    assert s.table("boarder") is None
    assert s.red.crew == ["Fisher"]
    assert s.blue.crew == []
    assert s.blue.discards == ["Hefty Bribe"]  # nothing was plundered


def test_hefty_bribe_cannot_be_played_for_less() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"hand": "Hefty Bribe", "powder": 2},
    )
    boards(s.red, target="Crow's Foot")
    assert s.blue.why_not("Play Hefty Bribe") == "SP-1501"


def test_hefty_bribe_may_come_from_the_boarder() -> None:
    s = Scene("sky-pirate", red={"crew": "Hired Muscle", "hand": "Hefty Bribe", "powder": 9})
    boards(s.red, target="Crow's Foot")
    s.red("Play Hefty Bribe")
    assert (s.red.powder, s.blue.powder) == (2, 8)
    assert s.red.hold == ["Deadwind Mercenary"] * 20 + ["Hired Muscle"]
    assert s.blue.broken == []


def idle(player: Player) -> None:
    """A turn spent on Powder, up to the shot of its Cannon Phase."""
    player("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")


def flags(number: int) -> Scene:
    """Red has played so many White Flags; it is Blue's turn."""
    s = Scene(
        "sky-pirate",
        red={"hand": f"{number} White Flag", "powder": 2 * number},
        actions=number,
    )
    for _ in range(number):
        s.red("Play White Flag")
    assert (s.red.powder, s.blue.powder) == (0, 5 + 2 * number)
    assert s.red.discards == ["White Flag"] * number
    return s


@proves("SP-2515", "SP-2111")
def test_white_flag_makes_the_opponent_skip_the_next_cannon_phase_and_no_other() -> None:
    s = flags(1)
    idle(s.blue)
    assert s.red.asked == "SP-408"
    idle(s.red)
    s.red("Do not fire")
    idle(s.blue)
    assert s.blue.asked == "SP-412"


@proves("SP-R60")
def test_two_white_flags_make_the_opponent_skip_two_cannon_phases() -> None:
    s = flags(2)
    for _ in range(2):
        idle(s.blue)
        assert s.red.asked == "SP-408"
        idle(s.red)
        s.red("Do not fire")
    idle(s.blue)
    assert s.blue.asked == "SP-412"


def test_quicksilver_makes_its_cannon_cheaper_by_one_for_three_shots() -> None:
    s = Scene("sky-pirate", red={"hand": "Quicksilver"}, actions=1)
    s.red("Play Quicksilver", "Big Daryl")
    assert card(s.red, "Big Daryl")["cost"] == 3
    assert card(s.red, "Crow's Foot")["cost"] == 2
    assert card(s.red, "Quicksilver")["ammo"] == 3
    fires(s.red, "Big Daryl")
    assert s.red.powder == 2
    assert card(s.red, "Quicksilver")["ammo"] == 2


# ---- Awakening: captain and crew


def luc_begins(answer: str, **words: object) -> Scene:
    s = Scene("sky-pirate", begin="turn", red={"captain": "Luc Sangre", **words})
    s.red(answer)
    return s


def test_luc_sangre_becomes_the_bat_for_a_powder_when_his_turn_begins() -> None:
    s = luc_begins("Yes")
    assert s.red.crew == ["The Bat"]
    assert s.red.captain is None
    assert s.red.powder == 4
    assert card(s.red, "The Bat")["presence"] == 1


def test_luc_sangre_may_stay_a_captain() -> None:
    s = luc_begins("No")
    assert s.red.crew == []
    assert s.red.captain == "Luc Sangre"
    assert s.red.powder == 5


def test_luc_sangre_adds_a_shield_to_his_hold_for_the_first_breach_of_a_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Luc Sangre", "hand": "Sneak Attack", "powder": 9},
        actions=1,
    )
    s.red("Play Sneak Attack", "Crow's Foot")
    assert s.red.shields == 5
    assert names(s.red.hold).count("Shield") == 1
    fires(s.red, "Big Daryl")
    assert s.red.shields == 5
    assert names(s.red.hold).count("Shield") == 1


@proves("SP-1714")
def test_the_bat_that_would_be_stowed_flips_instead_and_is_the_captain_again() -> None:
    s = luc_begins("Yes")
    boards(s.red, target="Big Daryl")
    passes(s)
    assert s.red.crew == []
    assert s.red.captain == "Luc Sangre"
    assert "The Bat" not in names(s.red.hold)
    assert "Luc Sangre" not in names(s.red.hold)


def test_the_bat_that_would_be_discarded_flips_instead_too() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"captain": "Luc Sangre"},
        blue={"hand": "Walk the Plank, Acquire"},
    )
    s.red("Yes")
    boards(s.red, target="Big Daryl")
    s.blue("Play Walk the Plank")
    assert s.red.party == []
    assert s.red.captain == "Luc Sangre"
    assert s.red.discards == []


def test_the_bat_gives_no_shield_for_a_breach() -> None:
    s = luc_begins("Yes")
    idle(s.red)
    fires(s.red, "Crow's Foot")
    assert s.red.shields == 6


def test_blazesinger_is_stronger_for_each_fire_on_the_own_ship() -> None:
    s = Scene("sky-pirate", red={"crew": "Blazesinger", "fires": 2}, blue={"fires": 1})
    assert card(s.red, "Blazesinger")["presence"] == 4
    s = Scene("sky-pirate", red={"crew": "Blazesinger"}, blue={"fires": 1})
    assert card(s.red, "Blazesinger")["presence"] == 2


@proves("SP-R39")
def test_hecate_sangre_grows_by_the_damage_of_each_breach() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Hecate Sangre, Fisher", "hand": "Sneak Attack"},
    )
    s.red("Play Sneak Attack", "Crow's Foot")
    assert card(s.red, "Hecate Sangre")["presence_counters"] == 2
    assert card(s.red, "Hecate Sangre")["presence"] == 3
    assert "presence_counters" not in card(s.red, "Fisher")
    s.red("Gain 1 Powder", "Gain 1 Powder")
    if s.red.asked == "SP-412":
        s.red("Do not fire")
    assert s.blue.asked == "SP-408"
    assert card(s.red, "Hecate Sangre")["presence"] is None


def test_sangre_enforcer_has_two_more_presence_until_the_attempt_ends() -> None:
    s = Scene("sky-pirate", red={"crew": "Sangre Enforcer, Hired Muscle"}, blue={"hand": "Acquire"})
    boards(s.red, "Sangre Enforcer", "Hired Muscle", target="Big Daryl")
    s.blue("Pass")
    assert card(s.red, "Sangre Enforcer")["presence"] == 2
    s.red("Sangre Enforcer")
    assert card(s.red, "Sangre Enforcer")["presence"] == 4
    assert card(s.red, "Hired Muscle")["presence"] == 4


@proves("SP-805")
def test_sangre_enforcer_uses_its_tactic_once_in_an_attempt() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Sangre Enforcer", "hand": "Acquire"},
        blue={"hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    s.blue("Pass")
    s.red("Sangre Enforcer")
    s.blue("Pass")
    assert s.red.presence == 4
    refused = [words for words in s.play.why_not(0) if words.startswith("Sangre Enforcer")]
    assert s.red.why_not(refused[0]) == "SP-805"


# ---- Awakening: asset and maneuvers


def echo(hold_of_blue: str, powder: int = 9) -> Scene:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"assets": "Echo Chamber", "powder": powder},
        blue={"hold": hold_of_blue},
    )
    fires(s.red, "Big Daryl")
    return s


@proves("SP-R53")
def test_echo_chamber_is_ejected_to_fire_the_cannon_again() -> None:
    s = echo("20 Fisher")
    s.red("Yes")
    assert s.red.assets == []
    assert s.table("ejected") == ["Echo Chamber"]
    assert s.red.powder == 1
    assert s.blue.discards == ["Fisher"] * 8
    assert s.red.stunned == ["Big Daryl"]


def test_echo_chamber_may_be_kept() -> None:
    s = echo("20 Fisher")
    s.red("No")
    assert s.red.assets == ["Echo Chamber"]
    assert s.blue.discards == ["Fisher"] * 4


def test_echo_chamber_asks_for_three_cards_of_one_type() -> None:
    s = echo("2 Fisher, Acquire, Slush Fund, 9 Fisher")
    assert s.blue.asked == "SP-408"
    assert s.red.assets == ["Echo Chamber"]
    s = echo("2 Fisher, Acquire, Galeth of Cloudreach, 9 Fisher")
    assert s.red.options == ["Yes", "No"]


def test_bargain_sells_each_card_of_the_treasure_chest_for_powder_or_cards() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Bargain, Acquire, Fisher", "chest": "Slush Fund, Fisher"},
    )
    s.red("Play Bargain", "Acquire", "Slush Fund", "Gain 2 powder", "Draw 2 cards")
    assert s.red.chest == []
    assert s.table("ejected") == ["Fisher", "Slush Fund"]
    assert s.red.powder == 7
    assert names(s.red.hand) == ["Deadwind Mercenary", "Deadwind Mercenary", "Fisher"]
    assert names(s.red.discards) == ["Acquire", "Bargain"]


def test_bargain_needs_another_trader_card_in_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Bargain, Fisher", "chest": "Slush Fund"})
    assert s.red.why_not("Play Bargain") == "SP-1501"


def test_forgery_sets_three_fires_and_gains_three_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Forgery"})
    s.red("Play Forgery")
    assert s.red.fires == 3
    assert s.red.powder == 8
    assert s.blue.fires == 0


def test_forgery_gains_four_powder_if_there_are_four_fires_by_then() -> None:
    s = Scene("sky-pirate", red={"hand": "Forgery", "fires": 1})
    s.red("Play Forgery")
    assert s.red.fires == 4
    assert s.red.powder == 9


def barrier(*played: str) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"hand": "Heat Barrier, Forgery, Acquire", "powder": 0},
        blue={"powder": 20},
        actions=len(played),
    )
    for name in played:
        s.red(f"Play {name}")
    if s.red.asked == "SP-412":
        s.red("Do not fire")
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")
    fires(s.blue, "Big Daryl")
    return s


def test_heat_barrier_sets_two_fires_and_reduces_damage_by_the_fires_on_the_ship() -> None:
    s = barrier("Heat Barrier")
    assert s.red.fires == 2
    assert s.red.asked == "SP-1109"
    assert names(s.red.discards) == ["Deadwind Mercenary"] * 2 + ["Heat Barrier"]


def test_heat_barrier_counts_the_fires_that_are_there_when_damage_is_dealt() -> None:
    s = barrier("Heat Barrier", "Forgery")
    assert s.red.log[s.red.log.index("Blue fires Big Daryl") + 1] == "Turn 7: Red"


def test_heat_barrier_is_over_when_the_next_turn_begins() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Heat Barrier", "powder": 0}, blue={"powder": 0}, actions=1
    )
    s.red("Play Heat Barrier")
    s.blue("Gain 1 Powder", "Draw a card", "Draw a card")
    assert s.red.asked == "SP-408"
    assert s.red.fires == 1
    assert names(s.red.discards) == ["Deadwind Mercenary", "Heat Barrier"]


def test_torch_deals_as_much_damage_as_it_costs_for_the_fires_on_the_own_ship() -> None:
    s = Scene("sky-pirate", red={"hand": "Torch", "fires": 3}, blue={"fires": 1})
    s.red("Play Torch")
    assert s.red.powder == 2
    assert s.blue.discards == ["Deadwind Mercenary"] * 3
    assert s.red.fires == 3


def test_torch_cannot_be_played_without_the_powder() -> None:
    s = Scene("sky-pirate", red={"hand": "Torch", "fires": 3, "powder": 2})
    assert s.red.why_not("Play Torch") == "SP-1501"


def test_trade_alliance_fetches_a_card_of_another_faction() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Tech-E",
            "hand": "Trade Alliance",
            "hold": "9 Acquire, Deadwind Mercenary, Smelly Pete",
        },
    )
    s.red("Play Trade Alliance")
    assert names(s.red.options) == ["Deadwind Mercenary", "Smelly Pete"]
    s.red("Smelly Pete")
    assert s.red.hand == ["Smelly Pete"]
    assert "Smelly Pete" in " ".join(s.blue.log)


def ammo_breaches(ammo: str, lost: str, red: str = "", **blue: object) -> Scene:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Big Daryl": ammo}, "hand": red},
        blue={"hold": lost + ", 12 Deadwind Mercenary", **blue},
    )
    fires(s.red, "Big Daryl")
    return s


MIXED = "2 Fisher, Acquire, Slush Fund"


def test_corrodium_costs_the_opponent_a_crew_or_an_asset_as_they_pick() -> None:
    s = ammo_breaches("Corrodium", MIXED, crew="Fisher, Galeth of Cloudreach", assets="Slush Fund")
    assert len(s.red.options) == 2
    s.red("Your opponent discards a crew")
    s.blue("Galeth of Cloudreach")
    assert s.blue.crew == ["Fisher"]
    assert s.blue.assets == ["Slush Fund"]
    s = ammo_breaches("Corrodium", MIXED, crew="Fisher, Galeth of Cloudreach", assets="Slush Fund")
    s.red("Your opponent discards an asset")
    assert s.blue.crew == ["Fisher", "Galeth of Cloudreach"]
    assert s.blue.assets == []


def test_corrodium_costs_both_if_three_cards_of_one_type_were_discarded() -> None:
    words = {"crew": "Galeth of Cloudreach", "assets": "Slush Fund"}
    s = ammo_breaches("Corrodium", "3 Fisher, Acquire", **words)
    s.red("Your opponent discards an asset", "Your opponent discards a crew")
    assert s.blue.crew == []
    assert s.blue.assets == []
    assert card(s.red, "Corrodium")["ammo"] == 1


@proves("SP-2008")
def test_corrodium_cannot_cost_a_crew_that_is_not_there() -> None:
    s = ammo_breaches("Corrodium", MIXED, assets="Slush Fund")
    assert s.red.why_not("Your opponent discards a crew they control") == "SP-2008"


def test_volatilium_lets_each_player_draw_two_cards() -> None:
    s = ammo_breaches("Volatilium", MIXED)
    s.red("Each player draws 2 cards")
    assert s.red.hand == ["Deadwind Mercenary"] * 2
    assert s.blue.hand == ["Deadwind Mercenary"] * 2


def test_volatilium_makes_each_player_discard_two_cards() -> None:
    s = ammo_breaches("Volatilium", MIXED, red="2 Fisher, Acquire", hand="Fisher, 2 Acquire")
    s.red("Each player discards 2 cards")
    s.red("Fisher", "Fisher")
    s.blue("Acquire", "Acquire")
    assert s.red.hand == ["Acquire"]
    assert s.blue.hand == ["Fisher"]


def test_volatilium_does_both_if_three_cards_of_one_type_were_discarded() -> None:
    s = ammo_breaches("Volatilium", "4 Fisher", red="Acquire")
    s.red("Each player discards 2 cards", "Each player draws 2 cards")
    assert names(s.red.hand) == ["Acquire", "Deadwind Mercenary", "Deadwind Mercenary"]
    assert len(names(s.blue.hand)) == 2
    s.red("Deadwind Mercenary", "Deadwind Mercenary")
    assert s.red.hand == ["Acquire"]
    assert names(s.blue.discards) == ["Deadwind Mercenary"] * 2 + ["Fisher"] * 4
