"""Who may sail on a ship: her flag, what her crew count, and how much room there is."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.games.cerulean_seas.words.printed import Crew, Piece, Ship
from quarterdeck.games.cerulean_seas.words.terms import Nation, Verb


def flag_of(ship: Ship, crew: Sequence[Crew]) -> int:
    """CS-703: a crew with the Black Mark makes her fly the Cursed flag."""
    return Nation.CURSED if any(one.marked for one in crew) else ship.nation


def takes_no_crew(ship: Ship) -> bool:
    """CS-1144: sea monsters, and ships whose text says so."""
    return ship.is_monster() or says(ship, Verb.NO_CREW)


def serving(ship: Ship, crew: Sequence[Crew]) -> list[Crew]:
    """CS-753: those who may use their abilities aboard her; basic crew are of her nation."""
    flag = flag_of(ship, crew)
    own = [one for one in crew if one.is_basic() or one.nation == flag]
    hosts = [said for said in [one.find(Verb.HOSTS) for one in (ship, *own)] if said is not None]
    return [one for one in crew if one in own or any(said.is_about(one.nation) for said in hosts)]


def crew_points(crew: Sequence[Crew], able: Sequence[Crew]) -> int:
    """CS-215 as CS-1321 changes it: what they count together; a discount is not for its giver.

    Only those who are `able` to use their abilities give one.
    """
    total = 0
    for place, one in enumerate(crew):
        others = [other for at, other in enumerate(crew) if at != place and other in able]
        total += max(0, one.points - best(others, Verb.CREW_DISCOUNT))
    return total


def has_no_limit(crew: Sequence[Crew]) -> bool:
    """CS-1439: Jonah and Robinson let any crew aboard."""
    return any(says(one, Verb.NO_CREW_LIMIT) for one in crew)


def room_of(ship: Ship, crew: Sequence[Crew]) -> int:
    """Her cargo spaces, with what links and texts add (CS-940 to CS-942)."""
    texts = {said for one in (ship, *serving(ship, crew)) for said in one.abilities}
    more = sum([said.n for said in texts if said.verb == Verb.CARGO_SPACE])  # CS-305
    return ship.cargo + more + links_aboard(ship, crew)


def links_aboard(ship: Ship, crew: Sequence[Crew]) -> int:
    """CS-942: every pair of linked crew, and every crew that is linked to the ship."""
    pairs = sum(
        [other.kind in one.crew_links for at, one in enumerate(crew) for other in crew[at + 1 :]]
    )
    own = sum([ship.kind in one.ship_links for one in crew])
    return pairs + own + links_by_choice(crew)


def links_by_choice(crew: Sequence[Crew]) -> int:
    """CS-940: a crew that is linked by choice can be to any other of its nation aboard."""
    found = 0
    for one in crew:
        others = [other for other in crew if other is not one]
        near = any(other.is_basic() or other.nation == one.nation for other in others)
        found += int(says(one, Verb.LINK_CHOICE) and near)
    return found


def space_filled(crew: Sequence[Crew]) -> int:
    """CS-750: a crew fills a space, unless its text says so; further copies do (CS-R62)."""
    return sum([max(fills(one), 1) for one in crew]) - sum(
        [fills(one) == 0 for one in distinct(crew)]
    )


def fills(piece: Piece) -> int:
    """How many cargo spaces a piece fills by itself."""
    said = piece.find(Verb.FILLS)
    return said.n if said is not None else int(isinstance(piece, Crew))


def distinct(crew: Sequence[Crew]) -> list[Crew]:
    """One of each: the same text counts once (CS-305)."""
    return list({one.kind: one for one in crew}.values())


def says(piece: Piece, verb: int) -> bool:
    return piece.find(verb) is not None


def best(pieces: Sequence[Piece], verb: int) -> int:
    """The most that any of these texts gives; the same text twice adds nothing (CS-305)."""
    found = [said.n for said in [piece.find(verb) for piece in pieces] if said is not None]
    return max(found, default=0)
