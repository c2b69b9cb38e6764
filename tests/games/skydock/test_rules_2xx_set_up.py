"""SK-2xx Set-up: what is laid out, and what is chosen before the first round."""

from __future__ import annotations

from typing import Any

import pytest

import quarterdeck
from games.skydock.aboard import BACKDOOR, PLAIN, aboard
from quarterdeck.games.skydock.table.cards import BACKERS, OBJECTIVES
from quarterdeck.games.skydock.words.terms import NOWHERE
from quarterdeck.kernel.errors import BadOption
from quarterdeck.scene import Scene, proves

GAME = quarterdeck.game("skydock")
SEEDS = range(60)


def view(seats: int = 2, seed: int = 1, viewer: int = -1, **options: Any) -> Any:
    return GAME.new(seats=seats, seed=seed, **options).view(viewer)


@proves("SK-201", "SK-202", "SK-R13")
def test_three_tiles_are_fixed_and_six_are_dealt() -> None:
    dealt = []
    for seed in SEEDS:
        rooms = [room["name"] for room in view(seed=seed, faces="mixed")["rooms"]]
        assert (rooms[0], rooms[5], rooms[8]) == ("Bridge", "Dock", "Drift Engine")
        assert len(set(rooms)) == 9
        dealt.append(rooms[1])
    assert len(set(dealt)) == 6  # each of the loose tiles comes to Fore port


@proves("SK-203", "SK-204", "SK-R13")
def test_faces_are_a_b_mixed_or_named() -> None:
    def sides(**options: Any) -> dict[str, str]:
        return {room["name"]: room["side"] for room in view(seed=4, **options)["rooms"]}

    assert set(sides().values()) == {"A"}
    assert set(sides(faces="B").values()) == {"B"}
    assert set(sides(faces="mixed").values()) == {"A", "B"}
    named = sides(faces="BAAAABAAA")
    assert {name for name, side in named.items() if side == "B"} == {"Bridge", "Cargo Bay"}
    with pytest.raises(BadOption, match="faces"):
        GAME.new(faces="C")


@proves("SK-205", "SK-206", "SK-R14")
def test_three_objectives_that_demand_three_different_rooms() -> None:
    tile_of = {card.name: card.tile for card in OBJECTIVES}
    seen = set()
    for seed in SEEDS:
        names = [card["name"] for card in view(seed=seed)["objectives"]]
        tiles = [tile_of[name] for name in names if tile_of[name] != NOWHERE]
        assert len(set(names)) == 3 and len(set(tiles)) == len(tiles)
        seen |= set(names)
    assert len(seen) == 10


@proves("SK-207", "SK-R70")
def test_three_decks_are_shuffled_face_down() -> None:
    assert view()["decks"] == {"schemes": 36, "loot": 18, "encounters": 20}
    first = []
    for seed in range(12):
        play = GAME.new(seats=2, seed=seed, characters="dealt", start="Red")
        while play.decision is not None and play.decision.question.rule != "SK-402":
            play.answer(0)
        play.answer(play.labels(0).index("Draw a Scheme"))
        first.append(play.view(0)["seats"][0]["hand"][0])  # type: ignore[index]
    assert len(set(first)) > 4


@proves("SK-211", "SK-212")
def test_two_guards_are_aboard_and_eight_in_the_supply() -> None:
    table = view()
    guarded = {room["name"]: room["guards"] for room in table["rooms"] if room["guards"]}
    assert guarded == {"Bridge": 1, "Drift Engine": 1}
    assert table["guards"] == {"supply": 8, "airlocked": 0}


@proves("SK-213")
def test_abilities_form_a_common_supply() -> None:
    supply = view()["supply"]["abilities"]
    low = {kind["name"]: (kind["low"], kind["high"]) for kind in supply}
    assert low["Move"] == (14, 0) and low["Interact"] == (7, 3)


@proves("SK-215", "SK-R15")
def test_each_seat_picks_another_character_from_the_start_player_on() -> None:
    s = Scene("skydock", seats=3, begin="set-up", options={"start": "Yellow"})
    assert s.yellow.asked == "SK-215"
    s.yellow("Quig")
    assert s.green.why_not("Quig") == "SK-215"
    s.green("Navasi")
    s.red("Raia")
    assert [s.red.character, s.yellow.character, s.green.character] == ["Raia", "Quig", "Navasi"]


