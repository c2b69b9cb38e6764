"""What a seat sees, and what it knows.

Views are built up from what is public (SK-R70, SK-1205): a field that nobody thought about is
hidden.  Hidden are the cards of hands, the values of Support tokens, Secret Backers, the order of
decks, and pledges that were not taken.
"""

from __future__ import annotations

from quarterdeck.games.skydock.questions.challenges import modifier, number_of
from quarterdeck.games.skydock.questions.words import SEAT_NAMES, SYMBOLS, ability_name
from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BACKERS,
    BOARD,
    BOOK,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    OBJECTIVES,
    ROOMS,
    SPOTS,
    TILES,
)
from quarterdeck.games.skydock.table.measures import (
    alert_level,
    alert_number,
    alert_row,
    backer_is_met,
    schemes_in,
    score_of,
    spare_markers,
)
from quarterdeck.games.skydock.table.state import (
    EMPTY,
    ENDED,
    NOBODY,
    NOWHERE,
    Help,
    Roll,
    Table,
    slots_in,
)
from quarterdeck.games.skydock.words.terms import Icon, Level

PHASES = ("set-up", "planning", "action", "upkeep", "over")
ICONS = {
    Icon.SCHEME: "Scheme",
    Icon.LOOT: "Loot",
    Icon.ENCOUNTER: "Random Encounter",
    Icon.GUARD: "Guard Spawn",
}


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card].name for card in cards]


# ---- what a seat sees


def see(g: Table, viewer: int) -> dict[str, object]:
    """The table as `viewer` sees it (-1: a spectator)."""
    return {
        "round": g.round,
        "phase": PHASES[g.phase],
        "launch": {"at": g.launch, "from": BOOK.launch},
        "alert": see_alert(g),
        "first": g.first,
        "claimed": g.claimed,
        "turn": None if g.turn == NOBODY else g.turn,
        "guards": {"supply": g.guard_supply, "airlocked": g.guards_gone},
        "rooms": [see_room(g, spot) for spot in range(SPOTS)],
        "objectives": [see_objective(g, i) for i in range(len(g.objectives))],
        "supply": see_supply(g),
        "decks": {"schemes": len(g.schemes), "loot": len(g.loot), "encounters": len(g.encounters)},
        "discards": {"schemes": names(g.schemes_gone), "loot": names(g.loot_gone)},
        "encounters_met": [encounter_name(kind) for kind in g.encounters_gone],
        "encounter": None if g.encounter == NOWHERE else encounter_name(g.encounter),
        "challenge": see_challenge(g),
        "help": see_help(g, viewer),
        "now": see_now(g),
        "seats": [see_seat(g, seat, viewer) for seat in range(g.seats)],
    }


def see_alert(g: Table) -> dict[str, object]:
    level = alert_level(g)
    return {
        "space": g.alert + 1,
        "row": alert_row(g),
        "level": BOOK.levels[level] if level < Level.COUNT else "LOCKDOWN",
        "challenge": alert_number(g),
    }


def see_room(g: Table, spot: int) -> dict[str, object]:
    room = ROOMS[g.rooms[spot]]
    return {
        "spot": BOARD.spots[spot],
        "name": room.name,
        "side": "AB"[room.side],
        "icons": [word for icon, word in ICONS.items() if room.shows(icon)],
        "text": room.printed,
        "guards": g.guards[spot],
        "stunned": g.stunned[spot],
        "characters": g.seats_at(spot),
        "doors": list(BOARD.doors[spot]),
        "patrol": BOARD.patrol[spot],
    }


def see_objective(g: Table, which: int) -> dict[str, object]:
    card = OBJECTIVES[g.objectives[which]]
    return {
        "name": card.name,
        "room": None if card.tile == NOWHERE else TILES[card.tile],
        "challenge": card.challenge,
        "symbols": [SYMBOLS[symbol] for symbol in card.symbols],
        "glory": card.glory,
        "track": card.track,
        "text": card.printed,
        "done": slots_in(g.done[which]),
        "steps": list(g.steps[which]),
    }


