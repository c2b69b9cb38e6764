"""What the scenarios of Sky Pirate's rules need: attempts begun, turns finished, cards seen."""

from __future__ import annotations

from typing import Any, cast

from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene

COMMITS = ("SP-705", "SP-707")


def board(s: Scene, *crew: str, token: str = "Initiative", at: str = "") -> None:
    """Red boards with these crew.  (Initiative asks nothing, and gives nothing in this turn.)"""
    s.red("Board", token)
    aim(s.red, at)
    commit(s.red, *crew)


def aim(player: Player, at: str = "") -> None:
    """Lay the raid token on an emplacement: on the first one, if none is named."""
    if player.asked == "SP-703":
        player(at or player.options[0])


def commit(player: Player, *crew: str) -> None:
    """Commit these crew; a lone boarder goes unasked."""
    for name in crew:
        if player.asked in COMMITS:
            player(name)
    if player.asked in COMMITS:
        player("That is the party" if crew else "Commit no crew")


def all_pass(s: Scene) -> None:
    """No tactics any more."""
    while True:
        asked = [player for player in s.players if player.asked == "SP-802"]
        if not asked:
            return
        asked[0]("Pass")


def see_it_through(s: Scene) -> None:
    """No tactics any more; the parties are stowed in the order in which they stand."""
    all_pass(s)
    while True:
        asked = [player for player in s.players if player.asked == "SP-609"]
        if not asked:
            return
        asked[0](asked[0].options[0])


def finish_turn(s: Scene) -> None:
    """The active player gains Powder, does not fire, and the next turn begins."""
    turn = s.table("turn")
    idle = {"SP-408": "Gain 1 Powder", "SP-412": "Do not fire"}
    while s.table("turn") == turn:
        player = next(player for player in s.players if player.asked)
        player(player.options[0] if player.asked == "SP-513" else idle[player.asked])


def card(player: Player, name: str) -> dict[str, Any]:
    """A card in play that this seat controls."""
    return cast(dict[str, Any], player.at(name))


def seen(player: Player, seat: int) -> dict[str, Any]:
    """What a player sees of a seat."""
    return cast(list[dict[str, Any]], player.sees()["seats"])[seat]


def seen_by_all(s: Scene, seat: int) -> dict[str, Any]:
    """What a spectator sees of a seat."""
    return cast(list[dict[str, Any]], s.play.view(SPECTATOR)["seats"])[seat]


def attempt(s: Scene) -> dict[str, Any]:
    """The attempt as everybody sees it."""
    return cast(dict[str, Any], s.play.view(SPECTATOR)["attempt"])


def powder(player: Player) -> object:
    """The Powder of a seat, read anew (a type checker takes an attribute for lasting)."""
    return player.powder


def cards_of(player: Player, zone: str) -> list[str]:
    """The names in a zone, in order."""
    return cast(list[str], getattr(player, zone))


def is_over(s: Scene) -> bool:
    return s.over


def result(s: Scene) -> tuple[object, ...]:
    """The scores, when the game is over; else nothing."""
    return tuple(player.score for player in s.players) if s.over else ()


def effects(s: Scene) -> list[str]:
    """Whose effects have resolved, in order: "Red's Fisher"."""
    told = " takes effect"
    return [line.removesuffix(told) for line in s.red.log if line.endswith(told)]


def resolving(player: Player) -> str:
    """The effect that is being resolved: "Red's Fisher"."""
    view = cast(dict[str, Any], player.sees())
    now = view["effects"][-1]
    return f"{view['seats'][now['seat']]['name']}'s {now['card']}"


def place(lines: list[str], beginning: str) -> int:
    """Where the first line with this beginning stands in a log."""
    found = [i for i, line in enumerate(lines) if line.startswith(beginning)]
    assert found, f"{beginning!r} is not in {lines}"
    return found[0]
