"""Skydock's texts: what each comes down to, what is refused, and that none loses a word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quarterdeck.cardtext import CardTextError, ContentError, NoMeaning, Reader, Tree
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.skydock.words import meaning, readback
from quarterdeck.games.skydock.words.effects import Effect
from quarterdeck.games.skydock.words.printed import FOLDER, GRAMMAR, load
from quarterdeck.games.skydock.words.steps import Lexicon
from quarterdeck.games.skydock.words.terms import (
    ALL,
    NOWHERE,
    Event,
    If,
    Meets,
    Place,
    Power,
    Sort,
    Trial,
    Verb,
    When,
    Whose,
)
from quarterdeck.scene import proves

ALL_OF_IT = load()
NAMES = readback.Names(ALL_OF_IT.tiles, ALL_OF_IT.book.levels)
LEXICON = Lexicon(
    {name: tile for tile, name in enumerate(NAMES.tiles)},
    {name: level for level, name in enumerate(NAMES.levels)},
    ALL_OF_IT.book.launch,
    ALL_OF_IT.book.scheme_adds,
)
READER = Reader(GRAMMAR.read_text("utf-8"), read_folder(FOLDER).names())
CARDS = {card.name: card for card in ALL_OF_IT.cards}
ROOMS = {f"{room.name} {'AB'[room.side]}": room for room in ALL_OF_IT.rooms}


# -- what texts come down to


@pytest.mark.parametrize(
    ("name", "when", "whose", "mask"),
    [
        ("Blackmail a dock official", When.BEFORE_ROLL, Whose.YOURS, Trial.INTERACT),
        (
            "Disconnect the power cables",
            When.BEFORE_ROLL,
            Whose.YOURS,
            Trial.INTERACT | Trial.LOOT,
        ),
        ("Lend some muscle", When.BEFORE_ROLL, Whose.ANOTHERS_HERE, Trial.IN_A_TURN),
        ("Spoof the sensor feed", When.BEFORE_ROLL, Whose.ANOTHERS, Trial.IN_A_TURN),
        ("Cast a bit of chronomancy", When.AFTER_ROLL, Whose.YOURS, Trial.IN_A_TURN),
        ("Shadow a rival", When.AFTER_MOVE, Whose.ANOTHERS_HERE, Trial.IN_A_TURN),
        ("Run everything hot", When.LIFTING, Whose.YOURS, Trial.IN_A_TURN),
        ("Overload the relays", When.AFTER_ACTION, Whose.YOURS, Trial.IN_A_TURN),
        ("Crack the duty roster", When.TURN, Whose.YOURS, Trial.IN_A_TURN),
        ("Prototype power core", When.PLANNING, Whose.YOURS, Trial.IN_A_TURN),
        ("Doctored credstick", When.PAYING, Whose.YOURS, Trial.IN_A_TURN),
        ("Guard's helmet", When.BEFORE_ROLL, Whose.YOURS, Trial.UPKEEP),
    ],
)
def test_a_heading_says_when_a_card_may_be_played(
    name: str, when: int, whose: int, mask: int
) -> None:
    text = CARDS[name].text
    assert (text.when, text.whose, text.mask) == (when, whose, mask)
    assert text.is_reaction() == (whose != Whose.YOURS)


def _parts(effect: Effect) -> tuple[int, int, int, int, bool]:
    return effect.verb, effect.n, effect.of, effect.where, effect.up_to


def test_a_room_comes_down_to_what_its_text_says() -> None:
    (pay,) = ROOMS["Bridge A"].steps
    assert pay.verb == Verb.PAY and pay.cost is not None
    assert _parts(pay.cost) == (Verb.DISCARD, 2, Sort.SCHEME, Place.HERE, False)
    assert [_parts(step) for step in pay.then] == [
        (Verb.DRAW, 1, Sort.LOOT, Place.HERE, False),
        (Verb.SPAWN, 1, 0, Place.HERE, False),
    ]
    (challenge,) = ROOMS["Armory B"].steps
    assert challenge.n == 0
    assert [_parts(step) for step in challenge.then] == [
        (Verb.STUN, ALL, 0, Place.HERE, False),
        (Verb.STUN, ALL, 0, Place.ADJACENT, False),
    ]
    assert [_parts(step) for step in challenge.other] == [(Verb.SPAWN, 1, 0, Place.HERE, False)]
    (lab,) = ROOMS["Science Lab A"].steps
    assert (lab.verb, lab.n, lab.then[0].verb) == (Verb.CHALLENGE, -4, Verb.UPGRADE)
    walk, draw = ROOMS["Hover Lift B"].steps
    assert _parts(walk) == (Verb.WALK, 2, Meets.NO_GUARDS, Place.HERE, True)
    assert draw.verb == Verb.DRAW


def test_powers_wait_for_an_event_or_change_a_rule() -> None:
    texts = {one.name: one.text for one in ALL_OF_IT.characters}
    assert texts["Navasi"].event == Event.HELPED and texts["Navasi"].once
    assert texts["Keskodai"].event == Event.HEALED_ANOTHER and not texts["Keskodai"].once
    assert texts["Altronus"].fits(When.BEFORE_ROLL, Trial.UPKEEP) and texts["Altronus"].once
    assert (texts["Raia"].power, texts["Raia"].n) == (Power.SCHEME_ADDS, 3)
    assert (texts["Iseph"].power, texts["Iseph"].n) == (Power.SLIPS_PAST, 1)
    assert texts["Quig"].power == Power.FITS_ALL and texts["Quig"].once
    assert texts["Obozaya"].event == Event.KNOCKED_OUT


@proves("SK-121", "SK-125")
def test_objectives_and_backers_say_what_they_ask_for() -> None:
    objectives = {one.name: one for one in ALL_OF_IT.objectives}
    override = objectives["Override Engine Controls"]
    assert override.only_while is not None and override.only_while.op == If.LAUNCH
    assert [space for space in range(6) if override.only_while.names(space)] == [1, 2]
    crew = objectives["Pay Off the Crew"]
    assert crew.track == 3 and crew.tile == NOWHERE and crew.challenge == 0
    assert crew.advance is not None and crew.advance.event == Event.WOULD_GAIN_LOOT
    watch = objectives["Break the Night Watch"]
    assert watch.advance is not None and watch.advance.event == Event.ATTACK_SUCCEEDED
    backers = {one.name: (one.condition.op, one.support) for one in ALL_OF_IT.backers}
    assert backers["Broken Compass corsairs"] == (If.COMPLETED_ALL, 5)
    assert backers["A discreet surgeon"] == (If.UNHARMED, 2)


# -- the law


def test_every_text_reads_back_as_the_same_tree() -> None:
    said = [
        *[(card.printed, readback.card(card, NAMES)) for card in ALL_OF_IT.cards],
        *[(room.printed, readback.room(room, NAMES)) for room in ALL_OF_IT.rooms],
        *[(one.printed, readback.character(one, NAMES)) for one in ALL_OF_IT.characters],
        *[(one.printed, readback.objective(one, NAMES)) for one in ALL_OF_IT.objectives],
        *[(one.printed, readback.backer(one, NAMES)) for one in ALL_OF_IT.backers],
        *[(one.guards.printed, readback.half(one.guards, NAMES)) for one in ALL_OF_IT.encounters],
        *[(one.chance.printed, readback.half(one.chance, NAMES)) for one in ALL_OF_IT.encounters],
    ]
    assert len(said) == 27 + 18 + 7 + 10 + 10 + 40
    for text, again in said:
        assert READER.read(again) == READER.read(text), text


def test_a_text_that_says_the_same_in_other_words_is_read_as_well(tmp_path: Path) -> None:
    other = "Discard two Schemes to draw a Loot and spawn one guard here."
    assert load(_changed(tmp_path, other)).rooms[0].printed == other


def test_what_is_lost_in_reading_back_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(readback.PLAIN, Verb.LAUNCH, "gain an ability for free")
    with pytest.raises(ContentError, match="Drift Engine A: Quarterdeck would read this as"):
        load(_changed(tmp_path, "Draw 1 Scheme."))


def _changed(tmp_path: Path, text: str) -> Path:
    """The content with another text on the Bridge."""
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(".cache"))
    path = folder / "rooms.toml"
    old = ROOMS["Bridge A"].printed
    path.write_text(path.read_text("utf-8").replace(old, text, 1), "utf-8")
    return folder


# -- refusals


def _means(where: str, tree: Tree) -> object:
    match where:
        case "scheme" | "loot":
            return meaning.card(tree, LEXICON, where == "loot")
        case "room":
            return meaning.room(tree, LEXICON)
        case "upper half" | "lower half":
            return meaning.half(tree, LEXICON, where == "upper half")
        case "power":
            return meaning.power(tree, LEXICON)
        case "objective" | "track":
            return meaning.objective(tree, LEXICON, 3 if where == "track" else 0)
    return meaning.backer(tree, LEXICON)


@pytest.mark.parametrize(
    ("where", "text", "why"),
    [
        ("scheme", "", "an instruction without a heading must stand here"),
        ("scheme", "Draw 9 Schemes.", "9 is too much or too little; expected 1 to 5"),
        ("scheme", "Draw 0 Schemes.", "0 is too much or too little; expected 1 to 5"),
        (
            "scheme",
            "If you have 15 or more abilities of level 2 or more, gain 1 Glory.",
            "15 is too much or too little; expected 1 to 14",
        ),
        ("scheme", "Take 1 extra Energy Marker.", '"take 1 extra Energy Marker" means nothing'),
        ("scheme", "In planning: take 1 extra Energy Marker.", "SK-519"),
        ("scheme", "Before your Upkeep challenge: pass without rolling.", "SK-519"),
        ("scheme", "After the roll of your Attack or Upkeep challenge: +2 to the roll.", "SK-519"),
        ("scheme", "As you lift a marker: draw 2 Schemes.", "use each ability in its row"),
        ("loot", "As you lift a marker: you may use each ability in its row.", "there must stand"),
        ("scheme", "+2 to the roll.", "means nothing without a heading"),
        ("scheme", "Before your challenge: +0 to the roll.", "changes nothing"),
        ("scheme", "Before your challenge: -11 to the roll.", "expected -10 to 10"),
        ("scheme", "Before your challenge: move 1 room.", "means nothing before a roll"),
        ("scheme", "Before your challenge: roll the die again.", "means nothing before a roll"),
        ("scheme", "Before your challenge, once each round: pass without rolling.", "used up"),
        ("scheme", "Before your loot, attack or loot challenge: +1 to the roll.", "named twice"),
        ("scheme", "Before your interact or room challenge: +1 to the roll.", "named twice"),
        ("scheme", "Before the upkeep challenge of another character: +1 to the roll.", "SK-R27"),
        ("scheme", "Spawn 1 guard in the room that you left.", "the room that you left"),
        ("scheme", "1 active guard follows you from the room that you left.", "means nothing"),
        ("scheme", "Draw that many Schemes.", '"that many" needs'),
        ("scheme", "Make a challenge.", 'a challenge needs "on success" or "on failure"'),
        ("scheme", "Draw 1 Loot. On success: gain 1 Glory.", "need a challenge before them"),
        ("scheme", "Make a challenge. Draw 1 Loot. On success: gain 1 Glory.", "is the last"),
        ("scheme", "You may make a challenge.", "is the last instruction, and stands by itself"),
        (
            "scheme",
            "Make a challenge. On failure: gain 1 Glory. On success: gain 1 Glory.",
            'first "on success"',
        ),
        ("scheme", "Make a challenge. On success: make a challenge.", "not followed by another"),
        ("scheme", "If you did not, gain 1 Glory.", "needs an instruction before it"),
        ("scheme", "Gain 1 Glory. If you did not, gain 2 Glory.", "is always done"),
        ("scheme", "Spawn 1 guard here. If you did not, gain 2 Glory.", "is always done"),
        ("scheme", "If another character lost one, gain 1 Glory.", "needs a"),
        (
            "scheme",
            "Discard 1 Loot to remove 1 Neutralization token from a character here. If another "
            "character lost one, gain 1 Glory.",
            "needs a",
        ),
        (
            "scheme",
            "Remove 1 Neutralization token from yourself. If another character lost one, "
            "gain 1 Glory.",
            "needs a",
        ),
        ("scheme", "Choose two: gain 1 Glory / draw 1 Loot.", "only one can be chosen"),
        ("scheme", "Stun all active guards here or in an adjacent room.", "one by one"),
        ("scheme", "If the alert is Red or Red, gain 1 Glory.", "named twice"),
        ("scheme", "If the alert is White, Yellow, Orange or Red, draw 1 Loot.", "always has one"),
        ("scheme", "Choose one: draw 1 Loot / draw a Loot.", "two of them are the same"),
        ("scheme", "If the launch token is on 7, gain 1 Glory.", "expected 1 to 5"),
        ("scheme", "Draw 1 Scheme. Before your challenge: +1 to the roll.", "after an instruction"),
        (
            "scheme",
            "Before your challenge: +1 to the roll. In planning: draw 1 Loot.",
            "one sentence",
        ),
        ("scheme", "Score 3 Support.", "means nothing without a heading"),
        ("scheme", "Pays for any one symbol of an objective.", "without a heading must stand here"),
        ("scheme", "When you knock a guard out, gain 1 Glory.", "without a heading must stand"),
        ("loot", "Before the challenge of another character: +2 to the roll.", "SK-R28"),
        ("loot", "In planning: draw 1 Loot.", '"draw 1 Loot" means nothing in planning'),
        ("loot", "In planning: if you are in the Dock, take 1 extra Energy Marker.", "in planning"),
        ("room", "In planning: take 1 extra Energy Marker.", "without a heading must stand here"),
        ("room", "Use each ability in its row.", "means nothing in a room"),
        ("room", "You may use each ability in its row.", "means nothing in a room"),
        ("room", "Discard 1 Scheme to use each ability in its row.", "means nothing in a room"),
        ("room", "If you are in the Dock, use each ability in its row.", "means nothing in a room"),
        ("room", "Choose one: draw 1 Loot / use each ability in its row.", "means nothing in"),
        ("room", "Make a challenge. On success: use each ability in its row.", "means nothing in"),
        ("room", "Make a challenge. On failure: use each ability in its row.", "means nothing in"),
        ("upper half", "You may move up to 1 room.", "an encounter leads to no other"),
        ("upper half", "Move up to 1 room.", "an encounter leads to no other"),
        ("upper half", "Move to any other room without meeting guards.", "leads to no other"),
        (
            "lower half",
            "1 active guard follows you from the room that you left.",
            "in the lower half",
        ),
        ("lower half", "Spawn 1 guard in the room that you left.", "in the lower half"),
        ("lower half", "Ignore guard encounters this turn.", "in the lower half"),
        ("power", "Draw 1 Scheme.", "a power needs a heading"),
        ("power", "In planning: take 1 extra Energy Marker.", "before or after your own roll"),
        ("power", "When your attack succeeds, gain 1 Glory.", "only the track of an objective"),
        ("power", "When you knock a guard out, move 1 room.", "when something happens"),
        ("power", "Only while the alert is Red.", "is not a power here"),
        ("power", "Before your challenge: +1 to the roll.", 'is used "once each round"'),
        ("power", "Each Scheme that you discard after a roll adds 10.", "expected 1 to 9"),
        ("power", "Each Scheme that you discard after a roll adds 2.", "it changes nothing"),
        ("objective", "When your attack succeeds, you may advance one space.", "go together"),
        ("objective", "Gain 1 Glory.", "means nothing on an objective"),
        ("objective", "Only while you did not.", "only after an instruction"),
        ("objective", "Only while you have completed every objective.", "has completed this one"),
        ("track", "", "a track and what advances it go together"),
        ("track", "When your attack succeeds, you may advance one space instead.", "a track says"),
        ("track", "When your attack succeeds, advance one space.", "a track says"),
        ("backer", "Gain 1 Glory.", "a backer says"),
        ("backer", "If the alert is Red, gain 5 Glory.", "a backer says"),
        ("backer", "If you did not, score 5 Support.", "needs an instruction before it"),
    ],
)
def test_a_text_that_cannot_be_carried_out_is_refused(where: str, text: str, why: str) -> None:
    with pytest.raises(NoMeaning) as refusal:
        _means(where, READER.read(text))
    assert why in str(refusal.value)


def test_a_refusal_names_the_file_the_line_and_the_piece(tmp_path: Path) -> None:
    with pytest.raises(CardTextError) as refusal:
        load(_changed(tmp_path, "Use each ability in its row."))
    place = refusal.value.problem
    assert (place.file, place.entry) == ("rooms.toml", "Bridge A")
    assert place.line > 0
    assert place.message == '"use each ability in its row" means nothing in a room'


def test_a_text_of_unknown_words_is_refused_with_the_place(tmp_path: Path) -> None:
    with pytest.raises(CardTextError, match='Bridge A: I do not know "Frobnicate"'):
        load(_changed(tmp_path, "Frobnicate 1 guard here."))
