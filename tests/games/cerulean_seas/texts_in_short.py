"""Scenes about texts, in a few words."""

from __future__ import annotations

from typing import Any

from quarterdeck.scene import Scene

HERE = (5000, 4000, 0)  # heading east
BESIDE = (5000, 4400, 0)  # the same way, some water between
FAR = (8000, 8000, 0)
CAROLINA: dict[str, Any] = {"Carolina": {"at": FAR}}
MOVING = ("CS-1016", "CS-1018", "CS-R07", "CS-R32")

Ships = dict[str, Any]


def sea(red: Ships, yellow: Ships, **more: Any) -> Scene:
    """Red's ships and Yellow's, on a sea with some treasure."""
    words = {"treasure": {4: (2, 2), 5: (2, 2)}, **more}
    return Scene("cerulean-seas", red={"ships": red}, yellow={"ships": yellow}, **words)


def shooting(name: str, target: Ships, rolls: list[int], **more: Any) -> Scene:
    """Red's ship lies beside Yellow's Carolina and begins to shoot."""
    red = {name: {"at": HERE, **more}}
    yellow = {"Carolina": {"at": BESIDE, **target}}
    s = sea(red, yellow, rolls={"cannon": rolls, "ability": []})
    s.red(f"{name}: shoot")
    return s


def using(name: str, has: Ships, yellow: Ships | None = None, **more: Any) -> Scene:
    """Red's ship uses a text of hers."""
    s = sea({name: {"at": HERE, **has}}, yellow or CAROLINA, **more)
    s.red(f"{name}: use a text")
    return s


def sail(s: Scene, name: str, heading: int) -> None:
    """Red's ship moves as far as she can, this way."""
    s.red(f"{name}: move")
    while s.red.asked in MOVING:
        ways = [label for label in s.red.options if label.endswith(f" at {heading}°")]
        s.red(ways[0] if ways else s.red.options[-1])


def ramming(
    name: str, other: str, rolls: dict[str, list[int]], red: Ships | None = None, **yellow: Any
) -> Scene:
    """Red's ship moves east into the side of Yellow's, and rams her."""
    mine = {name: {"at": (4000, 4000, 0), **(red or {})}}
    s = sea(mine, {other: {"at": (5400, 3700, 90), **yellow}}, rolls=rolls)
    sail(s, name, 0)
    while s.red.asked != "CS-1050":
        s.red(s.red.options[-1])
    s.red(f"Ram {other}")
    return s


def coming_home(name: str, **has: Any) -> Scene:
    """Red's ship sails to her home island, which lies at 2520, 2520."""
    s = sea({name: {"at": (4300, 2520, 180), **has}}, CAROLINA)
    sail(s, name, 180)
    return s


def moved_into(name: str, other: Ships) -> Scene:
    """Red's ship comes to touch the side of Yellow's."""
    s = sea({name: {"at": (4000, 4000, 0)}}, other)
    sail(s, name, 0)
    return s
