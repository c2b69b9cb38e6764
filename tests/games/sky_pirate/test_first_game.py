"""The guided first game: somebody who does what the coach says learns the whole turn."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

import quarterdeck
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.server.tables.guided import Script, current, script_of

BOX = quarterdeck.game("sky-pirate")
ASKED = [  # the rules whose questions it answers, in order
    "SP-307",  # the mulligan
    *["SP-408"] * 3,  # Actions
    "SP-2001",  # Raging Bull
    "SP-412",  # a shot
    "SP-2001",  # Palisade
    "SP-1109",  # recovery
    *["SP-408"] * 3,  # Actions, the last one to board
    "SP-703",  # the raid token
    "SP-705",  # the party
    "SP-802",  # tactics
    "SP-2106",  # the order of raid effects
    "SP-906",  # plunder
    "SP-2001",  # Raging Bull
    *["SP-513"] * 2,  # the hand's limit: the turn is over
]


@dataclass
class Course:
    """The script played through: what was asked, and what was told."""

    script: Script
    play: Play
    ear: Ear
    asked: list[str] = field(default_factory=list)
    options: list[list[str]] = field(default_factory=list)
    views: list[dict[str, object]] = field(default_factory=list)

    @property
    def told(self) -> list[str]:
        return [BOX.say(told, 0, ["Red", "Blue"]) for told in self.ear.told]


def play_through() -> Course:
    script = script_of(BOX)
    assert script is not None
    play = BOX.set_up(script.seats, script.seed, dict(script.options))
    play.state.ear = ear = Ear()
    play.begin()
    course = Course(script, play, ear)
    rest = script.picks_of(1)
    while rest or len(course.asked) < len(ASKED):
        (seat,) = {d.seat for d in play.decisions}
        labels = play.labels(seat)
        if seat == script.you:
            step = script.step[len(course.asked)]
            assert step.allow is not None and len(step.allow) == 1
            wanted = step.allow[0]
            course.asked.append(play.owed(seat).question.rule)
            course.options.append(labels)
            course.views.append(play.view(seat))
        else:
            wanted = rest.pop(0)
        assert wanted in labels, (wanted, labels)
        play.answer(labels.index(wanted), seat)
    return course


@pytest.fixture(scope="module")
def course() -> Course:
    return play_through()


def test_it_is_short_and_asks_for_one_thing_at_a_time(course: Course) -> None:
    steps = course.script.step
    assert 12 <= len(steps) <= 20
    for step in steps:
        assert len(step.say) <= 130 and 0 < len(step.why) <= 170
        assert BOX.rule(step.rule)


def test_every_part_of_a_turn_is_asked_for(course: Course) -> None:
    assert course.asked == ASKED
    closed = [options for options in course.options if len(options) < 2]
    assert closed == [], "there is something to choose, and the coach says what"


def test_what_the_coach_says_of_the_table_is_so(course: Course) -> None:
    told = course.told
    for line in (
        "Blue plays Hedge Mage",
        "Blue is dealt 4 damage",
        "Red is dealt 1 damage",
        "Red discards Tev the Tireless from the Hold",
        "Red recovers Tev the Tireless",
        "Red lays the raid token Plunder on Carapace",
        "Blue defends with Hedge Mage",
        "Red raids by 2",
        "Red puts Proliferate into the Treasure Chest",
        "Blue's Carapace breaks",
    ):
        assert line in told, (line, told)
    boarding = ASKED.index("SP-703") - 1
    assert seat_of(course.views[boarding])["powder"] == 3
    assert seat_of(course.views[0])["powder"] == 5


def test_the_guided_part_ends_with_the_turn(course: Course) -> None:
    assert course.play.state.passed == 4, "Red's second turn is over"
    assert {d.seat for d in course.play.decisions} == {1}


def test_afterwards_everything_is_allowed_and_the_guide_stays_until_the_win(course: Course) -> None:
    rules = [*course.asked, *["SP-408"] * 9]
    now = current(course.script, rules, "SP-408")
    assert now is course.script.step[-1] and now.labels is None
    play = course.play.copy()
    captain, other = bot("greedy")(1), bot(course.script.rest)(1)
    while not play.over:
        seat = play.decisions[0].seat
        play.answer((captain if seat == 0 else other).pick(play, seat), seat)
    assert play.returns[0] == 1.0, "whoever plays sensibly wins"


def seat_of(view: dict[str, object]) -> dict[str, object]:
    seats = view["seats"]
    assert isinstance(seats, list)
    mine: dict[str, object] = seats[0]
    return mine