@proves("SK-215", "SK-R15")
def test_the_host_may_name_characters_and_who_begins() -> None:
    s = Scene("skydock", begin="set-up", options={"start": "Yellow", "characters": "Quig"})
    assert s.yellow.why_not("Quig") == "SK-215"  # it is kept for Red
    s.yellow("Raia")
    assert (s.red.character, s.yellow.character) == ("Quig", "Raia")
    for wrong, said in (
        ({"characters": "Quigg"}, "no character 'Quigg'"),
        ({"characters": "Quig, Quig"}, "once"),
        ({"characters": "Quig, Raia, Iseph"}, "3 characters for 2 seats"),
        ({"start": "Blue"}, "does not sit"),
        ({"start": "Purple"}, "start cannot be"),
    ):
        with pytest.raises(BadOption, match=said):
            GAME.new(seats=2, **wrong)


@proves("SK-216")
def test_everybody_starts_in_the_dock() -> None:
    assert [seat["room"] for seat in view(seats=4)["seats"]] == ["Dock"] * 4


@proves("SK-220", "SK-1204")
def test_one_of_two_secret_backers_is_kept_and_seen_by_nobody_else() -> None:
    options = {"characters": "Quig, Raia", "start": "Red"}
    s = Scene("skydock", begin="set-up", options=options)
    red, yellow = s.red.options, s.yellow.options
    assert len(red) == len(yellow) == 2 and not set(red) & set(yellow)
    s.yellow(yellow[0])
    assert s.red.asked == "SK-220"  # sealed: nobody waits for the other
    s.red(red[1])
    seen: Any = s.red.sees()["seats"]
    mine, theirs = seen
    assert mine["backer"]["name"] == red[1] and mine["rejected"] == red[0]
    assert "backer" not in theirs and "rejected" not in theirs and theirs["backers"] == 1
    assert len(BACKERS) == 10


@proves("SK-221", "SK-R15")
def test_the_start_player_is_random_unless_named() -> None:
    assert {view(seats=3, seed=seed)["first"] for seed in SEEDS} == {0, 1, 2}
    assert {view(seats=3, seed=seed, start="Green")["first"] for seed in SEEDS} == {2}


def drafting(seats: int) -> Scene:
    names = ("Quig", "Raia", "Iseph")[:seats]
    options = {"characters": ", ".join(names), "start": "Red"}
    s = Scene("skydock", seats=seats, begin="set-up", options=options)
    for player in s.players:
        player(player.options[0])
    return s


@proves("SK-222", "SK-223", "SK-225", "SK-R16")
@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0])])
def test_the_last_drafter_takes_two_and_the_order_turns(seats: int, order: list[int]) -> None:
    s = drafting(seats)
    drafted = []
    while s.play.owed(-1).question.rule == "SK-222":
        seat = s.play.owed(-1).seat
        drafted.append(seat)
        assert all(label.startswith("Gain ") and " 1 in " in label for label in s.play.labels())
        s.players[seat](s.players[seat].options[0])
    assert drafted == order
    assert s.red.asked == "SK-402"


@proves("SK-224", "SK-301", "SK-302")
def test_a_drafted_ability_goes_to_the_first_free_slot_of_a_row() -> None:
    s = drafting(2)  # Quig: slots 1 and 2, 6 and 7, 11
    supply = s.table("low")
    s.red("Gain Heal 1 in the second row")
    assert s.red.board == {
        1: "Move 1",
        2: "Interact 1",
        6: "Move 1",
        7: "Loot 2",
        8: "Heal 1",
        11: "Scheme 1",
    }
    assert s.table("low")[5] == supply[5] - 1  # type: ignore[index]


@proves("SK-303", "SK-302")
def test_a_full_row_takes_nothing_and_a_full_board_neither() -> None:
    first = dict.fromkeys((3, 4, 5), "Move 1")
    s = aboard(red={"board": first, "hand": "Prototype power core", "markers": [1]})
    s.red("Improve with Prototype power core")
    assert s.red.why_not("Gain Heal 1 in the first row") == "SK-302"
    s.red("Gain Heal 1 in the third row")
    assert s.red.board[12] == "Heal 1"  # type: ignore[index]
    everywhere = dict.fromkeys((3, 4, 5, 8, 9, 10, 12, 13, 14), "Move 2")
    full = {"board": everywhere, "hand": "Vent map", "markers": [1]}
    s = aboard(red=full)
    s.red("Improve with Vent map")
    assert not [label for label in s.red.options if label.startswith("Gain")]


@proves("SK-305")
def test_an_ability_stays_where_it_is() -> None:
    s = aboard(red={"hand": f"Jump jets, {PLAIN}", "markers": [1]}, objectives=BACKDOOR)
    before = s.red.board
    s.red("Improve with Jump jets", "Gain Attack 1 in the first row", f"Play {PLAIN}")
    s.red("Lift Move 1 (slot 1) and decline")
    after = dict(s.red.board)  # type: ignore[call-overload]
    assert after.pop(3) == "Attack 1" and after == before
