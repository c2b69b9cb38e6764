"""Private looks: what one seat has seen stays on the table, and never in a frame."""

from __future__ import annotations

from kernel.toys import spyglass
from kernel.toys.spyglass import CARDS, Table, table
from quarterdeck.kernel.play.frames import Play
from quarterdeck.proving.lookout import stack
from quarterdeck.proving.walk import fields
from quarterdeck.scene import Scene

RED, YELLOW, SPECTATOR = 0, 1, -1


def betting() -> Play:
    """Red has looked and chosen; Yellow bets."""
    play = spyglass.GAME.new(2, 4)
    play.answer(0)
    assert [d.seat for d in play.decisions] == [YELLOW]
    return play


def looked(play: Play) -> int:
    return table(play.state).looked


def test_only_the_looker_sees_the_card() -> None:
    play = betting()
    card = looked(play)
    assert play.view(RED)["looked"] == (card, spyglass.TAKE)
    assert play.view(YELLOW)["looked"] is None
    assert play.view(SPECTATOR)["looked"] is None


def test_only_the_looker_reads_which_card_it_was() -> None:
    s = Scene(spyglass.GAME, seats=2)
    card = looked(s.play)
    assert s.log.lines(RED) == [f"Red looks at card {card}"]
    assert s.log.lines(YELLOW) == s.log.lines(SPECTATOR) == ["Red looks at a card"]


def test_no_frame_holds_what_is_hidden() -> None:
    play = betting()
    kept = [name for frame in stack(play.top) for name in fields(frame)]
    assert set(kept) <= {"pc", "seat"}


def test_the_others_imagine_every_card_and_either_choice() -> None:
    play = betting()
    worlds = [table(play.imagine(YELLOW, number).state) for number in range(200)]
    assert {world.looked for world in worlds} == set(CARDS)
    assert {world.chosen for world in worlds} == {spyglass.TAKE, spyglass.UNDER}


def test_the_looker_imagines_the_card_that_it_saw() -> None:
    play = betting()
    for number in range(20):
        world = table(play.imagine(RED, number).state)
        assert (world.looked, world.chosen) == (looked(play), spyglass.TAKE)


def test_who_put_a_card_under_the_deck_still_knows_it_there() -> None:
    play = spyglass.GAME.new(2, 4)
    card = looked(play)
    play.answer(1)
    play.answer(0)
    assert play.view(RED)["under"] == (card,)
    assert play.view(YELLOW)["under"] == (-1,)
    assert {under(play.imagine(RED, n)) for n in range(40)} == {card}
    assert len({under(play.imagine(YELLOW, n)) for n in range(80)}) > 5


def under(play: Play) -> int:
    return table(play.state).under[0]


def test_the_faulty_edition_keeps_the_card_in_its_frame() -> None:
    """What `test_properties_can_fail` notices, shown in one position."""
    box = spyglass.Spyglass()
    box.first = "faulty_spyglass"
    play = box.new(2, 4)
    play.answer(0)
    frame = stack(play.imagine(YELLOW, 1).top)[0]
    assert fields(frame)["card"] == looked(play)
    assert isinstance(play.state, Table)
