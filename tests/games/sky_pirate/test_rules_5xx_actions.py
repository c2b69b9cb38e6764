"""SP-5xx Actions and hand size."""

from __future__ import annotations

import re

import pytest

from games.sky_pirate.rules_in_short import aim, card, cards_of, finish_turn, powder, seen
from quarterdeck.games.sky_pirate.table.cards import BOX
from quarterdeck.scene import Scene, proves

GAIN = "Gain 1 Powder"
SLUSH = "Slush Fund: gain 1 powder and draw 1 card"
BRASS = "Brass: choose a cannon you control; it has +1 cost and +2 power until the turn ends"


# ---- basic actions


@proves("SP-501")
def test_an_action_draws_one_card() -> None:
    s = Scene("sky-pirate", red={"hold": "Skipper, Basher, Fisher"})
    s.red("Draw a card")
    assert (s.red.hand, s.red.hold) == (["Skipper"], ["Basher", "Fisher"])
    assert (s.table("actions"), s.red.powder) == (2, 5)


@proves("SP-502", "SP-602", "SP-R22", "SP-R11")
def test_an_action_gains_one_powder_and_this_is_always_legal() -> None:
    s = Scene("sky-pirate", red={"powder": 0, "hold": ""}, actions=2)
    assert s.red.options == ["Draw a card", GAIN]
    s.red(GAIN)
    assert (powder(s.red), s.table("actions")) == (1, 1)


@proves("SP-R11")
def test_there_are_two_icons_only_and_texts_say_them_in_words() -> None:
    texts = " ".join(printed.text for printed in BOX.cards)
    assert not re.findall(r"[^\w\s.,:;'/+!-]", texts)
    spent = set(re.findall(r"(?:spend|pay|gain|lose|steal)s? (?:\d+|X) (?:more )?(\w+)", texts))
    assert {word.rstrip("s") for word in spent} == {"action", "powder"}


@proves("SP-503")
def test_an_action_plays_a_card_out_of_the_hand() -> None:
    s = Scene("sky-pirate", red={"hand": "Deadwind Mercenary, Powder Cache"})
    s.red("Play Deadwind Mercenary")
    assert (s.red.crew, s.red.hand) == (["Deadwind Mercenary"], ["Powder Cache"])
    assert s.table("actions") == 2
    s.red("Play Powder Cache")
    assert (s.red.hand, s.red.discards, s.red.powder) == ([], ["Powder Cache"], 8)
    assert s.table("actions") == 1


@proves("SP-503", "SP-910")
def test_an_action_plays_a_card_out_of_the_treasure_chest() -> None:
    s = Scene("sky-pirate", red={"chest": "Slush Fund"})
    s.red("Play Slush Fund from your Treasure Chest")
    assert (s.red.chest, s.red.assets) == ([], ["Slush Fund"])
    assert s.table("actions") == 2


@proves("SP-503")
@pytest.mark.parametrize(("actions", "offered"), [(1, False), (2, True)])
def test_a_card_that_costs_one_more_action_needs_two(actions: int, offered: bool) -> None:
    s = Scene("sky-pirate", red={"hand": "Proliferate"}, actions=actions)
    assert ("Play Proliferate (spend 1 more action)" in s.red.options) is offered
    if not offered:
        assert s.red.why_not("Play Proliferate") == "SP-503"
        return
    s.red("Play Proliferate")
    assert (powder(s.red), s.table("phase")) == (10, "cannon")


@proves("SP-504", "SP-702")
def test_boarding_takes_an_action_and_3_powder() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "hand": "Fisher"})
    s.red("Board (3 Powder)", "Initiative")
    assert (powder(s.red), s.table("actions")) == (2, 2)
    aim(s.red)
    assert s.table("boarder") == "Red"


@proves("SP-504", "SP-603", "SP-702")
def test_with_2_powder_nobody_boards() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "powder": 2})
    assert s.red.why_not("Board (3 Powder)") == "SP-702"
    s.red(GAIN)
    assert "Board (3 Powder)" in s.red.options


# ---- actions of cards


@proves("SP-505")
def test_an_action_of_a_card_spends_an_action_like_a_basic_one() -> None:
    s = Scene("sky-pirate", red={"assets": "Slush Fund"}, actions=2)
    s.red(SLUSH)
    assert (powder(s.red), len(cards_of(s.red, "hand")), s.table("actions")) == (6, 1, 1)


@proves("SP-505")
def test_an_action_of_a_card_may_have_further_costs() -> None:
    use = "Bazaar Stalls: put a noncrew card in your opponent's discard pile"
    red = {"emplacements": "Bazaar Stalls"}
    s = Scene("sky-pirate", red={**red, "powder": 1}, blue={"discards": "Powder Cache"})
    s.red(use)
    assert (s.red.powder, s.blue.powder, s.red.chest) == (0, 6, ["Powder Cache"])
    assert s.table("actions") == 2
    s = Scene("sky-pirate", red={**red, "powder": 0}, blue={"discards": "Powder Cache"})
    assert not [label for label in s.red.options if label.startswith(use)]


@proves("SP-505")
@pytest.mark.parametrize(("actions", "offered"), [(1, False), (2, True)])
def test_two_action_symbols_cost_two_actions(actions: int, offered: bool) -> None:
    s = Scene("sky-pirate", red={"fires": 2}, actions=actions)
    clear = "Fire: eject each Fire on your ship (2 Actions)"
    assert (clear in s.red.options) is offered
    if offered:
        s.red(clear)
        assert (s.red.fires, s.table("phase")) == (0, "cannon")


