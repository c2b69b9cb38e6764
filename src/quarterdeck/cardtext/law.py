"""The law of card text: what was read can be read back.

From what a text has been compiled to, and by other code, the text is written again in canonical
words.  If those words do not come down to the same tree, a part of the text has been lost on the
way: it would be on the card, and nobody would ever do it.  Such a text is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from quarterdeck.cardtext.refusal import CardTextError, NoMeaning
from quarterdeck.cardtext.tokens import words
from quarterdeck.cardtext.tree import Tree

if TYPE_CHECKING:
    from quarterdeck.cardtext.reader import Reader

Normal = Callable[[Tree], Tree]
MARKS = ".,:;/"


def hold_to(text: str, tree: Tree, again: str, reader: Reader, normal: Normal) -> None:
    """Raise NoMeaning unless the words read back say the same as the text."""
    if [word.plain for word in words(text)] == [word.plain for word in words(again)]:
        return  # word for word
    try:
        same = normal(reader.read(again)) == normal(tree)
    except CardTextError:
        same = False
    if not same:
        raise NoMeaning(f'Quarterdeck would read this as "{again}"{lost_words(text, again)}')


def lost_words(text: str, again: str) -> str:
    """The words of a text that are not among those read back, as far as they can be told.

    >>> lost_words("Draw 1 card. Search your opponent's Hold.", "Draw 1 card. Search your Hold.")
    '; the words "opponent\\'s" have no meaning here'
    """
    ours, theirs = _sentences(text), _sentences(again)
    for sentence in [one for one in ours if one not in theirs]:
        near = max(theirs, key=lambda other: _likeness(sentence, other), default=[])
        lost = _lost(sentence, near)
        if lost:
            return f'; the words "{lost}" have no meaning here'
    return ""


def _sentences(text: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for word in words(text):
        if word.plain == ".":
            found.append([])
        else:
            found[-1].append(word.plain)
    return [sentence for sentence in found if sentence]


def _likeness(one: list[str], other: list[str]) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _lost(ours: list[str], theirs: list[str]) -> str:
    """The longest stretch of words that is not there again."""
    steps = SequenceMatcher(None, ours, theirs).get_opcodes()
    lost = [ours[a:b] for what, a, b, _, _ in steps if what in ("delete", "replace")]
    said = [" ".join([word for word in part if word not in MARKS]) for part in lost]
    return max(said, key=len, default="")
