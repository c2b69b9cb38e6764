"""The balance report of a game: is every place, card, deck and seat worth having?

python -m quarterdeck.arena.balance sky-dynasty --games 400 --seats 2 --seed 0
python -m quarterdeck.arena.balance sky-pirate --games 100 --seed 0
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from quarterdeck.arena.duels import duels, has_decks
from quarterdeck.arena.intervals import mean, percentile, wilson
from quarterdeck.arena.simulate import carry_on, fixture, line_up, seated, standing
from quarterdeck.arena.tally import Tally
from quarterdeck.bots.registry import bot
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.registry import game

NO_LIMIT = 1 << 30


def balance(
    box: Box, games: int, seats: int, seed: int = 0, bots: list[str] | None = None
) -> dict[str, Any]:
    """Let bots play and report what happened."""
    names = line_up(bots or ["greedy"], box.check_seats(seats))
    tally = Tally(seats)
    for number in range(games):
        one = fixture(names, number, seed)
        play = box.set_up(seats, one.deal, {})
        tally.begin(play)
        play.begin()
        carry_on(play, seated([bot(name) for name in names], one))
        tally.finish(play, last_round(box))
    return {
        "game": box.id,
        "version": box.version,
        "bots": names,
        "seed": seed,
        **report(box, tally),
    }


def last_round(box: Box) -> int:
    """The round after which a game ends in any case, if it has one."""
    option = box.options.get("last_round")
    return int(option.default) if option is not None else NO_LIMIT


# ---- from counts to figures


def report(box: Box, tally: Tally) -> dict[str, Any]:
    """All figures."""
    games = tally.games
    seat_games = games * tally.seats
    return {
        "games": games,
        "rounds": {
            "mean": round(mean(tally.rounds), 2),
            "p10": percentile(tally.rounds, 0.1),
            "p90": percentile(tally.rounds, 0.9),
            "most": max(tally.rounds),
        },
        "ended_at_limit": round(tally.at_limit / games, 4),
        "shared_victories": round(tally.shared / games, 4),
        "seats": [{"seat": i, **standing(tally.seat_wins[i], games)} for i in range(tally.seats)],
        "drama": drama(tally),
        "coins": {
            "gained": round(tally.coins_gained / seat_games, 1),
            "spent_on_cards": round(tally.coins_spent / seat_games, 1),
        },
        "locations": locations(box, tally),
        "influence": influence(box, tally),
        "cards": cards(box, tally),
    }


def drama(tally: Tally) -> dict[str, Any]:
    """Whether a game is decided early."""
    seen = tally.drama
    low, high = wilson(seen.middle_leader_wins, seen.middle_leaders)
    rate = seen.middle_leader_wins / seen.middle_leaders if seen.middle_leaders else 0.0
    return {
        "lead_changes": round(seen.lead_changes / tally.games, 2),
        "winner_was_behind": round(seen.comebacks / tally.games, 4),
        "half_way_leader_wins": round(rate, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def locations(box: Box, tally: Tally) -> list[dict[str, Any]]:
    """How often each place is visited, fought over, won, and its bonus taken."""
    rounds = tally.begun or 1
    return [
        {
            "name": place_name(box, place),
            "visited": round(tally.places.visited[place] / rounds, 3),
            "contested": round(tally.places.contested[place] / tally.places.visited[place], 3),
            "won": round(tally.places.won[place] / tally.places.visited[place], 3),
            "bonuses": round(tally.places.bonuses[place] / tally.games, 2),
        }
        for place in sorted(tally.places.visited)
    ]


def place_name(box: Box, place: int) -> str:
    return box.thing("place", place).removeprefix("the ")


def influence(box: Box, tally: Tally) -> list[dict[str, Any]]:
    """Where influence comes from, the richest source first."""
    total = sum(tally.influence.values()) or 1
    return [
        {
            "source": box.thing("card", number) if card else place_name(box, number),
            "kind": "card" if card else "place",
            "per_game": round(n / tally.games, 2),
            "share": round(n / total, 4),
        }
        for (card, number), n in tally.influence.most_common()
    ]


def cards(box: Box, tally: Tally) -> list[dict[str, Any]]:
    """Every card: how often it is bought and played, and how those fare who buy it."""
    return [
        card_figures(tally, number, entry)
        for number, entry in enumerate(box.cards())
        if entry["type"] in ("ship", "location card")
    ]


def card_figures(tally: Tally, number: int, entry: dict[str, Any]) -> dict[str, Any]:
    games, seat_games = tally.games, tally.games * tally.seats
    copies = int(entry["copies"]["deck"])
    buyers, won = tally.cards.buyers[number], tally.cards.buyers_won[number]
    winners = sum(tally.seat_wins)
    others = seat_games - buyers
    with_it = won / buyers if buyers else 0.0
    without = (winners - won) / others if others else 0.0
    dispatched = tally.cards.dispatched[number]
    low, high = wilson(won, buyers)
    return {
        "name": entry["name"],
        "type": entry["type"],
        "price": entry["price"],
        "copies": copies,
        "bought": round(tally.cards.bought[number] / games, 3),
        "bought_per_copy": round(tally.cards.bought[number] / games / copies, 3) if copies else 0.0,
        "trashed": round(tally.cards.trashed[number] / games, 3),
        "dispatched": round(dispatched / games, 2),
        "survives": round(tally.cards.survived[number] / dispatched, 3) if dispatched else 0.0,
        "buyers": buyers,
        "win_rate_of_buyers": round(with_it, 4),
        "interval": [round(low, 4), round(high, 4)],
        "impact": round(with_it - without, 4) if buyers else 0.0,
    }


# ---- in words


def print_report(figures: dict[str, Any]) -> None:
    """The report as plain tables."""
    rounds, lead = figures["rounds"], figures["drama"]
    print(f"{figures['game']}, {len(figures['bots'])} seats, {figures['games']} games")
    print(
        f"rounds: mean {rounds['mean']}, p10 {rounds['p10']}, p90 {rounds['p90']}, "
        f"most {rounds['most']}; at the limit {percent(figures['ended_at_limit'])}; "
        f"shared victories {percent(figures['shared_victories'])}"
    )
    print(
        f"the leader half-way wins {percent(lead['half_way_leader_wins'])} "
        f"{between(lead['interval'])}; lead changes {lead['lead_changes']}; "
        f"the winner was behind at some time in {percent(lead['winner_was_behind'])}"
    )
    coins = figures["coins"]
    print(f"coins a seat: {coins['gained']} gained, {coins['spent_on_cards']} spent on cards\n")
    for name in ("seats", "locations", "influence", "cards"):
        print_table(figures[name])


def print_duels(figures: dict[str, Any]) -> None:
    """The report about decks as plain tables."""
    games, turns, first = figures["games"], figures["turns"], figures["first"]
    print(f"{figures['game']}, {len(figures['decks'])} decks, {games} games")
    print(f"who goes first wins {percent(first['win_rate'])} {between(first['interval'])}")
    print(
        f"turns: mean {turns['mean']}, p10 {turns['p10']}, p90 {turns['p90']}, "
        f"most {turns['most']}; at the limit {percent(figures['ended_at_limit'])}"
    )
    shares = [f"{end} {percent(n / games)}" for end, n in figures["ends"].items()]
    print(f"ends: {', '.join(shares)}\n")
    print("wins of the deck that goes first, %")
    print_table(matrix(figures))
    print("against the other decks; deeds a game")
    print_table(figures["by_deck"])
    print("each pair")
    print_table([in_a_row(pair) for pair in figures["pairs"]])


def in_a_row(figures: dict[str, Any]) -> dict[str, Any]:
    """Figures inside of figures, one after another.

    >>> in_a_row({"games": 3, "turns": {"mean": 12.5, "most": 14}})
    {'games': 3, 'mean': 12.5, 'most': 14}
    """
    row: dict[str, Any] = {}
    for name, value in figures.items():
        row.update(value if isinstance(value, dict) else {name: value})
    return row


def matrix(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """A row for each deck that goes first, a column for each that goes second."""
    rows: dict[str, dict[str, Any]] = {name: {"first": name} for name in figures["decks"]}
    for pair in figures["pairs"]:
        wins = f"{100 * pair['win_rate']:.0f} {between(pair['interval'])}"
        rows[pair["first"]][pair["second"]] = wins
    return list(rows.values())


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: list[float]) -> str:
    return f"({100 * interval[0]:.1f}-{100 * interval[1]:.1f})"


def print_table(rows: list[dict[str, Any]]) -> None:
    """Rows of one shape, in columns."""
    if not rows:
        return
    head = list(rows[0])
    lines = [[word.replace("_", " ") for word in head]]
    lines += [[in_words(name, row[name]) for name in head] for row in rows]
    widths = [max([len(line[i]) for line in lines]) for i in range(len(head))]
    for line in lines:
        print("  ".join([line[i].ljust(widths[i]) for i in range(len(head))]).rstrip())
    print()


def in_words(name: str, value: object) -> str:
    return between(value) if name == "interval" and isinstance(value, list) else str(value)


def main(words: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="balance", description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument(
        "--games", type=int, default=400, help="with decks: of each deck going first against each"
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", default="greedy", help="one a seat or fewer, with commas")
    parser.add_argument("--decks", default="", help="One | Another; if not given, the starters")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    box = game(given.game)
    if has_decks(box):
        figures = duels(box, given.games, given.seed, given.bots, given.decks)
    else:
        figures = balance(box, given.games, given.seats, given.seed, given.bots.split(","))
    if given.json:
        print(json.dumps(figures, indent=2))
    elif has_decks(box):
        print_duels(figures)
    else:
        print_report(figures)


if __name__ == "__main__":
    main()
