"""What seats have answered, and which of it may be taken back."""

from __future__ import annotations

from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.saving.undo import check, must_have_taught_nothing, only_begun

STANDS = "cards were drawn or dice rolled since, or something hidden seen"


class Act:
    """What a seat answered at once, and how the game was before, while it may be taken back."""

    def __init__(self, seat: int, picks: list[int], rules: list[str], lines: int) -> None:
        self.seat = seat
        self.picks = picks
        self.rules = rules  # the rule of each question that was answered
        self.lines = lines  # how long the log was before
        self.before: Play | None = None
        self.given = True  # or part of what a branch began with
        self.as_said = False  # was it said beforehand?
        self.ends_turn = False  # does its seat owe nothing more after it?
        self.innocent = False  # is it known that nobody has learnt anything by it?

    def must_be_innocent(self, now: Play) -> None:
        """Refuse to take it back if somebody has learnt something by it; found out once."""
        if not self.innocent and self.before is not None:
            try:
                must_have_taught_nothing(now, self.before, self.seat, self.picks)
            except CannotUndo:
                self.before = None  # from now on it stands, and nobody has to find out again
                raise
            self.innocent = True


def may_undo(play: Play, acts: list[Act], over: bool, seat: int) -> tuple[bool, str]:
    """May `seat` take back freely?  If not, why?"""
    if seat < 0 or over:
        return False, ""
    try:
        may_be_taken_back(play, acts, last_act(acts, seat))
    except CannotUndo as error:
        return False, str(error)
    return True, ""


def may_be_taken_back(play: Play, acts: list[Act], number: int) -> None:
    """Refuse to take back an act freely, and what its seat's standing answers made of it."""
    before = acts[number].before
    if before is None:
        raise CannotUndo(STANDS, "ask")
    own = last_of_own(acts, number)
    later = acts[own + 1 :]
    after = later[0].before if later else play
    seats = [act.seat for act in later]
    check(play, before, is_last=after is not None and only_begun(play, after, seats))
    for act in acts[number : own + 1]:
        act.must_be_innocent(play)


def last_act(acts: list[Act], seat: int) -> int:
    """The number of what `seat` did last, itself: what it had said beforehand does not count."""
    for number in range(len(acts) - 1, -1, -1):
        act = acts[number]
        if act.seat == seat and act.given and not act.as_said:
            return number
    raise CannotUndo("you have not answered anything yet", "there is nothing to take back")


def last_of_own(acts: list[Act], number: int) -> int:
    """The last of an act and of what was answered right after it as its seat had said before."""
    seat = acts[number].seat
    while number + 1 < len(acts) and acts[number + 1].as_said and acts[number + 1].seat == seat:
        number += 1
    return number


def let_go(acts: list[Act]) -> list[Act]:
    """The same acts, none of which can be taken back freely.  The first ones cannot anyway."""
    first = len(acts)
    while first and acts[first - 1].before is not None:
        first -= 1
    return acts[:first] + [without_before(act) for act in acts[first:]]


def without_before(act: Act) -> Act:
    new = Act(act.seat, act.picks, act.rules, act.lines)
    new.given, new.as_said, new.ends_turn = act.given, act.as_said, act.ends_turn
    return new
