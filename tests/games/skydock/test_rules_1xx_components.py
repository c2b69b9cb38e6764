"""SK-1xx Components and definitions."""

from __future__ import annotations

import pytest

import quarterdeck
from games.skydock.aboard import PLAIN, aboard, at_work, use
from quarterdeck.games.skydock.table.cards import (
    ABILITIES,
    BOARD,
    BOOK,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    OBJECTIVES,
    ROOMS,
    TILES,
)
from quarterdeck.games.skydock.words.terms import Icon, Sort, Symbol
from quarterdeck.kernel.errors import BadOption, BadSeats
from quarterdeck.scene import Scene, proves

GAME = quarterdeck.game("skydock")


@proves("SK-101")
def test_two_to_four_play_one_character_each_and_can_lose_together() -> None:
    for seats in (2, 3, 4):
        play = GAME.new(seats=seats, seed=1, characters="dealt")
        characters = [seat["character"] for seat in play.view(-1)["seats"]]  # type: ignore[attr-defined]
        assert len(set(characters)) == seats and None not in characters
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            GAME.new(seats=seats)
    s = aboard(begin="upkeep", alert=12, red={"at": "Armory"}, guards={"Armory": 1})
    assert s.over and s.play.returns == [0.0, 0.0]


@proves("SK-102", "SK-R08")
def test_nine_spots_of_which_three_are_labelled() -> None:
    labelled = [spot for spot, tile in zip(BOARD.spots, BOARD.fixed, strict=True) if tile >= 0]
    assert len(BOARD.spots) == 9 and labelled == ["Bridge", "Dock", "Drift Engine"]
    assert sum(len(doors) for doors in BOARD.doors) == 2 * 12


@proves("SK-103")
def test_a_character_goes_only_where_a_corridor_leads() -> None:
    s = at_work("Move 1")
    use(s, "Move 1")
    assert s.red.options == ["Stay here", "Go to the Cargo Bay", "Go to the Armory"]
    assert s.red.why_not("Go to the Bridge") == "SK-103"


@proves("SK-104", "SK-603")
def test_arrows_lead_guards_around_and_mean_nothing_to_characters() -> None:
    spot, way = 0, []
    for _ in BOARD.spots:
        way.append(BOARD.spots[spot])
        spot = BOARD.patrol[spot]
    assert spot == 0 and len(set(way)) == 9  # one loop through all spots
    crossing = (BOARD.spots.index("Fore port"), BOARD.spots.index("Fore starboard"))
    assert crossing[1] in BOARD.doors[crossing[0]] and BOARD.patrol[crossing[0]] != crossing[1]
    against = at_work("Move 1")  # the arrow leads from Aft port to the Dock
    use(against, "Move 1")
    against.red("Go to the Armory")
    assert against.red.room == "Armory"


@proves("SK-105")
def test_the_visible_face_gives_a_room_its_action() -> None:
    assert len(TILES) == 9 and len(ROOMS) == 18
    assert all(room.printed and room.steps for room in ROOMS)
    for side, why in (("A", "SK-R22"), ("B", None)):  # A needs two Loot, B three Schemes
        hand = "3 Crack the duty roster" if side == "B" else "Jump jets"
        red = {"hand": hand, "board": {3: "Interact 1"}, "markers": [3]}
        s = aboard(red=red, rooms={"Dock": f"Dock {side}"})
        label = "Use Interact 1 (slot 3): action of the Dock"
        assert (label in s.red.options) is (why is None)


@proves("SK-106")
def test_a_room_may_show_several_icons() -> None:
    for tile, shown in (("Cargo Bay", Icon.SCHEME | Icon.LOOT), ("Bridge", Icon.SCHEME | 8)):
        faces = [room for room in ROOMS if room.name == tile]
        assert [face.icons for face in faces] == [shown, shown]
    both = aboard(red={"at": "Cargo Bay", "board": {3: "Loot 1"}, "markers": [3, 7]})
    assert "Use Loot 1 (slot 3)" in both.red.options
    assert "Use Scheme 1 (slot 7)" in both.red.options


@proves("SK-107")
def test_seven_characters_and_as_many_tokens_as_objectives() -> None:
    assert len(CHARACTERS) == 7 and BOOK.objectives == 3  # so three tokens each always suffice


@proves("SK-108", "SK-217", "SK-218", "SK-219")
def test_a_character_brings_glory_abilities_in_their_slots_and_a_power() -> None:
    play = GAME.new(seats=2, seed=3, characters="Iseph, Raia", start="Red")
    seats = play.view(-1)["seats"]
    iseph = seats[0]  # type: ignore[index]
    assert (iseph["glory"], iseph["power"]) == (2, "Barely a shadow")
    board = {i + 1: slot["ability"] for i, slot in enumerate(iseph["board"]) if slot["ability"]}
    assert board == {1: "Move 2", 2: "Loot 1", 6: "Move 1", 7: "Interact 1", 11: "Attack 1"}


