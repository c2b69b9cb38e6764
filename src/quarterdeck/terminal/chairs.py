"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import secrets

from quarterdeck.bots.base import Bot
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadSeats
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.kernel.play.questions import mix

ME = "me"


def chairs_of(text: str, box: Box) -> list[str]:
    """Who sits where, from words like `me,greedy,random`."""
    chairs = [word.strip() for word in text.split(",")]
    if "" in chairs:
        raise BadSeats(f"{text!r} leaves a seat empty", "for example: me,greedy,random")
    return check_chairs(chairs, box)


def check_chairs(chairs: list[str], box: Box) -> list[str]:
    """The chairs, if the game can be played so and every bot is known."""
    box.check_seats(len(chairs))
    for chair in chairs:
        if chair != ME:
            bot(chair)
    return chairs


def seat_bots(chairs: list[str], seed: int | str | None) -> dict[int, Bot]:
    """The bots, by seat.  With a number as the game's seed they play the same way again."""
    base = seed if isinstance(seed, int) else secrets.randbits(62)
    return {
        seat: bot(chair)(mix(base, seat + 1)) for seat, chair in enumerate(chairs) if chair != ME
    }


def people(chairs: list[str]) -> list[int]:
    return [seat for seat, chair in enumerate(chairs) if chair == ME]


def colour(box: Box, seat: int) -> str:
    """The name that the game has for a seat."""
    return box.seat_names[seat] if seat < len(box.seat_names) else f"Seat {seat + 1}"


def names_for(box: Box, seats: int, viewer: int = SPECTATOR) -> list[str]:
    """Every seat's name as `viewer` reads it.

    >>> import quarterdeck
    >>> names_for(quarterdeck.game("sky-dynasty"), 2, 0)
    ['You (Red)', 'Yellow']
    """
    names = [colour(box, seat) for seat in range(seats)]
    if viewer >= 0:
        names[viewer] = f"You ({names[viewer]})"
    return names
