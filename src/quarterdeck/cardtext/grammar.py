"""The shared grammar and a game's words, made into one parser.  The only module that needs Lark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from lark import Lark, ParseTree, Token, Tree
from lark.common import LexerConf
from lark.grammar import Rule
from lark.lexer import Lexer, PatternStr
from lark.parsers.earley_forest import ForestToParseTree, SymbolNode

from quarterdeck.cardtext.tokens import words

SHARED = Path(__file__).with_name("shared.lark")
HOOKS = (  # what shared.lark leaves to the games
    *("moment", "event", "heading", "action", "deed", "cost", "condition"),
    *("static", "state", "noun", "place"),
)
NEVER = "_NEVER"  # a terminal that no word is
ENDS = f"NUMBER: /[0-9]+/\nSIGNED: /[+-][0-9]+/\n{NEVER}: /(?!)x/\n"
STRANGE = "<strange>"  # the kind of a word that is nowhere in the grammar
MOST_KNOTS = 8  # places where a text can be read in several ways; printed texts have none

Names = Mapping[str, Sequence[str]]


class TooManyReadings(Exception):
    """A text that can be read in more ways than anyone wants to count."""


class WordLexer(Lexer):
    """Cuts a text into words, so that the grammar is about words and never about letters."""

    def __init__(self, conf: LexerConf) -> None:
        self.kinds = {
            term.pattern.value: term.name
            for term in conf.terminals
            if isinstance(term.pattern, PatternStr)
        }

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]
        for word in words(text):
            kind = self.kinds.get(word.plain, STRANGE)
            if word.kind == "number":
                kind = "SIGNED" if word.text[0] in "+-" else "NUMBER"
            column = word.start + 1
            yield Token(kind, word.text, start_pos=word.start, column=column, line=1)


class Grammar:
    """One game's grammar: its parser, and the words and names that it knows."""

    def __init__(self, game_grammar: str, names: Names | None = None) -> None:
        self.names: dict[str, str] = {}  # the rule's alias: the name as it is written
        self.examples: list[str] | None = None  # phrases for refusals, made when one needs them
        self.texts: tuple[str, ...] = ()  # known texts: refusals show how they go on
        self.elsewhere: Mapping[str, str] = {}  # words of other games, and what is said here
        source = [SHARED.read_text("utf-8"), game_grammar]
        used = named_tables("\n".join(source))
        source.append(self._name_rules({t: n for t, n in (names or {}).items() if t in used}))
        self.lark = Lark(
            _without_dead_rules(_word_by_word("\n".join(source))) + ENDS,
            start="text",
            parser="earley",
            lexer=WordLexer,
            ambiguity="explicit",
            maybe_placeholders=False,
        )
        self._parser: Any = self.lark.parser.parser
        self._parser.Tree = None  # it stops at the forest of all readings: see `parse`
        self._predict_step_by_step()

    def _predict_step_by_step(self) -> None:
        """Let the parser predict a rule's own alternatives only.

        Lark works out beforehand everything that a rule can begin with, through all rules below it,
        and then expects all of that each time.  The parser follows the rules down by itself and
        finds the same trees in a quarter of the time.
        """
        by_origin: dict[object, list[Rule]] = {}
        for rule in self.lark.rules:
            by_origin.setdefault(rule.origin, []).append(rule)
        assert self._parser.predictions.keys() == by_origin.keys()
        self._parser.predictions = by_origin

    def parse(self, text: str) -> ParseTree:
        """The parse tree of a text, with `_ambig` where it can be read in several ways.

        Such places multiply: a text that has too many is refused before the tree is made.
        """
        forest = cast(SymbolNode, self.lark.parse(text))
        if knots(forest) > MOST_KNOTS:
            raise TooManyReadings
        trees: Any = ForestToParseTree
        made = trees(Tree, self._parser.callbacks, resolve_ambiguity=False)
        return cast(ParseTree, made.transform(forest))

    def _name_rules(self, names: Names) -> str:
        rules = [self._name_rule(f"{table}_name", names[table], "") for table in names]
        rules += [self._name_rule(f"{table}_plural", names[table], "s") for table in names]
        return "\n".join(rules)

    def _name_rule(self, rule: str, names: Sequence[str], ending: str) -> str:
        alternatives: dict[str, str] = {}  # by its words: two names may be spelt alike
        for name in names:
            spelt = " ".join(map(_quoted, _plain_words(name + ending)))
            if spelt not in alternatives:
                alternatives[spelt] = f"name_{len(self.names)}"
                self.names[alternatives[spelt]] = name
        ways = [f"{spelt} -> {alias}" for spelt, alias in alternatives.items()]
        return f"{rule}: " + "\n  | ".join(ways) if ways else ""

    @cached_property
    def spelling(self) -> dict[str, str]:
        """How each kind of word is spelt."""
        spelt = {"NUMBER": "a number", "SIGNED": "a number with + or -"}
        for term in self.lark.terminals:
            if isinstance(term.pattern, PatternStr):
                spelt[term.name] = term.pattern.value
        return spelt


