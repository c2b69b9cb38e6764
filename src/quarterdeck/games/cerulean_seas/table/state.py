"""The table, and what can be asked of it without changing it."""

from __future__ import annotations

from typing import Final, cast

from quarterdeck.games.cerulean_seas.table.fields import Fields
from quarterdeck.games.cerulean_seas.table.hulls import Hull, hull_of
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    GONE,
    IN_FORT,
    NOWHERE,
    ON_SHIP,
    STREAMS,
    Afloat,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.words.printed import Crew, Ship, Treasure
from quarterdeck.games.cerulean_seas.words.terms import Keyword
from quarterdeck.kernel.play.chance import Dice
from quarterdeck.kernel.play.rows import put, put_number, with_card, without
from quarterdeck.kernel.play.state import State

UNIQUE: Final = 100  # a treasure token is a coin of its value, or UNIQUE + the kind of treasure
CREW: Final = 1000  # a crew token is CREW + FLAGS * the kind of crew + its nation
FLAGS: Final = 16
RANSOM: Final = 100000  # a ransom crew that became treasure is RANSOM + what it was
RANSOM_GOLD: Final = 5  # CS-1062
ABANDONED: Final = 200000  # an abandoned crew that nobody uses yet: + what it will be (CS-1401)
ANY_NATION: Final = 15  # the nation of an abandoned crew


