"""Sky Pirate's cards: their numbers, the trees of their texts, and the decks."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from quarterdeck.cardtext import ContentError, Tree, phrases
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.tree import many
from quarterdeck.games.sky_pirate.words import printed
from quarterdeck.games.sky_pirate.words.printed import Card, Deck, deck_problems

# Every card, token and marker: attack/defense, cost/power and durability, ammo, [subtype], <Set>.
CARDS = Path(__file__).with_name("cards.txt").read_text("utf-8")

# The shapes of the trees, as the beginning of words.lark tells them: under each kind of node the
# nodes with their parts.  A part is a kind, n for a number or name for a word of the content; ? may
# be missing, * may be there any number of times.  What stands under "words" is a word by itself.
SHAPES = {
    "ABILITY": """
        do STEPS | on words:raid STEPS | when EVENT STEPS | under HEAD STEPS | as_played STEPS
        as_soon_as CONDITION STEPS | while CONDITION STATIC""",
    "HEAD": """
        action n LIMIT? STEP* | tactic words:either,boarding,defending LIMIT? STEP* | react EVENT
        side words:boarding,defending""",
    "LIMIT": "words:once_each_turn,once_each_game,any_times | once_for_each n CARDS",
    "STATIC": """
        has OBJECT MODS | for_each NOUN HELD | x_is AMOUNT | presence_is WHAT AMOUNT | to_play STEP
        to_join STEP | to_board WHO STEPS | only_if CONDITION | enters_with WHAT n COUNTER
        most_ammo WHAT n | most_operators WHAT n | cannot OBJECT FORBIDDEN | from_bottom WHAT
        open_top ZONE""",
    "HELD": "list STATIC",
    "STEPS": "list STEP",
    "STEP": """
        may STEPS | may_pay STEP STEPS | if CONDITION STEPS | choose AMOUNT STEPS STEPS STEPS?
        both STEPS STEPS | by WHO STEPS | for_each NOUN STEPS | later EVENT STEPS | instead STEPS
        meanwhile UNTIL EVENT STEPS | target WHAT | choose_x n n | name_card | draw AMOUNT
        draw_until AMOUNT | gain AMOUNT GOODS | spend AMOUNT GOODS | lose AMOUNT GOODS
        steal AMOUNT | pay WHO AMOUNT | damage WHO AMOUNT | reduce DAMAGE AMOUNT UNTIL?
        reduce_to DAMAGE n | plunder n n? | discard WHAT | stow WHAT | eject WHAT
        reveal WHAT_OR_ZONE | look WHAT | play WHAT words:free? | move WHAT ZONE | shuffle WHAT ZONE
        store WHAT words:facedown? | search WHAT_OR_ZONE CARDS words:play,hand | create n name ZONE?
        create_copy WHAT | enter_as_copy WHAT n n | replace WHAT name | shade WHAT ZONE?
        facedown WHAT | faceup WHAT | flip WHAT | take_control WHAT UNTIL | add AMOUNT name ZONE
        put AMOUNT COUNTER WHAT | remove AMOUNT COUNTER WHAT
        move_counters AMOUNT COUNTER WHAT WHAT | distribute AMOUNT COUNTER CARDS | double WHAT
        operate n | unassign WHAT | use words:any,operate WHAT n | fire WHAT | volley WHAT
        stun WHAT | unstun WHAT | break WHAT | swap WHAT UNTIL | has OBJECT MODS UNTIL
        also_crew WHAT n n UNTIL | cannot OBJECT FORBIDDEN UNTIL | board BOARDING*
        end_attempt | pass | stop | skip SPAN | other_mode""",
    "BOARDING": "less n | token name | more_tokens AMOUNT | words:no_tactics",
    "GOODS": "words:powder,action",
    "DAMAGE": "words:that_damage,that_cost,to_you,cannon_by_or_to_you",
    "FORBIDDEN": "play CARDS | words:board,play_or_use_named,be_stowed,be_committed",
    "MODS": "list MOD",
    "MOD": "mod STAT AMOUNT",
    "STAT": "words:presence,cost,power,durability,hand_size",
    "UNTIL": "until EVENT",
    "EVENT": """
        does DOER VERBS TIME? FROM? | would DOER VERBS | plays WHO CARDS TIME? | plays_tactic WHO
        fires WHO CARDS TIME | draws_in_turn WHO | puts WHO COUNTER CARDS | effect_ejects CARDS
        dealt_damage WHO TIME? | would_resolve WHAT | pays_cost WHO WHAT | chooses WHO CARDS TIME?
        spends_action WHO TIME | begins SPAN WHO | ends SPAN WHO | limited EVENT LIMIT
        as_soon_as CONDITION | words:mulligans_over""",
    "DOER": "OBJECT | CARDS | some CARDS | or WHAT CARDS",
    "VERBS": "list VERB",
    "VERB": """
        words:board,defend,raid,repel,breach,fire,fired,unstun,break,enter,leave,recover
        words:discard,stow,draw,load,eject""",
    "TIME": "nth n | own_nth n",
    "FROM": "from ZONE",
    "SPAN": "words:turn,next_turn,cannon_phase,attempt",
    "CONDITION": """
        words:done,not_done,no_fire_damage | controls WHO CARDS | at_least n NOUN | none NOUN
        has_stat WHAT STAT n | is WHAT QUALITY | is_not WHAT QUALITY | entered_this_turn WHAT
        greater AMOUNT AMOUNT | no_less AMOUNT AMOUNT | raid_token name | one_type n""",
    "QUALITY": "words:operated,stunned | in ZONE | CARDS",
    "AMOUNT": """
        n | words:x,that_many,that_damage,difference,hand_size,all | plus AMOUNT n | count NOUN
        highest STAT CARDS | total STAT CARDS | stat STAT WHAT | or_if n n CONDITION | up_to n""",
    "WHO": "words:you,opponent,defender,boarder,each_player,captain,they,any,this",
    "ZONE": """
        hand WHO | hold WHO | hold_top WHO | discard_pile WHO | chest WHO | party PARTY
        reserve WHO | ship WHO | everywhere WHO | attempt WHO | play WHO""",
    "PARTY": "WHO | words:boarding,defending,opposing",
    "OBJECT": "WHAT | WHO",
    "WHAT_OR_ZONE": "WHAT | ZONE",
    "WHAT": """
        words:this,this_cannon,it,them,others,that_cannon,chosen,your_captain
        pick MANY CARDS_OR_THEM | random WHAT | each CARDS | top AMOUNT ZONE | and WHAT WHAT""",
    "MANY": "n | words:x,any_number | up_to n | one_each KIND KIND KIND",
    "CARDS_OR_THEM": "CARDS | words:them",
    "NOUN": "CARDS | counters COUNTER WHAT",
    "COUNTER": "words:plain,presence,ammo,same",
    "CARDS": "card FILTER*",
    "KIND": "words:crew,asset,maneuver,special_ammo,cannon,structure,emplacement,operator,token",
    "FILTER": """
        KIND | words:any,other,stunned,unstunned,unbroken,unique,tactic,odd_presence,different_names
        words:same_name,other_faction,by_that_damage,this_way,stored_here,stored_before | not KIND
        or KIND KIND | subtype name | faction name | named name | control WHO | captain WHO
        in ZONE | on WHAT | most STAT n | least STAT n | exactly STAT AMOUNT
        weaker IT_OR_CARDS""",
    "IT_OR_CARDS": "CARDS | words:it",
}
ROWS = {  # kind: its alternatives, each a row of parts
    kind: [row.split() for line in told.splitlines() for row in line.split(" | ") if row.split()]
    for kind, told in SHAPES.items()
}
CONTENT = printed.load()
BY_NAME = {name: card for card in CONTENT.cards for name in (card.name, *card.aliases)}
DECKS = {deck.name: deck for deck in CONTENT.decks}


def fits(kind: str, tree: Tree) -> bool:
    """Whether a tree is what SHAPES say of its kind."""
    return any(fits_row(row, tree) for row in ROWS[kind])


def fits_row(row: list[str], tree: Tree) -> bool:
    if row[0] == "list":
        return isinstance(tree, tuple) and all(fits(row[1], part) for part in tree)
    if len(row) == 1 and (row[0] in ROWS or row[0] == "n" or row[0].startswith("words:")):
        return fits_part(row[0], tree)
    return isinstance(tree, tuple) and tree[:1] == (row[0],) and fits_parts(row[1:], tree[1:])


def fits_parts(row: list[str], parts: tuple[Tree, ...]) -> bool:
    if not row:
        return not parts
    part = row[0].rstrip("?*")
    if row[0] != part and fits_parts(row[1:], parts):
        return True
    rest = row if row[0].endswith("*") else row[1:]
    return bool(parts) and fits_part(part, parts[0]) and fits_parts(rest, parts[1:])


def fits_part(part: str, tree: Tree) -> bool:
    if part.startswith("words:"):
        return isinstance(tree, str) and tree in part[6:].split(",")
    if part in ("n", "name"):
        return isinstance(tree, int if part == "n" else str)
    return fits(part, tree)


def nodes(tree: Tree) -> Iterator[str]:
    """The first words of all tuples in a tree, and the words that stand alone."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)


