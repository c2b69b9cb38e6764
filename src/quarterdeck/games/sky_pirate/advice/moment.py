"""The moment at which a seat is asked, as plain numbers that it knows."""

from __future__ import annotations

from typing import Final

from quarterdeck.games.sky_pirate.advice.reading import readings
from quarterdeck.games.sky_pirate.questions.legality_attempt import bar_commit, boarding_cost
from quarterdeck.games.sky_pirate.table.holds import hold_size
from quarterdeck.games.sky_pirate.table.numbers import cost, durability, power, presence
from quarterdeck.games.sky_pirate.table.objects import party, types_of
from quarterdeck.games.sky_pirate.table.references import NOTHING, is_object, kind_at
from quarterdeck.games.sky_pirate.table.state import Table
from quarterdeck.games.sky_pirate.words.terms import Type
from quarterdeck.kernel.play.questions import Decision

NAMES: Final = (
    "always",
    "powder",
    "Actions",
    "hand",
    "hold, scarce",
    "foe's hold, scarce",
    "margin if all board",
    "attack",
    "foe's defense",
    "turn",
    "margin",
    "wins",
    "breaks",
    "best shot",
    "fires",
    "foe's emplacements",
    "can board",
    "weakest target",
    "could break",
    "own turn",
)
CONTEXTS: Final = len(NAMES)


class Moment:
    """What is the same for all options of a decision."""

    def __init__(self, g: Table, d: Decision) -> None:
        self.g = g
        self.seat = d.seat
        self.shelf = readings(g.book)
        me, foe = d.seat, g.opponent(d.seat)
        self.foe = foe
        attack = float(able(g, me, True))
        defense = float(able(g, foe, False))
        weakest = weakest_target(g, foe)
        self.margin = running_margin(g, me)
        powder = float(g.powder[me])
        price = boarding_cost(g, me, 0) if g.boarder < 0 else 99
        ahead = attack - defense
        self.numbers: list[float] = [
            1.0,
            powder * 0.2,
            g.actions * 0.5 if g.active == me else 0.0,
            len(g.hand[me]) * 0.2,
            4.0 / (hold_size(g, me) + 3),
            4.0 / (hold_size(g, foe) + 3),
            clip(ahead),
            attack * 0.1,
            defense * 0.1,
            min(g.turn, 30) * 0.05,
            clip(self.margin),
            self.wins(self.margin) if g.boarder >= 0 else 0.0,
            self.breaks(self.margin) if g.boarder >= 0 else 0.0,
            best_shot(g, me) * 0.2,
            float(g.fires[me]),
            unbroken(g, foe) * 0.25,
            1.0 if powder >= price else 0.0,
            weakest * 0.2,
            1.0 if ahead >= weakest else 0.0,
            1.0 if g.active == me else 0.0,
        ]

    # ---- the attempt

    def wins(self, margin: float) -> float:
        """Would the seat win the attempt?  Ties are the defender's."""
        return 1.0 if margin > 0.0 or (margin == 0.0 and self.seat != self.g.boarder) else 0.0

    def breaks(self, margin: float) -> float:
        """Would the target break?"""
        g = self.g
        if g.target == NOTHING or g.is_broken(g.target):
            return 0.0
        ahead = margin if self.seat == g.boarder else -margin
        return 1.0 if ahead >= durability(g, g.target) else 0.0

    def margin_with(self, crew: tuple[int, ...]) -> float:
        """How far the seat is ahead when these have joined; a boarder expects all to defend."""
        total = self.margin
        for obj in crew:
            if not self.g.in_party(obj):
                total += float(presence(self.g, obj))
        if self.seat == self.g.boarder and not party(self.g, self.g.defender):
            total -= float(able(self.g, self.g.defender, False))
        return total

    # ---- cards

    def copies(self, kind: int) -> int:
        """How many of a kind the seat has in play."""
        count = 0
        for zone in (self.g.crew[self.seat], self.g.assets[self.seat]):
            for obj in zone:
                if self.g.shape[obj] == kind:
                    count += 1
        return count

    def size(self, ref: int) -> float:
        """How much of a card there is: presence, or power, or durability."""
        g = self.g
        if not is_object(ref):
            card = g.book.cards[kind_at(ref)]
            return float(max(card.attack, card.defense, card.power, card.durability, 1))
        types = types_of(g, ref)
        if types & Type.CREW:
            return float(presence(g, ref))
        if types & Type.CANNON:
            return float(power(g, ref))
        return float(durability(g, ref)) if types & Type.EMPLACEMENT else 1.0


def clip(margin: float) -> float:
    return max(-10.0, min(10.0, margin)) * 0.1


def able(g: Table, seat: int, attacks: bool) -> int:
    """The presence that a seat could bring into a party."""
    total = 0
    powder = g.powder[seat]
    for obj in g.crew[seat]:
        if not g.in_party(obj) and bar_commit(g, obj, powder) is None:
            if g.active == seat or not attacks:
                total += presence(g, obj)
            else:
                total += max(g.printed(obj).attack, 0)
    return total


def running_margin(g: Table, seat: int) -> float:
    """How far the seat's party is ahead of the other one."""
    if g.boarder < 0 or g.defender < 0:
        return 0.0
    total = 0
    for obj in party(g, g.boarder):
        total += presence(g, obj)
    for obj in party(g, g.defender):
        total -= presence(g, obj)
    return float(total) if seat == g.boarder else float(-total)


def weakest_target(g: Table, foe: int) -> int:
    least = 99
    for obj in g.slots[foe]:
        if not g.is_broken(obj):
            least = min(least, durability(g, obj))
    return least if least < 99 else 0


def unbroken(g: Table, seat: int) -> int:
    count = 0
    for obj in g.slots[seat]:
        if not g.is_broken(obj):
            count += 1
    return count


def best_shot(g: Table, seat: int) -> int:
    """The power of the strongest cannon that can be fired."""
    most = 0
    for obj in g.slots[seat]:
        if types_of(g, obj) & Type.CANNON and not g.is_stunned(obj):
            if cost(g, obj) <= g.powder[seat]:
                most = max(most, power(g, obj))
    return most
