"""The functions of ours for which compiled code calls C (tools/fast.h).

What is written in Python is for the interpreted build, and says what the C functions have to do:
tests/kernel/test_compiled_rows.py holds them to it.
"""

from __future__ import annotations

ROWS = "quarterdeck.kernel.play.rows"

# t a row, i an int; all give back a row
PRIMITIVES = {
    "put": ("tit", "QD_Put"),
    "put_number": ("tii", "QD_PutNumber"),
    "with_card": ("ti", "QD_WithCard"),
    "without": ("ti", "QD_Without"),
    "without_at": ("ti", "QD_WithoutAt"),
    "merged": ("tt", "QD_Merged"),
    "minus": ("tt", "QD_Minus"),
}


def register() -> None:
    """Tell mypyc."""
    from mypyc.ir.ops import ERR_MAGIC
    from mypyc.ir.rtypes import int_rprimitive, tuple_rprimitive
    from mypyc.primitives.registry import function_op

    kinds = {"t": tuple_rprimitive, "i": int_rprimitive}
    for name, (takes, c_name) in PRIMITIVES.items():
        function_op(
            name=f"{ROWS}.{name}",
            arg_types=[kinds[one] for one in takes],
            return_type=tuple_rprimitive,
            c_function_name=c_name,
            error_kind=ERR_MAGIC,
        )
