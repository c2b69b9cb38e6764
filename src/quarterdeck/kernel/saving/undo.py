"""Taking back: free until anybody has learnt something, chance has spoken, or somebody went on.

Never changes who is asked in public, never makes others answer again, never after chance spoke.
Whoever has only begun to seal has not answered yet: if that ended the taking back of what was done
before the choice, everybody would hear of it.  They begin anew.
"""

from __future__ import annotations

from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear
from quarterdeck.kernel.saving.learning import has_taught
from quarterdeck.kernel.saving.transcript import Transcript
from quarterdeck.kernel.saving.transcripts import begin


def undo(play: Play, seat: int, ear: Ear | None = None) -> Play:
    """The game without `seat`'s last answer, or a reason why that may not be taken back."""
    transcript = Transcript(play.transcript)
    answers = transcript.answers
    last = max((i for i, (who, _) in enumerate(answers) if who == seat), default=-1)
    if last < 0:
        raise CannotUndo("you have not answered anything yet", "there is nothing to take back")
    before = again(transcript, answers[:last], ear)
    after, later = before.copy(), answers[last + 1 :]
    after.answer(answers[last][1], seat)
    check(play, before, is_last=only_begun(play, after, [who for who, _ in later]))
    must_have_taught_nothing(play, before, seat, [answers[last][1]])
    for who, index in later if still_sealed(play, before) else []:
        before.answer(index, who)
    return before


def check(play: Play, before: Play, is_last: bool) -> None:
    """Refuse to go back from `play` to `before`, unless nothing was learnt in between.

    `is_last`: nobody has answered (see `only_begun`) after what is to be taken back.
    """
    if sum(play.state.drawn) != sum(before.state.drawn):
        raise CannotUndo("cards were drawn or dice rolled since", "it stands")
    if play.state.uncovered != before.state.uncovered:
        raise CannotUndo("something hidden was seen since", "it stands")
    if not is_last and not still_sealed(play, before):
        raise CannotUndo("somebody else has answered since", "ask them")
    if before.sealed is not None and not still_sealed(play, before):
        raise CannotUndo("the sealed choices have been shown", "it stands")


def must_have_taught_nothing(play: Play, before: Play, seat: int, picks: list[int]) -> None:
    """Refuse if somebody has seen by these picks of `seat` what they could not know before."""
    if not still_sealed(play, before) and has_taught(before, seat, picks):
        raise CannotUndo("something hidden was seen since", "it stands")


def still_sealed(play: Play, before: Play) -> bool:
    """Is the sealed choice of `before` still open in `play`?"""
    return (
        before.sealed is not None and play.sealed is not None and before.sealings == play.sealings
    )


def only_begun(play: Play, after: Play, seats: list[int]) -> bool:
    """Have `seats`, who answered since `after`, all only begun a sealed choice that is open?"""
    owing = [d.seat for d in play.decisions]
    return not seats or (still_sealed(play, after) and all(seat in owing for seat in seats))


def again(transcript: Transcript, answers: list[tuple[int, int]], ear: Ear | None) -> Play:
    play = begin(transcript, ear)
    for who, index in answers:
        play.answer(index, who)
    return play
