"""The benchmark: what it measures, whom it asks, and how it tells."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import quarterdeck
from quarterdeck.arena import bench, growth, instructions, measure
from quarterdeck.arena.bench import CannotMeasure, Contender, render
from quarterdeck.arena.bench_table import times, times_as_fast, verdict
from quarterdeck.arena.machine import is_busy

LEAST = measure.Effort(games=1, parked=1, seconds=0.0)
DECISIONS = "Sky Dynasty, 3 seats: decisions"
COPY = "Sky Dynasty, 3 seats: copy"
HOW = ("little", "much")


def told(**figures: tuple[float, str]) -> dict[str, Any]:
    shown = [{"what": what, "value": v, "unit": u} for what, (v, u) in figures.items()]
    return {"version": "1", "figures": shown}


def contender(build: str, *rounds: dict[str, Any], name: str = "somebody") -> Contender:
    return Contender(name, build, [], rounds=list(rounds))


def says(script: str, build: str = "peer") -> Contender:
    return Contender("somebody", build, [sys.executable, "-c", script])


def text_of(rows: list[dict[str, Any]]) -> str:
    console = Console(width=120)
    with console.capture() as capture:
        console.print(render(rows), highlight=False, markup=False)
    return capture.get()


# ---- measuring


def test_a_round_measures_every_setting_and_everything_done_with_a_position() -> None:
    figures = {one["what"]: one for one in measure.one_round(LEAST, "Sky Dynasty")["figures"]}
    for seats in ("2 seats", "3 seats", "4 seats", "5 seats", "3 seats, limited edition"):
        for what in ("decisions", "driven", "choices", "games", "copy"):
            assert figures[f"Sky Dynasty, {seats}: {what}"]["value"] > 0
    for what in ("copy", "view", "imagine", "ask", "why_not", "knows"):
        assert figures[f"Sky Dynasty, 3 seats: {what}"]["unit"] == "µs"
    for when in ("early", "late", "little on the table", "much on the table"):
        assert figures[f"Sky Dynasty, 3 seats: {when}"]["value"] > 0


def test_the_measured_loop_plays_the_games_that_are_counted() -> None:
    setting = measure.SETTINGS[0]
    assert measure.random_games(setting, 2) == len(list(measure.positions(setting, 2)))


def test_moments_are_sorted_by_length_and_by_what_lies_on_the_table() -> None:
    found = growth.moments(quarterdeck.game("sky-pirate").new(2, 1))
    assert [one.answers for one in found] == sorted({one.answers for one in found})
    lies = {id(one.play): one.lies for one in found}
    parts = growth.thirds(found)
    assert len(found) < growth.MOST
    assert parts["early"][0] is found[0].play and parts["late"][-1] is found[-1].play
    little, much = ([lies[id(play)] for play in parts[f"{how} on the table"]] for how in HOW)
    assert max(little) <= min(much) and min(little) < max(much)
    assert all(not play.over for plays in parts.values() for play in plays)


def test_one_thing_can_be_measured_alone() -> None:
    figures = measure.one_round(LEAST, "3 seats: imagine")["figures"]
    assert [one["what"] for one in figures] == ["Sky Dynasty, 3 seats: imagine"]


def test_positions_are_parked_while_somebody_is_asked() -> None:
    places = measure.parked(measure.SETTINGS[0], 1)
    assert len(places) > 20
    assert all(not play.over for play, _ in places)
    assert {seat for _, seat in places} == {0, 1, 2}


# ---- asking builds and peers


def test_the_median_of_the_rounds_is_the_value() -> None:
    rounds = [told(x=(value, "games/s")) for value in (3.0, 100.0, 2.0)]
    (row,) = contender("peer", *rounds).rows()
    assert row == {
        "what": "x",
        "build": "peer",
        "value": 3.0,
        "unit": "games/s",
        "version": "1",
        "rounds": [3.0, 100.0, 2.0],
    }


def test_a_peer_that_fails_is_a_row_and_no_error() -> None:
    peer = says("import no_such_peer")
    peer.measure()
    peer.measure()
    (row,) = peer.rows()
    assert row["value"] is None
    assert row["note"] == "not measured: ModuleNotFoundError: No module named 'no_such_peer'"
    assert "somebody: not measured" in text_of(
        [*contender("compiled", told(x=(1.0, "µs"))).rows(), row]
    )


@pytest.mark.parametrize("script", ["print('so fast')", "import os; os._exit(3)"])
def test_a_peer_that_talks_nonsense_is_not_measured(script: str) -> None:
    peer = says(script)
    peer.measure()
    assert peer.trouble and peer.rows()[0]["value"] is None


def test_a_peer_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PATIENCE", 0.2)
    peer = says("import time; time.sleep(30)")
    peer.measure()
    assert "longer than" in peer.trouble


def test_our_own_build_must_not_fail() -> None:
    with pytest.raises(CannotMeasure, match="oh no"):
        says("raise SystemExit('oh no')", "compiled").measure()


def test_rounds_are_interleaved() -> None:
    told_by = json.dumps(told(x=(1.0, "µs")))
    both = [says(f"print('''{told_by}''')") for _ in range(2)]
    steps: list[tuple[int, int]] = []
    bench.interleave(both, 2, lambda done, total, what: steps.append((done, total)))
    assert steps == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert [len(one.rounds) for one in both] == [2, 2]


def test_builds_that_played_different_games_are_not_compared() -> None:
    one, other = ({**told(), "played": {"game": number}} for number in (10, 11))
    with pytest.raises(CannotMeasure, match="different games"):
        bench.check_same_games([contender("compiled", one), contender("interpreted", other)])


def test_peers_without_their_environment_say_so(tmp_path: Path) -> None:
    (tmp_path / "benchmarks" / "peers").mkdir(parents=True)
    (tmp_path / "benchmarks" / "peers" / "chess.py").touch()
    (peer,) = bench.peers(tmp_path, quick=True)
    assert peer.name == "chess"
    assert "make bench" in peer.rows()[0]["note"]


def test_without_a_checkout_there_are_no_peers(tmp_path: Path) -> None:
    assert bench.peers(tmp_path, quick=True) == []


def test_the_interpreted_copy_holds_nothing_compiled(tmp_path: Path) -> None:
    bench.uncompiled(tmp_path)
    assert (tmp_path / "quarterdeck" / "kernel" / "play" / "frames.py").is_file()
    assert not list(tmp_path.rglob("*.so")) and not list(tmp_path.rglob("woven"))


@pytest.mark.slow
def test_a_quick_run_measures_this_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUARTERDECK_PEERS", str(tmp_path))
    rows = bench.run(rounds=1, quick=True)
    assert {row["build"] for row in rows} == {"compiled", "interpreted"}
    for row in rows:
        assert row["value"] is None or row["value"] > 0
    assert rows[0]["machine"]["cores"] > 0
    json.dumps(rows)
    assert "interpreted" in text_of(rows)


# ---- telling


def rows_of_all() -> list[dict[str, Any]]:
    fast = told(**{DECISIONS: (600_000.0, "decisions/s"), COPY: (1.0, "µs")})
    slow = told(**{DECISIONS: (60_000.0, "decisions/s"), COPY: (8.0, "µs")})
    peer = told(
        **{"Peer game: decisions": (30_000.0, "decisions/s"), "Peer game: copy": (4.0, "µs")}
    )
    return [
        *contender("compiled", fast).rows(),
        *contender("interpreted", slow).rows(),
        *contender("peer", peer).rows(),
    ]


def test_builds_stand_side_by_side_and_peers_below_with_ratios() -> None:
    lines = [" ".join(line.split()) for line in text_of(rows_of_all()).splitlines()]
    assert f"{DECISIONS} 600,000 /s 60,000 /s × 10" in lines
    assert f"{COPY} 1.00 µs 8.00 µs × 8" in lines
    assert "Peer game: decisions 30,000 /s × 20 × 2" in lines
    assert "Peer game: copy 4.00 µs × 4 × 0.5" in lines


def test_the_goals_are_told() -> None:
    text = text_of(rows_of_all())
    assert "at least 600,000 /s: reached (600,000 /s;" in text
    assert "at most 0.90 µs: missed (1.00 µs;" in text


@pytest.mark.parametrize(
    ("rounds", "told"),
    [([1.0, 1.4], "reached"), ([1.0, 1.2, 2.4], "undecided"), ([1.6, 2.4], "missed")],
)
def test_a_goal_is_reached_only_if_every_round_reaches_it(rounds: list[float], told: str) -> None:
    assert verdict({"unit": "µs", "rounds": rounds}, 1.5) == told


def test_a_ratio_shows_how_far_its_rounds_lie_apart() -> None:
    assert times([4.38, 9.88, 6.97]) == "× 7 (4.4–9.9)"


def test_ratios_are_taken_within_each_round() -> None:
    quiet_then_busy = {"unit": "games/s", "rounds": [100.0, 10.0, 10.0]}
    other = {"unit": "games/s", "rounds": [50.0, 5.0, 5.0]}
    assert times_as_fast(quiet_then_busy, other) == [2.0, 2.0, 2.0]


def test_a_busy_machine_is_warned_about() -> None:
    rows = rows_of_all()
    rows[0]["machine"] = {
        "date": "today",
        "cpu": "abacus",
        "cores": 2,
        "core": None,
        "system": "wood",
        "python": "CPython",
        "packages": {"quarterdeck": "1"},
        "load": [2.0, 3.0],
        "busy": is_busy(2.0, 3.0, 2),
    }
    assert "WARNING: the machine was busy" in text_of(rows)


def test_the_measurement_itself_does_not_make_a_machine_busy() -> None:
    assert not is_busy(0.1, 1.1, 2)
    assert is_busy(0.1, 2.1, 2)
    assert not is_busy(None, None, 2)


# ---- instructions


def test_a_count_that_has_grown_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    kept = {"made with": instructions.made_with(), "counts": {"one": 1000, "two": 1000}}
    instructions.KEPT.parent.mkdir(exist_ok=True)
    instructions.KEPT.write_text(json.dumps(kept))
    assert instructions.told({"one": 1030, "two": 900, "new": 5}, keep=False) == 0
    assert instructions.told({"one": 1031}, keep=False) == 1
    assert "+3.1 %: MORE THAN IS ALLOWED" in capsys.readouterr().out


def test_counts_of_another_build_are_not_judged(capsys: pytest.CaptureFixture[str]) -> None:
    instructions.KEPT.parent.mkdir(exist_ok=True)
    instructions.KEPT.write_text(json.dumps({"made with": "another", "counts": {"one": 1}}))
    assert instructions.told({"one": 1000}, keep=False) == 0
    assert "of another build: another" in capsys.readouterr().out


def test_counts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    instructions.KEPT.parent.mkdir(exist_ok=True)
    assert instructions.told({"one": 7}, keep=True) == 0
    assert json.loads(instructions.KEPT.read_text())["counts"] == {"one": 7}


def test_the_compiled_loop_plays_the_same_games() -> None:
    for setting in measure.SETTINGS[:1]:
        assert measure.driven_games(setting, 2) == measure.random_games(setting, 2)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept in the checkout."""
    monkeypatch.setattr(instructions, "KEPT", tmp_path / "benchmarks" / "instructions.json")