class Table(Fields):
    """A game of Pirates of the Cerulean Seas, but for where we are in the rulebook."""

    def copy(self) -> State:
        new = Table(self.seats, self.dice, 0)
        self.copy_fields(new)
        return new

    # ---- ships

    def printed(self, ship: int) -> Ship:
        return BOX.ships[self.ship[ship]]

    def shape(self, ship: int) -> Hull:
        return hull_of(BOX.ships[self.ship[ship]])

    def has(self, ship: int, keyword: int) -> bool:
        return BOX.ships[self.ship[ship]].keywords & keyword != 0

    def is_monster(self, ship: int) -> bool:
        return self.has(ship, Keyword.SEA_MONSTER)

    def die(self, stream: int) -> int:
        """CS-301 Every roll is that of a d6."""
        return self.below(stream, 6) + 1

    def standing(self, ship: int) -> int:
        """How many masts stand, burning ones, too (CS-R76)."""
        return bits(self.masts[ship])

    def is_derelict(self, ship: int) -> bool:
        """CS-801"""
        return self.masts[ship] == 0 and self.afloat[ship] <= Afloat.LOST

    def sails(self, ship: int) -> bool:
        """Is she on the table, and no wreck?"""
        return self.afloat[ship] == Afloat.SAILS

    def on_table(self, ship: int) -> bool:
        """Is her hull on the table?  A wreck's is."""
        state = self.afloat[ship]
        return state in (Afloat.SAILS, Afloat.WRECK)

    def in_fleet(self, seat: int) -> list[int]:
        """Her ships that are not sunk or wrecked."""
        found: list[int] = []
        for ship in range(len(self.ship)):
            if self.seat[ship] == seat and self.afloat[ship] <= Afloat.LOST:
                found.append(ship)
        return found

    def towed_by(self, ship: int) -> int:
        """The ship that tows her, or NOWHERE."""
        for other in range(len(self.tow)):
            if self.tow[other] == ship:
                return other
        return NOWHERE

    def place(self, ship: int, x: int, y: int, heading: int) -> None:
        """Put her there."""
        self.x = put_number(self.x, ship, x)
        self.y = put_number(self.y, ship, y)
        self.heading = put_number(self.heading, ship, heading)
        hulls = list(self.hull)
        hulls[ship] = self.shape(ship).outline.at(x, y, heading)
        self.hull = tuple(hulls)

    def note(self, ship: int, what: int) -> None:
        """She did this in this turn."""
        self.did = put_number(self.did, ship, self.did[ship] | what)

    def is_cancelled(self, ship: int, what: int) -> bool:
        """CS-1328 Has an enemy cancelled this text (or OF_KEYWORD + a keyword) in this turn?"""
        return -1 - what in self.used[ship]

    # ---- tokens

    def tokens_at(self, place: int) -> list[int]:
        found: list[int] = []
        for token in range(len(self.at)):
            if self.at[token] == place:
                found.append(token)
        return found

    def is_crew(self, token: int) -> bool:
        return CREW <= self.kind[token] < RANSOM

    def crew(self, token: int) -> Crew:
        return BOX.crew[crew_kind(self.kind[token] % RANSOM)]

    def points(self, token: int) -> int:
        """What a crew costs; CS-1403 an abandoned one nothing."""
        kind = self.kind[token] % RANSOM
        return 0 if crew_nation(kind) == ANY_NATION else BOX.crew[crew_kind(kind)].points

    def is_abandoned(self, token: int) -> bool:
        """CS-1401 An abandoned crew that is still treasure."""
        return self.kind[token] >= ABANDONED

    def is_unique(self, token: int) -> bool:
        return UNIQUE <= self.kind[token] < CREW

    def treasure(self, token: int) -> Treasure:
        return BOX.treasures[self.kind[token] - UNIQUE]

    def is_stilled(self, token: int) -> bool:
        """CS-1245 Does something aboard keep this treasure from doing anything?"""
        return 2 * token in self.stilled or 2 * token + 1 in self.stilled

    def worth(self, token: int) -> int:
        """What a token is worth in gold (CS-216, CS-1247)."""
        kind = self.kind[token]
        if kind >= RANSOM:
            return self.more[token] + (RANSOM_GOLD if kind < ABANDONED else 0)
        return self.more[token] + (kind if kind < UNIQUE else 0)

    def aboard(self, ship: int) -> list[int]:
        return list(self.cargo[ship])

    def crew_aboard(self, ship: int) -> list[int]:
        return [token for token in self.aboard(ship) if self.is_crew(token)]

    def treasure_aboard(self, ship: int) -> list[int]:
        return [token for token in self.aboard(ship) if not self.is_crew(token)]

    def move_token(self, token: int, place: int) -> None:
        old, new = self.at[token] - ON_SHIP, place - ON_SHIP
        if 0 <= old < len(self.cargo):
            self.cargo = put(self.cargo, old, without(self.cargo[old], token))
        if 0 <= new < len(self.cargo):
            self.cargo = put(self.cargo, new, with_card(self.cargo[new], token))
        self.at = put_number(self.at, token, place)

    def let_know(self, token: int, seat: int) -> None:
        """A seat looks at a token."""
        self.known = put_number(self.known, token, self.known[token] | 1 << seat)

    def turn_up(self, token: int) -> None:
        """Everybody sees it, from now on."""
        self.known = put_number(self.known, token, EVERYBODY)
        self.up = put_number(self.up, token, 1)

    def knows_token(self, token: int, viewer: int) -> bool:
        mask = self.known[token]
        return mask == EVERYBODY or (viewer >= 0 and (mask >> viewer) & 1 == 1)

    # ---- islands

    def home_of(self, island: int) -> int:
        """Whose home island it is, or NOBODY."""
        for seat in range(self.seats):
            if self.home[seat] == island:
                return seat
        return NOWHERE

    def is_wild(self, island: int) -> bool:
        """CS-1260"""
        return self.home_of(island) == NOWHERE

    def home_gold(self, seat: int) -> int:
        """CS-R50 The gold on a home island, at its present value."""
        total = self.gold[seat]
        for token in range(len(self.at)):
            if self.at[token] == self.home[seat] and not self.is_crew(token):
                total += self.worth(token)
        if self.fort_counts:
            total += self.fort_gold(seat)
        return total

    def fort_gold(self, seat: int) -> int:
        """CS-R51 What lies in a seat's forts."""
        total = 0
        for island in range(len(self.fort)):
            if self.fort[island] != NOWHERE and self.fort_seat[island] == seat:
                for token in self.tokens_at(IN_FORT + island):
                    total += self.worth(token)
        return total

    def gold_left(self) -> bool:
        """CS-503 Is gold in play that lies on no home island?"""
        for token in range(len(self.at)):
            place = self.at[token]
            if place != GONE and not self.is_crew(token) and self.worth(token) > 0:
                if place >= IN_FORT and self.fort_counts:
                    continue  # CS-R51
                if place >= ON_SHIP or self.is_wild(place):
                    return True
        return False


def crew_token(kind: int, nation: int) -> int:
    """A crew of that kind and nation, as a token."""
    return CREW + FLAGS * kind + nation


def crew_kind(token_kind: int) -> int:
    return (token_kind - CREW) // FLAGS


def crew_nation(token_kind: int) -> int:
    return (token_kind - CREW) % FLAGS


def bits(mask: int) -> int:
    """How many of them."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def new_table(seats: int, dice: Dice) -> Table:
    return Table(seats, dice, STREAMS)


def table(state: State) -> Table:
    return cast(Table, state)
