"""The phrases that a grammar knows, in words: for card writers, and for refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    "action": "instructions",
    "deed": 'instructions after "you may"',
    "cost": 'costs, in "you may … to …"',
    "noun": 'after "for each"',
    "condition": 'after "If"',
    "static": "what holds while the card lies there",
    "state": 'after "while"',
}


def phrases(game: str | Path) -> dict[str, list[str]]:
    """Everything a game's card text can say, by section, with <blanks> for what can be filled in.

    `game` is the name of a game ("sky-dynasty") or the folder that has its words.lark.  After the
    sections come the blanks: for "<resource>", what may stand there.
    """
    from quarterdeck.cardtext.grammar import Grammar

    folder = game if isinstance(game, Path) else GAMES / game.replace("-", "_")
    grammar = Grammar(
        (folder / "words.lark").read_text("utf-8"), read_folder(folder / "content").names()
    )
    book = Phrasebook(grammar)
    found = {title: book.patterns(rule) for rule, title in SECTIONS.items()}
    blanks = {f"<{name}>": book.patterns(name.replace(" ", "_")) for name in book.blanks()}
    return {title: said for title, said in (found | blanks).items() if said}


class Phrasebook:
    """A grammar turned round: from its rules to phrases."""

    def __init__(self, grammar: Grammar) -> None:
        self.alternatives: dict[str, list[Rule]] = {}
        for rule in grammar.lark.rules:
            if all(part.name != NEVER for part in rule.expansion):
                self.alternatives.setdefault(str(rule.origin.name), []).append(rule)
        self.spelling = grammar.spelling
        self.names = grammar.names
        self._blanks: dict[str, None] = {}

    def patterns(self, rule: str) -> list[str]:
        """The phrases of a rule, with blanks."""
        return list(dict.fromkeys(self._way(way, True) for way in self._ways(rule)))

    def examples(self, rule: str) -> list[str]:
        """The phrases of a rule, with something in the blanks."""
        return list(dict.fromkeys(self._way(way, False) for way in self._ways(rule)))

    def blanks(self) -> list[str]:
        """The blanks in the patterns asked for so far, and those inside of them."""
        seen: list[str] = []
        while len(seen) < len(self._blanks):
            for name in [name for name in self._blanks if name not in seen]:
                seen.append(name)
                self.patterns(name.replace(" ", "_"))
        return seen

    def _ways(self, rule: str) -> Iterator[Rule]:
        """The ways to say a rule; a rule that only stands for others is replaced by them."""
        for way in self.alternatives.get(rule, ()):
            parts = way.expansion
            if (
                len(parts) == 1
                and not parts[0].is_term
                and not str(parts[0].name).startswith("_or{")
            ):
                yield from self._ways(str(parts[0].name))
            else:
                yield way

    def _way(self, way: Rule, blank: bool) -> str:
        return self.names.get(str(way.alias)) or self._said(way.expansion, blank)

    def _said(self, parts: Sequence[Symbol], blank: bool) -> str:
        said = ""
        for part in parts:
            word = self._part(part, blank)
            if not word:  # a part that stands for itself without a word
                continue
            said += word if word[0] in ",.:;" or not said else " " + word
        return said

    def _part(self, part: Symbol, blank: bool) -> str:
        name = str(part.name)
        if part.is_term:
            return {"NUMBER": "N" if blank else "2", "SIGNED": "+N" if blank else "+2"}.get(
                name, self.spelling.get(name, name)
            )
        if name == "number":
            return "N" if blank else "2"
        ways = self.alternatives.get(name, [])
        shortest = min(ways, key=lambda way: len(way.expansion))
        if name.startswith("__"):  # what may be repeated
            return self._way(shortest, blank) + (" …" if blank else "")
        if name.startswith("_or{"):
            item = self._way(shortest, blank)
            return f"{item}, {item} or {item}" if blank else item
        if name.startswith("_"):  # a turn of phrase
            return self._way(max(reversed(ways), key=lambda way: len(way.expansion)), blank)
        if blank:
            self._blanks[name.replace("_", " ")] = None
            return f"<{name.replace('_', ' ')}>"
        return self._way(shortest, blank)


def as_markdown(found: dict[str, list[str]]) -> str:
    """The phrases as lists for a page."""
    lines: list[str] = []
    for title, said in found.items():
        shown = f"`{title}`" if title.startswith("<") else title[0].upper() + title[1:]
        if title.startswith("<"):
            lines.append(f"- {shown}: " + " · ".join(f"`{phrase}`" for phrase in said))
        else:
            lines += [f"**{shown}**", "", *(f"- `{phrase}`" for phrase in said), ""]
    return "\n".join(lines) + "\n"
