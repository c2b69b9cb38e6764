"""CS-302 Where the rulebook asks what is printed: for a number, or for permission.

A ship's abilities are her own, those of her face-up crew who may use theirs aboard, and those of
face-up unique treasure.  The same words twice count once (CS-305).
"""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import spaces, weather
from quarterdeck.games.cerulean_seas.table.hulls import LENGTHS
from quarterdeck.games.cerulean_seas.table.marks import GHOSTLY, OF_KEYWORD, Boon, Curb, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import (
    ANY_NATION,
    CREW,
    RANSOM,
    UNIQUE,
    Table,
    crew_kind,
    crew_nation,
)
from quarterdeck.games.cerulean_seas.words.effects import Ability
from quarterdeck.games.cerulean_seas.words.terms import Keyword, Nation, Reach, State, Verb
from quarterdeck.geometry.shapes import within


def nation_of(g: Table, ship: int) -> int:
    """CS-105 The flag that she flies; a Black Mark placed aboard makes it the Cursed one."""
    for token in g.cargo[ship]:
        if g.up[token] and curses(g.kind[token]):
            return Nation.CURSED  # CS-703
    return BOX.ships[g.ship[ship]].nation


def curses(kind: int) -> bool:
    """Does a token of this kind make the flag of its ship the Cursed one?"""
    if kind >= RANSOM:
        return False
    if kind >= CREW:
        return BOX.crew[crew_kind(kind)].marked
    return kind >= UNIQUE and BOX.treasures[kind - UNIQUE].find(Verb.CURSED) is not None


def may_serve(g: Table, ship: int, token: int) -> bool:
    """CS-753 May this crew use its abilities aboard?"""
    nation = crew_nation(g.kind[token])
    if nation in (ANY_NATION, nation_of(g, ship)):
        return True  # CS-1403: an abandoned crew works anywhere
    for ability in BOX.ships[g.ship[ship]].abilities:
        if ability.verb == Verb.HOSTS and ability.is_about(nation):
            return True
    return is_welcomed(g, ship, nation)


def is_welcomed(g: Table, ship: int, nation: int) -> bool:
    """Does a crew under its own flag let others work?  Has a treasure made all of them Cursed?"""
    flag = nation_of(g, ship)
    for token in g.cargo[ship]:
        kind = g.kind[token]
        if not g.up[token] or kind >= RANSOM or kind < UNIQUE:
            continue
        if kind < CREW:
            if BOX.treasures[kind - UNIQUE].find(Verb.CURSED) is not None:
                return True
        elif crew_nation(kind) == flag:
            hosts = BOX.crew[crew_kind(kind)].find(Verb.HOSTS)
            if hosts is not None and hosts.is_about(nation):
                return True
    return False


def is_mute(g: Table, ship: int) -> bool:
    """CS-851 May neither she nor her crew use any ability now?"""
    return g.mute[ship] != 0 or g.curb[ship] & Curb.ALL * Curb.NOW != 0


def is_crew_mute(g: Table, ship: int) -> bool:
    """The same of her crew alone."""
    return is_mute(g, ship) or g.curb[ship] & Curb.CREW * Curb.NOW != 0


def abilities(g: Table, ship: int) -> list[Ability]:
    """CS-305 All that she can use now, each wording once."""
    found = [ability for ability in printed_aboard(g, ship) if holds(g, ship, ability.state)]
    if g.used[ship]:
        found = [ability for ability in found if not g.is_cancelled(ship, ability.id)]
    return found


def printed_aboard(g: Table, ship: int) -> list[Ability]:
    """CS-305 All that she could use, each wording once, whatever must be so for it."""
    found: list[Ability] = []
    if is_mute(g, ship):
        return found
    for own in BOX.ships[g.ship[ship]].abilities:
        add(own, found)
    if g.copied[ship] >= 0:
        add(BOX.abilities[g.copied[ship]], found)
    for token in g.cargo[ship]:
        if g.up[token]:
            kind = g.kind[token]
            if kind >= RANSOM:
                continue
            if kind >= CREW:
                if may_serve(g, ship, token) and not g.curb[ship] & Curb.CREW * Curb.NOW:
                    for ability in BOX.crew[crew_kind(kind)].abilities:
                        add(ability, found)
            elif kind >= UNIQUE and not g.is_stilled(token):
                for ability in BOX.treasures[kind - UNIQUE].abilities:
                    add(ability, found)
    return found


def add(ability: Ability, found: list[Ability]) -> None:
    if ability not in found:
        found.append(ability)


def holds(g: Table, ship: int, state: int) -> bool:
    """Is what must be so while an ability holds?"""
    if state == State.ALWAYS:
        return True
    if state == State.DERELICT:
        return g.masts[ship] == 0
    if state == State.AFLOAT:
        return g.masts[ship] != 0
    if state == State.ALL_MASTS:
        return g.standing(ship) == BOX.ships[g.ship[ship]].masts
    if state == State.DOCKED:
        return g.docked[ship] >= 0
    if state == State.NEVER_SHOT_AT_FORTS:
        return g.fort_foe[ship] == 0
    return holds_cargo(g, ship, state)


