"""Phrases of Skydock that no printed piece uses as they stand here: each does what it says.

They are printed on a Scheme, Crack the duty roster, for the length of a test.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.skydock.texts_in_short import OBJECTIVES, hand, tokens, turn
from quarterdeck.cardtext import Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.skydock.table.cards import BOOK, CARDS, EFFECTS, TILES
from quarterdeck.games.skydock.words import meaning
from quarterdeck.games.skydock.words.printed import FOLDER, GRAMMAR
from quarterdeck.games.skydock.words.steps import Lexicon
from quarterdeck.games.skydock.words.terms import Verb
from quarterdeck.scene import Scene, proves

READER = Reader(GRAMMAR.read_text("utf-8"), read_folder(FOLDER).names())
LEXICON = Lexicon(
    {name: tile for tile, name in enumerate(TILES)},
    {name: level for level, name in enumerate(BOOK.levels)},
    BOOK.launch,
    BOOK.scheme_adds,
)
ROSTER = "Crack the duty roster"
MUSCLE = "Lend some muscle"
MAP = "Vent map"
THREE = OBJECTIVES.split(", ")


class Printing:
    """Prints a text on the card and plays it in Red's turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, text: str, **words: Any) -> Scene:
        s = self.laid_out(text, **words)
        s.red(f"Play {ROSTER}")
        return s

    def laid_out(self, text: str, **words: Any) -> Scene:
        card = next(card for card in CARDS if card.name == ROSTER)
        self.monkeypatch.setattr(card, "text", meaning.card(READER.read(text), LEXICON, False))
        red = {"markers": (1,), **words.pop("red", {})}
        red["hand"] = f"{ROSTER}, {red['hand']}" if "hand" in red else ROSTER
        return turn(red=red, **words)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Printing:
    return Printing(monkeypatch)


# ---- movement


@proves("SK-R52", "SK-608")
def test_to_move_meets_what_movement_meets(printed: Printing) -> None:
    words = {"guards": {"Dock": 1}, "encounters": "Friendly sergeant / Blast door"}
    s = printed("Move 1 room.", rooms={"Mid port": "Armory A"}, schemes=MUSCLE, **words)
    s.red("Go to the Armory")
    assert s.red.hand == [MUSCLE], "the sergeant"


@proves("SK-R11")
def test_to_move_anywhere_meets_guards_unless_it_says_otherwise(printed: Printing) -> None:
    words: dict[str, Any] = {"guards": {"Dock": 1}, "schemes": MUSCLE}
    words["encounters"] = "Friendly sergeant / Blast door"
    s = printed("Move to any other room.", **words)
    s.red("Go to the Bridge")
    assert (s.red.room, s.red.hand) == ("Bridge", [MUSCLE])
    s = printed("Move to any other room without encounters.", **words)
    s.red("Go to the Crew Quarters")
    assert (s.red.room, s.red.hand) == ("Crew Quarters", [])


# ---- the Alert


@proves("SK-R64")
def test_the_alert_falls_no_further_than_its_level(printed: Printing) -> None:
    for alert, after in ((6, 4), (5, 4), (2, 1)):
        s = printed("Lower the alert by 2 within its level.", alert=alert)
        assert (s.table("alert"), s.table("guards Dock")) == (after, 0)


# ---- Challenges


@proves("SK-R26", "SK-823")
def test_the_number_is_read_with_the_die(printed: Printing) -> None:
    words: dict[str, Any] = {"rolls": {"d20": [6]}, "alert": 3}
    words["red"] = {"at": "Crew Quarters", "markers": (2,), "glory": 0}
    for text, glory in (
        ("Before your challenge: raise the alert by 1, then -2 to the roll.", 0),  # 6 against 8
        ("After the roll of your challenge: raise the alert by 1, then -2 to the roll.", 1),
    ):
        s = printed.laid_out(text, **words)
        s.red("Use Interact 2 (slot 2): action of the Crew Quarters")
        while s.red.asked == "SK-R25":
            s.red(f"Play {ROSTER}" if f"Play {ROSTER}" in s.red.options else "Pass")
        assert (s.table("alert"), s.red.glory) == (4, glory)


# ---- cards


def test_schemes_are_taken_out_of_the_discard_pile(printed: Printing) -> None:
    gone = f"{MUSCLE}, Grease a few palms"
    s = printed("Take 2 Schemes from the discard pile.", schemes_gone=gone)
    assert s.red.options == ["Lend some muscle", ROSTER, "Grease a few palms"]
    s.red(MUSCLE, "Grease")
    assert hand(s.red) == ["Grease a few palms", MUSCLE]
    assert s.table("schemes_gone") == [ROSTER]