def see_supply(g: Table) -> dict[str, object]:
    return {
        "abilities": [
            {"name": ABILITIES[i].name, "low": g.low[i], "high": g.high[i], "lost": gone}
            for i, gone in enumerate(g.tokens_gone)
        ],
        "markers": spare_markers(g),
        "support": len(g.pile),
    }


def encounter_name(kind: int) -> str:
    return f"{ENCOUNTERS[kind].guards.name}, {ENCOUNTERS[kind].chance.name}"


def see_challenge(g: Table) -> dict[str, object] | None:
    """SK-R26 The Challenge under way, part by part."""
    if len(g.roll) == 0:
        return None
    return {
        "seat": g.roll[Roll.SEAT],
        "kind": g.roll[Roll.KIND],
        "number": number_of(g),
        "printed": g.roll[Roll.NUMBER],
        "ability": g.roll[Roll.ABILITY],
        "bracket": g.roll[Roll.BRACKET],
        "guards": g.roll[Roll.GUARDS],
        "texts": g.roll[Roll.TEXTS],
        "discards": g.roll[Roll.DISCARDS],
        "die": g.roll[Roll.DIE],
        "modifier": modifier(g),
        "passed": g.roll[Roll.OUTCOME],
    }


def see_help(g: Table, viewer: int) -> dict[str, object] | None:
    """SK-R37 A call for help; who has pledged is for the asker alone (SK-R70)."""
    if len(g.help) == 0:
        return None
    helper = g.help[Help.HELPER]
    seen: dict[str, object] = {
        "asker": g.help[Help.ASKER],
        "objective": OBJECTIVES[g.objectives[g.help[Help.OBJECTIVE]]].name,
        "symbol": SYMBOLS[g.help[Help.SYMBOL]],
        "helper": None if helper == NOBODY else helper,
    }
    if viewer == g.help[Help.ASKER]:
        seen["pledgers"] = g.pledgers()
    if viewer >= 0 and g.pledges[viewer] != NOWHERE:
        seen["pledged"] = CARDS[g.pledges[viewer]].name
    return seen


def see_now(g: Table) -> dict[str, object]:
    """What the turn has come to."""
    return {
        "lifted": g.lifted,
        "used": g.used,
        "using": g.using,
        "attempt": g.attempt,
        "draws": g.draws,
        "texts_used": slots_in(g.texts_used),
        "asked": g.asked,
        "quiet": g.quiet,
        "unseen": g.unseen,
        "further": g.further,
        "moved": list(g.moved),
        "paid": names(g.paid),
        "spent": g.spent,
        "payer": g.payer,
        "half": g.half,
        "named": [CHARACTERS[kind].name for kind in g.dealt_characters if kind != NOBODY],
    }


def see_seat(g: Table, seat: int, viewer: int) -> dict[str, object]:
    """One seat's side of the table."""
    kind = g.character[seat]
    schemes = schemes_in(g.hand[seat])
    seen: dict[str, object] = {
        "seat": seat,
        "name": SEAT_NAMES[seat],
        "character": None if kind == NOBODY else CHARACTERS[kind].name,
        "power": None if kind == NOBODY else CHARACTERS[kind].power,
        "power_used": (g.powers_used >> seat) & 1 == 1,
        "glory": g.glory[seat],
        "room": ROOMS[g.rooms[g.where[seat]]].name,
        "schemes": schemes,
        "loot": len(g.hand[seat]) - schemes,
        "known": names(g.shown[seat]),
        "support": len(g.support[seat]),
        "backers": len(g.offered[seat]) + int(g.backer[seat] != NOBODY),
        "extra_markers": g.extra[seat],
        "board": [see_slot(g, seat, slot) for slot in range(len(g.slots[seat]))],
    }
    if seat == viewer:
        seen |= see_own(g, seat)
    if seat == viewer or g.phase == ENDED:
        seen |= see_secrets(g, seat)
    return seen


