"""What a seat may imagine: tokens that it has not looked at are dealt anew, and no others."""

from __future__ import annotations

from copy import copy
from typing import Any

from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Scene, proves

WORLDS = range(40)


def with_secrets() -> Scene:
    """Treasure on two islands, of which Red has looked at one; hidden crew on two of Yellow's."""
    boston = {"crew": ["Captain"], "shown": ["Explorer"]}
    return Scene(
        "cerulean-seas",
        red={"ships": {"HMS Dover": {"crew": ["Captain", "Oarsman"]}}, "looked": [4]},
        yellow={"ships": {"Carolina": {"crew": ["Helmsman"]}, "Boston": boston}},
        treasure={4: [1, 2], 5: [3, 4, 5]},
    )


def worlds(s: Scene, viewer: int) -> list[Any]:
    return [s.play.imagine(viewer, number).state for number in WORLDS]


def kinds(s: Scene, viewer: int, first: int, last: int) -> set[tuple[int, ...]]:
    """What the tokens with these numbers are in the worlds that the viewer imagines."""
    return {g.kind[first : last + 1] for g in worlds(s, viewer)}


@proves("CS-221")
def test_treasure_that_was_looked_at_stays_and_the_rest_is_one_heap() -> None:
    s = with_secrets()
    assert kinds(s, 0, 0, 1) == {(1, 2)}
    assert kinds(s, 0, 2, 4) == {
        (3, 4, 5), (3, 5, 4), (4, 3, 5), (4, 5, 3), (5, 3, 4), (5, 4, 3),
    }  # fmt: skip
    for viewer in (1, SPECTATOR):
        found = kinds(s, viewer, 0, 4)
        assert len(found) > 20 and {tuple(sorted(row)) for row in found} == {(1, 2, 3, 4, 5)}


@proves("CS-222")
def test_the_hidden_crew_of_a_fleet_changes_places_and_the_own_does_not() -> None:
    s = with_secrets()
    captain, oarsman, helmsman, other, explorer = table(s.play.state).kind[5:]
    theirs = {(helmsman, other, explorer), (other, helmsman, explorer)}
    assert kinds(s, 0, 5, 6) == {(captain, oarsman)}
    assert kinds(s, 0, 7, 9) == theirs
    assert kinds(s, 1, 5, 6) == {(captain, oarsman), (oarsman, captain)}
    assert kinds(s, 1, 7, 9) == {(helmsman, other, explorer)}
    assert kinds(s, SPECTATOR, 7, 9) == theirs


@proves("CS-221", "CS-302")
def test_who_has_ordered_to_use_a_text_is_imagined_to_have_one() -> None:
    picador = {"at": (4000, 4000, 0), "cargo": ["Trade Routes"]}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": picador}, "home": [1]},
        yellow={"ships": {"Carolina": {}}, "home": [7]},
        treasure={4: [1, 2, 3, 4, 5]},
    )
    routes = table(s.play.state).kind[5]
    assert {row[5] for row in kinds(s, 1, 0, 5)} == {1, 2, 3, 4, 5, routes}
    s.red("El Picador: use a text")
    ordered = kinds(s, 1, 0, 5)
    assert {row[5] for row in ordered} == {routes} and len(ordered) > 20
    assert {tuple(sorted(row)) for row in ordered} == {(1, 2, 3, 4, 5, routes)}


@proves("CS-221", "CS-1407")
def test_where_an_event_is_put_says_nothing_about_what_a_ship_has_aboard() -> None:
    carolina = {"at": (4000, 4000, 0), "cargo": ["Trade Routes"]}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": {}}, "home": [7], "events": ["Cursed Zone"]},
        yellow={"ships": {"Carolina": carolina}, "home": [1]},
        treasure={4: [1, 2, 3, 4, 5]},
        begin="turn",
    )
    s.red("Play Cursed Zone")
    routes = table(s.play.state).kind[6]
    for column in ("Column 9", "Column 5"):  # numbers of two orders, too
        t = copy(s)
        t.red(column)
        assert {kind for (kind,) in kinds(t, 0, 6, 6)} == {1, 2, 3, 4, 5, routes}


@proves("CS-221", "CS-1403")
def test_who_has_ordered_to_reveal_a_crew_is_imagined_to_have_an_abandoned_one() -> None:
    picador = {"at": (4000, 4000, 0), "cargo": ["abandoned Captain", "abandoned Helmsman"]}
    s = Scene(
        "cerulean-seas",
        red={"ships": {"El Picador": picador}},
        yellow={"ships": {"Carolina": {}}},
        treasure={4: [1, 2, 3, 4, 5]},
    )
    abandoned = set(table(s.play.state).kind[5:])
    assert any(not abandoned & set(row) for row in kinds(s, 1, 5, 6))
    s.red("El Picador: reveal a crew")
    ordered = kinds(s, 1, 5, 6)
    assert all(abandoned & set(row) for row in ordered) and len(ordered) > 4
