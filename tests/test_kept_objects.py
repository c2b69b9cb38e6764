"""Builds: C files that are told only what they mention, and object files that are kept."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parent.parent / "tools"
C_FILES: dict[str, Any] = runpy.run_path(str(TOOLS / "c_files.py"))
OBJECTS: dict[str, Any] = runpy.run_path(str(TOOLS / "objects.py"))

NATIVE = """\
#ifndef MYPYC_NATIVE_quarterdeck_H
#define MYPYC_NATIVE_quarterdeck_H
#include <Python.h>
#include <CPy.h>
#ifndef MYPYC_DECLARED_tuple_T2II
#define MYPYC_DECLARED_tuple_T2II
typedef struct tuple_T2II {
    CPyTagged f0;
    CPyTagged f1;
} tuple_T2II;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2II _where;
} ShipObject;

typedef struct {
    PyObject_HEAD
    PyObject *_name;
} IslandObject;

#endif
"""
INTERNAL = """\
#ifndef MYPYC_LIBRT_INTERNAL_quarterdeck_H
#define MYPYC_LIBRT_INTERNAL_quarterdeck_H
#include <Python.h>
#include <CPy.h>
#include "__native_quarterdeck.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[9];
extern ShipObject *CPyDef_launch(tuple_T2II where);
extern char CPyDef_sink(PyObject *ship);
#endif
"""
BODY = """\
void sail(void) {
    r1 = CPyStatics[3]; /* 'ahoy' */
    r2 = (CPyTagged)CPyStatics[4] | 1; /* 99 */
    CPyDef_launch(r3);
}
"""
MAIN = """\
int CPyGlobalsInit(void)
{
    is_initialized = 1;
    return 0;
}
"""


def prepared(room: Path, body: str, internal: str = INTERNAL) -> tuple[str, str]:
    """A build of one file: that file and the main one, as they are compiled."""
    room.mkdir()
    (room / "__native_quarterdeck.h").write_text(NATIVE)
    (room / "__native_internal_quarterdeck.h").write_text(internal)
    one = room / "__native_quarterdeck___sailing.c"
    one.write_text(C_FILES["INCLUDED"] + body)
    main = room / "__native_quarterdeck.c"
    main.write_text(C_FILES["INCLUDED"] + MAIN)
    C_FILES["prepare"](room, TOOLS / "fast.h")
    return one.read_text(), main.read_text()


def test_a_file_is_told_what_it_mentions_and_no_more(tmp_path: Path) -> None:
    text, _ = prepared(tmp_path / "a", BODY)
    assert "CPyDef_launch(tuple_T2II where);" in text
    assert "} ShipObject;" in text and "} tuple_T2II;" in text  # what that needs in turn
    assert "CPyDef_sink" not in text and "IslandObject" not in text


def test_literals_have_names_that_do_not_depend_on_their_numbers(tmp_path: Path) -> None:
    text, main = prepared(tmp_path / "a", BODY)
    later, later_main = prepared(
        tmp_path / "b",
        BODY.replace("[3]", "[6]").replace("[4]", "[8]"),
        INTERNAL.replace("9", "12"),
    )
    assert text == later and "CPyStatics" not in text
    name = text.split("r1 = ")[1].split(";")[0]
    assert f"{name} = CPyStatics[3];" in main
    assert f"{name} = CPyStatics[6];" in later_main
    other, _ = prepared(tmp_path / "c", BODY.replace("'ahoy'", "'avast'"))
    assert name not in other


def test_what_mypyc_never_wrote_before_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="declares things differently"):
        prepared(tmp_path / "a", BODY, INTERNAL + "enum { ONE };\n")


def test_an_object_file_is_made_once(tmp_path: Path) -> None:
    source, target = tmp_path / "one.c", tmp_path / "out" / "one.o"
    source.write_text("int one;")
    made: list[str] = []

    def make() -> None:
        made.append(source.read_text())
        target.parent.mkdir(exist_ok=True)
        target.write_text(f"object of {source.read_text()}")

    def wanted(flags: str) -> str:
        target.unlink(missing_ok=True)
        OBJECTS["Objects"](tmp_path / "kept", flags).object_of(source, target, make)
        return target.read_text()

    assert wanted("-O2") == wanted("-O2") == "object of int one;"
    assert len(made) == 1
    wanted("-O3")
    assert len(made) == 2
    source.write_text("int two;")
    assert wanted("-O2") == "object of int two;"
    assert len(made) == 3


def test_objects_that_are_of_no_use_are_forgotten(tmp_path: Path) -> None:
    kept = OBJECTS["Objects"](tmp_path, "")
    for name in ("old.o", "new.o"):
        (tmp_path / name).write_text("")
    os.utime(tmp_path / "old.o", (0, 0))
    kept.forget_old()
    assert [path.name for path in tmp_path.iterdir()] == ["new.o"]
