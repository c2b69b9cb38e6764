"""Words for what is said beforehand: answers that stand until they are taken back."""

from __future__ import annotations

from quarterdeck.kernel.manners.standing import (
    ALWAYS,
    UNTIL_MY_TURN,
    Standing,
    offered,
)
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.sitting import Sitting

DECLINING = ("No", "Pass")  # how options are called that change nothing


def always(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Answer so from now on, whenever the same card or rule asks."""
    say(sitting, desk, chosen(sitting, seat, rest, ALWAYS))


def until(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """The same, until the next turn of one's own."""
    say(sitting, desk, chosen(sitting, seat, rest, UNTIL_MY_TURN))


def never(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Decline from now on, whenever the same card or rule asks."""
    may_be_said = [s for s in offered(sitting.play, seat) if s.pick in DECLINING]
    if not may_be_said:
        raise Usage("this question cannot be declined beforehand", "answer it")
    say(sitting, desk, may_be_said[0])


def skip(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Decline the offers of a card by its name, before it makes any."""
    if not rest:
        raise Usage("skip which card?", "skip CARD; standing lists what you have said")
    name = str(sitting.box.card(rest)["name"])
    say(sitting, desk, Standing(seat, "", name, DECLINING[0], ALWAYS, sitting.play.state.passed))


def standing(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """What this person has said beforehand."""
    own = said_by(sitting, seat)
    for number, said in enumerate(own, 1):
        desk.say(f"{number} {said}")
    if not own:
        desk.say("You have said nothing beforehand; at an offer, always 1 or never does")


def unsay(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Be asked again."""
    own = said_by(sitting, seat)
    if not rest.isdecimal() or not 1 <= int(rest) <= len(own):
        raise Usage(f"{rest!r} is none of your standing answers", "standing numbers them")
    gone = own[int(rest) - 1]
    sitting.standing = [said for said in sitting.standing if said is not gone]
    desk.say(f"You are asked again: {gone.topic or gone.rule}")


def said_by(sitting: Sitting, seat: int) -> list[Standing]:
    return [said for said in sitting.standing if said.seat == seat]


def chosen(sitting: Sitting, seat: int, rest: str, how_long: str) -> Standing:
    """What the number of an option comes down to."""
    labels = sitting.play.labels(seat)
    if not rest.isdecimal() or not 1 <= int(rest) <= len(labels):
        raise Usage(f"{rest!r} is no option here", f"a number from 1 to {len(labels)}")
    label = labels[int(rest) - 1]
    fits = [s for s in offered(sitting.play, seat) if s.pick == label and s.until == how_long]
    if not fits:
        raise Usage(f"{label!r} cannot be said beforehand", "pick it each time")
    return fits[0]


def say(sitting: Sitting, desk: Desk, said: Standing) -> None:
    sitting.say_beforehand(said)
    desk.say(f"Said beforehand: {said}; standing lists such answers, unsay takes one back")
