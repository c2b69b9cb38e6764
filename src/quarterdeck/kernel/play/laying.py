"""Picks laid one after another on a copy: a party or a fleet before it is sent.

Where the picks of a question are a set (`Box.in_any_order`), they are laid in the order in which
the question offers them.  A set may need more than is laid so far ("discard two"): then others
stand in, so that it can be said what may still be added.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, cast

from quarterdeck.kernel.errors import BadAnswer
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.picking import Asking, is_a_set, taken_unasked
from quarterdeck.kernel.play.questions import Decision, Why

if TYPE_CHECKING:
    from quarterdeck.kernel.box import Box

Spelling = Callable[[Play, Decision, int], str]
NOT_THAT_MANY = "there are not that many of them"
NO_MORE = "no more can be picked"


def by_label(play: Play, d: Decision, option: int) -> str:
    return d.question.label(play.state, d.seat, d.about, option)


def by_key(play: Play, d: Decision, option: int) -> str:
    """What an option means: the same in every step of its question."""
    return f"{d.question.key(play.state, d.seat, d.about, option):x}"


class Candidate(NamedTuple):
    """Something that may be added to what is laid, or not, and why."""

    word: str
    label: str
    place: str
    why: Why | None


class Laid:
    """A trial: the picks that were accepted, and why the next one was not."""

    def __init__(self, play: Play, seat: int, spell: Spelling) -> None:
        self.trial = play.copy()
        self.trial.silent = False  # so that an only option may be picked
        self.seat = seat
        self.spell = spell
        self.asking = Asking(self.trial, seat)
        self.rule = self.trial.owed(seat).question.rule
        self.path: list[str] = []
        self.indexes: list[int] = []
        self.stand_ins = 0
        self.refused = ""
        self.why: Why | None = None

    @property
    def is_legal(self) -> bool:
        """Can it be answered like this, pick by pick?"""
        return not self.refused and not self.stand_ins

    @property
    def goes_on(self) -> bool:
        return self.asking.goes_on_in(self.trial)

    def words(self) -> list[str]:
        d = self.trial.owed(self.seat)
        return [self.spell(self.trial, d, option) for option in d.options]

    def take(self, index: int, word: str) -> None:
        if not taken_unasked(self.trial, self.seat):
            self.indexes.append(index)
        self.trial.answer(index, self.seat)
        self.path.append(word)

    def stand_in(self) -> int:
        """Something else that could be picked here and now, or -1."""
        d = self.trial.owed(self.seat)
        places = places_of(self.trial, d, d.options)
        return next((i for i, place in enumerate(places) if place is not None), -1)

    def refuse(self, word: str) -> None:
        self.refused = word
        if self.why is None:
            self.why = self.reason(word)

    def reason(self, word: str) -> Why:
        """The rule that refuses it here."""
        if not self.goes_on:
            return Why(self.rule, NO_MORE)
        d = self.trial.owed(self.seat)
        for option in d.question.candidates(self.trial.state, d.seat, d.about):
            if self.spell(self.trial, d, option) == word:
                why = d.question.bar(self.trial.state, d.seat, d.about, option)
                if why is not None:
                    return why
        return Why(self.rule, NOT_THAT_MANY)

    def ending(self) -> int:
        """The option that says that this is all, or -1."""
        d = self.trial.owed(self.seat)
        for i, place in enumerate(places_of(self.trial, d, d.options)):
            if place is None:
                after = self.trial.copy()
                after.answer(i, self.seat)
                if not self.asking.goes_on_in(after):
                    return i
        return -1


def places_of(play: Play, d: Decision, options: list[int]) -> list[str | None]:
    return cast("Box", play.game).places(play, d.seat, options)


# ---- laying


def lay(picks: list[str], play: Play, seat: int, spell: Spelling = by_label) -> Laid:
    """As given; if that is refused and they are a set, in the order in which they are offered.

    The last one may be the word that ends the question: it is tried at the end first.
    """
    first = lay_so(picks, play, seat, spell)
    if first.is_legal or not is_a_set(play, seat):
        return first
    for held in (1, 0):
        laid = lay_set(picks, play, seat, spell, held)
        if laid.is_legal:
            return laid
    return first


def lay_so(picks: list[str], play: Play, seat: int, spell: Spelling) -> Laid:
    """In the order given, as far as it goes."""
    laid = Laid(play, seat, spell)
    for word in picks:
        words = laid.words() if laid.goes_on else []
        if word not in words:
            laid.refuse(word)
            break
        laid.take(words.index(word), word)
    return laid


def lay_set(
    picks: list[str], play: Play, seat: int, spell: Spelling, held: int = 0, full: bool = False
) -> Laid:
    """At each step the first that is offered; the last `held` wait until the others are laid.

    `full`: where none of them can be picked yet, others stand in.
    """
    laid = Laid(play, seat, spell)
    left = list(picks)
    while left:
        words = laid.words() if laid.goes_on else []
        now = left[: len(left) - held] or left
        offered = [words.index(word) for word in now if word in words]
        if offered:
            word = words[min(offered)]
            left.remove(word)
            laid.take(min(offered), word)
            continue
        other = laid.stand_in() if full and laid.goes_on else -1
        if other < 0:
            laid.refuse(left[0])
            break
        laid.why = laid.why or laid.reason(left[0])
        laid.take(other, words[other])
        laid.stand_ins += 1
    return laid


def plan(picks: list[str], play: Play, seat: int, spell: Spelling = by_label) -> list[int]:
    """The indexes to answer with; all of them, or an error that says why not."""
    laid = lay(picks, play, seat, spell)
    if laid.is_legal:
        return laid.indexes
    word = laid.refused
    if laid.goes_on:
        assert laid.why is not None
        raise BadAnswer(f"{said(word, play, seat, spell)!r} cannot be picked here", str(laid.why))
    last = said(laid.path[-1], play, seat, spell) if laid.path else ""
    late = laid.asking.too_late(laid.trial, last)
    raise BadAnswer(f"{said(word, play, seat, spell)!r} comes too late", late)


def said(word: str, play: Play, seat: int, spell: Spelling) -> str:
    """A pick in words, as far as the question knows it."""
    d = play.owed(seat)
    for option in d.question.candidates(play.state, seat, d.about):
        if spell(play, d, option) == word:
            return by_label(play, d, option)
    return word


# ---- what may be added


def takes_several(play: Play, seat: int) -> bool:
    """Is this a set that goes on after the first pick?"""
    if not is_a_set(play, seat):
        return False
    d = play.owed(seat)
    places = places_of(play, d, d.options)
    for i in range(len(d.options)):
        if places[i] is not None:
            laid = Laid(play, seat, by_key)
            laid.take(i, "")
            if laid.goes_on:
                return True
    return False


def candidates(
    picks: list[str], play: Play, seat: int, spell: Spelling = by_key
) -> list[Candidate]:
    """Whatever the question has been about so far: may it be added to these picks?"""
    found: dict[str, Candidate] = {}
    for moment in moments(picks, play, seat, spell):
        d = moment.owed(seat)
        options = d.question.candidates(moment.state, seat, d.about)
        for option, place in zip(options, places_of(moment, d, options), strict=True):
            word = spell(moment, d, option)
            if place is not None and word not in found:
                laid = lay_set([*picks, word], play, seat, spell, full=True)
                why = laid.why if laid.refused else None
                found[word] = Candidate(word, by_label(moment, d, option), place, why)
    return list(found.values())


def moments(picks: list[str], play: Play, seat: int, spell: Spelling) -> list[Play]:
    """The question before each of these picks, and after the last one if it goes on."""
    path = lay_set(picks, play, seat, spell, full=True).path
    return [
        laid.trial
        for laid in (lay_so(path[:n], play, seat, spell) for n in range(len(path) + 1))
        if laid.goes_on
    ]
