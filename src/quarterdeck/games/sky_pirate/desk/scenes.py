"""Scenes of Sky Pirate: a table laid out in words.

A seat may have
- `captain`, `emplacements`, `crew`, `assets`: cards in play, "2 Fisher, Hedge Mage"
- `shades`: crew that lie facedown, known to all;  `tokens`: crew tokens, "2 Deckhand"
- `hand`, `discards`;  `hold`: from the top down (nobody knows the order);  `chest`: cards of the
  next seat, or with their captain, "Fisher of blue"
- `powder`, `fires`;  `stunned`, `broken`: names of own emplacements
- `loaded`: a dict from cannons to special ammo;  `operators`: a dict from cards to crew in play
- `counters`, `presence_counters`: dicts from names to numbers
The table may have `active` ("red"), `first`, `turn`, `actions`, and `begin`: "action" (the Action
Phase, which is the default), "cannon", "turn" (with its Start Phase) or "set-up".
Without words a seat has two cannons without text, no captain, 5 Powder, and a Hold of twenty
Deadwind Mercenaries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.seen.view import see_object
from quarterdeck.games.sky_pirate.table.cards import BOMB, SHIELD
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, KNOWN, Mark, Where
from quarterdeck.games.sky_pirate.table.measures import presence
from quarterdeck.games.sky_pirate.table.objects import party
from quarterdeck.games.sky_pirate.table.references import NOTHING, captained, kind_on, kind_placed
from quarterdeck.games.sky_pirate.table.setup import new_table
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import join_row
from quarterdeck.games.sky_pirate.words.effects import Event
from quarterdeck.games.sky_pirate.words.terms import Counter
from quarterdeck.kernel.errors import UnknownCard
from quarterdeck.kernel.nearest import nearest
from quarterdeck.kernel.play.rows import put, put_number

SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
PLAIN_SHIP = "Crow's Foot, Big Daryl"
PLAIN_HOLD = "20 Deadwind Mercenary"
PHASES = ("start", "action", "cannon", "end")


def cards_in(g: Table, words: str) -> list[int]:
    """The kinds that words name: "2 Fisher, Hedge Mage"."""
    kinds: list[int] = []
    for part in [part.strip() for part in words.split(",") if part.strip()]:
        number, _, rest = part.partition(" ")
        count, name = (int(number), rest) if number.isdigit() else (1, part)
        kinds += [kind_called(g, name)] * count
    return kinds


def kind_called(g: Table, name: str) -> int:
    kind_of = g.book.kind_of
    if name not in kind_of:
        raise UnknownCard(f"there is no card {name!r}", nearest(name, kind_of, "cards"))
    return kind_of[name]


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    clear(g)
    g.events = (1 << Event.HOW_MANY) - 1
    g.guards = g.events
    g.spreads = True
    g.active = SEAT_WORDS.index(words.pop("active", "red"))
    g.first = SEAT_WORDS.index(words.pop("first", "red"))
    g.turn = words.pop("turn", 2 * g.seats + 1)
    g.actions = words.pop("actions", 3)
    g.phase = 1
    for seat in range(g.seats):
        lay_seat(g, seat, dict(words.pop(SEAT_WORDS[seat], {})))
    if words:
        raise ValueError(f"a scene of Sky Pirate has no {sorted(words)}")


def clear(g: Table) -> None:
    """Nothing on the table but the Status pools."""
    bare = new_table(g.seats, g.dice, g.book)
    bare.copy_seats(g)
    bare.copy_lasting(g)
    bare.copy_attempt(g)
    g.card, g.shape, g.flags, g.counts, g.link = [], [], [], [], []
    g.free = ()
    g.shields = (6,) * g.seats
    g.bombs = (2,) * g.seats


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's cards and numbers."""
    g.powder = put_number(g.powder, seat, words.pop("powder", 5))
    g.fires = put_number(g.fires, seat, words.pop("fires", 0))
    g.hand = put(g.hand, seat, tuple(sorted(cards_in(g, words.pop("hand", "")))))
    g.pile = put(g.pile, seat, tuple(sorted(cards_in(g, words.pop("discards", "")))))
    hold = [kind << 8 for kind in cards_in(g, words.pop("hold", PLAIN_HOLD))]
    g.top = put(g.top, seat, tuple(hold))
    everywhere = [*g.hand[seat], *[kind_placed(code) for code in hold]]
    g.shields = put_number(g.shields, seat, 6 - everywhere.count(SHIELD))  # SP-R78
    g.bombs = put_number(g.bombs, seat, 2 - everywhere.count(BOMB))
    lay_chest(g, seat, words.pop("chest", ""))
    captain = words.pop("captain", "")
    if captain:
        in_play(g, seat, kind_called(g, captain), Where.AS_CAPTAIN)
    lay_ship(g, seat, words)
    for kind in cards_in(g, words.pop("crew", "")):
        in_play(g, seat, kind, Where.AS_CREW)
    for kind in cards_in(g, words.pop("tokens", "")):
        in_play(g, seat, kind, Where.AS_CREW | Mark.TOKEN)
    for kind in cards_in(g, words.pop("shades", "")):
        in_play(g, seat, kind, Where.AS_CREW | Mark.FACEDOWN | EVERYBODY << KNOWN)
    for kind in cards_in(g, words.pop("assets", "")):
        in_play(g, seat, kind, Where.AS_ASSET)
    lay_links(g, seat, words)
    if words:
        raise ValueError(f"a seat of Sky Pirate has no {sorted(words)}")