def holds_cargo(g: Table, ship: int, state: int) -> bool:
    """The same for what depends on her hold and crew."""
    if state == State.EMPTY:
        return not g.aboard(ship)
    if state == State.LADEN:
        return len(g.treasure_aboard(ship)) > 0
    if state == State.FULL:
        return free_space(g, ship) <= 0
    return state == State.WITH_CAPTAIN and has_captain(g, ship)


def has_captain(g: Table, ship: int) -> bool:
    """Can a crew aboard use the Captain's ability?"""
    if is_crew_mute(g, ship):
        return False
    for token in g.crew_aboard(ship):
        if g.up[token] and may_serve(g, ship, token):
            if g.crew(token).find(Verb.SHOOTS_AFTER_MOVE) is not None:
                return True
    return False


def has_keyword(g: Table, ship: int, keyword: int) -> bool:
    """Her own keyword, or that of a face-up crew who may use it aboard."""
    if is_mute(g, ship) or g.is_cancelled(ship, OF_KEYWORD + keyword):
        return False
    if BOX.ships[g.ship[ship]].keywords & keyword:
        return True
    if is_crew_mute(g, ship):
        return False
    for token in g.crew_aboard(ship):
        if g.up[token] and crew_keywords(g, token) & keyword and may_serve(g, ship, token):
            return True
    return False


def crew_keywords(g: Table, token: int) -> int:
    """What is printed, and what a crew has gained since."""
    gained = Keyword.GHOST_SHIP if g.up[token] == GHOSTLY else 0
    return g.crew(token).keywords | gained


def house_marine(g: Table, ship: int) -> bool:
    """CS-1715 By house rule a marine is a Musketeer who helps against boarders and forts."""
    return g.house & House.MARINE != 0 and has_keyword(g, ship, Keyword.MARINE)


def is_ransom(g: Table, token: int) -> bool:
    """CS-1060 A crew with Ransom; CS-1705 by house rule the Black Marks of a Cursed fleet, too."""
    if not g.is_crew(token):
        return False
    keywords = g.crew(token).keywords
    if keywords & Keyword.RANSOM:
        return True
    if not g.house & House.BLACK_MARK_RANSOM or not keywords & Keyword.BLACK_MARK:
        return False
    for ship in range(len(g.ship)):
        if g.fleet[ship] == g.owner[token]:
            if BOX.ships[g.ship[ship]].nation != Nation.CURSED:
                return False
    return True


def find(g: Table, ship: int, verb: int) -> Ability | None:
    """Her ability with this verb, if she can use one now: the first of `abilities`."""
    if is_mute(g, ship):
        return None
    found = said_among(g, ship, BOX.ships[g.ship[ship]].abilities, verb)
    if found is None and g.copied[ship] >= 0:
        found = said_among(g, ship, (BOX.abilities[g.copied[ship]],), verb)
    for token in g.cargo[ship]:
        if found is None and g.up[token]:
            found = said_aboard(g, ship, token, verb)
    return found


def said_among(g: Table, ship: int, printed: tuple[Ability, ...], verb: int) -> Ability | None:
    for ability in printed:
        if ability.verb == verb and holds(g, ship, ability.state):
            return None if g.is_cancelled(ship, ability.id) else ability
    return None


def said_aboard(g: Table, ship: int, token: int, verb: int) -> Ability | None:
    """The same of a face-up crew or treasure aboard."""
    kind = g.kind[token]
    if kind < UNIQUE or kind >= RANSOM:
        return None
    if kind < CREW:
        if g.is_stilled(token):
            return None
        return said_among(g, ship, BOX.treasures[kind - UNIQUE].abilities, verb)
    found = said_among(g, ship, BOX.crew[crew_kind(kind)].abilities, verb)
    if found is None or g.curb[ship] & Curb.CREW * Curb.NOW or not may_serve(g, ship, token):
        return None
    return found


def farthest(g: Table, ship: int, verb: int) -> Ability | None:
    """Of her abilities with this verb the one that reaches farthest."""
    best = find(g, ship, verb)
    if best is not None:
        for ability in abilities(g, ship):
            if ability.verb == verb and ability.reach > best.reach:
                best = ability
    return best


def can(g: Table, ship: int, verb: int) -> bool:
    return find(g, ship, verb) is not None


def total(g: Table, ship: int, verb: int, nation: int) -> int:
    """What her abilities with this verb add, against a nation (any, if -1)."""
    n = 0
    for ability in abilities(g, ship):
        if ability.verb == verb and (nation < 0 or ability.is_about(nation)):
            n += ability.n
    return n


def is_used(g: Table, ship: int, ability: Ability) -> bool:
    """Has she used it in this turn?"""
    return ability.id in g.used[ship]


# ---- moving


