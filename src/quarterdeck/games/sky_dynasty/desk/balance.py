"""The balance report of Sky Dynasty: is every place, card and seat worth having?"""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_dynasty.desk.tally import Tally
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.figures import between, percent, plain_table, spread, wilson, win_figures

NO_LIMIT = 1 << 30


class Balance:
    """Listens to games and reports on them; the arena lets them be played."""

    def __init__(self, box: Box, games: int, seats: int, words: str) -> None:
        if words:
            raise BadOption(f"{box.name} has nothing that --decks could choose", "leave it away")
        self.box = box
        self.count = games  # in all
        self.seats = seats
        self.tally = Tally(seats)

    def options(self, number: int) -> dict[str, object]:
        """What game number `number` is played with."""
        return {}

    def begin(self, play: Play, number: int) -> None:
        self.tally.begin(play)

    def finish(self, play: Play, number: int) -> None:
        self.tally.finish(play, last_round(self.box))

    def figures(self) -> dict[str, Any]:
        return report(self.box, self.tally)

    def lines(self, figures: dict[str, Any]) -> list[str]:
        """The report as plain tables."""
        rounds, lead, coins = figures["rounds"], figures["drama"], figures["coins"]
        told = [
            f"rounds: mean {rounds['mean']}, p10 {rounds['p10']}, p90 {rounds['p90']}, "
            f"most {rounds['most']}; at the limit {percent(figures['ended_at_limit'])}; "
            f"shared victories {percent(figures['shared_victories'])}",
            f"the leader half-way wins {percent(lead['half_way_leader_wins'])} "
            f"{between(lead['interval'])}; lead changes {lead['lead_changes']}; "
            f"the winner was behind at some time in {percent(lead['winner_was_behind'])}",
            f"coins a seat: {coins['gained']} gained, {coins['spent_on_cards']} spent on cards",
            "",
        ]
        for name in ("seats", "locations", "influence", "cards"):
            told += plain_table(figures[name])
        return told


def last_round(box: Box) -> int:
    """The round after which a game ends in any case, if it has one."""
    option = box.options.get("last_round")
    return int(option.default) if option is not None else NO_LIMIT


# ---- from counts to figures


def report(box: Box, tally: Tally) -> dict[str, Any]:
    """All figures."""
    games = tally.games
    seat_games = games * tally.seats
    wins = tally.seat_wins
    return {
        "games": games,
        "rounds": spread(tally.rounds),
        "ended_at_limit": round(tally.at_limit / games, 4),
        "shared_victories": round(tally.shared / games, 4),
        "seats": [{"seat": i, **win_figures(won, games)} for i, won in enumerate(wins)],
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
