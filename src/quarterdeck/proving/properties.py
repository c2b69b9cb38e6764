"""What must hold of every game, whatever its rules: promises, tried on walks through random games.

Every registered game is held to them; a game in another package can be, too.
"""

from __future__ import annotations

import random

from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.kernel.play.questions import Question
from quarterdeck.kernel.saving.transcripts import replay
from quarterdeck.proving.walk import Walk, dump, dump_play, promise, seen_by, viewers


def written_to_the_end(walk: Walk) -> None:
    assert walk.misread is None, walk.misread
    assert walk.written.over
    assert dump(walk.written.state) == dump(walk.play.state)


@promise(at_end=written_to_the_end)
def written_equals_woven(walk: Walk) -> None:
    """The woven rulebook asks and does what the written one does, to the last card."""
    written = walk.written
    assert walk.misread is None, walk.misread
    assert dump(walk.play.decision) == dump(written.decision)


@promise(share=0.5)
def a_copy_carries_on(walk: Walk) -> None:
    """A copy is the same game, and what is done to it is not done to the original."""
    play, before = walk.play, walk.dumped
    twin = play.copy()
    assert dump_play(twin) == before
    scratch = play.copy()
    scratch.answer(walk.seed % len(scratch.owed(-1).options))
    assert dump_play(play) == before
    again = twin.copy()
    again.answer(walk.seed % len(again.owed(-1).options))
    assert dump_play(again) == dump_play(scratch)


@promise(share=0.5)
def a_question_can_be_asked_again(walk: Walk) -> None:
    """Asking changes nothing: the same question has the same options."""
    play, before = walk.play, walk.dumped
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


@promise(share=0.2)
def nobody_sees_the_hidden(walk: Walk) -> None:
    """Re-dealing what a viewer cannot know changes nothing of what the viewer is shown."""
    play, box = walk.play, walk.box
    for viewer in viewers(play):
        world = play.imagine(viewer, walk.seed + 99)
        assert seen_by(world, viewer) == seen_by(play, viewer), (viewer, len(play.answers))
        assert box.pieces(world.state) == box.pieces(play.state)


@promise(share=0.1)
def imagination_knows_only_the_known(walk: Walk) -> None:
    """What is imagined depends on nothing but what the seat knows, and on the generator."""
    play = walk.play
    for viewer in viewers(play):
        once = play.imagine(viewer, 5)
        twice = play.imagine(viewer, 6).imagine(viewer, 5)
        assert dump_play(once) == dump_play(twice), (viewer, len(play.answers))
        others = [d for d in once.decisions if d.seat == viewer]
        assert not others or once.decision is others[0], "the seat itself decides first"


def all_pieces(walk: Walk) -> None:
    assert walk.box.pieces(walk.play.state) == walk.pieces, len(walk.play.answers)


@promise(at_end=all_pieces)
def pieces_are_neither_made_nor_lost(walk: Walk) -> None:
    """What was on the table when the game was set up is there at every decision."""
    all_pieces(walk)


@promise(share=0.5)
def the_order_of_arrival_changes_nothing(walk: Walk) -> None:
    """Sealed answers may come in any order, and nobody sees any before all are in."""
    play = walk.play
    if play.sealed is None or len(play.decisions) < 2:
        return
    rng = random.Random(walk.seed + len(play.answers))
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


@promise()
def sealed_choices_are_told_to_nobody(walk: Walk) -> None:
    """The log says nothing while a sealed choice is open."""
    if walk.play.sealed is not None and walk.play.sealings == walk.sealing:
        assert len(walk.log.told) == walk.told


def replayed(walk: Walk) -> None:
    play = walk.play
    again = replay(play.transcript)
    assert dump_play(again) == dump_play(play)
    assert again.returns == play.returns
    assert abs(sum(play.returns)) <= len(play.returns) and len(play.returns) == walk.seats


@promise(share=0, at_end=replayed)
def a_transcript_replays(walk: Walk) -> None:
    """A finished game replays to the same final table and the same result."""


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
