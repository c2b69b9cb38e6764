"""The words of the pieces: what is read is what is written again, whatever is said."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from quarterdeck.cardtext import CardTextError, NoMeaning, Reader
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.loading import BEARERS, GRAMMAR, hold_to_the_law, the_box
from quarterdeck.games.cerulean_seas.words.meaning import meaning
from quarterdeck.games.cerulean_seas.words.phrases import Phrase
from quarterdeck.games.cerulean_seas.words.printed import Fort, Piece
from quarterdeck.games.cerulean_seas.words.readback import read_back
from quarterdeck.games.cerulean_seas.words.sense import refuse_strange, refuse_whole
from quarterdeck.games.cerulean_seas.words.terms import (
    EVERY_NATION,
    VERBS,
    Often,
    Reach,
    State,
    When,
)
from quarterdeck.games.cerulean_seas.words.vocabulary import (
    BREATH_WORDS,
    BY_VERB,
    DEEDS,
    EVENTS,
    HEADINGS,
    POT_WORDS,
    STATES,
    STATICS,
)
from quarterdeck.scene import proves

READER = Reader(GRAMMAR.read_text("utf-8"))
BOX = the_box()
PIECES: list[Piece] = [*BOX.ships, *BOX.crew, *BOX.treasures, *BOX.events, *BOX.forts]
TEXTS = {piece.text: piece for piece in PIECES}


def test_what_is_read_back_is_read_as_the_printed_text() -> None:
    for text, piece in TEXTS.items():
        again = read_back(piece.abilities, isinstance(piece, Fort))
        assert (piece.name, READER.read(again)) == (piece.name, READER.read(text))


def test_the_printed_texts_are_in_canonical_words() -> None:
    for text, piece in TEXTS.items():
        again = read_back(piece.abilities, isinstance(piece, Fort))
        assert again.casefold() == text.casefold()


# ---- everything that can be said


def any_ability(phrase: Phrase, rng: random.Random) -> Ability:
    """Something that this phrase can say, with numbers of any kind, and that would be played."""
    while True:
        ability = drawn(phrase, rng)
        try:
            refuse_strange(ability, phrase, bearers(phrase, ability))
        except NoMeaning:
            continue
        return ability


def drawn(phrase: Phrase, rng: random.Random) -> Ability:
    ability = Ability(phrase.verb)
    for part in phrase.parts:
        fill(ability, part, phrase, rng)
    if not phrase.at:
        ability.state = rng.choice([State.ALWAYS, *[state for state, _ in STATES.values()]])
        return ability
    ability.when = rng.choice(phrase.at)
    ability.often = rng.choice(often_at(ability.when, phrase))
    ability.may = rng.random() < 0.5
    ability.cost = ability.may and rng.random() < 0.2
    if "faces" not in phrase.parts and rng.random() < 0.3:
        ability.faces = some_faces(rng)
    if ability.when == When.TOUCHES_SHIP and rng.random() < 0.5:
        ability.nations = some_nations(rng)
    return ability


def fill(ability: Ability, part: str, phrase: Phrase, rng: random.Random) -> None:
    if part == "n":
        ability.n = rng.choice((-2, -1, 1, 3)) if "{n:+}" in phrase.said else rng.choice((1, 2, 7))
    elif part == "less":
        ability.n = -rng.choice((1, 2))
    elif part == "m":
        ability.m = rng.choice((1, 2))
    elif part == "reach":
        ability.reach = rng.choice((Reach.S, Reach.L, Reach.TWO_L))
    elif part == "m_reach":
        ability.m = rng.choice((Reach.S, Reach.L, Reach.TWO_L))
    elif part == "nations":
        ability.nations = some_nations(rng)
    elif part == "faces":
        ability.faces = some_faces(rng)
    elif part == "pot":
        ability.n = rng.choice(list(POT_WORDS))
    else:
        assert part == "m_pot"
        ability.m = rng.choice(list(BREATH_WORDS))


def some_nations(rng: random.Random) -> int:
    return rng.randrange(1, EVERY_NATION)


def some_faces(rng: random.Random) -> int:
    return rng.randrange(1, 64) << 1


def often_at(when: int, phrase: Phrase) -> list[int]:
    """How often something may be done at this moment, as far as there are words for it."""
    headed = [often for moment, often, _ in HEADINGS.values() if moment == when]
    if when in [moment for moment, _ in EVENTS.values()]:
        headed = [Often.ALWAYS, Often.ONCE_A_TURN, Often.ONCE]
    return [often for often in headed if often != Often.ONCE or "t" in phrase.by]


def bearers(phrase: Phrase, ability: Ability) -> str:
    return "t" if ability.often == Often.ONCE else phrase.by[0]


@pytest.mark.parametrize("verb", range(VERBS))
def test_every_phrase_can_be_read_back_whatever_stands_in_it(verb: int) -> None:
    rng = random.Random(verb)
    phrase = BY_VERB[verb]
    for _ in range(3):
        ability = any_ability(phrase, rng)
        bearer = bearers(phrase, ability)
        text = read_back([ability], bearer == "f")
        (again,) = meaning(READER.read(text), bearer)
        assert (text, again.key()) == (text, ability.key())


def pairs(rng: random.Random) -> Iterator[list[Ability]]:
    """Abilities that a ship might have, two by two."""
    phrases = [phrase for phrase in BY_VERB.values() if "s" in phrase.by]
    for _ in range(60):
        yield [any_ability(phrase, rng) for phrase in rng.sample(phrases, 2)]


def test_several_sentences_keep_their_headings() -> None:
    for two in pairs(random.Random(7)):
        for ability in two:
            ability.often = min(ability.often, Often.ONCE_A_TURN)
            if not often_fits(ability):
                ability.often = Often.ONCE_A_TURN
        again = meaning(READER.read(read_back(two)), "s")
        assert [one.key() for one in again] == [one.key() for one in two]


def often_fits(ability: Ability) -> bool:
    return ability.when == When.ALWAYS or ability.often in often_at(
        ability.when, BY_VERB[ability.verb]
    )


def test_each_verb_has_one_phrase_and_each_phrase_is_printed_somewhere() -> None:
    assert sorted(BY_VERB) == list(range(VERBS))
    assert len(STATICS) + len(DEEDS) == VERBS
    said = {ability.verb for ability in BOX.abilities}
    assert [BY_VERB[verb].node for verb in range(VERBS) if verb not in said] == []


def test_each_bearer_has_its_letter() -> None:
    assert set("".join(phrase.by for phrase in BY_VERB.values())) == set(BEARERS.values())


# ---- in other words


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "WHILE SHE IS DOCKED, she cannot be shot at.",
            "She cannot be shot at while she is docked.",
        ),
        (
            "Once a turn: you may look at one hidden treasure on an island.",
            "Once a turn: you may look at 1 hidden treasure on an island.",
        ),
        (
            "Whenever she loads this, repair all her masts, then this leaves the game.",
            "When she loads this, repair all her masts. This leaves the game.",
        ),
        ("It fills no cargo spaces.", "It fills 0 cargo space."),
    ],
)
def test_one_thing_may_be_said_in_several_ways(text: str, same: str) -> None:
    assert READER.read(text) == READER.read(same)


@proves("CS-305")
def test_ships_and_crew_with_the_same_words_have_the_same_ability() -> None:
    bonus = [piece for piece in PIECES if piece.text == "+1 to her boarding rolls."]
    assert len(bonus) > 10
    assert len({piece.abilities[0].id for piece in bonus}) == 1


def test_a_text_that_is_not_known_is_refused_with_what_is_nearest() -> None:
    with pytest.raises(CardTextError) as refusal:
        READER.read("She cannot be pinned down.")
    assert 'did not expect "down"' in str(refusal.value)
    assert "she cannot be pinned" in refusal.value.nearest


def test_what_follows_on_a_die_hangs_on_it_or_is_refused() -> None:
    text = "When she loads this, roll a d6 and on 6 repair all her masts and this leaves the game."
    with pytest.raises(CardTextError, match='did not expect "and"'):
        READER.read(text)
    first, second = meaning(READER.read(text.replace(" and this", ". This")), "t")
    assert (first.faces, second.faces) == (1 << 6, 0)
    text = "When she loads this, repair all her masts and roll a d6 and on 6 this leaves the game."
    assert [one.faces for one in meaning(READER.read(text), "t")] == [0, 1 << 6]


TWO_CANNONS = (
    "She has one more cannon of rank 5 and range S. She has one more cannon of rank 2 and range L."
)
TWO_FLAGS = (
    "Crew of the English may use their abilities aboard. "
    "Crew of the French may use their abilities aboard."
)
TWICE = "Once a turn: you may roll a d6 and on 6 roll a d6 and on 6 give her another action."


@pytest.mark.parametrize(
    ("bearer", "text", "message"),
    [
        ("t", "When she finds this, all events leave the game.", "cannot be done then; write"),
        ("s", "When she loads, she loses 1 mast.", '"When she rolls a one for a cannon, …"'),
        ("s", "She cannot be shot at. She cannot be shot at.", "said twice"),
        ("s", TWICE.replace("on 6 roll a d6 and on 6", "on 1, 2, 3, 4, 5 or 6"), "every face"),
        ("c", TWO_CANNONS, "only one sentence of this kind"),
        ("c", TWO_FLAGS, "only one sentence of this kind"),
        ("t", "+1 cargo space. +2 cargo spaces.", "only one sentence of this kind"),
        ("t", "Your junks docked here may repair.", "'junks repair' means nothing on a treasure"),
        ("e", "She cannot dock.", "'cannot dock' means nothing on an event"),
        ("c", "Once: you may give her another action.", '"once" is for treasure'),
        ("c", TWICE, "a die is rolled already"),
        ("c", TWICE.replace("on 6 roll a d6 and on 6", "on 7"), "expected faces of a d6"),
        ("c", TWICE.replace("on 6 roll a d6 and on 6", "on 6 or 5"), "expected faces of a d6"),
        ("c", "Once a turn: you may roll it again and give her another action.", "one instruction"),
        ("c", "Give her another action.", "an instruction needs a moment"),
        (
            "s",
            "Ships of the English or English have +1 to their cannon rolls against her.",
            "twice",
        ),
    ],
)
def test_what_can_be_read_but_not_played_is_refused(bearer: str, text: str, message: str) -> None:
    with pytest.raises(NoMeaning, match=re.escape(message)):
        meaning(READER.read(text), bearer)


AGAIN = "when one of her cannons misses"
GIVE_UP = "you may eliminate another crew aboard to"
TURN = "At the beginning of your turn:"
DUEL = "let one of your crew and an enemy crew fight a duel"
DOCTOR = "When an enemy would eliminate another face-up crew aboard, "


@pytest.mark.parametrize(
    ("bearer", "text", "message"),
    [
        ("c", f"{AGAIN.capitalize()}, you may shoot with it again.", "done once a turn"),
        ("c", f"Once a turn {AGAIN}: shoot with it again.", 'say "you may"'),
        (
            "c",
            f"Once a turn {AGAIN}: you may roll a d6 and on 6 shoot with it again.",
            "neither a die",
        ),
        ("s", "When she loses her last mast, you may she sinks.", 'leave out "you may"'),
        ("s", "When she loses her last mast, roll a d6 and on 6 she sinks.", "neither a die"),
        ("c", DOCTOR + "roll a d6 and on 5 or 6 turn it face down instead.", "neither a die"),
        ("t", "Once when a die is rolled for her: you may roll it again.", "done every time"),
        (
            "e",
            "At the beginning of your turn: roll a d6 and on 6 all events leave the game.",
            "die",
        ),
        ("s", "Crew of any nation may use their abilities aboard while she is docked.", "always"),
        ("t", "+1 cargo space while her hold is full.", "holds always"),
        ("s", "She cannot be shot at while a ship is docked here.", "conditions of their own"),
        ("f", "+1 to its cannon rolls while it is docked.", "conditions of their own"),
        ("f", "Cannons of range L cannot hit it while a ship is docked here.", "holds always"),
        ("f", "When it hits a ship, eliminate 1 cargo of the other ship.", 'say "you may"'),
        ("s", "Her base move is 2L.", "segments of S or L"),
        ("s", "Once a turn: give her another action.", 'say "you may"'),
        ("s", "Instead of shooting: breathe fire with rank 6 and range L.", "from 1 to 5"),
        ("t", f"When she loads this, {GIVE_UP} repair all her masts.", "no crew can be given up"),
        ("s", "+0 to her cannon rolls.", "0 is nothing at all"),
        ("c", "+2L to her base move.", "segments of S or L"),
        ("t", "Once: you may add 2L to her base move this turn.", "segments of S or L"),
        ("t", "When she finds this, roll a d6 and on 6 this stays on its island.", "neither a die"),
        ("t", "When she finds this, you may this stays on its island.", 'leave out "you may"'),
        ("t", "Once when she finds this: this stays on its island.", "done every time"),
        ("t", "When she loads this, this is worth the roll of 1000000000 d6.", "at most 99"),
        ("s", "-100 to her cannon rolls.", "100 is too much"),
        ("t", "When she loads this, this is worth 5 gold and 100 less for each crew aboard.", "99"),
    ],
)
def test_what_no_rule_would_carry_out_as_it_is_said_is_refused(
    bearer: str, text: str, message: str
) -> None:
    with pytest.raises(NoMeaning, match=re.escape(message)):
        meaning(READER.read(text), bearer)


@pytest.mark.parametrize(
    ("bearer", "face_down", "text", "message"),
    [
        ("e", False, f"{TURN} all events leave the game. {TURN} {DUEL}.", "one thing"),
        ("t", True, "+1 to her boarding rolls.", "would never work"),
        ("t", True, "When she loads this, all her crew leave the game.", "would never work"),
    ],
)
def test_what_a_piece_cannot_say_as_a_whole_is_refused(
    bearer: str, face_down: bool, text: str, message: str
) -> None:
    with pytest.raises(NoMeaning, match=re.escape(message)):
        refuse_whole(meaning(READER.read(text), bearer), bearer, face_down)


def test_a_text_may_say_it_of_a_ship_and_nothing_else_than_it_does() -> None:
    found = meaning(READER.read("+1 to its cannon rolls."), "s")
    assert read_back(found) == "+1 to her cannon rolls."
    hold_to_the_law("+1 to its cannon rolls.", found, False)
    with pytest.raises(NoMeaning, match="this would be played as"):
        hold_to_the_law("+2 to its cannon rolls.", found, False)
