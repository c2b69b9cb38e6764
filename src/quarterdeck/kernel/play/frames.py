"""Frames and plays: a rule in progress, and a game in progress.

A rule waits at a place in the rulebook (`pc`) with a few ints: a `Frame`.  A game in progress, a
`Play`, is the table, a stack of frames and the decision that it waits for.  Nothing else: that is
why it can be copied in about a microsecond.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from quarterdeck.kernel.errors import BadAnswer, BadSeats, BadTranscript, DeadEnd, GameOver
from quarterdeck.kernel.play.chance import Dice, FairDice, FastDice
from quarterdeck.kernel.play.questions import Decision, mix, mix_all
from quarterdeck.kernel.play.state import Setup, State, Telling

if TYPE_CHECKING:
    from quarterdeck.kernel.play.sealing import Together

MOST_SEATS: Final = 16
SPECTATOR: Final = -1
# So many rules may be begun or gone on with between two answers: some two hundred are needed in the
# games that there are, so whatever needs this many has no end.
FUEL: Final = 20_000
ENDLESS: Final = Telling("draw", "it is a draw: the rules went on without end")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """One rule in progress: a place in it, and what it has to remember.

    Frames stand on one another: `caller` is the rule that goes on when this one ends.
    """

    pc: int
    caller: Frame | None

    def __init__(self) -> None:
        self.pc = 0
        self.caller = None

    def run(self, play: Play) -> None:
        """Act until this rule asks, calls another, or ends."""
        raise NotImplementedError

    def copy(self) -> Frame:
        raise NotImplementedError


def copy_of(top: Frame | None) -> Frame | None:
    """A stack of frames, copied from the top down."""
    if top is None:
        return None
    new_top = top.copy()
    new = new_top
    below = top.caller
    while below is not None:
        caller = below.copy()
        new.caller = caller
        new = caller
        below = below.caller
    new.caller = None
    return new_top


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game must tell the kernel.  `quarterdeck.kernel.box.Box` adds what people need."""

    def view(self, play: Play, seat: int) -> dict[str, object]:
        """What a seat (-1: a spectator) may see, built up from what is public."""
        raise NotImplementedError

    def redeal(self, state: State, seat: int) -> None:
        """Deal everything anew that `seat` cannot know, from canonically sorted pools."""
        raise NotImplementedError

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        """All that a seat knows, as ints: equal exactly in worlds it cannot tell apart."""
        raise NotImplementedError

    def transcript(self, play: Play) -> dict[str, object]:
        """What is needed to play this game again."""
        raise NotImplementedError

    def stop_endless(self, state: State) -> bool:
        """The rules have gone on for too long without asking anybody: stop what has no end.

        False if there is nothing to stop: then the game is a draw.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookout:
    """Somebody who watches how a game goes on between two questions; for scenes."""

    def spared(self, play: Play, decision: Decision) -> None:
        """An only option is taken without asking."""

    def halts(self, play: Play, rule: Frame) -> bool:
        """Shall the game wait here, before the rule on top goes on?"""
        return False


class Play:
    """A game in progress: answer it, copy it, look at it, imagine what you cannot see."""

    def __init__(self, game: Game, setup: Setup, state: State, top: Frame | None) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.top = top  # the rule that is followed now; below it, those that called it
        self.sealed: Together | None = None
        self.sealings = 0  # how many sealed choices there have been
        self.decision: Decision | None = None  # what is asked first; None when the game is over
        self.over = False
        self.picked = 0
        self.returned: object = None
        self.past: tuple[object, int] | None = None  # the answers so far, newest first
        self.imagined = False
        self.silent = True  # an only option is taken without asking,
        self.spared = SPECTATOR  # and this is the seat that was last spared a question
        self.lookout: Lookout | None = None  # never copied: who watches one game, watches no other

    # ---- what frames call

    def put(self, decision: Decision) -> None:
        """Wait for a seat (or take its only option, where the question says so)."""
        options = decision.options
        if len(options) == 1 and self.silent:
            question, seat = decision.question, decision.seat
            if question.spares(self.state, seat, decision.about):
                if self.lookout is not None:
                    self.lookout.spared(self, decision)
                self.picked = options[0]
                self.spared = seat
                return
        if not options:
            raise DeadEnd(f"no legal option: seat {decision.seat}, {decision.question}")
        self.decision = decision

    def call(self, frame: Frame) -> None:
        frame.caller = self.top
        self.top = frame

    def end(self) -> None:
        top = self.top
        assert top is not None
        self.top = top.caller
        self.returned = None

    def give(self, value: object) -> None:
        self.end()
        self.returned = value

    # ---- what players call

    def answer(self, index: int, seat: int = -1) -> int:
        """Pick an option of `decision` (or, in a sealed choice, of `seat`'s decision).

        Gives back how many options come next (see `choices`): all that a quick loop needs.
        """
        decision = self.owed(seat)
        options = decision.options
        if index < 0 or index >= len(options):
            raise BadAnswer(f"there is no option {index}", f"pick one from 0 to {len(options) - 1}")
        self.picked = options[index]
        self.past = (self.past, index * MOST_SEATS + decision.seat)
        self.forget()
        sealed = self.sealed
        try:
            if sealed is not None:
                branch = sealed.branch_of(decision.seat)
                assert branch is not None
                sealed.advance(self, branch)
                sealed.settle(self)
            self.go_on()
        except GameOver:
            self.finish()
        if self.top is None:
            self.finish()
        return self.choices

    @property
    def choices(self) -> int:
        """How many options the first decision has; 0 when the game is over."""
        decision = self.decision
        return 0 if decision is None else len(decision.options)

    def forget(self) -> None:
        """Nothing is asked.  (A method, so that no compiler takes the None for lasting.)"""
        self.decision = None

    def begin(self) -> None:
        """Run up to the first question."""
        try:
            self.go_on()
        except GameOver:
            self.finish()
        if self.top is None:
            self.finish()

    def go_on(self) -> None:
        """Follow the rules until somebody is asked, or there is none left to follow."""
        lookout = self.lookout
        fuel = FUEL
        while self.decision is None:
            top = self.top
            if top is None:
                return
            if lookout is not None and self.sealed is None and lookout.halts(self, top):
                return
            top.run(self)
            fuel -= 1
            if fuel == 0:
                self.run_dry()
                fuel = FUEL

    def run_dry(self) -> None:
        """Too many steps without a question: whatever has no end stops, or the game is a draw."""
        state = self.state
        if not self.game.stop_endless(state):
            state.scores = (1.0 / state.seats,) * state.seats
            state.tell(ENDLESS, SPECTATOR)
            raise GameOver

    def finish(self) -> None:
        self.top = None
        self.sealed = None
        self.decision = None
        self.over = True

    def owed(self, seat: int) -> Decision:
        """The decision that `seat` owes (-1: the first one)."""
        decision = self.decision
        if decision is None:
            raise BadAnswer("the game is over", "there is nothing to answer")
        if seat == -1 or seat == decision.seat:
            return decision
        if self.sealed is not None:
            branch = self.sealed.branch_of(seat)
            if branch is not None and branch.waiting is not None:
                return branch.waiting
        raise BadAnswer(
            f"seat {seat} owes no answer now",
            "waiting for seat " + ", ".join([str(d.seat) for d in self.decisions]),
        )

    @property
    def decisions(self) -> list[Decision]:
        """Every decision that is owed now: several while choices are sealed."""
        if self.sealed is not None:
            return [b.waiting for b in self.sealed.branches if b.waiting is not None]
        return [] if self.decision is None else [self.decision]

    @property
    def returns(self) -> list[float]:
        """One float a seat: 1.0 for a win, 0.0 for a loss, shared as the rules say.

        Where everybody loses, all are 0.0.
        """
        return list(self.state.scores)

    def labels(self, seat: int = -1) -> list[str]:
        """The options of the decision that `seat` owes (-1: the first one), in words."""
        d = self.owed(seat)
        return [d.question.label(self.state, d.seat, d.about, option) for option in d.options]

    def keys(self, seat: int = -1) -> list[int]:
        """What each option means, as a number: equal in all worlds the seat cannot tell apart."""
        d = self.owed(seat)
        return [d.question.key(self.state, d.seat, d.about, option) for option in d.options]

    def why_not(self, seat: int = -1) -> dict[str, object]:
        """Every option that is refused here, in words, and the rule or card that refuses it."""
        d = self.owed(seat)
        refused: dict[str, object] = {}
        for option, why in d.question.survey(self.state, d.seat, d.about):
            if why is not None:
                refused[d.question.label(self.state, d.seat, d.about, option)] = why
        return refused

    def playout(self, seed: int, most: int = -1) -> int:
        """Pick at random until the game is over, or `most` answers are given; how many there were.

        The picks depend on `seed` only; in the compiled build no Python runs in between.
        """
        dice = FastDice(seed)
        answers = 0
        choices = self.choices
        while choices > 0 and answers != most:
            choices = self.answer(dice.word(0, answers) * choices >> 32)
            answers += 1
        return answers

    def copy(self) -> Play:
        """The same game, to go on with separately."""
        top = copy_of(self.top)
        new = Play(self.game, self.setup, self.state.copy(), top)
        new.decision = self.decision
        new.over = self.over
        new.past = self.past
        new.sealings = self.sealings
        new.imagined = self.imagined
        if self.sealed is not None:
            new.sealed = cast("Together", top)  # what is sealed is always on top
        return new

    def must_sit(self, seat: int) -> None:
        """Refuse to look with the eyes of somebody who is not at the table."""
        if seat < SPECTATOR or seat >= self.state.seats:
            most = self.state.seats - 1
            raise BadSeats(f"there is no seat {seat}", f"0 to {most}, or -1 for a spectator")

    def view(self, seat: int) -> dict[str, object]:
        """What a seat may see (-1: a spectator)."""
        self.must_sit(seat)
        return self.game.view(self, seat)

    def knows(self, seat: int) -> int:
        """A key of what a seat knows now: equal in all worlds it cannot tell apart."""
        self.must_sit(seat)
        key = 1  # so that leading zeros count
        for number in self.game.knows(self.state, seat):
            key = mix(key, number)
        if self.sealed is not None:
            for branch in self.sealed.branches:
                if branch.seat == seat and branch.waiting is None:
                    key = mix_all(key, branch.value)  # what the seat itself has sealed
        for d in self.decisions:
            if d.seat == seat:
                key = mix(key, d.question.code)
                for number in d.about:
                    key = mix(key, number)
            elif self.sealed is None:
                key = mix(key, d.seat + 1)
        return key

    def imagine(self, seat: int, rng: object) -> Play:
        """A game that looks the same to `seat`, with everything it cannot know dealt anew.

        `rng` is an int, or anything with `getrandbits` (a `random.Random`).  The result depends
        on nothing but what the seat may know and on `rng`: chance to come is re-seeded, and what
        other seats have sealed but not shown is forgotten.
        """
        self.must_sit(seat)
        number = rng if isinstance(rng, int) else int(rng.getrandbits(63))  # type: ignore[attr-defined]
        new = self.copy()
        new.imagined = True
        new.past = None
        if self.over:
            return new
        state = new.state
        state.dice = FastDice(number)
        state.drawn = [0] * len(state.drawn)
        self.game.redeal(state, seat)
        new.silent = False  # so that a question does not betray that it has one answer
        new.ask_again(seat)
        new.silent = True
        return new

    def ask_again(self, seat: int) -> None:
        """The same questions, on a table that may have been dealt anew."""
        if self.sealed is not None:
            self.sealed.erase_others(self, seat)
        elif self.decision is not None and self.decision.seat != seat:
            self.forget()
            assert self.top is not None
            self.top.pc -= 1
        self.go_on()

    @property
    def answers(self) -> list[tuple[int, int]]:
        """Every answer so far: (seat, index)."""
        if self.imagined:
            raise BadTranscript("an imagined game has no transcript", "copy the real one")
        answers = []
        past: object = self.past
        while past is not None:
            assert isinstance(past, tuple)
            code: int = past[1]
            answers.append((code % MOST_SEATS, code // MOST_SEATS))
            past = past[0]
        answers.reverse()
        return answers

    @property
    def transcript(self) -> dict[str, object]:
        """Game, version, seats, options, seed and every answer: enough to play it again."""
        return self.game.transcript(self)

    @property
    def digest(self) -> str:
        """Of a game with fair dice: what is published before the first card is dealt."""
        dice: Dice = self.state.dice
        return dice.digest() if isinstance(dice, FairDice) else ""