def lay_chest(g: Table, seat: int, words: str) -> None:
    cards = []
    for part in [part.strip() for part in words.split(",") if part.strip()]:
        name, _, captain = part.partition(" of ")
        owner = SEAT_WORDS.index(captain) if captain in SEAT_WORDS else (seat + 1) % g.seats
        name = name if captain in SEAT_WORDS else part
        cards += [captained(kind, owner) for kind in cards_in(g, name)]
    g.chest = put(g.chest, seat, tuple(sorted(cards)))


def in_play(g: Table, seat: int, kind: int, flags: int) -> int:
    obj = g.new_object(captained(kind, seat), seat, flags)
    card = g.book.cards[kind]
    if card.enters_with:
        g.add_counters(obj, card.enters_counter, card.enters_with)
    join_row(g, obj)
    return obj


def lay_ship(g: Table, seat: int, words: dict[str, Any]) -> None:
    """Emplacements, stunned or broken as told."""
    slots = []
    for kind in cards_in(g, words.pop("emplacements", PLAIN_SHIP)):
        token = Mark.TOKEN if g.book.cards[kind].token else 0
        slots.append(g.new_object(captained(kind, seat), seat, Where.IN_SLOT, token))
    g.slots = put(g.slots, seat, tuple(slots))
    for word, flag in (("stunned", Mark.STUNNED), ("broken", Mark.BROKEN)):
        for kind in cards_in(g, words.pop(word, "")):
            g.mark(find(g, seat, kind, flag), flag)


def find(g: Table, seat: int, kind: int, without: int = 0) -> int:
    """A card in play, by its kind."""
    for obj in range(len(g.card)):
        is_it = g.shape[obj] == kind and g.control(obj) == seat and g.is_there(obj)
        if is_it and not g.flags[obj] & without:
            return obj
    raise ValueError(f"{SEAT_NAMES[seat]} has no {g.book.cards[kind].name} in play")


def lay_links(g: Table, seat: int, words: dict[str, Any]) -> None:
    """Loaded special ammo, operators and counters."""
    for cannon, ammo in words.pop("loaded", {}).items():
        for kind in cards_in(g, ammo):
            obj = in_play(g, seat, kind, Where.IN_CANNON)
            g.link[obj] = find(g, seat, kind_called(g, cannon))
            g.add_counters(obj, Counter.AMMO, g.book.cards[kind].ammo)
    for card, crew in words.pop("operators", {}).items():
        for kind in cards_in(g, crew):
            posted = [obj for obj in g.crew[seat] if g.shape[obj] == kind and g.link[obj] < 0]
            g.link[posted[0]] = find(g, seat, kind_called(g, card))
    for word, counter in (("counters", Counter.PLAIN), ("presence_counters", Counter.PRESENCE)):
        for name, n in words.pop(word, {}).items():
            obj = find(g, seat, kind_called(g, name))
            g.add_counters(obj, counter, n - g.counters(obj, counter))


# ---- what a test may ask


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
    raise AttributeError(f"a seat of Sky Pirate has no {name!r}")


def shown_name(g: Table, obj: int) -> str:
    return "Shade" if g.is_facedown(obj) else g.printed(obj).name


def hold_names(g: Table, seat: int) -> list[str]:
    """The Hold from the top down; a shuffled part is sorted by kind."""
    kinds = [kind_placed(code) for code in g.top[seat]] + list(g.pool[seat])
    kinds += [kind_placed(code) for code in g.under[seat]]
    return [g.book.cards[kind].name for kind in kinds]


def flagged(g: Table, seat: int, flag: int) -> list[str]:
    return [g.printed(obj).name for obj in g.slots[seat] if g.flags[obj] & flag]


def captain_name(g: Table, seat: int) -> str | None:
    return None if g.captains[seat] == NOTHING else shown_name(g, g.captains[seat])


MORE: dict[str, Callable[[Table, int], object]] = {
    "hold": hold_names,
    "chest": lambda g, seat: [g.book.cards[kind_on(card)].name for card in g.chest[seat]],
    "captain": captain_name,
    "stunned": lambda g, seat: flagged(g, seat, Mark.STUNNED),
    "broken": lambda g, seat: flagged(g, seat, Mark.BROKEN),
    "party": lambda g, seat: [shown_name(g, obj) for obj in party(g, seat)],
    "presence": lambda g, seat: sum([presence(g, obj) for obj in party(g, seat)]),
    "stored": lambda g, seat: [
        g.book.cards[c >> 3].name for h, c, _ in g.stored if g.control(h) == seat
    ],
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
        "target": None if g.target < 0 else g.printed(g.target).name,
        "ejected": sorted([g.book.cards[kind_on(card)].name for card in g.gone]),
        "pending": len(g.later) + len(g.meanwhile),
    }
    if name in words:
        return words[name]
    raise AttributeError(f"the table of Sky Pirate has no {name!r}")
