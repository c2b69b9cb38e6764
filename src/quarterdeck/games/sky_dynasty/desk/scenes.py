"""Scenes of Sky Dynasty: a table laid out in words.

A seat may have hand, deck, discards, coins, influence, passed, open_used, and `at`, a dict from
place names to cards.  The table may have ships and locations (the common decks, top first), rows
(by place name), palace, round, lead and trash.  The scene begins after the Draw phase and is over
with its round; with `goes_on=True` further rounds follow, and with `begin="round"` it begins by
drawing.  Cards are words: "Shipyard, 2 Corsair".

It may stop before a place is resolved (`until="Palace"`), at "dispatch", "resolution" and "round".
A seat can be asked for all of the above, for "at Palace", "paid", "score" and "force at Palace"
(with three seats there: "force at Palace against Yellow"); the table also for "row Palace" and
"winner Palace".
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_dynasty.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_dynasty.seen.tellings import HELD, TIED, WON
from quarterdeck.games.sky_dynasty.table.cards import CARDS, KIND_OF, TILES
from quarterdeck.games.sky_dynasty.table.force import force
from quarterdeck.games.sky_dynasty.table.state import EMPTY, NOWHERE, Table
from quarterdeck.games.sky_dynasty.words.effects import PLACES
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import cards_called, known_word, nearest
from quarterdeck.kernel.play.frames import Frame
from quarterdeck.kernel.play.rows import put, put_number

PLACE_OF = {tile.name: place for place, tile in enumerate(TILES)}
SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
SCENE = "a scene of Sky Dynasty"
SEAT = "a seat of Sky Dynasty"
TABLE_WORDS = (
    *("round", "lead", "palace", "ships", "locations", "trash", "rows"),
    *("begin", "goes_on", "until", "rolls", "seed", "options"),
)
SEAT_HAS = ("hand", "deck", "discards", "coins", "influence", "open_used", "passed", "at")
BEGINNINGS = ("dispatch", "round")
MOMENTS = {"PlayRound": "round", "Dispatch": "dispatch", "Resolve": "resolution"}


def cards_in(words: str) -> tuple[int, ...]:
    """The kinds that words name: "Shipyard, 2 Corsair"."""
    return tuple(cards_called(words, KIND_OF, 'they are words, like "2 Corsair, Barge"'))


def place_called(name: str) -> int:
    return PLACE_OF[known_word(name, PLACE_OF, "Sky Dynasty", "place")]


def seat_called(name: str, seats: int) -> int:
    words = SEAT_WORDS[:seats]
    return words.index(known_word(str(name).lower(), words, SCENE, "seat"))


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for word in words:
        known_word(word, [*SEAT_WORDS, *TABLE_WORDS], SCENE, "word")
    for seat in range(g.seats):
        clear_seat(g, seat)
    g.round = words.pop("round", 1)
    g.lead = seat_called(words.pop("lead", SEAT_WORDS[0]), g.seats)
    g.order = tuple([(g.lead + i) % g.seats for i in range(g.seats)])
    g.palace = words.pop("palace", 0)
    g.ship_pool = g.location_pool = ()
    g.ship_under = cards_in(words.pop("ships", ""))
    g.ship_known = (0,) * len(g.ship_under)
    g.location_under = cards_in(words.pop("locations", ""))
    g.location_known = (0,) * len(g.location_under)
    g.trash = tuple(sorted(cards_in(words.pop("trash", ""))))
    rows = {place_called(name): cards for name, cards in words.pop("rows", {}).items()}
    for place in range(PLACES):
        row = cards_in(rows.get(place, ""))
        size = sum(TILES[place].row)
        g.rows = put(g.rows, place, (*row, *[EMPTY] * (size - len(row))))
    for name, seat_words in words.items():
        lay_seat(g, SEAT_WORDS.index(name), dict(seat_words))


def clear_seat(g: Table, seat: int) -> None:
    g.deck = put(g.deck, seat, ())
    g.hand = put(g.hand, seat, ())
    g.coins = put_number(g.coins, seat, 0)


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's cards and numbers."""
    for word in words:
        known_word(word, SEAT_HAS, SEAT, "word")
    g.hand = put(g.hand, seat, tuple(sorted(cards_in(words.pop("hand", "")))))
    g.deck = put(g.deck, seat, tuple(sorted(cards_in(words.pop("deck", "")))))
    g.shown = put(g.shown, seat, tuple(sorted(cards_in(words.pop("discards", "")))))
    g.coins = put_number(g.coins, seat, words.pop("coins", 0))
    g.influence = put_number(g.influence, seat, words.pop("influence", 0))
    g.open_used = put_number(g.open_used, seat, words.pop("open_used", 0))
    if words.pop("passed", False):
        g.passed_seats |= 1 << seat
    for place, cards in words.pop("at", {}).items():
        g.put_at(place_called(place), seat, tuple(sorted(cards_in(cards))))


