"""Scenes of Sky Dynasty: a table laid out in words.

A seat may have hand, deck, discards, coins, influence, passed, open_used, and `at`, a dict from
place names to cards.  The table may have ships and locations (the common decks, top first), rows
(by place name), palace, round, lead and trash.  The scene begins after the Draw phase and is over
with its round; with `goes_on=True` further rounds follow, and with `begin="round"` it begins by
drawing.  Cards are words: "Shipyard, 2 Corsair".
"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_dynasty.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_dynasty.table.cards import CARDS, KIND_OF, TILES
from quarterdeck.games.sky_dynasty.table.state import EMPTY, Table
from quarterdeck.games.sky_dynasty.words.effects import PLACES
from quarterdeck.kernel.errors import UnknownCard
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.play.rows import put, put_number

PLACE_OF = {tile.name: place for place, tile in enumerate(TILES)}
SEAT_WORDS = [name.lower() for name in SEAT_NAMES]


def cards_in(words: str) -> tuple[int, ...]:
    """The kinds that words name: "Shipyard, 2 Corsair"."""
    kinds: list[int] = []
    for part in [part.strip() for part in words.split(",") if part.strip()]:
        number, _, rest = part.partition(" ")
        count, name = (int(number), rest) if number.isdigit() else (1, part)
        if name not in KIND_OF:
            raise UnknownCard(f"there is no card {name!r}", nearest(name, KIND_OF, "cards"))
        kinds += [KIND_OF[name]] * count
    return tuple(kinds)


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for seat in range(g.seats):
        clear_seat(g, seat)
    g.round = words.pop("round", 1)
    g.lead = SEAT_WORDS.index(words.pop("lead", SEAT_WORDS[0]))
    g.order = tuple([(g.lead + i) % g.seats for i in range(g.seats)])
    g.palace = words.pop("palace", 0)
    g.ship_pool = g.location_pool = ()
    g.ship_under = cards_in(words.pop("ships", ""))
    g.ship_known = (0,) * len(g.ship_under)
    g.location_under = cards_in(words.pop("locations", ""))
    g.location_known = (0,) * len(g.location_under)
    g.trash = tuple(sorted(cards_in(words.pop("trash", ""))))
    rows = words.pop("rows", {})
    for place in range(PLACES):
        row = cards_in(rows.get(TILES[place].name, ""))
        size = sum(TILES[place].row)
        g.rows = put(g.rows, place, (*row, *[EMPTY] * (size - len(row))))
    for name in [name for name in words if name in SEAT_WORDS]:
        lay_seat(g, SEAT_WORDS.index(name), dict(words.pop(name)))
    if words:
        raise ValueError(f"a scene of Sky Dynasty has no {sorted(words)}")


def clear_seat(g: Table, seat: int) -> None:
    g.deck = put(g.deck, seat, ())
    g.hand = put(g.hand, seat, ())
    g.coins = put_number(g.coins, seat, 0)


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's cards and numbers."""
    g.hand = put(g.hand, seat, tuple(sorted(cards_in(words.pop("hand", "")))))
    g.deck = put(g.deck, seat, tuple(sorted(cards_in(words.pop("deck", "")))))
    g.shown = put(g.shown, seat, tuple(sorted(cards_in(words.pop("discards", "")))))
    g.coins = put_number(g.coins, seat, words.pop("coins", 0))
    g.influence = put_number(g.influence, seat, words.pop("influence", 0))
    g.open_used = put_number(g.open_used, seat, words.pop("open_used", 0))
    if words.pop("passed", False):
        g.passed_seats |= 1 << seat
    for place, cards in words.pop("at", {}).items():
        g.put_at(PLACE_OF[place], seat, tuple(sorted(cards_in(cards))))
    if words:
        raise ValueError(f"a seat of Sky Dynasty has no {sorted(words)}")


def peek_seat(g: Table, seat: int, name: str) -> object:
    """A seat's cards or number, by its name in a scene."""
    zones = {"hand": g.hand, "deck": g.deck, "fleet": g.fleets}
    if name in zones:
        return [CARDS[card].name for card in zones[name][seat]]
    if name == "discards":
        return [CARDS[card].name for card in g.discards(seat)]
    if name.startswith("at "):
        return [CARDS[card].name for card in g.cards_at(PLACE_OF[name[3:]], seat)]
    numbers = {"coins": g.coins, "influence": g.influence, "open_used": g.open_used}
    if name in numbers:
        return numbers[name][seat]
    if name == "passed":
        return (g.passed_seats >> seat) & 1 == 1
    if name == "paid":
        return list(g.paid[seat])
    if name == "score":
        return g.scores[seat]
    raise AttributeError(f"a seat of Sky Dynasty has no {name!r}")


def peek_table(g: Table, name: str) -> object:
    """Something that belongs to no seat."""
    if name == "ships":
        return [CARDS[card].name for card in g.ship_pool + g.ship_under]
    if name == "locations":
        return [CARDS[card].name for card in g.location_pool + g.location_under]
    if name == "trash":
        return [CARDS[card].name for card in g.trash]
    if name.startswith("row "):
        row = g.rows[PLACE_OF[name[4:]]]
        return [CARDS[card].name for card in row if card != EMPTY]
    numbers = {"round": g.round, "palace": g.palace, "lead": g.lead, "passed": g.passed}
    if name in numbers:
        return numbers[name]
    raise AttributeError(f"the table of Sky Dynasty has no {name!r}")
