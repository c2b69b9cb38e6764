"""The check that keeps written numbers from being shifted by an i64 (tools/shifts.py)."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parent.parent / "tools"
SHIFTS: dict[str, Any] = runpy.run_path(str(TOOLS / "shifts.py"))


@pytest.mark.parametrize(
    "line",
    [
        "i64(1) << x",
        "i64(BIT) << x",
        "i64(Mark.NEW) << n",
        "1 << n",
        "-1 << n",
        "BIT << (n + 2)",
        "1 << i64(x)",
        "1 << made",
    ],
)
def test_a_written_number_is_not_shifted_by_an_i64(line: str) -> None:
    source = f"def f(x: int, n: i64) -> i64:\n    made = i64(x)\n    return {line}\n"
    assert SHIFTS["shifts"](source) == [3]


@pytest.mark.parametrize(
    "line", ["1 << x", "(n >> i64(x)) & 1", "n << 3", "n << n", "i64(x) << n", "(1 << 40) - 1"]
)
def test_other_shifts_may_stay(line: str) -> None:
    source = f"def f(x: int, n: i64) -> int:\n    return {line}\n"
    assert SHIFTS["shifts"](source) == []


def test_names_of_one_function_mean_nothing_in_another() -> None:
    source = "def f(n: i64) -> i64:\n    return n\n\ndef g(n: int) -> int:\n    return 1 << n\n"
    assert SHIFTS["shifts"](source) == []


def test_what_is_found_is_named_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "deep" / "bad.py"
    bad.parent.mkdir()
    bad.write_text("x = 1\ny = i64(1) << x\n")
    assert SHIFTS["main"]([str(tmp_path)]) == 1
    assert capsys.readouterr().out.startswith(f"{bad}:2: ")
    bad.write_text("x = 1\n")
    assert SHIFTS["main"]([str(tmp_path)]) == 0
