"""Cards cannot be followed, and what is done in secret looks the same (threats 3 and 5)."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

import quarterdeck
from quarterdeck.kernel.play.frames import SPECTATOR, Play
from quarterdeck.proving.walk import playing, some
from quarterdeck.server.tables.driving import pause
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.sights import decision_of, render
from server.house import Person, open_house
from server.test_hidden import seated, sent, taken

Come = Callable[..., Person]


@pytest.mark.parametrize("game", ["sky-dynasty", "sky-pirate"])
def test_keys_tell_what_a_card_is_and_not_which(game: str) -> None:
    """Threat 3: nothing that is sent lets one copy of a card be followed through a shuffle."""
    box = quarterdeck.game(game)
    meaning: dict[tuple[int, str, str], set[tuple[str, str]]] = {}
    for seed in range(3):
        for play in some(playing(box, 2, seed, {}), 4, 0.5):
            for decision in play.decisions:
                shown = decision_of(play, decision.seat)
                assert shown is not None
                for option in shown["options"]:
                    if str(option["at"]).startswith("hand:"):
                        what = decision.seat, shown["prompt"], option["label"]
                        meaning.setdefault(what, set()).add((option["key"], option["at"]))
    assert len(meaning) > 20
    assert all(len(keys) == 1 for keys in meaning.values()), meaning


@pytest.mark.parametrize(
    ("game", "pile"), [("sky-dynasty", "deck_cards"), ("sky-pirate", "unseen_cards")]
)
def test_a_thousand_shuffles_are_foreseen_no_better_than_by_chance(game: str, pile: str) -> None:
    """Threat 3: what lies in one's own pile is told, in an order that says nothing.

    Whoever bets that the cards drawn are those listed first, or last, wins as often as somebody
    who bets on any others.
    """
    box = quarterdeck.game(game)
    rng = random.Random(3)
    first = last = any_other = knowing = 0
    seen = (found for seed in count() for found in draws(box.new(2, seed), seed, pile))
    for listed, drawn in islice(seen, 1000):
        most = drawn.total()
        first += (Counter(listed[:most]) & drawn).total()
        last += (Counter(listed[-most:]) & drawn).total()
        any_other += (Counter(rng.sample(listed, most)) & drawn).total()
        knowing += most
    assert any_other > 20
    limit = any_other + 6 * (2 * any_other) ** 0.5
    assert knowing > limit, "whoever knew the order would be found out"
    assert max(first, last) < limit, (first, last, any_other)


def own_pile(play: Play, pile: str) -> list[str]:
    view: Any = play.view(0)
    names: list[str] = view["seats"][0][pile]
    return names


def draws(play: Play, seed: int, pile: str) -> Iterator[tuple[list[str], Counter[str]]]:
    """A pile of seat 0 as it is listed, and some of it that is drawn next (not all of it)."""
    rng = random.Random(seed)
    listed = own_pile(play, pile)
    while not play.over:
        d = play.decisions[0]
        drawn = sum(play.state.drawn)
        play.answer(rng.randrange(len(d.options)), d.seat)
        if sum(play.state.drawn) == drawn:
            continue
        now = own_pile(play, pile)
        gone = Counter(listed) - Counter(now)
        if now and gone and not Counter(now) - Counter(listed):
            yield listed, gone
        listed = now


# ---- 5: sizes and moments


def told(live: LiveTable, viewer: int, start: int) -> list[dict[str, Any]]:
    """The new lines, as a viewer reads them."""
    shown = [render(live.box, line, viewer, live.names()) for line in live.course.lines[start:]]
    return [line for line in shown if line is not None]


def test_whatever_card_is_put_away_in_secret_looks_the_same() -> None:
    """Somebody picks one card or another, and the others read the same: then every byte that they
    and the spectators are sent is the same, and so is how much and how often."""
    box = quarterdeck.game("sky-pirate")
    pairs = 0
    for seed in range(4):
        for play in some(playing(box, 2, seed, {}), seed, 0.5):
            decision = play.decisions[0]
            shown = decision_of(play, decision.seat)
            places = [str(option["at"]) for option in (shown or {})["options"]]
            if sum(place.startswith("hand:") for place in places) < 2:
                continue
            seen: dict[str, tuple[object, list[bytes], int]] = {}
            for index in range(len(decision.options)):
                live = seated(box, play.copy())
                start = len(live.course.lines)
                taken(live, live.course.draft_answer(decision.seat, [index]), [index])
                own, others = (told(live, s, start) for s in (decision.seat, 1 - decision.seat))
                names = [name for line in others for name in line["cards"]]
                if all(name in names for line in own for name in line["cards"]):
                    continue  # nothing was done in secret
                frames = [sent(live, 1 - decision.seat), sent(live, SPECTATOR)]
                what = own, frames, live.course.ply(1 - decision.seat)
                before = seen.setdefault(repr(others), what)
                if before[0] != own:
                    assert before[1:] == what[1:], (decision.question.rule, own)
                    pairs += 1
    assert pairs > 20


def test_a_bot_answers_at_whole_steps_of_the_pace() -> None:
    for took in (0.001, 0.2, 0.34, 0.36, 1.0, 14.9):
        steps = (took + pause(took, 0.35)) / 0.35
        assert abs(steps - round(steps)) < 1e-9 and 0 <= pause(took, 0.35) < 0.35
    assert pause(3.0, 0.0) == 0.0


def test_how_long_a_bot_thinks_is_not_how_long_it_takes(
    folder: Path, person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while choices are sealed: a large hand takes longer to think about than a small one."""
    pace = 0.4
    took: list[float] = []
    write = LiveTable.write

    async def written(live: LiveTable, *words: Any, **more: Any) -> int:
        took.append(time.monotonic() - began[-1])
        return await write(live, *words, **more)

    began: list[float] = []
    thinking = iter((0.0, 0.3, 0.1, 0.2))

    async def think(*_: Any) -> list[int]:
        began.append(time.monotonic())
        await asyncio.sleep(next(thinking, 0.0))
        return [0]

    monkeypatch.setattr(LiveTable, "write", written)
    monkeypatch.setattr("quarterdeck.server.tables.hub.Hub.bot_picks", think)
    with open_house(folder, pace=pace) as house:
        bots = [{"bot": "random"}] * 4
        anne = person("Anne", house)
        made = anne.make("me", *bots)
        feed = anne.feed(made["table"])
        feed.wait(lambda: feed.frame["waiting"] == [0])
        assert house.live_table(made["table"]).course.play.sealed is not None
        feed.close()
    assert len(took) == 4 and all(pace - 0.05 <= one < 2 * pace - 0.05 for one in took), took
