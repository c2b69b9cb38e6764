"""CS-302 Texts that the box waited for: shoving, possessing, capturing, recruiting, a letter."""

from __future__ import annotations

from games.cerulean_seas.texts_in_short import BESIDE, CAROLINA, FAR, HERE, sail, sea
from quarterdeck.games.cerulean_seas.table.state import table
from quarterdeck.scene import Scene, proves


@proves("CS-302", "CS-1131")
def test_tsuro_shoves_an_enemy_ship_on_five_or_six() -> None:
    for roll, x in ((4, 8000), (5, 8840)):
        s = sea({"Tsuro": {"at": HERE}}, CAROLINA, rolls={"ability": [roll]})
        s.red("Tsuro: use a text instead")
        if s.red.asked == "CS-302":
            s.red("Blow her to 0°")
        assert s.red.peek("pose of Carolina") == (x, 8000, 0)
        assert s.red.why_not("Tsuro: move") == "CS-401"  # it was its action


@proves("CS-302")
def test_a_shove_ends_at_the_first_contact() -> None:
    yellow = {"Carolina": {"at": FAR}, "El Picador": {"at": (9000, 8000, 0)}}
    s = sea({"Tsuro": {"at": HERE}}, yellow, rolls={"ability": [6]})
    s.red("Tsuro: use a text instead", "Carolina", "Blow her to 0°")
    assert s.red.peek("pose of Carolina") == (8000 + 6 * 56, 8000, 0)  # 660 long; a gap of 4


@proves("CS-302", "CS-755")
def test_papa_doc_takes_over_a_crew_within_s_on_a_six() -> None:
    for roll, crew in ((5, ["Papa Doc"]), (6, ["Papa Doc", "Helmsman"])):
        red = {"Flying Dutchman": {"at": HERE, "shown": ["Papa Doc"]}}
        yellow = {
            "Carolina": {"at": BESIDE, "crew": ["Helmsman"]},
            "Boston": {"at": FAR, "crew": ["Captain"]},
        }
        s = sea(red, yellow, rolls={"ability": [roll]})
        s.red("Flying Dutchman: use a text instead")
        if roll == 6:
            [label] = s.red.options  # who lies face down is not named, and Boston is too far away
            assert label == "crew"
            s.red(label)
        assert s.red.peek("crew of Flying Dutchman") == crew
        assert s.red.peek("crew of Carolina") == ([] if roll == 6 else ["Helmsman"])


@proves("CS-302", "CS-714")
def test_a_captured_crew_is_treasure_worth_its_points() -> None:
    crew = {"shown": ["Aruj Barbarossa"]}
    victims = ["Helmsman", "Musketeer", "Oarsman"]
    red = {"Algiers": {"at": (4000, 4000, 0), **crew}}
    yellow = {"Carolina": {"at": (5400, 3700, 90), "crew": victims}}
    s = sea(red, yellow, rolls={"ram": [1], "board": [6, 1]})
    sail(s, "Algiers", 0)
    s.red("Hold fire", "Ram Carolina", "Board", "Use it")
    if s.yellow.asked:
        s.yellow(next(label for label in s.yellow.options if label.startswith("Musketeer")))
    assert s.red.peek("cargo of Algiers") == ["ransom for Musketeer"]
    assert s.red.peek("crew of Carolina") == ["Helmsman", "Oarsman"]
    g = table(s.play.state)
    [prize] = g.treasure_aboard(0)
    assert g.worth(prize) == 3


@proves("CS-302", "CS-1242")
def test_a_castaway_brings_a_crew_of_three_points_under_the_flag_of_the_ship() -> None:
    s = sea({"El Picador": {"docked": (4, 0)}}, CAROLINA, treasure={4: ("Castaway",), 5: (2,)})
    s.red("El Picador: explore")
    assert "Captain" in s.red.options and "Admiral Morgan" not in s.red.options
    s.red("Helmsman")
    assert s.red.peek("crew of El Picador") == ["Helmsman"]
    assert s.red.peek("move of El Picador") == [1, 1, 1]  # it serves


@proves("CS-302", "CS-891")
def test_a_letter_of_marque_holds_until_she_shoots_at_a_fort() -> None:
    near = (3300, 6090, 90)
    for shot in (False, True):
        red = {"El Picador": {"at": near, "cargo": ["Letter of Marque"]}}
        yellow = {"ships": CAROLINA, "built": {2: "Fort Brompton"}}
        s = Scene("cerulean-seas", red={"ships": red}, yellow=yellow, rolls={"cannon": [1]})
        if shot:
            s.red("El Picador: shoot", "Cannon 1 at Fort Brompton")
            while s.red.asked == "CS-1165":
                s.red("Hold fire")
        s.red("End the turn")
        assert ("Fort Brompton: shoot" in s.yellow.options) == shot
