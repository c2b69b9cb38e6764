"""Sky Dynasty's cards: what each text comes down to, and what the loader refuses."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from quarterdeck.cardtext import CardTextError, ContentError, Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.games.sky_dynasty.table.cards import (
    BOOK,
    CARDS,
    CLASS_OF,
    FORCE_OF,
    KIND_OF,
    KINDS,
    PRICE_OF,
    RESULTS,
    TILES,
)
from quarterdeck.games.sky_dynasty.words import printed
from quarterdeck.games.sky_dynasty.words.effects import (
    ANY_NUMBER,
    ANY_SHIP,
    BUY,
    CHOOSE,
    COINS,
    COINS_PER_TRASHED,
    CUTTER,
    DEALER,
    DRAW,
    EITHER,
    FIGHTER,
    FIRST_SHIP,
    FORCE,
    FORCE_ALONE,
    FORCE_HALF_FOE,
    FORCE_WITH,
    GATEWAY,
    INFLUENCE,
    INFLUENCE_PER,
    JUNKYARD,
    LEADS,
    MARKET,
    NO_CLASS,
    NO_WIN_ALONE,
    OFFER,
    OPEN_SPACE,
    PALACE,
    PALACE_TRACK,
    PLACES,
    RANDOM,
    ROLL,
    SEND,
    SHIPS,
    ST,
    STARSHIP,
    STAY,
    SWAP,
    TRASH,
    TRASH_THIS,
    Card,
    Effect,
)
from quarterdeck.games.sky_dynasty.words.meaning import GRAMMAR

Told = tuple[object, ...]


def told(effect: Effect) -> Told:
    """An effect as a tuple: verb, n, at, of, then, table; without the zeros at its end."""
    then = tuple([told(inner) for inner in effect.then])
    row: list[object] = [effect.verb, effect.n, effect.at, effect.of, then, effect.table]
    while len(row) > 1 and row[-1] in (0, ()):
        row.pop()
    return tuple(row)


def all_told(effects: tuple[Effect, ...]) -> list[Told]:
    return [told(effect) for effect in effects]


def at(*places: int) -> int:
    return sum(1 << place for place in places)


def kinds(*names: str) -> int:
    return sum(1 << KIND_OF[name] for name in names)


# name: on dispatch, on survival, statics
EFFECTS: dict[str, tuple[list[Told], list[Told], list[Told]]] = {
    "Barge": ([], [(TRASH, 2), (COINS, 1)], []),
    "Battle Cruiser": ([], [], [(FORCE, 2, at(OPEN_SPACE))]),
    "Battleship": ([], [], []),
    "Cargo Shuttle": ([], [(COINS, 1)], []),
    "Carrier": ([], [], [(LEADS, 1, 0, FIGHTER)]),
    "Chimera": ([], [], [(FORCE_HALF_FOE,)]),
    "Corsair": ([], [], []),
    "Cutlass": ([], [(COINS, 1)], []),
    "Diplomat": ([], [(INFLUENCE, 1)], []),
    "Escort": ([], [], [(FORCE_WITH, 2, 0, kinds("Freighter", "Trade Ship", "Cargo Shuttle"))]),
    "Explorer": ([(DRAW, 2), (DRAW, 2, at(GATEWAY))], [], []),
    "Flagship": ([], [(INFLUENCE, 1)], []),
    "Fleet Leader": ([], [(INFLUENCE_PER, 1, 0, STARSHIP)], []),
    "Freighter": ([(DRAW, 1)], [(COINS, 2)], []),
    "Frigate": ([], [(COINS, 1)], []),
    "Gunship": ([], [], []),
    "Imperial Watch": ([], [(INFLUENCE, 1)], [(FORCE, 2, at(PALACE))]),
    "Interceptor": ([], [], []),
    "Kodiak": ([], [], []),
    "Mobile Shipyard": ([], [(OFFER, 1, 0, 0, (), (1, SHIPS, 0, 1))], []),
    "Phoenix": ([], [], []),
    "Privateer": ([], [], []),
    "Raider": ([], [], []),
    "Runner": ([(DRAW, 1)], [(COINS, 1, at(MARKET, PALACE, DEALER))], []),
    "Scavenger": ([], [(COINS, 5, at(JUNKYARD))], []),
    "Sentinel": ([], [(STAY,)], []),
    "Swiftwind": ([(COINS, 1)], [], []),
    "Tanker": ([(DRAW, 2)], [(COINS, 1)], []),
    "Trade Ship": ([], [(COINS, 2), (COINS, 2, at(MARKET)), (INFLUENCE, 1, at(MARKET))], []),
    "Vanquish": ([(DRAW, 1)], [], []),
    "Armageddon": ([], [(TRASH_THIS,)], [(FORCE_ALONE, 3), (NO_WIN_ALONE,)]),
}

# name: force, class, price, copies in the ship deck, in a starting deck, in the limited edition
STATS: dict[str, tuple[int, int, int, int, int, int]] = {
    "Barge": (0, CUTTER, 3, 5, 0, 0),
    "Battle Cruiser": (2, STARSHIP, 3, 4, 0, 0),
    "Battleship": (4, STARSHIP, 4, 4, 0, 0),
    "Cargo Shuttle": (0, CUTTER, ST, 0, 10, 0),
    "Carrier": (2, STARSHIP, 4, 3, 0, 0),
    "Chimera": (0, CUTTER, 3, 3, 0, 0),
    "Corsair": (2, FIGHTER, 2, 9, 0, 0),
    "Cutlass": (1, CUTTER, 2, 5, 0, 0),
    "Diplomat": (0, CUTTER, 4, 7, 0, 0),
    "Escort": (1, FIGHTER, 3, 6, 0, 0),
    "Explorer": (0, CUTTER, 3, 4, 0, 0),
    "Flagship": (4, STARSHIP, 8, 2, 0, 0),
    "Fleet Leader": (2, STARSHIP, 6, 3, 0, 0),
    "Freighter": (0, STARSHIP, 3, 8, 0, 0),
    "Frigate": (2, CUTTER, 3, 4, 0, 0),
    "Gunship": (2, CUTTER, 2, 4, 0, 0),
    "Imperial Watch": (1, CUTTER, 6, 4, 0, 0),
    "Interceptor": (1, FIGHTER, ST, 0, 5, 0),
    "Kodiak": (1, CUTTER, 3, 4, 0, 0),
    "Mobile Shipyard": (0, STARSHIP, 2, 6, 0, 0),
    "Phoenix": (1, FIGHTER, 2, 4, 0, 0),
    "Privateer": (1, CUTTER, 3, 6, 0, 0),
    "Raider": (1, FIGHTER, 4, 4, 0, 0),
    "Runner": (0, FIGHTER, 2, 6, 0, 0),
    "Scavenger": (1, CUTTER, 2, 4, 0, 0),
    "Sentinel": (2, CUTTER, 3, 4, 0, 0),
    "Swiftwind": (0, FIGHTER, 1, 5, 2, 0),
    "Tanker": (0, STARSHIP, 3, 5, 0, 0),
    "Trade Ship": (0, STARSHIP, 4, 4, 0, 0),
    "Vanquish": (1, FIGHTER, 2, 9, 0, 0),
    "Armageddon": (4, FIGHTER, 3, 0, 0, 7),
}
LOCATIONS = {  # price, copies in the location deck, in a starting deck
    "Junkyard": (2, 8, 1),
    "Dealer": (4, 8, 0),
    "Palace": (5, 8, 0),
    "Shipyard": (2, 8, 1),
    "Market": (3, 8, 1),
    "Gateway": (2, 8, 0),
    "Random Location": (2, 4, 0),
}


def card(name: str) -> Card:
    return CARDS[KIND_OF[name]]


@pytest.mark.parametrize("name", EFFECTS)
def test_a_ship_does_what_its_text_says(name: str) -> None:
    """SD-601 to SD-762, SD-922 to SD-925, SD-129: the text of each ship is its program."""
    ship = card(name)
    found = (ship.on_dispatch, ship.on_survival, ship.statics)
    assert tuple([all_told(effects) for effects in found]) == EFFECTS[name]


def test_only_raiders_and_kodiaks_strike() -> None:
    """SD-708, SD-736, SD-737, SD-451."""
    strikers = {c.name: (c.strikes, c.strike_wave) for c in CARDS if c.strikes or c.strike_wave}
    assert strikers == {"Raider": (ANY_SHIP, 1), "Kodiak": (STARSHIP, 2)}


def test_only_the_phoenix_roams() -> None:
    """SD-720."""
    assert [c.name for c in CARDS if c.roams] == ["Phoenix"]


def test_only_the_privateer_takes_coins() -> None:
    """SD-728, SD-729, SD-733."""
    tables = {c.name: c.pay_table for c in CARDS if c.pay_table}
    assert tables == {"Privateer": (1, 2, 3, 4, 4, 5, 5, 6)}


@pytest.mark.parametrize("name", STATS)
def test_a_ship_has_its_numbers(name: str) -> None:
    """SD-101, SD-105, SD-109, SD-119, SD-930, SD-R57, SD-R58, SD-R59."""
    ship = card(name)
    assert (ship.force, ship.ship_class, ship.price, *ship.copies) == STATS[name]


@pytest.mark.parametrize("name", LOCATIONS)
def test_a_location_card_is_no_ship_and_has_no_force(name: str) -> None:
    """SD-117, SD-125, SD-R14, SD-R15, SD-R59, SD-R60."""
    location = card(name)
    assert (location.force, location.ship_class) == (0, NO_CLASS)
    assert (location.price, *location.copies) == (*LOCATIONS[name], 0)
    assert not location.on_dispatch + location.on_survival + location.statics


def test_kinds_are_places_then_the_random_location_then_ships() -> None:
    assert [c.kind for c in CARDS] == list(range(KINDS))
    assert [c.name for c in CARDS[:RANDOM]] == [tile.name for tile in TILES[:OPEN_SPACE]]
    assert CARDS[RANDOM].name == "Random Location"
    assert [c.name for c in CARDS[FIRST_SHIP:]] == list(EFFECTS)
    assert {c.name: c.kind for c in CARDS} == KIND_OF


def test_the_flat_tables_agree_with_the_cards() -> None:
    assert tuple([c.force for c in CARDS]) == FORCE_OF
    assert tuple([c.price for c in CARDS]) == PRICE_OF
    assert tuple([c.ship_class for c in CARDS]) == CLASS_OF


def test_the_decks_have_their_sizes() -> None:
    """SD-141, SD-143, SD-209, SD-221, SD-223, SD-931, SD-932, SD-921, SD-R56."""
    ships, locations = CARDS[FIRST_SHIP:], CARDS[:FIRST_SHIP]
    ship_deck = sum(c.copies[0] for c in ships)
    location_deck = sum(c.copies[0] for c in locations)
    assert (ship_deck, len([c for c in ships if c.copies[0]])) == (136, 28)
    assert location_deck == 52
    assert sum(c.copies[1] for c in ships) == 17
    assert sum(c.copies[1] for c in locations) == 3
    standard = ship_deck + location_deck + 5 * 20
    assert standard == 288
    assert standard + sum(c.copies[2] for c in CARDS) == 295


def test_the_places_stand_in_their_order() -> None:
    """SD-145, SD-217, SD-405, SD-901, SD-R05."""
    names = ("Junkyard", "Dealer", "Palace", "Shipyard", "Market", "Gateway", "Open Space")
    assert tuple([tile.name for tile in TILES]) == names
    assert len(TILES) == PLACES


@pytest.mark.parametrize(
    ("name", "row", "effects"),
    [
        ("Junkyard", (0, 0), [(ROLL,)]),
        ("Dealer", (2, 0), [(BUY, 1), (CHOOSE, 1, 0, 0, ((INFLUENCE, 1), (COINS, 2)))]),
        ("Palace", (0, 0), [(PALACE_TRACK,)]),
        ("Shipyard", (4, 0), [(BUY, ANY_NUMBER)]),
        ("Market", (2, 2), [(COINS, 2), (BUY, 2)]),
        ("Gateway", (0, 4), [(BUY, ANY_NUMBER)]),
        ("Open Space", (0, 0), []),
    ],
)
def test_a_tile_gives_what_its_text_says(
    name: str, row: tuple[int, int], effects: list[Told]
) -> None:
    """SD-905, SD-907, SD-909, SD-911, SD-R06 to SD-R11, SD-R13."""
    (tile,) = [tile for tile in TILES if tile.name == name]
    assert (tile.row, all_told(tile.bonus)) == (row, effects)


@pytest.mark.parametrize(
    ("face", "effects"),
    [
        (1, [(TRASH, 1), (COINS, 1), (OFFER, 1, 0, 0, (), (1, EITHER, 0, 0))]),
        (2, [(TRASH, 2), (COINS_PER_TRASHED, 2)]),
        (3, [(TRASH, 2), (OFFER, 2, 0, 0, (), (1, SHIPS, 0, 1))]),
        (4, [(TRASH, 2), (SWAP, 2)]),
        (5, [(TRASH, 1), (OFFER, 1, 0, 0, ((SEND,),), (1, SHIPS, 0, 1))]),
        (6, [(TRASH, 1), (COINS, 3), (OFFER, 1, 0, CUTTER | STARSHIP, (), (1, EITHER, 1, 0))]),
    ],
)
def test_a_junkyard_result_does_what_its_text_says(face: int, effects: list[Told]) -> None:
    """SD-801 to SD-821."""
    assert all_told(RESULTS[face - 1].effects) == effects
    assert len(RESULTS) == 6


def test_the_numbers_of_the_game() -> None:
    """SD-213, SD-241, SD-301, SD-355, SD-R07, SD-R16."""
    numbers = (BOOK.hand, BOOK.start_coins, BOOK.goal, BOOK.open_space_limit, BOOK.random_price)
    assert numbers == (10, 3, 10, 2, 2)
    assert BOOK.palace_track == (2, 2, 3, 3, 4)


def test_every_piece_says_where_it_comes_from() -> None:
    sources = {c.source for c in CARDS} | {t.source for t in TILES} | {r.source for r in RESULTS}
    assert sources == {"known", "partial"}
    assert [c.name for c in CARDS if c.source == "known"] == ["Interceptor", "Tanker"]
    content = read_folder(printed.FOLDER)
    assert all(entry.text("notes") for entry in content.with_text())


def test_every_text_has_exactly_one_meaning() -> None:
    """The reader refuses a text with two meanings; here every text is read without the cache."""
    content = read_folder(printed.FOLDER)
    reader = Reader(GRAMMAR.read_text("utf-8"), content.names())
    texts = {entry.text("text") for entry in content.with_text()}
    assert len(texts) > 35
    for text in texts:
        tree = reader.read(text)
        assert reader.read(text.upper()) == tree
        assert reader.read("  ".join(text.split(" ")).lower()) == tree


# -- what is refused


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "content"
    shutil.copytree(printed.FOLDER, copy, ignore=shutil.ignore_patterns(".cache"))
    return copy


Change = Callable[[str, str, str], None]


@pytest.fixture
def change(folder: Path) -> Change:
    def change(file: str, old: str, new: str) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")

    return change


def refusals(folder: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        printed.load(folder)
    return [str(problem) for problem in caught.value.problems]


def test_a_copy_of_the_content_loads_and_is_kept(folder: Path) -> None:
    first = printed.load(folder)
    again = printed.load(folder)
    assert [c.name for c in again.cards] == [c.name for c in CARDS]
    assert first.digest == again.digest == printed.load().digest
    assert (folder / ".cache" / "texts.json").is_file()


def test_a_new_ship_is_typed_in_and_can_be_named_by_others(folder: Path, change: Change) -> None:
    """The card's text is its program: no code is written for it."""
    with (folder / "ships.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[[ship]]\nname = "Tug"\nclass = "cutter"\nforce = 0\nprice = 2\n'
            'copies = { deck = 2 }\nsource = "ours"\ntext = "+1 force while you have a Barge or '
            'Tug here. On survival in Open Space: choose one: gain 3 coins / gain 1 influence."\n'
        )
    change("game.toml", "ship_deck = 136", "ship_deck = 138")
    change("ships.toml", "Freighter, Trade Ship or Cargo Shuttle", "Tug")
    cards = printed.load(folder).cards
    tug = cards[-1]
    assert told(tug.statics[0]) == (FORCE_WITH, 1, 0, 1 << KIND_OF["Barge"] | 1 << tug.kind)
    choices = ((COINS, 3), (INFLUENCE, 1))
    assert all_told(tug.on_survival) == [(CHOOSE, 1, at(OPEN_SPACE), 0, choices)]
    assert told(cards[KIND_OF["Escort"]].statics[0]) == (FORCE_WITH, 2, 0, 1 << tug.kind)