def named_tables(grammar: str) -> set[str]:
    """The tables of content whose names a grammar uses: of `ship_name` it is "ship"."""
    return set(re.findall(r"\b([a-z]\w*)_(?:name|plural)\b", grammar))


def knots(forest: SymbolNode) -> int:
    """In how many places a parse could have gone on in another way."""
    seen: set[int] = set()
    found, waiting = 0, [forest]
    while waiting:
        node = waiting.pop()
        if isinstance(node, SymbolNode) and id(node) not in seen:
            seen.add(id(node))
            found += len(node.children) - 1
            waiting += [part for way in node.children for part in (way.left, way.right)]
    return found


def _plain_words(phrase: str) -> list[str]:
    return [word.plain for word in words(phrase)]


def _quoted(word: str) -> str:
    if not re.fullmatch(r"[\w'-]+|[^\w\s\"\\]", word):
        raise ValueError(f"{word!r} cannot be a word of card text")
    return f'"{word}"'


def _word_by_word(grammar: str) -> str:
    """The grammar with every quoted phrase cut into its words."""

    def cut(match: re.Match[str]) -> str:
        pieces = [_quoted(word) for word in _plain_words(match.group(1))]
        return pieces[0] if len(pieces) == 1 else f"({' '.join(pieces)})"

    lines = [line for line in grammar.splitlines() if not line.lstrip().startswith("//")]
    return re.sub(r'"([^"\n]+)"', cut, "\n".join(lines)) + "\n"


def _without_dead_rules(grammar: str) -> str:
    """The grammar without the sentences that need a rule which this game does not define."""
    chunks = re.split(r"^(?=[?!]?[a-z_]\w*(?:\{\w+\})?\s*:)", grammar, flags=re.MULTILINE)
    rules = {re.match(r"[?!]?(\w+)", chunk)[1]: chunk for chunk in chunks if chunk.strip()}  # type: ignore[index]
    wanted = {*HOOKS, *re.findall(r"\b[a-z]\w*_(?:name|plural)\b", grammar)}
    rules.update({name: f"{name}: {NEVER}\n" for name in sorted(wanted - rules.keys())})
    dead = {name for name, chunk in rules.items() if chunk.endswith(f": {NEVER}\n")}
    while dead:
        needs = re.compile(rf"\b(?:{'|'.join(dead)})\b")
        dead = {name for name, chunk in rules.items() if _must_have(chunk, needs)}
        rules.update({name: f"{name}: {NEVER}\n" for name in dead})
    return "".join(rules.values())


def _must_have(chunk: str, needs: re.Pattern[str]) -> bool:
    """Whether a rule cannot do without something: it has one alternative, and that needs it."""
    body = re.sub(r"->\s*\w+", "", chunk.split(":", 1)[1])
    while re.search(r"\([^()]*\)", body):
        body = re.sub(r"\([^()]*\)[?*]?", "", body)
    body = re.sub(r"[\w{}]+[?*]", "", body)
    return "|" not in body and bool(needs.search(body))