def see_own(g: Table, seat: int) -> dict[str, object]:
    """SK-1203 The hand, and the Secret Backers that were offered or given back."""
    seen: dict[str, object] = {"hand": names(g.hand[seat])}
    seen["offered"] = [BACKERS[kind].name for kind in g.offered[seat]]
    if g.rejected[seat] != NOBODY:
        seen["rejected"] = BACKERS[g.rejected[seat]].name
    return seen


def see_secrets(g: Table, seat: int) -> dict[str, object]:
    """SK-1202, SK-1204 For the owner, and for all when the game is over."""
    seen: dict[str, object] = {"support_values": list(g.support[seat])}
    if g.backer[seat] != NOBODY:
        backer = BACKERS[g.backer[seat]]
        seen["backer"] = {
            "name": backer.name,
            "text": backer.printed,
            "support": backer.support,
            "met": backer_is_met(g, seat),
        }
        seen["score"] = score_of(g, seat)
    return seen


def see_slot(g: Table, seat: int, slot: int) -> dict[str, object]:
    what = g.slots[seat][slot]
    token = "assigned" if (g.assigned[seat] >> slot) & 1 else None
    return {
        "ability": None if what == EMPTY else ability_name(what),
        "marker": g.is_marked(seat, slot),
        "token": "recovering" if (g.recovering[seat] >> slot) & 1 else token,
    }


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """All that a seat knows, as ints: lists are set apart by -9."""
    known: list[int] = [g.round, g.phase, g.launch, g.alert, g.first, int(g.claimed), g.turn]
    known += [g.lifted, int(g.used), g.using, g.attempt, g.draws, g.texts_used, g.asked]
    known += [int(g.quiet), int(g.unseen), g.further, g.powers_used, g.guard_supply]
    known += [g.guards_gone, g.encounter, g.spent, g.payer, int(g.half)]
    note(known, g.rooms + g.where + g.guards + g.stunned)
    note(known, g.character + g.glory + g.markers + g.assigned + g.recovering + g.extra)
    note(known, g.low + g.high + g.tokens_gone)
    note(known, g.schemes_gone)
    note(known, g.loot_gone)
    note(known, g.encounters_gone)
    note(known, g.objectives + g.done)
    note(known, g.roll)
    note(known, g.moved)
    note(known, g.help)
    note(known, g.paid)
    note(known, g.dealt_characters)
    for steps in g.steps:
        note(known, steps)
    for seat in range(g.seats):
        note(known, g.slots[seat])
        note(known, g.shown[seat])
        if seat == viewer:
            note_own(known, g, seat)
        else:
            note_other(known, g, seat)
    if len(g.help) > 0 and g.help[Help.ASKER] == viewer:
        note(known, tuple(g.pledgers()))
    return tuple(known)


def strip(g: Table) -> None:
    """Forget what follows from the rest: a deck or a pile is what is left."""
    g.schemes = g.loot = g.encounters = g.pile = g.backers = ()


def note_other(known: list[int], g: Table, seat: int) -> None:
    """What all can count of a seat's hidden cards and tokens."""
    schemes = schemes_in(g.hand[seat])
    sizes = (schemes, len(g.hand[seat]) - schemes, len(g.support[seat]))
    note(known, (*sizes, len(g.offered[seat]), int(g.backer[seat] != NOBODY)))


def note_own(known: list[int], g: Table, seat: int) -> None:
    """What only the seat itself knows."""
    note(known, g.hand[seat])
    note(known, g.support[seat])
    note(known, g.offered[seat])
    note(known, (g.backer[seat], g.rejected[seat], g.pledges[seat]))


def note(known: list[int], numbers: tuple[int, ...]) -> None:
    known.append(-9)
    known.extend(numbers)
