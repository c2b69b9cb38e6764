"""Fleets of a toy: that a roster may be something quite different from a deck."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64encode
from time import process_time

import pytest

from quarterdeck.games.sky_pirate.rosters.deckbuilding import schema_of
from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.rosters import forms
from quarterdeck.rosters.codes import LADEN, Writing, checksum, varint
from quarterdeck.rosters.picks import BadRoster, Breach, Pick, Roster
from rosters.armada import DESK, ENVY, FLEET, GAME, PIECES, PRIDE, BadFleet, fleet, piece

SLOOP = """\
Fleet: Pride

Ships (1)
1x Sloop
  + 1x Gunner
    ++ 1x Parrot
  + 1x Long Gun
"""


def read(text: str) -> Roster:
    return forms.read(text, FLEET, PIECES)


def told(text: str) -> list[Breach]:
    return forms.check(text, FLEET, PIECES).problems


def random_fleet(dice: random.Random) -> Roster:
    """Any pieces at all, aboard of any others: most such fleets are illegal."""
    name = "".join(dice.choice("abc XYZ#/:,(2)x'-é+") for _ in range(dice.randrange(20)))
    title = " ".join(name.split()) or "Fleet"
    return fleet(title, *random_picks(dice, dice.randrange(1, 6), 3))


def random_picks(dice: random.Random, most: int, depth: int) -> list[Pick]:
    known = [name for name, one in PIECES.by_name.items() if one.type in FLEET.types]
    picks: list[Pick] = []
    for _ in range(most):
        inner = random_picks(dice, dice.choice((0, 0, 1, 2)), depth - 1) if depth else []
        picks += [piece(dice.choice(known), *inner)] * dice.choice((1, 1, 2, 3))
    return picks


# ---- there and back


@pytest.mark.parametrize("form", forms.FORMATS)
def test_every_fleet_comes_back_as_it_was_written(form: str) -> None:
    dice = random.Random(5)
    nested = 0
    for _ in range(200):
        roster = random_fleet(dice)
        back = read(forms.write(roster, form, FLEET))
        assert back == (roster._replace(name="Fleet") if form == "code" else roster)
        assert forms.problems(back, FLEET, PIECES) == forms.problems(roster, FLEET, PIECES)
        nested += any(inner.aboard for pick in roster.picks for inner in pick.aboard)
    assert nested > 20, "many have pieces aboard pieces aboard pieces"


def test_a_fleet_is_written_so_that_people_can_read_it() -> None:
    assert forms.write(PRIDE, "text", FLEET) == SLOOP
    assert json.loads(forms.write(PRIDE, "json", FLEET)) == {
        "game": "armada",
        "name": "Pride",
        "ships": [
            {
                "name": "Sloop",
                "crew": [{"name": "Gunner", "pets": ["Parrot"]}],
                "guns": ["Long Gun"],
            }
        ],
    }


@pytest.mark.parametrize(
    "text",
    [
        "Sloop\n  Gunner\n    Parrot\n  Long Gun",
        "\tSloop\n\t\tLong Gun\n\t\tgunner\n\t\t\tparrot",
        "  Sloop\n    - Gunner\n      - Parrot\n    - 1x LONG gun",
        "Sloop\n+ Gunner\n++ Parrot\n+ Long Gun",
        "Ships:\n  Sloop\n    Crew:\n      Gunner\n        Parrot\n    Guns (1)\n      Long Gun",
        "1 Sloop # mine\n// not yours\n   + Gunner x1\n       ++Parrot\n   +Long Gun (1)",
        '{"ships": [{"name": "sloop", "guns": {"Long Gun": 1}, "crew": '
        '[{"name": "Gunner", "pets": ["Parrot"]}]}]}',
    ],
)
def test_there_are_many_ways_to_say_what_is_aboard(text: str) -> None:
    assert read(text).picks == PRIDE.picks


def test_what_is_aboard_several_is_aboard_each() -> None:
    roster = read("2x Sloop\n+ Gunner\nCutter, Raft\n+ Bosun")
    assert [(pick.name, [inner.name for inner in pick.aboard]) for pick in roster.picks] == [
        ("Cutter", ["Bosun"]),
        ("Raft", ["Bosun"]),
        ("Sloop", ["Gunner"]),
        ("Sloop", ["Gunner"]),
    ]
    assert "2x Sloop\n  + 1x Gunner\n" in forms.write(roster, "text", FLEET)


def test_a_line_that_stands_where_its_ship_does_is_not_aboard() -> None:
    assert told("Sloop\nGunner") == [("AR-2", "line 2", "Gunner is aboard no ship")]
    assert told("Sloop\n  Raft") == [("AR-1", "line 2", "Raft cannot be aboard Sloop")]


# ---- what is wrong


def test_every_breach_is_told_at_once() -> None:
    text = """
    2x Sloop
      2 Gunner
      + 3 Long Gun
    Cutter
      Anne Bonny
        2x Parrot
      Slop
    Gunner
    3-Decker
      Buoy
      Raft
    Reefs:
    0x Raft
    """
    assert told(text) == [
        ("", "line 12", "'Reefs' is neither a heading nor a piece; headings are Ships, Crew, Guns"
        " and Pets"),
        ("", "line 13", "0 copies of Raft: leave it out instead"),
        ("AR-0", "line 7", "there is no piece called Slop; did you mean Sloop?"),
        ("AR-0", "line 10", "a mark like Buoy cannot be in a fleet"),
        ("AR-1", "ships", "there are 5 pieces among the ships; 3 is the most"),
        ("AR-2", "line 3", "there are 3 of the Guns aboard Sloop; 1 is the most"),
        ("AR-2", "line 3", "there are 3 of the Guns aboard Sloop; 1 is the most"),
        ("AR-5", "line 6", "there are 2 of the Pets aboard Anne Bonny; 1 is the most"),
        ("AR-1", "line 1", "there are 2 copies of Sloop among the ships; 1 is the most"),
        ("AR-1", "line 11, line 13", "there are 2 copies of Raft among the ships; 1 is the most"),
        ("AR-4", "line 2, line 8", "there are 5 copies of Gunner aboard a ship; 1 is the most"),
        ("AR-2", "line 8", "Gunner is aboard no ship"),
        ("AR-1", "line 11", "Raft cannot be aboard 3-Decker"),
        ("AR-3", "points", "the fleet has 79 points; 40 is the most"),
    ]  # fmt: skip


def test_forty_points_are_allowed_and_no_more() -> None:
    crew = (piece("Anne Bonny"), piece("Bosun"), piece("Gunner"))
    right = fleet("F", piece("3-Decker", *crew, *[piece("Long Gun")] * 2), piece("Ships"))
    assert forms.problems(right, FLEET, PIECES) == []
    more = right._replace(picks=(*right.picks, piece("Raft")))
    (breach,) = forms.problems(more, FLEET, PIECES)
    assert breach == ("AR-3", "points", "the fleet has 41 points; 40 is the most")


def test_a_fleet_needs_a_ship() -> None:
    problems = told('{"ships": []}')
    assert problems == [("AR-1", "ships", "there are 0 pieces among the ships; 1 is the least")]


@pytest.mark.parametrize(
    ("ships", "why"),
    [
        ([{"name": "Slop"}], "ships: Slop: there is no piece called Slop; did you mean Sloop?"),
        ([{"name": "Sloop", "crew": ["Gunnr"]}], "ships: Sloop: crew: Gunnr: there is no piece"),
        ([{"name": "Sloop", "crew": 3}], "ships: Sloop: crew: expected a list of names, or"),
        ([{"name": "Sloop", "hold": []}], "ships: Sloop: hold: the keys of a ship are name, crew"),
        ([{"name": 3}], "ships: expected a list of names, or"),
        ([{"crew": []}], "ships: expected a list of names, or"),
        ([{"name": "Sloop", "guns": ["Gunner"]}], "ships: Sloop: guns: Gunner: a sailor like Gun"),
        ([{"name": "Sloop", "crew": {"Gunner": 2.5}}], "ships: Sloop: crew: Gunner: how many cop"),
    ],
)
def test_what_is_wrong_with_json_is_told_with_its_place(ships: object, why: str) -> None:
    text = json.dumps({"ships": ships})
    found = [f"{where}: {message}" for _, where, message in told(text)]
    assert any(line.startswith(why) for line in found), found
    with pytest.raises(BadFleet):
        read(text)


def deep_json(levels: int) -> str:
    entry = '{"name": "Sloop"}'
    for _ in range(levels):
        entry = f'{{"name": "Sloop", "ships": [{entry}]}}'
    return f'{{"ships": [{entry}]}}'


@pytest.mark.parametrize(
    "text",
    [
        *("", " \n", "Sloop\0", "\x1b[2JSloop", "{", "[1]", "AR1-", "AR1-AAAA", "AR2-AAAA"),
        *("Sloop\n" * 500, "x" * 100_000, '{"ships": ' + "[" * 50_000),
        "\n".join(f"word {chr(97 + n)} of a letter" for n in range(26)),
        "99 Sloop\n+ 99 Gunner\n++ 99 Parrot\n+++ 99 Raft\n++++ 99 Raft",
        json.dumps({"ships": [{"name": "Sloop", "crew": {"Gunner": 99}}] * 20}),
    ],
)
def test_what_is_no_fleet_at_all_is_refused(text: str) -> None:
    start = process_time()
    with pytest.raises(BadFleet) as refused:
        forms.check(text, FLEET, PIECES)
    assert refused.value.code == "bad-fleet" and process_time() - start < 2


@pytest.mark.parametrize(
    "text", [deep_json(9), "\n".join(" " * n + "Sloop" for n in range(50)), "Sloop\n" + "+" * 900]
)
def test_fleets_are_not_nested_without_end(text: str) -> None:
    """Pluses without a piece are a line with nothing on it."""
    problems = [message for _, _, message in told(text)]
    assert ("this is nested too deeply" in problems) == ("+" not in text)


@pytest.mark.parametrize("line", ["+ " * 900, " " * 1900 + "x", "+x" * 900, "\t" * 900 + "Sloop"])
def test_odd_lines_are_read_quickly(line: str) -> None:
    start = process_time()
    forms.check("\n".join(["Sloop", *[line, line[::-1]] * 10]), FLEET, PIECES)
    assert process_time() - start < 5


# ---- codes


def test_a_code_says_what_is_aboard() -> None:
    code = forms.write(ENVY, "code", FLEET)
    assert code == "AR1-BAEAAAAAAQACAQAAAQUAAPYC", "codes that people have kept are read for ever"
    assert read(f"https://quarterdeck.example/fleets?fleet={code}").picks == ENVY.picks


def sealed(prefix: str, raw: bytes) -> str:
    return f"{prefix}1-" + urlsafe_b64encode(raw + checksum(raw)).decode().rstrip("=")


def test_bytes_that_are_no_fleet_are_refused_whatever_they_are() -> None:
    dice = random.Random(6)
    found = 0
    for _ in range(3000):
        raw = bytearray(Writing(FLEET).body(random_fleet(dice).picks))
        for _ in range(dice.randrange(1, 4)):
            raw[dice.randrange(len(raw))] = dice.choice((0, 1, 2, 3, 4, 5, 99, 255))
        try:
            roster = forms.check(sealed("AR", bytes(raw)), FLEET, PIECES).roster
        except BadFleet:
            continue
        if roster is not None:
            found += 1
            assert read(forms.write(roster, "code", FLEET)) == roster
    assert 100 < found < 2900


def test_a_code_cannot_ask_for_more_than_there_is() -> None:
    """A thousand pieces aboard each of ninety-nine ships, and so on."""
    raw = varint(LADEN) + b"\0\0\0\0\1" + b"\0\3" + varint(99)
    rafts = bytes([1, 0, 0, 0, 0, 1, 0, 99, 0, 0, 0])
    assert len(read(sealed("AR", raw.replace(b"c", b"\1") + rafts)).picks[0].aboard) == 99
    for levels, why in ((1, "9900 pieces; 999 is the most"), (2, "more than 999 pieces")):
        with pytest.raises(BadFleet, match=why):
            read(sealed("AR", raw * levels + rafts))
    with pytest.raises(BadFleet, match="pieces where none can be"):
        read(sealed("AR", raw * 9))


def test_a_game_without_nesting_knows_no_such_marks() -> None:
    library = of_the_box()
    code = sealed("SP", varint(LADEN) + bytes(5))
    with pytest.raises(BadRoster, match="marks that this Quarterdeck does not know"):
        forms.read(code, schema_of(library.numbers), library)


# ---- playing


def test_fleets_are_named_or_are_codes() -> None:
    code = forms.write(PRIDE, "code", FLEET)
    play = GAME.new(seed=1, fleets=f"envy | {code}")
    assert play.setup.options["fleets"] == f"Envy | {code}"
    play.answer(1)
    play.answer(1)
    assert play.returns == [0.0, 1.0]
    for wrong, why in (("Pryde", "did you mean Pride"), (7, "names of fleets"), ("", "names of")):
        with pytest.raises(Exception, match=why):
            GAME.new(seed=1, fleets=wrong)
    dear = forms.write(fleet("F", *[piece("3-Decker")] * 3), "code", FLEET)
    with pytest.raises(BadFleet, match=r"the fleet with this code may not be played:\n- ships"):
        GAME.new(seed=1, fleets=dear)


def test_the_desk_tells_the_schema() -> None:
    told = DESK.schema()
    assert (told["word"], told["words"], told["option"]) == ("fleet", "fleets", "fleets")
    assert told["nested"] is True and told["code"] == "AR"
    points = {"fact": "points", "most": 40, "least": 0, "rule": "AR-3", "label": "points"}
    assert told["points"] == points
    sections = told["sections"]
    assert isinstance(sections, list)
    assert sections[1] == {
        "id": "crew",
        "label": "Crew",
        "types": ["sailor", "officer"],
        "one": "sailor",
        "least": 0,
        "most": None,
        "copies": 1,
        "form": "list",
        "aboard": "ships",
        "slots": "bunks",
        "rule": "AR-2",
        "copies_rule": "AR-4",
    }
    assert json.loads(json.dumps(told)) == told
