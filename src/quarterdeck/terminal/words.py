"""The words that a person may type at a question, beside picking an option."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.table import Table
from rich.text import Text

from quarterdeck.bots.hints import hint as first_mate
from quarterdeck.kernel.box import count_names
from quarterdeck.kernel.errors import CannotSave
from quarterdeck.kernel.primer import primer_of
from quarterdeck.terminal import beforehand
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.keeping import save_game
from quarterdeck.terminal.refusals import Usage
from quarterdeck.terminal.sitting import Sitting
from quarterdeck.terminal.texts import card_text, primer_parts, rule_text

PATIENCE = 0.5  # seconds that a hint may take
HELP = (
    ("3", "pick option 3"),
    ("1 3 3 s", "several picks at once: a whole fleet, or a whole party"),
    ("Enter", "show the table again"),
    ("how", "how the game is played: the goal first"),
    ("why", "what is refused here, and by which rule"),
    ("hint", "what the First Mate would do, and what that gains: only a hint"),
    ("rule ID", "a rule or ruling, with the rulings about it; rule alone: of the question"),
    ("card NAME", "a card with its text"),
    ("cards", "your own cards, in hand and elsewhere, and the piles"),
    ("log", "everything that has happened so far"),
    ("undo", "take back your last answer, unless cards were drawn or shown since"),
    ("always 2", "answer so whenever this card (or this kind of question) asks; until 2: only"),
    ("", "until your next turn; never: decline whenever it asks"),
    ("skip CARD", "decline the offers of a card unasked"),
    ("standing", "what you have said beforehand; unsay 1 takes it back"),
    ("save FILE", "save the game to a file"),
    ("quit", "leave; the game can be gone on with later"),
)


def helps(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """`?`: every word."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for word, what in HELP:
        table.add_row(Text(word, style="bold"), Text(what))
    desk.show(table)


def how(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """How the game is played, on one page."""
    primer = primer_of(sitting.box)
    if primer is None:
        raise Usage(
            "this game has no page on how it is played", "rule tells the rule of a question"
        )
    desk.show_by_screens(primer_parts(primer))


def why(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """What is refused here, grouped by the rule that refuses it."""
    refused: dict[str, list[str]] = {}
    for label, reason in sitting.play.why_not(seat).items():
        refused.setdefault(str(reason), []).append(label)
    if not refused:
        desk.say("Nothing is refused here: everything that one might expect can be picked")
    for reason_text, labels in refused.items():
        desk.show(Text.assemble((", ".join(labels), "bold"), f" - {reason_text}"))


def hint(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """What the First Mate would do, to the end of the question, as it can be typed; and why."""
    play = sitting.play
    found = first_mate(play, seat, play.knows(seat), PATIENCE)
    trial, here = play.copy(), play.labels(seat)
    labels: list[str] = []
    for pick in found.picks:
        labels.append(trial.labels(seat)[pick])
        trial.answer(pick, seat)
    words = [str(here.index(x) + 1) if x in here else sitting.sheet.letter(x) for x in labels]
    desk.show(Text.assemble("Hint: ", (" ".join(words), "bold"), f"  ({count_names(labels)})"))
    desk.say(f"Because: {found.why}", style="dim")


def rule(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """A rule of the ledger."""
    if not rest:
        question = sitting.play.owed(seat).question
        rest = question.rule
    desk.show(rule_text(sitting.box.rule(rest)))


def card(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """A card by its name."""
    if not rest:
        raise Usage("which card?", "card NAME, for example: card " + some_card(sitting))
    desk.show(card_text(sitting.box.card(rest), sitting.sheet))


def some_card(sitting: Sitting) -> str:
    cards = sitting.box.cards()
    return str(cards[0]["name"]) if cards else "Corsair"


def cards(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """The person's own cards."""
    if rest:
        card(sitting, desk, seat, rest)
    else:
        desk.show(sitting.sheet.own(sitting.play.view(seat), seat))


def log(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Everything so far, as this seat may read it."""
    for line in sitting.whole_log(seat):
        desk.say(line)


def undo(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """Take back the last answer."""
    sitting.take_back(seat)
    desk.say("Taken back", style="bold")


def save(sitting: Sitting, desk: Desk, seat: int, rest: str) -> None:
    """To a file of the person's choice."""
    if not rest:
        raise Usage("save where?", "save FILE, for example: save my-game.json")
    try:
        path = Path(rest).expanduser()
    except RuntimeError as error:  # an unknown ~user
        raise CannotSave(f"cannot save to {rest}: {error}") from error
    save_game(sitting.play, sitting.chairs, path, sitting.standing)
    desk.say("Saved. Go on with it at any time:")
    desk.point(f"quarterdeck play --load {path}{sitting.with_packs}")


Word = Callable[[Sitting, Desk, int, str], None]
WORDS: dict[str, Word] = {
    "?": helps,
    "help": helps,
    "how": how,
    "why": why,
    "hint": hint,
    "rule": rule,
    "card": card,
    "cards": cards,
    "log": log,
    "undo": undo,
    "always": beforehand.always,
    "until": beforehand.until,
    "never": beforehand.never,
    "skip": beforehand.skip,
    "standing": beforehand.standing,
    "unsay": beforehand.unsay,
    "save": save,
}
LEAVING = ("quit", "q", "exit")
