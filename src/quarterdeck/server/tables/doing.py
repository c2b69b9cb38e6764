"""What a viewer may do at a table: each message, checked and carried out."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.errors import BadAnswer, CannotUndo
from quarterdeck.kernel.manners.standing import Standing, offered
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.laying import (
    Laid,
    Spelling,
    by_key,
    by_label,
    candidates,
    lay,
    lay_so,
    plan,
    said,
)
from quarterdeck.kernel.play.picking import is_a_set
from quarterdeck.server.door import messages as m
from quarterdeck.server.door.refusals import Overtaken, Refusal
from quarterdeck.server.tables.acts import last_act
from quarterdeck.server.tables.course import Kind, rule_asked
from quarterdeck.server.tables.feeds import Feed
from quarterdeck.server.tables.guided import NOT_NOW, current, only_missing
from quarterdeck.server.tables.helping import hint, labels_of
from quarterdeck.server.tables.live import LiveTable
from quarterdeck.server.tables.sights import decision_of, encode
from quarterdeck.server.tables.talk import NOBODY, Speaker, talk

Reply = dict[str, Any]
MOST_TRIES = 8
RULE = re.compile(r"([A-Z]{2,3}-R?[0-9]+): ")


async def do(
    table: LiveTable, seat: int, message: m.Command, feed: Feed | None, by: Speaker = NOBODY
) -> Reply:
    """Carry out one message of `seat`; what comes back says that it is done, and durable."""
    if isinstance(message, m.Talk):
        await talk(table, seat, message, by)
    if isinstance(message, (m.Ping, m.Talk)):
        return ack(table, seat, message.cmd)
    if seat < 0:
        raise Refusal("not-yours", "spectators only watch", "ask for a seat's link")
    if isinstance(message, m.TakeOver):
        return await take_over(table, seat, message, feed)
    if feed is not None and not table.acts(feed):
        raise Refusal("read-only", "another tab acts for this seat", "take over first")
    if isinstance(message, m.Hint):
        return await hint(table, seat, message)
    await table.hub.backroom.wait()
    async with table.lock:
        for _ in range(MOST_TRIES):
            done = table.cmds.get(message.cmd)
            if done is not None:
                return again(table, seat, message.cmd, *done)
            must_be_in_play(table)
            must_have_room(table, message)
            with suppress(Overtaken):  # whether it can still be done is found out by trying
                return await WORDS[type(message)](table, seat, message)
    raise Overtaken


def again(table: LiveTable, seat: int, cmd: str, who: int, entry: int) -> Reply:
    """The same message once more: it is done already."""
    if who != seat:
        raise Refusal("bad-request", "this cmd is somebody else's", "make a new one")
    return {"type": "ack", "cmd": cmd, "ply": table.ply_of(entry, seat)}


def ack(table: LiveTable, seat: int, cmd: str) -> Reply:
    return {"type": "ack", "cmd": cmd, "ply": table.course.ply(seat)}


def must_be_in_play(table: LiveTable) -> None:
    if table.stage == "gathering":
        raise Refusal("not-begun", "the game has not begun", "seats are still open")
    if table.stage == "over":
        raise Refusal("game-over", "the game is over", "there is nothing to answer")


def must_have_room(table: LiveTable, message: m.Command) -> None:
    """What is done and taken back for ever comes to its end by this, and so does a game that
    takes a hundred thousand turns."""
    if table.is_full and not isinstance(message, m.Claim):
        raise Refusal("too-long", "the log of this table is full", "begin another game")


# ---- answers


def must_play(table: LiveTable, seat: int) -> None:
    """Whose seat a bot has taken over looks on from then on."""
    if table.is_bot(seat):
        raise Refusal("not-yours", "a bot plays this seat now")


def must_be_asked(table: LiveTable, seat: int, ply: int) -> None:
    """The seat owes an answer, and it is to the question that its person has seen."""
    course = table.course
    must_play(table, seat)
    if ply < course.asked[seat] or ply > course.ply(seat):
        raise Refusal("stale", "the question is another one by now", "look again")
    if seat not in table.owing():
        raise Refusal("not-your-turn", "you owe no answer now", "wait for the others")


async def answer(table: LiveTable, seat: int, message: m.Answer) -> Reply:
    must_be_asked(table, seat, message.ply)
    play = table.course.play
    owed = play.owed(seat)
    if message.index >= len(owed.options):
        hint = f"pick one from 0 to {len(owed.options) - 1}"
        raise Refusal("bad-answer", f"there is no option {message.index}", hint)
    must_be_allowed(table, seat, [by_label(play, owed, owed.options[message.index])])
    return await pick(table, seat, message.cmd, [message.index])


async def answers(table: LiveTable, seat: int, message: m.Answers) -> Reply:
    """Several steps of one question: all of them, or none."""
    must_be_asked(table, seat, message.ply)
    picks = must_be_one(message.labels, message.keys, message.indexes)
    if not picks:
        raise Refusal("bad-answer", "nothing was picked", "pick at least one option")
    await table.hub.rehearse(table, seat, say=msgspec.to_builtins(message))
    play = table.course.play
    labels, indexes = await table.hub.backroom.answers(spelt_out, play, seat, message)
    must_be_allowed(table, seat, labels)
    return await pick(table, seat, message.cmd, indexes)


def spelt_out(play: Play, seat: int, message: m.Answers) -> tuple[list[str], list[int]]:
    """Several picks, however they were given: in words, and as indexes to answer with."""
    if message.indexes is not None:
        labels = labels_of(play, seat, message.indexes)
        indexes = planned(play, seat, labels, by_label)
    elif message.labels is not None:
        labels, indexes = message.labels, planned(play, seat, message.labels, by_label)
    else:
        assert message.keys is not None
        indexes = planned(play, seat, message.keys, by_key)
        labels = labels_of(play, seat, indexes)
    return labels, indexes


def must_be_one(*given: list[Any] | None) -> list[Any]:
    """What was given, which must be in one of the ways only."""
    found = [one for one in given if one is not None]
    if len(found) != 1:
        raise Refusal("bad-request", "give either labels, keys or indexes")
    return found[0]


async def pick(table: LiveTable, seat: int, cmd: str, picks: list[int]) -> Reply:
    await table.hub.rehearse(table, seat, follow=picks)
    follow = table.hub.backroom.answers
    draft = await follow(table.course.draft_answer, seat, picks)
    if seat in table.course.away:
        # all hear at once that they are back: later it would tell of what they have begun to seal
        await note(table, "sat", seat, str(uuid.uuid4()))
        draft = await follow(table.course.draft_answer, seat, picks)
    await table.write(draft, cmd, picks)
    return ack(table, seat, cmd)


def planned(play: Play, seat: int, picks: list[str], spell: Spelling) -> list[int]:
    """The indexes to answer with: as given, or, for a set, in the order of the options."""
    try:
        return plan(picks, play, seat, spell)
    except BadAnswer as error:
        raise with_rule(error) from None


def with_rule(error: BadAnswer) -> Refusal:
    """The rule that refuses, apart from its words."""
    rule = RULE.match(error.hint)
    return Refusal(error.code, error.message, error.hint, rule[1] if rule else "")


def must_be_allowed(table: LiveTable, seat: int, labels: list[str]) -> None:
    """In a guided game: what the coach has asked for, and nothing else."""
    course = table.course
    script = course.script
    if script is None or seat != script.you:
        return
    rules = [rule for act in course.acts if act.seat == seat for rule in act.rules]
    asked = rule_asked(course.play, seat)
    while labels:
        step = current(script, rules, asked)
        if step is None or step.labels is None:
            return
        count = len(step.lay) or 1
        given, labels = labels[:count], labels[count:]
        if step.lay and sorted(given) != sorted(step.lay):
            raise Refusal("bad-answer", NOT_NOW, f"together: {count_names(step.lay)}")
        if given[0] not in step.labels:
            raise Refusal("bad-answer", NOT_NOW, "do what the coach says")
        rules += [asked] * len(given)


async def try_picks(table: LiveTable, seat: int, message: m.Try) -> Reply:
    """What the question would look like after these picks; nothing is done."""
    must_be_asked(table, seat, message.ply)
    must_be_one(message.labels, message.keys)
    await table.hub.rehearse(table, seat, say=msgspec.to_builtins(message))
    course = table.course
    reply = await table.hub.backroom.looks(laid_out, course.play, seat, message)
    step = course.step(seat, course.play, course.acts)
    if step is not None and step.lay and message.keys is not None:
        only_missing(step.lay, names_of(course.play, seat, message.keys), reply)
    return reply


def names_of(play: Play, seat: int, keys: list[str]) -> list[str]:
    """What these keys are called: they mean the same in every step of a question."""
    owed = play.owed(seat)
    ever = owed.question.candidates(play.state, seat, owed.about)  # not only what may come first
    names = {by_key(play, owed, one): by_label(play, owed, one) for one in ever}
    return [names.get(key, "") for key in keys]


def laid_out(play: Play, seat: int, message: m.Try) -> Reply:
    picks = must_be_one(message.labels, message.keys)
    laid = lay(picks, play, seat, by_label if message.keys is None else by_key)
    reply = {"type": "tried", "cmd": message.cmd, **tried(laid, play)}
    if message.keys is not None:
        reply |= to_add(picks, play, seat)
    if message.view:
        reply["view"] = view_of(laid, play)
    return reply


def tried(laid: Laid, play: Play) -> Reply:
    """Beyond this question the trial knows more than the seat may."""
    goes_on = laid.goes_on
    asked = decision_of(laid.trial, laid.seat) if goes_on else None
    if not laid.is_legal:
        label = said(laid.refused, play, laid.seat, laid.spell)
        why = {"label": label, "rule": laid.why.rule, "text": laid.why.text} if laid.why else None
        return {"ok": False, "complete": False, "decision": asked, "why": why, "end": None}
    end = laid.ending() if goes_on and laid.path else -1
    ending = None if asked is None or end < 0 else asked["options"][end]
    return {"ok": True, "complete": not goes_on, "decision": asked, "why": None, "end": ending}


def to_add(picks: list[str], play: Play, seat: int) -> Reply:
    """What may be added to a set, and what not and why."""
    if not is_a_set(play, seat):
        return {"more": [], "refused": []}
    found = candidates(picks, play, seat)
    more = [{"label": c.label, "key": c.word, "at": c.place} for c in found if c.why is None]
    refused = [
        {"label": c.label, "key": c.word, "at": c.place, "rule": c.why.rule, "text": c.why.text}
        for c in found
        if c.why is not None
    ]
    return {"more": more, "refused": refused}


def view_of(laid: Laid, play: Play) -> Reply:
    """The table at the last moment of the question: after the picks, or before the last one."""
    if not laid.goes_on:
        laid = lay_so(laid.path[:-1], play, laid.seat, laid.spell)
    return laid.trial.view(laid.seat)


# ---- taking back


async def undo(table: LiveTable, seat: int, message: m.Undo) -> Reply:
    """Take back freely, or ask the others; bots always agree."""
    must_play(table, seat)
    course, follow = table.course, table.hub.backroom.answers
    try:
        draft = await follow(course.draft_undo, seat)
    except CannotUndo:
        needed, act = table.others(seat), last_act(course.acts, seat)
        draft = await follow(course.draft_back, seat, act)
        if needed:
            # and which act: what is sealed until the others agree is not what they agree to
            await table.ask_back({"seat": seat, "act": act, "agreed": [], "needed": needed})
            return {**ack(table, seat, message.cmd), "asked": True}
    await table.write(draft, message.cmd)
    return ack(table, seat, message.cmd)


async def agree(table: LiveTable, seat: int, message: m.Agree) -> Reply:
    asked = table.asked_back
    if asked is None or seat not in asked["needed"]:
        raise Refusal("cannot-undo", "nobody asks you to agree to anything")
    if not message.yes:
        await table.ask_back(None)
    elif await table.agree_back(seat):
        follow, which = table.hub.backroom.answers, table.asked_for
        draft = await follow(table.course.draft_back, asked["seat"], *which)
        await table.write(draft, message.cmd, which, by=seat)
    return ack(table, seat, message.cmd)


# ---- what is said beforehand


async def say(table: LiveTable, seat: int, message: m.Say) -> Reply:
    """An answer that stands from now on: one that the present question offers."""
    if seat not in table.owing() or table.is_bot(seat):
        raise Refusal("not-your-turn", "you owe no answer now", "say it when you are asked")
    wanted = (message.rule, message.topic, message.pick, message.until)
    for one in offered(table.course.play, seat):
        if (one.rule, one.topic, one.pick, one.until) == wanted:
            await note(table, "said", seat, message.cmd, written(one))
            return ack(table, seat, message.cmd)
    raise Refusal("bad-standing-answer", "this cannot be said beforehand here", "answer it")


async def unsay(table: LiveTable, seat: int, message: m.Unsay) -> Reply:
    """Be asked again."""
    for one in table.course.said_by(seat):
        if (one.rule, one.topic) == (message.rule, message.topic):
            await note(table, "unsaid", seat, message.cmd, written(one))
            return ack(table, seat, message.cmd)
    raise Refusal("bad-standing-answer", "you have said no such thing", "look again")


def written(one: Standing) -> str:
    return encode(one.row()).decode()


# ---- leaving


async def note(
    table: LiveTable, kind: Kind, seat: int, cmd: str, text: str = "", by: int = -1
) -> None:
    """Something that is no move is written down."""
    draft = await table.hub.backroom.answers(table.course.draft_note, kind, seat, by, text)
    await table.write(draft, cmd, note=text, by=by)


async def leave(table: LiveTable, seat: int, message: m.Leave) -> Reply:
    if seat not in table.course.away and not table.is_bot(seat):
        await note(table, "left", seat, message.cmd)
    return ack(table, seat, message.cmd)


async def take_over(table: LiveTable, seat: int, message: m.TakeOver, feed: Feed | None) -> Reply:
    """This tab acts from now on; whoever had got up sits down again."""
    if feed is not None:
        table.lease(feed)
        feed.mark()
    async with table.lock:
        if seat in table.course.away and table.stage == "playing":
            await note(table, "sat", seat, message.cmd)
    return ack(table, seat, message.cmd)


async def claim(table: LiveTable, seat: int, message: m.Claim) -> Reply:
    """Somebody is missing and it is their turn: a bot goes on, or the game ends."""
    must_play(table, seat)
    found = [c for c in table.claims() if c["seat"] == message.seat and seat != message.seat]
    if not found:
        raise Refusal("cannot-claim", "it is not their turn, or they are still here")
    if message.how not in found[0]["how"]:
        raise Refusal("cannot-claim", "that cannot be claimed here", " or ".join(found[0]["how"]))
    bot = table.hub.usual_bot() if message.how == "bot" else ""
    await note(table, message.how, message.seat, message.cmd, bot, seat)
    return ack(table, seat, message.cmd)


WORDS: dict[type, Callable[[LiveTable, int, Any], Coroutine[Any, Any, Reply]]] = {
    m.Answer: answer,
    m.Answers: answers,
    m.Try: try_picks,
    m.Undo: undo,
    m.Say: say,
    m.Unsay: unsay,
    m.Agree: agree,
    m.Leave: leave,
    m.Claim: claim,
}
