"""Every property notices the fault that it is there for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kernel.toys import faulty, peeping, spyglass
from kernel.toys.base import announce
from kernel.toys.faulty import Faulty
from kernel.toys.takebacks import what_may_be_taken_back_shows_nothing_new
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.saving import undo as undoing
from quarterdeck.proving import walk
from quarterdeck.proving.knowing import KNOWING, what_can_be_told_apart_is_known
from quarterdeck.proving.properties import (
    EVERY,
    a_copy_carries_on,
    a_question_can_be_asked_again,
    a_transcript_replays,
    imagination_knows_only_the_known,
    nobody_sees_the_hidden,
    pieces_are_neither_made_nor_lost,
    sealed_choices_are_told_to_nobody,
    the_order_of_arrival_changes_nothing,
    written_equals_woven,
)
from quarterdeck.proving.sequences import (
    SEQUENCES,
    taking_back_is_no_peek,
    what_is_asked_betrays_nothing,
)
from quarterdeck.proving.worlds import (
    MORE,
    an_imagined_game_can_be_played_on,
    the_log_tells_nothing_hidden,
    what_looks_alike_is_imagined_alike,
)

FORGETFUL_FRAME = spyglass.Spyglass()
FORGETFUL_FRAME.first = "faulty_spyglass"
UNSEEN_LOOK = peeping.Peeping()
UNSEEN_LOOK.first = "faulty_peeping"
TELLTALE = peeping.Peeping()
TELLTALE.first = "telltale_peeping"

NOTICED: list[tuple[Callable[..., object], Box]] = [
    (written_equals_woven, faulty.OtherWords()),
    (a_copy_carries_on, faulty.SharedList()),
    (a_copy_carries_on, faulty.Forgetful()),
    (a_question_can_be_asked_again, Faulty("restless")),
    (a_question_can_be_asked_again, Faulty("hasty")),
    (a_question_can_be_asked_again, Faulty("mumbling")),
    (a_question_can_be_asked_again, Faulty("keyless")),
    (nobody_sees_the_hidden, faulty.LeakyView()),
    (nobody_sees_the_hidden, faulty.LeakyKnowledge()),
    (nobody_sees_the_hidden, faulty.LosingRedeal()),
    (nobody_sees_the_hidden, faulty.ForgingRedeal()),
    (nobody_sees_the_hidden, Faulty("telltale")),
    (nobody_sees_the_hidden, Faulty("grudging")),
    (imagination_knows_only_the_known, faulty.UnsortedRedeal()),
    (pieces_are_neither_made_nor_lost, Faulty("loses_a_card")),
    (the_order_of_arrival_changes_nothing, Faulty("writes_while_sealed")),
    (the_order_of_arrival_changes_nothing, Faulty("queues_while_sealed")),
    (the_order_of_arrival_changes_nothing, Faulty("shuffles_while_sealed")),
    (sealed_choices_are_told_to_nobody, Faulty("tells_while_sealed")),
    (what_looks_alike_is_imagined_alike, faulty.HalfRedeal()),
    (what_looks_alike_is_imagined_alike, faulty.UnsortedRedeal()),
    (what_looks_alike_is_imagined_alike, FORGETFUL_FRAME),
    (an_imagined_game_can_be_played_on, FORGETFUL_FRAME),
    (the_log_tells_nothing_hidden, Faulty("draws_aloud")),
    (what_can_be_told_apart_is_known, faulty.NarrowKnowledge()),
    (what_can_be_told_apart_is_known, faulty.LeakyKnowledge()),
    (what_may_be_taken_back_shows_nothing_new, UNSEEN_LOOK),
    (what_is_asked_betrays_nothing, TELLTALE),
]


def name_of(part: object) -> str:
    if isinstance(part, Box):
        return str(getattr(part, "first", "")) + " " + type(part).__name__
    return str(getattr(part, "__name__", part))


def fails(holds: Callable[..., object], box: Box) -> bool:
    """Whether a handful of games is enough to notice."""
    for seats in (2, 3):
        for seed in range(6):
            try:
                holds(box, seats, seed, {})
            except AssertionError:
                return True
    return False


@pytest.mark.parametrize(("holds", "box"), NOTICED, ids=name_of)
def test_a_fault_is_noticed(holds: Callable[..., object], box: Box) -> None:
    assert fails(holds, box)


def test_every_property_has_a_fault_that_it_notices() -> None:
    noticing = {holds for holds, _ in NOTICED} | {a_transcript_replays, taking_back_is_no_peek}
    assert {*EVERY, *MORE, *KNOWING, *SEQUENCES} <= noticing


def test_a_look_that_no_rule_speaks_of_ends_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """By construction: what was learnt is found out.  Without that, the look is noticed."""
    assert not fails(taking_back_is_no_peek, UNSEEN_LOOK)
    monkeypatch.setattr(undoing, "has_taught", lambda *_: False)
    assert fails(taking_back_is_no_peek, UNSEEN_LOOK)


def test_promises_that_share_a_walk_break_each_by_its_own_name() -> None:
    """The others are kept to the end of the game, as if they had walked alone."""
    together = [a_copy_carries_on, a_question_can_be_asked_again, nobody_sees_the_hidden]
    found = [walk.broken(faulty.LeakyView(), 3, seed, {}, together) for seed in range(6)]
    assert {name for errors in found for name in errors} == {"nobody_sees_the_hidden"}
    found = [walk.broken(Faulty("loses_a_card"), 2, seed, {}, EVERY[:6]) for seed in range(6)]
    assert {name for errors in found for name in errors} == {"pieces_are_neither_made_nor_lost"}


@pytest.mark.parametrize("kind", ["CHANCY", "UNFAIR", "RESULTLESS"])
def test_a_game_that_does_not_replay_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box: Box = getattr(faulty, kind)
    announce(monkeypatch, box.id, f"kernel.toys.faulty:{kind}")
    assert fails(a_transcript_replays, box)


@pytest.mark.parametrize("holds", EVERY, ids=name_of)
def test_a_game_that_never_ends_is_noticed(
    holds: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walk, "LONGEST", 60)
    with pytest.raises(AssertionError, match="has not ended"):
        holds(Faulty("never_ends"), 2, 1, {})