@proves("SK-109", "SK-307", "SK-R03")
def test_a_board_has_three_rows_and_every_face_points_at_a_slot() -> None:
    assert [len(row) for row in BOARD.rows] == [5, 5, 4] and BOARD.slots == 14
    faces = [BOARD.slot_of_face[face] + 1 for face in range(1, 21)]
    assert faces == [1, 1, 2, 2, 3, 4, 5, 6, 6, 7, 7, 8, 9, 10, 11, 11, 12, 12, 13, 14]


@proves("SK-110", "SK-214")
def test_everybody_has_four_markers_and_the_rest_is_common() -> None:
    for seats, left in ((2, 12), (3, 8), (4, 4)):
        play = GAME.new(seats=seats, seed=1)
        assert play.view(-1)["supply"]["markers"] == left  # type: ignore[index]


@proves("SK-111", "SK-825")
def test_the_emblem_is_the_twenty() -> None:
    s = at_work("Attack 1", guards={"Dock": 10}, rolls={"d20": [20]})
    use(s, "Attack 1")
    assert s.red.asked == "SK-654"  # it succeeds against ten Guards


@proves("SK-112")
def test_ten_guards_active_or_stunned() -> None:
    play = GAME.new(seats=2, seed=1)
    view = play.view(-1)
    there = sum(room["guards"] + room["stunned"] for room in view["rooms"])  # type: ignore[attr-defined]
    assert there + view["guards"]["supply"] == 10  # type: ignore[index]
    s = at_work("Attack 1", guards={"Dock": 1}, rolls={"d20": [20]})
    use(s, "Attack 1")
    s.red("Knock out")
    assert (s.table("guards Dock"), s.table("stunned Dock")) == (0, 1)


@proves("SK-113")
def test_the_first_player_token_has_two_faces() -> None:
    s = aboard(red={"markers": [1]}, yellow={"markers": [1]})
    assert (s.table("first"), s.table("claimed")) == ("Red", False)
    s.red("Lift Move 1 (slot 1) and decline")
    assert (s.table("first"), s.table("claimed")) == ("Red", True)


@proves("SK-114")
def test_a_neutralization_token_is_assigned_and_then_recovering() -> None:
    s = aboard(begin="upkeep", red={"assigned": [1]}, until="SK-401", goes_on=True)
    assert (s.red.assigned, s.red.recovering) == ([], [1])


@proves("SK-115")
def test_fifty_six_ability_tokens_of_six_kinds() -> None:
    names = [kind.name for kind in ABILITIES]
    assert names == ["Move", "Interact", "Scheme", "Loot", "Attack", "Heal"]
    assert sum(kind.low + kind.high for kind in ABILITIES) == 56


@proves("SK-116", "SK-117", "SK-729", "SK-304")
def test_a_flip_raises_a_level_and_takes_no_token() -> None:
    s = aboard(red={"hand": "Jump jets", "markers": [1]})
    before = s.table("low")
    s.red("Improve with Jump jets", "Upgrade Move 1 (slot 1)")
    assert s.red.board == {1: "Move 2", 2: "Interact 2", 6: "Move 1", 7: "Scheme 1", 11: "Heal 1"}
    assert s.table("low") == before and s.red.markers == [1]
    assert [kind.top for kind in ABILITIES] == [2, 4, 4, 4, 4, 2]


@proves("SK-119", "SK-210", "SK-R42", "SK-R10")
def test_support_is_drawn_blindly_from_twenty_tokens() -> None:
    red = {"hand": "2 Jump jets", "board": {3: "Interact 1"}, "markers": [3]}
    s = aboard(red=red)
    assert len(s.table("pile")) == 20  # type: ignore[arg-type]
    use(s, "Interact 1", "action of the Dock")
    assert len(s.table("pile")) == 19  # type: ignore[arg-type]
    own = s.red.sees()["seats"][0]  # type: ignore[index]
    assert own["support_values"] == s.red.support
    others = s.yellow.sees()["seats"][0]  # type: ignore[index]
    assert others["support"] == 1 and "support_values" not in others


@proves("SK-120", "SK-R76")
def test_the_box_holds_its_cards() -> None:
    schemes = sum(card.copies for card in CARDS if card.sort == Sort.SCHEME)
    loot = sum(card.copies for card in CARDS if card.sort == Sort.LOOT)
    assert (schemes, loot, len(ENCOUNTERS), len(OBJECTIVES)) == (36, 18, 20, 10)
    assert {row["type"] for row in GAME.cards()}.isdisjoint({"reference", "guide"})


