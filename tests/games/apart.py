"""What a seat knows of a table that is laid out: one thing is changed at a time, everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.knowing import KERNEL, World, frozen, told_apart, with_field
from quarterdeck.proving.walk import fields

Judged = tuple[str, object, object]  # a field, what it is, and what it was changed to


def judged(play: Play, viewer: int, settled: Iterable[str] = ()) -> tuple[set[str], list[Judged]]:
    """The fields that a viewer can tell apart, and changes that it knows less of, or more.

    Fields that are `settled` before the game are the same in all worlds.
    """
    seen: set[str] = set()
    wrong: list[Judged] = []
    here = World(play)
    for name, value in fields(play.state).items():
        if name in KERNEL or name in settled:
            continue
        mine = frozen(value)
        for other in changed(mine):
            twin = World(with_field(play, name, other))
            apart = told_apart(here, twin, viewer)
            if apart:
                seen.add(name)
            if apart is not None and apart == (here.known(viewer) == twin.known(viewer)):
                wrong.append((name, mine, other))
    return seen, wrong


def changed(mine: object) -> Iterator[object]:
    """The value with a number more in one place, each in turn; a row also by an entry less."""
    if not isinstance(mine, tuple):
        yield from more(mine)
        return
    for i, part in enumerate(mine):
        for other in more(part):
            yield (*mine[:i], other, *mine[i + 1 :])
    yield mine[:-1] if mine else (1,)


def more(mine: object) -> Iterator[object]:
    if isinstance(mine, bool):
        yield not mine
    elif isinstance(mine, int):
        yield mine + 1
    elif isinstance(mine, tuple) and mine:  # one place of a row within a row is enough
        yield from [(other, *mine[1:]) for other in more(mine[0])]
        yield mine[:-1]
