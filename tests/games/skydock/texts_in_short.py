"""What the scenarios of Skydock's texts share: a turn in a room, a walk into an encounter.

Red is Navasi: Move 1 in slots 1 and 6, Interact 2 (which adds 2) in slot 2, Scheme 1 in slot 7 and
Heal 1 in slot 11.  Yellow is Keskodai, and stands aside.  At White a Challenge must reach 5.
"""

from __future__ import annotations

from typing import Any, cast

from quarterdeck.scene import Player, Scene

OBJECTIVES = "Map a Secret Drift Course, Empty the Sealed Hold, Break the Night Watch"
FIXED = ("Bridge", "Dock", "Drift Engine")


def turn(**words: Any) -> Scene:
    """Red's turn, with these words; Red has the markers that are named, Yellow has none."""
    yellow = {"at": "Crew Quarters", **words.pop("yellow", {})}
    words.setdefault("objectives", OBJECTIVES)
    words.setdefault("rooms", {})
    words["rooms"].setdefault("Aft port", "Crew Quarters A")
    return Scene("skydock", yellow=yellow, **words)


def in_room(face: str, red: dict[str, Any] | None = None, **words: Any) -> Scene:
    """Red stands in this room and has used the Interact for its action."""
    tile = face[:-2]
    spot = tile if tile in FIXED else "Fore port"
    seat = {"at": tile, "markers": (2,), **(red or {})}
    s = turn(red=seat, rooms={spot: face, **words.pop("rooms", {})}, **words)
    s.red(f"Use Interact 2 (slot 2): action of the {tile}")
    return s


def refusal(face: str, red: dict[str, Any] | None = None, **words: Any) -> str:
    """Why the action of this room cannot be used."""
    tile = face[:-2]
    spot = tile if tile in FIXED else "Fore port"
    seat = {"at": tile, "markers": (2,), **(red or {})}
    s = turn(red=seat, rooms={spot: face, **words.pop("rooms", {})}, **words)
    return s.red.why_not(f"Use Interact 2 (slot 2): action of the {tile}")


def leaving(half: str, red: dict[str, Any] | None = None, **words: Any) -> Scene:
    """Red goes from a guarded Dock to a Hold in the Mid port: the upper half of this card."""
    words.setdefault("guards", {"Dock": 1})
    return _moved(half, "Cargo Bay", red or {}, words)


def arriving(half: str, red: dict[str, Any] | None = None, **words: Any) -> Scene:
    """Red goes from the Dock to a Med Bay in the Mid port: the lower half of this card."""
    return _moved(half, "Med Bay", red or {}, words)


def _moved(half: str, tile: str, red: dict[str, Any], words: dict[str, Any]) -> Scene:
    seat = {"markers": (1,), **red}
    rooms = words.pop("rooms", {"Mid port": f"{tile} A"})
    s = turn(red=seat, rooms=rooms, encounters=half, **words)
    s.red("Use Move 1 (slot 1)", f"Go to the {tile}")
    return s


def tokens(player: Player) -> int:
    """How many Support tokens a seat owns."""
    return len(cast(list[int], player.peek("support")))


def hand(player: Player) -> list[str]:
    """The cards of a hand, sorted by name."""
    return sorted(cast(list[str], player.peek("hand")))


def ability(player: Player, slot: int) -> str:
    """What lies in a slot of the board."""
    return cast(dict[int, str], player.peek("board")).get(slot, "")
