"""The listing commands for people."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from quarterdeck.kernel.box import Box
from quarterdeck.terminal.desk import Desk
from quarterdeck.terminal.sheets import sheet_of
from quarterdeck.terminal.texts import card_table, card_text, rule_text

Row = dict[str, Any]


def plain_table(*headings: str) -> Table:
    """A table without lines, its first column in bold."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, style="bold" if number == 0 else "", overflow="fold")
    return table


def print_games(desk: Desk, rows: list[Row]) -> None:
    for row in rows:
        least, most = row["seats"]
        head = Text.assemble((row["id"], "bold"), f"  {row['name']}, {least} to {most} seats")
        desk.show(head)
        table = plain_table("  option", "default", "what it does")
        for name, option in row["options"].items():
            default = told(option["default"])
            table.add_row("  " + name, default, Text(option["text"] + may_be(option)))
        desk.show(table)
    if not rows:
        desk.say("No games are installed")


def print_bots(desk: Desk, rows: list[Row]) -> None:
    table = plain_table("bot", "called", "how it plays")
    for row in rows:
        only = f"; plays {', '.join(row['games'])}" if row["games"] else ""
        table.add_row(row["name"], row["title"], Text(row["text"] + only))
    desk.show(table)


def told(default: object) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)


def may_be(option: Row) -> str:
    """What an option may be, where a default does not tell."""
    if "choices" in option:
        return "; one of " + ", ".join(option["choices"])
    if "range" in option:
        return "; {} to {}".format(*option["range"])
    return ""


def print_rules(desk: Desk, rows: list[Row]) -> None:
    section = ""
    for row in rows:
        if row.get("section", section) != section:
            section = row["section"]
            desk.rule(section)
        desk.show(rule_text(row))


def print_coverage(desk: Desk, rows: dict[str, Row]) -> None:
    table = plain_table("Game", "Rules", "Proved", "Unprovable", "Missing")
    for game, row in rows.items():
        missing = Text(", ".join(row["missing"]) or "none")
        numbers = [str(row[key]) for key in ("rules", "proved", "unprovable")]
        table.add_row(game, *numbers, missing)
    desk.show(table)


def print_cards(desk: Desk, box: Box, rows: list[Row]) -> None:
    if not rows:
        desk.say("There are no such cards")
    elif len(rows) == 1:
        desk.show(card_text(rows[0], sheet_of(box)))
    else:
        desk.show(card_table(rows, sheet_of(box)))


def print_simulation(desk: Desk, report: Row) -> None:
    table = plain_table("No.", "Bot", "Wins", "Win rate", "95 % interval")
    for number, seat in enumerate(report["seats"], 1):
        low, high = seat["interval"]
        rate = f"{seat['win_rate']:.1%}"
        interval = f"{low:.1%} to {high:.1%}"
        table.add_row(str(number), seat["bot"], f"{seat['wins']:g}", rate, interval)
    desk.show(table)
    ends = (("shared", "shared by several"), ("all_lost", "lost by everybody"))
    if told := [f"{report[key]} {words}" for key, words in ends if report[key]]:
        desk.say(f"Games: {', '.join(told)}")
    rounds = report["rounds"]
    desk.say(
        f"{report['games']} games of {rounds['mean']:.1f} rounds "
        f"(eight in ten from {rounds['p10']:g} to {rounds['p90']:g}); "
        f"{report['decisions']} decisions in {report['seconds']:.1f} s, "
        f"{report['decisions_per_second']:,.0f} a second"
    )


def print_verdict(desk: Desk, verdict: Row) -> None:
    if verdict["ok"]:
        desk.say("Verified: the dice, the answers and the result fit together", style="bold")
    else:
        desk.say("Not verified:", style="bold")
    for problem in verdict["problems"]:
        desk.say(f"- {problem}")
    if verdict["digest"]:
        desk.say(f"Digest: {verdict['digest']}")
    result = ", ".join(f"{value:g}" for value in verdict["returns"]) or "none yet"
    desk.say(f"{verdict['answers']} answers; result: {result}")


def print_report(desk: Desk, report: Row) -> None:
    """Whether a roster or a pack is in order."""
    problems = report["problems"]
    if report["ok"]:
        desk.say(f"In order: {report['about']}", style="bold")
        for name, words in report.get("reads_as", {}).items():
            desk.say(f"- {name}: Quarterdeck reads this as: {words}" if words else f"- {name}")
        return
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    desk.say(f"Not in order, {count}:", style="bold")
    for problem in problems:
        rule = f" ({problem['rule']})" if problem["rule"] else ""
        desk.say(f"- {problem['where']}: {problem['message']}{rule}")


def print_blunders(desk: Desk, report: Row) -> None:
    each, games = report["blunders_a_seat_and_game"], report["games"]
    desk.say(f"{report['bot']}: {each} blunders a seat and game, in {games} games")
    desk.say(f"{report['decisions']} decisions, {report['doubtful']} of them doubtful")
    stay = report["seen_again_a_seat_and_game"]
    how = f"by {report['again']}" if report["again"] else "in five times as many other games"
    desk.say(f"{stay} a seat and game are blunders when they are played on {how}, too")
    for row in report["blunders"]:
        cost, again = round(100 * row["cost"]), round(100 * row["again"])
        desk.say("")
        where = f"game {row['game']}, step {row['step']}, {row['rule']}"
        desk.say(f"{cost} points, seen again {again}: {where}")
        desk.say(f"  picked: {row['picked']}")
        desk.say(f"  better: {row['better']}")
        if row["replay"]:
            desk.point(row["replay"])


def print_fairness(desk: Desk, report: Row) -> None:
    who, where = ", ".join(report["bots"]), f"{report['positions']} positions"
    count = len(report["unfair"])
    found = "the same choice everywhere" if report["ok"] else f"{count} choices that differ"
    desk.say(f"{who}: {where}, each in {report['worlds']} worlds: {found}")
    for row in report["unfair"]:
        here, there = row["picks"]
        desk.say(f"  {row['bot']}, {row['rule']}, step {row['step']}: {here} / {there}")
