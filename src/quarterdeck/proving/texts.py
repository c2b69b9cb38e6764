"""Texts that nobody wrote: made from a grammar and from nothing else.

A text that a grammar can read is refused with a message, or does what it says.  Here are as many
texts as anybody has time for, to see that there is nothing between: wild ones, straight from the
rules of the grammar, and tame ones, in which one phrase of a known text is exchanged for another.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.cardtext.tokens import words

if TYPE_CHECKING:
    from lark.grammar import Rule

    from quarterdeck.cardtext.grammar import Grammar

DEEPEST = 12  # rules inside of rules; from there on the shortest way is taken
FAR = 10**6
LONGEST_PHRASE = 4  # words of a phrase that is exchanged
NUMBERS = ["1", "2", "3", "5"]
MOST_WAYS = 40  # of a rule whose phrases are exchanged: lists of names are longer

Place = tuple[int, int, list[str], str]


class Writer:
    """Writes texts of one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.spelling = grammar.spelling
        self.rules: dict[str, list[Rule]] = {}
        for rule in grammar.lark.rules:
            self.rules.setdefault(str(rule.origin.name), []).append(rule)
        self.depths = self._depths()
        self.groups = self._groups()

    # ---- wild texts

    def write(self, rng: random.Random, rule: str = "text") -> str:
        """A random text."""
        return spelt(self._write(rng, rule, 0))

    def _write(self, rng: random.Random, rule: str, depth: int) -> list[str]:
        ways = [way for way in self.rules[rule] if self._depth(way) < FAR]
        if depth >= DEEPEST:
            least = min(map(self._depth, ways))
            ways = [way for way in ways if self._depth(way) == least]
        said: list[str] = []
        for symbol in rng.choice(ways).expansion:
            if symbol.is_term:
                said.append(self._word(rng, str(symbol.name)))
            else:
                said += self._write(rng, str(symbol.name), depth + 1)
        return said

    def _word(self, rng: random.Random, kind: str) -> str:
        if kind == "NUMBER":
            return str(rng.choice((0, 1, 1, 2, 2, 3, 4, 5, 9, 99, 100)))
        if kind == "SIGNED":
            return rng.choice(("+1", "-1", "+2", "-3"))
        return self.spelling[kind]

    def _depths(self) -> dict[str, int]:
        """How many rules inside of each other each rule needs at least."""
        depths = dict.fromkeys(self.rules, FAR)
        self.depths = depths
        changed = True
        while changed:
            changed = False
            for name, ways in self.rules.items():
                least = 1 + min(map(self._depth, ways))
                if least < depths[name]:
                    depths[name], changed = least, True
        return depths

    def _depth(self, way: Rule) -> int:
        inner = [self.depths.get(str(s.name), FAR) for s in way.expansion if not s.is_term]
        never = any(s.is_term and str(s.name) not in self.spelling for s in way.expansion)
        return FAR if never else max(inner, default=0)

    # ---- tame texts

    def vary(self, rng: random.Random, text: str) -> str:
        """The text with one phrase exchanged for another that may stand there; or as it was."""
        places = self.places(text)
        if not places:
            return text
        start, end, group, phrase = rng.choice(places)
        other = rng.choice([one for one in group if one != phrase])
        return text[:start] + other + text[end:]

    def places(self, text: str) -> list[Place]:
        """Where a phrase stands for which there are others: from, to, all of them, and which."""
        found: list[Place] = []
        for group in self.groups:
            for phrase in group:
                for match in re.finditer(rf"(?<![\w'-]){re.escape(phrase)}(?![\w'-])", text, re.I):
                    found.append((match.start(), match.end(), group, phrase))
        return found + [(m.start(), m.end(), NUMBERS, m.group()) for m in numbers(text)]

    def _groups(self) -> list[list[str]]:
        """Phrases of which one may stand where another does."""
        found = []
        for ways in self.rules.values():
            plain = [w for w in ways if w.expansion and all(s.is_term for s in w.expansion)]
            said = [spelt([self.spelling.get(str(s.name), "") for s in w.expansion]) for w in plain]
            phrases = {one for one in said if one and len(one.split()) <= LONGEST_PHRASE}
            if 1 < len(phrases) <= MOST_WAYS:
                found.append(sorted(phrases))
        return found


def numbers(text: str) -> Sequence[re.Match[str]]:
    return list(re.finditer(r"(?<![\w+/-])\d+(?![\w/-])", text))


def spelt(said: Sequence[str]) -> str:
    """Words as a text: marks stand close to the word before them."""
    text = ""
    for word in said:
        close = bool(re.fullmatch(r"[.,:;]", word)) or not text
        text += word if close else f" {word}"
    return text


def shorter(text: str) -> list[str]:
    """The same text with one sentence less, for finding out what is wrong with it."""
    sentences = [one for one in re.split(r"(?<=\.) ", text) if list(words(one))]
    return [" ".join(sentences[:i] + sentences[i + 1 :]) for i in range(len(sentences))]
