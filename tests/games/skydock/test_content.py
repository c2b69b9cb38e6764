"""Skydock's pieces: what there is, and what the loader refuses."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.cardtext import ContentError
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.skydock.words import shapes
from quarterdeck.games.skydock.words.printed import FOLDER, load
from quarterdeck.games.skydock.words.terms import ALL, NOWHERE, Icon, Skill, Sort, Symbol
from quarterdeck.scene import proves

ALL_OF_IT = load()
CARDS = {card.name: card for card in ALL_OF_IT.cards}
ROOMS = {f"{room.name} {'AB'[room.side]}": room for room in ALL_OF_IT.rooms}
Change = Callable[[str], str]
LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßåæøéèêçñ"


# -- what there is


@proves("SK-107", "SK-112", "SK-120", "SK-119", "SK-110", "SK-R01")
def test_there_are_as_many_pieces_as_the_box_holds() -> None:
    schemes = [card for card in ALL_OF_IT.cards if card.sort == Sort.SCHEME]
    loot = [card for card in ALL_OF_IT.cards if card.sort == Sort.LOOT]
    assert sum(card.copies for card in schemes) == 36
    assert sum(card.copies for card in loot) == 18
    assert len(ALL_OF_IT.encounters) == 20
    assert len(ALL_OF_IT.objectives) == len(ALL_OF_IT.backers) == 10
    assert len(ALL_OF_IT.characters) == 7
    assert sum(ALL_OF_IT.book.support) == ALL_OF_IT.book.all_markers == 20
    assert ALL_OF_IT.book.guards == 10
    assert [card.kind for card in ALL_OF_IT.cards] == list(range(27))
    assert ALL_OF_IT.first_loot == 18


@proves("SK-115", "SK-R05", "SK-R06", "SK-733", "SK-117")
def test_the_ability_tokens_are_56_of_six_kinds() -> None:
    abilities = ALL_OF_IT.abilities
    assert sum(one.low for one in abilities) == 44
    assert sum(one.high for one in abilities) == 12
    assert [one.top for one in abilities] == [2, 4, 4, 4, 4, 2]
    assert abilities[Skill.HEAL].levels == (1, ALL)
    assert abilities[Skill.SCHEME].levels == (1, 2, 3, 4)
    assert abilities[Skill.ATTACK].levels == (0, 2, 4, 6)


@proves("SK-105", "SK-106")
def test_nine_tiles_have_two_faces_each() -> None:
    assert [(room.tile, room.side) for room in ALL_OF_IT.rooms] == [
        (tile, side) for tile in range(9) for side in (0, 1)
    ]
    icons = Counter(
        icon for room in ALL_OF_IT.rooms if room.side == 0 for icon in _icons(room.icons)
    )
    assert icons == {Icon.SCHEME: 5, Icon.LOOT: 4, Icon.ENCOUNTER: 4, Icon.GUARD: 3}
    assert ROOMS["Cargo Bay A"].icons == Icon.SCHEME | Icon.LOOT


def _icons(mask: int) -> list[int]:
    return [icon for icon in (Icon.SCHEME, Icon.LOOT, Icon.ENCOUNTER, Icon.GUARD) if mask & icon]


@proves("SK-102", "SK-103", "SK-104", "SK-R08")
def test_the_arrows_lead_once_around_the_ship() -> None:
    board = ALL_OF_IT.board
    spot, way = 0, []
    for _ in board.spots:
        assert board.patrol[spot] in board.doors[spot]
        spot = board.patrol[spot]
        way.append(spot)
    assert sorted(way) == list(range(9))
    assert sum(len(doors) for doors in board.doors) == 2 * 12
    assert all(here in board.doors[there] for here in range(9) for there in board.doors[here])
    fixed = [ALL_OF_IT.tiles[tile] for tile in board.fixed if tile != NOWHERE]
    assert fixed == ["Bridge", "Dock", "Drift Engine"]
    assert board.spot_of(ALL_OF_IT.tiles.index("Dock")) == ALL_OF_IT.book.dock
    assert board.spot_of(ALL_OF_IT.tiles.index("Armory")) == NOWHERE


@proves("SK-109", "SK-307", "SK-R03", "SK-R04")
def test_every_face_of_the_die_points_at_a_slot() -> None:
    board = ALL_OF_IT.board
    assert [len(row) for row in board.rows] == [5, 5, 4]
    assert sorted(set(board.slot_of_face[1:])) == list(range(14))
    assert board.slot_of_face[13] == board.rows[1][3]
    assert board.beside[board.rows[1][1]] == (1, 5, 7, 11)
    assert board.beside[board.rows[1][4]] == (4, 8), "the last row has no fifth slot"
    assert board.beside[board.rows[0][0]] == (1, 5)


@proves("SK-126", "SK-121")
def test_the_symbols_on_schemes_add_up() -> None:
    shown: Counter[int] = Counter()
    for card in ALL_OF_IT.cards:
        for symbol in card.symbols:
            shown[symbol] += card.copies
    assert [shown[symbol] for symbol in range(7)] == [10, 10, 8, 8, 10, 10, 2]
    asked = Counter(symbol for one in ALL_OF_IT.objectives for symbol in one.symbols)
    assert [asked[symbol] for symbol in range(6)] == [4, 4, 3, 4, 4, 4]


@proves("SK-R74", "SK-943")
def test_the_symbols_fit_the_examples_of_the_book() -> None:
    bribe = next(one for one in ALL_OF_IT.objectives if one.name == "Bribe Dock Officials")
    x, y = Symbol.DIPLOMACY, Symbol.CREDIT
    assert sorted(bribe.symbols) == sorted((x, y))
    drinks = CARDS["Slip the guards poisoned drinks"].symbols
    assert len(drinks) == 2 and x in drinks and y not in drinks
    dismantle = CARDS["Dismantle part of the ship"].symbols
    assert len(dismantle) == 2 and not {y, Symbol.WILD} & set(dismantle)
    chronomancy = CARDS["Cast a bit of chronomancy"].symbols
    assert len(chronomancy) == 1 and not {y, Symbol.WILD} & set(chronomancy)


@proves("SK-123", "SK-734")
def test_one_loot_fits_every_ability() -> None:
    shown: Counter[int] = Counter()
    for card in ALL_OF_IT.cards:
        for skill in range(Skill.COUNT):
            shown[skill] += card.copies * (card.skills >> skill & 1)
    assert [shown[skill] for skill in range(6)] == [8, 8, 8, 8, 8, 6]
    assert CARDS["Prototype power core"].skills == (1 << Skill.COUNT) - 1


@proves("SK-934")
def test_every_objective_is_worth_more_than_any_support_token() -> None:
    best = len(ALL_OF_IT.book.support)
    assert min(one.glory for one in ALL_OF_IT.objectives) > best


@proves("SK-124")
def test_each_half_stands_on_two_encounters_and_no_pair_twice() -> None:
    pairs = [(one.guards.name, one.chance.name) for one in ALL_OF_IT.encounters]
    assert len(set(pairs)) == 20
    assert set(Counter(pair[0] for pair in pairs).values()) == {2}
    assert set(Counter(pair[1] for pair in pairs).values()) == {2}
    assert all(one.guards.levels == 15 for one in ALL_OF_IT.encounters), "SK-610"


@proves("SK-108")
def test_characters_begin_with_five_abilities_of_six_levels() -> None:
    for one in ALL_OF_IT.characters:
        assert len(one.start) == 5
        assert sum(level for _, _, level in one.start) == 6
        skills = Counter(skill for _, skill, _ in one.start)
        assert skills[Skill.MOVE] == 2 and skills[Skill.INTERACT] == 1
    navasi = ALL_OF_IT.characters[0]
    assert (1, Skill.INTERACT, 2) in navasi.start, "an Interact of +2"


@proves("SK-127", "SK-128", "SK-R07", "SK-808", "SK-809", "SK-810", "SK-811")
def test_the_tracks_are_data() -> None:
    assert ALL_OF_IT.book.levels == ("White", "Yellow", "Orange", "Red")
    assert ALL_OF_IT.book.challenges == (5, 8, 11, 14)
    assert ALL_OF_IT.book.alert_rows == (3, 4, 5)
    assert ALL_OF_IT.book.launch == 5


def test_every_piece_says_where_it_comes_from() -> None:
    content = read_folder(FOLDER)
    for table, entries in content.entries.items():
        if table not in ("game", "counts", "alert", "spot", "corridor", "row", "tile"):
            for entry in entries:
                assert entry.text("source") in ("known", "partial", "ours"), entry.title
                assert entry.text("notes") or table == "encounter", entry.title


def test_what_a_failure_brings_has_words_for_questions_about_it() -> None:
    check = next(one.guards for one in ALL_OF_IT.encounters if one.guards.name == "Routine check")
    (alarm,) = check.steps[0].other
    assert alarm.words == "raise the alert by 1" and ALL_OF_IT.effects[alarm.id] is alarm


# -- what is refused


def _changed(tmp_path: Path, file: str, change: Change) -> Path:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(".cache"))
    path = folder / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    return folder


def _problems(folder: Path) -> str:
    """What is wrong with a folder, apart from its texts: they are slow to read."""
    content = read_folder(folder)
    return "\n".join(map(str, [*content.problems, *shapes.check(content)]))


def _swap(old: str, new: str) -> Change:
    def swapped(source: str) -> str:
        assert old in source
        return source.replace(old, new, 1)

    return swapped


def _more_schemes(source: str) -> str:
    first = source.split("[[scheme]]")[1]
    more = [first.replace("Blackmail", f"Blackmail{letter}") for letter in LETTERS]
    return source + "".join([f"[[scheme]]{one}" for one in more])


def _more_rows(source: str) -> str:
    return source + "[[row]]\nslots = [[1]]\n" * 6


@pytest.mark.parametrize(
    ("file", "change", "why"),
    [
        ("schemes.toml", _swap("copies = 2", "copies = 3"), "schemes: there are 37"),
        ("schemes.toml", _swap('"Credit"', '"Coin"'), "expected"),
        ("loot.toml", _swap('"Jump jets"', '"Crack the duty roster"'), "a Scheme has that name"),
        (
            "rooms.toml",
            _swap('"Bridge A"', '"Bridge C"'),
            "in this order: Bridge A",
        ),
        ("rooms.toml", _swap('icons = ["loot"', 'icons = ["booty"'), "Drift Engine A: icons"),
        ("game.toml", _swap('name = "Yellow"', 'name = "Amber"'), "expected, in this order: White"),
        ("game.toml", _swap("[3, 4, 5]", "[3, 4]"), "alert_rows"),
        ("game.toml", _swap("markers = 4 ", "markers = 6 "), "not enough of them"),
        ("game.toml", _swap('start = "Dock"', 'start = "Armory"'), "no tile that always lies"),
        ("game.toml", _swap("objectives = 3", "objectives = 8"), "SK-R14"),
        ("board.toml", _swap('tile = "Dock"', 'tile = "Duck"'), "there is no tile 'Duck'"),
        ("board.toml", _swap('tile = "Dock"', 'tile = "Bridge"'), "and each tile once"),
        ("board.toml", _swap('[[spot]]\nname = "Fore port"\n', ""), "one spot for each tile"),
        ("board.toml", _swap('"Fore starboard"]', '"Bridge"]'), "expected two spots"),
        (
            "board.toml",
            _swap('joins = ["Fore starboard", "Mid starboard"]', 'joins = ["Bridge", "Mid port"]'),
            "a second arrow leads out of Bridge",
        ),
        (
            "board.toml",
            _swap('joins = ["Mid port", "Mid starboard"]', 'joins = ["Mid port", "Fore port"]'),
            "are joined already",
        ),
        ("board.toml", _swap("[[8, 9]", "[[7, 9]"), "row 1: expected each face from 1 to 20 once"),
        ("abilities.toml", _swap("low = 7, high = 3", "low = 10"), "go together"),
        ("abilities.toml", _swap("low = 14", "low = 7"), "4 characters may need 8"),
        ("characters.toml", _swap('"Interact 2"', '"Interact 3"'), "Navasi: rows"),
        ("characters.toml", _swap('["Heal 1"]]', '["Heal 1"], ["Heal 1"]]'), "do not fit"),
        ("objectives.toml", _swap("glory = 5", "glory = 4"), "SK-934"),
        ("objectives.toml", _swap('tile = "Dock"', 'tile = "Pier"'), "there is no tile 'Pier'"),
        ("objectives.toml", _swap("challenge = 16", "challenge = 99"), "challenge = 99"),
        ("encounters.toml", _swap('guards = "Routine check"', 'guards = "Nap"'), "'Nap'"),
        (
            "encounters.toml",
            _swap('chance = "Unattended locker"', 'chance = "Blast door"'),
            "another card has",
        ),
        ("backers.toml", _swap("[[backer]]", "[[baker]]"), "unknown table 'baker'"),
        ("schemes.toml", _more_schemes, "64 kinds of Schemes and Loot are the most"),
        ("board.toml", _more_rows, "8 of these are the most"),
        ("backers.toml", lambda source: source + "[", "this is not a TOML file"),
    ],
)
def test_broken_content_is_refused_by_name(
    tmp_path: Path, file: str, change: Change, why: str
) -> None:
    wrong = _problems(_changed(tmp_path, file, change))
    assert why in wrong
    assert file in wrong or "game.toml" in wrong


def test_content_may_go_to_its_bounds(tmp_path: Path) -> None:
    """Five rooms and two Objectives without one are enough for seven."""
    folder = _changed(tmp_path, "game.toml", _swap("objectives = 3", "objectives = 7"))
    assert _problems(folder) == ""
    rows = "[[row]]\nslots = [[1]]\n" * 5
    path = folder / "board.toml"
    path.write_text(path.read_text("utf-8") + rows, "utf-8")
    assert "the most" not in _problems(folder), "eight rows"


def test_abilities_may_fill_a_row_and_take_every_token(tmp_path: Path) -> None:
    row = _swap('["Heal 1"]]', '["Heal 1", "Heal 1", "Heal 1", "Heal 1"]]')
    assert "do not fit" not in _problems(_changed(tmp_path / "row", "characters.toml", row))
    enough = _changed(tmp_path / "tokens", "abilities.toml", _swap("low = 14", "low = 8"))
    assert "may need" not in _problems(enough)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    folder = _changed(tmp_path, "backers.toml", lambda source: source)
    (folder / "backers.toml").unlink()
    assert "backers.toml: the file is missing" in _problems(folder)


@pytest.mark.parametrize("spot", ["Fore port", "Drift Engine"])
def test_a_spot_without_a_corridor_is_refused(tmp_path: Path, spot: str) -> None:
    def cut(source: str) -> str:
        parts = source.split("[[corridor]]\n")
        return "[[corridor]]\n".join([parts[0], *(one for one in parts[1:] if spot not in one)])

    wrong = _problems(_changed(tmp_path, "board.toml", cut))
    assert wrong.count("no corridor leads there") == 1
    assert f"{spot}: no corridor leads there" in wrong


def test_content_is_loaded_whole_or_not_at_all(tmp_path: Path) -> None:
    def two_wrongs(source: str) -> str:
        return source.replace("copies = 2", "copies = 0", 2)

    with pytest.raises(ContentError) as refusal:
        load(_changed(tmp_path, "loot.toml", two_wrongs))
    assert len(refusal.value.problems) == 2
