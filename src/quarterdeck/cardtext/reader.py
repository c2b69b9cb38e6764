"""Reads card text: one text in, one tree out, or a refusal that says where and what instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.cardtext.refusal import CardTextError, Problem
from quarterdeck.cardtext.tree import Tree

if TYPE_CHECKING:
    from lark import ParseTree, Token

    from quarterdeck.cardtext.grammar import Grammar, Names

LONGEST_TEXT = 1000  # characters; the longest published card has about 400


class Reader:
    """Reads the texts of one game.

    `game_grammar` is the text of the game's words.lark; `names` are the names that its texts may
    use: {"ship": ["Barge", ...]} gives the grammar the rule `ship_name`.

    >>> reader = Reader('moment: "dawn" -> dawn\\naction: "gain" number "coins" -> gain')
    >>> reader.read("On dawn: gain 2 coins.")
    (('on', 'dawn', (('gain', 2),)),)
    """

    def __init__(self, game_grammar: str, names: Names | None = None) -> None:
        from quarterdeck.cardtext.grammar import Grammar  # Lark is slow to import

        self.grammar: Grammar = Grammar(game_grammar, names)

    def read(self, text: str) -> Tree:
        """The tree of a text: a tuple with one part for each heading or sentence."""
        from lark.exceptions import UnexpectedEOF, UnexpectedToken

        from quarterdeck.cardtext.grammar import TooManyReadings
        from quarterdeck.cardtext.nearest import explained

        if len(text) > LONGEST_TEXT:
            raise _whole(text, f"the text has {len(text)} characters; {LONGEST_TEXT} is the most")
        try:
            meanings = self._meanings(self.grammar.parse(text))
        except (UnexpectedToken, UnexpectedEOF):
            raise explained(self.grammar, text) from None
        except TooManyReadings:
            raise _whole(text, "the text can be read in many ways; write it more plainly") from None
        except RecursionError:
            raise _whole(text, "the text is nested too deeply; write it more plainly") from None
        if len(meanings) > 1:
            raise _whole(
                text, f"the text can be read in {len(meanings)} ways; write it more plainly"
            )
        return meanings[0]

    def _meanings(self, node: ParseTree | Token) -> list[Tree]:
        """Every tree that this part can mean."""
        if isinstance(node, str):  # a token: all that are kept are numbers
            return [int(node)]
        if node.data == "_ambig":
            found = [tree for child in node.children for tree in self._meanings(child)]
            return list(dict.fromkeys(found))
        rows: list[tuple[Tree, ...]] = [()]
        for child in node.children:
            rows = [(*row, tree) for row in rows for tree in self._meanings(child)]
        return list(dict.fromkeys(self._folded(str(node.data), row) for row in rows))

    def _folded(self, name: str, children: tuple[Tree, ...]) -> Tree:
        """One node of the parse, with what is below it, as a tree."""
        name, _, order = name.partition("__")
        if order:
            children = tuple([children[int(place) - 1] for place in order])
        if name in ("instructions", "text"):  # here each part is a tuple, also a lone word
            return tuple([part if isinstance(part, tuple) else (part,) for part in children])
        if name == "sentences":
            return tuple([step for part in children if isinstance(part, tuple) for step in part])
        if name == "list":
            return children
        if name == "while_last":
            return ("while", children[1], children[0])
        if name in self.grammar.names:
            return self.grammar.names[name]
        if name.startswith("n_") and name[2:].isdigit():
            return int(name[2:])
        return (name, *children) if children else name


def _whole(text: str, message: str) -> CardTextError:
    return CardTextError(Problem("", "", message), text)
