"""Nested windows, each with a queue of its own, and events that are replaced before they commit."""

from __future__ import annotations

from kernel.toys import carillon, squall
from kernel.toys.carillon import GREAT
from kernel.toys.squall import DAMAGE, NOTHING, PAYMENT
from quarterdeck.scene import Scene

# A bell: 10 * the pitch it hears + the pitch it sounds.  Nobody hears pitch 9, and nobody sounds 8.
SILENT = 89


def ringing(*bells: int, active: int = 0) -> Scene:
    """Red's four bells, then Yellow's."""
    return Scene(carillon.GAME, seats=2, bells=bells, active=active)


def test_triggers_are_resolved_first_in_first_out() -> None:
    s = ringing(91, 12, 13, SILENT, 29, 39, SILENT, SILENT)
    s.red("0")  # sounds 1: Red's own 1 and 2 hear it
    s.red("1")  # first 1, then 2; what they trigger comes behind both
    assert s.table("rung") == (0, 1, 2, 4, 5)


def test_each_owner_orders_their_own() -> None:
    s = ringing(91, 19, 19, 19, SILENT, SILENT, SILENT, SILENT)
    s.red("0", "3", "1")  # the last of three needs no question
    assert s.table("rung") == (0, 3, 1, 2)


def test_the_active_seat_comes_first_whoever_rang() -> None:
    s = ringing(19, 19, SILENT, SILENT, 91, 19, SILENT, SILENT, active=1)
    s.yellow("4")
    assert s.red.asked == "C-3"
    s.red("1")
    assert s.table("rung") == (4, 5, 1, 0)  # Yellow's 5 before Red's two


def test_a_trigger_enters_the_innermost_open_window() -> None:
    great = GREAT + 12
    s = ringing(91, great, 19, SILENT, 29, SILENT, SILENT, SILENT)
    s.red("0", "1")
    # 4 was triggered inside the window of the great bell: it does not wait for 2
    assert s.table("rung") == (0, 1, 4, 2)


def test_a_small_bell_in_its_place_would_have_let_it_wait() -> None:
    s = ringing(91, 12, 19, SILENT, 29, SILENT, SILENT, SILENT)
    s.red("0", "1")
    assert s.table("rung") == (0, 1, 2, 4)


def test_windows_nest_as_deep_as_there_are_great_bells() -> None:
    s = ringing(91, GREAT + 12, 19, SILENT, GREAT + 23, GREAT + 34, 29, 49)
    s.red("0", "1")
    s.yellow("4")
    # each window is emptied before the one around it goes on; 3 is a turn of its own
    assert s.table("rung") == (0, 1, 4, 5, 7, 6, 2, 3)
    log = s.log.lines()
    steps = [{"A window opens": 1, "The window closes": -1}.get(line, 0) for line in log]
    depths = [sum(steps[: i + 1]) for i in range(len(steps))]
    assert (max(depths), depths[-1]) == (4, 0)


def test_a_window_can_be_copied_in_the_middle() -> None:
    s = ringing(91, GREAT + 12, 19, SILENT, 29, 29, SILENT, SILENT)
    s.red("0", "1")
    twin = s.play.copy()
    s.yellow("5")
    assert s.table("rung") == (0, 1, 5, 4, 2)
    assert twin.labels() == ["4", "5"]
    twin.answer(0)
    assert getattr(twin.state, "rung", None) == (0, 1, 4, 5, 2)


# ---- replacements


def test_an_event_commits_as_it_is_when_nobody_replaces_it() -> None:
    s = Scene(squall.GAME, seats=3)
    s.red("Yellow")
    s.yellow("Let it happen")
    assert s.table("committed") == (DAMAGE, 1, 2)
    assert s.yellow.hull == 2


def test_nothing_has_happened_while_it_may_still_be_replaced() -> None:
    s = Scene(squall.GAME, seats=3)
    s.red("Yellow")
    assert s.yellow.hull == 4
    assert s.table("committed") == ()


def test_something_else_takes_the_place_of_an_event() -> None:
    s = Scene(squall.GAME, seats=3)
    s.red("Yellow")
    s.yellow("Purse", "Let it happen")
    assert s.table("committed") == (PAYMENT, 1, 1)
    assert (s.yellow.hull, s.yellow.coins) == (4, 2)


def test_what_takes_its_place_may_be_replaced_by_whom_it_meets() -> None:
    s = Scene(squall.GAME, seats=3)
    s.red("Yellow")
    s.yellow("Mirror")
    s.green("Mirror")
    assert s.red.asked == "Q-3"
    s.red("Anchor")
    assert s.table("committed") == (NOTHING, 0, 0)
    assert [s.red.hull, s.yellow.hull, s.green.hull] == [4, 4, 4]
    assert s.table("used") == (0, 0, 2)


def test_a_charm_answers_only_what_it_fits() -> None:
    s = Scene(squall.GAME, seats=2)
    s.red("Yellow")
    s.yellow("Purse")
    assert s.yellow.options == ["Let it happen", "Anchor"]  # a payment cannot be mirrored


def test_who_has_no_charm_left_is_not_asked() -> None:
    s = Scene(squall.GAME, seats=2, yellow={"charms": ()})
    s.red("Yellow")
    assert s.yellow.hull == 2
    assert s.yellow.asked == "Q-1"
