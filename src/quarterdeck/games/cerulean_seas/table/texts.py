"""CS-302, CS-305 Which texts work at a moment, whose they are, and what they could do."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, bearing, fortress
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import (
    EVERYBODY,
    GONE,
    NOWHERE,
    ON_SHIP,
    Boon,
    Guise,
)
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.sea import island_shape, pinning, touched_ships
from quarterdeck.games.cerulean_seas.table.state import UNIQUE, Table
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import (
    HIDDEN_MOMENTS,
    Keyword,
    Often,
    Reach,
    Verb,
    When,
)
from quarterdeck.geometry.shapes import within
from quarterdeck.kernel.play.rows import put

# ---- which


def at(g: Table, ship: int, when: int) -> tuple[int, ...]:
    """The texts that she may use at this moment, by their numbers."""
    found: list[int] = []
    for ability in asking.abilities(g, ship):
        if ability.when == when and is_fresh(g, ship, ability):
            found.append(ability.id)
    if when == When.AT_WILL:
        found += hidden_at_moment(g, ship, when)
    return tuple(jade_first(found)) if when == When.DOCKS_HOME else tuple(found)


def jade_first(found: list[int]) -> list[int]:
    """CS-1435, CS-R105 What doubles her lowest coin comes before all that changes worth."""
    doubling = [text for text in found if BOX.abilities[text].verb == Verb.DOUBLE_LOWEST]
    return doubling + [text for text in found if text not in doubling]


def hidden_at_moment(g: Table, ship: int, when: int) -> list[int]:
    """CS-1243 The texts of treasure that lies face down until its player uses it."""
    found: list[int] = []
    for token in g.treasure_aboard(ship):
        if g.is_unique(token) and not g.up[token]:
            for ability in g.treasure(token).abilities:
                if ability.when == when and ability.id not in found:
                    found.append(ability.id)
    return found


def may_hide(g: Table, ship: int, when: int) -> bool:
    """Could, for all that everybody knows, such a treasure lie face down aboard?

    Her player is asked whatever lies there, so that the question shows nothing.
    """
    if when not in HIDDEN_MOMENTS:
        return False
    for token in g.treasure_aboard(ship):
        if g.known[token] != EVERYBODY:
            return is_still_hidden(g, when)
    return False


def is_still_hidden(g: Table, when: int) -> bool:
    """Is there a treasure with a text for this moment that not everybody has seen?"""
    for token in range(len(g.kind)):
        if g.is_unique(token) and g.known[token] != EVERYBODY:
            for ability in g.treasure(token).abilities:
                if ability.when == when and g.treasure(token).face_down:
                    return True
    return False


def instead(g: Table, ship: int) -> tuple[int, ...]:
    """The texts that she may use instead of an action: her own, and those of a fort of hers."""
    found = list(at(g, ship, When.INSTEAD_OF_ACTION) + at(g, ship, When.INSTEAD_OF_MOVE))
    lookout = fortress.own_fort(g, ship, Verb.LOOK_AT_EVERY_ISLAND)
    if lookout is not None:
        found.append(lookout.id)
    return tuple(found)


def is_fresh(g: Table, ship: int, ability: Ability) -> bool:
    return ability.often != Often.ONCE_A_TURN or not asking.is_used(g, ship, ability)


def is_about(g: Table, text: int, other: int) -> bool:
    """Does the text speak of the other ship's nation?"""
    ability = BOX.abilities[text]
    if ability.when != When.TOUCHES_SHIP:
        return True
    return ability.is_about(asking.nation_of(g, other))


def note_used(g: Table, ship: int, text: int) -> None:
    """CS-305 Once a turn, whoever aboard has the words."""
    if BOX.abilities[text].often == Often.ONCE_A_TURN:
        g.used = put(g.used, ship, (*g.used[ship], text))


def rolls(text: int) -> bool:
    """Must a die be rolled before it works?"""
    ability = BOX.abilities[text]
    return ability.faces != 0 and ability.verb != Verb.ROLL_FOR_CREW


def saving(g: Table, ship: int) -> tuple[int, ...]:
    """CS-1415 The texts of doctors aboard."""
    return at(g, ship, When.LOSES_OTHER_CREW)


def other_ships(g: Table, ship: int) -> list[int]:
    return [other for other in range(len(g.ship)) if other != ship and g.sails(other)]


def printed_at(g: Table, token: int, when: int) -> tuple[int, ...]:
    """What a unique treasure does at a moment, by the numbers of its texts."""
    printed = g.treasure(token).abilities
    return tuple([ability.id for ability in printed if ability.when == when])


def said_of(g: Table, token: int, verb: int) -> int:
    """The text of a treasure with this verb, or NOWHERE."""
    ability = g.treasure(token).find(verb)
    return NOWHERE if ability is None else ability.id