def expected() -> Iterator[tuple[str, tuple[object, ...]]]:
    """What CARDS say of each card: name, and type, numbers and so on."""
    for group in CARDS.replace("\n  ", " ").splitlines():
        head, _, listed = group.partition(": ")
        faction, its_set, its_type = head.split(" ", 2)
        tactic, its_type = its_type.startswith("Tactic "), its_type.removeprefix("Tactic ")
        for told in listed.split("; "):
            found = re.fullmatch(
                r"(.+?)(?: ([\dX*-]+)/([\dX*-]+))?(?: d(\d))?(?: ammo (\d))?( unique)?"
                r"(?: \[(\w+)\])?(?: <(\w+)>)?",
                told,
            )
            assert found
            name, one, two, durability, ammo, unique, subtype, keyword = found.groups()
            no = str(printed.NO_NUMBER)
            pair = (one or no, two or no)
            four = (no, no, *pair) if durability else (*pair, no, no)
            numbers = [
                printed.SIGNS.get(n) or int(n) for n in (*four, durability or no, ammo or no)
            ]
            kind = (its_type, tactic, faction, its_set, keyword or "", bool(unique))
            yield name, (*kind, (subtype,) if subtype else (), *numbers)


EXPECTED = dict(expected())


def told_of(card: Card) -> tuple[object, ...]:
    kind = (card.type, card.tactic, card.faction, card.set, card.keyword_set, card.unique)
    cannon = (card.cost, card.power, card.durability)
    return (*kind, card.subtypes, card.attack, card.defense, *cannon, card.ammo)


