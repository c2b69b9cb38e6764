"""Clocks, taking back to peek, versions, starting up (threats 21, 22, 30, 32, 34)."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

import quarterdeck
from quarterdeck.kernel.errors import CannotUndo
from quarterdeck.kernel.play.state import Ear
from quarterdeck.server import run
from quarterdeck.server.door.tokens import hash_of
from quarterdeck.server.settings import PROTOCOL, Settings
from quarterdeck.server.tables.clocks import Clock, ClockSpec
from quarterdeck.server.tables.course import Course, Draft, Entry
from server.house import House, Person, bearer, open_house

Come = Callable[..., Person]


# ---- clocks


class Ticking(Clock):
    """A clock whose time is told."""

    time = 0.0

    def now(self) -> float:
        return self.time


@given(
    st.lists(st.tuples(st.integers(0, 2), st.floats(0, 100)), max_size=30),
    st.sampled_from(["move", "bank", "days"]),
)
def test_time_never_grows_but_by_the_increment(turns: list[tuple[int, float]], kind: Any) -> None:
    spec = ClockSpec(kind, seconds=60.0, increment=5.0, days=1.0)
    clock = Ticking(spec, 3)
    running = [0]
    clock.take([], running)
    for following, seconds in turns:
        clock.time += seconds
        seat = running[0]
        before = [clock.remaining(who) for who in range(3)]
        left = clock.after(earn=[seat], asked=[following])
        for who in range(3):
            most = before[who] + (5.0 if who == seat and kind == "bank" else 0.0)
            assert left[who] <= max(most, spec.full if kind != "bank" else most) + 0.001
        clock.take(left, [following])
        running = [following]
        assert all(clock.remaining(who) >= 0 for who in range(3))


def test_only_those_who_owe_lose_time() -> None:
    clock = Ticking(ClockSpec("bank", seconds=60.0, increment=5.0), 2)
    clock.take([], [0])
    clock.time = 20.0
    assert clock.remaining(0) == 40.0 and clock.remaining(1) == 60.0
    assert clock.after(earn=[0]) == [45.0, 60.0]
    assert clock.after() == [40.0, 60.0], "what is no answer brings no increment"
    clock.time = 61.0
    assert clock.is_out(0) and not clock.is_out(1)


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "move"},
        {"kind": "move", "seconds": 0},
        {"kind": "days", "days": 1000},
        {"kind": "x"},
        {"kind": "none", "seconds": 60},
        {"kind": "move", "seconds": 60, "increment": 5},
        {"kind": "bank", "seconds": 60, "days": 2},
        {"kind": "days", "days": 2, "seconds": 60},
    ],
)
def test_clocks_that_cannot_be(person: Come, clock: dict[str, Any]) -> None:
    body = {"game": "sky-dynasty", "seats": ["me", "open"], "clock": clock}
    assert person().http.post("/api/tables", json=body).status_code == 400


def test_whoever_has_no_time_can_be_claimed(folder: Path, person: Come) -> None:
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open", clock={"kind": "move", "seconds": 600.0})
        link = person("Bram", house).enter(made["invites"][0])["link"]
        red = bearer(house, made["table"], made["link"]["token"])
        yellow = bearer(house, made["table"], link["token"])
        labels = [o["label"] for o in red.frame["decision"]["options"]]
        assert red.do("claim", seat=1, how="win")["error"]["code"] == "cannot-claim"
        red.answer(labels.index("Pass"))
        assert red.frame["clocks"]["running"] == [1] and red.frame["clocks"]["left"][0] == 600.0
        house.inside(lambda: let_pass(house, made["table"], 601.0))
        red.wait(lambda: any(o["type"] == "seats" and o["claims"] for o in red.others))
        red.done("claim", seat=1, how="win")
        assert red.frame["over"] and red.frame["returns"] == [1.0, 0.0]
        red.close()
        yellow.close()


async def let_pass(house: House, table: str, seconds: float) -> None:
    """As if so much time had gone by."""
    live = await house.hub.table(table)
    live.clock.since = {seat: began - seconds for seat, began in live.clock.since.items()}
    live.ring()


def test_a_bank_is_kept_over_a_restart(folder: Path, person: Come) -> None:
    clock = {"kind": "bank", "seconds": 600.0, "increment": 0.0}
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open", clock=clock)
        person("Bram", house).enter(made["invites"][0])
        red = bearer(house, made["table"], made["link"]["token"])
        house.inside(lambda: let_pass(house, made["table"], 100.0))
        red.answer(1)
        assert red.frame["clocks"]["left"][0] == pytest.approx(500, abs=50)
        red.close()
    with open_house(folder) as house:
        red = bearer(house, made["table"], made["link"]["token"])
        assert red.frame["clocks"]["left"][0] == pytest.approx(500, abs=50)
        red.close()


TIMED = [{"kind": "bank", "seconds": 600.0, "increment": 30.0}, {"kind": "move", "seconds": 600.0}]


@pytest.mark.parametrize("clock", TIMED)
def test_time_that_was_spent_is_not_won_back_by_taking_back(
    folder: Path, person: Come, clock: dict[str, Any]
) -> None:
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open", clock=clock)
        person("Bram", house).enter(made["invites"][0])
        red = bearer(house, made["table"], made["link"]["token"])
        labels = [o["label"] for o in red.frame["decision"]["options"]]
        for _ in range(5):
            house.inside(lambda: let_pass(house, made["table"], 20.0))
            red.answer(labels.index("Pass"))
            assert red.frame["clocks"]["running"] == [1]
            red.done("undo")
        assert red.frame["clocks"]["left"][0] == pytest.approx(500, abs=15)
        red.close()


def test_whoever_takes_back_pays_for_the_time_of_those_who_waited() -> None:
    clock = Ticking(ClockSpec("bank", seconds=60.0, increment=5.0), 2)
    clock.take([], [0])
    clock.time = 20.0
    clock.take(clock.after(earn=[0]), [1])
    clock.time = 30.0
    assert clock.remaining(1) == 50.0
    assert clock.after(lose=[0], pays=0) == [30.0, 60.0]


def test_no_pick_of_a_sealed_choice_is_seen(folder: Path, person: Come) -> None:
    """Neither on the clock, nor in the list of tables, nor by what becomes of a request."""
    clock = {"kind": "bank", "seconds": 600.0, "increment": 30.0}
    with open_house(folder) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open", clock=clock)
        other = bram.enter(made["invites"][0])["link"]
        red = bearer(house, made["table"], made["link"]["token"])
        yellow = bearer(house, made["table"], other["token"])
        yellow.answer(1)
        assert yellow.do("undo")["type"] == "ack"
        red.answer(0)
        assert red.do("undo").get("asked") is None
        live = house.live_table(made["table"])
        house.inside(lambda: live.ask_back({"seat": 1, "agreed": [], "needed": [0]}))
        before = observed(anne, red)
        assert before[0]["asked"] is not None
        count = live.course.count
        yellow.answer(1)
        yellow.answer(1)
        assert live.course.count == count + 2 and yellow.owes
        assert observed(anne, red) == before
        red.close()
        yellow.close()


def test_no_pick_of_who_has_left_is_seen_either(folder: Path, person: Come) -> None:
    """They sit down again, as all are told at once: not only once somebody looks."""
    with open_house(folder) as house:
        anne, bram = person("Anne", house), person("Bram", house)
        made = anne.make("me", "open", clock={"kind": "bank", "seconds": 600.0})
        other = bram.enter(made["invites"][0])["link"]
        red = bearer(house, made["table"], made["link"]["token"])
        yellow = bearer(house, made["table"], other["token"])
        yellow.done("leave")
        red.wait(lambda: red.frame["seats"][1]["left"])
        yellow.answer(1)
        red.wait(lambda: not red.frame["seats"][1]["left"])
        assert red.lines[-1]["code"] == "table-sat" and red.frame["claims"] == []
        before = observed(anne, red)
        yellow.answer(1)
        assert observed(anne, red) == before and yellow.owes
        red.close()
        yellow.close()


def observed(anne: Person, red: Any) -> list[Any]:
    """All that somebody may look at while another one seals, but for time that goes by."""
    frame = anne.get(f"/api/tables/{red.table}/now")
    row = anne.get("/api/me")["tables"][0]
    clocks = {**frame["clocks"], "left": [round(left, -1) for left in frame["clocks"]["left"]]}
    return [frame["undo"], clocks, row, frame["waiting"], frame["ply"], frame["log"]]


# ---- 30: peeking


def course_of(seed: int) -> Course:
    box = quarterdeck.game("sky-dynasty")
    play = box.set_up(2, seed, {})
    ear = Ear()
    play.state.ear = ear
    play.begin()
    return Course(box, play, ear, "", None)


def take(course: Course, draft: Draft, picks: list[int]) -> None:
    entry = Entry(course.count + 1, draft.kind, draft.seat, f"c{course.count}", picks)
    entry.shown = draft.shown
    course.take(draft, entry)


def test_nobody_takes_back_freely_what_has_shown_something() -> None:
    """Whatever was drawn or uncovered since stands; and done again, the same card comes."""
    refused = redone = 0
    for seed in range(4):
        course = course_of(seed)
        while not course.over and course.count < 120:
            decision = course.play.decisions[0]
            seat, pick = decision.seat, len(decision.options) - 1
            before = course.play
            draft = course.draft_answer(seat, [pick])
            take(course, draft, [pick])
            spoke = sum(before.state.drawn) != sum(course.play.state.drawn)
            if spoke:
                with pytest.raises(CannotUndo):
                    course.draft_undo(seat)
                refused += 1
                seen = [course.play.view(who) for who in (-1, 0, 1)]
                take(course, course.draft_back(seat), [])
                take(course, course.draft_answer(seat, [pick]), [pick])
                assert [course.play.view(who) for who in (-1, 0, 1)] == seen
                redone += 1
    assert refused > 5 and redone == refused


def test_taking_back_makes_nobody_else_answer_again() -> None:
    course = course_of(9)
    take(course, course.draft_answer(0, [1]), [1])
    while 1 in [d.seat for d in course.play.decisions]:
        pick = 0 if len(course.acts) > 2 else 1
        take(course, course.draft_answer(1, [pick]), [pick])
    others = [act.picks for act in course.acts if act.seat == 1]
    take(course, course.draft_undo(0), [])
    assert [act.picks for act in course.acts if act.seat == 1] == others
    assert [d.seat for d in course.play.decisions] == [0]


# ---- 32: versions


def test_an_old_page_is_told_to_reload(folder: Path, person: Come) -> None:
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open")
        token = made["link"]["token"]
        with pytest.raises(ConnectionClosed) as closed:
            bearer(house, made["table"], token, protocol=PROTOCOL + 1)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4426
        feed = bearer(house, made["table"], token, protocol=PROTOCOL)
        assert feed.frame["protocol"] == PROTOCOL
        feed.close()


def test_a_game_stays_with_its_rules(folder: Path, person: Come) -> None:
    """The rules change between two moves: the game waits, and nothing of it is lost."""
    with open_house(folder) as house:
        made = person("Anne", house).make("me", "open")
        person("Bram", house).enter(made["invites"][0])
        feed = bearer(house, made["table"], made["link"]["token"])
        feed.answer(1)
        feed.close()
        version = house.live_table(made["table"]).record.version
    set_version(folder / "tables.db", "0-older")
    with open_house(folder) as house:
        anne = person("Anne", house)
        headers = {"Authorization": f"Bearer {made['link']['token']}"}
        response = anne.http.get(f"/api/tables/{made['table']}", headers=headers)
        assert response.status_code == 409
        assert response.json()["error"]["code"] == "rules-changed"
        with pytest.raises(ConnectionClosed):
            bearer(house, made["table"], made["link"]["token"]).settle()
    set_version(folder / "tables.db", version)
    with open_house(folder) as house:
        feed = bearer(house, made["table"], made["link"]["token"])
        assert feed.frame["ply"] == 1
        feed.close()


def set_version(db: Path, version: str) -> None:
    connection = sqlite3.connect(db)
    connection.execute("UPDATE games SET version = ?", (version,))
    connection.commit()
    connection.close()


# ---- 34: starting up


def served(*words: str, until: str) -> tuple[str, str]:
    """What `quarterdeck` prints until a line has this in it; then it is interrupted."""
    command = [sys.executable, "-u", "-m", "quarterdeck.cli", *words]
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    )
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if until in line:
            break
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=30)
    assert process.returncode == 0, errors
    return "".join(lines) + rest, errors


def test_loopback_is_the_default_and_needs_no_warning(folder: Path) -> None:
    words = ("serve", "--port", "0", "--db", str(folder / "t.db"))
    out, errors = served(*words, until="open at")
    assert re.search(r"open at http://127\.0\.0\.1:\d+/", out)
    assert "WARNING" not in errors
    assert (folder / "t.db").stat().st_mode & 0o077 == 0, "it holds seeds"


def test_other_machines_only_by_asking_and_with_a_warning(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """(The test itself listens on loopback only, whatever it says.)"""
    bind = run.bind
    told: list[Settings] = []

    def bind_here(settings: Settings) -> socket.socket:
        told.append(settings)
        return bind(msgspec.structs.replace(settings, host="127.0.0.1"))

    def open_only(server: run.Server, sockets: list[socket.socket]) -> None:
        server.opened()
        server.started = True
        sockets[0].close()

    monkeypatch.setattr(run, "bind", bind_here)
    monkeypatch.setattr(run.Server, "run", open_only)
    run.serve(Settings(db=folder / "t.db", host="0.0.0.0", port=0), browse=False)
    out, errors = capsys.readouterr()
    assert "WARNING: 0.0.0.0 can be reached from other machines" in errors
    (token,) = re.findall(r"shown once\): (\S+)", out)
    assert len(token) >= 22 and token not in errors
    assert told[0].admin_hash == hash_of(token), "and from now on the metrics ask for it"


def test_what_is_loopback() -> None:
    here = ["127.0.0.1", "::1", "localhost", "127.0.0.9"]
    there = ["0.0.0.0", "::", "192.168.0.1", "table.example"]
    assert Settings(db=Path("x")).is_loopback
    assert all(Settings(db=Path("x"), host=host).is_loopback for host in here)
    assert not any(Settings(db=Path("x"), host=host).is_loopback for host in there)


def test_quarterdeck_alone_opens_the_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    out, _ = served(until="Ctrl-C")
    assert re.search(r"open at http://127\.0\.0\.1:\d+/", out)
    assert (folder / "quarterdeck" / "tables.db").is_file()


def test_a_port_that_is_taken(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from quarterdeck.cli import main as command

    with open_house(folder) as house, pytest.raises(SystemExit) as left:
        command(["serve", "--port", str(house.port), "--db", str(folder / "other.db")])
    assert left.value.code == 2
    assert "cannot listen on 127.0.0.1" in capsys.readouterr().err
