"""Why a text cannot be read: the word that does not fit, and what the writer may have meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import cast

from lark import Token
from lark.exceptions import UnexpectedToken

from quarterdeck.cardtext.grammar import NEVER, STRANGE, Grammar
from quarterdeck.cardtext.phrasebook import Phrasebook
from quarterdeck.cardtext.refusal import CardTextError, Problem

END = "\x1a"  # a mark that no grammar has: where it is refused, the text was still in order
MOST_SHOWN = 3
LONGEST_CLAUSE = 120  # characters that are compared with the phrases


def explained(grammar: Grammar, text: str) -> CardTextError:
    """The refusal of a text that the grammar cannot read."""
    try:
        grammar.lark.parse(f"{text} {END}")
    except UnexpectedToken as error:
        token = cast(Token, error.token)
        expected = sorted(grammar.spelling[kind] for kind in error.expected if kind != NEVER)
    else:
        raise AssertionError("the text can be read")
    understood = text[: token.start_pos].rstrip()
    if token == END:
        return _stopped_short(text, understood, expected)
    return _unknown(grammar, text, token, understood, expected)


def fitting(grammar: Grammar, text: str) -> list[str]:
    """The words that fit behind a text; none if it went wrong before its end."""
    try:
        grammar.lark.parse(f"{text} {END}")
    except UnexpectedToken as error:
        if cast(Token, error.token) != END:
            return []
        return sorted(grammar.spelling[kind] for kind in error.expected if kind != NEVER)
    raise AssertionError("the mark can be read")


def _stopped_short(text: str, understood: str, expected: Sequence[str]) -> CardTextError:
    why = "the text stops in the middle of a sentence"
    if "." in expected:
        why = "the last sentence has no full stop"
    message = f"{why}{_after(understood)}. {_listed(expected)}"
    return CardTextError(
        Problem("", "", message), text, len(understood) + 1, understood, "", expected
    )


def _unknown(
    grammar: Grammar, text: str, token: Token, understood: str, expected: Sequence[str]
) -> CardTextError:
    column = int(token.start_pos or 0) + 1
    near = nearest_phrases(grammar, text, column, expected)
    why = "I do not know" if token.type == STRANGE else "I did not expect"
    meant = ", ".join(f'"{phrase}"' for phrase in near)
    message = f'{why} "{token}" (column {column}{_after(understood, ", ", "")}). '
    message += f"Did you mean: {meant}? {_listed(expected)}"
    problem = Problem("", "", message)
    return CardTextError(problem, text, column, understood, str(token), expected, near)


def nearest_phrases(grammar: Grammar, text: str, column: int, expected: Sequence[str]) -> list[str]:
    """A word that was almost spelt right, or the phrases most like this part of the text."""
    word = re.match(r"[\w'’-]*", text[column - 1 :])
    close = get_close_matches(word.group().lower() if word else "", expected, 1, 0.75)
    start = max(text.rfind(mark, 0, column - 1) for mark in ".:/") + 1
    end = re.search(r"[.:/]|$", text[column - 1 :])
    clause = text[start : column - 1 + (end.start() if end else 0)].strip().lower()[:LONGEST_CLAUSE]

    def likeness(phrase: str) -> float:
        begins = text[start : column - 1].strip() == ""
        fits = begins and phrase.partition(" ")[0] in expected
        return SequenceMatcher(None, clause, phrase.lower()).ratio() + (0.2 if fits else 0.0)

    if grammar.examples is None:
        grammar.examples = known_phrases(grammar)
    known = sorted(grammar.examples, key=likeness, reverse=True)
    return [*close, *known][:MOST_SHOWN]


def known_phrases(grammar: Grammar) -> list[str]:
    """Every phrase of the grammar, with something in its blanks."""
    book = Phrasebook(grammar)
    found = book.examples("action") + [f"you may {deed}" for deed in book.examples("deed")]
    found += [f"{way} for each {noun}" for way in found[:1] for noun in book.examples("noun")]
    found += [f"on {moment}:" for moment in book.examples("moment")]
    found += [f"when {event}," for event in book.examples("event")]
    found += [f"{heading}:" for heading in book.examples("heading")]
    found += [f"if {condition}," for condition in book.examples("condition")]
    statics = sorted(book.examples("static"), key=len)
    whiles = [f"{way} while {state}" for way in statics[:1] for state in book.examples("state")]
    return found + statics + whiles


def _after(understood: str, before: str = " ", mark: str = "") -> str:
    if not understood:
        return f"{before}at the beginning"
    shown = understood if len(understood) <= 60 else "…" + understood[-59:]
    return f'{before}after "{shown}"{mark}'


def _listed(expected: Sequence[str]) -> str:
    """The words that fit, as many as can be taken in at a glance."""
    shown = ", ".join(word if " " in word else f'"{word}"' for word in expected[:10])
    return f"Here may stand: {shown}{', …' if len(expected) > 10 else ''}."
