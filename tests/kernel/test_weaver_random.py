"""Written = woven: random rules do the same as generators and as frames."""

from __future__ import annotations

import random
from types import CodeType
from typing import Any

import pytest

from kernel.woven_toys.random_rules import Author
from kernel.woven_toys.table import Deck, log_of, play_of
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.rules import Written
from quarterdeck.kernel.weaver import weave_package

Asked = tuple[int, tuple[int, ...]]
MOST_ANSWERS = 60


def written_and_woven(seed: int) -> tuple[Any, Any]:
    """The generator function and the frame class of one random rule."""
    source = Author(seed).module()
    name = f"random_{seed}.rulebook"
    woven = weave_package(name, {name: (f"random_{seed}.py", source)})
    (tree,) = woven.trees.values()
    spaces: list[dict[str, Any]] = [{"__name__": "toy"}, {"__name__": "toy"}]
    codes: list[CodeType] = [
        compile(source, f"random_{seed}.py", "exec"),
        compile(tree, f"random_{seed}.py", "exec"),
    ]
    for code, space in zip(codes, spaces, strict=True):
        exec(code, space)
    return spaces[0]["first"], spaces[1]["First"]


def asked(decision: Decision | None) -> Asked | None:
    return None if decision is None else (decision.seat, decision.about)


def same_trace(seed: int, copying: bool) -> int:
    """Play both with the same answers; how many questions were asked."""
    generator, frame = written_and_woven(seed)
    rng = random.Random(seed)
    deck = Deck()
    written = Written(generator(deck, 2, 1), deck)
    play: Play = play_of(frame(2, 1))
    count = 0
    while count < MOST_ANSWERS:
        assert asked(play.decision) == asked(written.decision)
        assert log_of(play) == deck.log
        if play.over:
            break
        answer = rng.randrange(5)
        if copying:
            stale, play = play, play.copy()
            stale.answer(rng.randrange(5))  # what becomes of the original must not matter
            again = play.copy()
            if again.sealed is None:
                again.ask_again(-1)
            assert asked(again.decision) == asked(play.decision)
        play.answer(answer)
        written.answer(answer)
        count += 1
    assert play.over == written.over
    assert play.over is False or play.returned is not None
    return count


def same_traces(first: int, count: int, copying: bool) -> None:
    questions = sum(same_trace(seed, copying) for seed in range(first, first + count))
    assert questions > count


def test_written_is_woven() -> None:
    same_traces(0, 200, copying=False)


def test_a_copy_between_every_two_answers_changes_nothing() -> None:
    same_traces(10_000, 100, copying=True)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(6))
def test_written_is_woven_in_thousands_of_rules(chunk: int) -> None:
    same_traces(20_000 + 300 * chunk, 300, copying=False)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(3))
def test_copies_change_nothing_in_hundreds_of_rules(chunk: int) -> None:
    same_traces(40_000 + 200 * chunk, 200, copying=True)
