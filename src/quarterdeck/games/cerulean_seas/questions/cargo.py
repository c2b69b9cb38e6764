"""CS-83x, CS-81x Loading and unloading, crew at islands, tows, forts."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import (
    NO,
    OfShip,
    YesNo,
    island_name,
    ship_name,
    token_name,
)
from quarterdeck.games.cerulean_seas.questions.orders import crew_moves
from quarterdeck.games.cerulean_seas.table import asking, stowage, texts
from quarterdeck.games.cerulean_seas.table.marks import IN_FORT, NOWHERE, ON_SHIP, Did, Guise, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import bow_shape, tow_pose
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.games.cerulean_seas.words.terms import Verb
from quarterdeck.geometry.shapes import within
from quarterdeck.geometry.sweep import TOUCH
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

DONE: Final = -1
ASHORE: Final = 1000  # a crew move is TOKEN * token + where it goes: a ship, or ASHORE
TOKEN: Final = 2000


# ---- exploring


def load_bar(g: Table, ship: int, token: int) -> Why | None:
    """May a token be taken aboard?"""
    if token in g.handled:
        return reasons.HANDLED
    if not stowage.fits(g, ship, token):
        return reasons.NO_SPACE
    if g.is_crew(token):
        return None if stowage.may_board(g, ship, token) else reasons.TOO_DEAR
    return None


def leave_bar(g: Table, token: int) -> Why | None:
    """May a token leave its ship?"""
    if token in g.handled:
        return reasons.HANDLED
    if g.is_crew(token):
        return reasons.BOUND if asking.is_ransom(g, token) else None
    if g.is_unique(token):
        treasure = g.treasure(token)  # CS-1243: the face-down kind is handled like gold
        if not treasure.face_down or treasure.find(Verb.CANNOT_UNLOAD) is not None:
            return reasons.STAYS
    return None


def takes_last(g: Table, ship: int, place: int) -> bool:
    """A ship that never loads the last treasure of an island."""
    here = [token for token in g.tokens_at(place) if not g.is_crew(token)]
    return len(here) == 1 and asking.can(g, ship, Verb.LEAVES_LAST)


class Load(Question):
    """CS-832, CS-R59 What is taken or put ashore, piece by piece; `about` is ship and place.

    The place is an island, IN_FORT + an island, or ON_SHIP + another ship.
    """

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        ship, place = about[0], about[1]
        there = g.tokens_at(place)
        if place < ON_SHIP:
            there = [token for token in there if not g.is_crew(token)]
            here = g.treasure_aboard(ship)
        else:
            here = g.aboard(ship)
        return [DONE, *there, *here]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        ship, place = about[0], about[1]
        if option == DONE:
            return None
        if g.at[option] == place:
            if place < ON_SHIP and texts.is_guarded(g, place):
                return reasons.BEASTS
            if place < ON_SHIP and takes_last(g, ship, place):
                return reasons.LEAVES_LAST
            if place < ON_SHIP and g.house & House.CAMPAIGN and g.did[ship] & Did.LOADED:
                return reasons.ONE_A_TURN
            return self.fort_bar(g, place, option) or load_bar(g, ship, option)
        if place >= ON_SHIP and place < IN_FORT:
            return leave_bar(g, option) or load_bar(g, place - ON_SHIP, option)
        return leave_bar(g, option)

    def fort_bar(self, g: Table, place: int, token: int) -> Why | None:
        """CS-889 The gold in a fort never drops below its cost."""
        if place < IN_FORT or g.house & House.FORT_GOLD:
            return None
        island = place - IN_FORT
        left = sum([g.worth(t) for t in g.tokens_at(place)]) - g.worth(token)
        return reasons.FORT_MINIMUM if left < BOX.forts[g.fort[island]].gold else None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return "Done"
        there = [t for t in self.candidates(state, seat, about) if g.at[t] == g.at[option]]
        name = token_name(g, seat, option, there)
        if g.at[option] == about[1]:
            return f"Load {name}"
        return f"Give {name}" if ON_SHIP <= about[1] < IN_FORT else f"Unload {name}"


class CrewMove(Question):
    """CS-811, CS-812 Which crew goes where; `about` is the docked ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        ship = about[0]
        found = [DONE]
        for token in crew_moves(g, seat, ship):
            if g.at[token] == ON_SHIP + ship:
                found.append(TOKEN * token + ASHORE)
            else:
                found.append(TOKEN * token + ship)
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        if option == DONE:
            return None
        token, goal = option // TOKEN, option % TOKEN
        why = leave_bar(g, token) if g.at[token] >= ON_SHIP else None
        if why is not None or goal == ASHORE:
            return why
        if g.at[token] < ON_SHIP and texts.is_guarded(g, g.at[token]):
            return reasons.BEASTS
        return load_bar(g, goal, token)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == DONE:
            return "Done"
        token, goal = option // TOKEN, option % TOKEN
        moved = [one for one in self.candidates(state, seat, about) if one != DONE]
        same_way = [one // TOKEN for one in moved if one % TOKEN == goal]
        name = token_name(g, seat, token, same_way)
        if goal == ASHORE:
            return f"Put {name} ashore"
        return f"Take {name} aboard {ship_name(g, goal)}"


# ---- towing


def towable(g: Table, ship: int) -> list[int]:
    """CS-1210 The derelicts whose bow she touches, with whatever part."""
    found: list[int] = []
    if g.tow[ship] != NOWHERE or g.is_monster(ship) or not g.sails(ship):
        return found
    if g.guise[ship] == Guise.GHOSTLY:
        return found
    for other in range(len(g.ship)):
        if other == ship or not g.sails(other) or g.masts[other] != 0:
            continue
        tower = g.towed_by(other)
        if tower != NOWHERE:
            continue  # CS-1217
        if within(bow_shape(g, other), g.hull[ship], TOUCH):
            found.append(other)
    return found


class Tow(OfShip):
    """CS-1210 Which derelict she takes in tow, or none; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *towable(table(state), about[0])]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g, ship = table(state), about[0]
        if option == NO or tow_pose(g, ship, option, g.x[ship], g.y[ship], g.heading[ship]):
            return None
        return reasons.NO_TOW_PLACE

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Do not tow" if option == NO else f"Tow {ship_name(table(state), option)}"


# ---- forts

FORTS: Final = 64  # a building is FORTS * island + kind of fort


def building_sites(g: Table, seat: int) -> list[int]:
    """CS-878 to CS-884 Which fort may be built where."""
    found: list[int] = []
    gold = home_coins(g, seat)
    own = [g.fort[i] for i in range(len(g.fort)) if g.fort_seat[i] == seat]
    for island in range(len(g.isle_x)):
        if not g.is_wild(island) or g.fort[island] != NOWHERE:
            continue
        if not g.explored[island] & (1 << seat) or not has_ship_docked(g, seat, island):
            continue
        for kind in g.forts[seat]:
            if BOX.forts[kind].gold <= gold and kind not in own:
                found.append(FORTS * island + kind)
    return found


def home_coins(g: Table, seat: int) -> int:
    """The gold at home that lies in coins."""
    return sum([g.worth(token) for token in coins_at_home(g, seat)])


def coins_at_home(g: Table, seat: int) -> list[int]:
    here = g.tokens_at(g.home[seat])
    return [token for token in here if not g.is_crew(token) and g.worth(token) > 0]


def has_ship_docked(g: Table, seat: int, island: int) -> bool:
    for ship in range(len(g.ship)):
        if g.docked[ship] == island and g.seat[ship] == seat:
            return True
    return False


class Build(Question):
    """CS-884 A fort at the end of the turn, or none."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *building_sites(table(state), seat)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "Build nothing"
        g = table(state)
        island = island_name(g, option // FORTS)
        return f"Build {BOX.forts[option % FORTS].name} on {island}"


class Payment(Question):
    """CS-R97 The coins that pay for a fort, one by one; `about` is what is still owed."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return coins_at_home(table(state), seat)

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        coins = self.candidates(state, seat, about)
        return f"Pay {token_name(table(state), seat, option, coins)}"


class FlagPoint(Question):
    """CS-875 The point of the next flag; `about` is the island."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        return [i for i in range(8) if not g.fort_flags[about[0]] & (1 << i)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Flag at {45 * option}°"


LOAD: Final = Load("CS-832", "What is loaded?", lone=False)
CREW_MOVE: Final = CrewMove("CS-811", "Which crew goes where?", lone=False)
EXPLORE_NOW: Final = YesNo("CS-836", "Does she explore at once?", "Explore", "Not now")
TOW: Final = Tow("CS-1210", "Does she take a derelict in tow?")
BUILD: Final = Build("CS-884", "Do you build a fort?")
PAYMENT: Final = Payment("CS-882", "Which coin do you pay with?")
FLAG_POINT: Final = FlagPoint("CS-875", "Where does the next flag stand?")
GHOST: Final = YesNo("CS-910", "Is she ghostly in this turn?", "Ghostly", "Not ghostly")
DIVE: Final = YesNo("CS-1134", "Is it submerged in this turn?", "Submerge", "Surface")
