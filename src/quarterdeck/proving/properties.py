"""What must hold of every game, whatever its rules: found by playing at random.

Each function plays one game (by seats, seed and options) and raises AssertionError where a promise
is broken.  Every registered game is held to them; a game in another package can be, too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from quarterdeck.kernel.box import Box, Log
from quarterdeck.kernel.play.chance import Dice, dice_of
from quarterdeck.kernel.play.frames import SPECTATOR, Play, Together
from quarterdeck.kernel.play.questions import Decision, Question
from quarterdeck.kernel.play.rules import Written
from quarterdeck.kernel.saving.transcripts import replay
from quarterdeck.proving.lookout import stack

LONGEST = 50_000  # answers: a random game that takes more has run away
NEVER_DUMPED = ("ear", "dice", "caller")


def playing(
    box: Box, seats: int, seed: int, options: dict[str, object], log: Log | None = None
) -> Iterator[Play]:
    """A random game, at every decision."""
    play = box.set_up(seats, seed, options)
    play.state.ear = log
    play.begin()
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if play.over:
            return
        yield play
        decisions = play.decisions
        d = decisions[rng.randrange(len(decisions))]
        play.answer(rng.randrange(len(d.options)), d.seat)
    raise AssertionError(f"the game has not ended after {LONGEST} answers")


def some(plays: Iterator[Play], seed: int, share: float) -> Iterator[Play]:
    """Some of the positions: for checks that cost much."""
    rng = random.Random(seed)
    for play in plays:
        if rng.random() < share:
            yield play


# ---- dumps: everything that can change, comparable


def dump(thing: object) -> object:
    """Every field of a table, a frame or a decision, in both builds."""
    if isinstance(thing, (list, tuple)):
        return [dump(part) for part in thing]
    if isinstance(thing, Decision):
        return (thing.seat, thing.question.code, thing.options, thing.about)
    if isinstance(thing, Dice):
        return thing.seed()
    if isinstance(thing, Together):
        return [(dump(stack(b.top)), dump(b.waiting), b.value) for b in thing.branches]
    if isinstance(thing, (int, float, str, type(None))):
        return thing
    if hasattr(thing, "copy"):  # a frame, a table, or a part of one: whatever can change
        return (type(thing).__name__, fields(thing))
    return id(thing)


def fields(thing: object) -> dict[str, object]:
    names = [name for name in dir(thing) if not name.startswith("_")]
    found = {name: getattr(thing, name) for name in names if name not in NEVER_DUMPED}
    return {name: dump(value) for name, value in found.items() if not callable(value)}


def dump_play(play: Play) -> object:
    return (dump(play.state), dump(stack(play.top)), dump(play.decisions), play.over)


def viewers(play: Play) -> list[int]:
    return [SPECTATOR, *range(play.state.seats)]


def seen_by(play: Play, viewer: int) -> object:
    """All that a viewer is shown: the view, and the options in words and as keys."""
    shown: list[object] = [play.view(viewer), play.knows(viewer)]
    if viewer in [d.seat for d in play.decisions]:
        refused = {label: str(why) for label, why in play.why_not(viewer).items()}
        shown += [play.labels(viewer), play.keys(viewer), refused]
    return shown


# ---- the properties


def written_equals_woven(box: Box, seats: int, seed: int, options: dict[str, object]) -> None:
    """The woven rulebook asks and does what the written one does, to the last card."""
    state = box.table(seats, dice_of(seed), box.check_options(options))
    written = Written(box.written(state), state)
    play = box.new(seats, seed, **options)
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if play.decision is None:
            break
        assert dump(play.decision) == dump(written.decision)
        index = rng.randrange(len(play.decision.options))
        play.answer(index)
        written.answer(index)
    assert play.over, f"the game has not ended after {LONGEST} answers"
    assert written.over
    assert dump(state) == dump(play.state)


def a_copy_carries_on(box: Box, seats: int, seed: int, options: dict[str, object]) -> None:
    """A copy is the same game, and what is done to it is not done to the original."""
    for play in playing(box, seats, seed, options):
        before = dump_play(play)
        twin = play.copy()
        assert dump_play(twin) == before
        scratch = play.copy()
        scratch.answer(seed % len(scratch.owed(-1).options))
        assert dump_play(play) == before
        again = twin.copy()
        again.answer(seed % len(again.owed(-1).options))
        assert dump_play(again) == dump_play(scratch)


def a_question_can_be_asked_again(
    box: Box, seats: int, seed: int, options: dict[str, object]
) -> None:
    """Asking changes nothing: the same question has the same options."""
    for play in playing(box, seats, seed, options):
        before = dump_play(play)
        for d in play.decisions:
            again = d.question.ask(play.state, d.seat, d.about)
            assert dump(again) == dump(d)
            assert d.options == Question.options(d.question, play.state, d.seat, d.about)
            assert len(set(play.labels(d.seat))) == len(d.options), play.labels(d.seat)
            assert len(set(play.keys(d.seat))) == len(d.options)
        twin = play.copy()
        twin.silent = False
        if twin.sealed is None:
            twin.ask_again(SPECTATOR)
        assert dump_play(twin) == before
        assert dump_play(play) == before


def nobody_sees_the_hidden(
    box: Box, seats: int, seed: int, options: dict[str, object], share: float = 0.2
) -> None:
    """Re-dealing what a viewer cannot know changes nothing of what the viewer is shown."""
    for play in some(playing(box, seats, seed, options), seed, share):
        for viewer in viewers(play):
            world = play.imagine(viewer, seed + 99)
            assert seen_by(world, viewer) == seen_by(play, viewer), (viewer, len(play.answers))
            assert box.pieces(world.state) == box.pieces(play.state)


def imagination_knows_only_the_known(
    box: Box, seats: int, seed: int, options: dict[str, object], share: float = 0.1
) -> None:
    """What is imagined depends on nothing but what the seat knows, and on the generator."""
    for play in some(playing(box, seats, seed, options), seed, share):
        for viewer in viewers(play):
            once = play.imagine(viewer, 5)
            twice = play.imagine(viewer, 6).imagine(viewer, 5)
            assert dump_play(once) == dump_play(twice), (viewer, len(play.answers))
            others = [d for d in once.decisions if d.seat == viewer]
            assert not others or once.decision is others[0], "the seat itself decides first"


def pieces_are_neither_made_nor_lost(
    box: Box, seats: int, seed: int, options: dict[str, object]
) -> None:
    play = box.set_up(seats, seed, options)
    pieces = box.pieces(play.state)
    for play in playing(box, seats, seed, options):
        assert box.pieces(play.state) == pieces, len(play.answers)
    assert box.pieces(play.state) == pieces


def the_order_of_arrival_changes_nothing(
    box: Box, seats: int, seed: int, options: dict[str, object]
) -> None:
    """Sealed answers may come in any order, and nobody sees any before all are in."""
    rng = random.Random(seed)
    for play in playing(box, seats, seed, options):
        if play.sealed is None or len(play.decisions) < 2:
            continue
        first, second = rng.sample([d.seat for d in play.decisions], 2)
        ways = [play.copy(), play.copy()]
        ways[0].answer(0, first)
        ways[0].answer(0, second)
        ways[1].answer(0, second)
        ways[1].answer(0, first)
        assert dump_play(ways[0]) == dump_play(ways[1])
        sealed = play.copy()
        sealed.answer(len(play.owed(first).options) - 1, first)
        for viewer in viewers(play):
            if viewer != first and sealed.sealed is not None and sealed.sealings == play.sealings:
                assert seen_by(sealed, viewer) == seen_by(play, viewer)


def sealed_choices_are_told_to_nobody(
    box: Box, seats: int, seed: int, options: dict[str, object]
) -> None:
    """The log says nothing while a sealed choice is open."""
    log = Log(box, list(box.seat_names))
    sealing, told = -1, 0
    for play in playing(box, seats, seed, options, log):
        if play.sealed is not None and play.sealings == sealing:
            assert len(log.told) == told
        sealing, told = (play.sealings, len(log.told)) if play.sealed is not None else (-1, 0)


def a_transcript_replays(box: Box, seats: int, seed: int, options: dict[str, object]) -> Play:
    """A finished game replays to the same final table and the same result."""
    *_, play = playing(box, seats, seed, options)
    assert play.over
    again = replay(play.transcript)
    assert dump_play(again) == dump_play(play)
    assert again.returns == play.returns
    assert abs(sum(play.returns)) <= len(play.returns) and len(play.returns) == seats
    return play


EVERY = (
    written_equals_woven,
    a_copy_carries_on,
    a_question_can_be_asked_again,
    nobody_sees_the_hidden,
    imagination_knows_only_the_known,
    pieces_are_neither_made_nor_lost,
    the_order_of_arrival_changes_nothing,
    sealed_choices_are_told_to_nobody,
    a_transcript_replays,
)
