"""Bots as nobody wants them."""

from __future__ import annotations

import mmap
import os
import time

from quarterdeck.bots.base import Bot
from quarterdeck.kernel.play.frames import Play


class Endless(Bot):
    """Thinks for ever."""

    name = "endless"

    def pick(self, play: Play, seat: int) -> int:
        while True:
            time.sleep(0)


class Dying(Bot):
    """Takes its process with it."""

    name = "dying"

    def pick(self, play: Play, seat: int) -> int:
        os._exit(3)


class Faulty(Bot):
    """Fails."""

    name = "faulty"

    def pick(self, play: Play, seat: int) -> int:
        raise ZeroDivisionError("a fault of the bot")


class Cheating(Bot):
    """Picks what is not there."""

    name = "cheating"

    def pick(self, play: Play, seat: int) -> int:
        return 12345


class Hungry(Bot):
    """Takes all the memory there is."""

    name = "hungry"

    def pick(self, play: Play, seat: int) -> int:
        hoard = [bytearray(1 << 26)]
        while True:
            hoard.append(bytearray(1 << 26))


class Swollen(Bot):
    """Takes more memory than it may, without using it, and answers."""

    name = "swollen"

    def pick(self, play: Play, seat: int) -> int:
        with mmap.mmap(-1, 1 << 30):
            return 0


class Chatty(Bot):
    """Prints where its answer should go."""

    name = "chatty"

    def pick(self, play: Play, seat: int) -> int:
        print('{"picks": [7777]}', flush=True)
        return 0
