"""Standing answers: what a seat says beforehand to a kind of question.

The answer is given for the seat, and recorded as an ordinary answer: a transcript knows no
difference.  A standing answer depends on what its own words name and on nothing else: the rule
that asks, the card that it speaks of, and how long it stands.  It never looks at what a seat holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, cast

from quarterdeck.kernel.errors import BadStanding

if TYPE_CHECKING:
    from quarterdeck.kernel.box import Box
    from quarterdeck.kernel.play.frames import Play
    from quarterdeck.kernel.play.questions import Decision

ALWAYS = "always"
UNTIL_MY_TURN = "until my next turn"
HOW_LONG = (ALWAYS, UNTIL_MY_TURN)
LONGEST = 200  # letters in a word of it


@dataclass(frozen=True)
class Standing:
    """Seat, rule and topic of the question; what is picked; how long it stands, and since when."""

    seat: int
    rule: str  # "" for any question about the topic
    topic: str  # the card that asks, say; "" for every question of the rule
    pick: str  # the option, in words
    until: str = ALWAYS
    since: int = 0  # cut points that the game had passed

    def fits(self, play: Play, decision: Decision) -> bool:
        """Does it speak of this question?"""
        question = decision.question
        if decision.seat != self.seat or self.has_lapsed(play):
            return False
        topic = question.topic(play.state, decision.seat, decision.about)
        return self.rule in ("", question.rule) and self.topic in ("", topic)

    def has_lapsed(self, play: Play) -> bool:
        """Has the seat's own next turn come?"""
        if self.until != UNTIL_MY_TURN or play.state.passed <= self.since:
            return False
        return cast("Box", play.game).whose_turn(play.state) == self.seat

    def speaks_of_the_same(self, other: Standing) -> bool:
        """Are both about the same questions of the same seat?"""
        own, others = (self.seat, self.rule, self.topic), (other.seat, other.rule, other.topic)
        return own == others

    def __str__(self) -> str:
        """In words: for whoever has said it."""
        about = self.topic or f"every question of {self.rule}"
        return f"{about}: {self.pick}, {self.until}"

    def row(self) -> dict[str, object]:
        """To be kept, or sent."""
        return asdict(self)


def offered(play: Play, seat: int) -> list[Standing]:
    """What `seat` may say beforehand of the question that it is asked now."""
    d = play.owed(seat)
    may_be_picked = d.question.beforehand(play.state, d.seat, d.about)
    topic = d.question.topic(play.state, d.seat, d.about)
    labels = [
        d.question.label(play.state, d.seat, d.about, option)
        for option in d.options
        if option in may_be_picked
    ]
    return [
        Standing(d.seat, d.question.rule, about, label, until, play.state.passed)
        for about in dict.fromkeys((topic, ""))
        for label in labels
        for until in HOW_LONG
    ]


def given(play: Play, standing: Iterable[Standing]) -> tuple[int, int] | None:
    """The seat and index of an answer that was said beforehand to what is asked now, if any.

    What was said last counts.
    """
    for said in reversed(list(standing)):
        for d in play.decisions:
            if not said.fits(play, d):
                continue
            for option in d.question.beforehand(play.state, d.seat, d.about):
                if d.question.label(play.state, d.seat, d.about, option) == said.pick:
                    if option in d.options:
                        return d.seat, d.options.index(option)
    return None


def with_said(standing: Iterable[Standing], said: Standing) -> list[Standing]:
    """All of them and one more, which takes the place of what was said of the same questions."""
    return [*[other for other in standing if not other.speaks_of_the_same(said)], said]


def standing_of(row: object, play: Play) -> Standing:
    """A standing answer as somebody sent or kept it; what is wrong with it is told otherwise."""
    if not isinstance(row, Mapping) or set(row) - set(Standing.__dataclass_fields__):
        raise BadStanding("this is no standing answer", "seat, rule, topic, pick and until")
    seat, since = row.get("seat"), row.get("since", 0)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < play.setup.seats:
        raise BadStanding(f"there is no seat {seat!r}", f"0 to {play.setup.seats - 1}")
    if isinstance(since, bool) or not isinstance(since, int) or since < 0:
        raise BadStanding(f"since {since!r} is no moment", "a number of turns")
    words = [row.get("rule"), row.get("topic", ""), row.get("pick"), row.get("until", ALWAYS)]
    for word in words:
        if not isinstance(word, str) or len(word) > LONGEST:
            raise BadStanding(f"{str(word)[:40]!r} is no word of a standing answer", "short texts")
    if words[3] not in HOW_LONG:
        raise BadStanding(f"no answer stands {words[3]!r}", " or ".join(HOW_LONG))
    if not words[0] and not words[1]:
        raise BadStanding("an answer to every question is none", "name a rule, or what asks")
    rule, topic, pick, until = [str(word) for word in words]
    return Standing(seat, rule, topic, pick, until, since)
