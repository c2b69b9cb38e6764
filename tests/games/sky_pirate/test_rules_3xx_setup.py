"""SP-3xx Set-up and first turns."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from games.sky_pirate.rules_in_short import aim, cards_of, finish_turn, seen, seen_by_all
from quarterdeck.games.sky_pirate.table.cards import BOX
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.kernel.registry import game
from quarterdeck.scene import Player, Scene, proves

GAME = game("sky-pirate")
DECKS = {deck.name: deck for deck in BOX.decks}
TYPE = {str(c["name"]): str(c["type"]) for c in GAME.cards()}


def begun(seed: int, **options: object) -> Play:
    """A game whose opening hands are dealt."""
    return GAME.new(2, seed, **options)


def hand(play: Play, seat: int) -> list[str]:
    return cast(list[str], GAME.peek(play.state, seat, "hand"))


def side(play: Play, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    return cast(list[dict[str, Any]], play.view(viewer)["seats"])[seat]


def keep(*players: Player) -> None:
    for player in players:
        player("Keep this hand")


# ---- the table


@proves("SP-301")
def test_captains_and_emplacements_lie_face_up_from_the_start() -> None:
    play = begun(1, decks="Cleaver | Brass")
    for seat, name in enumerate(("Cleaver", "Brass")):
        theirs = side(play, seat, viewer=1 - seat)
        assert theirs["captain"]["name"] == name
        ship = [slot["name"] for slot in theirs["emplacements"]]
        assert ship == list(DECKS[name].emplacements)
        assert not [c for c in [theirs["captain"], *theirs["emplacements"]] if "facedown" in c]


@proves("SP-302")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_5_powder(seats: int) -> None:
    play = GAME.new(seats, 1)
    assert [side(play, seat)["powder"] for seat in range(seats)] == [5] * seats


@proves("SP-303")
def test_each_hold_is_shuffled_before_a_card_is_drawn() -> None:
    plays = [begun(seed) for seed in range(20)]
    for seat in (0, 1):
        assert len({tuple(hand(play, seat)) for play in plays}) > 10
    # Each player's own Hold: nothing of the other deck is in a hand.
    for play in plays:
        for seat, name in enumerate(("Cleaver", "Brass")):
            assert not Counter(hand(play, seat)) - Counter(DECKS[name].hold)
    assert side(plays[0], 0)["known_hold"] == {"top": [], "bottom": []}


@proves("SP-304")
def test_the_first_player_is_determined_at_random() -> None:
    firsts = {cast(int, begun(seed).view(SPECTATOR)["first"]) for seed in range(20)}
    assert firsts == {0, 1}


@proves("SP-304", "SP-R14")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_the_first_player_begins_and_keeps_the_mark(first: str) -> None:
    s = Scene("sky-pirate", begin="set-up", first=first)
    order = [s.red, s.blue] if first == "red" else [s.blue, s.red]
    keep(*order)
    assert s.table("active") == first.capitalize()
    marked = s.play.view(SPECTATOR)["first"]
    assert marked == order[0].seat
    finish_turn(s)
    finish_turn(s)
    assert s.table("turn") == 3
    assert s.play.view(SPECTATOR)["first"] == marked


@proves("SP-305")
def test_an_opening_hand_is_five_cards_off_the_hold() -> None:
    hold = "Fisher, Skipper, Hedge Mage, Basher, Swordsman, 10 Musketeer"
    s = Scene("sky-pirate", begin="set-up", red={"hold": hold})
    five = ["Fisher", "Skipper", "Hedge Mage", "Basher", "Swordsman"]
    assert sorted(cards_of(s.red, "hand")) == sorted(five)
    assert cards_of(s.red, "hold") == ["Musketeer"] * 10
    assert len(cards_of(s.blue, "hand")) == 5


# ---- mulligans


@proves("SP-306")
def test_a_mulligan_may_be_declined() -> None:
    s = Scene("sky-pirate", begin="set-up", red={"hold": "5 Fisher, 10 Skipper"})
    assert s.red.asked == "SP-307"
    s.red("Keep this hand")
    assert s.red.hand == ["Fisher"] * 5
    assert s.red.hold == ["Skipper"] * 10
    assert s.blue.asked == "SP-307"  # and Red is not asked again


@proves("SP-306")
def test_there_is_one_mulligan_for_each_player() -> None:
    s = Scene("sky-pirate", begin="set-up", red={"hold": "5 Fisher, 10 Skipper"})
    s.red("Fisher", "Set 1 card aside")
    assert s.red.asked == ""
    s.blue("Deadwind Mercenary", "Set 1 card aside")
    assert s.table("turn") == 1  # the first turn has begun
    assert s.red.asked == "SP-408"


@proves("SP-307")
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_any_number_of_cards_may_be_set_aside_and_as_many_are_drawn(n: int) -> None:
    s = Scene("sky-pirate", begin="set-up", red={"hold": "5 Fisher, 10 Skipper"})
    s.red(*["Fisher"] * n)
    if n < 5:
        s.red(f"Set {n} card{'s' if n > 1 else ''} aside")
    assert Counter(cards_of(s.red, "hand")) == +Counter({"Fisher": 5 - n, "Skipper": n})
    assert Counter(cards_of(s.red, "hold")) == Counter({"Fisher": n, "Skipper": 10 - n})


@proves("SP-307")
def test_the_player_picks_which_cards_are_set_aside() -> None:
    hold = "Fisher, Skipper, Hedge Mage, Basher, Swordsman, 10 Musketeer"
    s = Scene("sky-pirate", begin="set-up", red={"hold": hold})
    assert set(s.red.options) == {
        "Keep this hand",
        "Fisher",
        "Skipper",
        "Hedge Mage",
        "Basher",
        "Swordsman",
    }
    wanted = [name for name in s.red.options if name in ("Skipper", "Hedge Mage")]
    s.red(*wanted, "Set 2 cards aside")
    left = ["Fisher", "Basher", "Swordsman", "Musketeer", "Musketeer"]
    assert sorted(cards_of(s.red, "hand")) == sorted(left)
    assert set(cards_of(s.red, "hold")) == {"Musketeer", "Skipper", "Hedge Mage"}


@proves("SP-307", "SP-303")
def test_the_hold_is_shuffled_when_the_set_aside_cards_are_returned() -> None:
    s = Scene("sky-pirate", begin="set-up", red={"hold": "5 Fisher, 10 Skipper"})
    s.red("Fisher", "Fisher", "Set 2 cards aside")
    # Nobody, not even Red, knows the place of any card.
    assert seen(s.red, 0)["known_hold"] == {"top": [], "bottom": []}


@proves("SP-308")
def test_a_card_set_aside_cannot_come_straight_back() -> None:
    s = Scene("sky-pirate", begin="set-up", red={"hold": "5 Fisher, 5 Skipper"})
    s.red(*["Fisher"] * 5)
    assert s.red.hand == ["Skipper"] * 5
    assert s.red.hold == ["Fisher"] * 5


@proves("SP-R20")
def test_mulligans_go_in_turn_order_and_only_their_number_is_told() -> None:
    s = Scene("sky-pirate", begin="set-up", first="blue", blue={"hold": "5 Fisher, 5 Skipper"})
    assert (s.blue.asked, s.red.asked) == ("SP-307", "")
    s.blue("Fisher", "Fisher")
    assert "Fisher" not in str([s.red.sees(), s.red.log])
    s.blue("Set 2 cards aside")
    assert (s.blue.asked, s.red.asked) == ("", "SP-307")
    assert s.red.log[-1] == "Blue sets 2 cards aside and draws as many"
    assert "Fisher" not in str([s.red.sees(), s.red.log])


@proves("SP-R20", "SP-306")
def test_with_three_players_the_order_goes_on_to_the_left() -> None:
    s = Scene("sky-pirate", seats=3, begin="set-up", first="blue")
    asked = []
    while s.table("turn") == 0:
        player = next(player for player in s.players if player.asked)
        asked.append(player.seat)
        keep(player)
    assert asked == [1, 2, 0]


# ---- first turns


@proves("SP-309")
def test_all_cannons_begin_unstunned() -> None:
    play = begun(1, decks="Brass | Harmony")
    for seat in (0, 1):
        ship = side(play, seat)["emplacements"]
        assert len([slot for slot in ship if TYPE[slot["name"]] == "cannon"]) == 3
        assert not [slot for slot in ship if "stunned" in slot]


@proves("SP-310")
def test_the_first_player_cannot_board_in_their_first_turn() -> None:
    s = Scene("sky-pirate", turn=1, red={"crew": "Fisher"})
    assert s.red.why_not("Board (3 Powder)") == "SP-310"


@proves("SP-311")
def test_the_first_player_cannot_fire_in_their_first_turn() -> None:
    s = Scene("sky-pirate", turn=1, begin="cannon")
    assert s.table("active") == "Blue"  # Red was asked nothing
    assert s.red.stunned == []


@proves("SP-R21", "SP-310")
@pytest.mark.parametrize("name", ["Overwhelm", "Buying Time", "Ramming Speed", "Strike at Dawn"])
def test_no_card_boards_for_the_first_player_in_their_first_turn(name: str) -> None:
    s = Scene("sky-pirate", turn=1, red={"crew": "Fisher", "hand": name})
    assert s.red.why_not(f"Play {name}") == "SP-310"


@proves("SP-R21", "SP-310")
def test_no_action_of_a_card_boards_in_that_turn() -> None:
    s = Scene("sky-pirate", turn=1, red={"crew": "Fisher", "assets": "Brute Force"})
    use = "Brute Force: board for 2 powder less, without Tactic cards of yours"
    assert s.red.why_not(use) == "SP-310"


@proves("SP-R21", "SP-311")
def test_no_card_fires_a_cannon_of_the_first_player_in_their_first_turn() -> None:
    s = Scene("sky-pirate", turn=1, red={"hand": "Sneak Attack"})
    if "Play Sneak Attack" in s.red.options:
        s.red("Play Sneak Attack")
    if s.red.asked == "SP-1502":
        s.red("Crow's Foot")
    assert s.red.asked == "SP-408"
    assert (s.red.stunned, s.red.powder, s.blue.discards) == ([], 5, [])

    s = Scene("sky-pirate", turn=3, red={"hand": "Sneak Attack"})
    s.red("Play Sneak Attack", "Crow's Foot")
    assert s.red.stunned == ["Crow's Foot"]


@proves("SP-312")
def test_the_second_player_may_board_and_fire_in_their_first_turn() -> None:
    s = Scene("sky-pirate", turn=2, active="blue", first="red", blue={"crew": "Fisher"})
    s.blue("Board", "Initiative")
    aim(s.blue)
    assert s.blue.asked == "SP-412"
    s.blue("Fire Crow's Foot")
    assert s.blue.stunned == ["Crow's Foot"]


@proves("SP-312")
def test_the_first_player_may_board_and_fire_in_their_second_turn() -> None:
    s = Scene("sky-pirate", turn=3, red={"crew": "Fisher"})
    s.red("Board", "Initiative")
    aim(s.red)
    s.red("Fire Crow's Foot")
    assert s.red.stunned == ["Crow's Foot"]


@proves("SP-312")
def test_if_blue_goes_first_it_is_blue_who_is_restricted() -> None:
    s = Scene("sky-pirate", turn=1, active="blue", first="blue", blue={"crew": "Fisher"})
    assert s.blue.why_not("Board (3 Powder)") == "SP-310"
    finish_turn(s)
    assert s.table("active") == "Red"
    s.red("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")
    assert s.red.asked == "SP-412"


@proves("SP-313")
@pytest.mark.parametrize(("deck", "structures", "cannons"), [("Cleaver", 3, 1), ("Brass", 1, 3)])
def test_the_ships_of_the_learning_game(deck: str, structures: int, cannons: int) -> None:
    play = begun(1, decks=deck)
    types = Counter(TYPE[slot["name"]] for slot in side(play, 0)["emplacements"])
    assert types == Counter(structure=structures, cannon=cannons)


@proves("SP-315", "SP-2401")
def test_everybody_sees_how_much_powder_a_pool_holds() -> None:
    s = Scene("sky-pirate", red={"powder": 7}, blue={"powder": 2})
    assert (seen(s.red, 1)["powder"], seen(s.blue, 0)["powder"]) == (2, 7)
    s.red("Gain 1 Powder")
    assert (seen(s.blue, 0)["powder"], seen_by_all(s, 0)["powder"]) == (8, 8)