@proves("SK-R45")
def test_others_draw_loot_and_may_step_on_a_track_instead(printed: Printing) -> None:
    objectives = "Pay Off the Crew, Empty the Sealed Hold, Break the Night Watch"
    words = {"yellow": {"at": "Dock"}, "objectives": objectives, "loot": MAP}
    s = printed("Each other character here draws 1 Loot.", **words)
    s.yellow("Yes")
    assert (s.yellow.steps, s.yellow.hand) == ([1, 0, 0], [])


def test_a_plain_discard_is_done_as_far_as_there_are_cards(printed: Printing) -> None:
    s = printed("Discard 3 Loot, then gain 1 Glory.", red={"hand": MAP})
    assert (s.red.hand, s.red.glory) == ([], 3)


def test_support_tokens_may_be_several(printed: Printing) -> None:
    assert tokens(printed("Draw 3 Support tokens.").red) == 3


# ---- tokens and abilities


def test_tokens_may_be_removed_from_one_character_here(printed: Printing) -> None:
    yellow = {"at": "Dock", "assigned": (1, 2, 6)}
    text = "Remove up to 2 Neutralization tokens from a character here. "
    text += "If another character lost one, gain 1 Glory."
    s = printed(text, yellow=yellow)
    s.red("Move 1 (slot 1)", "Remove no more")
    assert (s.yellow.assigned, s.red.glory) == ([2, 6], 3)
    s = printed(text, yellow=yellow)
    s.red("Remove no more")
    assert (s.yellow.assigned, s.red.glory) == ([1, 2, 6], 2)


def test_tokens_that_may_be_removed_can_be_asked_about(printed: Printing) -> None:
    text = "You may remove 1 Neutralization token from a character here. "
    text += "If another character lost one, gain 1 Glory."
    offer = next(effect for effect in EFFECTS if effect.verb == Verb.MAY)
    for answer, glory in (("Yes", 3), ("No", 2)):
        s = printed.laid_out(text, yellow={"at": "Dock", "assigned": (1,)})
        step, _ = next(card for card in CARDS if card.name == ROSTER).text.steps
        step.id = offer.id  # questions know the game's own effects only
        s.red(f"Play {ROSTER}", answer)
        assert s.red.glory == glory


@proves("SK-R55")
def test_where_all_tokens_are_removed_none_is_asked_for(printed: Printing) -> None:
    text = "Remove 2 Neutralization tokens from a character here."
    for assigned, left in (((1, 2), []), ((1, 2, 6), [1, 2, 6])):
        s = printed(text, yellow={"at": "Dock", "assigned": assigned})
        assert s.yellow.assigned == left
        assert (s.red.asked == "SK-R55") == (len(left) > 0)


@proves("SK-R56", "SK-704")
def test_several_tokens_are_placed_one_by_one(printed: Printing) -> None:
    s = printed("Gain 2 Neutralization tokens.", rolls={"placing": [1, 8]})
    assert s.red.assigned == [1, 6]
    s = printed("Gain 2 Neutralization tokens.", red={"assigned": (1, 2, 6, 7)})
    assert s.red.assigned == [1, 2, 6, 7, 11]


# ---- the ship


@proves("SK-806")
def test_several_guards_are_spawned_as_far_as_there_are(printed: Printing) -> None:
    s = printed("Spawn 3 guards here.", supply=2)
    assert (s.table("guards Dock"), s.table("alert")) == (2, 2)


def test_the_alert_rises_by_several_spaces(printed: Printing) -> None:
    s = printed("Raise the alert by 4.")
    assert (s.table("alert"), s.table("level"), s.table("guards Dock")) == (5, "Yellow", 1)


def test_a_challenge_in_a_text_has_no_bonus_of_an_ability(printed: Printing) -> None:
    text = "Make a challenge at +1. On success: gain 1 Glory. On failure: raise the alert by 1."
    s = printed(text, rolls={"d20": [4]})
    assert s.red.glory == 3
    s = printed(text, rolls={"d20": [3]}, guards={"Dock": 1})
    assert (s.red.glory, s.table("alert")) == (2, 2)


# ---- conditions