def test_every_card_is_there_with_its_numbers() -> None:
    """SP-206, SP-208, SP-210, SP-1301, SP-2208."""
    assert {card.name: told_of(card) for card in CONTENT.cards} == EXPECTED
    assert len(EXPECTED) == 269


def test_cards_come_by_kind_from_known_sources() -> None:
    assert [card.kind for card in CONTENT.cards] == list(range(len(CONTENT.cards)))
    assert {card.source for card in CONTENT.cards} == {"known"}


def test_a_card_without_text_has_no_abilities() -> None:
    plain = {card.name for card in CONTENT.cards if not card.text}
    cards = {"3-Pounder", "Crow's Foot", "Big Daryl", "Deadwind Mercenary", "Galeth of Cloudreach"}
    tokens = {"Deckhand", "Shade", "Leviathan", "Copy", "Adjudicator", "First Player"}
    assert plain == cards | tokens
    assert {card.name for card in CONTENT.cards if card.tree == ()} == plain


def test_aliases_and_faces() -> None:
    """SP-R12, SP-R13, SP-1713."""
    assert BY_NAME["Poltergeist"].name == "Polterheist"
    assert BY_NAME["All Hands on Deck"].name == "All Hands on Deck!"
    backs = {card.name: card.back for card in CONTENT.cards if card.back}
    assert backs == {"Striking Tentacle": "Constricting Tentacle", "Luc Sangre": "The Bat"}
    assert {card.front: card.name for card in CONTENT.cards if card.front} == backs


@pytest.mark.parametrize("name", EXPECTED)
def test_a_text_has_one_tree_of_the_right_shape(name: str) -> None:
    for ability in many(BY_NAME[name].tree):
        assert fits("ABILITY", ability) or fits("STATIC", ability), ability


def test_every_node_is_used_by_some_card() -> None:
    """The golden list of nodes: one that no card needs has no business in SHAPES."""
    used = {word for card in CONTENT.cards for word in nodes(card.tree)}
    rows = [row for kind in ROWS for row in ROWS[kind]]
    listed = {row[0] for row in rows if row[0] not in {*ROWS, "n", "list"}}
    words = {one for word in listed if word.startswith("words:") for one in word[6:].split(",")}
    assert sorted({word for word in listed if not word.startswith("words:")} - used) == []
    assert sorted(words - used) == []


# Phrases that no card of the box needs: for packs, each with a scenario in test_text_works.py.
FOR_PACKS = {
    *("be_broken", "be_discarded", "be_ejected", "be_stunned", "board_less", "controls_many"),
    *("controls_no", "draws", "fixed_damage", "gains", "on_side", "recovers", "they_did"),
    *("uses_tactic", "you_did_not"),
}


def test_every_phrase_of_the_grammar_is_used_by_some_card() -> None:
    used = {word for card in CONTENT.cards for word in nodes(card.tree)}
    played = Path(__file__).with_name("test_text_works.py").read_text("utf-8")
    assert not FOR_PACKS & used and all(f"# {phrase}" in played for phrase in FOR_PACKS)
    grammar = re.sub(r"^//.*", "", printed.GRAMMAR.read_text("utf-8"), flags=re.MULTILINE)
    made = {alias.partition("__")[0] for alias in re.findall(r"-> (\w+)", grammar)}
    inner = {"instructions", "list", "n_1", "n_2", "n_3"}
    assert sorted(made - used - inner - FOR_PACKS) == []
    assert phrases("sky-pirate")['after "On"'] == ["a raid"]


