"""Bots as they are measured: with other tries (`mate:24`), looking one cut point farther than usual
(`mate:24+1`), with a part of the patience (`mate:/4`), and seeing everything (`mate:peeks`).

A bot that peeks shows how much there is to win by knowing: in its worlds every hidden card and
every sealed choice is what it is at the table; only chance to come is anew.
"""

from __future__ import annotations

from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import bot
from quarterdeck.bots.search import SearchBot, Thought
from quarterdeck.kernel.errors import UnknownBot
from quarterdeck.kernel.play.chance import FastDice
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import mix

PEEKS = "peeks"


class Peeking(Thought):
    """A thought about the table as it is."""

    def imagined(self, number: int) -> Play:
        play = self.play.copy()
        play.imagined = True
        play.past = None
        play.state.dice = FastDice(mix(self.seed, number))
        play.state.drawn = [0] * len(play.state.drawn)
        return play


def kind_of(name: str) -> type[Bot]:
    """A bot by its name, with what follows the colon: tries, a part of the patience, or `peeks`."""
    plain, _, how = name.partition(":")
    kind = bot(plain)
    if not how:
        return kind
    if not issubclass(kind, SearchBot):
        raise UnknownBot(f"{plain} does not think, so it cannot be {name!r}", "mate or captain")
    if how == PEEKS:
        return type(f"Peeking{kind.__name__}", (kind,), {"thinks": Peeking})
    if how.startswith("/") and how[1:].isdecimal() and int(how[1:]):
        return type(kind.__name__, (kind,), {"longer": kind.longer / int(how[1:])})
    tries, _, farther = how.partition("+")
    if not tries.isdecimal() or int(tries) < 1 or not (farther or "0").isdecimal():
        raise UnknownBot(
            f"{name!r}: {how!r} tells nothing", f"tries, as {plain}:24, {plain}:/4, or {PEEKS}"
        )
    return type(kind.__name__, (kind,), {"tries": int(tries), "farther": int(farther or "0")})
