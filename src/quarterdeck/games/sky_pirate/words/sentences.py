"""Which words of a text say what an instruction does: so that a question can tell what it is for.

A tree of card text has no places in it, so the words are found again: a sentence is one step, and
one more for every ", then" and every ";" in it, up to the words that rule all the rest.  Where that
does not come out even, all of the words are given to each step: true, if longer than needed.
"""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.games.sky_pirate.words import effects as e
from quarterdeck.games.sky_pirate.words import terms as t

HEADED: Final = re.compile(
    r"(When|Whenever|Action|Tactic|React|As soon as|As you play|On a raid"
    r"|While (boarding|defending)|\d+ actions)\b"
)
HOLDING: Final = re.compile(
    r"(This [\w ]+ (has|can|cannot|enters) |To (play|board|add)|X is|Play this only|The presence"
    r"|The damage of|The top card|Your opponent (has|cannot)|Each [\w ]+ (has|cannot)|While "
    r"|You (have|cannot|board for) )"
)
OTHERS: Final = r"(?:your opponent|the defender|the boarder|each player)"
RULING: Final = re.compile(  # from here on the rest of a sentence is one step
    rf"(you may|if |for each |until |choose (one|two|three|\d+)\b.*: |{OTHERS} may )", re.IGNORECASE
)
LEAD: Final = re.compile(r", then |; ")
OFTEN: Final = re.compile(r"once each (turn for each [^,]+|turn|game), ")
FOLLOWS: Final = re.compile(r"If (you|they) do( not)?, ")


def split(text: str) -> list[str]:
    """The sentences of a text, without their full stops."""
    return [sentence.rstrip(".") for sentence in re.split(r"(?<=\.) ", text) if sentence]


def holds(sentence: str) -> bool:
    """Is it something that holds, and nothing that is done?"""
    return HOLDING.match(sentence) is not None and " until " not in sentence


def paragraphs(text: str) -> list[str]:
    """The parts of a text that begin with a heading, each as it is printed."""
    found: list[str] = []
    for sentence in split(text):
        if HEADED.match(sentence):
            found.append(sentence + ".")
        elif found and not holds(sentence):
            found[-1] += f" {sentence}."
    return found


def without_heading(text: str) -> str:
    """What is done when the card is played.

    >>> without_heading("X is 2. Gain X powder. Eject this card. When you raid, draw 1 card.")
    'Gain X powder. Eject this card.'
    """
    found: list[str] = []
    for sentence in split(text):
        if HEADED.match(sentence):
            break
        if not holds(sentence):
            found.append(sentence + ".")
    return " ".join(found)


def body(paragraph: str) -> str:
    """A paragraph without its heading.

    >>> body("Whenever you draw a card, once each turn, you may spend 1 powder to draw 1 card.")
    'you may spend 1 powder to draw 1 card.'
    >>> body("Action, once each turn, pay your opponent 1 powder: draw 1 card.")
    'draw 1 card.'
    """
    if paragraph.startswith(("When", "As ")):
        return OFTEN.sub("", paragraph.partition(", ")[2], count=1)
    return paragraph.partition(": ")[2]


LIMITS: Final = re.compile(r"(once each (turn|game)|any number of times)")


def costs_in(paragraph: str) -> list[str]:
    """The costs in the heading of an action or a Tactic effect.

    >>> costs_in("Action, once each turn, pay your opponent 1 powder: draw 1 card.")
    ['pay your opponent 1 powder']
    """
    heading = paragraph.partition(": ")[0]
    return [part for part in heading.split(", ")[1:] if not LIMITS.match(part)]


def says_to_do(text: str, lead: str) -> str:
    """What a sentence that begins like this tells to do.

    >>> says_to_do("To play this, discard a card from your hand. Draw 1 card.", "To play this, ")
    'discard a card from your hand'
    """
    return next((one[len(lead) :] for one in split(text) if one.startswith(lead)), "")


def steps_in(sentence: str) -> list[str]:
    """The words of each step of a sentence.

    >>> steps_in("Draw 1 card, then gain 1 powder"), steps_in("You may draw 1 card, then stow it")
    (['Draw 1 card', 'gain 1 powder'], ['You may draw 1 card, then stow it'])
    """
    found: list[str] = []
    rest = sentence
    while not RULING.match(rest):
        lead = LEAD.search(rest)
        if lead is None:
            break
        found.append(rest[: lead.start()])
        rest = rest[lead.end() :]
    return [*found, rest]


def give_words(steps: tuple[e.Step, ...], text: str) -> bool:
    """Give each step, and each pick in it, its words; did they come out even?"""
    sentences = split(text)
    if sum([len(steps_in(sentence)) for sentence in sentences]) != len(steps):
        for step in steps:
            say(step, text.rstrip("."))
        return False
    left = steps
    for i, sentence in enumerate(sentences):
        n = len(steps_in(sentence))
        follows = [then for then in sentences[i + 1 : i + 2] if FOLLOWS.match(then)]
        say_all(left[:n], sentence, "".join(follows))
        left = left[n:]
    return True


def say_all(steps: tuple[e.Step, ...], words: str, follows: str = "") -> None:
    """The steps of one sentence share its words; what waits for later has its own."""
    own = steps_in(words)
    for i, step in enumerate(steps):
        waits = step.verb == t.Verb.LATER and len(own) == len(steps)
        say(step, own[i] if waits else words, follows)


def say(step: e.Step, words: str, follows: str = "") -> None:
    """One step, the steps that it holds, and the cards that are picked for it."""
    step.words, step.follows = words, follows
    inner = words
    if step.verb in (t.Verb.MAY, t.Verb.MAY_PAY):
        inner = step.words = after("may ", words)
    elif step.verb == t.Verb.IF or (
        step.verb == t.Verb.FOR_EACH and words.lower().startswith("for each ")
    ):
        inner = after(", ", words)
    then = (
        after(" to ", inner) if step.verb == t.Verb.MAY_PAY else inner
    )  # the cost is paid by then
    say_all(step.then, then, follows)
    modes = inner.rpartition(": ")[2].split(" / ")
    for i, mode in enumerate(step.modes):
        say_all(mode, modes[i] if len(modes) == len(step.modes) else inner)
    for what in (step.what, step.to):
        if what is not None:
            for each in (what, *what.parts):
                each.words = inner


def after(mark: str, words: str) -> str:
    """What stands behind the first such mark; all of it if there is none.

    >>> after("may ", "create a Deckhand, then you may draw 1 card")
    'draw 1 card'
    """
    return words.partition(mark)[2] or words
