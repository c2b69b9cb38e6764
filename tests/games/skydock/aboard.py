"""Scenes of Skydock, in short."""

from __future__ import annotations

from typing import Any

from quarterdeck.scene import Scene

# Four ways to be at work, by the slots of a board that has nothing else to ask about.
PLAIN = "Crack the duty roster"  # a Scheme whose text belongs to the own turn
CLAMPS = "Reconfigure Docking Clamps"  # Dock, 16, Access and Navigation, 6 Glory
BRIBE = "Bribe Dock Officials"  # Dock, 12, Diplomacy and Credit, 5 Glory
BACKDOOR = "Install Backdoor into the System"  # Bridge, 18, Logic and Access, 7 Glory
HOLD = "Empty the Sealed Hold"  # Cargo Bay, 14, Access and Tactical, 6 Glory
PAY_OFF = "Pay Off the Crew"  # anywhere, a track of 3, Credit and Diplomacy, 5 Glory
WATCH = "Break the Night Watch"  # anywhere, a track of 2, Tactical and Diplomacy, 6 Glory
ENGINE = "Override Engine Controls"  # Drift Engine, 14, while Launch is 2 or 1


def aboard(**words: Any) -> Scene:
    """A scene with Objectives that nobody comes near, unless it names others."""
    words.setdefault("objectives", f"{BACKDOOR}, {HOLD}, {ENGINE}")
    return Scene("skydock", **words)


def at_work(ability: str, **words: Any) -> Scene:
    """Red has one marker, on this ability in slot 3; the rest of `words` lays out red and all."""
    red = {"board": {3: ability}, "markers": [3], **words.pop("red", {})}
    return aboard(red=red, **words)


def use(s: Scene, ability: str, what: str = "") -> None:
    """Red uses the ability in slot 3."""
    s.red(f"Use {ability} (slot 3){': ' + what if what else ''}")