def is_harmed(g: Table, ship: int) -> bool:
    """CS-1085 Is a mast or a panel of hers lost?"""
    printed = BOX.ships[g.ship[ship]]
    return g.standing(ship) < printed.masts or g.panels[ship] < printed.panels


def has_yard(g: Table, ship: int) -> bool:
    """CS-302 Is she a junk docked at a fort where junks may repair?"""
    island = g.docked[ship]
    if island < 0 or g.fort[island] == NOWHERE or g.fort_seat[island] != g.seat[ship]:
        return False
    junk = g.has(ship, Keyword.JUNK)
    return junk and BOX.forts[g.fort[island]].find(Verb.JUNKS_REPAIR) is not None


# ---- what lasts for this turn


def boon_of(reach: int) -> int:
    """A segment more."""
    return Boon.S if reach == Reach.S else Boon.L


def base_boon(g: Table, ship: int) -> int:
    """Her printed base move, as segments."""
    return sum([boon_of(part) for part in BOX.ships[g.ship[ship]].move])


# ---- whom it may concern


def is_holy(g: Table, ship: int) -> bool:
    """Do enemy abilities affect neither her nor her crew?"""
    return asking.can(g, ship, Verb.HOLY)


def mortal(g: Table, ship: int) -> list[int]:
    """CS-1010, CS-1438 The crew aboard that may be eliminated by others than shots.

    A crew that lies face down shows no ability (CS-1330): nobody learns that it is a marine.
    """
    found: list[int] = []
    if asking.can(g, ship, Verb.CREW_SAFE):
        return found
    for token in g.crew_aboard(ship):
        crew = g.crew(token)
        if g.up[token] and crew.keywords & Keyword.MARINE:
            continue
        if crew.find(Verb.FACE_UP) is None:
            found.append(token)
    return found


def spendable(g: Table, ship: int) -> list[int]:
    """CS-1060 The crew aboard that may be lost by no enemy's doing: no ransom crew."""
    return [token for token in mortal(g, ship) if not asking.is_ransom(g, token)]


def given_up(g: Table, ship: int, text: int) -> list[int]:
    """CS-1317, CS-1319 The crew that may be given up for this text: not the one that has it."""
    own = [one for one in bearing.bearers(g, ship, text) if bearing.works_openly(g, ship, one)]
    return [token for token in spendable(g, ship) if len(own) != 1 or token != own[0]]


def worth_gold(g: Table, ship: int) -> list[int]:
    """CS-1326 The treasure aboard that is worth something."""
    return [token for token in g.treasure_aboard(ship) if g.worth(token) >= 1]


def coins(g: Table, place: int) -> list[int]:
    """The coins that lie somewhere; unique treasure is none."""
    return [token for token in g.tokens_at(place) if g.kind[token] < UNIQUE]


def unloading(g: Table, ship: int) -> list[int]:
    """CS-307 The coins that she unloads: those just put elsewhere, or at home all aboard."""
    if g.handled:
        return [t for t in g.handled if g.kind[t] < UNIQUE and g.at[t] != ON_SHIP + ship]
    return coins(g, ON_SHIP + ship)


def may_be_gold(g: Table, ship: int) -> bool:
    """Could, for all that everybody knows, treasure aboard be worth something?"""
    for token in g.treasure_aboard(ship):
        if g.worth(token) >= 1 or g.known[token] != EVERYBODY:
            return True
    return False


def far_unloading(g: Table, ship: int) -> int:
    """The text by which she may unload at home from where she is, or NOWHERE."""
    said = asking.farthest(g, ship, Verb.UNLOADS_WITHIN)
    home = g.home[g.seat[ship]]
    if said is None or g.docked[ship] == home or not may_be_gold(g, ship):
        return NOWHERE
    near = within(g.hull[ship], island_shape(g, home), LENGTHS[said.reach])
    return said.id if near else NOWHERE


def hidden_at(g: Table, seat: int, island: int) -> tuple[int, ...]:
    """Treasure on one island that a seat has not looked at."""
    return tuple([token for token in hidden_ashore(g, seat) if g.at[token] == island])


def wine_aboard(g: Table, ship: int) -> int:
    """The treasure that may be swapped for another at an enemy home island, or NOWHERE."""
    for token in g.treasure_aboard(ship):
        if g.is_unique(token) and g.treasure(token).find(Verb.DOCKS_TO_SWAP) is not None:
            return token
    return NOWHERE


def loot(g: Table, place: int) -> tuple[int, ...]:
    """All treasure that lies somewhere."""
    return tuple([token for token in g.tokens_at(place) if not g.is_crew(token)])


