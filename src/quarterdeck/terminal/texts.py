"""Rules and cards as people read them."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quarterdeck.kernel.primer import Part, Primer
from quarterdeck.terminal.sheets import Sheet

Row = dict[str, object]
# shown in words of their own, or not for reading
TOLD = {"name", "type", "class", "faction", "tactic", "unique", "subtypes"}
TOLD |= {"text", "source", "copies", "row"}
NUMBERS = {"force", "price", "attack", "defense", "cost", "power", "durability", "ammo"}


MOST_DIGITS = 3  # of a number in a column of its own


def rule_text(rule: Row) -> RenderableType:
    """A rule with the rulings about it, or a ruling."""
    if "decision" in rule:
        return ruling_text(rule)
    head = Text.assemble((str(rule["id"]), "bold"), f"  {rule['section']}, {rule['kind']}")
    body: list[RenderableType] = [head, indented(str(rule["text"]))]
    if "unprovable" in rule:
        body.append(indented(f"No test: {rule['unprovable']}", "dim"))
    rulings = cast(list[Row], rule.get("rulings", []))
    body += [Padding(ruling_text(ruling), (0, 0, 0, 2)) for ruling in rulings]
    return Group(*body)


def ruling_text(ruling: Row) -> RenderableType:
    about = ", ".join(cast(list[str], ruling["about"]))
    head = Text.assemble((str(ruling["id"]), "bold"), f"  ruling on {about}")
    return Group(
        head,
        indented(str(ruling["question"]), "italic"),
        indented(str(ruling["decision"])),
        indented(f"Because: {ruling['why']}", "dim"),
    )


def indented(text: str, style: str = "") -> RenderableType:
    return Padding(Text(text, style=style), (0, 0, 0, 2))


def card_text(card: Row, sheet: Sheet) -> RenderableType:
    """A card: its name, its numbers, its text and where they come from."""
    head = Text.assemble((str(card["name"]), "bold"), "  " + sheet.facts(card))
    lines: list[RenderableType] = [head]
    if card["text"]:
        lines.append(indented(str(card["text"])))
    told = TOLD | NUMBERS
    more = [f"{key.replace('_', ' ')} {listed(card[key])}" for key in card if key not in told]
    counts = [*more, *counted(card)]
    lines.append(indented("; ".join([*counts, f"source: {card['source']}"]), "dim"))
    return Group(*lines)


def listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def counted(card: Row) -> list[str]:
    """How many copies there are, and where."""
    told = []
    for key, word in (("copies", "copies"), ("row", "on offer")):
        counts = card.get(key)
        if isinstance(counts, dict) and any(counts.values()):
            told.append(f"{word}: " + ", ".join(f"{n} {k}" for k, n in counts.items() if n))
    return told


def card_table(cards: list[Row], sheet: Sheet) -> RenderableType:
    """Many cards, a line or a few each."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column("Card", style="bold", min_width=15)
    rows = [sheet.columns(card) for card in cards]
    for heading in rows[0] if rows else ():
        short = all(len(row[heading]) <= MOST_DIGITS for row in rows)
        table.add_column(heading, justify="right" if short else "left")
    table.add_column("Text", ratio=1)
    table.add_column("Source")
    for card, row in zip(cards, rows, strict=True):
        cells = (str(card["name"]), *row.values(), str(card["text"]), str(card["source"]))
        table.add_row(*[Text(cell) for cell in cells])
    return table


def primer_parts(primer: Primer) -> list[RenderableType]:
    """How a game is played: the goal, what one does, and what its words mean; each in one piece."""
    body = [Group(Text("The goal", style="bold"), indented(primer.goal))]
    for part in primer.part:
        more = [indented(f"{what}: {', '.join(names)}", "dim") for what, names in about(part)]
        words = indented(" ".join(part.text))
        body.append(Group(Text(part.title, style="bold"), words, *more))
    words_of_it = [Text.assemble((word.word, "bold"), f": {word.text}") for word in primer.word]
    return [*body, *words_of_it]


def about(part: Part) -> list[tuple[str, list[str]]]:
    """What to look at, and what to read on."""
    both = [("card", part.cards), ("rule", part.rules)]
    return [(what, names) for what, names in both if names]