def base_move(g: Table, ship: int) -> list[int]:
    """CS-1016 The reaches of her move action: base move, then what is added."""
    printed = BOX.ships[g.ship[ship]]
    move = list(printed.move)
    more: list[int] = []
    for ability in abilities(g, ship):
        if ability.verb == Verb.BASE_MOVE:
            move = [ability.reach]
        elif ability.verb == Verb.MOVE_BONUS:
            more.append(ability.reach)
    if g.masts[ship] == 0 and not rows(g, ship):
        return []
    galley = BOX.ships[g.ship[ship]].keywords & Keyword.GALLEY
    becalmed = not galley and is_becalmed(g, ship)
    if g.tow[ship] >= 0 or g.slow[ship] == 2 or becalmed:
        move = [Reach.S]  # CS-1213, CS-852, CS-1409
    elif g.masts[ship] == 0:
        move = [rowed(g, ship)]
    more += [Reach.S] * (g.boon[ship] & 255) + [Reach.L] * (g.boon[ship] // Boon.L & 255)
    return move + more + driven(g, ship)


def rowed(g: Table, ship: int) -> int:
    """CS-904, CS-1041 How far a derelict goes: S, unless a text says more."""
    said = [one for one in abilities(g, ship) if one.verb == Verb.BASE_MOVE]
    return max([one.reach for one in said if one.state == State.DERELICT], default=Reach.S)


def driven(g: Table, ship: int) -> list[int]:
    """What texts aboard other own ships add to the move of a sea monster near them."""
    if not g.is_monster(ship) or not g.sails(ship):
        return []
    for other in range(len(g.ship)):
        if other != ship and g.seat[other] == g.seat[ship] and g.sails(other):
            said = find(g, other, Verb.MONSTER_MOVE_BONUS)
            if said is not None and within(g.hull[ship], g.hull[other], LENGTHS[said.m]):
                return [said.reach]
    return []


def is_becalmed(g: Table, ship: int) -> bool:
    """CS-1408 Does Becalmed hold her?  CS-1721 By house rule not if she can row."""
    if g.house & House.BECALMED_SIMPLE and rows(g, ship):
        return False  # CS-1721
    return weather.under_omen(g, ship, Verb.BECALM) is not None


def on_all_rolls(g: Table, ship: int) -> int:
    """What is added to every roll for her: by her texts, and where the sea is cursed."""
    cursed = weather.under_omen(g, ship, Verb.CURSED_ZONE)
    return total(g, ship, Verb.ALL_ROLLS, -1) + (cursed.n if cursed is not None else 0)


def rows(g: Table, ship: int) -> bool:
    """CS-904, CS-1041, CS-1233 May she move as a derelict?"""
    if BOX.ships[g.ship[ship]].keywords & (Keyword.GALLEY | Keyword.TURTLE_SHIP):
        return True
    for ability in printed_aboard(g, ship):
        if ability.verb == Verb.BASE_MOVE and ability.state == State.DERELICT:
            return True
    return False


# ---- holds


def capacity(g: Table, ship: int) -> int:
    """CS-940 to CS-942 Her cargo spaces, with links and what texts add."""
    printed = BOX.ships[g.ship[ship]]
    kinds = [crew_kind(g.kind[token]) for token in g.crew_aboard(ship)]
    room = printed.cargo + spaces.links(kinds, printed)
    own = [one for one in printed.abilities if one.verb == Verb.CARGO_SPACE]
    for text in own + [one for one in roomy(g, ship, g.aboard(ship)) if one not in own]:
        room += text.n
    return room + chosen_links(g, g.crew_aboard(ship))


def chosen_links(g: Table, crew: list[int]) -> int:
    """CS-940 How many of these crew are linked by choice to another of them."""
    n = 0
    if max(g.chosen) < 0:
        return n
    for token in crew:
        seat = g.owner[token]
        if seat >= 0 and g.crew(token).find(Verb.LINK_CHOICE) is not None:
            own = [one for one in crew if g.owner[one] == seat and one != token]
            n += 1 if g.chosen[seat] in [crew_kind(g.kind[one]) for one in own] else 0
    return n


def roomy(g: Table, ship: int, tokens: list[int]) -> list[Ability]:
    """CS-305, CS-753 What crew (even face down) and face-up treasure say of spaces, each once."""
    found: list[Ability] = []
    for token in tokens:
        if g.is_crew(token):
            text = g.crew(token).find(Verb.CARGO_SPACE)
            if text is not None and may_serve(g, ship, token):
                add(text, found)
        elif g.is_unique(token) and g.up[token]:
            text = g.treasure(token).find(Verb.CARGO_SPACE)
            if text is not None:
                add(text, found)
    return found


def filled(g: Table, ship: int) -> int:
    """CS-750, CS-1042, CS-1240 The spaces that are taken."""
    n = 0
    seen: list[int] = []
    for token in g.aboard(ship):
        n += spaces.space_taken(g.kind[token], seen)
    return n


def free_space(g: Table, ship: int) -> int:
    return capacity(g, ship) - filled(g, ship)


# ---- distances


def ships_within(g: Table, ship: int, reach: int) -> list[int]:
    """CS-R22 The other ships on the table within a reach, hull to hull."""
    found: list[int] = []
    for other in range(len(g.ship)):
        if other != ship and g.sails(other):
            if within(g.hull[ship], g.hull[other], LENGTHS[reach]):
                found.append(other)
    return found
