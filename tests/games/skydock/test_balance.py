"""The balance report about the heist: how it ends, and how the characters fare."""

from __future__ import annotations

from typing import Any

import pytest

from quarterdeck.arena.balance import balance_of, played
from quarterdeck.games.skydock import GAME
from quarterdeck.games.skydock.desk.balance import ENDS, Heist, report, told
from quarterdeck.games.skydock.table.state import table
from quarterdeck.kernel.errors import BadOption
from quarterdeck.scene import Scene, proves


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return played(balance_of(GAME, 14, 3), GAME, ["greedy"], 3)


def test_every_game_ends_in_one_way(figures: dict[str, Any]) -> None:
    assert figures["games"] == 14 == sum(figures["ends"].values())
    assert list(figures["ends"]) == list(ENDS)


def test_every_character_and_every_objective_is_counted(figures: dict[str, Any]) -> None:
    assert sum([row["games"] for row in figures["characters"]]) == 14 * 3
    assert sum([row["open"] for row in figures["objectives"]]) == 14 * 3
    wins = sum([row["wins"] for row in figures["characters"]])
    assert wins == sum([row["wins"] for row in figures["seats"]])
    assert wins == pytest.approx(figures["ends"]["won"] + figures["ends"]["shared"], abs=0.01)


def test_faces_may_be_named_and_must_be_known() -> None:
    assert balance_of(GAME, 1, 2, "mixed").options(0)["faces"] == "mixed"
    with pytest.raises(BadOption):
        played(balance_of(GAME, 1, 2, "C"), GAME, ["greedy"], 0)


@proves("SK-R12", "SK-R67")
def test_a_lockdown_is_one_also_while_the_launch_token_is_on_launch() -> None:
    for launch in (0, 3):
        red = {"hand": "Dismantle part of the ship", "markers": [1]}
        s = Scene("skydock", red=red, launch=launch, alert=12)
        s.red("Play Dismantle part of the ship")
        assert told(table(s.play.state), tuple(s.play.returns)).end == "lockdown"
    s = Scene("skydock", launch=1, begin="upkeep")
    assert told(table(s.play.state), tuple(s.play.returns)).end == "launch without an Objective"


def test_a_fair_share_is_a_share_of_what_is_won() -> None:
    """Of three games the first character wins one, the second one, and one is lost by all."""
    lost = Heist((0.0, 0.0), (0, 1), (9, 9), (1, 1), (0, 1, 2), (2, 0, 0), "lockdown")
    first = lost._replace(returns=(1.0, 0.0), end="won", scores=(12, 4))
    second = lost._replace(returns=(0.0, 1.0), end="won", scores=(3, 20))
    figures = report([lost, first, second], 2)
    shares = {row["character"]: row["of_fair_share"] for row in figures["characters"]}
    assert list(shares.values())[:2] == [1.0, 1.0]
    assert figures["ends"]["lockdown"] == 1
    assert figures["winners_score"]["mean"] == 16  # of 12 and 20
    assert figures["objectives"][0]["completed_by_a_seat"] == 1.0


def test_the_report_reads_like_tables(figures: dict[str, Any]) -> None:
    lines = balance_of(GAME, 1, 3).lines(figures)
    assert lines[0].startswith("ends: won ") and any(line.startswith("Navasi") for line in lines)
