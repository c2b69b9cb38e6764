"""What the weaver makes of every form that a rule may have."""

from __future__ import annotations

import sys

import pytest

from kernel.woven_toys.table import ASK, Deck, log_of, play_of
from kernel.woven_toys.weaving import fields, module, played
from quarterdeck.kernel.play.frames import Frame
from quarterdeck.kernel.weaver import frame_name, load, weave_package
from quarterdeck.kernel.weaver.read import RESERVED


def test_a_frame_is_named_after_its_rule_and_keeps_its_docstring() -> None:
    space = module('''
        def exchange_tactics(g: Deck, seat: int) -> Rule[None]:
            """7.5 Alternate tactics."""
            yield ASK.ask(g, seat)
    ''')
    frame = space["ExchangeTactics"]
    assert frame_name("exchange_tactics") == "ExchangeTactics"
    assert frame.__doc__ == "7.5 Alternate tactics."
    assert issubclass(frame, Frame)
    assert frame(2).seat == 2


def test_no_field_hides_what_every_frame_has() -> None:
    names = [*dir(Frame), *getattr(Frame, "__annotations__", ())]
    assert {name for name in names if not name.startswith("_")} == RESERVED
    assert played(
        """
        def first(g: Deck, copy: int, run: int = 2) -> Rule[None]:
            pc = 4
            play = yield ASK.ask(g, 0)
            self = yield ASK.ask(g, 0)
            g.note(copy, run, pc, play, self)
        """,
        [1, 3],
        7,
    ) == (7, 2, 4, 1, 3)


def test_only_what_is_needed_after_a_wait_is_kept() -> None:
    assert fields(
        """
        def first(g: Deck, seat: int) -> Rule[None]:
            before = [1, 2]
            kept = len(before)
            answer = yield ASK.ask(g, seat)
            after = answer + kept
            g.note(after)
            other = yield ASK.ask(g, seat)
        """,
        "first",
        0,
    ) == ["kept", "seat"]


def test_what_a_question_reads_is_kept_so_that_it_can_be_asked_again() -> None:
    source = """
        def first(g: Deck) -> Rule[None]:
            n = g.note(1)
            yield ASK.ask(g, n, (n, 5))
    """
    assert fields(source, "first") == ["n"]
    play = play_of(module(source)["First"]())
    play.ask_again(-1)
    assert play.decision is not None
    assert (play.decision.seat, play.decision.about) == (1, (1, 5))
    assert log_of(play) == (1,)


def test_a_name_that_is_set_and_used_inside_a_branch_is_not_kept() -> None:
    assert (
        fields(
            """
        def first(g: Deck) -> Rule[None]:
            answer = yield ASK.ask(g, 0)
            if answer:
                pairs = [(k, k) for k in range(3)]
                for k, v in pairs:
                    g.note(k, v)
            for number in range(3):
                g.note(number)
            else:
                number = 7
        """,
            "first",
        )
        == []
    )


def test_inner_scopes_read_kept_names_and_keep_their_own() -> None:
    assert played(
        """
        def first(g: Deck, x: int) -> Rule[None]:
            y = yield ASK.ask(g, 0)
            def twice(x: int) -> int:
                z = x * 2
                return z + y
            g.note(*[x for x in range(y)], x, twice(4), (lambda y: x + y)(1))
            g.note(*(k for x in (x, y) for k in range(x) if k < y))
            g.note(sum({x: y for x in range(2)}.values()), *{x for x in (x,)})
            yield ASK.ask(g, 0)
            g.note(x, y)
        """,
        [2, 0],
        3,
    ) == (0, 1, 3, 10, 4, 0, 1, 0, 1, 4, 3, 3, 2)


def test_match_takes_values_captures_guards_and_wildcards() -> None:
    source = """
        def first(g: Deck) -> Rule[None]:
            for pair in ((0, 1), (1, 2), (2, 3), (7, 8), (9, 9)):
                a, b = pair
                match a, b:
                    case 0 | 1, _:
                        again = yield ASK.ask(g, 0, (a, b))
                        g.note(again)
                    case 2, x:
                        yield ASK.ask(g, 0, (x,))
                        g.note(x)
                    case x, y if x < y:
                        yield from second(g, x, y)
                        g.note(y)
                    case _:
                        g.note(99)
        def second(g: Deck, n: int, m: int) -> Rule[None]:
            match n:
                case 8:
                    yield ASK.ask(g, 0)
            g.note(n, m)
    """
    assert played(source, [4, 3, 0]) == (4, 3, 3, 7, 8, 8, 99)


def test_loops_run_over_a_snapshot() -> None:
    assert played(
        """
        def first(g: Deck, step: int) -> Rule[None]:
            for crew in g.crew:
                g.crew.append(9)
                answer = yield ASK.ask(g, 0, (crew,))
                g.note(crew, answer)
            for i, crew in enumerate(g.crew[3:], 5):
                yield ASK.ask(g, i)
                g.note(i, crew)
                if i > 5:
                    break
            for k in range(5, 0, -step):
                if k == 3:
                    continue
                yield ASK.ask(g, 0)
                g.note(k)
            for k in range(5, 0, -3):
                yield ASK.ask(g, 0)
                g.note(k)
        """,
        [1, 2, 3, 0, 0, 0, 0, 0, 0],
        2,
    ) == (3, 1, 2, 2, 1, 3, 5, 9, 6, 9, 5, 1, 5, 2)


def test_a_loop_over_a_parameter_needs_no_copy_of_it() -> None:
    source = """
        def first(g: Deck, orders: tuple[Order, ...]) -> Rule[None]:
            for order in orders:
                yield ASK.ask(g, order.worth)
                g.note(order.worth)
    """
    assert fields(source, "first", ()) == ["_order_next", "order", "orders"]


