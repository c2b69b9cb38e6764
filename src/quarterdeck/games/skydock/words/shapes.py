"""What the content files of Skydock must look like, and what must add up in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from quarterdeck.cardtext import content as shapes
from quarterdeck.cardtext.content import Content, Entry, Shape
from quarterdeck.cardtext.refusal import Problem

SKILLS: Final = ("Move", "Interact", "Scheme", "Loot", "Attack", "Heal")
SYMBOLS: Final = ("Logic", "Credit", "Navigation", "Access", "Tactical", "Diplomacy")
ICONS: Final = ("scheme", "loot", "encounter", "guard")
LEVELS: Final = ("White", "Yellow", "Orange", "Red")
SIDES: Final = ("A", "B")
FACES: Final = 20  # of the die
MOST: Final = {"spot": 16, "row": 8}  # so that options can be numbered
MOST_CARDS: Final = 64  # kinds of Schemes and Loot

_NOTES = frozenset({"notes"})
_SOURCE = {"source": shapes.one_of("known", "partial", "ours"), "notes": shapes.string()}
_TEXT = {"text": shapes.string(), **_SOURCE}
_NAME = {"name": shapes.name}
_SKILL = shapes.one_of(*SKILLS)
_LEVELS = shapes.row_of(shapes.one_of(*LEVELS), 1, 4)
_STARTING = shapes.one_of(*[f"{skill} {level}" for skill in SKILLS for level in (1, 2)])


def _flag(value: object) -> str:
    return "" if type(value) is bool else "expected true or false"


_AMOUNT = shapes.either(shapes.whole(0, 14), shapes.one_of("all"))
_NUMBERS = {
    **dict.fromkeys(("hand", "markers", "launch", "crowd"), shapes.whole(1, 20)),
    "objectives": shapes.whole(1, 8),
    **dict.fromkeys(("first_draw", "draw", "airlock"), shapes.whole(0, 20)),
    **dict.fromkeys(("scheme_adds", "guard_penalty"), shapes.whole(0, 9)),
    "guards": shapes.whole(0, 99),
    "all_markers": shapes.whole(2, 99),
}
GAME: Final = Shape(
    {
        **_NAME,
        "seats": shapes.row_of(shapes.whole(2, 4), 2, 2),
        **_NUMBERS,
        "start": shapes.name,
        "first_guards": shapes.row_of(shapes.name),
        "alert_rows": shapes.row_of(shapes.whole(1, 20), 1, 3),
        "support": shapes.row_of(shapes.whole(0, 99), 1, 9),
    },
    single=True,
)
COUNTED: Final = (
    *("schemes", "loot", "encounters", "objectives", "backers", "characters", "tiles"),
    *("support", "low_tokens", "high_tokens"),
)
FILES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "game.toml": {
        "game": GAME,
        "counts": Shape({key: shapes.whole(0, 999) for key in COUNTED}, single=True),
        "alert": Shape({**_NAME, "challenge": shapes.whole(2, 30)}),
    },
    "board.toml": {
        "spot": Shape({**_NAME, "tile": shapes.name}, frozenset({"tile"})),
        "corridor": Shape({"joins": shapes.row_of(shapes.name, 2, 2), "arrow": _flag}),
        "row": Shape(
            {"slots": shapes.row_of(shapes.row_of(shapes.whole(1, FACES), 1, FACES), 1, FACES)}
        ),
    },
    "abilities.toml": {
        "ability": Shape(
            {
                **_NAME,
                "levels": shapes.row_of(_AMOUNT, 1, 4),
                "tokens": shapes.table_of(shapes.whole(0, 99), "low", "high"),
                **_SOURCE,
            },
            _NOTES,
        )
    },
    "rooms.toml": {
        "tile": Shape(_NAME),
        "face": Shape(
            {**_NAME, "icons": shapes.row_of(shapes.one_of(*ICONS), 0, 4), **_TEXT}, _NOTES
        ),
    },
    "characters.toml": {
        "character": Shape(
            {
                **_NAME,
                "glory": shapes.whole(0, 20),
                "rows": shapes.row_of(shapes.row_of(_STARTING, 0, FACES), 1, FACES),
                "power": shapes.name,
                **_TEXT,
            },
            _NOTES,
        )
    },
    "objectives.toml": {
        "objective": Shape(
            {
                **_NAME,
                "tile": shapes.name,
                "challenge": shapes.whole(2, 30),
                "symbols": shapes.row_of(shapes.one_of(*SYMBOLS), 1, 5),
                "glory": shapes.whole(1, 20),
                "track": shapes.whole(1, 9),
                **_TEXT,
            },
            frozenset({"tile", "challenge", "track", "notes"}),
        )
    },
    "schemes.toml": {
        "scheme": Shape(
            {
                **_NAME,
                "copies": shapes.whole(1, 9),
                "symbols": shapes.row_of(shapes.one_of(*SYMBOLS, "Wild"), 1, 3),
                **_TEXT,
            },
            _NOTES,
        )
    },
    "loot.toml": {
        "loot": Shape(
            {
                **_NAME,
                "copies": shapes.whole(1, 9),
                "abilities": shapes.row_of(_SKILL, 1, 6),
                **_TEXT,
            },
            _NOTES,
        )
    },
    "encounters.toml": {
        "guards": Shape({**_NAME, **_TEXT}, _NOTES),
        "chance": Shape({**_NAME, "levels": _LEVELS, **_TEXT}, _NOTES),
        "encounter": Shape({"guards": shapes.name, "chance": shapes.name, **_SOURCE}, _NOTES),
    },
    "backers.toml": {"backer": Shape({**_NAME, **_TEXT}, _NOTES)},
}


def check(content: Content) -> list[Problem]:
    """What is wrong with the entries, apart from their texts."""
    problems = shapes.check_shapes(content, FILES)
    if not problems:  # sums and orders make sense only of entries that are whole
        problems += [*_wrong_counts(content), *_wrong_order(content), *_wrong_board(content)]
        problems += [*_wrong_pieces(content), *_wrong_cards(content)]
    return problems


def named(content: Content, table: str) -> list[str]:
    return [entry.text("name") for entry in content.entries[table]]


def rows_of(entry: Entry, key: str) -> list[list[object]]:
    """A list of lists, which the shapes have found to be one."""
    value = entry.values[key]
    return [row for row in value if isinstance(row, list)] if isinstance(value, list) else []


def words_of(entry: Entry, key: str) -> tuple[str, ...]:
    value = entry.values.get(key)
    return tuple([str(word) for word in value]) if isinstance(value, list) else ()


# -- sums and orders


def _wrong_counts(content: Content) -> Iterator[Problem]:
    entries = content.entries
    counts = entries["counts"][0]
    tokens = [ability.inner("tokens") for ability in entries["ability"]]
    sums = {
        "schemes": sum(card.number("copies") for card in entries["scheme"]),
        "loot": sum(card.number("copies") for card in entries["loot"]),
        "support": sum(entries["game"][0].numbers("support")),
        "low_tokens": sum(token.number("low") for token in tokens),
        "high_tokens": sum(token.number("high") for token in tokens),
    }
    for table in ("encounter", "objective", "backer", "character", "tile"):
        sums[table + "s"] = len(entries[table])
    for key, found in sums.items():
        if found != counts.number(key):
            yield counts.wrong(f"{key}: there are {found}; there should be {counts.number(key)}")


def _wrong_order(content: Content) -> Iterator[Problem]:
    """Abilities, Alert Levels and faces have their numbers by their order."""
    faces = tuple([f"{tile} {side}" for tile in named(content, "tile") for side in SIDES])
    for table, right in (("ability", SKILLS), ("alert", LEVELS), ("face", faces)):
        if tuple(named(content, table)) != right:
            file = content.entries[table][0].file
            yield Problem(file, table, "expected, in this order: " + ", ".join(right))
    game = content.entries["game"][0]
    least, most = game.numbers("seats")
    if least > most or len(game.numbers("alert_rows")) != most - least + 1:
        yield game.wrong("seats, alert_rows: expected the least, the most, and a row for each")
    if game.number("markers") * most > game.number("all_markers"):
        yield game.wrong("all_markers: there are not enough of them for all seats")


# -- the board


def _wrong_board(content: Content) -> Iterator[Problem]:
    spots, tiles = named(content, "spot"), named(content, "tile")
    fixed = [spot.text("tile") for spot in content.entries["spot"] if "tile" in spot.values]
    for spot in content.entries["spot"]:
        if "tile" in spot.values and spot.text("tile") not in tiles:
            yield spot.wrong(f"there is no tile {spot.text('tile')!r}")
    board = content.entries["spot"][0].file
    if len(spots) != len(tiles) or len(set(fixed)) != len(fixed):
        yield Problem(board, "spot", "expected one spot for each tile, and each tile once")
    game = content.entries["game"][0]
    for tile in (game.text("start"), *words_of(game, "first_guards")):
        if tile not in fixed:
            yield game.wrong(f"{tile!r} is no tile that always lies on the same spot")
    yield from _wrong_corridors(content, spots)
    yield from _wrong_slots(content)


def _wrong_corridors(content: Content, spots: Sequence[str]) -> Iterator[Problem]:
    joined: set[frozenset[str]] = set()
    arrows: Counter[str] = Counter()
    for corridor in content.entries["corridor"]:
        here, there = words_of(corridor, "joins")
        arrows[here] += corridor.values["arrow"] is True
        if here not in spots or there not in spots or here == there:
            yield corridor.wrong("joins: expected two spots of the board")
        elif frozenset((here, there)) in joined:
            yield corridor.wrong(f"{here} and {there} are joined already")
        elif arrows[here] > 1:
            yield corridor.wrong(f"a second arrow leads out of {here} (SK-R08)")
        joined.add(frozenset((here, there)))
    reached, left = {spots[0]}, list(joined)
    while near := [pair for pair in left if pair & reached and pair - reached]:
        reached |= frozenset().union(*near)
    for spot in content.entries["spot"]:
        if spot.text("name") not in reached:
            yield spot.wrong("no corridor leads there")


def _wrong_slots(content: Content) -> Iterator[Problem]:
    slots = [slot for row in content.entries["row"] for slot in rows_of(row, "slots")]
    found = [face for slot in slots for face in slot]
    if sorted(map(str, found)) != sorted(map(str, range(1, FACES + 1))):
        yield content.entries["row"][0].wrong(f"expected each face from 1 to {FACES} once (SK-R03)")


# -- pieces


def _wrong_pieces(content: Content) -> Iterator[Problem]:
    yield from _wrong_abilities(content)
    yield from _wrong_starts(content)
    yield from _wrong_objectives(content)
    seen: set[tuple[str, str]] = set()
    for card in content.entries["encounter"]:
        pair = (card.text("guards"), card.text("chance"))
        for table, half in zip(("guards", "chance"), pair, strict=True):
            if half not in named(content, table):
                yield card.wrong(f"there is no [[{table}]] {half!r}")
        if pair in seen:
            yield card.wrong(f"another card has {pair[0]!r} and {pair[1]!r} already")
        seen.add(pair)


def _wrong_abilities(content: Content) -> Iterator[Problem]:
    for ability in content.entries["ability"]:
        levels, tokens = ability.values["levels"], ability.inner("tokens")
        tall = isinstance(levels, list) and len(levels) > 2
        if tall != (tokens.number("high") > 0):
            yield ability.wrong("levels above 2 and tokens of them (high) go together")


def _wrong_starts(content: Content) -> Iterator[Problem]:
    """SK-218 Abilities that fit on the board, of tokens that there are."""
    slots = [len(rows_of(row, "slots")) for row in content.entries["row"]]
    most = content.entries["game"][0].numbers("seats")[1]
    taken: dict[str, list[int]] = {skill: [] for skill in SKILLS}
    for one in content.entries["character"]:
        rows = rows_of(one, "rows")
        if len(rows) > len(slots) or any(len(r) > n for r, n in zip(rows, slots, strict=False)):
            yield one.wrong("rows: these abilities do not fit on a Character Board")
        kinds = Counter(str(what).split()[0] for row in rows for what in row)
        for skill in SKILLS:
            taken[skill].append(kinds[skill])
    for ability in content.entries["ability"]:
        need = sum(sorted(taken[ability.text("name")])[-most:])
        if need > ability.inner("tokens").number("low"):
            yield ability.wrong(f"tokens: {most} characters may need {need} of them")


def _wrong_objectives(content: Content) -> Iterator[Problem]:
    game, entries = content.entries["game"][0], content.entries["objective"]
    support = game.numbers("support")
    best = max([value for value, n in enumerate(support, 1) if n], default=0)
    for one in entries:
        if "tile" in one.values and one.text("tile") not in named(content, "tile"):
            yield one.wrong(f"there is no tile {one.text('tile')!r}")
        if one.number("glory") <= best:
            yield one.wrong(f"glory: it must be above the best Support token, {best} (SK-934)")
    rooms = {one.text("tile") for one in entries if "tile" in one.values}
    free = len([one for one in entries if "tile" not in one.values])
    if len(rooms) + free < game.number("objectives"):
        yield game.wrong("objectives: so many without a clash of rooms cannot be found (SK-R14)")


def _wrong_cards(content: Content) -> Iterator[Problem]:
    schemes = {name.casefold() for name in named(content, "scheme")}
    for loot in content.entries["loot"]:
        if loot.text("name").casefold() in schemes:
            yield loot.wrong("a Scheme has that name")
    for number, card in enumerate([*content.entries["scheme"], *content.entries["loot"]]):
        if number == MOST_CARDS:
            yield card.wrong(f"{MOST_CARDS} kinds of Schemes and Loot are the most")
    for table, most in MOST.items():
        if len(content.entries[table]) > most:
            yield content.entries[table][most].wrong(f"{most} of these are the most")
