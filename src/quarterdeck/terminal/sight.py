"""What a person sees at a question: the news, the table, the question, the options."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from quarterdeck.kernel.screen import Room
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.sitting import Sitting

FEW = 12  # so many options stand one below the other


def show_news(desk: Desk, lines: list[str]) -> None:
    """Log lines, each under the one before, wrapped with an indent."""
    for line in lines:
        bold = "bold" if line.startswith(("Round ", "Turn ")) else ""
        table = Table(box=None, show_header=False, padding=0, pad_edge=False)
        table.add_column(width=2)
        table.add_column()
        table.add_row(Text("-" if not bold else "=", style="dim"), Text(line, style=bold))
        desk.show(table)


def table_of(sitting: Sitting, desk: Desk, seat: int) -> RenderableType:
    """The table, as `seat` sees it."""
    view = sitting.play.view(seat)
    return sitting.sheet.table(view, sitting.names(seat), sitting.chairs, desk.room)


def show_question(sitting: Sitting, desk: Desk, seat: int) -> None:
    """The question with its rule, and every option with its number."""
    d = sitting.play.owed(seat)
    says = d.question.says(sitting.play.state, seat, d.about)
    desk.show(Text.assemble((says, "bold"), (f"  [{d.question.rule}]", "dim")))
    desk.show(*in_columns(option_lines(sitting, seat, desk.room), desk.room))


def option_lines(sitting: Sitting, seat: int, room: Room) -> list[Text]:
    """Number, letter, label, and what helps to judge it: a line each, never wrapped."""
    labels = sitting.play.labels(seat)
    letters = [sitting.sheet.letter(label) for label in labels]
    view, about = sitting.play.view(seat), sitting.play.owed(seat).about
    notes = [sitting.sheet.note(label, view, seat, about) for label in labels]
    digits = len(str(len(labels)))
    wide = max([len(label) for label, note in zip(labels, notes, strict=True) if note], default=0)
    lines = []
    for number, (label, letter, note) in enumerate(zip(labels, letters, notes, strict=True), 1):
        line = Text(f" {number:{digits}} ", "bold")
        if any(letters):
            line.append(f"{letter or ' '} ")
        line.append_text(Text(f"{label:<{wide}}" if note else label))
        line.append(f"  {note}" if note else "", "dim")
        line.truncate(room.width - 1, overflow="crop" if room.plain else "ellipsis")
        lines.append(line)
    return lines


def in_columns(lines: list[Text], room: Room) -> list[Text]:
    """Very many options stand side by side, downwards as they are counted."""
    wide = max([len(line) for line in lines], default=1) + 1
    rows = max(-(-len(lines) // (room.width // wide or 1)), FEW)
    if len(lines) <= rows:
        return lines
    for line in lines:
        line.pad_right(wide - len(line))
    return [Text.assemble(*lines[row::rows]) for row in range(rows)]


def show_result(sitting: Sitting, desk: Desk) -> None:
    """Who won, with everybody's numbers."""
    returns = sitting.play.returns
    standings = sitting.sheet.standings(sitting.play.view(sitting.host))
    names = sitting.names(sitting.host)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    columns = list(standings[0]) if standings else []
    for column in ("Seat", "Played by", *columns, "Result"):
        table.add_column(column.capitalize(), justify="right" if column in columns else "left")
    for seat in sorted(range(len(names)), key=lambda s: -returns[s]):
        numbers = [str(standings[seat][column]) for column in columns]
        result = "wins" if returns[seat] == 1 else "shares the win" if returns[seat] else ""
        style = "bold" if returns[seat] else ""
        table.add_row(names[seat], sitting.chairs[seat], *numbers, result, style=style)
    desk.rule(f"The game is over{verdict(returns)}")
    desk.show(table)


def verdict(returns: list[float]) -> str:
    """What holds for everybody, if anything does."""
    if not any(returns):
        return ": everybody loses"
    return ": a draw" if all(returns) and len(returns) > 1 else ""
