"""Links between crew, and between crew and ships (CS-940, CS-941): both sides know of them."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.cardtext.content import Entry
from quarterdeck.cardtext.refusal import Problem
from quarterdeck.games.cerulean_seas.words.printed import Box, Crew, Ship
from quarterdeck.games.cerulean_seas.words.terms import NATIONS


def link(box: Box, entries: list[Entry]) -> Iterator[Problem]:
    """Tie the pieces that the entries of crew name; those that there are not are problems."""
    crew = {one.name: one for one in box.crew}
    ships = {one.name: one for one in box.ships}
    for entry in entries:
        one = crew[entry.text("name")]
        named = entry.values.get("links")
        for name in named if isinstance(named, list) else ():
            if name in crew and crew[name] is not one:
                tie_crew(box, one, crew[name])
            elif name in ships:
                tie_ship(box, one, ships[name])
            else:
                yield entry.wrong(f"links: there is no other crew or ship called {name!r}")
        nation = entry.text("links_nation")
        for ship in box.ships if nation else ():
            if ship.nation == NATIONS.index(nation):
                tie_ship(box, one, ship)


def faces(box: Box, one: Crew) -> list[Crew]:
    """A crew, and itself with the Black Mark."""
    return [other for other in box.crew if other.title == one.title and other.set == one.set]


def tie_crew(box: Box, one: Crew, other: Crew) -> None:
    for a in faces(box, one):
        for b in faces(box, other):
            a.crew_links = joined(a.crew_links, b.kind)
            b.crew_links = joined(b.crew_links, a.kind)


def tie_ship(box: Box, one: Crew, ship: Ship) -> None:
    for a in faces(box, one):
        a.ship_links = joined(a.ship_links, ship.kind)
        ship.crew_links = joined(ship.crew_links, a.kind)


def joined(links: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return links if kind in links else (*links, kind)