@proves("SP-506", "SP-2104")
def test_one_action_is_finished_before_the_next_is_chosen() -> None:
    s = Scene("sky-pirate", red={"hand": "Smelly Pete", "crew": "Fisher, Basher"})
    s.red("Play Smelly Pete")
    assert s.red.options == ["Fisher", "Basher"]  # whom Pete stows, and nothing else
    s.red("Basher")
    assert s.red.asked == "SP-408"
    assert cards_of(s.red, "hold")[-1] == "Basher"


@proves("SP-507")
def test_any_mix_of_actions_is_allowed_and_the_same_one_again() -> None:
    s = Scene("sky-pirate", red={"assets": "Slush Fund"}, actions=6)
    s.red(SLUSH, SLUSH, GAIN, "Draw a card", "Draw a card", GAIN)
    assert (powder(s.red), len(cards_of(s.red, "hand"))) == (9, 4)


@proves("SP-507")
def test_an_action_that_limits_itself_to_once_each_turn_is_not_offered_again() -> None:
    s = Scene("sky-pirate", red={"captain": "Brass"})
    s.red(BRASS, "Crow's Foot")
    assert (card(s.red, "Crow's Foot")["cost"], card(s.red, "Crow's Foot")["power"]) == (3, 4)
    assert s.red.why_not(BRASS) == "SP-507"
    finish_turn(s)
    finish_turn(s)
    assert BRASS in s.red.options  # the next turn


@proves("SP-507")
def test_each_card_has_its_own_limit() -> None:
    use = "Banshee: each player discards a card from their hand"
    s = Scene("sky-pirate", red={"crew": "2 Banshee"})
    s.red(use)
    others = [label for label in s.red.options if label.startswith("Banshee")]
    assert len(others) == 1
    s.red(others[0])
    assert not [label for label in s.red.options if label.startswith("Banshee")]


@proves("SP-508", "SP-R05")
def test_the_action_phase_cannot_be_ended_while_an_action_is_left() -> None:
    s = Scene("sky-pirate", red={"powder": 0})
    for _action in range(3):
        assert s.red.options == ["Draw a card", GAIN]
        s.red(GAIN)
    assert s.table("phase") == "cannon"


@proves("SP-509")
def test_a_cards_action_is_for_its_controller_only() -> None:
    s = Scene("sky-pirate", blue={"assets": "Slush Fund", "captain": "Brass"})
    assert s.red.options == ["Draw a card", GAIN]
    finish_turn(s)
    assert SLUSH in s.blue.options
    assert BRASS in s.blue.options


@proves("SP-509", "SP-1807")
def test_a_cards_action_can_be_used_only_while_the_card_is_active() -> None:
    use = "Banshee: each player discards a card from their hand"
    red = {"crew": "Banshee", "emplacements": "War Drums"}
    s = Scene("sky-pirate", red=red)
    assert use in s.red.options
    s = Scene("sky-pirate", red={**red, "operators": {"War Drums": "Banshee"}})
    assert use not in s.red.options  # an operator's text is blank


# ---- hand size


@proves("SP-510")
def test_the_limit_on_hand_size_is_5() -> None:
    s = Scene("sky-pirate", red={"hand": "6 Fisher"}, begin="cannon")
    assert seen(s.red, 0)["maximum_hand"] == 5
    s.red("Do not fire", "Fisher")
    assert len(cards_of(s.red, "hand")) == 5


@proves("SP-510", "SP-511")
@pytest.mark.parametrize(("tentacles", "limit"), [(1, 1), (2, 0), (3, 0)])
def test_reductions_stop_at_0(tentacles: int, limit: int) -> None:
    ship = f"{tentacles} Constricting Tentacle, Crow's Foot"
    s = Scene(
        "sky-pirate", red={"hand": "2 Fisher, Skipper"}, blue={"emplacements": ship}, begin="cannon"
    )
    assert seen(s.red, 0)["maximum_hand"] == limit
    s.red("Do not fire")
    while s.red.asked == "SP-513":
        s.red(s.red.options[0])
    assert len(cards_of(s.red, "hand")) == limit
    assert s.table("active") == "Blue"


@proves("SP-512")
def test_a_hand_may_be_larger_until_the_end_phase() -> None:
    s = Scene("sky-pirate", red={"hand": "7 Deadwind Mercenary"})
    s.red("Draw a card")
    assert len(cards_of(s.red, "hand")) == 8
    assert s.red.asked == "SP-408"
    s.red(GAIN, GAIN)
    assert s.red.asked == "SP-412"
    assert len(cards_of(s.red, "hand")) == 8


@proves("SP-512")
def test_the_hand_of_the_inactive_player_is_not_trimmed() -> None:
    s = Scene("sky-pirate", blue={"hand": "7 Deadwind Mercenary"}, begin="cannon")
    s.red("Do not fire")
    assert s.table("active") == "Blue"
    assert len(cards_of(s.blue, "hand")) == 8  # with the draw of the turn


@proves("SP-513", "SP-609")
def test_the_player_chooses_which_cards_are_stowed_and_in_which_order() -> None:
    hand = "Basher, Skipper, Hedge Mage, 4 Fisher"
    s = Scene("sky-pirate", red={"hand": hand, "hold": "3 Musketeer"}, begin="cannon")
    s.red("Do not fire")
    assert set(s.red.options) == {"Basher", "Skipper", "Hedge Mage", "Fisher"}
    s.red("Skipper", "Basher")
    assert s.red.hold == ["Musketeer"] * 3 + ["Skipper", "Basher"]
    assert len(cards_of(s.red, "hand")) == 5
    assert s.red.discards == []

    s = Scene("sky-pirate", red={"hand": hand, "hold": "3 Musketeer"}, begin="cannon")
    s.red("Do not fire", "Basher", "Skipper")
    assert s.red.hold == ["Musketeer"] * 3 + ["Basher", "Skipper"]
