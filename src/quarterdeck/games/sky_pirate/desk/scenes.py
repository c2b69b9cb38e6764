"""Scenes of Sky Pirate: a table laid out in words.

A seat may have
- `captain`, `emplacements`, `crew`, `assets`: cards in play, "2 Fisher, Hedge Mage"
- `shades`: crew that lie facedown, known to all;  `tokens`: crew tokens, "2 Deckhand"
- `hand`, `discards`;  `hold`: from the top down (nobody knows the order);  `chest`: cards of the
  next seat, or with their captain, "Fisher of blue"
- `powder`, `fires`;  `stunned`, `broken`: names of own emplacements
- `loaded`: a dict from cannons to special ammo;  `operators`: a dict from cards to crew in play
- `counters`, `presence_counters`, `ammo`: dicts from names to numbers
- `pending`: cards whose effects wait for later; a dict, if they speak of a card in play
The table may have `active` ("red"), `first`, `turn`, `actions`, and `begin`: "action" (the Action
Phase, which is the default), "cannon", "turn" (with its Start Phase) or "set-up".
Without words a seat has two cannons without text, no captain, 5 Powder, and a Hold of twenty
Deadwind Mercenaries.

It may stop (`until=`) at "turn", "Blue's turn", at a phase ("start", "action", "cannon", "end"), at
"attempt", "party", "defenders", "tactics", "outcome" and at "damage".
What may be asked is told in `peeks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quarterdeck.games.sky_pirate.questions.reasons import SEAT_NAMES
from quarterdeck.games.sky_pirate.table.cards import BOMB, SHIELD
from quarterdeck.games.sky_pirate.table.marks import EVERYBODY, KNOWN, Mark, Where
from quarterdeck.games.sky_pirate.table.references import (
    NOTHING,
    captained,
    kind_placed,
    placed,
    reference,
)
from quarterdeck.games.sky_pirate.table.setup import new_table
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.table.zones import join_row
from quarterdeck.games.sky_pirate.words.effects import Event, Step
from quarterdeck.games.sky_pirate.words.paragraphs import Card
from quarterdeck.games.sky_pirate.words.terms import Counter, Until, Verb, Zone
from quarterdeck.kernel.errors import UnknownWord
from quarterdeck.kernel.nearest import card_called, cards_called, known_word, nearest
from quarterdeck.kernel.play.rows import put, put_number

SEAT_WORDS = [name.lower() for name in SEAT_NAMES]
PLAIN_SHIP = "Crow's Foot, Big Daryl"
PLAIN_HOLD = "20 Deadwind Mercenary"
SCENE = "a scene of Sky Pirate"
SEAT = "a seat of Sky Pirate"
BEGINNINGS = ("action", "cannon", "turn", "set-up")
TABLE_WORDS = (
    *("active", "first", "turn", "actions"),
    *("begin", "until", "rolls", "seed", "options"),
)
COUNTERS = (
    ("counters", Counter.PLAIN),
    ("presence_counters", Counter.PRESENCE),
    ("ammo", Counter.AMMO),
)
SEAT_HAS = (
    *("captain", "emplacements", "crew", "assets", "shades", "tokens", "hand", "discards", "hold"),
    *("chest", "powder", "fires", "stunned", "broken", "loaded", "operators", "pending"),
    *(word for word, _ in COUNTERS),
)


def cards_in(g: Table, words: str) -> list[int]:
    """The kinds that words name: "2 Fisher, Hedge Mage"."""
    return cards_called(words, g.book.kind_of, 'they are words: "2 Fisher, Hedge Mage"')


def kind_called(g: Table, name: str) -> int:
    return card_called(name, g.book.kind_of)


def seat_called(name: object, seats: int) -> int:
    words = SEAT_WORDS[:seats]
    return words.index(known_word(str(name).lower(), words, SCENE, "seat"))


def lay_table(g: Table, words: dict[str, Any]) -> None:
    """Clear the table, then put on it what the words say."""
    for word in words:
        known_word(word, [*SEAT_WORDS, *TABLE_WORDS], SCENE, "word")
    clear(g)
    g.events = (1 << Event.HOW_MANY) - 1
    g.guards = g.from_pile = g.events
    g.spreads = g.forbids = True
    g.active = seat_called(words.pop("active", "red"), g.seats)
    g.first = seat_called(words.pop("first", "red"), g.seats)
    g.turn = words.pop("turn", 2 * g.seats + 1)
    g.actions = words.pop("actions", 3)
    g.phase = 1
    seats = [dict(words.get(name, {})) for name in SEAT_WORDS[: g.seats]]
    pending = [seat.pop("pending", {}) for seat in seats]
    for seat in range(g.seats):
        lay_seat(g, seat, seats[seat])
    for seat in range(g.seats):
        lay_pending(g, seat, pending[seat])


def clear(g: Table) -> None:
    """Nothing on the table but the Status pools."""
    bare = new_table(g.seats, g.dice, g.book)
    g.watched, g.soon = bare.watched, bare.soon
    bare.copy_seats(g)
    bare.copy_lasting(g)
    bare.copy_attempt(g)
    g.card, g.shape, g.flags, g.counts, g.link = [], [], [], [], []
    g.free = ()
    g.shields = (6,) * g.seats
    g.bombs = (2,) * g.seats


def lay_seat(g: Table, seat: int, words: dict[str, Any]) -> None:
    """One seat's cards and numbers."""
    for word in words:
        known_word(word, SEAT_HAS, SEAT, "word")
    g.powder = put_number(g.powder, seat, words.pop("powder", 5))
    g.fires = put_number(g.fires, seat, words.pop("fires", 0))
    g.hand = put(g.hand, seat, tuple(sorted(cards_in(g, words.pop("hand", "")))))
    g.pile = put(g.pile, seat, tuple(sorted(cards_in(g, words.pop("discards", "")))))
    hold = [placed(kind, 0) for kind in cards_in(g, words.pop("hold", PLAIN_HOLD))]
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
        card = g.book.cards[kind]
        if card.enters_with:
            g.add_counters(slots[-1], card.enters_counter, card.enters_with)
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
    there = [g.book.cards[g.shape[obj]].name for obj in in_play_of(g, seat)]
    hint = nearest(g.book.cards[kind].name, there, "cards in play")
    raise UnknownWord(f"{SEAT_NAMES[seat]} has no {g.book.cards[kind].name} in play", hint)


