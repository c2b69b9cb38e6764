"""What is printed: the numbers of the pieces, their links, and what is refused."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from quarterdeck.cardtext import ContentError
from quarterdeck.games.cerulean_seas import GAME
from quarterdeck.games.cerulean_seas.words.loading import FOLDER, load, the_box
from quarterdeck.games.cerulean_seas.words.printed import Crew, Piece, Ship
from quarterdeck.games.cerulean_seas.words.rows import rows
from quarterdeck.games.cerulean_seas.words.terms import (
    NATIONS,
    Keyword,
    Nation,
    Pot,
    Reach,
    State,
    Verb,
    When,
)
from quarterdeck.scene import proves
from quarterdeck.terminal.listings import card_rows

BOX = the_box()
SHIPS = {ship.name: ship for ship in BOX.ships}
CREW = {crew.name: crew for crew in BOX.crew}
SEVEN = [crew for crew in BOX.crew if crew.is_basic() and "Specialist" not in crew.name]
RULEBOOK = FOLDER.parent

# ships, and the sums of their points, masts, cargo spaces and ranks, and of their red cannons
SUMS = {
    "Pirate": (85, 834, 235, 305, 709, 91),
    "English": (64, 726, 186, 217, 533, 79),
    "Spanish": (57, 634, 166, 211, 508, 68),
    "French": (58, 654, 166, 213, 493, 75),
    "American": (51, 600, 153, 175, 455, 77),
    "Barbary Corsair": (38, 381, 95, 131, 340, 22),
    "Jade Rebellion": (28, 289, 74, 94, 217, 38),
    "Cursed": (28, 392, 101, 96, 290, 35),
}


def test_every_nation_has_its_ships() -> None:
    for nation, sums in SUMS.items():
        ships = [ship for ship in BOX.ships if NATIONS[ship.nation] == nation]
        found = (
            len(ships),
            sum([ship.points for ship in ships]),
            sum([ship.masts for ship in ships]),
            sum([ship.cargo for ship in ships]),
            sum([sum(ship.ranks) for ship in ships]),
            sum([ship.reaches.count(Reach.L) for ship in ships]),
        )
        assert (nation, found) == (nation, sums)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Revenant", "15 points, 5 masts, 4 cargo, L: 2L 2S 2S 2S 2L"),
        ("Boston", "10 points, 3 masts, 3 cargo, S+L: 3S 3L 3S"),
        ("Star of Siam", "8 points, 2 masts, 4 cargo, S+S+S: 3S 5S"),
        ("Grand Temple", "20 points, 6 masts, 3 cargo, S+S: 3S 3S 2L 2L 2L 2L"),
        ("Mist Walker", "14 points, 4 masts, 0 cargo, L+L: 2L 3S 3S 2S"),
    ],
)
def test_ships_are_printed_with_their_numbers(name: str, line: str) -> None:
    told = next(row for row in rows(BOX) if row["name"] == name)
    numbers = "{points} points, {masts} masts, {cargo} cargo, {move}: {cannons}"
    assert numbers.format_map(told) == line


def test_everything_is_in_the_box() -> None:
    named = [crew for crew in BOX.crew if not crew.is_basic() and not crew.marked]
    assert (len(BOX.ships), len(named)) == (409, 118)
    assert (len(BOX.treasures), len(BOX.events), len(BOX.forts)) == (50, 13, 12)
    assert len([ship for ship in BOX.ships if ship.core]) == 63


@proves("CS-740", "CS-745", "CS-758", "CS-825", "CS-925", "CS-1030", "CS-1040", "CS-1160")
def test_there_are_seven_basic_crew_and_four_specialists() -> None:
    basic = {crew.name: crew.points for crew in BOX.crew if crew.is_basic()}
    specialists = {"Firepot": 2, "Chainshot": 2, "Stinkpot": 2, "Smokepot": 3}
    seven = {
        "Captain": 3,
        "Helmsman": 2,
        "Cannoneer": 2,
        "Musketeer": 3,
        "Shipwright": 2,
        "Explorer": 1,
        "Oarsman": 1,
    }
    assert basic == {**seven, **{f"{pot} Specialist": cost for pot, cost in specialists.items()}}


BY_MOMENT = (
    Verb.REROLL,
    Verb.CANCEL,
    Verb.POT,
    Verb.TURN_FACE_DOWN,
)  # done where they are asked for


IN_PLACE = (  # moments at which the rulebook looks for one verb only
    *(When.ALWAYS, When.MISSES, When.LOSES_LAST_MAST),
    *(When.SUNK_ENEMY, When.SUNK_OWN, When.UNLOADS_HERE, When.CREW_LOST, When.SHOT_AT),
)


def covered(pieces: Iterable[Piece]) -> int:
    return len([one for one in pieces if not one.uncovered])


def test_what_there_is_can_be_played_but_for_a_few() -> None:
    """Every core ship, basic crew, fort, event and piece with a ruling is covered."""
    assert covered(BOX.ships) >= 300
    assert covered([crew for crew in BOX.crew if crew.nation >= 0 and not crew.marked]) >= 90
    assert covered(BOX.treasures) >= 40
    must: list[Piece] = [ship for ship in BOX.ships if ship.core]
    must += [*SEVEN, *BOX.forts, *BOX.events]
    must += [CREW[name] for name in ("Guy LaPlante", "Lynch's Noose", "Jonah", "Robinson")]
    must += [CREW[name] for name in ("Ghost Crew", "Doctor Forbes Beattie")]
    must += [CREW["Doctor Urbano Javier"], SHIPS["Harbinger"], SHIPS["La Repulsa"]]
    assert [one.name for one in must if one.uncovered] == []


def test_the_uncovered_pieces_can_be_listed() -> None:
    told = [row["name"] for row in card_rows(GAME, "", "", "", uncovered=True)]
    pieces: list[Piece] = [*BOX.ships, *BOX.crew, *BOX.treasures, *BOX.events, *BOX.forts]
    assert told == [one.name for one in pieces if one.uncovered]
    assert told == ["Smokepot Specialist"]
    assert "HMS Titan" not in told


def test_each_phrase_is_asked_for_by_the_rulebook_or_not_played() -> None:
    """A verb that no rule names could do nothing; one that a rule names is not held back."""
    rooms = [RULEBOOK / room for room in ("table", "questions", "rulebook")]
    source = "".join([file.read_text("utf-8") for room in rooms for file in room.glob("*.py")])
    named = {verb: number for verb, number in vars(Verb).items() if isinstance(number, int)}
    asked = {number for verb, number in named.items() if f"Verb.{verb}" in source}
    moments = {number for when, number in vars(When).items() if f"When.{when}" in source}
    for piece in (*BOX.ships, *BOX.crew, *BOX.treasures, *BOX.events):
        for said in piece.abilities if not piece.uncovered else ():
            by_moment = said.when in moments and said.verb in BY_MOMENT
            assert said.verb in asked or by_moment, (piece.name, said.verb)
            assert said.when in (*IN_PLACE, *moments), (piece.name, said.when)


# ---- what single cards say


@proves("CS-1412", "CS-1505")
def test_the_boston_has_the_cannons_of_her_deckplate() -> None:
    assert (SHIPS["Boston"].ranks, SHIPS["Boston"].reaches) == ((3, 3, 3), (1, 2, 1))


@proves("CS-1413")
def test_the_carolina_is_no_schooner() -> None:
    assert not SHIPS["Carolina"].has(Keyword.SCHOONER)
    assert SHIPS["Boston"].has(Keyword.SCHOONER)


@proves("CS-1442")
def test_la_repulsa_costs_what_is_printed() -> None:
    assert SHIPS["La Repulsa"].points == 14


@proves("CS-759", "CS-760")
def test_a_title_gives_no_ability() -> None:
    title = CREW["Doctor Forbes Beattie"]
    assert [said.verb for said in title.abilities] == [Verb.TURN_FACE_DOWN]
    assert CREW["Captain"].find(Verb.SHOOTS_AFTER_MOVE) is not None
    assert CREW["Capitan Alarico Castro"].find(Verb.SHOOTS_AFTER_MOVE) is None


def test_the_same_words_are_the_same_ability() -> None:
    captain = CREW["Captain"].abilities[0]
    assert CREW["Wesley"].abilities[0] is captain
    assert BOX.abilities[captain.id] is captain


def test_abilities_hold_their_numbers() -> None:
    said = SHIPS["Dragon's Breath"].abilities[0]
    assert (said.verb, said.n) == (Verb.CANNON_BONUS, 1)
    assert [said.is_about(nation) for nation in range(8)] == [False] + [True] * 7
    rowing = CREW["Oarsman"].abilities
    assert (rowing[0].verb, rowing[0].reach, rowing[0].state) == (
        Verb.BASE_MOVE,
        Reach.S,
        State.DERELICT,
    )
    assert (rowing[1].verb, rowing[1].n) == (Verb.FILLS, 0)
    fire = CREW["Firepot Specialist"].abilities[0]
    assert (fire.when, fire.n, fire.reach) == (When.SHOOTING, Pot.FIRE, Reach.S)
    lucky = SHIPS["HMS Titan"].abilities[0]
    assert [lucky.works_on(face) for face in range(1, 7)] == [False] * 4 + [True] * 2
    assert lucky.may
    assert not CREW["Jonah"].abilities[2].may


# ---- links


def linked(one: Crew, other: Crew | Ship) -> bool:
    """Whether both know of it."""
    if isinstance(other, Ship):
        return other.kind in one.ship_links and one.kind in other.crew_links
    return other.kind in one.crew_links and one.kind in other.crew_links


@proves("CS-1429")
def test_guy_laplante_is_linked_to_le_courageux() -> None:
    assert linked(CREW["Guy LaPlante"], SHIPS["Le Courageux"])


def test_links_are_known_on_both_sides() -> None:
    assert linked(CREW["Fidel Zuan"], CREW["Gaspar Zuan"])
    assert linked(CREW["Jean Laffite"], SHIPS["Pride"])
    assert linked(CREW["Phillipe Laffite"], SHIPS["Pride"])
    assert not linked(CREW["Jean Laffite"], CREW["Phillipe Laffite"])
    for ship in BOX.ships:
        assert linked(CREW["Shap-'ng-Tsai"], ship) == (ship.nation == Nation.JADE_REBELLION)


@proves("CS-701", "CS-704")
def test_a_crew_with_the_black_mark_may_be_bought_as_cursed() -> None:
    plain, marked = CREW["The Inquisitor"], CREW["The Inquisitor (Black Mark)"]
    assert (plain.nation, plain.points, plain.marked) == (Nation.SPANISH, 7, False)
    assert (marked.nation, marked.points, marked.marked) == (Nation.CURSED, 8, True)
    assert marked.title == plain.title
    assert marked.abilities == plain.abilities
    assert linked(marked, SHIPS["El Rafael"])


# ---- what is refused


WRONG = [
    ("events.toml", "points = 4", "points = 4.5", "Becalmed: points = 4.5: expected a whole"),
    ("forts.toml", "3L 3L 3L 3L", "3L 9L", "cannons = '3L 9L': expected cannons such as"),
    ("ships_pirate.toml", 'move = "L"', 'move = "M"', "expected a base move such as S+L"),
    (
        "crew.toml",
        'nation = "English"',
        'nation = "Dutch"',
        "nation = 'Dutch': expected \"Pirate\"",
    ),
    ("treasure.toml", "face_down = true", "face_down = false", "expected true, or no such line"),
    ("fleets.toml", "crew = [", "sailors = [", "expected ships such as { name"),
    ("events.toml", "all events leave", "she leaves", 'I did not expect "leaves"'),
]
DISAGREEING = [
    ("ships_french.toml", "masts = 5", "masts = 4", "there are 5 cannons for 4 masts"),
    ("events.toml", 'name = "Duel"', 'name = "Rum"', "'Rum' is taken already"),
]
STRANGE = [
    ("crew.toml", 'links = ["Ghost Crew"', 'links = ["Ghost"', "no other crew or ship called"),
    (
        "treasure.toml",
        "Terrain does not affect her",
        "Your junks docked here may repair",
        "nothing",
    ),
]


@pytest.mark.parametrize("several", [WRONG, DISAGREEING, STRANGE])
def test_what_does_not_fit_is_refused_all_at_once(
    tmp_path: Path, several: list[tuple[str, str, str, str]]
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(".cache"))
    for file, old, new, _ in several:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as refusal:
        load(folder)
    for file, _, _, message in several:
        assert message in str(refusal.value), file


def test_the_game_has_another_version_with_other_pieces(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(".cache"))
    assert GAME.version.endswith(f"-{load(folder).digest[:12]}")
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write("# one line more")
    assert not GAME.version.endswith(f"-{load(folder).digest[:12]}")