def laden_near(g: Table, ship: int, reach: int) -> list[int]:
    """Enemy ships within reach with treasure aboard."""
    found: list[int] = []
    for other in asking.ships_within(g, ship, reach):
        if g.seat[other] != g.seat[ship] and g.treasure_aboard(other) and not is_holy(g, other):
            found.append(other)
    return found


def laden_beside(g: Table, ship: int) -> list[int]:
    """Enemy ships that she touches, with treasure aboard."""
    found: list[int] = []
    for other in touched_ships(g, ship):
        if g.seat[other] != g.seat[ship] and g.treasure_aboard(other) and not is_holy(g, other):
            found.append(other)
    return found


def hidden_ashore(g: Table, seat: int) -> list[int]:
    """Treasure on wild islands that a seat has not looked at."""
    found: list[int] = []
    for token in range(len(g.at)):
        place = g.at[token]
        if 0 <= place < len(g.isle_x) and g.is_wild(place) and not g.is_crew(token):
            if not g.knows_token(token, seat):
                found.append(token)
    return found


def hidden_aboard(g: Table, seat: int) -> list[int]:
    """Cargo on ships that a seat has not looked at."""
    found: list[int] = []
    for ship in range(len(g.ship)):
        for token in g.aboard(ship):
            if not g.knows_token(token, seat):
                found.append(token)
    return found


def markable(g: Table, ship: int, reach: int) -> list[int]:
    """Wild islands within reach that do not bear her player's marker."""
    found: list[int] = []
    for island in range(len(g.isle_x)):
        if g.is_wild(island) and not g.marked[island] & (1 << g.seat[ship]):
            if within(g.hull[ship], island_shape(g, island), LENGTHS[reach]):
                found.append(island)
    return found


def other_islands(g: Table, island: int) -> list[int]:
    """CS-1311 Other wild islands with coins."""
    wild = [i for i in wild_islands(g) if i != island and coins(g, i)]
    return [i for i in wild if not is_guarded(g, i)]


def is_guarded(g: Table, island: int) -> bool:
    """CS-302 Does a treasure there keep everybody from loading?"""
    for token in g.tokens_at(island):
        if g.up[token] and g.is_unique(token):
            if g.treasure(token).find(Verb.BARS_LOADING) is not None:
                return True
    return False


def wild_islands(g: Table) -> list[int]:
    return [island for island in range(len(g.isle_x)) if g.is_wild(island)]


def rich_homes(g: Table, seat: int) -> list[int]:
    """CS-1451 The other seats with coins at home."""
    found: list[int] = []
    for other in range(g.seats):
        if other != seat and coins(g, g.home[other]):
            found.append(other)
    return found


def can_go_on(g: Table, ship: int) -> bool:
    """CS-1301, CS-1303 After exploring, or once all is unloaded at home: not from afar."""
    if g.docked[ship] == g.home[g.seat[ship]]:
        if worth_gold(g, ship):
            return False
    elif not g.handled:
        return False
    free = g.sails(ship) and g.tangled[ship] == NOWHERE and g.towed_by(ship) == NOWHERE
    return free and pinning(g, ship) == NOWHERE


def boardable(g: Table, ship: int, reach: int) -> list[int]:
    """Enemy ships within reach that may be boarded without a ram (CS-1230)."""
    found: list[int] = []
    for other in asking.ships_within(g, ship, reach):
        if g.seat[other] != g.seat[ship] and g.guise[other] == Guise.PLAIN:
            if g.panels[other] == 0 and not is_holy(g, other) and not g.rammed & (1 << other):
                found.append(other)
    return found


def losable(g: Table, ship: int) -> list[int]:
    """CS-1305 Crew and treasure both are cargo that may be eliminated."""
    return mortal(g, ship) + g.treasure_aboard(ship)


def movable(g: Table, ship: int) -> list[int]:
    """CS-1440 The costliest crew aboard, apart from Jonah; several if they cost the same."""
    found: list[int] = []
    for token in g.crew_aboard(ship):
        if g.crew(token).find(Verb.FACE_UP) is None and not asking.is_ransom(g, token):
            found.append(token)  # CS-1060
    return costliest(g, found)


def costliest(g: Table, crew: list[int]) -> list[int]:
    """Those of these crew who cost the most."""
    most = max([g.points(token) for token in crew], default=0)
    return [token for token in crew if g.points(token) == most]


def lowest_coin(g: Table, ship: int) -> int:
    """CS-1435 One of her lowest coins, or NOWHERE."""
    best = NOWHERE
    for token in coins(g, ON_SHIP + ship):
        if best == NOWHERE or g.worth(token) < g.worth(best):
            best = token
    return best


def leave_game(g: Table, token: int) -> None:
    """CS-1503 Removed, not eliminated; everybody sees what it was."""
    g.turn_up(token)
    g.move_token(token, GONE)
