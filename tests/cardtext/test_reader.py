"""The sentences of the shared grammar, with the words of a small game made up for it."""

from __future__ import annotations

import json

import pytest

from quarterdeck.cardtext import CardTextError, Reader, Tree
from quarterdeck.cardtext.tree import frozen, head, many, number, parts

WORDS = """
moment: "dawn" -> dawn
event: "you board" -> you_board | "you play your first crew in a turn" -> first_crew
heading: "action" ("," cost)* -> action
?action: "gain" number "powder" -> gain
       | "draw" number ("card" | "cards") -> draw
       | "create" _a crew_name -> create
       | "discard" limit ("card" | "cards") -> discard
?deed: action
cost: "spend" number "powder" -> spend
condition: "you do" -> you_do | "you have no cards in hand" -> no_cards
?static: "this crew has" SIGNED "presence" where? -> presence
state: "you control" _a crew_name -> control
noun: "crew in your party" -> party
?place: deck_name
_a: "a" | "an"
"""
NAMES = {
    "crew": ["Deckhand", "Bram the Bold", "All Hands on Deck!"],
    "deck": ["Hold", "Crow's Nest"],
}
READER = Reader(WORDS, NAMES)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", ()),
        ("Gain 2 powder.", (("do", (("gain", 2),)),)),
        ("On dawn: gain 1 powder.", (("on", "dawn", (("gain", 1),)),)),
        (
            "On dawn at the Hold: gain 1 powder.",
            (("on", "dawn", ("at", ("Hold",)), (("gain", 1),)),),
        ),
        (
            "When you board, draw a card and gain one powder.",
            (("when", "you_board", (("draw", 1), ("gain", 1))),),
        ),
        (
            "Whenever you play your first crew in a turn, create a Deckhand.",
            (("when", "first_crew", (("create", "Deckhand"),)),),
        ),
        (
            "Action, spend 1 powder: draw 2 cards.",
            (("under", ("action", ("spend", 1)), (("draw", 2),)),),
        ),
        ("Draw 1 card, then gain 1 powder.", (("do", (("draw", 1), ("gain", 1))),)),
        ("Draw 1 card and then gain 1 powder.", (("do", (("draw", 1), ("gain", 1))),)),
        ("You may draw 1 card.", (("do", (("may", (("draw", 1),)),)),)),
        (
            "You may spend 1 powder to create a Bram the Bold.",
            (("do", (("may_pay", ("spend", 1), (("create", "Bram the Bold"),)),)),),
        ),
        (
            "If you have no cards in hand, draw three cards.",
            (("do", (("if", "no_cards", (("draw", 3),)),)),),
        ),
        (
            "Gain 1 powder, then choose one: draw 1 card / gain 2 powder and draw 1 card.",
            (
                (
                    "do",
                    (("gain", 1), ("choose", 1, (("draw", 1),), (("gain", 2), ("draw", 1)))),
                ),
            ),
        ),
        (
            "Gain 1 powder for each crew in your party.",
            (("do", (("for_each", ("gain", 1), "party"),)),),
        ),
        ("Discard up to 2 cards.", (("do", (("discard", ("up_to", 2)),)),)),
        ("Discard any number of cards.", (("do", (("discard", "any_number"),)),)),
        ("This crew has +2 presence.", (("presence", 2),)),
        (
            "This crew has -1 presence at the Hold or the Crow's Nest.",
            (("presence", -1, ("at", ("Hold", "Crow's Nest"))),),
        ),
        (
            "This crew has +2 presence while you control an All Hands on Deck!.",
            (("while", ("control", "All Hands on Deck!"), ("presence", 2)),),
        ),
        (
            "While you control a Deckhand, this crew has +2 presence.",
            (("while", ("control", "Deckhand"), ("presence", 2)),),
        ),
    ],
)
def test_a_sentence_has_its_tree(text: str, tree: Tree) -> None:
    assert READER.read(text) == tree


def test_a_sentence_without_a_heading_goes_on_with_the_heading_before_it() -> None:
    text = "When you board, you may spend 1 powder to draw 1 card. If you do, gain 1 powder."
    (part,) = many(READER.read(text))
    assert [head(step) for step in many(parts(part)[1])] == ["may_pay", "if"]


def test_what_holds_may_stand_before_and_after_headings() -> None:
    text = "This crew has +1 presence. On dawn: draw 1 card. This crew has +2 presence."
    assert [head(part) for part in many(READER.read(text))] == ["presence", "on", "presence"]


def test_a_sentence_cannot_go_on_with_a_heading_across_what_holds() -> None:
    with pytest.raises(CardTextError):
        READER.read("On dawn: draw 1 card. This crew has +1 presence. Gain 1 powder.")