@pytest.mark.parametrize(
    ("asked", "so", "not_so"),
    [
        ("you hold 2 or more Loot", {"hand": f"2 {MAP}"}, {"hand": MAP}),
        ("you hold 1 or more cards", {"hand": MAP}, {}),
        ("you hold 1 or more Support tokens", {"support": (1,)}, {}),
        ("you are in the Bridge", {"at": "Bridge"}, {"at": "Dock"}),
        ("you have no Neutralization token", {}, {"recovering": (2,)}),
        ("you have 2 or more abilities of level 2 or more", {"board": {3: "Loot 2"}}, {}),
        (
            "you have every kind of ability",
            {"board": {3: "Loot 1", 4: "Attack 1"}},
            {"board": {3: "Loot 1"}},
        ),
        ("you have completed every objective", {"done": THREE}, {"done": THREE[:2]}),
    ],
)
def test_a_condition_of_a_seat(
    printed: Printing, asked: str, so: dict[str, Any], not_so: dict[str, Any]
) -> None:
    text = f"Gain 1 Glory. If {asked}, gain 2 Glory."
    assert printed(text, red=so).red.glory == 5
    assert printed(text, red=not_so).red.glory == 3


@pytest.mark.parametrize(
    ("asked", "so", "not_so"),
    [
        ("the alert is Yellow or Red", {"alert": 4}, {"alert": 7}),
        ("the launch token is on 5, 3 or 1", {"launch": 3}, {"launch": 4}),
        ("you hold the First Player token", {"first": "red"}, {"first": "yellow"}),
        ("another character is here", {"yellow": {"at": "Dock"}}, {}),
    ],
)
def test_a_condition_of_the_table(
    printed: Printing, asked: str, so: dict[str, Any], not_so: dict[str, Any]
) -> None:
    text = f"Gain 1 Glory. If {asked}, gain 2 Glory."
    assert printed(text, **so).red.glory == 5
    assert printed(text, **not_so).red.glory == 3


def test_if_you_did_not_asks_what_became_of_the_step_before(printed: Printing) -> None:
    text = "Stun 1 active guard here. If you did not, gain 2 Glory."
    assert printed(text).red.glory == 4
    assert printed(text, guards={"Dock": 1}).red.glory == 2
    text = "Remove up to 1 Neutralization token from yourself. If you did not, gain 2 Glory."
    s = printed(text, red={"assigned": (1, 2)})
    s.red("Remove no more")
    assert s.red.glory == 4
    s = printed(text, red={"assigned": (1, 2)})
    s.red("Move 1")
    assert s.red.glory == 2


@pytest.mark.parametrize(
    ("text", "no", "words"),
    [
        ("Move up to 2 rooms without encounters.", "Stay here", {}),
        (
            "Move up to 2 active guards through one corridor each.",
            "Move no more",
            {"guards": {"Dock": 2}},
        ),
    ],
)
def test_who_may_do_less_and_does_nothing_did_not(
    printed: Printing, text: str, no: str, words: dict[str, Any]
) -> None:
    text += " If you did not, gain 2 Glory."
    s = printed(text, **words)
    s.red(no)
    assert s.red.glory == 4
    s = printed(text, **words)
    s.red(s.red.options[1], no)
    assert s.red.glory == 2


def test_who_uses_no_ability_of_a_text_did_not(printed: Printing) -> None:
    text = "After your action: use an ability next to it. If you did not, gain 2 Glory."
    for used, glory in (("Use none", 4), ("Use Move 1 (slot 1)", 2)):
        s = printed.laid_out(text, red={"markers": (2, 6)}, yellow={"at": "Dock"})
        s.red("Use Move 1 (slot 6)", "Stay here", f"Play {ROSTER}", used)
        if used != "Use none":
            s.red("Stay here")
        assert s.red.glory == glory


@proves("SK-R22")
def test_a_text_whose_only_condition_fails_is_not_offered(printed: Printing) -> None:
    s = printed.laid_out("If the alert is Red, gain 1 Glory.")
    assert s.red.why_not(f"Play {ROSTER}") == "SK-R22"


# ---- other moments


def test_a_bonus_may_come_after_the_roll(printed: Printing) -> None:
    red = {"at": "Drift Engine", "markers": (2,)}
    text = "After the roll of your room challenge: +3 to the roll."
    s = printed.laid_out(text, red=red, rolls={"d20": [2]}, launch=3, alert=4)
    s.red("Use Interact 2 (slot 2): action", "Pass", f"Play {ROSTER}")
    assert "Red fails with 7" in s.red.log


@proves("SK-R25")
def test_who_leaves_may_give_something_away(printed: Printing) -> None:
    text = "After another character leaves your room: draw 1 Loot."
    words: dict[str, Any] = {"rooms": {"Mid port": "Armory A"}, "loot": MAP}
    s = printed.laid_out(text, yellow={"hand": ROSTER, "at": "Dock"}, **words)
    s.red("Use Move 1", "Go to the Armory")
    s.yellow(f"Play {ROSTER}")
    assert s.yellow.hand == [MAP]
