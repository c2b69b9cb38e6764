"""SK-82x Challenges: one procedure with its windows (SK-R26)."""

from __future__ import annotations

from quarterdeck.games.skydock.table.state import Table
from quarterdeck.kernel.play.rules import Rule


def challenge(g: Table, seat: int, trial: int, bracket: int, number: int = 0) -> Rule[bool]:
    """SK-821 Is it passed?  `number` 0: that of the Alert (SK-823); `trial` is one of `Trial`.

    The bonus of the ability in use (SK-624) and the Guards of the room (SK-826; of the room that
    was left for `Trial.GUARDS`, SK-611) are counted here.  While it lasts, `g.roll` has the fields
    of `Roll`; texts change it by `add_to_roll`, `reroll`, `pass_roll`, `ignore_penalty`.
    """
    raise NotImplementedError
    yield


def add_to_roll(g: Table, n: int) -> None:
    """A text's bonus or penalty."""
    raise NotImplementedError


def reroll(g: Table) -> None:
    """The die is rolled again; the new one counts."""
    raise NotImplementedError


def pass_roll(g: Table) -> None:
    """The Challenge is passed without a roll."""
    raise NotImplementedError


def ignore_penalty(g: Table, span: int) -> None:
    """No Guard penalty for this roll (`Span.ROLL`), or for the rest of the turn (`Span.TURN`)."""
    raise NotImplementedError
