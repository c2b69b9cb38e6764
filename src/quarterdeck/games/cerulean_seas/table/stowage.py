"""CS-R62, CS-R63, CS-R61 Whether a ship has room for one more token, and may take one more crew."""

from __future__ import annotations

from quarterdeck.games.cerulean_seas.table import asking, spaces
from quarterdeck.games.cerulean_seas.table.pieces import BOX
from quarterdeck.games.cerulean_seas.table.state import Table, crew_kind
from quarterdeck.games.cerulean_seas.words.terms import Verb


def fits(g: Table, ship: int, token: int) -> bool:
    """CS-R62, CS-R63, CS-940 Has she room for it, with the space that its links would give?"""
    kind = g.kind[token]
    seen: list[int] = []
    for other in g.aboard(ship):
        spaces.space_taken(g.kind[other], seen)
    need = spaces.space_taken(kind, seen)
    return need == 0 or need <= asking.free_space(g, ship) + space_brought(g, ship, token)


def space_brought(g: Table, ship: int, token: int) -> int:
    """CS-940, CS-941 The cargo spaces that a crew would bring aboard."""
    if not g.is_crew(token):
        return 0
    printed = BOX.ships[g.ship[ship]]
    kinds = [crew_kind(g.kind[one]) for one in g.crew_aboard(ship)]
    kind = crew_kind(g.kind[token])
    linked = spaces.links([*kinds, kind], printed) - spaces.links(kinds, printed)
    texts = asking.roomy(g, ship, g.crew_aboard(ship))
    more = [one for one in asking.roomy(g, ship, [token]) if one not in texts]
    aboard = g.crew_aboard(ship)
    linked += asking.chosen_links(g, [*aboard, token]) - asking.chosen_links(g, aboard)
    return linked + sum([one.n for one in more])


def crew_cost(g: Table, ship: int, tokens: list[int]) -> int:
    """CS-215, CS-R73 What crew count against a ship's points: a discount is not for its giver."""
    cost = 0
    for token in tokens:
        off = 0
        for other in tokens:
            said = g.crew(other).find(Verb.CREW_DISCOUNT) if other != token else None
            if said is not None and asking.may_serve(g, ship, other):  # CS-753
                off = max(off, said.n)
        cost += max(0, g.points(token) - off)
    return cost


def may_board(g: Table, ship: int, token: int) -> bool:
    """CS-R61 May this crew be taken aboard?"""
    printed = BOX.ships[g.ship[ship]]
    if printed.find(Verb.NO_CREW) is not None:
        return False
    if g.is_monster(ship):  # CS-1144
        rides = asking.find(g, ship, Verb.TO_MONSTER)
        if rides is None or len(g.crew_aboard(ship)) >= rides.n:
            return False
    crew = [*g.crew_aboard(ship), token]
    for one in crew:
        if g.crew(one).find(Verb.NO_CREW_LIMIT) is not None:
            return True  # CS-1439
    return crew_cost(g, ship, crew) <= printed.points
