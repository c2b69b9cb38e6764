"""CS-4xx What a ship does: one menu for the whole turn."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.fights import boardable
from quarterdeck.games.cerulean_seas.questions.labels import (
    OfShip,
    ship_name,
    target_name,
    token_name,
)
from quarterdeck.games.cerulean_seas.table import asking, stowage, texts, uses
from quarterdeck.games.cerulean_seas.table.campaign import (
    found_columns,
    reserve_crew,
    reserve_ships,
)
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    MARINE,
    cannons,
    may_shoot,
)
from quarterdeck.games.cerulean_seas.table.marines import marines_of
from quarterdeck.games.cerulean_seas.table.marks import (
    NOWHERE,
    Afloat,
    Curb,
    Did,
    Guise,
    House,
)
from quarterdeck.games.cerulean_seas.table.sea import pinning, touched_ships
from quarterdeck.games.cerulean_seas.table.shots import has_far_shot, has_shot
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.games.cerulean_seas.table.wonders import wave_headings
from quarterdeck.games.cerulean_seas.words.terms import Verb, When
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

END_TURN: Final = -1
BUY: Final = -2  # CS-1615, in a campaign

# An order is DEEDS * ship + deed (for a fort DEEDS * (FORT + island) + SHOOT).
DEEDS: Final = 16
MOVE: Final = 0
EXPLORE: Final = 1
SHOOT: Final = 2
REPAIR: Final = 3
GET_FREE: Final = 4  # CS-1107
REVEAL: Final = 5  # CS-755
CREW: Final = 6  # CS-811
LET_GO: Final = 7  # CS-1216
SCUTTLE: Final = 8  # CS-1120
USE_TEXT: Final = 9  # CS-302
INSTEAD: Final = 10  # CS-302: a text instead of an action
DISCOVER: Final = 14  # CS-1624, in a campaign
BOARD: Final = 15  # CS-1706, a house rule

DEED_WORDS: Final = (
    "move",
    "explore",
    "shoot",
    "repair",
    "get free",
    "reveal a crew",
    "exchange crew",
    "let go of the tow",
    "scuttle",
    "use a text",
    "use a text instead",
)


OTHER_WORDS: Final = {DISCOVER: "discover", BOARD: "board"}


def ship_of(order: int) -> int:
    return order // DEEDS


def deed_of(order: int) -> int:
    return order % DEEDS


def explorable(g: Table, ship: int) -> list[int]:
    """CS-830, CS-837 What she may explore now: an island, or OTHER + a ship that she touches."""
    found: list[int] = []
    island = g.docked[ship]
    if island >= 0 and island == g.berth[ship] and g.is_wild(island):
        found.append(island)
    for other in touched_ships(g, ship):
        if g.seat[other] == g.seat[ship] or g.masts[other] == 0:
            if not g.is_monster(other) or asking.can(g, other, Verb.TO_MONSTER):
                found.append(OTHER + other)
    return found


OTHER: Final = 100  # + ship

FREE_DEEDS: Final = (REVEAL, CREW, LET_GO, SCUTTLE, USE_TEXT)


def order_bar(g: Table, seat: int, ship: int, deed: int) -> Why | None:
    """What forbids this order."""
    if deed in FREE_DEEDS:
        return free_bar(g, seat, ship, deed)
    if g.given[ship] >= min(1 + g.extra[ship], g.most_actions):
        return reasons.ACTED
    if g.idle[ship] > 0:
        return reasons.IDLE
    if deed == MOVE:
        return move_bar(g, ship)
    if deed == INSTEAD:
        return None if usable_instead(g, ship) else reasons.NO_TEXT
    if g.afloat[ship] == Afloat.LOST and deed != REPAIR:
        return reasons.LOST
    if deed == SHOOT:
        return shoot_bar(g, seat, ship)
    if deed in (DISCOVER, BOARD):
        return house_bar(g, ship, deed)
    if deed == GET_FREE:
        return None if g.tangled[ship] != NOWHERE else reasons.NOT_TANGLED
    if g.is_monster(ship):
        return reasons.MONSTER
    if deed == EXPLORE:
        return None if explorable(g, ship) else reasons.NO_EXPLORING
    return repair_bar(g, ship)


def house_bar(g: Table, ship: int, deed: int) -> Why | None:
    """CS-1624, CS-1706 What forbids the actions that house rules add."""
    if deed == BOARD and g.masts[ship] == 0:
        return reasons.DERELICT  # CS-803
    if deed == BOARD:
        return None if boardable(g, ship) else reasons.NO_ENEMY
    if g.islands_left == 0:
        return reasons.ALL_FOUND
    return None if found_columns(g, ship) else reasons.NO_LAND


def move_bar(g: Table, ship: int) -> Why | None:
    """CS-802, CS-1046, CS-1107 What forbids her to move."""
    if g.towed_by(ship) != NOWHERE:
        return reasons.TOWED
    if not asking.base_move(g, ship):
        return reasons.CANNOT_ROW
    if g.tangled[ship] != NOWHERE:
        return reasons.TANGLED
    if g.did[ship] & Did.GOT_FREE:
        return reasons.GOT_FREE
    if g.curb[ship] & Curb.MOVE * Curb.NOW:
        return reasons.CHAINED
    if asking.is_becalmed(g, ship) and not asking.rows(g, ship):
        return reasons.BECALMED
    if g.afloat[ship] == Afloat.SAILS and pinning(g, ship) != NOWHERE:
        return reasons.PINNED
    return None


def shoot_bar(g: Table, seat: int, ship: int) -> Why | None:
    """CS-803, CS-1165 What forbids her to shoot."""
    if g.guise[ship] == Guise.SUBMERGED:
        return reasons.SUBMERGED
    if g.masts[ship] == 0 and not g.house & House.DERELICT_SHOOT:
        return reasons.DERELICT
    if not may_shoot(g, ship) or g.curb[ship] & Curb.SHOOT * Curb.NOW:
        return reasons.MAY_NOT_SHOOT
    if not cannons(g, ship):
        return reasons.NO_CANNON
    if has_shot(g, ship, seat) or has_far_shot(g, ship, seat) or wave_headings(g, ship):
        return None
    return reasons.NO_TARGET


def repair_bar(g: Table, ship: int) -> Why | None:
    """CS-1085, CS-1086, CS-1161"""
    if not texts.is_harmed(g, ship) and not texts.at(g, ship, When.REPAIRS):
        return reasons.NO_HARM
    if g.docked[ship] >= 0 and g.docked[ship] == g.home[g.seat[ship]]:
        return None
    if asking.can(g, ship, Verb.REPAIRS_ANYWHERE):
        return None
    guest = g.docked[ship] >= 0 and not g.is_wild(g.docked[ship])
    if guest and asking.can(g, ship, Verb.DOCKS_TO_REPAIR):
        return None
    return None if texts.has_yard(g, ship) else reasons.NO_YARD


def free_bar(g: Table, seat: int, ship: int, deed: int) -> Why | None:
    """What forbids a deed that is no action."""
    if deed == REVEAL:
        return None if hidden_crew(g, ship) else reasons.ALL_REVEALED
    if deed == CREW:
        return None if crew_moves(g, seat, ship) else reasons.NO_CREW_HERE
    if deed == LET_GO:
        return None if g.tow[ship] != NOWHERE else reasons.NO_TOW
    if deed == USE_TEXT:
        return None if usable_text(g, ship) else reasons.NO_TEXT
    if not g.is_derelict(ship):
        return reasons.NOT_DERELICT
    if g.scuttled[ship]:
        return reasons.GOES_DOWN
    return reasons.TRIED if g.did[ship] & Did.TRIED_SCUTTLING else None


def usable_text(g: Table, ship: int) -> bool:
    """CS-302 Has she a text that she could use as it pleases her?"""
    for text in texts.at(g, ship, When.AT_WILL):
        if uses.could(g, ship, ship, text):
            return True
    return False


def usable_instead(g: Table, ship: int) -> bool:
    """CS-302 Has she a text that she could use instead of an action?"""
    if not g.sails(ship):
        return False
    for text in texts.instead(g, ship):
        if uses.could_instead(g, ship, text):
            return True
    return False


def hidden_crew(g: Table, ship: int) -> list[int]:
    """CS-755, CS-1403 Face-down crew aboard, abandoned ones, too."""
    found = [token for token in g.crew_aboard(ship) if not g.up[token]]
    for token in g.treasure_aboard(ship):
        if g.is_abandoned(token) and stowage.may_board(g, ship, token):
            found.append(token)
    return found


def crew_moves(g: Table, seat: int, ship: int) -> list[int]:
    """CS-811, CS-812 The crew that might be exchanged where she is docked."""
    island = g.docked[ship]
    if island < 0 or g.is_monster(ship) or g.home_of(island) not in (NOWHERE, seat):
        return []
    found = g.crew_aboard(ship)
    found += [token for token in g.tokens_at(island) if g.is_crew(token)]
    for other in range(len(g.ship)):
        if other != ship and g.docked[other] == island and g.seat[other] == seat:
            found += g.crew_aboard(other)
    return found


def fort_bar(g: Table, island: int) -> Why | None:
    """CS-890, CS-894"""
    if g.fort_guns[island] == 0:
        return reasons.ABANDONED
    return reasons.ACTED if g.forts_fired & (1 << island) else None


def marine_bar(g: Table, marine: int) -> Why | None:
    """CS-1002 One shoot action of its own each turn."""
    return reasons.ACTED if marine - MARINE in g.marines_fired else None


def raider_lingers(g: Table, seat: int) -> bool:
    """CS-302 A ship that docked at an enemy home island leaves it in her next turn if she can."""
    for ship in g.in_fleet(seat):
        island = g.docked[ship]
        if island >= 0 and island == g.berth[ship] and g.home_of(island) not in (NOWHERE, seat):
            if order_bar(g, seat, ship, MOVE) is None and len(asking.base_move(g, ship)) > 0:
                return True
    return False


class Orders(Question):
    """CS-401 What next: one order after another, until the turn ends."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        found = [END_TURN, BUY] if g.house & House.CAMPAIGN else [END_TURN]
        for ship in g.in_fleet(seat):
            for deed in range(len(DEED_WORDS)):
                found.append(DEEDS * ship + deed)
            if g.house & House.CAMPAIGN:
                found.append(DEEDS * ship + DISCOVER)
            if g.house & House.BOARDING:
                found.append(DEEDS * ship + BOARD)
        for island in range(len(g.fort)):
            if g.fort[island] != NOWHERE and g.fort_seat[island] == seat:
                found.append(DEEDS * (FORT + island) + SHOOT)
        found += [DEEDS * (MARINE + token) + SHOOT for token in marines_of(g, seat)]
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == END_TURN:
            return reasons.LINGERS if raider_lingers(g, seat) else None
        if option == BUY:
            return None if reserve_ships(g, seat) or reserve_crew(g, seat) else reasons.NO_RESERVE
        ship = ship_of(option)
        if ship < FORT:
            return order_bar(g, seat, ship, deed_of(option))
        why = marine_bar(g, ship) if ship >= MARINE else fort_bar(g, ship - FORT)
        if why is not None:
            return why
        return None if has_shot(g, ship, seat) else reasons.NO_TARGET

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == END_TURN:
            return "End the turn"
        if option == BUY:
            return "Buy"
        deed = deed_of(option)
        word = OTHER_WORDS[deed] if deed in OTHER_WORDS else DEED_WORDS[deed]
        return f"{target_name(table(state), seat, ship_of(option))}: {word}"


class Reveal(Question):
    """CS-755 A face-down crew of hers; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return hidden_crew(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return token_name(table(state), seat, option, self.candidates(state, seat, about))


class Exploring(OfShip):
    """CS-830, CS-837 What she explores; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return explorable(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        return ship_name(g, option - OTHER) if option >= OTHER else f"Island {option + 1}"


ORDERS: Final = Orders("CS-401", "What next?", lone=False)
WHICH_CREW: Final = Reveal("CS-755", "Which crew do you reveal?", lone=False)
EXPLORING: Final = Exploring("CS-830", "What does she explore?")
