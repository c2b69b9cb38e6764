"""What Sky Pirate says to people: what a question is for, what is told, why a game is over."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import quarterdeck
from games.sky_pirate.rules_in_short import all_pass, board, is_over
from quarterdeck.games.sky_pirate.table.cards import BOOK
from quarterdeck.games.sky_pirate.words import terms as t
from quarterdeck.games.sky_pirate.words.sentences import body, give_words, without_heading
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene

OPEN = {"emplacements": "Palisade, Big Daryl"}


def question(player: Player) -> str:
    """What this seat is asked, in words."""
    view = cast(dict[str, Any], player.sees())
    return str(view["decision"]["question"])


# ---- every instruction has its words


def test_every_step_of_every_card_finds_its_own_sentence() -> None:
    for card in BOOK.cards:
        if card.steps and card.side == t.Side.EITHER:
            assert give_words(card.steps, without_heading(card.text)), card.text
        for ability in [*card.triggers, *card.actions, *card.tactics, *card.reacts]:
            assert give_words(ability.steps, body(ability.words)), ability.words


def test_words_that_do_not_come_out_even_are_given_whole() -> None:
    card = next(card for card in BOOK.cards if card.name == "Powder Cache")
    step = card.steps[0]
    words = step.words
    assert not give_words((step,), "Gain 3 powder, then gain 1 powder. Draw 1 card.")
    assert step.words == "Gain 3 powder, then gain 1 powder. Draw 1 card"
    assert give_words((step,), f"{words}.")


# ---- what a question is for


def test_a_pick_says_what_for() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Bazaar Stalls"}, blue={"discards": "Vex, Torch"})
    s.red("Bazaar Stalls")
    told = "Put a noncrew card in your opponent's discard pile into your Treasure Chest"
    assert question(s.red) == f"Bazaar Stalls: {told}"


def test_a_pick_of_several_says_how_far_it_is() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Big Daryl", "loaded": {"Big Daryl": "Chainshot"}},
        blue={"hand": "Fisher, Vex, Torch"},
        begin="cannon",
    )
    s.red("Fire Big Daryl")
    assert question(s.blue) == "Red's Chainshot: Discard 2 cards from your hand (1 of 2)"
    s.blue("Fisher")
    assert question(s.blue).endswith("(2 of 2)")


def test_an_offer_tells_what_it_brings() -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Card Catalog", "hand": "Fisher, Vex"})
    assert question(s.red) == "Card Catalog: Discard a card from your hand? If you do, draw 1 card"


def test_each_offer_of_a_card_is_told_by_its_own_sentence() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"emplacements": "Trade Pod, Big Daryl", "discards": "Vex", "crew": "Fisher"},
        blue={"crew": "Deadwind Mercenary", "emplacements": "Big Daryl"},
    )
    assert question(s.red) == "Trade Pod: Eject a card in your discard pile to gain 1 powder?"
    s.red("No", *["Gain"] * 3, "Do not fire")
    s.blue("Gain", "Gain", "Board", "Repair")
    s.red("Commit no crew")
    all_pass(s)
    assert question(s.red) == "Trade Pod: Draw 1 card?"


def test_an_offer_names_the_card_that_it_is_about() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"emplacements": "Soul Crypt, Big Daryl", "hold": "Haunted Barrel, 9 Fisher"},
    )
    asked = "Soul Crypt: Spend 1 powder to turn that card (Haunted Barrel) into a Shade?"
    assert question(s.red) == asked
    for viewer in (1, SPECTATOR):
        assert "Haunted Barrel" not in str(s.play.view(viewer))


def test_damage_that_may_be_reduced_is_told() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Big Daryl"}, blue=OPEN, begin="cannon")
    s.red("Fire Big Daryl")
    told = "Palisade: Break this structure to reduce that damage (4) to 0?"
    assert question(s.blue) == told


def test_who_else_is_asked_is_spoken_to() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Amundus Racketeer", "discards": "Vex"},
        blue={"powder": 3},
    )
    s.red("Play Amundus Racketeer")
    assert question(s.blue) == (
        "Red's Amundus Racketeer: Pay Red 1 powder? "
        "If you do not, return a noncrew card in Red's discard pile to Red's hand"
    )
    s.blue("Yes")
    assert s.red.log[-1] == "Blue pays Red 1 Powder"


def test_what_a_card_costs_besides_an_action_stands_on_its_button() -> None:
    s = Scene("sky-pirate", red={"hand": "Basher, Fisher, Vex"})
    assert "Play Basher (discard a card from your hand)" in s.red.options
    assert "Play Fisher" in s.red.options


def test_cards_of_one_name_are_told_apart_by_what_lies_on_them() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "2 Fisher", "presence_counters": {"Fisher": 1}, "hand": "Smelly Pete"},
    )
    s.red("Play Smelly Pete")
    assert s.red.options == ["Fisher (1 presence counter)", "Fisher"]


def test_who_is_stowed_is_no_longer_in_a_party() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher, Basher"}, blue=OPEN)
    board(s, "Fisher", "Basher")
    all_pass(s)
    assert s.red.asked == "SP-609"
    assert s.red.options == ["Fisher", "Basher"]


def test_a_captain_that_lies_facedown_is_no_shade() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": "Fisher", "hand": "Captain on Deck"},
        blue=OPEN,
    )
    board(s, "Fisher")
    s.red("Play Captain on Deck")
    for viewer in (0, 1, SPECTATOR):
        captain = cast(Any, s.play.view(viewer))["seats"][0]["captain"]
        assert (captain["name"], captain["facedown"]) == ("Rook Prior", True)


def test_a_pending_effect_in_the_queue_is_told_by_its_words() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "assets": "Card Catalog", "hand": "Vex"},
        blue={"emplacements": "Big Daryl"},
    )
    board(s, "Fisher", token="Initiative")
    all_pass(s)
    s.red("Do not fire")
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    assert s.red.asked == "SP-2106"
    waiting = "Initiative: gain 1 action when your next turn begins"
    assert waiting in s.red.options
    s.red("Card Catalog")
    assert s.play.view(SPECTATOR)["queue"] == [waiting]


# ---- what is told


def test_an_offer_that_nobody_takes_is_not_told() -> None:
    for answer in ("No", "Yes"):
        s = Scene("sky-pirate", red={"captain": "Cleaver", "crew": "Fisher"}, blue=OPEN)
        board(s, "Fisher")
        s.red(answer)
        assert ("Red's Cleaver takes effect" in s.red.log) is (answer == "Yes")


def test_an_effect_whose_condition_is_not_met_is_not_told() -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Apollo"})
    assert not [line for line in s.red.log if "Apollo" in line]


def test_a_react_is_told_when_it_is_used() -> None:
    for answer in ("No", "Yes"):
        s = Scene("sky-pirate", red={"emplacements": "Big Daryl"}, blue=OPEN, begin="cannon")
        s.red("Fire Big Daryl")
        s.blue(answer)
        assert ("Blue reacts with Palisade" in s.red.log) is (answer == "Yes")
        assert ("No damage is left for Blue" in s.red.log) is (answer == "Yes")


def test_nobody_loses_0_powder() -> None:
    for powder in (0, 2):
        s = Scene(
            "sky-pirate",
            red={"emplacements": "Big Daryl", "loaded": {"Big Daryl": "Prize Claw"}},
            blue={"powder": powder, "hold": "9 Fisher"},
            begin="cannon",
        )
        s.red("Fire Big Daryl")
        told = [line for line in s.red.log if "Powder" in line and "spends" not in line]
        assert told == (["Red steals 1 Powder from Blue"] if powder else [])


def test_status_cards_are_told_as_many_as_there_were() -> None:
    s = Scene("sky-pirate", red={"hand": "3 Prepare for War"})
    s.red(*["Play Prepare for War"] * 3)  # each for 4 of the 6 Shields
    told = [line for line in s.red.log if "gets" in line]
    assert told == ["Red gets 4 Shield", "Red gets 2 Shield"]


@pytest.mark.parametrize("powder", [0, 3])
def test_an_effect_that_finds_nothing_to_take_is_not_told(powder: int) -> None:
    s = Scene("sky-pirate", begin="turn", red={"assets": "Leaky Kegs"}, blue={"powder": powder})
    told = ["Red's Leaky Kegs takes effect", "Blue loses 1 Powder"]
    assert s.red.log[1:-1] == (told if powder else [])


@pytest.mark.parametrize("discards", ["", "Vex"])
def test_an_effect_that_finds_no_card_is_not_told(discards: str) -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Offering to Cthalla", "crew": "Fisher", "discards": discards}
    )
    s.red("Play Offering to Cthalla")
    assert ("Red's Offering to Cthalla takes effect" in s.red.log) is bool(discards)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (["Fisher"], "Red sets a card aside and draws another"),
        (["Fisher", "Vex"], "Red sets 2 cards aside and draws as many"),
    ],
)
def test_a_mulligan_is_told_by_how_many_cards(cards: list[str], told: str) -> None:
    s = Scene("sky-pirate", begin="set-up", options={"first": "0"}, red={"hold": "9 Fisher, 9 Vex"})
    given = {label for label in s.red.options if label != "Keep this hand"}
    wanted = [card for card in cards if card in given][:1] * len(cards)
    s.red(*wanted, "Set ")
    assert told in s.red.log


def test_a_card_that_is_picked_is_told_with_its_controller() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Mortal Frailty", "crew": "Fisher"},
        blue={"crew": "Deadwind Mercenary"},
    )
    s.red("Play Mortal Frailty", "Blue's Deadwind Mercenary")
    assert "Red picks Blue's Deadwind Mercenary" in s.blue.log


def test_a_target_that_holds_is_told() -> None:
    s = Scene("sky-pirate", red={"crew": "Fisher"}, blue=OPEN)
    board(s, "Fisher", at="Blue's Palisade")
    all_pass(s)
    assert "Blue's Palisade holds: it has durability 3" in s.red.log
    assert s.red.log[0] == "Red spends 3 Powder"


# ---- why a game is over


def test_the_end_says_that_the_hold_is_empty() -> None:
    s = Scene("sky-pirate", red={"hold": ""})
    assert s.play.view(0)["ending"] is None
    s.red("Draw a card")
    assert is_over(s)
    assert s.red.log[-2:] == ["Red has lost: the Hold is empty", "Blue wins"]
    view = cast(Any, s.play.view(SPECTATOR))
    assert view["ending"] == "Red has lost: the Hold is empty"
    assert [seat["lost"] for seat in view["seats"]] == ["the Hold is empty", None]


def test_the_end_says_that_the_last_emplacement_is_broken() -> None:
    s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary"}, blue={"emplacements": "Loot Bags"})
    board(s, "Deadwind Mercenary")
    all_pass(s)
    assert is_over(s)
    told = "Blue has lost: the last emplacement is broken"
    assert s.red.log[-2:] == [told, "Red wins"]
    assert s.play.view(0)["ending"] == told


def test_a_player_who_is_out_is_told_why_while_the_others_play_on() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Deadwind Mercenary"},
        blue={"emplacements": "Loot Bags"},
    )
    board(s, "Deadwind Mercenary")
    all_pass(s)
    view = cast(Any, s.play.view(2))
    assert view["seats"][1]["lost"] == "the last emplacement is broken"
    assert view["ending"] is None


def test_the_last_turn_is_told() -> None:
    s = Scene("sky-pirate", options={"last_turn": 1}, turn=1)
    s.red("Gain", "Gain", "Gain")
    assert is_over(s)
    assert s.red.log[-3:] == [
        "It is a draw: the last turn is over",
        "Red shares the win",
        "Blue shares the win",
    ]
    assert s.play.view(0)["ending"] == "The last turn is over"


# ---- every question can be read


def test_no_question_of_random_games_has_an_empty_place() -> None:
    game = quarterdeck.game("sky-pirate")
    for seed in range(6):
        rng = random.Random(seed)
        play = game.new(2, seed, **game.random_options(2, rng))
        for _ in range(250):
            if play.over:
                break
            d = play.decisions[0]
            says = d.question.says(play.state, d.seat, d.about)
            assert says and not says.endswith(": ") and ": ?" not in says and "()" not in says
            play.answer(rng.randrange(len(d.options)), d.seat)
