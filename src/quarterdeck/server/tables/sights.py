"""What a viewer is shown of a game: built up from the view, the options and the log.

Nothing here reads the table itself; a game's own `view`, `label`, `bar` and `say` decide what
anybody may know.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import msgspec

from quarterdeck.kernel.box import Box
from quarterdeck.kernel.manners.standing import Standing, offered
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.laying import takes_several
from quarterdeck.kernel.play.questions import Decision
from quarterdeck.kernel.play.state import Told
from quarterdeck.server.tables.guided import NOT_NOW, Step

encode = msgspec.json.encode


class Sight(NamedTuple):
    """All of a position that one viewer may see.  Two that are equal look the same."""

    view: bytes
    decision: bytes
    waiting: tuple[int, ...]
    turn: int
    over: bool
    may_undo: bool
    why_not_undo: str


def waiting(play: Play) -> tuple[int, ...]:
    return tuple(sorted({d.seat for d in play.decisions}))


def decision_of(play: Play, seat: int, step: Step | None = None) -> dict[str, Any] | None:
    """What `seat` owes: the question, what is legal, and what is refused and why."""
    owed = [d for d in play.decisions if d.seat == seat]
    if not owed:
        return None
    decision = owed[0]
    options, refused = weighed(play, decision)
    allow = step.labels if step is not None else None
    if allow is not None:
        refused += [not_now(option) for option in options if option["label"] not in allow]
        options = [option for option in options if option["label"] in allow]
    return {
        "question": decision.question.rule,
        "prompt": decision.question.says(play.state, seat, decision.about),
        "options": options,
        "refused": refused,
        # in a guided game each pick is a step of its own, unless a step is a whole set
        "several": (step is None or step.labels is None or step.lay != [])
        and takes_several(play, seat),
        "beforehand": [said_row(said) for said in offered(play, seat)] if allow is None else [],
    }


def said_row(said: Standing) -> dict[str, Any]:
    """A standing answer as its own seat is shown it."""
    return {"rule": said.rule, "topic": said.topic, "pick": said.pick, "until": said.until}


def not_now(option: dict[str, Any]) -> dict[str, Any]:
    return {"label": option["label"], "rule": "", "text": NOT_NOW, "at": option["at"]}


def weighed(play: Play, d: Decision) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What is legal, and what a rule or a card refuses (each label once): all asked for once."""
    question, state, about = d.question, play.state, d.about
    barred = [(option, why) for option, why in question.survey(state, d.seat, about) if why]
    every = [*d.options, *[option for option, _ in barred]]
    places = cast(Box, play.game).places(play, d.seat, every)
    labels = [question.label(state, d.seat, about, option) for option in every]
    keys = [question.key(state, d.seat, about, option) for option in d.options]
    legal = [
        {"index": i, "label": labels[i], "key": f"{key:x}", "at": places[i]}
        for i, key in enumerate(keys)
    ]
    refused: dict[str, dict[str, Any]] = {}
    for i, (_, why) in enumerate(barred, len(legal)):
        words = {"label": labels[i], "rule": why.rule, "text": why.text, "at": places[i]}
        refused[labels[i]] = words
    return legal, list(refused.values())


# ---- the log


class Line(NamedTuple):
    """One line of a table's log: something that a game told, or that happened at the table."""

    entry: int
    told: Told | None
    code: str = ""
    seat: int = -1
    by: int = -1
    alone: bool = False  # nobody but its seat reads it


NOTES = {
    "table-undo": "{seat} takes back the last move",
    "table-back": "{seat} takes back the last move; the others agree",
    "table-left": "{seat} gets up from the table",
    "table-sat": "{seat} is back at the table",
    "table-bot": "A bot goes on for {seat}",
    "table-fallback": "{seat}'s bot did not answer in time; a legal move was made for it",
    "table-win": "{by} claims the game, because {seat} has left or has no time",
    "table-end": "The game is called off, because {seat} has left or has no time",
}


def render(box: Box, line: Line, viewer: int, names: list[str]) -> dict[str, Any] | None:
    """A line as `viewer` may read it, or None: an event with its sentence."""
    if line.told is None:
        if not readable(line, viewer):
            return None
        by = names[line.by] if line.by >= 0 else ""
        text = NOTES[line.code].format(seat=names[line.seat], by=by)
        return shown(line.code, line.seat, line.by, text)
    told = line.told
    words = told.what.words_for(told.seat, viewer)
    if not words:
        return None
    rival = told.thing if "{rival}" in words else -1
    event = shown(told.what.code, told.seat, rival, box.say(told, viewer, names))
    name = box.thing_told(told, "card", told.thing) if "{card}" in words else ""
    if name:
        event["cards"].append(name)
    if "{cards}" in words:
        cards = [box.thing_told(told, "card", card) for card in told.cards]
        event["cards"] += dict.fromkeys(cards)
    if "{place}" in words:
        event["place"] = box.thing_told(told, "place", told.thing)
    if "{n}" in words:
        event["much"] = told.n
    event["from"], event["into"] = route(box, told, rival, event["place"], name)
    return event


def shown(code: str, seat: int, to: int, text: str) -> dict[str, Any]:
    return {
        "code": code,
        "seat": seat if seat >= 0 else None,
        "to": to if to >= 0 else None,
        "text": text,
        "cards": [],
        "place": None,
        "much": None,
        "from": None,
        "into": None,
    }


def route(
    box: Box, told: Told, rival: int, place: str | None, name: str
) -> tuple[str | None, str | None]:
    """The spots of a board that the pieces of a telling leave and come to, as far as it says.

    Who may not read the name of a card is not shown where it lies either.
    """
    card = f"card:{name}" if name else ""
    found: list[str | None] = []
    for word, which in zip(told.what.goes.partition(">")[::2], (0, -1), strict=True):
        if word == "piece":
            found.append(box.spot_of_piece(told.cards[which]) if told.cards else None)
        else:
            found.append(spot(card if word == "card" else word, told.seat, rival, place))
    return found[0], found[1]


def spot(word: str, seat: int, rival: int, place: str | None) -> str | None:
    """
    >>> spot("hand", 2, -1, None), spot("place", 2, -1, "the Market"), spot("rival", 2, 1, None)
    ('hand:2', 'place:Market', 'seat:1')
    """
    if word == "place":
        return f"place:{place.removeprefix('the ')}" if place else None
    if word == "rival":
        return f"seat:{rival}" if rival >= 0 else None
    return f"{word}:{seat}" if word and seat >= 0 else None


def readable(line: Line, viewer: int) -> bool:
    told = line.told
    if told is None:
        return viewer == line.seat or not line.alone
    return told.what.words_for(told.seat, viewer) != ""
