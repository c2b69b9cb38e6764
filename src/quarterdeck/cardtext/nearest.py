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
from quarterdeck.cardtext.tokens import words

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
        return _stopped_short(text, understood, by_use(grammar, understood, expected))
    return _unknown(grammar, text, token, understood, expected)


def fitting(grammar: Grammar, text: str) -> list[str]:
    """The words that may stand behind a text; nothing, if it cannot be read so far."""
    try:
        grammar.lark.parse(f"{text} {END}")
    except UnexpectedToken as error:
        if cast(Token, error.token) != END:
            return []
        return sorted(grammar.spelling[kind] for kind in error.expected if kind != NEVER)
    return []


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
    message += _said_here(grammar, token, understood)
    expected = by_use(grammar, understood, expected)
    message += f"Did you mean: {meant}? {_listed(expected)}"
    problem = Problem("", "", message)
    return CardTextError(problem, text, column, understood, str(token), expected, near)


def _said_here(grammar: Grammar, token: Token, understood: str) -> str:
    """What a word of other games is called in this one; with "^", at the beginning only."""
    word, begins = token.lower().replace("’", "'"), understood[-1:] in ("", ".", ":")
    known = grammar.elsewhere
    here = known.get(f"^{word}", "") if begins else ""
    here = here or known.get(word, "")
    return f"Here it is said: {here}. ".replace('.". ', '." ') if here else ""


def nearest_phrases(grammar: Grammar, text: str, column: int, expected: Sequence[str]) -> list[str]:
    """A word that was almost spelt right, or the phrases most like this part of the text."""
    word = re.match(r"[\w'’-]*", text[column - 1 :])
    close = get_close_matches(word.group().lower() if word else "", expected, 1, 0.75)
    start = max(text.rfind(mark, 0, column - 1) for mark in ".:/") + 1
    end = re.search(r"[.:/]|$", text[column - 1 :])
    clause = text[start : column - 1 + (end.start() if end else 0)].strip().lower()[:LONGEST_CLAUSE]

    if grammar.texts:
        found = sentences_like(grammar, text, column, expected)
        return [*close, *found][:MOST_SHOWN]

    def likeness(phrase: str) -> float:
        begins = text[start : column - 1].strip() == ""
        fits = begins and phrase.partition(" ")[0] in expected
        return SequenceMatcher(None, clause, phrase.lower()).ratio() + (0.2 if fits else 0.0)

    if grammar.examples is None:
        grammar.examples = known_phrases(grammar)
    known = sorted(grammar.examples, key=likeness, reverse=True)
    return [*close, *known][:MOST_SHOWN]


def by_use(grammar: Grammar, understood: str, expected: Sequence[str]) -> list[str]:
    """The words that fit, those first that known texts use most after the word before."""
    from quarterdeck.cardtext.completing import last_word, uses

    used, last = uses(grammar.texts), last_word(understood)
    return sorted(expected, key=lambda word: (-used[last, word], -used["", word]))


def sentences_like(grammar: Grammar, text: str, column: int, expected: Sequence[str]) -> list[str]:
    """Whole sentences of known texts that go on as this one should, or are most like it."""
    start = max(text.rfind(mark, 0, column - 1) for mark in ".") + 1
    end = text.find(".", column - 1)
    ours = text[start : end if end >= 0 else len(text)].strip()
    before = [word.plain for word in words(text[start : column - 1])]
    rest = {word.plain for word in words(text[column - 1 : end if end >= 0 else len(text)])}

    def worth(sentence: str) -> float:
        said = [word.plain for word in words(sentence)]
        alike = SequenceMatcher(None, ours[:LONGEST_CLAUSE].lower(), sentence.lower()).ratio()
        shared = len(rest.intersection(said)) / len(rest) if rest else 0.0
        long = 0.01 * len(said)  # a short example tells as much
        return alike + shared + 0.4 * _goes_on(before, said, expected) - long

    known = {one.strip() for known in grammar.texts for one in re.split(r"(?<=\.) ", known)}
    known -= {"", ours, f"{ours}."}
    return sorted(known, key=lambda one: (-worth(one), one))


def _goes_on(before: Sequence[str], said: Sequence[str], expected: Sequence[str]) -> int:
    """How many of the last words before the gap stand there, too, with something that fits."""
    most = 0
    for place, word in enumerate(said):
        if word in expected:
            same = 0
            while same < min(3, place, len(before)) and said[place - 1 - same] == before[-1 - same]:
                same += 1
            most = max(most, same)
    return most


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
