"""SK-3xx Boards, hands and decks."""

from __future__ import annotations

from games.skydock.aboard import PLAIN, aboard, at_work, use
from quarterdeck.games.skydock.table.cards import BOARD
from quarterdeck.scene import proves


@proves("SK-306", "SK-R04")
def test_neighbours_are_left_and_right_and_in_the_same_column() -> None:
    beside = {slot + 1: [n + 1 for n in near] for slot, near in enumerate(BOARD.beside)}
    assert beside[1] == [2, 6] and beside[7] == [2, 6, 8, 12]
    assert beside[10] == [5, 9] and beside[14] == [9, 13]


@proves("SK-308", "SK-309")
def test_schemes_and_loot_share_one_hand_of_five() -> None:
    hand = "2 Crack the duty roster, 2 Vent map, 2 Jump jets"
    s = aboard(begin="upkeep", red={"hand": hand})
    assert s.red.asked == "SK-1002"
    s.red("Jump jets")
    assert s.over and len(s.red.hand) == 5  # type: ignore[arg-type]


@proves("SK-310", "SK-633", "SK-405")
def test_a_hand_may_grow_beyond_the_limit_before_upkeep() -> None:
    s = at_work("Scheme 4", red={"hand": "3 Vent map"})
    use(s, "Scheme 4")
    assert len(s.red.hand) == 7 and s.red.asked == "SK-502"  # type: ignore[arg-type]
    s = aboard(begin="planning", round=1, red={"hand": "4 Vent map"}, first="red")
    s.red("Draw a Scheme", "Draw a Scheme")
    assert len(s.red.hand) == 6 and s.red.asked == "SK-402"  # type: ignore[arg-type]


@proves("SK-311")
def test_an_empty_deck_is_made_anew_of_its_discard_pile() -> None:
    s = at_work("Scheme 2", schemes="Spread a false rumor", schemes_gone=f"2 {PLAIN}")
    use(s, "Scheme 2")
    assert s.red.hand == [PLAIN, "Spread a false rumor"]
    assert (s.table("schemes"), s.table("schemes_gone")) == ([PLAIN], [])


@proves("SK-R59")
def test_without_any_card_nothing_is_drawn() -> None:
    s = at_work("Scheme 3", schemes=PLAIN, schemes_gone="")
    use(s, "Scheme 3")
    assert s.red.hand == [PLAIN]
    empty = at_work("Loot 1", red={"at": "Cargo Bay", "markers": [1, 3]}, loot="")
    assert empty.red.why_not("Use Loot 1 (slot 3)") == "SK-R59"