def in_play_of(g: Table, seat: int) -> list[int]:
    return [obj for obj in range(len(g.card)) if g.control(obj) == seat and g.is_there(obj)]


def lay_links(g: Table, seat: int, words: dict[str, Any]) -> None:
    """Loaded special ammo, operators and counters."""
    for cannon, ammo in words.pop("loaded", {}).items():
        for kind in cards_in(g, ammo):
            obj = in_play(g, seat, kind, Where.IN_CANNON)
            g.link[obj] = find(g, seat, kind_called(g, cannon))
            g.add_counters(obj, Counter.AMMO, g.book.cards[kind].ammo)
    for card, crew in words.pop("operators", {}).items():
        for kind in cards_in(g, crew):
            find(g, seat, kind)
            posted = [obj for obj in g.crew[seat] if g.shape[obj] == kind and g.link[obj] < 0]
            g.link[posted[0]] = find(g, seat, kind_called(g, card))
    for word, counter in COUNTERS:
        for name, n in words.pop(word, {}).items():
            obj = find(g, seat, kind_called(g, name))
            g.add_counters(obj, counter, n - g.counters(obj, counter))


# ---- effects that wait


def lay_pending(g: Table, seat: int, words: Any) -> None:
    """SP-2111 What the text of a card has set up for later: for each, the card that it is about."""
    about = words if isinstance(words, dict) else dict.fromkeys(cards_in(g, words), "")
    for name, subject in about.items():
        kind = kind_called(g, name) if isinstance(name, str) else name
        it = find_anywhere(g, seat, kind_called(g, subject)) if subject else NOTHING
        steps = [
            step
            for step in steps_of(g.book.cards[kind])
            if step.verb in (Verb.LATER, Verb.MEANWHILE)
        ]
        if not steps:
            raise UnknownWord(
                f"{g.book.cards[kind].name} sets up nothing for later", g.book.cards[kind].text
            )
        source = source_of(g, seat, kind)
        for step in steps:
            whom = source if step.until == Until.LEAVES else seat
            if step.verb == Verb.LATER:
                g.later = (*g.later, (step.id, seat, source, it, NOTHING))
            else:
                g.meanwhile = (*g.meanwhile, (step.id, seat, source, it, step.until, whom))


def find_anywhere(g: Table, seat: int, kind: int) -> int:
    """A card in play of this kind: the seat's own, or else anybody's."""
    seats = [other for other in range(g.seats) if kind in shapes(g, other)]
    return find(g, seat if seat in seats or not seats else seats[0], kind)


def shapes(g: Table, seat: int) -> list[int]:
    return [g.shape[obj] for obj in in_play_of(g, seat)]


def source_of(g: Table, seat: int, kind: int) -> int:
    """The card in play, if it is there; else the one that was played and put away."""
    for obj in in_play_of(g, seat):
        if g.shape[obj] == kind:
            return obj
    zone = Zone.DISCARD_PILE if kind in g.pile[seat] else Zone.LIMBO
    return reference(zone, seat, captained(kind, seat))


def steps_of(card: Card) -> Iterator[Step]:
    """Every instruction of a text."""
    abilities = [*card.triggers, *card.actions, *card.tactics, *card.reacts, *card.as_soon_as]
    for ability in [*abilities, *([card.reward] if card.reward else [])]:
        yield from steps_in(ability.steps)


def steps_in(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from steps_in(step.then)
        for mode in step.modes:
            yield from steps_in(mode)