@proves("SK-115")
def test_every_level_of_an_ability_says_what_it_does() -> None:
    texts = {str(row["name"]): str(row["text"]) for row in GAME.cards() if row["type"] == "ability"}
    kinds = [f"{kind.name} {i + 1}" for kind in ABILITIES for i in range(len(kind.levels))]
    assert list(texts) == kinds
    assert "2 rooms" in texts["Move 2"] and "3 Schemes" in texts["Scheme 3"]
    assert "No bonus" in texts["Interact 1"] and "+4" in texts["Attack 3"]
    assert "all" in texts["Heal 2"]


@proves("SK-121", "SK-126", "SK-934")
def test_an_objective_states_what_it_costs_and_pays() -> None:
    for card in OBJECTIVES:
        assert 2 <= len(card.symbols) <= 3 and all(s < Symbol.WILD for s in card.symbols)
        assert card.challenge > 0 or card.track > 0
        assert card.glory > len(BOOK.support)  # more than the best Support token
    assert len({symbol for card in CARDS for symbol in card.symbols}) == 7  # with Wild


@proves("SK-122", "SK-520", "SK-521")
def test_a_scheme_is_discarded_for_its_text_or_for_two() -> None:
    text = aboard(red={"hand": PLAIN, "markers": [1]})
    text.red(f"Play {PLAIN}")
    assert text.table("schemes_gone") == [PLAIN]
    two = at_work("Attack 1", red={"hand": PLAIN}, guards={"Dock": 1}, rolls={"d20": [5]})
    use(two, "Attack 1")
    two.red("Pass", PLAIN)  # after the roll there is a window for rerolls
    assert two.table("schemes_gone") == [PLAIN] and two.red.asked == "SK-654"


@proves("SK-123", "SK-514")
def test_a_loot_is_discarded_for_its_text_or_for_an_improvement() -> None:
    s = aboard(red={"hand": "2 Vent map", "markers": [1]})
    s.red("Play Vent map")
    assert s.table("loot_gone") == ["Vent map"]
    s.red("Improve with Vent map", "Upgrade Move 1 (slot 1)")
    assert s.table("loot_gone") == ["Vent map", "Vent map"]


@proves("SK-124")
def test_an_encounter_has_two_halves_with_alert_levels() -> None:
    for card in ENCOUNTERS:
        assert card.guards.levels == 15 and 0 < card.chance.levels <= 15
        assert card.guards.name != card.chance.name


@proves("SK-125", "SK-1107", "SK-1108")
def test_a_secret_backer_counts_if_its_condition_holds_at_the_end() -> None:
    words = {"begin": "upkeep", "launch": 1, "red": {"backer": "A discreet surgeon"}}
    s = aboard(**words)
    assert s.over and s.red.peek("total support") == 2
    harmed = aboard(**{**words, "red": {"backer": "A discreet surgeon", "assigned": [1]}})
    assert harmed.over and harmed.red.peek("total support") == 0


@proves("SK-127", "SK-802", "SK-803", "SK-808", "SK-809", "SK-810", "SK-811", "SK-R07")
def test_the_alert_track_has_four_levels_longer_with_more_seats() -> None:
    for seats, row in ((2, 3), (3, 4), (4, 5)):
        for level, (name, number) in enumerate(
            (("White", 5), ("Yellow", 8), ("Orange", 11), ("Red", 14))
        ):
            for space in (level * row + 1, level * row + row):
                s = Scene("skydock", seats=seats, red={"markers": [1]}, alert=space)
                seen = s.red.sees()["alert"]
                assert (seen["level"], seen["challenge"]) == (name, number)  # type: ignore[index]


@proves("SK-128", "SK-208", "SK-209")
def test_both_tracks_begin_at_their_beginning() -> None:
    view = GAME.new(seats=2, seed=1).view(-1)
    assert view["launch"] == {"at": 5, "from": 5}
    assert view["alert"]["space"] == 1 and view["alert"]["level"] == "White"  # type: ignore[index]
    short = GAME.new(seats=2, seed=1, launch=2).view(-1)
    assert short["launch"] == {"at": 2, "from": 5}
    with pytest.raises(BadOption, match="launch"):
        GAME.new(seats=2, seed=1, launch=6)


@proves("SK-129")
def test_a_text_beats_the_rulebook() -> None:
    cloak = aboard(red={"hand": "Stealth cloak", "markers": [1]}, guards={"Dock": 1})
    cloak.red("Play Stealth cloak", "Use Move 1 (slot 1)", "Go to the Armory")
    assert cloak.over and cloak.table("encounters_gone") == []  # no guard encounter (SK-608)
