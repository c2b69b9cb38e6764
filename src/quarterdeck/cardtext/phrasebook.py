"""The phrases that a grammar knows, in words: for card writers, and for refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.cardtext.content import read_folder

if TYPE_CHECKING:
    from lark.grammar import Rule, Symbol

    from quarterdeck.cardtext.grammar import Grammar

NEVER = "_NEVER"
GAMES = Path(__file__).parent.parent / "games"

# What the rules that games define are good for, in the order of a card writer's interest.
SECTIONS = {
    "heading": "headings of its own",
    "moment": 'after "On"',
    "event": 'after "When" or "Whenever"',
    "_headed": "all beginnings of a sentence",
    "action": "instructions",
    "by": "instructions to others",
    "step": "instructions, alone or put together",
    "_last": "what rules the rest of its sentence",
    "deed": 'instructions after "you may"',
    "cost": 'costs, in "you may … to …"',
    "noun": 'after "for each"',
    "condition": 'after "If"',
    "static": "what holds while the card lies there",
    "state": 'after "while"',
}
SEE = "see "
LONG = 5  # phrases; a list as long as this is not told again inside of another one


def phrases(game: str | Path) -> dict[str, list[str]]:
    """Everything a game's card text can say, by section, with <blanks> for what can be filled in.

    `game` is the name of a game ("sky-dynasty") or its folder.  After the
    sections come the blanks: for "<resource>", what may stand there.  [Brackets] hold what may be
    left out.
    """
    from quarterdeck.cardtext.grammar import Grammar

    folder = game if isinstance(game, Path) else GAMES / game.replace("-", "_")
    words = (folder / "words" / "words.lark").read_text("utf-8")
    book = Phrasebook(Grammar(words, read_folder(folder / "content").names()))
    found: dict[str, list[str]] = {}
    for rule, title in SECTIONS.items():
        if re.search(rf"^\??{rule}\s*:", words, re.MULTILINE):
            _tell(found, title, book.patterns(rule))
    for name in book.blanks():
        _tell(found, f"<{name}>", book.patterns(book.rules[name]))
    return found


def _tell(found: dict[str, list[str]], title: str, said: list[str]) -> None:
    """Add a section; what a long one has told before is not told again."""
    for other, told in list(found.items()):
        whole = told == said and len(told) > 1
        if whole or (len(told) >= LONG and set(told) <= set(said)):
            said = [SEE + other, *(one for one in said if one not in told)]
    if said:
        found[title] = said


class Phrasebook:
    """A grammar turned round: from its rules to phrases."""

    def __init__(self, grammar: Grammar) -> None:
        self.alternatives = _living(grammar.lark.rules)
        self.spelling = grammar.spelling
        self.names = grammar.names
        self.rules: dict[str, str] = {}  # of the blanks in the patterns asked for so far

    def patterns(self, rule: str) -> list[str]:
        """The phrases of a rule, with blanks, and with brackets around what may be left out."""
        said = list(dict.fromkeys(self._patterns(rule)))
        return [one + "(s)" if one + "s" in said else one for one in said if one[:-1] not in said]

    def examples(self, rule: str) -> list[str]:
        """The phrases of a rule, with something in the blanks."""
        return list(dict.fromkeys(self._way(way, False) for way in self._ways(rule)))

    def blanks(self) -> list[str]:
        """The blanks in the patterns asked for so far, and those inside of them."""
        seen: list[str] = []
        while len(seen) < len(self.rules):
            for name in [name for name in self.rules if name not in seen]:
                seen.append(name)
                self.patterns(self.rules[name])
        return seen

    # -- patterns

    def _patterns(self, rule: str) -> Iterator[str]:
        for parts, left_out, alias in self._merged(rule):
            if len(parts) == 1 and not left_out and self._stands_for_others(parts[0]):
                yield from self._patterns(str(parts[0].name))
            else:
                yield self.names.get(alias) or self._said(parts, True, left_out)

    def _merged(self, rule: str) -> Iterator[tuple[tuple[Symbol, ...], list[range], str]]:
        """The ways to say a rule, each with the stretches of it that may be left out.

        A grammar comes with every such way written out; these are put together again.
        """
        ways: dict[str, list[tuple[Symbol, ...]]] = {}
        for way in self.alternatives.get(rule, ()):
            ways.setdefault(str(way.alias), []).append(tuple(way.expansion))
        for alias, rows in ways.items():
            while rows:
                longest = max(rows, key=len)
                left_out, covered = _optional(longest, rows)
                yield longest, left_out, alias
                rows = [row for row in rows if row not in covered]

    def _stands_for_others(self, part: Symbol) -> bool:
        return not part.is_term and not str(part.name).startswith(("_or{", "__"))

    # -- examples

    def _ways(self, rule: str) -> Iterator[Rule]:
        """The ways to say a rule; a rule that only stands for others is replaced by them."""
        for way in self.alternatives.get(rule, ()):
            parts = way.expansion
            if len(parts) == 1 and self._stands_for_others(parts[0]):
                yield from self._ways(str(parts[0].name))
            else:
                yield way

    def _way(self, way: Rule, blank: bool) -> str:
        return self.names.get(str(way.alias)) or self._said(way.expansion, blank)

    # -- words

    def _said(self, parts: Sequence[Symbol], blank: bool, left_out: Sequence[range] = ()) -> str:
        said = ""
        for place, part in enumerate(parts):
            word = self._part(part, blank)
            if not word:  # a part that stands for itself without a word
                continue
            opens = "[" if any(place == stretch.start for stretch in left_out) else ""
            closes = "]" if any(place == stretch.stop - 1 for stretch in left_out) else ""
            joined = not said or (word[0] in ",.:;" and not opens)
            said += ("" if joined else " ") + opens + word + closes
        return said

    def _part(self, part: Symbol, blank: bool) -> str:
        name = str(part.name)
        if part.is_term:
            return {"NUMBER": "N" if blank else "2", "SIGNED": "+N" if blank else "+2"}.get(
                name, self.spelling.get(name, name)
            )
        if name == "number":
            return "N" if blank else "2"
        if name.startswith("__"):  # what may be repeated
            return self._way(self._shortest(name), blank) + (" …" if blank else "")
        if name.startswith("_or{"):
            item = self._way(self._shortest(name), blank)
            return f"{item}, {item} or {item}" if blank else item
        if name.startswith("_"):  # a turn of phrase
            return self._turn(name, blank)
        return self._blank(name, name) if blank else self._way(self._shortest(name), False)

    def _shortest(self, name: str) -> Rule:
        return min(self.alternatives.get(name, []), key=lambda way: len(way.expansion))

    def _turn(self, name: str, blank: bool) -> str:
        """A turn of phrase: the fullest way to put it, or a choice if the ways have blanks."""
        ways = self.alternatives[name]
        if blank and all(len(way.expansion) == 1 and not way.expansion[0].is_term for way in ways):
            if name[1:] not in self.alternatives:
                return self._blank(name[1:], name)
            return "(" + " / ".join(self._way(way, True) for way in ways) + ")"
        if all(part.is_term for way in ways for part in way.expansion):
            return _fullest([self._way(way, blank) for way in ways], blank)
        if blank and len(ways) > 1:
            return "(" + " / ".join(self._way(way, True) for way in ways) + ")"
        return self._way(max(ways, key=lambda way: len(way.expansion)), blank)

    def _blank(self, name: str, rule: str) -> str:
        """A blank; or, if there is only one way to fill it in, that."""
        ways = list(self._merged(rule))
        if len(ways) == 1:
            parts, left_out, alias = ways[0]
            alone = len(parts) == 1 and len(self.alternatives.get(str(parts[0].name), ())) > 1
            if not alone and not any(str(part.name).startswith("_or{") for part in parts):
                return self.names.get(alias) or self._said(parts, True, left_out)
        self.rules[name.replace("_", " ")] = rule
        return f"<{name.replace('_', ' ')}>"


def _living(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    """The rules by what they say, without those that can never be said."""
    found: dict[str, list[Rule]] = {}
    dead = {NEVER}
    while True:
        living = [rule for rule in rules if dead.isdisjoint(p.name for p in rule.expansion)]
        gone = {str(rule.origin.name) for rule in rules} - {str(r.origin.name) for r in living}
        if gone <= dead:
            break
        dead |= gone
    for rule in living:
        found.setdefault(str(rule.origin.name), []).append(rule)
    return found


def _fullest(said: Sequence[str], blank: bool) -> str:
    """Of several ways to put the same: "card(s)" of card and cards, "is" of is and are."""
    if said[0] + "s" in said:
        return said[0] + ("(s)" if blank else "s")
    return max(said, key=lambda one: (len(one.split()), -len(one)))


Row = tuple["Symbol", ...]


def _optional(longest: Row, rows: Sequence[Row]) -> tuple[list[range], list[Row]]:
    """Which stretches of a row can be left out, each by itself; and the rows that this covers."""
    stretches: list[range] = []
    for length in (1, 2, 3):
        for start in range(len(longest) - length + 1):
            here = range(start, start + length)
            apart = all(here.stop <= one.start or one.stop <= here.start for one in stretches)
            if apart and len(longest) > length and _without(longest, [here]) in rows:
                stretches.append(here)
    stretches.sort(key=lambda one: one.start)
    chosen = [c for n in range(len(stretches) + 1) for c in combinations(stretches, n)]
    covered = [_without(longest, list(some)) for some in chosen]
    if all(row in rows for row in covered if row):
        return stretches, covered
    return [], [longest]


def _without(row: Row, stretches: Sequence[range]) -> Row:
    gone = {place for stretch in stretches for place in stretch}
    return tuple([part for place, part in enumerate(row) if place not in gone])


def as_markdown(found: dict[str, list[str]]) -> str:
    """The phrases as lists for a page."""
    lines: list[str] = []
    for title, said in found.items():
        shown = [_shown(one) for one in said]
        if title.startswith("<"):
            lines.append(f"- `{title}`: " + " · ".join(shown))
        else:
            heading = title[0].upper() + title[1:]
            lines += [f"**{heading}**", "", *(f"- {phrase}" for phrase in shown), ""]
    return "\n".join(lines) + "\n"


def _shown(phrase: str) -> str:
    """A phrase in type; a reference to another list in plain words."""
    if not phrase.startswith(SEE):
        return f"`{phrase}`"
    other = phrase.removeprefix(SEE)
    return f"all of `{other}`" if other.startswith("<") else f"all of *{other}*"