ATTEMPT = ("until", ("ends", "attempt", "any"))
MINE = ("card", "crew", ("in", ("party", "you")))


@pytest.mark.parametrize(
    ("name", "tree"),
    [
        (
            "Prize Claw",
            ("when", ("does", "this_cannon", ("breach",)), (("plunder", 1), ("steal", 1))),
        ),
        (
            "Slush Fund",
            ("under", ("action", 1), (("both", (("gain", 1, "powder"),), (("draw", 1),)),)),
        ),
        (
            "Cleaver",
            (
                "when",
                ("does", "you", ("board",)),
                (("may_pay", ("spend", 1, "powder"), (("create", 1, "Deckhand"),)),),
            ),
        ),
        (
            "Sleight of Hand",
            (
                "under",
                ("side", "boarding"),
                (
                    ("move", ("pick", 1, MINE), ("reserve", "any")),
                    ("if", "done", (("steal", 2),)),
                ),
            ),
        ),
        (
            "Relic Diver",
            (
                "under",
                ("tactic", "either"),
                (
                    ("has", "this", (("mod", "presence", 3),), ATTEMPT),
                    ("later", ATTEMPT[1], (("discard", "this"),)),
                ),
            ),
        ),
    ],
)
def test_then_and_to_if_and_when_are_told_apart(name: str, tree: Tree) -> None:
    """SP-2002, SP-2003, SP-2004, SP-2111."""
    assert BY_NAME[name].tree == (tree,)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_may_be_played(name: str) -> None:
    """SP-2201 to SP-2208."""
    deck = DECKS[name]
    assert (len(deck.hold), len(set(deck.emplacements))) == (30, 4)
    assert max(map(deck.hold.count, deck.hold)) <= 2
    assert list(deck_problems(deck, BY_NAME, CONTENT.numbers)) == []


def test_the_starter_decks_differ_as_the_book_says() -> None:
    """SP-2601 to SP-2607."""
    for one, two in (("Cleaver", "Burgle"), ("Brass", "Harmony")):
        assert len(set(DECKS[one].hold) & set(DECKS[two].hold)) == 9
        assert len(set(DECKS[one].emplacements) & set(DECKS[two].emplacements)) == 3


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("SP-2201", {"captain": "Carapace"}),
        ("SP-2201", {"hold": DECKS["Brass"].hold[1:]}),
        ("SP-2201", {"hold": (*DECKS["Brass"].hold[1:], "Nobody")}),
        ("SP-2202", {"emplacements": ("Carapace", "Carapace", "3-Pounder", "Mongoose")}),
        ("SP-2203", {"hold": (*DECKS["Brass"].hold[:-1], "Skipper")}),
        ("SP-2205", {"hold": (*DECKS["Brass"].hold[:-8], *DECKS["King Adarath"].hold[:8])}),
        ("SP-2207", {"hold": (*DECKS["Brass"].hold[:-2], "Acquire", "Basher")}),
        ("SP-2208", {"hold": (*DECKS["Brass"].hold[:-1], "Swordsman")}),
    ],
)
def test_a_deck_that_may_not_be_played_says_why(rule: str, change: dict[str, object]) -> None:
    deck = Deck(**{**DECKS["Brass"]._asdict(), **change})
    assert [told[0] for told in deck_problems(deck, BY_NAME, CONTENT.numbers)] == [rule]


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("pirate", "attack = 5", "ammo = 5", "a crew has attack and defense"),
        ("pirate", 'faction = "Pirate"', 'faction = "Parrot"', "faction: expected Pirate or"),
        ("ghost", 'subtypes = ["Curse"]', 'subtypes = ["Nurse"]', "subtypes: expected Curse"),
        ("ghost", '["Poltergeist"]', '["Fisher"]', "is taken already, by"),
        ("trader", 'front = "Luc Sangre"', 'front = "Fence"', "must have this one as its"),
        ("decks", '"Loot Bags"', '"Fisher"', r"Fisher cannot be in the emplacements \(SP-2201\)"),
    ],
)
def test_content_that_is_wrong_is_refused(
    tmp_path: Path, file: str, old: str, new: str, why: str
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(printed.FOLDER, folder)
    path = folder / f"{file}.toml"
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    content = read_folder(folder)
    with pytest.raises(ContentError, match=why):
        printed.check(content, {entry.text("text"): () for entry in content.with_text()})
