"""Restricted play: a bot that never takes certain options."""

from __future__ import annotations

import pytest

from quarterdeck.arena.restricted import Restricted, main, restricted
from quarterdeck.games.sky_dynasty import GAME
from quarterdeck.kernel.errors import BadOption
from quarterdeck.scene import Scene


def test_a_restricted_bot_never_takes_what_is_forbidden() -> None:
    red = {"at": {"Gateway": "Gateway, Corsair"}, "coins": 5, "passed": True}
    rows = {"Gateway": "Palace, Palace, Palace, Palace"}
    scene = Scene("sky-dynasty", red=red, rows=rows)
    free, bound = Restricted(1, ("No such words",)), Restricted(1, ("Palace for",))
    assert scene.play.labels(0)[free.pick(scene.play, 0)] == "Palace for 5"
    assert scene.play.labels(0)[bound.pick(scene.play, 0)] != "Palace for 5"


def test_each_deal_is_played_from_every_seat() -> None:
    found = restricted(GAME, ("Palace for", "Random Location for"), 6, 3, 1)
    assert found["fair"] == pytest.approx(1 / 3, abs=1e-3)
    assert 0 <= found["wins"] <= 6


def test_the_command_prints_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sky-dynasty", "Palace for", "Dealer for", "--games", "2"])
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_all_seats_can_have_the_same_deck(capsys: pytest.CaptureFixture[str]) -> None:
    main(["sky-pirate", "Board (", "--games", "2", "--decks", "Cleaver"])
    assert "of 2; fair 50.0 %" in capsys.readouterr().out
    with pytest.raises(BadOption, match="Clever"):
        main(["sky-pirate", "Board (", "--games", "2", "--decks", "Clever"])
