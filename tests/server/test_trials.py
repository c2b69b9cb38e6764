"""A piece that is tried: its games are laid out in the process of the workshop, or refused."""

from __future__ import annotations

from typing import Any

from games.sky_pirate.own_cards import brought, written
from quarterdeck.kernel.registry import game
from quarterdeck.server.thinking.thinker import answer


def tried(pack: str, name: str, roster: str = "Cleaver") -> dict[str, Any]:
    trial = [pack, name, roster, "Brass"]
    return answer({"trial": trial, "deal": True, "game": "sky-pirate"})


def test_a_trial_comes_with_a_deal_in_which_the_piece_is_at_hand() -> None:
    pack = brought(written("Own card", "maneuver", "Draw 2 cards."))
    told = tried(pack, "Own card")
    box = game("sky-pirate")
    bench = box.workbench()
    assert bench is not None
    assert bench.is_at_hand(box.new(2, told["seed"], **told["try"]), 0, "Own card")
    assert told["with"] != told["without"] and told["instead"]


def test_what_may_not_be_tried_is_refused_with_its_code() -> None:
    pack = brought(written("Own card", "captain", "", faction="Ghost"))
    told = tried(pack, "Own card")["refused"]
    assert told["code"] == "bad-deck" and "SP-220" in told["message"]
    assert tried(pack, "Nobody")["refused"]["code"] == "bad-option"
