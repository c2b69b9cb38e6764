"""Holds whatever the server says against what it is said to be: `quarterdeck.server.said`."""

from __future__ import annotations

import re
from typing import Any

import httpx
import msgspec

from quarterdeck.server.said import answers, feed

PATTERNS = [
    (method, re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), kind)
    for (method, path), kind in answers.ANSWERS.items()
]


def hold_message(text: str | bytes) -> None:
    """One message of a feed, or the answer to one."""
    kind = msgspec.json.decode(text)["type"]
    assert kind in feed.KINDS, f"nobody has said what a message {kind!r} is"
    held = msgspec.json.decode(text, type=feed.KINDS[kind])
    if isinstance(held, feed.Frame):
        hold_moments(held.moments)


def hold_answer(response: httpx.Response) -> None:
    """The answer to a request of the interface."""
    method, path = response.request.method, response.request.url.path
    if response.status_code >= 400 and path.startswith("/api/"):
        msgspec.json.decode(response.content, type=feed.Refusing)
    elif response.status_code < 300:
        kinds = [kind for m, pattern, kind in PATTERNS if m == method and pattern.fullmatch(path)]
        if kinds and kinds[0] in ("frame", "reply"):
            hold_message(response.content)
        elif kinds and kinds[0] is not None:
            held = msgspec.json.decode(response.content, type=kinds[0])
            hold_moments(getattr(held, "moments", []))


def hold_moments(moments: list[Any]) -> None:
    for one in moments:
        assert one is None or is_change(one), one


def is_change(change: Any) -> bool:
    """`[value]`, or parts by their keys, each a change or None."""
    if isinstance(change, list):
        return len(change) == 1
    return isinstance(change, dict) and all(c is None or is_change(c) for c in change.values())
