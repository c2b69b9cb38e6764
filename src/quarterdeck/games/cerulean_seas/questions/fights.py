"""CS-7xx, CS-105x, CS-116x, CS-121x Shots, masts, rams, boarding, tows."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.cerulean_seas.questions import reasons
from quarterdeck.games.cerulean_seas.questions.labels import (
    NO,
    OfShip,
    YesNo,
    cannon_name,
    mast_name,
    ship_name,
    target_name,
    token_name,
)
from quarterdeck.games.cerulean_seas.questions.lines import line_bar, target_bar
from quarterdeck.games.cerulean_seas.table import asking, texts
from quarterdeck.games.cerulean_seas.table.gunnery import (
    FORT,
    TARGETS,
    broadside_bar,
)
from quarterdeck.games.cerulean_seas.table.marks import Afloat, Guise
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import bow_touches
from quarterdeck.games.cerulean_seas.table.shots import guns, shots, targets
from quarterdeck.games.cerulean_seas.table.state import Table, table
from quarterdeck.games.cerulean_seas.words.terms import Keyword
from quarterdeck.kernel.play.questions import Question, Why
from quarterdeck.kernel.play.state import State

HOLD_FIRE: Final = -1
BROADSIDE: Final = TARGETS * 16  # + target


class Shot(Question):
    """CS-R35 A cannon and a target, or no more; `about` is the shooter."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        shooter = about[0]
        aimed = aimed_at(g, seat)
        found = [HOLD_FIRE]
        for cannon in guns(g, shooter):
            found += [TARGETS * cannon + target for target in aimed]
        if may_broadside(g, shooter):
            found += [BROADSIDE + target for target in aimed]
        return found

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        shooter = about[0]
        if option == HOLD_FIRE:
            return None
        if option % TARGETS < FORT:
            why = target_bar(g, seat, option % TARGETS)
            if why is not None:
                return why
        if option >= BROADSIDE:
            barred = broadside_bar(g, shooter, option - BROADSIDE)
            return reasons.NO_BROADSIDE if barred else None
        cannon, target = option // TARGETS, option % TARGETS
        return line_bar(g, shooter, cannon, target)

    def options(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        found = [HOLD_FIRE, *shots(g, about[0], seat)]
        if may_broadside(g, about[0]):
            for target in targets(g, seat):
                if not broadside_bar(g, about[0], target):
                    found.append(BROADSIDE + target)
        return found

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == HOLD_FIRE:
            return "Hold fire"
        if option >= BROADSIDE:
            return f"Broadside at {target_name(g, seat, option - BROADSIDE)}"
        cannon = cannon_name(option // TARGETS)
        return f"{cannon} at {target_name(g, seat, option % TARGETS)}"


def aimed_at(g: Table, seat: int) -> list[int]:
    """All that a seat might want to shoot at: every enemy, also one that may not be shot at."""
    ships = [i for i in range(len(g.ship)) if g.afloat[i] <= Afloat.LOST and g.seat[i] != seat]
    return [*ships, *[target for target in targets(g, seat) if target >= FORT]]


def may_broadside(g: Table, shooter: int) -> bool:
    """CS-725 Only with the whole attack: before any cannon has fired."""
    if shooter >= FORT or g.fired != 0:
        return False
    return asking.has_keyword(g, shooter, Keyword.BROADSIDES_ATTACK)


class Mast(Question):
    """CS-1175 Which of her masts is lost; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        count = BOX.ships[g.ship[about[0]]].masts
        return [i for i in range(count) if g.masts[about[0]] & (1 << i)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        burns = ", burning" if g.fire[about[0]] & (1 << option) else ""
        return f"Lose {mast_name(g, about[0], option)}{burns}"


class Burn(Question):
    """CS-R76 Which of her masts burns; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        healthy = g.masts[about[0]] & ~g.fire[about[0]]
        return [i for i in range(BOX.ships[g.ship[about[0]]].masts) if healthy & (1 << i)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Burn {mast_name(table(state), about[0], option)}"


PANEL: Final = 99


class Repair(Question):
    """CS-R75, CS-1234 Which mast (or a panel) comes back; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g, ship = table(state), about[0]
        printed = BOX.ships[g.ship[ship]]
        found = [i for i in range(printed.masts) if not g.masts[ship] & (1 << i)]
        return found + ([PANEL] if g.panels[ship] < printed.panels else [])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option == PANEL:
            return "Repair a panel"
        return f"Repair {mast_name(g, about[0], option)}"


class FlagLost(Question):
    """CS-893, CS-R98 Which cannon, or which flag point, a fort loses; `about` is island, part."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g = table(state)
        mask = g.fort_guns[about[0]] if about[1] == 0 else g.fort_flags[about[0]]
        return [i for i in range(8) if mask & (1 << i)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return f"Lose cannon {option + 1}" if about[1] == 0 else f"Lose the flag at {45 * option}°"


# ---- ramming and boarding


def rammable(g: Table, ship: int) -> list[int]:
    """CS-1050, CS-R45 The enemies at her bow that she may ram after this move."""
    found: list[int] = []
    if g.guise[ship] == Guise.SUBMERGED or not g.sails(ship):
        return found
    for other in range(len(g.ship)):
        if g.seat[other] == g.seat[ship] or g.rammed & (1 << other) or not g.sails(other):
            continue
        if g.masts[other] == 0 or g.guise[other] != Guise.PLAIN:
            continue  # CS-1054, CS-913
        if bow_touches(g, ship, other):
            found.append(other)
    return found


class Ram(OfShip):
    """CS-1050 Which enemy at her bow she rams, or none; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, *rammable(table(state), about[0])]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return "Do not ram" if option == NO else f"Ram {ship_name(table(state), option)}"


# What the winner of a boarding party does.
TAKE_CREW: Final = 1
TAKE_TREASURE: Final = 2


class Spoils(Question):
    """CS-714, CS-R42 What the winner does; `about` is the winning and the losing ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return [NO, TAKE_CREW, TAKE_TREASURE]

    def bar(self, state: State, seat: int, about: tuple[int, ...], option: int) -> Why | None:
        g = table(state)
        winner, loser = about[0], about[1]
        if option == TAKE_CREW:
            if g.is_monster(winner):
                return reasons.MONSTER_TAKES
            return None if texts.mortal(g, loser) else reasons.NO_CREW
        if option == TAKE_TREASURE:
            if not g.treasure_aboard(loser):
                return reasons.NO_TREASURE
            return None if room_public(g, winner) > 0 else reasons.NO_ROOM
        return None

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        if option == NO:
            return "Leave her alone"
        return "Eliminate a crew" if option == TAKE_CREW else "Steal a treasure"


def room_public(g: Table, ship: int) -> int:
    """Her free cargo space, known to her own player."""
    return asking.free_space(g, ship)


class LosesCrew(Question):
    """CS-1177 The loser picks; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return texts.mortal(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        cargo = self.candidates(state, seat, about)
        return f"Lose {token_name(table(state), seat, option, cargo)}"


class LosesTreasure(Question):
    """CS-1177 The loser picks; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return table(state).treasure_aboard(about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        cargo = self.candidates(state, seat, about)
        return f"Lose {token_name(table(state), seat, option, cargo)}"


CREW_LOSS: Final = 100  # + token


class Toll(Question):
    """CS-1708 A mast or a crew, as her owner likes; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        g, ship = table(state), about[0]
        masts = [i for i in range(BOX.ships[g.ship[ship]].masts) if g.masts[ship] & (1 << i)]
        return masts + [CREW_LOSS + token for token in texts.mortal(g, ship)]

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        g = table(state)
        if option >= CREW_LOSS:
            crew = texts.mortal(g, about[0])
            return f"Lose {token_name(g, seat, option - CREW_LOSS, crew)}"
        return f"Lose {mast_name(g, about[0], option)}"


class Boarded(OfShip):
    """CS-1706 The enemy at her bow that she boards; `about` is the ship."""

    def candidates(self, state: State, seat: int, about: tuple[int, ...]) -> list[int]:
        return boardable(table(state), about[0])

    def label(self, state: State, seat: int, about: tuple[int, ...], option: int) -> str:
        return ship_name(table(state), option)


def boardable(g: Table, ship: int) -> list[int]:
    """CS-1706, CS-R101 Enemies in contact with her bow, without panels."""
    found: list[int] = []
    for other in range(len(g.ship)):
        if g.seat[other] != g.seat[ship] and g.panels[other] == 0 and bow_touches(g, ship, other):
            if g.sails(other) and g.guise[other] == Guise.PLAIN:
                found.append(other)
    return found


TOLL: Final = Toll("CS-1708", "What is lost?", lone=False)
BOARDED: Final = Boarded("CS-1706", "Whom does she board?")
SEIZE: Final = YesNo("CS-1709", "Do you capture her?", "Capture", "Leave her")
SHOT: Final = Shot("CS-1165", "Which cannon fires at what?")
MAST: Final = Mast("CS-1175", "Which mast is lost?")
BURN: Final = Burn("CS-R76", "Which mast catches fire?")
REPAIR: Final = Repair("CS-1085", "What is repaired?")
FLAG_LOST: Final = FlagLost("CS-893", "What does the fort lose?")
RAM: Final = Ram("CS-1050", "Does she ram?")
BOARD: Final = YesNo("CS-712", "Do you start a boarding party?", "Board")
SPOILS: Final = Spoils("CS-714", "What do you do to the other ship?", lone=False)
LOSES_CREW: Final = LosesCrew("CS-1177", "Which crew is lost?", lone=False)
LOSES_TREASURE: Final = LosesTreasure("CS-1177", "Which treasure is lost?", lone=False)
