"""What several scenarios of Sky Dynasty need: fleets sent, fights fought, secrets looked for."""

from __future__ import annotations

from quarterdeck import game
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene


def sends(player: Player, *cards: str) -> None:
    """Send a fleet; it goes by itself when no card is left to be added to it."""
    player(*cards)
    if player.asked == "SD-311" and "Send the fleet" in player.options:
        player("Send the fleet")


def coins(player: Player) -> object:
    """The coins of a seat, read anew each time (a type checker takes an attribute for lasting)."""
    return player.coins


def fight(red: str, yellow: str, place: str = "Gateway") -> list[str]:
    """Who won or tied, when nobody has a location card."""
    s = Scene("sky-dynasty", red={"at": {place: red}}, yellow={"at": {place: yellow}})
    assert s.over
    return [line for line in s.red.log if " wins " in line or " ties " in line]


def copies(name: str) -> object:
    """How many copies of a card there are, by deck."""
    return game("sky-dynasty").card(name)["copies"]


def told_to_others(s: Scene) -> str:
    """All that Yellow and a spectator see and read."""
    views = [s.yellow.sees(), s.play.view(SPECTATOR)]
    return str([views, s.yellow.log, s.log.lines(SPECTATOR)])
