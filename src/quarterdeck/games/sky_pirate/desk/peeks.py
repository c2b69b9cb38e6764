"""What a scene of Sky Pirate may be asked, and where it may stop.

A seat: what it was laid out with, and `party`, `presence` (of the party), `queue` (its effects that
wait), `stored`, `shields`, `bombs`, `score`, `out`; "at Fisher" is a card in play with everything
that its controller sees, and "presence of Fisher", "durability of Big Daryl", "power of …",
"cost of …", "counters of …", "ammo of …" is a number of it.
The table: `turn`, `active`, `phase`, `actions`, `boarder`, `defender`, `target`, `ejected`,
`pending` (how many effects wait for later), `queue`, and while there is one, `damage`: a dict of
whom it is dealt `to`, how much (`n`), `by` whom (who controls it; None for Fire), and the `cannon`.
"""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.games.sky_pirate.desk.scenes import SEAT, find, kind_called
from quarterdeck.games.sky_pirate.questions.labels import effect_words
from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.seen.view import see_object
from quarterdeck.games.sky_pirate.table.happenings import Entry
from quarterdeck.games.sky_pirate.table.marks import Mark
from quarterdeck.games.sky_pirate.table.numbers import cost, durability, power, presence
from quarterdeck.games.sky_pirate.table.objects import party
from quarterdeck.games.sky_pirate.table.references import NOTHING, kind_on, kind_placed
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Counter
from quarterdeck.kernel.nearest import known_word, nearest
from quarterdeck.kernel.play.frames import Frame

PHASES = ("start", "action", "cannon", "end")
MOMENTS = {
    "Turn": "turn",
    "StartPhase": "start",
    "ActionPhase": "action",
    "CannonPhase": "cannon",
    "EndPhase": "end",
    "Board": "attempt",
    "Commit": "party",
    "Defend": "defenders",
    "Exchange": "tactics",
    "Outcome": "outcome",
    "Reduced": "damage",
}


def peek_seat(g: Table, seat: int, name: str) -> object:
    """A seat's cards or number, by its name in a scene; `at("Fisher")` is a card in play."""
    zones = {"hand": g.hand, "discards": g.pile}
    if name in zones:
        return [g.book.cards[kind].name for kind in zones[name][seat]]
    rows = {"crew": g.crew, "assets": g.assets, "ammo": g.loaded, "emplacements": g.slots}
    if name in rows:
        return [shown_name(g, obj) for obj in rows[name][seat]]
    numbers = {"powder": g.powder, "fires": g.fires, "shields": g.shields, "bombs": g.bombs}
    if name in numbers:
        return numbers[name][seat]
    if name.startswith("at "):
        return see_object(g, find(g, seat, kind_called(g, name[3:])), seat)
    if name in MORE:
        return MORE[name](g, seat)
    stat, of, card = name.partition(" of ")
    if of:
        measure = MEASURES[known_word(stat, MEASURES, "a card of Sky Pirate", "number")]
        return measure(g, find(g, seat, kind_called(g, card)))
    known = [*zones, *rows, *numbers, *MORE, *[f"{stat} of CARD" for stat in MEASURES]]
    raise AttributeError(f"{SEAT} has no {name!r} ({nearest(name, known, 'words')})")


def shown_name(g: Table, obj: int) -> str:
    return "Shade" if g.flags[obj] & Mark.FACEDOWN else g.book.cards[g.shape[obj]].name


def hold_names(g: Table, seat: int) -> list[str]:
    """The Hold from the top down; a shuffled part is sorted by kind."""
    kinds = [kind_placed(code) for code in g.top[seat]] + list(g.pool[seat])
    kinds += [kind_placed(code) for code in g.under[seat]]
    return [g.book.cards[kind].name for kind in kinds]


def flagged(g: Table, seat: int, flag: int) -> list[str]:
    return [g.book.cards[g.shape[obj]].name for obj in g.slots[seat] if g.flags[obj] & flag]


def captain_name(g: Table, seat: int) -> str | None:
    return None if g.captains[seat] == NOTHING else shown_name(g, g.captains[seat])


def waiting(g: Table, seat: int) -> list[str]:
    """The effects of a seat (-1: of all) that have arisen and wait, in words."""
    entries = [entry for window in g.windows for entry in window] + list(g.arisen)
    return [effect_words(g, entry) for entry in entries if seat in (entry[Entry.MINE], -1)]


MEASURES: dict[str, Callable[[Table, int], int]] = {
    "presence": presence,
    "durability": durability,
    "power": power,
    "cost": cost,
    "counters": lambda g, obj: g.counters(obj, Counter.PLAIN),
    "presence_counters": lambda g, obj: g.counters(obj, Counter.PRESENCE),
    "ammo": lambda g, obj: g.counters(obj, Counter.AMMO),
}
MORE: dict[str, Callable[[Table, int], object]] = {
    "hold": hold_names,
    "chest": lambda g, seat: [g.book.cards[kind_on(card)].name for card in g.chest[seat]],
    "captain": captain_name,
    "stunned": lambda g, seat: flagged(g, seat, Mark.STUNNED),
    "broken": lambda g, seat: flagged(g, seat, Mark.BROKEN),
    "party": lambda g, seat: [shown_name(g, obj) for obj in party(g, seat)],
    "presence": lambda g, seat: sum([presence(g, obj) for obj in party(g, seat)]),
    "stored": lambda g, seat: [
        g.book.cards[kind_on(c)].name for h, c, _ in g.stored if g.control(h) == seat
    ],
    "queue": waiting,
    "score": lambda g, seat: g.scores[seat],
    "out": lambda g, seat: g.is_out(seat),
}


def peek_table(g: Table, name: str) -> object:
    """Something that belongs to no seat."""
    words: dict[str, object] = {
        "turn": g.turn,
        "active": SEAT_NAMES[g.active],
        "phase": PHASES[g.phase],
        "actions": g.actions,
        "boarder": None if g.boarder < 0 else SEAT_NAMES[g.boarder],
        "defender": None if g.defender < 0 else SEAT_NAMES[g.defender],
        "target": None if g.target < 0 else g.book.cards[g.shape[g.target]].name,
        "ejected": sorted([g.book.cards[kind_on(card)].name for card in g.gone]),
        "queue": waiting(g, -1),
        "pending": len(g.later) + len(g.meanwhile),
    }
    if name in words:
        return words[name]
    if name == "damage":
        return None  # while there is one, its rule tells
    hint = nearest(name, [*words, "damage"], "words")
    raise AttributeError(f"the table of Sky Pirate has no {name!r} ({hint})")


# ---- where a scene may stop


def moment(g: Table, rule: Frame) -> list[str]:
    """The moment, in words, when this rule is about to be followed."""
    kind = type(rule).__name__
    if kind == "Turn":
        return ["turn", f"{SEAT_NAMES[g.active]}'s turn"]
    return [MOMENTS[kind]] if kind in MOMENTS else []


def all_moments() -> tuple[str, ...]:
    return (*MOMENTS.values(), *[f"{name}'s turn" for name in SEAT_NAMES])


def following(g: Table, rule: Frame) -> dict[str, object]:
    """SP-1102 A damage that is being dealt: nobody controls that of Fire (SP-1208)."""
    if type(rule).__name__ != "Reduced":
        return {}
    seat, n, by, cannon = [getattr(rule, word) for word in ("seat", "n", "by", "cannon")]
    return {
        "damage": {
            "to": SEAT_NAMES[seat],
            "n": n,
            "by": SEAT_NAMES[by] if by >= 0 else None,
            "cannon": g.book.cards[g.shape[cannon]].name if cannon >= 0 else None,
        }
    }