@pytest.mark.parametrize(
    "text",
    [
        "on dawn: draw 2 cards, then gain 1 powder.",
        "ON DAWN: DRAW 2 CARDS, THEN GAIN 1 POWDER.",
        "  On   dawn :\n\tdraw 2  cards , then Gain 1 powder .  ",
        "On dawn: draw two cards, then gain a powder.",
        "On dawn: draw two cards, then gain one powder.",
    ],
)
def test_capitals_and_spaces_do_not_matter(text: str) -> None:
    assert READER.read(text) == READER.read("On dawn: draw 2 cards, then gain 1 powder.")


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    straight = READER.read("On dawn at the Crow's Nest: draw 1 card.")
    assert READER.read("On dawn at the Crow’s Nest: draw 1 card.") == straight


def test_you_may_cannot_reach_over_another_you_may() -> None:
    with pytest.raises(CardTextError, match="did not expect"):
        READER.read("You may draw 1 card, then you may gain 1 powder.")


def test_a_text_that_can_be_read_in_two_ways_is_refused() -> None:
    words = WORDS.replace("?deed: action", '?deed: action\n  | "gain" number "powder" -> win')
    with pytest.raises(CardTextError, match="can be read in 2 ways"):
        Reader(words, NAMES).read("You may gain 1 powder.")


def test_two_ways_to_the_same_tree_are_one_meaning() -> None:
    words = WORDS.replace("?deed: action", '?deed: action | "gain" number "powder" -> gain')
    tree = Reader(words, NAMES).read("You may gain 1 powder.")
    assert tree == (("do", (("may", (("gain", 1),)),)),)


def test_a_sentence_that_the_game_has_no_words_for_is_unknown() -> None:
    reader = Reader('?action: "rest" -> rest')
    assert reader.read("Rest.") == (("do", (("rest",),)),)
    for text in ("When you board, rest.", "On dawn: rest.", "If you do, rest.", "You may rest."):
        with pytest.raises(CardTextError) as caught:
            reader.read(text)
        assert caught.value.column == 1
        assert caught.value.expected == ("choose", "rest")


def test_an_overlong_text_is_refused_at_once() -> None:
    with pytest.raises(CardTextError, match="5100 characters"):
        READER.read("Gain 1 powder. " * 340)


def test_a_long_text_is_read() -> None:
    assert len(many(READER.read("Gain 1 powder. " * 60))) == 60


def test_a_tree_survives_json() -> None:
    tree = READER.read("On dawn: choose one: draw 1 card / gain 2 powder.")
    assert frozen(json.loads(json.dumps(tree))) == tree


@pytest.mark.parametrize("value", [None, 1.5, True, {"a": 1}, [["a", None]]])
def test_a_tree_is_made_of_words_and_whole_numbers_only(value: object) -> None:
    with pytest.raises(ValueError, match="a tree is made of"):
        frozen(value)


def test_trees_are_taken_apart_with_care() -> None:
    assert head(()) == ""
    assert parts("word") == ()
    with pytest.raises(TypeError):
        number("word")
    with pytest.raises(TypeError):
        many(3)


def test_names_have_a_plural() -> None:
    reader = Reader('?action: "create" number crew_plural -> create', NAMES)
    assert reader.read("Create 2 Deckhands.") == (("do", (("create", 2, "Deckhand"),)),)


def test_a_sentence_may_be_put_the_other_way_round() -> None:
    words = """?action: "give" number "powder to" crew_name -> give
       | "give" crew_name number "powder" -> give__21"""
    reader = Reader(words, NAMES)
    assert reader.read("Give Deckhand 2 powder.") == (("do", (("give", 2, "Deckhand"),)),)
    assert reader.read("Give 2 powder to Deckhand.") == reader.read("Give Deckhand 2 powder.")


def test_a_game_may_define_a_shared_rule_anew() -> None:
    reader = Reader(WORDS + '_then: "," "then"\n', NAMES)
    assert reader.read("Draw 1 card, then gain 1 powder.") == (("do", (("draw", 1), ("gain", 1))),)
    with pytest.raises(CardTextError):
        reader.read("Draw 1 card and gain 1 powder.")


@pytest.mark.parametrize("name", ['"quoted"', "back\\slash", "new\nline"])
def test_a_name_cannot_smuggle_grammar_in(name: str) -> None:
    try:
        reader = Reader(WORDS, {"crew": ["Deckhand", name]})
    except ValueError:
        return
    assert reader.read("Create a Deckhand.") == (("do", (("create", "Deckhand"),)),)
