"""Moments: how the table looked when each line of the log was written, as one viewer saw it.

A frame has the newest view whole.  What came before is told backwards from there, in differences:
each line's from the next line's, the last line's from the view.  So no frame depends on another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.kernel.box import Box
from quarterdeck.server.tables.sights import Line, readable

KEPT = 150  # lines of a table whose moments are remembered
ASKING = ("decision", "waiting", "over")  # of a view: what is asked is no part of a moment


def moments(box: Box, lines: Sequence[Line], viewer: int, view: dict[str, Any]) -> list[Any]:
    """For each of these lines that the viewer reads, what was different; None if nobody looked."""
    seen: list[dict[str, Any] | None] = []
    for line in lines:
        if readable(line, viewer):
            state = line.told.after if line.told is not None else None
            seen.append(box.glimpse(state, viewer) if state is not None else None)
    return told_backwards(view, seen)


def told_backwards(view: dict[str, Any], seen: Sequence[dict[str, Any] | None]) -> list[Any]:
    """These views as differences, each from the next one and the last from `view`."""
    later = {key: part for key, part in view.items() if key not in ASKING}
    found: list[Any] = []
    for one in reversed(seen):
        found.append(None if one is None else changes(later, one))
        later = later if one is None else one
    found.reverse()
    return found


def all_seen(public: dict[str, Any], views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One view with everything that any seat sees: each seat's own side, and what one looks at.

    >>> all_seen({"looked": [], "seats": [1, 2]}, [{"looked": [], "seats": [10, 2]},
    ...          {"looked": [5], "seats": [1, 20]}])
    {'looked': [5], 'seats': [10, 20]}
    """
    whole = dict(public)
    for key, part in public.items():
        own = [view[key] for view in views if view[key] != part]
        if own:
            whole[key] = own[0]
    if isinstance(public.get("seats"), list):
        whole["seats"] = [view["seats"][seat] for seat, view in enumerate(views)]
    return whole


def forget(lines: Sequence[Line]) -> None:
    """Only the newest moments are kept: nobody is told older ones."""
    for line in reversed(lines[:-KEPT]):
        if line.told is None:
            continue
        if line.told.after is None:
            return
        line.told.after = None


def changes(old: Any, new: Any) -> Any:
    """What makes `new` of `old`: {} for nothing, [value] for another one, {key: …} for parts.

    >>> changes({"coins": 3, "hand": [1, 2]}, {"coins": 5, "hand": [1, 2]})
    {'coins': [5]}
    >>> changes([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3, "b": 4}])
    {'1': {'a': [3], 'b': [4]}}
    >>> changes({"a": 1}, {})
    {'a': None}
    """
    if old == new and type(old) is type(new):
        return {}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return parts(dict(enumerate(old)), dict(enumerate(new)))
    if isinstance(old, dict) and isinstance(new, dict):
        return parts(old, new)
    return [new]


def parts(old: dict[Any, Any], new: dict[Any, Any]) -> dict[str, Any]:
    """The same of dicts, key by key; None for a key that is gone."""
    found: dict[str, Any] = {str(key): None for key in old if key not in new}
    for key, value in new.items():
        change = changes(old[key], value) if key in old else [value]
        if change != {}:
            found[str(key)] = change
    return found
