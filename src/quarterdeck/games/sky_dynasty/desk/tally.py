"""A listener that counts what happens at a table, from the tellings alone.

Who arrived where, who won what, what was bought, where influence came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.play.state import Ear, Told


@dataclass
class Places:
    """Counts by place."""

    visited: Counter[int] = field(default_factory=Counter)
    contested: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    bonuses: Counter[int] = field(default_factory=Counter)


@dataclass
class Cards:
    """Counts by card."""

    bought: Counter[int] = field(default_factory=Counter)
    trashed: Counter[int] = field(default_factory=Counter)
    dispatched: Counter[int] = field(default_factory=Counter)
    survived: Counter[int] = field(default_factory=Counter)
    buyers: Counter[int] = field(default_factory=Counter)  # seats that bought it, once a game
    buyers_won: Counter[int] = field(default_factory=Counter)


@dataclass
class Drama:
    """Who led when, and whether that decided the game."""

    lead_changes: int = 0
    middle_leaders: int = 0  # games with a sole leader half-way,
    middle_leader_wins: float = 0.0  # and how many of them that leader won
    comebacks: int = 0  # games whose winner was behind at the beginning of some round

    def judge(self, history: list[list[int]], returns: list[float]) -> None:
        """Count a game: the influence of all seats at the beginning of each round."""
        leaders = [sole_leader(influence) for influence in history]
        known = [leader for leader in leaders if leader >= 0]
        self.lead_changes += sum([a != b for a, b in pairwise(known)])
        middle = leaders[len(leaders) // 2] if leaders else -1
        if middle >= 0:
            self.middle_leaders += 1
            self.middle_leader_wins += returns[middle]
        winner = returns.index(max(returns))
        self.comebacks += any(influence[winner] < max(influence) for influence in history)


class Tally(Ear):
    """What was told in all games so far; `begin` and `finish` each of them."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.games = 0
        self.rounds: list[int] = []
        self.begun = 0  # rounds, finished or not
        self.seat_wins = [0.0] * seats
        self.at_limit = 0
        self.shared = 0
        self.places = Places()
        self.cards = Cards()
        self.drama = Drama()
        self.influence: Counter[tuple[bool, int]] = Counter()  # by source: (is it a card?, number)
        self.coins_gained = 0
        self.coins_spent = 0
        self.hearing = self.words()

    def words(self) -> dict[str, Callable[[Told], None]]:
        """What is done about each telling, by its code."""
        return {
            "round": self.hear_round,
            "arrived": self.hear_arrival,
            "routed": self.hear_arrival,
            "sent": self.hear_arrival,
            "stayed": self.hear_stay,
            "resolving": self.hear_resolving,
            "won": self.hear_win,
            "bonus": self.hear_bonus,
            "survived": self.hear_survivor,
            "sent-home": self.hear_home,
            "bought": self.hear_purchase,
            "bought-unseen": self.hear_purchase,
            "trashed": self.hear_trash,
            "trashed-discard": self.hear_trash,
            "coins": self.hear_coins,
            "influence": self.hear_influence,
        }

    # ---- a game

    def begin(self, play: Play) -> None:
        """Listen to a game that has not begun."""
        play.state.ear = self
        self.present: list[set[int]] = []
        self.has_bought: set[tuple[int, int]] = set()
        self.source = (False, -1)
        self.standing = [0] * self.seats
        self.history: list[list[int]] = []  # influence at the beginning of each round

    def hear(self, told: Told) -> None:
        listen = self.hearing.get(told.what.code)
        if listen is not None:
            listen(told)

    def finish(self, play: Play, limit: int) -> None:
        """A game is over; `limit` is its last round."""
        self.games += 1
        self.rounds.append(play.state.passed)
        self.at_limit += play.state.passed >= limit
        returns = play.returns
        self.shared += 0.0 < max(returns) < 1.0
        for seat, share in enumerate(returns):
            self.seat_wins[seat] += share
        for seat, card in self.has_bought:
            self.cards.buyers[card] += 1
            self.cards.buyers_won[card] += returns[seat] > 0.0
        self.drama.judge(self.history, returns)

    # ---- tellings

    def there(self, place: int) -> set[int]:
        """The seats that have cards at a place."""
        while len(self.present) <= place:
            self.present.append(set())
        return self.present[place]

    def hear_round(self, told: Told) -> None:
        self.begun += 1
        self.history.append(self.standing[:])

    def hear_arrival(self, told: Told) -> None:
        self.there(told.thing).add(told.seat)
        self.cards.dispatched.update(told.cards)

    def hear_resolving(self, told: Told) -> None:
        seats = self.there(told.thing)
        self.places.visited[told.thing] += 1
        self.places.contested[told.thing] += len(seats) > 1
        seats.clear()

    def hear_stay(self, told: Told) -> None:
        self.there(told.thing).add(told.seat)
        self.cards.survived.update(told.cards)
        self.cards.dispatched.update(told.cards)  # it will be there again next round

    def hear_home(self, told: Told) -> None:
        self.cards.survived.update(told.cards)

    def hear_win(self, told: Told) -> None:
        self.places.won[told.thing] += 1

    def hear_bonus(self, told: Told) -> None:
        self.places.bonuses[told.thing] += 1
        self.source = (False, told.thing)

    def hear_survivor(self, told: Told) -> None:
        self.source = (True, told.thing)

    def hear_purchase(self, told: Told) -> None:
        self.cards.bought[told.thing] += 1
        self.coins_spent += told.n
        self.has_bought.add((told.seat, told.thing))

    def hear_trash(self, told: Told) -> None:
        self.cards.trashed.update(told.cards or (told.thing,))

    def hear_coins(self, told: Told) -> None:
        self.coins_gained += told.n

    def hear_influence(self, told: Told) -> None:
        self.influence[self.source] += told.n
        self.standing[told.seat] += told.n


def sole_leader(influence: list[int]) -> int:
    """The seat with the most influence, or -1 if several have it."""
    most = max(influence)
    return influence.index(most) if influence.count(most) == 1 else -1
