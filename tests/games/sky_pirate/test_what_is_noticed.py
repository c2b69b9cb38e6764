"""Events are looked for only where a card on the table waits for them: none is missed."""

from random import Random

import pytest

import quarterdeck
from quarterdeck.games.sky_pirate.table.state import Table, table
from quarterdeck.proving.walk import playing

BOX = quarterdeck.game("sky-pirate")


def in_play(g: Table, seat: int) -> list[int]:
    rows = [*g.slots[seat], *g.crew[seat], *g.assets[seat], *g.loaded[seat]]
    rows += [g.captains[seat]] if g.captains[seat] >= 0 else []
    return [obj for obj in rows if not g.is_facedown(obj)]  # facedown, a card has no text


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_waits_in_play_has_been_noticed(seats: int, seed: int) -> None:
    waiting = 0
    for play in playing(BOX, seats, seed, BOX.random_options(seats, Random(seed))):
        for game in (play, play.imagine(0, seed)):
            g, anew = table(game.state), table(game.state.copy())
            anew.notice_all()
            assert set(anew.soon) <= set(g.soon)
            for seat in range(seats):
                assert not anew.watched[seat] & ~g.watched[seat]
                for obj in in_play(g, seat):
                    card = g.printed(obj)
                    assert not card.watches & ~g.watched[seat], card.name
                    assert obj in g.soon or not card.as_soon_as, card.name
                    waiting += card.watches != 0
    assert waiting > 0