def test_an_unknown_text_is_refused_with_file_line_and_card(folder: Path, change: Change) -> None:
    change("ships.toml", "On survival: you may trash", "On survival: you may frobnicate")
    with pytest.raises(CardTextError) as caught:
        printed.load(folder)
    message = str(caught.value)
    assert message.startswith('ships.toml:11: Barge: I do not know "frobnicate" (column 22, after')
    assert '"you may trash up to 2 of your discarded or dispatched cards"' in message
    assert not (folder / ".cache").exists()


def test_all_problems_are_told_at_once(folder: Path, change: Change) -> None:
    change("ships.toml", "Gain 1 coin.", "Gain 1 coim.")
    change("ships.toml", 'class = "starship"', 'class = "stardust"')
    change("locations.toml", 'source = "known"', 'source = "rumour"')
    change("game.toml", "hand = 10", 'hand = "ten"')
    assert [line.split(": ")[1] for line in refusals(folder)] == [
        "Barge",
        "Sky Dynasty",
        "Open Space",
        "Battle Cruiser",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "ships.toml",
            "deck = 5",
            "deck = 6",
            "ship_deck: the copies add up to 137; they should be 136",
        ),
        ("ships.toml", "starting = 10", "starting = 9", "starting_deck: the copies add up to 19"),
        ("ships.toml", "limited = 7", "limited = 8", "limited: the copies add up to 8"),
        ("locations.toml", "deck = 8", "deck = 7", "location_deck: the copies add up to 51"),
        ("game.toml", "ship_deck = 136", "ship_deck = 9", "they should be 9"),
        ("ships.toml", "force = 0", "force = -1", "expected a whole number from 0 to 99"),
        ("ships.toml", "force = 0", "force = 1.5", "expected a whole number from 0 to 99"),
        ("ships.toml", "price = 3", "price = true", 'or "ST"'),
        ("ships.toml", "price = 3", 'price = "ST"', "need a price"),
        (
            "ships.toml",
            'name = "Battleship"',
            'name = "Barge"',
            "the name is taken already, by line 5",
        ),
        ("ships.toml", 'name = "Battleship"', 'name = "Palace"', "a location card has that name"),
        ("ships.toml", 'text = ""', "", "text is missing"),
        ("ships.toml", 'text = ""', 'txt = ""', "unknown key 'txt'"),
        ("ships.toml", "{ deck = 5 }", "{ dock = 5 }", "the keys deck, starting, limited"),
        (
            "locations.toml",
            'name = "Dealer"',
            'name = "Bazaar"',
            "expected, in this order: Junkyard",
        ),
        ("locations.toml", "ships = 2", "ships = 12", "expected a whole number from 0 to 9"),
        ("junkyard.toml", "face = 2", "face = 3", "expected the faces 1 to 6 in order"),
        ("junkyard.toml", "face = 2", "face = 7", "expected a whole number from 1 to 6"),
        ("game.toml", "seats = [2, 5]", "seats = [5, 2]", "the least, then the most"),
        ("game.toml", "[2, 2, 3, 3, 4]", "[]", "expected a list of 1 to 99 values"),
        ("game.toml", "[counts]", "[count]", "unknown table 'count'"),
        ("game.toml", "[counts]", "[counts", "this is not a TOML file"),
    ],
)
def test_bad_content_is_refused(
    folder: Path, change: Change, file: str, old: str, new: str, message: str
) -> None:
    change(file, old, new)
    assert any(message in line for line in refusals(folder)), refusals(folder)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("5, 5, 6.", "5, 5.", "0 to 7 coins need 8 forces, not 7"),
        ("On survival: gain 1 influence for", "On dispatch: gain 1 influence for", "on dispatch"),
        (
            "On survival: this ship",
            "On dispatch: this ship",
            '"this ship stays here" means nothing',
        ),
        (
            "On dispatch: draw 2 cards.",
            "On survival: draw 2 cards.",
            '"draw" means nothing on survival',
        ),
        ("On dispatch: draw 2 cards. On d", "Draw 2 cards. On d", 'need "On dispatch:"'),
        ("other starship you have here", "trashed card", '"for each" goes with'),
        (
            "gain 1 influence for each",
            "gain 1 coin and 1 influence for each",
            '"for each" goes with',
        ),
        ("Wins nothing while you have no other ship here.", "Wins nothing.", "by itself"),
        (
            "Wins nothing while",
            "Strikes an enemy ship here in the first wave while",
            "goes with force",
        ),
        (
            "On survival: trash this ship.",
            "On survival: gain 2 coins for each trashed card.",
            "needs",
        ),
        ("+2 force in Open Space.", "Leads its fleet to the Palace.", "only location cards lead"),
        ("+2 force in Open Space.", "Leads its fleet to the Junkyard.", "only location cards lead"),
        (
            "On survival: this ship stays here.",
            "On survival: choose two: gain 1 coin / gain 1 influence.",
            "one is chosen of single instructions",
        ),
        (
            "On survival: this ship stays here.",
            "On survival: choose one: gain 1 coin and 1 influence / gain 2 influence.",
            "one is chosen of single instructions",
        ),
        (
            "On survival: this ship stays here.",
            "On survival: choose one: this ship stays here / gain 1 coin.",
            "one is chosen of rewards",
        ),
        ("On survival: this ship stays here.", "On survival: gain 0 coins.", "0 is too much or"),
        ("On survival: this ship stays here.", "+100 force.", "expected 1 to 99"),
        ("On dispatch: draw 2 cards. On d", "On dispatch: draw 1000000000 cards. On d", "1 to 99"),
        (
            "look at the top card of the ship deck and may buy it",
            "look at the top 100 cards of the ship deck and may buy up to 1 of them",
            "expected 1 to 99",
        ),
        (
            "look at the top card of the ship deck and may buy it",
            "look at the top 2 cards of the ship deck and may buy up to 3 of them",
            "of 2 cards nobody can buy 3",
        ),
        ("force 1, 2, 3, 4, 4, 5, 5, 6.", "force 2, 3, 4, 5, 5, 6, 6, 7.", "force is 1, not 2"),
        ("7 coins: force 1, 2,", "8 coins: force 1, 2, 2,", "at most 7 coins"),
        ("when revealed.", "when revealed. On dispatch: draw 1 card.", "does nothing on dispatch"),
        (
            "+2 force in Open Space.",
            "Its force against each opponent is half of that opponent's ships here, rounded up.",
            "it needs force = 0",
        ),
        (
            "may look at the top card of the ship deck and may buy it",
            "may look at the top card of either deck and may buy it, then may send it to a place "
            "where you have cards",
            "only ships can be sent",
        ),
    ],
)
def test_a_text_without_a_meaning_is_refused(
    folder: Path, change: Change, old: str, new: str, message: str
) -> None:
    change("ships.toml", old, new)
    with pytest.raises(CardTextError) as caught:
        printed.load(folder)
    assert message in str(caught.value)
    assert caught.value.problem.line > 0


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (
            "Pay up to 1 coin: force 2, 3.",
            ("Sentinel: only one kind of ship takes coins", "Privateer: only one kind of ship"),
        ),
        (
            "Strikes an enemy fighter here in the first wave.",
            (
                "in that wave Raider strikes other ships",
                "in that wave Sentinel strikes other ships",
            ),
        ),
    ],
)
def test_ships_that_cannot_be_in_one_box_are_all_named(
    folder: Path, change: Change, new: str, told: tuple[str, str]
) -> None:
    """Whoever changed one of them, that one is among those told."""
    change("ships.toml", "On survival: this ship stays here.", new)
    with pytest.raises(ContentError) as caught:
        printed.load(folder)
    assert all(words in str(caught.value) for words in told)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "locations.toml",
            "Leads its fleet to the Dealer.",
            "Leads its fleet to the Palace.",
            "Dealer.",
        ),
        (
            "locations.toml",
            "Leads its fleet to the Dealer.",
            "",
            'expected "Leads its fleet to the D',
        ),
        ("locations.toml", "anywhere for 2 coins", "anywhere for 3 coins", "anywhere for 2 coins"),
        (
            "locations.toml",
            "Roll the die",
            "On survival: roll the die",
            "means nothing on survival",
        ),
        ("locations.toml", "Gain 2 coins.", "On survival: gain 2 coins.", "without a heading"),
        ("locations.toml", "Gain 2 coins.", "Draw 2 cards.", '"draw" means nothing here'),
        (
            "junkyard.toml",
            "Gain 1 coin.",
            "Roll the die and carry out that result.",
            "nothing here",
        ),
    ],
)
def test_a_text_in_the_wrong_place_is_refused(
    folder: Path, change: Change, file: str, old: str, new: str, message: str
) -> None:
    change(file, old, new)
    assert any(message in line for line in refusals(folder)), refusals(folder)


@pytest.mark.parametrize(
    "more",
    [
        "On dispatch: draw 1 card.",
        "On survival: gain 1 coin.",
        "+1 force.",
        "Gain 1 coin.",
        "Strikes an enemy fighter here in the first wave.",
        "May go to any place where you have cards when revealed.",
        "Pay up to 1 coin: force 0, 1.",
    ],
)
def test_a_location_card_that_does_more_than_lead_is_refused(
    folder: Path, change: Change, more: str
) -> None:
    leads = "Leads its fleet to the Dealer."
    change("locations.toml", leads, f"{leads} {more}")
    (line,) = refusals(folder)
    assert f'expected "{leads}"' in line


def test_names_that_look_like_code_stay_names(folder: Path, change: Change) -> None:
    change("ships.toml", 'name = "Battleship"', 'name = \'__import__("os").system("true")\'')
    (line,) = refusals(folder)
    assert "expected a name" in line


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    assert "ships.toml: the file is missing" in refusals(tmp_path)
