"""How fast the build that runs is: one round of measurements, in CPU time, in this process.

    python -m quarterdeck.arena.measure --json --round         what `quarterdeck bench` runs
    python -m quarterdeck.arena.measure --only copy            one thing for longer, to profile it

Both builds play exactly the same games, so that nothing but the build makes a difference.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple, cast

import quarterdeck
from quarterdeck.arena.asked import answered, at_least
from quarterdeck.arena.driver import drive
from quarterdeck.arena.growth import moments, playing_on, thirds
from quarterdeck.bots.policy import policy_of
from quarterdeck.bots.proposals import Proposal
from quarterdeck.bots.search import Thought
from quarterdeck.bots.value import learned
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.errors import BadOption
from quarterdeck.kernel.play import frames
from quarterdeck.kernel.play.frames import Play
from quarterdeck.kernel.registry import game

Run = Callable[[], int]  # does it many times over; how many times
Figure = dict[str, Any]
Parked = list[tuple[Play, int]]  # positions, and a seat that looks at each

MASK = 4095
SEED = 7


def drawn(rng: Random) -> list[int]:
    """Random numbers, drawn beforehand: what is measured is the engine and the loop."""
    return [rng.randrange(1 << 20) for _ in range(MASK + 1)]


PICKS = drawn(Random(SEED))


class Setting(NamedTuple):
    """A game as it is measured."""

    game: str
    seats: int
    options: dict[str, object]
    most: int = 10  # games in a pass, at most: some are long

    @property
    def name(self) -> str:
        switches = "".join([f", {name.replace('_', ' ')}" for name in self.options])
        return f"{game(self.game).name}, {self.seats} seats{switches}"


class Effort(NamedTuple):
    """How much is done: games in a pass, games with parked positions, CPU seconds a figure."""

    games: int
    parked: int
    seconds: float
    of_each: int = 99  # settings of each game, at most


FULL = Effort(10, 4, 0.25)
QUICK = Effort(2, 1, 0.02, 1)

# The first is what everything is compared with; the others show growth with seats and deck.
SETTINGS = (
    Setting("sky-dynasty", 3, {}),
    Setting("sky-dynasty", 2, {}),
    Setting("sky-dynasty", 4, {}),
    Setting("sky-dynasty", 5, {}),
    Setting("sky-dynasty", 3, {"limited_edition": True}),
    Setting("sky-pirate", 2, {}),  # the starter decks of Cleaver and Brass
    Setting("sky-pirate", 4, {}),
    Setting("skydock", 2, {}),
    Setting("skydock", 4, {}),
    Setting("cerulean-seas", 2, {}, 1),
)


def settings(of_each: int) -> list[Setting]:
    """So many settings of each game, at most; the first of them first."""
    chosen: list[Setting] = []
    for setting in SETTINGS:
        if len([one for one in chosen if one.game == setting.game]) < of_each:
            chosen.append(setting)
    return chosen


def build() -> str:
    """Which build this is."""
    return "interpreted" if str(frames.__file__).endswith(".py") else "compiled"


# ---- random games, from start to end


def random_games(setting: Setting, games: int) -> int:
    """Play so many games; how many decisions that took.  This is the loop that is measured."""
    box = game(setting.game)
    decisions = 0
    for seed in range(games):
        play = box.new(setting.seats, seed, **setting.options)
        choices = play.choices
        while choices:
            choices = play.answer(PICKS[decisions & MASK] % choices)
            decisions += 1
    return decisions


def driven_games(setting: Setting, games: int) -> int:
    """The same games, with the loop in compiled code, too."""
    box = game(setting.game)
    decisions = 0
    for seed in range(games):
        play = box.new(setting.seats, seed, **setting.options)
        decisions += drive(play, PICKS, decisions)
    return decisions


def positions(setting: Setting, games: int) -> Iterator[Play]:
    """The same games, stopped at every decision."""
    box = game(setting.game)
    decisions = 0
    for seed in range(games):
        play = box.new(setting.seats, seed, **setting.options)
        while not play.over:
            yield play
            play.answer(PICKS[decisions & MASK] % play.choices)
            decisions += 1


def parked(setting: Setting, games: int) -> Parked:
    """Positions from all through those games, each seen from another seat."""
    every = [play.copy() for i, play in enumerate(positions(setting, games)) if i % 7 == 0]
    return [(play, i % setting.seats) for i, play in enumerate(every)]


# ---- what a search or a server does with a position


def copying(places: Parked) -> Run:
    def run() -> int:
        for play, _ in places:
            play.copy()
        return len(places)

    return run


def viewing(places: Parked) -> Run:
    def run() -> int:
        for play, seat in places:
            play.view(seat)
        return len(places)

    return run


def imagining(places: Parked) -> Run:
    def run() -> int:
        for play, seat in places:
            play.imagine(seat, SEED)
        return len(places)

    return run


def asking(places: Parked) -> Run:
    owed = [(play.state, play.owed(-1)) for play, _ in places]
    asked = [(d.question.ask, state, d.seat, d.about) for state, d in owed]

    def run() -> int:
        for ask, state, seat, about in asked:
            ask(state, seat, about)
        return len(asked)

    return run


def explaining(places: Parked) -> Run:
    def run() -> int:
        for play, _ in places:
            play.why_not()
        return len(places)

    return run


def knowing(places: Parked) -> Run:
    def run() -> int:
        for play, seat in places:
            play.knows(seat)
        return len(places)

    return run


# ---- what a bot does with a position that it thinks about


def trying(places: Parked) -> Run:
    """A try of one cut point: an imagined world, one answer, everybody plays on, the value."""
    thoughts = [Thought(play, asked(play), SEED) for play, _ in places]
    for thought in thoughts:
        thought.stop = thought.play.state.passed + 1

    def run() -> int:
        for thought in thoughts:
            thought.worlds.clear()
            thought.tried(Proposal([0]), 0)
        return len(thoughts)

    return run


def picking(places: Parked) -> Run:
    """A pick of the policy, as everybody makes them in a try."""
    asks = [(policy_of(cast(Box, play.game)), play, asked(play)) for play, _ in places]

    def run() -> int:
        for policy, play, seat in asks:
            policy.pick(play, seat, 0)
        return len(asks)

    return run


def judging(places: Parked) -> Run:
    """The value at the end of a try."""
    values = [(learned(cast(Box, play.game), play.state.seats), play) for play, _ in places]

    def run() -> int:
        for value, play in values:
            assert value is not None
            value.chances(play)
        return len(values)

    return run


def thinks(setting: Setting) -> bool:
    """Is it measured how bots think?  With two seats, where they have learned to."""
    return setting.seats == 2 and learned(game(setting.game), setting.seats) is not None


def asked(play: Play) -> int:
    """The seat that is asked first."""
    return play.owed(-1).seat


THINKING: dict[str, Callable[[Parked], Run]] = {"policy": picking, "value": judging}
WAYS: dict[str, Callable[[Parked], Run]] = {
    "copy": copying,
    "view": viewing,
    "imagine": imagining,
    "ask": asking,
    "why_not": explaining,
    "knows": knowing,
}


# ---- one round


def rate(run: Run, seconds: float) -> float:
    """How many times in a CPU second; measured for at least so many of them."""
    gc.collect()
    times = 0
    begun = process_time()
    while True:
        times += run()
        spent = process_time() - begun
        if spent >= seconds and spent > 0:
            return times / spent


def figure(what: str, value: float, unit: str) -> Figure:
    return {"what": what, "value": value, "unit": unit}


def playing(setting: Setting, effort: Effort, played: dict[str, int]) -> list[Figure]:
    """Decisions and games a second; and decisions that leave a choice, which peers may not ask."""
    games = min(effort.games, setting.most)
    every = [play.choices for play in positions(setting, games)]
    played[setting.name] = len(every)
    speed = rate(lambda: random_games(setting, games), effort.seconds)
    driven = rate(lambda: driven_games(setting, games), effort.seconds)
    choices = len([number for number in every if number > 1])
    return [
        figure(f"{setting.name}: decisions", speed, "decisions/s"),
        figure(f"{setting.name}: driven", driven, "decisions/s"),
        figure(f"{setting.name}: choices", speed * choices / len(every), "choices/s"),
        figure(f"{setting.name}: games", speed * games / len(every), "games/s"),
    ]


def handling(setting: Setting, effort: Effort, wanted: Callable[[str], bool]) -> list[Figure]:
    """Microseconds for what is done with a position; of the other settings, for a copy."""
    ways = WAYS if setting == SETTINGS[0] else {"copy": copying}
    if thinks(setting):
        ways = {**ways, **THINKING}
    names = {f"{setting.name}: {name}": way for name, way in ways.items()}
    names = {name: way for name, way in names.items() if wanted(name)}
    places = parked(setting, min(effort.parked, setting.most)) if names else []
    return [
        figure(name, 1e6 / rate(way(places), effort.seconds), "µs") for name, way in names.items()
    ]


def thinking(setting: Setting, effort: Effort) -> list[Figure]:
    """Tries a second, of one cut point each."""
    run = trying(parked(setting, effort.parked))
    return [figure(f"{setting.name}: tries", rate(run, effort.seconds), "tries/s")]


def growing(setting: Setting, effort: Effort, wanted: Callable[[str], bool]) -> list[Figure]:
    """Of the first setting of a game: decisions early and late, with little and much there."""
    chosen = SETTINGS[:1] if effort.of_each == 1 else settings(1)  # a quick run: of one game
    if setting not in chosen or not wanted(f"{setting.name}: early, late, on the table"):
        return []
    box = game(setting.game)
    every = [
        moment
        for seed in range(min(effort.parked, setting.most))
        for moment in moments(box.new(setting.seats, seed, **setting.options))
    ]
    return [
        figure(f"{setting.name}: {when}", rate(playing_on(plays), effort.seconds), "decisions/s")
        for when, plays in thirds(every).items()
    ]


def one_round(effort: Effort, only: str = "") -> dict[str, Any]:
    """Measure everything once (or whatever has `only` in its name)."""
    played: dict[str, int] = {}
    figures: list[Figure] = []
    for setting in settings(effort.of_each):
        if only in f"{setting.name}: decisions, driven, choices, games":
            figures += playing(setting, effort, played)
        figures += handling(setting, effort, lambda name: only in name)
        figures += growing(setting, effort, lambda name: only in name)
        if thinks(setting) and only in f"{setting.name}: tries":
            figures += thinking(setting, effort)
    if not figures:
        raise BadOption(f"nothing measured here has {only!r} in its name", ", ".join(WAYS))
    return {
        "build": build(),
        "version": quarterdeck.__version__,
        "played": played,  # decisions in a pass: the same in every build
        "figures": figures,
    }


# ---- the command


def read(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m quarterdeck.arena.measure")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--round", action="store_true", help="one round; otherwise five, medians")
    parser.add_argument("--quick", action="store_true", help="as little as possible")
    parser.add_argument("--only", default="", help="only what has this in its name")
    parser.add_argument("--seconds", type=float, help="CPU seconds a figure")
    return parser.parse_args(words)


def main(words: list[str]) -> None:
    """Measure and print."""
    asked = read(words)
    at_least(0, asked.seconds or 0, "--seconds")
    effort = QUICK if asked.quick else FULL
    if asked.seconds is not None:
        effort = effort._replace(seconds=asked.seconds)
    rounds = [one_round(effort, asked.only) for _ in range(1 if asked.round else 5)]
    report = rounds[0]
    for number, one in enumerate(report["figures"]):
        one["value"] = median([each["figures"][number]["value"] for each in rounds])
    if asked.json:
        print(json.dumps(report))
        return
    print(f"quarterdeck {report['version']}, {report['build']} build")
    for one in report["figures"]:
        print(f"{one['what']:50} {one['value']:12,.2f} {one['unit']}")


if __name__ == "__main__":
    answered(lambda: main(sys.argv[1:]))