def test_rules_give_back_values() -> None:
    source = """
        def first(g: Deck) -> Rule[None]:
            a, b = yield from pair(g, 1)
            whole: tuple[int, int] = yield from pair(g, n=2)
            said = yield from deeper(g)
            g.crew[0] = yield ASK.ask(g, 0)
            g.note(a, b, *whole, said, g.crew[0])
            nothing = yield from silent(g)
            yield from together([deeper(g), silent(g)])
        def pair(g: Deck, n: int) -> Rule[tuple[int, int]]:
            x = yield ASK.ask(g, 0)
            return x, n
        def deeper(g: Deck) -> "Rule[int]":
            return (yield from said(g))
        def said(g: Deck) -> Rule[int]:
            return (yield ASK.ask(g, 1))
        def silent(g: Deck) -> Rule[None]:
            yield ASK.ask(g, 2)
            return None
    """
    assert played(source, [3, 4, 2, 1, 0, 0, 0]) == (3, 1, 4, 2, 2, 1)


def test_sealed_choices_come_back_in_order() -> None:
    source = """
        def first(g: Deck) -> Rule[None]:
            least = 2
            bids = yield from together(bid(g, s, least=least) for s in range(3) if s != 1)
            g.note(*bids)
        def bid(g: Deck, seat: int, *, least: int = 0) -> Rule[int]:
            amount = yield ASK.ask(g, seat)
            return max(amount, least)
    """
    assert played(source, [1, 4]) == (2, 4)
    play = play_of(module(source)["First"]())
    play.answer(3, seat=2)
    play.answer(0, seat=0)
    assert log_of(play) == (2, 3)


def test_a_wait_in_unreachable_code_is_no_wait() -> None:
    source = """
        def first(g: Deck) -> Rule[None]:
            yield from rest(g)
            g.note(1)
        def rest(g: Deck) -> Rule[None]:
            return
            yield
    """
    assert played(source) == (1,)


def test_long_rules_resume_in_the_right_place() -> None:
    waits = "".join(f"            g.note({i}, (yield_{i}))\n" for i in range(40))
    asks = "".join(f"            yield_{i} = yield ASK.ask(g, 0, ({i},))\n" for i in range(40))
    source = f"        def first(g: Deck) -> Rule[None]:\n{asks}{waits}"
    answers = [i % 5 for i in range(40)]
    assert played(source, answers) == tuple(n for i in range(40) for n in (i, i % 5))


# ---- packages


def test_chapters_may_call_each_other_in_a_circle() -> None:
    book = load("kernel.woven_toys.rulebook")
    assert load("kernel.woven_toys.rulebook") is book
    assert not book.emitted
    play = play_of(book.frame("voyage")())
    while not play.over:
        play = play.copy()
        play.answer(2)
    assert log_of(play)[:4] == (100, 0, 2, 0)
    woven = sys.modules["kernel.woven_toys.woven.fight"]
    assert woven.__file__ is not None and woven.__file__.endswith("rulebook/fight.py")
    assert book.frame("fight.fight") is woven.Fight


def test_names_imported_in_a_circle_are_no_trouble_either() -> None:
    chapter = """
from __future__ import annotations
from kernel.woven_toys.table import ASK, Deck
from quarterdeck.kernel.play.rules import Rule
from .{other} import {other}, LIMIT_{other}

LIMIT_{own} = {limit}

def {own}(g: Deck, depth: int) -> Rule[None]:
    yield ASK.ask(g, 0, (depth,))
    if depth < {limit}:
        yield from {other}(g, depth + 1)
    g.note(depth, LIMIT_{other})
"""
    sources = {
        "round.rulebook": ("round/rulebook/__init__.py", "from .left import left\n"),
        "round.rulebook.left": (
            "round/rulebook/left.py",
            chapter.format(own="left", other="right", limit=3).replace(", LIMIT_right\n", "\n")
            + "\nfrom .right import LIMIT_right\n",
        ),
        "round.rulebook.right": (
            "round/rulebook/right.py",
            chapter.format(own="right", other="left", limit=2),
        ),
    }
    woven = weave_package("round.rulebook", sources)
    assert set(woven.trees) == {"round.woven", "round.woven.left", "round.woven.right"}
    text = woven.emit()["round.woven.right"]
    assert "play.call(_left.Left(self.depth + 1))" in text
    assert text.rstrip().splitlines()[-2] == "from round.woven import left as _left"


def test_a_single_module_is_a_rulebook() -> None:
    play = play_of(load("kernel.woven_toys.solo").frame("patience")())
    for answer in (1, 2, 0):
        play.answer(answer)
    assert log_of(play) == (1, 2, 2)


def test_unknown_rules_are_told() -> None:
    book = load("kernel.woven_toys.solo")
    with pytest.raises(LookupError, match="has no rule 'raid'"):
        book.frame("raid")
    with pytest.raises(ModuleNotFoundError, match="no written rulebook"):
        load("kernel.woven_toys.nothing")


def test_plain_functions_and_constants_stay() -> None:
    space = module("""
        LIMIT: int = 3
        class Chart:
            deep = LIMIT
        def sound(g: Deck, turn: int) -> int:
            return g.note(turn, Chart.deep)
        def turn(g: Deck) -> Rule[None]:
            yield ASK.ask(g, sound(g, 1))
    """)
    assert space["LIMIT"] == space["Chart"].deep == 3
    play = play_of(space["Turn"]())
    assert log_of(play) == (1, 3)
    assert ASK.lone is False
    assert isinstance(play.state, Deck)