# ---- what a test may ask


def peek_seat(g: Table, seat: int, name: str) -> object:
    """A seat's cards or number, by its name in a scene."""
    zones = {"hand": g.hand, "deck": g.deck, "fleet": g.fleets}
    if name in zones:
        return [CARDS[card].name for card in zones[name][seat]]
    if name == "discards":
        return [CARDS[card].name for card in g.discards(seat)]
    if name.startswith("at "):
        return [CARDS[card].name for card in g.cards_at(place_called(name[3:]), seat)]
    if name.startswith("force at "):
        return force_at(g, seat, name.removeprefix("force at "))
    numbers = {"coins": g.coins, "influence": g.influence, "open_used": g.open_used}
    if name in numbers:
        return numbers[name][seat]
    if name == "passed":
        return (g.passed_seats >> seat) & 1 == 1
    if name == "paid":
        return list(g.paid[seat])
    if name == "score":
        return g.scores[seat]
    known = [*SEAT_HAS[:-1], "fleet", "paid", "score", "at PLACE", "force at PLACE"]
    raise AttributeError(f"{SEAT} has no {name!r} ({nearest(name, known, 'words')})")


def force_at(g: Table, seat: int, words: str) -> int:
    """SD-407 What a seat's cards at a place are worth; with several foes, say against whom."""
    name, _, foe_name = words.partition(" against ")
    place = place_called(name)
    foes = [seat_called(foe_name, g.seats)] if foe_name else list(g.present(place))
    forces = {force(g, seat, place, foe) for foe in foes if foe != seat}
    if len(forces) > 1:
        hint = f'"force at {name} against Yellow"'
        raise UnknownWord(f"the force at {name} is another against each seat there", hint)
    return forces.pop() if forces else force(g, seat, place, NOWHERE)


def winner(g: Table, place: int) -> str | None:
    """SD-407 Who won a place when it was last resolved; nobody, if it was a tie."""
    told = g.ear.told if g.ear is not None else []
    for one in reversed(told):
        if one.what in (WON, HELD, TIED) and one.thing == place:
            return None if one.what is TIED else SEAT_NAMES[one.seat]
    return None


def moment(rule: Frame) -> list[str]:
    """The moment, in words, when this rule is about to be followed."""
    kind = type(rule).__name__
    if kind == "ResolvePlace":
        return [TILES[getattr(rule, "place")].name]  # noqa: B009
    return [MOMENTS[kind]] if kind in MOMENTS else []


def peek_table(g: Table, name: str) -> object:
    """Something that belongs to no seat."""
    if name == "ships":
        return [CARDS[card].name for card in g.ship_pool + g.ship_under]
    if name == "locations":
        return [CARDS[card].name for card in g.location_pool + g.location_under]
    if name == "trash":
        return [CARDS[card].name for card in g.trash]
    if name.startswith("row "):
        row = g.rows[place_called(name[4:])]
        return [CARDS[card].name for card in row if card != EMPTY]
    if name.startswith("winner "):
        return winner(g, place_called(name.removeprefix("winner ")))
    numbers = {"round": g.round, "palace": g.palace, "lead": g.lead, "passed": g.passed}
    if name in numbers:
        return numbers[name]
    known = [*numbers, "ships", "locations", "trash", "row PLACE", "winner PLACE"]
    raise AttributeError(
        f"the table of Sky Dynasty has no {name!r} ({nearest(name, known, 'words')})"
    )
