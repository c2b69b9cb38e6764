"""Scenes: where they stop, what they can be asked, and what they say when something is amiss."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from quarterdeck.kernel.errors import UnknownCard, UnknownWord
from quarterdeck.scene import Scene

TWO_PLACES = {"at": {"Palace": "2 Corsair", "Market": "Interceptor"}}


# ---- stopping


def test_a_scene_stops_before_a_place_and_goes_on_to_the_next() -> None:
    s = Scene("sky-dynasty", red=TWO_PLACES, until="Palace")
    assert (s.stopped, s.red.at("Palace")) == ("Palace", ["Corsair", "Corsair"])
    s.go("Market")
    assert (s.stopped, s.red.discards) == ("Market", ["Corsair", "Corsair"])
    s.go()
    assert (s.stopped, s.over) == ("", True)


def test_a_moment_may_come_after_answers() -> None:
    s = Scene("sky-dynasty", red={"hand": "Palace, Corsair"}, yellow={}, until="Palace")
    assert (s.stopped, s.red.asked) == ("", "SD-311")
    s.red("Palace", "Corsair")
    assert (s.stopped, s.red.at("Palace")) == ("Palace", ["Palace", "Corsair"])


def test_a_scene_stops_at_a_rule_by_its_number() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "powder": 9}, until="SP-809")
    s.red("Board", "Initiative", "Blue's Big Daryl")
    assert (s.stopped, s.red.presence, s.blue.presence) == ("SP-809", 1, 0)
    assert "Red's attempt ends" not in s.red.log


def test_a_question_is_a_moment_too() -> None:
    red: dict[str, object] = {"at": {"Palace": "Privateer"}, "coins": 3}
    s = Scene("sky-dynasty", red=red, yellow={"at": {"Palace": "Corsair"}}, until="SD-728")
    assert (s.stopped, s.red.asked) == ("", "SD-728")
    s.red(s.red.options[0])
    assert s.over  # nothing is left to wait for


def test_turns_and_phases_are_moments() -> None:
    s = Scene("sky-pirate", red={"powder": 0}, blue={"powder": 0}, actions=1, until="cannon")
    s.red("Gain 1 Powder")
    assert (s.stopped, s.table("active"), s.table("phase")) == ("cannon", "Red", "action")
    s.go("Blue's turn")
    assert s.table("active") == "Blue"


def test_a_loop_that_comes_round_to_its_first_line_does_not_begin_again() -> None:
    s = Scene("sky-dynasty", begin="round", red={"deck": "10 Corsair"}, until="SD-247")
    assert s.stopped == "SD-247"
    s.go("round")
    assert s.table("round") == 1
    s.go("dispatch")
    s.go("SD-247")
    assert s.red.asked == "SD-311"
    s.red("Pass")
    assert s.stopped == ""  # the next round, but the same rule


@pytest.mark.parametrize("until", ["Market", "SD-731"])
def test_a_moment_that_never_comes_is_said_with_those_that_came(until: str) -> None:
    with pytest.raises(AssertionError, match=f"never came to '{until}'.*'resolution', 'Palace'"):
        Scene("sky-dynasty", red={"at": {"Palace": "Corsair"}}, until=until)


def test_an_unknown_moment_is_refused() -> None:
    with pytest.raises(AssertionError, match="did you mean Palace"):
        Scene("sky-dynasty", until="Pallace")


def test_a_stopped_scene_takes_no_answers_and_a_question_does_not_go_by_itself() -> None:
    s = Scene("sky-dynasty", red={"hand": "Corsair"}, until="dispatch")
    with pytest.raises(AssertionError, match="waits at 'dispatch'"):
        s.red("Pass")
    s.go()
    with pytest.raises(AssertionError, match=r"cannot go on by itself: asked are \['Red SD-311"):
        s.go()
    s.red("Pass")
    with pytest.raises(AssertionError, match="the game is over"):
        s.go()


# ---- what it can be asked


def test_force_and_winner_of_a_place() -> None:
    yellow = {"at": {"Palace": "2 Corsair"}}
    s = Scene("sky-dynasty", red={"at": {"Palace": "Corsair"}}, yellow=yellow, until="Palace")
    assert (s.red.peek("force at Palace"), s.yellow.peek("force at Palace")) == (2, 4)
    assert s.table("winner Palace") is None
    s.go()
    assert s.table("winner Palace") == "Yellow"


def test_a_tie_has_no_winner() -> None:
    at = {"at": {"Palace": "Corsair"}}
    s = Scene("sky-dynasty", red=at, yellow=at, green={"at": {"Market": "Corsair"}})
    assert (s.table("winner Palace"), s.table("winner Market")) == (None, "Green")


def test_force_is_asked_against_somebody_where_it_depends_on_that() -> None:
    s = Scene(
        "sky-dynasty",
        red={"at": {"Palace": "Chimera"}},
        yellow={"at": {"Palace": "2 Corsair"}},
        green={"at": {"Palace": "6 Corsair"}},
        until="Palace",
    )
    with pytest.raises(UnknownWord, match="against Yellow"):
        s.red.peek("force at Palace")
    yellow = s.red.peek("force at Palace against Yellow")
    green = s.red.peek("force at Palace against Green")
    assert isinstance(yellow, int) and isinstance(green, int) and green == yellow + 2


def test_what_waits_and_who_controls_a_damage() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"powder": 9}, blue={"hand": "Fisher"})
    assert (s.table("damage"), s.table("queue")) == (None, [])
    s.go("damage")
    s.red("Fire Crow's Foot")
    assert s.table("damage") == {"to": "Blue", "n": 2, "by": "Red", "cannon": "Crow's Foot"}
    s.go("SP-1109")
    assert s.table("damage") is None


def test_nobody_controls_the_damage_of_fire() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "hand": "Fisher"}, until="damage")
    assert s.table("damage") == {"to": "Red", "n": 1, "by": None, "cannon": None}


def test_the_queue_of_a_seat_in_words() -> None:
    s = Scene("sky-pirate", begin="turn", red={"fires": 1, "hand": "Fisher"}, until="SP-2102")
    assert [entry.partition(":")[0] for entry in waiting(s)] == ["Fire"]
    assert s.table("queue") == waiting(s)
    assert s.blue.queue == []


def waiting(s: Scene) -> list[str]:
    queue = s.red.queue
    assert isinstance(queue, list)
    return queue


def test_numbers_of_cards_in_play() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher", "presence_counters": {"Fisher": 2}})
    assert (s.red.peek("presence of Fisher"), s.red.peek("durability of Big Daryl")) == (3, 5)
    assert s.red.peek("presence_counters of Fisher") == 2


# ---- what it can be told


def test_ammo_is_laid_out_as_told() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Crow's Foot": "Griphook"}, "ammo": {"Griphook": 1}, "powder": 9},
    )
    assert s.red.peek("ammo of Griphook") == 1


def test_a_pending_effect_waits_for_its_moment() -> None:
    s = Scene("sky-pirate", red={"pending": "Initiative"}, active="blue", actions=1)
    assert s.table("pending") == 1
    s.go("Red's turn")
    s.blue("Gain 1 Powder")
    if s.blue.asked:
        s.blue("Do not fire")
    s.go()
    assert (s.table("actions"), s.table("pending")) == (4, 0)


def test_a_pending_effect_speaks_of_a_card() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Mortal Frailty", "pending": {"Mortal Frailty": "Fisher"}},
        blue={"crew": "Fisher"},
    )
    assert s.table("pending") == 1


def test_another_seed_deals_other_cards() -> None:
    decks = {"deck": "10 Corsair, 10 Barge"}
    hands = [Scene("sky-dynasty", begin="round", red=decks, seed=n).red.hand for n in range(9)]
    assert hands[1] == Scene("sky-dynasty", begin="round", red=decks).red.hand
    assert len({str(hand) for hand in hands}) > 1


@pytest.mark.parametrize(
    ("game", "words", "hint"),
    [
        ("sky-dynasty", {"untli": "Palace"}, "no word 'untli' .did you mean until"),
        ("sky-dynasty", {"red": {"hnad": "Barge"}}, "no word 'hnad' .did you mean hand"),
        ("sky-dynasty", {"red": {"at": {"Pallace": ""}}}, "did you mean Palace"),
        ("sky-dynasty", {"rows": {"Marktt": ""}}, "did you mean Market"),
        ("sky-dynasty", {"begin": "rond"}, "did you mean round"),
        ("sky-dynasty", {"lead": "purple"}, "known seats: red, yellow"),
        ("sky-dynasty", {"rolls": {"junk": [1]}}, "did you mean junkyard"),
        ("sky-dynasty", {"rolls": {"junkyard": [7]}}, "numbers from 1 to 6"),
        ("sky-dynasty", {"rolls": [3]}, "rolls cannot be"),
        ("sky-dynasty", {"options": "goal"}, "options cannot be"),
        ("sky-dynasty", {"seed": "x"}, "a whole number"),
        ("sky-dynasty", {"red": {"hand": 3}}, "cards cannot be 3"),
        ("sky-pirate", {"red": {"crwe": "Fisher"}}, "did you mean crew"),
        ("sky-pirate", {"begin": "canon"}, "did you mean cannon"),
        ("sky-pirate", {"active": "purple"}, "known seats: red, blue"),
        ("sky-pirate", {"red": {"counters": {"Fisher": 1}}}, "Red has no Fisher in play"),
        ("sky-pirate", {"red": {"operators": {"Big Daryl": "Fisher"}}}, "no Fisher in play"),
        ("sky-pirate", {"red": {"pending": "Fisher"}}, "sets up nothing for later"),
        ("sky-pirate", {"red": {"crew": ["Fisher"]}}, "cards cannot be"),
    ],
)
def test_unknown_words_are_refused_with_the_nearest(
    game: str, words: dict[str, Any], hint: str
) -> None:
    with pytest.raises(UnknownWord, match=hint):
        Scene(game, **words)


def test_an_unknown_card_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownCard, match="did you mean Corsair"):
        Scene("sky-dynasty", red={"hand": "Corsare"})


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])
def test_asking_for_what_there_is_not_names_the_nearest(game: str) -> None:
    s = Scene(game)
    with pytest.raises(AttributeError, match="did you mean hand"):
        _ = s.red.hnad
    with pytest.raises(AttributeError, match="has no 'turnn' "):
        s.table("turnn")
    with pytest.raises(AttributeError, match="did you mean red"):
        _ = s.redd


# ---- picking


def test_picks_of_a_set_may_come_in_any_order() -> None:
    hand = {"hand": "Shipyard, Barge, Corsair, Gunship"}
    s = Scene("sky-dynasty", red=hand, until="SD-405")
    s.red.picks("Gunship", "Ship", "Corsair", "Send the fleet")
    s.red("Pass")
    assert s.stopped == "SD-405"
    assert s.red.at("Shipyard") == ["Shipyard", "Corsair", "Gunship"]


def test_picks_are_these_and_no_others() -> None:
    crew = {"crew": "2 Fisher, Hedge Mage, Relic Diver", "powder": 9}
    for picks in (["Hedge Mage", "Fisher"], ["Relic Diver", "Fisher", "Hedge Mage"]):
        s = Scene("sky-pirate", red=crew, until="tactics")
        s.red("Board", "Initiative", "Blue's Big Daryl")
        s.red.picks(*picks)
        assert s.stopped == "tactics"
        party = s.red.party
        assert isinstance(party, list) and sorted(party) == sorted(picks)


def test_picks_are_taken_all_or_none() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Barge, Corsair"})
    with pytest.raises(AssertionError, match="'Flagship' cannot be picked here"):
        s.red.picks("Corsair", "Flagship")
    assert "Corsair" in s.red.options and "Send the fleet" not in s.red.options


# ---- what nobody was asked


def test_an_only_option_that_was_taken_is_named_when_it_is_said() -> None:
    s = Scene("sky-dynasty", red={"hand": "Shipyard, Corsair"}, yellow={"hand": "Barge"})
    s.red("Shipyard", "Corsair")
    with pytest.raises(AssertionError, match="'Send the fleet' was the only option at SD-311"):
        s.red("Send the fleet")
    with pytest.raises(AssertionError, match="taken without asking: Red SD-311 'Send the fleet'"):
        s.red("Barge")


# ---- copies


def test_two_scenes_go_on_separately() -> None:
    s = Scene("sky-dynasty", red={"hand": "Palace, Corsair"}, yellow={"hand": "Barge"})
    twin = copy.copy(s)
    s.red("Pass")
    s.yellow("Pass")
    assert (s.over, twin.over, twin.red.asked, twin.red.log) == (True, False, "SD-311", [])
    twin.red("Palace", "Corsair")
    twin.yellow("Pass")
    assert (s.red.coins, s.table("winner Palace"), twin.table("winner Palace")) == (0, None, "Red")


def test_a_copy_of_a_stopped_scene_goes_on_from_there() -> None:
    s = Scene("sky-dynasty", red=TWO_PLACES, until="Palace")
    twin = copy.copy(s)
    twin.go("Market")
    assert (s.stopped, twin.stopped) == ("Palace", "Market")
    s.go("Market")
    assert s.red.discards == twin.red.discards
