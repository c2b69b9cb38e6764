"""Several picks at once: `1 3 3 s` is a whole fleet.

Numbers and letters mean the options of the question that is on the screen.  They are tried on a
copy first, step by step; if one step is refused, nothing has happened.
"""

from __future__ import annotations

from quarterdeck.kernel.errors import BadAnswer
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.picking import Asking, is_a_set, try_out
from quarterdeck.terminal.sheets import Sheet


def read_picks(line: str, play: Play, seat: int, sheet: Sheet) -> list[str] | None:
    """The labels that the line names, in its order; None if it is not about options at all."""
    words = line.replace(",", " ").lower().split()
    labels = play.labels(seat)
    if not words or not all(is_number(word) or len(word) == 1 for word in words):
        return None
    if len(words) == 1:
        return [label_of(words[0], labels, play, seat, sheet)]
    return [label_of(word, labels, play, seat, sheet, later=True) for word in words]


def is_number(word: str) -> bool:
    return word.isascii() and word.lstrip("+-").isdigit()


def label_of(
    word: str, labels: list[str], play: Play, seat: int, sheet: Sheet, later: bool = False
) -> str:
    """What a number or a letter stands for.  A letter may stand for something only `later`."""
    if is_number(word):
        number = int(word[:9])  # no question has as many options as that
        if not 1 <= number <= len(labels):
            raise BadAnswer(f"there is no option {word}", f"pick one from 1 to {len(labels)}")
        return labels[number - 1]
    for label in [*labels, *play.why_not(seat)]:  # "s" ends a fleet that has not begun yet
        if sheet.letter(label) == word:
            return label
    if later:
        return word
    raise no_such_letter(word, labels, sheet)


def no_such_letter(word: str, labels: list[str], sheet: Sheet) -> BadAnswer:
    letters = sorted({sheet.letter(label) for label in labels} - {""})
    hint = "here: numbers" + (" or " + ", ".join(letters) if letters else "") + "; ? helps"
    return BadAnswer(f"{word!r} stands for nothing here", hint)


def plan(picks: list[str], play: Play, seat: int, sheet: Sheet) -> list[int]:
    """The indices to answer with, one after another: as given, or else sorted.

    >>> import quarterdeck
    >>> from quarterdeck.terminal.sheets import PlainSheet
    >>> play = quarterdeck.game("sky-dynasty").new(seats=2, seed=7)
    >>> names = play.labels(0)
    >>> len(plan([names[3], names[1]], play, 0, PlainSheet()))
    2
    """
    labels = play.labels(seat)
    try:
        return try_out(spelt_out(picks, play, seat, sheet), play, seat)
    except BadAnswer:
        if not is_a_set(play, seat):
            raise
        in_order = sorted(picks, key=lambda label: place_of(label, labels, sheet))
        if in_order == picks:
            raise
        return try_out(spelt_out(in_order, play, seat, sheet), play, seat)


def place_of(label: str, labels: list[str], sheet: Sheet) -> tuple[bool, int]:
    """The order of the list, with whatever ends the question last."""
    return sheet.letter(label) != "", labels.index(label) if label in labels else len(labels)


def spelt_out(picks: list[str], play: Play, seat: int, sheet: Sheet) -> list[str]:
    """The same picks, with letters that stand for something only after the picks before them."""
    trial = play.copy()
    trial.silent = False
    asking = Asking(trial, seat)
    found: list[str] = []
    for label in picks:
        if not asking.goes_on_in(trial):
            break
        labels = trial.labels(seat)
        if len(label) == 1 and label not in labels:
            label = label_of(label, labels, trial, seat, sheet)
        found.append(label)
        if label not in labels:
            break
        trial.answer(labels.index(label), seat)
    return found + picks[len(found) :]
